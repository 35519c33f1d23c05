"""Faults planted at random spots of the real game's documents: each is found at its line."""

import re
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from generator.checks import unknown_reference
from generator.layout.deck import Layout
from generator.loading.templates import read_templates
from generator.proof.framework import find_problems
from tests.games.root import root_game

ROOT = Path(__file__).parent.parent.parent
FOLDER = "templates/documents"
REFERENCE = re.compile(r'\{\{-? ?(?:card|deck|alliance|term)\("(?P<id>[a-z-]{4,})"')


def break_reference(random: Random, documents: dict[str, str]) -> tuple[str, str, int]:
    """Leave a letter out of an id; return the template, its text and the line."""
    spots = [(name, it) for name, text in documents.items() for it in REFERENCE.finditer(text)]
    name, found = random.choice(spots)
    at = random.randrange(found.start("id") + 1, found.end("id") - 1)
    text = documents[name]
    return name, text[:at] + "q" + text[at + 1 :], text.count("\n", 0, at) + 1


def test_found_at_its_line(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each broken reference is found at the line of the template where it was planted."""
    game = root_game()
    folder = ROOT / FOLDER
    documents = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.html"))}
    copytree(ROOT / "templates", tmp_path / "templates")
    missed = []
    for seed in range(request.config.getoption("--plants")):
        name, text, line = break_reference(Random(seed), documents)
        (tmp_path / FOLDER / name).write_text(text, "utf-8")
        layout = Layout(game, read_templates(tmp_path, game)[0], {}, {}, ())
        found = find_problems([unknown_reference.find], layout)
        if [(each.place.file, each.place.line) for each in found] != [(f"{FOLDER}/{name}", line)]:
            missed.append((seed, name, line, found))
        (tmp_path / FOLDER / name).write_text(documents[name], "utf-8")

    assert missed == []
