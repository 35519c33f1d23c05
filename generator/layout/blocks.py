"""The content of a box as blocks of measured words, each word with its source."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, cached_property

from msgspec import field

from generator.base.frozen import Frozen
from generator.game.language import Wording
from generator.game.model import CardSize, Icon
from generator.graphics.fonts import Fonts, Shaped
from generator.graphics.pictures import PictureFile
from generator.graphics.silhouettes import Silhouette
from generator.layout.face import EffectBox, RichBox, TextBox, WrittenBox
from generator.layout.fields import PLACEHOLDER
from generator.layout.fit import Block, Fitted
from generator.layout.lines import Hyphenate
from generator.layout.placed import FACE_ITSELF, ItemSource
from generator.layout.words import Piece, Word, family, icon_word, measure_words, piece_starts
from generator.text.effect import keep_together
from generator.text.rich import BULLET, Paragraph
from generator.text.runs import NO_BREAK_SPACE, Run, Runs

_ICON = 1150.0  # / EM: a mark in a line is a little larger than the text
_ICON_SPACE = 330.0  # / EM: beside a mark
_ICON_BEARING = 30.0  # / EM: space between two icons, so that they do not touch
_BULLET = f"{BULLET}{NO_BREAK_SPACE}"
_SEPARATORS = " ·"

Effect = Sequence[tuple[str, Runs]]
"""The sentences of an effect, each with its section."""


class Typesetter(Frozen, eq=False, dict=True):
    """What the texts on cards of one size are set with: fonts, wording, hyphenation, icons."""

    size: CardSize
    fonts: Fonts
    wording: Wording
    hyphenate: Hyphenate
    proportions: Mapping[str, float]
    """Width over height of each drawing."""
    drawings: frozenset[str] = frozenset()
    """The fields that show a drawing."""
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    icons: Mapping[str, Icon] = field(default_factory=dict)
    effect_field: str = ""
    sections: tuple[str, ...] = ()
    """The sections of effects, in the order in which the game declares them."""
    silhouettes: Mapping[str, Silhouette] = field(default_factory=dict)
    """Those of units, where any are scattered."""
    fitted: dict[Hashable, Fitted] = field(default_factory=dict)
    """Texts fitted before, by their contents: all cards share their foot, many a group."""

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """The icons as pieces of words, by their ids."""
        pieces: dict[str, Piece] = {}
        for icon in self.icons.values():
            # Fitted into a square, so that a tall drawing does not push lines apart.
            wide = _ICON * min(self.proportions.get(icon.mark, 1.0), 1.0) + 2 * _ICON_BEARING
            shaped = Shaped("", wide, (), "")
            pieces[icon.id] = Piece("", shaped, icon.mark, icon.color, _ICON_BEARING)
        return pieces


@cache
def fields_in(text: str) -> tuple[str, ...]:
    """Return the fields in a box's text."""
    return tuple(_parts(text)[1::2])


def is_blank(text: str, fields: Mapping[str, str]) -> bool:
    """Tell whether a box's text shows nothing of a card except separators."""
    for index, part in enumerate(_parts(text)):
        if (fields.get(part, "") if index % 2 else part).strip(_SEPARATORS):
            return False
    return True


@cache
def _parts(text: str) -> list[str]:
    """Return a box's text in parts; every second part is the name of a field."""
    return PLACEHOLDER.split(text)


@cache
def _literal_starts(text: str) -> list[int]:
    """Return the offsets of the literal parts of a box's text: 0, and after each field."""
    return [0, *(match.end() for match in PLACEHOLDER.finditer(text))]


