"""A game's rule pack, templates/tournament/rules.yaml, read with places for problems."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import field

from events.rules import (
    Award,
    Bound,
    DeckRules,
    Exclusion,
    Final,
    Groups,
    ListedCard,
    PlayRules,
    Points,
    RuleNumbers,
    RulePack,
    Score,
    Words,
    are_possible,
)
from generator.base.files import FileFault, list_files, shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import GameError, Problem, UsageError, did_you_mean
from generator.game.expressions import ExpressionFault, evaluate, parse_expression, values_of
from generator.game.model import Game
from generator.loading.expression_schema import COMPARE_ALIKE, ExpressionSpec, unknown_names
from generator.loading.game import load_game
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import ID, JsonSchema, ListOf, Number, Text, Truth
from generator.loading.source import parse_yaml, read_text

FOLDER = "templates/tournament"
"""The folder of a game's data for tournaments."""
FILE = f"{FOLDER}/rules.yaml"


class PackReader(Reader):
    """A rule pack while it is read; it knows the numbers of the game's declared rules."""

    numbers: Mapping[str, str] = field(default_factory=dict)


class RuleSpec(Frozen):
    """A rule: its id if the game declares rules, else its number as it is written."""

    def read(self, reader: Reader, node: Any, name: str) -> str | Fault:  # noqa: ANN401 - a node
        """Return the rule's number."""
        text = Text().read(reader, node, name)
        numbers = reader.numbers if isinstance(reader, PackReader) else {}
        if isinstance(text, Fault) or not numbers:
            return text
        if text not in numbers:
            message = say('the game declares no rule "{name}"', name=shortened(text))
            return reader.report(node, "unknown-rule", message, did_you_mean(text, numbers))
        return numbers[text]

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text."""
        return Text().json_schema()


_RULE = RuleSpec()
_SOME = Number(1, 10_000, whole=True)
_SMALL = Number(1, 20, whole=True)
_WORTH = Number(-1000, 1000, whole=True)
_PLAYERS = Text(r"[1-9][0-9]{0,2}", "a number of players")
_NONE = Bound(0, "")
_BOUND = Record(
    "bound", {"cards": needed(_SOME), "rule": needed(_RULE, "the rule that says so")}, Bound
)


class _Listing(Frozen):
    """An exclusion in the file: of the game's cards for which `cards` is true."""

    id: str
    rule: str
    title: str
    prefix: str
    by_name: bool
    cards: str


