"""The game at the root is in order; the author may edit a card without touching this file."""

import json
import re
from collections import Counter
from math import dist
from pathlib import Path

import pytest

from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.graphics.drawings import Drawing, Outline
from generator.layout.deck import Layout
from generator.layout.placed import Mark, Patch, Placed, TextLine
from generator.loading.game import load_game
from tests.games.waiting import root_errors

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent for path in ROOT.glob("games/*/cards.yaml"))
NEAR = 0.02  # mm and pt: what is as near is in the same place


def test_no_line_of_python_names_a_game() -> None:
    """A game is a folder: what the press and what lies beside it do for one, they do for all."""
    names = re.compile("|".join(game.name.replace("-", "[- _]?") for game in GAMES), re.IGNORECASE)
    files = [file for part in ("generator", "events") for file in (ROOT / part).rglob("*.py")]
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if names.search(line)
    ]

    assert len(GAMES) > 3
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_other_games(game: Path, tmp_path: Path) -> None:
    """Every game of games/ is printed whole without a problem: its decks and all its documents."""
    made = build_game(Request(game, tmp_path))
    manifest = json.loads((made.folder / "manifest.json").read_bytes())
    printed = [file for file in manifest["artifacts"] if file["output"] == "fronts"]
    complete = next((file for file in printed if file["deck"] is None), printed[0])
    cards = load_game(game).cards
    pads = {card.id for card in cards if card.kind.pad}  # as many as there is room for
    documents = {path.stem for path in game.glob("templates/documents/[!_]*.html")}
    set_documents = {Path(file["path"]).name for file in manifest["artifacts"]}

    assert manifest["problems"] == []
    assert [
        name
        for name in documents
        for end in (".pdf", ".html")
        if not any(made.endswith(f"_{name}{end}") for made in set_documents)
    ] == []
    assert set(complete["faces"]) == {card.id for card in cards}
    assert {card: count for card, count in complete["faces"].items() if card not in pads} == {
        card.id: sum(card.copies.values()) for card in cards if card.id not in pads
    }


def test_no_errors(request: pytest.FixtureRequest) -> None:
    """The game has no errors and breaks none of its promises: what there is, is told its author.

    It has none if decks and documents are built, since nothing is while a check finds an error.
    Tests that need the game in order wait until it is (`tests/games/waiting.py`).
    """
    try:
        for build in ("root_build", "documents_build"):
            request.getfixturevalue(build)
    except AssertionError:
        if told := "\n".join(map(str, root_errors())):
            pytest.fail(f"{told}\n(prelo check tells the same)", pytrace=False)
        raise


def test_compositions(root_layout: Layout) -> None:
    """Each deck prints as many cards of each kind as it declares, and as many with an ideology."""
    game = root_layout.game
    for deck in game.decks.values():
        counted: Counter[str] = Counter()
        for card, copies in game.cards_of(deck.id):
            counted[card.kind.id] += copies
            counted["ideology"] += copies if card.member("ideology") else 0

        assert counted == dict(deck.composition)


def test_ideologies_are_equal(root_layout: Layout) -> None:
    """Every ideology has as many cards as every other."""
    game = root_layout.game
    sizes = Counter(member.id for card in game.cards for member in card.members)

    assert set(sizes) == set(game.groups["ideology"].members)
    assert len(set(sizes.values())) == 1


def test_errata_keep_the_original() -> None:
    """What was printed can be had back: every erratum's sentence stands in its card."""
    game = load_game(ROOT)
    texts = {card.id: [sentence.text for sentence in card.effect] for card in game.cards}

    assert all(erratum.now in texts[erratum.card] for erratum in game.errata)
    assert all(erratum.was != erratum.now and erratum.why for erratum in game.errata)


def test_one_back_for_all(root_layout: Layout) -> None:
    """Decks are mixed in play: nothing on a back, at home or from a shop, tells of its deck."""
    printed = root_layout.game.print
    backs = root_layout.backs.items()

    assert {back.face for back, _ in backs} == {printed.back, printed.shop_back}
    assert not [
        item.source
        for _, placed in backs
        for item in placed.items
        if item.source.field.startswith("deck")
    ]


def test_backs_turned(root_layout: Layout) -> None:
    """A back looks the same when it is turned: nobody sees which way round a card is held."""
    marks = root_layout.templates.marks
    for back, placed in root_layout.backs.items():
        for item in placed.items:
            if isinstance(item, Mark):
                drawing = marks[item.name]
                assert is_its_half_turn(points_of(drawing), drawing.width, drawing.height)
        width, height = back.size.width * 72 / 25.4, back.size.height * 72 / 25.4
        assert is_its_half_turn(places_of(placed), width, height)


def points_of(drawing: Drawing) -> list[tuple[float, float]]:
    """Return the points of all lines of a drawing."""
    segments = [
        numbers
        for each in drawing.outlines
        if isinstance(each, Outline)
        for _, numbers in each.segments
    ]
    return [pair for each in segments for pair in zip(each[::2], each[1::2], strict=True)]


def places_of(placed: Placed) -> list[tuple[float, float]]:
    """Return where texts begin, upright and turned, and the points of all grounds."""
    texts = [item for item in placed.items if isinstance(item, TextLine)]
    grounds = [item for item in placed.items if isinstance(item, Patch)]
    segments = [numbers for each in grounds for _, numbers in each.segments]
    points = [pair for each in segments for pair in zip(each[::2], each[1::2], strict=True)]
    return points + [(item.x, item.y) for item in texts]


def is_its_half_turn(points: list[tuple[float, float]], width: float, height: float) -> bool:
    """Tell whether some points about the middle of an area lie where they lie after half a turn."""
    turned = [(width - x, height - y) for x, y in points]
    return all(min(dist(each, other) for other in turned) < NEAR for each in points)
