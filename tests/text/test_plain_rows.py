"""Cards, groups and decks as rows of plain values."""

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
