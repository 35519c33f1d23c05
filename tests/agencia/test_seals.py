"""Edits of cards after which prose no longer holds: each place of the game's texts is told.

They are edits that an author made, and that went unnoticed before his texts said what they rely on.
Once the game says something else, there is nothing to edit, and the test of that is left out.
"""

from pathlib import Path

import pytest

from generator import checks
from generator.base.plugins import find_modules
from generator.base.problem import Problem
from generator.build.confirm import confirm, waiting
from generator.build.pipeline import refuse_errors
from generator.layout.templates import GameFiles
from generator.loading.game import load_game, read_game
from generator.loading.templates import read_templates
from generator.proof.framework import checks_in, find_problems
from tests.games.root import ROOT, copy_of_root, root_edit

DOCUMENTS = [path.stem for path in (ROOT / "templates/documents").glob("[!_]*.html")]
ASKED = {
    *("prose-out-of-date", "prose-unconfirmed", "claim-untrue", "relies-on-nothing"),
    *("card-without-action", "actor-in-doubt"),
}
CHECKS = [each for each in checks_in(find_modules(checks)) if each.id in ASKED]
WAIVED = {"movimento-estudantil", "novo-paradigma"}

PAR = "Se houver um número par de cartas nas mãos dos jogadores, descarte esta carta e altere uma\n"
HISTORIC = "Descarte esta carta e altere duas estruturas."
HUBRIS = (
    "    name: Hubris\n    kind: structural\n    deck: principal\n    effect:\n      - direct: "
)
MORE = """\
  - id: mais-uma-{number}
    number: {number}
    name: Mais uma {number}
    kind: structural
    deck: principal
    ideology: {ideology}
    effect:
      - direct: Compre 1 carta.
"""
BOURDIEU, SIMPLES = "tutorial-bourdieu.html", "tutorial-simples.html"
NATURAIS, PARTIDAS, LEITURAS = "_mca-naturais.html", "_mca-partidas.html", "_mca-leituras.html"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the game with all its documents."""
    return copy_of_root(tmp_path, *DOCUMENTS)


def edit(game: Path, old: str, new: str) -> None:
    """Change what the cards say, if they still say it."""
    file = game / "cards.yaml"
    file.write_text(root_edit(file.read_text("utf-8"), old, new), "utf-8")


def files_of(game: Path) -> GameFiles:
    """Return the game with its templates, no face of which is placed."""
    read, problems = read_game(game)
    templates, faults = read_templates(game, read)
    refuse_errors([*problems, *faults])
    return GameFiles(read, templates)


def problems(game: Path) -> list[Problem]:
    """Return what is told of prose and actions, but for what the game waives."""
    files = files_of(game)
    waived = {files.game.label(card) for card in files.game.cards if card.id in WAIVED}
    found = find_problems(CHECKS, files, files.game)
    return [it for it in found if (it.check, it.card in waived) != ("card-without-action", True)]


def told(game: Path, check: str) -> set[tuple[str, str]]:
    """Return where a check finds something: the file, and the beginning of the line's text."""
    return {
        (each.place.file.rpartition("/")[2], _line(game, each))
        for each in problems(game)
        if each.check == check
    }


def _line(game: Path, problem: Problem) -> str:
    lines = (game / problem.place.file).read_text("utf-8").splitlines()
    line = lines[problem.place.line - 1].strip()
    following = lines[problem.place.line].strip()
    return f"{line} {following}" if line.endswith(("-%}", ">-", ",")) else line


def assert_told(game: Path, check: str, *expected: tuple[str, str]) -> None:
    """Expect that a check finds something in each of some lines of files."""
    found = told(game, check)
    for file, words in expected:
        assert any(file == each and words in line for each, line in found), (file, words, found)


def test_nova_geracao(game: Path) -> None:
    """When Nova geração loses "par", the manual, the tutorial and its picture are told."""
    edit(game, PAR, "Descarte esta carta e altere uma\n")

    assert_told(
        game,
        "prose-out-of-date",
        (NATURAIS, "Só serve se a soma das cartas"),
        (PARTIDAS, "Você não pode usar uma carta natural antes"),
        (SIMPLES, "Contem as cartas depois de cumprir"),
        (SIMPLES, "figures.natural([2, 2, 2]"),
        ("cards.yaml", "Nova geração"),
        ("natural.yaml", "relies: nova-geracao"),
    )
    message = next(each.message for each in problems(game) if "naturais" in each.place.file)
    assert "[-Se houver um número par de cartas" in message


