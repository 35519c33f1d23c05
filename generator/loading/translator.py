"""A game's nodes with the words of a translation.

All that reads them afterwards finds the words, and their places, in the translation's file. Which
values are translated is said by the keys of the specifications (`translated=True`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import replace
from generator.base.limits import most
from generator.base.problem import Names, Place
from generator.game.translation import TranslatedText, Translation, Untranslatable
from generator.loading.card_schema import CardsSpec, card_label
from generator.loading.cells import MarkElsewhere
from generator.loading.entries import EntriesSpec
from generator.loading.field_schema import DECLARED, FieldsSpec
from generator.loading.group_schema import GroupRecord, member_record
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import Key, MapOf, Record
from generator.loading.schema import ListOf, Spec, Truth
from generator.loading.source import STRING, Source
from generator.loading.translations import (
    SAME,
    Pair,
    in_one_line,
    is_in_words,
    pairs_of,
    plain_value,
    read_pair,
    translation_file,
)

CARDS, FACES = "cards", "faces"
WORDING, PROOF = "wording", "proof"
OF_LANGUAGE = (WORDING, PROOF)
"""Parts about the language of a game: a translation has its own, in the form of cards.yaml."""

_Own = Mapping[str, tuple[Node, Node]]
"""The translation's pairs below some path, by key."""
_Path = tuple[str, ...]


class _TranslatedMark(MarkElsewhere):
    """The start of a node of a translation."""

    def __init__(self, source: Source, node: Node) -> None:
        start = node.start_mark
        super().__init__(source.file, start.index, start.line, start.column, None, 0)
        self._source, self._node = source, node

    def place(self, offset: int | None = None) -> Place:
        """Return the place of the node, or of the character at an offset in its value."""
        if offset is None or not isinstance(self._node, ScalarNode):
            return self._source.place_of(self._node)
        return self._source.place_in(self._node, offset)


