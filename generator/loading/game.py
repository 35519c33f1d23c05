"""cards.yaml to a `Game`: read, checked against its specification, its references followed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.limits import capped
from generator.base.problem import GameError, Place, Problem, did_you_mean
from generator.game.fields import EFFECT, GROUP, Field, of_type
from generator.game.model import (
    COMPLETE,
    Card,
    Deck,
    FaceChoice,
    Game,
    Group,
    KeyPath,
    Kind,
    Member,
    OwnCheck,
    Print,
    Release,
    Sentence,
)
from generator.loading.card_schema import CardsSpec, card_record
from generator.loading.card_texts import broken_texts
from generator.loading.entries import has_fault
from generator.loading.field_schema import EVERY_CARD
from generator.loading.game_schema import GAME
from generator.loading.language_schema import PROOF, WORDING
from generator.loading.languages import make_proof, make_wording, read_language
from generator.loading.reader import FAULT, Reader
from generator.loading.references import broken_references
from generator.loading.sizes import kind_size, unsized_kinds
from generator.loading.source import Source, read_source
from generator.loading.table_spec import find_tables

FILE = "cards.yaml"

Values = Mapping[str, Any]

_PARTS = {
    "edition": "editions",
    "deck": "decks",
    "kind": "kinds",
    "group": "groups",
    "icon": "icons",
    "card": "cards",
    "term": "terms",
    "action": "actions",
    "target": "targets",
}


def load_game(folder: Path) -> Game:
    """Return the game in a folder.

    Raises GameError with every problem of the file, MachineError where it cannot be read.
    """
    game, problems = read_game(folder)
    if problems:
        raise GameError(problems)
    return game


def read_game(folder: Path) -> tuple[Game, list[Problem]]:
    """Return what can be read of the game in a folder, and every problem of its file.

    A game with problems lacks the entries that have them; what is left tells which templates it
    needs. Raises MachineError where the file cannot be read.
    """
    source, problems = read_source(folder, FILE)
    values = GAME.absent()
    if (root := source.root) is not None:
        reader = Reader(source)
        values = GAME.values(reader, root, FILE)
        _read_cards(folder, values, reader)
        source = reader.source
        whole = {what for what, part in _PARTS.items() if _is_whole(root, part)}
        whole |= {group["id"] for _, group in _entries(values, "groups")}
        contradictions = _Contradictions(values, reader).find()
        found = chain(reader.problems, broken_references(reader, whole), contradictions)
        problems = list(capped(found))
    elif not problems:
        hint = "start with game: and below it id, title, author, language, release"
        problems = [Problem(source.place(()), "missing-key", f"{FILE} is empty", hint=hint)]
    info = _known(values["game"], Release(*9 * [""]))
    language, of_language = read_language(info.language)
    game = _build(values, source, info, language)
    problems += [*of_language, *capped(broken_texts(game))]
    return game, [_numbered(problem, game) for problem in _once(problems)]


def _once(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Return problems without those of a value that several cards share, but for the first."""
    return {(it.place, it.check, it.message): it for it in [*problems][::-1]}.values()


def _read_cards(folder: Path, values: dict[str, Any], reader: Reader) -> None:
    """Read the cards, and the tables that some are in, now that it is known what they have."""
    for _, group in _entries(values, "groups"):
        names = {each["id"]: None for each in group["members"] if each is not FAULT}
        reader.names[group["id"]] = dict.fromkeys(names, Place(FILE))
    if not isinstance(values["cards"], Node):
        return
    shared = _known(values["fields"], {})
    kinds = {kind["id"]: {**shared, **kind["fields"]} for _, kind in _entries(values, "kinds")}
    known = not has_fault(values["kinds"]) and values["fields"] is not FAULT
    every = {each.id: each for fields in kinds.values() for each in fields.values()}
    spec = CardsSpec(
        {kind: card_record(fields.values(), whole=known) for kind, fields in kinds.items()},
        card_record(every.values(), whole=False),
    )
    if find_tables(reader.source.root):
        from generator.loading.tables import with_tables

        reader.source, of_tables = with_tables(folder, reader.source, spec.other.fields)
        reader.problems += of_tables
        reader.faults += len(of_tables)
    cards = reader.source.node(("cards",)) or values["cards"]
    values["cards"] = spec.read(reader, cards, "cards")


def _is_whole(root: Node, part: str) -> bool:
    """Tell whether every entry of a part has an id, so that unknown ids are surely wrong."""
    given, needed = _pairs(root), GAME.fields[part].required
    if isinstance(given.get(part), MappingNode):  # entries under their ids
        return True
    if part in given:
        entries = given[part].value if isinstance(given[part], SequenceNode) else [given[part]]
        named = all(isinstance(_pairs(entry).get("id"), ScalarNode) for entry in entries)
        named = named and getattr(given[part], "is_whole", True)
        return named and bool(entries or not needed)
    return not needed and given.keys() <= GAME.fields.keys()


