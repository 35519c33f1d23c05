"""A piece that has a fault is read to its end: what is gone over, and what is not."""

import pytest

from journal.grammar.faults import Faults
from journal.grammar.recovery import PieceReader
from journal.model import Lines

UNREAD = "unread"


def rules(text: str) -> tuple[list[str], int]:
    """Return the rules of a piece's tree below the first, and how many faults were noted."""
    faults = Faults(Lines("f", text))
    tree = PieceReader(faults, 0, text).parse()
    below = [each.data for each in tree.iter_subtrees_topdown()][1:]
    return [rule for rule in below if rule != "count"], len(faults.problems)


@pytest.mark.parametrize(
    ("text", "read", "faults"),
    [
        ("029(Ana-, Bia+1)", ["structure_effect", UNREAD, "drawn"], 1),
        (
            "029(X(Ana-, Bia+1), +c)",
            ["structure_effect", "crisis", UNREAD, "drawn", "committed"],
            1,
        ),
        ("029(CNX(+c, (Ana)), +c)", ["structure_effect", UNREAD, "committed"], 1),
        ("029(Ana-2[01x, 02], +c)", ["structure_effect", "discarded", "committed"], 1),
        ("029(Ana-1 Bia+1)", ["structure_effect", "discarded", "drawn"], 1),
        ("029(X(Ana-1", ["structure_effect", "crisis", "discarded"], 1),
        ("029(X(Ana-", ["structure_effect", "crisis", UNREAD], 1),
        ("ID(Ana+Roxismo, Bia>Azulismo)", ["identities", "identity", "identity"], 2),
        ("J2(Ana, 5, x, 9)", ["turn"], 1),
        ("CN(+019-004)", ["natural", UNREAD], 1),
        ("V(X(+c), Ana)", ["victory", UNREAD, "named_player"], 1),
        ("029(, Ana+1)", ["structure_effect", UNREAD, "drawn"], 1),
        ("029(" * 17, ["structure_effect"] * 16 + [UNREAD], 1),
        ("029() Ana?", ["structure_effect", UNREAD], 1),
    ],
)
def test_recovery(text: str, read: list[str], faults: int) -> None:
    """A fault spoils the consequence in which it stands, and is noted once."""
    assert rules(text) == (read, faults)


def test_flags() -> None:
    """A piece tells whether something of it, or all of its rest, was gone over."""
    spoilt, given_up = (PieceReader(Faults(Lines("f", t)), 0, t) for t in ("029(Ana-)", "029())"))
    spoilt.parse()
    given_up.parse()

    assert (spoilt.is_spoilt, spoilt.is_given_up) == (True, False)
    assert (given_up.is_spoilt, given_up.is_given_up) == (True, True)
