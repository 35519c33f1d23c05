"""Composition and print beyond the examples: what is said, and what is left in peace."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.build.pipeline import check_game

TESTS = Path(__file__).parent.parent
TOP = """\
game: {id: base, title: Base, author: A. Tester, language: en-GB, release: "1"}
card: {width: 50, height: 70, corner: 2.5, bleed: 2, safe: 2.5}
editions: [{id: plain, name: Plain}]
"""
KINDS = "kinds: [{id: action, name: Action}]\n"
MAIN = "decks: [{id: main, name: Main}]\n"
TWO = """\
groups:
  - {id: alliance, equal: true, members: [
      {id: red, name: Red, color: "#c03020", mark: sun, pattern: dots},
      {id: blue, name: Blue, color: "#2050b0", mark: moon, pattern: dots}]}
"""
FIELDS = (
    "fields: {effect: {type: effect, sections: {prompt: once, lasting: always}}, alliance: %s}\n"
)


def card(number: int, more: str = "deck: main", effect: str = "", name: str = "") -> str:
    """Return a line with a card of its own name and effect."""
    name, effect = name or f"Name {number}", effect or f"prompt: Draw {number} cards."
    start = f"  - {{id: card-{number}, number: {number}, name: {name}, kind: action"
    return f"{start}, {more}, effect: [{effect}]}}\n"


def found_in(folder: Path, text: str) -> list[str]:
    """Return what the checks say of a game, without hints and the place's column."""
    for templates in (TESTS / "games/tiny/templates", TESTS / "checks/templates"):
        copytree(templates, folder / "templates", dirs_exist_ok=True)
    kinds = "" if "kinds:" in text else KINDS
    fields = FIELDS % ("group?" if "groups:" in text else "text?")
    (folder / "cards.yaml").write_text(TOP + kinds + text + fields, "utf-8")
    problems = check_game(folder)[1]
    return [f"{p.place.line} [{p.check}] {p.message}" for p in problems]


def cards(*lines: str) -> str:
    """Return the part of the file with cards."""
    return "cards:\n" + "".join(lines)


FOUND = {
    "a gap of several numbers": (
        MAIN + cards(card(1), card(2), card(8), card(9)),
        ['9 [number-gap] no card has 5 of the numbers from 3 to 7, between 2 ("Name 2") and 8'],
    ),
    "a name that differs in case and punctuation": (
        MAIN + cards(card(1, name="Ação!"), card(2, name="AÇÃO")),
        ['8 [duplicate-name] card 1 has the name "Ação!", too (line 7)'],
    ),
    "an effect three times": (
        MAIN + cards(*(card(number, effect="prompt: Stop.") for number in (1, 2, 3))),
        [
            '8 [duplicate-effect] card 1 "Name 1" has the same effect (line 7)',
            '9 [duplicate-effect] card 1 "Name 1" has the same effect (line 7)',
        ],
    ),
    "copies make an alliance larger": (
        MAIN
        + TWO
        + cards(
            card(1, "deck: main, alliance: red, copies: 2"), card(2, "deck: main, alliance: blue")
        ),
        [
            '9 [members-unequal] alliance "blue" has 1 card in deck "main" (2), others have 2',
        ],
    ),
    "an alliance that is smaller in all": (
        "decks: [{id: main, name: Main}, {id: extra, name: Extra}]\n"
        + TWO
        + cards(
            card(1, "deck: main, alliance: red"),
            card(2, "deck: main, alliance: blue"),
            card(3, "deck: extra, alliance: blue"),
        ),
        ['8 [members-unequal] alliance "red" has 1 card in all (1), others have 2'],
    ),
    "two decks with one mark on their fronts": (
        "decks: [{id: main, name: Main, mark: sun}, {id: extra, name: Extra, mark: sun}]\n"
        + cards(card(1), card(2, "deck: extra")),
        ['5 [decks-alike] "Extra" has the mark of "Main" on its fronts'],
    ),
    "two backs of one colour, which one deck says for its editions": (
        "decks:\n"
        '  - {id: main, name: Main, seal: sun, color: "#802010"}\n'
        '  - {id: extra, name: Extra, seal: sun, colors: {plain: "#802010"}}\n'
        + cards(card(1), card(2, "deck: extra")),
        ['7 [decks-alike] the backs of "Extra" are those of "Main"'],
    ),
    "an old sentence that is still on the card": (
        MAIN
        + cards(card(1, effect="prompt: Go., prompt: Stop."))
        + "errata: [{card: card-1, was: Stop., now: Go., why: Wrong.}]\n",
        ['8 [erratum-without-change] the card still has the sentence "Stop."'],
    ),
}


