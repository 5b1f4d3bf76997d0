"""The cases with a real model, or with its recorded replies: repeats, intervals, pass@k, what it cost.

The tools are served from the worlds as ever; only the model is real. Leaks fail a live run as they fail any other; how
good the model's answers are is told and not asserted, unless `--min-pass` asks for it.
"""
