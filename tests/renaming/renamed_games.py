"""Copies of the second game in which something is renamed, and what the press says of it."""

from pathlib import Path

from generator.cli.main import main
from tests.games.documents import FRONT, with_documents

TERMS = """
terms:
  - id: draw # the oldest word of the game
    term: night trade
    plural: night trades
    definition: >-
      What a night trade is, and no other
      trade; a "Night Trade" is one, and NIGHT TRADES are several.
    retired: [{form: barter, replacement: night trade}]
  - {id: hand, term: hand, forms: [hand*], definition: What a player holds; see night trade.}
"""

RULES = (
    FRONT.replace("Rules", "Rules of the night trade")
    + """{# the night trade in a comment #}
{{ section("trades", "Of night trades") }}
<p title="A night trade">Every night
trade and {{ term("draw", "night trades") }}; no <b>night</b> trade, but a night&nbsp;trade.</p>
<p id="term-draw">{{ card("fog") }} and the nightly trade. {{ {"night trade": 1} | length }}</p>
"""
)


def game_with_terms(folder: Path, **documents: str) -> Path:
    """Return a copy of the second game with two terms, and a document that speaks of them."""
    game = with_documents(folder, **{"rules": RULES, **documents})
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    return game


def run(*words: object) -> int:
    """Run a command and return its exit code."""
    return main([str(word) for word in words])
