"""The positions of a game, from templates/positions, on boards of templates/boards.

The expectations of positions are evaluated here, so that a change that breaks one is reported
before anything is printed of it.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem, did_you_mean
from generator.game.expressions import ExpressionFault, parse_tree
from generator.game.model import Game
from generator.game.position_values import PositionValues
from generator.game.positions import Board, Lying, Position, Spot, after
from generator.layout.fields import field_names
from generator.loading.entries import Values
from generator.loading.expression_schema import BROKEN
from generator.loading.position_schema import BOARD, POSITION
from generator.loading.template_loader import TemplateLoader

BOARDS, POSITIONS = "templates/boards", "templates/positions"
_NO_SPOT = later("choose a spot that the board has")
_EXPECTED = later("fix the position, or what it expects")


class PositionLoader:
    """Reads the positions of a game, and finds their problems.

    `positions` are those that have no fault, by name.
    """

    def __init__(self, loader: TemplateLoader, game: Game) -> None:
        """Read all positions of a game's templates; their problems go to the loader."""
        self._loader, self._game = loader, game
        self._cards = {card.id: card for card in game.cards}
        self._boards: dict[str, Board | None] = {}
        self._read: dict[str, Values | None] = {}
        # Positions being read; one that is met again is in a cycle of `starts:`.
        self._open: list[str] = []
        self.positions: dict[str, Position] = {}
        for name in self._loader.own_names(POSITIONS, ".yaml").names:
            self._position(name, Place(POSITIONS))

    def grounds(self) -> Iterator[tuple[str, Callable[[], Place]]]:
        """Yield the drawings under boards, each with a function for the place that names it."""
        for name, board in self._boards.items():
            if board:
                yield board.ground, partial(self._place, f"{BOARDS}/{name}.yaml", "ground")

    def _place(self, file: str, *path: str | int) -> Place:
        return self._loader.sources[file].place(path)

    def _report(self, place: Place, check: str, message: str, hint: str = "") -> None:
        self._loader.problems.append(Problem(place, check, message, hint=hint))

    def _position(self, name: str, asked: Place) -> Position | None:
        """Return a position, read only once; None if it cannot be used."""
        if name in self.positions:
            return self.positions[name]
        file = f"{POSITIONS}/{name}.yaml"
        if name in self._open:
            self._report(asked, "endless-positions", say("this position starts from itself"))
            return None
        if name in self._read:
            return None
        self._read[name] = entry = self._loader.read(file, POSITION, asked)
        if entry is None:
            if self._loader.find(file) is None:
                self._loader.report_missing(asked, "position", file)
            return None
        self._open.append(name)
        before = len(self._loader.problems)
        made = self._made(name, file, entry)
        self._open.remove(name)
        if made and len(self._loader.problems) == before:
            self.positions[name] = made
            self._evaluate(made, file)
        return made

    def _made(self, name: str, file: str, entry: Values) -> Position | None:
        """Return a position of a file: its starting position, after its own changes and moves."""
        first = None
        if entry["starts"]:
            first = self._position(entry["starts"], self._place(file, "starts"))
            if first is None:
                return None
        board = first.board if first else None
        if entry["board"]:
            board = self._board(entry["board"], file)
        if board is None:
            if not entry["board"]:
                hint = say("add board: with the name of a file in {folder}", folder=BOARDS)
                self._report(Place(file), "missing-key", say('the position has no "board"'), hint)
            return None
        table = {**(first.table if first else {}), **entry["cards"]}
        for spot in entry["cards"]:
            self._look_for_spot(board, spot, self._place(file, "cards", spot))
        for index, move in enumerate(entry["moves"]):
            place = self._place(file, "moves", index)
            for spot in filter(None, (move.source, move.target)):
                self._look_for_spot(board, spot, place)
            try:
                table = dict(after(table, move))
            except LookupError:
                message = say('no card is on "{spot}" to be moved', spot=move.source)
                self._report(place, "empty-spot", message, say("fix the order of the moves"))
        self._look_at_cards(table, file, entry["cards"])
        given = {**(first.given if first else {}), **entry["given"]}
        values = {**(first.values if first else {}), **entry["values"]}
        places = {i: self._place(file, "expect", i) for i in range(len(entry["expect"]))}
        return Position(
            name,
            board,
            table,
            entry["title"],
            given,
            values,
            entry["expect"],
            entry["arrows"],
            places,
        )

    def _look_for_spot(self, board: Board, spot: str, place: Place) -> None:
        if spot not in board.spots:
            hint = did_you_mean(spot, board.spots) or say(_NO_SPOT)
            self._report(place, "unknown-spot", say('unknown spot "{spot}"', spot=spot), hint)

    def _look_at_cards(
        self, table: Mapping[str, tuple[Lying, ...]], file: str, own: Mapping[str, Any]
    ) -> None:
        """Find unknown cards, and cards that lie there more often than they are printed."""
        # Only its own, because those of its starting position are reported there.
        for spot, index, lying in _all_lying(own):
            if lying.card not in self._cards:
                message = say('unknown {what} "{name}"', what=say("card"), name=lying.card)
                place = self._place(file, "cards", spot, index)
                self._report(place, "unknown-card", message, did_you_mean(lying.card, self._cards))
        counted = Counter(lying.card for _, _, lying in _all_lying(table))
        if (found := counted.total()) > most("position-cards"):
            place, what = self._place(file, "cards"), say("the position has")
            self._loader.problems.append(over_limit("position-cards", found, place, what))
        for name, found in counted.items():
            printed = sum(self._cards[name].copies.values()) if name in self._cards else found
            if found > printed:
                message = say(
                    'card "{name}" lies here {found} times, of {printed} that are printed',
                    name=name,
                    found=found,
                    printed=printed,
                )
                hint = say("put another card in its place, or print more of it")
                self._report(self._place(file, "cards"), "too-many-copies", message, hint)

    def _board(self, name: str, file: str) -> Board | None:
        """Return a board, read only once; None if it cannot be used."""
        if name not in self._boards:
            asked, path = self._place(file, "board"), f"{BOARDS}/{name}.yaml"
            entry = self._loader.read(path, BOARD, asked)
            if entry is None and self._loader.find(path) is None:
                self._loader.report_missing(asked, "board", path)
            self._boards[name] = self._made_board(name, path, entry) if entry else None
        return self._boards[name]

    def _made_board(self, name: str, file: str, entry: Values) -> Board:
        spots = {each["id"]: _spot(each) for each in entry["spots"]}
        width, height = entry["size"]
        rest = {key: value for key, value in entry.items() if key not in ("size", "spots")}
        board = Board(name, width, height, spots, **rest)
        for area, names in {**board.areas, "": board.ring}.items():
            path: tuple[str | int, ...] = ("areas", area) if area else ("ring",)
            for index, spot in enumerate(names):
                self._look_for_spot(board, spot, self._place(file, *path, index))
        fields = {*self._game.fields} - {*field_names(self._game).pictures}
        for key, counted in board.counts.items():
            field, _, icon = counted.partition(".")
            place = self._place(file, "counts", key)
            if field not in fields:
                message, hint = say('no card has a field "{name}"', name=field), ""
                self._report(place, "unknown-field", message, did_you_mean(field, fields) or hint)
            elif icon and icon not in self._game.icons:
                message = say('unknown {what} "{name}"', what=say("icon"), name=icon)
                self._report(place, "unknown-icon", message, did_you_mean(icon, self._game.icons))
        return board

    def _evaluate(self, position: Position, file: str) -> None:
        """Evaluate all expressions of a position, and find the expectations that fail."""
        values = PositionValues(position, self._cards)
        for name in position.values:
            path = ("values", name)
            self._tried(partial(values.value, name), position.values[name], file, path)
        for name in position.board.values:
            board_file = f"{BOARDS}/{position.board.name}.yaml"
            expected = position.board.values[name]
            self._tried(partial(values.value, name), expected, board_file, ("values", name))
        for index, arrow in enumerate(position.arrows):
            for text in filter(None, (arrow.source, arrow.target, arrow.label)):
                path_of_arrow = ("arrows", index)
                self._tried(partial(values.evaluate, text), text, file, path_of_arrow)
        for index, text in enumerate(position.expect):
            holds = self._tried(partial(values.evaluate, text), text, file, ("expect", index))
            # None for a value that could not be computed, which is already reported.
            if holds is False or holds in (0, ""):
                message = say('"{text}" does not hold', text=text)
                found = ", ".join(_found(values, text))
                hint = say("found {found}", found=found) if found else say(_EXPECTED)
                self._report(position.places[index], "unexpected-position", message, hint)

    def _tried(
        self, calculate: Callable[[], Any], text: str, file: str, path: tuple[str | int, ...]
    ) -> Any:  # noqa: ANN401 - what is calculated, None for what cannot be
        try:
            return calculate()
        except ExpressionFault as fault:
            message = say('the expression "{text}" {fault}', text=text, fault=fault)
            hint = say("docs/positions.md lists what expressions may use")
            self._report(self._place(file, *path), BROKEN, message, hint)
            return None


def _spot(entry: Values) -> Spot:
    x, y = entry["at"]
    return Spot(
        entry["id"],
        x,
        y,
        entry["name"],
        entry["turn"],
        entry["pile"],
        entry["label"],
        entry["values"],
    )


def _all_lying(
    table: Mapping[str, Iterable[Lying]],
) -> Iterator[tuple[str, int, Lying]]:
    return chain.from_iterable(
        ((spot, index, lying) for index, lying in enumerate(cards)) for spot, cards in table.items()
    )


def _found(values: PositionValues, text: str) -> Iterator[str]:
    """Yield the values of the two sides of a comparison, except literals."""
    tree = parse_tree(text)
    for side in (tree.left, *tree.comparators) if isinstance(tree, ast.Compare) else ():
        if not isinstance(side, ast.Constant):
            written = ast.unparse(side)
            yield f"{written} = {values.evaluate(written)}"
