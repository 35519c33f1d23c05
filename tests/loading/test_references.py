"""Ids and what refers to them: doubled and unknown ones are found, in every entry of the file."""

from pathlib import Path

import pytest

from generator.loading.game import read_game
from tests.changes.edited import edit
from tests.loading.broken import CARDS, edited, report_of, report_of_edit
from tests.proof.sealed import sealed_game

BROKEN = {
    "kind of a card": (
        "    kind: action\n    deck: night",
        "    kind: acton\n    deck: night",
        (
            '125:11: error [unknown-kind] card 12: unknown kind "acton"\n'
            '  hint: did you mean "action"?'
        ),
    ),
    "deck of a card": (
        "deck: night\n    copies: 2",
        "deck: nigth\n    copies: 2",
        '126:11: error [unknown-deck] card 12: unknown deck "nigth"\n  hint: did you mean "night"?',
    ),
    "deck in copies": (
        "{day: 2, night: 1}",
        "{day: 2, dusk: 1}",
        '134:22: error [unknown-deck] card 50: unknown deck "dusk"\n  hint: known: day, night',
    ),
    "alliance of a card": (
        "alliance: silver",
        "alliance: silve",
        (
            '99:15: error [unknown-alliance] card 02: unknown alliance "silve"\n'
            '  hint: did you mean "silver"?'
        ),
    ),
    "kind in a composition": (
        "action: 8",
        "actions: 8",
        (
            '32:19: error [unknown-kind] unknown kind or group "actions"\n'
            '  hint: did you mean "action"?'
        ),
    ),
    "group in a composition": (
        "alliance: 6",
        "aliance: 6",
        (
            '32:40: error [unknown-kind] unknown kind or group "aliance"\n'
            '  hint: did you mean "alliance"?'
        ),
    ),
    "edition of a colour": (
        'patterned: "#f0c000"',
        'patterned: "#f0c000", pattern: "#ffffff"',
        (
            '56:58: error [unknown-edition] unknown edition "pattern"\n'
            '  hint: did you mean "patterned"?'
        ),
    ),
    "card of an erratum": (
        "card: feast",
        "card: feats",
        '158:11: error [unknown-card] unknown card "feats"\n  hint: did you mean "feast"?',
    ),
    "card of a list": (
        "errata:\n",
        "lists:\n  - {id: boats, title: Boats, cards: [fog, fery]}\n\nerrata:\n",
        '158:44: error [unknown-card] unknown card "fery"\n  hint: did you mean "ferry"?',
    ),
    "kind of a list": (
        "errata:\n",
        "lists:\n  - {id: boats, title: Boats, kind: evnt, cards: [fog]}\n\nerrata:\n",
        '158:37: error [unknown-kind] unknown kind "evnt"\n  hint: did you mean "event"?',
    ),
    "doubled list": (
        "errata:\n",
        (
            "lists:\n  - {id: boats, title: Boats, cards: []}\n"
            "  - {id: boats, title: Ships, cards: []}\n\nerrata:\n"
        ),
        (
            '159:10: error [duplicate-id] id "boats" was already given in line 158\n'
            "  hint: give this id only once"
        ),
    ),
    "term that another one refers to": (
        "errata:\n",
        (
            "terms:\n  - {id: draw, term: draw, definition: To take., see: [cart]}\n"
            "  - {id: card, term: card, definition: What you draw.}\n\nerrata:\n"
        ),
        '158:56: error [unknown-term] unknown term "cart"\n  hint: did you mean "card"?',
    ),
    "doubled term": (
        "errata:\n",
        (
            "terms:\n  - {id: draw, term: draw, definition: To take.}\n"
            "  - {id: draw, term: draws, definition: Takes.}\n\nerrata:\n"
        ),
        (
            '159:10: error [duplicate-id] id "draw" was already given in line 158\n'
            "  hint: give this id only once"
        ),
    ),
    "doubled card": (
        "id: ferry",
        "id: forge",
        (
            '114:9: error [duplicate-id] card 07: id "forge" was already given in line 104\n'
            "  hint: give this id only once"
        ),
    ),
    "doubled number": (
        "number: 7",
        "number: 3",
        (
            '115:13: error [duplicate-number] card 03: the number 3 is that of "The forge on the '
            'hill" already: line 105\n  hint: give one of the two another number: 4 is free'
        ),
    ),
    "doubled alliance": (
        "      - id: silver\n",
        "      - id: gold\n",
        (
            '59:13: error [duplicate-id] id "gold" was already given in line 54\n'
            "  hint: give this id only once"
        ),
    ),
    "doubled edition": (
        "  - id: plain\n",
        "  - id: patterned\n",
        (
            '21:9: error [duplicate-id] id "patterned" was already given in line 18\n'
            "  hint: give this id only once\n"
            'cards.yaml:56:18: error [unknown-edition] unknown edition "plain"\n'
            "  hint: known: patterned\n"
            'cards.yaml:61:18: error [unknown-edition] unknown edition "plain"\n'
            "  hint: known: patterned\n"
            'cards.yaml:66:18: error [unknown-edition] unknown edition "plain"\n'
            "  hint: known: patterned"
        ),
    ),
}


