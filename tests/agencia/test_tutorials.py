"""The tutorials and the hegemonies' summary: short, and true to the cards."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from html import unescape
from itertools import pairwise
from math import atan2, degrees, hypot
from pathlib import Path
from shutil import copytree
from typing import Any, cast

import pypdfium2
import pytest
from pypdf import PdfReader

from generator.game.model import Card, Game
from generator.layout.deck import Layout
from generator.pages.written_documents import written_document as as_written
from tests.agencia.told import ideologies_of
from tests.games.documents import laid_out
from tests.games.root import root_edit, root_game
from tests.libre_office import words_of
from tests.printed_text import texts_of

ROOT = Path(__file__).parent.parent.parent
SIDES = {"tutorial-simples": 2, "tutorial-bourdieu": 2, "resumo-hegemonias": 1}
_BOOKLET = 8  # pages, on two A4 sheets
_MOST = 6  # people at a table
_ALOUD = 150  # words a minute
_MIDDLE, _LINE = 105, 4  # mm: of a page of A4 across, and from one line to the next at least


@pytest.fixture(scope="module")
def files(documents_build: Path) -> Mapping[str, PdfReader]:
    """Return the documents as PDF, by name, booklets with `_a5`."""
    paths = [path for name in SIDES for path in documents_build.rglob(f"*_{name}*.pdf")]
    return {path.stem.split("_", 2)[2]: PdfReader(path) for path in paths}


def squeezed(text: str) -> str:
    """Return a text without what the end of a line may add or take: white space and hyphens."""
    return re.sub(r"[\s\xad\u2010-]+", "", text)


@pytest.fixture(scope="module")
def texts(documents_build: Path) -> Mapping[str, str]:
    """Return what the documents say, by name, squeezed."""
    paths = [path for name in SIDES for path in documents_build.rglob(f"*_{name}.pdf")]
    return {path.stem.split("_", 2)[2]: squeezed("".join(texts_of(path))) for path in paths}


@pytest.mark.parametrize("name", SIDES)
def test_no_line_is_one_short_word(documents_build: Path, name: str) -> None:
    """On both papers a last line has at least two words, or a long one."""
    paths = list(documents_build.rglob(f"*_{name}*.pdf"))
    lines = [line.strip() for path in paths for text in texts_of(path) for line in text.split("\n")]

    assert len(paths) == 2
    assert [line for line in lines if re.fullmatch(r"[^\W\d_]{1,7}[.:;]", line)] == []


def test_last_words_leave_no_hole(root_layout: Layout) -> None:
    """No more than the last two words of a sentence are tied: more leave a hole in the line above.

    A whole sentence that is as short may begin a line.
    """
    for page in written(root_layout, "tutorial-simples", "tutorial-bourdieu"):
        main = page.partition("<main>")[2].replace("&nbsp;", "\xa0")
        ends = [told.rpartition(">")[2] for told in main.split("</p>")]
        tied = [end for end in ends if re.search(r"[^.]\s\w+(?:,?\xa0\w+){2,}[.:]\Z", end[-60:])]

        assert tied == []


@pytest.mark.parametrize("name", SIDES)
def test_sides(files: Mapping[str, PdfReader], name: str) -> None:
    """No document is longer than promised, and its booklet fills two sheets, no page blank."""
    sides = files[f"{name}_a5"].pages

    assert 1 <= len(files[name].pages) <= SIDES[name]
    assert len(sides) == _BOOKLET // 2
    assert sum(len(cast("Any", side)["/Resources"]["/XObject"]) for side in sides) == _BOOKLET


def test_read_aloud(root_layout: Layout) -> None:
    """A tutorial is read to the table in five minutes; pictures and small print are looked at."""
    for page in written(root_layout, "tutorial-simples", "tutorial-bourdieu"):
        _, _, main = without_booklet(page).partition("<main>")
        aloud = re.sub(
            r'<(ul|ol|p) class="(?:signs|parts|decided)\b.*?</\1>', "", main, flags=re.DOTALL
        )
        text, _, _ = without_drawings(aloud).partition("</main>")

        assert len(re.sub(r"<[^>]+>", " ", text).split()) <= 5 * _ALOUD


def without_booklet(page: str) -> str:
    """Return a page without what only its booklet shows."""
    own = r'<(section|span|figure|div) class="(?:[a-z ]+ )?booklet-only">.*?</\1>'
    return re.sub(own, "", page, flags=re.DOTALL)


def without_drawings(page: str) -> str:
    """Return a page without its drawings; a drawing may have another in it, as that of a card."""
    left, found = page, 1
    while found:
        left, found = re.subn(r"(?s)<svg(?:(?!<svg).)*?</svg>", "", left)
    return left


def missing(text: str, expected: Iterable[str]) -> list[str]:
    """Return what a squeezed text does not say, whatever its line ends may add or take."""
    return [wanted for wanted in expected if squeezed(wanted) not in text]


def test_ways_to_alter(root_layout: Layout) -> None:
    """In the booklet each way of altering stands by itself, with what its column says on A4."""
    (page,) = written(root_layout, "tutorial-simples")
    table = page[page.index('<table class="wide by-column"') : page.index("</table>")]
    heads, *rows = re.findall(r"(?s)<tr>(.*?)</tr>", table)
    columns = [re.findall(r"(?s)<t[hd][^>]*>(.*?)</t[hd]>", row) for row in [heads, *rows]]
    ways = re.findall(r'(?s)<div class="way booklet-only">(.*?)</div>', page)

    assert [re.findall(r"(?s)<p[^>]*>(.*?)</p>", way) for way in ways] == [
        [way, *(f"<i>{row[0]}</i> {row[place]}" for row in columns[1:])]
        for place, way in enumerate(columns[0])
        if place
    ]


def test_first_match(texts: Mapping[str, str], root_layout: Layout) -> None:
    """The first tutorial counts the deck, and names its natural cards with their effects."""
    game = root_layout.game
    deck = game.cards_of("principal")
    natural = [card for card, _ in deck if card.kind.id == "natural"]
    count = f"as {sum(copies for _, copies in deck)} cartas do {game.decks['principal'].name}"
    rules = [f"{card.name} {game.number(card)} {card.text}" for card in natural]

    assert len(rules) == 2
    assert missing(texts["tutorial-simples"], [count, *rules]) == []


def test_what_the_field_adds(texts: Mapping[str, str], root_layout: Layout) -> None:
    """The second tutorial names every ideology, counts its cards, and names the odd winners."""
    game = root_layout.game
    (odd,) = (listed.cards for listed in game.lists if listed.id == "varios-vencedores")
    names = [each.name for each in ideologies_of(game).values()]
    winners = [f"{card.name} {game.number(card)}" for card in game.cards if card.id in odd]
    counts = [
        f"tem {len(cards_of(game, one))} cartas no jogo completo, "
        f"{len(cards_of(game, one, 'principal'))} delas no {game.decks['principal'].name}"
        for one in ideologies_of(game)
    ]

    assert missing(texts["tutorial-bourdieu"], [*names, *winners, *counts]) == []


def test_draws_come_after_alterations(texts: Mapping[str, str]) -> None:
    """The second tutorial names cards that let several win once alterations are explained."""
    text = texts["tutorial-bourdieu"]
    places = [
        text.index(each)
        for each in ("1alteração", "Váriaspessoaspodemvencer", "Quemquebraasregras")
    ]

    assert places == sorted(places)
    assert text.count("Váriaspessoaspodemvencer") == 1


def test_field_is_for_other_decks(texts: Mapping[str, str], root_layout: Layout) -> None:
    """What the second tutorial says of the first deck holds: no card of it speaks of the field."""
    cards = {card.id for card, _ in root_layout.game.cards_of("principal")}
    field = [listed for listed in root_layout.game.lists if listed.group == "campo"]
    told = "nenhuma das suas cartas mexa no campo"

    assert field
    assert [card for listed in field for card in listed.cards if card in cards] == []
    assert missing(texts["tutorial-bourdieu"], [told]) == []


def test_summary(texts: Mapping[str, str], root_layout: Layout) -> None:
    """The summary has every ideology with all its cards, and no other card."""
    game, text = root_layout.game, texts["resumo-hegemonias"]
    own = [f"{game.number(card)} {card.name}" for card in game.cards if card.members]
    others = [f"{game.number(card)} {card.name}" for card in game.cards if not card.members]
    names = [each.name for each in ideologies_of(game).values()]

    assert missing(text, [*own, *names]) == []
    assert missing(text, others) == others


def test_covers_differ(root_layout: Layout) -> None:
    """Each booklet's cover shows what it is about: one deck, the field, all ideologies.

    Around the first one's lozenge six people sit; on the field the signs climb along it.
    """
    game = root_layout.game
    simple, field, summary = (
        page.partition('<div class="cover-art"')[2].partition("<h1")[0]
        for page in written(root_layout, *SIDES)
    )
    colors = [each.colors["standard"] for each in ideologies_of(game).values()]
    seated = _coloured(simple, game.decks["principal"].color)
    far = [hypot(row - 5, column - 5) for row, column in seated]
    climbing = sorted(place for color in colors for place in _coloured(field, color))

    assert len(seated) == _MOST
    assert {(row, 10 - column) for row, column in seated} == {*seated}
    assert max(far) - min(far) < 0.5
    assert [_coloured(simple, color) for color in colors] == [[]] * len(colors)
    assert climbing == [(row, len(colors) - 1 - row) for row in range(len(colors))]
    assert field.count("quadrado") == 11 * 11
    assert "#dddddd" not in summary
    assert min(len(_coloured(summary, color)) for color in colors) > 10


def _coloured(cover: str, color: str) -> list[tuple[int, int]]:
    """Return rows and columns of the units of a cover that have a color."""
    units = re.findall(r'(?s)<span class="unit[^"]*">(.*?)</span>', cover)
    return [divmod(at, 11) for at, unit in enumerate(units) if color in unit]


def test_covers_say_what_for(root_layout: Layout) -> None:
    """Below its title each of the documents for the table says when it is to be taken up."""
    told = [page.partition('<p class="subtitle">')[2] for page in written(root_layout, *SIDES)]

    assert [each.partition("</p>")[0].split(" ")[0] for each in told] == ["Para"] * len(SIDES)


def test_booklet_says_what_hegemonies_do_first(documents_build: Path, root_layout: Layout) -> None:
    """What a hegemony is and what each asks for come first, below how many cards it takes.

    All their cards are on the two pages in the middle, where the booklet lies open; after them
    come examples.
    """
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    _, second, third, middle = map(squeezed, texts_of(path))
    game = root_layout.game
    effects = [str(each.values["effect"]) for each in ideologies_of(game).values()]
    cards = [f"{game.number(card)} {card.name}" for card in game.cards if card.members]
    (page,) = written(root_layout, "resumo-hegemonias")
    lead = page.partition('<p class="when">')[2].partition("</p>")[0]

    assert missing(second + third, [each.partition(" assim: ")[0] for each in effects]) == []
    assert missing(second, [unescape(re.sub("<[^>]+>", "", lead))]) == []
    assert missing(second, ["2 com 3 jogadores, 3 com 4 ou mais"]) == []
    assert missing(middle, ["As cartas de cada ideologia", *cards]) == []
    assert missing(third, ["O campo nas hegemonias"]) == []
    assert page.index('class="when"') < page.index("<table") < page.index('class="suit"')
    assert page.index('class="suit"') < page.index(">O campo nas hegemonias<")
    assert page.index(">O campo nas hegemonias<") < page.index(">O que cada uma exige e dá<")


def test_rows_of_the_summary_stand_apart(documents_build: Path, root_layout: Layout) -> None:
    """Between the cards of two ideologies, with a rule in the middle, are 2 mm more than in one."""
    (path,) = documents_build.rglob("*_resumo-hegemonias.pdf")
    lines = {word.text: word.y for word in words_of(path)}
    game = root_layout.game
    rows = [
        [lines[game.number(card)] for card in game.cards if one in card.members]
        for one in ideologies_of(game).values()
    ]

    assert len(rows) == len(ideologies_of(game)) > 6
    for above, below in pairwise(rows):
        assert below[0] - above[-1] > above[-1] - above[-2] + 2


def test_cards_of_the_summary_stand_off_the_rules(documents_build: Path) -> None:
    """Between what is said of hegemonies and their cards are 4 mm, the longest line included."""
    (path,) = documents_build.rglob("*_resumo-hegemonias.pdf")
    with pypdfium2.PdfDocument(path) as document:
        shown = document[0].render(scale=4, grayscale=True).to_numpy()
    mm = 4 * 72 / 25.4
    head = next(word for word in words_of(path) if word.text == "Cartas")
    gutter = shown[round((head.y + 3) * mm) : round(270 * mm)]

    assert (gutter[:, round(head.x * mm) :] < 128).any()
    assert (gutter[:, round((head.x - 4) * mm) : round((head.x - 0.3) * mm)] > 128).all()


def test_key_to_marks_stands_above_the_cards(documents_build: Path) -> None:
    """Above the summary what a hegemony is ends before the column of cards, where the key begins.

    Both end above the table.
    """
    (path,) = documents_build.rglob("*_resumo-hegemonias.pdf")
    words = list(words_of(path))
    first, key, head = (
        next(n for n, word in enumerate(words) if word.text == text)
        for text in ("Há", "São", "Ideologia")
    )
    (cards,) = (word for word in words if word.text == "Cartas")
    said, marks = words[first:key], words[key:head]

    assert " ".join(word.text for word in said).endswith("combinem antes quem a completou.")
    assert max(word.x for word in said) < cards.x - _LINE
    assert abs(min(word.x for word in marks) - cards.x) < 1
    assert max(word.y for word in (*said, *marks)) < cards.y - _LINE


def test_lines_of_the_summary_end_in_no_letter(documents_build: Path) -> None:
    """An article stands in the line of what it belongs to."""
    (path,) = documents_build.rglob("*_resumo-hegemonias.pdf")

    assert re.findall(r"[^\n]* [AEOaeoéà] *\n", "\n".join(texts_of(path))) == []


def test_decks_of_cards_are_marked(root_layout: Layout) -> None:
    """Before its number a card of the summary has its deck's mark, which the introduction names."""
    game = root_layout.game
    (page,) = written(root_layout, "resumo-hegemonias")
    sign = r'<span class="deck" aria-hidden="true"><svg[^<]*<title>[^<]*: ([^,<]*)[^/]*</title>'
    shown = re.findall(rf'(?s)<span class="no">{sign}.*?</svg></span>(\d+) ', page)
    key = re.findall(sign, page.partition('<p class="decks">')[2].partition("</p>")[0])
    cards = [card for card in game.cards if card.members]

    assert {number: name.capitalize() for name, number in shown} == {
        game.number(card): game.decks[card.deck or ""].name for card in cards
    }
    assert [name.capitalize() for name in key] == [deck.name for deck in game.decks.values()]


