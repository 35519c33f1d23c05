"""The state of an event as sheets for the wall and slips to cut, as PDF and pages."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from events.draw import Draw
from events.entries import EventLog
from events.loading import FOLDER
from events.model import (
    DRAW,
    EXTRA,
    FINAL,
    FINAL_RESULT,
    NORMAL,
    PAIRINGS,
    SLIPS,
    STANDINGS,
    EventState,
    Round,
    Table,
)
from events.names import folded_name
from events.replay import event_state
from events.rounds import ODD, TABLES, TIES
from events.rules import PlayRules, RulePack
from events.sheet_words import OWN, read_sheet_words
from events.standings import Placing, Standing, listed_in_order, placings, standings
from generator.base.frozen import Frozen
from generator.base.paths import DATA
from generator.base.problem import ERROR, GameError
from generator.documents.document import write_alone
from generator.game.documents import Document
from generator.graphics.fonts import Fonts
from generator.loading.fonts import read_fonts
from generator.loading.game import load_game
from generator.loading.source import read_text
from generator.loading.template_loader import TemplateLoader
from generator.pages.gate import admit
from generator.pages.pictures import Pictures
from generator.pages.render import page_to_html, to_pdf

_AROUND = "_sheet.html"
"""The frame of every sheet: its head and its foot."""

_STYLES = ("sheets.css", "look.css")
_SLIPS = ((4, 6), (8, 4))
"""How many players a table has at most, and how many of its slips are on a sheet then."""
_LARGE_SLIPS = 2  # on a sheet, for tables with more players than that
_PODIUM = 3  # places that the sheet of the result shows large
_LIMIT = "template-bytes"


class PrintedEvent(Frozen):
    """An event with its rules and the folder of its game."""

    folder: Path
    pack: RulePack
    play: PlayRules
    log: EventLog
    state: EventState
    fonts: Fonts
    """Read before the sheets are set, each in a fork: new fonts are tried in a fork, too."""


def event_of(folder: Path, pack: RulePack, play: PlayRules, log: EventLog) -> PrintedEvent:
    """Return an event prepared for its sheets. Raises GameError."""
    return PrintedEvent(folder, pack, play, log, event_state(log, play), read_fonts(folder))


def possible(state: EventState) -> list[str]:
    """Return the sheets that can be printed by now."""
    if not state.rounds:
        return [STANDINGS] if state.players else []
    over = [FINAL_RESULT] if state.is_over else []
    return [PAIRINGS, SLIPS, STANDINGS, DRAW, *over]


def file_name(sheet: str, state: EventState) -> str:
    """Return the name of a sheet's files, without the ending."""
    if sheet == FINAL_RESULT or not state.rounds:
        return sheet
    if sheet == STANDINGS:
        return f"{sheet}-after-round-{rounds_played(state)}"
    return f"round-{state.rounds[-1].number}-{sheet}"


def rounds_played(state: EventState) -> int:
    """Return the number of rounds with all results."""
    # Only the last can lack some: none is drawn while another is under way.
    return len(state.rounds) - bool(state.waiting)


def render_sheet(event: PrintedEvent, sheet: str) -> dict[str, bytes]:
    """Return a sheet as ".pdf" and ".html". Raises GameError for a faulty template."""
    loader = TemplateLoader((event.folder, OWN, DATA))
    words = read_sheet_words(loader, event.pack.language)
    file = f"{FOLDER}/{sheet}.html"
    source, problems = read_text(loader.find(file) or OWN, file, limit=_LIMIT)
    styles = {
        name: read_text(folder, name, limit=_LIMIT)
        for name in (f"{FOLDER}/{style}" for style in _STYLES)
        if (folder := loader.find(name))
    }
    around, more = read_text(
        loader.find(f"{FOLDER}/{_AROUND}") or OWN, f"{FOLDER}/{_AROUND}", limit=_LIMIT
    )
    if problems := [*problems, *more, *(each for _, found in styles.values() for each in found)]:
        raise GameError(problems)
    document = Document(sheet, file, source, sheet)
    page = write_alone(document, _names(event, sheet, words), {_AROUND: around})
    sheets = {name: text for name, (text, _) in styles.items()}
    admitted, problems = admit(page, sheets, Pictures(event.folder, FOLDER))
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    css = [*admitted.sheets.values()]
    return {
        ".pdf": to_pdf(admitted, css, event.fonts, file)[0],
        ".html": page_to_html(admitted, css, event.fonts),
    }


