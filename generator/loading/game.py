"""Reading of cards.yaml as a `Game`: specification checked, references resolved."""

from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import GAME_FILE
from generator.base.frozen import Frozen, replace
from generator.base.limits import capped
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem
from generator.game.fields import EFFECT, GROUP, Field, of_type
from generator.game.model import (
    Card,
    Deck,
    FaceChoice,
    Game,
    Group,
    Kind,
    Member,
    Release,
    Sentence,
)
from generator.game.printing import Print
from generator.game.rules import number_rules
from generator.game.seals import Seals
from generator.game.vocabulary import OwnCheck, RetiredCard
from generator.loading.card_schema import EVERY, CardsSpec, card_record, card_records
from generator.loading.card_texts import broken_texts, place_with_escapes, without_escapes
from generator.loading.contradictions import SORTS, Contradictions
from generator.loading.cut_texts import cut_texts
from generator.loading.doubled_numbers import with_free_numbers
from generator.loading.entries import EntriesSpec, Values, entries_of, has_fault, known_or
from generator.loading.game_schema import GAME
from generator.loading.language_schema import PROOF, WORDING
from generator.loading.languages import (
    make_press_words,
    make_proof,
    make_wording,
    read_language,
)
from generator.loading.pieces import with_pieces
from generator.loading.promises import read_promises
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import identifier
from generator.loading.references import broken_references
from generator.loading.seals import read_seals
from generator.loading.sizes import kind_size
from generator.loading.source import Source, read_source
from generator.loading.table_spec import find_tables
from generator.loading.translated_games import begin_translation, in_translation
from generator.loading.translator import Translator
from generator.text.icons import IconNames

_NO_RELEASE = Release(*9 * [""])
_SPECIAL = (
    *("game", "card", "editions", "decks", "kinds", "groups", "icons", "fields", "cards"),
    *("retired", "proof", "wording", "checks", "waive", "rules"),
)
"""The keys whose values are not in the game as they are in the file."""


def load_game(folder: Path) -> Game:
    """Return the game in a folder.

    Raises GameError with every problem of the file, MachineError where it cannot be read.
    """
    game, problems = read_game(folder)
    if problems:
        raise GameError(problems)
    return game


def read_game(folder: Path, language: str = "") -> tuple[Game, list[Problem]]:
    """Return the game in a folder as far as it can be read, and every problem of its file.

    A game with problems lacks the entries that have them; what is left tells which templates it
    needs. In another `language` it has the words of its translation, as far as there are any.
    Raises MachineError where the file cannot be read.
    """
    source, problems = read_source(folder, GAME_FILE)
    seals, of_seals = read_seals(folder)
    values = GAME.absent()
    translator, of_translation = begin_translation(folder, source, language)
    texts: list[Node] = []
    if (root := source.root) is not None:
        if translator:
            source = translator.game(source, GAME)
            root = source.root or root
        reader = Reader(source)
        values = GAME.values(reader, root, GAME_FILE)
        _read_cards(folder, values, reader, translator)
        source, texts = reader.source, reader.texts
        root = source.root or root  # including the cards of its tables
        whole = {what for what, part in SORTS.items() if _is_whole(root, part)}
        whole |= {each["id"] for _, each in entries_of(values, "groups") if _has_all(each)}
        contradictions = Contradictions(values, reader, whole).find()
        gone = {card.id: card for _, card in entries_of(values, "retired")}
        broken = broken_references(reader, whole, gone, seals.names)
        found = chain(with_free_numbers(reader, values), broken, contradictions)
        problems = list(capped(found))
    elif not problems:
        hint = say("start with game: and below it id, title, author, language, release")
        problems = [
            Problem(
                source.place(()), "missing-key", say("{file} is empty", file=GAME_FILE), hint=hint
            )
        ]
    info = known_or(values["game"], _NO_RELEASE)
    if translator:
        info = replace(info, language=language, original=info.language)
    of_language, faults = read_language(info.language)
    promises, of_promises = read_promises(folder)
    game = replace(_build(values, source, info, of_language, seals), promises=promises)
    if translator:
        game = in_translation(game, translator)
        of_translation += translator.reader.problems
    problems += [*of_seals, *of_promises, *faults, *of_translation]
    problems += [*capped(broken_texts(game)), *capped(cut_texts(source, game, texts))]
    return game, [_numbered(problem, game) for problem in _once(problems)]


def read_references(folder: Path) -> Reader:
    """Return the reader of a game's file afterwards: its source, names and references.

    Raises GameError where there is nothing to be read.
    """
    source, problems = read_source(folder, GAME_FILE)
    if source.root is None:
        raise GameError(problems)
    reader = Reader(source)
    _read_cards(folder, GAME.values(reader, source.root, GAME_FILE), reader)
    return reader


