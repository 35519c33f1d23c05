"""Guesses at the fields of a table's columns, as a start for an author."""

import keyword
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from msgspec import field

from generator.base.folding import folded
from generator.base.frozen import Frozen, replace
from generator.base.messages import later, say
from generator.base.problem import GameError, Place, Problem
from generator.game import fields as types
from generator.game.decimals import COMMA, POINT
from generator.layout.fields import OF_GAME
from generator.loading.cells import CellTable, TableFault, column_letters
from generator.loading.field_schema import CARD_KEYS
from generator.loading.guessed_icons import are_rows, guessed_icons, reads_as_rich
from generator.loading.table_files import read_first_table
from generator.loading.table_numbers import NumberFault, typed_number, typed_truth

# Usual headings of the columns that every card has, as `folded`.
_KNOWN: Mapping[str, tuple[str, ...]] = {
    "name": (
        *("name", "title", "card", "card-name", "nome", "titulo", "carta", "nome-da-carta"),
        *("titel", "karte", "kartenname", "nom", "titre", "carte", "nombre", "titolo", "naam"),
    ),
    "number": (
        *("number", "no", "nr", "n", "num", "card-number", "collector-number", "numero", "nummer"),
    ),
    "copies": (
        *("copies", "quantity", "qty", "count", "amount", "copias", "quantidade", "qtd", "qtde"),
        *("anzahl", "menge", "exemplaires", "quantite", "cantidad", "quantita", "aantal"),
    ),
    "id": ("id", "key", "slug"),
}
_FOR_THE_AUTHOR = (
    "note notes comment comments todo playtest nota notas comentario comentarios obs notiz notizen "
    "kommentar kommentare anmerkung anmerkungen commentaire commentaires remarques commenti appunti"
)
_TEXTS = (
    "text rules rule effect ability abilities description flavor flavour texto regra regras efeito "
    "habilidade descricao regeltext effekt beschreibung texte effet regle regla efecto testo regola"
)
_ITALIC = "flavor flavour"
_ID, _COUNT = re.compile("[a-z0-9]+(-[a-z0-9]+)*"), re.compile("[0-9]{1,4}(\\.0+)?")
_NUMBER = re.compile("[0-9A-Za-z]([0-9A-Za-z./ #-]{0,18}[0-9A-Za-z])?")
_WHOLE, _DECIMAL = re.compile(r"[+-]?[0-9]{1,6}"), re.compile(r"[+-]?[0-9]{1,6}\.[0-9]{1,6}")
_COMMA = re.compile(r"[+-]?[0-9]*,[0-9]+")
_PICTURE = re.compile(
    r"(?![./])[^\\:*?\"<>|\x00-\x1f]{1,200}\.(png|jpe?g|webp|tiff?|svg)", re.IGNORECASE
)
_ADDRESS = re.compile(r"(https?:|[A-Za-z]:\\|/|[^\n]*\\).*", re.DOTALL)
_ENDS = ".!?…:*)\"'»”"  # of a text; marks and brackets may have the full stop within
_LONG = 30  # characters beyond which a text wants paragraphs rather than a line
_CHOICES, _WORD = 8, 20  # most words to choose from, and their greatest length


class Guess(Frozen):
    """A guess at a column: a key that all cards have, or a field of a type.

    `choices` are the words of a choice, `pictures` the names of pictures; `needed` if every card
    has it; `why` says what was seen, `longest` how many characters the longest cell has.
    """

    heading: str
    key: str
    type: str = ""
    needed: bool = True
    choices: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    why: str = ""
    longest: int = 0
    printed: bool = True
    italic: bool = False
    is_stopped: bool = True
    """Whether its texts end with full stops, as a rule."""

    @property
    def declaration(self) -> str:
        """The field as declared in cards.yaml, "" for a key that all cards have."""
        need = "" if self.needed else ", required: false"
        if self.type == types.CHOICE:
            words = ", ".join(f'"{word}"' for word in self.choices)
            return f"{{type: choice, choices: [{words}]{need}}}"
        if self.italic:
            return f"{{type: {self.type}, italic: true{need}}}"
        mark = "" if self.needed or self.type in ("", types.FLAG) else "?"
        return self.type + mark


class TableGuess(Frozen):
    """A guess at a table: its columns, its sheet ("" for none), its decimal sign."""

    columns: tuple[Guess, ...]
    sheet: str = ""
    decimal: str = POINT
    icons: Mapping[str, str] = field(default_factory=dict)
    """The icons that stand in braces in its texts: their words, by id."""

    @property
    def is_sure(self) -> bool:
        """Whether a heading is a key of cards: then the first row surely has headings."""
        return any(
            folded(each.heading) in _KNOWN[each.key] for each in self.columns if not each.type
        )


