"""cards.yaml to a `Game`: read, checked against its specification, its references followed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.limits import capped
from generator.base.problem import GameError, Problem
from generator.game.model import (
    COMPLETE,
    Card,
    CardSize,
    Deck,
    Game,
    Ideology,
    KeyPath,
    Kind,
    Print,
    Release,
)
from generator.loading.game_schema import GAME
from generator.loading.language_schema import PROOF, WORDING
from generator.loading.languages import make_proof, make_wording, read_language
from generator.loading.reader import FAULT, Reader
from generator.loading.references import broken_references
from generator.loading.source import Source, read_source

FILE = "cards.yaml"

Values = Mapping[str, Any]

_PARTS = {
    "edition": "editions",
    "deck": "decks",
    "kind": "kinds",
    "ideology": "ideologies",
    "card": "cards",
    "term": "terms",
    "action": "actions",
    "target": "targets",
}


def load_game(folder: Path) -> Game:
    """Return the game in a folder.

    Raises GameError with every problem of the file, MachineError where it cannot be read.
    """
    game, problems = read_game(folder)
    if problems:
        raise GameError(problems)
    return game


def read_game(folder: Path) -> tuple[Game, list[Problem]]:
    """Return what can be read of the game in a folder, and every problem of its file.

    A game with problems lacks the entries that have them; what is left tells which templates it
    needs. Raises MachineError where the file cannot be read.
    """
    source, problems = read_source(folder, FILE)
    values = GAME.absent()
    if source.root is not None:
        reader = Reader(source)
        values = GAME.values(reader, source.root, FILE)
        whole = [what for what, part in _PARTS.items() if _is_whole(source.root, part)]
        contradictions = _Contradictions(values, reader).find()
        found = chain(reader.problems, broken_references(reader, whole), contradictions)
        problems = list(capped(found))
    elif not problems:
        hint = "start with game: and below it id, title, author, language, release"
        problems = [Problem(source.place(()), "missing-key", f"{FILE} is empty", hint=hint)]
    info = _known(values["game"], Release(*9 * [""]))
    language, of_language = read_language(info.language)
    game = _build(values, source, info, language)
    problems += of_language
    return game, [_numbered(problem, game) for problem in problems]


def _is_whole(root: Node, part: str) -> bool:
    """Tell whether every entry of a part has an id, so that unknown ids are surely wrong."""
    given, needed = _pairs(root), GAME.fields[part].required
    if part in given:
        entries = given[part].value if isinstance(given[part], SequenceNode) else [given[part]]
        named = all(isinstance(_pairs(entry).get("id"), ScalarNode) for entry in entries)
        return named and bool(entries or not needed)
    return not needed and given.keys() <= GAME.fields.keys()


def _pairs(node: Node) -> dict[str, Node]:
    pairs = node.value if isinstance(node, MappingNode) else []
    return {key.value: value for key, value in pairs if isinstance(key, ScalarNode)}


def _numbered(problem: Problem, game: Game) -> Problem:
    """Return the problem with its card's number as it is printed."""
    if not problem.card.isdigit():
        return problem
    return replace(problem, card=problem.card.zfill(game.print.number_digits))


def _build(values: Values, source: Source, info: Release, language: Values) -> Game:
    decks = {deck["id"]: Deck(**deck) for _, deck in _entries(values, "decks")}
    kinds = {kind["id"]: _kind(kind) for _, kind in _entries(values, "kinds")}
    ideologies = {each["id"]: Ideology(**each) for _, each in _entries(values, "ideologies")}
    cards = tuple(
        _card(index, card, kinds, ideologies)
        for index, card in _entries(values, "cards")
        if card["kind"] in kinds
    )
    return Game(
        info=info,
        size=_known(values["card"], CardSize(0, 0, 0, 0, 0)),
        editions={edition.id: edition for _, edition in _entries(values, "editions")},
        decks=decks,
        kinds=kinds,
        ideologies=ideologies,
        cards=cards,
        terms=tuple(term for _, term in _entries(values, "terms")),
        lists=tuple(each for _, each in _entries(values, "lists")),
        actions=tuple(action for _, action in _entries(values, "actions")),
        targets=tuple(target for _, target in _entries(values, "targets")),
        errata=tuple(erratum for _, erratum in _entries(values, "errata")),
        proof=make_proof(_known(values["proof"], PROOF.empty()), language),
        waived=tuple(waived for _, waived in _entries(values, "waive")),
        wording=make_wording(_known(values["wording"], WORDING.empty()), language),
        print=_known(values["print"], Print()),
        place=source.place,
    )


