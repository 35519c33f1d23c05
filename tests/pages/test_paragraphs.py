"""What is read in a page, paragraph by paragraph, without what other pages decide."""

import pytest

from generator.pages.paragraphs import PageParagraph, find_paragraphs


def read(html: str) -> list[str]:
    """Return what is read in the main part of a page."""
    return [each.text for each in find_paragraphs(f"<body><main>{html}</main></body>")]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>Draw <b>2</b> cards.</p>", ["Draw 2 cards."]),
        ("<p>One</p>\n<p>Two &amp; three</p>", ["One", "Two & three"]),
        ("<ul><li>One<ul><li>Two</li></ul>three</li></ul>", ["One", "Two", "three"]),
        ("<table><tr><th>A</th><td>1</td></tr><tr><td>B</td></tr></table>", ["A 1", "B"]),
        ('<p>See <a class="see" href="#x">7.3</a>.</p>', ["See ."]),
        ('<h2 id="x"><span class="number">7</span> The end</h2>', ["The end"]),
        ('<nav class="contents"><ol><li>The end</li></ol></nav><p>A</p>', ["A"]),
        ('<div class="index"><h3>A</h3><ul><li>Ant</li></ul></div>', []),
        ("<p>A<br>B</p>", ["A B"]),
        ("<p>A<!-- not this <b> -->B</p>", ["AB"]),
        ('<p title="a > b">A</p>', ["A"]),
        ("<p><b>1</b><span>Draw 2</span></p>", ["1 Draw 2"]),
        ("<p><b>1</b><span>you</span><i>.</i></p>", ["1 you."]),
        ("<p>It has 1.<span>Or 2, in fact.</span></p>", ["It has 1. Or 2, in fact."]),
        ("<p>It has 1.<span>so much</span></p>", ["It has 1. so much"]),
        ("<p>The end<span>Of the turn.</span></p>", ["The end Of the turn."]),
        (
            "<p><b>card</b>s, <b>2</b>nd, <i>ID</i>(<i>Ann</i>), x.<b>ID</b></p>",
            ["cards, 2nd, ID(Ann), x.ID"],
        ),
        ("<p>One<p>Two", ["One", "Two"]),
        ("<table><tr><td>A:</td><td>-1</td><th>(B)</th><th>+2</th></tr></table>", ["A: -1 (B) +2"]),
        ("<div class='index'>A</div><p>B</p>", ["B"]),
        ("<div class=index>A</div><p>B</p>", ["B"]),
        ('<div class="a index">A</div><p class="indexes" id="">B</p><p class>C</p>', ["B", "C"]),
        ("<nav>A <svg><text>B</text></svg></nav><p>C</p>", ["C"]),
        ('<div class="contents"><svg><text>A</text></svg></div><p>B</p>', ["B"]),
        (
            "<style>p {}</style><script>1</script><header>A</header><p>B</p><footer>C</footer>",
            ["B"],
        ),
        ("<DIV>One</DIV>two", ["One", "two"]),
        ('<p>A<br/>B<img src="a.png">C<wbr>D</p>', ["A BCD"]),
        ("<p class=index>A<p>B", ["B"]),
        ("<ul><li class=index>A<li>B</ul>C", ["B", "C"]),
        ("<div class=index>A<div>B</div></div>C", ["C"]),
        ("<div class=index>A</i>B</div>C", ["C"]),
        ("<p>A<br class=index>B</p>", ["A B"]),
        ('<p>A<svg class="index" /> B</p>', ["A B"]),
        ("<p>A<svg><desc>B <i>C</i></desc></svg></p>", ["A"]),
        ("<p><b>(</b><i>a</i>)</p>", ["(a)"]),
        ("<p>out<i>side the box</i></p>", ["outside the box"]),
    ],
)
def test_texts(html: str, expected: list[str]) -> None:
    """A paragraph is what stands between the ends of blocks; contents and numbers are left out."""
    assert read(html) == expected


