"""Files whose names are too long are found before any is made."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.base.artifact import Order
from generator.base.frozen import replace
from generator.base.problem import GameError
from generator.build.long_names import find_long_names, has_long_names
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request
from generator.game.documents import Document
from generator.layout.deck import Layout

TINY = Path(__file__).parents[1] / "games/tiny"


def test_command(tmp_path: Path) -> None:
    """A file whose name would be too long is a problem, for check and build alike."""
    game = Path(shutil.copytree(TINY, tmp_path / "game"))
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(text.replace("id: tiny", f"id: tiny{'9' * 250}"), "utf-8")
    found = [problem.check for problem in check_game(game)[1]]
    with pytest.raises(GameError, match="name-too-long"):
        build_game(Request(game, tmp_path / "out"))

    assert "name-too-long" in found
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "size"),
    [("x" * 200, 0), ("x" * 201, 201), ("ç" * 100, 0), ("ç" * 101, 202), ("火" * 67, 201)],
    ids=["200", "201", "200 of two bytes", "202 of two bytes", "201 of three bytes"],
)
def test_longest_name(name: str, size: int) -> None:
    """Names of 200 bytes are allowed; letters beyond English have several."""
    orders = [Order(f"{'y' * 300}/{name}", lambda: None, blamed="rules.html")]  # type: ignore[arg-type, return-value]  # never rendered
    told = [(it.place.file, it.check, it.message) for it in find_long_names(orders)]

    assert [(file, check) for file, check, _ in told] == (
        [("rules.html", "name-too-long")] if size else []
    )
    assert all(message.endswith(f": {size} bytes, at most 200 are allowed") for *_, message in told)


def test_blamed_once() -> None:
    """Of many files with too long a name, one is told for each file of the game to blame."""
    paths = [f"{number}{'x' * 200}" for number in range(9)]
    orders = [Order(path, lambda: None, blamed=f"{path[0] > '4'}") for path in paths]  # type: ignore[arg-type, return-value]  # never rendered

    assert {problem.place.file for problem in find_long_names(orders)} == {"False", "True"}
    assert len(find_long_names(orders)) == 2


def document(name: str) -> dict[str, Any]:
    """Return the one document of a game, by its name."""
    return {"documents": {name: Document(name, "Rules", "rules.html", "")}}


LONG = "x" * 100


@pytest.mark.parametrize(
    ("info", "parts", "expected"),
    [
        ({}, {}, False),
        ({"id": LONG}, {}, True),
        ({"release": LONG}, {}, True),
        ({"release": "x" * 79}, {}, False),  # tiny_x_night_patterned: 100 bytes
        ({"release": "x" * 80}, {}, True),
        ({}, {"decks": (LONG, "b")}, True),
        ({}, {"editions": (LONG, "b")}, True),
        ({}, document("x" * 91), False),  # tiny_0.3_x: 100 bytes
        ({}, document("x" * 92), True),
        ({}, document("ç" * 46), True),
        (
            {},
            {"documents": {**document("rules")["documents"], **document(LONG)["documents"]}},
            True,
        ),
    ],
)
def test_may_be_long(
    info: dict[str, str], parts: dict[str, Any], expected: object, tiny_layout: Layout
) -> None:
    """Names of files are looked at where the longest ids, or a document, make half of one."""
    game, templates = tiny_layout.game, tiny_layout.templates
    game = replace(
        game,
        info=replace(game.info, **info),
        decks=dict.fromkeys(parts.get("decks", game.decks), game.decks["day"]),
        editions=dict.fromkeys(parts.get("editions", game.editions), game.first_edition),
    )
    templates = replace(templates, documents=parts.get("documents", {}))

    found = has_long_names(replace(tiny_layout, game=game, templates=templates))
    assert found is expected
