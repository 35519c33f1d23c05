"""Faults of cards that have retired, planted at a random spot of a game's cards.yaml."""

import re
from random import Random

GONE = """retired:
  - {id: gone, number: %s, name: A carta que saiu, since: "1.180101", why: Saiu.}

"""


def retired_number(random: Random, text: str) -> tuple[str, int]:
    """Say that a card which is gone had the number of a random card."""
    found = random.choice([*re.finditer(r"(?m)^    number: (\d+)$", text)])
    line = text.count("\n", 0, found.start()) + 1
    return text.replace("\nerrata:\n", f"\n{GONE % found[1]}errata:\n"), line


def retired_card(random: Random, text: str) -> tuple[str, int]:
    """Name a card which is gone in a random remark."""
    found = random.choice([*re.finditer(r"(?m)^    remark: >-\n", text)])
    line = text.count("\n", 0, found.end()) + 1
    text = f"{text[: found.end()]}      Vale A carta que saiu.\n{text[found.end() :]}"
    return text.replace("\nerrata:\n", f"\n{GONE % 890}errata:\n"), line


PLANTS = {"retired-number": retired_number, "retired-card": retired_card}
