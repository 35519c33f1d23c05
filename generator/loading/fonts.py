"""A game's fonts from the file that gives them their roles."""

from collections.abc import Mapping

from generator.files import FileFault, read_file
from generator.fonts import FontFile, Fonts
from generator.limits import most, over_limit
from generator.loading.shelf import Shelf
from generator.problem import Place, Problem

FILE = "fonts/fonts.yaml"


def load_fonts(shelf: Shelf, roles: Mapping[str, str]) -> Fonts:
    """Return the fonts by role, after noting which of them cannot be used."""
    files = []
    if len(roles) > most("fonts"):
        shelf.problems.append(over_limit("fonts", len(roles), Place(FILE), "the file names"))
        return Fonts([])
    for role, name in roles.items():
        folder, place = shelf.find(f"fonts/{name}"), shelf.sources[FILE].place((role,))
        if folder is None:
            shelf.report_missing(place, "font", f"fonts/{name}")
            continue
        try:
            content = read_file(folder, f"fonts/{name}", "font-bytes")
        except FileFault as fault:
            shelf.problems.append(fault.problem(place))
            continue
        if content[:4] in (b"\0\1\0\0", b"true"):
            files.append(FontFile(role, folder / "fonts" / name))
        else:
            message = f"fonts/{name} is not a TrueType font"
            hint = "fetch the file again; fonts in other formats (.otf, .woff) cannot be used"
            shelf.problems.append(Problem(place, "broken-font", message, hint=hint))
    return Fonts(files)