def test_field_card_in_the_main_deck(game: Path) -> None:
    """A card of the main deck that touches the field breaks two claims, which name it."""
    edit(game, f"{HUBRIS}Compre 1 carta.", f"{HUBRIS}Suba 1 linha no campo.")

    broken = {
        each.place.file.rpartition("/")[2]: each.message
        for each in problems(game)
        if each.check == "claim-untrue"
    }
    assert {"_mca-sobre.html", BOURDIEU} <= {
        file for file, message in broken.items() if '"Hubris"' in message
    }

    edit(game, "      - obras-monumentais\n", "      - obras-monumentais\n      - hubris\n")
    assert "_mca-sobre.html" not in {place for place, _ in told(game, "claim-untrue")}


def test_one_more_card_of_each_ideology(game: Path) -> None:
    """The manual of 2018 speaks of eight cards of an ideology; with nine, its reading is told."""
    ideologies = list(load_game(game).groups["ideology"].members)
    cards = "".join(MORE.format(number=number, ideology=each)
                    for number, each in enumerate(ideologies, 301))  # fmt: skip
    edit(game, "\ncard: {", f"\n{cards}\ncard: {{")

    assert_told(game, "claim-untrue", (LEITURAS, "O glossário (Ideologia) dá esse número"))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "revoltas (mesmo para trocar esta estrutura) compra 1 carta",
            "revoltas compra 2 cartas",
            [
                ("_mca-revoltas.html", "têm efeito duplo"),
                (LEITURAS, "Na ordem da jogada, as cartas que agem"),
                (LEITURAS, "A seção Crises diz quais expressões"),
                ("cards.yaml", "Para a compra valem todas as revoltas"),
            ],
        ),
        (
            HISTORIC,
            "Descarte esta carta e altere três estruturas.",
            [
                (NATURAIS, "pode ser descartada a qualquer momento"),
                (PARTIDAS, "é uma exceção a esta ordem"),
            ],
        ),
        (
            "Para cada 3 cartas nas mãos",
            "Para cada 4 cartas nas mãos",
            [
                ("cards.yaml", "As cartas que sobram depois de um múltiplo de 3"),
            ],
        ),
        (
            "Entregue 1 carta para um adversário e veja sua mão.",
            "Entregue 1 carta para um adversário.",
            [("cards.yaml", "mostrar-a-mao: [adversario]")],
        ),
        (
            "license: CC BY-NC-SA 4.0",
            "license: CC BY 4.0",
            [
                ("mca.html", "qualquer pessoa pode usar e"),
                ("cards.yaml", "license-url:"),
                ("cards.yaml", "attribution:"),
            ],
        ),
        (
            "      - id: sociedade\n        name: A sociedade contra o Estado",
            "      - id: sociedade\n        name: A sociedade sem Estado",
            [("_mca-hegemonias.html", "é um grupo de cartas")],
        ),
        (
            "      - direct: O jogador com menos cartas troca de mão",
            "      - direct: O jogador com mais cartas troca de mão",
            [("_mca-cartas.html", "Na observação de {{"), (LEITURAS, 'card("impeachment")')],
        ),
        (
            "effect: Vence o jogo quem pôs na sociedade",
            "effect: Vence a partida quem pôs na sociedade",
            [
                ("cards.yaml", "gives: Vence o jogo"),
                ("cards.yaml", "caption: 3 de 4"),
                (BOURDIEU, "Vencer o jogo."),
                ("_mca-campo.html", "sobe 1 linha"),
                (LEITURAS, "só conhecem a chegada à linha"),
                (LEITURAS, "No glossário (Vitória)"),
                ("_livreto-resumo.html", "A, B e D, 3 de 4"),
            ],
        ),
        (
            "condition: Mais da metade dos jogadores",
            "condition: Metade dos jogadores",
            [(LEITURAS, 'citada("sociedade") }} fala da maioria')],
        ),
        (
            "      - direct: Troque qualquer carta em sua mão por qualquer carta do monte.\n",
            "      - direct: Compre 1 carta.\n",
            [("lista-efeitos.html", 'de {{ card("metodo-cientifico") }}')],
        ),
        (
            "    ideology: sociedade\n    effect:\n      - general: Apoie qualquer revolta.\n",
            "    ideology: sociedade\n    effect:\n      - direct: Cause uma crise agora.\n",
            [("_mca-revoltas.html", 'relies on "list.alteracoes-facilitadas"')],
        ),
        (
            "descartam 1 carta se não houve revolta bem-sucedida no último turno.",
            "descartam 1 carta.",
            [("_mca-revoltas.html", 'relies on "list.alteracoes-dificultadas"')],
        ),
        (
            "na linha ocupada mais alta do campo",
            "na linha ocupada mais baixa do campo",
            [("cards.yaml", "moments: "), ("_livreto-resumo.html", "linha ocupada mais alta")],
        ),
    ],
)
def test_reworded(old: str, new: str, expected: list[tuple[str, str]], game: Path) -> None:
    """Each place that was written for a text is told when that is another one."""
    edit(game, old, new)

    assert_told(game, "prose-out-of-date", *expected)


