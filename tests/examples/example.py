"""A file of docs/examples to a small game laid out: the same file the docs show, word for word.

docs/examples/README.md says how one is added.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from tests.games.as_yaml import as_yaml, from_yaml

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs/examples"
PICTURES = ROOT / "docs/pictures"
GAME = EXAMPLES / "game"

_OPTION = re.compile(r"(cards|captions|side|show): (.+)")
_SHEETFUL = 3
FILLER = "filler"
"""The side that fills free slots, for which the game of such an example asks."""
_FILE = re.compile(r"^([\w.-]+/[\w./-]+): \|\n", re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """An example: its heading, what is said of it, how it is shown, and the YAML itself.

    `name` is its path in docs/examples, without a suffix.
    """

    name: str
    title: str
    words: str
    options: Mapping[str, str]
    yaml: str

    @property
    def picture(self) -> Path:
        """Where its picture lies."""
        return PICTURES / f"{self.name}.svg"

    def listed(self, option: str) -> list[str]:
        """Return the parts of an option, () where it is not given."""
        return [part.strip() for part in self.options.get(option, "").split("|") if part.strip()]

    @property
    def how_many(self) -> int:
        """How many cards or backs its picture shows."""
        if self.paper:
            return _SHEETFUL
        if names := self.listed("cards"):
            return len(names)
        return len(from_yaml(self.yaml).get("cards", ("",)))

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the files that it is made of, with their texts as they are shown."""
        if self.paper:
            yield f"templates/sheets/{self.paper}.yaml", self.yaml
            return
        if not self.is_game:
            side = self.options.get("side", "ware")
            yield f"templates/faces/{side}.yaml", self.yaml
            if side == FILLER:
                yield "cards.yaml", f"print: {{fill: {FILLER}}}"
            return
        first, *rest = _FILE.split(self.yaml)
        yield "cards.yaml", first
        for name, text in zip(rest[::2], rest[1::2], strict=True):
            yield name, "".join(line.removeprefix("  ") for line in text.splitlines(keepends=True))

    @property
    def paper(self) -> str:
        """The name of the sheet that it is, "" for what is none."""
        folder, _, name = self.name.rpartition("/")
        return name.lstrip("0123456789-") if folder == "sheets" else ""

    @property
    def is_game(self) -> bool:
        """Tell whether it is a part of cards.yaml, and no face."""
        return "boxes" not in from_yaml(self.yaml) and not self.yaml.startswith("extends:")


def read_examples(part: str = "") -> list[Example]:
    """Return the examples of a folder of docs/examples, in the order of their names."""
    folders = (
        (EXAMPLES / part,)
        if part
        else (EXAMPLES / name for name in ("faces", "fields", "sheets", "pages"))
    )
    return [
        read_example(path) for folder in folders for path in sorted(folder.rglob("[0-9]*.yaml"))
    ]


def read_example(path: Path) -> Example:
    """Return the example of a file: comments with its title, words and options, then YAML."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    head = lines[: _head(lines)]
    said = [line.removeprefix("#").strip() for line in head]
    options = {m[1]: m[2] for line in said if (m := _OPTION.fullmatch(line))}
    title, *words = [line for line in said if not _OPTION.fullmatch(line)]
    name = path.relative_to(EXAMPLES).with_suffix("").as_posix()
    return Example(name, title, " ".join(words), options, "".join(lines[len(head) :]))


def _head(lines: list[str]) -> int:
    return next(index for index, line in enumerate(lines) if not line.startswith("#"))


def lay_out(example: Example, folder: Path) -> tuple[Layout, list[Problem]]:
    """Return the game of the examples with an example in it, laid out, and what is wrong with it.

    The game has its documents and tables left out; `folder` is where it is written.
    """
    return check_game(write_game(example, folder))


def write_game(example: Example, folder: Path) -> Path:
    """Write the game of the examples with an example in it, and return its folder."""
    copytree(GAME, folder, dirs_exist_ok=True)
    if example.is_game:  # its cards are others than those that lie on the boards
        for part in ("boards", "positions"):
            rmtree(folder / "templates" / part)
    for name, text in example.files():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_merged(text) if name == "cards.yaml" else text, "utf-8")
    return folder


def _merged(text: str) -> str:
    """Return the cards.yaml of the game with an example's keys in the place of its own."""
    game: dict[str, Any] = from_yaml((GAME / "cards.yaml").read_text("utf-8"))
    return as_yaml(game | from_yaml(text))
