"""Icons are read with the words that stand for them, each of which stands for one."""

from pathlib import Path

import pytest

from tests.games.modern import report_of_market

FAULTS = {
    "two icons": (
        "coin: {word: coin, plural: coins, words: [coin, Gold Coin]",
        "leaf: {words: [leaf, gold coin], ",
        (
            'cards.yaml:15:24: error [two-icons] "gold coin" stands for icon "coin" already, in '
            "line 14\n"
            "  hint: list each word once, for one icon"
        ),
    ),
    "twice": (
        "coin: {word: coin, plural: coins, words: [coin, COIN]",
        "leaf: {",
        (
            'cards.yaml:14:51: error [two-icons] "COIN" stands for icon "coin" already, in line 14'
            "\n  hint: list each word once, for one icon"
        ),
    ),
    "signs": (
        "coin: {word: coin, plural: coins, words: [coin(s)]",
        "leaf: {",
        (
            'cards.yaml:14:45: error [wrong-type] "words" must be words of letters, digits and '
            "hyphens, 60 letters at most\n"
            "  hint: for example: [coin, coins]"
        ),
    ),
    "long": (
        f"coin: {{word: coin, plural: coins, words: [{'a' * 61}]",
        "leaf: {",
        (
            'cards.yaml:14:45: error [wrong-type] "words" must be words of letters, digits and '
            "hyphens, 60 letters at most\n"
            "  hint: for example: [coin, coins]"
        ),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_words(name: str, tmp_path: Path) -> None:
    """A word for two icons is told with both lines; one that no text could have, too."""
    coin, leaf, report = FAULTS[name]
    old = 'coin: {word: coin, plural: coins, color: "#7a5000"}\n  leaf: {'

    told = report_of_market(tmp_path, old, f'{coin}, color: "#7a5000"}}\n  {leaf}')

    assert "\n".join(told.splitlines()[:2]) == report
