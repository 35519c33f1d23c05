"""A new name arrives in every text; what cannot be changed is told."""

import re
from pathlib import Path

import pytest

from generator.base.problem import UsageError
from generator.build.pipeline import check_game
from generator.renaming.entries import find_entry
from generator.renaming.names import rename
from generator.renaming.rewriting import Rewriting
from generator.renaming.sources import read_sources
from tests.changes.edited import edit
from tests.renaming.renamed_games import game_with_terms, run


def renamed(game: Path, sort: str, old: str, new: str, **forms: str) -> Rewriting:
    """Return what a rename changes."""
    sources = read_sources(game)
    entry = find_entry(sources.game, sources.documents, sort, old)
    rename(sources, entry, new, {key.replace("_", " "): form for key, form in forms.items()})
    return sources.rewriting


def test_term(tmp_path: Path) -> None:
    """A term changes in its entry, definitions, titles, headings and texts, with its capitals."""
    game = game_with_terms(tmp_path)
    texts = renamed(game, "term", "draw", "late deal", night_trades="late deals").texts()

    cards = texts["cards.yaml"].partition("terms:")[2]
    assert "  - id: draw # the oldest word of the game\n    term: late deal\n" in cards
    assert (
        'What a late deal is, and no other\n      trade; a "Late Deal" is one, and LATE DEALS'
        in cards
    )
    assert "What a player holds; see late deal." in cards
    rules = texts["templates/documents/rules.html"]
    assert "title: Rules of the late deal\n" in rules
    assert "{# the night trade in a comment #}" in rules
    assert 'section("trades", "Of late deals")' in rules
    assert '<p title="A late deal">Every late\ndeal and {{ term("draw", "late deals") }}' in rules
    assert "but a late&nbsp;deal.</p>" in rules


def test_old_forms_retire(tmp_path: Path) -> None:
    """The forms that a term had are retired ones, and what replaced others is the new one."""
    game = game_with_terms(tmp_path)
    text = renamed(game, "term", "draw", "late deal", night_trades="late deals").texts()[
        "cards.yaml"
    ]

    assert (
        'retired: [{form: night trade, replacement: late deal, since: "0.3"}, '
        '{form: night trades, replacement: late deals, since: "0.3"}, '
        "{form: barter, replacement: late deal}]"
    ) in text


def test_term_that_is_an_id(tmp_path: Path) -> None:
    """Where the word is the id of a group or stands in an expression, it is no text and stays."""
    game = game_with_terms(tmp_path)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(
            "  - {id: house, term: alliance, definition: A house.}\ninventory:\n"
            '  lamps: {name: Lamp of alliance, count: 5, per: alliance, of: alliance == "gold"}\n'
        )
    texts = renamed(game, "term", "house", "guild").texts()["cards.yaml"]
    assert 'lamps: {name: Lamp of guild, count: 5, per: alliance, of: alliance == "' in texts
    assert "composition: {action: 8, event: 3, alliance: 6}" in texts
    assert "\n  - id: alliance\n" in texts


def test_left(tmp_path: Path) -> None:
    """What stands across tags, or only looks like the name, is told with its place."""
    game = game_with_terms(tmp_path)
    left = renamed(game, "term", "draw", "late deal", night_trades="late deals").left

    assert {(each.place.file, each.place.line, each.text) for each in left} == {
        ("templates/documents/rules.html", 7, "night trade"),
    }