class Translator(Struct):
    """A translation while a game is read: the texts found so far, and the reader of its file."""

    reader: Reader
    language: str
    original: str
    texts: list[TranslatedText] = field(default_factory=list)
    unknown: list[Untranslatable] = field(default_factory=list)
    _card: str = ""
    _faces: _Own | None = None

    def finished(self) -> Translation:
        """Return the translation as far as the game was read."""
        file = translation_file(self.language)
        return Translation(
            self.language, self.original, file, tuple(self.texts), tuple(self.unknown)
        )

    def game(self, source: Source, spec: Record) -> Source:
        """Return a game's file with the translation's words, except those of its cards."""
        own = self._own(self.reader.source.root, self.reader.source.file)
        texts = {
            key: given for key, given in own.items() if key not in (CARDS, FACES, *OF_LANGUAGE)
        }
        root = self._record(spec, source.root, texts, ())
        if isinstance(root, MappingNode):
            of_language = {key: own[key] for key in OF_LANGUAGE if key in own}
            root = self._in_language(root, spec, of_language)
        return Source(source.file, root, source.text)

    def cards(self, cards: Node, spec: CardsSpec) -> Node:
        """Return a list of cards with the translation's words."""
        if not isinstance(cards, SequenceNode):
            return cards
        own, parts = self._own(self._given(CARDS), CARDS), []
        for card in cards.value:
            self._card = card_label(card)
            parts.append(self._entry(spec.record_of(card), card, own, (CARDS,)))
        self._card = ""
        self._note_unknown(own, filter(None, map(_id_of, cards.value)), (CARDS,))
        # In place of the parts alone, since a list of cards may know more about itself.
        cards.value = parts
        return cards

    def face(self, source: Source, name: str, spec: Record) -> Source:
        """Return the template of a face with the translation's words."""
        given = self._of_faces().get(name)
        own = self._own(given[1], name) if given else {}
        root = self._record(spec, source.root, own, (FACES, name))
        return Source(source.file, root, source.text)

    def finish_faces(self, faces: Iterable[str]) -> None:
        """Note the faces of the file that the game does not print."""
        self._note_unknown(self._of_faces(), faces, (FACES,))

    def _of_faces(self) -> _Own:
        if self._faces is None:  # read once, so that its problems are reported once
            self._faces = self._own(self._given(FACES), FACES)
        return self._faces

    def _given(self, part: str) -> Node | None:
        root = self.reader.source.root
        pairs = root.value if isinstance(root, MappingNode) else []
        return next((value for key, value in pairs if key.value == part), None)

    def _own(self, node: Node | None, name: str) -> _Own:
        return pairs_of(self.reader, node, name)

    def _part(self, spec: Spec, node: Node, own: _Own, path: _Path) -> Node:
        """Return a value with the translation's words, if it is of a sort that has such."""
        if isinstance(spec, Record):
            return self._record(spec, node, own, path) or node
        record = record_of(spec)
        if record and isinstance(node, MappingNode):
            return self._mapping(record, node, own, path)
        if record and isinstance(node, SequenceNode):
            parts = [self._entry(record, part, own, path) for part in node.value]
            self._note_unknown(own, filter(None, map(_id_of, node.value)), path)
            return SequenceNode(node.tag, parts, node.start_mark, node.end_mark)
        return node

    def _mapping(self, record: Record, node: Node, own: _Own, path: _Path) -> Node:
        """Return a mapping of records by id."""
        if not isinstance(node, MappingNode):
            return node
        pairs = []
        for key, value in node.value:
            name = str(key.value)
            below = self._own(own[name][1], name) if name in own else {}
            pairs.append((key, self._record(record, value, below, (*path, name)) or value))
        self._note_unknown(own, [str(key.value) for key, _ in node.value], path)
        return _copy(node, pairs)

    def _entry(self, record: Record, node: Node, own: _Own, path: _Path) -> Node:
        """Return a record of a list, which the translation knows by its id."""
        if not (name := _id_of(node)):
            return node
        below = self._own(own[name][1], name) if name in own else {}
        return self._record(record, node, below, (*path, name)) or node

    def _record(self, record: Record, node: Node | None, own: _Own, path: _Path) -> Node | None:
        """Return a record with the translation's words in the keys that have such."""
        if not isinstance(node, MappingNode):
            self._note_unknown(own, (), path)
            return node
        fields = _with_members(record, node, self.reader.source).fields
        pairs, seen = [], set[str]()
        for key, value in node.value:
            name = str(key.value)
            seen.add(name)
            given = fields.get(name)
            if given and given.translated:
                pairs.append((key, self._text(value, own.get(name), (*path, name)) or value))
            elif given and holds_texts(given.spec):
                below = self._own(own[name][1], name) if name in own else {}
                pairs.append((key, self._part(given.spec, value, below, (*path, name))))
            else:
                pairs.append((key, value))
        for name, each in fields.items():  # what the original does without
            is_more = each.translated and name in own and name not in seen
            if is_more and (text := self._text(None, own[name], (*path, name))):
                pairs.append((_elsewhere(self.reader.source, own[name][0]), text))
        known = [
            name for name in _names_of_texts(fields) if name in seen or fields[name].translated
        ]
        self._note_unknown(own, known if path else [*known, CARDS, FACES, *OF_LANGUAGE], path)
        return _copy(node, pairs)

    def _text(self, node: Node | None, given: tuple[Node, Node] | None, path: _Path) -> Node | None:
        """Note a text, and return its node in the translation, None for that of the original."""
        value = plain_value(node)
        languages = (self.original, self.language)
        pair = read_pair(self.reader, given[1] if given else None, path[-1], languages)
        if not is_in_words(value) and (given is None or pair.text is None):
            return None
        stays = isinstance(pair.text, ScalarNode) and pair.text.value == SAME
        was = pair.was or pair.original
        original, own = in_one_line(value), plain_value(pair.text) if pair.text else None
        self.texts.append(
            TranslatedText(
                path,
                value,
                original,
                in_one_line(plain_value(was)) if was else None,
                None if own is None else original if stays else in_one_line(own),
                self._place(pair, path),
                self._card,
                stays,
            )
        )
        return _elsewhere(self.reader.source, pair.text) if pair.text and not stays else None

    def _place(self, pair: Pair, path: _Path) -> Place:
        source = self.reader.source
        return source.place_of(pair.text) if pair.text else source.place((*path, self.language))

    def _note_unknown(self, own: _Own, known: Iterable[str], path: _Path) -> None:
        """Note the keys of the file that stand for nothing in the game."""
        names = set(known) if own else set()
        unknown = [(key, node) for key, (node, _) in own.items() if key not in names]
        similar = Names(names)
        # One more than is reported, to know that there are more.
        for key, node in unknown[: most("problems") + 1]:
            place = self.reader.source.place_of(node)
            name = ".".join((*path, key))
            self.unknown.append(Untranslatable(place, name, similar.hint(key)))

    def _in_language(self, root: MappingNode, spec: Record, own: _Own) -> MappingNode:
        """Return a game with what the translation says of its language, not what the game says."""
        pairs = [pair for pair in root.value if pair[0].value not in OF_LANGUAGE]
        for name in OF_LANGUAGE:
            given = [value for key, value in root.value if key.value == name]
            record = spec.fields[name].spec
            if name in own:
                key, words = (_elsewhere(self.reader.source, node) for node in own[name])
            elif given:
                key, words = ScalarNode(STRING, name), _copy(given[0], [])
                self._note_own_words(name, given[0], record)
            else:
                continue
            if given and isinstance(words, MappingNode):
                # What is to be done holds in any language: digits, roman.
                mine = {it.value for it, _ in words.value}
                words.value += [it for it in given[0].value if it[0].value in _rules(record) - mine]
            pairs.append((key, words))
        return _copy(root, pairs)

    def _note_own_words(self, part: str, node: Node, record: Spec) -> None:
        """Note that the translation lacks its own words for what is set in bold, say."""
        value = plain_value(node)
        if part == WORDING and isinstance(value, dict) and value.keys() - _rules(record):
            place = self.reader.source.place(())
            text = TranslatedText((part,), value, in_one_line(value), None, None, place)
            self.texts.append(text)


