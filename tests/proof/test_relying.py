"""Texts that rely on something, and how they are known again when they are moved or rewritten."""

from pathlib import Path

from generator.proof.relying import ReliedOn, relying
from tests.changes.edited import edit, laid_out
from tests.proof.sealed import FERRY, FOG, RULES, confirm_all, sealed_game, write_rules

ACTION, EVENT = "templates/faces/action.yaml", "templates/faces/event.yaml"


def state(game: Path) -> ReliedOn:
    """Return what the texts of a game rely on."""
    return relying(laid_out(game))


def stale(game: Path) -> list[tuple[str, str | None]]:
    """Return what waits to be read again: how it begins, and for what it was confirmed."""
    return [(each.begins, each.was) for each in state(game).relying if not each.is_current]


def test_places(tmp_path: Path) -> None:
    """Passages stand where their tags do, texts of cards where they are."""
    found = state(sealed_game(tmp_path)).relying

    assert [(str(each.place), each.wording.reference) for each in found] == [
        (f"{RULES}:4:4", "fog.effect"),
        (f"{RULES}:5:4", "ferry.effect"),
        (f"{RULES}:5:4", "fog.effect"),
        ("cards.yaml:102:13", "night-watch.effect"),
    ]


def test_changed(tmp_path: Path) -> None:
    """What relied on a wording that is another now waits, and knows the old one."""
    game = sealed_game(tmp_path)
    assert stale(game) == []

    edit(game, "Nobody trades.", "Nobody trades with you.")

    was = "lasting: Nobody trades."
    assert stale(game) == [
        ("Fog stops every trade.", was),
        ("The ferry moves, also in fog.", was),
    ]


def test_moved(tmp_path: Path) -> None:
    """A passage may be moved in its file, or into another one."""
    game = sealed_game(tmp_path)
    write_rules(game, FERRY + "<p>More.</p>\n" + FOG)
    assert stale(game) == []

    write_rules(game, FERRY)
    write_rules(game, FOG, "templates/documents/more.html")
    assert stale(game) == []


def test_rewritten(tmp_path: Path) -> None:
    """A passage that is mended is still the same one."""
    game = sealed_game(tmp_path)
    edit(game, "Fog stops every trade.", "In fog, nobody trades.", RULES)

    assert stale(game) == []


def test_one_more(tmp_path: Path) -> None:
    """A passage that is new was never confirmed, though another one relies on the same."""
    game = sealed_game(tmp_path)
    write_rules(game, '<p>{% relies on "fog" %}New.</p>\n' + FOG + FERRY)

    assert stale(game) == [("New.", None)]


def test_a_remark_of_its_own(tmp_path: Path) -> None:
    """Texts of cards are known by id: a new one was never confirmed."""
    game = sealed_game(tmp_path)
    edit(game, "    omen: cloud\n  - id: great", "    omen: cloud\n    ruling: So.\n  - id: great")

    assert stale(game) == [("fog.ruling", None)]


def test_misread(tmp_path: Path) -> None:
    """What relies on nothing is told at its word."""
    game = sealed_game(tmp_path)
    write_rules(game, '<p>{% relies on "fog", "frog" %}a</p><p>{% relies on fog( %}b</p>')
    edit(game, "  ruling: [effect]", "  ruling: [efect]\n  rulink: [effect]\n  term.x: [fog]")

    assert [(str(each.place), each.message, each.hint) for each in state(game).broken] == [
        (f"{RULES}:4:25", 'there is no "frog"', 'did you mean "fog"?'),
        (
            f"{RULES}:4:41",
            "what this relies on cannot be read",
            'write {% relies on "a-card" %}, or a claim like none(deck="main")',
        ),
        ("cards.yaml:174:12", 'there is no "efect"', 'did you mean "effect"?'),
        (
            "cards.yaml:175:11",
            'there is no "rulink" that could rely on anything',
            'did you mean "ruling"?',
        ),
        (
            "cards.yaml:176:11",
            'there is no "term.x" that could rely on anything',
            "known: " + ", ".join(sorted([*laid_out(game).game.fields, "actions"])),
        ),
    ]


