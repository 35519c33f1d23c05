"""The complete manual shows the game as it is: every card, term, list and number of cards."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
import pypdfium2
import pytest

from generator.game.model import Game
from generator.pages.written_documents import written_document
from tests.agencia.passages import Passages
from tests.agencia.told import ideologies_of, told_by
from tests.agencia.white import FOOT, LINE, white_of
from tests.games.as_yaml import as_yaml
from tests.games.documents import laid_out
from tests.games.root import copy_of_root, free_number, root_game, root_values
from tests.libre_office import words_of
from tests.printed_text import texts_of

CHANGED = {
    "number": free_number(root_game()),
    "name": "Império dos técnicos",
    "deck": "historico",
    "effect": [{"direct": "Compre 9 cartas."}, {"general": "Tenha prioridade em crises."}],
}
ROOT = Path(__file__).parent.parent.parent
_NAMES = 36 * 72 / 25.4  # pt: left of them stand the numbers of the list
_STRIP = 20  # pt: of a page, with its tabs
_BEARING = 2  # pt: letters begin a little later than their box
_SAID = r'<text x="(\S+)" y="(\S+)" [^>]*font-size="([\d.]+)"[^>]*>(\w{4,}!?)</text>'
_OUTER = 185  # mm: right of the text of A4 pages
_GROUPED = {"alteracoes-facilitadas": "facilitam", "alteracoes-dificultadas": "dificultam"}
"""Lists whose cards stand in groups, by what they do, and the sections that have them."""
_READINGS = "A\u00a0leitura adotada\n"
_BAND = 7  # mm: above a deck's band there is at least so much white
_HOLE = 14  # mm: more than there is between two chapters, or above the imprint of page 2
_POINTS = 72 / 25.4  # in a millimetre
_PIXELS = 4  # a mm, of pages looked at for colours


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the root game."""
    return root_game()


