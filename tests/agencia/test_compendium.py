"""The compendium cites itself by lasting ids, and shows what its release's data say."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from typing import Any, cast
from unicodedata import normalize

import pypdfium2
import pytest

from generator.base.paths import DATA
from generator.layout.deck import Layout
from journal.templates import for_game
from tests.agencia.white import white_of
from tests.libre_office import PlacedWord, words_of
from tests.printed_text import texts_in_fonts, texts_of

ROOT = Path(__file__).parent.parent.parent
_NORM = r"(?m)^(\d+\.\d+) [“”\w]"
_TOP = 35  # mm: the head of a table that a page begins in stands higher
_STRIP = (
    28,
    50,
)  # mm: between these stands the first name of a strip, and the first word of no row


@pytest.fixture(scope="module")
def page(documents_build: Path) -> str:
    """Return the compendium as a browser shows it, its kept words plain."""
    (path,) = documents_build.rglob("*_cna.html")
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'(?s)<span class="no-papel"><span class="slip">.*?</span></span>', "", text)
    return re.sub(r'<span class="kept">([^<\s]*-[^<\s]*)</span>', r"\1", text)


def test_norms_are_listed(page: str) -> None:
    """The list has every norm by its name, with its number, and leads to its lasting id."""
    number = r'<span class="number">([^<]+)</span> <strong>([^<]+)</strong>'
    norms = re.findall(rf'<span class="norm" id="([^"]+)">{number}', page)
    shown = re.search(r'<ul class="norms index wide">(.*?)</ul>', page, re.DOTALL)
    plain = re.sub("</?span[^>]*>", "", shown[1] if shown else "")
    listed = re.findall(r'<a href="#([^"]+)">(.*) ([\d.]+)</a>', plain)
    letters = re.findall(r'<li class="letter"[^>]*>(.)</li>', plain)

    assert len(norms) > 50
    assert sorted((name, number, title) for name, title, number in listed) == sorted(norms)
    assert letters == sorted({*letters})


def test_words_that_only_look_like_articles_count(page: str) -> None:
    """In "A quem cabe escolher" A is no article: the name stands among those that begin with A."""
    shown = page.partition('<ul class="norms index wide">')[2].partition("</ul>")[0]
    among = {
        found[1]: found[2]
        for found in re.finditer(r"(?s)\"true\">(.)</li>(.*?)(?=<li class=\"letter|$)", shown)
    }

    assert 'href="#escolha"' in among["A"]
    assert 'href="#escolha"' not in among["Q"]


def test_words_without_definition_are_listed(page: str) -> None:
    """The list of norms has the words that the source does not define, too, in its order."""
    words = re.findall(r'<span class="deduced" id="([^"]+)">', page)
    shown = page.partition('<ul class="norms index wide">')[2].partition("</ul>")[0]
    plain = re.sub('<span class="article">[^<]*</span> |</?span[^>]*>', "", shown)
    listed = re.findall(r'<a href="#([^"]+)">(.*) (\S+)</a>', plain)
    sorted_by = [
        "".join(each for each in normalize("NFD", title.lower()) if each.isalnum() or each == " ")
        for _, title, _ in listed
    ]

    assert {name for name, _, number in listed if number == "†"} == {*words}
    assert len(words) > 4
    assert sorted_by == sorted(sorted_by)


def test_subjects_have_all_norms_that_speak_of_them(root_layout: Layout, page: str) -> None:
    """The list of norms has subjects among its names, each with every norm that has its word."""
    data = cast("Any", root_layout.templates.documents["cna"].data)
    index = page.partition('<ul class="norms index wide">')[2].partition("</ul>")[0]
    norms = {
        found[1]: re.sub("<[^>]+>", "", found[2]).lower()
        for found in re.finditer(
            r'(?s)id="([^"]+)"><span class="number">[^<]*</span> <strong>(.*?)</p>', page
        )
    }
    listed = _subjects(page)
    words = {
        "Carta comprometida": "cartas? comprometid",
        "Conquista": "conquista",
        "Crise": "crise",
        "Empate": "empat",
        "Revolta": "revolta",
        "Veto": "vet[oa]",
    }

    assert [*listed] == sorted(data["subjects"], key=_unaccented)
    assert all(listed.values())
    assert {*_said_subjects()} == {*listed}
    for title, word in words.items():
        saying = {norm for norm, text in norms.items() if re.search(rf"\b(des)?{word}", text)}
        assert saying <= {*listed[title]}, title
    titles = [re.sub("<[^>]+>", "", each) for each in re.findall("<li>.*?</li>|<i>.*?</i>", index)]
    assert [each for each in titles if each in listed] == sorted(listed, key=_unaccented)


def test_subjects_have_pages(page: str, documents_build: Path) -> None:
    """The norms of a subject stand page by page, those of one page before its number."""
    numbers = dict(re.findall(r'class="norm" id="([^"]+)"><span class="number">([^<]*)<', page))
    (path,) = documents_build.rglob("*_cna.pdf")
    texts = [text.replace("\u00a0", " ") for text in texts_of(path)]
    pages = {number: at for at, text in enumerate(texts, 1) for number in re.findall(_NORM, text)}
    for title, norms in _subjects(page).items():
        said = groupby((numbers[norm] for norm in norms), key=pages.__getitem__)
        shown = "; ".join(f"{', '.join(each)} ({at})" for at, each in said)

        assert f"{title} {shown}" in texts[-1]


def _subjects(page: str) -> dict[str, list[str]]:
    """Return the subjects in the list of norms, each with the ids of its norms."""
    index = page.partition('<ul class="norms index wide">')[2].partition("</ul>")[0]
    rows = re.findall(r'<li class="subject"><i>(.*?)</i>(.*?)</li>', index)
    return {title: re.findall('href="#([^"]+)"', places) for title, places in rows}


def _said_subjects() -> Iterator[str]:
    """Yield what the compendium's templates say that norms are about."""
    for path in (ROOT / "templates/documents").glob("_cna-*.html"):
        for found in re.findall(r"about=\[([^]]*)\]", path.read_text("utf-8")):
            yield from re.findall('"([^"]+)"', found)


def _unaccented(title: str) -> str:
    return title.replace("ç", "c").replace("ã", "a").lower()


