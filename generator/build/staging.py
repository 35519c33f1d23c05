"""The output folder of a build: written beside the last one, then exchanged in one step.

A folder counts as the press's own if its manifest has the right seal, a digest of all that stands
before it there. All other files in such a folder belong to a person, and stay.
"""

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from generator.base.locks import is_locked, lock
from generator.base.messages import say
from generator.base.problem import MachineError, UsageError

MANIFEST = "manifest.json"
_SEAL = "seal"
_SEAL_LINE = b',\n "seal": "'
_EXCHANGE = 2  # RENAME_EXCHANGE (Linux, renameat2(2))
_HERE = -100  # AT_FDCWD


def sealed(manifest: Mapping[str, object]) -> bytes:
    """Return a manifest, which is not empty, as a file with its seal."""
    content = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    return _with_seal(content.removesuffix(b"\n}"))


def _with_seal(content: bytes) -> bytes:
    """Return a manifest, whose last bracket is missing, with its end: the digest of all before."""
    return content + _SEAL_LINE + sha256(content).hexdigest().encode() + b'"\n}\n'


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """Return the manifest of a folder made by the press, None for any other folder.

    The caller may change the dict, but not what is in it: the next reading gets that, too.
    """
    # A person's file of that name may be anything, also brackets nested thousands deep.
    with suppress(OSError, ValueError, RecursionError):
        manifest = _unsealed((folder / MANIFEST).read_bytes())
        return None if manifest is None else {**manifest}
    return None


@lru_cache(maxsize=4)
def _unsealed(content: bytes) -> Mapping[str, Any] | None:
    """Return a manifest if its seal is right; a build reads the same one a dozen times."""
    manifest = msgspec.json.decode(content)
    if isinstance(manifest, dict):
        seal = manifest.pop(_SEAL, "")
        before, _, _ = content.rpartition(_SEAL_LINE)
        if content == _with_seal(before) or seal == _earlier_seal(manifest):
            return manifest
    return None


def _earlier_seal(manifest: Mapping[str, object]) -> str:
    """Return the seal of builds made before seals were digests of bytes, which are ours, too."""
    text = json.dumps(manifest, ensure_ascii=False, sort_keys=True)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@contextmanager
def staged(target: Path, finish: Callable[[Path, Path], None] | None = None) -> Iterator[Path]:
    """Give a folder to write in; it takes the target's place only if all goes well.

    Right before, while no other build can, `finish` may bring into that folder what is to stay of
    the target: it is given both. Raises UsageError where something stands in the way that the press
    has not made, MachineError where the machine does not let it write. Two builds may run at once:
    the last one stays.
    """
    target = Path(os.path.realpath(target))  # a link to a folder stays a link
    try:
        with ExitStack() as stack:
            target.parent.mkdir(parents=True, exist_ok=True)
            with lock(target.parent):
                _clear_leftovers(target)
                _refuse_strange(target)
                stage = _new_stage(target)
                stack.callback(_remove, stage)
                stack.enter_context(lock(stage))
            yield stage
            _flush(stage)
            with lock(target.parent), _uninterrupted():
                if finish:
                    finish(target, stage)
                _keep_strangers(target, stage)
                _exchange(target, stage)
    except OSError as fault:
        raise MachineError(_cure(fault)) from fault


def _aside(target: Path) -> Path:
    return target.with_name(f".{target.name}.old")


def _new_stage(target: Path) -> Path:
    for number in range(1_000_000):
        stage = target.with_name(f".{target.name}.new-{number}")
        with suppress(FileExistsError):  # of another build that runs, or was killed
            stage.mkdir()
            return stage
    raise MachineError(
        say(
            "{folder} is full of unfinished builds; remove .{target}.new-*",
            folder=target.parent,
            target=target.name,
        )
    )


def recover(target: Path) -> None:
    """Restore the last build if the machine went off between two renames of an exchange."""
    with suppress(OSError):  # another process may do so at the same time
        if _aside(target).is_dir() and not target.exists():
            _aside(target).rename(target)


