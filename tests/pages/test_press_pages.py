"""The press's own pages, and documents with bars, are as accessible as any other document."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.cli.some_files import planned, with_changes_page
from tests.changes.edited import DOCUMENT, edit, with_rules
from tests.pages.clauses import archive, structure, text  # noqa: F401 - they make the clauses
from tests.pages.clauses.clause import CLAUSES
from tests.pages.clauses.tagged import Tagged
from tests.pages.visits import NARROW, Visit, violations


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give what was built of a game since an earlier copy: the page, the list, a document."""
    folder = tmp_path_factory.mktemp("press")
    game, out = with_rules(folder), folder / "out"
    edit(game, "<ul>", "<table><tr><th>A</th><td>1</td></tr></table><ul>", DOCUMENT)
    earlier = str(copytree(game, folder / "earlier"))
    edit(game, '"0.3"', '"0.4"')
    edit(game, "name: Ferry", "name: Barge")
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    edit(game, "five", "six", DOCUMENT)
    edit(game, "<td>1", "<td>2", DOCUMENT)
    edit(game, "<li>Two.</li>", "<li>Two.</li><li>Three.</li>", DOCUMENT)
    edit(game, 'color: "#1c2a4a"', 'color: "#1c2a00"')
    build_game(with_changes_page(Request(game, out), earlier))
    request = Request(game, out, only=("*/tiny_0.4_update-since-0.3-??????.*", "*rules*"))
    build_game(planned(request, cards=None, since=earlier))
    return out / "tiny"


@pytest.mark.parametrize("name", ["changes", "update", "rules"])
def test_pdf(name: str, built: Path) -> None:
    """Each keeps to every clause of PDF/UA-1 and PDF/A-2a that is looked at."""
    (path,) = (path for path in built.rglob("*.pdf") if name in path.stem.rpartition("_")[2])
    tagged = Tagged(path.read_bytes())
    found = {clause.name: list(clause.find(tagged))[:9] for clause in CLAUSES.values()}
    assert {each: breaches for each, breaches in found.items() if breaches} == {}


@pytest.mark.parametrize("name", ["changes", "update", "rules"])
def test_browser(name: str, built: Path, visit: Visit) -> None:
    """In a browser axe finds nothing wrong, and a telephone shows all of it."""
    (path,) = (path for path in built.rglob("*.html") if name in path.stem.rpartition("_")[2])
    shown = visit.show(path)
    assert violations(shown) == {}
    assert shown.evaluate("document.documentElement.scrollWidth") <= NARROW
    assert visit.messages == []
