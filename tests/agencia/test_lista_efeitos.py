"""The list of effects, read out of its PDF, says what cards.yaml says, and follows every change."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from html import unescape
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
import tinyhtml5

from generator.game.model import Game
from generator.pages.written_documents import written_document
from generator.text.actions import read_actions
from generator.text.plain_rows import list_cards
from tests.agencia.told import ideologies_of
from tests.agencia.white import white_of
from tests.games.as_yaml import as_yaml
from tests.games.documents import laid_out
from tests.games.root import copy_of_root, free_cards, free_number, root_game, root_values
from tests.libre_office import PlacedWord, words_of
from tests.printed_text import texts_of

ROOT = Path(__file__).parents[2]
GAME = root_game()
_HEADS = (  # and what the margins say
    r" Lista de efeitos (?:Índice das cartas|[0-9]+ [^.]+ · grupos [0-9.]+–[0-9.]+)"
    r" [0-9]+(?: [0-9.]+ [^.]+ \(cont\.\))?(?: Frase Cartas)?$"
)
_EDGE = 195  # mm: what is printed further right is in the margin of A4
_TITLES = (31, 54)  # mm: between these stand the titles of a section's parts
_TITLE_LINE = 3.9  # mm: how far two lines of a title are apart
_SMALL = 4.2  # mm: the letters of what else stands there have boxes of at most this height


def pages_of(build: Path) -> list[str]:
    """Return the text of each page of the list in a build, spaces made one."""
    (path,) = build.rglob("*lista-efeitos.pdf")
    return [" ".join(text.split()) for text in texts_of(path)]


def page_of(build: Path) -> str:
    """Return the text of the list's page for browsers in a build, spaces made one."""
    (path,) = build.rglob("*lista-efeitos.html")
    return text_of(path.read_text("utf-8"))


def text_of(html: str) -> str:
    """Return the text of the list's page, spaces made one."""
    body = html.partition("<body")[2].replace("</li>", " ")
    return " ".join(unescape(re.sub(r"(?s)<svg.*?</svg>|<[^>]*>", "", body)).split())


@pytest.fixture(scope="module")
def pages(documents_build: Path) -> list[str]:
    """Return the pages of the root game's list."""
    return pages_of(documents_build)


@pytest.fixture(scope="module")
def sections(pages: list[str]) -> dict[str, str]:
    """Return the text of each section by the id of its action, without the running heads."""
    text = " ".join(re.sub(_HEADS, "", page) for page in pages[2:])
    titles = [f"{number} {action.title} " for number, action in enumerate(GAME.actions, 1)]
    starts = [*map(text.index, titles), text.index("Índice das cartas")]
    return {
        action.id: text[start:end]
        for action, (start, end) in zip(GAME.actions, pairwise(starts), strict=True)
    }


def done_by(game: Game) -> Iterator[tuple[str, str, str]]:
    """Yield number, action and target (or "-") of what the cards do, as `promises/` have it."""
    for done in read_actions(game):
        for target in done.targets or ("-",):
            yield game.number(done.card), done.action, target


def counted(game: Game) -> dict[str, list[str]]:
    """Return how many cards do an action (by its id) to each of the targets that it is done to."""
    cards: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for number, action, target in done_by(game):
        cards[action][target].add(number)
    order = [*(target.id for target in game.targets), "-"]
    return {
        action: [str(len(to[target])) for target in order if target in to]
        for action, to in cards.items()
    }


def test_counts(pages: list[str]) -> None:
    """The table at the front counts the cards of each action and target, each above a page."""
    rows = counted(GAME)

    for each in GAME.actions:
        row = " ".join(rf"{count} \d+" for count in rows[each.id])

        told = rf"{each.title} {row} (?:\d+ )?[^\W\d]"
        assert re.search(told, pages[1]), each.title


def test_pages_of_lists(pages: list[str]) -> None:
    """Below each count stands the page where the list of just these cards begins."""
    titles = {target.id: target.title for target in GAME.targets} | {"-": "ninguém em particular"}
    table, lists = pages[1].partition(" O que faz ")[2], pages[2:]
    for place, each in enumerate(GAME.actions, 1):
        done = {target for _, action, target in done_by(GAME) if action == each.id}
        to = [title for target, title in titles.items() if target in done]
        heads = [f" {place}.{number} {title} " for number, title in enumerate(to, 1)]
        if done == {"-"}:  # a list of its own, without parts
            heads = [f" {place} {each.title} "]
        begin = [next(n for n, text in enumerate(lists, 3) if head in f" {text}") for head in heads]
        counts = counted(GAME)[each.id]
        row = " ".join(f"{count} {page}" for count, page in zip(counts, begin, strict=True))

        assert f"{each.title} {row} " in table