def test_changes_of_lines_are_a_table(root_layout: Layout) -> None:
    """Summary and manual have each change of line in a column: the line before, the one after."""
    told = str(ideologies_of(root_layout.game)["vanguarda"].values["effect"])
    for page in written(root_layout, "resumo-hegemonias", "mca"):
        cells = re.findall(r'<span role="(?:rowheader|cell)">([\w ]+)</span>', page)
        before, after = cells[:5], cells[5:]

        assert (before[0], after[0]) == ("linha antes", "linha depois")
        assert [*zip(before, after, strict=True)][1:] == re.findall(r"(\d) → (\d)", told)


def test_positions_end_as_the_rules_have_it(root_layout: Layout) -> None:
    """Who wins a match in the summary's examples climbs to no winning line; a change is the rule's.

    Who climbs from the line below the last one would win the game, of which nothing is said.
    """
    (page,) = written(root_layout, "resumo-hegemonias")
    examples = re.findall(r'<figure class="positions">(.*?)</figure>', page, re.DOTALL)
    moments = [
        dict(re.findall(r"; (\w) na linha (\d)", told)) for told in titles_of("".join(examples))
    ]
    first, utopia, vanguarda, serpente, _ = zip(moments[::2], moments[1::2], strict=True)
    effect = str(ideologies_of(root_layout.game)["vanguarda"].values["effect"])
    before, after = vanguarda

    assert (first[0]["B"], first[1]["B"]) == (first[1]["A"], first[0]["A"])
    for was, now in (utopia, serpente):
        assert (was["A"], now["A"]) == ("2", "3") == (max(was.values()), max(now.values()))
    assert utopia[0] | {"A": "3"} == utopia[1]
    assert [serpente[1][who] for who in "BCD"] == ["0", "0", "0"]
    assert after.pop("B") == "3"
    assert {(before[who], line) for who, line in after.items()} < set(
        re.findall(r"(\d) → (\d)", effect)
    )


