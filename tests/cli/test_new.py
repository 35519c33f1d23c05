"""`prelo new`: what it writes builds at once, and is told what it is."""

import re
from pathlib import Path

import pytest
import yaml
from PIL import Image

from generator.base.paths import DATA
from generator.base.units import points
from generator.build.pipeline import check_game
from generator.cli.main import main
from generator.graphics.drawings import bounds_of
from generator.layout.placed import Mark, Patch
from generator.loading.game import load_game
from tests.loading.broken import edited

TABLE = """Title,Qty,Cost,Weight,Type,Text,Flavour text,Release
Wolf,2,3,1.5,Beast,Draw **two** cards.,Hungry,1
Bear,1,4,2,Beast,"Discard 1 card, then take back all.",,1
Oak,3,0,9,Plant,Grows.,Slow,2
Elm,1,,8.25,Plant,Grows too.,Old,2
"""


def test_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The small game is named after its folder, has no problems, and says what it wrote."""
    folder = tmp_path / "night-market"

    assert main(["new", str(folder)]) == 0

    layout, problems = check_game(folder)
    written = capsys.readouterr().out.splitlines()

    assert problems == []
    assert (layout.game.info.id, layout.game.info.title) == ("night-market", "Night market")
    assert sorted(written) == sorted(str(path) for path in folder.rglob("*") if path.is_file())


def test_example_in_the_language_of_its_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Portuguese author begins with a game in Portuguese, with the same files and ids."""
    assert main(["new", str(tmp_path / "isles")]) == 0
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert main(["new", str(tmp_path / "ilhas")]) == 0
    (english, _), (portuguese, problems) = (
        check_game(tmp_path / name) for name in ("isles", "ilhas")
    )
    games = english.game, portuguese.game

    assert problems == []
    assert [game.info.language for game in games] == ["en", "pt-BR"]
    assert len({tuple(card.id for card in game.cards) for game in games}) == 1
    assert not {card.name for card in games[0].cards} & {card.name for card in games[1].cards}
    files = [
        {path.relative_to(tmp_path / name) for path in (tmp_path / name).rglob("*")}
        for name in ("isles", "ilhas")
    ]
    assert files[0] == files[1]


def test_examples_differ_in_words_only() -> None:
    """Drawings and faces of the small game are the same in every language."""
    example, others = DATA / "new", DATA / "new-in"
    drawings = list(others.glob("*/templates/marks/*.svg"))
    faces = list(others.glob("*/templates/faces/*.yaml"))

    def twin(path: Path) -> str:
        return (example / Path(*path.relative_to(others).parts[1:])).read_text("utf-8")

    def untitled(drawing: str) -> str:
        return re.sub("<title>.*</title>", "", drawing)

    assert [untitled(path.read_text("utf-8")) for path in drawings] == [
        untitled(twin(path)) for path in drawings
    ]
    assert [yaml.safe_load(path.read_text("utf-8")) for path in faces] == [
        yaml.safe_load(twin(path)) for path in faces
    ]
    assert drawings
    assert faces


def test_wider_bleed(tmp_path: Path) -> None:
    """The ground of the small game's cards reaches the end of the bleed, whatever that is."""
    folder = tmp_path / "isles"
    assert main(["new", str(folder)]) == 0
    cards = (folder / "cards.yaml").read_text("utf-8")
    wider = "{size: poker, bleed: 5}"
    (folder / "cards.yaml").write_text(edited(cards, "{size: poker}", wider), "utf-8")
    layout, problems = check_game(folder)

    assert problems == []
    for card in layout.game.cards:
        ground = next(it for it in layout.fronts[card.id].items if isinstance(it, Patch))
        assert bounds_of(ground.segments)[0] == pytest.approx(-points(5))  # type: ignore[index]


@pytest.mark.parametrize("name", ["Ágil e leve", "---", '2 wolves: "x" #1', "caf\udce9 \x85"])
def test_names(name: str, tmp_path: Path) -> None:
    """Whatever a folder is called, the game in it can be read."""
    assert main(["new", str(tmp_path / name)]) == 0
    assert load_game(tmp_path / name).cards


def made_from(table: str, folder: Path, name: str = "my.csv", title: str = "beasts") -> Path:
    """Return a new game from a table, with no problems but those of pictures."""
    (folder / name).write_text(table, "utf-8")
    game = folder / title
    assert main(["new", str(game), "--from", str(folder / name)]) == 0
    return game


