"""The house rules that no linter knows: sizes, docstrings, names, plugins, the mirrored tests."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache, cached_property
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.games.root import root_values
from tests.riddles import RIDDLES_IN_DOCSTRINGS

ROOT = Path(__file__).parent.parent
PRESS = ROOT / "generator"
BESIDE = (ROOT / "events", ROOT / "journal")  # packages beside it, built by the same rules
_BESIDE = tuple(f"{folder.name}/" for folder in BESIDE)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef

# Modules that may import inside a function, each with what it saves or avoids.
LAZY_IMPORTS: dict[str, str] = {
    "cli/start.py": "Ctrl-C has to be taken before the rest is imported",
    "cli/own_commands.py": "a list of cards needs no fonts, an up-to-date build no PDF library",
    "cli/renaming_arguments.py": "a build that is up to date does without what renames",
    "cli/calibration.py": "saved printers are listed without fonts, and without what draws",
    "cli/check.py": "what draws cards is for a game whose release is compared",
    "cli/commands.py": "importlib.metadata loads what reads mail; the press's own need it not",
    "base/packages.py": "importlib.metadata, only for packages in archives",
    "graphics/printed_colours.py": "Pillow, only for colours that no earlier run has looked at",
    "graphics/numerals.py": "fontTools takes 30 ms; most fonts are in the cache",
    "graphics/contours.py": "Clipper takes 20 ms; few games have a shape that needs it",
    "layout/hyphens.py": "pyphen lists its languages on import; few games have so wide a word",
    "graphics/svg/embedded.py": "Pillow takes 50 ms; few drawings embed a picture",
    "graphics/svg_files.py": "fontTools and tinycss2 take time; most drawings are in the cache",
    "loading/fonts.py": "ReportLab and fontTools take half a second; few games bring a font",
    "loading/game.py": "few games have tables, and what reads them takes hundredths of a second",
    "loading/table_files.py": "openpyxl and odfdo take half a second, zipfile some",
    "cli/main.py": "few commands watch files, and what builds need takes a second",
    "base/catalogues.py": "Babel takes 40 ms, and who speaks English needs none of it",
    "base/locks.py": "Windows has no fcntl",
    "base/plugins.py": "importlib.metadata loads what reads mail; only documents ask for it",
    "base/process_limits.py": "ctypes takes time and is for Linux only; Windows has no resource",
    "build/pipeline.py": "what documents say is read of whole games only; Jinja2 takes time",
    "build/staging.py": "ctypes takes time, which a build that is up to date does not need",
    "documents/plotting.py": "Matplotlib takes half a second, and most charts are in the cache",
    "documents/printed_literals.py": "Jinja2 takes time, and what was found is in the cache",
    "drawing/color_spaces.py": "Pillow takes 50 ms; few builds are for a press",
    "drawing/pictures.py": "Pillow takes 50 ms; few games have pictures that are printed",
    "loading/pictures.py": "Pillow takes 50 ms; few games have pictures",
    "pages/render.py": "WeasyPrint takes a second, and most pages are kept from earlier runs",
    "pages/written_documents.py": "ReportLab takes half a second, and few documents show a card",
    "events/cli.py": "help and versions are shown without what runs tournaments",
    "events/commands.py": "WeasyPrint takes a second, and to enter a result no page is set",
    "events/legal.py": "as events/cli.py",
    "journal/cli.py": "as events/cli.py; WeasyPrint takes a second, and for a check no page is set",
    "drawing/face_images.py": "PDFium and Pillow take time, and few builds make pictures",
    "outputs/contact_sheet.py": "as drawing/face_images.py",
    "outputs/png.py": "as drawing/face_images.py",
    "outputs/press.py": "pikepdf takes a tenth of a second, and few builds make such a file",
    "outputs/press_sheets.py": "as outputs/press.py",
    "outputs/tabletop_simulator.py": "as drawing/face_images.py",
    "outputs/virtualtabletop.py": "as drawing/face_images.py",
    "outputs/sheet_png.py": "as drawing/face_images.py",
    "outputs/thumbnails.py": "as drawing/face_images.py",
    "outputs/documents_odt.py": "WeasyPrint and odfdo take time, and few builds make such texts",
    "outputs/odt.py": "odfdo takes a third of a second, and few builds of one deck write a text",
    "outputs/tables.py": "openpyxl takes a third of a second, and few builds write a spreadsheet",
    "outputs/statistics.py": "as outputs/documents.py",
    "outputs/gallery.py": "as outputs/documents.py; Pillow and PDFium take time, too",
    "outputs/documents.py": "WeasyPrint and Jinja2 take a second, and a run may make no document",
}

# Modules, or folders ("checks/"), without test files of their own, each with what tests them.
TESTED_ELSEWHERE: dict[str, str] = {
    "drawing/text_codes.py": "tests/drawing/test_canvas.py reads what is written with it",
    "drawing/written_files.py": "tests/drawing/test_canvas.py reads every file that is written",
    "pages/expected_pages.py": "tests/outputs/test_press.py and test_press_sheets.py expect pages",
    "pages/press_reading.py": "tests/pages/test_preflight.py breaks what it reads",
    "base/workbook.py": "tests/outputs/test_tables.py opens a spreadsheet",
    "drawing/face_images.py": "tests/outputs/test_images.py looks at pictures of every sort",
    "drawing/reportlab_private.py": "tests/drawing/test_canvas.py writes files with all of it",
    "drawing/screen_decks.py": "tests/outputs/test_screens.py reads decks with all their copies",
    "drawing/singles.py": "tests/outputs/test_images.py prints single cards",
    "game/documents.py": "tests/loading/test_documents.py reads what documents say of themselves",
    "game/printing.py": "tests/game/test_model.py and tests/outputs/test_images.py print by it",
    "cli/importing.py": "tests/build/test_deck_import.py runs the command",
    "loading/edited_deck.py": "tests/build/test_deck_import.py reads decks, hostile ones, too",
    "pages/drawing_files.py": "tests/outputs/test_documents_odt.py opens documents with drawings",
    "layout/set_texts.py": "tests/layout/test_editable.py makes paragraphs whole of them",
    "graphics/rasters.py": "tests/outputs/test_images.py makes pictures of every sort",
    "build/press_pages.py": "tests/build/test_update_pack.py prints a page of the press",
    "cli/explain_documents.py": "tests/test_docs.py compares the page that it writes",
    "cli/explain_sizes.py": "tests/test_docs.py compares the page that it writes",
    "cli/explain_translations.py": "tests/test_docs.py compares the page that it writes",
    "checks/": "tests/checks/test_examples.py runs the examples that each check carries",
    "loading/print_schema.py": "tests/loading/test_game_schema.py reads every key",
    "loading/translated_faces.py": "tests/loading/test_translator.py translates words on faces",
    "loading/cells.py": "tests/loading/test_tables.py reads whole tables",
    "loading/table_columns.py": "tests/loading/test_tables.py reads whole tables",
    "loading/table_contents.py": "test_table_csv, _xlsx and _ods in tests/loading read cells",
    "loading/table_spec.py": "tests/loading/test_tables.py reads entries of every sort",
    "events/asked.py": "tests/events/test_commands.py types what organisers type, slips as well",
    "events/model.py": "tests/events/test_rounds.py plays thousands of rounds",
    "events/replay.py": "tests/events/test_commands.py replays a day, test_store.py refusals",
    "events/rules.py": "tests/events/test_loading.py reads packs; tests/games/test_on_the_edge.py",
    "events/standings.py": "tests/games/test_on_the_edge.py has each rule of a pack by its number",
    "journal/release.py": "tests/journal/test_loading.py reads the release's data",
    "journal/replay/": "tests/journal/replay/test_course.py plants slips in whole journals",
    "odf/contents.py": "tests/odf/test_document_writer.py reads tables of contents",
    "odf/deck_pages.py": "tests/outputs/test_odt.py opens whole decks",
    "odf/face_styles.py": "tests/outputs/test_odt.py opens whole decks",
    "odf/frames.py": "tests/outputs/test_odt.py opens whole decks",
    "odf/page_elements.py": "tests/odf/test_document_writer.py reads each element",
    "outputs/": "tests/outputs/test_golden.py runs every output on the tiny game",
    "pages/": "tests/outputs/test_documents.py and test_attacks.py print whole documents",
    "proof/actors.py": "tests/checks/test_examples.py runs the examples that each check carries",
    "text/card_cells.py": "tests/outputs/test_tables.py reads the cards back from their cells",
}

# Words of the root game that the press may use all the same.
GENERIC_WORDS: dict[str, str] = {
    "natural": "an ordinary English word",
    "principal": "an ordinary English word",
    "social": "an ordinary English word",
    "structural": "an ordinary English word",
}

PRINTING = ("cli.py", "cli/", "events/commands.py", "events/legal.py", "journal/cli.py")
"""What may write to the terminal: the command lines of the press and of what lies beside it."""

SAYS_NOTHING = {"common", "helper", "helpers", "misc", "util", "utils"}
IMPORTING = {"import_module", "__import__"}
VAGUE_VERBS = {"handle", "manage", "process"}
RIDDLES = {
    *("beside", "deed", "held", "kept", "manner", "meanwhile", "mend", "mended", "party", "reckon"),
    *("reckoned", "reckoning", "said", "standing", "tell", "telling", "tells", "told", "untold"),
}
"""Words that could mean anything in a name, where plain ones say what is done."""

OF_TESTS = {"beside", "kept", "standing"}
"""Riddles with a plain meaning in names of tests: places of things, kept releases, standings."""

RIDDLES_FOR_NOW: dict[str, str] = {
    "checks/action_told_twice.py": "authors know the check by that name",
    "drawing/position_figures.py reckon": "games call it in their templates",
    "events/rules.py meanwhile": "rule packs call it so",
    "events/sheets.py standing": "players call it so",
    "events/standings.py Standing": "players call it so",
    "events/standings.py standing": "players call it so",
    "pages/weasyprint_private.py _layout_kept_root": "the root box that is kept over a page's end",
}
OF_PLUGINS = {"add_arguments", "find", "for_game", "plan", "run"}
"""What plugins have: checks, outputs, commands and names for templates."""

LIBRARY_MODULES = re.compile("drawing/reportlab_|pages/weasyprint_")
"""Modules that may reach into the private parts of the library that they are named for."""

PUBLIC_OF_WEASYPRINT = {
    "weasyprint.CSS",
    "weasyprint.HTML",
    "weasyprint.text.fonts.FontConfiguration",
    *(f"weasyprint.urls.{name}" for name in ("FatalURLFetchingError", "URLFetcher")),
    "weasyprint.urls.URLFetcherResponse",
}
"""What WeasyPrint's documentation offers, and the press uses (WeasyPrint 70.0, API Reference)."""

