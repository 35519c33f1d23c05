"""Runs as measured words: the unbreakable units of which lines are made."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.graphics.fonts import NUMERALS, Fonts, Shaped, joined
from generator.text.runs import NO_BREAK_SPACE, Run

NUMERAL_TRACKING = 35
"""/ EM: the strokes of II and III are counted, not read."""

_NUMERAL_LETTERS = 2  # a single I or X needs no spacing
_ROLE_AND_ICON = attrgetter("role", "icon")
_LEAST_SPACE = 160.0  # / EM: readers of PDFs do not recognise 150 as a space


# Tuples, because there are so many: see Shaped.
class Piece(NamedTuple):
    """A stretch of a word in one font, or a mark (`icon`) with the width of `shaped`.

    A mark may have a colour of its own (`ink`), and room beside it (`bearing`, / EM); `spoken` is
    the word that it stands for.
    """

    role: str
    shaped: Shaped
    icon: str = ""
    ink: str = ""
    bearing: float = 0.0
    spoken: str = ""


class Word(NamedTuple):
    """The text between two possible line breaks; widths are / EM."""

    pieces: tuple[Piece, ...]
    width: float
    space: float
    space_role: str
    weak: bool

    @property
    def text(self) -> str:
        """The characters of the word."""
        return "".join(piece.shaped.text for piece in self.pieces)


class Family(Frozen):
    """The font roles of one text: upright, bold, italic, bold italic."""

    regular: str
    bold: str
    italic: str
    bold_italic: str

    def role(self, run: Run) -> str:
        """Return the font role that sets a run."""
        if run.bold:
            return self.bold_italic if run.italic else self.bold
        return self.italic if run.italic else self.regular


@cache
def family(name: str, fonts: Fonts) -> Family:
    """Return the styles of a family that the fonts have: `name`, `name-bold`, `name-italic`...

    In a family with other figures, `name+lining`, they are `name-bold+lining` and so on.
    """
    plain, sort, numerals = name.partition(NUMERALS)

    def style(suffix: str, instead: str) -> str:
        role = f"{plain}-{suffix}{sort}{numerals}"
        return role if role in fonts.files else instead

    bold, italic = style("bold", name), style("italic", name)
    return Family(name, bold, italic, style("bold-italic", bold))


NO_ICONS: Mapping[str, Piece] = MappingProxyType({})


def measure_words(
    runs: Iterable[Run],
    styles: Family,
    fonts: Fonts,
    weak: frozenset[str] = frozenset(),
    tracking: float = 0,
    icons: Mapping[str, Piece] = NO_ICONS,
) -> list[Word]:
    """Return the words of a text, measured; `weak` ones should not end a line.

    An icon in the text is a piece of its word, so that no line end parts it from its number.
    """
    words: list[Word] = []
    pieces: list[Piece] = []
    for run in runs:
        role = styles.role(run)
        if run.icon:
            pieces.append(icons[run.icon]._replace(role=role, spoken=run.text))
            continue
        own = NUMERAL_TRACKING if run.numeral and len(run.text) >= _NUMERAL_LETTERS else tracking
        # Text before the first space belongs to the last word of the previous run.
        first, *rest = run.text.split(" ")
        if first:
            pieces.append(Piece(role, fonts.shape(role, first, own)))
        if rest:
            if pieces:
                words.append(_word(pieces, role, fonts, weak))
            *whole, last = rest
            words += [_whole_word(text, role, own, fonts, weak) for text in whole if text]
            pieces = [Piece(role, fonts.shape(role, last, own))] if last else []
    if pieces:
        words.append(_word(pieces, styles.regular, fonts, weak))
    return words


@cache
def _whole_word(text: str, role: str, tracking: float, fonts: Fonts, weak: frozenset[str]) -> Word:
    """Return a word in one font; cached, since a game repeats a few thousand words."""
    return _word([Piece(role, fonts.shape(role, text, tracking))], role, fonts, weak)


def _word(pieces: list[Piece], role: str, fonts: Fonts, weak: frozenset[str]) -> Word:
    text = "".join([piece.shaped.text for piece in pieces])
    width = sum([piece.shaped.width for piece in pieces])
    # Only the part after the last no-break space decides whether a line may end.
    last = text.rpartition(NO_BREAK_SPACE)[2].casefold()
    return Word(tuple(pieces), width, _space_width(role, fonts), role, last in weak)


@cache
def _space_width(role: str, fonts: Fonts) -> float:
    return max(fonts.shape(role, " ").width, _LEAST_SPACE)


def piece_starts(runs: Iterable[Run]) -> list[int]:
    """Return the offset, in the author's text, of each piece of the runs' words."""
    starts: list[int] = []
    for run in runs:
        start = run.start
        if run.icon:
            starts.append(start)
            continue
        for text in run.text.split(" "):
            if text:
                starts.append(start)
            start += len(text) + 1
    return starts


def icon_word(name: str, width: float, space: float, role: str) -> Word:
    """Return a mark that takes the place of a word; `width` and `space` are / EM."""
    piece = Piece(role, Shaped("", width, (), ""), icon=name)
    return Word((piece,), width, space, role, weak=True)


def line_pieces(words: Sequence[Word], fonts: Fonts) -> list[Piece]:
    """Return a line's pieces and the spaces between its words, neighbours in one font joined.

    Spaces are characters, so that a text that is copied or searched has its words apart.
    """
    pieces: list[Piece] = []
    for word in words:
        pieces += word.pieces
        pieces.append(_space(word.space_role, word.space, fonts))
    joined: list[Piece] = []
    for (role, icon), group in groupby(pieces[:-1], _ROLE_AND_ICON):
        if icon:  # each is drawn by itself
            joined += group
        else:
            joined.append(Piece(role, _join([piece.shaped for piece in group])))
    return joined


def first_pieces(words: Sequence[Word]) -> list[int]:
    """Return, for each of the words' `line_pieces`, the number of word pieces before it."""
    # As in `line_pieces`: neighbours in one font are joined, and a space has the font of its word.
    firsts: list[int] = []
    role = icon = ""
    number = 0
    for index, word in enumerate(words):
        if index and (icon or role != words[index - 1].space_role):
            firsts.append(number)
            role, icon = words[index - 1].space_role, ""
        for piece in word.pieces:
            if piece.icon or piece.role != role or piece.icon != icon:
                firsts.append(number)
                role, icon = piece.role, piece.icon
            number += 1
    return firsts


@cache
def _space(role: str, width: float, fonts: Fonts) -> Piece:
    """Return a space of a width / EM; cached, since a text has many."""
    space = fonts.shape(role, " ")
    kern = space.kerns[0] + width - space.width
    return Piece(role, Shaped(" ", width, (kern,), ""))


def _join(stretches: Sequence[Shaped]) -> Shaped:
    return stretches[0] if len(stretches) == 1 else joined(stretches)
