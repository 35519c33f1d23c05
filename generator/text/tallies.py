"""Counts over a game's cards: by deck, kind, group, number, length of text, and action.

Every card counts as often as it is printed. A tally has the same bars for all decks, so that two
charts of one thing can be compared.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from generator.base.frozen import Frozen
from generator.game.fields import (
    CHOICE,
    DECIMAL,
    EFFECT,
    FLAG,
    GROUP,
    ICONS,
    INTEGER,
    RICH,
    WRITTEN,
    Field,
)
from generator.game.model import Card, Edition, Game, Member
from generator.text.actions import read_actions
from generator.text.bins import Bins
from generator.text.field_values import FLAGS, field_in_words, values_in
from generator.text.quantities import find_quantities

MOST_BARS = 40
"""The most bars of a tally; all others are counted in one further bar."""

_DECK, _KIND, _ICONS, _ACTIONS, _QUANTITIES = "deck", "kind", "icons", "actions", "quantities"
_IN_WORDS = (*WRITTEN, EFFECT)
_OTHERS, _NONE = "others", ""
_COUNTED = (GROUP, INTEGER, DECIMAL, CHOICE, FLAG, *_IN_WORDS)

Hits = Callable[[Card], Mapping[str, int]]
"""Returns the bars in which a card counts, by id, each with how many times."""


class Bar(Frozen):
    """One bar of a tally: its id, label, count and colour."""

    id: str
    label: str
    count: int
    color: str = ""


class Tally(Frozen):
    """A count by one subject: id, title and bars; if it `is_scale`, the bars are in its order."""

    id: str
    title: str
    bars: tuple[Bar, ...]
    is_scale: bool = False


class _TallySubject(Frozen):
    """A subject to count by: the bars' labels and colours by id, and the bars of each card."""

    title: str
    labels: Mapping[str, str]
    hits: Hits
    colors: Mapping[str, Mapping[str, str]]
    is_scale: bool = False


def subjects(game: Game) -> tuple[str, ...]:
    """Return the ids of all subjects: decks, kinds, fields, and those read from effects."""
    return tuple(_makers(game))


def tally(
    game: Game,
    subject: str,
    deck: str | None = None,
    kind: str | None = None,
    edition: Edition | None = None,
) -> Tally:
    """Return how many printed cards each value of a subject has: of a deck, of a kind, or of all.

    Colours are those of an edition, the first one if none is given. Raises KeyError for what is no
    subject of the game.
    """
    made = _subject(game, subject)
    counts = _counts(game, made.hits, subject, deck, kind)
    of_edition = made.colors.get((edition or game.first_edition).id, {})
    bars = [
        Bar(each, label, counts[each], of_edition.get(each, ""))
        for each, label in made.labels.items()
    ]
    return Tally(subject, made.title, tuple(_within_limit(game, bars, made)), made.is_scale)


def _counts(
    game: Game, hits: Hits, subject: str, deck: str | None, kind: str | None
) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name in [deck] if deck else game.decks:
        for card, copies in game.cards_of(name):
            if kind in (None, card.kind.id):
                found = {name: 1} if _is_decks(game, subject) else hits(card)
                for each, times in found.items():
                    counts[each] += times * copies
    return counts


def _is_decks(game: Game, subject: str) -> bool:
    return subject == _DECK and _DECK not in game.fields


def _within_limit(game: Game, bars: Sequence[Bar], made: _TallySubject) -> Iterator[Bar]:
    """Yield the bars that are most frequent in the whole game, and one for all the others."""
    # The one that would be left alone is shown in the place of the bar for all others.
    if len(bars) <= MOST_BARS + 1:
        yield from bars
        return
    frequent = _most_frequent(game, made.hits, tuple(made.labels))
    yield from (bar for bar in bars if bar.id in frequent)
    others = [bar.count for bar in bars if bar.id not in frequent]
    label = game.press_words.statistics.get("others", "{}").replace("{}", str(len(others)))
    yield Bar(_OTHERS, label, sum(others))


@lru_cache(maxsize=64)
def _most_frequent(game: Game, hits: Hits, ids: tuple[str, ...]) -> frozenset[str]:
    counts = _counts(game, hits, "", None, None)
    order = sorted(ids, key=lambda each: -counts[each])
    return frozenset(order[:MOST_BARS])


# Made once, as `_most_frequent` keeps its answers by the function that counts.
@lru_cache(maxsize=256)
def _subject(game: Game, name: str) -> _TallySubject:
    return _makers(game)[name]()


def _makers(game: Game) -> dict[str, Callable[[], _TallySubject]]:
    """Return the function that makes each subject; a game's fields win over built-in names."""
    makers: dict[str, Callable[[], _TallySubject]] = {
        _DECK: partial(_decks, game),
        _KIND: partial(_kinds, game),
    }
    fields = sorted(
        game.fields.values(),
        key=lambda each: _COUNTED.index(each.type) if each.type in _COUNTED else 0,
    )
    makers |= {each.id: partial(_field, game, each) for each in fields if each.type in _COUNTED}
    for field in game.fields.values():
        if field.type == GROUP:  # a group is a subject by its own id, too
            makers.setdefault(field.group, partial(_field, game, field))
    own: dict[str, Callable[[], _TallySubject]] = {}
    if game.effect_field or any(each.type == RICH for each in game.fields.values()):
        own[_QUANTITIES] = partial(_quantities, game)
    if game.actions:
        own[_ACTIONS] = partial(_actions, game)
    if any(each.type == ICONS for each in game.fields.values()):
        own[_ICONS] = partial(_icons, game)
    return makers | {name: make for name, make in own.items() if name not in makers}


