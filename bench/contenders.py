"""The commands that set a game's complete deck: the press's, and its peers'."""

import sys
from collections.abc import Sequence
from pathlib import Path

from bench.deck import PlainCard
from bench.measure import Contender
from bench.typst_deck import PROGRAM as TYPST_PROGRAM
from bench.typst_deck import write_typst
from bench.weasyprint_deck import PROGRAM as WEASYPRINT_PROGRAM
from bench.weasyprint_deck import write_html

EDITION = "standard"
PRELO, TYPST, WEASYPRINT = "prelo", "Typst", "WeasyPrint"
_SHEETS = f"*_complete_{EDITION}_a4_fronts.pdf"


def prelo(game: Path, out: Path, runs: int, sheets: str = _SHEETS) -> Contender:
    """Return the press: it loads, checks, fits and prints, and writes its manifest as well.

    It is made to do so each time: without --force it sees that nothing has changed.
    """
    command = [sys.executable, "-m", "generator.cli.main", "build", str(game)]
    command += ["--only", sheets, "--edition", EDITION, "--paper", "a4", "--out", str(out)]
    command.append("--force")
    return Contender(PRELO, command, out, runs)


def typst(deck: Sequence[PlainCard], out: Path, runs: int) -> Contender:
    """Return Typst, which gets every text finished and in one size."""
    out.mkdir()
    source = out / "deck.typ"
    write_typst(source, deck)
    command = [sys.executable, "-c", TYPST_PROGRAM, str(source), str(out / "deck.pdf")]
    return Contender(TYPST, command, out, runs)


def weasyprint(deck: Sequence[PlainCard], out: Path, runs: int) -> Contender:
    """Return WeasyPrint, which gets every text finished and in one size."""
    out.mkdir()
    source = out / "deck.html"
    write_html(source, deck)
    command = [sys.executable, "-c", WEASYPRINT_PROGRAM, str(source), str(out / "deck.pdf")]
    return Contender(WEASYPRINT, command, out, runs)
