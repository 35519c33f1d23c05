"""Every editable file of every game as LibreOffice opens and prints it, beside the press's PDF.

`python -m tests.outputs.opened` (`make editable`) builds all games and compares all files; the
tests compare a part of them, by the same functions.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from shutil import copy2
from typing import NamedTuple
from zipfile import ZipFile

import pypdfium2
from lxml import etree
from PIL import Image, ImageChops, ImageFilter

from generator.base.frozen import replace
from generator.build.deck_import import import_deck
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from generator.outputs import odt
from tests.libre_office import PlacedWord, convert, faults_of, structure_of, words_of
from tests.sharing import ROOT

GAMES = (ROOT, *sorted(path.parent for path in ROOT.glob("games/*/cards.yaml")))
_NEAR, _NEAR_UPRIGHT = 0.3, 0.5  # mm: what runs upwards begins a third of a millimetre further on
_LINE, _CENTRED = 1.5, 2.0  # mm: within a line; half of what one more word takes of it
_DPI = 84.67  # a pixel is 0.3 mm: what is inked in one print is so no further away in the other
_INKS = ((128, 160), (240, 252))
"""From which grey on there is ink, and none: what is dark, and the lightest grounds."""
_MOST = 0.05  # of the ink that is no text: thin lines that fall between two pixels
_LEAST = 2000  # pixels: a side with less ink has too little for a share
_LARGE, _EACH = 70, 8  # cards to print; of a game with so many, every so many-th of a kind
_PICTURE = re.compile(r"(?!back/)([^/]+)/([^/]+)/\d+/picture")


class Frame(NamedTuple):
    """A frame of a deck: its name, its text ("" for a picture), and where it stands, in mm."""

    name: str
    text: str
    x: float
    y: float
    width: float
    height: float

    def holds(self, word: PlacedWord) -> bool:
        """Tell whether a word begins in it."""
        return (
            self.x - 1 < word.x < self.x + self.width + 1
            and self.y - 1 < word.y < self.y + self.height + 1
        )


@cache
def layout_of(game: Path) -> Layout:
    """Return a game laid out, once for all who ask for it: no test changes it."""
    return lay_out(Request(game, game, papers=("a4",)))[0]


def write_deck(layout: Layout, edition: Edition, folder: Path) -> Path:
    """Write an edition's deck as ODT, and beside it the same sheets as the press prints them."""
    (order,) = odt.plan(layout, edition)
    file = folder / Path(order.path).name
    file.write_bytes(order.render().content)
    sheet = layout.templates.sheets["a4"]
    imposed = impose_by_size(printed_cards(layout.game, None), sheet, backs=True)
    job = Job(layout, edition, sheet, imposed, layout.game.info.title, duplex=True)
    printed = BytesIO()
    render_sheets(job, printed)
    printed_of(file).write_bytes(printed.getvalue())
    return file


def printed_of(file: Path) -> Path:
    """Return where the press's own PDF of an ODT file lies."""
    return file.with_name(f"{file.stem}-printed.pdf")


def part_of(layout: Layout) -> Layout:
    """Return a large game with every eighth card of each kind, another one as it is.

    LibreOffice takes a second for twenty cards, and opens all of a kind in the same way.
    """
    game = layout.game
    if len(printed_cards(game, None)) < _LARGE:
        return layout
    kinds = {kind: [card for card in game.cards if card.kind.id == kind] for kind in game.kinds}
    cards = tuple(card for each in kinds.values() for card in each[::_EACH])
    return replace(layout, game=replace(game, cards=cards))


def faults_of_deck(
    file: Path, game: Path, layout: Layout, sides: Iterable[int] | None = None
) -> Iterator[str]:
    """Yield in what a deck differs from its game, and its print from the press's."""
    yield from faults_of_file(file, game, layout)
    yield from faults_of_print(file, sides)


def faults_of_file(file: Path, game: Path, layout: Layout) -> Iterator[str]:
    """Yield in what a deck differs from the schema and from its game.

    Every frame has the words that the data give it, every card all its copies.
    """
    yield from faults_of(file.read_bytes())
    read = import_deck(file, game)
    yield from map(str, (*read.changes, *read.problems))
    names = [each.name for page in _pages(file) for each in _frames(page)]
    yield from _faults_of_copies(names, layout)


def _pages(file: Path) -> list[etree._Element]:
    with ZipFile(file) as archive:
        return [*etree.fromstring(archive.read("content.xml")).iterfind(".//{*}text/{*}p")]