def test_cards(sections: dict[str, str]) -> None:
    """Each card stands with name and number in the sections of what it does, and in no other."""
    doing = {(number, action) for number, action, _ in done_by(GAME)}

    for card in GAME.cards:
        number = GAME.number(card)
        for action, text in sections.items():
            listed = text.partition(" Frase Cartas ")[2]  # after what belongs there, in words
            assert (f"{card.name} {number}" in listed) == ((number, action) in doing), (
                number,
                action,
            )


def test_sentences(sections: dict[str, str]) -> None:
    """The sentence that does something stands before its card, as printed on it."""
    printed = {row["id"]: row["sentences"] for row in list_cards(GAME)}

    for done in read_actions(GAME):
        sentences = printed[done.card.id]
        assert isinstance(sentences, list)
        sentence = re.sub("<[^>]+>", "", sentences[done.sentence]["formatted"])
        own = f"{done.card.name} {GAME.number(done.card)}"
        text = re.sub(r"(?<=\w)- (?=\w)", "-", sections[done.action])  # a line ended after it

        assert re.search(
            rf"{re.escape(sentence)} (?:Ela [^.]+\. )?(?:[^.]+ )?{re.escape(own)}", text
        ), own


def test_tabs(documents_build: Path, pages: list[str]) -> None:
    """At the edge of every page stand the numbers of the sections that are on it."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    begun, tabs = "0", defaultdict[int, set[str]](set)
    for word in words_of(path):
        if word.x > _EDGE:
            tabs[word.page].add(word.text)
    for number, text in enumerate(pages[2:], 2):
        rows = re.sub(_HEADS, "", f" {text}").partition("Os desenhos das ações")[0]
        if rows.startswith(" Índice"):
            break
        found = {str(n): rows.find(f" {n} {each.title} ") for n, each in enumerate(GAME.actions, 1)}
        heads = {head: at for head, at in found.items() if at >= 0}
        carried = set() if 0 in heads.values() else {begun}
        assert tabs[number] == heads.keys() | carried, text[:80]
        begun = max(heads, key=int, default=begun)


def test_continued(pages: list[str]) -> None:
    """A page that begins within a part of a section says so beside it."""
    sections, parts = _beginnings()
    begun, told = "", list[str]()
    for page in pages[2:]:
        text = re.sub(_HEADS, "", page)
        within = not text.startswith((*sections, "Índice"))
        beside = [] if not within or parts.match(text) or "Índice" in begun else [begun]
        told += beside

        assert page.count(" (cont.)") == len(beside)
        assert [each for each in beside if f"{each} (cont.)" not in page] == []
        begun = (
            "Índice" if "Índice das cartas Depois " in text else [begun, *parts.findall(text)][-1]
        )
    assert told


def _beginnings() -> tuple[list[str], re.Pattern[str]]:
    """Return the titles of sections with their numbers, and what finds these and those of parts."""
    sections = [f"{place} {action.title}" for place, action in enumerate(GAME.actions, 1)]
    titles = sorted((target.title for target in GAME.targets), key=len, reverse=True)
    part = rf"\d+\.\d+ (?:{'|'.join([*titles, 'ninguém em particular'])})"
    return sections, re.compile(rf"(?:^| )({part}|{'|'.join(map(re.escape, sections))})")


def test_what_goes_on_looks_as_what_begins(documents_build: Path) -> None:
    """The number and the title of a part that goes on stand where those of others do."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    index = next(w.page for w in words_of(path) if w.page > 1 and w.text == "Índice")
    words = [w for w in words_of(path) if 1 < w.page < index and w.x < _TITLES[1]]
    pages = {word.page for word in words if word.text == "(cont.)"}
    numbers = [word for word in words if re.fullmatch(r"\d+\.\d+", word.text) and word.x < 30]
    going_on = [min((w for w in numbers if w.page == n), key=lambda w: w.y) for n in pages]
    titles = [
        min(abs(word.y - number.y) for word in words if word.page == number.page
            and _TITLES[0] - 1 < word.x < _TITLES[0] + 3)
        for number in numbers
    ]  # fmt: skip

    assert going_on
    assert max(word.x for word in numbers) - min(word.x for word in numbers) < 0.8
    assert max(titles) < 1


