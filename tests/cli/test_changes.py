"""What `prelo changes` says, and since when."""

import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from generator.base.problem import UsageError
from generator.cli.changes import changes_as_json, changes_as_text, changes_since
from tests.changes.edited import DOCUMENT, copy_of_tiny, edit, with_rules
from tests.games.released import keep_release

EXPECTED = """\
Lanterns: 0.3 -> 0.4
the game's release: "0.3" is now "0.4"
composition day/action: "8" is now "7"
composition day/event: "3" is now "4"
composition night/event: removed, was "4"

51 The Great Storm (removed)
  not under retired: in cards.yaml, where its successor and number belong

01 Lamplighter
  effect: prompt: Draw [-2-] {+3+} cards. prompt: Then discard 1 card and draw 1 more.

07 Barge
  renamed: Ferry -> Barge
  copies in Day: 2 -> 1
  mentioned in: cards.yaml:103:7

50 Fog
  moved: Day, Night -> Day

53 Dawn (new)

to print: 01, 07, 50, 53
to take out of the box: 01, 07, 50, 51
"""

DAWN = """
  - {id: dawn, number: 53, name: Dawn, kind: event, deck: day, effect: [prompt: All wake.]}

errata:
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game of which a release was kept, and that has been edited since."""
    game = copy_of_tiny(tmp_path)
    edit(game, "A card that is given", "Ferry it over. A card that is given")
    keep_release(game)
    edit(game, '"0.3"', '"0.4"')
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    edit(game, "name: Ferry", "name: Barge")
    edit(
        game,
        "    deck: day\n    copies: 2\n    effect:\n      - prompt: Move",
        "    deck: day\n    effect:\n      - prompt: Move",
    )
    edit(game, "copies: {day: 2, night: 1}", "copies: {day: 2}")
    text = (game / "cards.yaml").read_text("utf-8")
    start, end = text.index("  - id: great-storm"), text.index("  - id: feast")
    (game / "cards.yaml").write_text(text[:start] + text[end:], "utf-8")
    edit(game, "\nerrata:\n", DAWN)
    return game


def test_text(game: Path) -> None:
    """Card by card, in words, with where each is spoken of and what is to be printed."""
    assert changes_as_text(changes_since("", game)).split("\n") == EXPECTED.rstrip("\n").split("\n")


def test_another_colour_of_a_deck(tmp_path: Path) -> None:
    """It is the reason for which its cards look different; an edition's new name is there, too."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    edit(game, 'color: "#1c2a4a"', 'color: "#2c1a4a"')
    edit(game, "name: Plain edition", "name: Bright edition")

    said = changes_as_text(changes_since("0.3", game)).splitlines()

    assert 'edition plain: "Plain edition" is now "Bright edition"' in said
    assert 'colour of deck night/plain: "#1c2a4a" is now "#2c1a4a"' in said


def test_words_of_members_and_terms(tmp_path: Path) -> None:
    """A new text of a member and a new definition are shown by the words that have changed."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    equal: true\n", "    equal: true\n    fields: {motto: text?}\n")
    said = "        name: House of Gold\n"
    edit(game, said, f"{said}        motto: Gold wins twice.\n")
    term = "\nterms: [{id: tide, term: tide, definition: A tide of 2 hours.}]\n"
    term += "relies: {fog.effect: [term.tide], ferry.effect: [group.alliance.motto]}\n"
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write(term)
    keep_release(game)
    edit(game, "Gold wins twice.", "Gold wins once.")
    edit(game, "A tide of 2 hours.", "A tide of 3 hours.")
    lines = changes_as_text(changes_since("", game)).splitlines()

    worded = lines.index("text of alliance/gold/motto: Gold wins [-twice.-] {+once.+}")
    meant = lines.index("definition of tide: A tide of [-2-] {+3+} hours.")
    text = (game / "cards.yaml").read_text("utf-8").splitlines()
    for at, card in ((worded, "ferry"), (meant, "fog")):
        (place,) = re.findall("mentioned in: cards.yaml:([0-9]+):", lines[at + 1])
        assert f"  - id: {card}" in text[int(place) - 10 : int(place)]


