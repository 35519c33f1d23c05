"""What the cards do, and to whom, as their words tell it."""

from collections.abc import Iterator

import pytest

from generator.base.frozen import replace
from generator.game.model import Card, Sentence
from generator.text.actions import ActionReader, FoundAction, overridden, read_actions
from tests.games.root import root_game, tiny_game

GAME = root_game()
READING = ActionReader(GAME)
DRAWS = (Sentence("direct", "Compre 1 carta."),)
DISCARDS = (Sentence("direct", "Descarte 1 carta."),)


def told(text: str) -> dict[str, tuple[str, ...]]:
    """Return what a card with one sentence does, to whom."""
    card = replace(GAME.cards[0], effect=(Sentence("direct", text),))
    return {done.action: done.targets for done in READING.actions(card)}


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Compre 1 carta.", {"comprar": ("voce",)}),
        ("Todos compram 7 cartas.", {"comprar": ("todos",)}),
        ("Os 3 próximos a jogar compram 1 carta.", {"comprar": ("proximo",)}),
        ("Você e um adversário compram 1 carta.", {"comprar": ("voce", "adversario")}),
        ("Entregue 1 carta para o último a jogar.", {"entregar": ("ultimo",)}),
        ("Todo adversário que perdeu compra 1 carta.", {"comprar": ("condicao",)}),
        ("Não causa crise.", {"nao-causar-crise": ()}),
        ("Cante.", {}),
    ],
)
def test_actions_and_targets(text: str, actions: dict[str, tuple[str, ...]]) -> None:
    """Action and target are those of the same clause."""
    assert told(text) == actions


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("Compre 4 cartas.", 4),
        ("Os 3 próximos a jogar compram 1 carta.", 1),
        ("Compre duas cartas.", 2),
        ("Entregue 2 cartas para alguém com 5 cartas.", 2),
        ("Descarte a mão inteira.", 0),
        (f"Compre {'9' * 40} cartas.", 0),
    ],
)
def test_amount(text: str, amount: int) -> None:
    """How much is done is the number in the phrase that tells what is done."""
    card = replace(GAME.cards[0], effect=(Sentence("direct", text),))

    assert [done.amount for done in READING.actions(card)] == [amount]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Os 2 próximos a jogar compram 1 carta.", ("proximo", "proximo")),
        ("Você e dois adversários descartam 3 cartas.", ("voce", "adversario", "adversario")),
        ("Os 9 últimos a jogar compram 1 carta.", ("ultimo",) * 3),
        ("Entregue 2 cartas para o próximo a jogar.", ("proximo",)),
        ("Todos compram 2 cartas.", ("todos",)),
        ("Não causa crise.", ()),
    ],
)
def test_people(text: str, people: tuple[str, ...]) -> None:
    """Each of several people is one whom it happens to, as far as anybody counts."""
    card = replace(GAME.cards[0], effect=(Sentence("direct", text),))

    assert [done.people(3) for done in READING.actions(card)] == [people]


@pytest.mark.parametrize(
    ("text", "doers"),
    [
        ("O último a jogar entrega 1 carta para o próximo a jogar.", ("ultimo",)),
        ("Você e um adversário entregam 3 cartas para o próximo a jogar.", ("voce", "adversario")),
        ("Entregue 1 carta para um adversário.", ("voce",)),
        ("Os 2 últimos a jogar entregam 1 carta para um adversário.", ("ultimo", "ultimo")),
        (f"Os {'9' * 17} últimos a jogar entregam 1 carta para um adversário.", ("ultimo",) * 3),
        ("Todos entregam 1 carta na direção do fluxo.", ()),
        ("Um adversário compra 1 carta.", ()),
    ],
)
def test_doers(text: str, doers: tuple[str, ...]) -> None:
    """Who hands something to somebody is known beside the one who gets it; else there is one."""
    card = replace(GAME.cards[0], effect=(Sentence("direct", text),))

    assert [done.doers for done in READING.actions(card)] == [doers]