def test_captions_are_one_column(documents_build: Path) -> None:
    """No caption goes on at the top of a second column in the middle of a sentence."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = words_of(path)
    said = [word.text for word in words]
    starts = [
        n
        for n, pair in enumerate(pairwise(said))
        if pair in {("Figura", "1."), ("Figura", "2."), ("Figura", "3.")}
    ]

    assert len(starts) == 3
    for start in starts:
        caption = words[start : start + 28]
        assert [above for above, below in pairwise(caption) if below.y < above.y - 1] == []


def test_columns_of_norms_begin_with_letters(documents_build: Path) -> None:
    """No letter of the list of norms goes on in the next column, where none would be above it."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = words_of(path)
    last = [word for word in words if word.page == words[-1].page]
    letters = [word for word in last if re.fullmatch("[A-Z]", word.text)]
    columns = {round(word.x) for word in letters}
    starts = {x: min(word.y for word in letters if round(word.x) == x) for x in columns}
    listed = [word for word in last if round(word.x) in columns and word.y > min(starts.values())]

    assert len(columns) == 2
    assert max(starts.values()) - min(starts.values()) < 1
    assert min(word.y for word in listed if word not in letters) > max(starts.values()) + 1


@pytest.mark.parametrize(
    ("game", "name"), [("tres", "tres-jogadores"), ("seis", "seis-jogadores"), ("aula", "tutorial")]
)
def test_tables_of_games(page: str, game: str, name: str) -> None:
    """A told game opens with its table, by its journal; its matches are folded up."""
    played = for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt")
    ideologies = {each.player: each.ideology for each in played.players}
    expected = [
        f"{place}, {seat.player} ({seat.point}), {ideologies[seat.player]}"
        for place, seat in enumerate(played.matches[0].seats, 1)
    ]
    _, _, figure = page.partition(f'<figure id="mesa-{game}"')
    drawn, _, _ = figure.partition("</figure>")
    told = re.search(r"<desc>Na ordem das jogadas: (.*?)</desc>", drawn)

    assert told
    assert told[1].split("; ") == expected
    assert drawn.count('rx="0.86"') == len(expected)  # a mark on its colour for each
    assert page.count(f'<details id="partida-{game}-') == len(played.matches)


@pytest.mark.parametrize("game", ["tres", "seis", "aula"])
def test_names_are_apart_from_discs(page: str, game: str) -> None:
    """A name at the table begins, or ends, nearly two millimetres beside its disc."""
    drawn = page.partition(f'<figure id="mesa-{game}"')[2].partition("</figure>")[0]
    discs = [float(x) for x in re.findall(r'<circle cx="([\d.]+)" cy="[\d.]+" r="3.2"', drawn)]
    named = re.findall(r'<text x="([\d.]+)" [^>]*"700" text-anchor="(?:start|end)"', drawn)

    assert named
    assert min(abs(float(x) - disc) for x in named for disc in discs) > 3.2 + 1.9


@pytest.mark.parametrize(
    ("game", "name"), [("tres", "tres-jogadores"), ("seis", "seis-jogadores"), ("aula", "tutorial")]
)
def test_table_after_each_round(page: str, game: str, name: str) -> None:
    """After each round, and at the end of a match, the table stands as the journal leaves it."""
    played = for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt")
    shown = re.findall(
        rf'<figure id="mesa-{game}-(\d+)-(\d+)">\s*<svg[^>]*>\s*<title>(.*?)</title>', page
    )
    expected = []
    for match in played.matches:
        for place, turn in enumerate(match.turns, 1):
            if place % len(match.seats) and place < len(match.turns):
                continue
            hands = {who: f"{n} carta{'s' * (n != 1)}" for who, n in turn.after.items()}
            told = [f"{who}, estrutura {turn.society[who]}, {hands[who]}" for who in hands]
            title = "; ".join([f"A mesa depois da jogada {turn.number}", *told])
            expected.append((str(match.number), str(turn.number), title))

    assert expected
    assert shown == expected


def test_anatomy_agrees_with_norms(page: str) -> None:
    """What the norms say of the corners of the name is where the figure has the parts."""
    parts = {
        "indicador-deck": "o indicador de deck",
        "indicador-numeracao": "o número",
    }
    shown = re.search(r'<figure id="figura-anatomia".*?<title>(.*?)</title>', page, re.DOTALL)
    for name, part in parts.items():
        said = re.search(rf'id="{name}".*?abaixo do canto\s+inferior\s+(\w+)', page, re.DOTALL)
        assert said
        assert shown
        assert re.search(rf"canto inferior {said[1]}( dele)?, {part}", shown[1])


def test_parts_of_a_card_have_their_norms(page: str, documents_build: Path) -> None:
    """What a part of the card is called ends in its norm's number; these norms are on its page."""
    figure = page.partition('<figure id="figura-anatomia"')[2].partition("</figure>")[0]
    called = re.findall(r">([^<>]+) <tspan [^>]*>([\d.]+)</tspan>", figure)
    numbers = {number for _, number in called}
    (path,) = documents_build.rglob("*_cna.pdf")
    pages = [text.replace("\u00a0", " ") for text in texts_of(path)]
    (shown,) = [n for n, text in enumerate(pages) if re.search(r"(?m)^Figura 1\.", text)]
    told = {each for each in numbers if re.search(rf"(?m)^{re.escape(each)} \w", pages[shown])}

    assert told == numbers
    assert len(called) == 3 * len(numbers) == 18  # in both cards, and in the one above the other


def test_ids_are_unique(page: str) -> None:
    """No id stands for two places, so that what is cited is found."""
    ids = re.findall(r'\bid="([^"]+)"', page)

    assert [name for name in set(ids) if ids.count(name) > 1] == []


def test_links_lead_somewhere(page: str) -> None:
    """Whatever the compendium refers to within itself is there."""
    ids = set(re.findall(r'\bid="([^"]+)"', page))

    assert set(re.findall(r'href="#([^"]+)"', page)) - ids == set()


def test_no_card_of_another_release(page: str) -> None:
    """The only card that is named from cards.yaml is the one of the anatomy."""
    assert len(set(re.findall(r'<span class="card"[^>]*>', page))) == 1
    faces = re.findall(r'<svg class="face"[^>]*><title>([^<]*)</title>', page)

    assert len(faces) == page.count('<svg class="face"') == 1


def test_cardinal_points(page: str, root_layout: Layout) -> None:
    """Points follow the one rule that is stated: equal parts from the South, the nearest name."""
    named = ["S", "SO", "O", "NO", "N", "NE", "L", "SE"]  # every 45 degrees, clockwise
    release = cast("Any", root_layout.templates.documents["cna"].sources["release"])
    assert list(release["points"]) == ["3", "4", "5", "6"]
    for players, given in release["points"].items():
        expected = [named[round(8 * place / int(players)) % 8] for place in range(int(players))]

        assert given["points"] == expected
        assert f"para {players} pessoas, {', '.join(expected)}" in page


