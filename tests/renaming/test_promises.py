"""A new id or name arrives in what a game promises of itself, and the promises hold as before."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.cli.main import main
from tests.games.documents import FRONT, with_documents

PROMISES = """\
promises:
  - {of: fog.name, is: Fog}
  - {of: great-storm.name, is: The Great Storm}
  - {of: deck.day, says: "fog: 2"}
  - {of: term.tide, says: tide}
  - {at: "rules#card-fog", says: "{fog} and {fog.name} in {day}", never: "{gold}"}
  - {at: rules, says: 'Fog: {count("fog", deck="day")}'}
  - {holds: 'count("fog", deck="day") == 2 and none("fog", alliance="gold") and some(kind="event")'}
"""
RULES = """{% set fog = "x" %}<p id="card-fog">{{ card("fog") }} and Fog in {{ deck("day") }}</p>
<p>Fog: {{ count(deck="day", name="Fog") if false else 2 }}</p>
"""
TERMS = "\nterms: [{id: tide, term: tide, definition: What comes.}]\nproof: {words: [tide]}\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game that keeps all that it promises."""
    game = with_documents(tmp_path, rules=FRONT + RULES)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    (game / "promises").mkdir()
    (game / "promises/own.yaml").write_text(PROMISES, "utf-8")
    assert broken(game) == []
    return game


def broken(game: Path) -> list[str]:
    """Return which promises are broken."""
    return [str(each) for each in check_game(game)[1] if each.check == "promise-broken"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            ("card", "fog", "mist", "--id"),
            PROMISES.replace("of: fog.", "of: mist.")
            .replace("card-fog", "card-mist")
            .replace('"fog"', '"mist"')
            .replace("{fog", "{mist"),
        ),
        (("card", "great-storm", "Gale"), PROMISES.replace("The Great Storm", "Gale")),
        (
            ("deck", "day", "noon", "--id"),
            PROMISES.replace("deck.day", "deck.noon")
            .replace('"day"', '"noon"')
            .replace("{day}", "{noon}"),
        ),
        (("kind", "event", "chance", "--id"), PROMISES.replace('"event"', '"chance"')),
        (
            ("member", "gold", "brass", "--id"),
            PROMISES.replace('"gold"', '"brass"').replace("{gold}", "{brass}"),
        ),
        (("term", "tide", "flood", "--id"), PROMISES.replace("term.tide", "term.flood")),
        (
            ("document", "rules", "book", "--id"),
            PROMISES.replace("rules#", "book#").replace("at: rules,", "at: book,"),
        ),
    ],
)
def test_renamed(words: tuple[str, ...], expected: str, game: Path) -> None:
    """Whatever speaks of it in a promise has the new one; words that only look like it stay."""
    assert main(["rename", *words, "--write", str(game)]) == 0

    assert (game / "promises/own.yaml").read_text("utf-8") == expected
    left = [each for each in broken(game) if "fog: 2" not in each]  # words, which are told
    assert left == []