def _pairs(node: Node) -> dict[str, Node]:
    pairs = node.value if isinstance(node, MappingNode) else []
    return {key.value: value for key, value in pairs if isinstance(key, ScalarNode)}


def _numbered(problem: Problem, game: Game) -> Problem:
    """Return the problem with its card's number as it is printed."""
    if not problem.card.isdigit():
        return problem
    return replace(problem, card=problem.card.zfill(game.print.number_digits))


def _build(values: Values, source: Source, info: Release, language: Values) -> Game:
    decks = {deck["id"]: Deck(**deck) for _, deck in _entries(values, "decks")}
    shared, card = _known(values["fields"], {}), _known(values["card"], {})
    kinds = {kind["id"]: _kind(kind, shared, card) for _, kind in _entries(values, "kinds")}
    editions = {edition.id: edition for _, edition in _entries(values, "editions")}
    groups = {each["id"]: _group(each, editions) for _, each in _entries(values, "groups")}
    parts, checks = _Parts(kinds, groups, decks), _known(values["checks"], {})
    cards = tuple(
        _card(index, card, parts)
        for index, card in _entries(values, "cards")
        if card["kind"] in kinds or (not card["kind"] and len(kinds) == 1)
    )
    return Game(
        info=info,
        editions=editions,
        decks=decks,
        kinds=kinds,
        groups=groups,
        cards=cards,
        terms=tuple(term for _, term in _entries(values, "terms")),
        lists=tuple(each for _, each in _entries(values, "lists")),
        actions=tuple(action for _, action in _entries(values, "actions")),
        targets=tuple(target for _, target in _entries(values, "targets")),
        errata=tuple(erratum for _, erratum in _entries(values, "errata")),
        proof=make_proof(_known(values["proof"], PROOF.empty()), language),
        waived=tuple(waived for _, waived in _entries(values, "waive")),
        levels={key: each for key, each in checks.items() if isinstance(each, str)},
        own_checks=tuple(each for each in checks.values() if isinstance(each, OwnCheck)),
        wording=make_wording(_known(values["wording"], WORDING.empty()), language),
        print=_known(values["print"], Print()),
        icons={icon.id: icon for _, icon in _entries(values, "icons")},
        place=source.place,
    )


def _entries(values: Values, part: str) -> Iterator[tuple[int, Any]]:
    """Yield the entries of a part that could be read, each with its index in the file."""
    entries = _known(values[part], ())
    return ((index, entry) for index, entry in enumerate(entries) if entry is not FAULT)


def _known(value: Any, default: Any) -> Any:  # noqa: ANN401 - what the specification makes
    return default if value is FAULT else value


def _kind(kind: Values, shared: Mapping[str, Field], card: Values) -> Kind:
    return Kind(
        kind["id"],
        kind["name"],
        kind["face"] or (FaceChoice(kind["id"]),),
        kind["numbers"],
        kind_size(kind, card),
        fields={**shared, **kind["fields"]},
        back=kind["back"],
    )


def _group(group: Values, editions: Iterable[str]) -> Group:
    members = [_member(each, group["id"], editions) for each in group["members"]]
    return Group(
        group["id"],
        group["name"] or group["id"].capitalize(),
        group["equal"],
        {member.id: member for member in members},
    )


def _member(member: Values, group: str, editions: Iterable[str]) -> Member:
    """Return a member of a group, with its one colour in each edition or those that it says."""
    said = {key: value for key, value in member.items() if key != "color"}
    if member["color"]:
        said["colors"] = dict.fromkeys(editions, member["color"]) | member["colors"]
    return Member(group=group, **said)


@dataclass(frozen=True, slots=True)
class _Parts:
    """What cards refer to."""

    kinds: Mapping[str, Kind]
    groups: Mapping[str, Group]
    decks: Mapping[str, Deck]


def _card(index: int, card: Values, parts: _Parts) -> Card:
    """Return a card: what every card has, and the value of each field of its kind."""
    kind = parts.kinds[card["kind"]] if card["kind"] else next(iter(parts.kinds.values()))
    values = {
        each.id: _value(each, card[each.id.replace("-", "_")], parts)
        for each in kind.fields.values()
    }
    effect: tuple[Sentence, ...] = next(
        (values[each.id] for each in of_type(kind.fields, EFFECT) if values[each.id]), ()
    )
    return Card(
        index=index,
        id=card["id"],
        name=card["name"],
        kind=kind,
        copies=_copies(card, parts.decks),
        number=card["number"],
        values=values,
        effect=effect,
        actions=card["actions"],
        back=card["back"],
    )


def _value(field: Field, value: Any, parts: _Parts) -> Any:  # noqa: ANN401 - what a field holds
    """Return the value of a field: of a group, the member that is meant."""
    if field.type != GROUP or value is None or field.group not in parts.groups:
        return value
    members = parts.groups[field.group].members
    return tuple(map(members.get, value)) if field.list else members.get(value)


def _copies(card: Values, decks: Mapping[str, Deck]) -> Mapping[str, int]:
    copies = card["copies"]
    return copies if isinstance(copies, dict) else {card["deck"] or next(iter(decks), ""): copies}


