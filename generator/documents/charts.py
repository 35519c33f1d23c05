"""Charts of tallies: bars with names and numbers, and all of it also in words."""

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from unicodedata import east_asian_width

from markupsafe import Markup
from msgspec import field

from generator.base import cache
from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.packages import version_of
from generator.base.problem import did_you_mean
from generator.documents.plotting import Plan, PlotMark, plot
from generator.documents.template_limits import Refused
from generator.game.model import Edition, Game
from generator.text.tallies import Bar, Tally, subjects, tally

_MOST = 200  # charts of one document
_WIDE, _NARROW = 112.0, 80.0  # mm: a column of text, and what a telephone shows as large
_SIZE = 3.1  # mm: of the letters
_NARROW_LETTERS, _BROAD_LETTERS = frozenset("fijlrt.,:;'|!()[] "), frozenset("mwMW—…%@")
_THIN, _PLAIN, _BROAD, _SQUARE = 0.32, 0.52, 0.9, 1.0  # of the size: how wide letters are
_ROW, _BAR = 5.2, 3.6  # mm: from bar to bar, and how thick it is
_LABEL = 0.5  # of the width: the names at most
_GAP = 1.4  # mm: between names, bars and numbers
_HEIGHT, _HEAD, _FOOT = 44.0, 5.0, 5.0  # mm: of a chart of columns, and what is no column of it
_PITCH = 11.0  # mm: from column to column at most
_DROP = 0.36  # of the size: from a line's middle down to its baseline
_GREY = "#767676"
_LONGEST = 80  # letters of a name


class Charts(Frozen, dict=True):
    """The name `chart` in the templates of one document."""

    game: Game
    edition: Edition
    drawn: set[tuple[object, ...]] = field(default_factory=set)

    def chart(
        self, what: str, deck: str | None = None, kind: str | None = None, title: str | None = None
    ) -> Markup:
        """Return a chart of how many cards there are by a field, a group or what effects do.

        It counts those of a deck, of a kind, or all. Without a `title` it has one of the press, and
        none above it where that is "". Raises Refused for what the game has not.
        """
        name = self._known_subject(what, deck, kind)
        self.drawn.add((name, deck, kind))
        if len(self.drawn) > _MOST:
            message = say("a document has at most {most} charts", most=_MOST)
            raise Refused("chart", message, say("leave some of them out"))
        found = tally(self.game, name, deck, kind, self.edition)
        if not any(bar.count for bar in found.bars):
            message = say('there is nothing to count for "{name}"', name=shortened(name))
            raise Refused("chart", message, say("leave some of them out"))
        parts = [self.game.decks[deck].name] if deck else []
        parts += [self.game.kinds[kind].name] if kind else []
        return _figure(found, title, ", ".join([title or found.title, *parts]))

    def _known_subject(self, what: object, deck: object, kind: object) -> str:
        """Return the id of a subject. Raises Refused for an unknown subject, deck or kind."""
        names = subjects(self.game)
        for given, known, sort in (
            (deck, self.game.decks, say("deck")),
            (kind, self.game.kinds, say("kind")),
        ):
            if given is not None and str(given) not in known:
                shown = shortened(str(given))
                message = say('unknown {what} "{name}"', what=sort, name=shown)
                raise Refused("", message, did_you_mean(str(given), known))
        name = next(
            (each for each in (str(what), str(what).replace("_", "-")) if each in names), ""
        )
        if not name:
            message = say(
                'nothing of the game is called "{name}" that can be counted',
                name=shortened(str(what)),
            )
            raise Refused("", message, did_you_mean(str(what), names))
        return name


def _figure(found: Tally, title: str | None, spoken: str) -> Markup:
    """Return a figure, with its caption unless that is empty, for pages and for telephones."""
    caption = Markup("<figcaption>{}</figcaption>").format(spoken) if title != "" else Markup()
    words = "; ".join(f"{bar.label}: {bar.count}" for bar in found.bars)
    drawings = (
        Markup(
            '<svg class="{}" role="img" viewBox="0 0 {:g} {:.2f}" font-family="small" '
            'font-size="{}"><title>{}</title><desc>{}</desc>{}</svg>'
        ).format(css, width, plan.height, _SIZE, spoken, words, body)
        for css, width in (("drawing", _WIDE), ("drawing upright", _NARROW))
        for plan, body in (_drawing(found, width),)
    )
    return Markup('<figure class="chart">{}{}</figure>').format(caption, Markup().join(drawings))


@lru_cache(maxsize=512)
def _drawing(found: Tally, width: float) -> tuple[Plan, Markup]:
    """Return the plan of a chart's bars, and the whole drawing.

    Cards without any value of the subject are counted in the words only: their bar would dwarf the
    others.
    """
    bars = [bar for bar in found.bars if bar.id or found.is_scale] or found.bars
    plan, texts = _columns(bars, width) if _has_columns(found, width) else _rows(bars, width)
    marks = _plotted(plan, [bar.count for bar in bars], texts)
    return plan, _axis(plan) + Markup().join(_mark(each, bars) for each in marks)


