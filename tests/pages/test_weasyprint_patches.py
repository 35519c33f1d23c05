"""What the press puts in the place of WeasyPrint's own is listed, each with its reason."""

import ast
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType

import pytest

from generator.base.paths import CODE
from generator.pages import weasyprint_speed
from generator.pages.weasyprint_patches import NOT_REPORTED, PATCHES, RELEASE, LibraryPatch

LIBRARIES = ("pydyf", "tinyhtml5", "weasyprint")


def patched(file: Path) -> Iterator[str]:
    """Yield each place in a library to which a source file assigns something."""
    tree = ast.parse(file.read_text("utf-8"))
    imported: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(LIBRARIES):
            for name in node.names:
                imported[name.asname or name.name] = f"{node.module}.{name.name}"
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names if each.name.startswith(LIBRARIES)]
            imported |= dict(zip(names, names, strict=True))
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            root: ast.expr = target
            while isinstance(root, ast.Attribute | ast.Subscript):
                root = root.value
            if root is not target and isinstance(root, ast.Name) and root.id in imported:
                place = ast.unparse(target).removeprefix(root.id)
                yield f"{imported[root.id]}{place}".replace("'", '"')


def quickened() -> Iterator[str]:
    """Yield each place for which there is something quicker."""
    for owner, name, _, _ in weasyprint_speed.ORIGINALS:
        home = owner.__name__
        if not isinstance(owner, ModuleType):
            home = f"{owner.__module__}.{owner.__qualname__}"
        yield f"{home}.{name}"


def test_tables() -> None:
    """Every place that is patched is in the table of its file, and no other one."""
    found = {
        ".".join(file.relative_to(CODE).with_suffix("").parts): {*patched(file)}
        for room in ("events", "generator", "journal")
        for file in (CODE / room).rglob("*.py")
    }
    found[weasyprint_speed.__name__] |= {*quickened()}

    assert {name: places for name, places in found.items() if places} == {
        name: {place for patch in patches for place in patch.places}
        for name, patches in PATCHES.items()
    }


@pytest.mark.parametrize(
    "patch", [each for patches in PATCHES.values() for each in patches], ids=lambda each: each[0][0]
)
def test_patches(patch: LibraryPatch) -> None:
    """A patch says why, and where it was reported; what it stands for is there."""
    assert len(patch.reason.split()) > 5
    assert patch.upstream.startswith((NOT_REPORTED, "https://github.com/"))
    for place in patch.places:
        assert resolve_name(place.partition("[")[0]) is not None


def test_release() -> None:
    """They are for the release that is there; of another one, see which it still needs."""
    assert version("weasyprint") == RELEASE