def lines_of(journal: str, names: Mapping[str, str] = {}) -> dict[tuple[int, str], str]:
    """Return a journal's lines without their spaces, by match and turn ("end": the conquests).

    `names` is what its players are called instead.
    """
    text = "".join((ROOT / "templates/journal/exemplos" / journal).read_text("utf-8").split())
    for was, now in names.items():
        text = text.replace(was, now)
    lines, match = {}, 0
    for line in re.split(r"(?=PART\d|J\d+\(|CONQ\()", text):
        code, number = cast("re.Match[str]", re.match(r"([A-Z]+)(\d*)", line)).groups()
        match = int(number) if code == "PART" else match
        turn = {"J": number, "CONQ": "end"}.get(code, "start")
        lines[match, turn] = line
    return lines


def test_winners(page: str) -> None:
    """Who wins a match is told in bold in a row of its own, and in the last table of the match."""
    played = [
        match
        for name in ("tres-jogadores", "seis-jogadores", "tutorial")
        for match in for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt").matches
    ]
    told = re.findall(
        r'(?s)<tr[^>]*class="victory\b.*?>Vitória</th>.*?<strong>(.*?)</strong>',
        page.replace("\u00a0", " "),
    )
    last = re.findall(
        r'(?s)<tr[^>]*class="last state\b.*?</tr>', page
    )  # for wide pages, for narrow

    assert [re.split(", | e ", each) for each in told] == [[*match.winners] for match in played]
    assert [each.count(">vence<") for each in last] == [2 * len(each.winners) for each in played]


def test_how_to_read_turns(page: str) -> None:
    """A turn of an example stands before all games, with what each of its parts is."""
    specimen, _, games = page.partition('<div id="figura-jogada"')[2].partition('<p class="how"')
    heads = re.findall(r"<th [^>]*scope=\"col\"[^>]*>(.*?)</th>", specimen)
    turn = (
        for_game(ROOT)
        .game("templates/journal/exemplos/tres-jogadores.corrigido.txt")
        .matches[0]
        .turns[5]
    )

    titles = [re.sub(r'<span class="means".*</span> ', "", head) for head in heads]
    games = re.sub('<span class="no-papel of">.*?</span>', "", games.partition("<tbody")[0])
    below = re.findall(r"<th [^>]*scope=\"col\"[^>]*>(.*?)</th>", games)
    assert len(heads) == 6
    assert titles == below
    assert turn.marked
    assert " ".join(turn.words) in specimen.replace("\u00a0", " ")
    assert "<details" in games


def test_heads_of_the_specimen_stand_in_line(documents_build: Path) -> None:
    """The turn that shows how to read others has its columns where the matches have theirs."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = words_of(path)
    pages = [text.replace("\u00a0", " ") for text in texts_of(path)]
    (first,) = (n for n, text in enumerate(pages) if "carta e ideologia" in text)
    wanted = {"Jogada", "Vez", "Mão", "Estrutura", "diário"}
    rows: dict[tuple[int, float], list[tuple[str, float]]] = {}
    for word in words:
        if word.page in (first, first + 1) and word.text in wanted:
            place = word.page, word.y
            row = next((p for p in rows if p[0] == word.page and abs(p[1] - word.y) < 1), place)
            rows.setdefault(row, []).append((word.text, round(word.x, 1)))
    heads = [row for row in rows.values() if {text for text, _ in row} == wanted]

    assert len(heads) > 1
    assert heads[1:] == heads[:-1]


def test_marks_in_strips_are_on_cards(page: str) -> None:
    """In the strips the mark of an ideology stands on the card that has it: names have none."""
    strips = "".join(re.findall(r'(?s)<tr[^>]*class="(?:last )?state".*?</tr>', page))
    cards = {
        re.sub(" stroke.*", "", card) for card in re.findall(r"<rect (.*rx=\"0.9\".*)", strips)
    }
    marks = set(
        re.findall(
            r'<g transform="translate\((\S+) (\S+)\)"><rect x="(\S+)" y="(\S+)" '
            r'width="([\d.]+)"[^>]*rx="0.54"',
            strips,
        )
    )
    names = set(re.findall(r'<text x="([\d.]+)" y="4.1"', strips))

    assert cards == {'x="0.25" y="1" width="7.5" height="9" rx="0.9"'}
    assert len(names) == len(marks) == 1
    for across, down, left, top, size in ([float(each) for each in mark] for mark in marks):
        x, y = across + left, down + top
        assert 0.25 < x < x + size < 7.75
        assert 1 < y < y + size < 10


def test_slips_are_noted(root_layout: Layout) -> None:
    """What the notes say of the source, mended, makes the printed journal of it; nothing else."""
    data = cast("Any", root_layout.templates.documents["cna"].data)
    for sample in data["games"]:
        lines = lines_of(f"{sample['journal']}.txt", sample.get("names", {}))
        for slip in sample["slips"]:
            key = (slip["match"], str(slip["turn"]))
            was, now = ("".join(slip.get(it, "").split()) for it in ("was", "now"))
            assert lines[key].count(was) == 1 or not was, f"{key} has no {was}"
            lines[key] = lines[key].replace(was, now) if was else lines[key]

        assert lines == lines_of(f"{sample['journal']}.corrigido.txt")


def test_notes_are_on_the_page_of_their_turns(root_layout: Layout, documents_build: Path) -> None:
    """A note stands at the foot of the page that calls it, each with a letter of its own."""
    (path,) = documents_build.rglob("*_cna.pdf")
    pages = ["".join(text.split()) for text in texts_of(path)]
    data = cast("Any", root_layout.templates.documents["cna"].data)
    slips = [slip for sample in data["games"] for slip in sample["slips"]]
    letters = iter("abcdefghijklmnopqrstuvwxyz")
    for slip in slips:
        turn = slip["turn"]
        said = "conquistas" if turn == "end" else f"J{turn}"
        said = f"Partida {slip['match']}, {said}{', comentário' if 'after' in slip else ''}"
        why = slip["why"].replace("`", "")
        note = "".join(f"{next(letters)} {said}: {why[:20]}".split())
        source = "".join(f"{why[-12:]}. Na fonte: {slip['was']}".split()) if "was" in slip else ""
        (page,) = [text for text in pages if note in text]

        assert ("CONQ(" if turn == "end" else f"J{turn}(") in page.partition(note)[0]
        assert source in page


def test_notes_on_comments_stand_at_their_words(root_layout: Layout, documents_build: Path) -> None:
    """A note on a comment has its letter where the comment differs from the source."""
    (path,) = documents_build.rglob("*_cna.pdf")
    text = "".join("".join(texts_of(path)).split())
    data = cast("Any", root_layout.templates.documents["cna"].data)
    called = 0
    for sample in data["games"]:
        for slip in sample["slips"]:
            if "after" not in slip:
                continue
            called += 1
            (letter,) = re.findall(
                rf"([a-z])Partida\d,J\d+,comentário:{re.escape(''.join(slip['why'].split())[:20])}",
                text,
            )
            (said,) = [
                "".join(each["text"].split())
                for each in sample["comments"]
                if (each["match"], each["turn"]) == (slip["match"], slip["turn"])
            ]
            words = "".join(slip["after"].split())
            before = said.partition(words)[0][-20:]

            assert f"{before}{words}{letter}" in text

    assert called == 2


def test_rows_have_no_look_of_tutorials(page: str) -> None:
    """No row of a match has the class of what stands beside a tutorial's picture on screens."""
    looks = (ROOT / "templates/documents/screen.css").read_text("utf-8")
    classes = {name for row in re.findall(r'<tr[^>]*class="([^"]*)"', page) for name in row.split()}

    assert ".opening {" in looks
    assert "opening" not in classes
    assert "played" in classes