def titles_of(markup: str) -> list[str]:
    """Return the alternative texts of the fields in a piece of a page."""
    return re.findall(r"<title>((?:O|Parte de um) campo .*?)</title>", markup)


def test_natural_cards_are_drawn_with_the_signs_of_the_key(root_layout: Layout) -> None:
    """In both pictures three hands have their cards, one of them the natural one, and are counted.

    Below, that one is discarded, and a structure altered; on A4 beside them, in a second drawing.
    """
    (page,) = written(root_layout, "tutorial-simples")
    _, _, after = page.partition('<ul class="naturals">')
    drawn = re.findall("(?s)<svg.*?</svg>", after.partition("</ul>")[0])
    signs = re.findall("(?s)<svg.*?</svg>", page.partition('<ul class="signs">')[2])[:5]
    altered = re.sub(r"^.*?<g[^>]*>|</g>\s*</svg>$", "", signs[4], flags=re.DOTALL)

    assert len(drawn) == 2 * 2
    assert ["in-row" in picture for picture in drawn] == [False, True] * 2
    for picture, hands in zip(drawn, ((2, 2, 2),) * 2 + ((2, 4, 4),) * 2, strict=True):
        cards = re.findall(r'<rect [^>]*y="0\.3"[^>]*fill="(\w+)"', picture)
        counted = re.findall(r'y="11\.2"[^>]*>(\d+)<', picture)

        assert [int(number) for number in counted] == [*hands]
        assert cards == ["white", "black", *["white"] * (sum(hands) - 2)]
        assert ">você</text>" in picture
        assert altered
        assert altered in picture