def test_steps_begin_below_their_words(documents_build: Path) -> None:
    """A line of the stair leads down from its words: nothing stands beside or above the highest."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    (step,) = (word for word in words_of(path) if word.page == 1 and word.text == "ninguém")
    with pypdfium2.PdfDocument(path) as document:
        shown = document[1].render(scale=10 * 25.4 / 72, grayscale=True).to_numpy()  # 10 a mm
    above = shown[round((step.y - 4.2) * 10) : round((step.y - 2.5) * 10), round(step.x * 10) :]
    beside = shown[round((step.y - 2) * 10) : round(step.y * 10), round((step.x + 27.2) * 10) :]

    assert above.min() > 200
    assert beside.min() > 200


def test_heads(pages: list[str]) -> None:
    """The head names the section with which a page opens, and its first and its last part."""
    sections, parts = _beginnings()
    section, part = "", ""
    for page in pages[2:]:
        text = re.sub(_HEADS, "", page).partition("Os desenhos das ações")[0]
        found = [] if text.startswith("Índice") else parts.findall(text)
        if not found:
            assert " Lista de efeitos Índice das cartas " in page
            continue
        opens = next((each for each in sections if text.startswith(each)), section)
        whole = {each for each in found if each in sections and not _has_parts(each, found)}
        here = [each for each in found if each not in sections or each in whole]
        first = part if not parts.match(text) else here[0]
        section, part = [section, *(each for each in found if each in sections)][-1], here[-1]

        head = f"{opens} · grupos {first.partition(' ')[0]}–{part.partition(' ')[0]}"
        assert f" Lista de efeitos {head} " in page


def _has_parts(section: str, found: list[str]) -> bool:
    return any(each.startswith(f"{section.partition(' ')[0]}.") for each in found)


def test_columns_have_heads(pages: list[str]) -> None:
    """Where a section begins, and where a page goes on with one, its columns are headed."""
    for place, each in enumerate(GAME.actions, 1):
        role = f"{each.role[:1].upper()}{each.role[1:]} " if each.role else ""

        assert re.search(
            rf"{place} {each.title} [A-Z][^()]*?\. {role}Frase Cartas ", " ".join(pages)
        )
    for page in (each for each in pages if " · grupos " in each):
        begins = re.match(r"\d+ [A-Z].{,160}? Frase Cartas ", page)
        assert page.endswith(" Frase Cartas") != bool(begins)


def test_each_deck_has_its_numbers(pages: list[str]) -> None:
    """Beside the table stands which numbers each deck has; none is of two."""
    structural = [card for card in GAME.cards if card.kind.id == "structural"]
    for deck in GAME.decks.values():
        numbers = sorted(int(card.number or 0) for card in structural if card.deck == deck.id)

        assert numbers == [*range(numbers[0], numbers[-1] + 1)]
        assert f" {numbers[0]:03} a {numbers[-1]:03} {deck.name} " in pages[1]


def test_more_of_a_sentence_stands_with_it(sections: dict[str, str]) -> None:
    """A sentence that goes on about what the one before does is not left out."""
    text = sections["alterar-estruturas"]

    assert re.search(r"Proponha uma alteração estrutural\. Ela deve ser aprovada", text)


def test_groups_of_columns_have_names(pages: list[str]) -> None:
    """Below the table at the front stands what the targets of neighbouring columns share."""
    assert re.search(r" pela vez pela situação por escolha ou grupo\b", pages[1])


def test_no_page_has_a_hole(documents_build: Path) -> None:
    """Sections run on: pages are full but for a part that does not fit."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    _cover, *white, _last = white_of(path)

    assert [page.foot for page in white if page.foot > page.high / 7] == []


def test_the_index_has_pages_of_its_own(pages: list[str]) -> None:
    """The index begins at the head of a page and ends the list; the figures' plate is before it."""
    (first,) = (n for n, page in enumerate(pages) if page.startswith("Índice das cartas Depois "))
    (plate,) = (n for n, page in enumerate(pages) if " Os desenhos das ações " in page)

    assert plate == first - 1
    assert [
        page for page in pages[first:] if "Lista de efeitos Índice das cartas" not in page
    ] == []


def test_rows_have_one_layout(documents_build: Path) -> None:
    """All sentences begin below the head of their column, and beside each are its cards.

    More cards than nine stand there in two columns.
    """
    (path,) = documents_build.rglob("*lista-efeitos.html")
    page = path.read_text("utf-8").replace("\u00a0", " ")
    many = re.findall(r'(?s)<li class="many">(.*?)</li>', page)
    others = re.findall(r'(?s)<li(?: class="several")?><b class="thumb"(.*?)</li>', page)

    assert page.count('class="thumb"') == len(many) + len(others)
    assert {row.count('class="one"') > 9 for row in many} == {True}
    assert {row.count('class="one"') > 9 for row in others} == {False}


