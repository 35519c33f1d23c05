"""Keeps words together at line ends: numbers and nouns, compounds, and in print last words.

Pages are set ragged and almost without hyphens, so that a line is as long as its words allow, and
what would be read wrongly if it broke has to be marked. A reference is one span without breaks:
WeasyPrint breaks a line far too early where a no-break space stands beside a link (70.0,
`_break_waiting_children`).
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence

from generator.documents.inline_elements import UNBROKEN
from generator.pages.html import PageEdit
from generator.pages.last_lines import MARK
from generator.text.phrases import compile_unbroken

NO_BREAK = "\u00a0"

PagePiece = tuple[re.Match[str], str]
"""A tag or text of a page, and the silent element that it is part of, "" for none."""

_PIECES = re.compile(
    r"<!--.*?(?:-->|\Z)|(?P<tag></?(?P<name>[a-zA-Z][\w:-]*+)(?>(?:[^>\"']++|\"[^\"]*+(?:\"|\Z)"
    r"|'[^']*+(?:'|\Z))*)(?:>|\Z))|[^<]++|<",
    re.DOTALL,
)
_SILENT = {"code", "head", "kbd", "pre", "samp", "script", "style", "svg", "title"}
"""Elements whose texts stay as they are written."""

_COUNTED = re.compile(r"(?<![\w.,/-])(?!0[0-9])[0-9]{1,4}(\s)(?=[^\W\d_])")
_CODE = re.compile(r"(?<![\w’'-])[^\W\d_]{1,2}(\s)(?=0[0-9])")
"""A number with a zero before it counts nothing: it is a name, and stays with its article."""

_RANGE = re.compile(r"(?<=[0-9]\s)[^\W\d_]{1,2}(\s)(?=\(?[0-9])")
_LETTER = re.compile(  # not after the end of a sentence
    r"(?<![\w./’'-])(?<![.!?…]\s)(?<![.!?…][”’»)]\s)([^\W\d_])(\s)(?=[^\W\d_])"
)
_NAMED = re.compile(r"(?<=[^\W\d_]{4})(\s)(?=[0-9]{1,2}\b(?!\s+[^\W\d_]{4}|[.,/-][0-9]))")
_OPEN = re.compile(r"(?<![\w.,/-])[0-9]{1,4}(\s)\Z")
_HEADING = re.compile(  # its first word is short, the second not long, and not the last one
    r'<h[2-4](?:\s[^<>]{0,400}+)?>\s*+<span class="number">[^<>]{1,12}+</span>\s[^\s<>]{1,5}+(\s)'
    r"(?=[^\s<>]{1,9}+\s)"
)
_DIGIT = re.compile("[0-9]")
_INLINE = re.compile(r"<(?:a|b|em|i|span|strong)[\s>]")
_PARTS = r"[^\W\d_]{2,20}(?:-[^\W\d_]{1,20}){1,3}"
_COMPOUND = re.compile(rf"(?<![\w-]){_PARTS}(?![\w-])")
"""Words that a hyphen joins: "see-saw", "devolvam-na". At a line end it is taken for one that parts
a word, and Portuguese wants it again on the next line."""
_COMPOUND_ALONE = re.compile(rf"(?<!\S)[^\s\w]{{0,3}}{_PARTS}[^\s\w]{{0,3}}(?!\S)")
"""Such a word with its signs: WeasyPrint would break a line between a box and the comma behind."""

_TOKEN = re.compile(r"(?<!\S)(?=\S*-)\S{3,30}(?!\S)")
_LINK = re.compile(r"<a\s[^<>]{0,400}+>[0-9][0-9.]*+</a>[^\s<]{0,8}")
_BEFORE = re.compile(r"(?<=[\s>])(?![.,;:)])[^\s<>]{1,20}(?:\s|&nbsp;|\u00a0)\Z")
_NOUN = re.compile(r"(?<![^\W\d_])[^\W\d_]{4,20}(\s)\Z")
_WORD = re.compile(r"\S++")
_SPACE = re.compile(r"\s")
_NUMBER = re.compile(r"[0-9]\s\Z")
_CALL = re.compile(  # how a cell ends: an action and its number
    r"<strong>(?<=[\s>]<strong>)[^\s<>]{1,12}+</strong>\s[^\s<>]{1,8}+\s[^\s<>]{1,10}+(?:\s[^\s<>]{1,6}+)?"
    r"(?=</span>\s*+(?:</td>|<p[\s>]))"
)
_CELLS = {"td", "th"}
_INNER = {"b", "div", "em", "i", "small", "span", "strong"}
"""Elements that may end where a cell does, with its last text in them."""
_TWO_LINES = 12  # characters that fill more than a line in the narrowest cells
_PARAGRAPHS = {"p", "li", "dd", "figcaption"}
_ALONE = 7  # characters of a last word, without its full stop, that may be alone on a line
_SHORTEST = 5  # of several words: more take more from the line above
_LONGEST = 18  # characters of the last words that stay together: they have room in all columns
_STOPS = ".,;:!?…)”’»"
_END = "</span>"


def find_unbroken(html: str) -> list[PageEdit]:
    """Return the edits of a finished page that keep line ends out of what they would spoil."""
    pieces = [*_pieces(html)]
    found = {*_references(html), *_calls(html), *_within_texts(html, pieces)}
    found |= {*_compounds(html, pieces, found)}
    return sorted(found | {*_cells(html, pieces, found)})


def find_unbroken_in_browsers(html: str, together: tuple[str, ...] = ()) -> list[PageEdit]:
    """Return the edits of a page for browsers that keep numbers with nouns, and code words whole.

    Lines are short on telephones and browsers set paragraphs well, so that it is less than in
    print; but they break behind any hyphen: "Aline-1" is one word of a code, too. The
    game's phrases that stay `together` on cards do so here.
    """
    found: set[PageEdit] = {*_nouns(html)}
    # Browsers balance a heading so that its number and a first word often stand on a line alone.
    found |= {(*match.span(1), NO_BREAK) for match in _HEADING.finditer(html)}
    phrases = compile_unbroken(together) if together else None
    for piece, inside in _pieces(html):
        if piece["tag"]:
            continue
        if inside == "code":
            found |= {*_boxes(_TOKEN, html, *piece.span())}
        elif not inside:
            found |= {*_numbers(html, *piece.span()), *_named(html, *piece.span())}
            found |= {*_boxes(_COMPOUND, html, *piece.span())}
            if phrases:
                found |= {*_spaces_within(phrases, html, *piece.span())}
    return sorted(found)


def _spaces_within(phrases: re.Pattern[str], html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a no-break space for each space of the phrases that a text has."""
    for found in phrases.finditer(html, start, end):
        for space in _SPACE.finditer(html, *found.span()):
            yield *space.span(), NO_BREAK


