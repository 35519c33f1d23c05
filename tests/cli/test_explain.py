"""`prelo explain`: a check's page."""

import json
from pathlib import Path

import pytest

from generator.base.printers import Offset, Printer
from generator.base.problem import UsageError
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.cli.explain import OF_FILES, OF_MANIFEST, checks_page, explain, outputs_page
from generator.cli.some_files import planned
from tests.loading.broken import copy_of_tiny


def test_page() -> None:
    """A check's page says why it exists and shows both games."""
    page = explain("missing-glyph")

    assert page.startswith("## missing-glyph (error)\n")
    assert "Trips it:" in page
    assert "Snow ☃" in page
    assert "Açaí" in page
    assert "`checks: {missing-glyph: off}`" in page


def test_unknown() -> None:
    """A check that does not exist is named with its nearest neighbour."""
    with pytest.raises(UsageError, match='unknown check "missing-glif": did you mean'):
        explain("missing-glif")


def test_all_pages() -> None:
    """The page of all checks has each of them, that of all outputs likewise."""
    assert "## composition-differs (error)" in checks_page()
    assert "| `duplex` | fronts and backs" in outputs_page()


def test_keys_of_a_manifest(tmp_path: Path) -> None:
    """Every key that a manifest and its files can have is explained, and no other."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    build_game(Request(game, out))
    build_game(Request(game, out, only=("tables", "press")))
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace('release: "0.3"', 'release: "0.4"'), "utf-8")
    build_game(Request(game, out, only=("*fronts.pdf",), editions=("plain",)))
    hall = Request(game, out, only=("*night*",), printer=Printer("hall", Offset(right=1)))
    build_game(planned(hall, cards=None, since=None))
    manifest = json.loads((out / "tiny/manifest.json").read_bytes())

    assert {*manifest, "translation"} == set(OF_MANIFEST)  # of a translation
    assert {key for file in manifest["artifacts"] for key in file} == set(OF_FILES)
