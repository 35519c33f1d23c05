"""Several pieces from one entry: a card for each member of a group."""

from pathlib import Path

import pytest

from generator.cli.main import main
from generator.cli.reporting import WRONG_USE
from generator.loading.game import load_game
from tests.loading.broken import copy_of_tiny, report_of

GAME = """\
game: {id: farm, title: Farm, author: A. Tester, language: en, release: "1"}
card: {width: 50, height: 70}
editions: {plain: {name: Plain}}
decks: {box: {name: Box}}
groups:
  player:
    members: {red: {name: Red}, blue: {name: Blue}}
fields: {player: group?}
kinds: {piece: {name: Piece}}
cards:
"""
FENCE = "  - {id: fence, name: Fence, copies: 15, for-each: player}\n"
DOG = "  - {id: dog, name: Dog}\n"


def test_pieces(tmp_path: Path) -> None:
    """An entry is a card for each member, in its place, with the member and an id of its own."""
    (tmp_path / "cards.yaml").write_text(GAME + DOG + FENCE, "utf-8")
    game = load_game(tmp_path)

    assert [(card.id, card.for_each, card.copies["box"]) for card in game.cards] == [
        ("dog", "", 1),
        ("fence-red", "fence", 15),
        ("fence-blue", "fence", 15),
    ]
    owners = [member.name if (member := card.member("player")) else "" for card in game.cards]
    assert owners == ["", "Red", "Blue"]
    assert {game.place(("cards", index)).line for index in (1, 2)} == {12}


def test_in_tables(tmp_path: Path) -> None:
    """A row of a table may be several pieces as well."""
    (tmp_path / "cards.yaml").write_text(f"{GAME}  - {{from: pieces.csv}}\n", "utf-8")
    (tmp_path / "pieces.csv").write_text("name,copies,for-each\nFence,15,player\nDog,1,\n", "utf-8")

    assert [card.id for card in load_game(tmp_path).cards] == ["fence-red", "fence-blue", "dog"]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (FENCE.replace("player}", "playr}"), (
            'error [unknown-field] "for-each" must be a field of a group\n'
            '  hint: did you mean "player"?')),
        (FENCE.replace("player}", "[red]}"), '"for-each" must be a field of a group'),
        (FENCE.replace("copies", "player: red, copies"), (
            '"player" is given, and for-each gives it as well\n  hint: keep one of the two')),
        (FENCE.replace("id: fence, ", ""), 'card has no "id"'),
        (FENCE + "  - {id: fence-red, name: Other}\n", 'id "fence-red" was already given'),
        (FENCE.replace("15", "many"), '"copies" must be a whole number'),
        (FENCE.replace("copies", "colour"), 'unknown key "colour" in card'),
    ],
)  # fmt: skip
def test_faults(entry: str, said: str, tmp_path: Path) -> None:
    """What is wrong with an entry is told once, at its place."""
    told = report_of(GAME + entry, tmp_path)

    assert said in told
    assert told.count("error") == 1


@pytest.mark.slow
def test_many(tmp_path: Path) -> None:
    """However many members entries multiply, there are no more cards than a game may have."""
    members = ", ".join(f"m{number}: {{name: M{number}}}" for number in range(900))
    text = GAME.replace("red: {name: Red}, blue: {name: Blue}", members)
    entries = "".join(FENCE.replace("id: fence", f"id: f{number}") for number in range(30))

    told = report_of(text + entries, tmp_path)

    assert "(limit cards)" in told


def test_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pieces of one entry share its name without a warning; the id of one cannot be renamed."""
    folder = copy_of_tiny(tmp_path)
    (folder / "cards.yaml").write_text(GAME + FENCE + DOG, "utf-8")
    for path in folder.glob("templates/*/*"):
        path.unlink()
    main(["check", str(folder)])
    assert "duplicate-name" not in capsys.readouterr().err
    assert main(["rename", "card", "fence-red", "hedge-red", "--id", str(folder)]) == WRONG_USE
    assert 'made of the entry "fence"' in capsys.readouterr().err
