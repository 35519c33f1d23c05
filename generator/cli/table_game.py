"""The files of a new game that prints a table, from a guess at its columns."""

import json
import re
from collections.abc import Iterator, Sequence

from generator.base.folding import folded
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.game.decimals import POINT
from generator.game.fields import FLAG, ICONS, LINES, PICTURE, RICH
from generator.loading.guesses import Guess, TableGuess

# The face of a poker card, 63 x 88 mm: in mm from its trim, and in characters of the short lines.
_TOP, _END, _ROW, _GAP = 17.0, 79.5, 4.6, 2.0
_LEAST_TEXTS, _MOST_TEXTS, _LINE = 12.0, 30.0, 4.6
_LEAST_PICTURE, _MOST_PICTURE = 18.0, 42.0
_HALF, _LABEL, _FULL = 15, 14, 32
_PLACES = re.compile(r"\{title\}|\{id\}|\[icons\]|\[fields\]|\[table\]")
_WORDS_OF_YAML = ("false", "n", "no", "null", "off", "on", "true", "y", "yes")
_LETTERS = "sizes: [9, 8, 7, 6.5], lines: 1, numerals: lining"
_LINE_ENDS = re.compile("[\x85\u2028\u2029]")  # of YAML; JSON has them as they are


def cards_file(template: str, guess: TableGuess, table: str, title: str, ident: str) -> str:
    """Return cards.yaml for a game with a title and an id; `table` is the table's file.

    The `template` has places for what stands in the table: [icons], [fields] and [table].
    """
    fields = [f"      {each.key}: {each.declaration}{_why(each)}" for each in _fields(guess)]
    entry = [f"  from: {_quoted(table)}"]
    if guess.sheet:
        entry.append(f"  sheet: {_quoted(guess.sheet)}")
    if guess.decimal != POINT:
        why = say("what fractions begin with")
        entry.append(f'  decimal: "{guess.decimal}" # {why}')
    renamed = [each for each in guess.columns if folded(each.heading) != each.key]
    if renamed:
        entry.append(f"  columns: # {say('heading of the table: key of a card')}")
        entry += [f"    {_quoted(each.heading)}: {each.key}" for each in renamed]
    declared = "\n".join(["    fields:", *fields]) if fields else "    fields: {}"
    if not all(each.is_stopped for each in _fields(guess)):
        why = say("texts of this table end without one")
        entry += ["", f"checks: {{missing-full-stop: off}} # {why}"]
    filled = {"{title}": title, "{id}": ident, "[fields]": declared, "[table]": "\n".join(entry)}
    filled["[icons]"] = "".join(_icons(guess))
    # All at once, as a title may have one of the other marks in it.
    return _PLACES.sub(lambda place: filled[place[0]], template)


def _icons(guess: TableGuess) -> Iterator[str]:
    """Yield the lines that declare the icons of a table's texts, if there are any."""
    if guess.icons:
        why = say("what stands in braces in the texts; draw each anew in templates/marks")
        yield f"icons: # {why}\n"
    for icon in guess.icons.items():
        name, word = (_quoted(each) if each in _WORDS_OF_YAML else each for each in icon)
        yield f"  {name}: {{word: {word}}}\n"
    yield "\n" * bool(guess.icons)


def _fields(guess: TableGuess) -> list[Guess]:
    return [each for each in guess.columns if each.type]


def _why(guess: Guess) -> str:
    return f" # {guess.why}" if guess.why else ""


def _quoted(text: str) -> str:
    """Return a text in quotation marks, as YAML reads it."""
    quoted = json.dumps(text, ensure_ascii=False)
    return _LINE_ENDS.sub(lambda end: f"\\u{ord(end[0]):04x}", quoted)


class _Short(Frozen):
    """A short line on the face: its text, and whether half the card's width is enough."""

    key: str
    box: str
    is_half: bool


