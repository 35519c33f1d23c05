"""Numbered paragraphs: the press counts them, references are by id."""

import pytest

from generator.documents.references import find_references
from generator.documents.sections import Sections
from tests.documents.writing import written_twice


def test_numbers() -> None:
    """Norms are counted anew in each section, and in each subsection."""
    html = written_twice(
        lambda names: [
            names.section("play", "Play"),
            names.norm("hand"),
            names.norm("turn"),
            names.section("crises", "Crises"),
            names.norm("solving", "Who solves"),
            names.subsection("ties", "Ties"),
            names.norm("priority"),
        ]
    )

    assert html[1] == '<span class="norm" id="hand"><span class="number">1.1</span></span>'
    assert html[2] == '<span class="norm" id="turn"><span class="number">1.2</span></span>'
    assert html[4] == (
        '<span class="norm" id="solving"><span class="number">2.1</span> '
        "<strong>Who solves</strong></span>"
    )
    assert html[6] == '<span class="norm" id="priority"><span class="number">2.1.1</span></span>'


def test_see() -> None:
    """A norm is referred to by its id, before it and after it, as a section is."""
    html = written_twice(
        lambda names: [
            names.section("play", "Play"),
            names.see("turn"),
            names.norm("hand"),
            names.norm("turn"),
            names.see("hand"),
            names.see("play"),
        ]
    )

    assert html[1] == '<a class="see" href="#turn">1.2</a>'
    assert html[4] == '<a class="see" href="#hand">1.1</a>'
    assert html[5] == '<a class="see" href="#play">1</a>'


def test_table() -> None:
    """All norms can be listed by id and number; the contents keep to the sections."""

    def template(names: Sections) -> list[str]:
        html = [names.section("play", "Play"), names.norm("hand", "A hand"), names.norm("turn")]
        listed = [f"{norm.id} {norm.number} {norm.title}" for norm in names.norms()]
        return [*html, *listed, names.contents()]

    html = written_twice(template)

    assert html[3:5] == ["hand 1.1 A hand", "turn 1.2 "]
    assert "hand" not in html[5]
    assert 'href="#play"' in html[5]


def test_title_is_escaped() -> None:
    """A title is text, not markup."""
    assert "A &lt; B" in written_twice(lambda names: [names.norm("less", "A < B")])[0]


def test_no_two_of_an_id() -> None:
    """An id is one place's: what is cited by it must not be two things."""
    with pytest.raises(LookupError, match='called "turn"'):
        written_twice(lambda names: [names.section("turn", "Turns"), names.norm("turn")])


def test_references() -> None:
    """A norm defines an id, which references are checked against."""
    found = find_references('{{ norm("turn", "A turn") }} as in {{ see("trun") }}')

    assert [(reference.what, reference.id, reference.offset) for reference in found] == [
        ("defines", "turn", 9),
        ("section", "trun", 43),
    ]


def test_subjects() -> None:
    """Norms about a subject are listed in their order, whatever their titles are."""

    def template(names: Sections) -> list[str]:
        names.norm("hand", "A hand", ["cards"])
        names.norm("turn", about=["time", "cards"])
        return [norm.id for about in ("cards", "time") for norm in names.norms(about=about)]

    assert written_twice(template) == ["hand", "turn", "turn"]
