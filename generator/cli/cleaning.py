"""`prelo clean`: removes the prints of a game, and names what stays."""

from collections.abc import Iterator
from pathlib import Path

from generator.base.messages import say, say_number
from generator.build.earlier import remove_built
from generator.build.release_prints import release_prints, remove_release_prints
from generator.loading.translations import find_translations


def built_folders(out: Path, game: str, folder: Path) -> Iterator[Path]:
    """Yield the folders of a game's builds: the game's own, and those of its translations."""
    yield out / game
    for language in find_translations(folder)[0]:
        if (target := out / f"{game}_{language}").is_dir():
            yield target


def clean(target: Path, *, earlier: bool, releases: bool) -> Iterator[str]:
    """Remove what builds have made in a folder; yield lines on what was removed and kept.

    With `earlier`, only what is not up to date; with `releases`, the kept prints of them, too.
    """
    removed = remove_release_prints(target) if releases else []
    prints = [path.name for path in release_prints(target)]
    removed += remove_built(target, earlier=earlier)
    yield say_number(
        "{number} file removed from {target}",
        "{number} files removed from {target}",
        len(removed),
        target=target,
    )
    if prints:
        yield say(
            "the prints of {kept} stay: prelo clean --releases removes them",
            kept=", ".join(prints),
        )
