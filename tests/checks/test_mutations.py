"""Faults planted at random spots of the real game: each is found, by its check, at its line."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from generator import checks
from generator.base.plugins import find_modules
from generator.game.model import Game
from generator.layout.deck import Layout, place_game
from generator.layout.templates import GameFiles
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from generator.proof.framework import Check, checks_in, find_problems
from tests.checks.mutations_structure import FACE_PLANTS
from tests.checks.planting import Planter, gaps, replaced
from tests.checks.test_translations import FAULTS

ROOT = Path(__file__).parent.parent.parent
CHECKS: list[Check] = checks_in(find_modules(checks))


def planters() -> dict[str, Planter]:
    """Return what plants each check's fault, from the mutations_*.py beside this file."""
    found: dict[str, Planter] = {}
    for path in sorted(Path(__file__).parent.glob("mutations_*.py")):
        spec = spec_from_file_location(path.stem, path)
        assert spec
        assert spec.loader
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        found |= module.PLANTS
    return found


PLANTERS = planters()
IN_TEMPLATES = {*FACE_PLANTS, "unknown-reference", "claim-untrue"}
"""Checks whose faults lie in templates: test_{face,document}_mutations.py, test_claim_untrue.py."""

IN_PROMISES = {"promise-broken"}
"""Checks whose faults are told in files of promises: test_promise_broken.py."""

OF_PICTURES = {"picture-coarse", "picture-misshapen", "picture-too-coarse"}
"""Checks of what the root game has not; test_pictures.py proves them on another."""


OF_TRANSLATIONS = {*FAULTS, "untranslated-document"}
"""Checks of translations, which the root game has not; test_translations.py proves them."""


def lines_found(check: Check, folder: Path) -> set[int]:
    """Return the lines at which a check finds something in the game of a folder."""
    game, problems = read_game(folder)
    assert problems == []
    if check.reads is Game:
        return {problem.place.line for problem in find_problems([check], game)}
    templates, faults = read_templates(folder, game)
    assert faults == []
    is_placed = check.reads is Layout
    subject = place_game(game, templates) if is_placed else GameFiles(game, templates)
    return {problem.place.line for problem in find_problems([check], subject)}


def test_every_check_has_its_fault() -> None:
    """No check goes without a fault to prove it."""
    elsewhere = [*IN_TEMPLATES, *IN_PROMISES, *OF_PICTURES, *OF_TRANSLATIONS]
    found = gaps([check.id for check in CHECKS], [*PLANTERS, *elsewhere])

    if told := "\n\n".join(found):
        pytest.fail(told, pytrace=False)


def test_gaps_are_reported() -> None:
    """Who adds a check reads which file to write; who takes one away, what is left over."""
    missing, left = gaps(["same", "new-check"], ["same", "old"])

    assert "Write tests/checks/mutations_new_check.py:" in missing
    assert 'PLANTS = {"new-check": replaced(' in missing
    assert "plants faults for old, and there is no such check" in left


def test_replaced() -> None:
    """A planter made of data changes one match, and tells its line."""
    found = {replaced(r"^a.*", str.upper)(Random(seed), "b\nac\nab\n") for seed in range(9)}

    assert found == {("b\nAC\nab\n", 2), ("b\nac\nAB\n", 3)}


@pytest.mark.parametrize(
    "check", [check for check in CHECKS if check.id in PLANTERS], ids=lambda check: check.id
)
def test_found_at_its_line(check: Check, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each of the faults is found at the line where it was planted (`--plants 20` for more)."""
    cards = (ROOT / "cards.yaml").read_text("utf-8")
    if check.reads is not Game:
        copytree(ROOT / "templates", tmp_path / "templates")
    missed = []
    for seed in range(request.config.getoption("--plants")):
        text, line = PLANTERS[check.id](Random(seed), cards)
        (tmp_path / "cards.yaml").write_text(text, "utf-8")
        if line not in (lines := lines_found(check, tmp_path)):
            missed.append((seed, line, lines))

    assert missed == []
