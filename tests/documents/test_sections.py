"""Sections, references to them, contents and index."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.base.catalogues import speak_as
from generator.documents.outline import Contents
from generator.documents.sections import Sections
from tests.documents.test_template_names import plain
from tests.documents.writing import write, written_twice

BODY = """
{{ contents() }}
{{ section("start", "The <start>") }}
<p>See {{ see("ties") }}. {{ card("fog") }} {{ card("fog") }}</p>
{{ section("end", "The end") }}
{{ subsection("ties", "Ties") }}
<p>{{ card("ferry") }} {{ card("fog") }}</p>
{{ heading("index", "Index") }}
{{ index() }}
<p id="card-fog">Fog.</p>
"""


def test_references_lead_forward(tmp_path: Path) -> None:
    """A section has its number before it is written."""
    html = write(BODY, tmp_path)

    assert '<h3 id="ties"><span class="number">2.1</span> Ties</h3>' in html
    assert 'See <a class="see" href="#ties">2.1</a>.' in html
    assert '<h2 id="index">Index</h2>' in html


def test_contents(tmp_path: Path) -> None:
    """The contents are nested as the sections are; titles are escaped."""
    contents = write(BODY, tmp_path).partition("</nav>")[0]
    words = " ".join(plain(contents).split())

    assert words == "1 The &lt;start&gt; 2 The end 2.1 Ties Index"
    assert contents.count("<ol>") == 2


def test_index(tmp_path: Path) -> None:
    """The index has every card once, with its sections, and where it is told in full."""
    index = write(BODY, tmp_path).partition('<div class="index">')[2]
    words = " ".join(plain(index).split())

    assert words == "F Ferry 07, 2.1 Fog 50, , 1 ; 2.1 Fog."
    number = '\u00a0<span class="no">50</span>'
    shown = f'<a class="main" href="#card-fog">Fog{number}<span class="comma">, </span></a>'
    assert shown in index
    assert 'href="#use-card-fog-3">2.1' in index


def test_index_of_further_entries(tmp_path: Path) -> None:
    """What is neither card nor term is in the index where a template says so, by its title."""
    body = """{{ section("tide", "The tide") }}