NAMED_BY_THE_GAME = ("cards", "decks", "kinds")

# Functions of base.cache whose first argument names a sort of results.
KEPT_BY = {f"{module}{name}" for module in ("", "cache.") for name in ("cached", "known", "put")}


@dataclass(frozen=True)
class Module:
    """One source file; `name` is its path from generator/, or from the root for one beside it."""

    name: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """Return the parsed source."""
        return ast.parse(self.source)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Return all that the source is made of: to walk through it takes as long as to parse."""
        return [*ast.walk(self.tree)]

    @property
    def is_init(self) -> bool:
        """Tell whether this is the file that makes a folder a package."""
        return Path(self.name).name == "__init__.py"

    def functions(self) -> Iterator[Function]:
        """Yield every function and method, nested ones as well."""
        return (node for node in self.nodes if isinstance(node, Function))

    def cached_sorts(self) -> set[str]:
        """Return the names under which the module keeps what is slow (`base.cache`)."""
        named = {
            target.id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        asked = [
            node.args[0]
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in KEPT_BY
        ]
        sorts = [named.get(each.id) if isinstance(each, ast.Name) else each for each in asked]
        return {str(each.value) for each in sorts if isinstance(each, ast.Constant)}

    def where(self, node: ast.stmt | ast.expr) -> str:
        """Return the node's place in the form that editors make a link of."""
        return f"{self.path}:{node.lineno}"

    @property
    def path(self) -> str:
        """Return the file's path from the root."""
        beside = self.name.startswith(tuple(f"{folder.name}/" for folder in BESIDE))
        return self.name if beside else f"{PRESS.name}/{self.name}"