def test_cards_stand_below_no_sentence(documents_build: Path) -> None:
    """Cards of a row begin on the line of its sentence, right of it, however many they are."""
    (path,) = documents_build.rglob("*lista-efeitos.html")
    page = path.read_text("utf-8").replace("\u00a0", " ")
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    words = [word for word in words_of(path) if word.page > 1]
    rows = re.findall(r'(?s)<li class="many">.*?class="said">(.*?)<span class="who">', page)
    beginnings = [tuple(re.sub("<[^>]+>", "", row).split()[:3]) for row in rows]
    at = [
        word
        for n, word in enumerate(words[:-3])
        if tuple(each.text for each in words[n : n + 3]) in beginnings and _has_many(word, words)
    ]

    assert len(at) == len(rows)
    for first in at:
        near = [word for word in words if word.page == first.page]
        under = [w for w in near if abs(w.x - first.x) < 1 and 2 < w.y - first.y < 15]
        assert under == []


def _has_many(sentence: PlacedWord, words: Sequence[PlacedWord]) -> bool:
    """Tell whether beside a sentence cards begin in two columns."""
    line = [w.x for w in words if w.page == sentence.page and abs(w.y - sentence.y) < 1]
    return any(90 < x < 94 for x in line) and any(140 < x < 144 for x in line)


def test_general_effects_have_one_ground(documents_build: Path) -> None:
    """The ground of a sentence on two lines is one rectangle, as on its card, not one of each."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    words = list(words_of(path))
    at = next(
        n
        for n, word in enumerate(words)
        if [w.text for w in words[n : n + 4]] == ["Ao", "final", "de", "cada"]
    )
    with pypdfium2.PdfDocument(path) as document:
        shown = document[words[at].page].render(scale=10 * 25.4 / 72, grayscale=True).to_numpy()
    edges = set()
    for line in range(2):
        row = shown[round((words[at].y - 1 + 4.6 * line) * 10)]
        grey = [x for x in range(round((words[at].x - 3) * 10), 1370) if 225 < row[x] < 240]
        edges |= {(grey[0], grey[-1])}

    assert len(edges) == 1


def test_no_line_holds_only_how_many(documents_build: Path) -> None:
    """Cards and their number do not stand alone below a sentence: its last words stay together."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    lines = {line.strip() for text in texts_of(path)[2:] for line in text.splitlines()}

    assert [line for line in lines if re.fullmatch(r"[IVX]+\s+cartas?\.?", line)] == []
    assert [line for line in lines if line.endswith(" por ao")] == []  # what goes on: "menos um"


def spread(drawn: ET.Element, parts: Mapping[str, ET.Element]) -> str:
    """Return what a drawing shows, what it uses of others in the place of each use.

    What is defined for all uses in the first drawing that has it shows nothing by itself.
    """
    if drawn.tag.endswith("use"):
        return spread(parts[drawn.get("href", "").lstrip("#")], parts)
    told = sorted((key, value) for key, value in drawn.items() if key != "id")
    inside = [spread(each, parts) for each in drawn if not each.tag.endswith("defs")]
    return f"{drawn.tag} {told} [{''.join(inside)}]"


def test_figures(documents_build: Path) -> None:
    """Each section, row of the table and line of a telephone has the figure of its action.

    So has the plate before the index, where it is large.
    """
    (path,) = documents_build.rglob("*lista-efeitos.html")
    page = tinyhtml5.parse(path.read_text("utf-8"), namespace_html_elements=False)
    parts = {part.get("id", ""): part for part in page.iter()}
    (main,) = page.iter("main")
    drawn = [spread(each, parts) for each in main.iter() if each.get("class") == "mark sample"]
    count = len(GAME.actions)

    assert len(drawn) == 4 * count
    assert all(drawn[n * count : (n + 1) * count] == drawn[:count] for n in range(4))
    assert len(set(drawn)) == count


def test_index(pages: list[str]) -> None:
    """The index says what its numbers are, and names every card."""
    title, key = "Índice das cartas", "cada grupo em que ela está e, entre parênteses, a página."
    text = " ".join(pages).partition(f"{title} Depois do número da carta, {key} ")[2]

    assert [
        card.name for card in GAME.cards if f"{card.name} {GAME.number(card)}" not in text
    ] == []