def test_natural_cards_are_two_columns(documents_build: Path) -> None:
    """On A4 natural cards are beside one another, the second one below the head of meanings."""
    (path,) = documents_build.rglob("*_tutorial-simples.pdf")
    words = [word for word in words_of(path) if word.page == 1]
    (head,) = (word for word in words if word.text == "Quer")
    (number,) = (word for word in words if word.text == "999")
    row = sorted((w for w in words if abs(w.y - number.y) < 2), key=lambda word: word.x)
    names = [word for word in row if word.text in ("Nova", "Liderança")]

    assert [word.text for word in names] == ["Nova", "Liderança"]
    assert abs(names[1].x - head.x) < 0.5
    assert names[0].x < 26


def test_blocking_is_whole_on_a_page(documents_build: Path) -> None:
    """What is said of blocking in the second tutorial stands on the page of its figure."""
    (path,) = documents_build.rglob("*_tutorial-bourdieu.pdf")
    pages = [squeezed(text) for text in texts_of(path)]

    for said in ("mas guarda a vitória. Com a segunda", "1. Uma alteração", "4. A troca"):
        assert [squeezed(said) in page for page in pages] == [True, False]


def test_steps_of_an_example_begin_lines(documents_build: Path) -> None:
    """Below who has won, each alteration of the second tutorial's example begins a line."""
    for name in ("tutorial-bourdieu", "tutorial-bourdieu_a5"):
        (path,) = documents_build.rglob(f"*_{name}.pdf")
        lines = "\n".join(texts_of(path)).replace("\u00a0", " ").splitlines()
        begun = [line for line in lines if re.match(r"A ordem das|\d\. (B, na|C move|A, há)", line)]

        assert [line[:2] for line in begun] == ["A ", "1.", "2.", "3."]


def test_kept_victories_are_named(root_layout: Layout) -> None:
    """In the pictures of a block a kept victory is a stroke beside its row, and is called so."""
    (page,) = written(root_layout, "tutorial-bourdieu")
    steps = re.findall(r"(?s)<li>(.*?)</li>", page.partition('"strip blocking"')[2])[:4]
    strokes = [re.findall(r'<path d="M([\d.]+) 17.5v6"', step) for step in steps]

    assert [[*map(float, each)] for each in strokes] == [[], [15.9], [15.9, 17.8], []]
    assert ["tracinho" in step for step in steps] == [False, True, True, False]


def test_hegemonies_are_found(documents_build: Path) -> None:
    """Where the second tutorial speaks of hegemonies that decide, it names what says how."""
    for name in ("tutorial-bourdieu", "tutorial-bourdieu_a5"):
        (path,) = documents_build.rglob(f"*_{name}.pdf")
        said = " ".join(" ".join(texts_of(path)).replace("\u00a0", " ").split())

        assert "também podem dar o jogo a alguém, como diz o Resumo das hegemonias: " in said


def test_names_of_signs_stand_apart(documents_build: Path) -> None:
    """Names below the seven signs of the second tutorial stand in one row, as far from one another.

    The longest one ends well before the one beside it begins.
    """
    (path,) = documents_build.rglob("*_tutorial-bourdieu.pdf")
    words = [word for word in words_of(path) if word.page == 1]
    row = next(word.y for word in words if word.text == "benevolente")
    first = ("dos", "benevolente", "austríaca", "do", "de", "contra")
    begins = sorted(word.x for word in words if word.text in first and abs(word.y - row) < 1)
    apart = [right - left for left, right in pairwise(begins)]

    assert len(begins) == 7
    assert max(apart) - min(apart) < 0.3
    assert min(apart) > 22.5


