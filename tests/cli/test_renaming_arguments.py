"""What `prelo rename` and `prelo renumber` take."""

import pytest

from generator.cli.main import main


@pytest.mark.parametrize("words", [["rename", "crad", "fog", "Mist"], ["rename", "card", "fog"]])
def test_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What is missing or misspelt is told before any game is read."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "prelo rename: error:" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """The help says that nothing is written unasked."""
    with pytest.raises(SystemExit):
        main(["help", "renumber"])
    assert "--write" in capsys.readouterr().out
