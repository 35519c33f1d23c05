"""Translations: texts by ids, each with its original, in a file of its own."""

from pathlib import Path
from random import Random

from generator.build.translating import translate
from tests.fuzz.mutate import spoil_yaml
from tests.fuzz.press import TRANSLATED

BASE = "translated"


def generate(random: Random, game: Path) -> None:
    """Spoil the translation of a game, in which every second text is the same."""
    file = game / translate(game, TRANSLATED).file
    *parts, last = file.read_text("utf-8").split(f"{TRANSLATED}:\n")
    own = ("", " '='")
    filled = (f"{part}{TRANSLATED}:{own[index % 2]}\n" for index, part in enumerate(parts))
    file.write_bytes(spoil_yaml(random, "".join((*filled, last)).encode()))