@pytest.mark.parametrize(("text", "expected"), FOUND.values(), ids=FOUND)
def test_found(text: str, expected: list[str], tmp_path: Path) -> None:
    """Each of the faults is told in the author's words, at its line."""
    assert found_in(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("fill", "shown"), [("ink", True), ("deck", False)], ids=["the same", "in the deck's colour"]
)
def test_several_backs(fill: str, shown: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    """Of decks with several backs, each counts: cards of two decks with one back are not sorted."""
    decks = (
        "decks: [{id: main, name: Main, seal: sun}, "
        '{id: extra, name: Extra, seal: moon, color: "#802010"}]\n'
    )
    kinds = "kinds: [{id: action, name: Action}, {id: event, name: Event, back: blank}]\n"
    blank = tmp_path / "templates/faces/blank.yaml"
    blank.parent.mkdir(parents=True)
    blank.write_text(f"boxes: {{ground: {{at: bleed, fill: {fill}}}}}\n", "utf-8")
    more = [card(1), card(2, "deck: extra"), card(3), card(4, "deck: extra")]
    more[2:] = [each.replace("kind: action", "kind: event") for each in more[2:]]

    found = [each for each in found_in(tmp_path, decks + kinds + cards(*more)) if "alike" in each]
    told = ['4 [decks-alike] a back of "Extra" (blank) is one of "Main", too']
    assert found == (told if shown else [])


def test_one_back_for_all(tmp_path: Path) -> None:
    """Decks with seals whose back shows nothing of them are mixed in play: that is no fault."""
    decks = "decks: [{id: main, name: Main, seal: sun}, {id: extra, name: Extra, seal: moon}]\n"
    common = tmp_path / "templates/faces/common.yaml"
    common.parent.mkdir(parents=True)
    common.write_text("boxes: {ground: {at: bleed, fill: ink}}\n", "utf-8")
    printed = "print: {back: common, shop-back: common}\n"

    text = decks + printed + cards(card(1), card(2, "deck: extra"))
    assert found_in(tmp_path, text) == []


PEACE = {
    "numbers in tens": MAIN + cards(card(10), card(20), card(30)),
    "numbers half of which stand apart": MAIN + cards(*map(card, (1, 2, 3, 7, 12))),
    "a number of another kind in between": (
        MAIN
        + "kinds: [{id: action, name: Action}, {id: event, name: Event}]\n"
        + cards(card(1), card(2), card(4), card(5), card(3).replace("kind: action", "kind: event"))
    ),
    "an effect that differs in a number": MAIN + cards(card(1), card(2)),
    "an effect that is general on one card": (
        MAIN + cards(card(1, effect="prompt: Stop."), card(2, effect="lasting: Stop."))
    ),
    "no patterns in print": (
        MAIN
        + TWO
        + cards(card(1, "deck: main, alliance: red"), card(2, "deck: main, alliance: blue"))
    ),
    "backs without a seal": (
        "decks: [{id: main, name: Main}, {id: extra, name: Extra}]\n"
        + cards(card(1), card(2, "deck: extra"))
    ),
    "seals on backs of another colour": (
        "decks: [{id: main, name: Main, seal: sun}, "
        '{id: extra, name: Extra, seal: sun, color: "#802010"}]\n'
        + cards(card(1), card(2, "deck: extra"))
    ),
    "no alliances in one of the decks": (
        "decks: [{id: main, name: Main}, {id: extra, name: Extra}]\n"
        + TWO
        + cards(
            card(1, "deck: main, alliance: red"),
            card(2, "deck: main, alliance: blue"),
            card(3, "deck: extra"),
        )
    ),
}


@pytest.mark.parametrize("text", PEACE.values(), ids=PEACE)
def test_left_in_peace(text: str, tmp_path: Path) -> None:
    """What an author may well mean is not reported."""
    assert found_in(tmp_path, text) == []
