"""The summary of a finished build: its files, and the others in their folder."""

from collections import Counter
from collections.abc import Iterator

from generator.base.messages import later, say, say_files
from generator.build.up_to_date import Built

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
    for release in built.kept:
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