def test_texts_of_the_game(tmp_path: Path) -> None:
    """Keys of game:, terms, lists and errata may rely on something; one card's text as well."""
    more = (
        "\nrelies:\n  game.attribution: [game.license]\n  night-watch.ruling: [fog.name]\n"
        "  term.tide: [fog]\n  list.wet: [ferry]\n"
        "terms: [{id: tide, term: tide, definition: A tide.}]\n"
        "lists: [{id: wet, title: Wet ones, cards: [ferry]}]\n"
    )
    game = sealed_game(tmp_path, "", more)

    assert [(each.title, each.wording.title) for each in state(game).relying] == [
        ("the game's attribution", "the game's license"),
        ('the ruling of "Night watch"', 'the name of "Fog"'),
        ('the definition of "tide"', 'the effect of "Fog"'),
        ('the list "Wet ones"', 'the effect of "Ferry"'),
    ]


def test_texts_of_members(tmp_path: Path) -> None:
    """What a member says in a field may rely on its other fields, of one or of all that say it."""
    more = (
        "\nrelies:\n  group.alliance.motto: [victory]\n"
        "  group.alliance.silver.motto: [group.alliance.gold.victory]\n"
    )
    game = sealed_game(tmp_path, "", more)
    edit(game, "    equal: true\n", "    equal: true\n    fields: {motto: text?, victory: text?}\n")
    for name, victory in (("Gold", "Shine."), ("Silver", "Wait.")):
        said = f"        name: House of {name}\n"
        edit(game, said, f"{said}        motto: {name} wins.\n        victory: {victory}\n")
    confirm_all(game)
    assert stale(game) == []

    edit(game, "Shine.", "Shine twice.")
    begins = [each.begins for each in state(game).relying if not each.is_current]
    assert begins == ["group.alliance.gold.motto", "group.alliance.silver.motto"]
    assert [str(each.place) for each in state(game).relying if not each.is_current] == [
        "cards.yaml:57:16",
        "cards.yaml:64:16",
    ]
    edit(game, "group.alliance.motto: ", "group.alliance.moto: ")
    (broken,) = state(game).broken
    assert broken.hint == 'did you mean "group.alliance.motto"?'


def test_retired(tmp_path: Path) -> None:
    """A text that relies on a card which has retired is told since when, and who came after it."""
    game = sealed_game(tmp_path)
    write_rules(game, '<p>{% relies on "mist.name" %}Mist stops every trade.</p>')
    gone = '\nretired: [{id: mist, number: 77, name: Mist, since: "0.2", successor: fog}]\n'
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(gone)
    (found,) = state(game).broken

    assert found.message == 'card 77 "Mist" is retired since 0.2'
    assert found.hint == 'its successor is 50 "Fog" (fog)'


def test_a_figure(tmp_path: Path) -> None:
    """A passage that begins with code only, as a figure does, is not quoted as "…"."""
    game = sealed_game(tmp_path, '<p>{% relies on "fog" %}{{ card("fog") }}</p>\n')

    assert [each.title for each in state(game).relying if each.file.endswith(".html")] == [
        "this passage"
    ]


def test_a_box(tmp_path: Path) -> None:
    """A box made for a card's words waits at its line when they change, once for all faces."""
    game = sealed_game(tmp_path, "")
    picture = "  picture: {x: 15, y: 16, width: 20, height: 14, mark: omen}"
    edit(game, picture, picture.replace("}", ", relies: fog}"), EVENT)
    edit(game, "  band: {x: -2,", "  band: {relies: [ferry, ice], x: -2,", ACTION)
    assert [each.message for each in state(game).broken] == ['there is no "ice"']
    edit(game, "[ferry, ice]", "[ferry]", ACTION)
    confirm_all(game)
    assert stale(game) == []

    edit(game, "Nobody trades.", "Nobody trades with you.")
    assert stale(game) == [("picture", "lasting: Nobody trades.")]
    boxes = [each for each in state(game).relying if each.file in (ACTION, EVENT)]
    assert [(str(each.place), each.title) for each in boxes] == [
        (f"{ACTION}:4:19", 'the box "band"'),
        (f"{EVENT}:7:70", 'the box "picture"'),
    ]
