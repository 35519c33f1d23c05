"""A text and its box: the largest size at which it fits, or by how much it does not."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.base.units import millimetres
from generator.graphics.fonts import EM, Fonts
from generator.layout.face import EffectBox, TextBox
from generator.layout.fit import Block, Fitted, Setting, fit
from generator.layout.placed import ItemSource, Overflow
from generator.layout.words import family, measure_words, piece_starts
from generator.text.runs import Run

MM_PER_PT = 25.4 / 72
CAP, DEPTH = 6.46 * MM_PER_PT, 2.37 * MM_PER_PT  # of the text font at 10 pt, as its file says
STEP = 12 * MM_PER_PT  # at 10 pt, with a leading of 1.2
EFFECT = ItemSource("effect", 0, "prompt")
IN = EffectBox("effect")
BOX = Setting(IN, 60, 20, (10,), 1.2, "text")
WORDS = st.lists(st.sampled_from(["o", "jogador", "descarta", "cartas", "de", "todos"]), min_size=1)


def about(value: float) -> float:
    """Return a length that equals any that is as good as the same."""
    return cast("float", pytest.approx(value))


def block(text: str, fonts: Fonts, source: ItemSource = EFFECT) -> Block:
    """Return a paragraph in the text font."""
    runs = [Run(text)]
    words, starts = measure_words(runs, family("text", fonts), fonts), piece_starts(runs)
    return Block(words, [source] * len(starts), starts)


def halve(text: str) -> list[int]:
    """Return the middle of a word, the only place where this language divides it."""
    return [len(text) // 2]


def fit_text(text: str, setting: Setting, fonts: Fonts) -> Fitted:
    """Return one paragraph fitted."""
    return fit([block(text, fonts)], setting, fonts, halve)


def said(fitted: Fitted) -> list[str]:
    """Return what the lines say."""
    lines = [line for block in fitted.lines for line in block]
    return [" ".join(word.text for word in line.words) for line in lines]


def test_heights(fonts: Fonts) -> None:
    """A text is as high as its capitals, its steps and its last line's descenders."""
    one, three = fit_text("a", BOX, fonts), fit_text("a " * 60, BOX, fonts)

    assert (one.cap, one.depth, one.step) == pytest.approx((CAP, DEPTH, STEP))
    assert one.height == pytest.approx(CAP + DEPTH)
    assert len(said(three)) == 3
    assert three.height == pytest.approx(CAP + 2 * STEP + DEPTH)


@pytest.mark.parametrize(
    ("height", "size", "overflows"),
    [
        (CAP + 2 * STEP + DEPTH, 10, []),
        (CAP + 2 * STEP + DEPTH - 0.1, 9, []),
        (0.8 * (CAP + 2 * STEP + DEPTH), 8, []),
        (5, 8, [Overflow(IN, 8, EFFECT, tall=about(0.8 * (CAP + 2 * STEP + DEPTH) - 5))]),
    ],
)
def test_sizes(height: float, size: float, overflows: list[Overflow], fonts: Fonts) -> None:
    """The largest size that fits is taken; at the last one the rest that is too tall is named."""
    setting = replace(BOX, height=height, sizes=(10, 9, 8))
    fitted = fit_text("Todos\u00a0compram " * 6, replace(setting, width=52), fonts)

    assert len(said(fitted)) == 3
    assert (fitted.size, fitted.overflows) == (size, overflows)


def test_lines(fonts: Fonts) -> None:
    """Each line beyond those that a box allows is too much by a step, or by more if it is low."""
    tall, low = (
        fit_text("a " * 60, replace(BOX, lines=2, height=height), fonts) for height in (20, 2)
    )

    assert tall.overflows == [Overflow(IN, 10, EFFECT, tall=about(STEP))]
    assert low.overflows == [Overflow(IN, 10, EFFECT, tall=about(CAP + 2 * STEP + DEPTH - 2))]


def test_too_wide(fonts: Fonts) -> None:
    """A word that cannot be divided is too wide by what stands out of the box."""
    word = "\u00a0".join("oooo")
    width = millimetres(fonts.shape("text", word).width * 10 / EM)
    fitted = fit([block(word, fonts)], replace(BOX, width=width - 3), fonts, lambda _: [])

    assert fitted.overflows == [Overflow(IN, 10, EFFECT, 0, wide=about(3), word=word)]


def test_sense_gives_way_first(fonts: Fonts) -> None:
    """A text that is too tall has lines that end less by sense before its letters are smaller."""
    text = (
        "A carta Nova geração pode ser usada com qualquer número de cartas nas mãos dos jogadores."
    )
    weak = frozenset(("com", "qualquer", "número"))
    words = measure_words([Run(text)], family("text", fonts), fonts, weak)
    blocks = [Block(words, [EFFECT], [0])]
    setting = replace(BOX, width=43.2, height=40, sizes=(10, 9), sense=2.6)
    free = fit(blocks, setting, fonts, halve)
    tight = fit(blocks, replace(setting, height=free.height - 1), fonts, halve)

    assert len(said(tight)) < len(said(free))
    assert (free.size, tight.size) == (10, 10)


