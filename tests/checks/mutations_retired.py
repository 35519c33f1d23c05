"""Faults of cards that have retired, planted at a random spot of a game's cards.yaml."""

import re
from random import Random

GONE = """  - {id: gone, number: %s, name: A carta que saiu, since: "1.180101", why: Saiu.}
"""


def with_gone(text: str, number: object, line: int) -> tuple[str, int]:
    """Return the file with a card that is gone, and where what stood in a line stands now.

    It stands among those that are gone already, if any are.
    """
    known = "\nretired:\n"
    if known not in text:
        return f"{text}{known}{GONE % number}", line
    line += text.count("\n", 0, text.index(known)) < line
    return text.replace(known, known + GONE % number), line


def retired_number(random: Random, text: str) -> tuple[str, int]:
    """Say that a card which is gone had the number of a random card."""
    found = random.choice([*re.finditer(r"(?m)^    number: (\d+)$", text)])
    line = text.count("\n", 0, found.start()) + 1
    return with_gone(text, found[1], line)


def retired_card(random: Random, text: str) -> tuple[str, int]:
    """Name a card which is gone in a random remark."""
    found = random.choice([*re.finditer(r"(?m)^    remark: >-\n", text)])
    line = text.count("\n", 0, found.end()) + 1
    text = f"{text[: found.end()]}      Vale A carta que saiu.\n{text[found.end() :]}"
    return with_gone(text, 890, line)


PLANTS = {"retired-number": retired_number, "retired-card": retired_card}
