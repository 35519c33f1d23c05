"""The rules of a game: each has its number by where it stands."""

from generator.game.rules import RuleEntry, number_rules

TREE = (
    RuleEntry("setup", "Before the game"),
    RuleEntry(
        "turn",
        "A turn",
        first=0,
        rules=(
            RuleEntry("order"),
            RuleEntry("act", "Acting", rules=(RuleEntry("skip", "Skipping"), RuleEntry("limit"))),
        ),
    ),
    RuleEntry("end", "The end"),
)


def numbers(entries: tuple[RuleEntry, ...]) -> dict[str, str]:
    """Return the numbers of rules by id."""
    return {rule.id: rule.number for rule in number_rules(entries)}


def test_numbers() -> None:
    """Rules within a rule are counted anew, from the number that it says."""
    assert numbers(TREE) == {
        "setup": "1",
        "turn": "2",
        "order": "2.0",
        "act": "2.1",
        "skip": "2.1.1",
        "limit": "2.1.2",
        "end": "3",
    }


def test_numbers_follow_the_order() -> None:
    """A rule that moves takes its number from where it stands now."""
    setup, turn, end = TREE

    assert numbers((setup, end, turn))["skip"] == "3.1.1"


def test_whose_part() -> None:
    """A rule knows how deep it lies, and in which other one."""
    rules = {rule.id: rule for rule in number_rules(TREE)}

    assert (rules["end"].level, rules["end"].within) == (1, "")
    assert (rules["limit"].level, rules["limit"].within) == (3, "act")
