"""Pictures of fronts, backs and sheets: they show what is printed, and nothing around it."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.base.frozen import replace
from generator.base.problem import GameError
from generator.base.units import points
from generator.drawing import singles as drawing
from generator.game.printing import Images
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from generator.outputs import fronts, png, sheet_png, singles, thumbnails
from tests.games.documents import laid_out
from tests.games.several import GAME, several
from tests.loading.broken import copy_of_tiny, edited

ROOT = Path(__file__).parents[2]


def with_images(layout: Layout, **asked: int | str) -> Layout:
    """Return a layout of which pictures are wanted in some way."""
    images = replace(Images(), **asked)  # type: ignore[arg-type]  # as the test says
    game = replace(layout.game, print=replace(layout.game.print, images=images))
    return replace(layout, game=game)


def orders(output: object, layout: Layout) -> dict[str, Order]:
    """Return the orders of an output in the first edition, by the names of their files."""
    plan: Iterator[Order] = output.plan(layout, layout.game.first_edition)  # type: ignore[attr-defined]
    return {Path(order.path).name: order for order in plan}


def opened(artifact: Artifact) -> Image.Image:
    """Return the picture that an artifact is."""
    return Image.open(BytesIO(artifact.content))


def test_every_front_and_back(tiny_layout: Layout) -> None:
    """There is a picture of each card and of each back that differs, told apart by name."""
    found = orders(png, tiny_layout)
    differing = {"fog", "night-watch"}  # show which of their decks prints them
    names = {f"{card.id}.png" for card in tiny_layout.game.cards if card.id not in differing}
    names |= {f"{card}.{deck}.png" for card in differing for deck in ("day", "night")}

    assert {*found} == names | {"back-day.png", "back-night.png"}
    assert found["lamplighter.png"].render().faces == {"lamplighter": 1}


def test_back_for_shop(tmp_path: Path) -> None:
    """The picture of a back for print shops is called so; a face that cards have as well is not."""
    asked = edited(GAME, "back: kingdom", "back: kingdom, shop-back: secret")
    backs = [name for name in orders(png, several(tmp_path, asked)) if name.startswith("back-")]

    # Of two sizes; of cards' own backs, "secret" is the usual one in the other deck.
    assert {"back-main.shop.png", "back-main.shop.2.png"} <= {*backs}
    assert [name for name in backs if "wilds" in name] == ["back-wilds.png", "back-wilds.2.png"]


def test_as_printed(tiny_layout: Layout) -> None:
    """A card's picture is what the sheet of the very file that is printed shows in its slot."""
    layout, dpi = with_images(tiny_layout, dpi=600, edge="square"), 600
    sheet = layout.templates.sheets["a4"]
    imposed = impose_by_size(printed_cards(layout.game, None), sheet, backs=False)[0]
    slot, printed = imposed.grid.slots[0], imposed.sides[0].slots[0]
    assert printed
    file = next(iter(fronts.plan(layout, layout.game.first_edition))).render().content
    size, scale = printed.card.kind.size, dpi / 72
    left, top = slot.x * scale, (points(sheet.height) - slot.y - points(size.height)) * scale
    page = pypdfium2.PdfDocument(file)[0].render(scale=scale).to_pil().convert("RGB")
    shown = opened(orders(png, layout)[f"{printed.card.id}.png"].render()).convert("RGB")
    on_sheet = page.crop((round(left), round(top), round(left) + shown.width, 10**5))
    small = (shown.width // 6, shown.height // 6)  # so that it matters little how pixels lie
    shown = shown.resize(small, Image.Resampling.BOX)
    on_sheet = on_sheet.crop((0, 0, on_sheet.width, round(size.height * dpi / 25.4)))
    on_sheet = on_sheet.resize(small, Image.Resampling.BOX)

    difference = ImageStat.Stat(ImageChops.difference(shown, on_sheet)).mean
    assert max(difference) < 2  # of 255
    turned = on_sheet.transpose(Image.Transpose.ROTATE_180)
    assert max(ImageStat.Stat(ImageChops.difference(shown, turned)).mean) > 10


@pytest.mark.parametrize(
    ("edge", "corner", "wider"), [("trim", 0, 0), ("square", 255, 0), ("bleed", 255, 6)]
)
def test_edges(edge: str, corner: int, wider: float, tiny_layout: Layout) -> None:
    """A picture ends where it is asked to: clear beyond round corners, or with its bleed."""
    layout = with_images(tiny_layout, dpi=100, edge=edge)
    picture = opened(orders(png, layout)["lamplighter.png"].render())
    size = layout.game.cards[0].kind.size

    assert picture.getpixel((0, 0))[3] == corner  # type: ignore[index]  # of four channels
    assert picture.getpixel((picture.width // 2, 8))[3] == 255  # type: ignore[index]
    assert abs(picture.width - (size.width + wider * size.bleed / 3) * 100 / 25.4) < 2
    assert round(picture.info["dpi"][0]) == 100


@pytest.mark.parametrize(("edge", "size"), [("square", (750, 1050)), ("bleed", (825, 1125))])
def test_whole_pixels(edge: str, size: tuple[int, int], tmp_path: Path) -> None:
    """A card that measures a whole number of pixels has as many, all of them inked to the edge."""
    game = copy_of_tiny(tmp_path)
    text = (game / "cards.yaml").read_text("utf-8")
    measures = "width: 50, height: 70, corner: 2.5, bleed: 2"
    poker = "width: 63.5, height: 88.9, bleed: 3.175"  # 825 x 1125 pixels of 1/300 in with bleed
    (game / "cards.yaml").write_text(edited(text, measures, poker), "utf-8")
    layout = with_images(laid_out(game), dpi=300, edge=edge)
    picture = opened(orders(png, layout)["lamplighter.png"].render())

    assert picture.size == size
    assert picture.getchannel("A").getextrema() == (255, 255)


def test_cached_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an edit of a card only its own picture is made anew, and all are as from nothing."""
    store: dict[str, bytes] = {}

    def cached(_sort: str, key: str, make: Callable[[], bytes], *, keep: int) -> bytes:
        assert keep
        store[key] = store.get(key) or make()
        return store[key]

    monkeypatch.setattr(cache, "cached", cached)
    game = copy_of_tiny(tmp_path)
    before = {name: order.render().content for name, order in orders(png, laid_out(game)).items()}
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(edited(text, "Draw 2 cards.", "Draw 7 cards."), "utf-8")
    made: list[str] = []
    make = png._make

    def noted(layout: Layout, edition: object, single: drawing.Single) -> bytes:
        made.append(single.name)
        return make(layout, edition, single)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr(png, "_make", noted)
    after = {name: order.render().content for name, order in orders(png, laid_out(game)).items()}

    assert made == ["lamplighter"]
    assert {name for name in after if after[name] != before[name]} == {"lamplighter.png"}


def test_too_many_pixels(tiny_layout: Layout) -> None:
    """A picture that would fill the memory is refused with the limit that it passes."""
    layout = with_images(tiny_layout, dpi=100_000)
    with pytest.raises(GameError, match="limit picture-pixels"):
        orders(png, layout)["lamplighter.png"].render()


def test_thumbnails(tiny_layout: Layout) -> None:
    """A small picture is 240 pixels wide, whatever the card measures."""
    picture = opened(orders(thumbnails, tiny_layout)["lamplighter.webp"].render())

    assert (picture.format, picture.width) == ("WEBP", 240)


def test_sheets(tiny_layout: Layout) -> None:
    """Each sheet of the file that is printed is a picture, of the whole paper."""
    layout = with_images(tiny_layout, dpi=50)
    found = orders(sheet_png, layout)
    picture = opened(found["a4-001.png"].render())

    assert abs(picture.width - 210 * 50 / 25.4) < 2
    assert picture.mode == "RGB"
    assert picture.getpixel((0, 0)) == (255, 255, 255)
    copies = sum(copies for _, copies in layout.game.cards_of(None))
    for paper, sheets in (("a4", 2), ("letter", 3)):
        names = [name for name in found if name.startswith(paper)]
        assert names == [f"{paper}-{number:03}.png" for number in range(1, sheets + 1)]
        faces = [found[name].render().faces for name in names]
        assert sum(sum(each.values()) for each in faces) == copies


def test_singles(tiny_layout: Layout) -> None:
    """The file of single cards has a page for each, which says where the card is cut."""
    order = next(iter(singles.plan(tiny_layout, tiny_layout.game.first_edition)))
    artifact = order.render()
    document = pypdfium2.PdfDocument(artifact.content)
    size = tiny_layout.game.cards[0].kind.size
    page = document[0]
    bleed = points(size.bleed)

    assert len(document) == artifact.pages == len(drawing.find_singles(tiny_layout))
    assert page.get_width() == pytest.approx(points(size.width) + 2 * bleed, abs=0.01)
    assert page.get_trimbox() == pytest.approx(
        (bleed, bleed, page.get_width() - bleed, page.get_height() - bleed), abs=0.01
    )
    assert set(artifact.faces) == {card.id for card in tiny_layout.game.cards}


def test_singles_for_a_shop(root_layout: Layout) -> None:
    """It has one back, that for shops, and the key; bookmarks say how often to print each card."""
    order = next(iter(singles.plan(root_layout, root_layout.game.first_edition)))
    document = pypdfium2.PdfDocument(order.render().content)
    titles = [entry.get_title() for entry in document.get_toc()]

    assert len(titles) == len(document)
    assert titles[:2] == ["001 A sentença dos reis × 1", "002 Oligarquia latifundiária × 1"]
    assert sum(int(title.split(" × ")[1]) for title in titles if " × " in title) == 280
    assert [title for title in titles if title.startswith("back-")] == ["back-principal.shop"]
    assert {title for title in titles if title.startswith("filler-")} == {
        f"filler-{name}" for name in root_layout.game.print.fill
    }
