"""The prints of a release, kept beside later builds: build/<game>/<release>/.

Each is a folder of the press, with a manifest of its own; in the folder of the game it stands as
what a person has put there does, so that no build touches it.
"""

from collections.abc import Iterator
from pathlib import Path

from generator.base.files import inside
from generator.base.locks import lock
from generator.build.earlier import INPUTS, MADE_FROM, SOURCES, STATE, remove_built
from generator.build.staging import MANIFEST, link, read_manifest, sealed, staged
from generator.build.up_to_date import digest_sources, digest_state
from generator.changes.state import State


def keep_prints(folder: Path, out: Path, state: State, sources: str = "") -> Path | None:
    """Keep the built files of the game's present state; return their folder, None without any.

    `sources` is the digest of the game and of the press; it must be taken before anything is stored
    in the game's folder for the release. Files are not copied but get a second name. Without files
    of this state the result is None, and earlier kept prints stay. Raises UsageError or
    MachineError if they cannot be kept.
    """
    built = out / state.info["id"]
    manifest = read_manifest(built) or {"artifacts": []}
    current = digest_state(sources or digest_sources(folder), draft=False)
    entries = [each for each in manifest["artifacts"] if MADE_FROM not in each]
    if not entries or manifest[SOURCES] != current:
        return None
    kept = inside(built, state.release)
    with lock(built.parent), staged(kept) as stage:
        for entry in entries:
            new = inside(stage, entry["path"])
            new.parent.mkdir(parents=True, exist_ok=True)
            link(inside(built, entry["path"]), new)
        manifest_now = {**manifest, INPUTS: {}, "artifacts": entries, STATE: state.values()}
        (stage / MANIFEST).write_bytes(sealed(manifest_now))
    return kept


def release_prints(built: Path) -> Iterator[Path]:
    """Yield the folders of kept prints in a game's folder of files."""
    manifest = read_manifest(built)
    for path in sorted(built.iterdir()) if manifest else ():
        kept = read_manifest(path) if path.is_dir() and not path.is_symlink() else None
        if manifest and kept and kept["game"] == manifest["game"]:
            yield path


def remove_release_prints(built: Path) -> list[str]:
    """Remove the kept prints of all releases; return their paths."""
    return [
        f"{kept.name}/{path}" for kept in [*release_prints(built)] for path in remove_built(kept)
    ]
