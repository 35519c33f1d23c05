"""Who acts in an effect, with the actors that the game at the root names."""

import pytest

from generator.loading.language_schema import PROOF
from generator.loading.languages import make_proof, read_language
from generator.text.actors import Actors
from tests.games.root import root_game

ACTORS = Actors(root_game().proof)


def in_language(tag: str) -> Actors:
    """Return the actors of a game that names none itself."""
    return Actors(make_proof(PROOF.empty(), read_language(tag)[0]))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("O jogador com mais cartas descarta 1.", [("O jogador com mais cartas", "single", True)]),
        ("O(s) jogador(es) com 1 carta.", [("O(s) jogador(es) com 1 carta", "flexible", True)]),
        ("Entregue 1 carta para um adversário.", [("um adversário", "any", False)]),
        ("Todo adversário compra 1 carta.", [("Todo adversário", "each", False)]),
        ("Cada jogador descarta 1 carta.", [("Cada jogador", "each", True)]),
        ("Na direção do jogador ao lado.", [("do jogador ao lado", "neighbour", False)]),
        ("Os dois últimos a jogar perdem.", [("Os dois últimos a jogar", "neighbours", False)]),
        ("O jogador mais alto no campo.", [("O jogador mais alto no campo", "single", True)]),
        ("O monte de descarte é embaralhado.", []),
        ("Os jogadores(as).", []),
    ],
)
def test_named(text: str, named: list[tuple[str, str, bool]]) -> None:
    """An actor is named with what picks it out, how it is read and whether it may be you."""
    found = [
        (each.text, each.reading, each.includes_you)
        for each in ACTORS.named_in(text)
        if each.reading != "you"
    ]

    assert found == named


@pytest.mark.parametrize(
    ("one", "other", "same_actor", "same_way"),
    [
        ("os 2 últimos a jogar", "os dois últimos a jogar", True, False),
        ("os 2 últimos a jogar", "Os 2 últimos a jogar", True, True),
        ("os 2 últimos a jogar", "os 3 últimos a jogar", False, True),
        ("o último a jogar", "ao último a jogar", True, True),
        ("o último a jogar", "o próximo a jogar", False, False),
    ],
)
def test_ways(one: str, other: str, same_actor: bool, same_way: bool) -> None:  # noqa: FBT001
    """Numbers in words and in digits are one actor in two ways; a contraction is no other way."""
    (first,), (second,) = ACTORS.named_in(one), ACTORS.named_in(other)

    assert (first.wording.means == second.wording.means) is same_actor
    assert (first.wording.way == second.wording.way) is same_way


@pytest.mark.parametrize(
    ("tag", "text", "named"),
    [
        ("pt-BR", "Todos os jogadores compram.", ["Todos os jogadores everybody"]),
        ("pt-BR", "Não compre; você pula.", ["Não compre you", "você you"]),
        ("pt-BR", "O jogador com menos cartas vence.", ["O jogador com menos cartas single"]),
        ("pt-BR", "Embaralhe todos os montes.", ["Embaralhe you"]),
        ("en", "Each opponent gives you 1 card.", ["Each opponent each", "you you"]),
        ("en", "Two players with the fewest cards.", ["Two players with the fewest cards several"]),
        ("en", "The player to your left wins.", ["The player to your left neighbour"]),
        ("en", "Don't draw. Shuffle all piles.", ["Don't draw you"]),
        ("en-GB", "Turn order is reversed for all other players.", ["all other players others"]),
    ],
)
def test_named_in_any_game(tag: str, text: str, named: list[str]) -> None:
    """Whoever acts in any game of a language is known without a word of the game's."""
    found = [f"{each.text} {each.reading}" for each in in_language(tag).named_in(text)]

    assert found == named
