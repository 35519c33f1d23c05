"""A new id: in the entry itself, and in all references to it."""

import re
from collections.abc import Collection, Iterator

from generator.base.files import FACES, list_files
from generator.base.messages import later, say
from generator.base.problem import Place, UsageError
from generator.documents.references import TemplateReference, find_literals, find_references
from generator.game.fields import GROUP, of_type
from generator.layout.fields import group_roles
from generator.loading.release_files import releases, state_file
from generator.loading.scalars import Scalar, find_scalars
from generator.loading.schema import ID
from generator.loading.source import parse_yaml
from generator.renaming.document_ids import move_document
from generator.renaming.entries import Renamable
from generator.renaming.made_ids import write_id
from generator.renaming.promises import ANCHORED, change_promises
from generator.renaming.reliance import (
    change_reliance,
    change_reliance_of_box,
    is_in_reliance,
    reference_to,
)
from generator.renaming.sources import Sources
from generator.renaming.translations import change_translations

_ID = re.compile(ID.pattern)
# The name of an argument before its value, as in `deck="main"`.
_NAMED = re.compile(r"\b([a-z_]+)\s*=\s*[\"']\Z")
_LOOKED_BACK = 60  # characters before a value in which its name stands
_AMBIGUOUS = later("several things have this id: change it there, if it is meant")
_SHOWN = ("deck", "kind")  # besides groups, what faces may show of a game: `{kind.unit.name}`
_RELEASED = {
    "card": later(
        "a kept release knows cards by their ids: it will take this one for another card"
    ),
    "document": later(
        "a kept release knows documents by their ids: it will take this one for another document"
    ),
}
_OF_FACES = ("face", "back", "shop-back", "extends")


def change_id(sources: Sources, entry: Renamable, new: str) -> None:
    """Collect the edits for a new id.

    Raises UsageError for an invalid or a used one, and for a card that `for-each:` makes.
    """
    if not _ID.fullmatch(new):
        raise UsageError(say('"{new}" is no id of small letters, digits and hyphens', new=new))
    if new in _ids(sources, entry.sort):
        raise UsageError(say('there is a {sort} "{new}" already', sort=say(entry.sort), new=new))
    _refuse_piece(sources, entry)
    if entry.sort == "document":
        move_document(sources, entry, new)
    else:
        _in_cards(sources, entry, new)
    if entry.sort == "kind":
        _move_face(sources, entry, new)
    for file, text in (*sources.templates(), *sources.translated_templates()):
        _in_template(sources, entry, new, file, text)
    for scalar in _scalars_of_faces(sources):
        if scalar.path[-1:] == ("when",):
            _in_expression(sources, entry, new, scalar)
        _in_face(sources, entry, new, scalar)
        change_reliance_of_box(sources, entry, new, scalar)
    change_reliance(sources, entry, new)
    change_promises(sources, entry, new)
    change_translations(sources, entry, new)
    if entry.sort == "card":
        _in_positions(sources, entry, new)
    if entry.sort in _RELEASED:
        _report_releases(sources, entry)


def _refuse_piece(sources: Sources, entry: Renamable) -> None:
    """Raise UsageError for a card made by a `for-each:` entry: its id is in no text."""
    for card in sources.game.cards if entry.sort == "card" else ():
        if card.for_each and card.id == entry.id:
            message = later('"{id}" is made of the entry "{row}" by for-each: change the id there')
            raise UsageError(say(message, id=entry.id, row=card.for_each))


def _ids(sources: Sources, sort: str) -> set[str]:
    game = sources.game
    if sort in game.groups:
        return set(game.groups[sort].members)
    if sort == "card":
        return {card.id for card in game.cards} | set(game.retired)
    if sort == "document":
        return set(sources.documents)
    return (
        {entry.id for entry in getattr(game, f"{sort}s")}
        if sort == "term"
        else set(getattr(game, f"{sort}s"))
    )


def _in_cards(sources: Sources, entry: Renamable, new: str) -> None:
    reader, old = sources.reader, entry.id
    for pointer in reader.pointers:
        if pointer.name == old and entry.sort in (pointer.what, pointer.also):
            sources.rewriting.put_at(pointer.place, old, new)
    if entry.sort in sources.game.groups:
        for scalar in find_scalars(reader.source):
            if _is_id_of_member(sources, scalar, entry):
                sources.rewriting.put_at(scalar.place(), old, new)
    elif not write_id(sources, entry, new):
        sources.rewriting.put_at(reader.names[entry.sort][old], old, new)
    for scalar in find_scalars(reader.source):
        if scalar.path[-1:] in (("when",), ("expect",)):
            _in_expression(sources, entry, new, scalar)


def _is_id_of_member(sources: Sources, scalar: Scalar, entry: Renamable) -> bool:
    path, groups = scalar.path, list(sources.game.groups)
    if path[:1] != ("groups",) or scalar.value != entry.id or len(path) < 4:  # noqa: PLR2004 - groups, one, members, one
        return False
    group = groups[path[1]] if isinstance(path[1], int) else path[1]
    is_own = path[4:] == ("id",) and not scalar.is_key
    return group == entry.sort and (is_own or (scalar.is_key and len(path) == 4))  # noqa: PLR2004 - as above


def _in_expression(sources: Sources, entry: Renamable, new: str, scalar: Scalar) -> None:
    """Change the id where an expression compares something with it."""
    for match in re.finditer(rf"([\"']){re.escape(entry.id)}\1", scalar.value):
        place = scalar.place(match.start() + 1)
        if _is_only(sources, entry):
            sources.rewriting.put_at(place, entry.id, new)
        else:
            sources.rewriting.leave(place, entry.id, say(_AMBIGUOUS))


