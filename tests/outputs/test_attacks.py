"""What a stranger's documents try is refused at its place, by check and build alike; no escape."""

import os
import sys
from pathlib import Path

import pytest

from generator.base import limits
from generator.base.problem import ERROR, GameError, Problem
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request
from tests.games.documents import FRONT, with_documents

OUTSIDE = "the-stranger-wants-this"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'

# What stands in the third line below the front matter, the check that refuses it, and its column.
TEMPLATES = {
    "a class": ("{{ ''.__class__ }}", "refused-name", 7),
    "a class by its item": ("{{ ''['__class__'] }}", "refused-name", 8),
    "a class through map": ("{{ ['']|map(attribute='__class__')|list }}", "refused-name", 24),
    "the globals of a function": ("{{ card.__globals__ }}", "refused-name", 9),
    "the globals of a macro": ("{{ count.__func__ }}", "refused-name", 10),
    "the function of a loop": (
        "{% for i in [1] %}{{ loop._iterator }}{% endfor %}",
        "refused-name",
        27,
    ),
    "the frames of a generator": ("{{ ([1]|map('int')).gi_frame }}", "refused-name", 21),
    "a format string": ("{{ '{0.__class__}'.format(1) }}", "refused-name", 20),
    "a filter for attributes": ("{{ ''|attr('__class__') }}", "broken-template", 7),
    "lipsum": ("{{ lipsum(9) }}", "broken-template", 4),
    "cycler": ("{{ cycler.__init__.__globals__.os.popen('id') }}", "broken-template", 4),
    "the document's module": ("{{ self._TemplateReference__context }}", "broken-template", 9),
    "a list that changes": ("{% set a = [1] %}{{ a.append(2) }}", "refused-name", 23),
    "a mapping that changes": ("{{ game.decks.clear() }}", "refused-name", 15),
    "a long range": ("{{ range(10**9)|list }}", "over-limit", 4),
    "a long list": ("{{ ([1] * 10**8)|length }}", "over-limit", 1),
    "a long text": ("{{ ('x' * 10**9)|length }}", "over-limit", 1),
    "a large number": ("{{ 99**99**99 }}", "refused-name", 1),
    "a wide text": ("{{ 'x'|center(10**9) }}", "refused-name", 1),
    "a wide format": ("{{ '%999999999d'|format(1) }}", "refused-name", 18),
    "an old format": ("{{ '%999999999d' % 1 }}", "refused-name", 5),
    "many replacements": (
        "{% set a = namespace(t='x' * 10**6) %}{{ a.t.replace('x', 'x' * 10**6)|length }}",
        "over-limit",
        1,
    ),
    "loops in loops": (
        "{% for a in range(999) %}{% for b in range(999) %}{{ a }}{% endfor %}{% endfor %}",
        "over-limit",
        13,
    ),
    "a macro that calls itself": (
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "broken-template",
        1,
    ),
    "macros that double": (
        "{% macro m(n) %}{% if n %}{{ m(n-1) ~ m(n-1) }}{% endif %}{% endmacro %}{{ m(40) }}",
        "over-limit",
        1,
    ),
    "a list in lists": (
        (
            "{% set a = namespace(l=1) %}{% for i in range(60) %}{% set a.l=[a.l]*2 %}{% endfor %}"
            "{{ a.l }}"
        ),
        "refused-name",
        62,
    ),
    "a swatch for a field": ("{{ pattern('dots', size=(10**9, 10**9)) }}", "over-limit", 1),
    "a colour that is none": ("{{ mark('sun', '\"><script>') }}", "refused-name", 1),
}
PAGES = {
    "a script": ("<script>alert(1)</script>", "refused-element", 1),
    "a frame": ('<iframe src="file:///etc/passwd"></iframe>', "refused-element", 1),
    "an object": ('<object data="file:///etc/passwd"></object>', "refused-element", 1),
    "a base": ('<base href="file:///">', "refused-element", 1),
    "a link": ('<link rel="stylesheet" href="https://example.org/a.css">', "refused-element", 1),
    "an attachment": (
        '<a rel="attachment" href="file:///etc/passwd">a</a>',
        "refused-attribute",
        4,
    ),
    "a refresh": (
        '<meta http-equiv="refresh" content="0;https://example.org">',
        "refused-attribute",
        7,
    ),
    "a form": ('<form action="https://example.org"></form>', "refused-element", 1),
    "a template": ("<template><p></template>", "refused-element", 1),
    "what happens on a click": ('<p onclick="alert(1)">a</p>', "refused-attribute", 4),
    "a link that runs": ('<a href="javascript:alert(1)">a</a>', "refused-address", 10),
    "a link that hides": ('<a href="java&#10;script:alert(1)">a</a>', "refused-address", 4),
    "a link to a file": ('<a href="file:///etc/passwd">a</a>', "refused-address", 10),
    "a remote picture": ('<img alt="" src="https://example.org/x.png">', "refused-address", 18),
    "a local picture": ('<img alt="" src="file:///etc/passwd">', "refused-address", 18),
    "a picture above": (f'<img alt="" src="../../../{OUTSIDE}.png">', "outside-folder", 19),
    "a picture above, escaped": (
        f'<img alt="" src="%2e%2e/../../{OUTSIDE}.png">',
        "outside-folder",
        18,
    ),
    "a picture that is not there": ('<img alt="" src="no.png">', "missing-file", 18),
    "a set of pictures": (
        '<img alt="" srcset="https://example.org/x.png 1x">',
        "refused-attribute",
        13,
    ),
    "data that is no picture": ('<img alt="" src="data:text/html,x">', "refused-address", 18),
    "a broken picture": ('<img alt="" src="data:image/png;base64,AAAA">', "broken-picture", 18),
    "a remote picture in a drawing": (
        SVG.format('<image href="https://example.org/x.png"/>'),
        "refused-address",
        72,
    ),
    "a remote part of a drawing": (
        SVG.format('<use href="file:///x.svg#a"/>'),
        "refused-element",
        59,
    ),
    "HTML in a drawing": (SVG.format("<foreignObject/>"), "refused-element", 59),
    "a drawing that runs": (SVG.format("<script/>"), "refused-element", 59),
    "a paint from elsewhere": (
        SVG.format('<path fill="url(https://example.org/a#b)"/>'),
        "refused-address",
        71,
    ),
    "a style that fetches": (
        '<p style="background: url(//example.org/x)">a</p>',
        "refused-address",
        11,
    ),
    "a style that hides it": (
        r'<p style="background: \75rl(//a.b/x)">a</p>',
        "refused-address",
        11,
    ),
    "a style sheet that imports": (
        "<style>@import '//example.org/a.css';</style>",
        "refused-style",
        8,
    ),
    "a font": ("<style>@font-face{src:url(//example.org/a)}</style>", "refused-style", 8),
    "many columns": ('<table><tr><td colspan="99999">a</table>', "refused-attribute", 16),
    "a text in a table": ("<table>a</table>", "broken-html", 9),
    "a comment that ends early": ("<!--><script>alert(1)</script>-->", "refused-element", 6),
    "an unclosed tag": ('<p title="', "refused-attribute", 1),
}
SHEETS = {
    "an import": ("@import url(https://example.org/a.css);", "refused-style", 1),
    "an import of a file": ("@import 'file:///etc/passwd';", "refused-style", 1),
    "a font": ("@font-face { src: url(file:///etc/passwd) }", "refused-style", 1),
    "a picture": ("p { background: url(https://example.org/x) }", "refused-address", 17),
    "a picture in quotes": ("p { background: url('file:///etc/passwd') }", "refused-address", 17),
    "a picture in a set": ("p { background: image-set('//a.b/x' 1x) }", "refused-style", 17),
    "a picture that is not there": ("p { background: url(no.png) }", "missing-file", 17),
    "the end of the style": ("p { color: red }</style><script>", "refused-style", 17),
    "the end in a comment": ("/*</STYLE><script>*/", "refused-style", 3),
    "brackets in brackets": ("p { color: " + "(" * 99, "refused-style", 60),
}


