"""The extractive engine: answers all five stages without a model. It states what evidence says, and never more.

Deterministic: the same prompt gets the same reply. It must not read the watched system, a clock or a store: all that it
knows stands in the prompt.
"""

from program.lm.extractive.engine import MODEL, AsyncExtractiveEngine, ExtractiveEngine, extractive_lm

__all__ = ["MODEL", "AsyncExtractiveEngine", "ExtractiveEngine", "extractive_lm"]
