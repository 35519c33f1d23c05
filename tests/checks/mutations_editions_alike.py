"""Faults for editions-alike: the second edition of cards.yaml has the colours of the first."""

import re
from random import Random


def _without_its_colours(_: Random, text: str) -> tuple[str, int]:
    """Give both editions what the first one has, or what is said or computed for all."""
    editions = text.partition("\neditions:")[2].partition("\ndecks:")[0]
    first, second = re.findall(r"(?<=^  - id: ).+", editions, re.MULTILINE)
    both = rf'({first}: "(#[0-9a-f]{{6}})", {second}: )"#[0-9a-f]{{6}}"'
    mutated = re.sub(both, r'\1"\2"', text)
    mutated = re.sub(rf'\{{(?:{first}|{second}): "#[0-9a-f]{{6}}"\}}', "{}", mutated)
    mutated = mutated.replace("patterns: true", "patterns: false")
    return mutated, text[: text.index(f"  - id: {second}")].count("\n") + 1


PLANTS = {"editions-alike": _without_its_colours}
