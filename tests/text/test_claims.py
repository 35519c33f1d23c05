"""Claims of texts about the cards, computed."""

import pytest

from generator.game.expressions import ExpressionFault
from generator.proof.verdicts import why_untrue
from generator.text.actions import read_actions
from generator.text.claims import Verdict, claims_in, evaluate_claim, number_of, parse_reliance
from tests.games.root import root_game, tiny_game

TINY, ROOT = tiny_game(), root_game()


def verdict(text: str) -> Verdict:
    """Return the verdict on a claim about the second game."""
    return evaluate_claim(TINY, parse_reliance(text)[1][0])


def test_parse() -> None:
    """References stand in quotation marks, claims do not; both have their character."""
    references, claims = parse_reliance(' "fog", count(deck="day")\n == 17, "ferry.name" ')

    assert references == [("fog", 2), ("ferry.name", 35)]
    assert [(claim.text, claim.offset) for claim in claims] == [('count(deck="day") == 17', 8)]


@pytest.mark.parametrize(
    ("claim", "holds", "cards"),
    [
        ('none(deck="night", alliance="gold")', True, []),
        ('none(deck="day", kind="event")', False, ["fog", "feast"]),
        ('none("fog", "ferry", kind="event")', False, ["fog"]),
        ('some(section="lasting", deck="day")', True, ["night-watch", "forge", "fog"]),
        ('all("fog", "great-storm", kind="event", omen="cloud")', True, []),
        ('all("fog", "ferry", kind="event")', False, ["ferry"]),
        ('none(where="number > 52")', True, []),
        ('not some(kind="event") or none(deck="day", alliance="gold")', False, None),
    ],
)
def test_cards(claim: str, holds: bool, cards: list[str] | None) -> None:  # noqa: FBT001 - expected
    """A query is of cards by id, deck, kind, section and field, and tells which make it so."""
    found = verdict(claim)

    assert found.holds is holds
    if cards is not None:
        assert [card.id for card in found.answers[0].cards] == cards


@pytest.mark.parametrize(
    "claim",
    [
        'count(deck="day", alliance="gold") == 3',
        'count("fog") == 3',
        'count("fog", deck="night") == 1',
        'designs("fog") == 1',
        'designs(kind="event") * 2 < designs()',
        'count(deck="day") + count(deck="night") == count()',
    ],
)
def test_counts(claim: str) -> None:
    """Cards are counted as they are printed, designs once."""
    assert verdict(claim).holds


def test_members() -> None:
    """Of a group's members the one is counted that has fewest of some cards, or most of them."""
    asked = 'fewest("night-watch", of="alliance") == most("night-watch", of="alliance")'
    uneven = verdict(asked)

    assert not uneven.holds
    assert why_untrue(TINY, uneven) == (
        'fewest("night-watch", of="alliance") is 0, of "House of Gold" (no card); '
        'most("night-watch", of="alliance") is 1, of "House of Silver" (02 "Night watch")'
    )
    assert verdict('fewest("fog", of="alliance") == most("fog", of="alliance") == 0').holds


def test_actions_and_lists() -> None:
    """Cards are asked for by what they do, to whom, and by the lists that they are in."""
    done = next(each for each in read_actions(ROOT) if each.targets)
    card, action, target = done.card.id, done.action, done.targets[0]
    listed = next(each for each in ROOT.lists if each.group)
    first, never = listed.cards[0], next(it.id for it in ROOT.cards if it.id not in listed.cards)
    for claim in (
        f'all("{card}", action="{action}", to="{target}")',
        f'not none("{card}", action="{action}")',
        f'all("{first}", list="{listed.id}")',
        f'all("{first}", list="{listed.group}")',
        f'none("{never}", list="{listed.id}")',
    ):
        assert evaluate_claim(ROOT, parse_reliance(claim)[1][0]).holds, claim


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('count("fog")', 3),
        ('count("fog") - designs("fog")', 2),
        ('count("fog") / 2', 1.5),
        ("-designs('fog')", -1),
        ('most("night-watch", of="alliance")', 1),
    ],
)
def test_numbers(text: str, number: float) -> None:
    """A number is calculated from counts."""
    assert number_of(TINY, text) == number


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('some("fog")', "gives no number"),
        ('count("fog") == 3', "gives no number"),
        ('count("fog"), count("ferry")', "gives no number"),
        ('"fog"', "asks nothing of the cards"),
        ('"fog", count("fog")', "asks nothing of the cards"),
        ("3", "asks nothing of the cards"),
    ],
)
def test_no_number(text: str, told: str) -> None:
    """Truths, several counts, and references are no number."""
    with pytest.raises(ExpressionFault) as fault:
        number_of(TINY, text)

    assert told in str(fault.value)


