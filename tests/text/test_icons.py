"""Words that stand for icons: which of a text they are, what binds them, and how one is printed."""

import pytest

from generator.game.model import Icon
from generator.text.icons import IconNames, set_icons
from generator.text.runs import Run
from tests.test_linear_work import TIMES, is_linear

ICONS = IconNames.of(
    {
        "coin": Icon("coin", "coin", "coin", words=("moeda", "moedas", "Coin", "water-coin")),
        "gold": Icon("gold", "gold", "gold", words=("gold coin", "ação")),
        "leaf": Icon("leaf", "leaf", "leaf"),
    }
)
FEW = 1_000  # words of a text


def shown(*runs: Run, escaped: tuple[int, ...] = ()) -> str:
    """Return runs with their icons in brackets and no-break spaces as "~"."""
    done = set_icons(runs, ICONS, escaped)
    texts = (f"[{run.icon}:{run.text}]" if run.icon else run.text for run in done)
    return "".join(texts).replace("\u00a0", "~")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pague 2 moedas.", "Pague 2~[coin:moedas]."),
        ("MOEDA, Moeda", "[coin:MOEDA], [coin:Moeda]"),
        ("a gold coin, a coin", "a [gold:gold coin], a [coin:coin]"),
        ("gold  coin gold", "[gold:gold  coin] gold"),
        ("gold, coin", "gold, [coin:coin]"),
        ("coins, recoin, coin(s), coin-holder, a-coin", None),
        ("a coin's worth, the coins’", None),
        ("l’ação (moeda)", "l’[gold:ação] ([coin:moeda])"),
        ("water-coin", "[coin:water-coin]"),
        ("x1 coin, 12 coin", "x1~[coin:coin], 12~[coin:coin]"),
        ("leaf", None),
        ("ac\u0327a\u0303o moed a\u0303", None),
        ("moeda\u0303", None),
        ("", None),
    ],
)
def test_words(text: str, expected: str | None) -> None:
    """Whole words stand for icons, in any case, the longest of several; a number is bound to it."""
    assert shown(Run(text)) == (text if expected is None else expected)


def test_runs() -> None:
    """A word has the weight in which it begins; its number may be in another, or roman."""
    bold, roman = Run("2", bold=True), Run("II", numeral=True)

    assert shown(Run("gold", bold=True), Run(" coin now")) == "[gold:gold coin] now"
    assert shown(bold, Run(" moedas")) == "2~[coin:moedas]"
    assert shown(roman, Run(" moedas e "), roman, Run(" leaf")) == "II~[coin:moedas] e II leaf"
    assert shown(Run("moeda", icon="leaf"), Run(" moeda")) == "[leaf:moeda] [coin:moeda]"
    (icon, _) = set_icons((Run("moeda", bold=True, start=7), Run("!", start=12)), ICONS)
    assert (icon.bold, icon.start) == (True, 7)


def test_escaped() -> None:
    """A backslash lets a word be printed that would be an icon; others stand for themselves."""
    text, escaped = ICONS.without_escapes("\\moeda, \\leaf, moeda, \\gold coin \\")

    assert (text, escaped) == ("moeda, \\leaf, moeda, gold coin \\", (0, 21))
    assert shown(Run(text), escaped=escaped) == "moeda, \\leaf, [coin:moeda], gold coin \\"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([f"a{number}" for number in range(5_000)], "a1 a2 nothing "),
        (["a " * length + "b" for length in range(1, 25)], "a "),
        (["a" * length for length in range(1, 60)], "a\\"),
    ],
)
def test_linear(words: list[str], text: str) -> None:
    """A text eight times as long takes about eight times as long, whatever the words."""
    icons = IconNames.of({"coin": Icon("coin", "coin", "coin", words=tuple(words))})

    def work(words: str) -> None:
        plain, escaped = icons.without_escapes(words)
        set_icons((Run(plain),), icons, escaped)

    assert is_linear(work, text * FEW, text * FEW * TIMES)
