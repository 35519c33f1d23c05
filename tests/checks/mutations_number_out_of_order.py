"""Faults for number-out-of-order, planted at a random spot of cards.yaml: a card moved up."""

import re
from random import Random

_CARD = re.compile(r"(?ms)^  - id: .+?(?=^  - id: |^  #|^\S|\Z)")
_STRUCTURAL = re.compile(r"(?m)^    deck: (\w+)$")


def moved_up(random: Random, text: str) -> tuple[str, int]:
    """Write the last numbered card of a deck before its first one; return the number's line."""
    start = text.index("\ncards:\n")
    cards = [card for card in _CARD.finditer(text, start) if "kind: structural" in card[0]]
    deck = random.choice(sorted({_deck(card[0]) for card in cards} - {""}))
    own = [card for card in cards if _deck(card[0]) == deck]
    first, last = own[0], own[-1]
    moved = text[: last.start()] + text[last.end() :]
    moved = moved[: first.start()] + last[0].rstrip("\n") + "\n\n" + moved[first.start() :]
    before = last[0][: last[0].index("    number:")]
    return moved, moved.count("\n", 0, first.start()) + before.count("\n") + 1


def _deck(card: str) -> str:
    found = _STRUCTURAL.search(card)
    return found[1] if found else ""


PLANTS = {"number-out-of-order": moved_up}
