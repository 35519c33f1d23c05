"""Designers' texts as HTML, their icons drawn; also the changes between two of them."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import attrgetter

from markupsafe import Markup

from generator.documents import svg
from generator.game.model import Game
from generator.graphics.drawings import Drawing
from generator.text.icons import icons_of
from generator.text.rich import BULLET, RichFault, read_rich
from generator.text.rich_words import RichWord, rich_words
from generator.text.runs import Runs, runs_to_html
from generator.text.word_changes import ChangeSign, steps

_INK = "#000000"


def runs_as_html(runs: Runs, game: Game, marks: Mapping[str, Drawing]) -> Markup:
    """Return runs as HTML, neighbours of one style joined, icons drawn."""
    html = Markup()
    for name, group in groupby(runs, attrgetter("icon")):
        if name:
            icon = game.icons[name]
            drawn = (
                svg.word_figure(marks[icon.mark], run.text, ink=icon.color or _INK, css="icon")
                for run in group
            )
            html += Markup().join(map(Markup, drawn))
        else:
            html += Markup(runs_to_html([*group]))  # noqa: S704 - what it escapes
    return html


def rich_changes(
    old: str, new: str, game: Game, marks: Mapping[str, Drawing]
) -> list[tuple[ChangeSign, Markup]]:
    """Return the words of two texts as they are read: common ones, removed ones, new ones.

    It is empty where they are read alike, or one cannot be read: an earlier release may have had
    other icons.
    """
    try:
        before, after = ([*rich_words(read_rich(text, icons_of(game)))] for text in (old, new))
    except RichFault:
        return []
    if before == after:
        return []
    return [
        (sign, Markup(" ").join(_html(word, game, marks) for word in words))
        for sign, words in _parts(before, after)
    ]


def _parts(
    before: list[RichWord], after: list[RichWord]
) -> Iterator[tuple[ChangeSign, list[RichWord]]]:
    for what, start, end, begin, stop in steps(before, after):
        if what == "equal":
            yield "=", after[begin:stop]
            continue
        if end > start:
            yield "-", before[start:end]
        if stop > begin:
            yield "+", after[begin:stop]


def _html(word: RichWord, game: Game, marks: Mapping[str, Drawing]) -> Markup:
    begins = Markup("<br>") if word.begins and not word.is_first else Markup()
    bullet = f"{BULLET} " if word.begins == "item" else ""
    return begins + bullet + runs_as_html(word.runs, game, marks)
