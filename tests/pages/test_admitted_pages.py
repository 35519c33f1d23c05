"""Pages that were looked at already: admitted at once, looked at anew where anything changed."""

from pathlib import Path

import pytest

from generator.documents.document import WrittenPage
from generator.documents.origins import Origins
from generator.pages import admitted_pages
from generator.pages.admitted_pages import admit_once
from generator.pages.gate import admit
from generator.pages.pictures import Pictures
from tests.pages.own_cache import OwnCache

_HTML = "<html><head><title>t</title><style></style></head><body><p>{}</p></body></html>"
_SHEETS = {"templates/documents/document.css": "p { color: red }"}


@pytest.fixture
def looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the pages that are looked at, with a cache of its own."""
    seen: list[str] = []

    def look(page: WrittenPage, sheets: dict[str, str], pictures: Pictures) -> object:
        seen.append(page.html)
        return admit(page, sheets, pictures)

    monkeypatch.setattr(admitted_pages, "cache", OwnCache(tmp_path / "kept"))
    monkeypatch.setattr(admitted_pages, "admit", look)
    return seen


def _written(text: str) -> WrittenPage:
    return WrittenPage("t", _HTML.format(text), Origins({}))


def _pictures(folder: Path) -> Pictures:
    return Pictures(folder, "templates/documents")


def test_once(looked: list[str], tmp_path: Path) -> None:
    """A page is looked at once, another text or style sheet is another page."""
    first = admit_once(_written("one"), _SHEETS, _pictures(tmp_path))

    assert admit_once(_written("one"), _SHEETS, _pictures(tmp_path)) == first
    assert first == admit(_written("one"), _SHEETS, _pictures(tmp_path))
    assert len(looked) == 1
    admit_once(_written("two"), _SHEETS, _pictures(tmp_path))
    admit_once(_written("one"), {**_SHEETS, "a.css": "p { color: blue }"}, _pictures(tmp_path))
    assert len(looked) == 3


@pytest.mark.parametrize("text", ["<script>1</script>", "half a pair: \ud800"])
def test_what_is_refused(text: str, looked: list[str], tmp_path: Path) -> None:
    """A page with a fault is looked at every time, and the fault told every time."""
    page = _written(text)
    found = [admit_once(page, _SHEETS, _pictures(tmp_path))[1] for _ in range(2)]

    assert found[0]
    assert found[0] == found[1]
    assert len(looked) == 2


def test_a_picture(looked: list[str], tmp_path: Path) -> None:
    """A page that shows a picture of the game is looked at every time: the file may be another."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    (tmp_path / "templates/documents").mkdir(parents=True)
    (tmp_path / "templates/documents/a.svg").write_text(drawing, "utf-8")
    page = _written('<img src="a.svg" alt="a">')
    made = [admit_once(page, _SHEETS, _pictures(tmp_path))[0] for _ in range(2)]

    assert made[0].pictures
    assert made[0] == made[1]
    assert len(looked) == 2
