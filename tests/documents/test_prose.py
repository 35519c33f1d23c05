"""What people read of a template, and where it stands."""

from generator.base.problem import Place
from generator.documents.prose import find_prose
from generator.text.runs import OBJECT


def texts(source: str) -> list[str]:
    """Return the passages of a source."""
    return [prose.text for prose in find_prose("rules.html", source)]


def test_passages() -> None:
    """Blocks end a passage, inline tags vanish, white space is one space."""
    source = "<h2>Ties</h2>\n<p>The <strong>first</strong>\n   player, <em>not</em> you.</p><p>End"

    assert texts(source) == ["Ties", "The first player, not you.", "End"]


def test_expressions() -> None:
    """What is put in counts as something; tags of Jinja end a passage."""
    source = 'A {{ card("fog") }}, {% if x > 1 %}two{% endif %} {# no #}<b>{{ y }}</b>'

    assert texts(source) == [f"A {OBJECT},", "two", OBJECT]


def test_what_nobody_reads() -> None:
    """Attributes, styles, comments and ids are no prose, whatever Jinja puts in them."""
    source = '<tr{% if x %} id="card-{{ y }}"{% endif %}><!-- teh --><style>p { x: y }</style>Read'

    assert texts(source) == ["Read"]


def test_entities() -> None:
    """An entity is the character that it stands for."""
    assert texts("R&amp;D &mdash; x") == ["R&D — x"]


def test_place() -> None:
    """Every character has its line and column in the source."""
    source = "<p>One\n  two <b>thre</b></p>"
    (prose,) = find_prose("rules.html", source)

    assert prose.text == "One two thre"
    assert prose.place(prose.text.index("two")) == Place("rules.html", 2, 3)
    assert prose.place(prose.text.index("thre")) == Place("rules.html", 2, 10)