def test_nothing_of_the_old_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is left of an old form is an error of `prelo check`: nothing stays in silence."""
    game = game_with_terms(tmp_path)
    words = ["rename", "term", "draw", "late deal", "--plural", "late deals", "--write", game]
    assert run(*words) == 0
    assert "changed 15 places in 2 files" in capsys.readouterr().out

    assert run("check", "--select", "retired-term", game) == 1
    found = capsys.readouterr().err
    assert found.count("[retired-term]") == 1
    assert 'rules.html:7:50: error [retired-term] "night trade" is a retired form' in found


def test_term_without_its_plural(tmp_path: Path) -> None:
    """A term with a plural gets a new one, too."""
    with pytest.raises(UsageError, match='has a plural, "night trades": say the new one, --plural'):
        renamed(game_with_terms(tmp_path), "term", "draw", "late deal")


def test_retired_form_as_name(tmp_path: Path) -> None:
    """A form that was given up does not come back while it is retired."""
    with pytest.raises(UsageError, match='"barter" is a retired form of the term'):
        renamed(game_with_terms(tmp_path), "term", "draw", "Barter", night_trades="barters")


def test_terms_of_one_spelling(tmp_path: Path) -> None:
    """Of two terms that are spelt alike, only what is surely the one is changed."""
    game = game_with_terms(tmp_path)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {id: feat, term: night trade, sense: feast, definition: A feast.}\n")
    rewriting = renamed(game, "term", "draw", "late deal", night_trades="late deals")

    assert "{id: feat, term: night trade," in rewriting.texts()["cards.yaml"]
    assert "form: night trade, " not in rewriting.texts()["cards.yaml"]
    assert {each.why for each in rewriting.left if each.text == "night trade"} == {
        "another term is spelt so, too: change it where this one is meant"
    }


def test_other_forms(tmp_path: Path) -> None:
    """A form with an ending that no word can be made of is told where it stands."""
    game = game_with_terms(
        tmp_path, more="---\ntitle: More\n---\n<p>Hands, handing; beforehand.</p>"
    )
    left = renamed(game, "term", "hand", "fist").left

    told = {each.text for each in left if each.place.file.endswith("more.html")}
    assert told == {"Hands", "handing", "beforehand"}


CARDS = {
    "a name of several words": (
        "The Great Storm",
        "The Deluge",
        "Await The Great Storm. THE GREAT STORM!",
        "Await The Deluge. THE DELUGE!",
    ),
    "a word after one for a card": ("Ferry", "Boat", "The card Ferry.", "The card Boat."),
    "a word within a sentence": ("Ferry", "Boat", "Take “Ferry”.", "Take “Boat”."),
    "a word that begins a sentence": ("Ferry", "Boat", "Stop. Ferry it.", "Stop. Ferry it."),
    "a part of a longer name": (
        "Fog",
        "Mist",
        "The Fog-horn and Foggy.",
        "The Fog-horn and Foggy.",
    ),
    "a small letter": ("Fog", "Mist", "The fog lies.", "The fog lies."),
}


@pytest.mark.parametrize(("old", "new", "text", "expected"), CARDS.values(), ids=CARDS)
def test_cards(old: str, new: str, text: str, expected: str, tmp_path: Path) -> None:
    """A card's name is changed where it is surely one: in effects, remarks and documents."""
    game = game_with_terms(tmp_path, more=f"---\ntitle: More\n---\n<p>{text}</p>")
    edit(game, "A card that is given", f"{text} A card that is given")
    texts = renamed(game, "card", old, new).texts()

    assert f"{expected} A card" in texts["cards.yaml"]
    more = texts.get("templates/documents/more.html", f"<p>{text}</p>")
    assert f"<p>{expected}</p>" in more


def test_a_name_in_the_guidelines(tmp_path: Path) -> None:
    """A phrase of the game that is the name changes with it, so that it stays in bold."""
    game = game_with_terms(tmp_path)
    edit(game, "forms: [Great Storm]", "forms: [Smuggler]")
    assert "forms: [Runner]" in renamed(game, "card", "smuggler", "Runner").texts()["cards.yaml"]


def test_quotes(tmp_path: Path) -> None:
    """A name that YAML would read otherwise is written in quotation marks, and read as it is."""
    game = game_with_terms(tmp_path)
    rewriting = renamed(game, "card", "smuggler", 'Hubris # 2: "the" end')
    rewriting.write(lambda: None)

    cards = {card.id: card.name for card in read_sources(game).game.cards}
    assert cards["smuggler"] == 'Hubris # 2: "the" end'


def test_taken(tmp_path: Path) -> None:
    """No two cards get one name, and none the name that it has."""
    game = game_with_terms(tmp_path)
    with pytest.raises(UsageError, match='another card is called "Fog" already'):
        renamed(game, "card", "ferry", "Fog")
    with pytest.raises(UsageError, match='"Fog" is its name already'):
        renamed(game, "card", "fog", "Fog")


def test_card_names_have_their_words(tmp_path: Path) -> None:
    """A term in the name of a card stays there, and in every text that has that name."""
    game = game_with_terms(tmp_path, more="---\ntitle: More\n---\n<p>The Night watch. A watch.</p>")
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {id: watch, term: watch, definition: Who looks out.}\n")
    rewriting = renamed(game, "term", "watch", "guard")

    assert "<p>The Night watch. A guard.</p>" in rewriting.texts()["templates/documents/more.html"]
    assert [each.text for each in rewriting.left if "name of a card" in each.why] == ["Night watch"]


