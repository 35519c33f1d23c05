"""Confirmation of texts that were read again: those that wait, and the file of seals."""

import os
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from generator.base.files import FileFault, cannot_write, locate, write_file
from generator.base.messages import say
from generator.base.problem import GameError, Place, UsageError, did_you_mean
from generator.game.model import Card, Game
from generator.game.seals import Seal, Seals, as_sealed
from generator.layout.templates import GameFiles
from generator.loading.seals import FILE, seals_file
from generator.proof.earlier_names import earlier_names, names_of_today
from generator.proof.relying import Relying, relying

# A file, its line and its column, as messages write them.
_PLACE = re.compile(r"(.+?)(?::(\d{1,9}))?(?::\d{1,9})?")


def waiting(files: GameFiles, what: str = "") -> list[Relying]:
    """Return the texts that wait to be confirmed: all, or those that a word refers to.

    That is a card's id or number, what is relied on (`game.license`), a file, or a file with a
    line. Raises UsageError for a word that is about nothing.
    """
    found = sorted(relying(files).relying, key=lambda text: (text.place, text.wording.reference))
    if not what:
        return [each for each in found if not each.is_current]
    about = [each for each in found if _is_about(files.game, each, what)]
    promised = any(is_place(what, each.place) for each in files.game.promises)
    named = find_card(files.game, what) or what in files.game.seals.names
    if not about and not promised and not named:
        known = [*names_of_today(files.game), *(each.file for each in found)]
        hint = did_you_mean(what, known)
        raise UsageError(
            say(
                '"{what}" is no card, file or place with a text to confirm: {hint}',
                what=what,
                hint=hint,
            )
        )
    return [each for each in about if not each.is_current]


def find_card(game: Game, what: str) -> Card | None:
    """Return the card with an id or a number, or None."""
    return next((each for each in game.cards if what in (each.id, game.number(each))), None)


def _is_about(game: Game, text: Relying, what: str) -> bool:
    card, reference = text.wording.card, text.wording.reference
    if what == reference or (card and what in (card.id, game.number(card))):
        return True
    return is_place(what, text.place)


def is_place(what: str, place: Place) -> bool:
    """Tell whether a word names the file of a place, or the file with its line."""
    if not (asked := _PLACE.fullmatch(os.path.normpath(what))):
        return False
    file, line = asked[1], asked[2]
    is_there = place.file == file or file.endswith(f"/{place.file}")
    return is_there and (not line or place.line == int(line))


def confirm(
    folder: Path, files: GameFiles, texts: Collection[Relying], named: Iterable[str]
) -> Path:
    """Write that texts are confirmed for today's wordings, and today's names; return the file.

    Texts that rely on nothing any more are left out of it. Raises MachineError, and GameError for a
    file that leads out of the folder.
    """
    path = folder / FILE
    content = seals_file(Seals(tuple(_seals(files, texts)), _names(files.game, set(named))))
    try:
        path.parent.mkdir(exist_ok=True)
        if path.is_symlink():
            locate(folder, FILE)  # raises where the link leads out of the folder
        write_file(path, content)
    except FileFault as fault:
        raise GameError([fault.problem(Place(FILE))]) from fault
    except OSError as fault:
        raise cannot_write(path, fault) from fault
    return path


def _names(game: Game, confirmed: set[str]) -> dict[str, str]:
    """Return the names of all parts: today's for confirmed or new ones, else the old name.

    An earlier name that is not confirmed stays: texts may still have it.
    """
    today, earlier = names_of_today(game), earlier_names(game)
    left = {each: it for each, it in game.seals.names.items() if each not in confirmed}
    before = {each: name for each, name in left.items() if name in earlier}
    return dict(sorted({**today, **before}.items()))


def _seals(files: GameFiles, texts: Collection[Relying]) -> list[Seal]:
    """Return the seals of all texts, each wording once: confirmed texts have today's."""
    read = {_key(each) for each in texts}
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    for each in relying(files).relying:
        wording = as_sealed(each.wording.text) if _key(each) in read else each.was
        if wording is not None:
            texts_of = found.setdefault((each.wording.reference, wording), {})
            texts_of.setdefault(each.file, []).append(each.begins)
    return [
        Seal(reference, wording, {file: tuple(sorted(it)) for file, it in sorted(texts_of.items())})
        for (reference, wording), texts_of in sorted(found.items())
    ]


def _key(text: Relying) -> tuple[Place, str]:
    return text.place, text.wording.reference