LIMITS = {"template-loops": 20_000, "document-depth": 50}
Found = dict[str, list[tuple[str, int, int]]]


class Notes:
    """What any process opens beyond its game, runs or connects to, as long as it is listened to."""

    def __init__(self, file: Path) -> None:
        """Listen: an audit hook stays for good, and in every fork."""
        self.file, self.is_on = file, True
        self.end = os.open(file, os.O_CREAT | os.O_APPEND | os.O_WRONLY)
        sys.addaudithook(self.note)

    def note(self, event: str, arguments: tuple[object, ...]) -> None:
        """Take an event."""
        if not self.is_on:
            return
        opens = event == "open" and any(word in str(arguments[0]) for word in (OUTSIDE, "passwd"))
        if opens or event.startswith(("socket.", "subprocess.", "os.system", "os.exec", "urllib")):
            os.write(self.end, f"{event} {arguments[0]}\n".encode())


def places(problems: list[Problem]) -> Found:
    """Return which check finds what at which line and column, by the names of files."""
    found: Found = {}
    for each in problems:
        assert each.hint
        where = (each.check, each.place.line, each.place.column)
        found.setdefault(Path(each.place.file).name, []).append(where)
    return found


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Found, Found, str]:
    """Attack a game with everything at once: what check tells, what build tells, what happened."""
    folder = tmp_path_factory.mktemp("attacked")
    (folder / f"{OUTSIDE}.png").write_bytes(b"secret")
    files = {}
    for number, (body, _, _) in enumerate((TEMPLATES | PAGES).values()):
        files[f"page-{number}"] = f"{FRONT}<p>One</p>\n\n{body}\n<p>Two</p>\n"
    for number, (css, _, _) in enumerate(SHEETS.values()):
        style = f"style: own-{number}.css\ntitle"
        files[f"sheet-{number}"] = FRONT.replace("title", style) + "<p>"
        files[f"own-{number}.css"] = f"/* One */\n{css}"
    game, out = with_documents(folder, **files), folder / "out"
    notes = Notes(folder / "notes")
    with pytest.MonkeyPatch.context() as patch:
        for name, most in LIMITS.items():
            patch.setitem(limits._raised, name, most)  # noqa: SLF001 - as the command line does
        checked = [each for each in check_game(game)[1] if each.severity == ERROR]
        with pytest.raises(GameError) as fault:
            build_game(Request(game, out))
    notes.is_on = False
    built = [each for each in fault.value.problems if each.severity == ERROR]
    assert not (out / "tiny").exists()
    return places(checked), places(built), notes.file.read_text()


