"""The reasons why a deck list may not be played, each with its rule and its line."""

from collections import Counter
from collections.abc import Iterator

from events.decklist import DeckList, DecklistLine
from events.names import folded_name
from events.rules import DeckRules, Exclusion, ListedCard
from generator.base.frozen import Frozen
from generator.base.messages import say, say_number
from generator.base.problem import WARNING, Names, Place, Problem, did_you_mean

_NEARLY = 0.84  # of difflib: two letters of ten that differ


def judge(deck: DeckList, rules: DeckRules) -> list[Problem]:
    """Return all reasons against a deck, and warnings for the judge."""
    judge_of = _Judge(rules)
    problems = [*deck.problems]
    for line in deck.lines:
        problems += judge_of.of_line(line)
    problems += _too_many_copies(deck, rules)
    problems += _wrong_size(deck, rules)
    return sorted(problems)


class _Reason(Frozen):
    """Why a line is refused: the exclusion, its listed card, and whether by name alone."""

    exclusion: Exclusion
    card: ListedCard | None = None
    is_by_name: bool = False


class _Judge:
    """The rules for cards, prepared so that many can be judged."""

    def __init__(self, rules: DeckRules) -> None:
        self._rules = rules
        self._listed = {
            folded_name(card.name): card for each in rules.excluded for card in each.cards
        }
        self._known = {folded_name(card.name): card for card in rules.known}
        self._near = Names(self._listed)

    def of_line(self, line: DecklistLine) -> Iterator[Problem]:
        """Yield the problems of a line."""
        reasons = _without_guesses(line, [*self._reasons(line)])
        for reason in reasons:
            yield _refused(line, reason)
        if not reasons:
            yield from self._unknown(line) if self._rules.whole else self._nearly(line)

    def _reasons(self, line: DecklistLine) -> Iterator[_Reason]:
        """Yield the reasons why a card is excluded, one for each rule."""
        for each in self._rules.excluded:
            # The surest first: number and name, the prefix, the number alone, the name alone.
            numbered = [card for card in each.cards if _has_number(card, line)]
            by_name = next((card for card in each.cards if _has_name(card, line)), None)
            # A misprint may have the number of another listed card, which the name tells apart.
            by_number = by_name if by_name in numbered else next(iter(numbered), None)
            if by_number and (by_name or not line.name):
                yield _Reason(each, by_number)
            # Lists and prefixes have been put in capitals when they were read.
            elif each.prefix and line.number.rstrip("0123456789") == each.prefix:
                yield _Reason(each, by_number or by_name)
            elif by_number and not each.prefix:
                yield _Reason(each, by_number)
            elif by_name and (each.by_name or not line.number):
                yield _Reason(each, by_name, is_by_name=not each.by_name)

    def _nearly(self, line: DecklistLine) -> Iterator[Problem]:
        """Yield a warning for a name similar to that of an excluded card."""
        if line.name and (near := self._near.near(folded_name(line.name), cutoff=_NEARLY)):
            card = self._listed[near[0]]
            if folded_name(line.name) == near[0]:
                return  # another printing, by its number
            rules = ", ".join(each.rule for each in self._rules.excluded if card in each.cards)
            message = say(
                '"{name}" is nearly the name of a card that rule {rules} excludes',
                name=line.shown,
                rules=rules,
            )
            hint = say('did you mean "{near}"?', near=card.name)
            yield Problem(line.place, "nearly-excluded", message, WARNING, hint=hint)

    def _unknown(self, line: DecklistLine) -> Iterator[Problem]:
        """Yield the problem of a card unknown to the game, or with another number there."""
        card = self._known.get(folded_name(line.name))
        if not line.name:
            card = next((it for it in self._rules.known if _has_number(it, line)), None)
        if card is None:
            message = say('the game has no card "{name}"', name=line.shown)
            hint = did_you_mean(line.name, [each.name for each in self._rules.known])
            yield Problem(line.place, "unknown-card", message, hint=hint)
        elif line.number and card.number and not _has_number(card, line):
            message = say(
                '"{name}" has the number {number}, not {found}',
                name=card.name,
                number=card.number,
                found=line.number,
            )
            hint = say("fix the number, or leave it out")
            yield Problem(line.place, "number-differs", message, hint=hint)