def test_journals_begin_in_the_tables(root_layout: Layout, page: str) -> None:
    """The first line of a journal is the first row of the first match, before that of its seats."""
    data = cast("Any", root_layout.templates.documents["cna"].data)
    firsts = re.findall(r'(?s)<table[^>]* id="jogo-(\w+)-1"[^>]*>.*?<tbody[^>]*>(.*?)</tr>', page)

    assert [name for name, _ in firsts] == [each["id"] for each in data["games"]]
    for (_, row), sample in zip(firsts, data["games"], strict=True):
        (code,) = re.findall("<code>(.*?)</code>", row)
        journal = "".join(lines_of(f"{sample['journal']}.corrigido.txt").values())
        assert "".join(re.sub("<[^>]*>", "", code).split()).startswith("ID(")
        assert journal.startswith("".join(re.sub("<[^>]*>", "", code).split()))


def test_comments_have_their_place(root_layout: Layout, page: str) -> None:
    """A comment speaks of a turn that there is, and is printed once."""
    data = cast("Any", root_layout.templates.documents["cna"].data)
    for sample in data["games"]:
        turns = lines_of(f"{sample['journal']}.txt")
        for comment in sample["comments"]:
            assert (comment["match"], str(comment["turn"])) in turns
            assert page.replace("\u00a0", " ").count(comment["text"]) == 1


def test_journals_are_printed_whole(root_layout: Layout, page: str) -> None:
    """Every line of the corrected journals stands in the compendium."""
    printed = "".join(re.sub(r"<[^>]*>", "", page).replace("&gt;", ">").split())
    data = cast("Any", root_layout.templates.documents["cna"].data)
    for sample in data["games"]:
        for line in lines_of(f"{sample['journal']}.corrigido.txt").values():
            for part in re.split(r"(?=V\()", line):  # a victory has a row of its own
                assert part in printed


def test_journals_are_code(documents_build: Path) -> None:
    """Codes of the journal are set in the monospaced family, in the compendium and the blank."""
    for name in ("cna", "diario-em-branco"):
        (path,) = documents_build.rglob(f"*_{name}.pdf")
        families = {
            font for text, font in texts_in_fonts(path) if re.match(r"J1\(|CN\(|\+019", text)
        }

        assert {family.partition("-")[0] for family in families} == {"code"}


def test_blank_journal(documents_build: Path) -> None:
    """Its front has plain words, who won, the commonest codes, and two turns that it says in words.

    One of these is a crisis. Its back has a row for how the match ends, all codes with what they
    mean, and of which match; what the form has no line for is for a fair copy.
    """
    (path,) = documents_build.rglob("*_diario-em-branco.pdf")
    front, back = (" ".join(page.split()) for page in texts_of(path))

    assert "(nome" not in front
    assert "Data Local Partida Folha" in front
    assert "Conquistas antes da partida" in front
    assert re.search(r"21 \+ Conquistas de Venceu\? Quantas Cartas Fim Para passar", back)
    assert "1 S S S S 2 NO O O SO 3 " in front
    assert re.search(r"A\+1 ?compra .* X\(\.\.\.\) ?crise .* Lista: no verso", front)
    assert "CN(999, +039-049). Beto descarta 2 e usa a carta natural 999" in front
    assert "(X(Beto+008-028)). A 049 não se cumpre: crise" in front
    for meaning in ("apoia", "ninguém apoia", "relaxa 1 carta", "veto, ou", "movimento, e"):
        assert meaning in back
    assert back.startswith("Diário de jogo Partida Folha")
    assert "Para passar a limpo em texto: o que cada linha diz Primeira linha" in back
    assert re.search(r"Primeira linha ID\(nome=ideologia.* Segunda linha PART1\(", back)


def test_samples_of_the_blank_journal_are_turns(documents_build: Path) -> None:
    """Its two turns are those of the example game, under the names that the compendium gives."""
    (path,) = documents_build.rglob("*_diario-em-branco.pdf")
    front = " ".join(texts_of(path)[0].split())
    turns = lines_of("tutorial.corrigido.txt", {"JogadorA": "Alice", "JogadorB": "Beto"})

    for turn, (who, hand, card) in {"5": ("Beto", "6", "008"), "4": ("Alice", "1", "049")}.items():
        start, _, effects = turns[1, turn].partition(f".{card}")
        assert start == f"J{turn}({who},{hand},0)"
        assert effects in front.replace(" ", "")


def test_rows_of_the_blank_journal_are_even(documents_build: Path) -> None:
    """Numbers of turns are clear of the grounds' edges and as high as the sign in their row."""
    (path,) = documents_build.rglob("*_diario-em-branco.pdf")
    words = words_of(path)
    (edge,) = (word.x for word in words if word.text == "Data")
    in_form = [word for word in words if word.page or word.y > 50]
    signs = [word for word in in_form if word.text == "+" and 20 < word.x - edge < 60]
    numbers = [
        word
        for sign in signs
        for word in words
        if word.page == sign.page
        and abs(word.y - sign.y) < 1
        and word.x - edge < 10
        and word.text.isdigit()
    ]

    assert [int(word.text) for word in numbers] == [*range(1, 22)]
    assert min(word.x for word in numbers) - edge > 1


