"""What readers call the words of a game by other names, as search on its pages takes it."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.game.vocabulary import GlossaryTerm, RetiredForm
from generator.pages.document_outputs import FORMS
from generator.pages.papers import A4
from generator.pages.synonyms import synonyms_of
from generator.pages.written_documents import written_document
from tests.games.documents import FRONT, laid_out, with_documents
from tests.games.root import tiny_game
from tests.pages.test_frame import ask
from tests.pages.visits import Visit

DRAW = GlossaryTerm("draw", "draw", "To take.", "draws", forms=("drew*", "^draw", "draw # cards"))


def test_synonyms_of() -> None:
    """A line has the entry, the forms that are words, and what is said for them."""
    old = (RetiredForm("pick up", "draw"), RetiredForm("gr*b", "draw"), RetiredForm("lift"))
    terms = (replace(DRAW, synonyms=("take", "get hold of"), retired=old), replace(DRAW, id="b"))

    assert [*synonyms_of(replace(tiny_game(), terms=terms))] == [
        "term-draw\tdraw|draws|drew*\ttake|get hold of",
        "term-draw\tdraw\tpick up",
    ]


WORDS = """
terms:
  - id: draw
    term: draw
    forms: [drew*]
    definition: To take cards from the pile.
    synonyms: [récolter, get hold of, pick]
"""
BODY = (
    '{{ section("a", "Turns") }}<p>Everybody drew.</p><p>Lift a lamp.</p>'
    '{{ section("b", "Words") }}<dl><dt id="term-draw">draw</dt><dd>Of the pile.</dd>'
    '<dt id="term-lamp">lamp</dt><dd>It is lit.</dd></dl><p>Nobody picked it.</p>'
)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("recolte", ["draw · Of the pile.", "Everybody drew."]),
        ("get hold of everybody", ["Everybody drew."]),
        ("pick", ["draw · Of the pile.", "Nobody picked it.", "Everybody drew."]),
        ("PICKS", ["draw · Of the pile.", "Everybody drew."]),
        ("pickle", []),
    ],
)
def test_search_by_synonyms(visit: Visit, tmp_path: Path, asked: str, found: list[str]) -> None:
    """The entry of what is meant comes first, then what was asked for, then the texts."""
    game = with_documents(tmp_path, rules=FRONT + BODY)
    (game / "cards.yaml").write_text((game / "cards.yaml").read_text("utf-8") + WORDS, "utf-8")
    layout = laid_out(game)
    document = layout.templates.documents["rules"]
    content, _, _ = FORMS["html"](
        written_document(layout, document), document, layout.templates.fonts, A4
    )
    (tmp_path / "rules.html").write_bytes(content)
    shown = visit.show(tmp_path / "rules.html")
    ask(shown, asked)

    assert shown.locator(".prelo-search li a > span:last-child").all_inner_texts() == found
