"""Where a game speaks of a card: by its id, or by a name that it has or had."""

from pathlib import Path

from generator.changes.mentions import mentions
from tests.changes.edited import copy_of_tiny, edit, laid_out
from tests.proof.sealed import RULES as SEALED_RULES
from tests.proof.sealed import sealed_game

RULES = """---
title: Rules
---
<p>The {{ card("ferry") }} moves. So did
the Old boat.</p>
"""


def test_places(tmp_path: Path) -> None:
    """Documents, other cards and errata are found; a card's own texts do not count."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/documents").mkdir()
    (game / "templates/documents/rules.html").write_text(RULES, "utf-8")
    edit(game, "A card that is given", "Never on the Ferry. A card that is given")
    found = mentions(laid_out(game), {"ferry": {"Ferry", "Old boat"}, "feast": {"Feast"}})

    text = (game / "cards.yaml").read_text("utf-8")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if "on the Ferry" in line]
    assert [(place.file, place.line) for place in found["ferry"]] == [
        ("cards.yaml", lines[0]),
        ("templates/documents/rules.html", 4),
        ("templates/documents/rules.html", 5),
    ]
    assert [place.file for place in found["feast"]] == ["cards.yaml"]


MACRO = """---
title: Rules
---
{% macro shown(id) %}{{ card(id) }}{% endmacro %}
<p>{{ shown("ferry") }}</p>
<p>{% if game.cards[0].id == "fog" %}"fog"{% endif %}</p>
"""


def test_macros_of_the_game(tmp_path: Path) -> None:
    """An id that a macro of the game's own is given speaks of the card; a text beside does not."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/documents").mkdir()
    (game / "templates/documents/rules.html").write_text(MACRO, "utf-8")
    found = mentions(laid_out(game), {"ferry": set(), "fog": set()})

    assert [place.line for place in found["ferry"]] == [5]
    assert [(place.line, place.column) for place in found["fog"]] == [(6, 31)]


def test_what_relies_on_a_card(tmp_path: Path) -> None:
    """Texts that say that they rely on a card speak of it, be they its own."""
    game = sealed_game(tmp_path)
    found = mentions(laid_out(game), {"fog": {"Fog"}, "night-watch": {"Night watch"}})

    assert [str(place) for place in found["night-watch"]] == ["cards.yaml:102:13"]
    assert {(place.file, place.line) for place in found["fog"]} == {
        (SEALED_RULES, 4),
        (SEALED_RULES, 5),
    }


def test_a_part_of_a_word_is_no_name(tmp_path: Path) -> None:
    """No card is spoken of where "Foggy" stands, nor where a longer name has one in it."""
    game = copy_of_tiny(tmp_path)
    edit(game, "A card that is given", "Foggy nights, The Great Storm, card that is given")
    found = mentions(laid_out(game), {"fog": {"Fog"}, "great-storm": {"The Great Storm", "Storm"}})
    assert found["fog"] == []
    assert len(found["great-storm"]) == 1


def test_no_cards(tmp_path: Path) -> None:
    """Of no cards nothing is said."""
    assert mentions(laid_out(copy_of_tiny(tmp_path)), {}) == {}


def test_what_is_declared(tmp_path: Path) -> None:
    """Decks, members and terms are spoken of by ids and names, too, but not where declared."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/documents").mkdir()
    text = RULES.replace(
        "the Old boat", '{{ deck("night") }}, {{ alliance("gold") }}, the House of Silver'
    )
    (game / "templates/documents/rules.html").write_text(text, "utf-8")
    names = {
        "decks/night": {"Night"},
        "members/alliance/gold": {"House of Gold", "House of Amber"},
        "members/alliance/silver": {"House of Silver"},
    }
    found = mentions(laid_out(game), names)
    lines = {key: [(each.file, each.line) for each in places] for key, places in found.items()}
    assert lines == {
        "decks/night": [("cards.yaml", 96), ("templates/documents/rules.html", 5)],
        "members/alliance/gold": [("templates/documents/rules.html", 5)],
        "members/alliance/silver": [("templates/documents/rules.html", 5)],
    }
