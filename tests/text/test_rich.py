"""A designer's text to runs: weights, icons, paragraphs, lists, and what cannot be read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.game.fields import LINES, RICH, Field
from generator.game.model import Icon
from generator.text.icons import IconNames
from generator.text.rich import RichFault, plain_text, read_field, read_rich
from generator.text.runs import OBJECT, Run

ICONS = IconNames.of(
    {"coin": Icon("coin", "coin", "coin", "coins"), "leaf": Icon("leaf", "leaf", "leaf")}
)


def shown(text: str) -> list[str]:
    """Return the paragraphs of a text, with their weights as tags and icons in brackets."""
    return [
        ("- " if paragraph.is_item else "") + "".join(map(tagged, paragraph.runs))
        for paragraph in read_rich(text, ICONS)
    ]


def tagged(run: Run) -> str:
    """Return a run with its weight as tags, an icon in brackets."""
    text = f"[{run.icon}: {run.text}]" if run.icon else run.text
    text = f"<i>{text}</i>" if run.italic else text
    return f"<b>{text}</b>" if run.bold else text


@pytest.mark.parametrize(
    ("text", "paragraphs"),
    [
        ("Draw 1 card.", ["Draw 1 card."]),
        ("**Draw** 1 *card*.", ["<b>Draw</b> 1 <i>card</i>."]),
        ("***Draw*** 1.", ["<b><i>Draw</i></b> 1."]),
        ("*very **bold*** word", ["<i>very </i><b><i>bold</i></b> word"]),
        ("**a *b* c**", ["<b>a </b><b><i>b</i></b><b> c</b>"]),
        ("3 * 4 = 12", ["3 * 4 = 12"]),
        (r"\*no\* \{coin\} \\", [r"*no* {coin} \ ".rstrip()]),
        ("Pay {coin}.", ["Pay [coin: coin]."]),
        ("Pay {coin 1}.", ["Pay 1\u00a0[coin: coin]."]),
        ("Pay {coin 2}.", ["Pay 2\u00a0[coin: coins]."]),
        ("Has +1 {leaf}.", ["Has +1\u00a0[leaf: leaf]."]),
        ("{ leaf  12 }", ["12\u00a0[leaf: leaf]"]),
        ("{coin}{leaf}", ["[coin: coin][leaf: leaf]"]),
        ("**{coin}**", ["<b>[coin: coin]</b>"]),
        ("One.\n\nTwo.\n  Three.", ["One.", "Two.", "Three."]),
        ("Choose:\n- one\n-  two\n-three", ["Choose:", "- one", "- two", "-three"]),
        ("", []),
    ],
)
def test_paragraphs(text: str, paragraphs: list[str]) -> None:
    """Marks give weights, names in braces icons, lines paragraphs."""
    assert shown(text) == paragraphs


@pytest.mark.parametrize("written", ["{Coin 2}", "{ COIN  2 }", "{Cóin 2}"])
def test_icon_however_spelt(written: str) -> None:
    """Capitals, accents and spaces make no difference in the name of an icon."""
    assert [each.runs for each in read_rich(written, ICONS)] == [
        each.runs for each in read_rich("{coin 2}", ICONS)
    ]


def test_icon_of_two_words() -> None:
    """An icon may be named with spaces for its hyphens."""
    (paragraph,) = read_rich(
        "Pay {Old Gold 2}.", IconNames.of({"old-gold": Icon("old-gold", "old-gold", "old gold")})
    )

    assert [(run.text, run.icon) for run in paragraph.runs] == [
        ("Pay ", ""), ("2\u00a0", ""), ("old gold", "old-gold"), (".", ""),
    ]  # fmt: skip


def test_starts() -> None:
    """Every run tells where in the author's text it begins."""
    text = "One.\n- **Two** {coin 2} \\*"
    runs = [run for paragraph in read_rich(text, ICONS) for run in paragraph.runs]

    assert [(run.text, text[run.start]) for run in runs if run.text.strip()] == [
        ("One.", "O"),
        ("Two", "T"),
        ("2\u00a0", "{"),
        ("coins", "{"),
        ("*", "*"),
    ]


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ("One\n**two", 'has a "**" that is not closed in its line', 4),
        ("One *two\nthree*", 'has a "*" that is not closed in its line', 4),
        ("Pay {gold}.", 'has the unknown icon "{gold}"', 4),
        ("Pay {coin x}.", 'has "{coin x}": an icon takes a number of digits, or none', 4),
        ("Pay {coin 1234}.", 'has "{coin 1234}": an icon takes at most three digits', 4),
        ("Pay {}.", 'has the unknown icon "{}"', 4),
        ("Pay } coin", 'has a "}" without a "{"', 4),
        ("Pay { coin", 'has a "{" without a "}"', 4),
        ("{" + "x" * 99 + "}", "has the unknown icon {...}", 0),
    ],
)
def test_faults(text: str, message: str, offset: int) -> None:
    """What is not closed or not known is a fault at its character, never a silent print."""
    with pytest.raises(RichFault) as fault:
        read_rich(text, ICONS)

    assert (str(fault.value), fault.value.offset) == (message, offset)
    assert fault.value.hint


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Pay {cion 1}.", 'did you mean "coin"? Write \\{ to print a brace'),
        ("Pay {Coyn}.", 'did you mean "coin"? Write \\{ to print a brace'),
        ("Pay {gold}.", "icons: coin, leaf; write \\{ to print a brace"),
        ("Pay {coin one}.", "write {coin 2}, or {coin} alone"),
    ],
)
def test_hint_of_an_icon(text: str, hint: str) -> None:
    """The nearest icon is named, all where none is near; of a known one, what may follow it."""
    with pytest.raises(RichFault) as fault:
        read_rich(text, ICONS)
    assert fault.value.hint == hint


