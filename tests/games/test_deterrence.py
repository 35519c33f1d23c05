"""The game in games/deterrence: it is sound, has what its source counts, and types no number."""

import re
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path
from shutil import copytree

import pytest

from generator.game.position_values import PositionValues
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from generator.pages.written_documents import written_document
from tests.games.documents import laid_out
from tests.games.root import ROOT
from tests.games.sound import sound

DETERRENCE = ROOT / "games/deterrence"
ATTACK, PEACE = "templates/positions/ataque.yaml", "templates/positions/paz.yaml"
TAG = re.compile(r"<[^>]+>")
FIGURE = re.compile(r'<svg[^>]* class="(?:drawing|face)|<svg class="(?:drawing|face)')
DRAWN = re.compile(r"<svg.*?<title>(.*?)</title>.*?</svg>", re.DOTALL)


@cache
def deterrence() -> Layout:
    """Return the game laid out; it has no problems."""
    return sound(DETERRENCE)


def values(name: str, layout: Layout) -> PositionValues:
    """Return what can be asked of a position."""
    cards = {card.id: card for card in layout.game.cards}
    return PositionValues(layout.templates.positions[name], cards)


def changed(folder: Path, file: str, *edits: tuple[str, str]) -> Path:
    """Return a copy of the game with a file edited, whose positions expect nothing."""
    game = Path(copytree(DETERRENCE, folder / "game"))
    for path in (game / "templates/positions").iterdir():
        text = re.sub(r"(?m)^expect:\n(  - .*\n)+", "", path.read_text("utf-8"))
        path.write_text(text, "utf-8")
    text = (game / file).read_text("utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    (game / file).write_text(text, "utf-8")
    return game


def booklet(layout: Layout) -> str:
    """Return the booklet as it is read: words, icons as their words, no tags."""
    html = written_document(layout, layout.templates.documents["regras"]).html
    text = TAG.sub("", DRAWN.sub(r"\1", _without_figures(html)))
    return re.sub(r"\s+", " ", unescape(text).replace("\u00a0", " "))


def _without_figures(html: str) -> str:
    """Return a page without its figures of cards, which are drawings in drawings."""
    parts, at = [], 0
    for match in FIGURE.finditer(html):
        if match.start() >= at:
            parts.append(html[at : match.start()])
            at = _end(html, match.start())
    return "".join([*parts, html[at:]])


def _end(html: str, start: int) -> int:
    """Return where a drawing ends, past those within it."""
    depth = 0
    for match in re.compile(r"<svg\b|</svg>").finditer(html, start):
        depth += 1 if match[0] == "<svg" else -1
        if depth == 0:
            return match.end()
    return len(html)


def test_components() -> None:
    """It has what the source counts: cities, constructions, help cards, the token."""
    copies = Counter[str]()
    for card in deterrence().game.cards:
        copies[card.kind.id] += sum(card.copies.values())

    assert copies == {"cidade": 8, "construcao": 48, "ajuda": 2, "ficha": 1}


def test_two_backs_for_one_face() -> None:
    """The help cards are alike in front, and their backs are the two alliances."""
    layout = deterrence()
    eua, urss = (card for card in layout.game.cards if card.kind.id == "ajuda")
    fronts = [
        [item for item in layout.fronts[card.id].items if not hasattr(item, "pattern")]
        for card in (eua, urss)
    ]

    assert len(fronts[0]) == len(fronts[1]) > 10
    assert (eua.back, urss.back) == ("sorteio-eua", "sorteio-urss")


def test_token() -> None:
    """The token is round, and its two sides are two faces."""
    (token,) = (card for card in deterrence().game.cards if card.kind.id == "ficha")

    assert token.kind.size.shape == "circle"
    assert token.kind.back == "ficha-paz"


RING = ["Nova York", "Londres", "Varsóvia", "Moscou", "Omsk", "Pequim", "Los Angeles", "Chicago"]


def test_ring() -> None:
    """The cities stand in the order of the source, and each is beside the next."""
    board = deterrence().templates.positions["ataque"].board
    names = {card.id: card.name for card in deterrence().game.cards}
    reckoned = values("ataque", deterrence())

    assert [names[each] for each in board.ring] == RING
    assert all(
        reckoned.evaluate(f"beside({one}, {other})".replace("-", "_"))
        for one, other in zip(board.ring, [*board.ring[1:], board.ring[0]], strict=True)
    )


@pytest.mark.parametrize(
    ("city", "ranges", "target"),
    [
        ("los_angeles", 1, "pequim"),
        ("moscou", 3, "nova-york"),
        ("londres", 4, "pequim"),
        ("omsk", 3, "chicago"),
        ("nova_york", 2, "varsovia"),
    ],
)
def test_targets_of_the_source(city: str, ranges: int, target: str) -> None:
    """Each range is a city further on, the way that the attacking city points."""
    told = f"step({city}, {ranges} * rumo({city}))"

    assert values("ataque", deterrence()).evaluate(told) == target


def test_targets_on_cards() -> None:
    """What a city's card says of its targets is what the ring says."""
    reckoned = values("ataque", deterrence())
    names = {card.id: card.name for card in deterrence().game.cards}
    for card in deterrence().game.cards:
        if card.kind.id != "cidade":
            continue
        city = card.id.replace("-", "_")
        steps = [(n, reckoned.evaluate(f"step({city}, {n} * rumo({city}))")) for n in range(1, 8)]
        enemies = [
            f"{n} {names[target]}"
            for n, target in steps
            if reckoned.of(target, "lado") != reckoned.of(card.id, "lado")
        ]
        way = reckoned.of(card.id, "rumo")

        assert card.values["alvos"].split("\n") == enemies
        assert card.values["aponta"] == f"aponta para o {'leste' if way > 0 else 'oeste'}"


def test_examples_of_the_source() -> None:
    """The attack wins with one missile of six, and the count is 15 to 16, as the source has it."""
    attack, peace = (values(name, deterrence()) for name in ("ataque", "paz"))
    text = booklet(deterrence())

    assert attack.evaluate("vence") is True
    assert attack.evaluate("lancados - abatidos") == 1
    assert [peace.evaluate(f"pontos({side})") for side in ("urss", "eua")] == [15, 16]
    assert "15 a 16: os EUA vencem." in text
    assert "de 6 mísseis, 5 caem e 1 chega. A cidade está destruída" in text
    assert "Varsóvia: 4 míssil contra 4 antimíssil, e a cidade se salva" in text


def test_attack_follows_its_position(tmp_path: Path) -> None:
    """Other cards, and the booklet tells another attack: no number of it is typed."""
    game = changed(
        tmp_path, ATTACK, ("silo, silo]", "silo]"), ("submarino, base-movel", "submarino, silo")
    )
    text = booklet(laid_out(game))

    assert "Omsk tem 1 comando, 3 alcance e 3 míssil" in text
    assert "de 3 mísseis, 3 caem e 0 chegam. A cidade está salva" in text
    assert "5 míssil contra 4 antimíssil, e a cidade é destruída" in text
    assert "Uma resposta chega: o ataque não pode ser declarado." in text


def test_count_follows_its_position(tmp_path: Path) -> None:
    """A resource less, and the other side wins: a draw is the USSR's."""
    game = changed(tmp_path, PEACE, ("londres, programa-espacial, embaixada", "londres, embaixada"))
    text = booklet(laid_out(game))

    assert "15 a 15: a URSS vence." in text


def test_position_is_watched(tmp_path: Path) -> None:
    """A construction that changes breaks the plan of the set, and is told before it is printed."""
    game = Path(copytree(DETERRENCE, tmp_path / "game"))
    table = game / "tables/construcoes.csv"
    table.write_text(table.read_text("utf-8").replace("missil: 2,planta", "missil: 1,planta"))
    _, problems = read_templates(game, load_game(game))

    assert any(problem.place.file.endswith("distribuicao.yaml") for problem in problems)
    assert {problem.check for problem in problems} == {"unexpected-position"}


def test_no_number_of_a_rule_is_typed() -> None:
    """The booklet's template speaks of rules by their ids alone."""
    source = (DETERRENCE / "templates/documents/regras.html").read_text("utf-8")

    assert not re.search(r"regras?(?:&nbsp;| )\d", source)
    assert set(re.findall(r'\{\{ rule\("([a-z-]+)"\) \}\}', source)) == set(deterrence().game.rules)


def test_the_press_does_not_know_it() -> None:
    """No line of Python and no data of the press names the game."""
    texts = (
        path.read_bytes().lower()
        for path in (ROOT / "generator").rglob("*")
        if path.is_file() and path.suffix in (".py", ".yaml", ".css", ".html", ".md")
    )

    assert not any(b"deterrence" in text for text in texts)
