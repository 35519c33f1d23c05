"""What documents say is read section by section, as a reader reads it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.changes.documents import whole_state
from generator.changes.sections import compare_documents
from generator.changes.state import DocumentState
from generator.pages.paragraphs import PageParagraph, find_paragraphs
from tests.changes.edited import DOCUMENT, RULES, edit, laid_out, with_rules
from tests.pages.own_cache import OwnCache


def documents(game: Path) -> dict[str, DocumentState]:
    """Return what the documents of a game say."""
    return dict(whole_state(laid_out(game)).documents or {})


def changed(game: Path, old: str, new: str, file: str = DOCUMENT) -> list[tuple[str, str | None]]:
    """Return what an edit changes: how, and in which section."""
    before = documents(game)
    edit(game, old, new, file)
    found = compare_documents(before, documents(game))
    return [(change.what, change.section) for change in found]


def test_sections(tmp_path: Path) -> None:
    """A document has its title and sections, with what is read in them."""
    rules = documents(with_rules(tmp_path))["rules"]
    assert (rules.title, [each.key for each in rules.sections]) == (
        "Rules",
        ["begin", "play", "end"],
    )
    assert rules.sections[1].texts == (
        "Play a card, then draw one. tells when that ends.", "One.", "Two.",
    )  # fmt: skip


def test_what_does_not_count(tmp_path: Path) -> None:
    """A new release, other markup and other numbers of sections change nothing that is told."""
    assert changed(with_rules(tmp_path), '"0.3"', '"0.4"', "cards.yaml") == []
    assert changed(tmp_path / "game", "<li>One.</li>", '<li class="x">One.\n</li>') == []
    first = '{{ section("first", "First") }}\n{{ section("begin"'
    assert changed(tmp_path / "game", '{{ section("begin"', first) == [("added", "first")]


def test_what_counts(tmp_path: Path) -> None:
    """Words, headings, the names of cards, and the order of sections are told by section."""
    game = with_rules(tmp_path)
    assert changed(game, "five", "six") == [("reworded", "begin")]
    assert changed(game, '"The end"', '"The very end"') == [("retitled", "end")]
    assert changed(game, "name: Ferry", "name: Barge", "cards.yaml") == [("reworded", "begin")]
    start = RULES.index('{{ section("play"')
    moved = RULES[:start].replace("five", "six") + RULES[RULES.index('{{ section("end"') :]
    moved += RULES[start : RULES.index('{{ section("end"')]
    before = documents(game)
    (game / DOCUMENT).write_text(moved.replace('"The end"', '"The very end"'), "utf-8")
    found = compare_documents(before, documents(game))
    assert [(change.what, change.section) for change in found] == [("moved", "end")]


def test_a_face_in_a_figure(tmp_path: Path) -> None:
    """A figure that shows a card says something else where that card looks different."""
    game = with_rules(tmp_path)
    edit(game, "<p>All", "<figure>{{ face('fog') }}</figure><p>All", DOCUMENT)
    assert changed(game, "Nobody trades", "No one trades", "cards.yaml") == [("reworded", "end")]


def test_a_broken_document(tmp_path: Path) -> None:
    """What cannot be written is told as unknown; what else there is, is compared."""
    game = with_rules(tmp_path)
    (game / DOCUMENT).with_name("map.html").write_text(RULES, "utf-8")
    before = documents(game)
    (game / DOCUMENT).with_name("map.html").write_text(RULES.replace("game.info", "gam"), "utf-8")
    edit(game, "five", "six", DOCUMENT)
    found = [(each.document, each.what) for each in compare_documents(before, documents(game))]
    assert found == [("map", "unknown"), ("rules", "reworded")]


def test_sections_of_one_title(tmp_path: Path) -> None:
    """Of sections with equal titles, each is told with the one that it is a part of."""
    game = with_rules(tmp_path)
    twice = "<h2>Draw</h2><h3>You</h3><p>One.</p><h2>Trade</h2><h3>You</h3><p>Two.</p>"
    edit(game, "<p>All", f"{twice}<p>All", DOCUMENT)
    before = documents(game)
    edit(game, "<p>Two.", "<p>Three.", DOCUMENT)
    assert [each.title for each in compare_documents(before, documents(game))] == ["Trade › You"]


def test_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that an earlier run has read is not read again, and says the same."""
    read: list[str] = []

    def counted(html: str) -> Iterator[PageParagraph]:
        read.append(html)
        return find_paragraphs(html)

    monkeypatch.setattr("generator.changes.documents.find_paragraphs", counted)
    monkeypatch.setattr("generator.changes.documents.cache", OwnCache(tmp_path))
    game = with_rules(tmp_path)
    first = documents(game)
    assert len(read) == len(first)
    assert documents(game) == first
    assert len(read) == len(first)
    edit(game, "five", "six", DOCUMENT)
    documents(game)
    assert len(read) == len(first) + 1
