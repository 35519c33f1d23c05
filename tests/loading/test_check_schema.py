"""What a game says of checks: how severe they are, or a check of its own."""

from pathlib import Path

import pytest

from generator.game.vocabulary import OwnCheck
from generator.loading.check_schema import CheckSpec
from generator.loading.game import load_game
from tests.games.modern import MARKET, report_of_market

PAID = "paid: {kind: stall, expect: sum(price) >= 1, message: a stall has to cost something}"


def test_own_check() -> None:
    """A check of a game's own is an expression and a message, for all cards or those of a kind."""
    game = load_game(MARKET)

    assert list(game.own_checks) == [
        OwnCheck("paid", "sum(price) >= 1", "a stall has to cost something", "stall", "error")
    ]


FAULTS = {
    "level": (
        "missing-full-stop: off",
        "missing-full-stop: of",
        ('[wrong-type] "missing-full-stop" must be one of off, warning, error', 'mean "off"'),
    ),
    "severity": (
        PAID,
        PAID.replace("kind: stall", "severity: off"),
        ('[wrong-type] "severity" must be one of warning, error, found "off"', ""),
    ),
    "no message": (
        PAID,
        "paid: {expect: sum(price) >= 1}",
        ('[missing-key] own check has no "message"', "the message where that does not hold"),
    ),
    "kind": (
        PAID,
        PAID.replace("stall,", "stal,"),
        ('[unknown-kind] unknown kind "stal"', 'did you mean "stall"?'),
    ),
    "key": (
        PAID,
        PAID.replace("expect", "expects"),
        ('[unknown-key] unknown key "expects" in own check', 'did you mean "expect"?'),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """What is no level, and what a check lacks or has too much, is told in its line."""
    old, new, said = FAULTS[name]
    text = (MARKET / "cards.yaml").read_text("utf-8")
    line = text[: text.index(old)].count("\n") + 1
    report = report_of_market(tmp_path, old, new)

    assert report.startswith(f"cards.yaml:{line}:")
    assert [part for part in said if part not in report] == []


def test_json_schema() -> None:
    """An editor offers the levels, and the keys of a check."""
    level, own = CheckSpec().json_schema()["anyOf"]

    assert level["enum"] == ["off", "warning", "error"]
    assert own["required"] == ["expect", "message"]
    assert own["properties"]["severity"]["enum"] == ["warning", "error"]
