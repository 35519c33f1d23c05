"""A build that stands: found where nothing has changed, and nowhere else."""

import os
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from generator.base import limits
from generator.base.artifact import AnyOrder
from generator.base.problem import GameError
from generator.build import up_to_date
from generator.build.pipeline import build_game
from generator.build.up_to_date import (
    MADE_BY,
    Request,
    digest_inputs,
    digest_sources,
    find_up_to_date,
)
from tests.games.translated import write_translated
from tests.loading.broken import TINY, copy_of_tiny, edited


def built(folder: Path, papers: tuple[str, ...] = ()) -> Request:
    """Return the request of a small build of the second game that has been made."""
    only = ("*day*plain*fronts*",)
    request = Request(copy_of_tiny(folder), folder / "out", only=only, papers=papers)
    build_game(request)
    return request


def test_unchanged_build_is_not_made_again(tmp_path: Path) -> None:
    """Where nothing has changed, the build says what it said before."""
    request = built(tmp_path)
    again = build_game(request)
    standing = find_up_to_date(request)

    assert standing is not None
    assert (standing.folder, standing.artifacts) == (again.folder, again.artifacts)
    assert standing.problems == again.problems
    assert (again.is_unchanged, standing.is_unchanged) == (False, True)


def change_card(request: Request) -> None:
    """Give a card another name."""
    file = request.folder / "cards.yaml"
    file.write_text(edited(file.read_text("utf-8"), "name: Ferry", "name: Raft"), "utf-8")


def add_template(request: Request) -> None:
    """Add a part of documents."""
    (request.folder / "templates/documents").mkdir()
    (request.folder / "templates/documents/_x.html").write_text("<p>")


def add_table(request: Request) -> None:
    """Put a table beside cards.yaml, which may name it."""
    (request.folder / "Cards.CSV").write_text("id,name")


def add_table_in_its_folder(request: Request) -> None:
    """Put a table in the folder of tables."""
    (request.folder / "tables").mkdir()
    (request.folder / "tables/cards.xlsx").write_bytes(b"PK")


def spoil_file(request: Request) -> None:
    """Change one byte of what was made."""
    file = next(request.out.rglob("*.pdf"))
    file.write_bytes(file.read_bytes()[:-1] + b"!")


def lose_file(request: Request) -> None:
    """Delete what was made."""
    next(request.out.rglob("*.pdf")).unlink()


def spoil_manifest(request: Request) -> None:
    """Write nonsense into the manifest."""
    next(request.out.rglob("manifest.json")).write_text("[]")


def add_picture(request: Request) -> None:
    """Add a picture, larger than what other files may be."""
    (request.folder / "pictures").mkdir()
    (request.folder / "pictures/large.png").write_bytes(b"x" * 17_000_000)


CHANGES = [
    add_picture, change_card, add_template, add_table, add_table_in_its_folder, spoil_file,
    lose_file, spoil_manifest,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_has_changed(change: Callable[[Request], None], tmp_path: Path) -> None:
    """Any change of a source or a result asks for a new build."""
    request = built(tmp_path)
    change(request)

    assert find_up_to_date(request) is None


def test_a_linked_folder(tmp_path: Path) -> None:
    """What a link within the folder leads to is a source as well."""
    game = copy_of_tiny(tmp_path)
    (game / "shared").mkdir()
    (game / "shared/words.yaml").write_text("a: b")
    (game / "templates/shared").symlink_to("../shared")
    request = Request(game, tmp_path / "out", only=("*day*plain*fronts*",))
    build_game(request)
    assert find_up_to_date(request) is not None
    (game / "shared/words.yaml").write_text("a: c")

    assert find_up_to_date(request) is None


def test_strange_files(tmp_path: Path) -> None:
    """A pipe among the templates makes nobody wait, nor does a link out of the folder."""
    game = copy_of_tiny(tmp_path)
    os.mkfifo(game / "templates/pipe.yaml")
    (game / "templates/out").symlink_to("/")
    request = Request(game, tmp_path / "out", only=("*day*plain*fronts*",))
    build_game(request)

    assert find_up_to_date(request) is not None


def test_a_change_during_a_build(tmp_path: Path) -> None:
    """What changes while a build runs makes the next one."""
    game = copy_of_tiny(tmp_path)
    request = Request(game, tmp_path / "out", only=("*day*plain*fronts*",))

    def change(orders: Sequence[AnyOrder]) -> Sequence[AnyOrder]:
        change_card(request)
        return orders

    build_game(request, change)

    assert find_up_to_date(request) is None


def test_too_much_to_look_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of too many or too large files is refused before all of them are read."""
    request = built(tmp_path)
    for limit in ("game-files", "game-bytes"):
        monkeypatch.setattr(limits, "_raised", {limit: 3})
        with pytest.raises(GameError, match=rf"the game's folder has .*\(limit {limit}\)"):
            digest_inputs(request)


def test_another_pango(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other versions of the system's libraries, lines may end elsewhere."""
    request = built(tmp_path)
    monkeypatch.setattr(up_to_date, "versions", lambda: {"pango": "2.0.0"})

    assert find_up_to_date(request) is None


def test_what_is_asked(tmp_path: Path) -> None:
    """Another request is another build."""
    request = built(tmp_path)

    assert find_up_to_date(Request(request.folder, request.out)) is None
    assert find_up_to_date(Request(request.folder, tmp_path / "elsewhere", request.only)) is None


def test_libraries() -> None:
    """Another release of a library makes another build, but for those that print nothing."""
    root = Path(__file__).parents[2]
    package = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.split(r"[^\w-]", text)[0] for text in package["dependencies"]}

    assert set(MADE_BY) == needed - {"rich"}


