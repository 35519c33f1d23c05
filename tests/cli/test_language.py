"""A user with a Portuguese locale is spoken to in Portuguese, from the first line to the last."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from generator.base.catalogues import speak_as
from generator.base.limits import LIMITS
from generator.base.messages import speak
from generator.cli.main import main
from tests.catalogue import read
from tests.loading.table_games import write_game

ROOT = Path(__file__).parents[2]
TINY = ROOT / "tests/games/tiny"

FAULTY = """\
{game}/cards.yaml:87:11: erro [unknown-kind] carta 01: não existe tipo "acton"
  dica: você quis dizer "action"?
{game}/cards.yaml:89:13: erro [wrong-type] carta 01: "copies" deve ser um número inteiro, \
mas há "tres"
{game}/cards.yaml:173:1: erro [unknown-key] o jogo: a chave "foo" não existe
  dica: há estes: actions, card, cards, checks, decks, editions, errata, fields, game, \
groups, icons, inventory, kinds, lists, outputs, print, proof, relies, retired, rules, scoring, \
targets, terms, waive, wording
"""

HELP = """\
uso: prelo clean [-h] [--limit NOME=N] [--out PASTA] [--earlier] [--releases]
                 [JOGO]

Apaga os arquivos que foram impressos de um jogo; outros arquivos ficam.

argumentos:
  JOGO            pasta do jogo, se não for esta

