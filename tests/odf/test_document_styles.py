"""Looks of blocks as named styles: which blocks share one, what it is called, what it sets."""

import pytest

from generator.graphics.fonts import Fonts
from generator.odf.document_styles import DocumentStyles
from generator.odf.text_file import OdtFile, element
from generator.pages.computed_looks import Letters, Look
from tests.odf.plain_looks import PLAIN, WrittenText, named

SMALL = PLAIN._replace(size=8)
LINE = "1.00pt solid #000000"


@pytest.fixture
def file(fonts: Fonts) -> OdtFile:
    """Return a text without anything in it."""
    return OdtFile(fonts, "en")


@pytest.fixture
def styles(file: OdtFile) -> DocumentStyles:
    """Return its styles."""
    return DocumentStyles(file)


def finished(styles: DocumentStyles, *blocks: tuple[str, Look]) -> WrittenText:
    """Return a text with blocks of these sorts and looks, its styles declared."""
    for base, look in blocks:
        styles.file.body.append(styles.use(element("text:p"), base, look))
    styles.finish()
    return WrittenText(styles.file)


def names(made: WrittenText) -> list[str]:
    """Return the names of the blocks' styles; a hyphen follows if they have more of their own."""
    automatic = vars(made.file)["_automatic"]
    keys = made.get("text:p", "text:style-name")
    return [
        made.name_of(each) + ("-" if key in automatic else "")
        for each, key in zip(made.all("text:p"), keys, strict=True)
    ]


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        ([("Text body", Look(PLAIN))] * 2, ["Text body", "Text body"]),
        # The most frequent look is the sort's own, wherever it is first.
        (
            [("Text body", Look(SMALL)), *[("Text body", Look(PLAIN))] * 2],
            ["Text body 2", "Text body", "Text body"],
        ),
        (
            [("Heading 2", Look(PLAIN)), ("Heading 2", Look(SMALL))],
            ["Heading 2", "Heading 2 (2)"],
        ),
        ([("Text body", Look(PLAIN)), ("Term", Look(SMALL))], ["Text body", "Term"]),
        # Distances are no look of their own, but alignment and the height of lines are.
        (
            [("Text body", Look(PLAIN)), *[("Text body", Look(PLAIN, top=2))] * 2],
            ["Text body-", "Text body", "Text body"],
        ),
        (
            [*[("Text body", Look(PLAIN))] * 2, ("Text body", Look(PLAIN, align="end"))],
            ["Text body", "Text body", "Text body 2"],
        ),
        (
            [*[("Text body", Look(PLAIN))] * 2, ("Text body", Look(PLAIN, line=14))],
            ["Text body", "Text body", "Text body 2"],
        ),
    ],
)
def test_names(styles: DocumentStyles, blocks: list[tuple[str, Look]], expected: list[str]) -> None:
    """The most frequent look of a sort has its name, others a number; distances are set apart."""
    assert names(finished(styles, *blocks)) == expected


def test_looks_of_paragraphs(styles: DocumentStyles) -> None:
    """A style sets what the page shows: letters, distances, lines and the room behind them."""
    look = Look(
        Letters("text", 9, "#ff0000", 0.5), "center", 12.5, 1, 2, 3, -4, "#eeeeee",
        (LINE, "", "", LINE), (1, 2, 3, 4),
    )  # fmt: skip
    style = finished(styles, ("Text body", look)).style("Text_20_body")
    expected = {
        "fo:text-align": "center",
        "fo:margin-top": "1mm",
        "fo:margin-bottom": "2mm",
        "fo:margin-left": "3mm",
        "fo:text-indent": "-4mm",
        "fo:background-color": "#eeeeee",
        "style:line-height-at-least": "12.5pt",
        "fo:border-top": LINE,
        "fo:border-right": "none",
        "fo:padding-top": "1mm",
        "fo:padding-left": "4mm",
        "fo:padding-right": "2mm",
        "fo:font-size": "9pt",
        "fo:color": "#ff0000",
        "fo:letter-spacing": "0.5pt",
    }

    assert expected.items() <= style.items()


def test_room_needs_a_line(styles: DocumentStyles) -> None:
    """Without a ground, there is room only behind lines; without spacing, none is set."""
    look = Look(PLAIN, edges=(LINE, "", "", ""), padding=(1, 2, 3, 4))
    style = finished(styles, ("Text body", look)).style("Text_20_body")

    assert (style["fo:padding-top"], style["fo:padding-right"]) == ("1mm", "0mm")
    assert style["fo:background-color"] == "transparent"
    assert not {"fo:letter-spacing", "style:line-height-at-least"} & set(style)


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        ("Title", {"fo:keep-with-next": "always", "fo:margin-left": "7mm"}),
        ("Term", {"fo:keep-with-next": "always"}),
        ("Table title", {"fo:keep-with-next": "always"}),
        ("Heading 2", {"fo:keep-with-next": "always", "style:default-outline-level": "2",
                       "style:next-style-name": "Text_20_body"}),
        ("Text body", {"fo:keep-with-next": None, "fo:margin-left": "7mm",
                       "style:next-style-name": None}),
        ("List entry", {"fo:margin-left": None, "fo:text-indent": None}),
    ],
)  # fmt: skip
def test_sorts(styles: DocumentStyles, base: str, expected: dict[str, str | None]) -> None:
    """Titles stay with what follows; headings have levels; a list itself places its entries."""
    made = finished(styles, (base, Look(PLAIN, left=7)))
    key = base.replace(" ", "_20_")
    style = made.style(key)
    (declared,) = (each for each in made.styles if each.get(named("style:name")) == key)
    about = {name: declared.get(named(name)) for name in expected if name.startswith("style:")}

    assert {name: style.get(name) for name in expected} | about == expected


