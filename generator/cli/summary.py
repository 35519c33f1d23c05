"""What a build says when it is done: its files, and what else stands in their folder."""

from collections import Counter
from collections.abc import Iterator

from generator.build.up_to_date import Built


def summary(built: Built, *, listed: bool) -> str:
    """Return how many files there are and where; `listed`, which of them were asked for."""
    return "\n".join(_lines(built, listed=listed))


def _lines(built: Built, *, listed: bool) -> Iterator[str]:
    if listed:
        yield from (str(built.folder / path) for path in built.artifacts)
    is_unchanged = ", nothing has changed" if built.is_unchanged else ""
    others = f", beside {counted(built.others)} built earlier" if built.others else ""
    yield f"{counted(len(built.artifacts))} in {built.folder}{others}{is_unchanged}"
    releases = Counter(built.earlier)
    if releases:
        of = ", ".join(f"{counted(each)} of release {name}" for name, each in releases.items())
        cure = "prelo build makes all files anew, prelo clean --earlier removes these"
        yield f"not up to date: {of}; {cure}"


def counted(files: int) -> str:
    """Return a number of files in words."""
    return "1 file" if files == 1 else f"{files} files"
