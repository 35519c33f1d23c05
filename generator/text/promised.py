"""A promise's words as they should read today: names and numbers in braces are filled in.

`{fog}` is a card's name and number, `{main}` the name of a deck or of a member of a group,
`{fog.cost}` whatever a text may rely on, `{count(deck="main")}` a number of cards.
"""

import re
from functools import lru_cache

from generator.game.expressions import ExpressionFault
from generator.game.model import Game
from generator.text.claims import number_of
from generator.text.wordings import wording_of

_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")


def expected_words(game: Game, text: str) -> str:
    """Return the words that a promise expects, its braces filled in, in one line.

    Raises UnknownReference or ExpressionFault for unknown words in braces.
    """
    filled = _BRACES.sub(lambda match: _filled(game, match), text)
    return " ".join(filled.split())


def _filled(game: Game, match: re.Match[str]) -> str:
    if match[1] is None:
        # Two braces stand for one, which is printed.
        return match[0][0]
    asked = match[1].strip()
    if asked in _named(game):
        return _named(game)[asked]
    # A query is called with brackets; those between quotation marks are part of a text.
    if "(" not in _QUOTED.sub("", asked):
        return wording_of(game, asked).text
    try:
        return f"{number_of(game, asked):g}"
    except ExpressionFault as fault:
        raise ExpressionFault(f'"{asked}" {fault}') from fault


def has_words(text: str, words: str) -> bool:
    """Tell whether words stand in a text whole: "war" does not in "warm"."""
    before = r"\b" if words[:1].isalnum() else ""
    after = r"\b" if words[-1:].isalnum() else ""
    return re.search(before + re.escape(words) + after, text) is not None


@lru_cache(maxsize=1)
def _named(game: Game) -> dict[str, str]:
    """Return the text for each name in braces; a card wins over a deck, a deck over a member."""
    named = {member.id: member.name for member in game.members()}
    named |= {deck.id: deck.name for deck in game.decks.values()}
    return named | {card.id: f"{card.name} {game.number(card)}".strip() for card in game.cards}
