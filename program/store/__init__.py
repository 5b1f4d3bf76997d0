"""The store: what a run asked, saw and decided, kept so that it can be opened up and replayed.

The only room that speaks SQL. `Store` is the door: one immediate transaction a write, committed
before the call returns, secrets masked before anything is written. It must not decide what may be
believed, call a tool or a model, print, or log what it stores.
"""

from program.store.masking import Masker
from program.store.prompt_versions import PromptVersions, StoredPrompts
from program.store.reader import StoredRun, StoredSession, StoredStep
from program.store.rule_sets import RuleSets, StoredRuleSet
from program.store.store import Store

__all__ = [
    "Masker",
    "PromptVersions",
    "RuleSets",
    "Store",
    "StoredPrompts",
    "StoredRuleSet",
    "StoredRun",
    "StoredSession",
    "StoredStep",
]