opções:
  -h, --help      mostra esta ajuda e sai
  --limit NOME=N  permite que um jogo em que você confia peça mais
                  (docs/limits.md)
  --out PASTA     se omitida: build
  --earlier       só o que está desatualizado
  --releases      também as impressões guardadas das versões
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game."""
    return Path(copytree(TINY, tmp_path / "game"))


@pytest.fixture
def _brazilian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    yield
    speak("en")


def edit(game: Path, *edits: tuple[str, str]) -> None:
    """Make edits in a game's cards.yaml, each of what stands there first."""
    text = (game / "cards.yaml").read_text("utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    (game / "cards.yaml").write_text(text, "utf-8")


@pytest.mark.usefixtures("_brazilian")
def test_a_faulty_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All that is wrong with a game is told in Portuguese; ids, keys and words of it stay."""
    edit(game, ("kind: action", "kind: acton"), ("copies: 3", "copies: tres"))
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("\nfoo: bar\n")

    assert main(["check", str(game)]) == 1
    assert capsys.readouterr().err == FAULTY.format(game=game)


@pytest.mark.usefixtures("_brazilian")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "GAME", "--edition", "nope"], 'prelo: edição desconhecida "nope": há estes: '),
        (
            ["build", "GAME", "--limit", "zz=3"],
            f'prelo: limite desconhecido "zz": nenhum dos {len(LIMITS)} nomes ',
        ),
        (["check", "GAME", "--select", "duble-space"], 'prelo: verificação desconhecida "duble-'),
        (["list", "card", "GAME"], 'prelo: lista desconhecida "card": você quis dizer "cards"?\n'),
        (["rename", "card", "nope", "Mist", "GAME"], 'prelo: não há carta "nope": há estes: '),
        (["rename", "card", "fog", "x y", "GAME", "--id"], 'prelo: "x y" não é um id de letras '),
        (["renumber", "fog", "1", "GAME"], 'prelo: 1 é o número de "Lamplighter" (lamplighter); '),
        (["build", "GAME", "--cards", "99"], 'prelo: nenhuma carta tem o número ou id "99": '),
        (["confirm", "nope", "GAME"], 'prelo: "nope" não é carta, arquivo nem lugar com'),
        (["explain", "nope"], 'prelo: verificação desconhecida "nope": prelo explain mostra todas'),
    ],
)
def test_wrong_use(
    arguments: list[str], said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What does not exist is told in Portuguese."""
    assert main([str(game) if each == "GAME" else each for each in arguments]) == 2
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.usefixtures("_brazilian")
def test_a_missing_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there is told in Portuguese."""
    assert main(["check", str(tmp_path / "nada")]) == 1
    assert capsys.readouterr().err == (
        f'{tmp_path}/nada/cards.yaml:1:1: erro [missing-file] não há a pasta "nada"\n'
        "  dica: corrija o nome ou faça ali um jogo: prelo new PASTA\n"
    )


CHANGED = """\
Lanterns: 0.3 -> 0.3

50 Fog
  outro nome: Mist -> Fog
  outro número: 49 -> 50

a imprimir: 50
a tirar da caixa: 49
"""


@pytest.mark.usefixtures("_brazilian")
def test_changes(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What has changed since a release, and what waits to be read again, is told in Portuguese."""
    today = (game / "cards.yaml").read_text("utf-8")
    edit(game, ("number: 50\n", "number: 49\n"), ("name: Fog\n", "name: Mist\n"))
    assert main(["release", str(game)]) == 0
    (game / "cards.yaml").write_text(today, "utf-8")
    capsys.readouterr()

    assert main(["changes", "0.3", str(game)]) == 0
    assert capsys.readouterr().out == CHANGED


@pytest.mark.usefixtures("_brazilian")
def test_a_passage_that_waits(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a passage relies on, and that it waits to be read, is told in Portuguese."""
    page = game / "templates/documents/rules.html"
    page.parent.mkdir()
    text = '<p>{% relies on "fog" %}The fog stops it.</p>'
    page.write_text(f"---\ntitle: Rules\n---\n{text}\n", "utf-8")

    assert main(["confirm", str(game)]) == 0
    waiting = capsys.readouterr().out

    assert ': "The fog stops it.", nunca confirmado para ' in waiting
    assert "\n1 texto a ler de novo; depois: prelo confirm --all, ou " in waiting


@pytest.mark.usefixtures("_brazilian")
def test_a_table_of_another_encoding(tmp_path: Path) -> None:
    """The cure for a table that is no UTF-8 is that for tables, in Portuguese too."""
    speak_as(os.environ)
    table = "number,name,effect\n1,Pão,prompt: Draw.".encode("cp1252")

    assert write_game(tmp_path, table).endswith(
        'dica: salve como "CSV UTF-8" (em Windows-1252 este byte é "ã")'
    )


@pytest.mark.usefixtures("_brazilian")
def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Help is Portuguese, argparse's own words in it, too."""
    with pytest.raises(SystemExit):
        main(["clean", "--help"])

    assert capsys.readouterr().out == HELP


@pytest.mark.usefixtures("_brazilian")
def test_names_of_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """What is to be given is called in the reader's language: in usage, help and their texts."""
    own = "build clean check list changes release confirm score stats rename renumber import new"
    journal = "check format show render sheet"
    tournament = "new add drop pair final result correct undo status standings print replay"
    commands = [[], *([name] for name in f"{own} schema explain legal journal tournament".split())]
    commands += [["journal", name] for name in journal.split()]
    commands += [["tournament", name] for name in tournament.split()]
    for command in commands:
        with pytest.raises(SystemExit):
            main([*command, "--help"])
    shown = capsys.readouterr().out
    words = {*re.findall(r"\b[A-Z]{2,}\b", shown)} - {"PDF", "YAML"}
    english = {word for (text, *_) in read("pt-BR") for word in text.split() if text.isupper()}

    assert {"JOGO", "DESDE", "ARQUIVO", "PASTA"} <= words
    assert words & {word.rstrip(".=N") for word in english} == set()


@pytest.mark.usefixtures("_brazilian")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["buidl"], 'prelo: erro: não existe o comando "buidl": você quis dizer "build"?\n'),
        (["check", "--fromat"], "prelo: erro: argumentos desconhecidos: --fromat\n"),
        (["check", "--format"], "prelo check: erro: argumento --format: falta um valor\n"),
        (["new"], "prelo new: erro: faltam estes argumentos: NOME\n"),
    ],
)
def test_wrong_arguments(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the command line cannot mean is told in Portuguese, after the whole usage."""
    with pytest.raises(SystemExit):
        main(arguments)
    usage, *_, last = capsys.readouterr().err.splitlines(keepends=True)

    assert usage.startswith("uso: prelo ")
    assert last == said


@pytest.mark.usefixtures("_brazilian")
def test_explanations(capsys: pytest.CaptureFixture[str]) -> None:
    """Why a check exists is told in Portuguese; its examples stay."""
    assert main(["explain", "double-space"]) == 0
    page = capsys.readouterr().out

    assert "Dois espaços seguidos mostram onde se tirou uma palavra." in page
    assert "effect: [Draw  1 card.]" in page
    assert not re.search(r"\b(the|what|not|show)\b", page)


def test_problems_cached_in_another_language(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a run has kept is not told in its language to a user of another."""
    edit(game, ("Draw 2 cards.", "Draw  2 cards."))
    said = {}
    for locale in ("C", "pt_BR.UTF-8", "C"):
        monkeypatch.setenv("LC_ALL", locale)
        main(["build", str(game), "--out", str(game / "build"), "--edition", "plain"])
        main(["check", str(game)])
        told = capsys.readouterr()
        said[locale] = told.out, told.err
    speak("en")

    assert said["C"][1].count("2 spaces between") == 2
    assert said["pt_BR.UTF-8"][1].count("2 espaços entre") == 2
    assert "spaces" not in said["pt_BR.UTF-8"][1]
    assert said["pt_BR.UTF-8"][0].endswith("\nnenhum erro\n")


def test_a_build_without_problems_is_valid_in_every_language(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing is told, a build need not be made again for a user of another language."""
    for locale in ("C", "pt_BR.UTF-8"):
        monkeypatch.setenv("LC_ALL", locale)
        main(["build", str(game), "--out", str(game / "build"), "--edition", "plain"])
    speak("en")

    assert capsys.readouterr().out.endswith(", nada mudou\n")


def test_forms_for_programs(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keys, severities and ids are for programs, and stay; what people read is Portuguese."""
    edit(game, ("Draw 2 cards.", "Draw  2 cards."))
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    main(["check", str(game), "--format", "json"])
    row = json.loads(capsys.readouterr().out)["problems"][0]
    main(["check", str(game), "--format", "github"])
    annotation = capsys.readouterr().out
    main(["check", str(game), "--format", "sarif"])
    result = json.loads(capsys.readouterr().out)["runs"][0]["results"][0]
    speak("en")

    assert (row["severity"], row["check"], row["hint"]) == (
        "warning",
        "double-space",
        "deixe só um",
    )
    assert annotation.startswith("::warning file=")
    assert "::carta 01: 2 espaços entre" in annotation
    assert (result["level"], result["ruleId"]) == ("warning", "double-space")


def test_a_terminal_without_letters(tmp_path: Path) -> None:
    """Streams that were opened for ASCII get Portuguese all the same; C locales get English."""

    def said(locale: str, **more: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii", **more}
        done = subprocess.run(
            [sys.executable, "-m", "generator.cli.start", "check", str(tmp_path / "x")],
            env={**environment, "LC_ALL": locale},
            capture_output=True,
            check=False,
        )
        return done.stderr.decode()

    assert 'error [missing-file] there is no folder "x"\n' in said("C")
    assert 'erro [missing-file] não há a pasta "x"\n' in said("pt_BR.ISO-8859-1")
    assert 'erro [missing-file] não há a pasta "x"\n' in said("pt_BR", PRELO_CACHE="off")
