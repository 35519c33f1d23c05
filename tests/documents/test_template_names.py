"""The names by which a template speaks of the game."""

import re
from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import check_game
from generator.documents.document import Material, write_page
from tests.documents.writing import write, written
from tests.games.documents import FRONT, laid_out, with_documents
from tests.games.root import TINY

TERMS = """
terms:
  - {id: fog-bank, term: fog bank, plural: fog banks, definition: Where nobody trades.}
lists:
  - {id: weather, title: Weather, cards: [fog, great-storm, forge]}
proof:
  actors:
    - {reading: everybody, forms: [every player, all]}
actions:
  - {id: discard, title: Discard cards, calls: ["discard|discards # card|cards"]}
targets:
  - {id: all, title: everybody, readings: [everybody]}
retired:
  - {id: mist, name: Mist, number: 51, since: "0.2", freed: true}
"""

WHO = """{% for part in actions("discard") %}{{ part.target.title if part.target else "nobody" }}:
{%- for line in part.lines %} {{ line.cards[0].name }} {{ line.sentence }} {% endfor -%}
({{ part.designs }}). {% endfor %}"""


def plain(html: str) -> str:
    """Return HTML without its drawings and tags."""
    spaced = re.sub("</(li|h3|a)>", " ", html)
    return re.sub(r"<svg.*?</svg>|<[^>]*>", "", spaced)


TEXTS = {
    "a card": ('{{ card("ferry") }}', "Ferry\u00a007"),
    "a card without its number": ('{{ card("ferry", number=False) }}', "Ferry"),
    "cards": ('{{ cards(["fog", "ferry", "feast"]) }}', "Fog\u00a050, Ferry\u00a007 and Feast"),
    "a declared list": ('{{ listed("weather") }}', "Fog\u00a050, The Great Storm\u00a051 and The"),
    "the cards of a list": (
        '{% for c in list_of("weather") %}{{ c.number }} {% endfor %}',
        "50 51 3",
    ),
    "some sentences": (
        '{{ sentences("lamplighter", [1]) }}',
        "Then discard 1\u00a0card and draw 1\u00a0more.",
    ),
    "who does what to whom": (
        WHO,
        "everybody: The Great Storm 0 (1). nobody: Lamplighter 1 (1).",
    ),
    "a card that is gone": ('{{ retired("mist") }}', "Mist\u00a051"),
    "removed cards": (
        "{% for each in game.retired.values() %}{{ each.name }}: {{ each.since }} {% endfor %}",
        "Mist: 0.2",
    ),
    "a number as printed": ("{{ number(game.cards[0]) }}", "01"),
    "a deck": ('{{ deck("day") }}', "Day"),
    "an alliance": ('{{ alliance("gold") }}', "House of Gold"),
    "a form of a term": ('{{ term("fog-bank", "fog banks") }}', "fog banks"),
    "the value of a field": ('{{ value("night-watch", "ruling") }}', "A card that is given"),
    "printed copies": (
        '{{ count(deck="day") }}/{{ count(kind="event") }}/{{ count() }}',
        "11/7/19",
    ),
    "designs": (
        '{{ designs(deck="day") }}/{{ designs(alliance="gold") }}/{{ designs() }}',
        "6/1/8",
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str, tmp_path: Path) -> None:
    """Every name says what the game says."""
    body, shown = TEXTS[name]

    assert plain(write(body, tmp_path, TERMS)).startswith(shown)


def test_errata(tmp_path: Path) -> None:
    """A document has the errata of the game's release; it may ask for those of another one."""
    body = """{% for each in errata() %}{{ each.why }} {% endfor %}/
{%- for each in errata("0.2") %}{{ each.why }} {% endfor %}"""
    game = with_documents(tmp_path, rules=FRONT + body)
    text = (game / "cards.yaml").read_text("utf-8")
    more = """errata:
  - {card: fog, was: Stop., now: Nobody trades., why: A., release: "0.3"}
  - {card: mist, was: Stop., now: Go., why: B., release: "0.2"}
"""
    (game / "cards.yaml").write_text(text.replace("errata:\n", more) + TERMS, "utf-8")

    layout = laid_out(game)
    page = write_page(
        layout.templates.documents["rules"],
        Material(layout.game, layout.game.editions["plain"], {}, {}, layout.templates.parts),
    )
    assert "A. &#34;All&#34; is plural here. /B. &#34;All&#34; is plural here. " in page.html


def test_effect(tmp_path: Path) -> None:
    """An effect is set by the guidelines, its sentences told apart."""
    assert write('{{ effect("forge") }}', tmp_path) == (
        '<span class="prompt"><strong>Trade</strong> two cards with a neighbour.</span> '
        '<span class="lasting other-section">Whoever trades places with you trades hands '
        "as well.</span>"
    )


def test_marks(tmp_path: Path) -> None:
    """A card stands with its alliance's mark, whose alternative text is the alliance's name."""
    html = write('{{ card("lamplighter") }} {{ mark("sun") }} {{ pattern("dots") }}', tmp_path)

    assert re.findall(r"<title>(.*?)</title>", html) == ["House of Gold", "Sun", "Dots"]


def test_a_mark_and_a_pattern_of_one_name(tmp_path: Path) -> None:
    """Each is found under the name that they share, as a card's face finds each."""
    game = with_documents(tmp_path, rules=FRONT + '{{ mark("sun") }} {{ pattern("sun") }}')
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("pattern: dots", "pattern: sun"), "utf-8")
    (game / "templates/patterns/dots.svg").rename(game / "templates/patterns/sun.svg")

    html = written(laid_out(game))

    assert re.findall(r"<title>(.*?)</title>", html) == ["Sun", "Dots"]