def test_from_table(tmp_path: Path) -> None:
    """The columns of a table become fields, and the game prints its cards and its rules."""
    layout, problems = check_game(made_from(TABLE, tmp_path))
    fields = layout.game.kinds["card"].fields

    assert problems == []
    assert {name: (field.type, field.required) for name, field in fields.items()} == {
        "cost": ("integer", False),
        "weight": ("decimal", True),
        "type": ("choice", True),
        "text": ("rich", True),
        "flavour-text": ("rich", False),
        "release-text": ("integer", True),
    }
    assert [card.name for card in layout.game.cards] == ["Wolf", "Bear", "Oak", "Elm"]
    assert [sum(card.copies.values()) for card in layout.game.cards] == [2, 1, 3, 1]
    assert list(layout.templates.documents) == ["rules"]


PORTUGUESE = """sep=;
Nº;Nome da carta;Quantidade;Custo;Peso (kg);Tipo de ação;Único;Descrição;Comentário
1;Pão;2;3;1,5;Comida;VERDADEIRO;Coma e ganhe 1 força.;ver preço
2;Maçã;1;1;0,25;Comida;FALSO;Coma.;
3;Faca;1;2;0,5;Arma;FALSO;"Corte; e depois descarte.";
4;Espada;1;5;2;Arma;VERDADEIRO;Lute.;
"""


def test_from_a_portuguese_table(tmp_path: Path) -> None:
    """Headings, fractions and truth values of another language are no hindrance."""
    layout, problems = check_game(made_from(PORTUGUESE, tmp_path))
    card = layout.game.cards[0]

    assert problems == []
    assert (card.number, card.name, card.copies) == (1, "Pão", {"main": 2})
    assert {key: card.values[key] for key in ("peso-kg", "tipo-de-acao", "unico")} == {
        "peso-kg": 1.5,
        "tipo-de-acao": "Comida",
        "unico": True,
    }


WRITTEN = ("cards.yaml", "templates/faces/card.yaml", "templates/documents/rules.html")


def test_from_table_in_the_language_of_its_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Portuguese author's table becomes a game with Portuguese words and remarks."""
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    folder = made_from(PORTUGUESE, tmp_path, title="bichos")
    layout, problems = check_game(folder)
    written = [(folder / name).read_text("utf-8") for name in WRITTEN]

    assert problems == []
    assert layout.game.info.language == "pt-BR"
    assert layout.game.decks["main"].name == "Baralho principal"
    assert not re.search(r"\b(the|its|your|what|table|printed)\b", "".join(written))


HOSTILE = '''\
empty,"na""me","{title}","x: y #1",for,"[table]","='cmd'",火,rule,../a,"a
b",not,2024,texts,foot,picture,name,texts box,{},picture file,rule-box
,A,b,c,d,1,"=1+1",y,z,../../etc/passwd.png,"k
l",n,5,t,f,p,nl,tb,"{water",a.png,r
,B,"""q""",c,d,1,"=1+1",y,z\\,../x.png,k,n,5,t,f,p,n2,tb,"}",b.png,r
'''


def test_hostile_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever stands in headings and cells, the game can be read, and pictures are asked for."""
    game = made_from(HOSTILE, tmp_path)
    layout, problems = check_game(game, draft=True)

    assert {problem.check for problem in problems} == {"missing-picture", "straight-quotes"}
    assert len(layout.game.kinds["card"].fields) == 20
    told = capsys.readouterr().err
    assert f"now: put 2 pictures into {game / 'pictures'}; --draft prints" in told
    assert f"now: prelo build {game} --draft\n" in told


def test_pictures_beside_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pictures beside the table, in its folder pictures or another one, are taken; no others."""
    (tmp_path / "table/pictures").mkdir(parents=True)
    (tmp_path / "table/art").mkdir()
    (tmp_path / "table/.art").mkdir()
    Image.new("RGB", (900, 600)).save(tmp_path / "table/art/owl.png")
    Image.new("RGB", (900, 600)).save(tmp_path / "table/.art/elk.png")
    Image.new("RGB", (900, 600)).save(tmp_path / "table/wolf.png")
    Image.new("RGB", (900, 600)).save(tmp_path / "table/pictures/bear.png")
    (tmp_path / "table/out.png").symlink_to(tmp_path / "my.csv")
    game = made_from(
        "name,art\nWolf,wolf.png\nBear,bear.png\nElk,out.png\nOwl,owl.png\nEel,elk.png\n",
        tmp_path,
        "table/my.csv",
    )
    names = sorted(path.name for path in (game / "pictures").iterdir())

    assert names == ["bear.png", "owl.png", "wolf.png"]
    assert "now: put 2 pictures into " in capsys.readouterr().err
    assert "image: art" in (game / "templates/faces/card.yaml").read_text("utf-8")


