"""Runs to measured words, and a line's words to the pieces that are drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.graphics.fonts import Fonts
from generator.layout.words import (
    Family,
    Word,
    family,
    first_pieces,
    icon_word,
    line_pieces,
    measure_words,
    piece_starts,
)
from generator.text.runs import Run

TEXT = Family("text", "text-bold", "text-italic", "text-bold-italic")
LETTERS = st.text("aãçÉfgIlx.,()–", min_size=1, max_size=6)
RUNS = st.lists(
    st.builds(
        Run,
        st.lists(LETTERS, min_size=1, max_size=4).map(" ".join),
        bold=st.booleans(),
        italic=st.booleans(),
    ),
    min_size=1,
    max_size=4,
)


def texts(words: list[Word]) -> list[str]:
    """Return what the words say."""
    return [word.text for word in words]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("text", Family("text", "text-bold", "text-italic", "text-bold-italic")),
        ("small", Family("small", "small-bold", "small", "small-bold")),
        ("text-italic", Family("text-italic", "text-italic", "text-italic", "text-italic")),
    ],
)
def test_family(name: str, expected: Family, fonts: Fonts) -> None:
    """A family's missing styles are set in the nearest that it has."""
    assert family(name, fonts) == expected


@pytest.mark.parametrize(
    ("run", "role"),
    [
        (Run("a"), "text"),
        (Run("a", bold=True), "text-bold"),
        (Run("a", italic=True), "text-italic"),
        (Run("a", bold=True, italic=True), "text-bold-italic"),
    ],
)
def test_role(run: Run, role: str) -> None:
    """A run is set in its weight."""
    assert TEXT.role(run) == role


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ((Run("Um adversário compra"),), ["Um", "adversário", "compra"]),
        ((Run("não", bold=True), Run(", nunca")), ["não,", "nunca"]),
        ((Run("descarte", bold=True), Run(" "), Run("III", numeral=True)), ["descarte", "III"]),
        ((Run("III\u00a0cartas já"),), ["III\u00a0cartas", "já"]),
        ((Run("  a   b "),), ["a", "b"]),
        ((Run(""),), []),
        ((Run(" "),), []),
    ],
)
def test_words(runs: tuple[Run, ...], expected: list[str], fonts: Fonts) -> None:
    """A text parts at its spaces: not at no-break spaces, and not where only the weight changes."""
    assert texts(measure_words(runs, TEXT, fonts)) == expected


def test_widths(fonts: Fonts) -> None:
    """A word is as wide as its pieces in their own fonts."""
    (word,) = measure_words([Run("descarta", bold=True), Run("(m).")], TEXT, fonts)

    bold, plain = fonts.shape("text-bold", "descarta"), fonts.shape("text", "(m).")
    assert word.width == pytest.approx(bold.width + plain.width)
    assert [piece.role for piece in word.pieces] == ["text-bold", "text"]


def test_counted_numerals(fonts: Fonts) -> None:
    """The strokes of II and III stand apart; a single I needs no room."""
    words = measure_words([Run("I", numeral=True), Run(" "), Run("III", numeral=True)], TEXT, fonts)

    added = [word.width - fonts.shape("text", word.text).width for word in words]
    assert added == [0, pytest.approx(3 * 35)]


@pytest.mark.parametrize(
    ("text", "weak"),
    [("de", True), ("De", True), ("dedo", False), ("II\u00a0de", True), ("de,", False)],
)
def test_weak(text: str, weak: bool, fonts: Fonts) -> None:  # noqa: FBT001 - a row of the table
    """A word of the game's list is weak in any case, also after a no-break space."""
    (word,) = measure_words([Run(text)], TEXT, fonts, frozenset({"de"}))

    assert word.weak == weak


@pytest.mark.parametrize("role", ["text", "text-bold-italic", "name-italic", "small-bold"])
def test_least_space(role: str, fonts: Fonts) -> None:
    """No space is so narrow that programs that read the file take two words for one."""
    words = measure_words([Run("o fim")], family(role, fonts), fonts)

    assert words[0].space == max(fonts.shape(role, " ").width, 160)