def holds_texts(spec: Spec) -> bool:
    """Tell whether a value has texts that are translated, somewhere within it."""
    record = record_of(spec)
    return record is not None and bool(_names_of_texts(record.fields))


def _names_of_texts(fields: Mapping[str, Key]) -> list[str]:
    return [name for name, key in fields.items() if key.translated or holds_texts(key.spec)]


def record_of(spec: Spec) -> Record | None:
    """Return the specification of a record, or of the entries of a value that are known by ids."""
    match spec:
        case Record():
            return spec
        case FieldsSpec():
            return DECLARED
        case EntriesSpec():
            return spec.record
        case MapOf() if isinstance(spec.item, Record):
            return spec.item
        case ListOf() if isinstance(spec.item, Record) and "id" in spec.item.fields:
            return spec.item
    return None


def _with_members(record: Record, node: MappingNode, source: Source) -> Record:
    """Return the specification of a record; of a group, with the fields of its members."""
    if not isinstance(record, GroupRecord):
        return record
    given = next((value for key, value in node.value if key.value == "fields"), None)
    fields: Any = FieldsSpec().read(Reader(source), given, "fields") if given else {}
    member = member_record(() if isinstance(fields, Fault) else fields.values())
    return replace(record, fields={**record.fields, "members": Key(EntriesSpec(member))})


def _rules(record: Spec) -> set[str]:
    """Return the keys of a record that are true or false."""
    fields = record.fields if isinstance(record, Record) else {}
    return {name for name, key in fields.items() if isinstance(key.spec, Truth)}


def _copy(node: Node, pairs: list[tuple[Node, Node]]) -> MappingNode:
    """Return a mapping at the place of another one."""
    return MappingNode(node.tag, pairs, node.start_mark, node.end_mark)


def _id_of(node: Node) -> str:
    """Return the id of an entry; of one for each member of a group, that of them all."""
    pairs = node.value if isinstance(node, MappingNode) else []
    found = [value.value for key, value in pairs if key.value == "id"]
    return str(found[0]) if found and isinstance(found[0], str) else ""


def _elsewhere(source: Source, node: Node) -> Node:
    """Return a node of a translation's file as one of the game, with its own place."""
    mark = _TranslatedMark(source, node)
    if isinstance(node, MappingNode):
        pairs = [(_elsewhere(source, key), _elsewhere(source, value)) for key, value in node.value]
        return MappingNode(node.tag, pairs, mark, mark)
    if isinstance(node, SequenceNode):
        return SequenceNode(node.tag, [_elsewhere(source, it) for it in node.value], mark, mark)
    return ScalarNode(node.tag, node.value, mark, mark, getattr(node, "style", None))
