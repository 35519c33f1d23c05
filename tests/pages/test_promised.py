"""What is promised of documents is looked up in the finished page, at the ids in it."""

import pytest

from generator.base.frozen import replace
from generator.base.problem import Place
from generator.game.promises import Promise
from generator.pages.passages_by_id import PassagesById
from generator.pages.promised import find_broken, nearest
from tests.games.root import tiny_game

PAGE = """<html><head><title>Not read</title><style>p { color: red }</style></head><body>
<h1 id="top">Rules</h1><p>Two to <b>six</b>&nbsp;play.</p>
<h2 id="setup">Setup</h2><p>Deal fi\u00adve cards, <em>face</em> down.</p>
<figure id="table"><svg viewBox="0 0 1 1"><text id="no">Drawn</text></svg>
<figcaption>Around the table</figcaption></figure>
<dl><dt id="term-fog">Fog</dt><dd>Stops trade.</dd><dt id="term-ice">Ice</dt><dd>Slides.</dd></dl>
<p><span class="norm" id="n1">1</span> Count.</p><p>Again.</p>
<p><span class="norm" id="n2">2</span> Stop.</p>
<table><tr id="card-fog"><td>050</td><td>Fog</td></tr></table>
<h2 id="end">The end</h2><div id="outer"><div id="inner">Won.</div> Clap.</div></body></html>"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("top", "Rules Two to six play."),
        ("term-fog", "Fog Stops trade."),
        ("n1", "1 Count. Again."),
        ("card-fog", "050 Fog"),
        ("table", "Around the table"),
        ("outer", "Won. Clap."),
        ("inner", "Won."),
        ("no", None),
        ("nothing", None),
    ],
)
def test_texts(name: str, text: str | None) -> None:
    """A heading has what follows it, a term its entry, any other id its element, no drawing."""
    assert PassagesById(PAGE).text(name) == text


ROWS = "<table><tr id=a><td>1</td></tr><tr><td>2</td></tr><tr id=b><td>3</td></tr></table>"


@pytest.mark.parametrize(
    ("html", "name", "text"),
    [
        pytest.param(f"{ROWS}<p>After.</p>", "a", "1", id="a row"),
        pytest.param(f"{ROWS}<p>After.</p>", "b", "3", id="the last row"),
        pytest.param("<table><tr id=a><td>1<tr><td>2</table>", "a", "1", id="no end tags"),
        pytest.param("<table><tr id=a><td>1</table><p>2", "a", "1", id="no end tag of the last"),
        pytest.param(f"<dl><dt id=x>T<dd>{ROWS} 4</dl>", "x", "T 1 2 3 4", id="within a term"),
        pytest.param(f"<p class='norm' id=x>T{ROWS}<p>4", "x", "T 1 2 3 4", id="after a rule"),
        pytest.param(f"<p class='a norm' id=x>T<h2>H</h2>{ROWS}", "x", "T", id="up to a heading"),
        pytest.param("<h2 id=x>H</h2><p>T<h3>I</h3>U", "x", "H T", id="a heading without an id"),
        pytest.param("<div id=x>T<div>U</div>V</div>W", "x", "T U V", id="the same tag within"),
        pytest.param("<p id=x>T<br>U<br id=y>V</p>", "x", "T U V", id="an element without an end"),
        pytest.param("<p id=x>T<br id=y>U</p>", "y", "", id="nothing in it"),
        pytest.param("<p id=x>T <svg><path/><g>no</g></svg>U</p>V", "x", "T U", id="a drawing"),
        pytest.param("<p id=x>T <svg/>U</p>V", "x", "T U", id="an empty drawing"),
        pytest.param("<p id=x>T<p>U</p>", "x", "T", id="another paragraph"),
        pytest.param("<p id=x>T <b>U</b><h2>H</h2>V", "x", "T U", id="a heading after it"),
        pytest.param("<div><p id=x>T</div>U", "x", "T", id="the end of what is around"),
        pytest.param("<div id=y><p id=x>T</div>U", "y", "T", id="a paragraph without an end"),
        pytest.param("<p id=x>T &amp; <i>U</i>V</p>", "x", "T & UV", id="within words"),
        pytest.param("<p id=x>T</p></svg><p id=y>U</p>", "y", "U", id="an end too many"),
    ],
)
def test_where_a_text_ends(html: str, name: str, text: str) -> None:
    """A row ends with itself, and ends no entry that it stands in; words go on over their marks."""
    assert PassagesById(html).text(name) == text


def test_ids() -> None:
    """All ids that have a place are known, in the order of the page."""
    assert [*PassagesById("<h2 id=b>B</h2><hr id=a><p>T</p>").ids] == ["b", "a"]


def test_whole_page() -> None:
    """Without an id all of the page is meant, from its heading on; a section has its entries."""
    page = PassagesById(PAGE)
    assert page.text("") is page.text(""), "it is made once"

    assert str(page.text("")).startswith("Rules Two to six play. Setup Deal five cards, face down.")
    assert "Stops trade." in str(page.text("setup"))


def told(level: str = "error", **given: str) -> list[str]:
    """Return what a user reads of a promise about the page."""
    game, place = tiny_game(), Place("promises/box.yaml", 3, 5)
    levels = {"promise-broken": level}
    promise = Promise(place, **{"why": "So it is.", **given})  # type: ignore[arg-type]  # texts all
    known = replace(game, promises=(promise,), levels=levels)
    return [str(each) for each in find_broken(known, {"rules": PAGE}, ["rules", "broken"])]


@pytest.mark.parametrize(
    "given",
    [
        {"at": "rules#setup", "words": "Deal five cards, face down."},
        {"at": "rules", "words": "Slides. 1 Count."},
        {"at": "rules#setup", "never": "six"},
        {"at": "*", "never": "seven"},
        {"at": "*", "never": "Slide"},
        {"at": "*", "never": "ur table"},
        {"at": "broken", "words": "It could not be written, which is told elsewhere."},
        {"of": "fog", "words": "It is of a card."},
        {"holds": "count(kind='event') == 99"},
    ],
)
def test_fulfilled_promises(given: dict[str, str]) -> None:
    """Words that stand where they were promised, or do not where they were promised not to."""
    assert told(**given) == []


@pytest.mark.parametrize(
    ("given", "message", "hint"),
    [
        (
            {"at": "rules#setup", "words": "Deal seven cards, face down."},
            "rules#setup says otherwise: Deal [-seven-] {+five+} cards, face down.",
            "restore the words there, or change the promise",
        ),
        (
            {"at": "rules#end", "words": "Stops trade."},
            'rules#end does not say "Stops trade."',
            "these words are in rules#setup, rules#term-fog: name that place",
        ),
        (
            {"at": "rules#setup", "words": "Nobody is ever happy"},
            'rules#setup does not say "Nobody is ever happy"',
            "restore the words there",
        ),
        (
            {"at": "rules#gone", "words": "Won."},
            'document "rules" has no "gone"',
            "these words are in rules#end, rules#outer, rules#inner: name that place",
        ),
        (
            {"at": "rules#setups", "words": "Seven"},
            'document "rules" has no "setups"',
            'did you mean "setup"?',
        ),
        (
            {"at": "rules#setups", "never": "Deal"},
            'document "rules" has no "setups"',
            'did you mean "setup"?',
        ),
        (
            {"at": "rules#setup", "words": "Setup", "never": "face down"},
            'rules#setup says "face down"',
            "take it out there, or take out what is promised",
        ),
        ({"at": "rule", "words": "x"}, 'there is no document "rule"', 'did you mean "rules"?'),
        (
            {"at": "*", "never": "Slides"},
            'rules says "Slides"',
            "take it out there, or take out what is promised",
        ),
    ],
)
def test_broken(given: dict[str, str], message: str, hint: str) -> None:
    """What was promised and what stands there is told, in the author's words, with a cure."""
    (problem,) = told(**given)

    assert f"error [promise-broken] {message}; promised: So it is." in problem
    assert hint in problem


