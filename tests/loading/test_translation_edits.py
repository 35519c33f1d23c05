"""The file of a translation, edited in place."""

import pytest

from generator.base.problem import Place, UsageError
from generator.game.translation import TranslatedText
from generator.loading.source import parse_yaml
from generator.loading.translation_edits import with_texts
from generator.loading.translations import WAS, in_one_line, plain_value

FILE = "translations/es.yaml"


def texts_of(file: str, **values: object) -> list[TranslatedText]:
    """Return texts by their keys ("cards__fog__name"), as they are known from a file."""
    source, _ = parse_yaml(FILE, file)
    found = []
    for name, value in values.items():
        key = tuple(name.split("__"))
        node = source.node((*key, "es"))
        was = source.node((*key, WAS)) or source.node((*key, "en"))
        found.append(
            TranslatedText(
                key,
                value,
                in_one_line(value),
                in_one_line(plain_value(was)) if was else None,
                in_one_line(plain_value(node)) or None,
                Place(FILE),
                stays=plain_value(node) == "=",
            )
        )
    return found


def edited(file: str, **values: object) -> str:
    """Return a file with all texts, which another run leaves as it is."""
    new = with_texts(FILE, file, texts_of(file, **values), ("en", "es"))
    assert with_texts(FILE, new, texts_of(new, **values), ("en", "es")) == new
    return new


def test_new_file() -> None:
    """A new file has every text with its original, and room for the translation."""
    assert edited("# Head\n\n", game__title="Fog: a game", cards__fog__name="Fog") == (
        '# Head\n\ngame:\n  title:\n    en: "Fog: a game"\n    es:\n'
        "cards:\n  fog:\n    name:\n      en: Fog\n      es:\n"
    )


def test_values_of_every_sort() -> None:
    """Lists, sentences of sections and texts of several lines are written so that they are read."""
    file = edited(
        "",
        a__calls=["draw", "draw, or take"],
        b__effect=[{"direct": "Draw 1 card."}, {"general": "- no -"}],
        c__lore="One\nand: two",
        d__sections={"direct": "in your turn"},
        e__lore="One\n  and two",
    )
    source, problems = parse_yaml(FILE, file)

    assert problems == []
    assert plain_value(source.node(("a", "calls", "en"))) == ["draw", "draw, or take"]
    assert plain_value(source.node(("b", "effect", "en"))) == [
        {"direct": "Draw 1 card."}, {"general": "- no -"},
    ]  # fmt: skip
    assert plain_value(source.node(("c", "lore", "en"))) == "One\nand: two"
    assert plain_value(source.node(("d", "sections", "en"))) == {"direct": "in your turn"}
    assert plain_value(source.node(("e", "lore", "en"))) == "One\n  and two"


KNOWN = """\
# Mine.
cards:
  fog: # foggy
    name:
      en: Fog # as in the first release
      es: Niebla # or bruma?
    effect:
      en:
      - Draw 1 card.
      es:
      - Roba 1 carta.

  # The sun follows.
  sun:
    name:
      en: Sun
      es: Sol
"""
SAME = {
    "cards__fog__name": "Fog",
    "cards__fog__effect": ["Draw 1 card."],
    "cards__sun__name": "Sun",
}


def test_unchanged() -> None:
    """Where the game has not changed, the file stays as it is, comments included."""
    assert edited(KNOWN, **SAME) == KNOWN


def test_changed_text() -> None:
    """The former words of the original stay in a line `was:`, with their comment."""
    assert edited(KNOWN, **{**SAME, "cards__fog__name": "Mist"}) == KNOWN.replace(
        "en: Fog #", "en: Mist\n      was: Fog #"
    )


def test_changed_list() -> None:
    """So do the sentences of an effect."""
    assert edited(KNOWN, **{**SAME, "cards__fog__effect": ["Draw 2 cards."]}) == KNOWN.replace(
        "      en:\n      - Draw 1", "      en:\n      - Draw 2 cards.\n      was:\n      - Draw 1"
    )


