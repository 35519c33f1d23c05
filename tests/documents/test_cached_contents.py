"""The contents of documents, kept for the next run."""

from pathlib import Path

import pytest

from generator.documents import cached_contents
from generator.documents import document as documents
from generator.documents.cached_contents import keep_contents, known_contents
from generator.documents.document import Material, WrittenPage, write_page
from generator.documents.outline import Contents
from generator.layout.deck import Layout
from tests.games.documents import FRONT, laid_out, with_documents
from tests.pages.own_cache import OwnCache

BODY = """{{ contents() }}
<p>{{ see("end") }} {{ card("fog") }}</p>
{{ section("end", "The end") }}
{{ index() }}
<p id="card-fog">Fog.</p>
"""


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return a game with one document, whose last writing is the third."""
    return laid_out(with_documents(tmp_path, rules=FRONT + BODY))


@pytest.fixture
def writings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which each writing of a template adds its name."""
    names: list[str] = []
    write = documents._Writing.write  # noqa: SLF001 - nothing else tells how often it is called

    def noted(self: documents._Writing, name: str, *rest: object) -> str:
        names.append(name)
        return write(self, name, *rest)  # type: ignore[arg-type] # whatever it is given

    monkeypatch.setattr(documents._Writing, "write", noted)  # noqa: SLF001 - as above
    return names


def written(layout: Layout, known: Contents | None = None) -> WrittenPage:
    """Return the rules of a game, written with contents that are known."""
    game, templates = layout.game, layout.templates
    edition = game.editions["plain"]
    material = Material(game, edition, templates.marks, templates.patterns, templates.parts)
    return write_page(templates.documents["rules"], material, known=known)


def test_contents_by_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layout: Layout) -> None:
    """What is kept under a key is known in the next run, and nothing under another key."""
    monkeypatch.setattr(cached_contents, "cache", OwnCache(tmp_path / "kept"))
    contents = written(layout).contents
    assert contents
    keep_contents("rules", contents)

    assert known_contents("rules") == contents
    assert known_contents("other") is None


def test_written_once(layout: Layout, writings: list[str]) -> None:
    """With its own contents a document is written once, and is the same."""
    first = written(layout)
    assert len([name for name in writings if name.endswith("rules.html")]) == 3
    writings.clear()
    again = written(layout, first.contents)

    assert len([name for name in writings if name.endswith("rules.html")]) == 1
    assert again.html == first.html
    assert again.contents == first.contents
    words = "The end"
    at = first.html.index(words)
    assert again.origins.place(again.html, at) == first.origins.place(first.html, at)


def test_other_contents(layout: Layout, tmp_path: Path) -> None:
    """With the contents of an earlier state a document is as without any."""
    earlier = laid_out(
        with_documents(tmp_path / "earlier", rules=FRONT + BODY.replace("The end", "An end"))
    )
    known = written(earlier).contents

    assert known
    assert written(layout, known).html == written(layout).html


def test_contents_that_lack_a_section(layout: Layout, tmp_path: Path) -> None:
    """References to what the contents of an earlier state lack are no error."""
    body = BODY.replace('{{ see("end") }}', "").replace('section("end"', 'section("start"')
    known = written(laid_out(with_documents(tmp_path / "earlier", rules=FRONT + body))).contents

    assert known
    assert "The end" in written(layout, known).html
