"""The names in templates for the game: cards, decks, groups, terms, counts.

Each returns markup that is safe in a page, or plain data. Whether an id exists is checked before
any document is written (`checks/unknown_reference.py`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import groupby
from operator import attrgetter

from babel.lists import format_list
from markupsafe import Markup, escape

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.limits import most
from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.documents import svg
from generator.documents.inline_elements import UNBROKEN
from generator.documents.known import entry_named, known_drawing
from generator.documents.other_documents import LEADS
from generator.documents.outline import Contents
from generator.documents.references import name_of
from generator.documents.rich_html import runs_as_html
from generator.documents.sections import number_behind
from generator.documents.template_limits import PassedLimit, Refused
from generator.game.fields import ICONS, MOST_ICONS, RICH, Field
from generator.game.inventory import Counted, take_inventory
from generator.game.model import Card, Edition, Game, Member
from generator.game.vocabulary import CardList, Erratum, GlossaryTerm
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing
from generator.text.actions import ActionOnTarget, group_by_target
from generator.text.effect import format_effect, keep_together
from generator.text.field_values import has_value
from generator.text.icons import icons_of
from generator.text.rich import read_field
from generator.text.runs import Run, Runs

_SWATCH = (12.0, 6.0)  # mm
_LARGEST = 1000.0  # mm: no paper is larger
_INK, _PAPER = "#000000", "#ffffff"
_BEGINS = re.compile(r"(?:\w )?\S+")  # a leading article of one letter is included
_COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
# Cached, because a list of effects uses each repeatedly.
_grouped = lru_cache(maxsize=1000)(group_by_target)


class GameNames(Frozen, dict=True):
    """The names for one writing of a document; `before` has the results of the one before.

    `page` is the file, without its suffix, of the document that has the entries of cards and terms
    that this one lacks, if any has.
    """

    game: Game
    edition: Edition
    marks: Mapping[str, Drawing]
    patterns: Mapping[str, Drawing]
    before: Contents
    now: Contents
    page: str = ""

    def names(self) -> dict[str, object]:
        """Return the names for a template."""
        groups = {name_of(group): partial(self.member, group) for group in self.game.groups}
        return groups | {
            "game": self.game,
            "card": self.card,
            "cards": self.cards,
            "number": self.number,
            "effect": self.effect,
            "sentences": self.sentences,
            "actions": self.actions,
            "value": self.value,
            "rich": self.rich,
            "icon": self.icon,
            "retired": self.retired,
            "errata": self.errata,
            "deck": self.deck,
            "term": self.term,
            "mark": self.mark,
            "pattern": self.pattern,
            "listed": self.listed,
            "list_of": self.list_of,
            "count": self.count,
            "designs": self.designs,
            "inventory": self.inventory,
            "join": self.join,
        }

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.id: card for card in self.game.cards}

    @cached_property
    def _terms(self) -> dict[str, GlossaryTerm]:
        return {term.id: term for term in self.game.terms}

    def number(self, card: Card | str) -> str:
        """Return a card's number as it is printed; the card may be given by its id."""
        return self.game.number(card if isinstance(card, Card) else self._card(card))

    def _card(self, name: str) -> Card:
        return entry_named(self._cards, name, say("card"))

    def card(
        self, name: str, *, number: bool = True, here: bool = False, mark: bool = True
    ) -> Markup:
        """Return a card's name, with its number and the mark of its first group with one.

        `here` is for the place that links to the card lead to: it has no link and, in the index,
        comes first. Without `mark` it is the name alone, for where the mark stands already.
        """
        card, key = self._card(name), f"card-{name}"
        members = card.members if mark else ()
        shown = Markup('<span class="name">{}</span>').format(self._named(card.name, *members))
        if number:
            shown += number_behind(self.game.number(card))
        if here:
            self.now.add_entry(key)
            return Markup('<span class="card">{}</span>').format(shown)
        return self._linked(key, shown, "card")

    def cards(self, names: Iterable[str]) -> Markup:
        """Return cards listed in a sentence: "A, B e C"."""
        return self.join(self.card(name) for name in names)

    def effect(self, name: str) -> Markup:
        """Return an effect as printed, with the looks of its sections."""
        return self.sentences(name, range(len(self._card(name).effect)))

    def sentences(self, name: str, which: Iterable[int]) -> Markup:
        """Return some sentences of an effect as printed, by their indices from 0."""
        card, wording = self._card(name), self.game.wording
        effect = format_effect(card, wording, icons_of(self.game))
        return Markup(" ").join(
            Markup('<span class="{}">{}</span>').format(
                self._css_of(card.effect[index].section),
                self._runs(keep_together(effect[index], wording)),
            )
            for index in which
        )

    def _css_of(self, section: str) -> str:
        """Return the CSS classes of a sentence; sections after the first share one look."""
        sections = self.game.fields[self.game.effect_field].sections
        is_other = section not in ("", next(iter(sections), ""))
        return f"{section} other-section" if is_other else section or "sentence"

    def actions(self, name: str) -> tuple[ActionOnTarget, ...]:
        """Return the cards that do an action (an id), grouped by its targets."""
        return _grouped(self.game, name)

    def value(self, name: str, field: str) -> object:
        """Return the value of a card's field, "" for an empty one.

        Raises Refused for a field that the card's kind has not.
        """
        values = self._card(name).values
        if field not in values:
            message = say(
                'card "{name}" has no field "{field}"', name=name, field=shortened(str(field))
            )
            raise Refused("", message, did_you_mean(str(field), values))
        return "" if values[field] is None else values[field]

    def rich(self, name: str, field: str) -> Markup:
        """Return a card's field as printed: its icons, or its paragraphs and lists."""
        card = self._card(name)
        declared = entry_named(card.kind.fields, field, say('field of card "{name}"', name=name))
        if declared.type == ICONS:
            counts: Mapping[str, int] = card.values.get(field) or {}
            return Markup().join(self.icon(each, count) for each, count in counts.items())
        return self._paragraphs(declared, card.values.get(field))

    def _paragraphs(self, field: Field, value: object) -> Markup:
        """Return a designer's text as paragraphs and lists."""
        html = Markup()
        texts = read_field(field, value, icons_of(self.game))
        for is_item, paragraphs in groupby(texts, attrgetter("is_item")):
            shape = Markup("<li>{}</li>") if is_item else Markup("<p>{}</p>")
            parts = Markup().join(shape.format(self._runs(each.runs)) for each in paragraphs)
            html += Markup("<ul>{}</ul>").format(parts) if is_item else parts
        return html

    def _field(self, field: Field, value: object) -> Markup:
        """Return the value of a member's field as printed, "" for an empty one."""
        if value is None:
            return Markup()
        if field.type == RICH:
            return self._paragraphs(field, value)
        texts = map(str, value if isinstance(value, tuple) else (value,))
        return self._runs(keep_together((Run(", ".join(texts)),), self.game.wording))

    def _runs(self, runs: Runs) -> Markup:
        return runs_as_html(runs, self.game, self.marks)

    def icon(self, name: str, count: int = 1) -> Markup:
        """Return an icon drawn in the line, once or several times; its word is read aloud.

        Raises Refused for an unknown icon, and for more of one than a card may have.
        """
        word = entry_named(self.game.icons, name, say("icon")).word
        if not isinstance(count, int) or not 0 <= count <= MOST_ICONS:
            message = say(
                "count must be a whole number from 0 to {most_icons}", most_icons=MOST_ICONS
            )
            raise Refused("", message, "")
        return Markup().join([self._icon(name, word)] * count)

    def _icon(self, name: str, word: str) -> Markup:
        icon = self.game.icons[name]
        drawing = self.marks[icon.mark]
        return _safe(svg.figure(drawing, word, ink=icon.color or _INK, css="icon"))

    def retired(self, name: str) -> Markup:
        """Return the name of a retired card, and its former number."""
        card = entry_named(self.game.retired, name, say("retired card"))
        shown = Markup('<span class="name">{}</span>').format(card.name)
        shown += number_behind(self.game.number(card))
        return Markup('<span class="card retired">{}</span>').format(shown)

    def errata(self, release: str = "") -> tuple[Erratum, ...]:
        """Return the errata of a release, by default the game's own."""
        wanted = release or self.game.info.release
        return tuple(erratum for erratum in self.game.errata if erratum.is_of(wanted))

    def deck(self, name: str) -> Markup:
        """Return a deck's name."""
        return Markup('<span class="deck">{}</span>').format(
            entry_named(self.game.decks, name, say("deck")).name
        )

    def member(self, group: str, name: str, field: str = "") -> Markup:
        """Return the mark and name of a member; the group's id is the name in templates.

        With the name of a field that its group declares, return that as printed.
        """
        member = entry_named(self.game.groups[group].members, name, group)
        if field:
            fields = self.game.groups[group].fields
            return self._field(
                entry_named(fields, field, say("field of {group}", group=group)),
                member.values.get(field),
            )
        return Markup('<span class="{}">{}</span>').format(group, self._named(member.name, member))

    def _named(self, name: str, *members: Member) -> Markup:
        """Return a name after the first mark of some members, without a line break between."""
        marked = next((member for member in members if member.mark), None)
        if marked is None:
            return escape(name)
        begins = _BEGINS.match(name)
        end = begins.end() if begins else 0
        unbroken = Markup(UNBROKEN)  # noqa: S704 - a tag of the press
        whole = Markup("{}{}{}</span>").format(unbroken, self._badge(marked), name[:end])
        return whole + escape(name[end:])

    def term(self, name: str, form: str = "", *, here: bool = False) -> Markup:
        """Return a term, or a form of it, linked to the glossary at its first use in a section.

        `here` is for the glossary itself, as it is for a card.
        """
        term = entry_named(self._terms, name, say("term"))
        shown = escape(form or term.term)
        key = f"term-{name}"
        if here:
            self.now.add_entry(key)
            return shown
        return self._linked(key, shown, "term") if self.now.is_first_use(key) else shown

    def _linked(self, key: str, shown: Markup, css: str) -> Markup:
        """Return text with an anchor for the index, linked to its full entry."""
        place = self.now.add_use(key)
        anchor = Markup(' id="{}"').format(place) if self.before.is_indexed else Markup()
        if key in self.before.anchors:
            link = Markup('<a class="{}"{} href="#{}">{}</a>')
            return link.format(css, anchor, key, shown)
        leads = Markup(' {}="{}.html#{}"').format(LEADS, self.page, key) if self.page else Markup()
        return Markup('<span class="{}"{}{}>{}</span>').format(css, anchor, leads, shown)

    def mark(self, name: str, color: str = _INK) -> Markup:
        """Return a mark as a drawing of its own, in one colour."""
        drawing = known_drawing(self.game, self.marks, name, "mark")
        return _safe(svg.figure(drawing, drawing.title, ink=_color(color), css="mark"))

    def _badge(self, member: Member) -> Markup:
        return _safe(svg.member_badge(member, self.marks, self.edition.id))

    def pattern(
        self,
        name: str,
        ground: str = _PAPER,
        size: tuple[float, float] = _SWATCH,
        whole: bool = False,  # noqa: FBT001, FBT002 - templates name it
        start: float = 0,
    ) -> Markup:
        """Return a swatch of a pattern on a ground; `size` is across and down, in mm.

        A `whole` one ends with a whole unit of the pattern, so that it goes on below itself. At the
        left it begins `start` mm within the pattern, where that would cut a unit.
        """
        tile = known_drawing(self.game, self.patterns, name, "pattern")
        ground = _color(ground)
        width, height, left = (min(max(0.0, float(each)), _LARGEST) for each in (*size, start))
        if (left + width) * height > most("pattern-tiles") * tile.width * tile.height:
            raise PassedLimit("pattern-tiles")
        if whole and height > tile.height:
            height -= height % tile.height
        ink = readable_on(ground)
        size = width, height
        return _safe(svg.swatch(tile, tile.title, ink=ink, ground=ground, size=size, start=left))

    def list_of(self, name: str) -> tuple[Card, ...]:
        """Return the cards of a declared list."""
        return tuple(self._card(card) for card in self._list(name).cards)

    def listed(self, name: str) -> Markup:
        """Return the cards of a declared list, listed in a sentence."""
        return self.cards(self._list(name).cards)

    def _list(self, name: str) -> CardList:
        return entry_named({listed.id: listed for listed in self.game.lists}, name, say("list"))

    def count(
        self, deck: str | Sequence[str] | None = None, kind: str | None = None, **fields: object
    ) -> int:
        """Return the number of printed cards: of decks or a kind, with some values, or of all."""
        return sum(copies for _, copies in self._found(deck, kind, fields))

    def designs(
        self, deck: str | Sequence[str] | None = None, kind: str | None = None, **fields: object
    ) -> int:
        """Return the number of designs: of decks or a kind, with some values, or of all."""
        return len({card.id for card, _ in self._found(deck, kind, fields)})

    def inventory(self) -> tuple[Counted, ...]:
        """Return the components: each with its `item`, `total`, and how many are `printed`."""
        return take_inventory(self.game)

    def _found(
        self, deck: str | Sequence[str] | None, kind: str | None, fields: Mapping[str, object]
    ) -> list[tuple[Card, int]]:
        """Return the cards of decks with the given values of fields; members are given by id."""
        wanted = {name.replace("_", "-"): value for name, value in fields.items()}
        for name in wanted:
            if name not in self.game.fields:
                hint = did_you_mean(name, self.game.fields)
                raise Refused("", say('no card has a field "{name}"', name=shortened(name)), hint)
        return [
            (card, copies)
            for card, copies in self._cards_of(deck)
            if kind in (None, card.kind.id)
            and all(_is_wanted(card.values.get(name), value) for name, value in wanted.items())
        ]

    def _cards_of(self, deck: str | Sequence[str] | None) -> list[tuple[Card, int]]:
        if deck is None or isinstance(deck, str):
            return self.game.cards_of(deck)
        decks = [each for each in self.game.decks if each in deck]
        return [pair for each in decks for pair in self.game.cards_of(each)]

    def join(self, parts: Iterable[str]) -> Markup:
        """Return texts joined to a list in the game's language (CLDR list patterns)."""
        language = self.game.info.language.replace("-", "_")
        return _safe(format_list([str(escape(part)) for part in parts], locale=language))


def _is_wanted(given: object, wanted: object) -> bool:
    """Return whether a field has the value that is wanted; `true` is any but none."""
    is_any = wanted is True and given not in (None, "", ()) and given is not False
    return is_any or has_value(given, wanted)


def _color(code: str) -> str:
    """Return a colour as "#rrggbb". Raises Refused for anything else."""
    if not _COLOR.fullmatch(str(code)):
        hint = say('write it as "#rrggbb", or give one of the game\'s')
        raise Refused("", say('"{code}" is no colour', code=code), hint)
    digits = str(code)[1:]
    return "#" + "".join(digit * 2 for digit in digits) if len(digits) == 3 else str(code)  # noqa: PLR2004 - #rgb


def _safe(html: str) -> Markup:
    """Return HTML made in this room, all texts escaped, as safe markup."""
    return Markup(html)  # noqa: S704 - our own drawings
