"""What is told of two colours that are too near."""

import re
from pathlib import Path

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.graphics.colours import VISIONS, distance
from generator.graphics.printed_colours import printed
from tests.checks.example_game import write_example
from tests.checks.one_check import find_one
from tests.loading.broken import CARDS, copy_of_tiny, edited

CHECK = "colours-too-near"
_COLOR = re.compile(r'"House of (Gold|Silver|Ember)" colors?: (?:{\w+: )?"(#[0-9a-f]{6})"')


def test_colours_that_keep_the_promise_are_named(tmp_path: Path) -> None:
    """Either of the two may change, to a colour that is far from the others in all visions."""
    colors = {"Gold": "#f0c000", "Silver": "#e8c818", "Ember": "#6a1500"}
    found = find_one(CHECK, "#4f86b8", colors["Silver"], "", tmp_path)

    assert [[vision in problem.message for vision in VISIONS] for problem in found] == [[True] * 4]
    offered = dict(_COLOR.findall(found[0].hint))
    assert set(offered) == {"Gold", "Silver"}
    for name, color in offered.items():
        others = [each for own, each in colors.items() if own != name]
        assert min(distance(color, other, seen) for other in others for seen in VISIONS) >= 20
        shown, *others = printed([color, *others]).values()
        assert min(distance(shown, other, seen) for other in others for seen in VISIONS) >= 20


def test_message_that_there_is_none(tmp_path: Path) -> None:
    """No colour is far from everything."""
    hints = {
        problem.hint
        for problem in find_one(
            CHECK, "distances: {normal: 15}", "distances: {normal: 90}", "", tmp_path
        )
    }

    assert hints == {
        (
            "no other colour of either keeps all that the edition promises: change the colour of "
            "another member too, or promise less"
        )
    }


def test_tints_of_decks(tmp_path: Path) -> None:
    """A deck's ground that is like another one's is told, with a colour that keeps the promise."""
    promise = "distances: {normal: 15}\n    tint-distances: {normal: 25, protanopia: 25}"
    found = find_one(CHECK, "distances: {normal: 15}", promise, "", tmp_path)

    assert {problem.check for problem in found} == {CHECK}
    assert any("protanopia" in problem.message for problem in found)
    assert all("#" in problem.hint for problem in found)


def test_tints_like_a_colour_of_a_group(tmp_path: Path) -> None:
    """A deck's ground that is like a member's colour is told; it is the deck that is to change."""
    promise = "distances: {normal: 15}\n    tint-distances: {normal: 20}"
    assert not _with_houses(
        find_one(CHECK, "distances: {normal: 15}", promise, "", tmp_path / "20")
    )

    further = promise.replace("20", "30")
    found = _with_houses(find_one(CHECK, "distances: {normal: 15}", further, "", tmp_path / "30"))
    assert [problem.message.split(" is too near")[0] for problem in found] == ['"Day"', '"Night"']
    assert not any(_COLOR.search(problem.hint) for problem in found)


def test_pales_of_decks(tmp_path: Path) -> None:
    """A deck's pale that is like another one's is told, with one that keeps the promise."""
    colors = 'color: "#1c2a4a"', 'color: "#1c2a4a"\n    pale: "#d2c6b1"'
    (found,) = _with_pales(colors, tmp_path / "near")
    assert found.message.startswith('"pale of Night" is too near "pale of Day"')
    assert ": 1." in found.message

    (offered,) = re.findall(r'"pale of Night" pales?: (?:{\w+: )?"(#[0-9a-f]{6})"', found.hint)
    far = colors[0], colors[1].replace("#d2c6b1", offered)
    assert _with_pales(far, tmp_path / "offered") == []


def test_pales_like_the_tint_of_a_kind(tmp_path: Path) -> None:
    """They keep their distance from cards whose ground is their kind's."""
    kind = "name: Event\n", 'name: Event\n    tint: "#d4c5af"\n'
    (found,) = _with_pales(kind, tmp_path)

    assert found.message.startswith('"pale of Day" is too near "Event"')
    assert found.message.endswith(": 0.4 in normal vision, 6 promised")


