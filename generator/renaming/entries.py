"""Entries of a game that can be renamed, found by id or name."""

from collections.abc import Iterator

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Names, UsageError, did_you_mean
from generator.game.documents import Document
from generator.game.model import Game, KeyPath

WITH_IDS = ("card", "term", "deck", "kind", "member", "document")
"""The sorts with ids that can be renamed; a group's id is the name of a field, too."""


class Renamable(Frozen):
    """An entry with an id and a name; `paths` are where its name may stand in cards.yaml.

    `sort` is what refers to it: of a member of a group, the group. A document has its `file`.
    """

    sort: str
    id: str
    name: str
    paths: tuple[KeyPath, ...] = ()
    file: str = ""
    plural: str = ""


def find_entry(game: Game, documents: dict[str, Document], sort: str, word: str) -> Renamable:
    """Return the entry with an id, or with a name in any case.

    Raises UsageError for none, and for several.
    """
    known = [*_entries(game, documents, sort)]
    # The nearest meaning first: an id, a name as it is written, a name in other capitals.
    for found in (
        [entry for entry in known if entry.id == word],
        [entry for entry in known if entry.name == word],
        [entry for entry in known if entry.name.casefold() == word.casefold()],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(entry.id for entry in found)
            raise UsageError(
                say('several are called "{word}": say the id of one of {ids}', word=word, ids=ids)
            )
    names = Names([*(entry.id for entry in known), *(entry.name for entry in known)])
    hint = names.guess(word) or did_you_mean(word, [entry.id for entry in known])
    raise UsageError(
        say('there is no {sort} "{word}": {hint}', sort=say(sort), word=word, hint=hint)
    )


def _entries(game: Game, documents: dict[str, Document], sort: str) -> Iterator[Renamable]:
    match sort:
        case "document":
            for name, document in documents.items():
                yield Renamable(sort, name, document.title, file=document.file)
        case "term":
            for index, term in enumerate(game.terms):
                paths = tuple(("terms", index, key) for key in ("term", "plural"))
                yield Renamable(sort, term.id, term.term, paths, plural=term.plural)
        case "member":
            yield from _members(game)
        case "card":
            for card in game.cards:
                yield Renamable(sort, card.id, card.name, (("cards", card.index, "name"),))
        case _:
            part = f"{sort}s"
            for index, entry in enumerate(getattr(game, part).values()):
                # By index and by id: entries stand in a list, or each under its own id.
                paths = tuple((part, key, "name") for key in (index, entry.id))
                yield Renamable(sort, entry.id, entry.name, paths)


def _members(game: Game) -> Iterator[Renamable]:
    for number, group in enumerate(game.groups.values()):
        for index, member in enumerate(group.members.values()):
            yield Renamable(
                group.id,
                member.id,
                member.name,
                tuple(
                    ("groups", one, "members", other, "name")
                    for one in (number, group.id)
                    for other in (index, member.id)
                ),
            )