def _clear_leftovers(target: Path) -> None:
    """Remove what killed builds have left."""
    recover(target)
    left = [path for path in target.parent.glob(f".{target.name}.new-*") if not is_locked(path)]
    for path in [*left, _aside(target)]:
        _remove(path)


def _remove(folder: Path) -> None:
    """Remove a folder of the press, closed folders in it included."""
    with suppress(OSError):  # what is not ours stays closed, and is left over below
        for path, _, _ in os.walk(folder):
            os.chmod(path, 0o700)  # noqa: PTH101 - os.walk gives texts
    shutil.rmtree(folder, ignore_errors=True)


def _refuse_strange(target: Path) -> None:
    if os.path.lexists(target) and read_manifest(target) is None:
        raise UsageError(
            say(
                "{target} is not a build of the press: it has no {manifest} with the "
                "press's seal; move it away, or choose another folder with --out",
                target=target,
                manifest=MANIFEST,
            )
        )


def _strangers(target: Path) -> Iterator[str]:
    """Yield the paths in the press's folder that are not in its manifest."""
    manifest = read_manifest(target)
    if manifest is None:
        return
    own = {MANIFEST, *(entry["path"] for entry in manifest["artifacts"])}
    for folder, folders, files in os.walk(target):
        links = [name for name in folders if (Path(folder) / name).is_symlink()]
        empty = [] if folders or files else [""]
        for name in (*files, *links, *empty):
            path = (Path(folder) / name).relative_to(target).as_posix()
            if path not in own and path != ".":
                yield path


def _keep_strangers(target: Path, stage: Path) -> None:
    """Keep a person's own files of the press's folder in the new one as well.

    Files get a second name, so that nothing is missing in either whenever the press is killed.
    """
    _refuse_strange(target)
    for name in list(_strangers(target)):
        old, new = target / name, stage / name
        if os.path.lexists(new):
            raise UsageError(
                say("{old} is in the way, and not a file of the press; move it away", old=old)
            )
        new.parent.mkdir(parents=True, exist_ok=True)
        if old.is_dir() and not old.is_symlink():
            new.mkdir()
        else:
            link_or_copy(old, new)


def link_or_copy(old: Path, new: Path) -> None:
    """Give a file a second name, or copy it if the system has no such links.

    Raises OSError where the file is not there, or the new name cannot be written.
    """
    try:
        os.link(old, new, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a file system without second names
        shutil.copy2(old, new, follow_symlinks=False)


def _flush(stage: Path) -> None:
    """Wait until what was written is on the disk, before the old build goes."""
    # Windows does so only for files that are open for writing; elsewhere they may be read-only.
    mode = "r+b" if sys.platform == "win32" else "rb"
    for folder, _, files in os.walk(stage):
        for name in files:
            with (Path(folder) / name).open(mode) as file:
                os.fsync(file.fileno())


def _exchange(target: Path, stage: Path) -> None:
    """Exchange the stage with the target, so that the old build is in the stage."""
    if not target.exists():
        stage.rename(target)
        return
    if not _rename_exchange(stage, target):
        # A crash between the two leaves the last build aside, where `recover` finds it.
        aside = _aside(target)
        target.rename(aside)
        stage.rename(target)
        _remove(aside)


def _rename_exchange(one: Path, other: Path) -> bool:
    """Exchange two folders in one step; tell whether the system can do that."""
    if sys.platform != "linux":
        return False
    import ctypes

    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    if rename is None:
        return False
    return bool(rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold back signals that end the program while the folders are exchanged."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ends: Iterable[int] = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGXCPU}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _cure(fault: OSError) -> str:
    where = os.fspath(fault.filename) if fault.filename else say("the output folder")
    cure = say("free some space, or choose another folder with --out")
    return say(
        "cannot write {where}: {strerror}; {cure}", where=where, strerror=fault.strerror, cure=cure
    )