def _names(event: PrintedEvent, sheet: str, words: Mapping[str, str]) -> dict[str, Any]:
    """Return the names for a sheet's template."""
    entries = event.log.entries
    common = {
        "language": event.pack.language,
        "game": load_game(event.folder).info.title,
        "event": event.log,
        "pack": event.pack,
        "words": words,
        "sheet": sheet,
        "title": words[sheet],
        "entries": len(entries),
        "time": entries[-1].at[:16].replace("T", " ") if entries else "",
    }
    writer = _EventSheets(event, words)
    own = {
        PAIRINGS: writer.pairings,
        SLIPS: writer.slips,
        STANDINGS: writer.standings,
        FINAL_RESULT: writer.result,
        DRAW: writer.draw,
    }
    return common | own[sheet]()


class _EventSheets(Frozen):
    """The data for each sheet of an event, in the words of its language."""

    event: PrintedEvent
    words: Mapping[str, str]

    @property
    def _round(self) -> Round:
        return self.event.state.rounds[-1]

    def _round_title(self, pairing: Round) -> str:
        kind = {NORMAL: "round", FINAL: "final-round", EXTRA: "extra-round"}[pairing.stage]
        word = self.words[kind]
        return f"{word} {pairing.number}" if pairing.stage == NORMAL else word

    def _set(self, table: Table) -> str:
        if self._round.stage == FINAL and table.number == 1:
            return FINAL
        if self._round.stage == EXTRA:
            return EXTRA
        return "active" if table.is_active else "inactive"

    def _tables(self) -> list[dict[str, object]]:
        return [
            {
                "number": table.number,
                "players": table.players,
                "kind": self._set(table),
                "set": self.words[self._set(table)],
            }
            for table in self._round.tables
        ]

    def _rules(self, *numbers: str) -> str:
        word = self.words["rule" if len(numbers) == 1 else "rules"]
        return f"{word} {', '.join(numbers)}"

    def pairings(self) -> dict[str, object]:
        """Return the pairings of the present round."""
        play, pairing = self.event.play, self._round
        numbers = {
            NORMAL: (play.groups.rule, play.rules.active, play.rules.inactive),
            FINAL: (play.final.rule, play.rules.meanwhile),
            EXTRA: (play.final.tie_rule,),
        }[pairing.stage]
        if pairing.number == 1:
            numbers = (play.groups.rule, play.rules.first)
        seats = [(name, table.number) for table in pairing.tables for name in table.players]
        seats.sort(key=lambda seat: folded_name(seat[0]))
        shown = {
            "tables": self._tables(),
            "alone": pairing.alone,
            "seats": [{"name": name, "table": number} for name, number in seats],
        }
        about = f"{self.words['pairings']} · {self._rules(*numbers)}"
        return {"title": self._round_title(pairing), "about": about, "round": shown}

    def slips(self) -> dict[str, object]:
        """Return a slip for each game of the present round."""
        tables, play = self._tables(), self.event.play
        most = max(len(table.players) for table in self._round.tables)
        count = next((slips for players, slips in _SLIPS if most <= players), _LARGE_SLIPS)
        pages = [tables[at : at + count] for at in range(0, len(tables), count)]
        words = play.words
        goal = f"{self.words['goal']} {play.goal} {words.tally_short}"
        if self._round.stage == EXTRA:
            places = f"{self.words['places-left']}: {self._round.places}"
            goal = f"{self.words['goes-on']} {play.final.tie_goal} {words.tally_short} · {places}"
        title = self._round_title(self._round)
        return {"pages": pages, "on_a_sheet": count, "about": title, "goal": goal}

    def _number(self, number: float) -> str:
        shown = f"{number:g}".replace(".", self.words["decimal"])
        return shown.replace("-", "\N{MINUS SIGN}")

    def standings(self) -> dict[str, object]:
        """Return all players' points and scores."""
        play, state = self.event.play, self.event.state
        rows = [
            {
                "name": each.name,
                "kind": "gone" if each.has_left else "here",
                "set": self.words[_status(each)],
                "points": self._number(each.points),
                "tally": self._number(each.tally),
                "score": self._number(each.score),
                "games": each.games,
            }
            for each in listed_in_order(standings(state, play.points, play.score))
        ]
        last = rounds_played(state)
        about = f"{self.words['after']} {last}" if last else self.words["before"]
        return {
            "about": f"{about} · {self._rules(play.points.rule, play.score.rule)}",
            "rows": rows,
            "formula": self._formula(),
        }

    def _formula(self) -> str:
        """Return the formula of the score as a sum of its parts."""
        play = self.event.play
        parts = [
            (play.score.tally, play.words.tally_short),
            (play.score.points, play.words.points_short),
        ]
        shown = " + ".join(
            word if part == 1 else f"{self._number(part)} × {word}" for part, word in parts
        )
        return f"{self.words['score']} = {shown}"

    def result(self) -> dict[str, object]:
        """Return the places after the final."""
        play, state = self.event.play, self.event.state
        places = placings(state, standings(state, play.points, play.score))
        podium = [each for each in places if each.place <= _PODIUM and each.in_final]
        return {
            "about": self._rules(play.rules.places),
            "podium": [self._place(each) for each in podium],
            "rows": [self._place(each) for each in places if each not in podium],
        }

    def _place(self, each: Placing) -> dict[str, object]:
        standing, words = each.standing, self.event.play.words
        tally = f"{self._number(each.final_tally)} {words.tally_short} {self.words['in-final']}"
        why = [tally, *([self.words["shared"]] if each.is_shared else [])]
        return {
            "place": each.place,
            "name": standing.name,
            "why": " · ".join(why),
            "left": standing.has_left,
            "points": self._number(standing.points),
            "tally": self._number(standing.tally),
            "score": self._number(standing.score),
        }

    def draw(self) -> dict[str, object]:
        """Return the hashed texts of the present round's draws, in the order of the draw."""
        pairing, seed = self._round, self.event.log.seed
        groups = {
            ODD: [table for table in pairing.tables if table.is_active],
            TABLES: [table for table in pairing.tables if table.is_active],
            TIES: [table for table in pairing.tables if not table.is_active],
        }
        if pairing.stage == EXTRA:
            groups = {TABLES: list(pairing.tables)}
        elif pairing.stage == FINAL:
            # Who plays the final is not drawn.
            groups = {TIES: groups[TIES]}
        parts = [
            {
                "title": self.words[f"draw-{purpose}"],
                "rows": _hashed(Draw(seed, pairing.number, purpose), tables),
            }
            for purpose, tables in groups.items()
            # In the first round nobody has been in a game of another size: only the tables are
            # drawn.
            if tables and not (purpose == ODD and pairing.number == 1)
        ]
        return {"about": self._round_title(pairing), "parts": parts}


def _status(each: Standing) -> str:
    """Return the word for whether a player is active, inactive or gone."""
    if each.has_left:
        return "left"
    return "active-player" if each.is_active else "inactive-player"


def _hashed(draw: Draw, tables: Sequence[Table]) -> list[dict[str, str]]:
    names = draw.shuffle(name for table in tables for name in table.players)
    return [{"key": draw.key(name), "text": draw.text(name)} for name in names]