def _entries(values: Values, part: str) -> Iterator[tuple[int, Any]]:
    """Yield the entries of a part that could be read, each with its index in the file."""
    entries = _known(values[part], ())
    return ((index, entry) for index, entry in enumerate(entries) if entry is not FAULT)


def _known(value: Any, default: Any) -> Any:  # noqa: ANN401 - what the specification makes
    return default if value is FAULT else value


def _kind(kind: Values) -> Kind:
    face = kind["face"] or kind["id"]
    return Kind(**{**kind, "face": face, "ideology_face": kind["ideology_face"] or face})


def _card(
    index: int, card: Values, kinds: Mapping[str, Kind], ideologies: Mapping[str, Ideology]
) -> Card:
    """Return a card of all that its declaration reads: a key without a field would be an error."""
    said = {key: value for key, value in card.items() if key != "deck"}
    said["kind"] = kinds[card["kind"]]
    said["ideology"] = ideologies.get(card["ideology"])
    said["copies"] = _copies(card)
    return Card(index=index, **said)


def _copies(card: Values) -> Mapping[str, int]:
    copies = card["copies"]
    return copies if isinstance(copies, dict) else {card["deck"]: copies}


@dataclass(frozen=True, slots=True)
class _Contradictions:
    """Finds what two values of a file cannot say at once, in the entries that could be read."""

    values: Values
    reader: Reader

    def find(self) -> Iterator[Problem]:
        """Yield the problems of cards, ideologies and errata."""
        for index, card in _entries(self.values, "cards"):
            yield from self._of_card(("cards", index), card)
        for index, deck in _entries(self.values, "decks"):
            if deck["id"] == COMPLETE:
                message = f'a deck cannot be called "{COMPLETE}", which all decks together are'
                yield self._problem(
                    ("decks", index, "id"), "reserved-id", message, "choose another id"
                )
        for index, ideology in _entries(self.values, "ideologies"):
            yield from self._of_ideology(("ideologies", index, "colors"), ideology)
        cards = {card["id"]: card for _, card in _entries(self.values, "cards")}
        for index, erratum in _entries(self.values, "errata"):
            if card := cards.get(erratum.card):
                yield from self._of_erratum(("errata", index, "now"), erratum.now, card)

    def _problem(
        self, path: KeyPath, check: str, message: str, hint: str, card: object = ""
    ) -> Problem:
        place = self.reader.source.place(path)
        return Problem(place, check, message, card=str(card), hint=hint)

    def _of_card(self, path: KeyPath, card: Values) -> Iterator[Problem]:
        by_deck = isinstance(card["copies"], dict)
        if by_deck and card["deck"]:
            message, hint = 'the card has both "deck" and copies by deck', "keep one of the two"
            yield self._problem((*path, "deck"), "unknown-key", message, hint, card["number"])
        if not by_deck and not card["deck"]:
            decks = " or ".join(self.reader.names.get("deck", ()))
            message, hint = 'card has no "deck"', f"add deck: {decks}"
            yield self._problem(path, "missing-key", message, hint, card["number"])

    def _of_ideology(self, path: KeyPath, ideology: Values) -> Iterator[Problem]:
        for edition in self.reader.names.get("edition", ()):
            if edition not in ideology["colors"]:
                message = f'ideology "{ideology["id"]}" has no colour in edition "{edition}"'
                yield self._problem(path, "missing-key", message, f'add {edition}: "#rrggbb"')

    def _of_erratum(self, path: KeyPath, now: str, card: Values) -> Iterator[Problem]:
        if now not in [sentence.text for sentence in card["effect"]]:
            message = f'no sentence of card "{card["id"]}" reads "{now}"'
            hint = "let now: repeat the card's sentence exactly, or remove the erratum"
            yield self._problem(path, "stale-erratum", message, hint)