def test_rows_of_the_blank_journal_are_for_handwriting(documents_build: Path) -> None:
    """A turn has two lines of at least 6.5 mm, nearly those of a school book."""
    (path,) = documents_build.rglob("*_diario-em-branco.pdf")
    _note, _sample, _crisis, *signs = (
        word for word in words_of(path) if word.text == "+" and 50 < word.x < 75
    )

    assert min(b.y - a.y for a, b in pairwise(signs) if a.page == b.page) > 13


def test_blank_journal_has_a_line_for_what_each_has_won(documents_build: Path) -> None:
    """Where a match ends, each of up to six people has a line across the sheet."""
    (path,) = documents_build.rglob("*_diario-em-branco.html")
    table = path.read_text("utf-8").partition('<table class="turns end')[2].partition("</table>")[0]
    cells = [len(re.findall("<td", row)) for row in table.partition("<tbody")[2].split("</tr>")]

    assert [count for count in cells if count] == [4] * 6


def test_codes_of_the_blank_journal_fill_a_grid(documents_build: Path) -> None:
    """Its codes are nine rows of two; how lines are written begins where their meanings do."""
    (path,) = documents_build.rglob("*_diario-em-branco.html")
    table = path.read_text("utf-8").partition('<table class="codes')[2].partition("</table>")[0]
    (path,) = documents_build.rglob("*_diario-em-branco.pdf")
    back = {word.text: word.x for word in words_of(path) if word.page == 1}

    assert [row.count("<code>") for row in table.split("</tr>")[:-1]] == [2] * 9
    assert abs(back["V(nome)."] - back["relaxa"]) < 1.5  # and the edge of a ground


def test_comments_are_with_their_turns(root_layout: Layout, page: str) -> None:
    """A comment follows the row of its turn, or the table after it, and no line parts them."""
    data = cast("Any", root_layout.templates.documents["cna"].data)
    rows = re.findall(r"(?s)<tr[^>]*>.*?</tr>", page.replace("\u00a0", " "))
    for sample in data["games"]:
        for comment in sample["comments"]:
            place = next(at for at, row in enumerate(rows) if comment["text"] in row)
            while 'class="comment' in (before := rows[place - 1]):
                place -= 1
            named = {"start": "Os lugares", "end": "Conquistas"}.get(comment["turn"])

            assert before.partition(">")[0].endswith(' told"')
            if 'state told"' in before:
                before = rows[place - 2]
                assert before.partition(">")[0].endswith(' told"')
            if 'victory told"' in before:
                before = rows[place - 3]
                assert before.partition(">")[0].endswith(' told"')
            assert named or f'scope="row">{comment["turn"]}</th>' in before
            assert not named or named in before


def test_cover(page: str) -> None:
    """The journal covers the cover from edge to edge; the lozenge cuts none of its words."""
    shown = page.partition('<div class="diario">')[2].partition("</div>")[0]
    turns = for_game(ROOT).game("templates/journal/exemplos/seis-jogadores.corrigido.txt")
    text = " ".join(turn.text for match in turns.matches for turn in match.turns)
    where = r"top: calc\((\S+) \* [^)]*\)\); (left|right): calc\((\S+) \* [^)]*\)\)"
    lines = re.findall(rf'(?s)<p style="{where}">(.*?)</p>', shown)
    words = [said.strip().replace("&gt;", ">") for *_, said in lines]

    assert text.startswith(" ".join(words))
    assert len(lines) == 36  # two where the lozenge stands between
    for (top, side, start, _), said in zip(lines, words, strict=True):
        assert float(start) + 0.125 * len(said) >= 11, side  # units: it goes on to the edge
        away = max(abs(float(top) + 0.25 - 5.5) - 0.13, 0)  # from the middle to the letters
        assert float(start) < 0 or float(start) - 5.5 + away > 3.2 + 0.2


def test_no_page_has_a_hole(documents_build: Path) -> None:
    """Nowhere between what stands on a page are more than 35 mm white, nor above its notes.

    As much has a turn with its strip and its notes. A page on which a game ends may be shorter: the
    next one opens a page.
    """
    (path,) = documents_build.rglob("*_cna.pdf")
    holes = {n: page.hole for n, page in enumerate(white_of(path), 1)}
    texts = texts_of(path)
    ends = {n for n, text in enumerate(texts) if re.match(r"(?:10\.[23]|11) ", text)}

    assert len(ends) == 3
    assert {n: hole for n, hole in holes.items() if hole > 35 and n not in ends} == {}


def test_an_address_is_alone(page: str) -> None:
    """The address of the channel ends its paragraph without a full stop, which would be typed."""
    (channel,) = re.findall(r'<a class="channel" href="https://([^"]+)"><code>(.*?)</p>', page)

    assert channel[1] == f"{channel[0]}</code></a>"


def test_the_printed_card_is_as_large_as_that_of_the_norms(page: str) -> None:
    """In figure 1 the card whose small letters are to be read is no smaller than the scheme."""
    figure = page.partition('<figure id="figura-anatomia"')[2].partition("</figure>")[0]
    scales = [float(each) for each in re.findall(r"scale\(([\d.]+)\)", figure)]
    scheme, printed, *_ = scales

    assert 63 * printed >= 50 * scheme - 0.1


def test_examples_beside_norms(page: str) -> None:
    """Whom an effect concerns, and who resolves a crisis, is what the hands that are drawn say."""
    shown = re.findall(r'(?s)<figure class="beside-norms">(.*?)</figure>', page)
    hands = [
        {who: int(count) for who, count in re.findall(r"([A-D])[^;:]*? com (\d)", drawn)}
        for drawn in (re.findall("<title>(.*?)</title>", each)[0] for each in shown)
    ]
    told = [
        re.findall("<b>(.*?)</b>", each.replace("&nbsp;", " ").replace("\u00a0", " "))[1:]
        for each in shown
    ]
    effects, crisis = hands
    fewest = [who for who, count in effects.items() if count == min(effects.values())]
    fewer = [who for who, count in effects.items() if count < effects["A"]]
    cards = {who: count for who, count in crisis.items() if who != "A"}

    assert told[0] == [
        max(effects, key=effects.__getitem__),
        " ou ".join(fewer),
        " e ".join(fewest),
    ]
    assert told[1] == [f"{max(cards, key=cards.__getitem__)} resolve"]
    assert len(fewest) > 1
    assert Counter(cards.values())[max(cards.values())] > 1


