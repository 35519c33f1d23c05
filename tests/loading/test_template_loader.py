"""The files of a game's folder: what only seems to be one, and names that none has."""

import os
from pathlib import Path

import pytest

from tests.loading.broken import CARDS, copy_of_tiny, edited, report_of_game, with_cards

FACE = "templates/faces"


@pytest.mark.parametrize("name", ["marks/flame.svg", "patterns/lines.svg", "faces/house.yaml"])
def test_pipes(name: str, tmp_path: Path) -> None:
    """Nobody waits for a pipe in the place of a file."""
    game = copy_of_tiny(tmp_path)
    (game / "templates" / name).unlink()
    os.mkfifo(game / "templates" / name)

    assert f"[no-plain-file] templates/{name} is no plain file, but a pipe" in report_of_game(game)


@pytest.mark.parametrize("name", ["x" * 300, "con", "1." * 300 + "1"])
def test_strange_names(name: str, tmp_path: Path) -> None:
    """A name that no file can have is unknown as others are, or no name at all."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, "mark: flame", f"mark: {name}"), "utf-8")
    found = report_of_game(game)

    assert "cards.yaml:67:15: error [" in found
    assert max(map(len, found.splitlines())) < 300


def test_other_capitals(tmp_path: Path) -> None:
    """A file whose name differs in capitals is another file, on every system."""
    game = copy_of_tiny(tmp_path)
    marks = game / "templates/marks"
    (marks / "flame.svg").rename(marks / "Flame.svg")

    assert report_of_game(game) == (
        'cards.yaml:67:15: error [unknown-mark] unknown mark "flame"\n  hint: did you mean "Flame"?'
    )


@pytest.mark.slow
def test_many_unknown_marks(tmp_path: Path) -> None:
    """A thousand unknown names are told, and the folder is looked into once."""
    game = copy_of_tiny(tmp_path)
    cards = "".join(
        f"  - {{id: c{n}, number: {n}, name: C, kind: event, deck: day, omen: m{n}, "
        "effect: [prompt: Go.]}\n"
        for n in range(3000)
    )
    (game / "cards.yaml").write_text(with_cards(cards), "utf-8")
    found = report_of_game(game)

    assert found.count("[unknown-mark] unknown mark") == 1000
    assert "there are more than 1,000 problems of this sort (limit problems)" in found


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("templates/marks/flame.svg", "cards.yaml:67:15"),
        ("templates/patterns/lines.svg", "cards.yaml:63:18"),
        ("templates/faces/house.yaml", "cards.yaml:44:19"),
        ("templates/faces/event.yaml", "cards.yaml:46:5"),
    ],
)
def test_links_out_of_the_folder(file: str, place: str, tmp_path: Path) -> None:
    """A link cannot bring a file from elsewhere into a game."""
    game = copy_of_tiny(tmp_path)
    (game / file).replace(tmp_path / "elsewhere")
    (game / file).symlink_to(tmp_path / "elsewhere")

    assert report_of_game(game).startswith(
        f"{place}: error [outside-folder] {file} is a link that leads out of the folder\n"
        "  hint: put the file itself there"
    )


def test_link_within_the_folder(tmp_path: Path) -> None:
    """A link to another file of the same game is as good as the file."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/marks/flame.svg").unlink()
    (game / "templates/marks/flame.svg").symlink_to("sun.svg")

    assert report_of_game(game) == ""
