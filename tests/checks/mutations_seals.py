"""Faults of what texts rely on, each planted at a random spot of cards.yaml."""

import re
from random import Random

from tests.checks.planting import replaced

_REMARKED = re.compile(
    r"^    effect:\n      - (?:direct|general): (?P<effect>.+)\n"
    r"(?:      - .+\n)*(?:    #.+\n)?    remark: ",
    re.MULTILINE,
)


def prose_out_of_date(random: Random, text: str) -> tuple[str, int]:
    """Reword the effect of a card that has a remark, and leave the remark as it is."""
    found = random.choice([each for each in _REMARKED.finditer(text) if each["effect"] != ">-"])
    at = found.end("effect") - 1
    return f"{text[:at]} cada{text[at:]}", text.count("\n", 0, found.end()) + 1


PLANTS = {
    "prose-out-of-date": prose_out_of_date,
    "prose-unconfirmed": replaced(
        r"^    effect:\n(?=(      - .+\n)+\n)", lambda it: f"    remark: Vale sempre.\n{it}"
    ),
    "relies-on-nothing": replaced(
        r"(?<=remark: \[)(nova-geracao|lideranca)(?=\])", lambda card: f"{card}-x"
    ),
}
