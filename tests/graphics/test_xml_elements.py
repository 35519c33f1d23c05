"""Markup: elements with their places, and what is refused before it grows."""

import pytest

from generator.base.problem import Place
from generator.graphics.xml_elements import MarkupFault, parse_markup


def test_elements() -> None:
    """Elements have their tags, attributes, texts and parts, and where they begin."""
    text = '<?xml version="1.0"?>\n<a xmlns="n" b="1">é<c/>x<o:d xmlns:o="p" o:e="2"/></a>'
    root = parse_markup(text, "n")

    assert (root.tag, root.attributes, root.text) == ("a", {"b": "1"}, "éx")
    assert [(part.tag, part.attributes) for part in root.parts] == [
        ("c", {}),
        ("p d", {"p e": "2"}),
    ]
    assert MarkupFault("", root.parts[0].start).place("a.svg", text) == Place("a.svg", 2, 21)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("<a>\n</b>", "is no XML (mismatched tag)", (2, 3)),
        ("", "is no XML (no element found)", (1, 1)),
        ('<!DOCTYPE a [\n<!ENTITY b "c">]><a>&b;</a>', 'has the entity "b"', (2, 12)),
        ('<!DOCTYPE a [<!ENTITY % b SYSTEM "c"> %b;]><a/>', 'has the entity "b"', (1, 37)),
        ('<!DOCTYPE a [<!ENTITY b SYSTEM "/etc/passwd">]><a/>', 'has the entity "b"', (1, 45)),
        ("<a>" * 51, "has groups nested more than 50 deep", (1, 151)),
        ("<a>\ud800</a>", "", (1, 1)),
    ],
)
def test_refused(text: str, message: str, place: tuple[int, int]) -> None:
    """What is no XML, and what could unfold, is refused at its place."""
    if not message:
        assert parse_markup(text, "").text == "?"
        return
    with pytest.raises(MarkupFault) as fault:
        parse_markup(text, "")

    assert str(fault.value) == message
    assert fault.value.place("a", text) == Place("a", *place)
