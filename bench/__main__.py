"""Measure the press against its peers in one run: `make bench`, or `python -m bench --help`.

Exit code 0 when every file is complete and every target is met, else 1.
"""

import argparse
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench import documents, edits, pictures
from bench.contenders import EDITION, PRELO, TYPST, prelo, typst, weasyprint
from bench.deck import plain_deck, read_back
from bench.games import write_game
from bench.measure import Measure, Run, ratio, take_turns

ROOT = Path(__file__).resolve().parent.parent
WALL, WALL_LARGE, PEAK_LARGE = 4.0, 2.0, 0.3  # x Typst, of the small and of the large deck
DOCUMENTS, UNCHANGED = 0.45, 0.3  # x WeasyPrint for each page; s, with nothing changed
EDITS = {edits.DECKS: 0.15, edits.CARD: 0.4, edits.REMARK: 0.35}  # x all from nothing
MEMORY = 400  # MB of the largest process, whatever is made of the root game
_HEAD = (
    "                min  median     max  x Typst     cpu  x Typst    peak  x Typst"
    "  pages       KB  missing"
)
_RUNS = 5
_FEW = 2  # runs of WeasyPrint, beside whose time noise is nothing


@dataclass(frozen=True, slots=True)
class Result:
    """The runs with a deck of `cards` cards, and whether every file has all of its texts."""

    cards: int
    runs: dict[str, list[Run]]
    complete: bool

    def against_typst(self, what: Measure) -> float:
        """Return the press's wall time or peak memory over Typst's."""
        return ratio(self.runs[PRELO], self.runs[TYPST], what)


def main() -> int:
    """Run the contests, print their tables and the targets, and return the exit code."""
    options = _options()
    if options.everything:
        with tempfile.TemporaryDirectory(prefix="bench-") as name:
            found = take_turns(edits.everything(ROOT, Path(name), options.runs))
        _print_edits(found)
        return 0 if _has_room(edits.EVERYTHING, found) else 1
    if options.edits:
        with tempfile.TemporaryDirectory(prefix="bench-") as name:
            return 0 if all(_edits_contest(Path(name), options.runs)) else 1
    if options.pictures:
        with tempfile.TemporaryDirectory(prefix="bench-") as name:
            targets = pictures.compete(Path(name), options.runs, options.large)
        verdicts = [_meets(*target) for target in targets]
        return 0 if all(verdicts) else 1
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        write_game(folder, ROOT, options.cards)
        print("Whole processes, taking turns: wall and CPU time in s, peak memory in MB\n")
        small = _contest(ROOT, folder / "small", options.runs, few=_FEW)
        large = _contest(folder, folder / "large", options.runs, few=0)
        of_documents = _documents_contest(folder / "documents", options.runs)
        of_documents += _edits_contest(folder / "edits", min(_FEW, options.runs))
    _print_growth(small, large)
    met = [
        _meets(f"{small.cards:,} cards: wall", small.against_typst("wall"), WALL),
        _meets(f"{large.cards:,} cards: wall", large.against_typst("wall"), WALL_LARGE),
        _meets(f"{large.cards:,} cards: peak", large.against_typst("peak"), PEAK_LARGE),
    ]
    met += of_documents
    return 0 if all([small.complete, large.complete, *met]) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench")
    runs = f"how often each is run: {_RUNS}, or {_FEW} where a run takes half a minute"
    parser.add_argument("--runs", type=int, metavar="N", help=runs)
    parser.add_argument(
        "--cards", type=int, default=10_000, metavar="N", help="different cards of the large game"
    )
    parser.add_argument("--edits", action="store_true", help="measure edits of the root game alone")
    everything = "measure all that can be made of the root game, and again after the edit of a card"
    parser.add_argument("--everything", action="store_true", help=everything)
    parser.add_argument("--pictures", action="store_true", help="measure pictured cards instead")
    parser.add_argument(
        "--large",
        type=int,
        default=30,
        metavar="N",
        help="pictures of 10 MB: 30 MB of disk for each",
    )
    options = parser.parse_args()
    options.runs = options.runs or (_FEW if options.edits or options.everything else _RUNS)
    return options


