"""What two values of cards.yaml cannot say at once."""

from pathlib import Path

import pytest

from generator.documents.document import Material, press_names
from generator.documents.outline import Contents
from generator.documents.template_limits import Budget, globals_of
from generator.loading.contradictions import OF_DOCUMENTS
from tests.games.documents import laid_out, with_documents
from tests.loading.broken import CARDS, edited, report_of, report_of_edit

CONTRADICTIONS = {
    "no deck": (
        "    deck: night\n    copies: 2\n",
        "    copies: 2\n",
        '122:5: error [missing-key] card 12: card has no "deck"\n  hint: add deck: day or night',
    ),
    "deck and copies by deck": (
        "    copies: {day: 1, night: 2}\n",
        "    copies: {day: 1, night: 2}\n    deck: day\n",
        (
            '99:11: error [unknown-key] card 02: the card has both "deck" and copies by deck\n'
            "  hint: keep one of the two"
        ),
    ),
    "a deck of a reserved name": (
        "decks:\n",
        "decks:\n  - {id: complete, name: Complete}\n",
        (
            '27:10: error [reserved-id] a deck cannot be called "complete", which all decks '
            "together are\n"
            "  hint: choose another id"
        ),
    ),
    "a face behind nothing": (
        "number-digits: 2}",
        "number-digits: 2, fill-back: key}",
        (
            '81:52: error [useless-key] "fill-back" is for the backs of free slots, '
            'but no "fill" is given\n'
            "  hint: name the faces of free slots in fill:, or remove it"
        ),
    ),
    "a colour is missing": (
        '{plain: "#5b7f95", patterned: "#4f86b8"}',
        '{plain: "#5b7f95"}',
        (
            '61:17: error [missing-key] alliance "silver" has no colour in edition "patterned"\n'
            '  hint: add patterned: "#rrggbb"'
        ),
    ),
    "a pale is missing": (
        'color: "#1c2a4a"\n',
        'color: "#1c2a4a"\n    pales: {plain: "#d1d4db"}\n',
        (
            '39:12: error [missing-key] deck "night" has no colour in edition "patterned"\n'
            '  hint: add patterned: "#rrggbb"'
        ),
    ),
    "an erratum is out of date": (
        "prompt: All draw 1 card.",
        "prompt: Everybody draws 1 card.",
        (
            '160:10: error [stale-erratum] no sentence of card "feast" reads "All draw 1 card. '
            'Drawing more is not allowed."\n'
            "  hint: let now: repeat the card's sentence exactly, or remove the erratum"
        ),
    ),
}