def _named(html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a no-break space between a noun and its number, and between it and a tag with one."""
    if not _DIGIT.search(html, start, end):
        return
    for found in _NAMED.finditer(html, start, end):
        yield found.start(1), found.end(1), NO_BREAK
    if _INLINE.match(html, end) and (last := _OPEN.search(html[max(start, end - 6) : end])):
        yield end - len(last[1]), end, NO_BREAK


def _nouns(html: str) -> Iterator[PageEdit]:
    """Yield a no-break space between each noun and the link behind it that says its number."""
    for link in _LINK.finditer(html):
        start = max(0, link.start() - 40)
        if noun := _NOUN.search(html[start : link.start()]):
            yield start + noun.start(1), link.start(), NO_BREAK


def _boxes(pattern: re.Pattern[str], html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a box around each word of a text that has a hyphen and is of some pattern."""
    if html.find("-", start, end) < 0:
        return
    for token in pattern.finditer(html[start:end]):
        yield start + token.start(), start + token.start(), UNBROKEN
        yield start + token.end(), start + token.end(), _END


def _compounds(
    html: str, pieces: Iterable[PagePiece], found: Collection[PageEdit]
) -> Iterator[PageEdit]:
    """Yield a box around each compound, but for one that ends a box that was found already."""
    for piece, inside in pieces:
        if inside or piece["tag"]:
            continue
        boxes = [*_boxes(_COMPOUND_ALONE, html, *piece.span())]
        for start, end in zip(boxes[::2], boxes[1::2], strict=True):
            if end not in found:
                yield from (start, end)


def _within_texts(html: str, pieces: Iterable[PagePiece]) -> Iterator[PageEdit]:
    """Yield the no-break spaces of all texts."""
    text, in_cell = (0, 0), False
    for piece, inside in pieces:
        if inside:
            text = (0, 0)
        elif piece["tag"]:
            name, is_end = piece["name"].lower(), html.startswith("</", piece.start())
            if is_end and name in _PARAGRAPHS and not (in_cell and name == "p"):
                yield from _last_words(html, *text)
            in_cell = not is_end if name in _CELLS else in_cell
            text = (0, 0)
        else:
            text = piece.span()
            yield from _numbers(html, *text)
            yield from _letters(html, *text)


def _cells(html: str, pieces: Iterable[PagePiece], found: Iterable[PageEdit]) -> Iterator[PageEdit]:
    """Yield a box around the last text of each cell, behind the last of the boxes in it.

    So it does around the text before a paragraph in a cell, as before a note on it, and around the
    last text of such a paragraph.
    How long its last line is, is looked at where it is set (`pages.last_lines`).
    """
    ends = sorted(end for _, end, text in found if text == _END)
    text, in_cell = (0, 0), False
    for piece, inside in pieces:
        if inside:
            text = (0, 0)
        elif not piece["tag"]:
            is_between = html[slice(*piece.span())].isspace() and html.startswith("<p", piece.end())
            text = text if is_between else piece.span()
        else:
            name, is_end = piece["name"].lower(), html.startswith("</", piece.start())
            if is_end and name in _INNER:
                continue
            is_last = (is_end and name in _CELLS) or (in_cell and name == "p")
            if is_last and text[1]:
                yield from _last_text(html, *text, ends)
            in_cell = not is_end if name in _CELLS else in_cell
            text = (0, 0)


def _last_text(html: str, start: int, end: int, ends: Sequence[int]) -> Iterator[PageEdit]:
    """Yield a box around a text, or what follows the last box in it, if it may have two lines."""
    at = bisect_right(ends, end)
    start = max(start, ends[at - 1]) if at else start
    if end - start >= _TWO_LINES and " " in html[start:end].strip():
        yield start, start, f"<span {MARK}>"
        yield end, end, _END


def _pieces(html: str) -> Iterator[PagePiece]:
    """Yield the tags and texts of a page, each with the silent element that it is part of."""
    silent, depth = "", 0
    for piece in _PIECES.finditer(html):
        if piece["name"] is None:  # a text
            yield piece, silent
            continue
        name, is_end = piece["name"].lower(), html.startswith("</", piece.start())
        if silent:
            yield piece, silent
            depth += (name == silent) * (-1 if is_end else 1)
            silent = silent if depth else ""
        else:
            silent, depth = (name, 1) if name in _SILENT and not is_end else ("", 0)
            yield piece, silent


def _references(html: str) -> Iterator[PageEdit]:
    """Yield a box around each link that says a number, with the word before it and what follows."""
    for link in _LINK.finditer(html):
        around = html[max(0, link.start() - 40) : link.start()]
        if before := _BEFORE.search(around):
            start = link.start() - len(before[0])
            yield start, start, UNBROKEN
            yield link.end(), link.end(), _END


def _numbers(html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a no-break space between a number and what it counts, within a range, before a code."""
    if not _DIGIT.search(html, start, end):
        return
    for pattern in (_COUNTED, _RANGE, _CODE):
        for found in pattern.finditer(html, start, end):
            yield found.start(1), found.end(1), NO_BREAK


def _letters(html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a no-break space after a capital that is a word: a paragraph or name begins with it.

    Not where a sentence ends before it: that line would be short and look like a paragraph's last.
    """
    for found in _LETTER.finditer(html, start, end):
        if found[1].isupper():
            yield found.start(2), found.end(2), NO_BREAK


def _last_words(html: str, start: int, end: int) -> Iterator[PageEdit]:
    """Yield a box around the last words of a paragraph, if the very last one is a short one.

    A longer word may end a paragraph alone: two that are bound leave a hole in the line above them,
    which is seen more than the short line is.
    """
    at = max(start, end - 3 * _LONGEST)
    text = html[at:end]
    words = [*_WORD.finditer(text)]
    if not words:
        return
    begin, stop = words[-1].span()
    for word in words[-2::-1]:
        is_first = not word.start()  # the word may begin before this text
        least = _ALONE if begin == words[-1].start() else _SHORTEST
        is_enough = len(text[begin:stop].rstrip(_STOPS)) >= least
        if is_first or is_enough or stop - word.start() >= _LONGEST:
            break
        if not _NUMBER.search(text[: word.start()]):
            begin = word.start()
    if begin < words[-1].start():
        yield at + begin, at + begin, UNBROKEN
        yield at + stop, at + stop, _END


def _calls(html: str) -> Iterator[PageEdit]:
    """Yield a box around what a cell of a table ends with, a verb and what it asks for."""
    for call in _CALL.finditer(html):
        yield call.start(), call.start(), UNBROKEN
        yield call.end(), call.end(), _END
