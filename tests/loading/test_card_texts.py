"""Designers' texts that cannot be read are told at the character at fault."""

from pathlib import Path

import pytest

from generator.loading.game import read_game
from tests.games.modern import report_of_market
from tests.loading.broken import CARDS, edited, report_of

RULES = "rules: A star is written \\*."
FAULTS = {
    "open bold": (
        "rules: Two **words.",
        (
            'cards.yaml:78:16: error [broken-text] card 017: "rules" has a "**" that is not closed '
            "in its line\n"
            "  hint: add ** where it ends, or write \\* to print a star"
        ),
    ),
    "brace": (
        "rules: A } alone.",
        (
            'cards.yaml:78:14: error [broken-text] card 017: "rules" has a "}" without a "{"\n'
            "  hint: write \\} to print it"
        ),
    ),
    "icon": (
        "rules: Pay {coins 2}.",
        (
            'cards.yaml:78:16: error [broken-text] card 017: "rules" has the unknown icon '
            '"{coins 2}"\n'
            '  hint: did you mean "coin"? Write \\{ to print a brace'
        ),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """An open mark, a brace alone and an icon that there is not have their place and cure."""
    text, report = FAULTS[name]

    assert report_of_market(tmp_path, RULES, text) == report


def test_text_of_a_list(tmp_path: Path) -> None:
    """In a list of texts it is the text at fault that is told, by the name of its field."""
    declared = "  omen: drawing?\n  notes: {type: rich, list: true, required: false}"
    game = edited(CARDS, "  omen: drawing?", declared)
    game = edited(game, "alliance: gold\n", 'alliance: gold\n    notes: [fine, "one *two"]\n')
    line = game[: game.index("one *two")].count("\n") + 1

    assert report_of(game, tmp_path) == (
        f'cards.yaml:{line}:24: error [broken-text] card 01: "notes" has a "*" that is not closed '
        "in its line\n"
        "  hint: add * where it ends, or write \\* to print a star"
    )


def test_in_order(tmp_path: Path) -> None:
    """What is written against a mark is printed, and nothing is said of it."""
    text = "rules: '2 * 3, \\{coin\\}, **b** and *i*, {leaf}.'"

    assert report_of_market(tmp_path, RULES, text) == ""


def test_words_that_stay(tmp_path: Path) -> None:
    """In an effect, too, a backslash lets a word be printed; places count it, readers do not."""
    game = edited(CARDS, "\ndecks:", "\nicons:\n  sun: {words: [card, cards]}\n\ndecks:")
    game = edited(game, "Then discard 1 card and", "Then discard 1 \\card  and \\so")
    report_of(game, tmp_path)
    read, problems = read_game(tmp_path)
    (_, sentence), place = read.cards[0].effect, read.place
    path = ("cards", 0, "effect", 1, "prompt")

    assert (problems, sentence.text, sentence.escaped) == (
        [],
        "Then discard 1 card  and \\so draw 1 more.",
        (15,),
    )
    columns = [place(path, start).column for start in (13, 15, 21)]
    assert [column - place(path, 0).column for column in columns] == [13, 16, 22]