def test_results_of_games(page: str, root_layout: Layout) -> None:
    """After each game a table tells what everybody had after each match, and who won.

    The sign stands at the winners whom the source does not name.
    """
    data = cast("Any", root_layout.templates.documents["cna"].data)
    winners = {each["journal"].partition(".")[0]: each.get("winner") for each in data["games"]}
    plain = re.sub('<a class="cruz"[^>]*>(†)</a>', r"\1", page.replace("\u00a0", " "))
    rest = plain
    for name in ("tres-jogadores", "seis-jogadores", "tutorial"):
        table, _, rest = rest.partition('<div class="results')[2].partition("</table>")
        matches = for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt").matches
        for person in matches[0].seats:
            cells = (
                table.partition("<tbody")[2]
                .partition(f"{person.player}</")[2]
                .partition("</tr>")[0]
            )
            told = re.findall(r'class="(won|had)">(\d+)<', cells)

            assert told == [
                ("won" if person.player in match.winners else "had", str(holding.count.number))
                for match in matches
                for holding in match.holdings
                if holding.player == person.player
            ]

        best = max(matches[-1].holdings, key=lambda each: each.count.number)
        sign = "" if winners.get(name) == best.player else "†"
        assert f": vence {best.player}<" in table
        assert f"<b>{best.player}</b>" in table
        assert f"{best.player} vence o jogo{sign}.<" in plain


def opening_of(words: list[PlacedWord]) -> PlacedWord | None:
    """Return the first word of the first line below the head of the table that a page begins in."""
    head = next((word.y for word in words if word.text == "diário" and word.y < _TOP), 0.0)
    below = [word for word in words if head and word.y > head + 2]
    line = min((word.y for word in below), default=0.0)
    return min((w for w in below if w.y < line + 1), key=attrgetter("x"), default=None)


def test_rounds_stay_whole(documents_build: Path) -> None:
    """The strip that closes a round stays with its last turn."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = words_of(path)
    pages = [[word for word in words if word.page == n] for n in range(words[-1].page + 1)]
    openings = [each for each in map(opening_of, pages) if each]

    assert len(openings) > 10
    assert [each for each in openings if _STRIP[0] < each.x < _STRIP[1]] == []


def test_matches_of_a_game_to_teach_are_seen_at_once(documents_build: Path) -> None:
    """Each of the first two matches of the third game is on a page of its own."""
    (path,) = documents_build.rglob("*_cna.pdf")
    heads = (text.replace("\u00a0", " ") for text in texts_of(path))
    pages = [text for text in heads if re.search(r"10\.3( Alice.*)? · Partida", text)]
    ends = [(text.count("Os lugares na mesa e"), text.count("CONQ(")) for text in pages]

    assert ends[:2] == [(1, 1), (2, 1)]


def test_matches_begin_and_end_whole(documents_build: Path) -> None:
    """A match begins with two turns on its page, and ends with two and what was won."""
    (path,) = documents_build.rglob("*_cna.pdf")
    began = 0
    for text in texts_of(path):
        for opened in text.split("Os lugares na mesa e")[1:]:
            began += 1
            assert [each for each in ("J1(", "J2(") if each not in opened] == []
        end, won, _ = text.partition("CONQ(")
        if (
            won
            and text.startswith("Jogada Vez de")
            and re.search(r"\bJ\d+\(", end)
            and "PART" not in end
        ):
            assert len(re.findall(r"\bJ\d+\(", end)) > 1

    assert began > 5


def test_contents_come_first(documents_build: Path) -> None:
    """A box on the release comes first, then what the text is, its contents and the imprint."""
    (path,) = documents_build.rglob("*_cna.pdf")
    text = texts_of(path)[1].replace("\u00a0", " ")
    places = ["As cartas e as regras", "reúne as orient", "O sinal †", "Números e nomes", "Sumário"]
    places += ["petercast", "Segunda edição, de 8 de agosto de 2019", "Só na frente"]

    found = [text.find(place) for place in places]
    assert found == sorted(found)
    assert found[0] >= 0


def test_deduced_words_are_borne_out(page: str) -> None:
    """What the compendium deduces of the words that its source leaves open is so in all games."""
    _, _, said = page.partition('<h2 id="palavras-sem-definicao">')
    said = (
        re.sub("</?span[^>]*>", "", said.partition("<h2")[0])
        .replace("&nbsp;", " ")
        .replace("\n", " ")
    )
    assert "Depois de três partidas, vence o jogo quem tem mais" in said
    assert "ninguém tem mais de 2" in said
    for name in ("tres-jogadores", "seis-jogadores", "tutorial"):
        played = for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt")
        for match in played.matches:
            won = [each.count.number for each in match.holdings]

            assert max(turn.marked for turn in match.turns) <= 2
            if match.number >= 3:  # a tie, and nothing else, makes another match
                assert (won.count(max(won)) > 1) == (match.number < len(played.matches))


def test_a_crisis_commits_a_card(page: str) -> None:
    """Whoever suffers a crisis has one more committed card at the next turn; no code says so."""
    said = "Quem sofre uma crise também compromete 1 carta, e o diário não registra isso"
    seen = 0
    for name in ("tres-jogadores", "seis-jogadores", "tutorial"):
        for match in (
            for_game(ROOT).game(f"templates/journal/exemplos/{name}.corrigido.txt").matches
        ):
            for place, turn in enumerate(match.turns):
                later = (each for each in match.turns[place + 1 :] if each.player == turn.player)
                following = next(later, None)
                if "X(" in turn.text and "X(R(" not in turn.text and following:
                    seen += 1
                    assert following.marked == turn.marked + 1

    told = " ".join(re.sub("<[^>]*>", "", page.replace("&nbsp;", " ")).split()).count(said)

    assert seen > 15
    assert told == 2  # of the word, and of its code


def test_words_without_definition_stand_together(documents_build: Path) -> None:
    """What these words are, their heading, and all of them are on one page."""
    (path,) = documents_build.rglob("*_cna.pdf")
    pages = [text.replace("\u00a0", " ") for text in texts_of(path)]
    (shown,) = [text for text in pages if "o que estas palavras querem dizer" in text]

    assert "Palavras que a fonte usa sem definir" in shown.partition("Nos jogos da")[0]
    for word in ("Conquista", "Legitimidade", "Carta comprometida", "Relaxar", "Cartão-ideologia"):
        assert f"† {word}" in shown.partition("Nos jogos da")[2]


def test_titles_of_contents_stand_in_line(documents_build: Path) -> None:
    """Titles begin at one place, whether their numbers have one figure or two."""
    (path,) = documents_build.rglob("*_cna.pdf")
    starts: dict[str, float] = {}
    for word in words_of(path):
        if word.page == 1 and word.x > 75:
            starts.setdefault(word.text, word.x)
    found = [starts[word] for word in ("Definições", "Três")]

    assert max(found) - min(found) < 0.4


def test_dots_of_contents_end_before_the_page(documents_build: Path) -> None:
    """Between the dots that lead to the number of a page and this number is a clear gap."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = [word for word in words_of(path) if word.page == 1 and word.x > 75]
    lines = [
        [other for other in words if abs(other.y - word.y) < 1]
        for word in words
        if word.text == "Definições"
    ]
    ends = [sorted(line, key=attrgetter("x"))[-2:] for line in lines]

    assert [(dot.text, page.text) for dot, page in ends] == [(".", "3")]
    assert [page.x - dot.x > 3 for dot, page in ends] == [True]