OF_KIND = "    kind: structural\n    deck: "


@pytest.mark.parametrize(
    ("card", "had", "has", "file"),
    [
        ("Guerra fria", "historico\n", "historico\n    ideology: cicero\n", "_mca-sobre.html"),
        (
            "Reformismo",
            "teorico\n    ideology: antepassados\n",
            "teorico\n",
            "_mca-hegemonias.html",
        ),
        ("Direitos humanos", "principal\n    ideology: leviata\n", "principal\n", BOURDIEU),
    ],
)
def test_figures_of_cards_with_and_without_ideology(
    card: str, had: str, has: str, file: str, game: Path
) -> None:
    """A figure that shows cards for their ideology, or for having none, is reported by its card."""
    head = f"    name: {card}\n{OF_KIND}"
    edit(game, head + had, head + has)

    untrue = [each for each in problems(game) if each.check == "claim-untrue"]
    assert any(each.place.file.endswith(file) and f'"{card}"' in each.message for each in untrue)


def test_renamed(game: Path) -> None:
    """A card's old name is told in a remark that has no word "carta" before it."""
    edit(game, "    name: Nova geração\n", "    name: Gerações futuras\n")

    assert_told(
        game,
        "prose-out-of-date",
        ("cards.yaml", "Combinada com Nova geração, esta carta"),
        ("cards.yaml", "ninguém pode usar Nova geração"),
        ("cards.yaml", "A carta Nova geração não pode ser usada."),
    )


def test_second_sentence_without_action(game: Path) -> None:
    """A sentence that calls for no action is told, though another one of the card does."""
    edit(game, f"{HUBRIS}Compre 1 carta.", f"{HUBRIS}Compre 1 carta.\n      - direct: Cante alto.")

    assert ("cards.yaml", "- direct: Cante alto.") in told(game, "card-without-action")


@pytest.mark.parametrize(
    "effect",
    [
        "Compre 1 carta e o próximo a jogar joga com a mão à mostra.",
        "Entregue 1 carta para um adversário com a mão à mostra.",
        "Escolha um adversário para jogar com a mão à mostra.",
    ],
)
def test_hand_shown_by_the_wrong_person(effect: str, game: Path) -> None:
    """Where two players are named, it is told that the list of effects may mean the wrong one."""
    edit(game, f"{HUBRIS}Compre 1 carta.", f"{HUBRIS}{effect}")

    assert ("cards.yaml", f"- direct: {effect}") in told(game, "actor-in-doubt")


def test_confirmed(game: Path) -> None:
    """Once all is confirmed, no text is told any more."""
    edit(game, "Para cada 3 cartas nas mãos", "Para cada 4 cartas nas mãos")
    edit(game, HISTORIC, "Descarte esta carta e altere três estruturas.")
    files = files_of(game)
    confirm(game, files, waiting(files), ())

    assert told(game, "prose-out-of-date") == set()
