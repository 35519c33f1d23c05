"""Sections, references to them, contents and index."""

import re
from pathlib import Path

from generator.documents.outline import Contents
from generator.documents.sections import Sections
from tests.documents.test_template_names import plain
from tests.documents.writing import write

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