def test_member_and_drawing(tmp_path: Path) -> None:
    """The name of a member stands in the title of its mark, too, which is read aloud."""
    game = game_with_terms(tmp_path)
    mark = game / "templates/marks/sun.svg"
    mark.write_text(
        mark.read_text("utf-8").replace("<title>Sun", "<title>Sun of the House of Gold"), "utf-8"
    )
    texts = renamed(game, "member", "gold", "House of Brass").texts()

    assert "name: House of Brass" in texts["cards.yaml"]
    assert "<title>Sun of the House of Brass" in texts["templates/marks/sun.svg"]


def test_document_of_another_release(tmp_path: Path) -> None:
    """A document of another release keeps the old name, as do promises of it, and is told."""
    other = '---\ntitle: Of old\nrelease: "0.1"\n---\n{% include "_old.html" %}'
    game = game_with_terms(tmp_path, **{"old": other, "_old.html": "<p>A night trade.</p>"})
    (game / "promises").mkdir()
    promises = "promises:\n  - {at: old, says: night trade}\n  - {at: rules, says: night trade}\n"
    (game / "promises/own.yaml").write_text(promises)
    rewriting = renamed(game, "term", "draw", "late deal", night_trades="late deals")

    assert "templates/documents/_old.html" not in rewriting.texts()
    assert "the document is of another release, and may say so" in {e.why for e in rewriting.left}
    assert rewriting.texts()["promises/own.yaml"] == promises.replace(
        "rules, says: night trade", "rules, says: late deal"
    )


FILES = {
    "words on a face": (
        "templates/faces/event.yaml",
        "without: [band]\nboxes:\n  foot: {text: A hand}\n",
        "without: [band]\nboxes:\n  foot: {text: A fist}\n",
    ),
    "keys of a face": ("templates/faces/event.yaml", "boxes: {hand: {font: hand}}\n", None),
    "data of a document": (
        "templates/documents/rules.yaml",
        "hand: [One hand, {more: hand}]\n",
        "hand: [One fist, {more: fist}]\n",
    ),
    "a promise": (
        "promises/a.yaml",
        "- {document: rules, says: A hand., why: hand}\n",
        "- {document: rules, says: A fist., why: hand}\n",
    ),
    "a confirmed wording": (
        "templates/seals.json",
        '{"format": 1, "seals": {"a": "A hand."}, "names": {"hand": "hand"}}\n',
        '{"format": 1, "seals": {"a": "A fist."}, "names": {"hand": "hand"}}\n',
    ),
    "the description of a drawing": (
        "templates/patterns/dots.svg",
        "<svg id='hand'><title>A hand</title><desc lang='en'>Of hand.</desc></svg>\n",
        "<svg id='hand'><title>A fist</title><desc lang='en'>Of fist.</desc></svg>\n",
    ),
    "a unit": (
        "templates/units/hand.svg",
        "<svg><title>Hand</title></svg>\n",
        "<svg><title>Fist</title></svg>\n",
    ),
    "what is no drawing": ("templates/outlines/a.svg", "<svg><title>Hand</title></svg>\n", None),
}


@pytest.mark.parametrize(("file", "text", "expected"), FILES.values(), ids=FILES)
def test_files(file: str, text: str, expected: str | None, tmp_path: Path) -> None:
    """A name is changed in every file whose words are read, and in their words only."""
    game = game_with_terms(tmp_path)
    sources = read_sources(game)
    (game / file).parent.mkdir(parents=True, exist_ok=True)
    (game / file).write_text(text, "utf-8")
    rename(sources, find_entry(sources.game, sources.documents, "term", "hand"), "fist", {})

    assert sources.rewriting.texts().get(file) == expected


@pytest.mark.parametrize("new", ["barter", "BARTER"])
@pytest.mark.parametrize("part", ["the name", "a form"])
def test_retired_in_any_case(new: str, part: str, tmp_path: Path) -> None:
    """A retired form is known by its letters, in whatever case, also as a further form."""
    names = (new, "late deals") if part == "the name" else ("late deal", new)
    with pytest.raises(UsageError, match='"barter" is a retired form of the term'):
        renamed(game_with_terms(tmp_path), "term", "draw", names[0], night_trades=names[1])