def _once(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Return problems, those of a value shared by several cards only once."""
    # Backwards, because a dict keeps the last of two values with one key, and the first should win.
    return {(it.place, it.check, it.message): it for it in [*problems][::-1]}.values()


def _read_cards(
    folder: Path, values: dict[str, Any], reader: Reader, translator: Translator | None = None
) -> None:
    """Read the cards and their tables, now that the fields of each kind are known."""
    for _, group in entries_of(values, "groups"):
        names = {each["id"]: None for each in group["members"] if each is not FAULT}
        reader.names[group["id"]] = dict.fromkeys(names, Place(GAME_FILE))
    if not isinstance(values["cards"], Node):
        return
    shared = known_or(values["fields"], {})
    kinds = {kind["id"]: {**shared, **kind["fields"]} for _, kind in entries_of(values, "kinds")}
    known = not has_fault(values["kinds"]) and values["fields"] is not FAULT
    every = {each.id: each for fields in kinds.values() for each in fields.values()}
    digits = known_or(values["print"], Print()).number_digits
    records = card_records(kinds, whole=known, digits=digits)
    spec = CardsSpec(records, card_record(every.values(), whole=False, digits=digits))
    if find_tables(reader.source.root):
        from generator.loading.tables import with_tables

        language = known_or(values["game"], _NO_RELEASE).language
        reader.source, of_tables = with_tables(folder, reader.source, spec.columns, language)
        reader.problems += of_tables
        reader.faults += len(of_tables)
    of_groups = {each.id: [*reader.names.get(each.group, ())] for each in of_type(every, GROUP)}
    if translator:  # before `for-each`, since all that it makes have the same words
        translator.cards(reader.source.node(("cards",)) or values["cards"], spec)
    # After the tables, because rows may have `for-each`, too.
    reader.source, of_pieces = with_pieces(reader.source, of_groups)
    reader.problems += of_pieces
    reader.faults += len(of_pieces)
    cards = reader.source.node(("cards",)) or values["cards"]
    values["cards"] = spec.read(reader, cards, "cards")


def _is_whole(root: Node, part: str) -> bool:
    """Tell whether every entry of a part has an id: then unknown ids are surely wrong."""
    given, key = _pairs(root), GAME.fields[part]
    if part not in given:
        # A part that is not there has no entries, unless an unknown key is a slip for its name.
        return not key.required and given.keys() <= GAME.fields.keys()
    node = given[part]
    if isinstance(node, MappingNode) and isinstance(key.spec, EntriesSpec):
        entries = [value for _, value in node.value]
        named = all(isinstance(entry, MappingNode) for entry in entries)
    else:
        entries = node.value if isinstance(node, SequenceNode) else [node]
        named = all(isinstance(_pairs(entry).get("id"), ScalarNode) for entry in entries)
        named = named and getattr(node, "is_whole", True)
    return named and bool(entries or not key.required)


def _has_all(group: Values) -> bool:
    """Tell whether every member of a group has an id of its own."""
    ids = {member["id"] for _, member in entries_of(group, "members")}
    return len(ids) == len(group["members"])


def _pairs(node: Node) -> dict[str, Node]:
    pairs = node.value if isinstance(node, MappingNode) else []
    return {key.value: value for key, value in pairs if isinstance(key, ScalarNode)}


def _numbered(problem: Problem, game: Game) -> Problem:
    """Return the problem with its card's number as it is printed."""
    if not problem.card.isdigit():
        return problem
    return replace(problem, card=problem.card.zfill(game.print.number_digits))


def _build(values: Values, source: Source, info: Release, language: Values, seals: Seals) -> Game:
    editions = {edition.id: edition for _, edition in entries_of(values, "editions")}
    decks = {deck["id"]: _deck(deck, editions) for _, deck in entries_of(values, "decks")}
    kinds = {kind["id"]: _kind(kind, values, editions) for _, kind in entries_of(values, "kinds")}
    groups = {each["id"]: _group(each, editions) for _, each in entries_of(values, "groups")}
    icons = {icon.id: icon for _, icon in entries_of(values, "icons")}
    parts = _Parts(kinds, groups, decks, IconNames.of(icons))
    checks = known_or(values["checks"], {})
    prints = known_or(values["print"], Print())
    proof = make_proof(known_or(values["proof"], PROOF.empty()), language)
    cards = tuple(
        _card(index, card, parts)
        for index, card in entries_of(values, "cards")
        if card["kind"] in kinds or (not card["kind"] and len(kinds) == 1)
    )
    # All other keys are passed on as they are, so that none is forgotten here.
    plain = {identifier(key): _readable(values, key) for key in GAME.fields if key not in _SPECIAL}
    return Game(
        **plain,
        info=info,
        editions=editions,
        decks=decks,
        kinds=kinds,
        groups=groups,
        cards=cards,
        retired={card.id: _retired(card, prints) for _, card in entries_of(values, "retired")},
        proof=proof,
        waived=tuple(waived for _, waived in entries_of(values, "waive")),
        levels={key: each for key, each in checks.items() if isinstance(each, str)},
        own_checks=tuple(each for each in checks.values() if isinstance(each, OwnCheck)),
        wording=make_wording(known_or(values["wording"], WORDING.empty()), language, proof),
        press_words=make_press_words(info.language, language),
        icons=icons,
        seals=seals,
        rules={
            rule.id: rule for rule in number_rules(each for _, each in entries_of(values, "rules"))
        },
        place=place_with_escapes(source.place, cards),
    )


def _readable(values: Values, key: str) -> Any:  # noqa: ANN401 - what the key's specification makes
    """Return the value of a key as far as it could be read, or its default."""
    value = known_or(values[key], GAME.fields[key].default)
    return tuple(each for each in value if each is not FAULT) if isinstance(value, tuple) else value


def _retired(card: RetiredCard, prints: Print) -> RetiredCard:
    """Return a retired card, its number with as many digits as cards have ("017")."""
    number = str(card.number)
    is_whole = number.isdecimal() and len(number) == prints.number_digits
    return replace(card, number=int(number)) if is_whole else card


def _deck(deck: Values, editions: Iterable[str]) -> Deck:
    arguments = {key: value for key, value in deck.items() if key not in ("tint", "pale")}
    for key in ("tint", "pale"):
        arguments[f"{key}s"] = _in_editions(editions, deck[key], deck[f"{key}s"])
    return Deck(**arguments)


def _in_editions(
    editions: Iterable[str], color: str, colors: Mapping[str, str]
) -> Mapping[str, str]:
    """Return the colour for each edition: one colour for all, or those declared for each."""
    return {**dict.fromkeys(editions, color), **colors} if color else colors


def _kind(kind: Values, values: Values, editions: Iterable[str]) -> Kind:
    # All other keys are passed on as they are, so that none is forgotten here.
    arguments = {key: kind[key] for key in kind if key not in ("face", "shape", "outline", "tint")}
    arguments["size"] = kind_size(kind, known_or(values["card"], {}))
    arguments["fields"] = {**known_or(values["fields"], {}), **kind["fields"]}
    arguments["tints"] = _in_editions(editions, kind["tint"], kind["tints"])
    return Kind(faces=kind["face"] or (FaceChoice(kind["id"]),), **arguments)


def _group(group: Values, editions: Iterable[str]) -> Group:
    fields = group["fields"]
    members = [
        _member(each, group["id"], editions, fields) for _, each in entries_of(group, "members")
    ]
    name = group["name"] or group["id"].capitalize()
    return Group(**{**group, "name": name, "members": {each.id: each for each in members}})


def _member(
    member: Values, group: str, editions: Iterable[str], fields: Mapping[str, Field]
) -> Member:
    """Return a member of a group, with its colour for each edition."""
    own = {each: identifier(each) for each in fields}
    arguments = {key: member[key] for key in member if key != "color" and key not in own.values()}
    arguments["colors"] = _in_editions(editions, member["color"], member["colors"])
    return Member(group=group, values={each: member[key] for each, key in own.items()}, **arguments)


class _Parts(Frozen):
    """The entries that cards refer to."""

    kinds: Mapping[str, Kind]
    groups: Mapping[str, Group]
    decks: Mapping[str, Deck]
    icons: IconNames


def _card(index: int, card: Values, parts: _Parts) -> Card:
    """Return a card: what every card has, and the value of each field of its kind."""
    kind = parts.kinds[card["kind"]] if card["kind"] else next(iter(parts.kinds.values()))
    given = {name: card[identifier(name)] for name in kind.fields}
    values = {each.id: _value(each, given[each.id], parts) for each in kind.fields.values()}
    effect: tuple[Sentence, ...] = next(
        (values[each.id] for each in of_type(kind.fields, EFFECT) if values[each.id]), ()
    )
    arguments = {key: card[key] for key in map(identifier, EVERY) if key != "deck"}
    arguments |= {"kind": kind, "copies": _copies(card, kind, parts.decks)}
    return Card(index=index, values=values, effect=effect, **arguments)


def _value(field: Field, value: Any, parts: _Parts) -> Any:  # noqa: ANN401 - what a field holds
    """Return the value of a field; for a group the member, for an effect its sentences."""
    if field.type == EFFECT and value:
        return without_escapes(value, parts.icons)
    if field.type != GROUP or value is None or field.group not in parts.groups:
        return value
    members = parts.groups[field.group].members
    return tuple(map(members.get, value)) if field.list else members.get(value)


def _copies(card: Values, kind: Kind, decks: Mapping[str, Deck]) -> Mapping[str, int]:
    copies = card["copies"]
    deck = card["deck"] or kind.deck or next(iter(decks), "")
    return copies if isinstance(copies, dict) else {deck: copies}