def _without_guesses(line: DecklistLine, reasons: list[_Reason]) -> list[_Reason]:
    """Return the reasons, without those of other cards if one is for exactly this card.

    A misprint has the number of another card, which it is not.
    """
    own = [each for each in reasons if each.card is None or _has_name(each.card, line)]
    return own or reasons


def _has_number(card: ListedCard, line: DecklistLine) -> bool:
    numbers = {_bare(card.number), _bare(card.misprint)}
    return bool(line.number) and _bare(line.number) in numbers


def _bare(number: str) -> str:
    """Return a number in the form compared: no capitals, no leading zeros; "" for none."""
    # Of 0 and 000 one zero stays: nothing at all would be a card without a number.
    return number and (number.upper().lstrip("0") or "0")


def _has_name(card: ListedCard, line: DecklistLine) -> bool:
    return bool(line.name) and folded_name(card.name) == folded_name(line.name)


def _refused(line: DecklistLine, reason: _Reason) -> Problem:
    """Return the problem of an excluded card, with a hint."""
    exclusion, card = reason.exclusion, reason.card
    message = say(
        'rule {rule}: "{name}" is excluded, as one of the {title}',
        rule=exclusion.rule,
        name=line.shown,
        title=exclusion.title,
    )
    cure = say_number("take it out of the deck", "take all {number} out of the deck", line.copies)
    if reason.is_by_name and card:
        cure = say(
            "{cure}; if it is another printing than {number}, write its number",
            cure=cure,
            number=card.number,
        )
    elif card and line.name and folded_name(card.name) != folded_name(line.name):
        cure = say(
            "{cure}; {number} is {name}: fix the number if it is wrong",
            cure=cure,
            number=card.number,
            name=card.name,
        )
    return Problem(line.place, "excluded-card", message, hint=cure)


def _too_many_copies(deck: DeckList, rules: DeckRules) -> Iterator[Problem]:
    """Yield a problem for each card with too many copies, at the first line that exceeds them."""
    most = rules.copies.cards
    keys = _card_keys(deck, rules) if most else []
    total: Counter[str] = Counter()
    for key, line in zip(keys, deck.lines, strict=False):
        total[key] += line.copies
    so_far: Counter[str] = Counter()
    for key, line in zip(keys, deck.lines, strict=False):
        before = so_far[key]
        so_far[key] += line.copies
        if before <= most < so_far[key]:
            message = say(
                'rule {rule}: "{name}" is in the deck {found} times, at most {most} are allowed',
                rule=rules.copies.rule,
                name=line.shown,
                found=total[key],
                most=most,
            )
            cure = say_number(
                "take {number} card out", "take {number} cards out", total[key] - most
            )
            yield Problem(line.place, "too-many-copies", message, hint=cure)


def _card_keys(deck: DeckList, rules: DeckRules) -> list[str]:
    """Return which card each line has: all printings of a name are one card.

    A number alone is the name that the rules, or another line, give it.
    """
    listed = (*rules.known, *(card for each in rules.excluded for card in each.cards))
    named = {_bare(card.number): card.name for card in listed if card.number}
    named |= {_bare(line.number): line.name for line in deck.lines if line.number and line.name}
    names = (line.name or named.get(_bare(line.number), "") for line in deck.lines)
    return [
        folded_name(name) or _bare(line.number)
        for name, line in zip(names, deck.lines, strict=True)
    ]


def _wrong_size(deck: DeckList, rules: DeckRules) -> Iterator[Problem]:
    """Yield the problem of a deck of a wrong size, at its last line."""
    # A file without a line has its place in the first one.
    place = Place(deck.file, max(deck.rows, 1))
    found = deck.cards
    if found < rules.least.cards:
        message = say(
            "rule {rule}: the deck has {found} cards, at least {least} are needed",
            rule=rules.least.rule,
            found=found,
            least=rules.least.cards,
        )
        lacking = rules.least.cards - found
        cure = say_number("add {number} card", "add {number} cards", lacking)
        yield Problem(place, "deck-too-small", message, hint=cure)
    if rules.most.cards and found > rules.most.cards:
        message = say(
            "rule {rule}: the deck has {found} cards, at most {most} are allowed",
            rule=rules.most.rule,
            found=found,
            most=rules.most.cards,
        )
        cure = say_number(
            "take {number} card out", "take {number} cards out", found - rules.most.cards
        )
        yield Problem(place, "deck-too-large", message, hint=cure)