def test_what_is_wrong_in_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game with a slip in its table is made, and the slip is told at its place in the copy."""
    (tmp_path / "my.csv").write_text("name,Cost,Cost\nWolf,1,2\n", "utf-8")
    game = tmp_path / "beasts"

    assert main(["new", str(game), "--from", str(tmp_path / "my.csv")]) == 1
    told = capsys.readouterr().err
    assert f"{game / 'my.csv'}:1:11 (column Cost, C1): error [duplicate-column]" in told
    assert f"now: fix this, then prelo build {game}\n" in told


def test_no_headings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """That a first row was taken for headings is told where nothing says that it is one."""
    made_from("Ana\nBeto\n", tmp_path)

    assert 'taken for headings: "Ana" is over the names' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("my.csv", b"name\n\xe3\n", "my.csv:1:5: error [wrong-encoding]"),
        ("my.csv", b"name\n", "there are no cards in this table"),
        ("my.xlsx", b"no", "my.xlsx:1:1: error [unreadable-table]"),
        ("my.xls", b"no", "my.xls:1:1: error [unreadable-table]"),
        ("my.csv", None, "my.csv:1:1: error [missing-file] there is no "),
    ],
)
def test_nothing_is_left(
    name: str,
    content: bytes | None,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A table that cannot be read leaves nothing behind."""
    if content is not None:
        (tmp_path / name).write_bytes(content)

    assert main(["new", str(tmp_path / "beasts"), "--from", str(tmp_path / name)]) == 1
    said = capsys.readouterr().err
    assert told in said
    assert said.startswith(str(tmp_path / name))
    assert not (tmp_path / "beasts").exists()


def test_disk_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be written whole leaves an empty folder as it was."""

    def write(path: Path, content: bytes) -> None:
        if path.name == "cards.yaml":
            raise OSError
        path.write_bytes(content)

    monkeypatch.setattr("generator.cli.new.write_file", write)
    (tmp_path / "my.csv").write_text(TABLE, "utf-8")
    for name in ("none", "empty"):
        (tmp_path / "empty").mkdir(exist_ok=True)
        assert main(["new", str(tmp_path / name), "--from", str(tmp_path / "my.csv")]) == 3
    assert not (tmp_path / "none").exists()
    assert [*(tmp_path / "empty").iterdir()] == []


def test_from_table_with_icons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names in braces become icons with placeholders, which is told, and rows of them a field."""
    game = made_from(
        "name,cost,text\nWolf,water 2; on 1,Pay {water}: **run**.\nElk,on 1,Stop.\n", tmp_path
    )
    layout, problems = check_game(game)
    icons, card = layout.game.icons, layout.game.cards[0]
    marks = {item.name for item in layout.fronts["wolf"].items if isinstance(item, Mark)}
    drawn = {layout.templates.marks[icon.mark].outlines for icon in icons.values()}

    assert problems == []
    assert [*icons] == ["on", "water"] == sorted(marks)
    assert card.values["cost"] == {"water": 2, "on": 1}
    assert len(drawn) == 2
    assert "icons of the texts: on, water; their drawings" in capsys.readouterr().err


def test_from_table_with_braces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Texts with braces that no icon can be made of are printed as they are, which is told."""
    game = made_from("name,text\nWolf,{2}: **run**.\n", tmp_path)
    layout, problems = check_game(game)

    assert problems == []
    assert layout.game.cards[0].values["text"] == "{2}: **run**."
    assert 'the texts of "text" are printed as they are written' in capsys.readouterr().err


def test_never_over_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with something in it is left alone."""
    (tmp_path / "mine.txt").write_text("mine", "utf-8")

    assert main(["new", str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert "is there already: give the name of a new folder" in capsys.readouterr().err
