"""`prelo import`: an edited deck is read back, word by word, and nothing of it is lost."""

import re
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from generator.base.paths import CODE
from generator.base.problem import GameError, UsageError
from generator.build.deck_import import import_deck
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.cli.main import main
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.outputs import odt, tables
from tests.loading.broken import TINY
from tests.outputs.opened import faults_of_file, layout_of

ROOT = Path(__file__).parents[2]
GAMES = [ROOT, *sorted(path.parent for path in ROOT.glob("games/*/cards.yaml")), TINY]
NAME = '"Card_20_name">'
FERRY = f"{NAME}Ferry<"
_CARDS = re.compile(r"^cards:.*?(?=^[a-z]|\Z)", re.MULTILINE | re.DOTALL)


def deck_of(folder: Path, file: Path) -> Path:
    """Write the deck of a game's first edition to a file, and return that."""
    return written(lay_out(Request(folder, folder, draft=True))[0], file)


def written(layout: Layout, file: Path) -> Path:
    """Write the deck of a layout's first edition to a file, and return that."""
    order = next(odt.plan(layout, layout.game.first_edition))
    file.write_bytes(order.render().content)
    return file


@pytest.fixture(scope="module")
def tiny_deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the deck of the second game."""
    return deck_of(TINY, tmp_path_factory.mktemp("deck") / "tiny.odt")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game."""
    return Path(shutil.copytree(TINY, tmp_path / "game"))


