"""What games in one language share: which file it is, its faults, and what a game adds to it."""

from pathlib import Path
from typing import Any

import pytest

from generator.game.language import READINGS, Agreement, Proof, Wording
from generator.game.model import Game
from generator.loading.game import load_game
from generator.loading.language_schema import LANGUAGE_FILE, PROOF, WORDING
from generator.loading.languages import (
    find_language,
    language_names,
    make_proof,
    make_wording,
    read_language,
)
from generator.proof.agreement import Grammar
from generator.proof.spelling import dictionary_names
from generator.text.actors import Actors
from tests.games.as_yaml import as_yaml, from_yaml
from tests.games.root import root_game, tiny_game

BASE = Path(__file__).parent.parent / "checks/base.yaml"

LANGUAGE = """
wording: {weak: [of, the], between: [a]}
proof:
  dictionary: xx_XX
  quotes: ["<", ">"]
  quantities: {two: 2, three: 3}
  agreement: {singular: [a], verbs: {has: have}, joins: [and]}
"""


def language(folder: Path, text: str = LANGUAGE, name: str = "xx") -> Any:  # noqa: ANN401 - values
    """Write a language's file; return what is read of it, and the problems as a user reads them."""
    (folder / "languages").mkdir(exist_ok=True)
    (folder / f"languages/{name}.yaml").write_text(text, "utf-8")
    values, problems = read_language(name, folder)
    return values, [str(problem).removeprefix(f"{folder}/") for problem in problems]


def game_in(tag: str, folder: Path, **more: object) -> Game:
    """Return the checks' game in another language."""
    game = from_yaml(BASE.read_text("utf-8"))
    game["game"]["language"] = tag
    (folder / "cards.yaml").write_text(as_yaml(game | more), "utf-8")
    return load_game(folder)


@pytest.mark.parametrize(
    ("files", "tag", "expected"),
    [
        (["pt-BR"], "pt-BR", "languages/pt-BR.yaml"),
        (["pt-BR", "pt"], "pt-BR", "languages/pt-BR.yaml"),
        (["en"], "en-GB", "languages/en.yaml"),
        (["pt-BR"], "pt", ""),
        (["pt-BR"], "pt-PT", ""),
        (["pt-BR"], "fr", ""),
        ([], "", ""),
    ],
)
def test_regions(files: list[str], tag: str, expected: str, tmp_path: Path) -> None:
    """A file without a region is for all of them; one with a region is for that one only."""
    (tmp_path / "languages").mkdir()
    for name in files:
        (tmp_path / f"languages/{name}.yaml").touch()

    assert find_language(tag, tmp_path) == expected


@pytest.mark.parametrize("tag", ["pt", "pt-PT", "fr"])
def test_nothing_known(tag: str, tmp_path: Path) -> None:
    """Of a language without a file nothing is known, and the game loads all the same."""
    game = game_in(tag, tmp_path)

    assert (game.proof, game.wording) == (Proof(), Wording())


@pytest.mark.parametrize(
    ("tag", "search", "language"),
    [("pt-BR", "Buscar", ""), ("en-GB", "Search", ""), ("fr", "Search", "en")],
)
def test_controls(tag: str, search: str, language: str, tmp_path: Path) -> None:
    """The controls of pages speak the game's language, or English, which is told as such."""
    controls = game_in(tag, tmp_path).press_words.pages

    assert (controls["search"], controls["language"]) == (search, language)


def test_controls_of_a_new_language(tmp_path: Path) -> None:
    """A language that has words for the controls has them all."""
    _, problems = language(tmp_path, "pages: {contents: A, found-many: B}")

    assert 'languages/xx.yaml:1:8: error [missing-key] pages has no "search"' in problems[0] + str(
        problems
    )
    assert any("found-many" in problem and "{}" in problem for problem in problems)


@pytest.mark.parametrize("name", language_names())
def test_files_of_the_press(name: str) -> None:
    """Each file of the press is in order, has its dictionary and says something to every check."""
    values, problems = read_language(name)
    proof = make_proof(PROOF.empty(), values)

    assert problems == ()
    assert proof.dictionary in ("", *dictionary_names())
    assert all((proof.quantities, proof.quotes, proof.echoes, proof.opposites, proof.card_words))
    assert all((proof.agreement.singular, proof.agreement.plural, proof.agreement.verbs))
    assert make_wording(WORDING.empty(), values, proof).weak
    assert proof.qualities
    assert {actor.reading for actor in proof.actors} <= READINGS.keys()


def test_games_share_it() -> None:
    """Both games of the press have what their language knows, beside what is their own."""
    portuguese, english = root_game(), tiny_game()

    assert {"compra", "tem"} <= portuguese.proof.agreement.verbs.keys()
    assert {"o", "^a estrutura"} <= set(portuguese.proof.agreement.singular)
    assert "has" in english.proof.agreement.verbs
    assert english.wording.negation[0] == "not"
    assert english.wording.weak == ("a", "an", "and", "of", "or", "the", "to")


