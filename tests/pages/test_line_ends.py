"""What no line end parts in print: numbers, references, the last words of a paragraph."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from generator.documents.inline_elements import UNBROKEN
from generator.pages.html import PageEdit
from generator.pages.line_ends import find_unbroken, find_unbroken_in_browsers
from tests.pages.set_lines import lines_set
from tests.test_linear_work import TIMES, is_linear


def kept(html: str, find: Callable[[str], list[PageEdit]] = find_unbroken) -> str:
    """Return a page with what is kept together in it: a tilde for each no-break space."""
    pieces, done = [], 0
    for start, end, text in find(html):
        pieces += [html[done:start], text]
        done = end
    shown = "".join([*pieces, html[done:]])
    return shown.replace("\u00a0", "~").replace(UNBROKEN, "<span>")


def in_print(html: str) -> str:
    """Return a page as `kept` does, with brackets around the last texts of cells."""
    return re.sub("<span data-last-line>(.*?)</span>", r"[\1]", kept(html))


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<p>move 1 line or 2 lines</p>", "<p>move 1~line or <span>2~lines</span></p>"),
        ("<td>021 e 027 only</td>", "<td>[021 e~027 only]</td>"),
        ("<td>but a 036 went on, of 1 card</td>", "<td>[but a~036 went on, of 1~card]</td>"),
        ("<p>version 1.2 of a game</p>", "<p>version 1.2 of <span>a game</span></p>"),
        ("<p>as it is written here</p>", "<p>as it is <span>written here</span></p>"),
        ("<p>as it is of a hand.</p>", "<p>as it is of <span>a hand.</span></p>"),
        ("<p>what it is (as a rule)</p>", "<p>what it is (as <span>a rule)</span></p>"),
        ("<p>as it was already</p>",) * 2,
        ("<p>as it was played.</p>", "<p>as it <span>was played.</span></p>"),
        ("<td>A society, A. Nobody, a card</td>", "<td>[A~society, A. Nobody, a card]</td>"),
        ("<th>of a <b>society</b> that is new</th>", "<th>of a <b>society</b>[ that is new]</th>"),
        ("<td><i>one that draws</i>\n</td>", "<td><i>one that draws</i>\n</td>"),
        (
            "<td><div><i>one that draws</i></div></td>",
            "<td><div><i>[one that draws]</i></div></td>",
        ),
        (
            "<td>one of two<p>as it was already</p></td>",
            "<td>one of two<p>[as it was already]</p></td>",
        ),
        (
            "<td>one of two<p>as it is of a hand.</p></td>",
            "<td>one of two<p>[as it is of a hand.]</p></td>",
        ),
        ("<td>one of two<br></td><td>2 of us</td>", "<td>one of two<br></td><td>2~of us</td>"),
        ("<td>uncharacteristically</td>",) * 2,
        (
            "<p>It ends. A line goes on, O Lord.</p>",
            "<p>It ends. A line goes on, <span>O~Lord.</span></p>",
        ),
        ("<p>after 3 of us go</p>", "<p>after 3~of <span>us go</span></p>"),
        ("<p>of utmost importance</p>",) * 2,
        (
            "<td><i>The others <strong>draw</strong> II cards.</i></td>",
            "<td><i>The others <strong>draw</strong> II cards.</i></td>",
        ),
        (
            "<td><span>Others <strong>draw</strong> II cards.</span></td>",
            "<td><span>Others <span><strong>draw</strong> II cards.</span></span></td>",
        ),
        ("<p>an extraordinarily uncharacteristically long</p>",) * 2,
        (
            "<p>one <code>J3 a 1 b</code> 3 c</p>",
            "<p>one <code>J3 a 1 b</code> <span>3~c</span></p>",
        ),
        ("<svg><text>2 cards</text></svg><title>3 cards</title>",) * 2,
        (
            '<p>see it (section <a href="#s">3.1</a>).</p>',
            '<p>see it <span>(section <a href="#s">3.1</a>).</span></p>',
        ),
        (
            '<li>Ace <span><a href="#a">2</a>, <a href="#b">3.1</a></span></li>',
            '<li>Ace <span><a href="#a">2</a>, <a href="#b">3.1</a></span></li>',
        ),
        ('<p title="3 cards > 2 cards">a</p>',) * 2,
        (
            "<td>a revolt (well-known), a <b>see-saw</b>, A-1</td>",
            ("<td>a revolt <span>(well-known),</span> a <b><span>see-saw</span></b>, A-1</td>"),
        ),
        (
            "<td><b>Draw</b> a card from a pile.<p>Or two.</p></td>",
            "<td><b>Draw</b>[ a card from a pile.]<p>Or two.</p></td>",
        ),
        (
            "<td><i>one that draws</i>\n<p>Or two.</p></td>",
            "<td><i>[one that draws]</i>\n<p>Or two.</p></td>",
        ),
        ("<p>it is a see-saw.</p>", "<p>it is a <span>see-saw.</span></p>"),
        ("<p>as it was by us-a.</p>", "<p>as it was <span>by us-a.</span></p>"),
    ],
)
def test_what_stays_together(html: str, shown: str) -> None:
    """Numbers stay with what they count, references with their word, last words together.

    A last word of seven letters or more may stand alone. Code, drawings and attributes stay as they
    are.
    """
    assert in_print(html) == shown


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<p>move 1 line to line 4, not more</p>", "<p>move 1~line to line~4, not more</p>"),
        ("<p>lines 7 cards</p>", "<p>lines 7~cards</p>"),
        ("<p>version 1.2 of a game</p>",) * 2,
        ("<p>the 3 <a href='#c'>cards</a></p>", "<p>the 3~<a href='#c'>cards</a></p>"),
        ("<td>17 </td>",) * 2,
        ("<p>a rule\n<a href='#r'>3.4</a>.</p>", "<p>a rule~<a href='#r'>3.4</a>.</p>"),
        ("<p>rules, <a href='#r'>3</a> <a href='#s'>4</a>, a <a href='#t'>5</a></p>",) * 2,
        (
            "<p>Devolvam-na, bem-sucedida.</p>",
            ("<p><span>Devolvam-na</span>, <span>bem-sucedida</span>.</p>"),
        ),
        (
            "<code>047(Ann-1, Ben+2, <span>Eve-1).</span> 3 c</code>",
            ("<code><span>047(Ann-1,</span> Ben+2, <span><span>Eve-1).</span></span> 3 c</code>"),
        ),
        (
            '<h3 id="a"><span class="number">2.2</span> Who takes a turn</h3>',
            '<h3 id="a"><span class="number">2.2</span> Who~takes a turn</h3>',
        ),
        (
            '<h2><span class="number">3</span> The end</h2>',
            '<h2><span class="number">3</span> The end</h2>',
        ),
        (
            '<h2><span class="number">3</span> Preparing all of it</h2>',
            '<h2><span class="number">3</span> Preparing all of it</h2>',
        ),
    ],
)
def test_what_stays_together_in_browsers(html: str, shown: str) -> None:
    """There numbers stay with their nouns, linked or not; words of code are whole, short or not."""
    assert kept(html, find_unbroken_in_browsers) == shown


def test_phrases_that_stay_together_in_browsers() -> None:
    """The game's own phrases do, in headings as well, whatever their case; parts of words not."""
    html = "<h1>Red mode</h1><p>A red\nmode, that is, wired mode. <code>red mode</code></p>"
    find = partial(find_unbroken_in_browsers, together=("red mode", "that is"))

    assert kept(html, find) == (
        "<h1>Red~mode</h1><p>A red~mode, that~is, wired mode. <code>red mode</code></p>"
    )


@pytest.mark.slow
def test_work_is_linear() -> None:
    """A page of many characters without sense takes no more than its length does."""
    for part in (
        "<",
        '<a "',
        "<a href='#x'>1</a>",
        "1 e ",
        "x ",
        "<strong>a</strong> b ",
        "<!--",
        "<svg>",
        "<code>a-",
        "ab-cd",
        "ab-",
        "<td>a b of a see-saw <i>",
        "<td>a see-saw of many a one</i></td>",
    ):
        short = part * (3_000 // len(part))
        for find in (find_unbroken, find_unbroken_in_browsers):
            assert is_linear(find, short, short * TIMES), part


def test_no_line_breaks_early() -> None:
    """Whatever the measure, a line ends where no more words fit, not after its first one."""
    sentence = "card that speaks of changes in general, counts every one of all that society has "
    for width in range(300, 520, 5):
        style = f"p {{ width: {width}px; font: 14px serif; }}"
        html = f"<style>@page {{ size: 600px }} {style}</style><p>{sentence * 3}.</p>"
        short = [line for line in lines_set(html)[:-1] if line[1] < width / 2]

        assert short == []
