"""The press's messages to people: English as the code has them, or translated from a catalogue.

`say` is called where a message is made, never where a module is imported: there the language is
not known yet, and `later` marks what `say` translates when it is shown. English costs nothing; a
catalogue of another language is spoken only after `speak` (`generator.base.catalogues`).
"""

from collections.abc import Mapping
from gettext import NullTranslations

ENGLISH = "en"

# Global like the limits: the command line sets the language of a process once.
_spoken: dict[str, NullTranslations] = {}
_NUMBERS = str.maketrans(",.", ".,")


def speak(language: str, catalogue: NullTranslations | None = None) -> None:
    """Use a language, with its catalogue of messages, for every message from here on."""
    _spoken.clear()
    if catalogue:
        _spoken[language] = catalogue


def spoken() -> str:
    """Return the language of the messages, like `en` or `pt-BR`."""
    return next(iter(_spoken), ENGLISH)


def later(text: str) -> str:
    """Mark a text that a module keeps for `say` to translate later; return it unchanged."""
    return text


def say(text: str, /, **values: object) -> str:
    """Return a message translated into the current language, its `{placeholders}` filled in.

    Without values, braces stand for themselves.
    """
    # There is at most one: the loop finds it, or the message stays English.
    for catalogue in _spoken.values():
        text = catalogue.gettext(text) if text else ""
        return _filled(text, values) if values else text
    return text.format_map(values) if values else text


def say_number(one: str, many: str, number: int, /, **values: object) -> str:
    """Return a message with `{number}` in it: `one` for a singular, `many` for a plural."""
    values["number"] = number
    for catalogue in _spoken.values():
        return _filled(catalogue.ngettext(one, many, number), values)
    return (one if number == 1 else many).format_map(values)


def say_files(number: int) -> str:
    """Return a number of files in words."""
    return say_number("{number} file", "{number} files", number)


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Fill in a translated message, with the decimal and thousands signs of its language."""
    shown = {
        name: _Measure(value) if isinstance(value, int | float) else value
        for name, value in values.items()
    }
    return text.format_map(shown)


class _Measure:
    """A number that a message rounds or groups: `{size:.1f}`, `{found:,}`.

    A number shown as text may come from a file, where fractions have a point.
    """

    def __init__(self, number: float) -> None:
        self._number = number

    def __format__(self, form: str) -> str:
        """Return the number in a form, point and comma exchanged where the form makes them."""
        text = format(self._number, form)
        return text.translate(_NUMBERS) if form[-1:] in {"f", "%", ","} else text

    def __str__(self) -> str:
        """Return the number as it is."""
        return str(self._number)


SORTS = (
    *(later("action"), later("card"), later("check"), later("deck"), later("edition")),
    *(later("face"), later("field"), later("font"), later("group"), later("icon")),
    *(later("kind"), later("list"), later("mark"), later("member"), later("number")),
    *(later("outline"), later("pattern"), later("section"), later("sheet"), later("target")),
    *(later("term"), later("unit")),
)
"""The sorts of things that a game has, as the press calls them and messages name them.

Many of them are also words of checks' ids; where one stands in a message, it is `say(what)`.
"""
