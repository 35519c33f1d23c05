"""What the replay infers from a journal; docs/journal.md says what the examples make of each."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

INFERENCES: Mapping[str, str] = {
    "dealt": "A match begins with five unmarked cards in every hand.",
    "drawn": "`A+2` adds two unmarked cards to A's hand.",
    "discarded": "`A-2` takes two cards from A's hand, marked or not.",
    "delivered": "`A>1>B` takes a card from A's hand, marked or not, and adds it to B's, unmarked.",
    "traded": "`A=1=B` leaves both hands as large as they were.",
    "hands": "`A=m=B` makes each hand as large as the other was.",
    "changed": "Who changes a structure gives the card that enters from the hand and takes the one "
    "that leaves: the hand stays as large as it was.",
    "natural": "A natural card leaves the hand that plays it.",
    "natural-kept": "It stays there while a structure is in play that makes it reusable (998 "
    "with 058; `reusable` in the data of the release).",
    "shown": "A card comes from a hand that is shown whole (`4[011, 024, 043, 999]`) only if it is "
    "there.",
    "committed": "`+c` marks an unmarked card of the player whose turn it is, or of the one named.",
    "relaxed": "`-c` takes such a mark away.",
    "crisis-commits": "A crisis that is solved by a change of structures commits, unrecorded, "
    "a card of the player whose turn it is.",
    "revolt-relaxes": "A revolt relaxes all cards of who proposed it, whether it succeeds or not.",
    "ideology-relaxes": "Taking another ideology as the turn's action relaxes them as well.",
    "revolt-committed": "A revolt is proposed with two committed cards.",
    "flow": "Turns follow the seats, clockwise until `F` reverses the flow.",
    "structure": "After `J` stands the structure that the player was dealt, or that came to its "
    "place since, by `+019-004` or `019=043`.",
    "society": "A card that leaves, or changes places, is in the society.",
    "nowhere-else": "A card that enters the society is in nobody's structure and no conquest; "
    "neither is one that is dealt.",
    "conquest-exchanged": "`061=020` outside the society puts a card in the place of a conquest.",
    "winner-empty": "Who wins has no cards in hand when the turn ends, or an ally who has none.",
    "empty-wins": "Who has no cards in hand when a turn ends wins.",
    "victory": "Winning a match gives two conquests.",
    "legitimacy": "A structure of one's ideology in the society when a match ends gives one more.",
    "kept": "Conquests stay with their holder but for the exchanges that are recorded.",
    "solver": "The crisis is solved by who has the most cards, next in the flow where several do.",
}
"""By id: the rule, in the words of the documentation."""


@dataclass(slots=True)
class Tally:
    """How many events bear each inference out, and how many contradict it."""

    borne: Counter[str] = field(default_factory=Counter)
    contradicted: Counter[str] = field(default_factory=Counter)

    def count(self, rule: str, *, holds: bool, events: int = 1) -> bool:
        """Count events for or against a rule; return whether it holds."""
        (self.borne if holds else self.contradicted)[rule] += events
        return holds
