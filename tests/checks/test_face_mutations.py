"""Faults planted at random spots of the real game's face templates: each is found at its line."""

from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from generator.checks import box_outside_safe_area, contrast_too_low, text_too_small
from generator.layout.deck import place_game
from generator.loading.templates import read_templates
from generator.proof.framework import Finding
from tests.checks.mutations_structure import FACE_PLANTS
from tests.games.root import root_game

ROOT = Path(__file__).parent.parent.parent
FINDS = {
    "text-too-small": text_too_small.find.find,
    "contrast-too-low": contrast_too_low.find.find,
    "box-outside-safe-area": box_outside_safe_area.find.find,
}


@pytest.mark.parametrize("check", FACE_PLANTS)
def test_found_at_its_line(check: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each of the faults is found at the line of the template where it was planted."""
    faces = {path.name: path.read_text("utf-8") for path in (ROOT / "templates/faces").iterdir()}
    game = root_game()
    missed = []
    for seed in range(request.config.getoption("--plants")):
        folder = tmp_path / str(seed)
        copytree(ROOT / "templates", folder / "templates")
        file, text, line = FACE_PLANTS[check](Random(seed), faces)
        (folder / "templates/faces" / file).write_text(text, "utf-8")
        templates, problems = read_templates(folder, game)
        assert problems == []
        found: list[Finding] = list(FINDS[check](place_game(game, templates)))
        places = {(finding.place.file, finding.place.line) for finding in found}
        if (f"templates/faces/{file}", line) not in places:
            missed.append((seed, file, line, found))

    assert missed == []