def test_fields() -> None:
    """Texts without marks show them; italics turn what is italic upright; lists follow on."""
    plain = read_field(Field("notes", LINES), "*a*\n b", ICONS)
    slanted = read_field(Field("flavour", RICH, italic=True), ("a *b*", "c"), ICONS)

    assert ["".join(run.text for run in each.runs) for each in plain] == ["*a*", "b"]
    assert plain[1].runs[0].start == len("*a*\n ")
    assert [[(run.text, run.italic) for run in each.runs] for each in slanted] == [
        [("a ", True), ("b", False)],
        [("c", True)],
    ]
    assert read_field(Field("flavour", RICH), None, ICONS) == ()


def test_plain_text() -> None:
    """A text is read without its marks; each character knows where it was written."""
    written = "**Pay** {coin 2}, \\*now\\*.\n- 1 {leaf}"
    text, offsets = plain_text(written, ICONS)

    assert text == f"Pay {OBJECT}, *now*.\n1 {OBJECT}"
    assert [written[offset] for offset in offsets] == list("Pay {, *now*..1 {")


def test_words_for_icons() -> None:
    """A word stands for its icon, in its weight; a backslash lets it be printed; it is read."""
    icons = IconNames.of({"coin": Icon("coin", "coin", "coin", words=("coin", "gold coin"))})
    text = r"- **3** *gold coin* or \\coin, \Coin, {coin}"
    (paragraph,) = read_rich(text, icons)

    assert "".join(map(tagged, paragraph.runs)) == (
        "<b>3</b>\u00a0<i>[coin: gold coin]</i> or \\[coin: coin], Coin, [coin: coin]"
    )
    plain, offsets = plain_text(text, icons)
    assert plain == f"3 gold coin or \\coin, Coin, {OBJECT}"
    assert [text[offset] for offset in offsets] == [*plain[:-1], "{"]


@pytest.mark.parametrize(
    ("text", "paragraphs"),
    [
        (r"C:\temp", [r"C:\temp"]),
        (r"\\coin", [r"\coin"]),
        ("a*b*c*", ["a<i>b</i>c*"]),
        ("**a**b", ["<b>a</b>b"]),
        ("*a **b* c**", ["<i>a </i><b><i>b</i></b><b> c</b>"]),
        ("a * b *c*", ["a * b <i>c</i>"]),
        ("a - b", ["a - b"]),
        ("x\n  -  a  ", ["x", "- a"]),
        ("*- x*", ["<i>- x</i>"]),
        ("{coin} {leaf} {coin 10}", ["[coin: coin] [leaf: leaf] 10\u00a0[coin: coins]"]),
        ("3 {coin}", ["3\u00a0[coin: coin]"]),
        ("three {coin}", ["three [coin: coin]"]),
        (" \n\t\n", []),
    ],
)
def test_marks_at_the_edge(text: str, paragraphs: list[str]) -> None:
    """A star, dash or backslash that can be no mark where it stands is printed as it is."""
    assert shown(text) == paragraphs


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("{" + "x" * 37 + "}", f'has the unknown icon "{{{"x" * 37}}}"', ""),
        ("{" + "x" * 38 + "}", "has the unknown icon {...}", ""),
        ("{leaf 1 2}", 'has "{leaf 1 2}": an icon takes a number of digits, or none', "{leaf 2}"),
        ("{leaf  1234}", 'has "{leaf  1234}": an icon takes at most three digits', "{leaf 2}"),
        ("{ leaf -1 }", 'has "{ leaf -1 }": an icon takes a number of digits, or none', "{leaf}"),
    ],
)
def test_shown_braces(text: str, message: str, hint: str) -> None:
    """A message shows braces of up to 39 characters whole, and what a known icon may have."""
    with pytest.raises(RichFault) as fault:
        read_rich(text, ICONS)

    assert str(fault.value) == message
    assert hint in fault.value.hint


@pytest.mark.parametrize(
    ("icons", "hint"),
    [
        (0, "icons: the game declares none; write \\{ to print a brace"),
        (20, f"icons: {', '.join(f'i{number}' for number in range(10, 30))}; write"),
        (21, f"icons: {', '.join(f'i{number}' for number in range(10, 30))}; write"),
    ],
)
def test_hint_lists_icons(icons: int, hint: str) -> None:
    """A hint lists the first twenty icons of a game that has more, and says if it has none."""
    names = [f"i{number}" for number in range(10, 10 + icons)]
    with pytest.raises(RichFault) as fault:
        read_rich("{gold}", IconNames.of({name: Icon(name, name, name) for name in names}))

    assert fault.value.hint.startswith(hint)


@given(st.text("a*- \n\\x"))
def test_readable_text_is_printed(text: str) -> None:
    """Whatever is typed with stars and backslashes: it is a fault, or its letters are printed."""
    try:
        plain, offsets = plain_text(text, ICONS)
    except RichFault as fault:
        assert text[fault.offset] == "*"  # noqa: PT017 - the fault is one of the two outcomes
        return

    assert [letter for letter in plain if letter in "ax"] == [c for c in text if c in "ax"]
    assert all(
        letter in ("\n", text[offset]) for letter, offset in zip(plain, offsets, strict=True)
    )


@given(st.text())
def test_escaped_text_is_printed(text: str) -> None:
    """Any text with a backslash before each mark is printed as it was, line by line."""
    escaped = re.sub(r"([\\*{}])", r"\\\1", text)
    lines = [line.strip() for line in text.split("\n")]
    shown_lines = ["".join(run.text for run in each.runs) for each in read_rich(escaped, ICONS)]

    assert shown_lines == [re.sub(r"^-\s+", "", line) for line in lines if line]
