"""What documents may show: pictures of the game, in PDF and page alike, and no more."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.base import cache, limits
from generator.base.problem import GameError, Problem
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request
from generator.documents.document import STYLE_MARK, WrittenPage
from generator.documents.origins import Origins
from generator.game.documents import Document
from generator.layout.deck import Layout
from generator.pages import written_documents
from generator.pages.document_outputs import FORMS
from generator.pages.gate import Admitted, admit
from generator.pages.papers import A4
from generator.pages.pictures import Pictures
from generator.pages.render import page_to_html
from generator.pages.typesetting import set_page
from tests.games.documents import FRONT, laid_out, with_documents

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
DOUBLED = "<g id='{0}'><use href='#{1}'/><use href='#{1}'/></g>"
REMOTE = DRAWING.format('<image href="https://example.org/x.png"/>').replace("#", "%23")
BOMB = "<g id='a0'/>" + "".join(DOUBLED.format(f"a{n + 1}", f"a{n}") for n in range(40))
SVGS = {
    "a remote picture": ('<image href="https://example.org/x.png"/>', "refused-picture"),
    "a script": ("<script/>", "refused-picture"),
    "a style sheet": ("<style>@import 'x.css';</style>", "refused-picture"),
    "a paint": ('<path fill="url(x.svg#a)"/>', "refused-picture"),
    "an event": ('<path onload="x"/>', "refused-picture"),
    "parts that double": (f"<defs>{BOMB}</defs><use href='#a40'/>", "over-limit"),
    "a part of itself": ("<g id='a'><use href='#a'/></g>", "refused-picture"),
    "many levels": ("<g>" * 200 + "</g>" * 200, "over-limit"),
    "an unclosed element": ("<g>", "broken-picture"),
}


def picture(sort: str, size: tuple[int, int] = (3, 2)) -> bytes:
    """Return a picture of a sort."""
    with BytesIO() as file:
        Image.new("RGB", size, "red").save(file, sort)
        return file.getvalue()


def with_picture(folder: Path, name: str, content: bytes, **files: str) -> Path:
    """Return a game whose only document shows a picture."""
    game = with_documents(folder, rules=f'{FRONT}<p><img alt="" src="{name}"></p>\n', **files)
    (game / "templates/documents" / name).write_bytes(content)
    return game


def problem_of(game: Path) -> Problem:
    """Return the one problem of a game."""
    (problem,) = check_game(game)[1]
    return problem


@pytest.mark.parametrize("sort", ["png", "jpeg", "webp", "svg"])
def test_pictures(sort: str, tmp_path: Path) -> None:
    """A picture of the game is in the PDF, and in the page as data."""
    content = DRAWING.format('<rect width="9" height="9"/>').encode()
    content = content if sort == "svg" else picture(sort)
    layout = laid_out(with_picture(tmp_path, f"a.{sort}", content))
    document = layout.templates.documents["rules"]
    page = written_documents.written_document(layout, document)
    html, pdf = (
        FORMS[form](page, document, layout.templates.fonts, A4)[0] for form in ("html", "pdf")
    )

    assert check_game(tmp_path / "game")[1] == []
    assert re.search(rb'<img alt="" src="data:image/[a-z+]+;base64,[\w+/=]+">', html)
    assert (b"/Subtype /Image" in pdf or b"/Subtype/Image" in pdf) == (sort != "svg")


def test_picture_of_a_style(tmp_path: Path) -> None:
    """A style sheet, and a style attribute, show pictures as well."""
    body = FRONT.replace("title", "style: own.css\ntitle")
    body += """<p style="background: url('a.png')">Here</p><p>There</p>"""
    game = with_documents(tmp_path, **{"rules": body, "own.css": "h1 { background: url(a.png) }"})
    (game / "templates/documents/a.png").write_bytes(picture("png"))
    layout = laid_out(game)
    page = written_documents.written_document(layout, layout.templates.documents["rules"])
    html = page_to_html(page, page.sheets.values(), layout.templates.fonts).decode()

    assert len(re.findall(r"url\((?:\"|&quot;)data:image/png;base64,", html)) == 2
    assert "picture:" not in html


def test_broken_picture(tmp_path: Path) -> None:
    """A picture that was cut off is told, at the place that shows it."""
    game = with_picture(tmp_path, "a.png", picture("png", (99, 99))[:-60])

    assert str(problem_of(game)).startswith(
        "templates/documents/rules.html:4:21: error [broken-picture]"
    )


def test_large_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture of too many pixels, or bytes, is not even opened."""
    game = with_picture(tmp_path, "a.png", picture("png", (99, 99)))
    for name in ("picture-pixels", "picture-bytes", "pictures-bytes"):
        with monkeypatch.context() as patch:
            patch.setitem(limits._raised, name, 50)  # noqa: SLF001 - as the command line does

            assert f"(limit {name})" in problem_of(game).message