def test_example_of_a_hegemony_is_no_sign(documents_build: Path) -> None:
    """It stands in the column of the text, below what it shows, above the signs of ideologies."""
    (path,) = documents_build.rglob("*_tutorial-bourdieu.pdf")
    words = [word for word in words_of(path) if word.page == 1]
    (defined,) = (word.y for word in words if word.text == "suficientes")
    captions = [word for word in words if word.text == "jogadores:"]
    (signs,) = (word.y for word in words if word.text == "antepassados")

    assert min(word.x for word in captions) > 60
    assert len({round(word.y) for word in captions}) == 1
    assert len(captions) == 1
    assert defined + 4 * _LINE < captions[0].y < signs - 4 * _LINE


def test_first_hands_are_one_table(root_layout: Layout) -> None:
    """Tutorial and manual say with how many cards one begins in the same table."""
    pages = written(root_layout, "tutorial-bourdieu", "mca")
    tables = [page.partition('<table class="numeros hands"')[2] for page in pages]
    rows = [each.partition("<thead>")[2].partition("</table>")[0] for each in tables]
    said = [re.sub(r"\s*<[^>]+>\s*", " ", each) for each in rows]
    titles = [re.findall(r'(?:aria-label="|<caption>)([^"<]+)', each)[0] for each in tables]

    assert said[0] == said[1]
    assert titles[0] == titles[1]
    assert "linha 0 linha 1" in re.sub(" +", " ", said[0])


def test_voices_are_named(root_layout: Layout) -> None:
    """The head of the summary's column sets condition, effect and remark as it has them below."""
    (page,) = written(root_layout, "resumo-hegemonias")
    head = re.search(r'<th scope="col" class="voices">(.*?)</th>', page)

    assert head
    assert head[1] == "<b>Condição</b>, → efeito e <i>observações</i>"


def cards_of(game: Game, ideology: str, deck: str | None = None) -> list[Card]:
    """Return the cards of an ideology, in one deck or in all."""
    cards = {card.id: card for card, _ in game.cards_of(deck)}.values()
    return [card for card in cards if ideology in [each.id for each in card.members]]


def test_changes_arrive(tmp_path: Path) -> None:
    """Another name, another number of copies, another effect: every document that tells them."""
    copytree(ROOT / "templates", tmp_path / "templates")
    text, game = (ROOT / "cards.yaml").read_text("utf-8"), root_game()
    (odd,) = (listed.cards for listed in game.lists if listed.id == "varios-vencedores")
    winner = next(card for card in game.cards if card.id in odd)
    before = sum(copies for _, copies in game.cards_of("principal"))
    for was, now in (
        (f"name: {winner.name}\n", "name: Laicidade\n"),
        ("copies: {principal: 12, historico: 6", "copies: {principal: 14, historico: 6"),
        ("com menos cartas na mão, descarte esta", "com mais cartas na mão, descarte esta"),
    ):
        text = root_edit(text, was, now)
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    simple, field, summary = written(laid_out(tmp_path), *SIDES)

    for told, document in (
        (f"as {before + 2} cartas", simple),
        ("o jogador com mais cartas na mão, <strong>descarte", simple),
        ("Laicidade", without_booklet(field)),
    ):
        assert document.count(told) == 1
    assert (field + summary).count(winner.name) == 0


def written(layout: Layout, *names: str) -> list[str]:
    """Return documents as HTML."""
    return [as_written(layout, layout.templates.documents[name]).html for name in names]


def test_no_signs(root_layout: Layout) -> None:
    """What this edition decided is told in words at the end, each leading to its reason."""
    for page in written(root_layout, *SIDES):
        _, _, main = page.partition("<main>")
        _, _, end = main.rpartition('<p class="decided')

        assert "†" not in main
        assert end.count("#leitura-") == main.count("#leitura-") > 0


def test_paper_says_what_was_decided(documents_build: Path, texts: Mapping[str, str]) -> None:
    """On paper as well the last lines say what this edition decided, not only that it did."""
    for name in SIDES:
        (page,) = documents_build.rglob(f"*_{name}.html")
        links = re.findall(r'href="[^"]*#leitura-[^"]*"[^>]*>(.*?)</a>', page.read_text("utf-8"))
        said = [squeezed(re.sub(r"<[^>]+>", "", each)) for each in links]

        assert said
        assert [each for each in said if each not in texts[name]] == []


def test_crisis_is_explained_first(root_layout: Layout) -> None:
    """The first tutorial says what a crisis is where it first speaks of one."""
    (page,) = written(root_layout, "tutorial-simples")
    _, _, main = without_booklet(page).partition("<main>")
    before, _, after = re.sub(r"<[^>]+>", "", main).partition("crise")

    assert before.endswith("Ou você cumpre a sua estrutura inteira, ou há ")
    assert after.startswith(": nada do que ela manda acontece")


