"""cards.yaml to a game: what is read, what is contradictory, and that no file breaks the press."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.base.problem import GameError
from generator.game.model import CardSize, Edition, FaceChoice, Game, Sentence
from generator.game.printing import Print
from generator.game.vocabulary import CardList, Erratum, GlossaryTerm, RetiredForm
from generator.loading.card_schema import EVERY
from generator.loading.game import load_game, read_game
from generator.loading.game_schema import DECK, GAME, KIND
from generator.loading.group_schema import GROUP
from generator.loading.record_schema import Key, optional
from generator.loading.schema import Text
from tests.attempts import up_to
from tests.loading.broken import CARDS, TINY, edited, report_of


def test_game() -> None:
    """A file's parts arrive whole, in its order, with the defaults of what it leaves out."""
    game = load_game(TINY)

    assert (game.info.id, game.info.release) == ("tiny", "0.3")
    assert game.sizes[0] == CardSize(50, 70, 2.5, 2, 2.5)
    assert game.editions["plain"] == Edition(
        "plain", "Plain edition", patterns=False, distances={"normal": 15}
    )
    assert game.print == Print(("a4",), 2)
    assert [deck.back for deck in game.decks.values()] == ["", ""]
    assert list(game.groups) == ["alliance"]
    assert list(game.groups["alliance"].members) == ["gold", "silver", "ember"]
    assert [card.id for card in game.cards_of("night")[0:1][0][:1]] == ["night-watch"]
    assert game.errata == (
        Erratum(
            "feast",
            "All draws 1 card. Drawing more is not allowed.",
            "All draw 1 card. Drawing more is not allowed.",
            '"All" is plural here.',
        ),
    )


def test_vocabulary_and_lists(tmp_path: Path) -> None:
    """Terms and lists arrive whole; what they leave out is empty."""
    more = """
terms:
  - id: draw
    term: draw
    plural: draws
    sense: pile
    forms: [draw*]
    definition: To take cards.
    see: [draw]
    retired: [{form: pick up, replacement: draw}, {form: lift}]
lists:
  - {id: boats, title: Boats, cards: [ferry]}
  - {id: rain, group: water, title: Rain, kind: event, calls: [storm], not: [no], cards: []}
"""
    (tmp_path / "cards.yaml").write_text(CARDS + more, "utf-8")
    game = load_game(tmp_path)

    assert game.terms == (
        GlossaryTerm(
            id="draw",
            term="draw",
            definition="To take cards.",
            plural="draws",
            sense="pile",
            forms=("draw*",),
            see=("draw",),
            retired=(RetiredForm("pick up", "draw"), RetiredForm("lift")),
        ),
    )
    assert game.lists == (
        CardList("boats", "Boats", ("ferry",)),
        CardList("rain", "Rain", (), "water", "event", ("storm",), ("no",)),
    )


def test_card() -> None:
    """A card has its kind, its member of a group, its copies by deck, and knows where it stands."""
    game = load_game(TINY)
    card = game.cards[2]

    assert (card.index, card.id, card.number, card.name) == (2, "forge", 3, "The forge on the hill")
    assert card.kind.faces == (FaceChoice("house", "alliance"), FaceChoice("action"))
    assert card.kind.numbers == (1, 49)
    assert card.member("alliance") is game.groups["alliance"].members["ember"]
    assert card.members == (card.values["alliance"],)
    assert (card.deck, card.copies) == ("day", {"day": 2})
    assert card.effect == (
        Sentence("prompt", "Trade two cards with a neighbour."),
        Sentence("lasting", "Whoever trades places with you trades hands as well."),
    )
    assert str(game.place(("cards", card.index, "name"))) == "cards.yaml:106:11"


def test_card_of_several_decks() -> None:
    """A card with copies by deck belongs to no one deck; its kind's faces are the kind's name."""
    card = load_game(TINY).cards[5]

    assert (card.deck, card.copies) == (None, {"day": 2, "night": 1})
    assert card.kind.faces == (FaceChoice("event"),)


