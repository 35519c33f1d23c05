"""A game is held to what it promises of its cards, and told in the author's words."""

from pathlib import Path
from random import Random

import pytest

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.checks import promise_broken
from generator.loading.game import load_game
from generator.proof.framework import find_problems
from generator.text.wordings import wording_of
from tests.changes.edited import edit
from tests.checks.example_game import write_example
from tests.games.documents import FRONT, with_documents
from tests.games.root import root_game

GAME = """
retired:
  - {id: mist, number: 7, name: Mist, since: "2", successor: fog}
  - {id: haze, number: 8, name: Haze, since: "2"}
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, copies: 2, effect: [Draw 2 cards.]}
  - {id: ice, number: 2, name: Ice, kind: action, deck: main, effect: [Draw 1 card.]}
promises/box.yaml: |
  promises:
    - PROMISE
"""


def found(promise: str, folder: Path) -> list[Problem]:
    """Return what is told of a promise."""
    game = load_game(write_example(GAME.replace("PROMISE", promise), folder))
    return find_problems([promise_broken.find], game)


@pytest.mark.parametrize(
    "promise",
    [
        '{holds: count(deck="main") == 3}',
        "{of: fog, is: Draw 2 cards.}",
        "{of: fog, says: Draw, never: discard}",
        "{of: fog.copies, says: '{count(\"fog\")}'}",
        "{at: nowhere, says: 'What documents say is looked up in their pages: {ice}.'}",
    ],
)
def test_fulfilled_promises(promise: str, tmp_path: Path) -> None:
    """Nothing is told of what holds."""
    assert found(promise, tmp_path) == []


@pytest.mark.parametrize(
    ("promise", "message", "hint"),
    [
        (
            "{holds: count() == 4, why: Four cards are printed.}",
            '"count() == 4" does not hold: count() is 3 (1 "Fog", 2 "Ice"); promised: Four cards',
            "change the cards back, or what is promised",
        ),
        (
            "{of: fog, is: Draw 1 card.}",
            'the effect of "Fog" is not what was promised: Draw [-1 card.-] {+2 cards.+}',
            "change it back, or keep what it says now: prelo confirm promises/box.yaml:2",
        ),
        (
            "{of: fog, says: Discard}",
            'the effect of "Fog" is not what was promised',
            "change it back, or what is promised",
        ),
        (
            "{of: ice, never: Draw 1}",
            'the effect of "Ice" says "Draw 1"',
            "take it out there, or take out what is promised",
        ),
        (
            "{of: mist, is: Draw 1 card.}",
            'this is promised of "Mist", which is gone',
            "promise it of its successor, fog, or take it out",
        ),
        (
            "{of: haze.name, is: Haze}",
            'this is promised of "Haze", which is gone',
            "take out what was promised of it",
        ),
        (
            "{of: fogg, is: x}",
            'this promise cannot be evaluated: there is no "fogg"',
            'did you mean "fog"?',
        ),
        ("{at: rules, says: '{icy}'}", 'there is no "icy"', 'did you mean "ice"?'),
        ("{holds: count(deck='x') == 1}", 'asks for an unknown deck "x"', "docs/seals.md"),
        ("{holds: '\"fog\"'}", "asks nothing of the cards", "docs/seals.md"),
        ("{holds: '1 +'}", "cannot be read", "docs/seals.md"),
    ],
)
def test_broken(promise: str, message: str, hint: str, tmp_path: Path) -> None:
    """What was promised, what is found and the cure are told at the line of the promise."""
    (problem,) = found(promise, tmp_path)

    assert str(problem.place).startswith("promises/box.yaml:2:")
    assert message in problem.message
    assert hint in problem.hint


def test_card_that_was_taken_out(tmp_path: Path) -> None:
    """A card that texts were confirmed of, and that is there no more, is told by its name."""
    game = GAME.replace("PROMISE", "{of: rain, is: Draw 1 card.}")
    seals = '\ntemplates/seals.json: |\n  {"format": 1, "names": {"rain": "Rain"}, "seals": {}}\n'
    (problem,) = find_problems(
        [promise_broken.find], load_game(write_example(game + seals, tmp_path))
    )

    assert problem.message == 'this is promised of "Rain", which is gone'
    assert problem.hint == "take out what was promised of it, or list the card under retired:"


def test_documents(tmp_path: Path) -> None:
    """What is promised of a document is looked up where that is written, and waived as usual."""
    game = with_documents(tmp_path, rules=f'{FRONT}<p id="deal">Deal six cards.</p>')
    (game / "promises").mkdir()
    (game / "promises/rules.yaml").write_text(
        'promises: [{at: "rules#deal", says: Deal five cards., why: Everybody has five.}]\n',
        "utf-8",
    )
    (problem,) = [each for each in check_game(game)[1] if each.check == "promise-broken"]

    assert problem.message == (
        "rules#deal says otherwise: Deal [-five-] {+six+} cards.; promised: Everybody has five."
    )
    edit(game, "\nwaive:\n", "\nwaive:\n  - {check: promise-broken, reason: The print has six.}\n")
    assert [each for each in check_game(game)[1] if each.check == "promise-broken"] == []


def test_any_card_of_the_root_game(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """What a card of the root game does is promised card by card, and told for any of them."""
    game = root_game()
    folder = Path(__file__).parents[2]
    random = Random(0)
    does = [card for card in game.cards if wording_of(game, f"{card.id}.actions").text]
    (tmp_path / "promises").mkdir()
    for _ in range(request.config.getoption("--plants")):
        card = random.choice(does)
        text = f"promises: [{{of: {card.id}.actions, is: Sings}}]\n"
        (tmp_path / "promises/box.yaml").write_text(text, "utf-8")
        (tmp_path / "cards.yaml").write_bytes((folder / "cards.yaml").read_bytes())
        (problem,) = find_problems([promise_broken.find], load_game(tmp_path))

        assert problem.card == game.label(card)
