"""A new id arrives in whatever refers to it, and nowhere else."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.base.problem import UsageError
from generator.build.pipeline import check_game
from generator.renaming.entries import find_entry
from generator.renaming.ids import change_id
from generator.renaming.rewriting import Rewriting
from generator.renaming.sources import read_sources
from tests.changes.edited import edit
from tests.games.documents import FRONT, with_documents
from tests.games.root import ROOT

PIECES = """\
game: {id: farm, title: Farm, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {box: {name: Box}}
groups: {player: {members: {red: {name: Red}, blue: {name: Blue}}}}
fields: {player: group?}
kinds: {piece: {name: Piece}}
cards: [{id: fence, name: Fence, for-each: player}]
"""
RULES = (
    FRONT
    + """{{ card("fog") }} {{ cards(["ferry",
  "fog"]) }} <a href="#card-fog">fog</a> {{ mark("moon") }} {{ deck('day') }}
{% for each in game.cards if each.alliance and each.alliance.id == "gold" %}{{ alliance("gold") }}
{{ {"gold": "yellow", "day": "light"}[each.alliance.id] }}{% endfor %}
{{ count(deck="day", kind="event", alliance="gold") }}
"""
)
MORE = """
lists: [{id: weather, title: Weather, cards: [fog, great-storm], kind: event}]
checks: {paid: {kind: event, expect: alliance != "gold", message: No event is of gold.}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game that refers to its entries in many ways."""
    game = with_documents(tmp_path, rules=RULES)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(MORE)
    edit(
        game,
        "face: [{face: house, when: alliance}, action]",
        "face: [{face: house, when: alliance == 'gold'}, action]",
    )
    return game


def changed(game: Path, sort: str, old: str, new: str) -> Rewriting:
    """Return what a new id changes."""
    sources = read_sources(game)
    change_id(sources, find_entry(sources.game, sources.documents, sort, old), new)
    return sources.rewriting


CHANGED = {
    "card": (
        ("card", "fog", "mist"),
        ["- id: mist", "cards: [mist, great-storm]", "name: Fog"],
        ['card("mist")', '"ferry",\n  "mist"]', 'href="#card-mist">fog<'],
    ),
    "deck": (
        ("deck", "day", "noon"),
        ["- id: noon", "deck: noon", "{noon: 1, night: 2}", "name: Day"],
        ["deck('noon')", '"noon": "light"', 'deck="noon"'],
    ),
    "member": (
        ("member", "gold", "brass"),
        ["- id: brass", "alliance: brass", 'alliance != "brass"', "when: alliance == 'brass'"],
        ['id == "brass"', 'alliance("brass")', '"brass": "yellow"', 'alliance="brass"'],
    ),
    "kind": (
        ("kind", "event", "chance"),
        [
            "- id: chance",
            "kind: chance",
            "composition: {action: 8, chance: 3",
            "{kind: chance, exp",
        ],
        ['kind="chance"'],
    ),
}


@pytest.mark.parametrize(("words", "cards", "rules"), CHANGED.values(), ids=CHANGED)
def test_places(
    words: tuple[str, str, str], cards: list[str], rules: list[str], game: Path
) -> None:
    """An id changes in data, expressions and documents, and the game is as sound as before."""
    before = check_game(game)[1]
    rewriting = changed(game, *words)
    texts = rewriting.texts()
    rewriting.write(lambda: None)

    assert [text for text in cards if text not in texts["cards.yaml"]] == []
    assert [text for text in rules if text not in texts["templates/documents/rules.html"]] == []
    assert [each.message for each in check_game(game)[1]] == [each.message for each in before]
    assert rewriting.left == set()


def test_face_of_a_kind(game: Path) -> None:
    """The face that is called as its kind goes with it."""
    changed(game, "kind", "event", "chance").write(lambda: None)

    assert (game / "templates/faces/chance.yaml").is_file()
    assert not (game / "templates/faces/event.yaml").exists()


KEY = """
size: poker
boxes:
  gold: {x: 0, y: 0, width: 9, height: 9, fill: alliance.gold, pattern-color: alliance.gold-pattern}
  word: {x: 9, y: 0, width: 20, height: 9, text: "{alliance.gold.name}", color: on-alliance.gold}
  other: {x: 0, y: 9, width: 9, height: 9, fill: alliance.gold-leaf, mark: alliance.gold.mark}
"""


def test_members_on_a_face(game: Path) -> None:
    """A face that shows a member whatever its card is shows it by its new id."""
    key = game / "templates/faces/key.yaml"
    key.write_text(KEY, "utf-8")
    changed(game, "member", "gold", "brass").write(lambda: None)

    assert key.read_text("utf-8") == KEY.replace(".gold", ".brass").replace(
        ".brass-leaf", ".gold-leaf"
    )


@pytest.mark.parametrize(
    ("sort", "old", "new"), [("deck", "day", "noon"), ("kind", "event", "luck")]
)
def test_decks_and_kinds_on_a_face(sort: str, old: str, new: str, game: Path) -> None:
    """A face that shows a deck or a kind whatever its card is shows it by its new id."""
    key, shown = game / "templates/faces/key.yaml", KEY.replace("alliance.gold", f"{sort}.{old}")
    key.write_text(shown.replace(f"{sort}.{old}-pattern", f"{sort}.{old}-tint"), "utf-8")
    before = key.read_text("utf-8")
    changed(game, sort, old, new).write(lambda: None)

    assert key.read_text("utf-8") == before.replace(f".{old}", f".{new}").replace(
        f".{new}-leaf", f".{old}-leaf"
    )


def test_a_word_with_two_meanings(game: Path) -> None:
    """A text in a template that may be the id of something else is told, and stays."""
    edit(game, "id: weather,", "id: gold,")
    left = changed(game, "member", "gold", "brass").left

    assert {
        (each.place.line, each.place.column) for each in left if "rules" in each.place.file
    } == {
        (6, 69),
        (7, 6),
    }


def test_kept_release(game: Path) -> None:
    """A kept release knows the card by its old id, and that is told."""
    (game / "releases").mkdir()
    (game / "releases/0.2.json").write_text('{"cards": {"fog": {}}}', "utf-8")
    told = [each for each in changed(game, "card", "fog", "mist").left if "release" in each.why]
    assert [each.place.file for each in told] == ["releases/0.2.json"]


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("The Mist", '"The Mist" is no id'),
        ("ferry", 'there is a card "ferry" already'),
        ("gone", 'there is a card "gone" already'),
    ],
)
def test_refused(new: str, message: str, game: Path) -> None:
    """An id is one, and nobody else's, now or before."""
    edit(game, "\nlists:", '\nretired: [{id: gone, name: Gone, since: "0.2"}]\nlists:')
    with pytest.raises(UsageError, match=message):
        changed(game, "card", "fog", new)


def test_piece_of_an_entry(tmp_path: Path) -> None:
    """The id of a card that is made of an entry stands nowhere: it is the entry's that changes."""
    (tmp_path / "cards.yaml").write_text(PIECES, "utf-8")
    with pytest.raises(UsageError, match='made of the entry "fence" by for-each'):
        changed(tmp_path, "card", "fence-red", "hedge")


def test_positions(tmp_path: Path) -> None:
    """A card's new id arrives where it lies in positions, and in what is expected of them."""
    game = Path(copytree(ROOT / "docs/examples/game", tmp_path / "game"))
    noon = game / "templates/positions/noon.yaml"
    told = noon.read_text("utf-8").replace("tax(square) == 3", 'top(middle) == "honey"')
    noon.write_text(told, "utf-8")
    changed(game, "card", "honey", "heather-honey").write(lambda: None)

    assert "middle: [{card: heather-honey, marked: true}]" in noon.read_text("utf-8")
    assert 'top(middle) == "heather-honey"' in noon.read_text("utf-8")
    assert not [problem for problem in check_game(game)[1] if "position" in problem.place.file]