@dataclass(frozen=True, slots=True)
class _Contradictions:
    """Finds what two values of a file cannot say at once, in the entries that could be read."""

    values: Values
    reader: Reader

    def find(self) -> Iterator[Problem]:
        """Yield the problems of sizes, cards, groups, fields and errata."""
        if self.values["card"] is not FAULT:
            kinds = _entries(self.values, "kinds")
            yield from unsized_kinds(kinds, self.values["card"], self.reader.source.place)
        for index, card in _entries(self.values, "cards"):
            yield from self._of_card(("cards", index), card)
        for index, deck in _entries(self.values, "decks"):
            if deck["id"] == COMPLETE:
                message = f'a deck cannot be called "{COMPLETE}", which all decks together are'
                yield self._problem(
                    ("decks", index, "id"), "reserved-id", message, "choose another id"
                )
        for index, group in _entries(self.values, "groups"):
            yield from self._of_group(("groups", index), group)
        yield from self._of_fields()
        cards = {card["id"]: card for _, card in _entries(self.values, "cards")}
        for index, erratum in _entries(self.values, "errata"):
            if card := cards.get(erratum.card):
                yield from self._of_erratum(("errata", index, "now"), erratum.now, card)

    def _problem(
        self, path: KeyPath, check: str, message: str, hint: str, card: object = ""
    ) -> Problem:
        place = self.reader.source.place(path)
        return Problem(place, check, message, card=str(card), hint=hint)

    def _of_card(self, path: KeyPath, card: Values) -> Iterator[Problem]:
        by_deck = isinstance(card["copies"], dict)
        if by_deck and card["deck"]:
            message, hint = 'the card has both "deck" and copies by deck', "keep one of the two"
            yield self._problem((*path, "deck"), "unknown-key", message, hint, card["number"])
        decks, kinds = self.reader.names.get("deck", ()), self.reader.names.get("kind", ())
        if not by_deck and not card["deck"] and len(decks) > 1:
            message, hint = 'card has no "deck"', f"add deck: {' or '.join(decks)}"
            yield self._problem(path, "missing-key", message, hint, card["number"])
        if not card["kind"] and len(kinds) > 1:
            message, hint = 'card has no "kind"', f"add kind: {' or '.join(kinds)}"
            yield self._problem(path, "missing-key", message, hint, card["number"])

    def _of_group(self, path: KeyPath, group: Values) -> Iterator[Problem]:
        if group["id"] in EVERY_CARD or group["id"] in _PARTS:
            message = f'a group cannot be called "{group["id"]}", which means something already'
            yield self._problem((*path, "id"), "reserved-id", message, "choose another id")
        for index, member in enumerate(group["members"]):
            if member is FAULT or member["color"] or not member["colors"]:
                continue
            for edition in self.reader.names.get("edition", ()):
                if edition not in member["colors"]:
                    message = f'{group["id"]} "{member["id"]}" has no colour in edition "{edition}"'
                    place = (*path, "members", index, "colors")
                    yield self._problem(place, "missing-key", message, f'add {edition}: "#rrggbb"')

    def _of_fields(self) -> Iterator[Problem]:
        """Find the fields of groups that there are not, comments on no field, a second effect."""
        kinds = [(("kinds", index), kind) for index, kind in _entries(self.values, "kinds")]
        shared = _known(self.values["fields"], {})
        groups = self.reader.names.get("group", {})
        known = {*shared, *chain.from_iterable(kind["fields"] for _, kind in kinds)}
        effect = ""
        for path, fields in [((), shared), *((path, kind["fields"]) for path, kind in kinds)]:
            for each in fields.values():
                place = (*path, "fields", each.id)
                if each.group and each.group not in groups:
                    message = f'field "{each.id}" has a member of the group "{each.group}"'
                    hint = did_you_mean(each.group, groups) if groups else "declare it in groups:"
                    yield self._problem(place, "unknown-group", message + ", which is not", hint)
                if each.about and each.about not in known:
                    message, hint = f'unknown field "{each.about}"', did_you_mean(each.about, known)
                    yield self._problem((*place, "about"), "unknown-field", message, hint)
                if each.type == EFFECT and effect not in ("", each.id):
                    message = f'"{each.id}" is a second effect, beside "{effect}"'
                    hint = "let the kinds share one field, or make it a text"
                    yield self._problem(place, "second-effect", message, hint)
                effect = effect or (each.id if each.type == EFFECT else "")

    def _of_erratum(self, path: KeyPath, now: str, card: Values) -> Iterator[Problem]:
        effects = (value for value in card.values() if isinstance(value, tuple))
        sentences = [each for value in effects for each in value if isinstance(each, Sentence)]
        if now not in [sentence.text for sentence in sentences]:
            message = f'no sentence of card "{card["id"]}" reads "{now}"'
            hint = "let now: repeat the card's sentence exactly, or remove the erratum"
            yield self._problem(path, "stale-erratum", message, hint)