@pytest.mark.parametrize("name", SVGS)
def test_refused_svg(name: str, tmp_path: Path) -> None:
    """An SVG refers to nothing outside itself, and does not grow."""
    inside, check = SVGS[name]
    problem = problem_of(with_picture(tmp_path, "a.svg", DRAWING.format(inside).encode()))

    assert (problem.check, str(problem.place)) == (check, "templates/documents/rules.html:4:21")


def test_policy(tmp_path: Path) -> None:
    """A browser is told first that nothing may be loaded, whatever the base template says."""
    base = "<p>{{ body }}</p><table title='<table onclick=x>'><tr><td>a</table>"
    layout = laid_out(with_documents(tmp_path, rules=FRONT + "Here", _document=base))
    page = written_documents.written_document(layout, layout.templates.documents["rules"])
    html = page_to_html(page, (), layout.templates.fonts).decode()

    assert html.startswith('<meta http-equiv="Content-Security-Policy" content="default-src')
    assert "tabindex=\"0\"><table title='<table onclick=x>'>" in html


def test_style_only_in_its_place() -> None:
    """A label that says what stands for the style keeps saying so."""
    html = f"<title>T</title><style>{STYLE_MARK}</style>"
    page = Admitted("T", html, {}, {}, labels=((0, 0, STYLE_MARK),))

    assert page.styled("p {}", page.labels) == f"{STYLE_MARK}<title>T</title><style>p {{}}</style>"


@pytest.mark.parametrize("base", ["<p>{{ style }}</p>", "<style>{{ style }}{{ style }}</style>"])
def test_style_out_of_place(base: str, tmp_path: Path) -> None:
    """The style of a page is a style, once."""
    problem = problem_of(with_documents(tmp_path, rules=FRONT + "Here", _document=base))

    assert (problem.check, problem.place.file) == (
        "refused-style", "templates/documents/_document.html",
    )  # fmt: skip


def test_unknown_styles(tmp_path: Path) -> None:
    """What is not printed of a style sheet is a warning there; what is for screens is none."""
    css = "p { colour: red }\np::foo { color: red }\np { color: rad }\n@foo { }\n"
    css += (
        "@media screen and (min-width: 9rem) { p { colour: red } }\n@supports (a: b) { c { d: e } }"
    )
    body = FRONT.replace("title", "style: own.css\ntitle") + "<p>Here</p>"
    _, problems = check_game(with_documents(tmp_path, **{"rules": body, "own.css": css}))
    found = [(str(each.place), each.check, each.severity) for each in problems]

    assert found == [
        (f"templates/documents/own.css:{place}", "unknown-style", "warning")
        for place in ("1:5", "2:1", "3:5", "4:1")
    ]


def test_pictures_beside_a_style(tmp_path: Path) -> None:
    """A picture that lies beside a style sheet is printed, and not complained of."""
    css = "h1 { background: #000 url(city.svg) right top no-repeat }"
    css += f"/* {tmp_path}, so that no earlier run has looked into it */"
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    body = FRONT.replace("title", "style: own.css\ntitle") + "<p>Here</p>"
    parts = {"rules": body, "own.css": css, "city.svg": svg}
    _, problems = check_game(with_documents(tmp_path, **parts))

    assert [*map(str, problems)] == []


