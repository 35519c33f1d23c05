"""Thirty ordinary edits of the game: each passes, or is told as the promise that it breaks.

All are made in one copy, each where no other is, and looked at by one `prelo check`. Which cards
they are made of, and what is promised of these, comes from the game as it is today.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from generator.base.problem import ERROR, Problem
from generator.build.pipeline import check_game
from generator.game.model import Card
from tests.games.as_yaml import as_yaml
from tests.games.root import ROOT, copy_of_root, free_cards, free_number, root_game, root_values

GAME = root_game()
DOCUMENTS = Path("templates/documents")


def unspoken() -> list[Card]:
    """Return the free cards of no ideology whose names nobody writes out."""
    files = [ROOT / "cards.yaml", *(ROOT / DOCUMENTS).glob("*.html")]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return [card for card in free_cards(GAME) if not card.members and text.count(card.name) == 1]


FREE = unspoken()
REMARKED = [card for card in GAME.cards if card.values["remark"]]
DECKS = list(GAME.decks)
SHARED = next(card for card in GAME.cards if len(card.copies) == len(DECKS))


@dataclass
class Copy:
    """A copy of the game: what its cards.yaml says, and its folder."""

    folder: Path
    values: Any = field(default_factory=root_values)

    def card(self, card: Card) -> Any:  # noqa: ANN401 - as YAML has it
        """Return the entry of a card."""
        return next(each for each in self.values["cards"] if each["id"] == card.id)

    def compose(self, deck: int, kind: str, more: int) -> None:
        """Let a deck say that it has more cards of a kind."""
        self.values["decks"][deck]["composition"][kind] += more

    def add(self, deck: int, name: str) -> None:
        """Add a card to a deck."""
        kind, number = GAME.cards[0].kind.id, free_number(GAME) - deck
        effect = [{"direct": f"Descarte {deck + 2} cartas."}]
        card = {"id": name, "number": number, "name": "A carta " + name.capitalize()}
        card |= {"kind": kind, "deck": DECKS[deck], "effect": effect}
        self.values["cards"].append(card)

    def replace(self, file: str, old: str, new: str) -> None:
        """Change a text of a document, which has it once."""
        path = self.folder / DOCUMENTS / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")


@dataclass(frozen=True)
class Edit:
    """An edit: what it does, what was promised of that, and what else is told of it, if anything.

    A promise is broken; its `why` is the edit's name. `told` is a check, and words of its message.
    """

    name: str
    make: Callable[[Copy], object]
    promise: dict[str, str] | None = None
    told: tuple[tuple[str, str], ...] = ()

    def expected(self) -> Iterator[tuple[str, str]]:
        """Yield each check that tells of the edit, with words of its message."""
        yield from self.told
        if self.promise:
            yield "promise-broken", f"promised: {self.name}."


def put(card: Card, key: str, value: object) -> Callable[[Copy], object]:
    """Return what gives a card another value."""
    return lambda game: game.card(card).update({key: value})


def says(text: str) -> list[dict[str, str]]:
    """Return an effect of one sentence."""
    return [{"direct": text}]


def of(card: Card, part: str, words: str) -> dict[str, str]:
    """Return the promise that a part of a card says something."""
    return {"of": f"{card.id}.{part}", "is": words}


def other_copies(deck: int, *, composed: bool) -> Callable[[Copy], None]:
    """Return what prints one more copy of a card in a deck, and counts it there or not."""

    def make(game: Copy) -> None:
        game.card(SHARED)["copies"][DECKS[deck]] += 1
        if composed:
            game.compose(deck, SHARED.kind.id, 1)

    return make


def added(deck: int, name: str, *, composed: bool) -> Callable[[Copy], None]:
    """Return what adds a card to a deck, and counts it there or not."""

    def make(game: Copy) -> None:
        game.add(deck, name)
        if composed:
            game.compose(deck, GAME.cards[0].kind.id, 1)

    return make


def withdraw(card: Card) -> Callable[[Copy], None]:
    """Return what lets a card retire."""

    def make(game: Copy) -> None:
        game.values["cards"].remove(game.card(card))
        game.compose(DECKS.index(next(iter(card.copies))), card.kind.id, -1)
        gone = {"id": card.id, "number": card.number, "name": card.name, "since": "9.1"}
        game.values.setdefault("retired", []).append(gone)

    return make


def license_it(game: Copy) -> None:
    """Give the game another licence, wherever it says so."""
    info = game.values["game"]
    info |= {"license": "CC0 1.0", "attribution": f"{info['title']}, CC0 1.0"}
    info["license-url"] = "https://creativecommons.org/publicdomain/zero/1.0/deed.pt_BR"


def member(key: str, value: object, at: int = 0) -> Callable[[Copy], object]:
    """Return what gives the first member of the first group, or another, another value."""
    return lambda game: game.values["groups"][0]["members"][at].update({key: value})


def first(part: str, key: str, value: object) -> Callable[[Copy], object]:
    """Return what gives the first entry of a part another value."""
    return lambda game: game.values[part][0].update({key: value})


def titled(title: str) -> Callable[[Copy], object]:
    """Return what gives the manual another title."""
    old = next(line for line in source("mca.html").split("\n") if line.startswith("title:"))
    return lambda game: game.replace("mca.html", f"{old}\n", f"title: {title}\n")


def source(file: str) -> str:
    """Return a document's template."""
    return (ROOT / DOCUMENTS / file).read_text("utf-8")


