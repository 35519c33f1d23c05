"""Names that cards had when texts were last confirmed, found in texts."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.game.seals import Seals
from generator.game.vocabulary import GlossaryTerm
from generator.proof.earlier_names import CalledBefore, NamesInTexts, earlier_names, still_named
from generator.proof.passages import place_in
from tests.changes.edited import edit, laid_out
from tests.games.root import tiny_game
from tests.proof.sealed import sealed_game


def test_earlier_names(tmp_path: Path) -> None:
    """Names that cards had when they were confirmed are known, unless another card has them."""
    game = sealed_game(tmp_path)
    edit(game, "name: Ferry", "name: Barge")
    edit(game, "name: Smuggler", "name: Lamplighter")
    edit(
        game,
        "name: Lamplighter\n    kind: action\n    deck: day",
        "name: Wick\n    kind: action\n    deck: day",
    )

    found = earlier_names(laid_out(game).game)

    assert {name: renamed.reference for name, renamed in found.items()} == {
        "Ferry": "ferry",
        "Smuggler": "smuggler",
    }


TERMS = """
terms:
  - {id: toll, term: toll, definition: What the ferry takes.}
  - {id: fee, term: fee, definition: What else is taken.}
  - {id: dusk, term: dusk, definition: When lanterns are lit.}
