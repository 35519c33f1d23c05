"""The blank journal for the present release: its cards, its codes, and rows for a whole match."""

import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from generator.layout.deck import Layout
from journal.grammar.reader import read_journal
from tests.journal.journals import EXAMPLES
from tests.libre_office import words_of
from tests.printed_text import texts_of

_NAME = "diario-da-partida"


@pytest.fixture(scope="module")
def page(documents_build: Path) -> str:
    """Return the blank journal as a browser shows it."""
    (path,) = documents_build.rglob(f"*_{_NAME}.html")
    return path.read_text("utf-8")


def codes_of(page: str) -> list[str]:
    """Return the codes of the table on the back that the notation of the compendium has."""
    table = page.partition('<table class="codes')[2].partition("</table>")[0]
    found = re.findall(r"(?s)<code>(.*?)</code></th><td[^>]*>(.*?)</td>", table)
    plain = [(re.sub("<[^>]*>", "", unescape(code)), meaning) for code, meaning in found]
    return [code for code, meaning in plain if "*" not in meaning]


def test_rows_are_enough_for_the_longest_example(documents_build: Path) -> None:
    """Turns are numbered on, up to the last one of the longest match of the compendium."""
    (path,) = documents_build.rglob(f"*_{_NAME}.pdf")
    in_margin = [word for word in words_of(path) if word.x < 20]
    rows = [word for word in in_margin if word.text.isdigit() and (word.page or word.y > 100)]
    texts = [each.read_text("utf-8") for each in EXAMPLES.glob("*.txt")]
    longest = max(int(number) for text in texts for number in re.findall(r"(?m)^J(\d+)\(", text))

    assert [int(word.text) for word in rows] == [*range(1, longest + 1)]
    assert min(b.y - a.y for a, b in pairwise(rows) if a.page == b.page) > 13


def test_cards_are_those_of_the_game(root_layout: Layout, page: str) -> None:
    """Each number of a card in a code is one of the release that the documents print."""
    numbers = {f"{card.number:03d}" for card in root_layout.game.cards}
    coded = set(re.findall(r"\d{3}", " ".join(re.findall(r"<code>(.*?)</code>", page))))

    assert len(coded) > 6
    assert coded <= numbers


def test_codes_are_those_of_the_compendium(page: str) -> None:
    """What is not said to be of this sheet is read by `prelo journal`."""
    card = "036(X(Ana+036-023))"
    filled = [
        code.replace(", ...", "").replace("X(...)", card).replace("R(...", "R(+036-023")
        for code in codes_of(page)
    ]
    problems = read_journal(f"J1(Ana, 5, 0). {'. '.join(filled)}.\n", "codes")[1]

    assert len(filled) == 16
    assert [str(each) for each in problems] == []


def test_examples_are_turns(documents_build: Path) -> None:
    """Each example is a turn of the notation, and its words name the cards of its code."""
    (path,) = documents_build.rglob(f"*_{_NAME}.pdf")
    front = " ".join(texts_of(path)[0].split())
    turns = re.findall(r"Ex\. (\w+) (\d) (\d{3}) (\S.*?\)\.) ([A-Z][^()]*?\.) (?=Ex|1 )", front)

    assert len(turns) == 2
    for player, hand, structure, code, said in turns:
        text = f"J1({player}, {hand}, 0). {structure}{code}\n"
        assert read_journal(text, "example")[1] == []
        assert set(re.findall(r"\d{3}", said)) == set(re.findall(r"\d{3}", code))
