"""Cards, groups and decks as rows of plain values."""

from generator.base.frozen import replace
from generator.text.plain_rows import list_cards, list_decks, list_groups
from tests.games.root import tiny_game

TINY = tiny_game()


def test_cards() -> None:
    """A card's row has its keys, its effect plain and set, sentence by sentence."""
    row = list_cards(TINY)[0]

    assert list(row) == [
        "id", "number", "name", "deck", "kind", "size", "shape", "copies", "effect", "alliance",
        "ruling", "omen", "formatted", "sentences",
    ]  # fmt: skip
    assert (row["id"], row["number"], row["deck"], row["copies"]) == (
        "lamplighter", 1, "day", {"day": 3},
    )  # fmt: skip
    assert "<strong>" in str(row["formatted"])
    assert "<" not in str(row["effect"])


def test_sentences_are_the_effect() -> None:
    """The sentences, joined by spaces, are the effect, plain and set alike."""
    for row in list_cards(TINY):
        sentences = row["sentences"]
        assert isinstance(sentences, list)

        assert " ".join(sentence["text"] for sentence in sentences) == row["effect"]
        assert " ".join(sentence["formatted"] for sentence in sentences) == row["formatted"]


def test_card_of_several_decks() -> None:
    """A card that several decks print has no deck, and its copies by deck."""
    rows = [row for row in list_cards(TINY) if row["deck"] is None]

    assert rows
    assert all(isinstance(row["copies"], dict) and len(row["copies"]) > 1 for row in rows)


def test_groups() -> None:
    """A member's row has its group, its colours by edition and the ids of its cards."""
    row = list_groups(TINY)[0]

    assert list(row) == ["group", "id", "name", "colors", "mark", "pattern", "cards"]
    assert (row["group"], row["id"]) == ("alliance", "gold")
    assert row["colors"] == {"plain": "#e0a526", "patterned": "#f0c000"}
    assert row["cards"] == ["lamplighter"]


def test_decks() -> None:
    """A deck's row counts what it prints, by kind too, beside what it declares."""
    rows = list_decks(TINY)

    assert [row["id"] for row in rows] == ["day", "night"]
    assert all(row["cards"] == sum(dict(row["kinds"]).values()) for row in rows)  # type: ignore[call-overload]  # a row's values are objects
    assert rows[0]["composition"] == {"action": 8, "event": 3, "alliance": 6}
    assert dict(rows[0]["groups"]) == {"alliance": 6}  # type: ignore[call-overload]  # as above


def test_a_deck() -> None:
    """A deck's row has all that programs may ask of it."""
    assert list_decks(TINY)[1] == {
        "id": "night",
        "name": "Night",
        "cards": 8,
        "faces": 4,
        "kinds": {"action": 4, "event": 4},
        "groups": {"alliance": 2},
        "composition": {"action": 4, "event": 4, "alliance": 2},
        "mark": "lantern",
    }


def test_a_member() -> None:
    """A member's row names the drawings of its mark and pattern."""
    assert list_groups(TINY)[2] == {
        "group": "alliance",
        "id": "ember",
        "name": "House of Ember",
        "colors": {"plain": "#9c2f1f", "patterned": "#6a1500"},
        "mark": "flame",
        "pattern": "grid",
        "cards": ["forge"],
    }


def test_what_is_missing() -> None:
    """What a card, a member or a deck does not have is null."""
    bare = {
        name: replace(member, mark="", pattern="")
        for name, member in TINY.groups["alliance"].members.items()
    }
    game = replace(
        TINY,
        cards=(replace(TINY.cards[3], number=""),),
        groups={"alliance": replace(TINY.groups["alliance"], members=bare)},
    )
    (card,), member, deck = list_cards(game), list_groups(game)[0], list_decks(game)[0]

    assert (card["id"], card["number"], card["alliance"]) == ("ferry", None, None)
    assert (member["mark"], member["pattern"], member["cards"]) == (None, None, [])
    assert deck["mark"] is None


def test_values_of_fields() -> None:
    """Members are told by their ids, drawings by their names, texts as they are."""
    rows = {row["id"]: row for row in list_cards(TINY)}

    assert rows["forge"]["alliance"] == "ember"
    assert rows["fog"]["omen"] == "cloud"
    assert rows["night-watch"]["ruling"] == "A card that is given to a player is not drawn."
    assert rows["forge"]["sentences"] == [
        {
            "section": "prompt",
            "text": "Trade two cards with a neighbour.",
            "formatted": "<strong>Trade</strong> two cards with a neighbour.",
        },
        {
            "section": "lasting",
            "text": "Whoever trades places with you trades hands as well.",
            "formatted": "Whoever trades places with you trades hands as well.",
        },
    ]
