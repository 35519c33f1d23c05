"""What is known of a translated text."""

import pytest

from generator.base.problem import Place
from generator.game.translation import TranslatedText, Translation


def text_of(
    original: str, was: str | None, text: str | None, *, stays: bool = False
) -> Translation:
    """Return a translation with one text."""
    key, place = ("game", "title"), Place("translations/es.yaml")
    found = TranslatedText(key, original, original, was, text, place, stays=stays)
    return Translation("es", "en", place.file, (found,))


@pytest.mark.parametrize(
    ("translation", "missing", "outdated"),
    [
        (text_of("Fog", "Fog", "Niebla"), 0, 0),
        (text_of("Fog", "Mist", "Niebla"), 0, 1),
        (text_of("Fog", None, "Niebla"), 0, 1),
        (text_of("Fog", "Fog", None), 1, 0),
        (text_of("Fog", "Mist", "Fog", stays=True), 0, 0),
        (text_of("", None, "Nieblas"), 0, 0),
        (text_of("", "Fogs", "Nieblas"), 0, 1),
    ],
    ids=["current", "changed", "of nothing", "missing", "same", "more", "gone"],
)
def test_states(translation: Translation, missing: int, outdated: int) -> None:
    """A text is missing, was made for other words, or is current."""
    assert len([*translation.missing()]) == missing
    assert len([*translation.outdated()]) == outdated
    assert translation.texts[0].is_current == (not missing and not outdated)
