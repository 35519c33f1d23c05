"""The summary of a finished build: its files, and the others in their folder."""

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.base.messages import later, say, say_files, say_number
from generator.build.earlier import ManifestEntry
from generator.build.staging import read_manifest
from generator.build.up_to_date import Built

_DOCUMENTS = "documents"
"""The output whose files have been laid out for A4, and fit nearly that size."""

_MOST_FAULTS = 20

_CURES = {
    False: later("prelo build makes all files anew, prelo clean --earlier removes these"),
    True: later(
        "prelo build --only NAME, or --everything, makes anew what is made on request, "
        "prelo clean --earlier removes these"
    ),
}
"""Hints for files that are not up to date, by whether some were made on request."""


def summary(built: Built, *, listed: bool) -> str:
    """Return the number and folder of the files; if `listed`, also the requested ones."""
    return "\n".join(_lines(built, listed=listed))


def on_other_papers(built: Built, papers: Sequence[str]) -> str:
    """Return a note on documents that are not printed on the papers asked for, "" for none."""
    made = _entries_of(built)
    used = {each["paper"] for each in made if each["output"] == _DOCUMENTS and each["paper"]}
    if not papers or used <= {*papers}:
        return ""
    return say(
        "documents are printed on {used}: {papers} is for cards alone",
        used=", ".join(sorted(used)),
        papers=", ".join(papers),
    )


def preflights(built: Built) -> str:
    """Return what the preflight of each file for a press has found, "" if none was made."""
    return "\n".join(
        line
        for entry in _entries_of(built)
        if (faults := entry.get("preflight")) is not None
        for line in _preflight(entry["path"], entry["pages"], faults)
    )


def _entries_of(built: Built) -> list[ManifestEntry]:
    """Return the manifest's entries of the files made, in their order."""
    manifest = read_manifest(built.folder)
    entries = {entry["path"]: entry for entry in manifest["artifacts"]} if manifest else {}
    return [entries[path] for path in built.artifacts if path in entries]


def _preflight(path: str, pages: int, faults: Sequence[str]) -> Iterator[str]:
    """Yield the lines about one file: that it is as shops ask, or what they would ask about."""
    name = path.rpartition("/")[2]
    if not faults:
        yield say("preflight of {name}: passed, {pages} pages", name=name, pages=pages)
        return
    count = say_number("{number} fault", "{number} faults", len(faults))
    yield say("preflight of {name}: {count}", name=name, count=count)
    yield from (f"  {fault}" for fault in faults[:_MOST_FAULTS])
    if len(faults) > _MOST_FAULTS:
        yield say("  and {more} more, in manifest.json", more=len(faults) - _MOST_FAULTS)


def _lines(built: Built, *, listed: bool) -> Iterator[str]:
    if listed:
        yield from (str(built.folder / path) for path in built.artifacts)
    is_unchanged = say(", nothing has changed") if built.is_unchanged else ""
    others = (
        say(", beside {files} built earlier", files=say_files(built.others)) if built.others else ""
    )
    yield say(
        "{files} in {folder}{others}{is_unchanged}",
        files=say_files(len(built.artifacts)),
        folder=built.folder,
        others=others,
        is_unchanged=is_unchanged,
    )
    for release in built.set_aside:
        yield say(
            "the prints of release {name} are kept in {folder}; prelo clean --releases removes "
            "what is kept",
            name=release,
            folder=built.folder / release,
        )
    releases = Counter(built.earlier)
    if releases:
        of = ", ".join(
            say("{files} of release {name}", files=say_files(each), name=name)
            if name
            else say("{files} made before the last edits", files=say_files(each))
            for name, each in releases.items()
        )
        cure = say(_CURES[built.are_asked_for])
        yield say("not up to date: {of}; {cure}", of=of, cure=cure)