def test_hyphens_come_last(fonts: Fonts) -> None:
    """A word is divided only where it fits at no size."""
    width = millimetres(fonts.shape("text", "revolucionário").width * 9 / EM) + 0.1
    setting = replace(BOX, width=width, sizes=(10, 9))

    assert said(fit_text("revolucionário", setting, fonts)) == ["revolucionário"]
    setting = replace(setting, width=width - 0.5)
    assert said(fit_text("revolucionário", setting, fonts)) == ["revoluc-", "ionário"]
    assert fit_text("revolucionário", setting, fonts).overflows == []


def test_missing(fonts: Fonts) -> None:
    """A character that the font lacks is named, with its font, also where the text fits."""
    fitted = fit_text("a 漢", BOX, fonts)

    assert fitted.overflows == [Overflow(IN, 10, EFFECT, 2, missing="漢", role="text")]


def test_missing_once_in_each_source(fonts: Fonts) -> None:
    """What a font lacks is told once of each text, from the first such character on."""
    other = ItemSource("effect", 1, "lasting")
    blocks = [block("a b☃ 漢☃", fonts), block("☃", fonts, other)]
    fitted = fit(blocks, BOX, fonts, halve)

    assert fitted.overflows == [
        Overflow(IN, 10, EFFECT, 3, missing="☃漢", role="text"),
        Overflow(IN, 10, other, 0, missing="☃", role="text"),
    ]


def test_longest_source_is_too_tall(fonts: Fonts) -> None:
    """Of a text from several fields the longest is too tall; of several sentences, the effect."""
    name, kind = ItemSource("name"), ItemSource("kind.name")
    one, two = block("a " * 60, fonts, name), block("a", fonts, kind)
    both = Block(one.words + two.words, one.sources + two.sources, one.starts + two.starts)
    effect = [block("a " * 60, fonts), block("a", fonts, ItemSource("effect", 1, "lasting"))]
    low = replace(BOX, height=2)

    assert [each.source for each in fit([both], low, fonts, halve).overflows] == [name]
    assert [each.source for each in fit(effect, low, fonts, halve).overflows] == [
        ItemSource("effect")
    ]


def test_origins_of_divided_words(fonts: Fonts) -> None:
    """The parts of a divided word know where in the text they begin."""
    width = millimetres(fonts.shape("text", "revolucionário").width * 9 / EM) - 0.4
    fitted = fit_text("a revolucionário b", replace(BOX, width=width, sizes=(9,)), fonts)
    ((divided,), (lines,)) = fitted.blocks, fitted.lines

    assert [line.words[0].text for line in lines][-1] != "a"
    assert [(piece.shaped.text, start) for piece, _, start in divided.pieces()] == [
        ("a", 0), ("revoluc-", 2), ("ionário", 9), ("b", 17),
    ]  # fmt: skip


@pytest.mark.parametrize(("inset", "below"), [(2.0, 2.0), (0.5, DEPTH), (0.0, DEPTH)])
def test_blocks(inset: float, below: float, fonts: Fonts) -> None:
    """Panels have their insets, and never less than descenders below; then their distance."""
    setting = replace(BOX, inset=(inset, inset), between=1.5)
    blocks = [block("a", fonts), block("a " * 60, fonts)]
    fitted = fit(blocks, setting, fonts, halve)

    heights = [fitted.block_height(lines, inset, inset) for lines in fitted.lines]
    around = inset + CAP + below
    assert heights == [pytest.approx(around), pytest.approx(around + 2 * STEP)]
    assert fitted.height == pytest.approx(sum(heights) + 1.5)


@given(
    words=WORDS,
    width=st.floats(8, 60),
    height=st.floats(3, 60),
    inset=st.sampled_from([0.0, 1.5]),
    lines=st.integers(0, 4),
)
def test_fits_or_says_so(
    words: list[str], width: float, height: float, inset: float, lines: int, fonts: Fonts
) -> None:
    """Whatever the text and the box: what stands out of the box is an overflow."""
    setting = Setting(
        TextBox("box"), width, height, (11, 9, 7.5), 1.2, "text", lines, (inset, inset)
    )
    fitted = fit_text(" ".join(words), setting, fonts)
    widest = max(line.width for block in fitted.lines for line in block)
    over = millimetres(widest * fitted.size / EM) - width

    assert (over > 0.005) == any(overflow.wide for overflow in fitted.overflows)
    too_many = bool(lines) and len(fitted.lines[0]) > lines
    too_tall = fitted.height - height > 0.005 or too_many
    assert too_tall == any(overflow.tall for overflow in fitted.overflows)
    assert fitted.size == 7.5 or not fitted.overflows


def test_blocks_that_flow(fonts: Fonts) -> None:
    """Paragraphs follow each other as lines do, panels as near as they are told to."""
    blocks = [block("a", fonts), block("a", fonts)]
    panels, paragraphs, apart = (
        fit(blocks, replace(BOX, flow=flow, between=between), fonts, halve)
        for flow, between in ((False, 0.5), (True, 0.0), (True, 0.5))
    )

    assert panels.height == about(2 * (CAP + DEPTH) + 0.5)
    assert paragraphs.height == about(CAP + STEP + DEPTH)
    assert apart.height == about(CAP + STEP + DEPTH + 0.5)