FACTIONS = """
editions:
  - {{id: plain, name: Plain, distances: {{{least}}}}}
groups:
  - id: faction
    members:
      - {{id: violet, name: Violet, color: "{violet}", mark: sun, pattern: dots}}
      - {{id: slate, name: Slate, color: "#8f90c0", mark: moon, pattern: lines}}
fields: {{effect: effect, faction: group?}}
cards:
  - {{id: a, number: 1, name: A, kind: action, deck: main, faction: violet, effect: [Draw.]}}
  - {{id: b, number: 2, name: B, kind: action, deck: main, faction: slate, effect: [Go.]}}
"""


def test_colours_that_are_alike_in_print_only(tmp_path: Path) -> None:
    """A violet that only a screen shows is told, with one that inks keep away from the other."""
    violet = "#a487ff"
    (found,) = _near(violet, tmp_path / "bright")

    assert distance(violet, "#8f90c0") > 10
    assert re.search('"Slate" .* "Violet" .*: in print [0-9.]+ in normal vision', found.message)
    offered = re.search('"Violet" color: "(#[0-9a-f]{6})"', found.hint)
    assert offered
    assert _near(offered[1], tmp_path / "offered") == []


TINTS = """
editions:
  - {id: plain, name: Plain, distances: {normal: 10}, tint-distances: {normal: 8}}
decks:
  - {id: main, name: Main, color: "#555555", mark: sun, pattern: dots}
  - {id: more, name: More, color: "#575757", mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, effect: [Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: more, effect: [Go.]}
"""
OTHER = "  - {id: other, name: Other, distances: {normal: 10}}\n"


def _of_tints(said: str, folder: Path, more: str = "") -> list[Problem]:
    """Return what is reported of the grounds of two decks, the second of which says something."""
    folder.mkdir(exist_ok=True)
    text = TINTS.replace("decks:\n", f"{more}decks:\n").replace(
        "name: More, ", f"name: More, {said}"
    )
    problems = check_game(write_example(text, folder))[1]
    return [problem for problem in problems if problem.check == CHECK]


def test_the_key_of_a_colour_is_named(tmp_path: Path) -> None:
    """A tint computed from a deck's colour is another key, which the hint says and which cures."""
    (found,) = _of_tints("", tmp_path / "near")
    (offered,) = re.findall(r'"More" (tint: "#[0-9a-f]{6}")', found.hint)

    assert _of_tints(f"{offered}, ", tmp_path / "mended") == []


def test_the_key_of_a_colour_of_an_edition(tmp_path: Path) -> None:
    """Where other editions have a colour of their own, the key is that for each edition."""
    other = 'tints: {plain: "#dadada", other: "#404040"}, '
    (found,) = _of_tints(other, tmp_path / "near", OTHER)
    (offered,) = re.findall(r'"More" tints: {plain: "(#[0-9a-f]{6})"}', found.hint)
    mended = other.replace("#dadada", offered)
    assert _of_tints(mended, tmp_path / "mended", OTHER) == []

    (found,) = _of_tints('tint: "#dadada", ', tmp_path / "for-all", OTHER)
    assert re.search(r'"More" tints: {plain: "#[0-9a-f]{6}"}', found.hint)


def test_a_distance_that_rounding_hides(tmp_path: Path) -> None:
    """Of 7.5 promised, 7.48 is not shown as 7.5."""
    (found,) = _near("#90a0c0", tmp_path, "normal: 7.5")

    assert found.message.endswith(": 7.48 in normal vision, 7.5 promised")


def test_equal_colours_are_reported_once(tmp_path: Path) -> None:
    """Two that are near on screen are near in print as well."""
    (found,) = _near("#8f94c0", tmp_path)

    assert "in print" not in found.message


def _near(violet: str, folder: Path, least: str = "normal: 10") -> list[Problem]:
    folder.mkdir(exist_ok=True)
    game = write_example(FACTIONS.format(violet=violet, least=least), folder)
    return [problem for problem in check_game(game)[1] if problem.check == CHECK]


def _with_pales(edit: tuple[str, str], folder: Path) -> list[Problem]:
    """Return what is told after an edit of a game that promises distances of pales."""
    folder.mkdir(exist_ok=True)
    game = copy_of_tiny(folder)
    promise = "distances: {normal: 15}\n    pale-distances: {normal: 6}"
    cards = edited(edited(CARDS, "distances: {normal: 15}", promise), *edit)
    (game / "cards.yaml").write_text(cards, "utf-8")
    return [problem for problem in check_game(game)[1] if problem.check == CHECK]


def _with_houses(found: list[Problem]) -> list[Problem]:
    return [problem for problem in found if "House of" in problem.message]
