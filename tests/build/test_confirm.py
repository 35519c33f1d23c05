"""What was read again is kept, and nothing else."""

from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from generator.build.confirm import confirm, waiting
from generator.loading.seals import FILE
from tests.changes.edited import edit, laid_out
from tests.proof.sealed import FERRY, FOG, RULES, changed_game, sealed_game, write_rules


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game in which two cards have changed since it was confirmed."""
    return changed_game(tmp_path)


def asked(game: Path, what: str = "") -> list[str]:
    """Return how the texts begin that wait, or those of them that a word is about."""
    return [each.begins for each in waiting(laid_out(game), what)]


FOG_TEXT, FERRY_TEXT = "Fog stops every trade.", "The ferry moves, also in fog."


@pytest.mark.parametrize(
    ("what", "texts"),
    [
        ("", ["night-watch.ruling", FOG_TEXT, FERRY_TEXT]),
        ("fog", [FOG_TEXT, FERRY_TEXT]),
        ("50", [FOG_TEXT, FERRY_TEXT]),
        ("fog.effect", [FOG_TEXT, FERRY_TEXT]),
        ("night-watch", ["night-watch.ruling"]),
        ("cards.yaml", ["night-watch.ruling"]),
        (RULES, [FOG_TEXT, FERRY_TEXT]),
        (f"{RULES}:4", [FOG_TEXT]),
        (f"./{RULES}:5:4", [FERRY_TEXT]),
        (f"games/mine/{RULES}:5", [FERRY_TEXT]),
        ("smuggler", []),
    ],
)
def test_what_waits(what: str, texts: list[str], game: Path) -> None:
    """All that waits is asked for by card, number, reference, file or place."""
    assert asked(game, what) == texts


@pytest.mark.parametrize("what", ["frog", "rules.htm", f"{RULES}:77"])
def test_what_there_is_not(what: str, game: Path) -> None:
    """A word that is about nothing is no silent success."""
    with pytest.raises(UsageError, match="is no card"):
        asked(game, what)


def test_confirmed_one_by_one(game: Path) -> None:
    """What is confirmed waits no more; what is not keeps the wording that it was read for."""
    for what, left in (
        (f"{RULES}:5", ["night-watch.ruling", FOG_TEXT]),
        ("night-watch", [FOG_TEXT]),
        ("fog", []),
    ):
        layout = laid_out(game)
        confirm(game, layout, waiting(layout, what), ())
        assert asked(game) == left


def test_nothing_is_confirmed_by_the_way(game: Path) -> None:
    """To confirm nothing changes nothing in the file."""
    before = (game / FILE).read_bytes()
    layout = laid_out(game)

    confirm(game, layout, [], ())

    assert (game / FILE).read_bytes() == before


def test_names(tmp_path: Path) -> None:
    """A card's earlier name is known until that card, or all, are confirmed."""
    game = sealed_game(tmp_path)
    edit(game, "name: Ferry", "name: Barge")
    for cards, name in (((), "Ferry"), (("ferry",), "Barge")):
        layout = laid_out(game)
        confirm(game, layout, [], cards)
        assert laid_out(game).game.seals.names["ferry"] == name


def test_what_is_gone_is_left_out(tmp_path: Path) -> None:
    """A seal of a passage that is not there any more goes with the next confirmation."""
    game = sealed_game(tmp_path)
    write_rules(game, FERRY)
    layout = laid_out(game)
    confirm(game, layout, [], ())

    assert FOG_TEXT not in (game / FILE).read_text("utf-8")
    write_rules(game, FERRY + FOG)
    assert asked(game) == [FOG_TEXT]


def test_outside(game: Path, tmp_path: Path) -> None:
    """A file of seals that is a link out of the folder is refused and left alone."""
    (tmp_path / "mine.json").write_text("{}")
    layout = laid_out(game)
    (game / FILE).unlink()
    (game / FILE).symlink_to(tmp_path / "mine.json")

    with pytest.raises(GameError, match="outside-folder"):
        confirm(game, layout, [], ())
    assert (tmp_path / "mine.json").read_text() == "{}"