def text_block(box: TextBox, fields: Mapping[str, str], typesetter: Typesetter) -> Block:
    """Return the words of a text box, marks included, without needless separators."""
    block = Block([], [], [])
    for index, part in enumerate(_parts(box.text)):
        if index % 2 and part in typesetter.drawings:
            if name := fields.get(part, ""):
                _add_mark(block, box, name, ItemSource(part), typesetter)
            continue
        text, start, source = fields.get(part, ""), 0, ItemSource(part)
        if not index % 2:
            text, start, source = part, _literal_starts(box.text)[index // 2], FACE_ITSELF
        shown = text if block.words else text.lstrip(_SEPARATORS)
        if shown:
            run = Run(shown, start=start + len(text) - len(shown))
            _add_runs(block, box, (run,), source, typesetter)
    return _between_neighbours(block)


def _add_mark(
    block: Block, box: WrittenBox, name: str, source: ItemSource, typesetter: Typesetter
) -> None:
    regular = family(box.font, typesetter.fonts).regular
    width = _ICON * min(typesetter.proportions[name], 1.0)
    block.words.append(icon_word(name, width, _ICON_SPACE, regular))
    block.sources.append(source)
    block.starts.append(0)


def _add_runs(
    block: Block, box: WrittenBox, runs: Runs, source: ItemSource, typesetter: Typesetter
) -> None:
    runs = keep_together(runs, typesetter.wording)
    starts = piece_starts(runs)
    block.words.extend(
        measure_words(
            runs,
            family(box.font, typesetter.fonts),
            typesetter.fonts,
            _as_set(typesetter.wording.weak),
            box.tracking,
            typesetter.pieces,
        )
    )
    block.sources.extend([source] * len(starts))
    block.starts.extend(starts)


@cache
def _as_set(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words)


def _between_neighbours(block: Block) -> Block:
    """Return a block without separators at its end or after another separator.

    Every word of a text box is one piece: fields have no weights of their own.
    """
    alone = [_is_separator(word) for word in block.words]
    if not any(alone):
        return block
    after = [*alone[1:], True]
    remaining = [index for index in range(len(alone)) if not (alone[index] and after[index])]
    return Block(
        [block.words[index] for index in remaining],
        [block.sources[index] for index in remaining],
        [block.starts[index] for index in remaining],
    )


def _is_separator(word: Word) -> bool:
    return bool(word.text) and not word.text.strip(_SEPARATORS)


def effect_blocks(box: EffectBox, effect: Effect, typesetter: Typesetter) -> list[Block]:
    """Return an effect's sentences as paragraphs; neighbours of one section share a block.

    A box that gathers them has all of one section in one, where the first of them stands.
    """
    blocks: list[tuple[str, Block]] = []
    for sentence, (section, runs) in enumerate(effect):
        joined = blocks if box.gather else blocks[-1:]
        block = next((each for of, each in joined if of == section), None)
        if not block:
            block = Block([], [], [])
            blocks.append((section, block))
        source = _sentence(typesetter.effect_field, sentence, section)
        _add_runs(block, box, runs, source, typesetter)
    return [block for _, block in blocks]


def rich_blocks(
    box: RichBox, texts: Mapping[str, tuple[Paragraph, ...]], typesetter: Typesetter
) -> list[Block]:
    """Return the paragraphs of the fields that a box shows, in the box's order."""
    blocks: list[Block] = []
    hangs = box.align == "left"  # only text aligned left has hanging lines
    for name in box.rich:
        for paragraph in texts.get(name, ()):
            is_hanging = hangs and paragraph.is_item
            block = Block([], [], [], _bullet_width(box, typesetter) if is_hanging else 0.0)
            bullet = (Run(_BULLET),) if paragraph.is_item else ()
            _add_runs(block, box, (*bullet, *paragraph.runs), ItemSource(name), typesetter)
            blocks.append(block)
    return blocks


def _bullet_width(box: RichBox, typesetter: Typesetter) -> float:
    """Return how wide a bullet is with the space behind it, / EM."""
    regular = family(box.font, typesetter.fonts).regular
    return typesetter.fonts.shape(regular, _BULLET, box.tracking).width


@cache
def _sentence(field: str, index: int, section: str) -> ItemSource:
    """Return the source of a sentence in an effect; equal ones are shared by all cards."""
    return ItemSource(field, index, section)
