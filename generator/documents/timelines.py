"""Timelines of dated entries: a drawing in lanes, one for narrow screens, and a table."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.template_limits import Refused

_DATE = re.compile(r"([0-9]{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?)?")
_MOST = 500  # entries: more in one drawing are not readable
_WIDTH, _NARROW = 165.0, 84.0  # mm: of a page, and of what a telephone shows as large
_SIZE, _ROW = 2.9, 4.6  # mm: of the letters, and from row to row
_WIDE = 0.48  # of the size: a letter's width, generously
_MARK = 1.15  # mm: half of a mark
_GAP = 1.6  # mm: between a mark and its label, and between neighbours
_LANE, _AXIS = 7.2, 7.5  # mm: the name of a lane, and the years above all
_APART = 9.0  # mm: between the years that are written
_LEFT = 14.0  # mm: where the narrow drawing has its line
_HEADS = 3  # of the table: when, what, where

_SHAPES = (
    '<circle cx="{x}" cy="{y}" r="1.1" fill="black" stroke="none"/>',
    '<path d="M{x} {y}m-1.05 -1.05h2.1v2.1h-2.1z" fill="white"/>',
    '<path d="M{x} {y}m0 -1.45l1.45 1.45l-1.45 1.45l-1.45 -1.45z" fill="black" stroke="none"/>',
    '<path d="M{x} {y}m0 -1.3l1.4 2.4h-2.8z" fill="white"/>',
    '<circle cx="{x}" cy="{y}" r="1.1" fill="white"/>',
    '<path d="M{x} {y}m-1.05 -1.05h2.1v2.1h-2.1z" fill="black" stroke="none"/>',
)
"""The marks of lanes, which are distinct even in one colour."""


class Dated(Frozen):
    """An entry: start and end as years with fractions, its date in words, its name."""

    start: float
    end: float
    years: str
    name: str
    track: str
    note: str = ""


def timeline(
    entries: Iterable[Mapping[str, object]], title: str, heads: Sequence[str] = ()
) -> Markup:
    """Return dated entries as a timeline, and with `heads` (when, what, where) as a table.

    An entry has `when` (2008, 2008-10 or 2008-10-23) and a `name`, and may have `until`, a `track`
    and a `note`. Raises Refused for one without a name, or with a date that is none.
    """
    dated = _read(entries)
    tracks = [*dict.fromkeys(entry.track for entry in dated)]
    words = "; ".join(f"{entry.years} {entry.name}" for entry in dated)
    drawn = _drawing("drawing", title, words, *_in_lanes(dated, tracks))
    narrow = _drawing("drawing upright", title, words, *_downwards(dated, tracks))
    figure = Markup('<figure class="timeline wide">{}{}</figure>').format(drawn, narrow)
    return figure + (_table(dated, heads) if heads else Markup())


def _read(entries: Iterable[Mapping[str, object]]) -> list[Dated]:
    given = [*entries] if isinstance(entries, Iterable) else []
    if not given or len(given) > _MOST:
        message = say(
            "a timeline has from 1 to {most} entries, found {found}", most=_MOST, found=len(given)
        )
        raise Refused("", message, say("a list of entries: - {when: 2008-10, name: First edition}"))
    return sorted(map(_entry, given), key=lambda entry: entry.start)


def _entry(entry: Mapping[str, object]) -> Dated:
    values = entry if isinstance(entry, Mapping) else {}
    name = str(values.get("name") or "").strip()
    if not name:
        message = say('an entry of a timeline has no "name": {entry}', entry=shortened(str(entry)))
        raise Refused("", message, say("a list of entries: - {when: 2008-10, name: First edition}"))
    start, end = (_year(str(values.get(key, "")), name) for key in ("when", "until"))
    if start is None:
        message = say('"{name}" has no date', name=name)
        raise Refused("", message, say("write when: 2008, 2008-10 or 2008-10-23"))
    if end is not None and end < start:
        message = say('"{name}" ends before it begins', name=name)
        raise Refused("", message, say("exchange when: and until:"))
    until = f"–{values['until']}" if end is not None else ""
    when = f"{values['when']}{until}"
    last = start if end is None else end
    return Dated(start, last, when, name, str(values.get("track", "")), str(values.get("note", "")))


def _year(text: str, name: str) -> float | None:
    """Return a date as a year with a fraction: the middle of the year, month or day it names."""
    if not text:
        return None
    if not (found := _DATE.fullmatch(text)):
        message = say('"{date}" of "{name}" is no date', date=shortened(text), name=name)
        raise Refused("", message, say("write when: 2008, 2008-10 or 2008-10-23"))
    year, month, day = found.groups()
    if month is None:
        return int(year) + 0.5
    # Within its month, also on the 31st: the last day of a year is no part of the next one.
    return int(year) + (int(month) - 1 + ((int(day) - 0.5) / 31 if day else 0.5)) / 12


def _drawing(css: str, title: str, words: str, height: float, body: Markup) -> Markup:
    width = _NARROW if "upright" in css else _WIDTH
    return Markup(
        '<svg class="{}" role="img" viewBox="0 0 {:g} {:.2f}" font-family="small" fill="none" '
        'stroke="black" stroke-width="0.3"><title>{}: {}</title>{}</svg>'
    ).format(css, width, height, title, words, body)


def _in_lanes(dated: Sequence[Dated], tracks: Sequence[str]) -> tuple[float, Markup]:
    """Return the height and content of the wide drawing: years across, tracks as lanes."""
    first, last = int(dated[0].start), int(max(entry.end for entry in dated)) + 1
    scale = (_WIDTH - 2) / (last - first)
    y, body, strips = _AXIS, Markup(), Markup()
    for number, track in enumerate(tracks):
        rows: list[float] = []
        if track:
            body += _mark(number, 1.6, y + 3.2) + _text(4, y + 4.2, track, weight=700)
        top = y + (_LANE if track else 1.5)
        for entry in (entry for entry in dated if entry.track == track):
            x, end = (1 + (each - first) * scale for each in (entry.start, entry.end))
            left, right, anchor = _label(entry.name, x, end)
            row = next((index for index, free in enumerate(rows) if free <= left), len(rows))
            rows[row : row + 1] = [right + _GAP]
            body += _entry_at(number, entry.name, (x, end), top + row * _ROW + _ROW / 2, anchor)
        y = top + len(rows) * _ROW + 1.5
        strips += Markup('<path d="M0 {:.2f}H{:g}" stroke-width="0.25"/>').format(y, _WIDTH)
    return y + 0.5, _years(first, last, scale, y) + strips + body


def _years(first: int, last: int, scale: float, low: float) -> Markup:
    """Return the years across, as many as fit, each with a faint line at its start."""
    step = max(1, -int(-_APART // scale))
    body = Markup('<path d="M0 {:g}H{:g}" stroke-width="0.5"/>').format(_AXIS - 1.5, _WIDTH)
    for year in range(first, last, step):
        x = 1 + (year - first) * scale
        body += Markup(
            '<path d="M{:.2f} {:g}V{:.2f}" stroke="#c8c8c8" stroke-width="0.2"/>'
        ).format(x, _AXIS - 1.5, low)
        body += _text(x + scale * step / 2, 4, str(year), "middle")
    return body


def _text_width(text: str) -> float:
    return len(text) * _SIZE * _WIDE


def _label(name: str, x: float, end: float) -> tuple[float, float, str]:
    """Return how far left and right an entry reaches, and the side of its name."""
    wide = _text_width(name) + _MARK + _GAP
    if end + wide <= _WIDTH or x - wide < 0:
        return x - _MARK, end + wide, "start"
    return x - wide, end + _MARK, "end"


def _entry_at(number: int, name: str, ends: tuple[float, float], y: float, anchor: str) -> Markup:
    x, end = ends
    body = Markup()
    if end > x:
        body += Markup('<path d="M{:.2f} {:.2f}H{:.2f}" stroke-width="1.1"/>').format(x, y, end)
    at = end + _MARK + 0.6 if anchor == "start" else x - _MARK - 0.6
    return body + _mark(number, x, y) + _text(at, y + _SIZE * 0.35, name, anchor)


def _mark(number: int, x: float, y: float) -> Markup:
    shape = _SHAPES[number % len(_SHAPES)]
    return Markup(shape).format(x=f"{x:.2f}", y=f"{y:.2f}")  # noqa: S704 - one of the six above


def _text(x: float, y: float, words: str, anchor: str = "start", weight: int = 400) -> Markup:
    return Markup(
        '<text x="{:.2f}" y="{:.2f}" font-size="{:g}" font-weight="{}" text-anchor="{}" '
        'fill="black" stroke="none">{}</text>'
    ).format(x, y, _SIZE, weight, anchor, words)


def _downwards(dated: Sequence[Dated], tracks: Sequence[str]) -> tuple[float, Markup]:
    """Return the height and content of the narrow drawing: years down, one row per entry."""
    y, body = 3.0, Markup()
    for number, track in enumerate(tracks if len(tracks) > 1 else ()):
        body += _mark(number, 2, y) + _text(5, y + _SIZE * 0.35, track)
        y += _ROW
    y, begin = y + 2, y
    for year, of_year in groupby(dated, key=lambda entry: int(entry.start)):
        body += _text(_LEFT - 4, y + _SIZE * 0.35, str(year), "end", 700)
        for entry in of_year:
            body += _mark(tracks.index(entry.track), _LEFT, y)
            for row in _wrapped(entry.name, int((_NARROW - _LEFT - 4) / (_SIZE * _WIDE))):
                body += _text(_LEFT + 3, y + _SIZE * 0.35, row)
                y += _ROW * 0.8
            y += _ROW * 0.2
        y += 1.5
    line = Markup('<path d="M{0:g} {1:.2f}V{2:.2f}" stroke="#9a9a9a"/>').format(_LEFT, begin, y - 3)
    return y, line + body


def _wrapped(text: str, longest: int) -> list[str]:
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + len(word) >= longest:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def _table(dated: Sequence[Dated], heads: Sequence[str]) -> Markup:
    shown = [*heads][:_HEADS]
    has_track = len(shown) == _HEADS
    top = Markup().join(Markup('<th scope="col">{}</th>').format(head) for head in shown)
    rows = Markup()
    for entry in dated:
        note = Markup(" {}").format(entry.note) if entry.note else Markup()
        rows += Markup("<tr><td>{}</td><td><strong>{}</strong>{}</td>{}</tr>").format(
            entry.years,
            entry.name,
            note,
            Markup("<td>{}</td>").format(entry.track) if has_track else Markup(),
        )
    return Markup(
        '<table class="timeline wide"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>'
    ).format(top, rows)
