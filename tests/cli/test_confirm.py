"""What `prelo confirm` shows, and what it says that it confirmed."""

from pathlib import Path

import pytest

from generator.cli.main import main
from generator.cli.reporting import DONE, PROBLEMS, WRONG_USE
from tests.changes.edited import edit
from tests.proof.sealed import RULES, changed_game, sealed_game

SHOWN = f"""\
cards.yaml:102:13: the ruling of "Night watch", written for the effect of "Night watch"
  lasting: [-Players-] {{+Nobody+}} may [-not-] draw on your turn.
{RULES}:4:4: "Fog stops every trade.", written for the effect of "Fog"
  lasting: Nobody [-trades.-] {{+trades with you.+}}
{RULES}:5:4: "The ferry moves, also in fog.", written for the effect of "Fog"
  lasting: Nobody [-trades.-] {{+trades with you.+}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game in which two cards have changed since it was confirmed."""
    return changed_game(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command says that is done."""
    assert main([*arguments]) == DONE
    return capsys.readouterr().out


def test_shows_first(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Alone it shows what waits, with the words that have changed, and does nothing."""
    for _ in range(2):
        assert said(capsys, "confirm", str(game)) == (
            f"{SHOWN}\n3 texts to be read again; then: prelo confirm --all, or prelo confirm and a "
            "card, a file or a place (file:line)\n"
        )


def test_confirms(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a word or for all, it says what it confirmed; then there are no errors."""
    assert main(["check", str(game)]) == PROBLEMS
    told = said(capsys, "confirm", "fog", str(game))
    assert told.endswith(f"2 texts confirmed in {game}/templates/seals.json\n")
    assert said(capsys, "confirm", f"{RULES}", str(game)).startswith("nothing waits")
    assert "1 text confirmed" in said(capsys, "confirm", str(game), "--all")
    assert said(capsys, "confirm", str(game)) == "nothing waits to be confirmed\n"
    assert main(["check", str(game)]) == DONE


def test_places_no_face(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads texts alone, and need not wait for the cards to be laid out."""
    monkeypatch.delattr("generator.build.pipeline.place_game")

    assert "2 texts confirmed" in said(capsys, "confirm", "fog", str(game))


def test_new_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was never confirmed is shown with what it is to agree with."""
    (game / "templates/seals.json").unlink()

    assert 'never confirmed for the effect of "Ferry"\n  prompt: Move 10 paces' in said(
        capsys, "confirm", str(game)
    )
    assert "4 texts confirmed" in said(capsys, "confirm", "--all", str(game))


def test_renamed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that texts have, and no card any more, is told at each place until confirmed."""
    game = sealed_game(tmp_path)
    edit(game, "given to a player", "given by Smuggler")
    edit(game, "name: Smuggler", "name: Pirate")

    assert main(["check", str(game)]) == PROBLEMS
    assert 'this names "Smuggler", and the card that was called so is called "Pirate" now' in (
        capsys.readouterr().err
    )
    assert said(capsys, "confirm", str(game)).startswith(
        "cards.yaml:103:31: an earlier name\n  [-Smuggler-] {+Pirate+}\n\n1 text to be read"
    )
    assert "1 text confirmed" in said(capsys, "confirm", "smuggler", str(game))
    assert main(["check", str(game)]) == DONE


def test_renamed_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So is that of a deck, with what renames it everywhere, and confirmed by what refers to it."""
    game = sealed_game(tmp_path)
    edit(game, "given to a player", "given by Night")
    edit(game, "name: Night\n", "name: Moonlight\n")

    main(["check", str(game)])
    assert (
        'this says "Night", as the deck "Moonlight" was called before\n  hint: fix the text, or '
        'put the old name back, then: prelo rename deck night "Moonlight"; if the text means '
        "something else: prelo confirm deck.night"
    ) in capsys.readouterr().err
    assert "[-Night-] {+Moonlight+}" in said(capsys, "confirm", "deck.night", str(game))
    assert main(["check", str(game)]) == DONE


def test_renamed_term(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a term that begins a sentence, the hint gives the name as it is declared."""
    terms = "\nterms:\n  - {id: toll, term: toll, definition: What the ferry takes.}\n"
    game = sealed_game(tmp_path, "<p>Toll for all.</p>", terms)
    edit(game, "term: toll", "term: duty")

    main(["check", str(game)])
    told = capsys.readouterr().err
    assert 'this says "Toll", as the term "Duty" was called before' in told
    assert 'prelo rename term toll "duty"' in told


def test_renamed_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that no text has any more waits for nobody."""
    game = sealed_game(tmp_path)
    edit(game, "name: Smuggler", "name: Pirate")

    assert said(capsys, "confirm", str(game)) == "nothing waits to be confirmed\n"


@pytest.mark.parametrize("words", [("frog",), ("fog", "--all")])
def test_wrong_use(words: tuple[str, ...], game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What nothing is called is refused, and so is one thing and all at once."""
    assert main(["confirm", *words, str(game)]) == WRONG_USE
    assert "prelo:" in capsys.readouterr().err


def test_build_refuses(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is printed as long as a text waits; a waiver lets it stay."""
    build = ["build", str(game), "--out", str(tmp_path / "out"), "--only", "*day_plain_a4_fronts*"]
    assert main(build) == PROBLEMS
    assert "[prose-out-of-date]" in capsys.readouterr().err
    assert not (tmp_path / "out/tiny").exists()

    waived = "waive:\n  - {check: prose-out-of-date, all: true, reason: It may.}\n"
    edit(game, "\nwaive:\n", f"\n{waived}")
    assert main(build) == DONE


def test_promises(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken promise is shown with what waits; it is changed when it is named, not by --all."""
    (game / "promises").mkdir()
    file = game / "promises/names.yaml"
    file.write_text("promises: [{of: fog.name, is: Mist}]\n", "utf-8")
    place = "promises/names.yaml:1:31"

    assert f'{place}: promised of the name of "Fog"\n  [-Mist-] {{+Fog+}}' in said(
        capsys, "confirm", str(game)
    )
    assert "promised" not in said(capsys, "confirm", "--all", str(game))
    assert "is: Mist" in file.read_text("utf-8")
    told = said(capsys, "confirm", "promises/names.yaml:1", str(game))
    assert told.endswith("1 promise changed to the present wording\n")
    assert "is: Fog" in file.read_text("utf-8")
    assert said(capsys, "confirm", "promises/names.yaml", str(game)) == (
        "nothing waits to be confirmed for promises/names.yaml\n"
    )
