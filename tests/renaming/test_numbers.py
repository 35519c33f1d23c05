"""Cards get other numbers; texts that say the old ones are told."""

from pathlib import Path

import pytest

from generator.base.problem import UsageError
from generator.loading.game import load_game
from generator.renaming.numbers import close_gaps, give_number, swap_numbers
from generator.renaming.sources import read_sources
from tests.changes.edited import copy_of_tiny, edit
from tests.games.documents import with_documents

GONE = '\nretired: [{id: raft, name: Raft, number: 4, since: "0.2"}]\n\nerrata:\n'


def numbers(game: Path) -> dict[str, object]:
    """Return the numbers of a game's cards by id."""
    return {card.id: card.number for card in load_game(game).cards}


def test_one_number(tmp_path: Path) -> None:
    """A card, told by its id, name or number, gets another."""
    game = copy_of_tiny(tmp_path)
    for word, number in (("ferry", "20"), ("Ferry", "21"), ("21", "22")):
        sources = read_sources(game)
        give_number(sources, word, number)
        sources.rewriting.write(lambda: None)
        assert numbers(game)["ferry"] == int(number)


def test_swap(tmp_path: Path) -> None:
    """Two cards let each have the other's."""
    game = copy_of_tiny(tmp_path)
    sources = read_sources(game)
    swap_numbers(sources, "ferry", "The forge on the hill")
    sources.rewriting.write(lambda: None)
    assert (numbers(game)["ferry"], numbers(game)["forge"]) == (3, 7)


def test_gaps(tmp_path: Path) -> None:
    """What follows a gap moves up, in its order; the number of a card that is gone stays free."""
    game = copy_of_tiny(tmp_path)
    edit(game, "\nerrata:\n", GONE)
    sources = read_sources(game)
    close_gaps(sources)
    sources.rewriting.write(lambda: None)
    assert list(numbers(game).values()) == [1, 2, 3, 5, 6, 50, 51, 52]


def test_gap_after_zero(tmp_path: Path) -> None:
    """A kind may begin with the number 0, which another one follows as any other."""
    game = copy_of_tiny(tmp_path)
    edit(game, "numbers: [1, 49]", "numbers: [0, 49]")
    edit(game, "    number: 1\n", "    number: 0\n")
    sources = read_sources(game)
    close_gaps(sources)
    sources.rewriting.write(lambda: None)

    assert list(numbers(game).values()) == [0, 1, 2, 3, 4, 50, 51, 52]


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("3", '3 is the number of "The forge on the hill"'),
        ("4", '4 was the number of "Raft", which is gone; say freed: true'),
        ("50", '50 is the number of "Fog"'),
        ("60", "60 is outside 1-49, the range of kind action"),
        ("a b!", '"a b!" is no number'),
    ],
)
def test_refused(number: str, message: str, tmp_path: Path) -> None:
    """A number that is taken, was one's that is gone, or is none of the kind's is refused."""
    game = copy_of_tiny(tmp_path)
    edit(game, "\nerrata:\n", GONE)
    with pytest.raises(UsageError, match=message):
        give_number(read_sources(game), "ferry", number)


def test_no_gap(tmp_path: Path) -> None:
    """Where the numbers of each kind follow one another, there is nothing to close."""
    game = copy_of_tiny(tmp_path)
    sources = read_sources(game)
    close_gaps(sources)
    sources.rewriting.write(lambda: None)
    with pytest.raises(UsageError, match="there is no gap"):
        close_gaps(read_sources(game))


@pytest.mark.parametrize("words", [("ferry", "forge"), ("forge", "ferry")])
def test_swap_without_a_number(words: tuple[str, str], tmp_path: Path) -> None:
    """A card without a number has none to give."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    number: 7\n", "")
    with pytest.raises(UsageError, match=r'"Ferry" \(ferry\) has no number'):
        swap_numbers(read_sources(game), *words)


def test_texts(tmp_path: Path) -> None:
    """A number that a text says after a word for a card is told; amounts are not."""
    rules = '---\ntitle: Rules\n---\n<p>Take card 07, not 7 lanterns. {{ number("ferry") }}</p>'
    game = with_documents(tmp_path, rules=rules)
    sources = read_sources(game)
    give_number(sources, "ferry", "20")
    assert [(each.place.column, each.text) for each in sources.rewriting.left] == [(14, "07")]


def renumbered(game: Path, word: str, number: str) -> dict[str, object]:
    """Return the numbers of a game after a card was given another."""
    sources = read_sources(game)
    give_number(sources, word, number)
    sources.rewriting.write(lambda: None)
    return numbers(game)


@pytest.mark.parametrize(
    ("number", "value"),
    [("1", 1), ("49", 49), ("8", 8), ("08", 8), ("008", "008"), ("S4", "S4"), ("7", 7)],
)
def test_numbers_that_may_be(number: str, value: object, tmp_path: Path) -> None:
    """A card may have any number of its kind, the first and last, or one with letters."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    number: 1\n", "    number: 30\n")

    assert renumbered(game, "ferry", number)["ferry"] == value


