"""Colours that cards lack: told in the face where the card is at fault, else at the member."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game

GAME = """
game: {id: some, title: Some, author: A. Tester, language: en-GB, release: "1"}
card: {size: poker}
editions: [{id: plain, name: Plain}]
fields: {motto: rich}
groups:
  - id: home-land
    name: Homeland
    members: [{id: sea, name: Sea, color: "#1f6fb2"}, {id: bare, name: Bare}]
kinds:
  - {id: unit, name: Unit, face: plain, tint: "#f0eadd", fields: {home-land: group?}}
  - {id: event, name: Event, face: plain}
decks: [{id: main, name: Main, color: "#1c2a4a"}, {id: more, name: More, color: "#000000"}]
cards:
  - {id: a, name: A, kind: unit, deck: main, home-land: sea, motto: One.}
"""


def found(card: str, box: str, folder: Path) -> list[str]:
    """Return what is said of a card whose face has a box."""
    (folder / "templates/faces").mkdir(parents=True)
    (folder / "templates/faces/plain.yaml").write_text(
        f"boxes:\n  band: {{x: 4, y: 4, right: 4, height: 5, {box}}}\n", "utf-8"
    )
    (folder / "cards.yaml").write_text(
        f"{GAME}  - {{id: b, name: B, {card}, motto: Two.}}\n", "utf-8"
    )
    return [str(each) for each in check_game(folder)[1] if each.check == "missing-colour"]


IN_BOX = 'templates/faces/plain.yaml:2:{}: error [missing-colour] box "band": colour '


@pytest.mark.parametrize(
    ("card", "box", "expected"),
    [
        (
            "kind: event, deck: main",
            "fill: home-land",
            IN_BOX.format(49)
            + '"home-land" on cards of kind "event", which have no field home-land\n  hint: add '
            "when: home_land to the box or the field to the kind, or give the kind another face",
        ),
        (
            "kind: unit, deck: main",
            "stroke: on-home-land",
            IN_BOX.format(51)
            + '"on-home-land" on card "b", which has no home-land\n  hint: add when: home_land '
            "to the box, home-land: to the card, or default: to the field",
        ),
        (
            "kind: unit, deck: main, home-land: bare",
            'text: "{name}", color: home-land',
            (
                'cards.yaml:9:55: error [missing-colour] templates/faces/plain.yaml, box "band": '
                'colour "home-land", which "bare" does not have\n  hint: give it a colour, '
                'like color: "#1f6fb2"'
            ),
        ),
        ("kind: event, copies: {main: 1, more: 1}", 'text: "{name}", color: deck', ""),
        (
            "kind: event, deck: main",
            "fill: kind-tint",
            IN_BOX.format(49)
            + '"kind-tint" on cards of kind "event", which has no tint\n  hint: give the '
            'kind a tint, like tint: "#f0eadd", or the box another colour',
        ),
        ("kind: event, deck: main", "fill: home-land, when: home_land", ""),
        ("kind: event, deck: main", "fill: group", ""),
        ("kind: event, deck: main", "fill: deck, stroke: on-deck", ""),
    ],
)
def test_place(card: str, box: str, expected: str, tmp_path: Path) -> None:
    """Whoever has to mend it is told where: the face, or the group; and how."""
    assert "\n".join(found(card, box, tmp_path)) == expected


@pytest.mark.parametrize(("role", "told"), [("bare", 1), ("sea", 0)])
@pytest.mark.parametrize("key", ["back", "fill"])
def test_without_a_card(key: str, role: str, told: int, tmp_path: Path) -> None:
    """A back, or what fills free slots, cannot have the colour of a member that has none."""
    faces = tmp_path / "templates/faces"
    faces.mkdir(parents=True)
    (faces / "plain.yaml").write_text("boxes: {name: {at: safe, text: '{name}'}}\n", "utf-8")
    (faces / "sign.yaml").write_text(
        f"boxes: {{sign: {{at: bleed, fill: home-land.{role}-tint}}}}\n", "utf-8"
    )
    (tmp_path / "cards.yaml").write_text(f"print: {{{key}: sign}}{GAME}", "utf-8")

    found = [str(each) for each in check_game(tmp_path)[1] if each.check == "missing-colour"]

    assert found == told * [
        (
            'cards.yaml:9:55: error [missing-colour] templates/faces/sign.yaml, box "sign": colour '
            '"home-land.bare-tint", which "bare" does not have\n  hint: give it a colour, '
            'like color: "#1f6fb2"'
        )
    ]
