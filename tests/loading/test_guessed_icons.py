"""Icons that a table names: in braces within its texts, and in rows with their numbers."""

import pytest

from generator.loading.guessed_icons import reads_as_rich
from tests.loading.test_guesses import guessed


def test_icons() -> None:
    """Names in braces are icons, and so is what stands in rows with them, each with its number."""
    found = guessed(
        "name,cost,text,element",
        "A,coin 1; rope: 2,Pay {coin 2}.,coin",
        "B,anchor 1,**Pull** {storm}.,storm",
        "C,coin 3,Nothing.,coin",
        "D,,Nothing more.,storm",
    )

    assert [*found.icons] == ["anchor", "coin", "rope", "storm"]
    assert [(each.key, each.declaration) for each in found.columns] == [
        ("name", ""),
        ("cost", "icons?"),
        ("text", "rich"),
        ("element", '{type: choice, choices: ["coin", "storm"]}'),
    ]


def test_icons_with_accents() -> None:
    """An icon's id is made of its word, which may have capitals, accents and spaces."""
    found = guessed("nome,texto", "A,Pague {Poção 2}.", "B,Pague {poção} e {Ouro velho}.", "C,{T}.")

    assert found.icons == {"ouro-velho": "ouro velho", "pocao": "poção", "t": "t"}
    assert found.columns[1].declaration == "rich"


def test_no_icons() -> None:
    """Rows of words with numbers are texts, where no text names any of them in braces."""
    found = guessed("name,cost,text", "A,coin 1,Pay {2}.", "B,rope 2,Stop.")

    assert found.icons == {}
    assert [each.declaration for each in found.columns] == ["", "text", "lines"]


@pytest.mark.parametrize(
    "text", ["Pay {one of the four}.", "Pay {2}.", "Pay {coin.", "Pay {coin} **now."]
)
def test_not_rich(text: str) -> None:
    """Whatever else stands in braces, or a mark left open, would be an error of a rich text."""
    assert reads_as_rich(["Pay {coin 2}, {off-hand}.", "\\{As\\} it is."])
    assert not reads_as_rich(["Pay {coin}.", text])
