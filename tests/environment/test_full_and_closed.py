"""Full disks, closed folders and closed streams: exit code 3 with a cure, and nothing is lost."""

import os
import resource
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from generator.base.paths import CODE
from generator.cli.main import main
from tests.environment.command import (
    Said,
    Surroundings,
    contents,
    is_whole,
    obey_modes,
    small_game,
)

JOURNAL = CODE / "templates/journal/exemplos/tres-jogadores.txt"
GAME = ("--game", str(CODE))
FULL = Path("/dev/full")
DECK = ("--force", "--only", "plain*complete*fronts*")
CURES = ("free some space", "--out", "ask its owner", "-o ", "another folder")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="modes and limits are those of POSIX"),
]


class Place:
    """A folder with a game, its output, a journal and what the press keeps and needs meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.game, self.out = folder, folder / "game", folder / "out"
        self.journal = folder / "journal/game.txt"
        self.temporary = folder / "temporary"

    def run(
        self,
        *arguments: str | Path,
        prepare: Callable[[], object] | None = None,
        cache: str | None = None,
        **streams: IO[bytes],
    ) -> Said:
        """Run the command, with a cache of its own or that of the press."""
        variables = {"TMPDIR": str(self.temporary), "PRELO_CACHE": cache}
        variables["PYTHONDONTWRITEBYTECODE"] = "1"  # Python cuts it off where the disk is full
        return Surroundings(variables, self.folder, prepare=prepare).run(*arguments, **streams)

    def build_here(self, capsys: pytest.CaptureFixture[str]) -> Said:
        """Build its deck in this process: what the output is has nothing to do with processes."""
        code = main(["build", str(self.game), "--out", str(self.out), *DECK])
        return Said(code, *capsys.readouterr())


@pytest.fixture(scope="module")
def first_place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return a place in which all is well."""
    place = Place(tmp_path_factory.mktemp("place"))
    small_game(place.folder)
    place.temporary.mkdir()
    place.journal.parent.mkdir()
    shutil.copy(JOURNAL, place.journal)
    assert place.run("build", "game", "--out", "out", *DECK).code == 0
    return place


@pytest.fixture
def place(first_place: Place, tmp_path: Path) -> Place:
    """Return a copy of it, to be spoilt."""
    shutil.copytree(first_place.folder, tmp_path / "it")
    return Place(tmp_path / "it")


def plant_double_space(place: Place) -> None:
    """Give the game something to mend."""
    cards = place.game / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Draw 2 cards", "Draw  2 cards"), "utf-8")


def small_files() -> None:
    """Let no file grow beyond 1,000 bytes, as on a disk that is full but for these."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))


BUILD = ("build", "game", "--out", "out", *DECK)
WRITERS = {
    "build": BUILD,
    "build documents": ("build", "game", "--out", "out", "--force", "--only", "*rules.pdf"),
    "check --fix": ("check", "game", "--fix"),
    "journal format": ("journal", "format", "--write", "journal/game.txt"),
    "journal render": ("journal", "render", *GAME, "journal/game.txt", "-o", "journal/game.pdf"),
}


@pytest.mark.parametrize("writer", WRITERS)
def test_full_disk(writer: str, place: Place) -> None:
    """What cannot be written whole is not written; what was there stays, nothing else is left."""
    plant_double_space(place)
    before = contents(place.folder)
    said = place.run(*WRITERS[writer], prepare=small_files, cache="cache")

    assert_refused(said)
    assert changed(before, place) == []


CLOSED = {"build": "out", "check --fix": "game", "journal format": "journal"}


@pytest.mark.parametrize("writer", CLOSED)
def test_closed_folder(writer: str, place: Place) -> None:
    """A folder in which nothing can be written is named, with a cure."""
    plant_double_space(place)
    before = contents(place.folder)
    closed = place.folder / CLOSED[writer]
    closed.chmod(0o500)
    said = place.run(*WRITERS[writer], prepare=obey_modes)
    closed.chmod(0o700)

    assert_refused(said)
    assert CLOSED[writer] in said.err
    assert changed(before, place) == []


def test_closed_output(place: Place) -> None:
    """An output of which nothing can be removed is refused, and stays as it is, or is replaced."""
    inside = [path for path in (place.out / "tiny").rglob("*") if path.is_dir()]
    closed = [place.out / "tiny", *inside]
    for path in closed:
        path.chmod(0o500)
    said = [place.run(*BUILD, prepare=obey_modes) for _ in range(2)]
    for path in place.out.rglob("*"):
        path.chmod(0o700)

    assert {each.code for each in said} <= {0, 3}
    assert all(each.is_well_put for each in said)
    assert said[0].code == said[1].code
    assert [path.name for path in place.out.iterdir()] == ["tiny"]
    assert is_whole(place.out / "tiny")


def test_closed_cache(place: Place) -> None:
    """What cannot be kept is made anew; half a file is never kept."""
    cache = place.folder / "cache"
    cache.mkdir(mode=0o500)
    said = place.run(*WRITERS["build documents"], prepare=obey_modes, cache="cache")
    cache.chmod(0o700)

    assert (said.code, said.err) == (0, "")
    assert list(cache.iterdir()) == []


def spoil_output(found: str, out: Path) -> None:
    """Put something in the way of the output."""
    target = out / "tiny"
    match found:
        case "a file as the folder":
            shutil.rmtree(out)
            out.write_text("mine")
        case "a file as the output":
            shutil.rmtree(target)
            target.write_text("mine")
        case "a folder of somebody's":
            (target / "manifest.json").unlink()
        case "a manifest of somebody's":
            (target / "manifest.json").write_text("{}")
        case "a link to somebody's":
            shutil.move(target, out.parent / "theirs")
            (out.parent / "theirs/manifest.json").unlink()
            target.symlink_to(out.parent / "theirs")


FOUND = (
    "a file as the folder",
    "a file as the output",
    "a folder of somebody's",
    "a manifest of somebody's",
    "a link to somebody's",
)


@pytest.mark.parametrize("found", FOUND)
def test_not_ours(found: str, place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """What is not the press's is left as it is, and refused with a cure."""
    spoil_output(found, place.out)
    before = contents(place.folder)
    said = place.build_here(capsys)

    assert said.code in (2, 3)
    assert said.is_well_put
    assert "move it away" in said.err or "another folder" in said.err
    assert changed(before, place) == []


