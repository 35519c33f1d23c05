"""Agreement of verbs with subjects, in a language that a test declares."""

import pytest

from generator.game.language import Agreement
from generator.proof.agreement import Disagreement, Grammar

ENGLISH = Agreement(
    singular=("any player", "each rival", "it", "a # cards"),
    plural=("all", "both", "you", "players", "# cards"),
    either=("the player(s)", "half of *"),
    verbs={"draws": "draw", "has": "have", "is": "are", "loses": "lose"},
    nouns_after=("the", "a", "of"),
    joins=("and", "or"),
    relatives=("who", "that"),
    possessives=("whose",),
    clauses=("when", "if", "then", "while"),
    negations=("not",),
)
GRAMMAR = Grammar(ENGLISH, ("two", "three"))

FOUND = {
    "singular": ("Any player draw 1 card.", "11 draw: Any player is singular, draws"),
    "plural": ("All draws 1 card.", "4 draws: All is plural, draw"),
    "in capitals": ("ANY player DRAW.", "11 DRAW: ANY player is singular, draws"),
    "a number in a word": ("Two cards is enough.", "10 is: Two cards is plural, are"),
    "a number in digits": ("12 cards is enough.", "9 is: 12 cards is plural, are"),
    "after spaces": ("   it draw", "6 draw: it is singular, draws"),
    "after a clause's word": ("Then both draws 1.", "10 draws: both is plural, draw"),
    "after a comma": ("At last, it draw.", "12 draw: it is singular, draws"),
    "each of two clauses": (
        "When any player draw, all draws.",
        "16 draw: any player is singular, draws; 26 draws: all is plural, draw",
    ),
    "each of three sentences": (
        "Draw 1: all draws 1; it draw; both draws!",
        ("12 draws: all is plural, draw; 24 draw: it is singular, draws; "
        "35 draws: both is plural, draw"),
    ),
    "words between": (
        "Any player with the draw draw 1.",
        "25 draw: Any player with the draw is singular, draws",
    ),
    "six words of a subject": (
        "Any player with one two three draw.",
        "30 draw: Any player with one two three is singular, draws",
    ),
    "seven words of a subject": (
        "Any player with one two three four draw.",
        "35 draw: Any player with one two three ... is singular, draws",
    ),
    "an aside": ("Any player (if all draw) draw 1.", "25 draw: Any player is singular, draws"),
    "an aside before a comma": (
        "Any player (it draw), draw 1.",
        "22 draw: Any player, is singular, draws",
    ),
    "an icon at the end": ("It\ufffc draw.", "4 draw: It\ufffc is singular, draws"),
    "two subjects": ("Any player and it draws.", "18 draws: Any player and it is plural, draw"),
    "either of two subjects": ("It or any player has.", "17 has: It or any player is plural, have"),
    "three subjects": (
        "Any player, each rival and both draws.",
        "32 draws: Any player, each rival and both is plural, draw",
    ),
    "two subjects and no conjunction": (
        "Any player, each rival draw.",
        "23 draw: each rival is singular, draws",
    ),
    "a relative clause": (
        "Any player who have 2 cards draws 1.",
        "15 have: Any player who is singular, has",
    ),
    "what follows a relative clause": (
        "You who have lost draws.",
        "18 draws: You who have lost is plural, draw",
    ),
    "both": (
        "Any player, who have lost, draw 1.",
        ("16 have: Any player, who is singular, has; "
        "27 draw: Any player, who have lost, is singular, draws"),
    ),
    "only a relative clause": ("You who has lost.", "8 has: You who is plural, have"),
    "a relative clause about something else": (
        "Each rival with cards that have lost draw 1.",
        "37 draw: Each rival with cards that have ... is singular, draws",
    ),
    "a relative clause with a subject": (
        "Any player that all draw from draw 1.",
        "30 draw: Any player that all draw from is singular, draws",
    ),
    "a possessive": (
        "Any player whose cards are red draw 1.",
        "31 draw: Any player whose cards are red is singular, draws",
    ),
    "a second verb before a number": (
        "Any player draws 1 and have 2.",
        "23 have: Any player draws 1 and is singular, has",
    ),
    "a second verb, negated": (
        "Any player draws 1 and not draw 2.",
        "27 draw: Any player draws 1 and not is singular, draws",
    ),
    "a second verb up to the next clause": (
        "All draw 1 and loses 2 while it draws 1 and have 2.",
        "15 loses: All draw 1 and is plural, lose; 44 have: it draws 1 and is singular, has",
    ),
    "a long list": (
        f"Any player, {'it, ' * 7}it and it draws.",
        "50 draws: it, it, it, it, it, it, ... is plural, draw",
    ),
}  # fmt: skip