@pytest.mark.parametrize("name", [*TEMPLATES, *PAGES])
def test_refused(name: str, attacked: tuple[Found, Found, str]) -> None:
    """An attack in a template is told at its line and column, by check and by build."""
    _, check, column = (TEMPLATES | PAGES)[name]
    file = f"page-{[*TEMPLATES, *PAGES].index(name)}.html"

    assert attacked[0][file][0] == (check, 6, column)
    assert {line for _, line, _ in attacked[0][file]} == {6}
    assert attacked[1][file] == attacked[0][file]


@pytest.mark.parametrize("name", SHEETS)
def test_refused_in_sheets(name: str, attacked: tuple[Found, Found, str]) -> None:
    """An attack in a style sheet is told there."""
    _, check, column = SHEETS[name]
    file = f"own-{[*SHEETS].index(name)}.css"

    assert attacked[0][file][0] == (check, 2, column)
    assert attacked[1][file] == attacked[0][file]


def test_nothing_else(attacked: tuple[Found, Found, str]) -> None:
    """Nothing but the attacks is complained of, nothing was opened, run or connected to."""
    count = len(TEMPLATES) + len(PAGES) + len(SHEETS)

    assert (len(attacked[0]), len(attacked[1])) == (count, count)
    assert attacked[2] == ""