@pytest.mark.parametrize("linked", ["out", "out/tiny"])
def test_linked_output(linked: str, place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the output, or its folder, is a link to what the press made, it can always be built."""
    path, real = place.folder / linked, place.folder / "real"
    shutil.move(path, real)
    path.symlink_to(real)
    said = [place.build_here(capsys) for _ in range(3)]

    assert [(each.code, each.err) for each in said] == [(0, "")] * 3
    assert is_whole(place.out / "tiny")


def test_notes_in_the_output(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """A person's file in the output is still somewhere after the next build, or that is refused."""
    (place.out / "tiny/notes.txt").write_text("mine")
    said = place.build_here(capsys)
    notes = [path for path in place.folder.rglob("notes*") if path.read_text() == "mine"]

    assert said.is_well_put
    assert notes


SPEAKERS = {
    "list": ("list", "cards", "game"),
    "check": ("check", "--ignore", "misspelled-word", "game"),  # its language has no dictionary
    "journal show json": ("journal", "show", *GAME, "--json", "journal/game.txt"),
}


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("speaker", SPEAKERS)
def test_full_stream(speaker: str, place: Place) -> None:
    """What cannot be said in full ends with 3 and a cure."""
    before = contents(place.folder)
    with FULL.open("wb") as full:
        said = place.run(*SPEAKERS[speaker], stdout=full)

    assert_refused(said)
    assert changed(before, place) == []


@pytest.mark.parametrize(
    ("speaker", "closed"),
    [
        *(("build", streams) for streams in [(0,), (1,), (2,), (0, 1, 2)]),
        ("check", (0, 1, 2)),
        ("journal show json", (0, 1, 2)),
    ],
    ids=str,
)
def test_closed_streams(speaker: str, closed: tuple[int, ...], place: Place) -> None:
    """Without streams the press does its work, and says nothing where it cannot."""
    arguments = BUILD if speaker == "build" else SPEAKERS[speaker]
    said = place.run(*arguments, prepare=lambda: os.closerange(closed[0], closed[-1] + 1))

    assert said.is_well_put
    assert said.code == 0
    assert is_whole(place.out / "tiny")


def assert_refused(said: Said) -> None:
    """Fail unless a command has ended with 3 and a cure."""
    assert said.is_well_put
    assert (said.code, said.err.count("\n")) == (3, 1)
    assert any(cure in said.err for cure in CURES), said.err


def changed(before: dict[str, bytes], place: Place) -> list[str]:
    """Return the paths of what is not as before; the cache may have got whole files."""
    after = contents(place.folder)
    names = sorted(
        name for name in before.keys() | after.keys() if before.get(name) != after.get(name)
    )
    return [name for name in names if not is_kept(name)]


def is_kept(name: str) -> bool:
    """Tell whether something lies in the cache.

    A process that is ended while it keeps something leaves a part of it there under a name that
    nobody asks for; `test_cache` shows that it goes.
    """
    return name.startswith("cache/")