_EXCLUSION = Record(
    "exclusion",
    {
        "id": needed(ID),
        "rule": needed(_RULE, "the rule that excludes them"),
        "title": needed(Text(), "what they are called, as in: is one of the ..."),
        "prefix": optional(
            Text(r"[A-Za-z]{1,10}", "letters"), "", "what all of their numbers begin with"
        ),
        "by-name": optional(Truth(), default=False, doc="every printing of a card of that name"),
        "cards": optional(ExpressionSpec(), "", "which of the game's cards are listed"),
    },
    _Listing,
)
_DECK = Record(
    "deck",
    {
        "least": optional(_BOUND, _NONE, "how many cards a deck has at least"),
        "most": optional(_BOUND, _NONE, "how many cards a deck has at most"),
        "copies": optional(_BOUND, _NONE, "how often a card may be in a deck at most"),
        "whole": optional(Truth(), default=False, doc="a deck has none but the game's cards"),
        "misprints": optional(MapOf(Text()), {}, "wrong numbers that are printed, by card"),
        "newer": optional(_RULE, "", "the rule for cards that no list has yet"),
        "excluded": optional(ListOf(_EXCLUSION), (), "which cards no deck may have"),
    },
)
_AWARD = Record(
    "award",
    {
        "win": needed(_WORTH, "points for winning a game"),
        "second": needed(_WORTH, "points for the second place"),
        "shared": needed(_WORTH, "points for sharing the second place"),
    },
    Award,
)
_POINTS = Record(
    "points",
    {
        "rule": needed(_RULE),
        "active": needed(_AWARD),
        "inactive": needed(_AWARD),
        "seconds-from": optional(
            _SMALL, 2, "the least number of players in a game whose second place is worth points"
        ),
    },
    Points,
)
_GROUPS = Record(
    "groups",
    {
        "rule": needed(_RULE),
        "size": needed(Number(2, 12, whole=True), "how many play a game"),
        "special": optional(
            MapOf(ListOf(Number(2, 13, whole=True), least=1), _PLAYERS), {}, "groups by players"
        ),
    },
)
_SCORE = Record(
    "score",
    {
        "rule": needed(_RULE),
        "tally": needed(Number(-10, 10), "what a tally counts in the score"),
        "points": needed(Number(-10, 10), "what a point counts in the score"),
    },
    Score,
)
_FINAL = Record(
    "final",
    {
        "rule": needed(_RULE),
        "seats": needed(Number(2, 12, whole=True), "how many play the final"),
        "tie-rule": needed(_RULE),
        "tie-goal": needed(_WORTH, "the tally by which one leaves the game that breaks ties"),
    },
    Final,
)
_NUMBERS = Record(
    "rules",
    {
        "first": needed(_RULE, "the rule that draws the first round"),
        "active": needed(_RULE, "the rule that draws the games of active players"),
        "inactive": needed(_RULE, "the rule that places inactive players"),
        "meanwhile": needed(_RULE, "the rule by which others play during the final"),
        "places": needed(_RULE, "the rule that gives the places"),
    },
    RuleNumbers,
)
_WORDS = Record(
    "words",
    {
        "tally": needed(Text(), "the name of the tally of a game"),
        "tally-short": needed(Text(), "the same in a few letters"),
        "points": needed(Text(), "what a place in a game is worth"),
        "points-short": needed(Text(), "the same in a few letters"),
    },
    Words,
)
_PLAY = Record(
    "play",
    {
        "goal": needed(_WORTH, "the tally that wins a game"),
        "goal-rule": needed(_RULE),
        "groups": needed(_GROUPS),
        "points": needed(_POINTS),
        "score": needed(_SCORE),
        "final": needed(_FINAL),
        "rules": needed(_NUMBERS),
        "words": needed(_WORDS),
    },
)
PACK = Record(
    "rule pack",
    {
        "title": needed(Text(), "what the tournament rules are called"),
        "document": optional(ID, "", "the document that has the rules in full"),
        "deck": optional(_DECK, None, "which decks may be played"),
        "play": optional(_PLAY, None, "the rules of the rounds"),
    },
)


def has_pack(folder: Path) -> bool:
    """Tell whether the game in a folder has a rule pack."""
    try:
        return FILE.rpartition("/")[2] in list_files(folder, FOLDER)
    except FileFault:
        return False


def load_pack(folder: Path) -> RulePack:
    """Return the rule pack of the game in a folder.

    Raises UsageError for a game that has none, GameError for one that cannot be read.
    """
    if not has_pack(folder):
        hint = say("give the folder of a game that has some: --game FOLDER")
        message = say(
            "the game in {folder} has no tournament rules, it has no {file}; {hint}",
            folder=folder,
            file=FILE,
            hint=hint,
        )
        raise UsageError(message)
    return read_pack(folder, load_game(folder))


def read_pack(folder: Path, game: Game) -> RulePack:
    """Return the rule pack of a game. Raises GameError with all its problems."""
    text, problems = read_text(folder, FILE)
    source, found = parse_yaml(FILE, text)
    if source.root is None:
        message = say("{file} is empty", file=FILE)
        hint = say("docs/tournament.md says what a rule pack has")
        empty = Problem(source.place(()), "missing-key", message, hint=hint)
        # What kept it from being read tells more than that nothing is in it.
        raise GameError(problems or found or [empty])
    reader = PackReader(source, numbers={each.id: each.number for each in game.rules.values()})
    values: Any = PACK.read(reader, source.root, FILE)
    if reader.problems or values is FAULT:
        raise GameError(reader.problems)
    maker = _Maker(game, reader)
    deck, play = maker.deck(values["deck"]), maker.play(values["play"])
    if reader.problems:
        raise GameError(reader.problems)
    # Short, as it stands in the file of an event, and guards nothing: it tells that rules have
    # changed.
    digest = sha256(text.encode()).hexdigest()[:12]
    title, document = values["title"], values["document"]
    return RulePack(title, game.info.language, digest, deck, play, document)