@pytest.mark.parametrize(
    "tag",
    [
        *("address", "article", "aside", "blockquote", "caption", "dd", "div", "dl", "dt"),
        *("figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "li", "ol", "pre", "section", "ul"),
    ],
)
def test_blocks(tag: str) -> None:
    """Every block parts what stands before it, in it and behind it."""
    assert read(f"<div>one<{tag}>two</{tag}>three</div>") == ["one", "two", "three"]


def test_texts_of_drawings() -> None:
    """Words of a drawing stand apart as on the page, in lines of one text as in several."""
    drawn = "<text><tspan>(1)</tspan><tspan>+2</tspan></text><text>-3</text>"

    assert read(f"<p>See <svg><g><desc>4</desc>{drawn}</g></svg></p>") == ["See (1) +2 -3"]
    assert read(f'<p><svg><g class="number">{drawn}</g></svg></p>') == ["(1) +2 -3"]


def test_drawings() -> None:
    """Of a drawing the texts are read, and the cards are told whose fronts it shows."""
    drawn = (
        "<figure><svg><title>A</title><text>One</text><text>Two</text></svg>"
        '<svg class="face"><title>Fog</title><clipPath id="face-fog.2"><path/></clipPath></svg>'
        "<figcaption>What it is</figcaption></figure>"
    )
    figure, caption = find_paragraphs(f"<main>{drawn}</main>")
    assert (figure.text, figure.faces) == ("One Two", ("fog",))
    assert caption.text == "What it is"


def test_drawings_without_words() -> None:
    """A card's front is told where nothing is read beside it; other drawings show none."""
    front = '<svg><title>Fog</title><clipPath id="face-fog"><path/></clipPath></svg>'
    (figure,) = find_paragraphs(f'<main><figure>{front}</figure><p><svg id="face-ice"/></p></main>')

    assert (figure.text, figure.faces) == ("", ("fog",))


def test_headings() -> None:
    """Headings are told by level and id; what stands outside the main part is not read."""
    html = '<header><h1>Rules</h1></header><main><h2 id="end">The end</h2></main><footer>A</footer>'
    assert list(find_paragraphs(html)) == [
        PageParagraph(html.index(" id="), "The end", level=2, id="end")
    ]


def test_levels() -> None:
    """A heading has the level of its name, and nothing else has any."""
    html = "".join(f'<{name} id="a">A</{name}>' for name in ("h2", "h3", "h4", "h5", "h6", "p"))

    assert [(each.level, each.id) for each in find_paragraphs(f"<main>{html}</main>")] == [
        *((level, "a") for level in range(2, 7)),
        (0, ""),
    ]


def test_where_attributes_go() -> None:
    """The place of a paragraph is right behind the name of its tag."""
    html = '<main><div><p class="a">One</p></div></main>'
    (paragraph,) = find_paragraphs(html)
    assert html[: paragraph.at].endswith("<p")


def test_what_nothing_ends() -> None:
    """Paragraphs, entries and rows end where the next ones begin, as in browsers."""
    html = "<ul><li>One<li>Two<p>Three<p>Four</ul><table><tr><td>A<tr><td>B</table><p>C<ul><li>D"
    assert read(html) == ["One", "Two", "Three", "Four", "A", "B", "C", "D"]


@pytest.mark.parametrize(
    "piece",
    ["<!--", "<a ", '<a "', "<a b='", "<p>", "</b>", "<svg>", "a=", "<p a", "<", "&", "<ul><li>"],
)
def test_a_stranger_s_page(piece: str) -> None:
    """Time grows with the text alone, whatever stands in it."""
    assert len(read(f"<p>{piece * 30_000}")) <= 30_001


def test_what_has_no_end() -> None:
    """Time grows with the text alone where many elements are open, or a name is long."""
    assert len(read("<p><b>" * 20_000 + "</i>" * 20_000)) == 0
    assert len(read(f"<p {'a' * 300_000}>Text</p>")) == 1
