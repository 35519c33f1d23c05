"""References to cards that the game had once are reported with the card's name and what to do."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.changes.edited import edit
from tests.proof.sealed import sealed_game

TEXT = (
    '<p>{% relies on "ferry", all("ferry", deck="night") %}{{ card("ferry") }} moves you.</p>\n'
    '<p>{% relies on "ferry.name" %}It floats.</p>\n'
)
CHECKS = {"relies-on-nothing", "claim-untrue", "unknown-reference"}


@pytest.mark.parametrize(
    ("gone", "words"),
    [
        ("", 'there was one, "Ferry": put it back, or remove it here as well'),
        (
            '\nretired: [{id: ferry, number: 5, name: Ferry, since: "0.3", successor: fog}]\n',
            'its successor is 50 "Fog" (fog)',
        ),
    ],
)
def test_no_other_card_is_suggested(gone: str, words: str, tmp_path: Path) -> None:
    """Who removed a card reads that, not the names of cards that are spelled alike."""
    game = sealed_game(tmp_path, TEXT, "")
    edit(
        game,
        "id: ferry\n    number: 7\n    name: Ferry",
        "id: ferryman\n    number: 7\n    name: Ferryman",
    )
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write(gone)
    found = [each for each in check_game(game)[1] if each.check in CHECKS]

    assert {each.check for each in found} == CHECKS
    assert all(words in f"{each.message} {each.hint}" for each in found), found


def test_another_id(tmp_path: Path) -> None:
    """A card with another id is not gone: its author reads which id it has, and what to do."""
    game = sealed_game(tmp_path, TEXT, "")
    (game / "promises").mkdir()
    promise = 'promises: [{of: ferry.name, is: "{ferry.name}", why: Everybody crosses.}]\n'
    (game / "promises/cards.yaml").write_text(promise, "utf-8")
    edit(game, "id: ferry", "id: barge")
    found = [each for each in check_game(game)[1] if each.check in {*CHECKS, "promise-broken"}]

    assert len({each.check for each in found}) == 1 + len(CHECKS)
    words = '"Ferry" has the id barge now: put ferry back; to change an id everywhere: prelo rename'
    assert all(words in f"{each.message} {each.hint}" for each in found), found