class _Maker(Frozen):
    """Makes rules from the values of a file, and reports contradictions."""

    game: Game
    reader: Reader

    def deck(self, values: Mapping[str, Any] | None) -> DeckRules | None:
        """Return the rules for decks, with the cards listed by exclusions."""
        if values is None:
            return None
        misprints: Mapping[str, str] = values["misprints"]
        cards = {
            card.id: ListedCard(
                self.game.number(card), card.name, card.id, misprints.get(card.id, "")
            )
            for card in self.game.cards
        }
        for name in misprints:
            if name not in cards:
                message = say('unknown card "{name}"', name=name)
                hint = did_you_mean(name, cards)
                self._report(("deck", "misprints", name), "unknown-card", message, hint)
        excluded = tuple(
            Exclusion(
                each.id,
                each.rule,
                each.title,
                each.prefix.upper(),
                each.by_name,
                self._listed(each, index, cards),
            )
            for index, each in enumerate(values["excluded"])
        )
        bounds = (values["least"], values["most"], values["copies"])
        known = tuple(cards.values())
        return DeckRules(*bounds, values["whole"], known, excluded, values["newer"])

    def _listed(
        self, each: _Listing, index: int, cards: Mapping[str, ListedCard]
    ) -> tuple[ListedCard, ...]:
        """Return the cards for which an exclusion's expression is true."""
        path = ("deck", "excluded", index, "cards")
        faults = [*unknown_names(each.cards, self.game)] if each.cards else []
        for message, _, hint in faults:
            self._report(path, "unknown-field", message, hint)
        if faults or not each.cards:
            return ()
        try:
            wanted = parse_expression(each.cards)
            return tuple(
                cards[card.id]
                for card in self.game.cards
                if evaluate(wanted, values_of(self.game, card))
            )
        except ExpressionFault as fault:
            message = f'"{each.cards}" {fault}'
            self._report(path, "broken-expression", message, say(COMPARE_ALIKE))
            return ()

    def play(self, values: Mapping[str, Any] | None) -> PlayRules | None:
        """Return the rules of rounds; every number of players must have its groups."""
        if values is None:
            return None
        sizes = values["groups"]
        special = {
            int(key): tuple(sorted_groups(each, sizes["size"]))
            for key, each in sizes["special"].items()
        }
        groups = Groups(sizes["rule"], sizes["size"], special)
        for players, parts in special.items():
            if sum(parts) != players:
                message = say(
                    "the groups for {players} players have {found} places",
                    players=players,
                    found=sum(parts),
                )
                path = ("play", "groups", "special", str(players))
                hint = say("let the sizes of the groups add up to the players")
                self._report(path, "wrong-groups", message, hint)
        # From the square of the size on there are always enough groups to take one player more.
        for players in range(2, groups.size * groups.size):
            if not are_possible(players, groups):
                message = say("{players} players cannot be parted into groups", players=players)
                hint = say("say how under special:, like {players}: [3, 2]", players=players)
                self._report(("play", "groups"), "wrong-groups", message, hint)
        keys = ("goal", "goal_rule", "points", "score", "final", "rules", "words")
        given = {key: values[key] for key in keys}
        return PlayRules(groups=groups, **given)

    def _report(self, path: Sequence[str | int], check: str, message: str, hint: str) -> None:
        place = self.reader.source.place(tuple(path))
        self.reader.add(Problem(place, check, message, hint=hint))


def sorted_groups(parts: Sequence[int], size: int) -> list[int]:
    """Return the sizes of groups, those of an unusual size first."""
    return sorted(parts, key=lambda part: (part == size, -part))