def _contest(game: Path, out: Path, runs: int, few: int) -> Result:
    """Let the contenders set a game's complete deck, WeasyPrint `few` times; print a table."""
    deck = plain_deck(game, EDITION)
    out.mkdir()
    contenders = [prelo(game, out / "prelo", runs), typst(deck, out / "typst", runs)]
    if few:
        contenders.append(weasyprint(deck, out / "weasyprint", min(few, runs)))
    found = take_turns(contenders)
    different = len({card.number for card in deck})
    print(f"{len(deck):,} cards, {different:,} of them different")
    print(_HEAD)
    complete = True
    for contender in contenders:
        pages, missing = read_back(contender.pdf, deck)
        complete &= not missing
        figures = _figures(found[contender.name], found[TYPST])
        size = contender.pdf.stat().st_size / 1000
        print(f"  {contender.name:<10}{figures}{pages:>7,}{size:>9,.0f}{missing:>9,}")
    print()
    return Result(len(deck), found, complete)


def _documents_contest(out: Path, runs: int) -> list[bool]:
    """Let the contenders set the root game's documents; return for each target if it is met."""
    out.mkdir()
    few = min(_FEW, runs)
    found = take_turns(
        [
            documents.prelo(ROOT, out / "prelo", few),
            documents.one_by_one(ROOT, out / "weasyprint", few),
            documents.unchanged(ROOT, out / "unchanged", runs),
            documents.prelo(ROOT, out / "manual", few, only="documents/*mca.pdf"),
            documents.typst(out / "weasyprint/mca.html", out / "typst", runs),
        ]
    )
    print("Documents: wall time in s, peak memory of the largest process in MB")
    for name, done in found.items():
        wall, peak = (median(getattr(run, what) for run in done) for what in ("wall", "peak"))
        print(f"  {name:<12}{wall:>8.2f}{peak:>8.0f}")
    manual = ratio(found[documents.MANUAL], found[documents.TYPST], "wall")
    print(f"  the manual takes {manual:.1f} x the time that Typst takes for its text\n")
    share = ratio(found[documents.FROM_NOTHING], found[documents.ONE_BY_ONE], "wall")
    standing = median(run.wall for run in found[documents.UNCHANGED])
    return [
        _meets("documents: wall", share, DOCUMENTS, "x WeasyPrint"),
        _meets("documents, unchanged", standing, UNCHANGED, "s"),
    ]


def _edits_contest(folder: Path, runs: int) -> list[bool]:
    """Edit copies of the root game and build them; return for each target if it is met."""
    found = take_turns(edits.contenders(ROOT, folder, runs))
    _print_edits(found)
    full = found[edits.FULL]
    met = [
        _meets(name, ratio(found[name], full, "wall"), most, "x from nothing")
        for name, most in EDITS.items()
    ]
    return [*met, _has_room(edits.FULL, found)]


def _has_room(name: str, found: Mapping[str, Sequence[Run]]) -> bool:
    peak = median(run.peak for run in found[name])
    return _meets(f"{name}: memory", peak, MEMORY, "MB")


def _print_edits(found: Mapping[str, Sequence[Run]]) -> None:
    print("Edits: wall and CPU time in s, peak memory of the largest process in MB")
    for name, done in found.items():
        wall, cpu, peak = (
            median(getattr(run, what) for run in done) for what in ("wall", "cpu", "peak")
        )
        print(f"  {name:<20}{wall:>8.2f}{cpu:>8.2f}{peak:>8.0f}")
    print()


def _figures(runs: Sequence[Run], typst_runs: Sequence[Run]) -> str:
    walls = [run.wall for run in runs]
    times = "".join(f"{value:>8.2f}" for value in (min(walls), median(walls), max(walls)))
    wall, cpu, peak = (ratio(runs, typst_runs, what) for what in ("wall", "cpu", "peak"))
    spent = f"{median(run.cpu for run in runs):>8.2f}{cpu:>9.2f}"
    return f"{times}{wall:>9.2f}{spent}{median(run.peak for run in runs):>8.0f}{peak:>9.2f}"


def _print_growth(small: Result, large: Result) -> None:
    growth = ", ".join(
        f"{name} {ratio(large.runs[name], small.runs[name], 'wall'):.1f} x the time"
        for name in (PRELO, TYPST)
    )
    print(f"{large.cards / small.cards:.1f} x the cards take {growth}\n")


def _meets(what: str, found: float, most: float, unit: str = "x Typst") -> bool:
    verdict = "met" if found <= most else "MISSED"
    print(f"target  {what:<22} at most {most:.2f} {unit}, found {found:.2f}: {verdict}")
    return found <= most


if __name__ == "__main__":
    sys.exit(main())
