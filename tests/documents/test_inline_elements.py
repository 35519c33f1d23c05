"""An element that a page may have within a sentence parts that sentence nowhere."""

from pathlib import Path

import pytest

from generator.base.problem import ERROR
from generator.documents.document import WrittenPage
from generator.documents.origins import Origins
from generator.documents.prose import find_prose
from generator.graphics.fonts import Fonts
from generator.pages.gate import admit
from generator.pages.passages_by_id import PassagesById
from generator.pages.pictures import Pictures
from tests.odf.plain_looks import named, written

# As HTML lists them (3.2.5.2.5), without what embeds, is filled in, or runs.
PHRASING = (
    *("a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins"),
    *("kbd", "mark", "q", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time"),
    *("u", "var"),
)


@pytest.mark.parametrize("tag", PHRASING)
def test_sentence_stays_whole(tag: str, fonts: Fonts) -> None:
    """Proof-reading, promises and the editable document read the sentence as one."""
    html = f'<p id="p">Each player <{tag}>dr</{tag}>aws two cards.</p>'
    expected = "Each player draws two cards."
    page = WrittenPage("T", f"<title>T</title>{html}", Origins({"a.html": html}))

    assert [prose.text for prose in find_prose("a.html", html)] == [expected]
    assert PassagesById(html).text("p") == expected
    paragraphs = written(html, fonts).content.iter(named("text:p"))
    assert ["".join(map(str, each.itertext())) for each in paragraphs] == [expected]
    assert not any(each.severity == ERROR for each in admit(page, {}, Pictures(Path(), ""))[1])


def test_reading_of_signs() -> None:
    """A sign's reading stands beside it in the text, with the brackets for who sees no ruby."""
    html = "<p>A <ruby>\u706b<rp>(</rp><rt>fire</rt><rp>)</rp></ruby> burns.</p>"
    assert [prose.text for prose in find_prose("a.html", html)] == ["A \u706b(fire) burns."]


def test_place_to_break() -> None:
    """A place where a word may be broken is no gap in it."""
    assert [prose.text for prose in find_prose("a.html", "<p>self<wbr>made")] == ["selfmade"]