class _GuessedColumn(Frozen):
    """A column: its heading, its texts that are not empty, and the table's number of rows."""

    heading: str
    key: str
    texts: Sequence[str]
    rows: int
    decimal: str
    icons: Collection[str] = ()

    @property
    def needed(self) -> bool:
        """Whether every row has a text there."""
        return len(self.texts) == self.rows > 0

    def is_called(self, words: str) -> bool:
        """Tell whether the heading contains one of some words."""
        return not {*folded(self.heading).split("-")}.isdisjoint(words.split())

    def of(  # what a `Guess` has that differs by its type
        self,
        kind: str,
        why: str,
        *,
        choices: tuple[str, ...] = (),
        pictures: tuple[str, ...] = (),
        printed: bool = True,
    ) -> Guess:
        """Return the guess that the column has a type."""
        longest = max(map(len, self.texts), default=0)
        return Guess(
            self.heading, self.key, kind, self.needed, choices, pictures, why, longest, printed
        )


def guess_table(name: str, content: bytes) -> TableGuess:
    """Return a guess at a table's columns from its name and content. Raises GameError."""
    try:
        table = read_first_table(name, content)
        header, columns, rows = _read(table)
    except TableFault as fault:
        raise GameError([fault.problem]) from fault
    if not rows:
        what = say("it has headings only") if header else say("it is empty")
        hint = say("write the names of the columns in its first row, and a card in each row below")
        message = say("there are no cards in this table: {why}", why=what)
        raise GameError([Problem(Place(name), "unreadable-table", message, hint=hint)])
    decimal = _decimal(columns.values())
    keys = _keys(header, columns, rows)
    icons = guessed_icons(columns[at] for at, key in keys.items() if key and key not in _KNOWN)
    read = (
        _GuessedColumn(header[at], key, columns[at], rows, decimal, icons)
        for at, key in keys.items()
        if key
    )
    guessed = tuple(map(_guess, read))
    return TableGuess(guessed, table.sheet, decimal, icons)


def _read(table: CellTable) -> tuple[dict[int, str], dict[int, list[str]], int]:
    """Return the headings and texts by column, and the number of rows."""
    header = {cell.column: cell.text for cell in next(table.rows, []) if cell.text}
    columns: dict[int, list[str]] = {column: [] for column in header}
    rows = 0
    for row in table.rows:
        rows += 1
        for cell in row:
            if cell.text and cell.column in columns:
                columns[cell.column].append(cell.text)
    return header, columns, rows


def _decimal(columns: Iterable[Sequence[str]]) -> str:
    """Return the decimal sign: a comma if a column has numbers with one and none without."""
    for texts in columns:
        if any(map(_COMMA.fullmatch, texts)) and all(
            _COMMA.fullmatch(text) or _WHOLE.fullmatch(text) for text in texts
        ):
            return COMMA
    return POINT


def _keys(
    header: Mapping[int, str], columns: Mapping[int, Sequence[str]], rows: int
) -> dict[int, str]:
    """Return the key of each column from its heading; some column must have the name.

    A repeated heading gets no key: `prelo check` reports it.
    """
    keys: dict[int, str] = {}
    seen: set[str] = set()
    for column, heading in header.items():
        plain = folded(heading) or heading
        keys[column] = (
            "" if plain in seen else _key_of_all_cards(heading, columns[column], keys.values())
        )
        keys[column] = keys[column] or (
            "" if plain in seen else _id_of_own_field(column, heading, keys)
        )
        seen.add(plain)
    if "name" not in keys.values():
        names = (it for it in keys if keys[it] and _is_name(columns[it], rows))
        keys |= {next(names, next(iter(keys))): "name"}
    return keys


def _is_name(texts: Sequence[str], rows: int) -> bool:
    """Tell whether texts may be the cards' names: each row has a different one, with letters."""
    return len(set(texts)) == rows and all(map(folded, texts)) and not all(map(_is_plain, texts))


def _is_plain(text: str) -> bool:
    return bool(_WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text) or _COMMA.fullmatch(text))


def _key_of_all_cards(heading: str, texts: Sequence[str], taken: Iterable[str]) -> str:
    """Return the key of all cards that suits a column's heading and texts, "" for none."""
    words = folded(heading)
    key = next((key for key, those in _KNOWN.items() if words in those and key not in taken), "")
    fits: Mapping[str, Callable[[str], object]] = {
        "number": _NUMBER.fullmatch,
        "copies": _COUNT.fullmatch,
        "id": _ID.fullmatch,
    }
    # Numbers are unique; a column with repeated ones is something else, such as costs.
    alone = key in ("number", "id") and len(set(texts)) < len(texts)
    return "" if alone or not all(map(fits.get(key, bool), texts)) else key


