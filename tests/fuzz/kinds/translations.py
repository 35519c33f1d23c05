"""Translations: texts by ids, each with its original, in a file of its own."""

from pathlib import Path
from random import Random

from generator.build.translating import translate
from tests.fuzz.mutate import spoil_yaml

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil the translation of a game, in which every second text is the same."""
    file = game / translate(game, "pt-BR").file
    parts = file.read_text("utf-8").split("pt-BR:\n")
    own = ("", " '='")
    filled = "".join(f"{part}pt-BR:{own[index % 2]}\n" for index, part in enumerate(parts[:-1]))
    file.write_bytes(spoil_yaml(random, (filled + parts[-1]).encode()))
