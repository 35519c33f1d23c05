"""What people read of a template, and where it stands."""

from generator.base.problem import Place
from generator.documents.prose import find_code_texts, find_prose
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


def test_hidden_texts() -> None:
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


def test_code_texts() -> None:
    """What is handed on is read: titles, labels, alternative texts; ids, colours and code not."""
    source = (
        '{{ section("ties", "Ties and draws") }}<img alt="A crown" src="crown.png">\n'
        "{% set told = {'first-one': 'Não há', 'a': ['two words', 'its']} %}"
        '<svg aria-label="The {{ name }}">{{ label(3, 4, "Go", "#fff", "M 0 0 L 9 9") }}</svg>'
        '<th data-label="Who wins">'
        '<td class="name wide">{{ "a" ~ "b c" if x == "one-two" }}</td>{# "No" #}'
        '<a title="{{ told("Open it") }}">x</a>{{ "ABCDEF" }}{{ url("a/b c") }}'
    )
    found = [prose.text for prose in find_code_texts("rules.html", source)]

    assert found == [
        *("Ties and draws", "A crown", "Não há", "two words"),
        *(f"The {OBJECT}", "Go", "Who wins", "b c", "Open it"),
    ]


def test_signs_in_code_texts() -> None:
    """Colons, semicolons and escapes are of sentences as well as of styles, which nobody reads."""
    source = (
        '<img alt="A wins: it goes up; {{ b }} stays &amp; waits" src="x.png">'
        '<section data-head="field"><br title="{{ b }}">'
        '{{ told("; two cards: none", "no more\\u00a0cards", "\\d+ and more", "A casa") }}'
        '{{ box("width: 30mm", "color: red; margin: 0 1mm", "M 0 0", \'fill="white" x="1 2"\') }}'
    )
    found = [prose.text for prose in find_code_texts("rules.html", source)]

    assert found == [
        *(f"A wins: it goes up; {OBJECT} stays & waits", "field"),
        *("; two cards: none", "no more\u00a0cards", "A casa"),
    ]


def test_place_of_code_text() -> None:
    """A heading stands where its words do."""
    (prose,) = find_code_texts("rules.html", '<p>\n{{ section("a", "Ties and drows") }}')

    assert prose.place(prose.text.index("drows")) == Place("rules.html", 2, 27)


def test_place_behind_longer_characters() -> None:
    """Entities, escapes and expressions count as one character, and move nothing."""
    for source in ('<img alt="R&amp;D {{ b }} wiht">', '{{ told("No\\u00a0car and wiht") }}'):
        (prose,) = find_code_texts("rules.html", source)

        place = prose.place(prose.text.index("wiht"))
        assert place == Place("rules.html", 1, source.index("wiht") + 1)


def test_printed_words() -> None:
    """A word that looks like an id is read where it is printed; signs and numbers are not."""
    source = '{{ a(("X", "crisis")) }}\n{{ b("crisis", "A+1", "left") }}'
    signs = {source.index(text) for text in ('"X', '"crisis', '"A+1')}
    (prose,) = find_code_texts("rules.html", source, signs)

    assert (prose.text, prose.place(0).line) == ("crisis", 1)


def test_printed_markup() -> None:
    """The text between the tags of a printed literal is read, each word at its place."""
    source = """{{ told('<b class="x">Drow</b> II cards') }} {{ ".pdf" }} {{ "<br>" }}"""
    signs = {index for index, sign in enumerate(source) if sign in "'\""}
    (prose,) = find_code_texts("rules.html", source, signs)

    assert prose.text == "Drow II cards"
    assert prose.place(0).column == source.index("Drow") + 1
    assert prose.place(5).column == source.index("II") + 1
