"""One slip planted in a journal in order is found where it shows, and once."""

import re

import pytest

from generator.base.problem import WARNING
from journal.grammar.reader import read_journal
from journal.model import Event
from journal.replay.course import replay
from journal.replay.referee import Referee
from tests.journal.journals import NAMES, RELEASE, SMALL, after, example, problems_of

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

SLIPS = [
    # what the journal says, what it says by mistake, where that shows and as what
    ("ID(Ana=Roxismo, Bia=Azulismo, Caio=Verdismo).\n", "", "1:1 missing-identities"),
    ("Caio=Verdismo", "Caio=Verdsmo", "1:31 unknown-ideology"),
    ("Caio=Verdismo", "Ana=Verdismo", "1:31 wrong-seats"),
    ("Bia=NO=047", "Bia=NE=047", "2:18 wrong-point"),
    ("PART1(Ana", "PART3(Ana", "2:1 match-order"),
    ("PART1(Ana=S=068", "PART1(Ana=S=968", "2:7 not-structural"),
    ("Bia=NO=047, ", "", "2:1 wrong-seats"),
    ("PART1(Ana=S=068, Bia=NO=047, Caio=NE=104).\n", "", "2:1 match-order"),
    ("J1(Ana, 5, 0). 068", "J1(Ana, 5, 0). 047", "3:16 crisis-by-another"),
    ("J2(Bia, 5, 0). 047", "J2(Bia, 5, 0). 068", "4:16 structure-differs"),
    ("J1(Ana, 5, 0). 068", "J1(Ana, 4, 0). 068", "3:1 hand-differs"),
    ("Bia+119-104", "Bia+119-105", "3:22 not-in-society"),
    ("Bia+119-104", "Bia+068-104", "3:22 card-in-two-places"),
    ("J2(Bia", "J2(Caio", "4:1 turn-order"),
    ("J2(Bia", "J2(Bea", "4:1 unknown-player"),
    ("J2(Bia", "J7(Bia", "4:1 turn-number"),
    ("Bia-2, Ana-1", "Bia-6, Ana-1", "4:20 more-than-held"),
    ("Caio>1>Bia", "Caio>6>Bia", "4:34 more-than-held"),
    ("Caio>1>Bia", "Caio>1>Caio", "4:34 same-player"),
    ("Bia-2, Ana-1", "Bia-2[010, 011, 012], Ana-1", "4:20 count-differs"),
    (" 047(Bia-2, Ana-1, Caio>1>Bia).", "", "4:1 structure-missing"),
    ("+c.\nJ3", "-c.\nJ3", "4:47 no-card-to-relax"),
    ("+c.\nJ3", "\nJ3", "6:1 marks-differ"),
    ("119(F, Caio", "119(Caio", "6:1 turn-order"),
    ("CN(999, +120-047)", "CN(899, +120-047)", "5:37 not-natural"),
    ("J4(Bia, 3, 1)", "J4(Bia, 3, 0)", "6:1 hand-differs"),
    ("J4(Bia, 3, 1)", "J4(Bia, 4, 0)", "6:1 marks-differ"),
    ("Caio=0).\n", "Caio=0). +c.\n", "8:39 misplaced-event"),
    ("068(Ana-4)", "068(Ana-3)", "7:28 victory-with-cards"),
    (" V(Ana).", "", "8:1 conquests-without-victory"),
    ("Ana=2[021, 027]", "Ana=3[021, 027]", "8:6 count-differs"),
    ("Ana=2[021, 027]", "Ana=3[021, 027, 028]", "8:6 conquests-differ"),
    (", Caio=0", "", "8:1 conquests-differ"),
    ("CONQ(Ana=2[021, 027], Bia=0, Caio=0).\n", "", "7:28 victory-without-conquests"),
    ("Bia=S=105", "Bia=S=021", "9:7 card-in-two-places"),
    ("021=130", "022=130", "10:20 not-in-society"),
    ("106=107", "108=107", "10:29 not-in-society"),
]


def test_in_order() -> None:
    """The journal in which slips are planted has none."""
    assert after() == []


@pytest.mark.parametrize(("old", "new", "slip"), SLIPS)
def test_slips(old: str, new: str, slip: str) -> None:
    """Each slip is reported once, at the event where it shows."""
    assert after((old, new)) == [slip]


SEED_SLIPS = {
    "tres-jogadores": [],
    "seis-jogadores": [
        "8 error marks-differ",
        "20 error hand-differs",
        "25 error marks-differ",
        "34 warning revolt-uncommitted",
        "51 error hand-differs",
        "60 error hand-differs",
        "62 warning legitimacy-not-counted",
        "73 error wrong-sign",
        "78 error structure-differs",
        "81 error not-in-society",
    ],
    "tutorial": [
        "8 warning crisis-by-another",
        "14 error syntax",
        "25 warning missing-full-stop",
        "27 warning missing-full-stop",
    ],
}


@pytest.mark.parametrize("name", NAMES)
def test_slips_of_the_examples(name: str) -> None:
    """The examples' own slips are found, and nothing else is."""
    found = problems_of(example(name))

    assert [f"{it.place.line} {it.severity} {it.check}" for it in found] == SEED_SLIPS[name]


