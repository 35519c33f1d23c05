"""What a list of cards can be narrowed to in browsers: members of groups, decks and kinds.

A template says where; the page's script makes buttons of it (filter.js). Without the script, and
on paper, nothing of it is seen.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents import svg
from generator.game.model import Card, Edition, Game, Member
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing

_INK, _PAPER = "#000000", "#ffffff"
_Choice = tuple[str, str, list[int]]
"""A drawing or "", a name, and the places of its cards among all."""


@dataclass(frozen=True)
class CardFilters:
    """The name of a template for what narrows its lists of cards."""

    game: Game
    marks: Mapping[str, Drawing]
    edition: Edition

    def card_filter(self, entries: str) -> Markup:
        """Return what narrows, in browsers, the entries of cards that a selector of CSS finds."""
        rows = [row for row in self._rows() if sum(bool(places) for _, _, places in row) > 1]
        if not rows or not self.game.controls:
            return Markup()
        words = self.game.controls
        told = {name: words[f"filter-{name}"] for name in ("label", "shown", "clear")}
        data = {"entries": entries, **told, "cards": " ".join(c.id for c in self.game.cards)}
        if words["language"]:
            data["lang"] = words["language"]
        attributes = Markup("").join(
            Markup(' data-{}="{}"').format(name, value) for name, value in data.items()
        )
        shown = Markup().join(Markup("<div>{}</div>").format(_row(row)) for row in rows)
        return Markup('<div class="card-filter browser-only"{}>{}</div>').format(attributes, shown)

    def _rows(self) -> Iterator[list[_Choice]]:
        """Yield the choices of each axis: groups, decks, kinds."""
        for group in self.game.groups.values():
            yield [
                (self._badge(each), each.name, self._places(self._of_member(group.id, each.id)))
                for each in group.members.values()
            ]
        yield [
            (self._mark(deck.mark), deck.name, self._places(self._of_deck(deck.id)))
            for deck in self.game.decks.values()
        ]
        yield [
            ("", kind.name, self._places(c for c in self.game.cards if c.kind.id == kind.id))
            for kind in self.game.kinds.values()
        ]

    def _of_member(self, group: str, name: str) -> Iterator[Card]:
        cards = self.game.cards
        return (c for c in cards if (member := c.member(group)) and member.id == name)

    def _of_deck(self, name: str) -> Iterator[Card]:
        return (card for card in self.game.cards if name in card.copies)

    def _places(self, cards: Iterable[Card]) -> list[int]:
        """Return the places of cards among all cards of the game."""
        wanted = {card.id for card in cards}
        return [at for at, card in enumerate(self.game.cards) if card.id in wanted]

    def _badge(self, member: Member) -> str:
        drawing = self.marks.get(member.mark)
        if drawing is None:
            return ""
        color = member.colors.get(self.edition.id, _PAPER)
        ink = readable_on(color)
        return svg.badge(drawing, member.name, ink=ink, ground=color, css="badge")

    def _mark(self, name: str) -> str:
        drawing = self.marks.get(name)
        return svg.figure(drawing, drawing.title, ink=_INK, css="mark") if drawing else ""


def _row(choices: Iterable[_Choice]) -> Markup:
    """Return the choices of an axis that have cards."""
    return Markup().join(
        Markup('<span data-places="{}">{}<span>{}</span></span>').format(
            " ".join(map(str, places)),
            Markup(drawn),  # noqa: S704 - drawn by the press
            name,
        )
        for drawn, name, places in choices
        if places
    )
