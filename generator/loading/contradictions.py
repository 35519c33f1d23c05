"""Contradictions between values of cards.yaml, and names with a reserved meaning."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain

from generator.base.files import GAME_FILE
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Problem, did_you_mean
from generator.game.fields import EFFECT, GROUP, Field
from generator.game.model import COMPLETE, KeyPath, Sentence
from generator.game.vocabulary import Erratum, RetiredCard
from generator.layout.fields import PLAIN_ROLES
from generator.loading.entries import Values, entries_of, has_fault, known_or
from generator.loading.faulty_values import either
from generator.loading.field_schema import CARD_KEYS
from generator.loading.game_schema import RETIRED_CARDS
from generator.loading.icon_schema import words_of_two
from generator.loading.missing_columns import has_column, hint_of_cell, missing_column, table_of
from generator.loading.reader import FAULT, Reader
from generator.loading.sizes import unsized_kinds
from generator.text.icons import ESCAPE

SORTS = {
    "edition": "editions",
    "deck": "decks",
    "kind": "kinds",
    "group": "groups",
    "icon": "icons",
    "card": "cards",
    "term": "terms",
    "action": "actions",
    "target": "targets",
    RETIRED_CARDS: "retired",
    "rule": "rules",
}
"""The sorts of entries that others refer to by id, each with its part of the file."""


OF_DOCUMENTS = frozenset(
    re.findall(
        r"\w+",
        """
        actions artifacts back built by_title card card_filter cards chart contents count data
        deck designs diagram dict document effect elsewhere errata face file game heading icon
        index indexed inventory join list_of listed loop mark namespace norm norms number pattern
        position range retired rich rule section see sentences subsection subsubsection term
        timeline value
        """,
    )
)
"""Names with another meaning in templates of documents; no group may have them."""


class Contradictions(Frozen, dict=True):
    """Finds contradictions between values of a file, in the entries without other faults."""

    values: Values
    reader: Reader
    whole: Collection[str]
    """The sorts of entries that are all known."""

    def find(self) -> Iterator[Problem]:
        """Yield the problems of sizes, cards, groups, icons, fields, errata and retired cards."""
        if self.values["card"] is not FAULT:
            of_kinds = entries_of(self.values, "kinds")
            yield from unsized_kinds(of_kinds, self.values["card"], self.reader.source.place)
        for index, card in entries_of(self.values, "cards"):
            yield from self._of_card(("cards", index), card)
        for index, deck in entries_of(self.values, "decks"):
            if deck["id"] == COMPLETE:
                message = say(
                    'a deck cannot be called "{complete}", which all decks together are',
                    complete=COMPLETE,
                )
                yield self._problem(
                    ("decks", index, "id"), "reserved-id", message, say("choose another id")
                )
        yield from self._of_print()
        yield from self._of_tints()
        for index, group in entries_of(self.values, "groups"):
            yield from self._of_group(("groups", index), group)
        yield from words_of_two(entries_of(self.values, "icons"), self.reader.source.place)
        shared = known_or(self.values["fields"], {})
        kinds = [(("kinds", index), kind) for index, kind in entries_of(self.values, "kinds")]
        declared = [((), shared), *((path, kind["fields"]) for path, kind in kinds)]
        yield from self._of_fields(declared)
        yield from self._of_proof({name for _, fields in declared for name in _sections(fields)})
        cards = {card["id"]: card for _, card in entries_of(self.values, "cards")}
        for index, erratum in entries_of(self.values, "errata"):
            card = cards.get(erratum.card) if self._is_of_today(erratum) else None
            if card and self.values["fields"] is not FAULT:  # otherwise its effect is unknown
                yield from self._of_erratum(("errata", index, "now"), erratum.now, card)
        retired = [*entries_of(self.values, "retired")]
        successors = {each.id: each.successor for _, each in retired}
        for index, each in retired:
            yield from self._of_retired(("retired", index), each, successors)

    def _is_of_today(self, erratum: Erratum) -> bool:
        """Tell whether an erratum belongs, or may belong, to the game's present release."""
        release = self.values["game"]
        return release is FAULT or erratum.is_of(release.release)

    def _problem(
        self, path: KeyPath, check: str, message: str, hint: str, card: object = ""
    ) -> Problem:
        place = self.reader.source.place(path)
        return Problem(place, check, message, card=str(card), hint=hint)

    def _of_print(self) -> Iterator[Problem]:
        printed = self.values["print"]
        if printed is not FAULT and printed.fill_back and not printed.fill:
            message = say('"fill-back" is for the backs of free slots, but no "fill" is given')
            hint = say("name the faces of free slots in fill:, or remove it")
            yield self._problem(("print", "fill-back"), "useless-key", message, hint)

    def _of_card(self, path: KeyPath, card: Values) -> Iterator[Problem]:
        by_deck, label = isinstance(card["copies"], dict), card["number"]
        label = card["id"] if label == "" else label
        if by_deck and card["deck"]:
            message, hint = (
                say('the card has both "deck" and copies by deck'),
                say("keep one of the two"),
            )
            yield self._problem((*path, "deck"), "unknown-key", message, hint, label)
        decks, kinds = self.reader.names.get("deck", ()), self.reader.names.get("kind", ())
        needs_deck = not by_deck and not card["deck"] and card["kind"] not in self._with_deck
        if needs_deck and len(decks) > 1:
            yield from self._missing(path, label, "deck", say('card has no "deck"'), decks)
        if not card["kind"] and len(kinds) > 1:
            yield from self._missing(path, label, "kind", say('card has no "kind"'), kinds)

    @cached_property
    def _with_deck(self) -> set[str]:
        """The kinds that say in which deck their cards are."""
        return {kind["id"] for _, kind in entries_of(self.values, "kinds") if kind["deck"]}

    def _missing(
        self, path: KeyPath, label: object, key: str, message: str, names: Iterable[str]
    ) -> Iterator[Problem]:
        table = table_of(self.reader.source.node(path))
        if table and not has_column(table, key):
            if problem := missing_column(table, key, either(names)):
                yield problem
            return
        hint = say("add {key}: {names}", key=key, names=either(names))
        if table:
            hint = f"{hint_of_cell(table, key)}: {either(names)}"
        yield self._problem(path, "missing-key", message, hint, label)

    def _of_group(self, path: KeyPath, group: Values) -> Iterator[Problem]:
        name = group["id"]
        if name in CARD_KEYS or name in SORTS or name.replace("-", "_") in OF_DOCUMENTS:
            message = say(
                'a group cannot be called "{name}", which means something already', name=name
            )
            hint = say('choose another id, like "{name}-group"; its name: may stay', name=name)
            yield self._problem((*path, "id"), "reserved-id", message, hint)
        for index, member in enumerate(group["members"]):
            if member is not FAULT:
                place = (*path, "members", index)
                yield from self._of_colors(place, group["id"], member, "color")

    def _of_tints(self) -> Iterator[Problem]:
        of_parts = ("deck", "decks", "tint"), ("deck", "decks", "pale"), ("kind", "kinds", "tint")
        for what, part, key in of_parts:
            for index, entry in entries_of(self.values, part):
                yield from self._of_colors((part, index), what, entry, key)

    def _of_colors(self, path: KeyPath, what: str, entry: Values, key: str) -> Iterator[Problem]:
        """Find the editions in which an entry lacks a colour that it has in others."""
        if entry[key] or not entry[f"{key}s"]:
            return
        for edition in self.reader.names.get("edition", ()):
            if edition not in entry[f"{key}s"]:
                message = say(
                    '{what} "{entry}" has no colour in edition "{edition}"',
                    what=what,
                    entry=entry["id"],
                    edition=edition,
                )
                hint = say('add {edition}: "#rrggbb"', edition=edition)
                yield self._problem((*path, f"{key}s"), "missing-key", message, hint)

    def _of_fields(self, declared: list[tuple[KeyPath, Mapping[str, Field]]]) -> Iterator[Problem]:
        """Find fields of unknown groups, comments on unknown fields, and second effects."""
        groups = self.reader.names.get("group", {})
        known = {*chain.from_iterable(fields for _, fields in declared)}
        effect = ""
        for path, fields in declared:
            for each in fields.values():
                place = (*path, "fields", each.id)
                if each.group and "group" in self.whole and each.group not in groups:
                    message = say(
                        'unknown group "{group}" of field "{id}"', group=each.group, id=each.id
                    )
                    hint = (
                        did_you_mean(each.group, groups) if groups else say("declare it in groups:")
                    )
                    yield self._problem((*place, "group"), "unknown-group", message, hint)
                if each.about and each.about not in known:
                    message, hint = (
                        say('unknown field "{field}"', field=each.about),
                        did_you_mean(each.about, known),
                    )
                    yield self._problem((*place, "about"), "unknown-field", message, hint)
                if each.type == GROUP and each.id in PLAIN_ROLES:
                    message = say(
                        'a field of a group cannot be called "{id}", a colour of faces', id=each.id
                    )
                    yield self._problem(place, "reserved-id", message, say("choose another name"))
                if each.type == EFFECT and effect not in ("", each.id):
                    message = say(
                        '"{id}" is a second effect, beside "{effect}"', id=each.id, effect=effect
                    )
                    hint = say("let the kinds share one field, or make it a text")
                    yield self._problem(place, "second-effect", message, hint)
                effect = effect or (each.id if each.type == EFFECT else "")

    def _of_proof(self, sections: Collection[str]) -> Iterator[Problem]:
        """Find phrases for sections that no effect has."""
        if self.values["fields"] is FAULT or has_fault(self.values["kinds"]):
            return  # the sections are unknown
        proof = known_or(self.values["proof"], {"sections": {}})
        for name in proof["sections"]:
            if name not in sections:
                message = say(
                    'the effect has no section "{name}", but phrases are given for it', name=name
                )
                hint = did_you_mean(name, sections) or say(
                    "declare sections: in a field of type effect"
                )
                yield self._problem(("proof", "sections", name), "unknown-section", message, hint)

    def _of_erratum(self, path: KeyPath, now: str, card: Values) -> Iterator[Problem]:
        effects = (value for value in card.values() if isinstance(value, tuple))
        sentences = [each for value in effects for each in value if isinstance(each, Sentence)]
        texts = [sentence.text for sentence in sentences]
        # It may be quoted as written, or as printed, without backslashes before words of icons.
        if now not in texts and now not in [text.replace(ESCAPE, "") for text in texts]:
            message = say('no sentence of card "{card}" reads "{now}"', card=card["id"], now=now)
            hint = say("let now: repeat the card's sentence exactly, or remove the erratum")
            yield self._problem(path, "stale-erratum", message, hint)

    def _of_retired(
        self, path: KeyPath, card: RetiredCard, successors: Mapping[str, str]
    ) -> Iterator[Problem]:
        """Find retired cards that still exist, and those that succeed themselves."""
        if alive := self.reader.names.get("card", {}).get(card.id):
            message = say(
                '"{card}" is retired, but a card in {place} has this id',
                card=card.id,
                place=alive.seen_from(GAME_FILE),
            )
            hint = say("remove one of the two; a new card gets an id that none had before")
            yield self._problem((*path, "id"), "retired-card", message, hint)
        # Only cards in the cycle are reported, not those that lead into it, which are right once it
        # is fixed.
        name, seen = card.id, set[str]()
        while name not in seen and name in successors:
            seen.add(name)
            name = successors[name]
        if name == card.id and seen:
            message = say('"{card}" is in the end its own successor', card=card.id)
            hint = say("name a card that is there as the successor of one of them")
            yield self._problem((*path, "successor"), "retired-card", message, hint)


def _sections(fields: Mapping[str, Field]) -> Iterator[str]:
    """Yield the sections that fields declare."""
    return chain.from_iterable(each.sections for each in fields.values())
