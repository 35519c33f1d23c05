"""Problems that an author accepts, of the game and of its translations."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.problem import ERROR, WARNING, Place, Problem
from generator.build.accepting import unaccepted
from generator.build.pipeline import check_game
from generator.build.up_to_date import Request
from generator.game.translation import Translation
from generator.game.vocabulary import Waived
from generator.layout.deck import Layout
from tests.games.root import TINY
from tests.games.translated import SPANISH, write_translated

UNFINISHED = SPANISH.replace("Primera", "")


def test_draft(tmp_path: Path) -> None:
    """In a draft, what is missing of a translation is no error yet."""
    folder = write_translated(tmp_path, UNFINISHED)

    assert [(it.check, it.severity) for it in check_game(folder)[1]] == [
        ("untranslated-text", ERROR)
    ]
    assert [(it.check, it.severity) for it in check_game(folder, draft=True)[1]] == [
        ("untranslated-text", WARNING)
    ]


def test_level(tmp_path: Path) -> None:
    """An author may let the original be printed where a translation lacks a text."""
    folder = write_translated(tmp_path, UNFINISHED, "checks: {untranslated-text: warning}")

    assert [it.severity for it in check_game(folder)[1]] == [WARNING]


def test_waiver(tmp_path: Path) -> None:
    """What is accepted of a translation may be found in it alone, or in the original alone."""
    waived = "waive: [{check: untranslated-text, card: first, reason: It is a name.}]"
    (problem,) = check_game(write_translated(tmp_path, UNFINISHED, waived))[1]

    # Of the original, there is nothing to waive, and the waiver is of no use to it.
    assert problem.check == "unused-waiver"


REQUEST = Request(TINY, TINY)
SPANISH_TEXTS = Translation("es", "en", "translations/es.yaml")
FOUND = {
    "a card's": Problem(Place("cards.yaml", 1), "double-space", "a", card="07"),
    "another kind's": Problem(Place("cards.yaml", 2), "double-space", "b", card="50"),
    "no card's": Problem(Place("cards.yaml", 3), "double-space", "c"),
    "another check's": Problem(Place("cards.yaml", 4), "hyphen-as-dash", "d", card="07"),
}


@pytest.mark.parametrize(
    ("waived", "left"),
    [
        ((), [*FOUND]),
        ((Waived("double-space", "ferry", ""),), [*FOUND][1:]),
        ((Waived("double-space", "", "", kind="event"),), ["a card's", *[*FOUND][2:]]),
        ((Waived("double-space", "", ""),), [*[*FOUND][:2], "another check's"]),
        ((Waived("double-space", "", "", all=True),), ["another check's"]),
        (
            (Waived("double-space", "ferry", ""), Waived("hyphen-as-dash", "ferry", "")),
            ["another kind's", "no card's"],
        ),
    ],
    ids=["nothing", "a card", "a kind", "no card", "all", "two"],
)
def test_accepted(waived: tuple[Waived, ...], left: list[str], tiny_layout: Layout) -> None:
    """A waiver is for a card, for all of a kind, for what is on no card, or for all of a check."""
    layout = replace(tiny_layout, game=replace(tiny_layout.game, waived=waived))
    assert unaccepted(layout, REQUEST, FOUND.values()) == [FOUND[name] for name in left]


def test_unused(tiny_layout: Layout) -> None:
    """A waiver that accepts nothing is told, but not of a translation."""
    waived = (Waived("double-space", "fog", "It is a name."),)
    game = replace(tiny_layout.game, waived=waived)
    (told,) = unaccepted(replace(tiny_layout, game=game), REQUEST, [])
    assert (told.check, told.card) == ("unused-waiver", "50")

    game = replace(game, translation=SPANISH_TEXTS)
    assert unaccepted(replace(tiny_layout, game=game), REQUEST, []) == []


@pytest.mark.parametrize(
    ("checks", "left"),
    [
        (["broken-template"], ["broken-template"]),
        (["broken-template", "unknown-reference"], ["unknown-reference"]),
        (["refused-name", "unknown-reference"], ["unknown-reference"]),
        (["double-space", "unknown-reference"], ["double-space", "unknown-reference"]),
    ],
)
def test_reported_once(checks: list[str], left: list[str], tiny_layout: Layout) -> None:
    """Where a reference to nothing is told, that the template breaks off there is not."""
    found = [Problem(Place("a.html", line), check, "") for line, check in enumerate(checks, 1)]
    elsewhere = Problem(Place("b.html"), "broken-template", "")
    layout = replace(tiny_layout, game=replace(tiny_layout.game, waived=()))

    assert [it.check for it in unaccepted(layout, REQUEST, found)] == left
    assert elsewhere in unaccepted(layout, REQUEST, [*found, elsewhere])


@pytest.mark.parametrize(
    ("check", "draft", "severity"),
    [
        ("untranslated-text", True, WARNING),
        ("translation-out-of-date", True, WARNING),
        ("double-space", True, ERROR),
        ("untranslated-text", False, ERROR),
    ],
)
def test_of_a_draft(check: str, draft: object, severity: str, tiny_layout: Layout) -> None:
    """What a translation lacks is no error of a draft; what is wrong with it is."""
    game = replace(tiny_layout.game, translation=SPANISH_TEXTS)
    request = replace(REQUEST, draft=bool(draft))
    found = [Problem(Place("cards.yaml"), check, "")]
    (told,) = unaccepted(replace(tiny_layout, game=game), request, found)

    assert told == replace(found[0], severity=severity)