def test_pattern_from_within(tmp_path: Path) -> None:
    """A swatch may begin within its pattern; how much is drawn of it has its limit all the same."""
    html = write('{{ pattern("dots", size=(9, 4), start=1.5) }}', tmp_path / "within")

    assert 'viewBox="1.5 0 9 4"' in html
    with pytest.raises(GameError, match="pattern-tiles"):
        write('{{ pattern("dots", size=(9, 900), start=900) }}', tmp_path / "far")


def test_whole_pattern(tmp_path: Path) -> None:
    """A swatch that is to go on below itself ends with a whole unit of its pattern."""
    size = "size=(9, 100), whole="
    cut, whole = (
        write('{{ pattern("dots", "#ffffff", ' + size + each + ") }}", tmp_path / each)
        for each in ("false", "true")
    )
    unit = float(re.findall(r"translate\(0\.00 (\S+)\)", cut)[1])
    height = float(re.findall(r'viewBox="0 0 9 (\S+)"', whole)[0])

    assert 'viewBox="0 0 9 100"' in cut
    assert 100 - unit < height <= 100
    assert height / unit == pytest.approx(round(height / unit))


def test_links(tmp_path: Path) -> None:
    """A card or term is linked where the document tells more of it, and only there."""
    html = write('{{ card("fog") }} {{ card("ferry") }}<p id="card-fog">Fog.</p>', tmp_path)

    assert 'href="#card-fog"' in html
    assert 'href="#card-ferry"' not in html


@pytest.mark.parametrize("name", ["card", "term"])
def test_main_entry_has_no_link_to_itself(name: str, tmp_path: Path) -> None:
    """The place to which links lead has no link to itself, and is the index's main entry."""
    known = "fog" if name == "card" else "fog-bank"
    place = f'<p id="{name}-{known}">{{{{ {name}("{known}", here=True) }}}}</p>'
    told, _, index = write(place + "{{ index() }}", tmp_path, TERMS).partition('class="index"')

    assert "href" not in told
    assert index.count("<li>") == 1
    assert f'<a class="main" href="#{name}-{known}">' in index


def test_hyphen_in_the_name_of_a_group(tmp_path: Path) -> None:
    """A group whose id has a hyphen is called with `_`, and a slip in its member's id is found."""
    game = with_documents(tmp_path, rules=FRONT + '{{ river_bank("gold") }}')
    text = (game / "cards.yaml").read_text("utf-8").replace("- id: alliance", "- id: river-bank")
    text = text.replace("alliance: group?", "alliance: {type: group, group: river-bank}?")
    text = text.replace(": river-bank}?", ": river-bank, required: false}")
    text = re.sub(r"alliance: (\d)", r"river-bank: \1", text)  # in the decks' composition
    (game / "cards.yaml").write_text(text, "utf-8")
    (game / "templates/documents/slip.html").write_text(FRONT + "{{ river_bank('gould') }}")

    (found,) = [each for each in check_game(game)[1] if "documents" in each.place.file]
    assert (found.place.file, found.message) == (
        "templates/documents/slip.html",
        'unknown river-bank "gould"',
    )


