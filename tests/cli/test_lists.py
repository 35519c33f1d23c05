"""What `prelo list` tells of a game."""

from pathlib import Path

from generator.cli.lists import as_table, list_actions, list_retired, list_rules
from generator.loading.game import load_game
from generator.outputs._lists import list_cards, list_decks, list_groups
from tests.games.root import TINY as FOLDER
from tests.games.root import root_game, tiny_game

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


def test_retired(tmp_path: Path) -> None:
    """A row tells who stands for a retired card today, through those that have retired since."""
    more = """retired:
  - {id: mist, name: Mist, number: "051", since: "0.1", successor: haze}
  - {id: haze, name: Haze, since: "0.2", successor: fog, why: Too thin., freed: true}
"""
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")
    rows = list_retired(load_game(tmp_path))

    assert [(row["successor"], row["now"], row["freed"]) for row in rows] == [
        ("haze", "fog", False),
        ("fog", "fog", True),
    ]
    assert as_table(rows).splitlines()[0].split("\t")[:4] == ["id", "number", "name", "since"]


def test_rules(tmp_path: Path) -> None:
    """Rules are listed in their order, each with its number and whose part it is."""
    more = "rules: {turn: {title: A turn, rules: {limit: {}}}}\n"
    (tmp_path / "cards.yaml").write_text((FOLDER / "cards.yaml").read_text("utf-8") + more, "utf-8")

    assert list_rules(load_game(tmp_path)) == [
        {"number": "1", "id": "turn", "title": "A turn", "within": None},
        {"number": "1.1", "id": "limit", "title": None, "within": "turn"},
    ]


def test_table() -> None:
    """A table has the short values only, and no line for a list that is empty."""
    assert as_table([{"id": "a", "number": 1, "copies": {"x": 1}, "alliance": None}]) == (
        "id\tnumber\talliance\na\t1\t"
    )
    assert as_table([]) == ""


def test_actions() -> None:
    """A card's actions have their targets, amounts and contraries, in the table as in JSON."""
    rows = list_actions(root_game())
    by_id = {row["id"]: row["actions"] for row in rows}
    table = {line.split("\t")[0]: line.split("\t")[3] for line in as_table(rows).splitlines()}

    assert by_id["a-sentenca-dos-reis"] == [
        {
            "action": "comprar",
            "targets": ["adversario"],
            "amount": 4,
            "contrary": False,
            "sentence": "Um adversário compra 4 cartas.",
            "declared": False,
        }
    ]
    assert table["a-sentenca-dos-reis"] == "comprar 4: adversario"
    assert table["conservadorismo-cultural"] == "revoltas (contrary): voce"
    assert table["mobilidade-social"] == "trocar-de-estrutura: adversario; descartar 1: voce"
