"""Two releases of the game, carried out as its author would, with what the press says.

They begin at the game as it was packed at release 1.180416 (frozen.py), whatever it says today.

Release 2.180606 is a real one: it changed no card, called the two ways to play otherwise, retitled
files, and dropped the summary of hegemonies. Release 3.190101 is ours: a card retires for one that
moves and joins both effects, another takes its number, one is renamed with a new effect.
"""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from shutil import copy

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.changes.notes import for_game
from generator.changes.release_states import keep
from generator.changes.state import state_of
from generator.cli.main import main
from generator.documents.prose import SPOKEN
from generator.loading.game import load_game
from generator.pages.written_documents import write_documents, written_document
from tests.agencia.frozen import frozen
from tests.changes.edited import edit
from tests.games.root import ROOT
from tests.games.sound import problems_of

pytestmark = pytest.mark.slow

DOCUMENTS = Path("templates/documents")
NOTES = DOCUMENTS / "notas-da-versao.html"
SECOND = DOCUMENTS / "tutorial-com-contexto.html"
KEPT = ("tutorial-simples", "tutorial-bourdieu", "resumo-hegemonias", "mca")

BEFORE = "1.180416"

NEW_CARD = """
  - id: senado
    number: 207
    name: Senado
    kind: structural
    deck: principal
    effect:
      - direct: Todos descartam 3 cartas.

"""

Say = Callable[..., str]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Return what runs a command and returns what it says."""

    def run(*words: object) -> str:
        main([str(word) for word in words])
        told = capsys.readouterr()
        return told.out + told.err

    return run


def begin(folder: Path, release: str, *documents: str) -> Path:
    """Return a copy of the game whose release was kept, at the next one."""
    game = frozen(folder, *documents)
    keep(game, state_of(load_game(game)))
    edit(game, f'release: "{BEFORE}"\n  license', f'release: "{release}"\n  license')
    return game


def found(game: Path) -> list[str]:
    """Return what is wrong with a game, without setting any document."""
    try:
        layout = lay_out(Request(game, game))[0]
    except GameError as fault:
        return [
            f"{each.place}: [{each.check}] {each.message}; {each.hint}" for each in fault.problems
        ]
    problems = problems_of(layout)
    errors = [
        each for each in problems if each.severity == "error" and each.check != "misspelled-word"
    ]
    return [f"{each.place.file}: [{each.check}] {each.message}" for each in errors]


def read_by_people(game: Path) -> dict[str, str]:
    """Return the words of every document, with its titles and attributes that are read."""
    layout = lay_out(Request(game, game))[0]
    assert [each for each in write_documents(layout) if each.severity == "error"] == []
    pages = {
        name: written_document(layout, document).html
        for name, document in layout.templates.documents.items()
    }
    return {
        name: " ".join([*re.findall(rf'{SPOKEN}"([^"]*)"', html),
                        re.sub(r"<style.*?</style>|<[^>]*>", "", html, flags=re.DOTALL)])
        for name, html in pages.items()
    }  # fmt: skip


def test_release_2(tmp_path: Path, say: Say) -> None:
    """Two terms and two files get other names, a document goes, and nothing of the old is read."""
    game = begin(tmp_path, "2.180606", *KEPT)

    simple = say("rename", "term", "modo simples", "modo sem contexto", "--write", game)
    assert re.search(r"changed \d+ places in \d+ files", simple)
    assert "left as they are" not in simple
    bourdieu = say("rename", "term", "modo-bourdieu", "modo com contexto", "--write", game)
    assert "para o modo\n+ com contexto." in bourdieu
    for old, new in (("simples", "sem"), ("bourdieu", "com")):
        told = say(
            "rename",
            "document",
            f"tutorial-{old}",
            f"tutorial-{new}-contexto",
            "--id",
            "--write",
            game,
        )
        assert (
            f"{DOCUMENTS}/tutorial-{old}.html -> {DOCUMENTS}/tutorial-{new}-contexto.html" in told
        )

    (game / DOCUMENTS / "resumo-hegemonias.html").unlink()
    lost = f'{SECOND}: [unknown-reference] unknown document "resumo-hegemonias"'
    assert [each for each in found(game) if "hegemonias" in each] == [lost, lost]
    edit(game, 'elsewhere("resumo-hegemonias", "hegemonia-" ~ one.id, ', "(",
         str(SECOND))  # fmt: skip
    edit(game, 'O {{ document("resumo-hegemonias") }} diz', "A tabela no fim diz",
         str(SECOND))  # fmt: skip

    gone = re.compile(r"modo\s+simples|bourdieu|resumo das hegemonias", re.IGNORECASE)
    gone_card = """
retired:
  - {id: velha, number: 890, name: Carta velha, since: "2.180606", successor: teocracia, why: Saiu.}

errata:
"""
    edit(game, "\nerrata:\n", gone_card)
    pages = read_by_people(game)
    assert [text for text in pages.values() if gone.search(text)] == []
    assert "onde se lia" not in pages["mca"], "the erratum is of the release before"
    assert "Cartas que saíram do jogo" in pages["mca"]
    assert "Carta velha&nbsp;890, desde a versão 2.180606; em seu lugar há " in pages[
        "mca"
    ].replace("\xa0", "&nbsp;")
    assert say("changes", "1.180416", game).endswith(
        "to print: nothing\nto take out of the box: nothing\n"
    )
    assert [(each.old, each.new) for each in for_game(game).names] == [
        ("modo Bourdieu", "modo com contexto"),
        ("modo simples", "modo sem contexto"),
    ]


def test_old_words_come_back(tmp_path: Path, say: Say) -> None:
    """Who writes the old name of a term after the rename is told what it is called now."""
    game = begin(tmp_path, "2.180606")
    say("rename", "term", "modo simples", "modo sem contexto", "--write", game)
    edit(game, "Misturar as cartas do monte", "No modo simples, misturar as cartas do monte")
    assert any("[retired-term]" in each and '"modo simples"' in each for each in found(game))


GONE = """
retired:
  - id: ataque-nuclear
    number: 84
    name: Ataque nuclear
    since: "3.190101"
    successor: guerra-total
    why: O efeito passou para Guerra total.