def test_changed_twice_and_back() -> None:
    """`was:` stays what the translation was made for, and goes when the original says so again."""
    once = edited(KNOWN, **{**SAME, "cards__fog__name": "Mist"})
    twice = edited(once, **{**SAME, "cards__fog__name": "Haze"})

    assert twice == once.replace("en: Mist", "en: Haze")
    assert edited(twice, **SAME) == KNOWN.replace("en: Fog # as in the first release", "en: Fog")


def test_changed_before_it_was_translated() -> None:
    """Of a text that has no translation yet, or stays the same, there are no former words."""
    for own in ("", "="):
        file = KNOWN.replace("Niebla # or bruma?", own)
        new = edited(file, **{**SAME, "cards__fog__name": "Mist"})

        assert new == file.replace("en: Fog #", "en: Mist #")


def test_new_texts_follow_their_neighbours() -> None:
    """A new text stands behind the one that it follows in the game, or first."""
    more = {
        "cards__ice__name": "Ice",
        **SAME,
        "cards__fog__lore": "Grey.",
        "cards__war__name": "War",
    }
    new = edited(KNOWN, **more)

    assert new.startswith("# Mine.\ncards:\n  ice:\n    name:\n      en: Ice\n      es:\n  fog: #")
    assert "- Roba 1 carta.\n    lore:\n      en: Grey.\n      es:\n\n  # The sun" in new
    assert new.endswith("es: Sol\n  war:\n    name:\n      en: War\n      es:\n")


def test_original_is_missing() -> None:
    """A translation written by hand gets the original beside it."""
    file = "game:\n  title:\n    es: Niebla\n"

    assert edited(file, game__title="Fog") == "game:\n  title:\n    en: Fog\n    es: Niebla\n"


@pytest.mark.parametrize("file", ["game:\n", "game: ~\n", "game: # none\n"])
def test_part_without_value(file: str) -> None:
    """A key whose value is still empty gets one."""
    new = edited(file, game__title="Fog")

    assert plain_value(parse_yaml(FILE, new)[0].node(("game", "title", "en"))) == "Fog"


def test_braces() -> None:
    """What is written in braces stays so."""
    file = "cards: {fog: {name: {en: Fog, es: Niebla}}, sun: {name: {es: Sol}}}\n"
    new = edited(file, cards__fog__name="Mist", cards__sun__name="Sun", cards__ice__name="Ice")

    assert new == (
        'cards: {ice: {name: {en: "Ice", es: }}, fog: {name: {en: "Mist", was: Fog, es: Niebla}}, '
        'sun: {name: {en: "Sun", es: Sol}}}\n'
    )
    assert '{name: {en: "Fog", es: Niebla}}' in edited(
        new, cards__fog__name="Fog", cards__sun__name="Sun", cards__ice__name="Ice"
    )


def test_unknown_texts_stay() -> None:
    """A text of a card that is gone is left to the translator."""
    assert edited(KNOWN, cards__sun__name="Sun") == KNOWN


def test_text_that_the_original_does_without() -> None:
    """More than the original says, or once said, stays as it is."""
    file = KNOWN.replace("es: Sol", "es: Sol\n    plural:\n      es: Soles")

    assert edited(file, **SAME, cards__sun__plural="") == file
    assert edited(KNOWN, **{**SAME, "cards__fog__name": ""}) == KNOWN


def test_line_ends_of_windows() -> None:
    """A file keeps its line ends."""
    new = edited(KNOWN.replace("\n", "\r\n"), **{**SAME, "cards__fog__name": "Mist"})

    assert new.count("\r\n") == new.count("\n") == KNOWN.count("\n") + 1


def test_what_cannot_be_edited() -> None:
    """A file that an edit would spoil is refused, and names the place."""
    file = "game: &it\n  title: {en: Fog, es: Niebla}\ndecks:\n  main: *it\n"
    texts = texts_of(file, game__title="Mist", decks__main__title="Fog")

    with pytest.raises(UsageError, match=r"translations/es.yaml:\d"):
        with_texts(FILE, file, texts, ("en", "es"))