def test_mark_stays_with_its_name(tmp_path: Path) -> None:
    """No line end parts a mark from the first word of the name."""
    html = write('{{ alliance("gold") }}', tmp_path)

    assert re.search(r'<span class="kept"><svg.*</svg>House</span> of Gold</span>', html)


def test_mark_stays_with_an_article(tmp_path: Path) -> None:
    """A first word of one letter stays with the next one, too."""
    cards = (TINY / "cards.yaml").read_text("utf-8").replace("House of Gold", "A House of Gold")
    html = write('{{ alliance("gold") }}', tmp_path, cards=cards)

    assert re.search(r'<span class="kept"><svg.*</svg>A House</span> of Gold</span>', html)


def test_name_without_its_mark(tmp_path: Path) -> None:
    """Where a mark stands already, the names of its cards go without."""
    assert "<svg" in write('{{ card("lamplighter") }}', tmp_path / "with")
    assert "<svg" not in write('{{ card("lamplighter", mark=False) }}', tmp_path / "without")


def test_first_use_of_a_term(tmp_path: Path) -> None:
    """A term is linked at its first use in a section."""
    use = '{{ term("fog-bank") }}'
    one, other = '{{ section("a", "A") }}', '{{ section("b", "B") }}'
    body = f'{one}{use} {use}{other}{use}<p id="term-fog-bank">'

    assert write(body, tmp_path, TERMS).count('href="#term-fog-bank"') == 2


def test_escaping(tmp_path: Path) -> None:
    """Texts of the game cannot break the page."""
    body = '{{ join(["<b>", "R & D"]) }}'

    assert write(body, tmp_path) == "&lt;b&gt; and R &amp; D"


def test_colours(tmp_path: Path) -> None:
    """A colour is one, short or long; nothing else gets into a drawing."""
    html = write("{{ mark('sun', '#abc') }}{{ pattern('dots', '#aabbcc') }}", tmp_path)

    assert html.count("#aabbcc") >= 2
    with pytest.raises(GameError, match='"red" is no colour'):
        write("{{ mark('sun', 'red') }}", tmp_path / "again")


FIELDS = """  cost: {type: integer, default: 2}
  top-speed: {type: choice, choices: [slow, fast], default: fast}
  text: {type: text, default: Its own}
"""

OWN_FIELDS = {
    "a field": ("{{ game.cards[0].cost }}", "2"),
    "a field with a hyphen": ("{{ game.cards[0].top_speed }}", "fast"),
    "a field that is called as the effect's words are": ("{{ game.cards[0].text }}", "Its own"),
    "a member": ("{{ game.cards[0].alliance.name }}", "House of Gold"),
    "what a card lacks": ("({{ game.cards[3].alliance }})", "()"),
    "the value of a card that is named": ('{{ value("ferry", "cost") + 1 }}', "3"),
    "no value": ('({{ value("ferry", "ruling") }})', "()"),
    "cards with a member": ('{{ count(alliance="gold", top_speed="fast") }}', "3"),
    "cards with several values": ('{{ count(alliance="silver", cost=2, deck="night") }}', "2"),
    "cards with any value": ("{{ count(alliance=true) }}/{{ designs(ruling=true) }}", "8/1"),
    "cards of several decks": (
        '{{ count(deck=["night", "day", "night"]) == count(deck="day") + count(deck="night") }}',
        "True",
    ),
    "cards of no deck": ('{{ count(deck=[]) }}/{{ count(deck=["noon"]) }}', "0/0"),
    "cards with no such value": ('{{ designs(cost=9) }}/{{ designs(top_speed="slow") }}', "0/0"),
}


@pytest.mark.parametrize("name", OWN_FIELDS)
def test_own_fields(name: str, tmp_path: Path) -> None:
    """What the game declares goes by its own names."""
    body, shown = OWN_FIELDS[name]

    assert plain(write(body, tmp_path, FIELDS)) == shown


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("{{ count(aliance='gold') }}", 'no card has a field "aliance"'),
        ("{{ value('ferry', 'cots') }}", 'card "ferry" has no field "cots"'),
    ],
)
def test_unknown_fields(body: str, message: str, tmp_path: Path) -> None:
    """A field that there is not is told with the nearest one."""
    with pytest.raises(GameError, match=message) as told:
        write(body, tmp_path, FIELDS)

    assert "did you mean" in str(told.value)
