"""Phrases that make a reader guess, where a plain noun says what is meant."""

import re

PLAIN_ELSEWHERE = (
    r"reckon\w*|tells? of|so (?:many|much)|that there (?:is|are)|there is not|(?:is|are) to be"
    r"|for whose|such as are|told(?! apart)|keepers?|looked at|comes? to|for ever|begin with none"
    r"|as (?:(?:an?|the|its) )?\w+ (?:has|have) it"
)
"""Parts of riddles, as regular expressions: those that neither docstrings nor messages may have."""

RIDDLES_IN_DOCSTRINGS = re.compile(
    rf"\b(?:{PLAIN_ELSEWHERE}|return them(?=\.?$)"
    r"|what (?:becomes|holds|is meant|is said|is there|keeps|lets|stands|tells))\b",
    re.IGNORECASE,
)
"""Phrases of no docstring's first line, which says what goes in or comes out."""

RIDDLES_IN_MESSAGES = re.compile(
    rf"\b(?:{PLAIN_ELSEWHERE}|are the (?:most|least)|cannot be$|what is now)\b", re.IGNORECASE
)
"""Phrases of no message: a compiler says what it has found, and what it has expected."""

RIDDLES_IN_PAGES = re.compile(
    rf"\b(?:{PLAIN_ELSEWHERE}|(?:is|are) told|speaks? of|spoken of|what stands|knows no|as ever"
    r"|in peace|but for|whoever|of which (?:it|none|one|some)|that there (?:is|are)|passed over"
    r"|what (?:is|are) (?:gone|meant|said|left))\b",
    re.IGNORECASE,
)
"""Phrases of no page: a reader who looks something up reads one sentence, and reads it once."""
