"""The game's declarations about printing. No I/O."""

from msgspec import field

from generator.base.frozen import Frozen


class Images(Frozen):
    """How faces are made into pictures: pixels per inch, and how far the picture reaches.

    The `edge` is "trim", the card as it is cut, with its round corners, nothing around it;
    "square", the same with square corners; or "bleed", with all ink beyond. `url` is the address at
    which the built files lie, for tables on screens.
    """

    dpi: int = 300
    edge: str = "trim"
    url: str = ""


class Print(Frozen):
    """The settings of printing: papers, format of numbers, face of the backs.

    `shop_back` is the face that stands for `back` where a print shop prints, `fill` those in the
    slots that the cards leave free on their last sheet, in turn, none for empty slots, `fill_back`
    those behind them, none for the same. `dpi` is how many pixels an inch a picture has at least in
    print, and how many it had better.
    """

    papers: tuple[str, ...] = ("a4",)
    number_digits: int = 1
    back: str = "back"
    shop_back: str = ""
    fill: tuple[str, ...] = ()
    fill_back: tuple[str, ...] = ()
    dpi: tuple[float, float] = (150.0, 300.0)
    images: Images = field(default_factory=Images)