def test_lists_are_added_and_keys_replaced(tmp_path: Path) -> None:
    """A game's lists are added, its entries replace those of the same key, single values count."""
    shared, _ = language(tmp_path)
    agreement = {"singular": ["one", "a"], "verbs": {"has": "haves", "is": "are"}}
    proof = {"quantities": {"two": "II"}, "quotes": ["(", ")"], "agreement": agreement}
    game = game_in("fr", tmp_path, wording={"weak": ["by", "of"]}, proof=proof)
    own = PROOF.empty() | {
        "quantities": game.proof.quantities,
        "quotes": game.proof.quotes,
        "agreement": PROOF.empty()["agreement"] | agreement,
    }
    found = make_proof(own, shared)

    assert found.quantities == {"two": "II", "three": "3"}
    assert (found.quotes, found.dictionary) == (("(", ")"), "xx_XX")
    assert found.agreement == Agreement(
        singular=("one", "a"), verbs={"has": "haves", "is": "are"}, joins=("and",)
    )
    wording = make_wording(WORDING.empty() | {"weak": game.wording.weak}, shared, found)
    assert (wording.weak, wording.between) == (("by", "of", "the"), ("a",))
    assert wording.numbers == ("two", "three")


def test_the_wordings_of_a_game_count(tmp_path: Path) -> None:
    """An actor that a game names as its language does is read as the game says."""
    own = [{"reading": "neighbour", "forms": ["o jogador"]}]
    game = game_in("pt-BR", tmp_path, proof={"actors": own})
    found = [each.reading for each in Actors(game.proof).named_in("O jogador e o vencedor.")]

    assert found == ["neighbour", "single"]


def test_replaces(tmp_path: Path) -> None:
    """A key in `replaces:` has the game's values alone, or none."""
    agreement = {"replaces": ["verbs"], "verbs": {"conjures": "conjure"}}
    proof = {"replaces": ["card-words", "dictionary"], "agreement": agreement}
    game = game_in("pt-BR", tmp_path, proof=proof, wording={"replaces": ["weak"], "weak": ["by"]})

    assert (game.proof.card_words, game.proof.dictionary) == ((), "")
    assert game.proof.agreement.verbs == {"conjures": "conjure"}
    assert game.proof.agreement.joins == ("e", "ou")
    assert game.wording.weak == ("by",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "languages/xx.yaml:1:1: error [missing-key] the file is empty\n  hint: remove it"),
        (
            "wording:\n  wek: [a]\n",
            (
                'languages/xx.yaml:2:3: error [unknown-key] unknown key "wek" in wording\n'
                '  hint: did you mean "weak"?'
            ),
        ),
        (
            "proof: {sections: {}}",
            (
                'languages/xx.yaml:1:9: error [unknown-key] unknown key "sections" in proof\n'
                "  hint: known: actors, agreement, card-words, counted, dictionary, echoes, "
                "gendered, opposites, qualities, quantities, quotes"
            ),
        ),
    ],
)
def test_faults(text: str, expected: str, tmp_path: Path) -> None:
    """A fault in a language's file names that file, and then nothing is known of the language."""
    values, problems = language(tmp_path, text)

    assert problems == [expected]
    assert values == LANGUAGE_FILE.empty()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Each player draw 1 card.", "draws"),
        ("Players has 3 cards.", "have"),
        ("If a player discard 1 card, stop.", "discards"),
        ("Every player who has lost draw 1.", "draws"),
        ("2 players gains 1 point.", "gain"),
        ("All players isn't safe.", "aren't"),
        ("When each player draw 1 card, discard 2.", "draws"),
    ],
)
def test_english_disagreement(text: str, wanted: str) -> None:
    """English verbs that do not agree with their subjects are found."""
    proof = tiny_game().proof
    (found,) = Grammar(proof.agreement, proof.quantities).disagreements(text)

    assert found.wanted == wanted


@pytest.mark.parametrize(
    "text",
    [
        "A player may draw 1 card.",
        "Each player who does not discard 1 card draws 1.",
        "Each turn, players draw 1 card.",
        "A card you draw is discarded.",
        "The players have 2 cards, the dealer has 3.",
        "A player and the dealer draw 1 card.",
        "If a player would lose, all players draw.",
        "Everyone chooses a player to give 1 card.",
        "More than one player has won.",
        "One or more players draw 1 card.",
        "1 player draws, 2 players discard.",
        "At least 2 players have lost.",
        "A number of cards are discarded.",
        "Your next turn is skipped.",
        "Then each player takes 1 card and gives 1 card.",
        "When it howls, draw 1 card.",
        "Whenever a wolf howls at night, secretly draw 1 card, discard 2.",
    ],
)
def test_english_agreement(text: str) -> None:
    """What agrees in English, or cannot be told, is left alone."""
    proof = tiny_game().proof

    assert list(Grammar(proof.agreement, proof.quantities).disagreements(text)) == []