def edited(deck: Path, folder: Path, change: Callable[[str], str]) -> Path:
    """Return a deck whose text was changed as an office program would write it."""
    made = BytesIO()
    with ZipFile(deck) as old, ZipFile(made, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "content.xml":
                text = content.decode()
                assert change(text) != text
                content = change(text).encode()
            new.writestr(name, content)
    file = folder / "edited.odt"
    file.write_bytes(made.getvalue())
    return file


@pytest.mark.slow
@pytest.mark.parametrize("folder", GAMES, ids=lambda path: path.name)
def test_round_trip(folder: Path, tmp_path: Path) -> None:
    """A deck that nobody has edited changes nothing, in any game, and has all copies."""
    layout = layout_of(folder)
    deck = written(layout, tmp_path / "deck.odt")

    assert [*faults_of_file(deck, folder, layout)] == []


def test_show_and_apply(
    tiny_deck: Path, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Changed words are shown with their cards, and written in place: nothing else moves."""
    before = (game / "cards.yaml").read_text("utf-8")
    deck = edited(
        tiny_deck,
        tmp_path,
        lambda text: text.replace(">Fog<", ">Thick fog<").replace(
            "Nobody trades.", "Nobody ever trades."
        ),
    )

    assert main(["import", str(deck), str(game)]) == 0
    shown = capsys.readouterr().out
    assert (game / "cards.yaml").read_text("utf-8") == before
    assert "fog (Fog)\n  name: [-Fog-] {+Thick fog+}\n" in shown
    assert "  effect: Nobody {+ever+} trades.\n" in shown
    assert "would change 2 texts" in shown

    assert main(["import", str(deck), str(game), "--apply"]) == 0
    assert "changed 2 texts" in capsys.readouterr().out
    expected = before.replace("name: Fog", "name: Thick fog")
    expected = expected.replace("lasting: Nobody trades.", "lasting: Nobody ever trades.")
    assert (game / "cards.yaml").read_text("utf-8") == expected
    assert main(["import", str(deck), str(game)]) == 0
    assert "nothing differs" in capsys.readouterr().out


def test_bold_words_and_deletions(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """Words that guidelines set bold, and words that are gone, are found where they are written."""
    deck = edited(
        tiny_deck,
        tmp_path,
        lambda text: text.replace(
            ">Trade</text:span> two cards with a neighbour.", ">Swap</text:span> two cards."
        ),
    )
    done = import_deck(deck, game)
    done.write()

    assert [(each.field, each.new) for each in done.changes] == [("effect", "Swap two cards.")]
    assert "- prompt: Swap two cards.\n" in (game / "cards.yaml").read_text("utf-8")


def test_one_copy_is_enough(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """Who edits one of several copies has edited the card."""
    deck = edited(tiny_deck, tmp_path, lambda text: text.replace(FERRY, NAME + "Barge<", 1))
    done = import_deck(deck, game)

    assert [each.new for each in done.changes] == ["Barge"]
    assert done.problems == []


def message_of(deck: Path, game: Path) -> tuple[str, str]:
    """Return what the one problem with a deck says, and where it is."""
    (problem,) = import_deck(deck, game).problems
    return problem.message, problem.place.cell


def test_copies_edited_differently(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """Two copies of a card that say different things are a problem, and change nothing."""
    deck = edited(
        tiny_deck,
        tmp_path,
        lambda text: text.replace(FERRY, NAME + "Barge<", 1).replace(FERRY, NAME + "Raft<", 1),
    )
    done = import_deck(deck, game)

    assert done.changes == []
    assert [each.place.cell for each in done.problems] == ["ferry/day/2/name"]
    assert "different ways" in done.problems[0].message


def test_what_is_not_written_on_the_card(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """A word that the face takes from elsewhere is a problem with its place."""
    deck = edited(
        tiny_deck, tmp_path, lambda text: text.replace("House of Ember", "House of Fire", 1)
    )

    assert message_of(deck, game) == (
        '"alliance.name" is not written on the card',
        "forge/day/1/meta",
    )


def test_cards_that_come_and_go(tiny_deck: Path, game: Path) -> None:
    """A card that the deck lacks, and one that the game lacks, are problems."""
    file = game / "cards.yaml"
    file.write_text(file.read_text("utf-8").replace("id: ferry", "id: barge"), "utf-8")
    problems = import_deck(tiny_deck, game).problems

    assert [each.message for each in problems] == [
        'the deck lacks the card "barge/day/1"',
        'the deck lacks the card "barge/day/2"',
        '"ferry/day/1/name" is no text of the game as it is now',
    ]


def test_a_table_of_texts(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """A card that is from a CSV table is changed there; a spreadsheet is told of, not written."""
    table = tables.as_csv(load_game(game))
    (game / "more.csv").write_bytes(table)
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(_CARDS.sub("cards: {from: more.csv}\n", text), "utf-8")
    deck = edited(tiny_deck, tmp_path, lambda text: text.replace(FERRY, NAME + "Barge<"))
    done = import_deck(deck, game)
    done.write()

    assert done.problems == []
    assert (game / "more.csv").read_bytes() == table.replace(b"Ferry", b"Barge")

    (game / "more.xlsx").write_bytes(tables.as_xlsx(load_game(game)))
    (game / "cards.yaml").write_text(_CARDS.sub("cards: {from: more.xlsx}\n", text), "utf-8")
    deck = edited(tiny_deck, tmp_path, lambda text: text.replace(FERRY, NAME + "Raft<"))
    (problem,) = import_deck(deck, game).problems

    assert (problem.place.file, problem.place.line) == ("more.xlsx", 5)


def test_decks_of_other_games(tiny_deck: Path) -> None:
    """The deck of another game is refused."""
    with pytest.raises(UsageError, match="is no deck of the game"):
        import_deck(tiny_deck, ROOT / "games/low-water")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace("<office:doc", "<!DOCTYPE a><office:doc", 1), "DOCTYPE"),
        (lambda text: text[:4000], "damaged"),
        (lambda text: text.replace("<office:text>", "<office:text>" + "<text:p>" * 200, 1), "deep"),
    ],
)
def test_hostile_decks(
    tiny_deck: Path, game: Path, tmp_path: Path, change: Callable[[str], str], said: str
) -> None:
    """A file that is damaged, or attacks whoever reads it, is a problem."""
    with pytest.raises(GameError) as caught:
        import_deck(edited(tiny_deck, tmp_path, change), game)

    assert said in caught.value.problems[0].message


def test_no_deck_at_all(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there, or is something else, is said in a sentence."""
    (tmp_path / "cards.odt").write_text("cards", "utf-8")

    assert main(["import", str(tmp_path / "none.odt"), str(game)]) == 1
    assert main(["import", str(tmp_path / "cards.odt"), str(game)]) == 1
    assert "Traceback" not in capsys.readouterr().err
    assert CODE.is_dir()


def test_cells_of_tables(tmp_path: Path) -> None:
    """A cell of a table on a card is changed where the table is written, and nothing else."""
    game = Path(shutil.copytree(ROOT / "games/agricola", tmp_path / "agricola"))
    deck = deck_of(game, tmp_path / "deck.odt")
    before = (game / "cards.yaml").read_text("utf-8")

    def change(text: str) -> str:
        frame = re.search(r'draw:name="([^"/]+)/melhorias/1/troca/1".*?>(\w+)</text:p>', text)
        assert frame
        found.append(frame[2])
        return text[: frame.start(2)] + "nabo" + text[frame.end(2) :]

    found: list[str] = []
    done = import_deck(edited(deck, tmp_path, change), game)
    done.write()
    after = (game / "cards.yaml").read_text("utf-8")

    assert done.problems == []
    assert len(after.split("nabo")) == len(before.split("nabo")) + 1
    assert after.replace("nabo", found[0]) == before.replace("nabo", found[0])


def test_weights(tmp_path: Path) -> None:
    """What an author makes bold, slanted or plain in a rich text has its marks, or loses them."""
    game = Path(shutil.copytree(ROOT / "games/low-water", tmp_path / "game"))
    deck = deck_of(game, tmp_path / "deck.odt")
    bold = '<text:span text:style-name="Bold">{}</text:span>'
    old = f"When you {bold.format('send')} the Runner, take "
    new = f"When you send {bold.format('the Runner')}, take "
    table = (game / "cards.csv").read_text("utf-8")
    done = import_deck(edited(deck, tmp_path, lambda text: text.replace(old, new, 1)), game)
    done.write()

    assert done.problems == []
    assert "When you **send** the Runner, take" in table
    assert (game / "cards.csv").read_text("utf-8") == table.replace(
        "When you **send** the Runner, take", "When you send **the Runner**, take"
    )


def test_weights_that_the_press_makes(tiny_deck: Path, game: Path, tmp_path: Path) -> None:
    """Guidelines make words of effects bold: an author's own bold is told, and nothing is lost."""
    bold = '<text:span text:style-name="Bold">Nobody</text:span> trades.'
    change = edited(tiny_deck, tmp_path, lambda text: text.replace("Nobody trades.", bold))
    done = import_deck(change, game)

    assert done.changes == []
    assert {each.message for each in done.problems} == {
        'bold or italics of "Nobody" cannot be written'
    }
