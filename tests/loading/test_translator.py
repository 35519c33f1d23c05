"""A game with the words of its translation."""

from pathlib import Path

import pytest

from generator.base.limits import most
from generator.game.model import Game
from generator.layout.templates import Templates
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from tests.games.translated import SPANISH, write_translated

CARD = "  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]"


def in_spanish(folder: Path, translation: str = SPANISH, more: str = "") -> Game:
    """Return a game in the words of its translation, which has no problems."""
    game, problems = read_game(write_translated(folder, translation, more), "es")
    assert [*map(str, problems)] == []
    return game


def missing(game: Game) -> list[str]:
    """Return the keys of the texts that are not translated."""
    assert game.translation is not None
    return sorted(".".join(text.key) for text in game.translation.missing())


def unknown(game: Game) -> list[tuple[str, str]]:
    """Return the keys that stand for nothing, with the hints."""
    assert game.translation is not None
    return [(each.key, each.hint) for each in game.translation.unknown]


def test_words_and_places(tmp_path: Path) -> None:
    """Names and effects are the translation's, with their places; what is the same stays."""
    game = in_spanish(tmp_path)
    (card,) = game.cards

    assert (card.name, card.text, card.kind.name) == ("Primera", "Roba 1 carta.", "Acción")
    assert (game.info.title, game.info.language, game.info.original) == ("Base", "es", "en")
    assert str(game.place(("cards", 0, "effect", 0), 5)) == "translations/es.yaml:8:44"
    assert game.place(("game", "title")).file == "cards.yaml"
    assert (missing(game), unknown(game)) == ([], [])


def test_original_is_as_it_was(tmp_path: Path) -> None:
    """Without a language the game is read in its author's words."""
    game, _ = read_game(write_translated(tmp_path))

    assert game.cards[0].name == "First"
    assert game.translation is None


def test_nothing_is_translated(tmp_path: Path) -> None:
    """A new translation lacks every text, and prints the original."""
    game = in_spanish(tmp_path, "")

    assert missing(game) == [
        "cards.first.effect", "cards.first.name", "decks.main.name", "editions.plain.name",
        "game.title", "kinds.action.name",
    ]  # fmt: skip
    assert game.cards[0].name == "First"


def test_table(tmp_path: Path) -> None:
    """Cards of a table are translated by their ids; the rest is read from the table."""
    folder = write_translated(tmp_path, SPANISH, "cards: {from: cards.csv}")
    table = "id,number,name,kind,deck,effect\nfirst,1,First,action,main,Draw 1 card.\n"
    (folder / "cards.csv").write_text(table)
    game, problems = read_game(folder, "es")

    assert problems == []
    assert (game.cards[0].name, game.cards[0].number) == ("Primera", 1)
    assert game.place(("cards", 0, "name")).file == "translations/es.yaml"
    assert game.place(("cards", 0, "number")).file == "cards.csv"
    assert missing(game) == []


def test_pieces(tmp_path: Path) -> None:
    """All cards that one entry makes share its translation."""
    more = """
groups:
  team: {name: Team, members: {red: {name: Red}, blue: {name: Blue}}}
fields: {effect: effect?, team: {type: group, required: false}}
cards:
  - {id: first, for-each: team, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
"""
    words = """
groups:
  team:
    name: {en: Team, es: Equipo}
    members: {red: {name: {en: Red, es: Rojo}}, blue: {name: {en: Blue, es: Azul}}}
"""
    game = in_spanish(tmp_path, SPANISH + words, more)

    assert [card.name for card in game.cards] == ["Primera", "Primera"]
    assert {member.name for member in game.members()} == {"Rojo", "Azul"}
    assert missing(game) == []


def test_declared_fields(tmp_path: Path) -> None:
    """Whatever fields of words a game declares are translated, of cards and of members."""
    more = f"""
groups:
  team:
    fields: {{motto: text}}
    members: {{red: {{name: Red, motto: We win.}}}}
fields: {{effect: effect, price: integer, lore: {{type: rich, label: Lore, required: false}}}}
cards:
{CARD}, price: 3, lore: Once upon a time.}}
"""
    game = in_spanish(tmp_path, SPANISH, more)

    assert missing(game) == [
        "cards.first.lore", "fields.lore.label", "groups.team.members.red.motto",
        "groups.team.members.red.name",
    ]  # fmt: skip


def test_more_than_the_original(tmp_path: Path) -> None:
    """A translation may give what the original does without, as the plural of an icon."""
    more = "icons: {sun: {word: sun}}"
    words = "icons: {sun: {word: {en: sun, es: sol}, plural: {es: soles}}}\n"
    game = in_spanish(tmp_path, SPANISH + words, more)

    assert (game.icons["sun"].word, game.icons["sun"].plural) == ("sol", "soles")
    assert game.translation is not None
    assert [*game.translation.outdated()] == []