def read_modules() -> list[Module]:
    """Return every source file of the press and of what lies beside it, by name."""
    return [
        Module(path.relative_to(base).as_posix(), path.read_text("utf-8"))
        for folder, base in ((PRESS, PRESS), *((folder, ROOT) for folder in BESIDE))
        for path in sorted(folder.rglob("*.py"))
    ]


MODULES = read_modules()


@cache
def functions() -> list[tuple[Module, Definition]]:
    """Return every function with its module; parsing takes long, so that it waits for a test."""
    return [(module, function) for module in MODULES for function in module.functions()]


def length(node: Definition) -> int:
    """Return how many lines a definition takes, docstring included, decorators not."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def public_definitions(body: list[ast.stmt]) -> Iterator[Definition]:
    """Yield the public classes, their public methods, and the public functions of a module."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public_definitions(node.body)


def imported_libraries(module: Module) -> Iterator[str]:
    """Yield the top-level name of whatever a module imports, the press itself excepted."""
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def is_print(node: ast.AST) -> bool:
    """Tell whether a node writes to the user's terminal: print(), sys.stdout, sys.stderr."""
    match node:
        case ast.Call(func=ast.Name(id="print")):
            return True
        case ast.Attribute(value=ast.Name(id="sys"), attr="stdout" | "stderr"):
            return True
    return False


