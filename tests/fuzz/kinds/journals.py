"""Journals of games: their events and numbers, nested, repeated, cut, huge."""

import re
from pathlib import Path
from random import Random

from tests.fuzz.mutate import NUMBERS, damage, spoil

BASE = "journal"
_TOKEN = re.compile(r"\w+|[^\w\s]|\s+")
_EVENTS = (
    "F", "+c", "-c", "Q", "Q(036, Ana)", "V(Ana)", "V()", "PU(Ana, -014)", "Ana=Bia", "Ana-Bia",
    "Ana+1", "Ana-2", "Ana>1>Bia", "Ana=m=Bia", "Ana-2[010, 042]", "019=043", "MV(019=043)",
    "R(+019-004, +Bia)", "R(+019-004, Q)", "CN(999, +019-004)", "CN(998, ID(Ana=Roxismo))",
    "X(Bia+019-004)", "X(", "J1(Ana, 5, 0)", "PART9(Ana=S=068)", "ID(Ana=Roxismo)", "ID()",
    "CONQ(Ana=2[021, 027])", "068()", "068(068(068(068())))", "CONQ(", "Ana+", "()", "[[[", "..",
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Spoil the journal."""
    file = game / "game.txt"
    if random.random() < 0.25:
        file.write_bytes(damage(random, file.read_bytes()))
        return
    tokens = _TOKEN.findall(file.read_text("utf-8"))
    for _ in range(random.randint(1, 5)):
        _spoil(random, tokens)
    file.write_bytes("".join(tokens).encode("utf-8", "surrogatepass"))


def _spoil(random: Random, tokens: list[str]) -> None:
    at = random.randrange(len(tokens))
    size = random.choice((1, 1, 4, 20))
    match random.choice(("number", "number", "event", "lose", "repeat", "swap", "nest", "word")):
        case "number":
            numbers = [index for index, token in enumerate(tokens) if token.isdecimal()] or [at]
            tokens[random.choice(numbers)] = random.choice(NUMBERS)
        case "event":
            tokens[at:at] = [random.choice(_EVENTS), random.choice((". ", ", ", ""))]
        case "lose":
            del tokens[at : at + size]
            tokens.append("\n")
        case "repeat":
            tokens[at:at] = tokens[at : at + size] * random.choice((1, 3, 300))
        case "swap":
            other = random.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        case "nest":
            depth = random.choice((2, 16, 17, 3000))
            tokens[at:at] = ["068("] * depth + [")"] * random.choice((depth, depth - 1))
        case _:
            words = [index for index, token in enumerate(tokens) if token.isalpha()] or [at]
            index = random.choice(words)
            tokens[index] = spoil(random, tokens[index])
