"""Words to lines: nothing lost, nothing too wide, breaks by sense, hyphens only in need."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pyphen
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.graphics.fonts import EM, Fonts, Shaped
from generator.layout.deck import Layout, texts_of_front
from generator.layout.face import EffectBox
from generator.layout.lines import TOLERANCE, Line, break_hanging, break_lines, divide, widest
from generator.layout.words import Family, Piece, Word, family, measure_words
from generator.text.effect import format_effect, keep_together
from generator.text.runs import Run

LIMIT = 1000.0
WIDTHS = st.lists(st.integers(1, 1000), min_size=1, max_size=30)
PORTUGUESE = "anticonstitucionalissimamente", "transubstanciações", "guarda-chuvas", "jogadores,"


def word(width: float, text: str = "x", *, weak: bool = False, space: float = 50) -> Word:
    """Return a word of some width / EM."""
    piece = Piece("text", Shaped(text, width, (0.0,) * len(text), ""))
    return Word((piece,), width, space, "text", weak)


def said(lines: list[Line]) -> list[str]:
    """Return what each line says."""
    return [" ".join(word.text for word in line.words) for line in lines]


def shape(_: str, text: str) -> Shaped:
    """Return a text set in a font whose letters are all 100 / EM wide."""
    return Shaped(text, 100.0 * len(text), (0.0,) * len(text), "")


def hyphenate(text: str) -> list[int]:
    """Return where Portuguese divides a word."""
    return [int(place) for place in pyphen.Pyphen(lang="pt_BR").positions(text)]


def divided(text: str, limit: float) -> list[str]:
    """Return what becomes of a text of one word on lines of a limit."""
    whole = word(shape("text", text).width, text)
    return [part.text for part, _ in divide(whole, limit, hyphenate, shape)]


@given(widths=WIDTHS, weak=st.sets(st.integers(0, 29)), sense=st.sampled_from([0.0, 0.12, 0.4]))
def test_order(widths: list[int], weak: set[int], sense: float) -> None:
    """Every word stands on a line, in its order."""
    words = [word(width, str(index), weak=index in weak) for index, width in enumerate(widths)]
    lines = break_lines(words, LIMIT, sense)

    assert [word for line in lines for word in line.words] == words


@given(widths=WIDTHS)
def test_limit(widths: list[int]) -> None:
    """No line is wider than the limit, and a line is as wide as its words and their spaces."""
    lines = break_lines([word(width) for width in widths], LIMIT)

    assert max(line.width for line in lines) <= LIMIT + 0.01
    assert [line.width for line in lines] == [
        sum(word.width for word in line.words) + 50 * (len(line.words) - 1) for line in lines
    ]


@given(widths=st.lists(st.integers(1, 700), min_size=1, max_size=30))
def test_hanging(widths: list[int]) -> None:
    """The lines of an entry of a list begin behind its bullet, and none passes the limit."""
    entry = [word(300 + widths[0]), *map(word, widths[1:])]
    lines = break_hanging(entry, LIMIT, 300)

    assert [each for line in lines for each in line.words] == entry
    assert [line.indent for line in lines] == [0, *[300] * (len(lines) - 1)]
    for line in lines:
        words = sum(each.width + each.space for each in line.words) - line.words[-1].space
        assert line.width == line.indent + words <= LIMIT + TOLERANCE


@given(widths=st.lists(st.integers(1, 2500), min_size=1, max_size=12))
def test_too_wide_words(widths: list[int]) -> None:
    """A word that is wider than the limit stands alone on its line."""
    lines = break_lines([word(width) for width in widths], LIMIT)

    assert all(len(line.words) == 1 for line in lines if line.width > LIMIT + 0.01)


@given(widths=st.lists(st.integers(1, 200), min_size=1, max_size=4))
def test_one_line(widths: list[int]) -> None:
    """What has room on one line is not broken."""
    assert len(break_lines([word(width) for width in widths], LIMIT)) == 1


def test_no_words() -> None:
    """No words make no lines."""
    assert break_lines([], LIMIT) == []


@pytest.mark.parametrize("limit", [0, -5])
def test_no_room(limit: float) -> None:
    """In a box that is nothing but padding every word has a line of its own."""
    assert said(break_lines([word(9, "a"), word(9, "b")], limit)) == ["a", "b"]


def test_even_lines() -> None:
    """A line is not filled where that would leave a very short one after it."""
    words = [word(450, "a"), word(300, "b"), word(300, "c"), word(900, "d")]

    assert said(break_lines(words, LIMIT)) == ["a", "b c", "d"]


@pytest.mark.parametrize(
    ("sense", "expected"),
    [
        (0.0, ["para o jogador da", "direita"]),
        (0.4, ["para o jogador", "da direita"]),
    ],
)
def test_sense(sense: float, expected: list[str]) -> None:
    """A line ends before a weak word rather than after it, the more so in titles."""
    weak = {"para", "o", "da"}
    words = [word(57 * len(text), text, weak=text in weak) for text in " ".join(expected).split()]

    assert said(break_lines(words, LIMIT, sense)) == expected


@pytest.mark.parametrize(
    ("shortest", "expected"),
    [
        (0.0, ["hand", "to an opponent", "of yours two", "of the cards"]),
        (0.6, ["hand to an", "opponent of yours", "two of the cards"]),
    ],
)
def test_shortest(shortest: float, expected: list[str]) -> None:
    """A line is not left short for the sense alone, where the face says how short it may be."""
    weak = {"to", "an", "of", "the"}
    text = " ".join(expected).split()
    words = [word(50 * len(each), each, weak=each in weak) for each in text]

    assert said(break_lines(words, 850, 1.8, shortest)) == expected


def test_short_lines_of_effects(root_layout: Layout) -> None:
    """A line but the last is under 45 % of its measure only where every break is as bad.

    A word alone is short up to 60 %.

    As bad is one of more lines, or with a line as short, or which a rule of sense speaks against.
    """
    short, count = [], 0
    for card in root_layout.game.cards:
        for text in texts_of_front(root_layout, card):
            if isinstance(text.box, EffectBox):
                limit, words = text.width * EM / text.size, text.words
                lines = break_lines(words, limit, text.box.sense, text.box.shortest)
                count += len(lines)
                if any(is_short(line.words, line.width, limit) for line in lines[:-1]):
                    short.append(card.number)
                    assert not better(words, limit, len(lines)), card.number

    assert count > 600
    assert len(short) < 0.035 * count


def better(words: Sequence[Word], limit: float, lines: int) -> bool:
    """Tell whether words have a break into so many lines with no short one and no bad end."""
    width, places = 0.0, range(len(words))
    for end in places:
        width += words[end].width
        if not lines or width > limit:
            return False
        rest = words[end + 1 :]
        if not rest:
            return width >= 0.36 * limit and not begins_within(words)
        line = words[: end + 1]
        bad = is_short(line, width, limit) or ends_badly(line, rest[0])
        if not bad and better(rest, limit, lines - 1):
            return True
        width += words[end].space
    return False


def is_short(line: Sequence[Word], width: float, limit: float) -> bool:
    """Tell whether a line is a stub: several words, bound or not, are one only if very short."""
    alone = len(line) == 1 and "\u00a0" not in line[0].text
    return width < (0.6 if alone else 0.45) * limit


def ends_badly(line: Sequence[Word], following: Word) -> bool:
    """Tell whether a line ends with a weak word, or before a number, or has two sentences."""
    counted = bool(re.match("[IVX]+\u00a0", following.text))
    return line[-1].weak or begins_within(line) or counted


def begins_within(line: Sequence[Word]) -> bool:
    """Tell whether a sentence begins within a line, after another one."""
    return any(a.text.endswith(".") and b.text[:1].isupper() for a, b in pairwise(line))


def test_sentences_begin_lines(root_layout: Layout) -> None:
    """On all faces every sentence begins a line, even where lines end less by sense."""
    within, count = [], 0
    for card in root_layout.game.cards:
        for text in texts_of_front(root_layout, card):
            if isinstance(text.box, EffectBox):
                limit, asked = text.width * EM / text.size, (text.box.sense, text.box.shortest)
                lines = break_lines(text.words, limit, *asked)
                # As it is set with less sense.
                if len(lines) > text.lines:
                    lines = break_lines(text.words, limit, 1.0, text.box.shortest)
                within += [card.id] * any(begins_within(line.words) for line in lines)
                count += sum(word.text.endswith(".") for word in text.words)

    assert count > 250
    assert within == []


def test_pauses() -> None:
    """Of two equal breaks, the one after a comma is taken."""
    words = [word(200, text) for text in ("a", "b", "c,", "d", "e", "f")]
    lines = said(break_lines(words, 700))

    assert lines == ["a b c,", "d e f"]


@pytest.mark.parametrize(("sense", "first"), [(0.0, "a b. Go"), (1.0, "a b.")])
def test_beginning_of_a_sentence(sense: float, first: str) -> None:
    """No line ends with the first word of a sentence, which stands beside the full stop before."""
    words = [word(250, text) for text in ("a", "b.", "Go", "c", "d")]

    assert said(break_lines(words, LIMIT, sense))[0] == first


@pytest.mark.parametrize(
    ("texts", "sense", "first"),
    [
        ("Aa bb. Cc dd ee ff", 1.8, "Aa bb."),
        ("Aa bb. Cc dd ee ff", 0.12, "Aa bb. Cc dd"),
        ("Aa bb. Cc dd. Ee", 1.8, "Aa bb."),
        ("Aa bb. Cc dd. Ee", 0.12, "Aa bb. Cc dd."),
        ("Aa bb cc dd ee ff", 1.8, "Aa bb cc dd"),
        ("Aa bb. cc dd ee ff", 1.8, "Aa bb. cc dd"),
        ("Cc dd ee ff", 1.8, "Cc dd"),
    ],
)
def test_sentences_within_lines(texts: str, sense: float, first: str) -> None:
    """No sentence of an effect begins within a line, not even a whole one."""
    limit = 1200 if texts.startswith("Cc") else 2300
    words = [word(500, text) for text in texts.split()]

    assert said(break_lines(words, limit, sense))[0] == first


def test_abbreviations() -> None:
    """What follows a full stop without a capital letter begins no sentence."""
    words = [word(250, text) for text in ("a", "No.", "7", "c", "d", "e")]

    assert said(break_lines(words, LIMIT, 1.0))[0] == "a No. 7"


@pytest.mark.parametrize(("sense", "last"), [(0.0, "d"), (1.0, "c d")])
def test_last_word_alone(sense: float, last: str) -> None:
    """Where another break exists, the last line is more than one short word."""
    words = [word(w, t) for w, t in zip((300, 300, 300, 420), "abcd", strict=True)]

    assert said(break_lines(words, LIMIT, sense))[-1] == last


@pytest.mark.parametrize(("second", "last"), [(300, "c"), (500, "b c")])
def test_last_word_beside_a_short_line(second: int, last: str) -> None:
    """A last word is short by the line above it: under one that is short, too, it may be alone."""
    words = [word(w, t) for w, t in zip((300, second, 400), "abc", strict=True)]

    assert said(break_lines(words, LIMIT, 2.6))[-1] == last


@pytest.mark.parametrize(("sense", "second"), [(0.4, "2\u00a0c d"), (2.6, "b 2\u00a0c")])
def test_what_is_counted(sense: float, second: str) -> None:
    """By sense, a verb stands on one line with what is counted, though lines are less even."""
    words = [word(w, t) for w, t in ((600, "a"), (350, "b"), (250, "2\u00a0cds"), (640, "d"))]
    lines = [line.replace("cds", "c") for line in said(break_lines(words, LIMIT, sense))]

    assert lines[1] == second


@pytest.mark.parametrize(("sense", "last"), [(0.4, "c d"), (2.6, "b c d")])
def test_short_last_line(sense: float, last: str) -> None:
    """By sense, a last line of two small words is no longer left where another break exists."""
    words = [word(w, t) for w, t in zip((500, 400, 150, 150), "abcd", strict=True)]

    assert said(break_lines(words, LIMIT, sense))[-1] == last


@pytest.mark.parametrize(
    ("alone", "second"), [("dddd,", "or cc dddd,"), ("dd\u00a0dd,", "dd\u00a0dd,")]
)
def test_word_alone_between_lines(alone: str, second: str) -> None:
    """By sense, no word has a short line for itself where another break exists.

    Several words bound together may have one.
    """
    widths = {"aa": 185, "bb": 185, "or": 80, "cc": 300, alone: 480, "eeeeeee": 800}
    words = [word(width, text, weak=text == "or") for text, width in widths.items()]

    assert said(break_lines(words, LIMIT, 1.8, 0.6))[1] == second


def test_last_line() -> None:
    """Of two ways to break a text, that without a crumb for a last line is taken."""
    words = [word(w, t) for w, t in zip((280, 600, 600, 200, 100, 200), "abcdef", strict=True)]

    assert said(break_lines(words, LIMIT)) == ["a b", "c d", "e f"]


def test_dashes() -> None:
    """A dash stands at the end of a line, not at the beginning of the next."""
    words = [word(width, text) for width, text in ((600, "a"), (340, "b"), (80, "–"), (300, "c"))]

    assert said(break_lines(words, LIMIT)) == ["a", "b – c"]


@pytest.mark.parametrize(("widths", "expected"), [((), 0), ((3, 7, 5), 7)])
def test_widest(widths: tuple[int, ...], expected: float) -> None:
    """The widest word decides whether a text fits a width at all."""
    assert widest([word(width) for width in widths]) == expected


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("anticonstitucionalissimamente", 2900, ["anticonstitucionalissimamente"]),
        ("anticonstitucionalissimamente", 2800, ["anticonstitucionalissimamen-", "te"]),
        ("anticonstitucionalissimamente", 1300, ["anticonstitu-", "cionalissima-", "mente"]),
        ("guarda-chuva", 1000, ["guarda-", "chuva"]),
        ("bem-estar", 800, ["bem-es-", "tar"]),
        ("bem-estar", 600, ["bem-", "estar"]),
        ("III\u00a0constitucionalidades", 2000, ["III\u00a0constitucionali-", "dades"]),
        ("III\u00a0cartas", 400, ["III\u00a0cartas"]),
        ("reis", 300, ["reis"]),
        ("", 300, [""]),
    ],
)
def test_divide(text: str, limit: float, expected: list[str]) -> None:
    """A word is divided where Portuguese divides it, never before a no-break space."""
    assert divided(text, limit) == expected


@given(text=st.sampled_from(PORTUGUESE), limit=st.integers(600, 3000))
def test_divide_in_need_only(text: str, limit: int) -> None:
    """A word that fits a line by itself is never divided; the parts of one that does not, fit."""
    whole = word(100 * len(text), text)
    parts = divide(whole, limit, hyphenate, shape)

    assert "".join(part.text for part, _ in parts).replace("-", "") == text.replace("-", "")
    assert (parts == [(whole, 0)]) == (whole.width <= limit)
    assert max(part.width for part, _ in parts) <= limit
    assert all(text[start:].startswith(part.text.rstrip("-")) for part, start in parts)


def test_two_weights_stay_whole(fonts: Fonts) -> None:
    """A word in two weights is not divided."""
    styles = Family("text", "text-bold", "text", "text-bold")
    (whole,) = measure_words([Run("anticonstitucional", bold=True), Run("mente")], styles, fonts)

    assert divide(whole, 3000, hyphenate, fonts.shape) == [(whole, 0)]


def test_numerals_stay_with_their_nouns(root_layout: Layout, fonts: Fonts) -> None:
    """On no card of the root game, whatever the width, does a line end between number and noun."""
    wording = root_layout.game.wording
    sets = [format_effect(card, wording) for card in root_layout.game.cards]
    sentences = [keep_together(runs, wording) for runs in {runs for card in sets for runs in card}]
    styles = family("text", fonts)
    ends = [
        (line.words[-1].text, following.words[0].text)
        for runs in sentences
        for limit in (6000, 9000, 11000, 13000)
        for words in [measure_words(runs, styles, fonts)]
        for lines in [break_lines(words, limit)]
        for line, following in pairwise(lines)
    ]

    assert ends
    assert [end for end in ends if set(end[0].rpartition("\u00a0")[2]) <= set("IVX")] == []
    assert [end for end in ends if end[1][0].isdigit()] == []