def plugins_in(folder: str) -> list[Module]:
    """Return the modules of a plugin folder, which holds nothing that only serves plugins."""
    return [m for m in MODULES if m.name.startswith(f"{folder}/") and not m.is_init]


def finds_as_check(module: Module) -> bool:
    """Tell whether a module's function `find` is decorated with @check(...)."""
    decorators = [
        decorator
        for node in module.tree.body
        if isinstance(node, ast.FunctionDef) and node.name == "find"
        for decorator in node.decorator_list
    ]
    match decorators:
        case [ast.Call(func=ast.Name(id="check"))]:
            return True
    return False


def plugin_id(module: Module) -> str | None:
    """Return the text that a module assigns to ID, if any."""
    for node in module.tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="ID")], value=ast.Constant(value=str(found)))
                | ast.AnnAssign(target=ast.Name(id="ID"), value=ast.Constant(value=str(found)))
            ):
                return found
    return None


def test_function_lengths() -> None:
    """Half of the functions have fewer than 8 lines, nine in ten at most 30."""
    lengths = [length(function) for _, function in functions()]

    assert median(lengths) < 8
    assert sum(lines <= 30 for lines in lengths) >= 0.9 * len(lengths)


def test_longest_function() -> None:
    """No function has more than 50 lines."""
    too_long = [f"{m.where(f)} {f.name}: {length(f)}" for m, f in functions() if length(f) > 50]

    assert too_long == []


def test_file_lengths() -> None:
    """Every file of the press has under 400 lines."""
    lengths = {module.name: module.source.count("\n") for module in MODULES}

    assert {name: lines for name, lines in lengths.items() if lines >= 400} == {}


