"""Texts of designers on pages: as they are read, with what has changed in them."""

import re
from functools import cache
from pathlib import Path

import pytest

from generator.documents.rich_html import rich_changes
from generator.layout.deck import Layout
from tests.changes.edited import laid_out


@cache
def market() -> Layout:
    """Return a game with rich texts and icons, laid out."""
    return laid_out(Path(__file__).parents[1] / "games/market")


def changes(old: str, new: str) -> list[tuple[str, str]]:
    """Return the changes of a text, with [icon] for each drawing."""
    found = rich_changes(old, new, market().game, market().templates.marks)
    return [
        (sign, re.sub(r"<svg.*?</svg>", "[icon]", str(html), flags=re.DOTALL))
        for sign, html in found
    ]


CASES = {
    "weights": (
        "Move **two** spaces.",
        "Move *two* spaces.",
        [
            ("=", "Move"),
            ("-", "<strong>two</strong>"),
            ("+", "<em>two</em>"),
            ("=", "spaces."),
        ],
    ),
    "entries of a list": (
        "- Draw 1.\n- Stop.",
        "- Draw 2.\n- Stop.",
        [("=", "• Draw"), ("-", "1."), ("+", "2."), ("=", "<br>• Stop.")],
    ),
    "a new paragraph": (
        "Draw <1>.",
        "Draw <1>.\nStop.",
        [("=", "Draw &lt;1&gt;."), ("+", "<br>Stop.")],
    ),
    "only how it is written": ("Draw  1.", "Draw 1.", []),
    "an icon that there is no more": ("Pay {feather 2}.", "Pay 2.", []),
}


@pytest.mark.parametrize(("old", "new", "expected"), CASES.values(), ids=CASES)
def test_changes(old: str, new: str, expected: list[tuple[str, str]]) -> None:
    """Words differ by what is read, weights included; what cannot be read has no changes."""
    assert changes(old, new) == expected


def test_icons() -> None:
    """An icon is drawn, and one with another number has changed as a whole."""
    icon = next(iter(market().game.icons))
    found = changes(f"Pay {{{icon} 2}} now.", f"Pay {{{icon} 3}} now.")
    assert [sign for sign, _ in found] == ["=", "-", "+", "="]
    assert all("[icon]" in html for sign, html in found if sign != "=")
    assert "{" not in str(found)
