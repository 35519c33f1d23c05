"""What the replay infers from a journal, and how often the events of one bear each rule out.

It watches a replay: what a hand rests on is counted when its next figures, or the victory, tell
whether they agree; all else by whether the replay noted a slip at the event.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from journal.model import (
    Approved,
    Changed,
    Committed,
    Compound,
    Conquests,
    Crisis,
    Delivered,
    Discarded,
    Drawn,
    Event,
    Holding,
    Identities,
    Journal,
    Match,
    NamedPlayer,
    Natural,
    Relaxed,
    Revolt,
    Seat,
    StructureEffect,
    Swapped,
    Traded,
    Turn,
    Victory,
)
from journal.release import ReleaseData
from journal.replay.course import replay
from journal.replay.referee import Referee

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
    "place since, by `+019-004` or `019=043`; before a crisis, any in play that is its reason.",
    "society": "A card that leaves, or changes places, is in the society.",
    "nowhere-else": "A card that enters the society is in nobody's structure and no conquest; "
    "neither is one that is dealt.",
    "conquest-exchanged": "`061=020` outside the society puts a card in the place of a conquest.",
    "winner-empty": "Who wins has no cards in hand when the turn ends, or an ally who has none.",
    "empty-wins": "Who has no cards in hand when a turn ends wins.",
    "victory": "Winning a match gives two conquests.",
    "legitimacy": "A structure of one's ideology in the society when a match ends gives one more.",
    "kept": "Conquests stay with their holder, except for recorded exchanges.",
    "solver": "The crisis is solved by who has the most cards, next in the flow where several do.",
}
"""By id: the rule, in the words of the documentation."""


def find_evidence(journal: Journal, release: ReleaseData) -> "Evidence":
    """Return how often the events of a journal bear out each rule, and contradict it."""
    firsts = {id(crisis.consequences[0]) for crisis in _crises(journal.events)}
    evidence = Evidence(firsts)
    replay(journal, release, evidence.watch)
    return evidence


def _crises(events: Iterable[Event]) -> Iterable[Crisis]:
    for event in events:
        if isinstance(event, Compound):
            yield from [event] if isinstance(event, Crisis) else []
            yield from _crises(event.consequences)


@dataclass(slots=True)
class Evidence:
    """How many events bear each rule out, and how many contradict it."""

    solving: set[int]
    """The first consequences of crises, by identity: they say who solved them."""
    borne: Counter[str] = field(default_factory=Counter)
    contradicted: Counter[str] = field(default_factory=Counter)
    _grounds: dict[str, Counter[str]] = field(default_factory=dict)
    """By player: the rules that the hand rests on since its last figures, with how often."""
    _shown: set[str] = field(default_factory=set)
    """Who had a hand that everyone knows, before the event at hand."""
    _before: Event | None = None
    """The last event that is no consequence."""
    _winners: tuple[str, ...] = ()
    _legitimate: set[str] = field(default_factory=set)
    """Who had a structure of the own ideology in the society at the last victory."""

    def watch(self, event: Event, referee: Referee) -> None:
        """Count an event that has just been replayed."""
        self._hand(event, referee)
        self._table(event, referee)
        self._shown_hand(event, referee)
        self._score(event, referee)
        if id(event) in self.solving and isinstance(event, Changed | NamedPlayer):
            self._solver(event.player, referee)
        if not referee.depth:
            self._before = event

    def _count(self, rule: str, *, holds: bool, events: int = 1) -> None:
        (self.borne if holds else self.contradicted)[rule] += events

    def _ground(self, rule: str, *players: str) -> None:
        for player in players:
            self._grounds.setdefault(player, Counter())[rule] += 1

    def _settle(self, player: str, *, holds: bool) -> None:
        for rule, events in self._grounds.pop(player, Counter[str]()).items():
            self._count(rule, holds=holds, events=events)

    def _hand(self, event: Event, referee: Referee) -> None:
        """Remember what a hand rests on, and count it at the next figures."""
        mover = referee.table.mover
        match event:
            case Match():
                self._ground("dealt", *(each.player for each in seats(event)))
            case Drawn() | Discarded():
                self._ground(called(event), event.player)
            case Delivered():
                self._ground("delivered", event.player, event.taker)
            case Traded(_, one, count, other):
                if count is None:
                    mine, theirs = (self._grounds.pop(name, Counter()) for name in (one, other))
                    self._grounds |= {one: theirs, other: mine}
                self._ground("traded" if count else "hands", one, other)
            case Changed() | Committed() | Relaxed():
                self._ground(called(event), event.player or mover)
            case Turn():
                holds = not slips_at(event, referee) & {"hand-differs", "marks-differ"}
                self._settle(mover, holds=holds)
            case _:
                self._compound(event, referee)

    def _compound(self, event: Event, referee: Referee) -> None:
        """Remember what an event does to a hand by itself, whatever comes of it."""
        mover = referee.table.mover
        match event:
            case Natural():
                reusable = referee.release.rules.reusable.get(event.card, ())
                kept = any(map(referee.table.owner, reusable))
                self._ground("natural-kept" if kept else "natural", mover)
            case Crisis() if not any(isinstance(each, Revolt) for each in event.consequences):
                self._ground("crisis-commits", mover)
            case Revolt():
                self._ground("revolt-relaxes", mover)
            case Identities() if mover and not referee.depth:
                self._ground("ideology-relaxes", mover)

    def _table(self, event: Event, referee: Referee) -> None:
        """Count what an event says by itself, of the flow and the society."""
        slips, table = slips_at(event, referee), referee.table
        rules: dict[str, str] = {}
        match event:
            case Turn():
                rules = {"flow": "turn-order"}
            case StructureEffect() if not referee.depth and isinstance(self._before, Turn):
                reason = "crisis-by-another"
                rules = {"structure": reason if reason in slips else "structure-differs"}
            case StructureEffect():
                rules = {"society": "not-in-society"}
            case Approved(_, by) if by.isdigit():
                rules = {"society": "not-in-society"}
            case Changed(_, _, entering, leaving):
                rules = {"society": "not-in-society"} if leaving else {}
                rules |= {"nowhere-else": "card-in-two-places"} if entering else {}
            case Revolt():
                rules = {"revolt-committed": "revolt-uncommitted"}
            case Swapped(_, one, other):
                in_society = table.owner(one) and table.owner(other)
                rule = "society" if in_society else "conquest-exchanged"
                self._count(rule, holds=not slips, events=2 if in_society else 1)
        for rule, slip in rules.items():
            self._count(rule, holds=slip not in slips)
        for seat in seats(event):
            slip_there = "card-in-two-places" in slips_at(seat, referee)
            self._count("nowhere-else", holds=not slip_there)

    def _shown_hand(self, event: Event, referee: Referee) -> None:
        """Count cards that come from a hand which was shown whole before."""
        mover, player = referee.table.mover, ""
        match event:
            case Discarded() | Delivered():
                player = event.player
            case Natural():
                player = mover
            case Changed(_, doer, entering, _) if entering:
                player = doer or mover
        if player in self._shown:
            self._count("shown", holds="not-in-hand" not in slips_at(event, referee))
        hands = referee.table.hands.items()
        self._shown = {name for name, hand in hands if hand.shown is not None}

    def _score(self, event: Event, referee: Referee) -> None:
        """Count what a victory, and the conquests after it, say."""
        table, slips = referee.table, slips_at(event, referee)
        if isinstance(event, Victory):
            self._winners = table.winners
            for name in table.winners:
                self._settle(name, holds="victory-with-cards" not in slips)
                self._count("winner-empty", holds="victory-with-cards" not in slips)
            for name in table.order:
                ideology = referee.release.ideology(table.ideologies.get(name, ""))
                cards = table.structures.values()
                if ideology and any(card in ideology.cards for card in cards):
                    self._legitimate.add(name)
                if not table.hand(name).total:
                    self._count("empty-wins", holds=name in table.winners)
        if isinstance(event, Conquests):
            for holding in event.consequences:
                if isinstance(holding, Holding):
                    self._holding(holding, slips_at(holding, referee))
            self._legitimate.clear()

    def _holding(self, holding: Holding, slips: set[str]) -> None:
        differs = "conquests-differ" in slips
        if holding.count.cards:
            self._count("kept", holds=not differs)
        if holding.player in self._winners:
            self._count("victory", holds=not differs)
        if holding.player in self._legitimate:
            self._count("legitimacy", holds=not differs and "legitimacy-not-counted" not in slips)

    def _solver(self, player: str, referee: Referee) -> None:
        """Count whether a crisis was solved by who has the most cards, next in the flow."""
        table = referee.table
        if player in table.order and all(table.hand(name).known for name in table.order):
            largest = max(table.hand(name).total for name in table.order)
            able = [p for p in table.from_next(table.mover) if table.hand(p).total == largest]
            self._count("solver", holds=able[:1] == [player])


def called(event: Event) -> str:
    """Return the name of an event's class in small letters, which is that of its rule."""
    return type(event).__name__.lower()


def seats(event: Event) -> list[Seat]:
    """Return the seats of a match; other events have none."""
    inside = event.consequences if isinstance(event, Match) else ()
    return [each for each in inside if isinstance(each, Seat)]


def slips_at(event: Event, referee: Referee) -> set[str]:
    """Return the checks of the slips that were noted at an event."""
    place = referee.journal.place(event)
    return {problem.check for problem in referee.problems if problem.place == place}
