"""The prints of a release, kept beside later builds: build/<game>/<release>/.

Each is a folder of the press, with a manifest of its own; in the folder of the game it stands as
what a person has put there does, so that no build touches it.
"""

from collections.abc import Iterator
from pathlib import Path

from generator.base.files import path_inside
from generator.base.locks import lock
from generator.build.earlier import (
    ASKED,
    INPUTS,
    MADE_FROM,
    SOURCES,
    STATE,
    ManifestEntry,
    bring,
    remove_built,
)
from generator.build.staging import MANIFEST, read_manifest, sealed, staged
from generator.build.up_to_date import SourceDigests, digest_sources
from generator.changes.state import State


def keep_prints(
    folder: Path, out: Path, state: State, sources: SourceDigests | None = None
) -> Path | None:
    """Keep the built files of the game's present state; return their folder, None without any.

    `sources` are the digests of the game and of the press, taken before anything is stored in the
    game's folder for the release. Files are not copied but get a second name. Without files
    of this state the result is None, and earlier kept prints stay. Raises UsageError or
    MachineError if they cannot be kept.
    """
    built = out / state.info["id"]
    manifest = read_manifest(built) or {"artifacts": []}
    current = (sources or digest_sources(folder)).for_build(draft=False)
    entries = [each for each in manifest["artifacts"] if MADE_FROM not in each]
    if not entries or manifest[SOURCES] != current.all:
        return None
    return _keep(built, {**manifest, "artifacts": entries, STATE: state.values()})


def keep_earlier_prints(built: Path, release: str) -> list[str]:
    """Keep the built files of other releases than the present one, and return their releases.

    Those made only on request are left where they are, where they stay. So is the kept release that
    has a folder already. Raises UsageError or MachineError if they cannot be kept.
    """
    manifest = read_manifest(built) or {"artifacts": []}
    state = manifest.pop(STATE, None)
    entries: dict[str, list[ManifestEntry]] = {}
    for entry in manifest["artifacts"]:
        of = entry.get(MADE_FROM, manifest)["release"]
        if of != release and ASKED not in entry and not (built / of).exists():
            plain = {key: value for key, value in entry.items() if key != MADE_FROM}
            entries.setdefault(of, []).append(plain)
    for of, artifacts in entries.items():
        of_state = {STATE: state} if state and state["info"]["release"] == of else {}
        _keep(built, {**manifest, **of_state, "release": of, "artifacts": artifacts})
    return [*entries]


def _keep(built: Path, manifest: ManifestEntry) -> Path:
    """Keep the files that a manifest lists as prints of its release; return their folder.

    Files that somebody has removed are left out.
    """
    prints = path_inside(built, manifest["release"])
    entries = [each for each in manifest["artifacts"] if path_inside(built, each["path"]).is_file()]
    with lock(built.parent), staged(prints) as stage:
        bring(entries, built, stage)
        (stage / MANIFEST).write_bytes(sealed({**manifest, INPUTS: {}, "artifacts": entries}))
    return prints


def release_prints(built: Path) -> Iterator[Path]:
    """Yield the folders of kept prints in a game's folder of files."""
    manifest = read_manifest(built)
    for path in sorted(built.iterdir()) if manifest else ():
        prints = read_manifest(path) if path.is_dir() and not path.is_symlink() else None
        if manifest and prints and prints["game"] == manifest["game"]:
            yield path


def remove_release_prints(built: Path) -> list[str]:
    """Remove the kept prints of all releases; return their paths."""
    return [
        f"{prints.name}/{path}"
        for prints in [*release_prints(built)]
        for path in remove_built(prints)
    ]
