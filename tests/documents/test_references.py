"""What a template refers to, found without running it."""

import pytest

from generator.documents.references import (
    blocks,
    find_literals,
    find_references,
    name_of,
    without_code,
)


def found(source: str) -> list[tuple[str, str]]:
    """Return what a source refers to, as (what, id)."""
    return [(reference.what, reference.id) for reference in find_references(source)]


def test_calls() -> None:
    """Names of the press that are called with a text refer, in expressions and in tags."""
    assert found('{{ card("fog") }} {% for c in list_of("weather") %}{{ see(\'end\') }}') == [
        ("card", "fog"),
        ("list", "weather"),
        ("section", "end"),
    ]


def test_effects() -> None:
    """Sentences are those of a card, who does what to whom is asked of an action."""
    assert found('{{ sentences("fog", [0]) }} {% for part in actions("draw") %}{% endfor %}') == [
        ("card", "fog"),
        ("action", "draw"),
    ]


def test_lists_and_filters() -> None:
    """Every id of a list counts, and those by which cards are counted."""
    source = '{{ cards(["fog", "ferry"]) }} {{ count(deck="day", kind="event") + designs() }}'

    assert found(source) == [
        ("card", "fog"),
        ("card", "ferry"),
        ("deck", "day"),
        ("kind", "event"),
    ]


def test_sections() -> None:
    """Sections are defined by the names that write them."""
    assert found('{{ subsection("ties", "Ties") }}') == [("defines", "ties")]


def test_what_is_no_reference() -> None:
    """Prose, comments, other names, and ids that are only known when written do not count."""
    assert (
        found('card("x") {# card("y") #} {{ discard("z") }} {{ card(c.id) }} {{ a.card("q") }}')
        == []
    )


def test_offset() -> None:
    """The offset is that of the id's first letter."""
    source = 'Text\n{{ card("fog") }}'
    (reference,) = find_references(source)

    assert source[reference.offset :].startswith('fog")')


def test_ids_put_together() -> None:
    """A section whose id is put together is known by its beginning; other ids only when written."""
    source = '{{ section("of-" ~ deck.id, deck.name) }} {{ see("of-" ~ deck.id) }}'
    (reference,) = find_references(source)

    assert (reference.what, reference.id, reference.open) == ("defines", "of-", True)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ card('fog') }}", [("card", "fog")]),
        ('{{ card(\n  "fog") }}', [("card", "fog")]),
        ("{{ cards([\"fog\", 'ferry']) }}", [("card", "fog"), ("card", "ferry")]),
        ("{{ cards([]) }}", []),
        ('{{ cards(["fog", ["ferry"]) }}', []),
        ('{{ count(deck = "day") }}', [("deck", "day")]),
        ("{{ designs(kind='event', deck=\"day\") }}", [("kind", "event"), ("deck", "day")]),
        ('{{ count(deck=name, kind="") }}', [("kind", "")]),
        ('{{ recount(deck="day") }} {{ a.count(deck="day") }}', []),
        ('{%- if card("fog") -%}{%+ set x = term("tide") %}', [("card", "fog"), ("term", "tide")]),
        ('{{ card("fog").name ~ term("tide") }}', [("card", "fog"), ("term", "tide")]),
        ('{% relies on "fog" and card("ferry") %}{{ card("eel") }}', [("card", "eel")]),
        ('{%- relies  on card("ferry") -%}', []),
        ('{% set relies = card("ferry") %}', [("card", "ferry")]),
    ],
)
def test_forms(source: str, expected: list[tuple[str, str]]) -> None:
    """Texts may be in either sort of quotation marks, and stand alone or in a list."""
    assert found(source) == expected


def test_groups() -> None:
    """The names of a game's groups refer to their members."""
    source = '{{ river_side("east") }} {{ season("dry") }}'
    groups = {name_of("river-side"): "river-side"}

    assert [(each.what, each.id) for each in find_references(source, groups)] == [
        ("river-side", "east")
    ]


def test_norms_put_together() -> None:
    """A norm is defined as a section is."""
    whole, begun = find_references('{{ norm("x") }} {{ norm("x-" ~ n) }}')

    assert (whole.what, whole.id, whole.open) == ("defines", "x", False)
    assert (begun.what, begun.id, begun.open) == ("defines", "x-", True)


def test_offsets() -> None:
    """Each id of a list, and each by which cards are counted, has its own place."""
    source = 'é\n{{ cards(["fog", "ferry"]) }}{# x #} {{ count(deck="day") + designs(kind="eel") }}'

    for reference in find_references(source):
        assert source[reference.offset :].startswith(f'{reference.id}"')
    assert len([*find_references(source)]) == 4


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("One {{ two }} three", "One           three"),
        ("{# a #}b{% c %}", "       b       "),
        ("a {{ b", "a {{ b"),
        ("a {% b {{ c }} d", "a {% b         d"),
        ("{{ a {% b %} c", "{{ a         c"),
        ("{{ a {{ b }}", " " * 12),
        ("a }} b", "a }} b"),
        ("", ""),
    ],
)
def test_without_code(source: str, expected: str) -> None:
    """Blanks stand for code, so that prose keeps its place; a mark that is not closed is prose."""
    assert without_code(source) == expected


def test_blocks() -> None:
    """Code is what stands between marks, with them; comments are none."""
    assert [*blocks("a {{ b }}{# c #}{% d %}e")] == [(2, "{{ b }}"), (16, "{% d %}")]


def test_literals() -> None:
    """Texts in code have their place, in prose they are none."""
    source = """ "a" {{ b("c", 'd' ~ "") }}{# "e" #}{% if "f" %}"""

    assert [text for _, text in find_literals(source)] == ["c", "d", "", "f"]
    assert all(
        source.startswith(f"{text}{source[at - 1]}", at) for at, text in find_literals(source)
    )
