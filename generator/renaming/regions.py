"""The texts of a game that people read, each able to put other words into its file."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape, unescape

from generator.base.files import CSV_SYNTAX
from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import Place
from generator.documents.prose import SPOKEN, end_in_code, find_prose, literal_in_code
from generator.documents.references import find_literals, find_references, without_code
from generator.game.model import KeyPath
from generator.loading.documents import front_matter
from generator.loading.reader import Reader
from generator.loading.scalars import CELL, Scalar, as_yaml, find_scalars, is_plain_scalar
from generator.loading.source import parse_yaml
from generator.renaming.rewriting import SHEETS, Rewriting
from generator.renaming.words import NameUse, respaced

_IN_ATTRIBUTE = re.compile(rf"""\b{SPOKEN}\s*("[^"]*+"|'[^']*+')""")
_ENTITY = re.compile(r"&#?\w+;")
_IN_MARKUP = later("the text has marks or escapes there: change it in the game")
_WORDS_OF_THE_PAST = frozenset({"was", "why", "reason", "form"})
"""The keys for words that stay, since they were written of an earlier release."""

_PARTS_THAT_STAY = ("retired", "waive", "game")


class DataRegion(Frozen):
    """A value of a YAML file, or a cell of a table."""

    scalar: Scalar

    @property
    def text(self) -> str:
        """Its text."""
        return self.scalar.value

    def place(self, offset: int) -> Place:
        """Return the place of a character."""
        return self.scalar.place(offset)

    def put(self, use: NameUse, rewriting: Rewriting) -> None:
        """Replace a use of a name, or note why it stays."""
        start, file = self.place(use.start), rewriting.file(self.place(use.start).file)
        found = self.text[use.start : use.stop]
        if not file or start.file.lower().endswith(SHEETS):
            rewriting.leave(start, found, say("a spreadsheet is not written: change it there"))
            return
        # By its last character, as the place of the next one lies behind all blanks and folds.
        begin, last = file.offset(start), file.offset(self.place(use.stop - 1))
        raw = file.text[begin : last + 1]
        new = respaced(raw, found, self._written(use.new))
        if self.scalar.style == "" and found == self.text:
            new = as_yaml(use.new)
        elif new is None or not self._stays_readable(self.text[: use.start] + use.new, use.new):
            rewriting.leave(start, found, say(_IN_MARKUP))
            return
        rewriting.put(start.file, begin, last + 1, new)

    def _written(self, new: str) -> str:
        if self.scalar.style == '"':
            return new.replace("\\", "\\\\").replace('"', '\\"')
        return new.replace("'", "''") if self.scalar.style == "'" else new

    def _stays_readable(self, before: str, new: str) -> bool:
        if self.scalar.style == CELL:
            return not CSV_SYNTAX.search(new)
        return self.scalar.style != "" or is_plain_scalar(new) or is_plain_scalar(before)


class TemplateRegion(Frozen):
    """A passage, attribute or quoted text of a template; its quotation mark, if any."""

    file: str
    source: str
    text: str
    offsets: Sequence[int]
    quote: str = ""
    is_code: bool = False

    def place(self, offset: int) -> Place:
        """Return the place of a character."""
        return Place.in_text(self.file, self.source, self.offsets[offset])

    def put(self, use: NameUse, rewriting: Rewriting) -> None:
        """Replace a use of a name, or note why it stays."""
        start, last = self.offsets[use.start], self.offsets[use.stop - 1]
        stop = self._end_of(last)
        found = self.text[use.start : use.stop]
        shown = use.new if self.is_code else escape(use.new, quote=bool(self.quote))
        new = respaced(self.source[start:stop], found, shown)
        marks = ("{{", "{%", "{#", "\\", self.quote) if self.is_code else ("{{", "{%", "{#")
        if new is None or any(mark in use.new for mark in marks):
            rewriting.leave(self.place(use.start), found, say(_IN_MARKUP))
            return
        rewriting.put(self.file, start, stop, new)

    def _end_of(self, offset: int) -> int:
        """Return where a character ends in the source: an escape or entity is longer than one."""
        if self.is_code:
            return end_in_code(self.source, offset)
        entity = _ENTITY.match(self.source, offset)
        return entity.end() if entity else offset + 1


Region = DataRegion | TemplateRegion


def data_texts(reader: Reader) -> Iterator[DataRegion]:
    """Yield the texts of cards.yaml and its tables, as a reader has found them.

    Ids, colours, expressions and choices are none: other values refer to them.
    """
    texts = {id(node) for node in reader.texts}
    for scalar in find_scalars(reader.source):
        if id(scalar.node) in texts and not scalar.is_key and not _stays(scalar.path):
            yield DataRegion(scalar)


def _stays(path: KeyPath) -> bool:
    # A field of cards may have one of these names, too.
    return path[0] in _PARTS_THAT_STAY or (
        path[0] != "cards" and not _WORDS_OF_THE_PAST.isdisjoint(path)
    )


def file_texts(file: str, text: str, keys: Sequence[str] = ()) -> Iterator[DataRegion]:
    """Yield the texts of another YAML file: those under some keys, or all."""
    source, _ = parse_yaml(file, text)
    for scalar in find_scalars(source):
        if not scalar.is_key and (not keys or (scalar.path and scalar.path[-1] in keys)):
            yield DataRegion(scalar)


def template_texts(file: str, source: str, groups: Mapping[str, str]) -> Iterator[Region]:
    """Yield the texts of a template that people read: title, passages, attributes, literals.

    References by id are left out; `groups` are the ids of groups by their names in templates.
    """
    front = front_matter(source)
    if front:
        yield from file_texts(file, "\n" + front[1], ("title", "subtitle", "short"))
        # As long as it was, so that all that follows stands where it stood.
        blank = re.sub(r"[^\r\n]", " ", front[0])
        source = blank + source[len(front[0]) :]
    for prose in find_prose(file, source):
        yield TemplateRegion(file, source, prose.text, prose.offsets)
    plain = without_code(source)
    for match in _IN_ATTRIBUTE.finditer(plain):
        yield _in_attribute(file, source, match)
    ids = {reference.offset for reference in find_references(source, groups)}
    for offset, text in find_literals(source):
        if offset in ids or not text:
            continue
        read, offsets = literal_in_code(source, offset, offset + len(text))
        yield TemplateRegion(file, source, read, offsets, source[offset - 1], is_code=True)


def _in_attribute(file: str, source: str, match: re.Match[str]) -> TemplateRegion:
    """Return the text of an attribute; each escaped character counts as one."""
    text, offsets, at = [], [], match.start(1) + 1
    for piece in re.findall(rf"{_ENTITY.pattern}|.", match[1][1:-1], re.DOTALL):
        text.append((unescape(piece) or " ")[0])
        offsets.append(at)
        at += len(piece)
    return TemplateRegion(file, source, "".join(text), offsets, match[1][0])
