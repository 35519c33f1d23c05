"""Which files are made: all of a game, or those that are asked for by name."""

import os
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from generator.base import cache, limits
from generator.base.frozen import replace
from generator.base.problem import UsageError
from generator.base.process_limits import can_fork
from generator.build.choosing import choose, gone, on_request, plan_game, unknown_outputs
from generator.build.earlier import ASKED
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request
from generator.graphics.rasters import Pages
from generator.layout.deck import Layout
from tests.build.test_pipeline import build, contents, manifest
from tests.games.root import TINY, tiny_game
from tests.loading.broken import copy_of_tiny


def test_only(tmp_path: Path) -> None:
    """A part of a file's name, or a glob, chooses files; those of earlier builds stay."""
    build(tmp_path, only=("night",), editions=("plain",))
    assert sorted(contents(tmp_path)) == [
        "tiny/manifest.json",
        "tiny/plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "tiny/plain/tiny_0.3_night_plain_a4_fronts.pdf",
    ]

    build(tmp_path, only=("*_day_*_fronts.pdf",), papers=("letter",))
    assert [artifact["path"] for artifact in manifest(tmp_path)["artifacts"]] == [
        "plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "plain/tiny_0.3_night_plain_a4_fronts.pdf",
        "plain/tiny_0.3_day_plain_letter_fronts.pdf",
        "patterned/tiny_0.3_day_patterned_letter_fronts.pdf",
    ]


def test_an_ending(tmp_path: Path) -> None:
    """What files of a sort end with chooses them, too."""
    assert build(tmp_path, only=("odt",), editions=("plain",)).artifacts == (
        "plain/tiny_0.3_complete_plain_a4.odt",
    )


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"only": ("zzz",)}, "no file matches zzz; there are:\n  plain/tiny_0.3_complete"),
        (
            {"only": ("nigth",), "editions": ("plain",)},
            (
                'no file matches nigth: did you mean "night"?\n'
                "  plain/tiny_0.3_night_plain_a4_duplex.pdf\n"
                "  plain/tiny_0.3_night_plain_a4_fronts.pdf"
            ),
        ),
        ({"only": ("Night",)}, 'no file matches Night: did you mean "night"?\n  plain/'),
        (
            {"only": ("dup",), "editions": ("plain",)},
            'no file matches dup, but "dup*" does: duplex\n  plain/tiny_0.3_complete_plain_a4_dup',
        ),
        (
            {"only": ("sheat*",)},
            'no file matches sheat*, but "*sheet*" does: contact-sheet, press-sheets, sheet-png',
        ),
        ({"only": ("thumb",)}, 'but "thumb*" does: thumbnails\n  thumbnails/...'),
        ({"only": ("ronts",)}, 'no file matches ronts, but "*ronts" does: fronts'),
        ({"only": ("igh",)}, 'no file matches igh, but "*igh*" does: night'),
        (
            {"only": ("fronts", "nigth", "zzz", "thumbnails"), "editions": ("plain",)},
            "\nno file matches zzz; there are:\n",
        ),
        ({"only": ("day", "nigth")}, "_night_patterned_a4_fronts.pdf\nday matches 4 files"),
        (
            {"only": ("Fog", "nigth")},
            (
                "no file matches Fog, but it is a card: prelo build --cards fog\n"
                "no file matches nigth: did"
            ),
        ),
        ({"only": ("****nigth??",)}, 'no file matches ****nigth??: did you mean "night"?\n'),
        (
            {"only": ("Night Watch", "7")},
            "Night Watch, 7, but it is a card: prelo build --cards night-watch,ferry",
        ),
        ({"editions": ("plane",)}, 'unknown edition "plane": did you mean "plain"?'),
        ({"papers": ("b4",)}, 'unknown paper "b4": '),
    ],
)
def test_wrong_use(asked: dict[str, Any], message: str, tmp_path: Path) -> None:
    """What does not exist cannot be built; the message says what does."""
    with pytest.raises(UsageError) as fault:
        build(tmp_path, **asked)

    assert message in str(fault.value)
    assert contents(tmp_path) == {}


def asked(**more: Any) -> Request:  # noqa: ANN401 - a request's fields
    """Return a request for files of the plain edition."""
    return Request(TINY, TINY, **{"editions": ("plain",), **more})