@pytest.mark.parametrize(("old", "new", "expected"), BROKEN.values(), ids=BROKEN)
def test_broken_references(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A name that no entry has, or that two have, is reported where it stands."""
    found = report_of_edit(old, new, tmp_path)

    assert found == f"cards.yaml:{expected}"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  - id: day\n", "  - name: x\n", "27:5: error [missing-key] deck"),
        ("decks:\n", "deks:\n", "4:1: error [missing-key] the game"),
        ("groups:\n", "grups:\n", "50:1: error [unknown-key] unknown key"),
        ("kinds:\n", "kinds: []\nx:\n", "41:8: error [wrong-type] "),
    ],
)
def test_no_second_complaint(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """Where entries cannot be read, what refers to them is not called unknown."""
    found = report_of_edit(old, new, tmp_path)

    assert found.startswith(f"cards.yaml:{expected}")
    assert "unknown-deck" not in found
    assert "unknown-alliance" not in found
    assert "unknown-kind" not in found


def test_faults_and_references_at_once(tmp_path: Path) -> None:
    """A card with a fault still declares its id, and its references are followed as well."""
    cards = edited(CARDS, "    name: Ferry\n", "    nam: Ferry\n    alliance: gld\n")
    cards = edited(cards, "number: 12", "number: 7")

    assert report_of(cards, tmp_path) == (
        'cards.yaml:114:5: error [missing-key] card 07: card has no "name"\n'
        "  hint: add name: the card's name\n"
        'cards.yaml:116:5: error [unknown-key] card 07: unknown key "nam" in card\n'
        '  hint: did you mean "name"?\n'
        'cards.yaml:117:15: error [unknown-alliance] card 07: unknown alliance "gld"\n'
        '  hint: did you mean "gold"?\n'
        'cards.yaml:124:13: error [duplicate-number] card 07: number "7" was already given '
        "in line 115\n"
        "  hint: give one of the two another number: 8 is free"
    )


def test_nothing_declared(tmp_path: Path) -> None:
    """In a game without groups, a field that has a member of one is told, and the hint says why."""
    head, _, rest = CARDS.partition("groups:\n")
    cards = head + "wording:\n" + rest.partition("\nwording:\n")[2]

    assert report_of(cards, tmp_path).splitlines()[-2:] == [
        'cards.yaml:149:13: error [unknown-group] unknown group "alliance" of field "alliance"',
        "  hint: declare it in groups:",
    ]


def test_long_lists_are_left_out(tmp_path: Path) -> None:
    """A hint does not list fifty names, of which the first are not likelier than the others."""
    decks = "".join(f"  - {{id: x{number:02}, name: X}}\n" for number in range(50))
    cards = edited(CARDS, "decks:\n", f"decks:\n{decks}")
    found = report_of(edited(cards, "deck: night", "deck: zz"), tmp_path)

    assert found.endswith("hint: none of the 52 known names is similar")


def test_a_card_that_was_removed(tmp_path: Path) -> None:
    """What still names a card that was there is told so, not with the card most like it."""
    lists = "\nlists: [{id: wet, title: Wet, cards: [ferry, fog]}]\n"
    game = sealed_game(tmp_path, more=lists)
    edit(game, "id: ferry", "id: barge")
    (found,) = read_game(game)[1]

    assert (found.check, found.message) == ("unknown-card", 'unknown card "ferry"')
    assert found.hint.startswith('there was one, "Ferry": put it back, or remove it here as well')