def test_json(game: Path) -> None:
    """The same for programs."""
    found = json.loads(changes_as_json(changes_since("0.3", game)))

    assert (found["from"], found["to"]) == ("0.3", "0.4")
    assert found["print"] == ["lamplighter", "ferry", "fog", "dawn"]
    assert {"what": "renamed", "card": "ferry", "field": "", "old": "Ferry", "new": "Barge"} in (
        found["cards"]
    )
    assert found["mentions"]["ferry"] == ["cards.yaml:103:7"]
    assert found["copies-to-remove"][0] == {"card": "lamplighter", "deck": "day", "copies": 3}
    assert {"card": "great-storm", "deck": "night", "copies": 3} in found["copies-to-remove"]


def test_documents(tmp_path: Path) -> None:
    """Documents are told section by section, in words and for programs."""
    game = with_rules(tmp_path)
    earlier = copytree(game, tmp_path / "earlier")
    edit(game, "five", "six", DOCUMENT)
    edit(game, '"The end"', '"The last round"', DOCUMENT)
    found = changes_since(str(earlier), game)

    assert changes_as_text(found).splitlines()[2:6] == [
        "document rules, Rules",
        "  How to begin: reworded",
        "    Deal [-five-] {+six+} cards. This is release 0.3.",
        '  "The end" is now "The last round"',
    ]
    assert json.loads(changes_as_json(found))["documents"][1] == {
        "what": "retitled", "document": "rules", "section": "end", "title": "The last round",
        "old": "The end", "new": "The last round", "paragraphs": [],
    }  # fmt: skip


def test_a_broken_document(tmp_path: Path) -> None:
    """A document that cannot be written, now or then, does not look as if it had not changed."""
    game = with_rules(tmp_path)
    earlier = copytree(game, tmp_path / "earlier")
    edit(game, "five", "six {{ card('nobody') }}", DOCUMENT)

    assert changes_as_text(changes_since(str(earlier), game)).splitlines()[2:4] == [
        "document rules, Rules",
        "  unknown: it cannot be written now, prelo check tells why",
    ]
    assert "unknown: it could not be written then" in (
        changes_as_text(changes_since(str(game), earlier))
    )


def test_retired(game: Path) -> None:
    """Of a card that has retired, its successor and the reason are told."""
    retired = "\nretired:\n  - {id: great-storm, name: The Great Storm, number: 51, "
    edit(
        game, "\nerrata:\n", f'{retired}since: "0.4", successor: fog, why: Too wet.}}\n\nerrata:\n'
    )
    found = changes_since("", game)

    assert (
        "51 The Great Storm (removed)\n  successor: 50 Fog\n  why: Too wet.\n"
        in changes_as_text(found)
    )
    assert json.loads(changes_as_json(found))["retired"]["great-storm"]["successor"] == "fog"


def test_a_folder(game: Path, tmp_path: Path) -> None:
    """An earlier copy of the game serves as well."""
    earlier = copy_of_tiny(tmp_path / "earlier")
    found = changes_since(str(earlier), game)
    assert found.changes.reprinted() == ("lamplighter", "ferry", "fog", "dawn")


def test_same_words(tmp_path: Path) -> None:
    """Cards that only look different stand in one line, without the places that speak of them."""
    game = with_rules(tmp_path)
    keep_release(game)
    edit(game, "#e8e8e8", "#d8d8d8", "templates/faces/action.yaml")
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    lines = changes_as_text(changes_since("", game)).splitlines()
    (line,) = [each for each in lines if each.startswith("look different")]
    numbers = line.removeprefix("look different, and say the same: ").split(", ")
    printed = lines[-2].removeprefix("to print: ").split(", ")

    assert len(numbers) > 1
    assert {*printed} == {*numbers, "01"}
    assert [each for each in lines if each[:2] in {*numbers}] == []
    assert "01 Lamplighter" in lines


def test_nothing(tmp_path: Path) -> None:
    """A game that is as it was says so."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    assert changes_as_text(changes_since("", game)) == "Lanterns: 0.3 -> 0.3\nnothing has changed"


def test_no_release(tmp_path: Path) -> None:
    """Where none was kept, the cure is named."""
    with pytest.raises(UsageError, match="prelo release keeps this one"):
        changes_since("", copy_of_tiny(tmp_path))


def test_another_game(tmp_path: Path) -> None:
    """Two games have nothing to compare."""
    game = copy_of_tiny(tmp_path)
    other = copy_of_tiny(tmp_path / "other")
    edit(other, "id: tiny", "id: lamps")
    with pytest.raises(UsageError, match="is another game, lamps, not an earlier state of tiny"):
        changes_since(str(other), game)
