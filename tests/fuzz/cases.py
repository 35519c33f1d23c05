"""Where cases come from: the generators of kinds/, by seed, and the corpus, by name.

A kind is a file in kinds/ with BASE (which honest game it spoils, `press.new_case`) and
`generate(random, game)`, which spoils that game's folder. A seed makes the same case everywhere.
"""

import pkgutil
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

from tests.fuzz import kinds
from tests.fuzz.press import Case, new_case
from tests.fuzz.recipes import cards, documents, folder, tables

CORPUS = Path(__file__).parent / "corpus"

RECIPES = {**cards.RECIPES, **documents.RECIPES, **folder.RECIPES, **tables.RECIPES}

PLACES = {
    "cards": "cards.yaml",
    "css": "templates/documents/rules.css",
    "faces": "templates/faces/action.yaml",
    "journals": "game.txt",
    "marks": "templates/marks/sun.svg",
    "patterns": "templates/patterns/dots.svg",
    "pictures": "templates/documents/picture.svg",
    "prose": "templates/documents/rules.html",
    "sheets": "templates/sheets/a4.yaml",
    "templates": "templates/documents/rules.html",
}
"""What a file of each folder of the corpus is in the honest game."""

_BASES = {
    "cards": "tiny",
    "faces": "tiny",
    "fonts": "whole",
    "journals": "journal",
    "marks": "whole",
    "patterns": "whole",
    "sheets": "tiny",
    "tables": "tiny",
}
_TITLE = "---\ntitle: A case\n---\n"


def find_kinds() -> dict[str, ModuleType]:
    """Return the kinds of input by name: the modules of kinds/."""
    names = sorted(module.name for module in pkgutil.iter_modules(kinds.__path__))
    return {name: import_module(f"tests.fuzz.kinds.{name}") for name in names}


def make_case(name: str, place: Path) -> Case:
    """Make the case of a name, "kind:seed" or "folder/name" of the corpus, in a new place."""
    kind, colon, seed = name.partition(":")
    if colon:
        module = find_kinds()[kind]
        case = new_case(place, module.BASE)
        module.generate(Random(f"{kind}:{seed}"), case.game)
        return case
    return _make_stored(name, place)


def find_corpus() -> list[str]:
    """Return the names of all cases of the corpus: files, and recipes where a file will not do."""
    files = [path.relative_to(CORPUS) for path in CORPUS.rglob("*") if path.is_file()]
    return sorted([*map(Path.as_posix, files), *RECIPES])


def _make_stored(name: str, place: Path) -> Case:
    kind = name.partition("/")[0]
    case = new_case(place, _BASES.get(kind, "documents"))
    if name in RECIPES:
        RECIPES[name](case)
        return case
    file, content = case.game / PLACES[kind], (CORPUS / name).read_bytes()
    if file.suffix == ".html" and not content.startswith(b"---"):
        content = _TITLE.encode() + content
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    if kind == "pictures":
        page = '<p><img src="picture.svg" alt="A picture"></p>\n'
        (case.game / "templates/documents/rules.html").write_text(_TITLE + page)
    return case
