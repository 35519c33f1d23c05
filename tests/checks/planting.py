"""Planting faults: what a planter is, how one is made of data, and who goes without."""

import re
from collections.abc import Callable, Collection, Iterator
from random import Random

Planter = Callable[[Random, str], tuple[str, int]]
"""From chance and the text of cards.yaml: the text with the fault, and its line (from 1)."""


def replaced(pattern: str, new: Callable[[str], str]) -> Planter:
    """Return what puts something else in the place of a random match of a pattern."""
    form = re.compile(pattern, re.MULTILINE)

    def plant(random: Random, text: str) -> tuple[str, int]:
        found = random.choice(list(form.finditer(text)))
        mutated = text[: found.start()] + new(found[0]) + text[found.end() :]
        return mutated, text.count("\n", 0, found.start()) + 1

    return plant


def gaps(checks: Collection[str], planted: Collection[str]) -> Iterator[str]:
    """Yield which checks have no fault, which faults no check, and what to write where."""
    for check in sorted(set(checks) - set(planted)):
        file = f"tests/checks/mutations_{check.replace('-', '_')}.py"
        yield (
            f"check {check} has no fault that proves it on the root game. Write {file}:\n\n"
            f'    """Faults for {check}, planted at a random spot of cards.yaml."""\n\n'
            "    from tests.checks.planting import replaced\n\n"
            f'    NAME = r"(?<=^    name: ).+(?=\\n    kind:)"  # of a card\n'
            f'    PLANTS = {{"{check}": replaced(NAME, str.upper)}}\n\n'
            "with a pattern of what to replace in cards.yaml, and a function that gives what "
            "stands there instead, for the check to find at that line.\n"
            "(For faults in templates see tests/checks/test_face_mutations.py.)"
        )
    for check in sorted(set(planted) - set(checks)):
        yield f"tests/checks/mutations_*.py plants faults for {check}, and there is no such check"