def _id_of_own_field(column: int, heading: str, taken: Mapping[int, str]) -> str:
    """Return the id of a field, made from a heading and different from all others."""
    key = folded(heading)[:40].strip("-") or f"column-{column_letters(column).lower()}"
    if key[0].isdigit() or keyword.iskeyword(key.replace("-", "_")):
        key = f"field-{key}"  # conditions could not use the name
    if key in (*CARD_KEYS, *OF_GAME):
        key = f"{key}-text"
    return f"{key}-{column_letters(column).lower()}" if key in taken.values() else key


def _guess(column: _GuessedColumn) -> Guess:
    if column.key in _KNOWN:
        return Guess(column.heading, column.key)
    guess = next(found for kind in _KINDS if (found := kind(column)))
    if column.is_called(_FOR_THE_AUTHOR):
        # One line of text, because paragraphs are proofread, and notes are only for the author.
        return column.of(types.TEXT, say("not printed: for you, it seems"), printed=False)
    if guess.type not in (types.LINES, types.RICH):
        return guess
    stopped = sum(text[-1] in _ENDS for text in column.texts)
    return replace(
        guess,
        italic=guess.type == types.RICH and column.is_called(_ITALIC),
        is_stopped=2 * stopped >= len(column.texts),
    )


def _nothing(column: _GuessedColumn) -> Guess | None:
    return (
        None
        if column.texts
        else column.of(types.TEXT, say("not printed: the column is empty"), printed=False)
    )


def _picture(column: _GuessedColumn) -> Guess | None:
    if any(not _PICTURE.fullmatch(text) or ".." in text for text in column.texts):
        return None
    names = tuple(dict.fromkeys(column.texts))
    return column.of(types.PICTURE, say("files in the folder pictures"), pictures=names)


def _address(column: _GuessedColumn) -> Guess | None:
    is_address = all(
        _ADDRESS.fullmatch(text) and PurePosixPath(text).suffix for text in column.texts
    )
    why = later(
        "not printed: addresses; put the files into the folder pictures, and write their names"
    )
    return column.of(types.TEXT, say(why), printed=False) if is_address else None


def _flag(column: _GuessedColumn) -> Guess | None:
    """A column of true and false, or of crosses; 0 and 1 alone are numbers."""
    words = {typed_truth(text) for text in column.texts}
    if words - {"true", "false"} or all(map(_WHOLE.fullmatch, column.texts)):
        return None
    return column.of(types.FLAG, say("true or false"))


def _number(column: _GuessedColumn) -> Guess | None:
    numbers = [_typed(text, column.decimal) for text in column.texts]
    if all(map(_WHOLE.fullmatch, numbers)):
        values = sorted(map(int, numbers))
        why = (
            say("or a flag: 0 and 1")
            if {*values} == {0, 1}
            else say("{least} to {most}", least=values[0], most=values[-1])
        )
        return column.of(types.INTEGER, why)
    fits = all(_WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text) for text in numbers)
    return column.of(types.DECIMAL, say("numbers with fractions")) if fits else None


def _typed(text: str, decimal: str) -> str:
    try:
        return typed_number(text, decimal, whole=False)
    except NumberFault:
        return ""


def _long(column: _GuessedColumn) -> Guess | None:
    texts = column.texts
    if any(set(text) & set("{}") for text in texts):
        if column.icons and reads_as_rich(texts):
            return column.of(types.RICH, say("paragraphs with **bold**, *italic* and {icons}"))
        return column.of(types.LINES, say("paragraphs; rich, once the {icons} in it are declared"))
    is_long = any(len(text) > _LONG or "\n" in text or "**" in text for text in texts)
    if is_long or column.is_called(_TEXTS):
        return column.of(types.RICH, say("paragraphs with **bold** and *italic*"))
    return None


def _icons(column: _GuessedColumn) -> Guess | None:
    rows = are_rows(column.texts, column.icons)
    return column.of(types.ICONS, say("icons with their numbers")) if rows else None


def _choice(column: _GuessedColumn) -> Guess | None:
    words = tuple(dict.fromkeys(column.texts))
    # If words occur twice on average, they are choices; otherwise names.
    is_choice = 1 < len(words) <= _CHOICES and len(column.texts) >= 2 * len(words)
    plain = all(len(word) <= _WORD and word.isprintable() for word in words)
    # They are written in quotation marks without escapes.
    if not is_choice or not plain or any(set(word) & set('"\\') for word in words):
        return None
    return column.of(types.CHOICE, say("or a group, which has colours and marks"), choices=words)


def _text(column: _GuessedColumn) -> Guess:
    return column.of(types.TEXT, say("words in one line"))


# From the narrowest type to the widest; text is last, because it fits every column.
_KINDS: Iterable[Callable[[_GuessedColumn], Guess | None]] = (
    *(_nothing, _picture, _address, _flag, _number, _icons, _long, _choice, _text),
)
"""The guesses at a column, in order: the first that fits is taken."""