@pytest.mark.parametrize(("old", "new", "expected"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_contradictions(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """What two values cannot say at once is reported at one of them."""
    found = report_of_edit(old, new, tmp_path)

    assert found == f"cards.yaml:{expected}"


FIELDS = {
    "a group that there is not": (
        "alliance: group?",
        "alliance: {type: group, group: aliance, required: false}",
        (
            '169:34: error [unknown-group] unknown group "aliance" of field "alliance"\n'
            '  hint: did you mean "alliance"?'
        ),
    ),
    "a comment on nothing": (
        "about: effect",
        "about: efect",
        '170:49: error [unknown-field] unknown field "efect"\n  hint: did you mean "effect"?',
    ),
    "a second effect": (
        "  omen: drawing?",
        "  omen: drawing?\n  rules: effect?",
        (
            '172:10: error [second-effect] "rules" is a second effect, beside "effect"\n'
            "  hint: let the kinds share one field, or make it a text"
        ),
    ),
}


@pytest.mark.parametrize(("old", "new", "expected"), FIELDS.values(), ids=FIELDS)
def test_fields(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """What a declaration asks for has to be declared, too."""
    found = report_of_edit(old, new, tmp_path)

    assert f"cards.yaml:{expected}" in found


@pytest.mark.parametrize(
    "name", ["kind", "card", "copies", "edition", "game", "face", "list-of", "section", "range"]
)
def test_reserved_groups(name: str, tmp_path: Path) -> None:
    """A group cannot take the name of what every game has."""
    found = report_of_edit("  - id: alliance", f"  - id: {name}", tmp_path)

    assert (
        f'cards.yaml:51:9: error [reserved-id] a group cannot be called "{name}", '
        f'which means something already\n  hint: choose another id, like "{name}-group"'
    ) in found


def test_names_of_documents(tmp_path: Path) -> None:
    """No group hides a name that documents have: all of them are known."""
    layout = laid_out(with_documents(tmp_path))
    material = Material(layout.game, layout.game.first_edition, {}, {}, {})
    given = press_names(material, Contents(), Contents()).keys() - layout.game.groups.keys()
    of_jinja = {*globals_of(Budget()), "loop"}

    assert given | of_jinja | {"data", "artifacts", "back", "face", "position"} == OF_DOCUMENTS


def test_name_of_a_colour(tmp_path: Path) -> None:
    """A field of a group is a colour of faces, and cannot be called as all faces' own."""
    found = report_of_edit(
        "  alliance: group?", "  alliance: group?\n  ink: {type: group, group: alliance}", tmp_path
    )

    assert (
        'cards.yaml:170:8: error [reserved-id] a field of a group cannot be called "ink"' in found
    )


def test_section_of_panels(tmp_path: Path) -> None:
    """No section has the name by which faces speak of several."""
    found = report_of_edit("lasting: while", "others: while", tmp_path)

    assert (
        'cards.yaml:168:56: error [reserved-id] a section cannot be called "others", as panels '
        "call all but the first so\n  hint: choose another name"
    ) in found


@pytest.mark.parametrize(
    ("fields", "hint"),
    [
        ("fields:", 'did you mean "lasting"?'),
        ("other:", "declare sections: in a field of type effect"),
    ],
)
def test_phrases_of_no_section(fields: str, hint: str, tmp_path: Path) -> None:
    """Phrases tell sections that the game declares; without any, nothing would be looked for."""
    text = edited(
        CARDS, "errata:", "proof: {sections: {lastin: [while], prompt: [draw]}}\n\nerrata:"
    )
    if fields != "fields:":
        text = edited(text, "sections: {prompt: done once, lasting: while the card lies open}", "")
        text = text.replace("effect, }", "effect}")
    found = report_of(text, tmp_path)

    assert (
        'error [unknown-section] the effect has no section "lastin", but phrases are given for it\n'
        f"  hint: {hint}"
    ) in found


def test_only_kind_and_deck(tmp_path: Path) -> None:
    """Where there are several kinds, a card says which is its own."""
    assert report_of_edit("    kind: action\n", "", tmp_path) == (
        'cards.yaml:84:5: error [missing-key] card 01: card has no "kind"\n'
        "  hint: add kind: action or event"
    )


RETIRED = {
    "alive": (
        '{id: fog, name: Mist, since: "0.2"}',
        '5:10: error [retired-card] "fog" is retired, but a card in line {alive} has this id',
    ),
    "its own successor": (
        '{id: a, name: A, since: "2", successor: b}, {id: b, name: B, since: "2", successor: a}',
        'error [retired-card] "b" is in the end its own successor',
    ),
    "no such successor": (
        '{id: a, name: A, since: "0.2", successor: fogg}',
        'error [unknown-card] unknown card or retired card "fogg"\n  hint: did you mean "fog"?',
    ),
    "twice": (
        '{id: a, name: A, since: "0.2"}, {id: a, name: B, since: "0.2"}',
        'error [duplicate-id] id "a" was already given in line',
    ),
}


@pytest.mark.parametrize(("entries", "expected"), RETIRED.values(), ids=RETIRED)
def test_retired(entries: str, expected: str, tmp_path: Path) -> None:
    """A card that has retired is not there, and what comes after it is."""
    alive = CARDS[: CARDS.index("- id: fog")].count("\n") + 1 + 2
    new = f"retired: [{entries}]\n\nerrata:"
    found = report_of_edit("errata:", new, tmp_path)
    expected = expected.format(alive=alive)
    assert expected.removeprefix("5:10: ").replace(f"line {alive}", "line ") in found.replace(
        f"line {alive - 2}", "line "
    )


def test_list_with_a_retired_card(tmp_path: Path) -> None:
    """A list that still has the card is told which one took its place."""
    new = """lists: [{id: wet, title: Wet, cards: [mist]}]
retired: [{id: mist, name: Mist, since: "0.2", successor: fog}]
errata:"""
    assert (
        '[retired-card] card "mist" ("Mist") is retired since 0.2\n'
        '  hint: its successor is "fog": name that one here, or remove the card'
    ) in report_of_edit("errata:", new, tmp_path)


def test_errata_of_another_release(tmp_path: Path) -> None:
    """An erratum of an earlier release need not quote the card as it stands today."""
    old = "    was: All draws 1 card. Drawing more is not allowed.\n    now: All"
    new = '    release: "0.2"\n    was: Stop.\n    now: Go, all'
    assert report_of_edit(old, new, tmp_path) == ""
    assert "[stale-erratum]" in report_of_edit(old, new.replace("0.2", "0.3"), tmp_path)


def test_waiver_of_a_retired_card(tmp_path: Path) -> None:
    """Whoever retires a card is told what is left to do wherever the file still names it."""
    new = """waive: [{check: double-space, card: mist, reason: It was so.}]
retired: [{id: mist, name: Mist, since: "0.2"}]
errata:"""
    assert (
        '[retired-card] card "mist" ("Mist") is retired since 0.2\n'
        "  hint: it has no successor: remove it here, or the entry if that is about this card alone"
    ) in report_of_edit("errata:", new, tmp_path)
