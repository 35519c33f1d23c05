"""Two games' writing guidelines, and a card's effect set by them, for the tests of formatting."""

from pathlib import Path

from generator.game.language import Term, Wording
from generator.game.model import Card, CardSize, FaceChoice, Kind, Sentence
from generator.text.effect import format_effect
from generator.text.runs import Run, Runs, runs_to_html
from tests.games.root import root_game

ROOT = Path(__file__).parents[2]

AGENCIA = root_game().wording
"""The guidelines of the game at the root, as its author may change them."""

ENGLISH = Wording(
    terms=(
        Term("draw", ("draw", "draws", "drew", "drawn"), negated=True),
        Term(
            "trade",
            ("trade*", "trading"),
            objects=("card", "cards"),
            between=("a", "your", "of", "two", "is"),
            participles=("traded",),
            negated=True,
        ),
        Term("row", ("row", "rows")),
        Term("market", ("Night Market",)),
    ),
    negation=("not", "don't"),
    auxiliaries=("also",),
    conjunctions=("and", "or", "to"),
    italics=("Once only",),
    roman=True,
    arabic_after=("row",),
    arabic_after_many=("rows",),
    together=("at once", "at once or never"),
)


def card_with(*sentences: str) -> Card:
    """Return a card with an effect of some sentences."""
    return Card(
        index=0,
        id="a-card",
        number=1,
        name="A card",
        kind=Kind("action", "Action", (FaceChoice("action"),), (1, 99), CardSize(63, 88, 3, 3, 3)),
        copies={"main": 1},
        effect=tuple(Sentence("", sentence) for sentence in sentences),
    )


def set_runs(wording: Wording, *sentences: str) -> tuple[Runs, ...]:
    """Return an effect, sentence by sentence, set by a game's guidelines."""
    return format_effect(card_with(*sentences), wording)


def set_html(wording: Wording, *sentences: str) -> str:
    """Return an effect as the HTML that `prelo list` shows."""
    return " ".join(runs_to_html(runs) for runs in set_runs(wording, *sentences))


def bold(wording: Wording, *sentences: str) -> list[str]:
    """Return what of an effect is in bold, in its order."""
    return [run.text for runs in set_runs(wording, *sentences) for run in runs if run.bold]


def numerals(wording: Wording, *sentences: str) -> list[str]:
    """Return the quantities of an effect as they are set, in its order."""
    return [run.text for runs in set_runs(wording, *sentences) for run in runs if run.numeral]


def text_of(runs: Runs) -> str:
    """Return what is read, without its weights."""
    return "".join(run.text for run in runs)


def unset(run: Run) -> str:
    """Return what the author typed for a run: roman numerals are read back."""
    if not run.numeral or run.text.isdecimal():
        return run.text
    return str(arabic(run.text))


def arabic(numeral: str) -> int:
    """Return the number of a roman numeral: a smaller sign before a larger one counts less."""
    values = [{"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}[c] for c in numeral]
    following = [*values[1:], 0]
    return sum(-v if v < after else v for v, after in zip(values, following, strict=True))