def test_docstrings() -> None:
    """Every module and every public class, method and function says what it is."""
    silent = [module.name for module in MODULES if not ast.get_docstring(module.tree)]
    silent += [
        f"{module.where(node)} {node.name}"
        for module in MODULES
        for node in public_definitions(module.tree.body)
        if not ast.get_docstring(node)
    ]

    assert silent == []


def test_init_files_hold_a_docstring_only() -> None:
    """An __init__.py says what its folder is for and does nothing."""
    busy = [module.name for module in MODULES if module.is_init and len(module.tree.body) != 1]

    assert busy == []


def test_lazy_imports() -> None:
    """An import stands inside a function only in the modules that are listed with a reason."""
    lazy = {
        module.name
        for module, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }

    assert lazy == set(LAZY_IMPORTS)


def test_modules_are_imported_by_name() -> None:
    """Only plugins are found by a text: what else is imported so, neither mypy nor layers see."""
    importing = {
        module.name
        for module in MODULES
        for node in module.nodes
        if {getattr(node, key, "") for key in ("id", "attr", "name")} & IMPORTING
    }

    assert importing == {"base/plugins.py"}


def test_files_are_replaced_in_one_place() -> None:
    """What stands until the new file is whole is `write_file`'s care alone (`base/files.py`)."""
    homes = {
        module.name
        for module in MODULES
        for node in module.nodes
        if isinstance(node, ast.Call) and is_replacing(node)
    }

    assert homes == {"base/files.py"}


def is_replacing(call: ast.Call) -> bool:
    """Tell whether a call puts a file in another one's place; texts have two arguments there."""
    name = call.func
    if not isinstance(name, ast.Attribute) or name.attr != "replace" or call.keywords:
        return False
    return ast.unparse(name.value) == "os" or len(call.args) == 1


def test_only_the_command_line_prints() -> None:
    """Nothing outside generator/cli writes to the terminal."""
    printing = [
        module.where(node)
        for module in MODULES
        if not module.name.startswith(PRINTING)
        for node in module.nodes
        if isinstance(node, ast.expr) and is_print(node)
    ]

    assert printing == []


def test_module_names() -> None:
    """No module or folder has a name that could hold anything."""
    vague = [
        module.name
        for module in MODULES
        if SAYS_NOTHING & {part.strip("_") for part in Path(module.name).with_suffix("").parts}
    ]

    assert vague == []


@pytest.mark.parametrize("beside", [folder.name for folder in BESIDE])
def test_type_names(beside: str) -> None:
    """One name means one thing: no two classes or types of the press and of what is built on it.

    A private class has no name of a public one either.
    """
    assert homes_of_several(beside, types_of) == {}


@pytest.mark.parametrize("beside", [folder.name for folder in BESIDE])
def test_functions_of_one_name(beside: str) -> None:
    """No two public functions of the press and of what is built on it have one name."""
    shared = homes_of_several(beside, functions_of)

    assert set(shared) - OF_PLUGINS == set(), shared


def homes_of_several(
    beside: str, definitions_of: Callable[[Module], Iterator[tuple[str, ast.stmt]]]
) -> dict[str, list[str]]:
    """Return where the definitions stand that have one name, by that name."""
    homes: dict[str, list[str]] = {}
    for module in MODULES:
        if module.name.startswith(f"{beside}/") or not module.name.startswith(_BESIDE):
            for name, node in definitions_of(module):
                homes.setdefault(name, []).append(module.where(node))
    return {name: where for name, where in homes.items() if len(where) > 1}