def test_dots_of_contents_end_in_one_line(documents_build: Path) -> None:
    """Dots end at one place before all pages."""
    (path,) = documents_build.rglob("*_cna.pdf")
    words = [word for word in words_of(path) if word.page == 1 and word.x > 70]
    ends = dict[int, float]()
    for word in words:
        if word.text == ".":
            ends[round(word.y)] = max(word.x, ends.get(round(word.y), 0))

    assert len(ends) > 12
    assert max(ends.values()) - min(ends.values()) < 0.2


def test_games_outweigh_their_matches(documents_build: Path) -> None:
    """A game's title has the letters of a section's at the edge of the page; its matches do not."""
    (path,) = documents_build.rglob("*_cna.pdf")
    told = [(text.replace("\u00a0", " "), font) for text, font in texts_in_fonts(path)]
    edges = {word.x for word in words_of(path) if re.fullmatch(r"10\.\d", word.text)}

    assert len([text for text, font in told if ": um jogo " in text and font == "name"]) == 3
    assert {font for text, font in told if re.fullmatch(r"Partida \d", text)} == {"text-Bold"}
    assert min(edges) < 26


def test_lines_that_end_a_turn_are_seen(documents_build: Path) -> None:
    """What is said of a turn does not end in a line of a few letters: "1 carta.", "da 006."."""
    (path,) = documents_build.rglob("*_cna.pdf")
    lines = [
        line.strip().replace("\u00a0", " ")
        for text in texts_of(path)[9:]
        for line in text.split("\n")
    ]
    said = [line for line in lines if re.search(r"[a-z\d] ?[.]$", line) and "(" not in line]

    assert len(said) > 100
    assert [line for line in said if len(line) < 10] == []


def test_conquests_of_a_person_stand_together(documents_build: Path) -> None:
    """No line of what was won parts a person from the number of conquests, or from their cards."""
    (path,) = documents_build.rglob("*_cna.pdf")
    text = "\n".join(texts_of(path)).replace("\u00a0", " ")
    found = re.findall(r"(?m)^Conquistas .*\n?.*", text)
    won = [each.partition("CONQ")[0].strip() for each in found]

    assert len(won) > 10
    assert [each for each in won if re.search(r", ?\n|, \d ?\n|\d\n\d|\d\ne ", each)] == []


def test_heads_name_the_match(root_layout: Layout, documents_build: Path) -> None:
    """A page of matches says above in which it opens, which ones begin on it, and of which game."""
    (path,) = documents_build.rglob("*_cna.pdf")
    data = cast("Any", root_layout.templates.documents["cna"].data)
    games = {str(each["title"]).partition(":")[0] for each in data["games"]}
    told, last = list[str](), ""
    for text in (each.replace("\u00a0", " ") for each in texts_of(path)):
        begun = re.findall(r"(?m)^Partida \d$", text)
        head = next((line for line in text.split("\n") if line.startswith("Compêndio Norm")), "")
        shown = re.findall(r"Partida \d", head)
        assert shown in (begun, [last, *begun])
        assert not re.search(r"\s{2}|\u2003|Agência [·–]", head)
        assert not shown or head.count(" – ") == len(re.findall(r"\b10\.\d\b", head)) - 1
        assert len([each for each in games if each in head]) < 2
        last = shown[-1] if shown else ""
        told += (each for each in games if shown and each in head)

    assert len(told) > 8
    assert {*told} == games


def test_words_come_before_the_norms_that_use_them(page: str) -> None:
    """A word that the source does not define is explained above the first norm that has it."""
    plain = re.sub("<[^>]+>", "", page.partition('<h2 id="palavras-sem-definicao">')[2])
    norms = plain.partition("Jogo de Agência")[2]
    for word in ("Conquista", "Legitimidade", "Carta comprometida", "Relaxar"):
        assert f"{word}." in plain.partition("Jogo de Agência")[0], word
    for word in ("conquistas", "cartas comprometidas", "legitimidade"):
        assert word in norms.replace("\u00a0", " "), word


def test_structures_of_the_games_have_a_key(page: str) -> None:
    """Before the games stands what each structure does in them, by its number."""
    names = ("tres-jogadores", "seis-jogadores", "tutorial")
    paths = [f"templates/journal/exemplos/{name}.corrigido.txt" for name in names]
    played = [for_game(ROOT).game(path) for path in paths]
    acting = {turn.structure for each in played for match in each.matches for turn in match.turns}
    key, _, games = page.partition('id="chave"')[2].partition("</ul>")
    rows = dict(re.findall(r"(?s)<li><b>(\d+)</b>(.*?)</li>", key))
    said = {number: re.sub(r"(?s)<svg.*?</svg>|<[^>]+>", "", row) for number, row in rows.items()}

    assert {*rows} == acting
    assert said["047"].strip().replace("\u00a0", " ") == "todos descartam 1 carta"
    assert said["009"].strip().replace("\u00a0", " ") == "só crises"
    assert "ou com a 056, outra pessoa descarta 2" in said["038"].replace("\u00a0", " ")
    assert 'id="jogo-tres"' in games


def test_key_has_what_lasts_beyond_a_turn(page: str) -> None:
    """What a structure does beyond its holder's turn stands in the key, too."""
    key = page.partition('id="chave"')[2].partition("</ul>")[0].replace("\u00a0", " ")
    rows = dict(re.findall(r"(?s)<li><b>(\d+)</b>(.*?)</li>", key))
    data = (ROOT / "templates/documents/cna.yaml").read_text("utf-8").partition("\nlasting:")[2]
    lasting = dict(re.findall(r'  "(\d+)": (.*?) #', data.partition("\ngroups:")[0]))

    assert len(lasting) > 1
    assert [card for card, text in lasting.items() if f"; {text}" not in rows.get(card, "")] == []