errata:
"""


def without_card(game: Path, card: str) -> None:
    """Take a card out of the file, as an author does."""
    text = (game / "cards.yaml").read_text("utf-8")
    start = text.index(f"  - id: {card}\n    number")
    end = text.index("  - id: ", start + 1)
    (game / "cards.yaml").write_text(text[:start] + text[end:], "utf-8")


def test_release_3(tmp_path: Path, say: Say) -> None:
    """A card retires for another, a number is freed, and the press tells what follows of it."""
    game = begin(tmp_path, "3.190101", "ficha-da-versao")

    without_card(game, "ataque-nuclear")
    edit(game, "\nerrata:\n", GONE)
    (told,) = found(game)
    assert "is retired since 3.190101" in told
    assert 'its successor is "guerra-total": name that one here, or remove the card' in told
    edit(game, "      - ataque-nuclear\n", "")
    edit(
        game,
        "name: Guerra total\n    kind: structural\n    deck: principal\n    effect:\n",
        "name: Guerra total\n    kind: structural\n    deck: historico\n    effect:\n"
        "      - direct: Um adversário compra 12 cartas.\n",
    )
    told = "\n".join(found(game))
    assert "[composition-differs]" in told
    assert '[unknown-reference] card 084 "Ataque nuclear" is retired since 3.190101' in told
    edit(
        game,
        "{structural: 64, natural: 16, ideology: 21}",
        "{structural: 63, natural: 16, ideology: 21}",
    )
    edit(
        game,
        '{{ card("ataque-nuclear") }}',
        '{{ retired("ataque-nuclear") }}',
        f"{DOCUMENTS}/_mca-leituras.html",
    )

    edit(
        game,
        '{% relies on "ataque-nuclear", "ataque-nuclear.remark", ',
        "{% relies on ",
        f"{DOCUMENTS}/_mca-leituras.html",
    )
    assert "say freed: true under retired: at ataque-nuclear" in say("renumber", "206", "84", game)
    edit(game, "    successor: guerra-total\n", "    successor: guerra-total\n    freed: true\n")
    assert "changed 1 place in 1 file" in say("renumber", "206", "84", "--write", game)
    assert "changed" in say(
        "rename", "card", "O modelo nórdico", "O Estado protetor", "--write", game
    )
    after = " para o próximo a jogar.\n\n  - id: criptomoedas"
    edit(game, f"Entregue 1 carta{after}", f"Entregue 3 cartas{after}")

    assert found(game) == []
    told = say("changes", "1.180416", game)
    gone = "084 Ataque nuclear (removed)\n  successor: 028 Guerra total\n  why: O efeito passou"
    assert gone in told
    assert "moved: Deck principal -> Deck histórico" in told
    assert "to take out of the box: 028, 078, 084, 206" in told


def test_notes_of_release_3(tmp_path: Path, say: Say) -> None:
    """The notes tell all of it under the author's headings, his own words among them."""
    game = begin(tmp_path, "3.190101", "notas-da-versao", "ficha-da-versao")
    without_card(game, "ataque-nuclear")
    edit(game, "\nerrata:\n", GONE)
    edit(game, "      - ataque-nuclear\n", "")
    say("rename", "card", "O modelo nórdico", "O Estado protetor", "--write", game)
    with (game / DOCUMENTS / "notas-da-versao.yaml").open("a", encoding="utf-8") as file:
        file.write('"3.190101": {discussao: [Menos cartas & mais jogo.]}\n')
    layout = lay_out(Request(game, game))[0]
    html = written_document(layout, layout.templates.documents["notas-da-versao"]).html

    headings = re.findall(r"<h[23][^>]*>(.*?)</h[23]>", html)
    assert headings == [
        "Retrocompatibilidade", "Discussão", "Modificações", "Nomenclatura", "Cartas modificadas",
        "Composição dos decks", "Arquivos", "MCA", "Tutoriais básicos",
    ]  # fmt: skip
    text = " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())
    assert "Menos cartas & mais jogo." in text
    assert "Ataque nuclear 084 saiu do Deck histórico; em seu lugar há Guerra total 028" in text
    assert "Carta 078 O modelo nórdico O Estado protetor" in text
    assert "Deck histórico ao todo 42 41" in text
    assert "Saem do manual as erratas da versão 1.180416" in text


def test_notes_of_new_cards(tmp_path: Path) -> None:
    """New cards are to be printed; only those that were there before are to be printed again."""
    game = begin(tmp_path, "3.190101", "notas-da-versao")
    copy(ROOT / NOTES, game / NOTES)
    edit(game, "\n  - id: criptomoedas\n", NEW_CARD + "  - id: criptomoedas\n")
    edit(game, "Todo adversário compra 1 carta.", "Todo adversário compra 2 cartas.")
    layout = lay_out(Request(game, game))[0]
    html = written_document(layout, layout.templates.documents["notas-da-versao"]).html
    text = " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())

    assert "imprima de novo A utopia austríaca Plano de privatizações 009 ; e imprima" in text
    assert "imprima, porque é nova, Senado 207 . As outras" in text


def test_no_notes_of_the_first_release(tmp_path: Path) -> None:
    """The first release has nothing before it, and no notes."""
    game = frozen(tmp_path, "notas-da-versao")
    assert "notas-da-versao" not in lay_out(Request(game, game))[0].templates.documents