def test_ways_to_alter_are_found(documents_build: Path, root_layout: Layout) -> None:
    """Where the first tutorial first speaks of altering it says what that is, and A4 where more is.

    Its booklet has the rules on the page beside the order of a turn.
    """
    (page,) = written(root_layout, "tutorial-simples")
    (path,) = documents_build.rglob("*_tutorial-simples.pdf")
    first, second = (text.replace("\u00a0", " ") for text in texts_of(path))
    before, _, after = re.sub(r"<[^>]+>", "", page.partition("<main>")[2]).partition(" altera ")

    assert "altera" not in without_drawings(before).replace("alterar", "")
    assert after.startswith("uma estrutura (troca por uma carta da mão).")
    assert first.count("página 2") == 2
    assert "Alterar uma estrutura" in " ".join(second.split())


def test_orders_of_cards_are_defined(texts: Mapping[str, str], root_layout: Layout) -> None:
    """The first tutorial says on A4 what it is to buy, to discard, to hand over and to swap."""
    (page,) = written(root_layout, "tutorial-simples")
    said = re.sub(r"<[^>]+>|&nbsp;", " ", without_booklet(page).partition('id="letra"')[2])
    defined = [
        "Comprar: pegar cartas do monte.",
        "Descartar: pôr cartas no descarte.",
        "Entregar: dar cartas a alguém.",
        "Trocar: dar cartas e receber outras.",
    ]

    assert missing(squeezed(said), defined) == []
    assert missing(texts["tutorial-simples"], defined) == []


def test_decisions_take_two_lines(documents_build: Path) -> None:
    """What this edition decided stands at the end of a page in two lines, marked as its own."""
    for name in SIDES:
        (path,) = documents_build.rglob(f"*_{name}.pdf")
        lines = texts_of(path)[-1].splitlines()
        (first,) = (place for place, line in enumerate(lines) if "Para quem já joga" in line)
        after = " ".join(lines[first : first + 2]).replace("\u00a0", " ")

        assert "dúvidas do manual de 2018 resolvidas aqui:" in after
        assert "revolta." in after or "Razões: Manual Completo de Agência" in after


def test_words_of_cards_are_a_table(root_layout: Layout) -> None:
    """What cards say stands beside what it means: a row for each, and no row without a meaning."""
    (page,) = written(root_layout, "tutorial-simples")
    table = page.partition('<table class="meanings"')[2].partition("</table>")[0]
    rows = re.findall(r'<tr><th scope="row">(.+?)</th><td>(.+?)</td></tr>', table, re.DOTALL)
    said = [re.sub("<[^>]+>", "", name) for name, _ in rows]

    assert len(said) == len({*said}) == table.count("<tr>") - 1 > 10
    assert {"o próximo a jogar", "o último turno", "Não causa crise", "no quadro"} <= {*said}


def test_ways_to_alter_have_the_numbers_of_their_steps(root_layout: Layout) -> None:
    """Each way of altering has the number that its step has in the order of a turn."""
    (page,) = written(root_layout, "tutorial-simples")
    heads = re.findall(r'<th scope="col"><span class="step">(\d)</span> ([^<]+)</th>', page)
    chart = page.partition("<title>A ordem de uma jogada")[2].partition("</svg>")[0]
    drawn = [re.sub("<[^>]+>", "", each) for each in re.findall(r"<text.*?</text>", chart)]

    assert [name for _, name in heads] == ["Crise", "Revolta", "Carta natural"]
    for number, name in heads:
        before = drawn[: drawn.index(name)]
        assert [each for each in before if each.isdigit()][-1] == number


def test_how_comes_before_exceptions(root_layout: Layout) -> None:
    """The first tutorial says how society changes before how the words of cards are to be read."""
    (page,) = written(root_layout, "tutorial-simples")
    heads = re.findall(r'<h2 id="(\w+)"', page.partition("<main>")[2])

    assert heads.index("jogada") < heads.index("mudar") < heads.index("letra")


def test_blocking_is_explained_first(root_layout: Layout) -> None:
    """The second tutorial says what it is to block where it first speaks of it."""
    (page,) = written(root_layout, "tutorial-bourdieu")
    _, _, main = without_drawings(page).partition("<main>")
    before, _, after = main.partition("bloqueia")

    assert re.sub(r"<[^>]+>", "", before).endswith("salvo se alguém, no quadrado logo acima,\n")
    assert after.startswith("</strong>&nbsp;você")


def test_sample_card_is_large(root_layout: Layout) -> None:
    """The card whose parts are named is at least 36 mm wide, and in the booklet over 60 mm."""
    (page,) = written(root_layout, "tutorial-simples")
    shown = re.search(r'width: ([\d.]+)mm" viewBox="0 0 \1 [\d.]+">\s*<title>A carta', page)

    assert shown
    own = page.partition('<section class="leaf sample booklet-only">')[2]
    assert widths_of_cards(page.partition("<title>A carta")[2])[0] >= 36
    assert widths_of_cards(own.partition("<title>A carta")[2])[0] > 60


def widths_of_cards(page: str) -> list[float]:
    """Return how wide the cards in the figures of a page are drawn, in mm."""
    drawn = r'scale\(([\d.]+)\)"[^>]*><svg class="face" role="img" width="([\d.]+)"'
    return [float(scale) * float(width) for scale, width in re.findall(drawn, page)]


def test_lines_to_labels_are_no_slips(root_layout: Layout) -> None:
    """A line from a card's part to its name is level, or turns by 30 degrees or more."""
    pages = written(root_layout, "tutorial-simples", "tutorial-bourdieu", "mca")
    drawn = r'd="M[^"HL]*H([-\d.]+)L([-\d.]+) ([-\d.]+)" stroke-width="0.3"'
    starts = r'd="M\S+ ([-\d.]+)H[-\d.]+L[^"]*" stroke-width="0.3"'
    for page in pages:
        levels = [float(level) for level in re.findall(starts, page)]
        turned = [[float(number) for number in found] for found in re.findall(drawn, page)]
        angles = [
            degrees(atan2(abs(y - level), abs(x - bend)))
            for level, (bend, x, y) in zip(levels, turned, strict=True)
        ]

        assert [angle for angle in angles if 0 < angle < 30] == []


