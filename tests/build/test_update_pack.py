"""The update pack: sheets of what changed, what to take out of the box, documents with bars."""

import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import yaml

from generator.build.pipeline import build_game
from generator.build.staging import read_manifest
from generator.build.up_to_date import Built, Request
from generator.cli.main import main
from generator.cli.some_files import planned
from tests.build.test_earlier import asked, entries
from tests.changes.edited import DOCUMENT, edit, with_rules
from tests.games.released import keep_release
from tests.games.root import copy_of_root, free_cards, root_game, root_values

PACK = "update-since-0.3"
_SUBTITLE = re.compile('<p class="subtitle">([^<]*)')
_CELL = re.compile(r"<t[dh][^>]*>([^<]*)</t[dh]>")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game of which a release was kept, and that has been edited since."""
    game = with_rules(tmp_path)
    keep_release(game)
    edit(game, '"0.3"', '"0.4"')
    edit(game, "name: Ferry", "name: Barge")
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    edit(game, "five", "six", DOCUMENT)
    return game


def update(game: Path, since: str = "0.3", only: tuple[str, ...] = (), **more: Any) -> Built:  # noqa: ANN401
    """Build the pack in the plain edition."""
    return build_game(planned(asked(game, only, **more), cards=None, since=since))


def rows(page: Path) -> list[list[str]]:
    """Return the rows of the tables of a page."""
    html = page.read_text("utf-8")
    return [_CELL.findall(row) for row in re.findall(r"<tr.*?</tr>", html, re.DOTALL)]


def test_pack(game: Path) -> None:
    """It has sheets of all that changed, the list, and the documents that say something else."""
    built = update(game, only=("*html", "*fronts*"))
    stem = f"{PACK}/tiny_0.4_{PACK}"
    assert built.artifacts == (
        f"{stem}.html",
        f"{PACK}/plain/tiny_0.4_{PACK}_plain_a4_fronts.pdf",
        f"{PACK}/documents/tiny_0.4_{PACK}_rules.html",
    )
    sheets = next(entry for entry in entries(game) if entry["output"] == "fronts")
    assert sheets["faces"] == {"lamplighter": 3, "ferry": 2}
    assert rows(built.folder / f"{stem}.html") == [
        ["No.", "Card", "Deck", "Copies"],
        ["01", "Lamplighter", "Day", "3"],
        ["07", "Ferry", "Day", "2"],
        ["", "Total", "", "5"],
        ["No.", "Card", "Deck", "Copies"],
        ["01", "Lamplighter", "Day", "3"],
        ["07", "Barge", "Day", "2"],
        ["", "Total", "", "5"],
    ]
    page = (built.folder / f"{stem}.html").read_text("utf-8")
    assert '<a href="../documents/tiny_0.4_rules.html">' in page
    document = (built.folder / built.artifacts[-1]).read_text("utf-8")
    assert re.findall(r"<p data-changed[^>]*>([^<]*)", document)[0].startswith("Deal six cards")


def test_a_second_pack_of_the_same_state(game: Path) -> None:
    """It takes the place of the first one, of which nothing stays that was taken back."""
    first = update(game)
    page = f"{PACK}/tiny_0.4_{PACK}.html"
    assert "Barge" in str(rows(first.folder / page))
    assert any("rules" in path for path in first.artifacts)
    edit(game, "name: Barge", "name: Ferry")
    edit(game, "six", "five", DOCUMENT)
    edit(game, "Draw 3 cards.", "Draw 4 cards.")

    second = update(game)

    assert "Barge" not in str(rows(second.folder / page))
    assert {name for each in entries(game) for name in each["faces"]} >= {"lamplighter"}
    assert "ferry" not in {name for each in entries(game) for name in each["faces"]}
    files = [path for path in second.folder.rglob("*") if path.is_file()]
    left = {str(path.relative_to(second.folder)) for path in files}
    assert left == {*second.artifacts, "manifest.json"}


def test_papers(game: Path) -> None:
    """List and documents are for each paper, as the sheets are; the list names a document once."""
    built = update(game, only=("*rules*", "*4_update*"), papers=("a4", "letter"))
    stem, documents = f"tiny_0.4_{PACK}", f"{PACK}/documents/tiny_0.4_{PACK}_rules"
    page = (built.folder / f"{PACK}/{stem}.html").read_text("utf-8")

    assert {f"{PACK}/{stem}.pdf", f"{PACK}/{stem}_letter.pdf"} <= set(built.artifacts)
    assert {f"{documents}.pdf", f"{documents}_letter.pdf"} <= set(built.artifacts)
    assert page.partition("<main")[2].partition("</main>")[0].count(f"{PACK}_rules") == 1
    assert page.count("_rules.pdf") == 1
    assert "_rules_letter.pdf" not in page


def test_since_an_earlier_copy(game: Path, tmp_path: Path) -> None:
    """A folder serves as well; where it is of the same release, its name tells the pack."""
    earlier = Path(copytree(game, tmp_path / "as it was"))
    edit(game, "name: Smuggler", "name: Thief")
    built = update(game, str(earlier), ("*fronts*",))
    (name,) = {Path(path).parts[0] for path in built.artifacts}
    assert re.fullmatch("update-since-as-it-was-[0-9a-f]{6}", name)
    assert built.artifacts == (f"{name}/plain/tiny_0.4_{name}_plain_a4_fronts.pdf",)


def test_two_states_of_a_release(game: Path, tmp_path: Path) -> None:
    """A pack replaces none since another state of that release; texts say which state it is."""
    earlier = Path(copytree(game, tmp_path / "between"))
    edit(earlier, '"0.4"', '"0.3"')
    edit(game, "name: Smuggler", "name: Thief")
    before = update(game, only=("*html", "*fronts*"))
    first = pages_of(game)
    built = update(game, str(earlier), ("*html", "*fronts*"))
    both = pages_of(game)
    (second,) = {*both} - {*first}

    assert re.fullmatch("update-since-0.3-[0-9a-f]{6}", second)
    assert both[PACK] == first[PACK]
    assert _SUBTITLE.findall(both[PACK]) == ["from 0.3 to\u00a00.4"]
    assert _SUBTITLE.findall(both[second]) == ["from 0.3 (between) to 0.4"]
    assert built.others == len(before.artifacts)


def test_the_same_state_elsewhere(game: Path) -> None:
    """A state as it was kept is called by its release, wherever it is found."""
    built = update(game, str(game / "releases/0.3.json"), ("*html",))
    assert {Path(path).parts[0] for path in built.artifacts} == {PACK}


def pages_of(game: Path) -> dict[str, str]:
    """Return the lists of all packs of a game, by their folders."""
    pages = game.parent.glob("out/tiny/update-*/*.html")
    return {page.parent.name: page.read_text("utf-8") for page in pages}


def test_nothing_has_changed(tmp_path: Path) -> None:
    """Where nothing has changed there is nothing to print, and the list says so."""
    game = with_rules(tmp_path)
    keep_release(game)
    built = update(game, "", ("*html",))
    assert [Path(path).name for path in built.artifacts] == ["tiny_0.3_update-since-0.3.html"]
    assert "Nothing has changed." in (built.folder / built.artifacts[0]).read_text("utf-8")


def test_backs(tmp_path: Path) -> None:
    """Whoever prints backs is told which have changed: cards are known by them."""
    game = with_rules(tmp_path)
    keep_release(game)
    edit(game, 'color: "#1c2a4a"', 'color: "#1c2a00"')
    built = update(game, "0.3", ("*html",))
    page = (built.folder / built.artifacts[0]).read_text("utf-8")
    assert "Nothing has changed." not in page
    assert re.search(r"<h2[^>]*>Other backs</h2>\s*<ul>\s*<li>Night</li>\s*</ul>", page)


def test_pdf(game: Path) -> None:
    """The list and the documents are PDF files, too."""
    built = update(game, "0.3", ("*.pdf",), draft=True)
    names = [Path(path).name for path in built.artifacts]
    assert names == [
        f"tiny_0.4_{PACK}.pdf",
        f"tiny_0.4_{PACK}_plain_a4_fronts.pdf",
        f"tiny_0.4_{PACK}_plain_a4_duplex.pdf",
        f"tiny_0.4_{PACK}_rules.pdf",
    ]
    for path in built.artifacts:
        assert (built.folder / path).read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_the_root_game(tmp_path: Path) -> None:
    """Of the game at the root: a reworded card, one more copy, backs of two decks on one sheet."""
    game, root = copy_of_root(tmp_path / "game"), root_game()
    earlier = copytree(game, tmp_path / "earlier")
    old, last = free_cards(root)[0], list(root.decks)[-1]
    (deck,) = old.copies
    copied = next(card for card in root.cards if last in card.copies and len(card.copies) > 1)
    values = root_values()
    entry = values["cards"][old.index]
    entry["effect"] = [{"direct": "O jogador com 1 carta compra 6 cartas."}]
    entry.pop("actions", None)
    values["cards"][copied.index]["copies"][last] += 1
    for each in values["decks"]:
        each.pop("composition", None)
    text = yaml.safe_dump(values, allow_unicode=True, sort_keys=False)
    (game / "cards.yaml").write_text(text, "utf-8")
    request = Request(game, tmp_path / "out", only=("*.html", "*duplex*"), editions=("standard",))
    built = build_game(planned(request, cards=None, since=str(earlier)))
    manifest = read_manifest(built.folder)
    assert manifest
    sheets = [entry for entry in manifest["artifacts"] if entry["output"] == "duplex"]
    assert [(each["deck"], each["pages"], each["faces"]) for each in sheets] == [
        (None, 2, {old.id: 1, copied.id: 1}),
        (deck, 2, {old.id: 1}),
        (last, 2, {copied.id: 1}),
    ]
    head = ["Nº", "Carta", "Deck", "Cópias"]
    changed = [root.number(old), old.name, root.decks[deck].name, "1"]
    added = [root.number(copied), copied.name, root.decks[last].name, "1"]
    page = built.folder / built.artifacts[0]
    assert rows(page) == [
        *(head, changed, ["", "Total", "", "1"]),
        *(head, changed, added, ["", "Total", "", "2"]),
    ]


def test_command(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo build --changed-since` says where the files are; an unknown release is told."""
    out = game.parent / "out"
    command = ["build", str(game), "--out", str(out), "--only", "*plain*fronts*"]
    assert main([*command, "--changed-since", "0.3"]) == 0
    path = f"{PACK}/plain/tiny_0.4_{PACK}_plain_a4_fronts.pdf"
    assert capsys.readouterr().out.splitlines()[0] == str(out / "tiny" / path)
    edit(game, "name: Smuggler", "name: Thief")
    assert main([*command, "--changed-since", "0.3"]) == 0
    sheets = next(entry for entry in entries(game) if entry["output"] == "fronts")
    assert "smuggler" in sheets["faces"]
    assert main([*command, "--changed-since", "0.33"]) == 2
