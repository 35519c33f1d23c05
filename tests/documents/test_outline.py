"""Sections numbered, and where a document speaks of what."""

from generator.documents.outline import Contents


def test_numbers() -> None:
    """Each level counts within the one above; a heading without a number counts nothing."""
    outline = Contents()
    levels = [2, 3, 3, 4, 2, 3]
    sections = [
        outline.add_section(level, f"x{index}", "X", numbered=True)
        for index, level in enumerate(levels)
    ]
    numbers = [section.number for section in sections]

    assert numbers == ["1", "1.1", "1.2", "1.2.1", "2", "2.1"]
    assert outline.add_section(2, "y", "Y", numbered=False).number == ""


def test_uses() -> None:
    """A first use is one in its section; anchors are never the same."""
    outline = Contents()
    outline.add_section(2, "one", "One", numbered=True)

    assert outline.is_first_use("card-fog")
    assert outline.add_use("card-fog") == "use-card-fog-1"
    assert not outline.is_first_use("card-fog")

    outline.add_section(2, "two", "Two", numbered=True)

    assert outline.is_first_use("card-fog")
    assert outline.add_use("card-fog") == "use-card-fog-2"
    assert [use.section.number for use in outline.uses["card-fog"]] == ["1", "2"]


def test_anchors() -> None:
    """The anchors are those of the finished HTML."""
    outline = Contents()
    outline.close('<h2 id="one">1</h2><tr id="card-fog" grid="a">')

    assert outline.anchors == {"one", "card-fog"}
