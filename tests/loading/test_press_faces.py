"""What a game gets that has no look of its own: the press's, and nothing of any other game."""

from pathlib import Path

import pytest

from generator.base.paths import DATA
from generator.base.problem import UsageError
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from tests.games.several import GAME, write_several
from tests.loading.broken import CARDS, copy_of_tiny, edited, faces_by_name, report_of_game

FACES = "templates/faces"


def test_no_faces_at_all(tmp_path: Path) -> None:
    """A kind without a face has the press's front, a deck without a back the press's back."""
    game = copy_of_tiny(tmp_path)
    for face in ("action", "event", "back"):
        (game / FACES / f"{face}.yaml").unlink()
    (game / FACES / "house.yaml").write_text("extends: front\n", "utf-8")
    templates, problems = read_templates(game, read_game(game)[0])

    assert problems == []
    faces = faces_by_name(templates)
    assert {name: face.file for name, face in faces.items()} == {
        "action": f"{FACES}/front.yaml",
        "event": f"{FACES}/front.yaml",
        "house": f"{FACES}/house.yaml",
        "back": f"{FACES}/back.yaml",
    }
    assert faces["house"].boxes[0].width == 50 - 2 * 3.4


@pytest.mark.parametrize("face", ["structural", "ideological", "natural"])
def test_no_other_games_faces(face: str, tmp_path: Path) -> None:
    """A face that only another game has is not there; what there is is told."""
    game = copy_of_tiny(tmp_path)
    cards = edited(CARDS, "face: house", f"face: {face}")
    (game / "cards.yaml").write_text(cards, "utf-8")

    assert report_of_game(game) == (
        f'cards.yaml:44:19: error [unknown-face] unknown face "{face}"\n'
        "  hint: known: action, back, event, front, house, token, token-back"
    )


@pytest.mark.parametrize(
    ("old", "new", "known"),
    [
        ("mark: flame", "mark: vanguarda", "cloud, flame, lantern, moon, sun"),
        ("pattern: lines", "pattern: calcada", "dots, grid, lattice, lines"),
    ],
)
def test_no_other_games_drawings(old: str, new: str, known: str, tmp_path: Path) -> None:
    """Nor are another game's marks and patterns."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, old, new), "utf-8")

    assert report_of_game(game).endswith(f"  hint: known: {known}")


def test_papers(tmp_path: Path) -> None:
    """The press brings the papers of the trade."""
    game = copy_of_tiny(tmp_path)
    papers = sorted(path.stem for path in (DATA / "templates/sheets").iterdir())
    templates, problems = read_templates(game, read_game(game)[0], papers)

    assert problems == []
    assert (
        list(templates.sheets)
        == papers
        == ["a3", "a4", "a4-fold", "a5", "legal", "letter", "letter-fold"]
    )
    with pytest.raises(UsageError, match='did you mean "legal"'):
        read_templates(game, read_game(game)[0], ["legl"])


def test_a_look_that_does_not_fit(tmp_path: Path) -> None:
    """A box for which a card is too small is told at the edge that it keeps."""
    game = copy_of_tiny(tmp_path)
    with (game / FACES / "house.yaml").open("a", encoding="utf-8") as face:
        face.write("  motto: {x: 30, right: 30, y: 50, height: 9, fill: ink}\n")

    assert report_of_game(game) == (
        f'{FACES}/house.yaml:11:25: error [no-room-for-box] box "motto": 30 mm before it and 30 mm '
        "after it leave no room on a card 50 mm wide\n"
        "  hint: move one of its edges, or give a larger card"
    )


def test_a_pattern_by_name(tmp_path: Path) -> None:
    """A face may name a pattern of the game or the press; one that there is not is told."""
    game = copy_of_tiny(tmp_path)
    back = game / FACES / "back.yaml"
    text = back.read_text("utf-8")
    back.write_text(edited(text, "pattern: deck.pattern", "pattern: [deck.pattern, lattice]"))
    templates, problems = read_templates(game, read_game(game)[0])
    assert (problems, templates.patterns["lattice"].title) == ([], "Lattice")

    back.write_text(edited(text, "pattern: deck.pattern", "pattern: latice"))
    assert report_of_game(game) == (
        f'{FACES}/back.yaml:3:71: error [unknown-pattern] unknown pattern "latice"\n'
        '  hint: did you mean "lattice"?'
    )


def test_a_back_named_nearly_as_a_kind(tmp_path: Path) -> None:
    """A kind without a face has the press's, though the name of a back is nearly its own."""
    game = write_several(tmp_path)
    (game / FACES / "kingdom.yaml").rename(game / FACES / "relics.yaml")
    (game / "cards.yaml").write_text(GAME.replace("back: kingdom", "back: relics"), "utf-8")

    assert report_of_game(game) == ""
