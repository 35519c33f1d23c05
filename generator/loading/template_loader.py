"""The folders with a game's templates, drawings and fonts: its own, then the press's."""

from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct, field

from generator.base.files import FileFault, list_files, locate, shortened
from generator.base.limits import most
from generator.base.messages import say
from generator.base.problem import Names, Place, Problem
from generator.loading.reader import FAULT, Reader
from generator.loading.schema import Spec
from generator.loading.source import Source, read_source


class TemplateLoader(Struct):
    """The folders searched for a game's templates, and the problems found there.

    If two folders have a file, the first one's is used.
    """

    folders: tuple[Path, ...]
    problems: list[Problem] = field(default_factory=list)
    translate: Callable[[str, Source], Source] | None = None
    """Puts a translation's words into a template of the game's own."""
    sources: dict[str, Source] = field(default_factory=dict)
    _listed: dict[tuple[Path, str], frozenset[str]] = field(default_factory=dict)
    _names: dict[str, Names] = field(default_factory=dict)

    def find(self, name: str) -> Path | None:
        """Return the first folder that has a file, usable or not; None for none.

        Raises MachineError for a folder that cannot be looked into.
        """
        part, _, file = name.rpartition("/")
        return next((it for it in self.folders if file in self._files(it, part)), None)

    def names(self, part: str, suffix: str) -> Names:
        """Return the names of the files in a part of the folders, for hints."""
        if part not in self._names:
            files = {file for folder in self.folders for file in self._files(folder, part)}
            stems = (file.removesuffix(suffix) for file in files if file.endswith(suffix))
            self._names[part] = Names(stems)
        return self._names[part]

    def own_names(self, part: str, suffix: str) -> Names:
        """Return the names of the files in a part of the game's own folder."""
        files = self._files(self.folders[0], part)
        return Names(file.removesuffix(suffix) for file in files if file.endswith(suffix))

    def _files(self, folder: Path, part: str) -> frozenset[str]:
        if (folder, part) not in self._listed:
            # Empty to begin with: a folder that cannot be listed is reported once.
            self._listed[folder, part] = frozenset[str]()
            try:
                self._listed[folder, part] = frozenset(list_files(folder, part))
            except FileFault as fault:
                self.problems.append(fault.problem(Place(part)))
        return self._listed[folder, part]

    def read(self, name: str, spec: Spec, place: Place) -> Any:  # noqa: ANN401 - the specification's
        """Return the values of a YAML template, or None after noting its problems.

        A file that cannot be used is a problem of the place that names it.
        """
        folder = self.find(name)
        if folder is None:
            return None
        shown = name if folder is self.folders[0] else str(folder / name)
        try:
            locate(folder, name)
        except FileFault as fault:
            self.problems.append(fault.problem(place))
            return None
        source, problems = read_source(folder, name, shown)
        self.sources[name] = source
        if source.root is None:
            empty = Problem(
                Place(shown), "missing-key", say("the file is empty"), hint=say("remove it")
            )
            self.problems += problems or [empty]
            return None
        if self.translate and folder is self.folders[0]:
            source = self.sources[name] = self.translate(name, source)
        assert source.root is not None  # noqa: S101 - a translation takes nothing away
        reader = Reader(source)
        value = spec.read(reader, source.root, name)
        self.problems += reader.problems
        return None if value is FAULT else value

    def report_missing(self, place: Place, what: str, file: str) -> None:
        """Note that a template, drawing or font is missing."""
        if len(self.problems) > most("problems"):
            return  # one more than is reported, so that there seem to be more
        path = PurePosixPath(file)
        message = say('unknown {what} "{name}"', what=say(what), name=shortened(path.stem))
        hint = self.names(str(path.parent), path.suffix).hint(path.stem) or say(
            "there is no {file}", file=file
        )
        self.problems.append(Problem(place, f"unknown-{what}", message, hint=hint))