def test_changes(tmp_path: Path) -> None:
    """A card's new name, number and effect stand where the old ones stood, counted anew.

    The written page tells it: the PDF is its print, and takes ten seconds to set.
    """
    copy_of_root(tmp_path / "game", "lista-efeitos")
    texts, number = root_values(), free_number(GAME)
    drawing = {done.card.id for done in read_actions(GAME) if done.action == "comprar"}
    card = next(each for each in free_cards(GAME) if each.id not in drawing)
    entry = texts["cards"][card.index]
    entry |= {"name": "A sentença da rainha", "number": number}
    entry["effect"] = [{"direct": "Todos compram 6 cartas."}]
    entry.pop("actions", None)
    changed = as_yaml(texts)
    (tmp_path / "game/cards.yaml").write_text(changed, "utf-8")
    layout = laid_out(tmp_path / "game")
    whole = text_of(written_document(layout, layout.templates.documents["lista-efeitos"]).html)

    assert re.search(rf"Todos compram VI cartas\. (?:[^.]+ )?A sentença da rainha {number}", whole)
    assert re.search(rf"A sentença da rainha {number}, 1\.\d+ ", whole)
    assert card.name not in whole
    row = counted(layout.game)["comprar"]
    assert row != counted(GAME)["comprar"]
    title = next(action.title for action in GAME.actions if action.id == "comprar")
    assert re.search(rf"{title} {' '.join(row)} ", whole)


def test_cover_has_whole_units(documents_build: Path) -> None:
    """No unit is cut on the cover: figures beside the lozenge have theirs in the cells it frees."""
    (path,) = documents_build.rglob("*lista-efeitos.html")
    art = path.read_text("utf-8").partition('<div class="cover-art"')[2].partition("<h1")[0]
    rows = [
        row.split("</svg>")[:-1] for row in re.findall(r'(?s)<div class="row">(.*?)</div>', art)
    ]
    freed = re.search(r'(?s)<svg class="lozenge"[^>]*><path[^>]* d="([^"]+)"', art)
    assert [len(row) for row in rows] == [4] * 8  # figures of 6 by 3 cells
    assert freed
    half = {int(y) + 12: float(x) for x, y in re.findall(r"M-([\d.]+) (-?\d+)h", freed[1])}

    for row, figures in enumerate(rows):
        free = max(half.get(y, 0) for y in range(3 * row, 3 * row + 3))  # cells from the middle
        first = 0 if free > 6 else 1 if free else 2  # figure, of those left of the middle
        for figure in figures[first : 4 - first]:
            placed = re.findall(r"matrix\(([^()]+)\) matrix\(", figure)
            # Single units that anything is done to are a little larger, and stand in their cells.
            assert {float(each) for where in placed for each in where.split()} <= {*range(6), 1.15}


def test_figures_stand_out_on_the_cover(documents_build: Path) -> None:
    """Around each coloured figure there is less of its colour: a tint of yellow hid that figure."""
    (path,) = documents_build.rglob("*lista-efeitos.html")
    art = path.read_text("utf-8").partition('<div class="cover-art"')[2].partition("<h1")[0]
    for ideology in ideologies_of(GAME).values():
        color = ideology.colors["standard"]
        (*drawn,) = (each for each in art.split("</svg>") if f'"{color}"' in each)

        assert drawn
        assert [each for each in drawn if f'fill="{color}4d"' not in each] == []


def test_equal_sentences_are_distinguished(documents_build: Path) -> None:
    """Of two that say the same in one place, each says what it is: a general or a direct effect."""
    told = [
        line.split(" ", 2)[2]
        for line in re.findall(r"Não causa crise\. \(efeito \w+\)", page_of(documents_build))
    ]

    assert told == ["crise. (efeito geral)", "crise. (efeito direto)"]


def title_lines(path: Path, pages: int) -> Iterator[tuple[int, list[float]]]:
    """Yield each of the first pages with where its lines of titles in the margin are, in mm."""
    with closing(pypdfium2.PdfDocument(path)) as file:
        for number in range(2, pages):
            text, lines = file[number].get_textpage(), set[float]()
            for place, letter in enumerate(text.get_text_range()):
                left, low, _, high = (
                    each * 25.4 / 72 for each in text.get_charbox(place, loose=True)
                )
                if letter.isalpha() and _TITLES[0] < left < _TITLES[1] and high - low > _SMALL:
                    lines.add(round(297 - low, 1))
            yield number + 1, sorted(lines)


def test_titles_beside_rows_are_apart(documents_build: Path, pages: list[str]) -> None:
    """A row is as high as its title in the margin: no line of a title lies on the next one."""
    (path,) = documents_build.rglob("*lista-efeitos.pdf")
    index = next(n for n, text in enumerate(pages) if "Índice das cartas Depois " in text)

    assert [
        (page, upper, lower)
        for page, lines in title_lines(path, index)
        for upper, lower in pairwise(lines)
        if lower - upper < _TITLE_LINE
    ] == []