@pytest.mark.parametrize("declared", [GAME.fields, EVERY, KIND.fields, GROUP.fields, DECK.fields])
def test_no_declared_key_is_lost(
    declared: dict[str, Key], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A key that only its declaration has stops the press: its value is not left out in silence."""
    (tmp_path / "cards.yaml").write_text(CARDS, "utf-8")
    monkeypatch.setitem(declared, "drawn-by", optional(Text(), ""))

    with pytest.raises(TypeError, match="drawn_by"):
        load_game(tmp_path)


def test_new_key_arrives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A key of the file that a game has as it is needs its declaration, and nothing else."""

    class _GameWithSlogan(Game, eq=False, dict=True):
        slogan: str = ""

    (tmp_path / "cards.yaml").write_text(f"{CARDS}\nslogan: One more round\n", "utf-8")
    monkeypatch.setitem(GAME.fields, "slogan", optional(Text(), ""))
    monkeypatch.setattr("generator.loading.game.Game", _GameWithSlogan)

    assert load_game(tmp_path).slogan == "One more round"  # type: ignore[attr-defined]


def test_every_part_of_a_file_is_one_of_its_game() -> None:
    """Whatever a file may say on its first level has its place in a game: none of it is lost."""
    elsewhere = {"game": "info", "card": "kinds", "waive": "waived", "checks": "levels"}
    parts = {*Game.__struct_fields__, "fields"}  # those of its kinds

    assert {elsewhere.get(key, key) for key in GAME.fields} <= parts


def test_all_at_once(tmp_path: Path) -> None:
    """Faults of form, unknown names, doubled ids and contradictions come in one run, by place."""
    cards = edited(CARDS, "width: 50", "width: wide")
    cards = edited(cards, "number-digits: 2", "number-digit: 2")
    cards = edited(cards, "deck: day", "deck: dya")
    cards = edited(cards, "deck: night\n    copies: 2", "deck: night\n    copies: two")
    cards = edited(cards, "id: great-storm", "id: fog")
    cards = edited(
        cards, "    deck: day\n    effect:\n      - prompt: All", "    effect:\n      - prompt: All"
    )
    found = report_of(cards, tmp_path)

    assert [line for line in found.splitlines() if not line.startswith("  hint")] == [
        'cards.yaml:15:15: error [wrong-type] "width" must be a number, found "wide"',
        'cards.yaml:81:23: error [unknown-key] unknown key "number-digit" in print',
        'cards.yaml:88:11: error [unknown-deck] card 1: unknown deck "dya"',
        (
            'cards.yaml:127:13: error [wrong-type] card 12: "copies" must be a whole number, '
            'found "two"'
        ),
        'cards.yaml:138:9: error [duplicate-id] card 51: id "fog" was already given in line 130',
        'cards.yaml:148:5: error [missing-key] card 52: card has no "deck"',
    ]


def test_load_game_raises_them_all(tmp_path: Path) -> None:
    """A game is loaded whole or not at all; the error has every problem."""
    cards = edited(edited(CARDS, "kind: action", "kind: acton"), "number: 12", "number: [x]")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    with pytest.raises(GameError) as fault:
        load_game(tmp_path)

    assert [problem.check for problem in fault.value.problems] == ["unknown-kind", "wrong-type"]
    assert str(fault.value) == report_of(cards, tmp_path)


def test_what_is_left_of_a_broken_game(tmp_path: Path) -> None:
    """A game with problems still has the entries that could be read, where they stand."""
    cards = edited(edited(CARDS, "kind: action", "kind: acton"), "number: 2", "number: [x]")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    game = read_game(tmp_path)[0]

    assert [(card.index, card.id) for card in game.cards[:2]] == [(2, "forge"), (3, "ferry")]
    assert list(game.decks) == ["day", "night"]


def check_mutation(content: bytes, folder: Path) -> None:
    """Assert that a file is a game or has problems, each with a place in it."""
    (folder / "cards.yaml").write_bytes(content)
    game, problems = read_game(folder)
    lines = content.count(b"\n") + content.count(b"\r") + 2

    assert problems or game.cards
    for problem in problems:
        assert problem.place.file == "cards.yaml"
        assert 1 <= problem.place.line <= lines
        assert problem.place.column >= 1
        assert "\n" not in problem.message + problem.hint


LINES = CARDS.encode().splitlines(keepends=True)
GARBLED = st.binary(max_size=4) | st.sampled_from(
    [b": ", b"- ", b"'", b'"', b"[", b"{", b"&a ", b"*a", b"!", b"|", b"#", b"\t", b"---\n", b"? "]
)


@up_to(200)
@given(data=st.data())
def test_garbled_lines(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Lines deleted, doubled and moved make a game or problems, never a crash."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.integers(0, len(lines) - 1))
        what = data.draw(st.sampled_from(["delete", "double", "move", "indent", "outdent"]))
        line = lines.pop(where)
        if what == "double":
            lines[where:where] = [line, line]
        elif what == "move":
            lines.insert(data.draw(st.integers(0, len(lines))), line)
        elif what != "delete":
            lines.insert(where, b" " + line if what == "indent" else line.removeprefix(b" "))

    check_mutation(b"".join(lines), tmp_path_factory.getbasetemp())


@up_to(150)
@given(start=st.integers(0, len(CARDS.encode())), length=st.integers(0, 12), new=GARBLED)
@example(start=CARDS.index("name: Ferry"), length=0, new=b"? [a]\n    : 1\n    ")
def test_garbled_characters(
    start: int, length: int, new: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Characters deleted, replaced and put in make a game or problems, never a crash."""
    content = CARDS.encode()

    check_mutation(
        content[:start] + new + content[start + length :], tmp_path_factory.getbasetemp()
    )