@pytest.mark.parametrize("name", NAMES)
def test_corrected_examples(name: str) -> None:
    """In the corrected examples only what the rules of inference cannot tell is left."""
    found = problems_of(example(f"{name}.corrigido"))

    assert {problem.severity for problem in found} <= {WARNING}
    assert {problem.check for problem in found} <= {
        "revolt-uncommitted",
        "legitimacy-not-counted",
        "crisis-by-another",
    }


def test_crisis_by_another() -> None:
    """A structure in play may stand in another's turn as the reason of a crisis (CNA, line 253).

    It stays whose it is, and whose turn it is keeps the own one. A card that is nobody's may not.
    """
    reason = ("068(X(Bia+119-104))", "047(X(Bia+119-104))")
    stranger = ("068(X(Bia+119-104))", "105(X(Bia+119-104))")

    assert after(reason) == ["3:16 crisis-by-another"]
    assert after(stranger)[0] == "3:16 structure-differs"


def test_the_journal_is_taken_at_its_word() -> None:
    """After a hand that differs, the replay goes on from the journal's figures."""
    wrong_for_good = after(("J4(Bia, 3, 1)", "J4(Bia, 4, 1)"), ("120(Bia+1)", "120(Bia+1, Bia-5)"))
    wrong_once = after(("J2(Bia, 5, 0)", "J2(Bia, 6, 0)"))

    assert wrong_for_good == ["6:1 hand-differs"]
    assert wrong_once == ["4:1 hand-differs"]


def test_every_hand_counts() -> None:
    """One card more in any hand of an example is found, once, in that turn."""
    text = example("tres-jogadores")
    for turn in re.finditer(r"^J\d+\(\w+, (\d), ", text, re.MULTILINE):
        more = text[: turn.start(1)] + str(int(turn[1]) + 1) + text[turn.end(1) :]
        line = text.count("\n", 0, turn.start()) + 1

        assert [(it.place.line, it.check) for it in problems_of(more)][:1] == [
            (line, "hand-differs")
        ]
        assert len(problems_of(more)) <= 2


def test_alliance() -> None:
    """An ally of who has no cards wins as well, unless they have parted."""
    won = after((" V(Ana).", " V(Ana, Bia)."), ("068(Ana-4)", "068(Ana-4, Ana=Bia)"),
                ("Bia=0, Caio=0", "Bia=2[011, 012], Caio=0"))  # fmt: skip
    parted = after((" V(Ana).", " V(Ana, Bia)."), ("068(Ana-4)", "068(Ana-4, Ana=Bia, Bia-Ana)"),
                   ("Bia=0, Caio=0", "Bia=2[011, 012], Caio=0"))  # fmt: skip

    assert won == []
    assert parted == ["7:46 victory-with-cards"]


def test_revolt() -> None:
    """A revolt needs an outcome; what is vetoed does not take place; cards relax."""
    outcome = ("CN(999, +120-047)", "R(+120-047)")
    vetoed = ("CN(999, +120-047)", "R(+120-047, Q(119, Ana))")

    assert [slip for slip in after(outcome) if "outcome" in slip] == ["5:37 revolt-without-outcome"]
    assert "6:16 structure-differs" in after(vetoed)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("010, 011, 120, 999", []),
        ("010, 011, 120, 998", ["5:58 not-in-hand"]),
        ("010, 011, 012, 999", ["5:66 not-in-hand"]),
    ],
)
def test_shown_hand(cards: str, found: list[str]) -> None:
    """What is played from a hand that is shown whole has to be there."""
    shown = ("J3(Caio, 4, 0)", f"J3(Caio, 4[{cards}], 0)")

    assert after(("Caio=1=Ana)", "Caio+1[013])"), shown) == found


def test_punishment() -> None:
    """A punishment takes conquests that are there."""
    taken = ("105(021=130", "105(PU(Ana, -021), 131=130")
    absent = ("105(021=130", "105(PU(Ana, -022), 021=130")

    assert after(absent) == ["10:28 conquests-differ"]
    assert after(taken) == ["10:35 not-in-society"]


def test_watch() -> None:
    """Who watches sees the table after every event and consequence."""
    seen: list[tuple[int, str, int]] = []

    def watch(_event: Event, referee: Referee) -> None:
        seen.append((referee.depth, referee.table.mover, referee.table.hand("Ana").total))

    replay(read_journal(SMALL.splitlines()[0] + "\n" + "\n".join(SMALL.splitlines()[1:4]), "f")[0],
           RELEASE, watch)  # fmt: skip

    assert seen == [
        (0, "", 0), (0, "", 5), (0, "Ana", 5), (2, "Ana", 5), (1, "Ana", 5), (0, "Ana", 5),
        (0, "Bia", 5), (1, "Bia", 5), (1, "Bia", 4), (1, "Bia", 4), (0, "Bia", 4), (0, "Bia", 4),
    ]  # fmt: skip


def test_reserved_name() -> None:
    """A player cannot be called like a code."""
    found = problems_of("ID(F=Roxismo, Bia=Azulismo, Caio=Verdismo).\n")

    assert [problem.check for problem in found] == ["reserved-name"]
