"""Engines that answer without a model (extractive, scripted, recorded), and how any model is called.

Everything here goes through `dspy.LM` and DSPy's engine protocol, so that prompts, adapter and parser are the same.
"""