def face_file(guess: TableGuess) -> str:
    """Return the face for the cards: name, picture, short lines, texts, a line at the foot."""
    printed = [each for each in _fields(guess) if each.printed]
    picture = next((each.key for each in printed if each.type == PICTURE), "")
    long = [each for each in printed if each.type in (LINES, RICH)]
    texts, texts_room = [each.key for each in long], _texts_room(long)
    short = [_short(each) for each in printed if each.type not in (PICTURE, LINES, RICH)]
    room = _END - _TOP - texts_room - (_LEAST_PICTURE + _GAP if picture else 0)
    rows = [*_rows(short)][: int(room / _ROW)]
    needed = len(rows) * _ROW + texts_room
    high = round(min(_MOST_PICTURE, _END - _TOP - _GAP - needed), 1)
    top = _TOP + (high + _GAP if picture else 0)
    heading = say("Boxes in millimetres from the edges of the card; docs/faces.md has every key.")
    lines, names = [f"# {heading}", _NAME], {"name", "rule", "foot"}
    if picture:
        lines.append(_box(names, "picture", f"y: {_TOP:g}, height: {high:g}", f"image: {picture}"))
    for at, row in enumerate(rows):
        lines += [*_placed(names, row, top + at * _ROW)]
    if texts:
        where = f"y: {top + len(rows) * _ROW + (1 if rows else 0):g}, bottom: 8.5"
        shown = f"rich: [{', '.join(texts)}], sizes: [10, 9.5, 9, 8.5, 8, 7.5, 7], between: 0.6"
        lines.append(_box(names, "texts", where, shown))
    has_number = any(each.key == "number" for each in guess.columns)
    lines.append(_FOOT.replace("[number]", "{number} · " if has_number else ""))
    shown_keys = {picture, *texts, *(each.key for row in rows for each in row)}
    left = [each.key for each in _fields(guess) if each.key not in shown_keys]
    if left:
        lines.append(f"  # {say('Not printed: {names}. Give each a box.', names=', '.join(left))}")
    return "\n".join([*lines, ""])


def _texts_room(texts: Sequence[Guess]) -> float:
    """Return an estimate of the height in mm of the longest texts, less than the card's."""
    lines = sum(1 + each.longest // _FULL for each in texts)
    return min(max(_LEAST_TEXTS, lines * _LINE + _GAP), _MOST_TEXTS) if texts else 0


def _short(guess: Guess) -> _Short:
    name = guess.key.replace("-", "_")
    label = re.sub(r'[{}\\"\s]+', " ", guess.heading).strip()
    # A heading in another script has no letters in the press's fonts.
    label = label if folded(label) else guess.key
    if guess.type == ICONS:
        shown = f"icons: {guess.key}, each: 4, by: number, between: 1, numerals: lining"
        return _Short(guess.key, shown, guess.longest <= _HALF)
    if guess.type == FLAG:
        shown = f"text: {_quoted(label)}, when: {name}, {_LETTERS}"
        return _Short(guess.key, shown, len(label) <= _HALF)
    label = label if len(label) <= _LABEL else f"{label[: _LABEL - 1].strip()}…"
    text = _quoted(f"{label}: {{{guess.key}}}")
    width = len(label) + 2 + guess.longest
    return _Short(guess.key, f"text: {text}, when: has({name}), {_LETTERS}", width <= _HALF)


def _rows(short: Sequence[_Short]) -> Iterator[Sequence[_Short]]:
    """Yield the rows of short lines: pairs side by side first, then the longer lines."""
    halves = [each for each in short if each.is_half]
    for at in range(0, len(halves), 2):
        yield halves[at : at + 2]
    for each in short:
        if not each.is_half:
            yield [each]


def _placed(names: set[str], row: Sequence[_Short], top: float) -> Iterator[str]:
    for at, each in enumerate(row):
        edges = ("x: 5, width: 25.5", "x: 32.5, width: 25.5")[at] if each.is_half else ""
        where = f"y: {top:g}, height: 4.4"
        yield _box(names, each.key, where, each.box, edges)


def _box(names: set[str], name: str, where: str, what: str, edges: str = "") -> str:
    """Return a box, under its name or, if that is taken, a similar one."""
    while name in names:
        name += "-box"
    names.add(name)
    return f"  {name}: {{{edges or 'x: 5, right: 5'}, {where}, {what}}}"


_NAME = """\
boxes:
  name:
    {x: 5, y: 4, right: 5, height: 10.4, text: "{name}", font: name, sizes: [15, 13, 11, 9],
     anchor: bottom}
  rule: {x: 5, y: 15.3, right: 5, height: 0.3, fill: ink}"""
_FOOT = """\
  foot:
    {x: 5, bottom: 4, right: 5, height: 3, text: "[number]{title} {release}", font: small,
     sizes: [6.5, 6]}"""
