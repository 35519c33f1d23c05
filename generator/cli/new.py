"""`prelo new`: a small game that builds at once; or one for the cards of a table."""

import re
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from unicodedata import normalize

from generator.base.files import (
    FACES,
    GAME_FILE,
    PICTURES,
    FileFault,
    read_file,
    read_given,
    write_file,
)
from generator.base.frozen import Frozen
from generator.base.messages import say, say_number, spoken
from generator.base.paths import DATA
from generator.base.problem import ERROR, GameError, Place, Problem, UsageError
from generator.build.pipeline import check_game
from generator.cli.placeholders import placeholders
from generator.cli.table_game import cards_file, face_file
from generator.game.fields import LINES
from generator.loading.guesses import TableGuess, guess_table
from generator.loading.pictures import MISSING

_FOLDERS = 50  # beside a table, that are looked into
_EXAMPLE, _OF_TABLE = "new", "new-from-table"
"""The games to begin with, in the press's folder; "new-in" has what of "new" has words."""


class NewGame(Frozen):
    """A game just made: its files, and what prevents it from being printed as it is.

    `problems` are errors of the table; `missing` counts the pictures that it names and that were
    not found beside it.
    """

    files: list[str]
    problems: list[Problem]
    missing: int = 0
    heading: str = ""
    """The first heading of a table without any heading that all cards have."""
    icons: tuple[str, ...] = ()
    """The icons that its texts name, each of which has a placeholder."""
    as_written: tuple[str, ...] = ()
    """The headings of texts with braces of which no icons could be made."""

    def advice(self, folder: Path) -> Iterator[str]:
        """Yield the next steps for the author of the game in a folder, line by line."""
        if self.heading:
            yield say(
                'the first row was taken for headings: "{heading}" is over the names',
                heading=self.heading,
            )
        yield from self._about_icons()
        if self.missing:
            lacking = say_number("{number} picture", "{number} pictures", self.missing)
            place = folder / PICTURES
            yield say(
                "now: put {lacking} into {place}; --draft prints without what is missing",
                lacking=lacking,
                place=place,
            )
        first = say("fix this, then ") if self.problems else ""
        yield say(
            "now: {first}prelo build {folder}{missing}",
            first=first,
            folder=folder,
            missing=" --draft" if self.missing else "",
        )

    def _about_icons(self) -> Iterator[str]:
        if self.icons:
            yield say(
                "icons of the texts: {names}; their drawings in templates/marks are placeholders",
                names=", ".join(self.icons),
            )
        for heading in self.as_written:
            yield say(
                'the texts of "{heading}" are printed as they are written, braces and stars too: '
                "what stands in braces has to be the name of an icon, like {{coin}} or {{coin 2}}",
                heading=heading,
            )


def make_game(folder: Path, table: Path | None = None) -> NewGame:
    """Write a new game into a folder.

    With a table, its cards are the game's cards; the table is copied into the folder, and so are
    the pictures beside it. Raises UsageError for a folder that is not empty, GameError for a table
    that cannot be read; an unfinished game is removed.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(
            say("{folder} is there already: give the name of a new folder", folder=folder)
        )
    if not table:
        return NewGame(_write(folder, _of_example(folder)), [])
    try:
        content = read_given(table, "table-bytes")
    except FileFault as fault:
        raise GameError([fault.problem(Place(str(table)))]) from fault
    try:
        guess = guess_table(table.name, content)
    except GameError as fault:
        raise GameError([each.in_folder(str(table.parent)) for each in fault.problems]) from fault
    files = _write(folder, _of_table(folder, table, content, guess))
    try:
        problems = check_game(folder, draft=True)[1]
    except GameError as fault:  # errors of the table, which the author mends in the new game
        problems = fault.problems
    # By their messages, which name the picture: several cards may lack the same one.
    missing = len({each.message for each in problems if each.check == MISSING})
    errors = [each for each in problems if each.severity == ERROR]
    heading = "" if guess.is_sure else guess.columns[0].heading
    as_written = tuple(each.heading for each in guess.columns if each.type == LINES)
    return NewGame(files, errors, missing, heading, tuple(guess.icons), as_written)


def _write(folder: Path, files: Iterator[tuple[str, bytes]]) -> list[str]:
    """Write files into a folder, all of them or none, and return their names."""
    was_there, names = folder.exists(), []
    try:
        for name, content in files:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, content)
            names.append(name)
    # Also where it is interrupted: half a game would be in the way of the next try.
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        if was_there:
            folder.mkdir()
        raise
    return sorted(names)


def _of_example(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the small game's files."""
    for name, content in _in_language(_EXAMPLE):
        yield name, _filled(content.decode(), folder).encode() if name == GAME_FILE else content


def _in_language(begin: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files to begin a game with, in the author's language where they are translated."""
    files = {
        path.relative_to(folder).as_posix(): path
        for folder in (DATA / begin, DATA / f"{begin}-in" / spoken())
        for path in folder.rglob("*")
        if path.is_file()
    }
    for name, path in sorted(files.items()):
        yield name, path.read_bytes()


def _filled(text: str, folder: Path) -> str:
    title = _title(folder)
    return text.replace("{title}", title).replace("{id}", _id(title))


def _title(folder: Path) -> str:
    """Return a title made from a folder's name, safe between quotation marks."""
    words = re.sub(r"[-_\s]+", " ", folder.resolve().name)
    # Bytes that are no UTF-8 are no printable characters, either.
    title = "".join(each for each in words if each.isprintable() and each not in '"\\').strip()
    return title[:1].upper() + title[1:] or "My game"


def _id(title: str) -> str:
    """Return an id made from a title: ASCII letters and digits in lower case, with hyphens."""
    letters = normalize("NFD", title.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", letters))[:40].strip("-") or "my-game"


def _of_table(
    folder: Path, table: Path, content: bytes, guess: TableGuess
) -> Iterator[tuple[str, bytes]]:
    yield table.name, content
    title = _title(folder)
    files = dict(_in_language(_OF_TABLE))
    cards = cards_file(files[GAME_FILE].decode(), guess, table.name, title, _id(title))
    yield from (files | {GAME_FILE: cards.encode()}).items()
    yield f"{FACES}/card.yaml", face_file(guess).encode()
    for name, drawing in placeholders(guess.icons) if guess.icons else ():
        yield f"templates/marks/{name}.svg", drawing.encode()
    names = dict.fromkeys(name for each in guess.columns for name in each.pictures)
    folders = [*_with_pictures(table.parent, folder)] if names else []
    for name in names:
        for source_folder in folders:
            try:
                picture = read_file(source_folder, name, "picture-bytes")
            except FileFault:
                continue  # it is reported with what is missing, or what is wrong with it
            yield f"{PICTURES}/{name}", picture
            break


def _with_pictures(source_folder: Path, game: Path) -> Iterator[Path]:
    """Yield where the pictures of a table may lie: in `pictures`, beside it, in a folder there.

    A table may name them without the folder, as "wolf.png" for "art/wolf.png".
    """
    yield source_folder / PICTURES
    yield source_folder
    try:
        folders = sorted(each for each in source_folder.iterdir() if each.is_dir())
    except OSError:
        return
    shown = (each for each in folders if not each.name.startswith(".") and not each.is_symlink())
    yield from islice((each for each in shown if each.resolve() != game.resolve()), _FOLDERS)
