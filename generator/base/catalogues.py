"""The languages of the press's messages: their catalogues, and which one a locale asks for.

`generator/data/messages/<tag>.po` has the messages of a language, in the form that translators edit
(GNU gettext). The compiled form, made by Babel for gettext, is cached: to read the text itself
takes a quarter of a second of every run.
"""

from collections.abc import Mapping
from contextlib import suppress
from gettext import GNUTranslations
from io import BytesIO

from generator.base.messages import ENGLISH, speak
from generator.base.paths import DATA

FOLDER = DATA / "messages"
_NO_LOCALE = ("C", "POSIX")


def speak_as(environment: Mapping[str, str]) -> None:
    """Switch messages to the language of the user's locale; to English if it has no catalogue."""
    language = preferred_language(environment)
    if language == ENGLISH:
        speak(ENGLISH)
        return
    import locale

    speak(language, read_catalogue(language))
    if hasattr(locale, "LC_MESSAGES"):  # Windows has none
        # the system's own messages about files, if it has the language
        with suppress(locale.Error):
            locale.setlocale(locale.LC_MESSAGES, "")


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the first language of a locale that has a catalogue, like `pt-BR`; else English.

    LC_ALL, LC_MESSAGES and LANG name a locale, the first that is set (POSIX.1-2017, 8.2);
    LANGUAGE lists languages instead, unless the locale is that of C (GNU gettext, 2.3).
    """
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    given = next(filter(None, names), "C")
    if _language_and_country(given) in _NO_LOCALE:
        return ENGLISH
    asked = [*filter(None, environment.get("LANGUAGE", "").split(":")), given]
    for name in filter(None, map(_language_and_country, asked)):
        tag = name.replace("_", "-")
        language = tag.partition("-")[0]
        if language == ENGLISH:
            return ENGLISH
        known = sorted(path.stem for path in FOLDER.glob("*.po"))
        alike = [each for each in known if each.partition("-")[0] == language]
        if alike:
            return tag if tag in alike else alike[0]
    return ENGLISH


def _language_and_country(name: str) -> str:
    """Return a locale's language and country: `pt_BR` of `pt_BR.UTF-8@euro`."""
    return name.partition(".")[0].partition("@")[0].strip()


def read_catalogue(language: str) -> GNUTranslations:
    """Return the messages of a language that has a catalogue."""
    from generator.base.cache import cached, digest

    content = (FOLDER / f"{language}.po").read_bytes()

    def compiled() -> bytes:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        made = BytesIO()
        write_mo(made, read_po(BytesIO(content)))
        return made.getvalue()

    return GNUTranslations(BytesIO(cached("messages", digest(content), compiled)))