def test_a_changed_picture(tmp_path: Path) -> None:
    """A picture counts by its content, however large it is."""
    game = copy_of_tiny(tmp_path)
    (game / "pictures").mkdir()
    (game / "pictures/one.png").write_bytes(b"x" * 17_000_000)
    before = digest_sources(game)
    (game / "pictures/one.png").write_bytes(b"x" * 16_999_999 + b"y")

    assert digest_sources(game) != before


def test_a_changed_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another line of the press's code, or of its data, may print another page; byte code not."""
    game = copy_of_tiny(tmp_path)
    digests = []
    for number, files in enumerate(
        ({}, {"one.py": "1"}, {"one.py": "2"}, {"data.yaml": ""}, {"data.yaml": "", "one.pyc": ""})
    ):
        press = tmp_path / f"press-{number}"
        (press / "generator").mkdir(parents=True)
        for name, text in files.items():
            (press / "generator" / name).write_text(text, encoding="utf-8")
        monkeypatch.setattr(up_to_date, "CODE", press)
        digests.append(digest_sources(game))

    assert len(set(digests)) == 4
    assert digests[-1] == digests[-2]


@pytest.mark.parametrize(
    ("game", "is_found"),
    [
        ('game:\n  id: x\n  release: "0.3"\n', True),
        ("# one\ngame: # two\r\n  # three\n\n  id: x\r\n  release: 0.3 # four\n", True),
        ("game: {id: x, release: 0.3}\n", False),
        ("errata:\n  release: 0.3\n", False),
        ("game:\n  id: x\nerrata:\n  release: 0.3\n", False),
    ],
)
def test_the_own_release(game: str, is_found: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """What is kept of the release that a game is at is no source, as far as that is plain."""
    (tmp_path / "cards.yaml").write_bytes(game.encode())
    (tmp_path / "releases").mkdir()
    before = digest_sources(tmp_path)
    (tmp_path / "releases/0.3.json").write_text("{}", "utf-8")
    assert (digest_sources(tmp_path) == before) is is_found
    (tmp_path / "releases/0.2.json").write_text("{}", "utf-8")
    assert digest_sources(tmp_path) != before


def test_added_dictionary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dictionary that the user adds makes the next run look at the words again."""
    monkeypatch.setattr(up_to_date, "OWN_DICTIONARIES", tmp_path)
    before = up_to_date.digest_sources(TINY)
    (tmp_path / "xx_XX.dic").write_text("0\n", "utf-8")
    up_to_date.own_dictionaries.cache_clear()
    assert up_to_date.digest_sources(TINY) != before
    up_to_date.own_dictionaries.cache_clear()


def test_translation_is_no_source_of_the_original(tmp_path: Path) -> None:
    """An edit of a translation makes its build out of date, and no other one."""
    folder = write_translated(tmp_path)
    before = [digest_sources(folder), digest_sources(folder, "es"), digest_sources(folder, "fr")]
    (folder / "translations/es.yaml").write_text("{}\n")
    after = [digest_sources(folder), digest_sources(folder, "es"), digest_sources(folder, "fr")]

    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]
    assert len({each.all for each in before}) == len(before)
