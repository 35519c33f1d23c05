"""The game in games/agricola: it is sound, prints what its box has, scores as its source."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from generator.cli.main import main
from generator.game.inventory import take_inventory
from generator.game.scoring import Scoring
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from generator.layout.placed import TextLine
from tests.games.root import ROOT
from tests.games.sound import sound

AGRICOLA = ROOT / "games/agricola"


@cache
def agricola() -> Layout:
    """Return the game laid out; it has no problems."""
    return sound(AGRICOLA, "a4", "letter")


def scoring() -> Scoring:
    """Return how it is scored."""
    scoring = agricola().game.scoring
    assert scoring
    return scoring


def test_action_cards() -> None:
    """There are 14 action cards, in periods of 4, 3, 2, 2, 2 and 1; each back tells its period."""
    cards = [card for card in agricola().game.cards if card.kind.id == "acao"]
    periods = Counter(card.values["periodo"].id for card in cards)

    assert [*periods.values()] == [4, 3, 2, 2, 2, 1]
    for card in cards:
        period = card.values["periodo"].id.removeprefix("p")
        assert (card.back or card.kind.back) == f"verso-{period}"
    harvests = [m.values["colheita"] for m in agricola().game.groups["periodo"].members.values()]
    rounds = [sum([*periods.values()][: number + 1]) for number in range(6)]
    assert harvests == rounds, "each period ends with a harvest"


def test_spaces() -> None:
    """The board has 10 spaces, 14 with three players, 16 with four."""
    spaces = Counter(
        card.values["lugar"].id for card in agricola().game.cards if card.kind.id == "espaco"
    )

    assert (spaces["central"], spaces["extensao-3"], spaces["extensao-4"]) == (10, 4, 2)
    assert (spaces["iniciantes"], spaces["revista-2"], spaces["revista-3"]) == (1, 4, 2)


def test_box() -> None:
    """What the source counts is printed as often: 15 fences, 4 stables, 5 people of a colour."""
    box = {each.item.id: each for each in take_inventory(agricola().game)}

    assert [box[each].total for each in ("cercas", "estabulos", "pessoas")] == [60, 16, 20]
    assert [box[each].item.count for each in ("cercas", "estabulos", "pessoas")] == [15, 4, 5]
    assert all(each.printed in (None, each.total) for each in box.values())
    assert {each for each in box if box[each].printed is None} == {
        "tabuleiros", "central", "grade", "pecas-de-bens", "especiais", "extensoes", "cobertura",
        "pequenas", "oficios",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "quantities", "points"),
    [
        ("campos", (0, 1, 2, 3, 4, 5, 9), (-1, -1, 1, 2, 3, 4, 4)),
        ("pastos", (0, 1, 3, 4, 7), (-1, 0, 0, 4, 4)),
        ("cereais", (0, 1, 3, 4, 6, 8, 20), (-1, 1, 1, 2, 3, 4, 4)),
        ("legumes", (0, 1, 3, 4), (-1, 0, 0, 4)),
        ("ovelhas", (0, 1, 4, 6, 8), (-1, 1, 2, 3, 4)),
        ("javalis", (0, 1, 3, 5, 7), (-1, 1, 2, 3, 4)),
        ("vacas", (0, 1, 2, 4, 6), (-1, 1, 2, 3, 4)),
        ("vazios", (0, 5), (0, -5)),
        ("estabulos", (0, 4), (0, 4)),
        ("argila", (0, 5), (0, 5)),
        ("pedra", (0, 5), (0, 10)),
        ("pessoas", (2, 5), (6, 15)),
        ("mendicancia", (0, 2), (0, -6)),
    ],
)
def test_points(line: str, quantities: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Every line is worth what the source says."""
    found = next(each for each in scoring().lines if each.id == line)

    assert tuple(map(found.points, quantities)) == points


def test_example_pad(capsys: pytest.CaptureFixture[str]) -> None:
    """The filled-in pad of the folder is scored; an impossible farm is refused at its place."""
    assert main(["score", str(AGRICOLA / "exemplo-bloco.yaml"), str(AGRICOLA), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)

    assert [(each["player"], each["total"]) for each in told["players"]] == [
        ("Ana", 28),
        ("Bia", 43),
    ]
    assert told["winners"] == ["Bia"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("estabulos: 1", "estabulos: 5", 'exemplo.yaml:3:111: error [wrong-type] "estabulos"'),
        ("pessoas: 4", "pessoas: 6", "from 2 to 5"),
        ("argila: 3", "argila: 3, pedra: 1", "a casa toda é de um só material"),
        ("pastos: 2", "pastos: 0", "não há estábulo em pasto sem pasto"),
    ],
)
def test_impossible_farms(
    old: str, new: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What no farm can have is refused, with its file and line."""
    text = (AGRICOLA / "exemplo-bloco.yaml").read_text("utf-8")
    assert old in text
    (tmp_path / "exemplo.yaml").write_text(text.replace(old, new, 1), "utf-8")

    assert main(["score", str(tmp_path / "exemplo.yaml"), str(AGRICOLA)]) == 1
    assert said in capsys.readouterr().err


def test_pad_fills_the_paper() -> None:
    """The leaves of the pad fill their sheet on both papers."""
    layout = agricola()
    leaves = [each for each in printed_cards(layout.game, "mesa") if each.card.kind.id == "folha"]
    for paper in ("a4", "letter"):
        imposed = impose_by_size(leaves, layout.templates.sheets[paper], backs=False)

        assert [len([*filter(None, side.slots)]) for each in imposed for side in each.sides] == [4]


def test_data_alone() -> None:
    """The folder has data, drawings, texts and one font, and nothing that runs."""
    suffixes = {path.suffix for path in AGRICOLA.rglob("*") if path.is_file()}

    assert suffixes == {".yaml", ".svg", ".html", ".css", ".md", ".ttf", ".txt"}


def test_prototype() -> None:
    """What the source leaves open is blank on one set, and ours on another that says so."""
    cards = agricola().game.cards
    blank = [card for card in cards if card.kind.id == "melhoria"]
    ours = [card for card in cards if card.kind.id == "prototipo"]

    assert sum(sum(card.copies.values()) for card in blank) == len(ours) == 10
    assert all("protótipo" in card.name for card in ours)
    assert {card.values["texto"] for card in ours} == {card.values["texto"] for card in blank}
    assert not any("custo" in card.values for card in blank)
    for card in ours:
        items = agricola().fronts[card.id].items
        said = [item.shaped.text for item in items if isinstance(item, TextLine)]
        assert "PROTÓTIPO: CUSTO E PONTOS SÃO NOSSOS" in " ".join(said)