def test_second_look_of_a_heading(styles: DocumentStyles) -> None:
    """A heading in a second look has its level by itself: two styles cannot stand for one."""
    made = finished(styles, ("Heading 2", Look(PLAIN)), ("Heading 2", Look(SMALL)))
    levels = [each.get(named("style:default-outline-level")) for each in made.styles]

    assert levels == ["2", None]


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        (PLAIN, ""),
        (PLAIN._replace(role="text-bold"), "Strong"),
        (PLAIN._replace(role="text-italic"), "Emphasis"),
        (PLAIN._replace(role="text-bold-italic"), "Strong_20_emphasis"),
        (PLAIN._replace(role="small-bold"), "Strong_20__28_small_29_"),
        (PLAIN._replace(role="text-bold", size=8), "T1"),
        (PLAIN._replace(color="#ff0000"), "T1"),
        (PLAIN._replace(role="small"), "T1"),
    ],
)
def test_letters(fonts: Fonts, styles: DocumentStyles, letters: Letters, name: str) -> None:
    """Bold and italics are styles with names; any other difference is formatting of its own."""
    if letters.role not in fonts.files:
        pytest.skip(f"the press has no {letters.role}")

    assert styles.letters(letters, PLAIN) == name
    assert styles.letters(letters, letters) == ""


def test_cells(styles: DocumentStyles) -> None:
    """A cell has its lines and room, and a ground only if the page has one."""
    look = Look(PLAIN, edges=(LINE, "", "", ""), padding=(1, 2, 3, 4))
    plain, grey = styles.cell(look, ""), styles.cell(look, "#eeeeee")
    made = WrittenText(styles.file)

    assert "fo:background-color" not in made.style(plain)
    assert made.style(grey)["fo:background-color"] == "#eeeeee"
    assert [made.style(grey)[f"fo:border-{side}"] for side in ("top", "right")] == [LINE, "none"]
    assert [made.style(grey)[f"fo:padding-{side}"] for side in ("top", "left")] == ["1mm", "4mm"]
    assert styles.cell(look, "") == plain


LIST = "list-level-label-alignment"


@pytest.mark.parametrize(
    ("mark", "left", "numbered", "name", "first"),
    [
        ("decimal", 0, True, "Numbered list decimal 0",
         {"style:num-format": "1", "style:num-suffix": ".", "fo:margin-left": "5mm"}),
        ("lower-alpha", 12, True, "Numbered list lower-alpha 12",
         {"style:num-format": "a", "fo:margin-left": "12mm", "fo:text-indent": "-5mm"}),
        ("upper-roman", 0, True, "Numbered list upper-roman 0", {"style:num-format": "I"}),
        ("upper-latin", 0, True, "Numbered list upper-latin 0", {"style:num-format": "A"}),
        ("greek", 0, True, "Numbered list greek 0", {"style:num-format": "1"}),
        ("disc", 7.5, False, "Bulleted list disc 7.5",
         {"text:bullet-char": "•", "fo:margin-left": "7.5mm", "text:label-followed-by": "listtab"}),
        ("–", 0, False, "Bulleted list – 0", {"text:bullet-char": "–", "fo:margin-left": "5mm"}),
        ("→ ", 0, False, "Bulleted list → 0", {"text:bullet-char": "→"}),
        ("none", 0, False, "Bulleted list 0",
         {"style:num-format": "", "style:num-suffix": None, "fo:margin-left": "0mm",
          "fo:text-indent": "0mm", "text:label-followed-by": "nothing"}),
    ],
)  # fmt: skip
def test_lists(
    styles: DocumentStyles,
    mark: str,
    left: float,
    numbered: bool,  # noqa: FBT001 - as above
    name: str,
    first: dict[str, str | None],
) -> None:
    """A list has its mark, and its entries' place; a list within it stands further in."""
    key = styles.list(mark, left, numbered=numbered)
    made = WrittenText(styles.file)
    (style,) = (each for each in made.styles if each.get(named("style:name")) == key)
    about = [
        {**dict(level.items()), **{k: v for inner in level.iter() for k, v in inner.items()}}
        for level in style
    ]

    assert style.get(named("style:display-name")) == name
    assert {each: about[0].get(named(each)) for each in first} == first
    assert [level[named("text:level")] for level in about] == ["1", "2", "3", "4"]
    lefts = [float(level[named("fo:margin-left")].removesuffix("mm")) for level in about]
    least = 0 if mark == "none" else 5
    assert lefts == [max(left + 5 * step, least) for step in range(4)]


def test_columns(styles: DocumentStyles) -> None:
    """Columns of equal width share the gap between them."""
    key = styles.columns(3, 6)
    made = WrittenText(styles.file)
    (columns,) = made.styles.iter(named("style:columns"))

    assert made.style(key)["fo:column-count"] == "3"
    assert columns.get(named("fo:column-gap")) == "6mm"
    assert [each.get(named("fo:start-indent")) for each in columns] == ["3mm"] * 3
    assert [each.get(named("fo:end-indent")) for each in columns] == ["3mm"] * 3