def faults_of_print(file: Path, sides: Iterable[int] | None = None) -> Iterator[str]:
    """Yield in what LibreOffice's print of a deck differs from the press's.

    Each side has the same letters; texts begin where the press has them, and so do, on all sides or
    on some, by index, pictures: within 0.3 mm.
    """
    pages = _pages(file)
    frames = [[*_frames(page)] for page in pages]
    print_of_file, printed = file.with_suffix(".pdf"), printed_of(file)
    with (
        closing(pypdfium2.PdfDocument(print_of_file)) as ours,
        closing(pypdfium2.PdfDocument(printed)) as theirs,
    ):
        if not len(pages) == len(ours) == len(theirs):
            yield f"{len(pages)} sides are {len(ours)} pages; the press prints {len(theirs)}"
            return
        words = [words_of(each) for each in (print_of_file, printed)]
        for index, (page, our, their) in enumerate(zip(pages, ours, theirs, strict=True)):
            icons = "".join(each.text or "" for each in page.iterfind(".//{*}p//{*}title"))
            more = _letters(our) + Counter(icons.replace(" ", "")), _letters(their)
            if more[0] != more[1]:
                yield f"side {index + 1}: letters {more[0] - more[1]}, not {more[1] - more[0]}"
            ends = [[word for word in each if word.page == index] for each in words]
            begun = (f"side {index + 1}: {each}" for each in _begun_elsewhere(frames[index], *ends))
            yield from begun
            if (sides is None or index in sides) and (off := _share_off(our, their, frames[index])):
                yield f"side {index + 1}: {off:.1%} of the ink lies elsewhere"


def _frames(page: etree._Element) -> Iterator[Frame]:
    """Yield what stands on a side; what has no place of its own stands in a text."""
    for each in page.iter("{*}frame", "{*}custom-shape"):
        about = {str(key).rpartition("}")[2]: str(value) for key, value in each.items()}
        box = each.find("{*}text-box")
        size = (about if box is None or "height" in about else {**about, **_sizes(box)}).get
        if "x" in about and "transform" not in about:
            numbers = [float(str(size(key, "0mm"))[:-2]) for key in ("x", "y", "width", "height")]
            lines = each.findall("{*}text-box/{*}p") or each.findall("{*}p")
            text = " ".join("".join(line.itertext()) for line in lines)
            yield Frame(about["name"], text, *numbers)


def _sizes(box: etree._Element) -> dict[str, str]:
    about = {str(key).rpartition("}")[2]: str(value) for key, value in box.items()}
    return {"height": about.get("min-height", "0mm")}


def _begun_elsewhere(
    frames: Iterable[Frame], ours: Sequence[PlacedWord], theirs: Sequence[PlacedWord]
) -> Iterator[str]:
    """Yield the texts whose first word, where it is printed, does not stand there in the other."""
    for frame in frames:
        word = (frame.text.split() or [""])[0]
        near = _NEAR_UPRIGHT if frame.height > frame.width else _NEAR
        printed = [each for each in theirs if each.text == word and frame.holds(each)]
        if printed and not any(
            abs(one.y - each.y) < near
            and abs(one.x - each.x) < max(near, _centred(frame, (one, ours), (each, theirs)))
            for each in printed
            for one in ours
            if one.text[:1] == word[:1]
        ):
            yield f'{frame.name}: "{word}" stands elsewhere'


def _centred(frame: Frame, *firsts: tuple[PlacedWord, Sequence[PlacedWord]]) -> float:
    """Return how far a line may begin from the other: it may be centred, and end elsewhere."""
    inside = (
        tuple(each.text for each in words if frame.holds(each) and abs(each.y - first.y) < _LINE)
        for first, words in firsts
    )
    return 0 if len({*inside}) == 1 else _CENTRED


def _faults_of_copies(names: Iterable[str], layout: Layout) -> Iterator[str]:
    wanted = Counter((each.card.id, each.deck) for each in printed_cards(layout.game, None))
    # Of pads a sheet is printed full, however many sheets a pad has.
    pads = {card.id for card in layout.game.cards if card.kind.pad}
    found = Counter((match[1], match[2]) for name in names if (match := _PICTURE.fullmatch(name)))
    for each in wanted.keys() | found.keys():
        if wanted[each] != found[each] and not (each[0] in pads and found[each] > wanted[each]):
            yield f"{each}: {found[each]} copies, not {wanted[each]}"


def _letters(page: pypdfium2.PdfPage) -> Counter[str]:
    """Return how often each letter stands on a page; PDFium has a sign of its own for hyphens."""
    said = page.get_textpage().get_text_range().replace("\ufffe", "-").replace("\x02", "-")
    return Counter("".join(said.split()))


def _share_off(
    ours: pypdfium2.PdfPage, theirs: pypdfium2.PdfPage, frames: Iterable[Frame]
) -> float:
    """Return which share of the ink in one print is not in the other, nor beside it; 0 for little.

    Where texts stand is left out: their lines may end elsewhere.
    """
    pictures = [
        page.render(scale=_DPI / 72, grayscale=True).to_pil().convert("L")
        for page in (ours, theirs)
    ]
    area = min(each.width for each in pictures), min(each.height for each in pictures)
    one, other = (each.crop((0, 0, *area)) for each in pictures)
    pixels = _DPI / 25.4
    for frame in frames:
        if frame.text:
            x, y, width, height = (value * pixels for value in frame[2:])
            for each in (one, other):
                each.paste(255, (int(x) - 3, int(y) - 3, int(x + width) + 3, int(y + height) + 3))
    shares = (_missing(*each, ink) for each in ((one, other), (other, one)) for ink in _INKS)
    most = max(shares)
    return most if most > _MOST else 0


