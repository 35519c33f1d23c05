"""A paper by its name: a game's own, or the press's, also where there is no game."""

from pathlib import Path

from generator.base.messages import say
from generator.base.paths import DATA
from generator.base.problem import GameError, Place, UsageError
from generator.layout.sheet import Sheet
from generator.loading.face_schema import SHEET
from generator.loading.template_loader import TemplateLoader

PAPERS = "templates/sheets"


def read_paper(folder: Path, name: str) -> Sheet:
    """Return a paper of the game in a folder, or of the press.

    Raises UsageError for one that does not exist, GameError for one that cannot be used.
    """
    loader = TemplateLoader((folder, DATA))
    file = f"{PAPERS}/{name}.yaml"
    if "/" in name or loader.find(file) is None:
        raise UsageError(unknown_paper(loader, name))
    sheet = loader.read(file, SHEET, Place(file))
    if sheet is None:
        raise GameError(loader.problems)
    found: Sheet = sheet
    return found


def unknown_paper(loader: TemplateLoader, name: str) -> str:
    """Return the message about a paper that does not exist."""
    hint = loader.names(PAPERS, ".yaml").hint(name)
    return say('unknown paper "{name}": {hint}', name=name, hint=hint)