def test_a_card_of_an_ideology_is_shown(root_layout: Layout) -> None:
    """The second tutorial shows by what one knows a card's ideology, which a first player owns.

    Its booklet shows it larger.
    """
    (page,) = written(root_layout, "tutorial-bourdieu")
    across = widths_of_cards(page)
    shown = page.partition('<figure class="known">')[2].partition("</figure>")[0]
    title = re.search(r"<title>A carta (.*?), da ideologia (.*?):", shown)
    named = " ".join(re.findall(r'font-weight="700"[^>]*>([^<]+)</text>', shown))
    owned = [card for card, _ in root_layout.game.cards_of("principal")]

    assert title
    assert title.groups() in [(card.name, each.name) for card in owned for each in card.members]
    assert named == "Marca Cor e trama Deck Nome da ideologia"
    assert len(across) == 2
    assert across[1] > across[0] + 3


def test_drawn_cards_are_explained(root_layout: Layout) -> None:
    """The first tutorial says in words what each kind of drawn card and pile is."""
    (page,) = written(root_layout, "tutorial-simples")
    _, _, signs = page.partition('<ul class="signs">')
    told = re.findall(r"</svg>\s*([^<]+?)\s*</li>", signs.partition("</ul>")[0])

    assert told == ["carta da mão", "estrutura", "carta natural", "monte de descarte", "alterar"]


def test_key_stands_before_the_order_of_a_turn(root_layout: Layout, documents_build: Path) -> None:
    """What drawn cards are is told before the figure that is drawn with them, and above it on A4.

    There it is one line from margin to margin.
    """
    (page,) = written(root_layout, "tutorial-simples")
    _, _, main = without_booklet(page).partition("<main>")
    (path,) = documents_build.rglob("*_tutorial-simples.pdf")
    first = [word for word in words_of(path) if word.page == 0]
    heights = {word.text: word.y for word in first}
    (key,) = (word.y for word in first if word.text == "alterar")
    line = [word.text for word in first if abs(word.y - key) < _LINE / 2]

    assert 0 < main.index('<ul class="signs">') < main.index("A ordem de uma jogada")
    assert {"mão", "estrutura", "natural", "descarte", "alterar"} <= {*line}
    assert heights["invertem."] < key < heights["crise?"] - _LINE


def test_causes_of_a_crisis(root_layout: Layout) -> None:
    """Figure, tables and glossary of the first tutorial have the same three causes.

    The last one is a card. The manual's figure has them, too, but for cards that let several win.
    """
    simple, manual = written(root_layout, "tutorial-simples", "mca")
    words = [" ".join(re.sub("<[^>]+>|&nbsp;", " ", page).split()) for page in (simple, manual)]

    assert (
        words[0].count("mais de uma pessoa ficaria sem cartas, ou uma carta manda haver crise?")
        == 2
    )
    assert (
        words[1].count(
            "mais de uma pessoa ficaria sem cartas e não há carta de empate, "
            "ou uma carta manda haver crise?"
        )
        == 2
    )
    assert (
        words[0].count("deixaria mais de uma pessoa sem cartas, ou uma carta manda haver crise.")
        == 3
    )


def test_an_alteration_is_shown(root_layout: Layout) -> None:
    """The example's crisis ends in a card that changes places with a structure, on both papers."""
    (page,) = written(root_layout, "tutorial-simples")
    shown = re.findall(r'(?s)<li class="altered">(.*?)</li>', page)

    assert len(shown) == 2
    for step in shown:
        _, altered = re.findall("(?s)<svg.*?</svg>", step)
        words = re.sub("<[^>]+>", " ", without_drawings(step)).replace("&nbsp;", " ")
        assert re.findall(r">([A-Z])</text>", altered) == ["A", "B"]
        assert altered.count('y="0.5"') == 1  # the card that B lifts out of the hand
        assert "no lugar da estrutura de Ana e fica com a que sai" in " ".join(words.split())


def test_moves_are_numbered(root_layout: Layout) -> None:
    """Each arrow of the example has the number that a line beside gives the move, and no more."""
    (page,) = written(root_layout, "tutorial-bourdieu")
    _, _, example = page.partition('<figure class="example wide">')
    drawn, _, caption = example.partition("<figcaption>")
    drawn, _, _ = drawn.partition("</svg>")
    tags = re.findall(r">([123][^<]*)</text>", drawn)

    assert tags == ["1", "2", "3"]
    assert tags == re.findall(r"<strong>(\d)\.</strong> [A-D]", caption.partition("</fig")[0])


def test_parts_of_the_table_are_called_as_in_the_steps(root_layout: Layout) -> None:
    """What is named in the picture of the table is bold in the step that says what it is.

    Without numbers: these are not read in the order of the steps there.
    """
    (page,) = written(root_layout, "tutorial-simples")
    _, _, opening = page.partition('<section class="opening">')
    drawn, _, steps = opening.partition("<ol>")
    names = re.findall(r">(\w{2,})</text>", drawn)

    assert [*names] == ["monte", "descarte", "estrutura", "mão", "fluxo"]
    for name in {*names} - {"descarte"}:
        assert re.search(f"<strong>(<[^>]+>)?{name}<", steps.partition("</ol>")[0])