def test_too_many_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is too large, or too deep, is told of."""
    deep = with_documents(tmp_path, rules=FRONT + "<div>" * 300 + "Here")
    monkeypatch.setitem(limits._raised, "document-elements", 9)  # noqa: SLF001 - as the command line
    many = problem_of(deep)
    monkeypatch.undo()

    assert "(limit document-elements)" in many.message
    assert "(limit document-depth)" in problem_of(deep).message


def test_too_many_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A document is given up as soon as it has too many pages."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())
    monkeypatch.setitem(limits._raised, "pages", 3)  # noqa: SLF001 - as the command line does
    with pytest.raises(GameError, match=r"rules\.html:1:1: .*\(limit pages\)"):
        set_page('<p style="break-after: page">' * 9, {}, {}, "rules.html")
    assert tmp_path.exists()


SETTING = {
    "a file": ('<img src="file:///etc/passwd">', "refused-address"),
    "a remote file": ('<link rel=stylesheet href="https://example.org/a">', "refused-address"),
    "a drawing": (f"<img src='data:image/svg+xml,{REMOTE}'>", "refused-address"),
    "depth": ("<div>" * 2000, "cannot-be-set"),
}


@pytest.mark.parametrize("name", SETTING)
def test_setting(name: str) -> None:
    """Whatever WeasyPrint stumbles over, or asks for, is a problem of the document."""
    html, check = SETTING[name]
    with pytest.raises(GameError) as fault:
        set_page(html, {}, {}, "rules.html")

    (problem,) = fault.value.problems
    assert (problem.check, str(problem.place)) == (check, "rules.html:1:1")


def test_last_documents_are_checked(tmp_path: Path) -> None:
    """A document that speaks of all files is checked before there are any."""
    last = FRONT.replace("title", "last: true\ntitle")
    honest = with_documents(tmp_path / "one", rules=last + "{{ artifacts[0].path }}")
    broken = with_documents(tmp_path / "two", rules=last + "{{ nothing }}")

    assert check_game(honest)[1] == []
    assert problem_of(broken).check == "broken-template"


def test_faults_of_all_documents_are_reported(tmp_path: Path) -> None:
    """The problems of all documents come at once, also where only one of them is asked for."""
    game = with_documents(tmp_path, one=FRONT + "{{ nothing }}", two=FRONT + "<script>")
    with pytest.raises(GameError) as fault:
        build_game(Request(game, tmp_path / "out", ("*one.html",)))

    files = [problem.place.file[-8:] for problem in fault.value.problems]
    assert files == ["one.html", "two.html"]


def test_documents_are_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All forms of a document, and all that ask for it, share one writing."""
    monkeypatch.setattr("generator.base.forks.can_fork", lambda: False)
    count: list[str] = []
    write = written_documents.write

    def counted(layout: Layout, document: Document) -> written_documents.Written:
        count.append(document.name)
        return write(layout, document)

    monkeypatch.setattr(written_documents, "write", counted)
    game = with_documents(tmp_path, rules=FRONT.replace("title", "booklet: true\ntitle") + "Here")
    build_game(Request(game, tmp_path / "out", ("*documents*",)))

    assert count == ["rules"]


def test_part_of_the_press(tmp_path: Path) -> None:
    """A fault that comes out in a part that the press brings is told at the game's own document."""
    body = FRONT + '{% import "_own.html" as own with context %}<p>x</p>'
    game = with_documents(tmp_path, rules=body, _own="{% extends '_document.html' %}")
    (problem,) = check_game(game)[1]

    assert (problem.place.file, problem.check) == (
        "templates/documents/rules.html",
        "broken-template",
    )


@pytest.mark.parametrize("number", ["1e309", "-inf", "9999999"])
def test_endless_numbers_of_drawings(number: str, tmp_path: Path) -> None:
    """A drawing in a page has no number that would end up in the PDF as "inf"."""
    body = f'{FRONT}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0 L {number} 1"/></svg>'
    (problem,) = check_game(with_documents(tmp_path, rules=body))[1]

    assert str(problem).startswith(
        f'templates/documents/rules.html:4:47: error [refused-attribute] the number "{number}"'
    )


def admitted(html: str) -> list[Problem]:
    """Return the problems of a page, without a game around it."""
    page = WrittenPage("T", f"<title>T</title>{html}", Origins({"a.html": html}))
    return admit(page, {}, Pictures(Path(), ""))[1]


@pytest.mark.parametrize(
    "tag",
    [
        '<ol start="{}">',
        '<li value="{}">',
        '<img alt="" width="{}">',
        '<img alt="" height="{}">',
    ],
)
def test_endless_numbers_of_pages(tag: str) -> None:
    """No list counts from where no page ends, and no picture is as large."""
    messages = [problem.message for problem in admitted(tag.format("99999999"))]

    assert messages[0].startswith('the number "99999999" in')
    assert not any("number" in problem.message for problem in admitted(tag.format("99")))


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<p><b>all</p>\n<p>bold</p>", ("1:4", "<b> is not closed before </p>")),
        ("<p>none</b></p>", ("1:8", "</b> closes nothing that is open")),
        ("<p>a<div>b</div></p>", ("1:17", "</p> closes nothing that is open")),
        ("<ul><li>a<li>b", ("1:1", "<ul> is not closed before </main>")),
        ("<section><h2>a</section>", ("1:10", "<h2> is not closed before </section>")),
        ("<h2>a\n<p>b</p>\n<h3>c</h3>", ("1:1", "<h2> is not closed before <h3>")),
        ('<p><a href="#a">b<a href="#c">d</a>', ("1:4", "<a> is in another one, which")),
        ("{% for each in [1, 2] %}<p><em>a</p>{% endfor %}", ("1:28", "<em> is not closed")),
        ("<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e</table><br>", None),
    ],
)
def test_unbalanced(body: str, told: tuple[str, str] | None, tmp_path: Path) -> None:
    """A tag that is not closed, or closes nothing, is told once; what HTML closes itself is not."""
    game = with_documents(tmp_path, rules=FRONT + body)
    first = FRONT.count("\n")
    found = [problem for problem in check_game(game)[1] if problem.check == "broken-html"]

    if told is None:
        assert found == []
        return
    (problem,) = found
    assert f"{problem.place.line - first}:{problem.place.column}" == told[0]
    assert told[1] in problem.message
