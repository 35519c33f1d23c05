"""A document's template to one HTML page. Jinja2 stops at any name that does not exist."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from traceback import walk_tb

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template, TemplateError
from jinja2 import TemplateSyntaxError as SyntaxFault
from markupsafe import Markup

from generator.drawings import Drawing
from generator.model import Document, Edition, Game
from generator.problem import GameError, Place, Problem
from generator.templating.names import Names, titles_of
from generator.templating.others import Others
from generator.templating.outline import Outline
from generator.templating.sections import Sections

BASE = "_document.html"
STYLE = "document.css"
_FOLDER = "templates/documents/"


@dataclass(frozen=True)
class Material:
    """What documents are made of; `more` are names that packages beside the press give.

    `documents` are all that there are, as (title, name of the file without its suffix) by id.
    """

    game: Game
    edition: Edition
    drawings: Mapping[str, Drawing]
    parts: Mapping[str, str]
    documents: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """A document as HTML, without its fonts: `wrap` puts in what the medium needs."""

    title: str
    wrap: Callable[[str], str]


def write_page(document: Document, material: Material, artifacts: Sequence[object] = ()) -> Page:
    """Return a document as a page; `artifacts` are the files that one that is `last` speaks of.

    Raises GameError where the template cannot be followed, with the place in it.
    """
    environment = make_environment(material.parts, document)
    try:
        template = environment.get_template(document.file)
        body = _write(template, document, material, artifacts)
        base = environment.get_template(BASE)
    except GameError:
        raise
    except Exception as fault:
        raise GameError([_problem(fault, document)]) from fault
    styles = [material.parts[name] for name in (STYLE, *document.styles)]

    def wrap(fonts: str) -> str:
        style = Markup("\n".join([fonts, *styles]))  # noqa: S704 - the game's own style sheets
        return base.render(game=material.game, document=document, body=body, style=style)

    return Page(document.title, wrap)


def make_environment(parts: Mapping[str, str], document: Document) -> Environment:
    """Return Jinja2 as documents use it: every name must exist, texts are escaped."""
    sources = {**parts, document.file: document.source}
    files = {name: _FOLDER + name for name in parts}

    def load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        return (sources[name], files.get(name, name), lambda: True) if name in sources else None

    loader = FunctionLoader(load)
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined)


def _write(
    template: Template, document: Document, material: Material, artifacts: Sequence[object]
) -> Markup:
    """Return a document's body, written twice: references may lead forward."""
    before, html = Outline(), ""
    for _ in range(2):
        now = Outline()
        html = template.render(
            **material.more,
            **press_names(material, before, now),
            **document.sources,
            data=document.data,
            artifacts=artifacts,
        )
        now.close(html)
        before = now
    return Markup(html)  # noqa: S704 - rendered with autoescape


def press_names(material: Material, before: Outline, now: Outline) -> dict[str, object]:
    """Return the names that the press gives to every template, for one writing of it."""
    names = Names(material.game, material.edition, material.drawings, before, now)
    sections = Sections(before, now, titles_of(material.game))
    others = Others(material.documents)
    return names.names() | sections.names() | others.names()


def _problem(fault: Exception, document: Document) -> Problem:
    """Return what Jinja2 complains of, with the innermost line of a template that is at fault."""
    file, line = document.file, 1
    for frame, number in walk_tb(fault.__traceback__):
        if frame.f_code.co_filename.startswith(_FOLDER):
            file, line = frame.f_code.co_filename, number
    if isinstance(fault, SyntaxFault):
        file, line = fault.filename or file, fault.lineno
    what = str(fault) if isinstance(fault, TemplateError) else f"{type(fault).__name__}: {fault}"
    return Problem(Place(file, line), "broken-template", what, hint="mend the template there")