WORDS = "A mesa inteira joga de novo."
FIELD = "_mca-campo.html"
HEADING = re.findall(
    r'^\{\{ (?:sub)?section\("[^"]+", "[^"]+"\) \}\}$', source(FIELD), re.MULTILINE
)
TERM = GAME.terms[0]
GROUP = next(iter(GAME.groups.values()))
MEMBER, SECOND = islice(GROUP.members.values(), 2)
NUMBER = free_number(GAME) - 20
CALLED = GAME.decks[DECKS[4]].name
DRAWN = any(  # whether the title of a drawing names the deck, with a small letter
    CALLED[:1].lower() + CALLED[1:] in file.read_text("utf-8")
    for file in (ROOT / "templates").glob("*/*.svg")
)
COUNT = sum(copies for _, copies in GAME.cards_of(DECKS[1]))
EDITS = [
    Edit("Um efeito", put(FREE[0], "effect", says("Todos descartam 1 carta.")),
         of(FREE[0], "effect", f"{{{GAME.cards[-1].id}.effect}}")),
    Edit("Outro efeito", put(FREE[1], "effect", says("Todos descartam 2 cartas."))),
    Edit("Uma frase a mais", lambda game: game.card(FREE[2])["effect"].append(
         {"direct": "Compre 1 carta."})),
    Edit("O que faz", put(FREE[3], "effect", says("Todos descartam 3 cartas.")),
         of(FREE[3], "does", "comprar: todos")),
    Edit("Um efeito que faz o mesmo", put(FREE[4], "effect", says("Todos descartam 4 cartas."))),
    Edit("Uma observação", lambda game: game.card(REMARKED[0]).update(
         remark=REMARKED[0].values["remark"] + " Vale para todos.")),
    Edit("Uma observação a menos", lambda game: game.card(REMARKED[1]).pop("remark")),
    Edit("Um nome", put(FREE[5], "name", "A rainha"), of(FREE[5], "name", FREE[5].name)),
    Edit("Outro nome", put(FREE[6], "name", "O castelo da rainha")),
    Edit("Um número", put(FREE[7], "number", NUMBER), of(FREE[7], "number", GAME.number(FREE[7]))),
    Edit("Outro número", put(FREE[8], "number", NUMBER - 1)),
    Edit("A versão", lambda game: game.values["game"].update(release="9.190101"),
         {"of": "game.release", "is": GAME.info.release}),
    Edit("O lugar na internet", lambda game: game.values["game"].update(site="example.org"),
         {"of": "game.site", "is": GAME.info.site},
         (("prose-out-of-date", "attribution was written for the game's site"),)),
    Edit("A licença", license_it, {"of": "game.license", "is": GAME.info.license},
         (("prose-out-of-date", "was written for the game's license"),)),
    Edit("Cópias que ninguém contou", other_copies(0, composed=False),
         {"holds": f'count("{SHARED.id}", deck="{DECKS[0]}") == {SHARED.copies[DECKS[0]]}'},
         (("composition-differs", f'"{DECKS[0]}"'),)),
    Edit("Cópias", other_copies(1, composed=True),
         {"holds": f'count(deck="{DECKS[1]}") == {COUNT}'}),
    Edit("Uma carta nova", added(2, "nova", composed=True)),
    Edit("Uma carta nova que ninguém contou", added(3, "outra", composed=False),
         None, (("composition-differs", f'"{DECKS[3]}"'),)),
    Edit("Uma carta que sai", withdraw(FREE[9]), of(FREE[9], "effect", "Fique.")),
    Edit("Outra carta que sai", withdraw(FREE[10])),
    Edit("Um termo", first("terms", "definition", "Nome deste jogo."),
         {"of": f"term.{TERM.id}", "is": f"{TERM.term}: {TERM.definition}"}),
    Edit("Um termo novo", lambda game: game.values["terms"].append(
         {"id": "rainha", "term": "rainha", "definition": "Quem joga antes de todos."})),
    Edit("O nome de um deck", lambda game: game.values["decks"][4].update(name="Deck da mesa"),
         None, (("prose-out-of-date", 'as the deck "deck da mesa" was called before'),) * DRAWN),
    Edit("A cor de um deck", first("decks", "color", "#3b3b3b")),
    Edit("O efeito de uma ideologia", member("effect", WORDS), None, tuple(
         ("prose-out-of-date", f"was written for the effect of {whose}")
         for whose in (f'"{MEMBER.name}"', f'each "{GROUP.name}"'))),
    Edit("Uma nota de uma ideologia", member("notes", WORDS, 1), None,
         (("prose-out-of-date", f'written for the notes of "{SECOND.name}"'),)),
    Edit("O nome de uma edição", first("editions", "name", "Edição comum")),
    Edit("O título de uma ação", first("actions", "title", "Compras")),
    Edit("O título de uma lista", first("lists", "title", "Mudam o campo no fim")),
    Edit("Uma errata", lambda game: game.values.setdefault("errata", []).append(
         {"card": FREE[11].id, "release": "9.190101", "was": "Compre X cartas.",
          "now": FREE[11].effect[0].text, "why": "Era um erro."})),
    Edit("Uma exceção", lambda game: game.values.setdefault("waive", []).append(
         {"check": "duplicate-effect", "card": FREE[12].id, "reason": "É assim."})),
    Edit("Uma palavra", lambda game: game.values["proof"]["words"].append("rainhesco")),
    Edit("O título do manual", titled("O manual inteiro")),
    Edit("Um parágrafo", lambda game: game.replace(
         FIELD, HEADING[0], f"{HEADING[0]}\n<p>{WORDS}</p>"), {"at": "mca", "never": WORDS}),
    Edit("O título de uma seção", lambda game: game.replace(
         FIELD, HEADING[1], HEADING[1].replace('") }}', ' da mesa") }}'))),
    Edit("Um documento novo", lambda game: (game.folder / DOCUMENTS / "folha.html").write_text(
         "---\ntitle: Folha\n---\n<h2>Mesa</h2>\n<p>Uma folha para a mesa.</p>\n", "utf-8"),
         {"at": "folha", "never": "folha para a mesa"}),
]  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Problem]:
    """Return the errors of a copy in which all edits were made."""
    game = Copy(copy_of_root(tmp_path_factory.mktemp("edited"), "mca"))
    for edit in EDITS:
        edit.make(game)
    promises = [{**each.promise, "why": f"{each.name}."} for each in EDITS if each.promise]
    for name, values in (("cards", game.values), ("promises/own", {"promises": promises})):
        file = game.folder / f"{name}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(as_yaml(values), "utf-8")
    return [problem for problem in check_game(game.folder)[1] if problem.severity == ERROR]


def is_of(problem: Problem, expected: tuple[str, str]) -> bool:
    """Tell whether a problem is what is expected."""
    return problem.check == expected[0] and expected[1] in problem.message


def test_there_are_thirty() -> None:
    """The edits are thirty at least, most of which pass."""
    assert len({edit.name for edit in EDITS}) == len(EDITS) >= 30
    assert sum(not [*edit.expected()] for edit in EDITS) > 15


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_edits_are_reported_with_a_fix(edit: Edit, told: list[Problem]) -> None:
    """What an edit breaks is told in the author's words, with a cure."""
    for expected in edit.expected():
        found = [problem for problem in told if is_of(problem, expected)]

        assert found, expected
        assert all(problem.hint for problem in found)


def test_no_other_problem_is_reported(told: list[Problem]) -> None:
    """Edits that break nothing pass."""
    expected = [each for edit in EDITS for each in edit.expected()]
    others = [problem for problem in told if not any(is_of(problem, each) for each in expected)]

    assert [str(problem) for problem in others] == []