<p id="entry-tide">{{ indexed("tide", "tide", here=True) }}Tide.</p>
{{ section("end", "The end") }}<p>It {{ indexed("tide", "tide", "ebbs") }}.</p>
{{ index() }}"""
    html = write(body, tmp_path)

    assert '<p>It <span id="use-entry-tide-1">ebbs</span>.</p>' in html
    assert '<a class="main" href="#entry-tide">tide<' in html
    assert '<a href="#use-entry-tide-1">2</a>' in html


def test_letters_of_the_index() -> None:
    """In browsers a long index begins with its letters, each of which leads to its words."""
    titles = {letter: letter * 2 for letter in "abcdef"}
    before = Contents(uses={key: [] for key in titles})
    index = Sections(before, Contents(), titles).index()
    way, _, rest = index.partition("</p>")

    assert way.startswith('<div class="index"><p class="letters browser-only">')
    assert " ".join(plain(way).split()) == "A B C D E F"
    assert '<a href="#letter-6">F</a>' in way
    assert '<h3 class="letter"><span id="letter-6">F</span></h3>' in rest


def test_index_without_articles() -> None:
    """Titles are sorted without the article that they begin with; one that is all of it counts."""
    titles = {"fog": "The fog", "eel": "An eel", "a": "A", "ferry": "Ferry"}
    before = Contents(uses={key: [] for key in titles})
    index = Sections(before, Contents(), titles, ("a", "an", "the")).index()

    assert " ".join(plain(index).split()) == "A A E An eel F Ferry The fog"
    assert '<span class="article">The</span> fog' in index, "light, so that F is seen to lead there"


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    """No link of a page is dead."""
    html = write(BODY, tmp_path)

    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(re.findall(r'id="([^"]+)"', html))


def test_levels() -> None:
    """Sections are numbered within those above them; a heading has no number and ends none."""
    html = written_twice(
        lambda names: [
            names.section("a", "A"),
            names.subsection("b", "B"),
            names.subsubsection("c", "C"),
            names.subsubsection("d", "D"),
            names.heading("e", "E"),
            names.subsection("f", "F <f>"),
            names.section("g", "G"),
            names.subsubsection("h", "H"),
        ]
    )

    assert html[2] == '<h4 id="c"><span class="number">1.1.1</span> C</h4>'
    assert html[4] == '<h2 id="e">E</h2>'
    assert html[5].endswith("F &lt;f&gt;</h3>")
    assert [plain(part).split()[0] for part in html] == [
        "1", "1.1", "1.1.1", "1.1.2", "E", "1.1", "2", "2.1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("depth", "expected"),
    [(2, "1 A 2 E"), (3, "1 A 1.1 B 2 E"), (4, "1 A 1.1 B 1.1.1 C 2 E")],
)
def test_depth_of_contents(depth: int, expected: str) -> None:
    """The contents go down to the level of headings that is asked for."""
    html = written_twice(
        lambda names: [
            names.contents(depth),
            names.section("a", "A"),
            names.subsection("b", "B"),
            names.subsubsection("c", "C"),
            names.norm("d", "D"),
            names.section("e", "E"),
        ]
    )

    assert " ".join(plain(html[0]).split()) == expected
    assert html[0].count("<ol>") == depth - 1, "one list within another"


def test_reference_to_a_heading() -> None:
    """Something without a number is referred to by its title."""
    html = written_twice(lambda names: [names.heading("a", "A <a>"), names.see("a")])

    assert html[1] == '<a class="see" href="#a">A &lt;a&gt;</a>'


def test_reference_to_nothing() -> None:
    """Any section may follow until a document is written whole; then a missing one fails."""
    assert Sections(Contents(), Contents(), {}).see("a") == '<a class="see" href="#a">?</a>'

    with pytest.raises(LookupError, match='no section "a"'):
        written_twice(lambda names: [names.see("a")])


def test_reference_to_nothing_in_the_language_of_messages() -> None:
    """What a template refers to in vain is told in the language of the user, as all else is."""
    speak_as({"LANG": "pt_BR.UTF-8"})

    with pytest.raises(LookupError, match='não tem a seção "a"'):
        written_twice(lambda names: [names.see("a")])
    with pytest.raises(LookupError, match='não declara regra "a"'):
        written_twice(lambda names: [names.rule("a")])


def test_missing_rule() -> None:
    """A rule that the game does not declare is told by its name."""
    with pytest.raises(LookupError, match='no rule "a"'):
        written_twice(lambda names: [names.rule("a")])


def test_order_of_titles() -> None:
    """Titles are sorted without regard to capitals, accents, signs and leading articles."""
    sections = Sections(Contents(), Contents(), {}, ("a", "the"))
    titles = ["sea bird", "seabed", "The eel", "Éclair", "“fog”", "A dam", "Sea", "A"]

    assert [title for title, _ in sections.by_title([(title, 1) for title in titles])] == [
        "A", "A dam", "Éclair", "The eel", "“fog”", "Sea", "sea bird", "seabed",
    ]  # fmt: skip


def index_of(*parts: Callable[[Sections], str], **options: Any) -> str:  # noqa: ANN401
    """Return the index of a document, behind parts of its text."""
    return written_twice(
        lambda names: [*(part(names) for part in parts), names.index()], **options
    )[-1]


def test_places_in_the_index() -> None:
    """An entry leads to its first mention in each section, in their order."""
    index = index_of(
        lambda names: names.indexed("fog", "fog"),
        lambda names: names.section("a", "A"),
        lambda names: names.indexed("fog", "fog"),
        lambda names: names.indexed("fog", "fog", "fogs"),
        lambda names: names.heading("b", "B"),
        lambda names: names.indexed("fog", "fog"),
    )

    assert re.findall(r'href="#([^"]+)">([^<]+)<', index) == [
        ("use-entry-fog-1", "•"),
        ("use-entry-fog-2", "1"),
        ("use-entry-fog-4", "B"),
    ]


def test_words_of_the_index() -> None:
    """Words are shown in the form that the text has, in the index by their title."""
    shown = written_twice(
        lambda names: [names.indexed("fog", "fog"), names.indexed("fog", "fog", "fogs <2>")]
    )

    assert [plain(part) for part in shown] == ["fog", "fogs &lt;2&gt;"]


def test_entry_that_is_only_explained() -> None:
    """What nothing else mentions is in the index, and leads to where it is explained."""
    index = index_of(
        lambda names: names.indexed("fog", "fog", here=True),
        lambda _: '<p id="entry-fog">Fog.</p>',
    )

    assert plain(index).split() == ["F", "fog,"]
    assert 'href="#entry-fog"' in index
    assert "use-" not in index


def test_entry_of_another_document() -> None:
    """A card that is explained in another document leads there; other entries lead nowhere."""
    cards = {"card-fog": "Fog"}
    parts = (
        lambda names: str(names.now.add_use("card-fog")),
        lambda names: names.indexed("tide", "Tide"),
    )
    there, here = (index_of(*parts, titles=cards, page=page) for page in ("cards", ""))

    assert '="cards.html#card-fog">Fog</span>' in there
    assert "#entry-tide" not in there
    assert ".html" not in here


def test_cards_of_one_name() -> None:
    """Cards of one name stand in the order of their numbers."""
    keys = {"card-a": "Fog", "card-b": "Fog", "card-c": "Eel"}
    numbers = {"card-a": "12", "card-b": "07", "card-c": "30"}
    index = index_of(
        *(lambda names, key=key: str(names.now.add_use(key)) for key in keys),
        titles=keys,
        numbers=numbers,
    )

    assert re.findall(r'class="no">(\d+)<', index) == ["30", "07", "12"]


@pytest.mark.parametrize(("letters", "has_way"), [("abcde", False), ("abcdef", True)])
def test_letters_of_a_short_index(letters: str, has_way: bool) -> None:  # noqa: FBT001 - expected
    """An index of few letters is seen whole, and has no links to them."""
    titles = {letter: letter for letter in letters}
    index = Sections(Contents(uses={key: [] for key in titles}), Contents(), titles).index()

    assert ("browser-only" in index) is has_way
    assert index.count("<h3") == len(letters)