def _word(game: Game, key: str, inner: str = "") -> str:
    return game.press_words.statistics.get(key, key).replace("{}", inner)


def _decks(game: Game) -> _TallySubject:
    labels = {each.id: each.name for each in game.decks.values()}
    colors = {
        edition: {each.id: each.color_in(edition) for each in game.decks.values()}
        for edition in game.editions
    }
    return _TallySubject(_word(game, "by-deck"), labels, lambda _: {}, colors)


def _kinds(game: Game) -> _TallySubject:
    labels = {each.id: each.name for each in game.kinds.values()}
    return _TallySubject(_word(game, "by-kind"), labels, lambda card: {card.kind.id: 1}, {})


def _field(game: Game, field: Field) -> _TallySubject:
    label = field.label or field.id
    if field.type == GROUP:
        return _members(game, field, label)
    if field.type in (CHOICE, FLAG):
        return _choices(game, field, label)
    if field.type in _IN_WORDS:
        shown = (
            _word(game, "effect") if field.id == game.effect_field and not field.label else label
        )
        return _binned(game, _word(game, "words-in", shown), partial(_lengths, field))
    return _binned(game, label[:1].upper() + label[1:], partial(_numbers, field))


def _members(game: Game, field: Field, label: str) -> _TallySubject:
    group = game.groups[field.group]
    title = _word(game, "by-group", field.label or group.name or label)
    labels = {each.id: each.name for each in group.members.values()}
    hits = partial(_ids_in_field, field)
    colors = {
        edition: {
            each.id: each.colors[edition]
            for each in group.members.values()
            if edition in each.colors
        }
        for edition in game.editions
    }
    return _TallySubject(title, _with_none(game, hits, labels), hits, colors)


def _choices(game: Game, field: Field, label: str) -> _TallySubject:
    words = {each: _word(game, each) for each in FLAGS.values()}
    labels = words if field.type == FLAG else {each: each for each in field.choices}
    hits = partial(_ids_in_field, field)
    title = label[:1].upper() + label[1:]
    return _TallySubject(title, _with_none(game, hits, labels), hits, {})


def _with_none(game: Game, hits: Hits, labels: Mapping[str, str]) -> dict[str, str]:
    """Return labels, with a further one "none" if any card has none of them."""
    lacking = any(_NONE in hits(card) for card in game.cards)
    return {**labels, **({_NONE: _word(game, "none")} if lacking else {})}


def _ids_in_field(field: Field, card: Card) -> Mapping[str, int]:
    """Return the ids in a card's field, each counted once, "" for an empty field."""
    return dict.fromkeys(map(_id_of, values_in(card, field)), 1) or {_NONE: 1}


def _id_of(value: object) -> str:
    if isinstance(value, bool):
        return FLAGS[value]
    return value.id if isinstance(value, Member) else str(value)


def _numbers(field: Field, card: Card) -> list[float]:
    return [*values_in(card, field)]


def _lengths(field: Field, card: Card) -> list[float]:
    """Return the number of words in a card's field, nothing if it is empty."""
    if field.type == EFFECT:
        texts = [sentence.text for sentence in card.effect]
    else:
        texts = [*field_in_words(card, field)]
    length = sum(len(text.split()) for text in texts)
    return [length] if length else []


def _binned(game: Game, title: str, read: Callable[[Card], list[float]]) -> _TallySubject:
    """Return a subject of numbers on a scale; each counts in the bin that contains it."""
    found = {card.id: read(card) for card in game.cards}
    bins = Bins.of([value for values in found.values() for value in values])
    labels = bins.labels(game.info.language)

    def hits(card: Card) -> Mapping[str, int]:
        return Counter(map(bins.place, found[card.id]))

    return _TallySubject(title, labels, hits, {}, is_scale=True)


def _quantities(game: Game) -> _TallySubject:
    """Return the subject of numbers in effects and upright rich texts, each once a card."""
    found = {card.id: [*dict.fromkeys(_quantities_of(game, card))] for card in game.cards}
    return _binned(game, _word(game, "quantities"), lambda card: found[card.id])


def _quantities_of(game: Game, card: Card) -> Iterator[float]:
    for field in card.kind.fields.values():
        if field.type == EFFECT or (field.type == RICH and not field.italic):
            for text in field_in_words(card, field):
                yield from find_quantities(text, game.wording)


def _actions(game: Game) -> _TallySubject:
    """Return the subject of actions, by the game's phrases; a card counts once for each."""
    found: dict[str, dict[str, int]] = {card.id: {} for card in game.cards}
    for done in read_actions(game):
        found[done.card.id][done.action] = 1
    labels = {each.id: each.title for each in game.actions}
    return _ranked(game, _word(game, "actions"), labels, lambda card: found[card.id])


def _icons(game: Game) -> _TallySubject:
    """Return the subject of icons in fields; each printed icon counts."""
    labels = {each.id: each.plural or each.word for each in game.icons.values()}
    return _ranked(game, _word(game, "icons"), labels, _icons_on)


def _icons_on(card: Card) -> Mapping[str, int]:
    total: Counter[str] = Counter()
    for field in card.kind.fields.values():
        if field.type == ICONS:
            total.update(card.values.get(field.id) or {})
    return total


def _ranked(game: Game, title: str, labels: Mapping[str, str], hits: Hits) -> _TallySubject:
    """Return a subject with the longest bars first; bars without a card are left out."""
    counts = _counts(game, hits, "", None, None)
    order = sorted((each for each in labels if counts[each]), key=lambda each: -counts[each])
    return _TallySubject(title, {each: labels[each] for each in order}, hits, {})
