"""`prelo confirm`: shows the texts that wait to be read again, and stores that they were."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.base.messages import say, say_number
from generator.base.problem import Place, UsageError
from generator.build.confirm import confirm, find_card, waiting
from generator.build.confirm_promises import BrokenPromise, broken_promises, confirm_promises
from generator.build.pipeline import read_files
from generator.build.up_to_date import Request
from generator.game.seals import as_sealed
from generator.layout.templates import GameFiles
from generator.proof.earlier_names import earlier_names, still_named
from generator.proof.passages import place_in
from generator.proof.relying import Relying
from generator.text.word_changes import marked

PlacesByName = Mapping[str, Sequence[Place]]
"""Names that nothing has any more, each with the places where texts still have it."""


def confirmed(folder: Path, what: str, *, everything: bool) -> str:
    """Return the texts waiting for confirmation, or, if so asked, those just confirmed.

    Raises UsageError for what nothing is called, GameError for a game that cannot be laid out.
    """
    if what and everything:
        raise UsageError(say("say --all or what to confirm, not both"))
    files, _ = read_files(Request(folder, folder, draft=True))
    texts, names = waiting(files, what), _names(files, what)
    # `--all` is for texts alone: docs/promises.md.
    promises = [] if everything else broken_promises(files.game, what)
    if not texts and not names and not promises and not everything:
        if what:
            return say("nothing waits to be confirmed for {what}", what=what)
        return say("nothing waits to be confirmed")
    shown = "\n".join((*map(_text, texts), *_renamed(files, names), *map(_promise, promises)))
    number = len(texts) + sum(map(len, names.values()))
    if not what and not everything:
        number += len(promises)
        count = say_number(
            "{number} text to be read again", "{number} texts to be read again", number
        )
        cure = say(
            "then: prelo confirm --all, or prelo confirm and a card, a file or a place (file:line)"
        )
        return f"{shown}\n\n{count}; {cure}"
    confirm_promises(folder, promises)
    changed = say_number(
        "{number} promise changed to the present wording",
        "{number} promises changed to the present wording",
        len(promises),
    )
    if promises and not number:
        return f"{shown}\n{changed}"
    file = confirm(folder, files, texts, _named(files, what))
    count = say_number(
        "{number} text confirmed in {file}", "{number} texts confirmed in {file}", number, file=file
    )
    return "\n".join(filter(None, [shown, count, changed if promises else ""]))


def _names(files: GameFiles, what: str) -> PlacesByName:
    """Return the earlier names still used in texts: all, or those of what is named."""
    names, asked = earlier_names(files.game), _named(files, what)
    found: dict[str, list[Place]] = {}
    for passage, offset, name in still_named(files):
        if names[name].reference in asked:
            found.setdefault(name, []).append(place_in(files.game, passage, offset))
    return found


def _named(files: GameFiles, what: str) -> Sequence[str]:
    """Return the references to things whose present name is confirmed."""
    names = files.game.seals.names
    if not what or what in names:
        return [what] if what else [*names]
    asked = find_card(files.game, what)
    return [asked.id] if asked else []


def _text(text: Relying) -> str:
    """Return a waiting text, with the earlier and the present wording it relies on."""
    wording = text.wording
    if text.was is None:
        message = say(
            "{place}: {text}, never confirmed for {wording}",
            place=text.place,
            text=text.title,
            wording=wording.title,
        )
        return f"{message}\n  {wording.text}"
    message = say(
        "{place}: {text}, written for {wording}",
        place=text.place,
        text=text.title,
        wording=wording.title,
    )
    return f"{message}\n  {marked(text.was, as_sealed(wording.text))}"


def _promise(broken: BrokenPromise) -> str:
    """Return a broken promise, with the promised and the present words."""
    message = say(
        "{place}: promised of {wording}",
        place=broken.promise.where("is"),
        wording=broken.wording.title,
    )
    return f"{message}\n  {marked(broken.was, broken.now)}"


def _renamed(files: GameFiles, names: PlacesByName) -> Iterator[str]:
    """Yield the places of earlier names in texts."""
    earlier = earlier_names(files.game)
    for name, places in names.items():
        for place in places:
            message = say("{place}: an earlier name", place=place)
            yield f"{message}\n  {marked(name, earlier[name].now)}"
