"""Every character of a page has a file and a line."""

from pathlib import Path
from types import FrameType

import pytest

from generator.documents import origins
from generator.documents.document import Material, write_page
from generator.documents.origins import find_words
from tests.games.documents import FRONT, laid_out, with_documents

BODY = """<p>One</p>
<p>{{ "Two" }}</p>
{% include "_turn.html" %}
{% import "_words.html" as words with context %}
{{ words.three() }}
{% for i in range(2) %}
<p>Six {{ i }}</p>
{% endfor %}
"""
PARTS = {"_turn": "\n<p>Turn</p>", "_words": "\n\n{% macro three() %}\n<b>Three</b>{% endmacro %}"}
WHERE = {
    "<p>One": "templates/documents/rules.html:4:1",
    "Two": "templates/documents/rules.html:5:8",
    "<p>Turn": "templates/documents/_turn.html:2:1",
    "<b>Three": "templates/documents/_words.html:4:1",
    "<p>Six": "templates/documents/rules.html:10:1",
    '<header class="title">': "templates/documents/_document.html:11:1",
}


@pytest.mark.parametrize("words", WHERE)
def test_places(words: str, tmp_path: Path) -> None:
    """A text's place is where a template has it, be that a part or a macro."""
    layout = laid_out(with_documents(tmp_path, rules=FRONT + BODY, **PARTS))
    material = Material(layout.game, layout.game.first_edition, {}, {}, layout.templates.parts)
    page = write_page(layout.templates.documents["rules"], material)

    assert str(page.origins.place(page.html, page.html.index(words), (words,))) == WHERE[words]


def test_words() -> None:
    """The nearest place counts; without the words it is the line."""
    sources = {"a.html": "x\nword\nword {{ x }}\n", "b.html": "other"}

    assert str(find_words(sources, "a.html", (3,), ("word",))) == "a.html:3:1"
    assert str(find_words(sources, "a.html", (1,), (".word", "word"))) == "a.html:2:1"
    assert str(find_words(sources, "a.html", (1,), ("other",))) == "b.html:1:1"
    assert str(find_words(sources, "a.html", (3,), ("nowhere",))) == "a.html:3:6"
    assert str(find_words({}, "c.html", (9,), ("word",))) == "c.html:9:1"


def test_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a piece of a template is looked up once, however often it is put out."""
    found: list[tuple[str, int]] = []
    original = origins.origin_of

    def note(frame: FrameType | None, number: int) -> tuple[str, int]:
        found.append(original(frame, number))
        return found[-1]

    monkeypatch.setattr(origins, "origin_of", note)
    body = "{% for i in range(200) %}\n<p>{{ i }}\n</p>{% endfor %}"
    layout = laid_out(with_documents(tmp_path, rules=FRONT + body))
    material = Material(layout.game, layout.game.first_edition, {}, {}, layout.templates.parts)
    write_page(layout.templates.documents["rules"], material)

    assert 0 < len(found) < 100
