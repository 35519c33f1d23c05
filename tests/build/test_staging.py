"""Where a build stands: replaced in one step, and nobody else's file ever removed."""

import fcntl
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from generator.base.problem import MachineError, UsageError
from generator.build import staging
from generator.build.staging import MANIFEST, read_manifest, recover, sealed, staged
from tests.conftest import ROOT


def build(target: Path, **files: str) -> None:
    """Write files, called like the arguments with .txt, and their manifest to a target."""
    with staged(target) as folder:
        entries = [{"path": f"cards/{name}.txt"} for name in files]
        (folder / "cards").mkdir()
        for name, text in files.items():
            (folder / f"cards/{name}.txt").write_text(text)
        (folder / MANIFEST).write_bytes(sealed({"artifacts": entries}))


def contents(folder: Path) -> dict[str, str]:
    """Return the texts of all files in a folder, but for the manifest."""
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


@pytest.fixture(params=[True, False], ids=["exchange", "two renames"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test on a system that exchanges folders in one step, and on one that does not."""
    if not request.param:
        monkeypatch.setattr(staging, "_rename_exchange", lambda _one, _other: False)


@pytest.mark.usefixtures("either")
def test_replaces(tmp_path: Path) -> None:
    """The new build takes the place of the old one, whose files go."""
    build(tmp_path / "game", a="old", b="old")
    build(tmp_path / "game", a="new", c="new")

    assert contents(tmp_path / "game") == {"cards/a.txt": "new", "cards/c.txt": "new"}
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


@pytest.mark.parametrize(("system", "mode"), [("linux", os.O_RDONLY), ("win32", os.O_RDWR)])
def test_written_to_the_disk(
    system: str, mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file is on the disk before it takes its place; Windows has to have it open to write."""
    modes: list[int] = []

    def note(number: int) -> None:
        modes.append(fcntl.fcntl(number, fcntl.F_GETFL) & os.O_ACCMODE)

    monkeypatch.setattr(os, "fsync", note)
    with staged(tmp_path / "build") as stage:
        (stage / "a").write_text("1", "utf-8")
        (stage / "b").write_text("2", "utf-8")
        monkeypatch.setattr(sys, "platform", system)

    assert modes == [mode, mode]


@pytest.mark.usefixtures("either")
def test_strangers_stay(tmp_path: Path) -> None:
    """What a person has put into the folder stays, wherever: files, links, empty folders."""
    game = tmp_path / "game"
    build(game, a="old")
    (game / "notes.txt").write_text("mine")
    (game / "cards/mine.txt").write_text("mine, too")
    (game / "scans/front").mkdir(parents=True)
    (game / "link").symlink_to("/nowhere")
    os.mkfifo(game / "pipe")
    build(game, b="new")

    assert {path.relative_to(game).as_posix() for path in game.rglob("*")} == {
        *("manifest.json", "cards", "cards/b.txt", "cards/mine.txt"),
        *("notes.txt", "scans", "scans/front", "link", "pipe"),
    }
    assert (game / "cards/mine.txt").read_text() == "mine, too"
    assert (game / "link").readlink() == Path("/nowhere")


def test_a_stranger_in_the_way(tmp_path: Path) -> None:
    """A person's file where the press wants to write stops the press, not the file."""
    build(tmp_path / "game", a="old")
    (tmp_path / "game/cards/b.txt").write_text("mine")
    with pytest.raises(
        UsageError, match=r"cards/b\.txt is in the way, and not a file of the press"
    ):
        build(tmp_path / "game", b="new")

    assert contents(tmp_path / "game") == {"cards/a.txt": "old", "cards/b.txt": "mine"}


@pytest.mark.parametrize(
    "manifest",
    [
        b"{}",
        b"[]",
        b"",
        b'{"artifacts": [], "seal": "0"}',
        sealed({"artifacts": []}).replace(b"[]", b'[{"path": "thesis.txt"}]'),
        sealed({"artifacts": []}).replace(b"\n}", b',\n "mine": 1\n}'),
        sealed({"artifacts": []}) + b" ",
        b"[" * 100_000,
    ],
)
def test_a_manifest_of_others(manifest: bytes, tmp_path: Path) -> None:
    """A folder with a manifest that the press has not written, or that was changed, is not its."""
    game = tmp_path / "game"
    game.mkdir()
    (game / MANIFEST).write_bytes(manifest)
    (game / "thesis.txt").write_text("three years of work")
    with pytest.raises(UsageError, match="is not a build of the press"):
        build(game)

    assert (game / "thesis.txt").exists()
    assert read_manifest(game) is None


def test_seal(tmp_path: Path) -> None:
    """A manifest that the press wrote is read as it was, without its seal, however often."""
    manifest = {"title": "Agência", "artifacts": [{"path": "a.pdf"}]}
    (tmp_path / MANIFEST).write_bytes(sealed(manifest))
    read = read_manifest(tmp_path)

    assert read == manifest
    read.clear()
    assert read_manifest(tmp_path) == manifest


def test_seal_of_an_earlier_build(tmp_path: Path) -> None:
    """A build whose seal is a digest of its manifest's values, in order of keys, is ours, too."""
    manifest = {"title": "Agência", "artifacts": []}
    text = json.dumps(manifest, ensure_ascii=False, sort_keys=True)
    seal = sha256(text.encode()).hexdigest()
    (tmp_path / MANIFEST).write_text(json.dumps({**manifest, "seal": seal}, indent=2))

    assert read_manifest(tmp_path) == manifest


@pytest.mark.parametrize("target", ["a file", "a link to nowhere", "a link to a file"])
def test_not_a_folder(target: str, tmp_path: Path) -> None:
    """Something else than a folder where the output should be is refused and left."""
    game, file = tmp_path / "game", tmp_path / "file"
    file.write_text("mine")
    if target == "a file":
        game.write_text("mine")
    elif target == "a link to a file":
        game.symlink_to(file)
    else:
        game.symlink_to(tmp_path / "absent")
        build(game, a="new")  # which makes the folder that was meant

        assert contents(tmp_path / "absent") == {"cards/a.txt": "new"}
        return
    with pytest.raises(UsageError, match="is not a build of the press"):
        build(game)

    assert file.read_text() == "mine"


def test_a_linked_folder(tmp_path: Path) -> None:
    """An output folder that is a link stays one, however often is built."""
    (tmp_path / "disk").mkdir()
    (tmp_path / "game").symlink_to("disk/game")
    for number in "123":
        build(tmp_path / "game", a=number)

    assert (tmp_path / "game").readlink() == Path("disk/game")
    assert contents(tmp_path / "disk/game") == {"cards/a.txt": "3"}


def test_litter(tmp_path: Path) -> None:
    """What a killed build has left goes with the next one, and the last good output comes back."""
    build(tmp_path / "game", a="old")
    (tmp_path / "game").rename(tmp_path / ".game.old")
    (tmp_path / ".game.new-3").mkdir()
    recover(tmp_path / "game")

    assert contents(tmp_path / "game") == {"cards/a.txt": "old"}

    (tmp_path / "game").rename(tmp_path / ".game.old")
    build(tmp_path / "game", a="new")

    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_two_at_once(tmp_path: Path) -> None:
    """A build at work keeps its stage while another one ends; the last to end stays."""
    with staged(tmp_path / "game") as folder:
        (folder / MANIFEST).write_bytes(sealed({"artifacts": []}))
        other = f"build(Path({str(tmp_path / 'game')!r}), a='other')"
        code = f"from pathlib import Path; from {__name__} import build; {other}"
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)

        assert contents(tmp_path / "game") == {"cards/a.txt": "other"}
        assert folder.is_dir()
    assert contents(tmp_path / "game") == {}
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_fault(tmp_path: Path) -> None:
    """A build that fails leaves the last one, and nothing beside it."""
    build(tmp_path / "game", a="old")
    with pytest.raises(MachineError, match=r"cannot write .*--out"), staged(tmp_path / "game"):
        raise OSError(28, "No space left on device", "x")

    assert contents(tmp_path / "game") == {"cards/a.txt": "old"}
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
