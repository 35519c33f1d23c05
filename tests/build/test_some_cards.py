"""Sheets of some cards only: which these are, what files are called, how sheets are filled."""

from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from generator.base.frozen import replace
from generator.base.problem import UsageError
from generator.build.pipeline import build_game
from generator.build.some_cards import plan_cards
from generator.build.up_to_date import Built, Request, find_up_to_date
from generator.cli.main import main
from generator.cli.some_files import planned
from generator.layout.deck import Layout
from tests.build.test_earlier import asked, build, entries, files
from tests.changes.edited import copy_of_tiny, edit


def build_some(game: Path, cards: str, only: tuple[str, ...] = (), **more: Any) -> Built:  # noqa: ANN401
    """Build some cards of the plain edition."""
    return build_game(planned(asked(game, only, **more), cards=cards, since=None))


@pytest.mark.parametrize("cards", ["07,fog", "ferry, 50", "7,fog,07"])
def test_cards(cards: str, tmp_path: Path) -> None:
    """Cards are told by numbers, as printed or written, and ids; all their copies are printed."""
    game = copy_of_tiny(tmp_path)
    built = build_some(game, cards)
    path = "cards-07-50/plain/tiny_0.3_cards-07-50_plain_a4"
    assert built.artifacts == (f"{path}_fronts.pdf", f"{path}_duplex.pdf")
    sheets = {entry["output"]: (entry["pages"], entry["faces"]) for entry in entries(game)}
    faces = {"ferry": 2, "fog": 3}
    assert sheets == {"fronts": (1, faces), "duplex": (2, faces)}  # decks share a sheet


def test_nothing_is_wiped(tmp_path: Path) -> None:
    """Files of some cards stand beside those of whole decks, and neither replaces the other."""
    game = copy_of_tiny(tmp_path)
    build(game, ("*day*fronts*",))
    whole = files(game)
    build_some(game, "fog")
    both = files(game)
    assert both.keys() > whole.keys()
    assert {name: both[name] for name in whole} == whole
    edit(game, "name: Fog", "name: Mist")
    build_game(Request(game, game.parent / "out"))  # of the whole game
    some = next(entry for entry in entries(game) if "cards-50" in entry["path"])
    assert some["made_from"]["release"] == "0.3"
    assert files(game)[some["path"]] == both[some["path"]]


def test_only(tmp_path: Path) -> None:
    """With --only, the files of each deck may be asked for."""
    built = build_some(copy_of_tiny(tmp_path), "fog", ("*night*fronts*",))
    assert built.artifacts == ("cards-50/plain/tiny_0.3_cards-50_night_plain_a4_fronts.pdf",)


def test_folded(tmp_path: Path) -> None:
    """On a paper that is folded, fronts and backs are in one file."""
    built = build_some(copy_of_tiny(tmp_path), "fog", papers=("a4-fold",))
    assert built.artifacts == ("cards-50/plain/tiny_0.3_cards-50_plain_a4-fold_fold.pdf",)


def test_same_cards_are_not_built_again(tmp_path: Path) -> None:
    """What was built for the same cards is not built again; what is for others is."""
    game = copy_of_tiny(tmp_path)
    build_some(game, "fog")
    standing = planned(asked(game), cards="fog", since=None)
    assert find_up_to_date(standing)
    assert not find_up_to_date(planned(asked(game), cards="ferry", since=None))
    assert not find_up_to_date(asked(game))


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("ferri", 'no card has the number or id "ferri": did you mean "ferry"?'),
        ("The great storm", 'did you mean "great-storm"?'),
        ("99", 'no card has the number or id "99"'),
        (" , ", "say which cards"),
    ],
)
def test_unknown(cards: str, message: str, tmp_path: Path) -> None:
    """A card that there is not is told, with the one that may be meant."""
    with pytest.raises(UsageError) as fault:
        build_some(copy_of_tiny(tmp_path), cards)
    assert message in str(fault.value)


def test_all_unknown_cards_are_reported(tmp_path: Path) -> None:
    """Of several cards that there are not, each is told."""
    with pytest.raises(UsageError) as fault:
        build_some(copy_of_tiny(tmp_path), "ferri,07,boat")
    assert [line.split('"')[1] for line in str(fault.value).splitlines()] == ["ferri", "boat"]


@pytest.mark.parametrize(
    ("label", "count", "folder", "title"),
    [
        ("{}", 1, "cards-1", "1"),
        ("{:034}", 1, f"cards-{1:034}", f"{1:034}"),  # 40 letters
        ("{:035}", 1, "1-cards-????????", f"{1:035}"),
        ("{:016}", 2, f"cards-{1:016}-{2:016}", f"{1:016}, {2:016}"),
        ("{:029}", 2, "2-cards-????????", f"{1:029}, {2:029}"),  # 60 letters
        ("{:030}", 2, "2-cards-????????", f"{1:030}, {'0' * 27}…"),
    ],
    ids=["short", "40", "41", "two", "a title of 60", "a longer one"],
)
def test_names(label: str, count: int, folder: str, title: str, tiny_layout: Layout) -> None:
    """Names of files and titles of sheets stay short, and tell some cards from others."""
    game = tiny_layout.game
    cards = [replace(game.cards[n], number=label.format(n + 1)) for n in range(count)]
    layout = replace(tiny_layout, game=replace(game, cards=tuple(cards)))
    order, *_ = plan_cards([card.id for card in cards], layout, [game.first_edition], by_deck=False)

    assert fnmatch(order.path.partition("/")[0], folder)
    assert title in str(order)


def test_many(tiny_layout: Layout) -> None:
    """The name of a file stays short, and tells the cards from others, whatever their order."""
    ids = [card.id for card in tiny_layout.game.cards]
    editions = [tiny_layout.game.first_edition]

    def name(cards: list[str]) -> str:
        return plan_cards(cards, tiny_layout, editions, by_deck=False)[0].path.partition("/")[0]

    assert name(ids) == "cards-01-02-03-07-12-50-51-52"
    assert name([ids[0], "01", "1"]) == "cards-01"


def test_no_copies(tmp_path: Path) -> None:
    """A card of which no deck prints a copy cannot be printed."""
    game = copy_of_tiny(tmp_path)
    edit(game, "copies: {day: 2, night: 1}", "copies: {day: 0}")
    edit(game, "composition: {action: 8, event: 3, alliance: 6}", "composition: {action: 8}")
    edit(game, "composition: {action: 4, event: 4, alliance: 2}", "composition: {action: 4}")
    with pytest.raises(UsageError, match="no deck prints a copy"):
        build_some(game, "fog")


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo build --cards` takes papers and editions, too, and says where the files are."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    options = ["--cards", "07,fog", "--paper", "letter", "--edition", "plain", "--out", str(out)]
    assert main(["build", str(game), *options, "--only", "*fronts*"]) == 0
    path = "cards-07-50/plain/tiny_0.3_cards-07-50_plain_letter_fronts.pdf"
    assert capsys.readouterr().out.splitlines()[0] == str(out / "tiny" / path)
    assert main(["build", str(game), "--cards", "boat", "--out", str(out)]) == 2
    assert 'no card has the number or id "boat"' in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["build", str(game), "--cards", "fog", "--changed-since", "0.3"])
