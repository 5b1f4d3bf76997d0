"""Plain Chinese words and verb phrases that reports use of what a record writes otherwise; for `wording.TERMS` and `wording.FREE_ZH`.

A line names a concept of any file of words: the word may be told where a record has that concept. A word that stands in
several lines is backed by any of them. No word here says a cause, a certainty, health, absence, or a wider scope or time
than was seen.
"""

from __future__ import annotations

PLAIN_ZH = """
"""

# Words that add no fact to what they stand beside, wherever they stand.
PLAIN_FREE_ZH = """
"""