@pytest.mark.parametrize(
    ("written", "number", "line"),
    [("07", "8", "08"), ("07", "20", "20"), ("7", "8", "8"), ("007", "20", "20")],
)
def test_zeros(written: str, number: str, line: str, tmp_path: Path) -> None:
    """A number that is written with a zero keeps its digits; 007, a text, does not."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    number: 7\n", f"    number: {written} # of old\n")

    assert renumbered(game, "ferry", number)["ferry"] == int(number)
    assert f"    number: {line} # of old\n" in (game / "cards.yaml").read_text("utf-8")


def test_text_with_a_zero(tmp_path: Path) -> None:
    """A number that is a text keeps no zeros for one with letters, which is written as it is."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    number: 7\n", "    number: 07\n")

    assert renumbered(game, "ferry", "A")["ferry"] == "A"


def test_freed_numbers(tmp_path: Path) -> None:
    """The number of a card that is gone may be given again once the author has freed it."""
    game = copy_of_tiny(tmp_path)
    edit(game, "\nerrata:\n", GONE.replace('"0.2"', '"0.2", freed: true'))

    assert renumbered(game, "ferry", "4")["ferry"] == 4


def test_freed_gaps(tmp_path: Path) -> None:
    """A number that is freed is a gap as any other; a number with letters is in no order."""
    game = copy_of_tiny(tmp_path)
    edit(game, "\nerrata:\n", GONE.replace('"0.2"', '"0.2", freed: true'))
    edit(game, "    number: 2\n", "    number: S2\n")
    sources = read_sources(game)
    close_gaps(sources)
    sources.rewriting.write(lambda: None)

    assert list(numbers(game).values()) == [1, "S2", 2, 3, 4, 50, 51, 52]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Trade it for card 07.", ["07"]),
        ("Trade it for card 7.", ["7"]),
        ("Trade it for cards 7 or 07.", ["7"]),
        ("Trade 7 lanterns for 07 others.", []),
        ("Trade card 1.07 for 7,50.", []),
        ("Trade card 77 for card 7x.", []),
        ("Trade it for card" + " " * 30 + "07.", ["07"]),
    ],
)
def test_numbers_in_texts(text: str, told: list[str], tmp_path: Path) -> None:
    """In texts of cards an old number is told behind a word for a card, and an amount is not."""
    game = copy_of_tiny(tmp_path)
    edit(game, "prompt: Trade two cards with a neighbour.", f'prompt: "{text}"')
    sources = read_sources(game)
    give_number(sources, "ferry", "20")

    assert [each.text for each in sources.rewriting.left] == told


def test_long_numbers_in_texts(tmp_path: Path) -> None:
    """A number of three digits or a code is told wherever it stands, but where it is written."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    number: 7\n", "    number: S07\n")
    edit(game, "Trade two cards with a neighbour.", "S07 and S070, xS07 and S07.")
    sources = read_sources(game)
    give_number(sources, "ferry", "20")

    assert [each.text for each in sources.rewriting.left] == ["S07", "S07"]


def test_two_cards_of_a_number(tmp_path: Path) -> None:
    """A word that is the number of no card, or of several, is looked for among ids and names."""
    game = copy_of_tiny(tmp_path)
    edit(game, "    name: Ferry\n", "    name: 99\n")

    assert renumbered(game, "99", "20")["ferry"] == 20


@pytest.mark.parametrize(
    ("word", "number", "notes"),
    [
        ("ferry", "20", ['"Ferry" had 07 until now, which no card has then']),
        ("great-storm", "60", ['"The Great Storm" had 51 until now, which no card has then']),
        ("fog", "60", []),
        ("feast", "60", []),
    ],
)
def test_gap_of_a_card_that_stays(word: str, number: str, notes: list[str], tmp_path: Path) -> None:
    """A card that leaves a gap between others is named: the check of gaps cannot know it."""
    sources = read_sources(copy_of_tiny(tmp_path))
    give_number(sources, word, number)

    assert [note.partition(";")[0] for note in sources.rewriting.notes] == notes
