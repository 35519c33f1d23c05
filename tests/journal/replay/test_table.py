"""The table: whose a card is, who follows whom, who wins with whom."""

from journal.replay.table import Table

TABLE = Table(
    order=["Ana", "Bia", "Caio"],
    structures={"Ana": "068", "Bia": "047", "Caio": "047"},
    doubted_structures={"Bia": "104"},
    conquests={"Ana": ["021"]},
    alliances={frozenset(("Ana", "Bia")), frozenset(("Bia", "Caio"))},
)


def test_owner() -> None:
    """A card in doubt is rather that of who has it beyond doubt."""
    assert [TABLE.owner(card) for card in ("068", "047", "104", "021")] == [
        "Ana",
        "Caio",
        "Bia",
        "",
    ]
    assert TABLE.holder("021") == "Ana"


def test_flow() -> None:
    """The flow goes round, either way."""
    assert list(TABLE.from_next("Ana")) == ["Bia", "Caio", "Ana"]
    assert TABLE.after("Ana", -1) == "Caio"
    assert TABLE.after("Davi") == ""


def test_allies() -> None:
    """Alliances reach as far as their pairs do."""
    assert TABLE.allies(["Ana"]) == {"Ana", "Bia", "Caio"}
    assert Table().allies(["Ana"]) == {"Ana"}