def test_cover_and_first_page_say_which_cards(page: str, documents_build: Path) -> None:
    """The cover and a box before all text say that cards and rules are those of another release."""
    (path,) = documents_build.rglob("*_cna.pdf")
    cover, first = ("".join(text.split()) for text in texts_of(path)[:2])
    release = re.findall(r"vale para a versão ([\d.]+)", page.replace("\u00a0", " "))

    assert release == ["4.190617"]
    assert "AscartaseasregrassãooutrasSãoasdaversão4.190617,nãoasda1.180416" in cover
    assert first.index("Ascartaseasregrassãooutras") < first.index("Sumário")


def test_six_people_in_a_strip_have_equal_parts(page: str) -> None:
    """Of six people in a strip each has as much room as the others: columns are for three."""
    strips = re.findall(r'(?s)<figure id="mesa-seis-\d+-\d+">\s*(<svg.*?</svg>)', page)
    person = r"translate\(([\d.]+) 0\)\"><g transform=\"translate\(0 0\)\"><rect"
    starts = {tuple(map(float, re.findall(person, strip))) for strip in strips}

    start = max(starts, key=len)  # repeated drawings are written once

    assert {each for each in starts if each != start[: len(each)]} == set()
    assert [*start] == pytest.approx([n * 160 / 6 for n in range(6)], abs=0.1)


def test_victories_are_ruled_rows(documents_build: Path) -> None:
    """A rule parts the last turn of each match from who won it, also where a comment follows."""
    (path,) = documents_build.rglob("*_cna.pdf")
    won = [w for w in words_of(path) if w.text == "Vitória" and w.page > 7 and w.x < 30]
    with pypdfium2.PdfDocument(path) as document:
        for word in won:
            shown = document[word.page].render(scale=8 * 25.4 / 72, grayscale=True).to_numpy()
            above = shown[round((word.y - 5) * 8) : round((word.y - 2.2) * 8), 25 * 8 : 180 * 8]
            assert (above < 220).all(axis=1).any(), word.page

    assert len(won) == 11


def test_heads_name_the_norms(documents_build: Path) -> None:
    """A page of norms says above the first and the last one that stand on it."""
    (path,) = documents_build.rglob("*_cna.pdf")
    pages = texts_of(path)
    before = next(n for n, text in enumerate(pages) if "Três jogos, jogada" in text and n > 2)
    found = 0
    for text in (each.replace("\u00a0", " ") for each in pages[2:before]):
        head = next(line for line in text.split("\n") if line.startswith("Compêndio Norm"))
        norms = re.findall(_NORM, text)
        found += len(norms)

        assert f"Normas {norms[0]}–{norms[-1]}" in head

    assert found > 50


def test_codes_are_seen_at_once(documents_build: Path, root_layout: Layout) -> None:
    """The table of the journal's codes is on the page of the norms on them.

    This is the one that a reader of a match keeps open.
    """
    (path,) = documents_build.rglob("*_cna.pdf")
    release = cast("Any", root_layout.templates.documents["cna"].sources["release"])
    texts = [re.sub(r"[\s\xad-]", "", text) for text in texts_of(path)]
    wanted = [re.sub(r"[\s`-]", "", code["meaning"]) for code in release["codes"]]

    (shown,) = [text for text in texts if all(each in text for each in wanted)]

    assert "8.1Diáriodejogo" in shown


def test_codes_have_examples(page: str, root_layout: Layout) -> None:
    """Each code that the journals have is shown as one of them has it."""
    compendium = cast("Any", root_layout.templates.documents["cna"])
    journals = Path("templates/journal/exemplos").glob("*.corrigido.txt")
    written = " ".join(" ".join(path.read_text("utf-8").split()) for path in journals)
    table = page.partition("O que registra</th>")[2].partition("</table>")[0]
    examples = compendium.data["examples"]
    signs = [code["sign"] for code in compendium.sources["release"]["codes"]]

    assert [each for each in examples.values() if each not in written] == []
    assert [each for each in examples.values() if each not in unescape(table)] == []
    assert [sign for sign in signs if sign not in examples] == ["MV", "PU"]
    assert not re.search("(MV|PU)[(]", written)
    assert "[056]" in examples["-"]
    assert "os colchetes dizem qual carta causou o descarte" in " ".join(table.split())


def test_marks_of_structures(page: str, root_layout: Layout) -> None:
    """A structure with an ideology has its mark beside its number, any other has none."""
    release = cast("Any", root_layout.templates.documents["cna"].sources["release"])
    told = {
        number: each["name"]
        for each in release["ideologies"]
        for number in range(each["cards"][0], each["cards"][1] + 1)
    }
    mark = r'(?:\s<svg [^>]*class="kind"[^>]*>\s*<title>(\w+)</title>)?'
    shown = re.findall(rf'data-label="Estrutura"[^>]*>(\d{{3}}){mark}', page)

    assert len(shown) > 100
    assert {(card, name) for card, name in shown if told.get(int(card), "") != name} == set()


def test_ideologies_are_a_table_with_names_at_its_head(page: str, root_layout: Layout) -> None:
    """Each row of the release's ideologies tells one thing of all, below their names."""
    release = cast("Any", root_layout.templates.documents["cna"].sources["release"])
    table = page.partition('class="ideologies wide')[2].partition("</table>")[0]
    head, _, body = table.partition("<tbody")

    assert re.findall(r'<th[^>]* scope="col"[^>]*>([^<]*)<', head) == [
        each["name"] for each in release["ideologies"]
    ]
    rows = re.findall(r'<th[^>]* scope="row"[^>]*>([^<]*)<', body)
    assert rows == ["Trama", "Marca e cor", "Cartas"]


def test_columns_that_become_cards_stay_in_order(page: str) -> None:
    """The press's look of pages orders as many columns as a table of this document has."""
    look = (DATA / "templates/documents/browser.css").read_text("utf-8")
    ordered = re.findall(r"[.]by-column tr > :nth-child[(](\d+)[)] { order: (\d+); }", look)
    heads = re.findall(r'class="[^"]*by-column.*?</thead>', page, re.DOTALL)

    assert [one for one, other in ordered if one != other] == []
    assert max(head.count('scope="col"') + 1 for head in heads) <= int(ordered[-1][0])
