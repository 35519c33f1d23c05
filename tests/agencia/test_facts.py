"""Every fact of the game's rules stands in its documents, where the lists of facts say it does."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.loading.unreadable import LOADER
from tests.agencia.passages import Passages
from tests.agencia.told import told_by
from tests.games.root import root_game

ROOT = Path(__file__).parent.parent.parent
SOURCES = {"facts.yaml": (2878, 150), "cna_facts.yaml": (913, 100)}
"""The lists of facts: how many lines the text has that they are from, and the fewest facts."""


def facts_of(source: str) -> list[dict[str, Any]]:
    """Return the facts of a list."""
    text = Path(__file__).with_name(source).read_text(encoding="utf-8")
    facts: list[dict[str, Any]] = yaml.load(text, Loader=LOADER)  # noqa: S506 - a safe loader
    return facts


FACTS = [fact for source in SOURCES for fact in facts_of(source)]

TOLD = told_by(root_game())


@pytest.fixture(scope="module")
def pages(documents_build: Path) -> dict[str, Passages]:
    """Return the documents that the facts name, as the press writes them for a browser."""
    names = {fact["at"].partition("#")[0] for fact in FACTS}
    files = {path.stem.rpartition("_")[2]: path for path in documents_build.rglob("*.html")}
    assert names <= set(files)
    return {name: Passages(files[name].read_text(encoding="utf-8")) for name in names}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact['line']} {fact['at']}")
def test_fact_is_stated(fact: dict[str, str], pages: dict[str, Passages]) -> None:
    """The words of a fact stand in the passage that it names, and none that once belied it."""
    document, _, name = fact["at"].partition("#")
    passages = pages[document]

    assert name in passages.found
    assert fact["words"].format_map(TOLD) in passages.text(name)
    assert "never" not in fact or fact["never"].format_map(TOLD) not in passages.text(name)


@pytest.mark.parametrize("source", SOURCES)
def test_there_are_enough_facts(source: str) -> None:
    """The rules are here as facts, each once, each with a line of the text that they are from."""
    facts, (lines, fewest) = facts_of(source), SOURCES[source]

    assert len({fact["fact"] for fact in facts}) == len(facts) >= fewest
    assert all(1 <= fact["line"] <= lines for fact in facts)