def _is_only(sources: Sources, entry: Renamable) -> bool:
    """Tell whether no other entry of the game has the same id."""
    game = sources.game
    sorts = ["card", "term", "deck", "kind", "document", *game.groups]
    others = {action.id for action in game.actions} | {each.id for each in game.lists}
    others |= {choice for field in game.fields.values() for choice in field.choices}
    others |= set(game.fields) | set(game.groups) | set(game.icons) | {"id"}
    return entry.id not in others and not any(
        entry.id in _ids(sources, sort) for sort in sorts if sort != entry.sort
    )


def _in_template(sources: Sources, entry: Renamable, new: str, file: str, text: str) -> None:
    old, rewriting = entry.id, sources.rewriting
    sorts = _names_on_faces(sources, entry.sort)
    known: dict[int, TemplateReference] = {
        reference.offset: reference for reference in find_references(text, sources.groups())
    }
    for reference in known.values():
        if reference.id == old and reference.what in sorts and not reference.open:
            rewriting.put(file, reference.offset, reference.offset + len(old), new)
    for offset, literal in find_literals(text):
        if offset not in known:
            _in_literal(sources, entry, new, (file, text, offset, literal), sorts)
    if entry.sort in ANCHORED:
        anchor = rf"(?<![\w-]){entry.sort}-({re.escape(old)})(?![\w-])"
        for match in re.finditer(anchor, text):
            rewriting.put(file, *match.span(1), new)


def _in_literal(
    sources: Sources,
    entry: Renamable,
    new: str,
    found: tuple[str, str, int, str],
    sorts: Collection[str],
) -> None:
    """Change the id in a literal of a template's code: (file, its text, offset, literal)."""
    file, text, offset, literal = found
    reference = reference_to(entry, sources).match(literal)
    if reference and is_in_reliance(text, offset):
        start = offset + reference.start(1)
        sources.rewriting.put(file, start, start + len(entry.id), new)
    elif literal == entry.id:
        named = _NAMED.search(text, max(0, offset - _LOOKED_BACK), offset)
        if (named and named[1] in sorts) or _is_only(sources, entry):
            sources.rewriting.put(file, offset, offset + len(literal), new)
        else:
            sources.rewriting.leave(Place.in_text(file, text, offset), literal, say(_AMBIGUOUS))


def _in_face(sources: Sources, entry: Renamable, new: str, scalar: Scalar) -> None:
    """Change the id where a face uses an entry itself: `{faction.moon.name}`, `deck.day-tint`."""
    if entry.sort not in (*sources.game.groups, *_SHOWN):
        return
    names = "|".join(re.escape(name) for name in _names_on_faces(sources, entry.sort))
    # The endings of roles, -ink and -tint among them, as those of a group called "m" have them.
    colors = "|".join(color.removeprefix("m") for color in group_roles("m") if color[0] == "m")
    shown = rf"(?<![\w.-])(?:on-)?(?:{names})\.({re.escape(entry.id)})(?:{colors})(?![\w-])"
    for match in re.finditer(shown, scalar.value):
        sources.rewriting.put_at(scalar.place(match.start(1)), entry.id, new)


def _names_on_faces(sources: Sources, sort: str) -> set[str]:
    """Return the prefixes of ids on faces; a group is there by its own id and its fields'."""
    fields = of_type(sources.game.fields, GROUP)
    return {sort} | {each.id for each in fields if each.group == sort}


def _move_face(sources: Sources, entry: Renamable, new: str) -> None:
    """Rename the face with the kind's name along with the kind, and all references to it."""
    name = f"{entry.id}.yaml"
    if name not in list_files(sources.folder, FACES, ".yaml"):
        return
    sources.rewriting.moves[f"{FACES}/{name}"] = f"{FACES}/{new}.yaml"
    for scalar in (*find_scalars(sources.reader.source), *_scalars_of_faces(sources)):
        names = [key for key in scalar.path if isinstance(key, str)]
        if scalar.value == entry.id and not scalar.is_key and names and names[-1] in _OF_FACES:
            sources.rewriting.put_at(scalar.place(), entry.id, new)


def _in_positions(sources: Sources, entry: Renamable, new: str) -> None:
    """Change the id of a card on a spot, `[fog, {card: fog}]`, and in expressions."""
    for file, text in sources.positions():
        for scalar in find_scalars(parse_yaml(file, text)[0]):
            is_card = scalar.path[:1] == ("cards",) and not scalar.is_key
            if is_card and scalar.value == entry.id:
                sources.rewriting.put_at(scalar.place(), entry.id, new)
            elif not is_card and scalar.path[:1] in (("values",), ("expect",)):
                _in_expression(sources, entry, new, scalar)


def _scalars_of_faces(sources: Sources) -> Iterator[Scalar]:
    for file, text in sources.faces():
        yield from find_scalars(parse_yaml(file, text)[0])


def _report_releases(sources: Sources, entry: Renamable) -> None:
    """Report kept releases with the old id: they take the entry for another one."""
    for name in map(state_file, releases(sources.folder)):
        file = sources.rewriting.file(name)
        if file and f'"{entry.id}"' in file.text:
            sources.rewriting.leave(Place(name), entry.id, say(_RELEASED[entry.sort]))