def test_level() -> None:
    """How severe a broken promise is, a game says as of every check."""
    (problem,) = told("warning", at="rules", words="Nobody")

    assert ": warning [promise-broken] " in problem


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"at": "rule", "words": "x"}, "at"),
        ({"at": "rules#gone", "words": "x"}, "at"),
        ({"at": "rules", "words": "Nobody"}, "says"),
        ({"at": "rules", "never": "Slides"}, "never"),
    ],
)
def test_place(given: dict[str, str], key: str) -> None:
    """An author is led to what is to be changed: the name of the document, or the words."""
    place = Place("promises/box.yaml", 3, 5)
    places = {key: Place("promises/box.yaml", line, 9) for line, key in enumerate(KEYS, 7)}
    promise = Promise(place, places=places, **given)  # type: ignore[arg-type]  # texts all
    (problem,) = find_broken(replace(tiny_game(), promises=(promise,)), {"rules": PAGE}, ["rules"])

    assert problem.place == places[key]


KEYS = ("at", "says", "never")


def test_places_of_words() -> None:
    """Of many places where the words stand instead a few are named, in the order of the pages."""
    promise = Promise(Place("promises/box.yaml", 3, 5), at="two#gone", words="Won.")
    body = "".join(f"<p id={name}>{text}" for name, text in zip("abcdef", WORDS, strict=True))
    pages = {"one": body, "two": body}
    (problem,) = find_broken(replace(tiny_game(), promises=(promise,)), pages, ["one", "two"])

    assert problem.hint == "these words are in one#b, one#c, one#d: name that place"


WORDS = ["Lost.", "Won.", "Won. Clap.", "He has Won.", "won", "Won."]


def test_nearest() -> None:
    """What stands there instead is shown where it is like it, however long the text is."""
    assert nearest("deal five cards", "five cards each") == "five cards each"
    assert nearest("deal five red cards", "deal six red sheets") == "deal six red sheets"
    assert nearest("deal five red cards", "“deal six red sheets") == "deal six red sheets"
    assert nearest("deal five cards", "(deal 5 cards)") == "deal 5 cards"
    assert nearest("deal five cards", "") == ""
    assert nearest("deal five cards", f"{'x ' * 900}then fold six sheets") == ""
    assert nearest("now deal five cards", f"{'x ' * 900}now deal six cards") == "now deal six cards"


@pytest.mark.parametrize(
    "text", ["(seven of six cards each, and so on)", "“seven of six cards each”."]
)
def test_marks_at_the_ends(text: str) -> None:
    """Punctuation beside the first and the last word is no change to show."""
    assert nearest("seven of eight cards each", text) == "seven of six cards each"