def test_declared_targets_are_not_counted() -> None:
    """Of those whom a card names itself, its words do not say how many they are."""
    text = "Os 2 próximos a jogar compram 1 carta."
    card = replace(
        GAME.cards[0], effect=(Sentence("direct", text),), actions={"comprar": ("ultimo",)}
    )

    assert [done.people(3) for done in overridden(card, READING.actions(card))] == [("ultimo",)]


def test_each_action_of_a_sentence() -> None:
    """A sentence may do several things, each to others."""
    text = "Ao final, o jogador que vencer descarta 2 cartas, enquanto os outros compram 1 carta."

    assert told(text) == {"comprar": ("demais",), "descartar": ("condicao",)}


def test_declared() -> None:
    """What a card declares stands in the place of what its words tell; other actions stay."""
    card = replace(GAME.cards[0], actions={"comprar": ("todos",), "vencer": ()})
    game = replace(GAME, cards=(card,))

    assert [(done.action, done.targets) for done in read_actions(game)] == [
        ("comprar", ("todos",)),
        ("vencer", ()),
    ]


def test_few_are_declared() -> None:
    """The words tell almost everything: fewer than one card in thirty says more."""
    declaring = [card for card in GAME.cards if card.actions]

    assert 0 < len(declaring) < len(GAME.cards) / 30


@pytest.mark.parametrize(
    ("declared", "actions"),
    [
        ("limitam-estruturas", {"cancelar", "nao-causar-crise"}),
        ("varios-vencedores", {"vencer"}),
        ("prioridade-em-crises", {"resolver-crises"}),
        ("crises-sem-solucao", {"resolver-crises"}),
        ("alteram-estruturas", {"alterar-estruturas", "trocar-de-estrutura"}),
        ("campo-durante-a-partida", {"campo"}),
        ("campo-impedido", {"campo"}),
        ("depois-de-revoltas", {"revoltas"}),
    ],
)
def test_lists_agree(declared: str, actions: set[str]) -> None:
    """The cards that the manual lists for a thing are among those that do it."""
    doing = {done.card.id for done in read_actions(GAME) if done.action in actions}
    listed = next(each.cards for each in GAME.lists if each.id == declared)

    assert set(listed) <= doing


def test_no_actions() -> None:
    """A game that declares none has none."""
    tiny = tiny_game()

    assert read_actions(tiny) == ()


def test_cache_by_words() -> None:
    """What was read before is not taken for another text, another phrase or another number."""
    game = replace(GAME, cards=(replace(GAME.cards[0], actions={}, effect=DRAWS),))
    other = replace(game, cards=(replace(game.cards[0], effect=DISCARDS),))
    silent = replace(game, actions=tuple(replace(each, calls=()) for each in GAME.actions))

    for _ in range(2):
        assert [done.action for done in read_actions(game)] == ["comprar"]
        assert [done.action for done in read_actions(other)] == ["descartar"]
        assert read_actions(silent) == ()


def test_edit_of_one_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an edit only the effect that it touches is read again, and all cards keep theirs."""
    of_game = [replace(card, actions={}) for card in GAME.cards[:3]]
    before = replace(GAME, cards=tuple(of_game))
    edited = replace(before, cards=(of_game[0], replace(of_game[1], effect=DRAWS), of_game[2]))
    kept = [done for done in read_actions(before) if done.card.id != of_game[1].id]
    reading, read = ActionReader.actions, []

    def recorded(self: ActionReader, card: Card) -> Iterator[FoundAction]:
        read.append(card.id)
        return reading(self, card)

    monkeypatch.setattr(ActionReader, "actions", recorded)
    found = read_actions(edited)

    assert read == [of_game[1].id]
    assert [done for done in found if done.card.id != of_game[1].id] == kept
    assert [done.action for done in found if done.card.id == of_game[1].id] == ["comprar"]


def test_contrary() -> None:
    """What forbids an action, or undoes it, is told from what does it."""
    effect = (
        Sentence("general", "Não apoie revoltas."),
        Sentence("general", "Apoie qualquer revolta."),
    )
    card = replace(GAME.cards[0], effect=effect)

    assert [(each.action, each.contrary) for each in READING.actions(card)] == [
        ("revoltas", True),
        ("revoltas", False),
    ]