@given(runs=RUNS)
def test_line_pieces(runs: list[Run], fonts: Fonts) -> None:
    """What is drawn says the line's words with spaces between, as wide as they were measured."""
    words = measure_words(runs, TEXT, fonts)
    pieces = line_pieces(words, fonts)

    assert "".join(piece.shaped.text for piece in pieces) == " ".join(texts(words))
    assert sum(piece.shaped.width for piece in pieces) == pytest.approx(
        sum(word.width + word.space for word in words) - words[-1].space
    )
    assert all(len(piece.shaped.text) == len(piece.shaped.kerns) for piece in pieces)


@given(runs=RUNS)
def test_first_pieces(runs: list[Run], fonts: Fonts) -> None:
    """What is drawn tells which of the words' pieces it begins with, past its space."""
    words = measure_words(runs, TEXT, fonts)
    own = [piece for word in words for piece in word.pieces]

    for piece, first in zip(line_pieces(words, fonts), first_pieces(words), strict=True):
        shown = piece.shaped.text.removeprefix(" ")
        assert not shown or shown.startswith(own[first].shaped.text)


@given(runs=RUNS)
def test_piece_starts(runs: list[Run], fonts: Fonts) -> None:
    """Of every piece of the words is known where its author wrote it."""
    text, written = "", []
    for run in runs:
        written.append(replace(run, start=len(text)))
        text += run.text
    pieces = [piece for word in measure_words(runs, TEXT, fonts) for piece in word.pieces]

    assert [
        text[start:].startswith(piece.shaped.text)
        for piece, start in zip(pieces, piece_starts(written), strict=True)
    ] == [True] * len(pieces)


def test_joined_pieces(fonts: Fonts) -> None:
    """Neighbours in one font are drawn in one go, each mark and each weight by itself."""
    words = [icon_word("sun", 1000, 330, "text")]
    words += measure_words([Run("Os dois"), Run(" compram já", bold=True)], TEXT, fonts)

    pieces = [(piece.icon or piece.shaped.text) for piece in line_pieces(words, fonts)]
    assert pieces == ["sun", " Os dois", " compram já"]


def test_first_pieces_with_marks(fonts: Fonts) -> None:
    """A mark is a piece of its own, and the space after it belongs to what follows."""
    mark = icon_word("sun", 1000, 330, "text")
    words = [mark, mark, *measure_words([Run("a"), Run(" b", bold=True)], TEXT, fonts)]

    pieces = [piece.icon or piece.shaped.text for piece in line_pieces(words, fonts)]
    assert pieces == ["sun", " ", "sun", " a", " b"]
    assert first_pieces(words) == [0, 1, 1, 2, 3]


def test_space_after_a_mark(fonts: Fonts) -> None:
    """The space after a mark in a line is the mark's own, not the font's."""
    words = [icon_word("sun", 1000, 330, "text"), *measure_words([Run("Ouro")], TEXT, fonts)]
    _, text = line_pieces(words, fonts)

    assert text.shaped.width == pytest.approx(330 + fonts.shape("text", "Ouro").width)
    assert text.shaped.kerns[0] == pytest.approx(330 - fonts.shape("text", " ").width)


def test_no_words(fonts: Fonts) -> None:
    """A line without words draws nothing."""
    assert line_pieces([], fonts) == []


@pytest.mark.parametrize("character", ["\u00ad", "\u200b", "\u200d", "\ufeff", "\u01de"])
def test_unseen_characters(character: str, fonts: Fonts) -> None:
    """A character that would not be seen, or only a part of it, counts as missing."""
    words = measure_words([Run(f"a{character}b")], TEXT, fonts)

    assert [piece.shaped.missing for piece in words[0].pieces] == [character]


def test_family_of_other_figures(fonts: Fonts) -> None:
    """A family with figures of another sort has its own styles with them, and no other ones."""
    regular, bold = fonts.files["text"], fonts.files["text-bold"]
    roles = ("text", "text-bold", "text-italic", "text+lining", "text-bold+lining")
    both = Fonts([replace(regular if "bold" not in role else bold, role=role) for role in roles])

    assert family("text+lining", both) == Family(
        "text+lining", "text-bold+lining", "text+lining", "text-bold+lining"
    )
