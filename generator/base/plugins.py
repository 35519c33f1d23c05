"""Plugins: every module in a package's folder is one; nothing is registered."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


def find_modules(package: ModuleType) -> list[ModuleType]:
    """Return the modules in a package's folder, sorted by name.

    Raises whatever a module raises on import: a broken plugin must not be skipped in silence.
    """
    folder = Path(str(package.__file__)).parent
    names = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
    return [import_module(f"{package.__name__}.{name}") for name in names]


def find_names(group: str, text: str) -> dict[str, Any]:
    """Return, by name, the objects under an entry point group whose names occur in a text.

    Only what the text names is imported.
    """
    from importlib.metadata import entry_points

    return {
        entry.name: entry.load()
        for entry in entry_points(group=group)
        if re.search(rf"\b{re.escape(entry.name)}\b", text)
    }
