"""Every fact of the game's rules stands in its documents, where facts.yaml says it does."""

from pathlib import Path

import pytest
import yaml

from generator.build import build_game
from generator.loading.game import load_game
from generator.standing import Request
from tests.documents.passages import Passages
from tests.documents.told import told_by

ROOT = Path(__file__).parent.parent.parent
FACTS = yaml.safe_load(Path(__file__).with_name("facts.yaml").read_text(encoding="utf-8"))
LINES_OF_THE_SOURCE = 2878
FEWEST = 150


TOLD = told_by(load_game(ROOT))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Passages]:
    """Return the documents that the facts name, as the press writes them for a browser."""
    names = {fact["at"].partition("#")[0] for fact in FACTS}
    only = tuple(f"*_{name}.html" for name in sorted(names))
    folder = build_game(Request(ROOT, tmp_path_factory.mktemp("facts"), only)).folder
    files = {path.stem.rpartition("_")[2]: path for path in folder.rglob("*.html")}
    assert set(files) == names
    return {name: Passages(path.read_text(encoding="utf-8")) for name, path in files.items()}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact['line']} {fact['at']}")
def test_fact_is_stated(fact: dict[str, str], pages: dict[str, Passages]) -> None:
    """The words of a fact stand in the passage that it names."""
    document, _, name = fact["at"].partition("#")
    passages = pages[document]

    assert name in passages.found
    assert fact["words"].format_map(TOLD) in passages.text(name)


def test_there_are_enough_facts() -> None:
    """The rules are here as facts, each once, each with a line of the text that they are from."""
    assert len({fact["fact"] for fact in FACTS}) == len(FACTS) >= FEWEST
    assert all(1 <= fact["line"] <= LINES_OF_THE_SOURCE for fact in FACTS)
