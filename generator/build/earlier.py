"""Files of earlier builds that stay in the output folder, as its manifest lists them.

A build of some files only adds to those that are there. Each file is of a state of the game and the
press, the digest of their sources: the manifest's, or that in the file's own entry.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import file_digest
from pathlib import Path
from typing import Any

from generator.base.files import path_inside
from generator.build.staging import MANIFEST, link_or_copy, read_manifest, sealed, staged

SOURCES, OF_CARDS, INPUTS, MADE_FROM = "sources", "sources_of_cards", "inputs", "made_from"

CARDS_ONLY = "cards_only"
"""In the row of a file from which no document could be read: it depends on fewer sources."""

ASKED = "asked"
"""In the row of a file that is made only when it is asked for: for what it was."""

STATE = "state"
"""The manifest's key for the state of the game in the last whole build."""

ManifestEntry = dict[str, Any]
"""A file's row in the manifest."""


def carry_over(
    target: Path,
    stage: Path,
    *,
    only_asked: bool = False,
    is_gone: Callable[[ManifestEntry], bool] = lambda _: False,
) -> None:
    """Keep the files of earlier builds that a new one has not made, its manifest included.

    With `only_asked`, keep only files that a build of a whole game never makes. A file that
    `is_gone` is left out. Raises OSError if files cannot be linked or copied.
    """
    old, new = read_manifest(target), read_manifest(stage)
    if not old or not new or old["game"] != new["game"]:
        return
    made = {entry["path"]: entry for entry in new["artifacts"]}
    entries: dict[str, ManifestEntry] = dict(made) if only_asked else {}
    for entry in old["artifacts"]:
        path = entry["path"]
        if path in made:
            entries[path] = made[path]
        elif is_gone(entry):
            continue
        elif ASKED in entry or not only_asked:
            with suppress(FileNotFoundError):  # a user has removed it
                _link(target, stage, entry)
                entries[path] = _dated(entry, old, new)
    entries |= made
    # Earlier requests count as fulfilled only as long as all their files exist, and none was made
    # anew in another way, for another resolution say.
    known = old[INPUTS] if old.get(SOURCES) == new[SOURCES] else {}
    as_made = {entry["path"]: entry["sha256"] for entry in old["artifacts"]}
    whole = {path for path, entry in entries.items() if entry["sha256"] == as_made.get(path)}
    known = {asked: paths for asked, paths in known.items() if whole.issuperset(paths)}
    merged = {**new, INPUTS: {**known, **new[INPUTS]}, "artifacts": [*entries.values()]}
    if STATE in old and STATE not in new:
        merged[STATE] = old[STATE]
    (stage / MANIFEST).write_bytes(sealed(merged))


def earlier_paths(target: Path) -> list[str]:
    """Return the paths of the files that the press has made in a folder."""
    manifest = read_manifest(target) or {"artifacts": []}
    return [entry["path"] for entry in manifest["artifacts"]]


def _dated(entry: ManifestEntry, old: ManifestEntry, new: ManifestEntry) -> ManifestEntry:
    """Return the manifest entry of a kept file, with its own state if that is not the new one."""
    now = {key: old.get(key, "") for key in (SOURCES, OF_CARDS, "release")}
    made_from = entry.get(MADE_FROM, now)
    plain = {key: entry[key] for key in entry if key != MADE_FROM}
    sources = OF_CARDS if entry.get(CARDS_ONLY) else SOURCES
    if made_from.get(sources, "") == new[sources]:
        return plain
    return {**plain, MADE_FROM: made_from}


def _link(target: Path, stage: Path, entry: ManifestEntry) -> None:
    old, new = path_inside(target, entry["path"]), path_inside(stage, entry["path"])
    new.parent.mkdir(parents=True, exist_ok=True)
    link_or_copy(old, new)


def bring(entries: Iterable[ManifestEntry], folder: Path, stage: Path) -> None:
    """Link or copy files of a folder into another one. Raises OSError."""
    for entry in entries:
        _link(folder, stage, entry)


def is_whole(folder: Path, entry: ManifestEntry) -> bool:
    """Tell whether a file is unchanged since it was made. Raises OSError if it is missing."""
    with path_inside(folder, entry["path"]).open("rb") as file:
        return bool(file_digest(file, "sha256").hexdigest() == entry["sha256"])


def earlier_releases(manifest: ManifestEntry, paths: Iterable[str]) -> Iterator[str]:
    """Yield the release of each file of an earlier state, "" for the present, except at `paths`."""
    asked = set(paths)
    for entry in manifest["artifacts"]:
        if entry["path"] not in asked and MADE_FROM in entry:
            release = entry[MADE_FROM]["release"]
            yield "" if release == manifest["release"] else release


def are_asked_for(manifest: ManifestEntry, paths: Iterable[str]) -> bool:
    """Tell whether files of an earlier state include some made only on request."""
    asked = set(paths)
    earlier = (entry for entry in manifest["artifacts"] if MADE_FROM in entry)
    return any(ASKED in entry for entry in earlier if entry["path"] not in asked)


def remove_built(target: Path, *, earlier: bool = False) -> list[str]:
    """Remove the files that the press has made in a folder, in one step; return their paths.

    With `earlier`, only those of an earlier state than the last build's. A person's own files stay,
    and a folder that has none. Raises UsageError where the folder is none of the press's,
    MachineError where it is closed.
    """
    if not os.path.lexists(target):
        return []
    with staged(target) as stage:
        manifest = read_manifest(target) or {"artifacts": []}
        current = [each for each in manifest["artifacts"] if earlier and MADE_FROM not in each]
        for entry in current:
            _link(target, stage, entry)
        (stage / MANIFEST).write_bytes(sealed({**manifest, "artifacts": current}))
    if [path.name for path in target.iterdir()] == [MANIFEST]:
        (target / MANIFEST).unlink()
        target.rmdir()
    paths = {entry["path"] for entry in current}
    return [entry["path"] for entry in manifest["artifacts"] if entry["path"] not in paths]