@pytest.mark.parametrize(
    ("only", "glob", "count"),
    [
        (("night",), "plain/tiny_0.3_night_plain_*", 4),
        (("plain",), "plain/*", 13),
        (("*night*fronts.pdf",), "plain/tiny_0.3_night_plain_*_fronts.pdf", 2),
        (("plain/*_night_*_fronts.pdf",), "plain/tiny_0.3_night_plain_*_fronts.pdf", 2),
        (("night", "night", "*night*"), "plain/tiny_0.3_night_plain_*", 4),
        (("thumbnails",), "thumbnails/plain/*.webp", 12),
        (("thumbnails/plain",), "thumbnails/plain/*.webp", 12),
        (("thumbnails/*/f*",), "thumbnails/plain/f*.webp", 5),
        (("tables/*.csv",), "tables/tiny_0.3_complete.csv", 1),
        (("tables/*.csv", "tables"), "tables/*", 4),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_chosen(only: tuple[str, ...], glob: str, count: int, tiny_layout: Layout) -> None:
    """A word of a name, a glob, an output and a part of its files choose these, and no others."""
    found = [order.path for order in choose(tiny_layout, asked(only=only))]

    assert [path for path in found if not fnmatch(path, glob)] == []
    assert len(found) == len({*found}) == count


def test_whole_game(tiny_layout: Layout) -> None:
    """Without `only`, what is made on request is left out, but where all is asked for."""
    whole = choose(tiny_layout, asked())
    all_of_it = choose(tiny_layout, asked(everything=True))
    both = choose(tiny_layout, asked(editions=()))

    assert {order.path for order in whole} < {order.path for order in all_of_it}
    assert not any(order.path.startswith("thumbnails/") for order in whole)
    assert any(order.path.startswith("thumbnails/") for order in all_of_it)
    assert len(both) == 2 * len(whole)
    assert choose(tiny_layout, asked(plan=lambda *_: whole[:1])) == whole[:1]


def test_listed_outputs(tiny_layout: Layout) -> None:
    """What a game lists under `outputs:` is not made on request, but with every build."""
    game = replace(tiny_layout.game, outputs=("thumbnails",))
    paths = [order.path for order in plan_game(replace(tiny_layout, game=game), [])]

    assert on_request(tiny_layout.game).keys() - on_request(game) == {"thumbnails"}
    assert paths == []
    orders = plan_game(replace(tiny_layout, game=game), [game.first_edition])
    assert any(order.path.startswith("thumbnails/") for order in orders)


def test_unknown_outputs() -> None:
    """An output that does not exist is told at its place in the list."""
    game = replace(tiny_game(), outputs=("tables", "tabels", "singles"))

    assert [(it.check, it.hint) for it in unknown_outputs(game)] == [
        ("unknown-output", 'did you mean "tables"?')
    ]


MIST = {
    "path": "thumbnails/plain/mist.webp",
    "output": "thumbnails",
    "edition": "plain",
    "paper": "",
}
OF_PACK = {"path": "cards-1/plain/a.pdf", "output": "fronts", "edition": "plain", "paper": "a4"}
THUMBNAILS = {"only": ("thumbnails",)}


@pytest.mark.parametrize(
    ("request_", "entry", "expected"),
    [
        (THUMBNAILS, MIST, True),
        (THUMBNAILS, MIST | {"path": "thumbnails/plain/ferry.webp"}, False),
        (THUMBNAILS, MIST | {"edition": "patterned"}, False),
        (THUMBNAILS, MIST | {"edition": "patterned", "paper": "a4"}, False),
        (THUMBNAILS, MIST | {"paper": "b4"}, False),
        (THUMBNAILS, MIST | {ASKED: "thumbnails"}, True),
        (THUMBNAILS, MIST | {ASKED: "png"}, False),
        (THUMBNAILS, MIST | {"output": "png"}, False),
        (THUMBNAILS | {"editions": ()}, MIST | {"edition": "patterned"}, True),
        ({"only": ("thumbnails/plain/f*",)}, MIST, False),
        ({"everything": True}, MIST, True),
        ({}, MIST, False),
        ({}, OF_PACK, False),
    ],
)
def test_gone(
    request_: dict[str, Any], entry: dict[str, str], expected: object, tiny_layout: Layout
) -> None:
    """Where an output is made whole, no other file of its editions and papers stays."""
    asked_for = asked(**request_)
    assert gone(tiny_layout, asked_for, choose(tiny_layout, asked_for))(entry) is expected


@pytest.mark.parametrize(
    ("only", "path", "expected"),
    [
        ((), "cards-1/plain/old.pdf", True),
        ((), "cards-1/plain/a.pdf", False),
        ((), "cards-2/plain/old.pdf", False),
        (("fronts",), "cards-1/plain/old.pdf", False),
    ],
)
def test_gone_of_a_pack(
    only: tuple[str, ...], path: str, expected: object, tiny_layout: Layout
) -> None:
    """The folder of some cards, or of an update, has what was planned last, if that is all."""
    orders = [
        replace(plan_game(tiny_layout, [tiny_layout.game.first_edition])[0], path=OF_PACK["path"])
    ]
    asked_for = asked(only=only, plan=lambda *_: orders)
    assert gone(tiny_layout, asked_for, orders)(OF_PACK | {"path": path}) is expected


def test_edition_asked_twice(tmp_path: Path) -> None:
    """Asking twice for the same makes it once."""
    build(tmp_path, only=("night",), editions=("plain", "plain"), papers=("a4", "a4"))

    assert [artifact["path"] for artifact in manifest(tmp_path)["artifacts"]] == [
        "plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "plain/tiny_0.3_night_plain_a4_fronts.pdf",
    ]


def test_on_request(tmp_path: Path) -> None:
    """What is only made on request is made when it is named, whole or in part, and stays."""
    build(tmp_path, only=("tables/*.csv",))
    assert [entry["path"] for entry in manifest(tmp_path)["artifacts"]] == [
        "tables/tiny_0.3_complete.csv"
    ]

    build(tmp_path, only=("tables", "*_day_*_fronts.pdf"), editions=("plain",))
    made = {entry["path"] for entry in manifest(tmp_path)["artifacts"]}
    assert {"plain/tiny_0.3_day_plain_a4_fronts.pdf", "tables/tiny_0.3_complete.xlsx"} < made

    build(tmp_path)
    assert "tiny/tables/tiny_0.3_complete.csv" in contents(tmp_path)
    assert len(manifest(tmp_path)["artifacts"]) == 14 + 4


def test_what_an_output_makes_no_more(tmp_path: Path) -> None:
    """An output that is made whole leaves no file of a card that has changed; others stay."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    cards = game / "cards.yaml"
    asked = {"only": ("thumbnails", "tabletop-simulator"), "editions": ("plain",)}

    def files() -> set[str]:
        build_game(Request(game, out, **asked))  # type: ignore[arg-type]
        folder = out / "tiny"
        return {str(path.relative_to(folder)) for path in folder.rglob("*.*") if path.is_file()}

    build_game(Request(game, out, only=("thumbnails/patterned/fog*", "tables/*.csv")))
    before = files()
    text = cards.read_text("utf-8")
    text = text.replace("id: fog", "id: mist").replace("Nobody trades.", "Nobody trades now.")
    cards.write_text(text, "utf-8")
    after = files()
    sheets = {path for path in before if "tabletop-simulator/plain/0" in path}

    assert {path for path in before - after if path not in sheets} == {
        path for path in before if path.startswith("thumbnails/plain/fog")
    }
    assert len(sheets & after) < len(sheets)
    assert len([path for path in after if "tabletop-simulator/plain/0" in path]) == len(sheets)
    assert any(path.startswith("thumbnails/patterned/fog") for path in after)
    assert any(path.startswith("tables/") for path in after)


@pytest.mark.slow
@pytest.mark.forks
def test_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is what a whole build makes, and what is only made on request.

    Where that would take one process too long, none of its pictures is made by the caller, whose
    own time would run out over a large game. Of what is kept, only fonts and charts are known.
    """
    caller, draw, known = os.getpid(), Pages.image, cache.known

    def image(*told: Any) -> Any:  # noqa: ANN401 - whatever it is given, and returns
        assert os.getpid() != caller or not can_fork()
        return draw(*told)

    whole = build(tmp_path / "whole").artifacts
    kept = {"webfonts", "charts"}
    monkeypatch.setattr(
        cache, "known", lambda sort, *key: known(sort, *key) if sort in kept else None
    )
    monkeypatch.setattr(Pages, "image", image)
    monkeypatch.setitem(limits._raised, "process-seconds", 20)  # noqa: SLF001 - as the command line
    everything = build(tmp_path / "all", everything=True).artifacts

    assert {*whole} < {*everything}
    assert any(path.startswith("tables/") for path in everything)


def test_outputs_of_the_game(tmp_path: Path) -> None:
    """What a game lists under `outputs:` is in every build; what does not exist is told."""
    game = copy_of_tiny(tmp_path)
    cards = game / "cards.yaml"
    text = cards.read_text("utf-8")
    cards.write_text(f"outputs: [tables]\n{text}", "utf-8")
    made = build_game(Request(game, tmp_path / "out")).artifacts
    assert "tables/tiny_0.3_complete.json" in made

    cards.write_text(f"outputs: [tabels]\n{text}", "utf-8")
    _, problems = check_game(game)
    assert [(problem.check, problem.place.line, problem.hint) for problem in problems] == [
        ("unknown-output", 1, 'did you mean "tables"?')
    ]