def _has_columns(found: Tally, width: float) -> bool:
    widest = max(_width(bar.label) for bar in found.bars)
    return found.is_scale and widest + _GAP <= min(_PITCH, width / len(found.bars))


def _width(text: str) -> float:
    """Return an upper estimate of a text's width in mm: browsers may have other fonts."""
    return sum(map(_width_of, text)) * _SIZE


def _width_of(letter: str) -> float:
    if east_asian_width(letter) in {"W", "F"}:
        return _SQUARE
    if letter in _NARROW_LETTERS:
        return _THIN
    return _BROAD if letter in _BROAD_LETTERS else _PLAIN + 0.13 * letter.isupper()


def _rows(bars: Sequence[Bar], width: float) -> tuple[Plan, list[PlotMark]]:
    """Return the plan and texts of bars below one another: names left, numbers right."""
    room = width * _LABEL
    labels = [_cut(bar.label, room) for bar in bars]
    start = max(map(_width, labels)) + _GAP
    end = width - _GAP - _width(str(max(bar.count for bar in bars)))
    middles = [(at + 0.5) * _ROW for at in range(len(bars))]
    plan = Plan(width, len(bars) * _ROW, middles, _BAR, start, end, is_upright=False)
    ends = plan.ends([bar.count for bar in bars])
    low = _SIZE * _DROP
    names = [
        PlotMark("name", start - _GAP, middle + low, label)
        for middle, label in zip(middles, labels, strict=True)
    ]
    numbers = [
        PlotMark("number", reached + _GAP, middle + low, str(bar.count))
        for middle, reached, bar in zip(middles, ends, bars, strict=True)
    ]
    return plan, names + numbers


def _columns(bars: Sequence[Bar], width: float) -> tuple[Plan, list[PlotMark]]:
    """Return the plan and texts of columns side by side: steps below, numbers on top."""
    pitch = min(_PITCH, width / len(bars))
    middles = [(at + 0.5) * pitch for at in range(len(bars))]
    base = _HEIGHT - _FOOT
    plan = Plan(width, _HEIGHT, middles, pitch * 0.8, base, _HEAD, is_upright=True)
    ends = plan.ends([bar.count for bar in bars])
    steps = [
        PlotMark("step", middle, base + _GAP + _SIZE * 0.75, bar.label)
        for middle, bar in zip(middles, bars, strict=True)
    ]
    numbers = [
        PlotMark("top", middle, reached - _GAP, str(bar.count))
        for middle, reached, bar in zip(middles, ends, bars, strict=True)
        if bar.count
    ]
    return plan, steps + numbers


def _cut(text: str, room: float) -> str:
    """Return a text cut to a room (mm), with an ellipsis if anything was cut off."""
    if _width(text[:_LONGEST]) <= room and len(text) <= _LONGEST:
        return text
    cut = text[:_LONGEST]
    while cut and _width(cut + "…") > room:
        cut = cut[:-1]
    return cut.rstrip() + "…"


def _plotted(plan: Plan, counts: Sequence[int], texts: Sequence[PlotMark]) -> list[PlotMark]:
    """Return the drawn marks; cached, since importing the library takes a second."""
    code = Path(__file__).with_name("plotting.py").read_bytes()
    key = cache.digest(code, version_of("matplotlib"), repr((plan, counts, texts)))

    def make() -> bytes:
        drawn = plot(plan, counts, texts)
        return json.dumps([[each.id, each.x, each.y, each.text, each.d] for each in drawn]).encode()

    return [PlotMark(*each) for each in json.loads(cache.cached("charts", key, make))]


_ANCHORS = {"name": "end", "number": "start", "step": "middle", "top": "middle"}


def _mark(mark: PlotMark, bars: Sequence[Bar]) -> Markup:
    """Return a bar in its colour, with an edge that is visible on any ground, or a text."""
    if mark.d:
        color = bars[mark.number].color
        edge = Markup(' stroke="black" stroke-width="0.2"') if color else Markup()
        return Markup('<path d="{}" fill="{}"{}/>').format(mark.d, color or _GREY, edge)
    weight = 700 if mark.sort in {"number", "top"} else 400
    return Markup(
        '<text x="{:.2f}" y="{:.2f}" text-anchor="{}" font-weight="{}" fill="black">{}</text>'
    ).format(mark.x, mark.y, _ANCHORS[mark.sort], weight, mark.text)


def _axis(plan: Plan) -> Markup:
    """Return the base line of the bars."""
    if plan.is_upright:
        right = plan.middles[-1] + plan.middles[0]
        line = f"M0 {plan.start:.2f}H{right:.2f}"
    else:
        line = f"M{plan.start:.2f} 0V{plan.height:.2f}"
    return Markup('<path d="{}" fill="none" stroke="black" stroke-width="0.3"/>').format(line)
