"""A word or a phrase that is repeated by mistake."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import repeat
from operator import eq

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage

_WORD = r"[^\W_]+(?:[-'’][^\W_]+)*"
_ANY_WORD = re.compile(_WORD)
_PHRASE = 6  # words
_LONG = 4  # letters of a word that may not echo


@check(
    why="""
A repeated word is easily overlooked, above all at the end of a line. Repeated
phrases are found, too ("the top of the top of"), and words repeated after one of the
small words in `proof: echoes:` ("pile of pile").
""",
    bad="""
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [From the the pile.]}
""",
    good="""
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [From the pile.]}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find the words and phrases that are repeated."""
    echoes = files.game.proof.echoes
    pattern, between = _pattern(echoes), max((len(echo.split()) for echo in echoes), default=0)
    for passage in all_passages(files):
        for match in pattern.finditer(passage.text) if _may_repeat(passage.text, between) else ():
            if not _is_name(match):
                message = say(
                    '"{word}" stands twice: "{found}"',
                    word=match["phrase"] or match["word"],
                    found=match.group(),
                )
                hint = say("remove one of the two, or write what was meant")
                yield in_passage(files.game, passage, match.start(), message, hint)


def _may_repeat(text: str, between: int) -> bool:
    """Tell quickly whether a text may have a repetition; to find it takes longer.

    `between` is the number of words that may stand between a word and its echo.
    """
    found = _ANY_WORD.findall(text.lower())
    echoes = (zip(found, found[2 + more :], strict=False) for more in range(between))
    return any(map(_has_twice, repeat(found), range(1, _PHRASE + 1))) or any(
        one == other and len(one) >= _LONG for pairs in echoes for one, other in pairs
    )


def _has_twice(words: list[str], count: int) -> bool:
    """Tell whether a sequence of `count` words is directly repeated."""
    # A pair of equal words at that distance is looked for first: few texts have any.
    return any(map(eq, words, words[count:])) and any(
        words[start : start + count] == words[start + count : start + 2 * count]
        for start in range(len(words) - 2 * count + 1)
    )


@cache
def _pattern(echoes: tuple[str, ...]) -> re.Pattern[str]:
    # An empty look-ahead that is negated matches nowhere: there are no echoes then.
    between = "|".join(map(re.escape, echoes)) or "(?!)"
    alternatives = (
        rf"(?P<phrase>(?:{_WORD}\s+){{0,{_PHRASE - 1}}}?{_WORD})\s+(?P=phrase)",
        rf"(?P<word>[^\W\d_]{{{_LONG},}})\s+(?:{between})\s+(?P=word)",
    )
    return re.compile(rf"(?<![\w'’-])(?:{'|'.join(alternatives)})(?![\w]|[-'’(]\w)", re.IGNORECASE)


def _is_name(match: re.Match[str]) -> bool:
    """Tell whether a repetition is a name like "Bora Bora", no slip."""
    return all(word.istitle() for word in match.group().split())
