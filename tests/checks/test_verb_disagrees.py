"""Agreement of subject and verb, with the words that the game at the root has for Portuguese."""

import pytest

from generator.proof.agreement import Grammar
from tests.games.root import root_game

PROOF = root_game().proof
GRAMMAR = Grammar(PROOF.agreement, PROOF.quantities)


@pytest.mark.parametrize(
    ("text", "verb", "wanted"),
    [
        ("O jogador têm prioridade.", "têm", "tem"),
        ("Os jogadores descarta 1 carta.", "descarta", "descartam"),
        ("1 jogador compram 1 carta.", "compram", "compra"),
        ("Os 2 jogadores com menos cartas entrega 1 carta.", "entrega", "entregam"),
        ("Entregas não pode ser feitas.", "pode", "podem"),
        ("As estruturas na sociedade é embaralhadas.", "é", "são"),
        ("A estrutura do jogador mais alto no campo não têm efeito.", "têm", "tem"),
        ("O número de cartas a serem descartadas dobram.", "dobram", "dobra"),
        ("Estruturas que faça você comprar não têm efeito.", "faça", "façam"),
        ("Qualquer estrutura que faça os adversários comprar cartas não têm.", "têm", "tem"),
        ("Qualquer estrutura que faça você comprar, trocar ou dar não terão.", "terão", "terá"),
        ("Todo adversário cuja estrutura faz terceiros comprar compram.", "compram", "compra"),
        ("Todo jogador que descartou as cartas compram 1.", "compram", "compra"),
        ("Qualquer jogador que ativar revoltas (mesmo em crise) compram.", "compram", "compra"),
        ("Ao fim, o jogador que comprou mais cartas compram 1.", "compram", "compra"),
        ("Você descarta 2 cartas, enquanto os outros compra 1.", "compra", "compram"),
        ("Você e o último a jogar descarta 1 carta.", "descarta", "descartam"),
        ("Você, o próximo a jogar e o último a jogar compra 1.", "compra", "compram"),
        ("Todo jogador com 3 cartas ou menos descartam 1.", "descartam", "descarta"),
        ("O vencedor volta à linha 0 e não podem vencer.", "podem", "pode"),
        ("Todos trocam de mão e descarta 1 carta.", "descarta", "descartam"),
    ],
)
def test_disagreement(text: str, verb: str, wanted: str) -> None:
    """The verb that does not agree is found where it stands, whatever is between."""
    (found,) = GRAMMAR.disagreements(text)

    assert (found.verb, found.wanted, found.offset) == (verb, wanted, text.index(f" {verb}") + 1)


@pytest.mark.parametrize(
    "text",
    [
        "Qualquer estrutura que faça os seus adversários comprar cartas não tem efeito.",
        "O(s) jogador(es) com mais cartas compram 1 carta.",
        "O(s) jogador(es) com mais cartas descarta(m) 1 carta.",
        "A maioria dos jogadores compram 1 carta.",
        "A maioria dos jogadores compra 1 carta.",
        "A cada turno os jogadores compram 1 carta.",
        "Os custos de compra dobram.",
        "Nenhuma troca de cartas pode ser feita.",
        "A compra de cartas não pode ser exigida.",
        "O jogador e os adversários compram 1 carta.",
        "O jogador com mais cartas e o jogador mais baixo no campo descartam 2 cartas cada.",
        "As cartas que o jogador comprou voltam ao monte.",
        "As cartas que excedem o limite voltam ao monte.",
        "O jogador que os adversários venceram compra 1 carta.",
        "As estruturas do jogador que venceu têm efeito.",
        "Alterações têm como penalidade a compra de 2 cartas.",
        "O jogador com menos cartas compra 1 carta e os adversários descartam 1 carta.",
        "O vencedor volta à linha 0 e não pode vencer.",
        "O que mais descartou, descarta 1 carta.",
        "Os jogadores fazem troca e compra de cartas.",
        "Compre 1 carta e entregue 1 carta para quem tem mais cartas.",
    ],
)
def test_agreement(text: str) -> None:
    """What agrees, takes either number or cannot be told is left alone."""
    assert list(GRAMMAR.disagreements(text)) == []