def functions_of(module: Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the public functions of a module by name."""
    for node in module.tree.body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield node.name, node


def types_of(module: Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the classes of a module by name, private ones without "_", and its public aliases."""
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name.lstrip("_"), node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            is_variable = isinstance(node.value, ast.Call) and "TypeVar" in ast.dump(
                node.value.func
            )
            # A type has small letters in its name; a constant has none.
            if re.fullmatch("[A-Z]+[a-z][A-Za-z]*", name) and not is_variable:
                yield name, node


def test_every_cache_has_a_sort_of_its_own() -> None:
    """What one module keeps is not thrown out to make room for what another keeps."""
    homes: dict[str, set[str]] = {}
    for module in MODULES:
        for sort in module.cached_sorts():
            homes.setdefault(sort, set()).add(module.name)

    assert "sheets" in homes
    assert {sort: where for sort, where in homes.items() if len(where) > 1} == {}


def test_function_names() -> None:
    """No function processes, handles or manages: the stages have verbs of their own."""
    vague = [
        f"{module.where(function)} {function.name}"
        for module, function in functions()
        if function.name.lstrip("_").partition("_")[0] in VAGUE_VERBS
    ]

    assert vague == []


def test_no_riddles_in_names() -> None:
    """No module, class, function, variable or attribute has a name that says too little."""
    names = {module.name: Path(module.name).stem for module in MODULES}
    for module in MODULES:
        named = filter(None, map(name_given_by, module.nodes))
        names |= {f"{module.name} {name}": name for name in named}
    riddles = {where for where, name in names.items() if RIDDLES & words_of_name(name)}

    assert riddles == set(RIDDLES_FOR_NOW)


def test_no_riddles_in_names_of_tests() -> None:
    """A test's name says what is tested, so that a list of failures can be read."""
    names = [
        f"{path.relative_to(ROOT)} {node.name}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, Function) and node.name.startswith("test_")
        if (RIDDLES - OF_TESTS) & words_of_name(node.name)
    ]

    assert names == []


def test_no_riddles_in_docstrings() -> None:
    """The first line of a docstring says what goes in and out, and lets nobody guess."""
    riddles = [
        f"{module.path} {title}"
        for module in MODULES
        for title in first_lines(module)
        if RIDDLES_IN_DOCSTRINGS.search(title)
    ]

    assert riddles == []


def test_disabled_rules_have_reasons() -> None:
    """Beside each rule of a linter that a line disables stands why."""
    bare = re.compile(r"# (?:noqa(?:: [A-Z0-9, ]*)?|type: ignore\S*)(?: +# fmt: \w+)?$")
    lines = (
        f"{module.path}:{number} {line}"
        for module in MODULES
        for number, line in enumerate(module.source.splitlines(), 1)
        if bare.search(line)
    )

    assert [*lines] == []


def test_no_possessive_groups() -> None:
    """Groups are repeated in atomic ones: `(?>(?:...)*)`, never `(?:...)*+`.

    Python before 3.11.5, which Debian 12 has, goes on at the wrong place behind a possessive group
    whose last try has failed (gh-100061, gh-106052).
    """
    possessive = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+")
    found = [
        f"{module.where(node)} {node.value}"
        for module in MODULES
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if possessive.search(node.value)
    ]

    assert found == []


def first_lines(module: Module) -> Iterator[str]:
    """Yield the first line of every docstring in a module, private ones included."""
    for node in module.nodes:
        if isinstance(node, Definition | ast.Module) and (text := ast.get_docstring(node)):
            yield text.partition("\n")[0]


def name_given_by(node: ast.AST) -> str | None:
    """Return the name that a node gives: of a definition, a parameter, what is assigned to."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.name
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
            return name
        case ast.Attribute(attr=name, ctx=ast.Store()):
            return name
    return None


def words_of_name(name: str) -> set[str]:
    """Return the words of a name, in either spelling, in lower case."""
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().split("_"))


def test_outputs() -> None:
    """Every file in outputs is an output, with an ID, which is the file's name."""
    named = {module.name: plugin_id(module) for module in plugins_in("outputs")}

    assert named == {name: Path(name).stem.replace("_", "-") for name in named}
    assert named


def test_checks() -> None:
    """Every file in checks is a check: @check gives its `find` the file's name as its id."""
    checks = {module.name: finds_as_check(module) for module in plugins_in("checks")}

    assert checks == dict.fromkeys(checks, True)
    assert checks


def test_tests_mirror_the_tree() -> None:
    """Each module has its test file in the same place under tests/, or a reason for none."""
    untested = [
        module.name
        for module in MODULES
        if not module.is_init
        and not module.name.startswith(tuple(TESTED_ELSEWHERE))
        and not (ROOT / "tests" / module.name).with_name(f"test_{Path(module.name).name}").is_file()
    ]

    assert untested == []


def test_every_test_is_run(pytestconfig: pytest.Config) -> None:
    """Pytest passes over no folder of tests; by itself it would leave out one called build."""
    left_out = [
        str(folder.relative_to(ROOT))
        for folder in {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
        for pattern in pytestconfig.getini("norecursedirs")
        if any(fnmatch(part, pattern) for part in folder.relative_to(ROOT).parts)
    ]

    assert left_out == []


def test_reasons_are_current() -> None:
    """Whatever is excused from a test file of its own still exists."""
    names = [module.name for module in MODULES]
    gone = [key for key in TESTED_ELSEWHERE if not any(name.startswith(key) for name in names)]

    assert gone == []


def test_every_library_has_its_place() -> None:
    """Each third-party library that the press imports stands in a contract of pyproject.toml."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    placed = {name for c in linter["contracts"] for name in c.get("protected_modules", [])}
    imported = {library for module in MODULES for library in imported_libraries(module)}

    assert (
        imported - sys.stdlib_module_names - {folder.name for folder in (PRESS, *BESIDE)} <= placed
    )


def test_private_parts_of_libraries() -> None:
    """Only the modules that are named for WeasyPrint and ReportLab reach into these."""
    reaching = {
        module.name
        for module in MODULES
        if module.name.startswith(("drawing/", "pages/"))
        if "SLF001" in module.source or not {*imported_names(module)} <= PUBLIC_OF_WEASYPRINT
    }

    assert {name for name in reaching if not LIBRARY_MODULES.match(name)} == set()
    assert {"drawing/reportlab_private.py", "pages/weasyprint_private.py"} <= reaching


def imported_names(module: Module) -> Iterator[str]:
    """Yield what a module imports of WeasyPrint, with the module that has it."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("weasyprint"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_press_knows_no_game() -> None:
    """No source file of the press holds an id or a card's name that only the root game knows."""
    words = words_of_the_game()
    anywhere = [word.lower() for word in words]
    known = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)
    found = [
        f"{module.path}:{number} {match[0]}"
        for module in MODULES
        if any(map(module.source.lower().__contains__, anywhere))  # the pattern takes its time
        for number, line in enumerate(module.source.splitlines(), 1)
        for match in known.finditer(line)
    ]

    assert found == []


def test_the_press_knows_no_fields() -> None:
    """No source file of the press holds a word for what only the root game's cards have."""
    words = re.compile(
        r"(?<![a-z])(ideolog[a-z]*|remarks?|structural|natural|direct|general)(?![a-z])",
        re.IGNORECASE,
    )
    found = [
        f"{module.path}:{number} {match[0]}"
        for module in MODULES
        if module.path.startswith(f"{PRESS.name}/")
        for number, line in enumerate(module.source.splitlines(), 1)
        for match in words.finditer(line)
    ]

    assert found == []


def words_of_the_game() -> list[str]:
    """Return the root game's ids, in either spelling, and the names of its cards, longest first."""
    game: dict[str, Any] = root_values()
    entries = [entry for key in NAMED_BY_THE_GAME for entry in game[key]]
    entries += [member for group in game["groups"] for member in group["members"]]
    ids = {entry["id"] for entry in entries}
    names = {str(card["name"]) for card in game["cards"]}
    words = (ids | {word.replace("-", "_") for word in ids} | names) - set(GENERIC_WORDS)
    return sorted((word for word in words if len(word) > 4), key=len, reverse=True)
