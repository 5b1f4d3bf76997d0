"""Grades it: cases over frozen worlds, named ways in which a model goes wrong, metrics, a scorecard with a baseline.

The metrics judge on their own: they share neither a word list nor a line of code with the answer guard, so that they
can find what it lets through. This room must not decide what a user reads, and nothing in `program` may import it;
`diagnose optimize` starts `python -m evals.compile`.
"""