def _missing(shown: Image.Image, among: Image.Image, ink: tuple[int, int]) -> float:
    dark = shown.point([255 * (value < ink[0]) for value in range(256)])
    light = among.filter(ImageFilter.MinFilter(3))
    light = light.point([255 * (value >= ink[1]) for value in range(256)])
    return ImageChops.darker(dark, light).histogram()[255] / max(_LEAST, dark.histogram()[255])


def faults_of_document(file: Path, printed: Path) -> Iterator[str]:
    """Yield in what headings and tables differ in LibreOffice's print and in the press's PDF."""
    yield from faults_of(file.read_bytes())
    ours, theirs = structure_of(file.with_suffix(".pdf")), structure_of(printed)
    # The title is none of the sections of an office text; and some are set in capitals.
    headings = [[(n, text.upper()) for n, text in each.headings] for each in (ours, theirs)]
    of_page = [(level - 1, text) for level, text in headings[1] if level > 1]
    yield from _faults_of_list("heading", headings[0], of_page)
    yield from _faults_of_list("table", [*map(len, ours.tables)], [*map(len, theirs.tables)])
    for number, (one, other) in enumerate(zip(ours.tables, theirs.tables, strict=False), 1):
        rows = zip_longest(other, one, fillvalue=list[str]())
        told = [[alike(*each) for each in zip_longest(*row, fillvalue="")] for row in rows]
        yield from _faults_of_list(f"table {number}, row", one, told)


def alike(cell: str, ours: str) -> str:
    """Return a cell of a page as an office text has it, if that is all the same.

    That leads to other pages, and says notes where they are called: it has no number of a page
    behind a count, and no letter that calls a note and stands before it.
    """
    count, page = cell[: len(ours)], cell[len(ours) :]
    if count == ours and ours.isdigit() and page.isdigit():
        return ours
    left = cell
    while len(left) > len(ours) and (said := list(_with_a_note_said(left, ours))):
        left = max(said, key=lambda each: _alike_to(each, ours))
    return ours if left == ours else cell


def _with_a_note_said(cell: str, ours: str) -> Iterator[str]:
    """Yield a cell with a note where its letter calls it: there the two texts part.

    The note stands behind the sentence, after the same letter. The text may go on with that
    letter, so that they part only behind it.
    """
    at = _alike_to(cell, ours)
    for call in range(max(at - 2, 0), at + 1):
        letter = cell[call : call + 1]
        if letter.isalpha():
            for note in (i for i in range(call + 1, len(cell)) if cell[i] == letter):
                end = note + 1 + _alike_to(cell[note + 1 :], ours[call:])
                said, between = cell[note + 1 : end], cell[call + 1 : note]
                yield cell[:call] + said + between + cell[end:]


def _alike_to(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _faults_of_list(what: str, ours: Sequence[object], theirs: Sequence[object]) -> Iterator[str]:
    for number, (one, other) in enumerate(zip_longest(ours, theirs), 1):
        if one != other:
            yield f"{what} {number}: {one}, not {other}"


def _built(game: Path, out: Path) -> Path:
    """Return the folder of a game's documents, in both forms."""
    asked = ("--only", "documents/*.pdf", "--only", "documents-odt")
    command = [sys.executable, "-m", "generator.cli.main", "build", str(game), "--out", str(out)]
    subprocess.run([*command, *asked], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return out / layout_of(game).game.info.id


def _told(game: Path, folder: Path) -> Iterator[tuple[Path, str, list[str]]]:
    """Yield each file of a game, opened and compared: what is in it, and its faults."""
    layout, build = layout_of(game), _built(game, folder)
    decks = [write_deck(layout, edition, folder) for edition in layout.game.editions.values()]
    texts = [Path(copy2(file, folder)) for file in sorted(build.glob("documents-odt/*.odt"))]
    convert([*decks, *texts], "pdf", folder)
    for file in decks:
        about = f"{len(printed_cards(layout.game, None))} cards"
        yield file, about, [*faults_of_deck(file, game, layout)]
    for file in texts:
        printed = build / "documents" / f"{file.stem}.pdf"
        found = structure_of(printed)
        about = f"{len(found.headings) - 1} headings, {len(found.tables)} tables"
        yield file, about, [*faults_of_document(file, printed)]


def main() -> int:
    """Make, open and compare every editable file of all games; say of each what was found."""
    folder, files, failed = ROOT / "build/opened", 0, 0
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for file, about, faults in _told(game, folder):
            files, failed = files + 1, failed + bool(faults)
            print(f"{file.name}: {about}, {len(faults)} faults", flush=True)
            print(*(f"  {fault}\n" for fault in faults), sep="", end="")
    print(f"{files} files in {folder}, {failed} with faults")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