def shown(found: Disagreement) -> str:
    """Return a disagreement in a line."""
    return f"{found.offset} {found.verb}: {found.subject} is {found.number}, {found.wanted}"


@pytest.mark.parametrize(("text", "expected"), FOUND.values(), ids=FOUND)
def test_found(text: str, expected: str) -> None:
    """A verb of the other number is found where it stands, with its subject and the right form."""
    found = [*GRAMMAR.disagreements(text)]

    assert "; ".join(map(shown, found)) == expected
    assert all(text[each.offset :].startswith(each.verb) for each in found)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "()",
        "It.",
        "Any player draws 1 card.",
        "Any player is red, all are.",
        "The player(s) draws 1 card.",
        "Half of all draws.",
        "The draws are red.",  # "the draws" is no verb, and nothing a known subject
        "Any player the draw.",
        "Any player and the player(s) draw.",
        "Each rival with red cards and both draws.",  # whose verb it is, nobody can tell
        "It, all draw.",
        "It, \ufffc draw.",  # an icon may be a subject
        "It – draw.",
        'Any player "all draws".',
        "All (if it draw draws.",
        "(If it draw) all draws.",
        "When it is red, draw 1.",  # a command
        "Any player, if it rains, draw 1.",
        "Any player has 1 and draw, and have 2.",
        "Any player has 1 and 2 have it.",
        "Any player draws 1, and not draw 2.",
        "Any player draws and draw.",
        "Any drawing has an end.",
    ],
)
def test_left_alone(text: str) -> None:
    """What agrees, or may be right in another reading, is left alone."""
    assert [*map(shown, GRAMMAR.disagreements(text))] == []


def test_no_verbs() -> None:
    """A language without verbs has no disagreements, whatever subjects it has."""
    grammar = Grammar(Agreement(singular=("it",), plural=("all",)))

    assert [*grammar.disagreements("It draw, all draws.")] == []


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("it draws", 0, ("singular", 2)),
        ("  it draws", 2, ("singular", 4)),
        ("when it draws", 5, ("singular", 7)),
        ("when it draws", 0, None),
        ("half of the cards", 0, (None, 7)),
        ("a two cards", 0, ("singular", 11)),
        ("two cards", 0, ("plural", 9)),
        ("item", 0, None),
        ("it", 2, None),
    ],
)
def test_subject_at(text: str, offset: int, expected: tuple[str | None, int] | None) -> None:
    """A subject is known by its beginning, wherever it stands in a text."""
    assert GRAMMAR.subject_at(text, offset) == expected


@pytest.mark.parametrize(
    ("text", "offset", "number"),
    [
        ("all draw", 0, "plural"),
        ("  all draw", 2, "plural"),
        ("when all draw", 5, None),
    ],
)
def test_subject_at_the_start(text: str, offset: int, number: str | None) -> None:
    """A phrase with "^" is a subject only at the start of its sentence, after spaces or none."""
    found = Grammar(Agreement(plural=("^all",))).subject_at(text, offset)

    assert (found[0] if found else None) == number


@pytest.mark.parametrize("text", ["it " * 3000, "(" * 3000, "it, " * 3000, "it who " * 3000])
def test_long_texts(text: str) -> None:
    """A long text is read at once, whatever is repeated in it."""
    assert [*GRAMMAR.disagreements(text)] == []