def test_data_of_documents(tmp_path: Path) -> None:
    """Data beside documents and elsewhere follows, that of another release may stay as it is."""
    other = '---\ntitle: Of old\nrelease: "0.1"\ndata: old.yaml\nsources: {more: old/a.yaml}\n---\n'
    own = "---\ntitle: Of now\nsources: {more: now/a.yaml}\n---\n"
    told = "- A night trade is a trade that is made at night.\n"
    game = game_with_terms(tmp_path, old=other, own=own, **{"old.yaml": told})
    for name in ("old", "now"):
        (game / "templates" / name).mkdir()
        (game / f"templates/{name}/a.yaml").write_text(told, "utf-8")
    rewriting = renamed(game, "term", "draw", "late deal", night_trades="late deals")
    rewriting.write(lambda: None)

    renamed_data = told.replace("night trade", "late deal")
    assert (game / "templates/now/a.yaml").read_text("utf-8") == renamed_data
    assert (game / "templates/old/a.yaml").read_text("utf-8") == told
    assert (game / "templates/documents/old.yaml").read_text("utf-8") == told
    left = {each.place.file for each in rewriting.left if "another release" in each.why}
    assert left == {"templates/documents/old.yaml", "templates/old/a.yaml"}
    retired = [it for it in check_game(game)[1] if it.check == "retired-term"]
    assert {it.place.file for it in retired}.isdisjoint(left)


def test_card_has_one_form(tmp_path: Path) -> None:
    """Only terms have further forms."""
    with pytest.raises(UsageError, match="a card has one form, its name"):
        renamed(game_with_terms(tmp_path), "card", "fog", "Mist", fogs="mists")


TAKEN = {
    "deck": ("day", "Night"),
    "kind": ("action", "Event"),
    "member": ("gold", "House of Silver"),
}


@pytest.mark.parametrize(("sort", "names"), TAKEN.items(), ids=TAKEN)
def test_taken_of_other_sorts(sort: str, names: tuple[str, str], tmp_path: Path) -> None:
    """No two decks, kinds or members of a group get one name."""
    with pytest.raises(UsageError, match=f'is called "{names[1]}" already'):
        renamed(game_with_terms(tmp_path), sort, *names)


def test_icons(tmp_path: Path) -> None:
    """A word in braces is the id of an icon or a field, and no text."""
    game = game_with_terms(tmp_path)
    edit(game, "What a player holds; see night trade.", "'What {hand 2} a hand holds.'")
    text = renamed(game, "term", "hand", "fist").texts()["cards.yaml"]
    assert "What {hand 2} a fist holds." in text


def test_ids_in_code(tmp_path: Path) -> None:
    """A longer id and the name of a file are no texts; a word that may be one is told."""
    more = """---
title: More
---
{% include "_hand-made.html" %}{{ {"hand-made": 1, "hand": 2} | length }}"""
    game = game_with_terms(tmp_path, more=more, **{"_hand-made.html": "<p>A hand.</p>"})
    left = renamed(game, "term", "hand", "fist").left
    told = [(each.place.line, each.text) for each in left if each.place.file.endswith("more.html")]
    assert told == [(4, "hand")]


def test_a_small_letter_at_the_beginning(tmp_path: Path) -> None:
    """A member of several words is found with a small letter, too, which the new name then has."""
    game = game_with_terms(tmp_path, more="---\ntitle: More\n---\n<p>It is house of Gold.</p>\n")
    changed = renamed(game, "member", "House of Gold", "Guild of Brass")

    assert "It is guild of Brass.</p>" in changed.texts()["templates/documents/more.html"]


GENDERED = "\nproof: {gendered: [one, many]}\n"


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("One “night trade”, many\nnight trades.", 'in 2 places a word before .*"one", "many"'),
        ("One night trade.", 'in 1 place a word before .*"one"'),
        ("One fine night trade, a night trade, one. Night trade.", ""),
        ("Someone, night trade", ""),
    ],
)
def test_gender(text: str, note: str, tmp_path: Path) -> None:
    """Words before the new name that have a gender are counted, whatever that is."""
    game = game_with_terms(tmp_path, rules=f"---\ntitle: Rules\n---\n<p>{text}</p>")
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(GENDERED)
    notes = renamed(game, "term", "draw", "late deal", night_trades="late deals").notes

    assert len(notes) == bool(note)
    assert all(re.match(note, each) for each in notes)


def test_word_in_code(tmp_path: Path) -> None:
    """A word in code that is printed changes; one that may be an id stays and is reported."""
    rules = (
        "---\ntitle: Rules\n---\n"
        "{% macro m(a) %}<p>{% for x, y in a %}{{ y }}{% endfor %}</p>{% endmacro %}\n"
        '{{ m([("hand", "hand")]) }}{% for x in ["hand"] %}<i class="{{ x }}"></i>{% endfor %}'
    )
    rewriting = renamed(game_with_terms(tmp_path, rules=rules), "term", "hand", "fist")

    assert '("hand", "fist")' in rewriting.texts()["templates/documents/rules.html"]
    left = [each for each in rewriting.left if "an id, or a text" in each.why]
    assert [each.place.column for each in sorted(left)] == [9, 42]
