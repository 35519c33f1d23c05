"""A bar stands beside each paragraph that is new, and moves nothing."""

import re
from pathlib import Path

import pytest

from generator.changes.changed_paragraphs import with_bars
from generator.changes.documents import whole_state
from generator.changes.state import State
from generator.pages.written_documents import written_document
from tests.changes.edited import DOCUMENT, edit, laid_out, with_rules

_MARKED = re.compile(r"<(\w+) data-changed[^>]*>(?:<span class=\"number\">\d</span> )?([^<]*)")


def marked(game: Path, old: State) -> list[tuple[str, str]]:
    """Return what has a bar: its tag, and how its text begins."""
    layout = laid_out(game)
    document = layout.templates.documents["rules"]
    page = with_bars(layout, document, written_document(layout, document), old)
    return [(tag, text) for tag, text in _MARKED.findall(page.styled(""))]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("five", "six", [("p", "Deal six cards. This is release 0.3.")]),
        ("<li>Two.</li>", "<li>Two.</li><li>Three.</li>", [("li", "Three.")]),
        ('"The end"', '"The very end"', [("h2", "The very end")]),
        ("<li>One.</li>", "", [("h2", "How to play")]),
        ("<ul>", "<ul >", []),
    ],
)
def test_bars(old: str, new: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    """What is new has a bar; where something is gone, the heading above it."""
    game = with_rules(tmp_path)
    before = whole_state(laid_out(game))
    edit(game, old, new, DOCUMENT)
    assert marked(game, before) == expected


def test_a_new_document(tmp_path: Path) -> None:
    """In a document that was not there, all is new."""
    game = with_rules(tmp_path)
    before = whole_state(laid_out(game))
    (game / DOCUMENT).with_name("more.html").write_bytes((game / DOCUMENT).read_bytes())
    layout = laid_out(game)
    document = layout.templates.documents["more"]
    page = with_bars(layout, document, written_document(layout, document), before)
    assert page.styled("").count("data-changed") == 9
