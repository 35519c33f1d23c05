"""The people at a table from the data of a template, checked."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.known import entry_named
from generator.documents.round_tables import CardSwap, RoundTable, SeatedPlayer
from generator.documents.seat_plans import allow_people
from generator.documents.template_limits import Refused

_MOST_CARDS = 12
_KEYS = ("hand", "said", "sign", "turn", "marked")
_SWAP_KEYS = ("hand", "structure", "done", "marked")
_EXAMPLE = '{"hand": 5, "turn": true}'


def round_table(
    players: Sequence[Mapping[str, object]],
    swap: Mapping[str, object] | None = None,
    mark: Markup | None = None,
) -> RoundTable:
    """Return people round a table, clockwise from A below, to be drawn `close()` or `named(names)`.

    Each has so many cards in `hand`; may have something `said`, a `sign` beside the structure, the
    `turn`, and a structure that is `marked` with a mark of 2.4 mm around a point. A `swap` names
    whose `hand` and whose `structure` change places, and may be `done`. Raises Refused.
    """
    allow_people("table", players, _EXAMPLE)
    seated = tuple(map(_player, ascii_uppercase, players))
    return RoundTable(seated, _swap(swap, seated) if swap else None, mark or Markup())


def _player(letter: str, given: Mapping[str, object]) -> SeatedPlayer:
    entry = given if isinstance(given, Mapping) else {}
    for key in entry:
        entry_named(dict.fromkeys(_KEYS), key, say("key of a player"))
    hand = entry.get("hand")
    if not isinstance(hand, int) or not 0 <= hand <= _MOST_CARDS:
        message = say(
            "{letter} has from 0 to {most} cards in hand, found {found}",
            letter=letter, most=_MOST_CARDS, found=shortened(str(hand)),
        )  # fmt: skip
        raise Refused("table", message, say("write it as {example}", example=_EXAMPLE))
    speech, sign = (str(entry.get(key) or "") for key in ("said", "sign"))
    return SeatedPlayer(
        letter, hand, speech, sign, bool(entry.get("turn")), bool(entry.get("marked"))
    )


def _swap(given: Mapping[str, object], seated: Sequence[SeatedPlayer]) -> CardSwap:
    for key in given:
        entry_named(dict.fromkeys(_SWAP_KEYS), key, say("key of a swap"))
    letters = {player.letter: player for player in seated}
    hand, structure = (
        entry_named(letters, given.get(key), say("player")).letter for key in ("hand", "structure")
    )
    return CardSwap(hand, structure, bool(given.get("done")), bool(given.get("marked")))