@pytest.mark.parametrize(
    "text",
    [
        '"fog", count("ferry")',
        '"é", "ão",\n  count("é")',
        'count("é"),\n"ção", some(\n"x")',
        ' ( "fog" ),count()',
    ],
)
def test_places(text: str) -> None:
    """Every reference and claim has its place in the text, behind letters of any length."""
    references, claims = parse_reliance(text)

    for found, offset in references:
        assert text.startswith(f'"{found}"', offset - 1)
    for claim in claims:
        assert "".join(text[claim.offset :].split()).startswith("".join(claim.text.split()))
    assert [claim.text for claim in claims_in('count("fog"), some("fog")')] == [
        'count("fog")',
        'some("fog")',
    ]


def test_other_actions_and_lists() -> None:
    """Who does something else, to somebody else, or is in another list, is not asked for."""
    done = [each for each in read_actions(ROOT) if each.targets]
    action, target = done[0].action, done[0].targets[0]
    asked = {"action": f'action="{action}"', "to": f'to="{target}"'}
    doing = {each.card.id for each in done if each.action == action}
    met = {each.card.id for each in done if target in each.targets}
    both = {each.card.id for each in done if each.action == action and target in each.targets}
    first = ROOT.lists[0]
    unlisted = {card.id for card in ROOT.cards} - {*first.cards}
    for cards, words in (
        (doing - met, asked["to"]),
        (met - doing, asked["action"]),
        ((doing | met) - both, f"{asked['action']}, {asked['to']}"),
        (unlisted, f'list="{first.id}"'),
    ):
        assert cards, words
        named = ", ".join(f'"{card}"' for card in sorted(cards)[:9])
        assert evaluate_claim(ROOT, parse_reliance(f"none({named}, {words})")[1][0]).holds, words


def test_asked_twice() -> None:
    """A claim may be computed again and again."""
    claim = parse_reliance('count("fog") == 3')[1][0]

    assert [evaluate_claim(TINY, claim).holds for _ in range(2)] == [True, True]


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("1 == 1", "asks nothing of the cards"),
        ("fog", 'asks for "fog"'),
        ('exec("x")', 'cannot call "exec"'),
        ("().__class__.mro()", "cannot call"),
        ("count().real == 3", "may only compare"),
        ("lambda: 1)(", "cannot call"),
        ("count()()", 'cannot call "", only none, some, all, count,'),
        ('count(**"fog")', 'unknown field ""'),
        ("count(None)", "may ask for texts, numbers"),
        ("count(b'fog')", "may ask for texts, numbers"),
        ("[count()]", "may only compare"),
        ("count() == 10**5000", "may only compare"),
        ("count() / 0 == 1", "divides by 0"),
        ("count() == 'x' * 9", "compares or calculates with a value that is no number"),
        ("none(deck=main)", "may ask for texts, numbers"),
        ('none(deck="dai")', 'unknown deck "dai": did you mean "day"?'),
        ('none(kind="evnt")', 'unknown kind "evnt"'),
        ('none(action="draw")', 'unknown action "draw"'),
        ('none(to="you")', 'unknown target "you"'),
        ('none(section="late")', 'unknown section "late"'),
        ('none(list="x")', 'unknown list "x"'),
        ('none(colour="red")', 'unknown field "colour"'),
        ('none(where="numbr > 1")', 'unknown field "numbr": did you mean "number"?'),
        ('none("frog")', 'unknown card "frog": did you mean "fog"?'),
        ('all(kind="event")', "names no cards to test"),
        ('fewest(kind="event") == 1', 'unknown group ""'),
        ('most(of="alliances") == 1', 'unknown group "alliances": did you mean "alliance"?'),
        ('count(of="alliance") == 1', 'unknown field "of"'),
    ],
)
def test_refused(claim: str, told: str) -> None:
    """What a claim cannot ask is refused in the author's words, and runs nothing."""
    with pytest.raises(ExpressionFault) as fault:
        verdict(claim)

    assert told in str(fault.value)


@pytest.mark.parametrize("text", ["", "none(", "x" * 501, "(" * 400, "\\", "a = 1"])
def test_unreadable(text: str) -> None:
    """What is no expression, or too long a one, is told."""
    with pytest.raises(ExpressionFault):
        parse_reliance(text)