"""


def test_other_parts(tmp_path: Path) -> None:
    """Decks, members and terms that were renamed by hand are known as cards are."""
    text = "<p>Pay the toll to the House of Gold by Night, a fee, at dusk. Toll roads by night.</p>"
    game = sealed_game(tmp_path, text, TERMS)
    edit(game, "name: House of Gold", "name: House of Brass")
    edit(game, "id: night\n    name: Night", "id: night\n    name: Moonlight")
    edit(game, "term: toll", "term: duty")
    edit(game, "term: fee,", "term: charge, retired: [{form: fee, replacement: charge}],")
    edit(game, "  - {id: dusk, term: dusk, definition: When lanterns are lit.}\n", "")
    layout = laid_out(game)

    found = earlier_names(layout.game)
    assert [(found[name], name) for _, _, name in still_named(layout)] == [
        (CalledBefore("term.toll", "duty"), "toll"),
        (CalledBefore("group.alliance.gold", "House of Brass"), "House of Gold"),
        (CalledBefore("deck.night", "Moonlight"), "Night"),
        (CalledBefore("term.toll", "Duty"), "Toll"),
    ]


def test_kinds_and_groups(tmp_path: Path) -> None:
    """Kinds and groups are words of texts: without their capital, too, unless they are terms."""
    text = "<p>An event of each alliance: Alliance of the House of Gold, or of house of Gold.</p>"
    terms = "\nterms: [{id: event, term: event, definition: A card that ends a turn.}]\n"
    game = sealed_game(tmp_path, text, terms)
    edit(game, "name: Event", "name: Happening")
    edit(game, "  - id: alliance\n", "  - id: alliance\n    name: League\n")
    edit(game, "name: House of Gold", "name: House of Brass")
    layout = laid_out(game)

    found = earlier_names(layout.game)
    assert [(found[name], name) for _, _, name in still_named(layout)] == [
        (CalledBefore("group.alliance", "league"), "alliance"),
        (CalledBefore("group.alliance", "League"), "Alliance"),
        (CalledBefore("group.alliance.gold", "House of Brass"), "House of Gold"),
        (CalledBefore("group.alliance.gold", "house of Brass"), "house of Gold"),
    ]
    assert found["alliance"].sort == "group"


def test_a_kind(tmp_path: Path) -> None:
    """A kind without a term of its name is reported as any other part."""
    game = sealed_game(tmp_path, "<p>Keep the event.</p>")
    edit(game, "name: Event", "name: Happening")
    layout = laid_out(game)

    found = earlier_names(layout.game)
    told = [(passage.part, found[name]) for passage, _, name in still_named(layout)]
    renamed = CalledBefore("kind.event", "happening")
    assert told == [("effect", renamed), ("document", renamed)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Fog, then Fog.", [(4, "Fog"), (14, "Fog")]),
        ("Foggy or Fogs, fog", []),
        ("Fog on the hill", [(0, "Fog on the hill")]),
        ("Fog on the hills", [(0, "Fog")]),
        ("Say “Ah!” and stop", [(4, "“Ah!”")]),
        ("Ah!", []),
    ],
)
def test_found(text: str, found: list[tuple[int, str]]) -> None:
    """A name is found where it stands whole, and not within a longer one."""
    assert list(NamesInTexts(["Fog", "Fog on the hill", "“Ah!”", "?"]).found(text)) == found


def test_titles_of_drawings(tmp_path: Path) -> None:
    """What a drawing is called is read aloud in documents: at its line, written as it may be."""
    game = sealed_game(tmp_path, "<p>{{ mark('sun') }}</p>")
    sun = game / "templates/marks/sun.svg"
    text = sun.read_text("utf-8")
    before, _, after = text.partition("<title>")
    title = "Sun &amp; moon over\n the Ferry, at night"
    sun.write_text(f"{before}<title>{title}{after[after.index('</title>') :]}", "utf-8")
    edit(game, "name: Ferry", "name: Barge")
    layout = laid_out(game)
    (found,) = still_named(layout)
    passage, offset, name = found
    line = 1 + before.count("\n") + 1

    assert (passage.text[offset:], name) == ("Ferry, at night", "Ferry")
    assert str(place_in(layout.game, passage, offset)) == f"templates/marks/sun.svg:{line}:6"


@pytest.mark.parametrize(
    ("names", "text", "expected"),
    [
        (["Fog", "Fog bank"], "Fog bank, fog, Fog.", ["Fog bank", "Fog"]),
        (["Fog bank", "Fog"], "Fog bank", ["Fog bank"]),
        # What one name takes is not there for another.
        (["a b", "b c"], "a b c", ["a b"]),
        (["a b", "b c"], "x b c", ["b c"]),
        (["Fog"], "Fogs Fog2 aFog Fog-bank", ["Fog"]),
        (["Fog", "Fog"], "Fog", ["Fog"]),
        (["(Fog)"], "a (Fog) Fog", ["(Fog)"]),
        (["(Fog)"], "Fog)", []),
        (["?!", ""], "?!", []),
        (["Fog bank at", "Fog"], "Fog bank", ["Fog"]),
        (["Fog x", "Fog bank at sea", "Fog bank"], "Fog bank at", ["Fog bank"]),
    ],
)
def test_whole_names(names: list[str], text: str, expected: list[str]) -> None:
    """Only whole names are found, the longest where several begin, none within another."""
    found = [*NamesInTexts(names).found(text)]

    assert [name for _, name in found] == expected
    assert all(text.startswith(name, start) for start, name in found)


@pytest.mark.parametrize(
    ("reference", "sort", "id"),
    [
        ("ferry", "card", "ferry"),
        ("deck.night", "deck", "night"),
        ("group.alliance", "group", "alliance"),
        ("group.alliance.gold", "member", "gold"),
        ("term.toll", "term", "toll"),
    ],
)
def test_references(reference: str, sort: str, id: str) -> None:  # noqa: A002 - as its property
    """A reference says of which sort a thing is, as `prelo rename` has it, and its id."""
    renamed = CalledBefore(reference, "")

    assert (renamed.sort, renamed.id) == (sort, id)


TOLL = GlossaryTerm("toll", "Duty", "What is paid.", forms=("Pay*", "Tariff"))


@pytest.mark.parametrize(
    ("reference", "name", "expected"),
    [
        ("ferry", "Barge", {"Barge": "Ferry"}),
        ("gone", "Barge", {"Barge": ""}),
        ("ferry", "Ferry", {}),
        # A card is named as it is; words of rules have a capital at the beginning of sentences.
        ("ferry", "old barge", {"old barge": "Ferry"}),
        ("kind.event", "Happening", {"Happening": "Event", "happening": "event"}),
        ("deck.night", "Dark", {"Dark": "Night"}),
        ("deck.night", "Dark hour", {"Dark hour": "Night", "dark hour": "night"}),
        ("term.toll", "fee", {"fee": "Duty", "Fee": "Duty"}),
        # Forms of terms are known words, in any case; those of phrases are no words.
        ("term.toll", "tariff", {}),
        ("kind.event", "TARIFF", {}),
        ("kind.event", "duty", {}),
        ("term.toll", "pay*", {"pay*": "Duty", "Pay*": "Duty"}),
        ("ferry", "Tariff", {"Tariff": "Ferry"}),
        # A word without a definition may be used.
        ("term.gone", "fee", {}),
        # What begins otherwise may be another thing of today.
        ("kind.event", "fog", {"fog": "Event"}),
    ],
)
def test_names_without_a_thing(reference: str, name: str, expected: dict[str, str]) -> None:
    """A name that was confirmed, and that nothing has any more, leads to the name of today."""
    game = replace(tiny_game(), seals=Seals(names={reference: name}), terms=(TOLL,))
    found = earlier_names(game)

    assert {old: renamed.now for old, renamed in found.items()} == expected
    assert {renamed.reference for renamed in found.values()} <= {reference}
