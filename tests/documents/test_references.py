"""What a template refers to, found without running it."""

from generator.documents.references import find_references


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
