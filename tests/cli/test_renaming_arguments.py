"""What `prelo rename` and `prelo renumber` take."""

from typing import Any

import pytest

from generator.cli.main import main
from generator.cli.own_commands import parser


@pytest.mark.parametrize("words", [["rename", "crad", "fog", "Mist"], ["rename", "card", "fog"]])
def test_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What is missing or misspelt is told before any game is read."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "prelo rename: error:" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["rename", "renumber"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The help says that nothing is written unasked, and what the command does."""
    with pytest.raises(SystemExit):
        main(["help", command])
    told = " ".join(capsys.readouterr().out.split())
    assert "--write change the files; else show only" in told
    assert "and change them all." in told


RENAME = {"sort": "card", "old": "fog", "new": "Mist", "game": ".", "id": False}
NONE_ASKED = {"plural": None, "form": None, "write": False}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("rename card fog Mist", {**RENAME, **NONE_ASKED}),
        ("rename card fog Mist isles --write", {"game": "isles", "write": True}),
        ("rename card fog mist --id", {"id": True, "new": "mist"}),
        ("rename term toll duty --plural duties", {"plural": "duties"}),
        ("rename term a b --form c=d --form e=f", {"form": ["c=d", "e=f"]}),
        ("renumber", {"words": [], "swap": False, "close": False, "write": False}),
        ("renumber fog 51 isles --write", {"words": ["fog", "51", "isles"], "write": True}),
        ("renumber fog ferry --swap", {"words": ["fog", "ferry"], "swap": True}),
        ("renumber --close isles", {"words": ["isles"], "close": True}),
        ("renumber --limit seconds=9", {"limit": [("seconds", 9)]}),
    ],
)
def test_words(words: str, expected: dict[str, Any]) -> None:
    """Each word has its meaning, and what is not asked for is not done."""
    options = vars(parser(words.split()).parse_args(words.split()))
    assert {key: options[key] for key in expected} == expected