def read_manual(build: Path) -> Passages:
    """Return the manual as the press writes it for a browser, from the folder of a build."""
    (page,) = build.rglob("*_mca.html")
    return Passages(page.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def manual_page(documents_build: Path) -> str:
    """Return the manual's page for browsers."""
    (page,) = documents_build.rglob("*_mca.html")
    return page.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def manual(documents_build: Path) -> Passages:
    """Return the manual of the root game."""
    return read_manual(documents_build)


def test_every_card_has_its_row(game: Game, manual: Passages) -> None:
    """A row of the list has a card's number, name and remark, and its copies if it has several."""
    for card in game.cards:
        row = manual.text(f"card-{card.id}")
        copies = next(iter(card.copies.values()))
        several = f" {copies} cópias neste deck." if copies > 1 else ""

        assert row.startswith(f"{game.number(card)} {card.name} ")
        remark = re.sub("seção Campo", "seção 8.5", str(card.values["remark"] or ""))
        assert row.endswith(f"{several} {remark}".rstrip())
        assert ("cópias" in row) == (copies > 1)


def test_decks_list_their_cards(game: Game, manual: Passages) -> None:
    """A deck's table names all of its cards, and no card of another deck."""
    for deck in game.decks:
        text = manual.text(f"cartas-{deck}")
        names = Counter(f"{game.number(card)} {card.name}" for card, _ in game.cards_of(deck))

        assert [name for name in names if name not in text] == []
        assert f"{len(names)} cartas diferentes" in text


def test_lists_name_all_their_cards(game: Game, manual: Passages) -> None:
    """Every list that is declared stands in the rules, whole."""
    rules = " ".join(manual.text(name) for name in manual.found if not name.startswith("card"))
    names = {card.id: f"{card.name} {game.number(card)}" for card in game.cards}
    for listed in game.lists:
        *most, last = (names[card] for card in listed.cards)
        sentence = f"{', '.join(most)} e {last}" if most else last
        grouped = manual.text(_GROUPED.get(listed.id, ""))

        assert (
            sentence in rules
            or " ".join([*most, last]) in rules
            or all(name in grouped for name in (*most, last))
        )


def test_every_term_is_defined(game: Game, manual: Passages) -> None:
    """The glossary has every term with its definition."""
    for term in game.terms:
        assert term.definition in manual.text(f"term-{term.id}")


def test_what_leads_elsewhere_stays_with_its_target(manual_page: str) -> None:
    """No line ends in "Veja também", or in the article of "A figura 4"."""
    assert re.findall(r'"veja">Veja&nbsp;também&nbsp;<a href="#term-\w', manual_page)
    assert re.findall(r"Veja\s+também|\bA figura", manual_page) == []


def test_lines_of_the_field_keep_their_numbers(manual_page: str) -> None:
    """In the list of cards an effect's "linha 3" is not parted."""
    listed = manual_page.partition('class="cartas"')[2]
    effects = re.findall(r'<span class="(?:direct|general)[^>]*>(.*?)</span>', listed)

    assert [effect for effect in effects if re.search(r"linha \d", effect)] == []
    assert [effect for effect in effects if "linha\u00a0" in effect]


def test_the_index_has_what_the_glossary_cites(manual_page: str) -> None:
    """The section, or a part of it, to which the glossary sends a reader is in the index, too."""
    cited = dict(
        re.findall(r'(?s)<dt id="(term-[^"]+)">(?:(?!<dt).)*?Seção\s<a[^>]*>(.*?)</a>', manual_page)
    )
    index = manual_page.partition('<div class="index">')[2]
    entries = dict(re.findall(r'<a class="main" href="#(term-[^"]+)">.*?</a>(.*?)</li>', index))
    places = {key: re.findall(r">([\d.]+)</a>", entries[key]) for key in cited}

    assert len(cited) > 20
    assert {
        key: number
        for key, number in cited.items()
        if not any(f"{place}.".startswith(f"{number}.") for place in places[key])
    } == {}
    assert places["term-vitoria-partida"] == ["2.3", "16.1.2", "16.7"]
    assert {"16.3.1", "16.7"} <= {*places["term-hegemonia"]}
    assert {"16.2.3", "16.2.4", "16.2.5"} <= {*places["term-revolta"]}
    assert "16.2.1" in places["term-crise"]


def test_the_index_has_words_that_are_no_terms(manual_page: str) -> None:
    """What players look up and the glossary lacks is in the index, wherever it is spoken of."""
    index = manual_page.partition('<div class="index">')[2]
    rows = {
        re.sub("<[^>]+>", "", row).partition(",")[0]: re.findall(r">([\d.]+)</a>", row)
        for row in re.findall(r"<li>(.*?)</li>", index)
    }

    assert rows["adversário"] == ["2.5", "5.3", "11", "16.7"]
    assert rows["equipe"] == ["7.2", "16.5.6", "16.7"]
    assert rows["veto"] == ["6.3"]
    assert rows["cartas de empate"] == ["2.3", "4.1", "8.3", "8.5", "16.1.2"]


def test_the_index_has_the_hegemonies(manual_page: str) -> None:
    """Wherever an ideology is named in a text, the index leads there; so it does for words."""
    index = manual_page.partition('<div class="index">')[2]
    entries = dict(re.findall(r'<a class="main" href="#(\S+)">.*?</a>(.*?)</li>', index))
    places = {key: re.findall(r">([\d.]+)</a>", entry) for key, entry in entries.items()}
    named = re.findall(r'(<span id="use-entry-\w+-\d+">)?<span class="ideology">', manual_page)

    assert len(named) > 5
    assert all(named)
    assert places["entry-vanguarda"] == ["16.1.1", "16.1.4", "16.3.2", "16.3.3"]
    assert places["entry-cicero"] == ["10.1"]
    assert places["term-trocar"] == ["16.4.1"]


def test_no_page_has_a_hole(documents_build: Path) -> None:
    """Text runs on where a figure goes to the next page; no page but the last ends a seventh short.

    That holds of a chapter's last page, and of a deck's, too. Of a page of readings it is a sixth:
    they stay whole, and the first two of a table together.
    """
    (path,) = documents_build.rglob("*_mca.pdf")
    white = dict(enumerate(white_of(path), 1))
    texts = dict(enumerate(texts_of(path), 1))
    readings = {n for n, text in texts.items() if _READINGS in text}
    inner = {n: page for n, page in white.items() if 1 < n < len(white)}
    short = {n: page.foot for n, page in inner.items() if page.foot > page.high / 7}

    assert {n: foot for n, foot in short.items() if n not in readings} == {}
    assert {n: foot for n, foot in short.items() if foot > white[n].high / 6} == {}
    assert {n: page.hole for n, page in white.items() if n > 1 and page.hole > _HOLE} == {}


def test_natural_cards_are_whole(game: Game, documents_build: Path) -> None:
    """What a natural card does, what is said of it, and its copies stand on one page."""
    (path,) = documents_build.rglob("*_mca.pdf")
    texts = [" ".join(text.split()) for text in texts_of(path)]
    for card in (card for card in game.cards if card.kind.id == "natural"):
        begun = f"{card.name} {game.number(card)} Efeito "
        (told,) = (text.partition(begun)[2] for text in texts if begun in text)
        *decks, last = (f"{game.decks[deck].name}: {n}" for deck, n in card.copies.items())

        assert "; ".join([*decks, last]) in told.partition("Efeito")[0], card.name


def test_conditions_of_a_revolt_stay_together(documents_build: Path) -> None:
    """All that a revolt depends on stands on one page; above it the section says what a revolt is.

    At the foot of the page before, two lines below the section's title looked left behind.
    """
    (path,) = documents_build.rglob("*_mca.pdf")
    texts = [" ".join(text.split()) for text in texts_of(path)]
    (page,) = (text for text in texts if "A maior mão precisa ter pelo menos" in text)
    (begun,) = (text for text in texts if "5 Revoltas A revolta é" in text)

    assert "só pode haver outra" in page
    assert page == begun
    assert "encerra a jogada na mesma hora" in begun


def test_who_comes_first_is_read_on_one_page(documents_build: Path) -> None:
    """Of the criteria by which people come first, what the simple mode lacks is on their page."""
    (path,) = documents_build.rglob("*_mca.pdf")
    texts = [" ".join(text.split()) for text in texts_of(path)]
    lists = [text for text in texts if "a pessoa com mais cartas na mão;" in text]
    lists += [text for text in texts if "a que tem mais cartas na mão;" in text]

    assert len(lists) == 2
    assert ["este critério não existe" in text for text in lists] == [True, True]


def test_readings_and_index_open_well(documents_build: Path) -> None:
    """Two readings stand below a table's head; a page names its first; the index runs on."""
    (path,) = documents_build.rglob("*_mca.pdf")
    texts = texts_of(path)
    pages = [text for text in texts if text.startswith("Questão") and _READINGS in text]

    assert len(pages) > 3
    for text in pages:
        opened = re.findall(r"(?m)^(\d+\.\d+)\.1$", text)
        chapter = re.findall(r"(?m)^(\d+\.\d+)\.\d+$", text)[0]
        assert re.search(rf"(?m)^Manual Completo.* {re.escape(chapter)} ", text)
        assert [each for each in opened if f"\n{each}.2\n" not in text] == []
    assert [text for text in texts if "combinem antes" in text and "Índice de cartas e" in text]


@pytest.mark.parametrize("name", ["mca", "cna"])
def test_printing_is_explained(documents_build: Path, name: str) -> None:
    """All pages are right-hand ones: whoever prints them is told so beside the contents."""
    (path,) = documents_build.rglob(f"*_{name}.pdf")

    assert "Só na frente da folha" in texts_of(path)[1].replace("\u00a0", " ")


def test_columns_of_the_contents_begin_with_chapters(documents_build: Path) -> None:
    """In the first line of the contents two chapters stand, each with its number and its page."""
    (path,) = documents_build.rglob("*_mca.pdf")
    words = [word for word in words_of(path) if word.page == 1]
    (first,) = (word for word in words if word.text == "Antes")
    line = [word.text for word in words if abs(word.y - first.y) < 0.1]
    numbers = [text for text in line if text != "." and not text.isalpha()]

    assert numbers[:2] == ["1", "3"]
    assert re.fullmatch(r"\d+ \d+", " ".join(numbers[2:]))


def test_no_heading_at_the_foot(documents_build: Path) -> None:
    """Below each heading stand two lines of its text at least."""
    (path,) = documents_build.rglob("*_mca.pdf")
    reader = pypdf.PdfReader(path)
    headings = [(each.title, float(each.top or 0)) for each in flat(reader.outline)]

    assert len(headings) > 50
    assert [each for each in headings if each[1] < FOOT + 2 * LINE] == []


def flat(outline: list[Any]) -> Iterator[Any]:
    """Yield all headings of an outline."""
    for each in outline:
        if isinstance(each, list):
            yield from flat(each)
        else:
            yield each


def test_heads_of_the_list(game: Game, documents_build: Path) -> None:
    """The head of each page of the list says the first and the last card on it, without naturals.

    Several decks have those, at their ends; all other numbers go up from deck to deck.
    """
    (path,) = documents_build.rglob("*_mca.pdf")
    heads = re.findall(r" · cartas (\w+)–(\w+)", " ".join(texts_of(path)))
    numbers = [
        game.number(card)
        for deck in game.decks
        for card, _ in game.cards_of(deck)
        if card.kind.id != "natural"
    ]
    at = [numbers.index(number) for head in heads for number in head]

    assert at[0] == 0
    assert at[-1] == len(numbers) - 1
    assert all(then == now + 1 for now, then in zip(at[1::2], at[2::2], strict=False))


def test_heads_name_the_first_chapter(manual_page: str, documents_build: Path) -> None:
    """The head names the chapter that a page opens with: the one that goes on, or begins there."""
    (path,) = documents_build.rglob("*_mca.pdf")
    titles = re.findall(r"(?s)<h2[^>]*>(.*?)</h2>", manual_page)
    chapters = [" ".join(re.sub("<[^>]*>", "", each).split()) for each in titles]
    last, checked = "", 0
    for text in texts_of(path)[2:]:
        lines = [" ".join(line.split()) for line in text.splitlines()]
        head = next(line for line in lines if line.startswith("Manual Completo de"))
        begun = [each for each in chapters if each in lines]
        opening = next(line for line in lines if line and line != head and not line.isdigit())
        named = opening if opening in begun else last
        last = [last, *begun][-1]
        if " 16." in head:  # the appendix names its own parts
            continue
        checked += 1
        assert re.sub(r"( · 14 Lista[^·]*)? · cartas \w+–\w+$", "", head).endswith(named), head

    assert checked > 20


def test_names_of_the_list_stand_in_line(game: Game, documents_build: Path) -> None:
    """All names of the list begin at one place, whether a mark stands before them or not."""
    (path,) = documents_build.rglob("*_mca.pdf")
    marked = {game.number(card): bool(card.members) for card in game.cards}
    found = [
        (marked[number.text], name.left)
        for _, page in words_of_the_list(path)
        for number, name in pairwise(page)
        if number.text in marked and number.left < _NAMES
    ]
    lefts = [left for _, left in found]

    assert len(found) >= len(game.cards)
    assert {is_marked for is_marked, _ in found} == {False, True}
    assert max(lefts) - min(lefts) < _BEARING


def test_decks_begin_below_a_band(game: Game, documents_build: Path) -> None:
    """A deck's list begins with a rule of its colour, as broad as the rows of its cards.

    It is at the top of a page, or well below what stands above it: where two decks share a page,
    their parts are seen at once.
    """
    (path,) = documents_build.rglob("*_mca.pdf")
    above = {deck: [*white] for deck, white in bands_of(path, game).items()}

    assert {deck: len(white) for deck, white in above.items()} == dict.fromkeys(game.decks, 1)
    assert sum(white >= _BAND for (white,) in above.values()) == len(game.decks)


def bands_of(path: Path, game: Game) -> dict[str, list[float]]:
    """Return the white above each broad rule in a deck's colour, in mm, by the deck."""
    found: dict[str, list[float]] = {deck: [] for deck in game.decks}
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            shown = page.render(scale=_PIXELS / _POINTS).to_numpy()[:, :, 2::-1]
            text = shown[:, 26 * _PIXELS : 180 * _PIXELS]
            inked = (text < 200).any(axis=(1, 2))
            for deck in game.decks.values():
                color = [*bytes.fromhex(deck.color.removeprefix("#"))]
                begun = (text[:, 0] == color).all(axis=1).nonzero()[0]  # a tenth of the time
                rows = begun[(text[begun] == color).all(axis=(1, 2))]
                if rows.size:
                    last = inked[: rows[0] - 1].nonzero()[0]
                    found[deck.id].append((rows[0] - last[-1]) / _PIXELS)
    return found


def test_no_deck_opens_with_one_row(game: Game, documents_build: Path) -> None:
    """Where a deck's table begins, its first two cards stand below its head."""
    (path,) = documents_build.rglob("*_mca.pdf")
    pages = [[word.text for word in page] for _, page in words_of_the_list(path)]
    for deck in game.decks.values():
        below = [
            page[at:]
            for page in pages
            for at, text in enumerate(page)
            if text == deck.name and "cartas\u00a0diferentes" in page[at + 1].replace(" ", "\u00a0")
        ]
        numbers = {game.number(card) for card, _ in game.cards_of(deck.id)[:2]}

        assert [numbers - set(words) for words in below] == [set()]


def test_tabs_of_decks(game: Game, documents_build: Path) -> None:
    """A page that lists cards of a deck has a tab of its colour at the edge; no other page has."""
    (path,) = documents_build.rglob("*_mca.pdf")
    listed = dict(words_of_the_list(path))
    numbers = {deck: {game.number(card) for card, _ in game.cards_of(deck)} for deck in game.decks}
    with pypdfium2.PdfDocument(path) as document:
        for at, page in enumerate(document):
            strip = page.render(crop=(page.get_width() - _STRIP, 0, 0, 0))
            edge = strip.to_numpy()[:, -3]  # blue, green, red
            shown = {"#" + bytes(reversed(color)).hex() for color in edge.tolist()}
            tabs = {deck.id for deck in game.decks.values() if deck.color in shown}
            found = {word.text for word in listed.get(at, ()) if word.left < _NAMES}
            own = {
                deck
                for deck, its in numbers.items()
                if found & its.difference(*(numbers[other] for other in numbers if other != deck))
            }
            assert own <= tabs <= {deck for deck, its in numbers.items() if found & its}


class Word(NamedTuple):
    """What stands together in a line of a page, and its left edge in pt."""

    text: str
    left: float


@cache
def words_of_the_list(path: Path) -> list[tuple[int, list[Word]]]:
    """Return each page on which the list of cards stands, from 0, its words as they are read."""
    found = []
    with pypdfium2.PdfDocument(path) as document:
        for at, page in enumerate(document):
            shown = page.get_textpage()
            boxes = [shown.get_rect(n) for n in range(shown.count_rects())]
            words = [Word(shown.get_text_bounded(*box).strip(), box[0]) for box in boxes]
            if any(re.search(r" · cartas \w+–\w+$", word.text) for word in words):
                found.append((at, words))
    return found


def test_decks_are_named_below_whole_cards(game: Game, manual_page: str) -> None:
    """A figure has a whole card of each deck, and below it the name of the deck."""
    figure = manual_page.partition('id="figura-1"')[2].partition("</figure>")[0]
    names = re.findall(r"</svg>\s*<br>\s*<strong>(.*?)</strong>", figure)
    drawn = re.findall(
        r'(?s)viewBox="0 0 ([\d.]+) ([\d.]+)".*?scale\(([\d.]+)\)"><svg class="face"'
        r'.*?width="(\d+)" height="(\d+)"',
        figure,
    )
    sizes = [[*map(float, each)] for each in drawn]

    assert names == [deck.name for deck in game.decks.values()]
    assert len(sizes) == len(names)
    assert [each for each in sizes if each[0] < each[2] * each[3]] == []
    assert [each for each in sizes if each[1] < each[2] * each[4]] == []


def test_every_figure_says_what_it_is(manual_page: str) -> None:
    """A figure has its caption, and so has the ring of neighbours in the margin."""
    figures = re.findall(r"(?s)<figure[ >].*?</figure>", manual_page)
    (ring,) = re.findall(r'(?s)<div class="lugares">.*?</svg>(.*?)</div>', manual_page)

    assert figures
    assert [figure[:60] for figure in figures if "<figcaption>" not in figure] == []
    assert ring.strip()


def test_tables_of_figures(manual_page: str) -> None:
    """Hands before and after a crisis, a revolt or a hegemony are drawn as they are told."""
    figures = re.findall(r'(?s)<ol class="strip mesas">.*?</ol>', manual_page)
    shown = [re.findall(r"(?s)<svg.*?</svg>", figure) for figure in figures]

    assert [len(tables) for tables in shown] == [3, 3, 3]
    for tables in shown:
        told = [re.findall(r"[A-D] com (\d+) carta", table) for table in tables]
        assert told[0] == told[1] == told[2]  # an alteration leaves hands as large as they were
        for table in tables:
            assert table.count('height="3.9"') == sum(map(int, told[0]))
        assert [said for table in tables for said in outside(table)] == []
    crisis, revolt, hegemony = (
        [int(n) for n in re.findall(r"[A-D] com (\d+)", one[0])] for one in shown
    )
    assert crisis[2] == max(crisis)
    assert hegemony[2] == max(hegemony)
    assert [">?</text>" in tables[0] for tables in shown] == [True, False, True]  # what fails
    assert revolt[2] - min(revolt) >= 4


def test_what_changes_in_figures_is_marked(manual_page: str) -> None:
    """Once cards change places, each has its mark, in the hand and on the table.

    Only what leaves is dashed: a hand with a dashed card would look one card short.
    """
    figures = re.findall(r'(?s)<figure[^>]*>\s*<ol class="strip mesas">.*?</figure>', manual_page)

    assert len(figures) == 3
    for figure in figures:
        before, *moved = re.findall(r"(?s)<svg.*?</svg>", figure.partition("</ol>")[0])
        assert marked(before) == ([], [])
        assert [marked(table) for table in moved] == [(["hand"], ["table"]), (["table"], ["hand"])]
        assert ["stroke-dasharray" in table for table in moved] == [True, False]
        key = (
            "Em cinza, a carta que entra; tracejada, a que sai, e de traço grosso, já na mão de C."
        )
        told = " ".join(figure.replace("\u00a0", " ").replace("&nbsp;", " ").split())
        assert key in told or "Os sinais são os da figura 5." in told


def marked(table: str) -> tuple[list[str], list[str]]:
    """Return where the cards of a drawn table are that come in, and those that go out."""
    cards = re.findall(r'<rect(?: x="-1.3" y="12.6")? width="(2.6|5)"([^>]*)>', table)
    places = {"2.6": "hand", "5": "table"}
    comes = [places[width] for width, look in cards if 'fill="#a6a6a6"' in look]
    leaves = re.compile('stroke-dasharray|stroke-width="0.9"')
    return comes, [places[width] for width, look in cards if leaves.search(look)]


def outside(table: str) -> Iterator[str]:
    """Yield what is said beside a drawn table that leaves the drawing, or crosses its line."""
    (wide,) = re.findall(r'viewBox="0 0 (\S+) ', table)
    around = float(re.findall(r'<circle r="([\d.]+)" stroke-width="0.3"', table)[0])
    for x, y, size, said in re.findall(_SAID, table):
        far = abs(float(x)) + 0.45 * float(size) * len(said)  # a letter's width, measured
        if far > float(wide) / 2 or math.hypot(float(x), float(y)) < around:
            yield said


def test_changes_show(game: Game, tmp_path: Path) -> None:
    """Another name, number, deck and effect of a card: its row, the rules and the sums follow."""
    copy_of_root(tmp_path, "mca")
    texts = root_values()
    listed = next(each for each in game.lists if each.id == "prioridade-em-crises").cards
    card = next(card for card in texts["cards"] if card["id"] in listed)
    old = card["name"]
    card |= CHANGED
    for key in ("remark", "ideology"):  # they were written for the card of before
        card.pop(key, None)
    for deck in texts["decks"]:
        del deck["composition"]
    changed = as_yaml(texts)
    (tmp_path / "cards.yaml").write_text(changed, encoding="utf-8")
    layout = laid_out(tmp_path)
    manual = Passages(written_document(layout, layout.templates.documents["mca"]).html)
    told, before = told_by(layout.game), told_by(game)

    row, number = manual.text(f"card-{card['id']}"), CHANGED["number"]
    effect = "Compre IX cartas. Tenha prioridade em crises."
    assert row.startswith(f"{number} Império dos técnicos {effect}")
    assert f"Império dos técnicos {number}" in manual.text("crise-prioridade")
    assert "Império dos técnicos" in manual.text("cartas-historico")
    assert old not in " ".join(map(manual.text, list(manual.found)))
    for rows in ("principal-composition", "historico-composition", "principal-sum"):
        assert told[rows] != before[rows]
        assert told[rows] in manual.text("composicoes")


def test_where_to_begin(manual_page: str) -> None:
    """Who never played is led to both tutorials, in a browser."""
    box = manual_page.partition('<div class="comece">')[2].partition("</div>")[0]

    assert re.findall(r'href="\./[^"]*_(tutorial-\w+)\.html"', box) == [
        *("tutorial-simples", "tutorial-bourdieu")
    ]


def positions_of(entry: str) -> list[dict[str, tuple[int, int]]]:
    """Return where everybody stands in each field of an entry, line and column by letter."""
    drawn = re.findall(r"<title>(.*?)</title>", entry.partition('class="no-campo">')[2])
    found = [re.findall(r"(\w) na linha (\d) da coluna (\d)", told) for told in drawn]
    return [{who: (int(line), int(column)) for who, line, column in each} for each in found if each]


def test_hegemonies_on_the_field(game: Game, manual_page: str) -> None:
    """What hegemonies ask of the field, and do to it, is drawn as their rules have it."""
    entries = manual_page.split('<div class="hegemonia" id="entry-')[1:]
    drawn = {entry.partition('"')[0]: positions_of(entry) for entry in entries}
    moves = str(game.groups["ideology"].members["vanguarda"].values["effect"]).partition("assim")[2]
    lines = {int(was): int(now) for was, now in re.findall(r"(\d) → (\d)", moves)}

    assert {name for name, fields in drawn.items() if fields} == {
        *("antepassados", "utopia", "vanguarda", "serpente", "sociedade")
    }
    before, after = drawn["antepassados"]
    assert before["A"] == (before["B"][0] + 1, before["B"][1])
    assert after == before | {"A": before["B"], "B": before["A"]}
    before, after = drawn["vanguarda"]
    assert after.pop("A")[0] == 3
    assert {before[who][0]: line for who, (line, _) in after.items()} == lines
    assert [column for _, column in after.values()] == [2, 3, 4, 5]
    before, after = drawn["utopia"]
    assert max(before, key=before.__getitem__) == "A"
    assert after == before | {"A": (before["A"][0] + 1, before["A"][1])}
    before, after = drawn["serpente"]
    assert {
        who: other
        for who, (line, column) in before.items()
        for other in before
        if before[other] == (line - 1, column)
    } == {"A": "B"}
    assert {who: after[who][0] - max(line - 1, 0) for who, (line, _) in before.items()} == {
        **dict.fromkeys("BCD", 0),
        "A": 2,
    }
    for each in drawn["sociedade"]:
        assert Counter(line for line, _ in each.values()).most_common(1)[0][1] > len(each) / 2


def test_cards_of_hegemonies_have_the_marks_of_their_decks(game: Game, manual_page: str) -> None:
    """As in the summary, a deck's mark is before each card of an ideology, not read aloud."""
    lists = re.findall(r'(?s)<div class="hegemonia".*?<ul>(.*?)</ul>', manual_page)
    row = r'(?s)<li><span class="deck" aria-hidden="true">.*?<title>([^<]*)</title>.*?"no">(\d+)<'
    shown = [(title, number) for each in lists for title, number in re.findall(row, each)]
    decks = {game.number(card): card.deck for card in game.cards if card.members}

    assert {number for _, number in shown} == decks.keys()
    assert len({(title, decks[number]) for title, number in shown}) == len(game.decks)
    key = manual_page.partition('<p class="marcas">')[2].partition("</p>")[0]
    told = re.findall(r"(?s)<title>([^<]*)</title>.*?</span>([^<]+)</span>", key)
    named = {deck.name: deck.id for deck in game.decks.values()}
    assert [f"Deck {name}" for _, name in told] == [*named]
    assert {(title, decks[number]) for title, number in shown} == {
        (title, named[f"Deck {name}"]) for title, name in told
    }


def test_fields_of_hegemonies_are_legible(manual_page: str) -> None:
    """A field beside a hegemony has squares of 4.5 mm or more, discs with air, letters of 6 pt.

    Of two side by side the first one alone has the numbers of the lines.
    """
    figures = manual_page.split('class="no-campo">')[1:]
    for figure in (each.partition("</figure>")[0] for each in figures):
        first, second = re.findall(r"(?s)<svg.*?</svg>", figure)
        sides = {float(side) for side in re.findall(r'<rect[^>]*height="([\d.]+)"', figure)}
        discs = {float(radius) for radius in re.findall(r'<circle[^>]*r="([\d.]+)"', figure)}
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', figure)]

        assert min(sides) >= 4.5
        assert 2 * max(discs) <= 0.8 * min(sides)
        assert min(sizes) * _POINTS >= 6
        assert re.findall(r">(\d)<", first) == list("01234")
        assert re.findall(r">(\d)<", second) == []


def test_every_hegemony_has_a_figure(game: Game, manual_page: str) -> None:
    """Each has an example of its own: on the field, or of what decides in its place."""
    entries = manual_page.split('<div class="hegemonia" id="entry-')[1:]
    numbers = [
        re.findall(r"<b>Figura\s(\d+)\.</b>", each.partition("</figure>")[0]) for each in entries
    ]

    assert len(entries) == len(game.groups["ideology"].members)
    assert [*map(int, chain(*numbers))] == [*range(11, 11 + len(entries))]


def test_ideologies_open_their_chapter(documents_build: Path) -> None:
    """All seven stand below what the chapter begins with, on its page, and lead to their rules."""
    (path,) = documents_build.rglob("*_mca.pdf")
    pages = [text.replace("\u00a0", " ") for text in texts_of(path)]
    (opening,) = (text for text in pages[2:] if re.search("(?m)^10 Ideologias e hegemonia", text))

    for name in ideologies_of(root_game()).values():
        words = name.name.split()
        assert f"{' '.join(words[:2])}\n{' '.join(words[2:])}" in opening


def test_a_card_with_an_ideology_is_shown(manual_page: str) -> None:
    """Where ideologies are told, a card of one is drawn, with what its parts are called."""
    shown = manual_page.partition('class="ideologica">')[2].partition("</figure>")[0]
    said = " ".join(re.findall(r"<text [^>]*>([^<]*)</text>", shown))

    assert manual_page.index('class="ideologica"') < manual_page.index('id="ativar-hegemonia"')
    assert [word for word in ("Marca", "Cor e trama", "Deck", "Nome da ideologia")
            if word not in said] == []  # fmt: skip


def test_names_of_a_card_with_an_ideology_are_whole(manual_page: str) -> None:
    """What its parts are called ends above the foot of the drawing, tails of letters too."""
    shown = manual_page.partition('class="ideologica">')[2].partition("</figure>")[0]
    height = float(re.findall(r'viewBox="0 0 \S+ (\S+)"', shown)[0])
    lines = re.findall(r'<text x="\S+" y="(\S+)" [^>]*font-size="3.18"', shown)

    assert len(lines) == 5
    assert max(map(float, lines)) + 0.25 * 3.18 < height


def test_remarks_end_in_two_words(manual_page: str) -> None:
    """No remark of the list of cards ends in a line of one word."""
    remarks = re.findall('<p class="observacao">(.*?)</p>', manual_page.replace("&nbsp;", "\u00a0"))

    assert len(remarks) > 40
    assert [each for each in remarks if "\u00a0" not in each.split(" ")[-1]] == []


def test_fields_have_equal_squares(manual_page: str) -> None:
    """All examples of a hegemony are as high: four columns have no larger squares than five."""
    shown = re.findall('(?s)class="no-campo">(.*?)</figure>', manual_page)
    high = [re.findall(r'<svg[^>]* viewBox="0 0 [0-9.]+ ([0-9.]+)"', each) for each in shown]

    assert len(high) > 1
    assert len({each for both in high for each in both}) == 1


def test_notes_in_the_margin_are_apart(documents_build: Path) -> None:
    """Two readings beside one passage are two lines: on one line they cover one another."""
    (path,) = documents_build.rglob("*_mca.pdf")
    notes = sorted(
        (word.page, word.y)
        for word in words_of(path)
        if re.fullmatch(r"16\.\d\.\d+", word.text) and word.x > _OUTER
    )
    near = [
        page + 1 for (page, y), (other, below) in pairwise(notes) if page == other and below - y < 2
    ]

    assert len(notes) > 30
    assert near == []