def test_words_of_the_language(tmp_path: Path) -> None:
    """What the game says of its own language is replaced; what is to be done with texts stays."""
    more = """
wording: {digits: true, terms: [{id: draw, forms: [draw]}], italics: [Draw it.]}
proof: {words: [flurb]}
"""
    own = "wording: {terms: [{id: draw, forms: [roba]}]}\nproof: {words: [flurbo]}\n"
    game = in_spanish(tmp_path, SPANISH + own, more)

    assert game.wording.terms[0].forms == ("roba",)
    assert (game.wording.digits, game.wording.italics) == (True, ())
    assert game.proof.words == ("flurbo",)
    assert missing(game) == []


def test_words_of_the_language_are_missing(tmp_path: Path) -> None:
    """A game that sets words in bold wants those of the other language; `{}` is none."""
    more = "wording: {digits: true, terms: [{id: draw, forms: [draw]}]}"

    assert missing(in_spanish(tmp_path / "1", SPANISH, more)) == ["wording"]
    assert missing(in_spanish(tmp_path / "2", f"{SPANISH}wording: {{}}\n", more)) == []
    assert missing(in_spanish(tmp_path / "3", SPANISH, "wording: {digits: true}")) == []


@pytest.mark.parametrize(
    ("more", "key", "hint"),
    [
        ("crads: {}\n", "crads", 'did you mean "cards"?'),
        ("groups: {}\n", "groups", ""),
        ("faces: {akshun: {}}\n", "", ""),
    ],
)
def test_unknown_keys(more: str, key: str, hint: str, tmp_path: Path) -> None:
    """A key that stands for nothing is noted, with the nearest one; faces come with templates."""
    found = unknown(in_spanish(tmp_path, SPANISH + more))

    assert [name for name, _ in found] == ([key] if key else [])
    assert not found or hint in found[0][1]


def test_unknown_id(tmp_path: Path) -> None:
    """An unknown id is noted with the nearest one, also a key that no text has."""
    words = SPANISH.replace("  first:", "  frist:").replace(
        "name: {en: Action", "nmae: {en: Action"
    )

    assert unknown(in_spanish(tmp_path, words)) == [
        ("kinds.action.nmae", 'did you mean "name"?'),
        ("cards.frist", 'did you mean "first"?'),
    ]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("{name: {en: Action, es: Acción}}", "Acción", "translations/es.yaml:4:"),
        ("{en: First, es: Primera}", "Primera", "translations/es.yaml:7:11"),
        ("[Roba 1 carta.]", "{roba: 1}", "translations/es.yaml:8:"),
    ],
    ids=["list", "no pair", "of another sort"],
)
def test_broken_words(old: str, new: str, place: str, tmp_path: Path) -> None:
    """What is of the wrong sort is a problem of the translation's file."""
    folder = write_translated(tmp_path, SPANISH.replace(old, new))
    _, problems = read_game(folder, "es")

    assert [each.check for each in problems] == ["wrong-type"]
    assert str(problems[0].place).startswith(place)


def spanish_templates(folder: Path, words: str, tmp: str) -> Templates:
    """Return the templates of a game whose back has a text of its own."""
    back = f"boxes: {{title: {{x: 1, y: 1, width: 40, height: 9, text: {tmp}, font: name}}}}\n"
    more = f"print: {{back: title}}\ntemplates/faces/title.yaml: |\n  {back}"
    game, _ = read_game(write_translated(folder, SPANISH + words, more), "es")
    templates, problems = read_templates(folder, game)
    assert problems == []
    return templates


def test_face(tmp_path: Path) -> None:
    """Words in the template of a face are translated, with their places; fields are no words."""
    words = "faces: {title: {boxes: {title: {text: {en: The Game, es: El juego}}}}}\n"
    templates = spanish_templates(tmp_path, words, "The Game")
    face = next(face for (name, _), face in templates.faces.items() if name == "title")

    assert getattr(face.boxes[0], "text", "") == "El juego"
    assert str(templates.place(face, "title", "text")).startswith("translations/es.yaml:9:")
    assert templates.translation is not None
    assert [text.text for text in templates.translation.texts] == ["El juego"]


def test_face_without_words(tmp_path: Path) -> None:
    """A face with nothing but fields has nothing to translate; an unknown one is noted."""
    templates = spanish_templates(tmp_path, "faces: {titel: {}}\n", '"{title} · {release}"')

    assert templates.translation is not None
    assert templates.translation.texts == ()
    assert [each.key for each in templates.translation.unknown] == ["faces.titel"]


def test_many_unknown_ids(tmp_path: Path) -> None:
    """Of very many keys for nothing, as many are noted as are reported, in little time."""
    words = "".join(f"  c{number}: {{}}\n" for number in range(5_000))

    assert len(unknown(in_spanish(tmp_path, SPANISH + words))) == most("problems") + 1
