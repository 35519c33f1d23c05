"""Exceptions of templates as problems: with file, line and column."""

import re
from collections.abc import Mapping
from traceback import walk_tb

from jinja2 import TemplateError, TemplateNotFound
from jinja2 import TemplateSyntaxError as SyntaxFault

from generator.base.files import FileFault, shortened
from generator.base.limits import over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem, UsageError
from generator.documents.jinja_words import in_plain_words
from generator.documents.origins import find_words, origin_of
from generator.documents.template_limits import PassedLimit, Refused

_QUOTED = re.compile(r"'([^']+)'|\"([^\"]+)\"")
_FIX = later("fix the template there")


def problem_of(fault: Exception, file: str, sources: Mapping[str, str]) -> Problem:
    """Return the problem of a template's exception, at a word in the innermost template.

    `file` is the document's own, `sources` are the texts of all its templates by file.
    """
    line, is_running = 1, False
    for frame, number in walk_tb(fault.__traceback__):
        found, at = origin_of(frame, number)
        if found in sources:
            file, line, is_running = found, at, True
    if isinstance(fault, SyntaxFault):
        file, line = fault.filename or file, fault.lineno
    place = find_words({file: sources.get(file, "")}, file, (line,), _words(fault))
    if isinstance(fault, RecursionError | SyntaxError) and not is_running:
        message = say("the template has too many brackets, tags or signs in one another")
        return Problem(place, "broken-template", message, hint=say("write it simpler, or in parts"))
    return _problem_of(fault, place)


def _problem_of(fault: Exception, place: Place) -> Problem:
    if isinstance(fault, PassedLimit):
        return over_limit(fault.name, 0, place, say("the document's templates take"))
    if isinstance(fault, Refused):
        return Problem(
            place, "refused-name", shortened(str(fault), 200), hint=fault.hint or say(_FIX)
        )
    if isinstance(fault, FileFault):
        return fault.problem(place)
    if isinstance(fault, RecursionError):
        message, hint = (
            say("this calls itself without end"),
            say("let no macro or part call itself"),
        )
        return Problem(place, "broken-template", message, hint=hint)
    if isinstance(fault, TemplateNotFound):
        message, hint = (
            say('there is no part "{fault}"', fault=shortened(str(fault))),
            say("parts are called _name.html"),
        )
        return Problem(place, "broken-template", message, hint=hint)
    speaks_to_authors = isinstance(fault, TemplateError | UsageError)
    what = in_plain_words(str(fault)) if speaks_to_authors else f"{type(fault).__name__}: {fault}"
    return Problem(place, "broken-template", shortened(what, 300), hint=say(_FIX))


def _words(fault: Exception) -> tuple[str, ...]:
    """Return the words of a template at which a fault may be located, the likeliest first."""
    if isinstance(fault, Refused):
        return (f".{fault.name}", fault.name)
    if isinstance(fault, PassedLimit):
        return ("range(", "{% for", "{%- for") if fault.name == "template-loops" else ()
    if isinstance(fault, TemplateNotFound):
        return (str(fault),)
    quoted = [one or other for one, other in _QUOTED.findall(str(fault))]
    return tuple(reversed(quoted))