def test_a_hegemony_is_shown(root_layout: Layout) -> None:
    """Of as many structures as there are players, as many are alike as the rule asks for."""
    (page,) = written(root_layout, "tutorial-bourdieu")
    both = re.findall(r'(?s)<figure class="society">(.*?)</figure>', page)
    told = []
    for shown in both:
        title, said = re.findall(r"<title>(.*?)</title>", shown)[0], shown.partition("</svg>")[2]
        names = title.rpartition(": ")[2].split("; ")
        players, alike = map(int, re.findall(r"\d+", re.sub("<[^>]+>|&nbsp;", " ", said)))
        told += [alike, players]

        assert (len(names), Counter(names).most_common(1)[0][1]) == (players, alike)
    rule = " ".join(re.sub("&nbsp;", " ", without_drawings(page)).split())

    assert "{} cartas com {} jogadores, {} com {} ou mais".format(*told) in rule


def test_coins_fit_the_board(root_layout: Layout) -> None:
    """The coins that serve as pieces, 20 to 23 mm across, leave 2 mm of a square of the board.

    They cover no number of a column, as these stand below the squares.
    """
    across = {"5": 22, "10": 20, "50": 23}  # mm, of so many centavos
    (page,) = written(root_layout, "tutorial-bourdieu")
    _, _, board = page.partition('id="um-campo"')
    square = r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="\3"'
    squares = [[*map(float, found)] for found in re.findall(square, board)]
    foot = max(y + side for _, y, side in squares)
    numbers = re.findall(r'y="([\d.]+)"[^>]*>[1-6]</text>', board)
    said = re.search(r"moedas de\s(.*?)\scentavos", board.replace("&nbsp;", " "))

    assert len(numbers) == 6
    assert min(map(float, numbers)) > foot + 3
    assert said
    coins = [across[coin] for coin in re.findall(r"\d+", said[1])]
    assert len(coins) == 3
    assert {side for _, _, side in squares} == {max(coins) + 2}


def test_the_field_on_a_sheet_is_that_of_the_booklet(
    root_layout: Layout, documents_build: Path
) -> None:
    """The sheet has as many squares of the same size, and one may write who came when, who won."""
    page, tutorial = written(root_layout, "campo", "tutorial-bourdieu")
    size = r'<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="\1"'
    squares = re.findall(size, tutorial.partition('id="um-campo"')[2])
    style = (ROOT / "templates/documents/campo.css").read_text("utf-8")
    (path,) = documents_build.rglob("*_campo.pdf")

    assert page.count('<td class="square">') == len(squares)
    assert f".square {{ height: {float(squares[0]):g}mm; }}" in style
    for said in ("Chegadas", "guardadas", "Quem venceu cada partida"):
        assert said in page
    assert len(PdfReader(path).pages) == 1


def test_strips_have_no_seam(root_layout: Layout) -> None:
    """A strip is higher than the row that it is the ground of: viewers show where two meet."""
    (page,) = written(root_layout, "resumo-hegemonias")
    size = r"viewBox%3D%22[\d.]+%200%20[\d.]+%20([\d.]+)%22"
    rows = re.findall(rf"<th [^>]*{size}", page)
    suits = re.findall(rf'<div class="suit" [^>]*{size}', page)

    assert len(rows) == len(suits) == len(ideologies_of(root_layout.game))
    assert min(map(float, rows)) > 170  # mm
    assert min(map(float, suits)) > 81  # mm, as booklet.css makes them


@pytest.mark.parametrize(
    ("document", "element"), [("resumo-hegemonias", "th"), ("mca", 'div class="hegemonia"')]
)
def test_patterns_are_of_whole_tiles(root_layout: Layout, document: str, element: str) -> None:
    """The strips of the hegemonies are as wide as some whole tiles of their patterns."""
    (page,) = written(root_layout, document)
    tiles = []
    for ideology in ideologies_of(root_layout.game).values():
        drawing = (ROOT / f"templates/patterns/{ideology.pattern}.svg").read_text("utf-8")
        tiles += re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing)
    number = r"%20([\d.]+)"
    shown = re.findall(rf"<{element}[^>]*viewBox%3D%22([\d.]+)%200{number}{number}%22", page)
    # Where a strip begins within a tile, with a whole band, it ends so, without the gap of 1 mm.
    sizes = [(float(wide) + (start != "0"), float(high)) for start, wide, high in shown]

    assert len(sizes) == len(tiles)
    for tile, size in zip(tiles, sizes, strict=True):
        for length, of in zip(size, map(float, tile), strict=True):
            assert length / of == pytest.approx(round(length / of), abs=0.01)


def test_both_kinds_of_card_are_shown(root_layout: Layout) -> None:
    """The first tutorial shows a card of each kind, and says what names it and what it is for.

    The natural one is drawn for A4, beside the text above what is said of it, and for all others.
    """
    (page,) = written(root_layout, "tutorial-simples")
    shown = re.findall(r"<title>A carta ([^:]+): ([^<]+)</title>", page)
    naturals = [said for name, said in shown if name == "Nova geração"]
    structures = [said for name, said in shown if name == "Revolução feminista"]

    assert len(naturals) == 2
    assert all("o tipo, carta natural" in said for said in naturals)
    assert structures
    assert all("o tipo, carta estrutural, que serve de estrutura" in said for said in structures)
    assert page.count(">Tipo</text>") >= 2 + 3
    assert page.count("nunca serve de estrutura") == 2
