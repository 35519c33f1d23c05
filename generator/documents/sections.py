"""The names in templates that make sections, refer to them, and list them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from unicodedata import normalize

from markupsafe import Markup, escape
from msgspec import field

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.other_documents import LEADS
from generator.documents.outline import NORM, Contents, Section, Use
from generator.game.model import Game
from generator.game.rules import Rule

_IN_SIGHT = 5  # letters of an index


def titles_of(game: Game) -> dict[str, str]:
    """Return the titles of a game's cards and terms in an index, by the keys of entries."""
    cards = {f"card-{card.id}": card.name for card in game.cards}
    terms = {
        f"term-{term.id}": f"{term.term} ({term.sense})" if term.sense else term.term
        for term in game.terms
    }
    return cards | terms


def numbers_of(game: Game) -> dict[str, str]:
    """Return the numbers of cards in an index, behind their names, by the same keys."""
    return {f"card-{card.id}": game.number(card) for card in game.cards}


def number_behind(number: str) -> Markup:
    """Return a card's number in the form behind its name, empty without a number."""
    return Markup('\u00a0<span class="no">{}</span>').format(number) if number else Markup()


class Sections(Frozen):
    """The sections of one writing of a document; `before` has the results of the one before."""

    before: Contents
    now: Contents
    titles: Mapping[str, str]
    """The titles in the index, by key: a card's or a term's name."""
    articles: Collection[str] = ()
    """Words that do not count at the head of a title when titles are sorted, in small letters."""
    rules: Mapping[str, Rule] = field(default_factory=dict)
    """The rules that the game declares, by id."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """The text behind a title in the index, by the same key: a card's number."""
    page: str = ""
    """The file, without its suffix, of the document with the entries that this one lacks."""

    def names(self) -> dict[str, object]:
        """Return the names for a template."""
        return {
            "section": self.section,
            "subsection": self.subsection,
            "subsubsection": self.subsubsection,
            "heading": self.heading,
            "norm": self.norm,
            "rule": self.rule,
            "norms": self.norms,
            "by_title": self.by_title,
            "see": self.see,
            "contents": self.contents,
            "indexed": self.indexed,
            "index": self.index,
        }

    def section(self, name: str, title: str) -> Markup:
        """Return the numbered heading of a section."""
        return self._heading(2, name, title, numbered=True)

    def subsection(self, name: str, title: str) -> Markup:
        """Return the numbered heading of a section within a section."""
        return self._heading(3, name, title, numbered=True)

    def subsubsection(self, name: str, title: str) -> Markup:
        """Return the numbered heading of a section within a subsection."""
        return self._heading(4, name, title, numbered=True)

    def heading(self, name: str, title: str) -> Markup:
        """Return a heading without a number, for short documents."""
        return self._heading(2, name, title, numbered=False)

    def _heading(self, level: int, name: str, title: str, *, numbered: bool) -> Markup:
        number = self.now.add_section(level, name, title, numbered=numbered).number
        shown = Markup('<span class="number">{}</span> ').format(number) if number else Markup()
        return Markup('<h{0} id="{1}">{2}{3}</h{0}>').format(level, name, shown, title)

    def norm(self, name: str, title: str = "", about: Iterable[str] = ()) -> Markup:
        """Return the number, and the title if any, at the start of a numbered paragraph.

        Norms are numbered within the section, or subsection, that they stand in. What they are
        `about`, besides their title, is for `norms`.
        """
        subjects = tuple(map(str, about))
        number = self.now.add_section(NORM, name, title, numbered=True, about=subjects).number
        shown = Markup('<span class="number">{}</span>').format(number)
        if title:
            shown += Markup(" <strong>{}</strong>").format(title)
        return Markup('<span class="norm" id="{}">{}</span>').format(name, shown)

    def rule(self, name: str) -> Markup:
        """Return the heading of a rule of the game, with its number, the same in all documents.

        One that the game gives no title is a numbered paragraph.
        """
        rule = self.rules[name] if name in self.rules else _no_rule(name)
        level = rule.level + 1 if rule.title else NORM
        self.now.add_section(level, name, rule.title, numbered=True, number=rule.number)
        shown = Markup('<span class="number">{}</span>').format(rule.number)
        if not rule.title:
            return Markup('<span class="norm rule" id="{}">{}</span>').format(name, shown)
        return Markup('<h{0} id="{1}">{2} {3}</h{0}>').format(level, name, shown, rule.title)

    def norms(self, *, about: str = "") -> list[Section]:
        """Return all norms of the document in their order, or those about a subject."""
        norms = [section for section in self.before.sections if section.level == NORM]
        return [norm for norm in norms if not about or about in norm.about]

    def by_title(self, entries: Iterable[Sequence[object]]) -> list[Sequence[object]]:
        """Return entries, each of a title and more, in the order that the index has titles in."""
        return sorted(entries, key=lambda entry: self._sort_key(str(entry[0])))

    def see(self, name: str) -> Markup:
        """Return the number of a section, norm or rule; linked, if it is in this document.

        Something without a number is referred to by its title.
        """
        known = self.before.section(name)
        if not known and name in self.rules:
            return Markup('<span class="see">{}</span>').format(self.rules[name].number)
        if not known and self.before.is_closed:
            raise LookupError(say('this document has no section "{name}"', name=name))
        known = known or Section(2, name, "?", name)
        shown = known.number or known.title
        return Markup('<a class="see" href="#{}">{}</a>').format(name, shown)

    def contents(self, depth: int = 3) -> Markup:
        """Return the sections as nested lists of links, down to a level of headings."""
        shown = [section for section in self.before.sections if section.level <= depth]
        items = Markup().join(_items(shown))
        return Markup('<nav class="contents"><ol>{}</ol></nav>').format(items)

    def indexed(self, name: str, title: str, form: str = "", *, here: bool = False) -> Markup:
        """Return words that the index lists as `title`; with `here`, only mark its main entry.

        The element with the id "entry-<name>" is the main entry in the index.
        """
        key = f"entry-{name}"
        self.now.titles[key] = title
        if here:
            self.now.add_entry(key)
            return Markup()
        shown = form or title
        return Markup('<span id="{}">{}</span>').format(self.now.add_use(key), shown)

    def index(self) -> Markup:
        """Return the index: every card, term and further entry mentioned, with its places."""
        self.now.is_indexed = True
        entries = sorted(
            (self._sort_key(self._title(key)), self.numbers.get(key, ""), key)
            for key in self.before.uses
        )
        groups = groupby(entries, key=lambda entry: entry[0][:1].upper())
        letters = [(letter, [key for *_, key in group]) for letter, group in groups]
        shown = '<h3 class="letter"><span id="letter-{}">{}</span></h3><ul>{}</ul>'
        parts = Markup().join(
            Markup(shown).format(number, letter, Markup().join(map(self._entry, keys)))  # noqa: S704 - the shape is our own, its values are escaped
            for number, (letter, keys) in enumerate(letters, 1)
        )
        return Markup('<div class="index">{}{}</div>').format(_way(letters), parts)

    def _entry(self, key: str) -> Markup:
        """Return an index entry with its places: the main one, then section by section.

        In print, the style adds the page to each link.
        """
        title = self._marked(self._title(key)) + number_behind(self.numbers.get(key, ""))
        places = Markup("; ").join(_place(use) for use in _by_section(self.before.uses[key]))
        if key in self.before.anchors:
            # On paper the page stands between the two commas.
            shown = '<a class="main" href="#{}">{}<span class="comma">, </span></a>'
            main = Markup(shown).format(key, title)  # noqa: S704 - our own
        elif self.page and key in self.titles:
            main = Markup('<span {}="{}.html#{}">{}</span>').format(LEADS, self.page, key, title)
        else:
            main = title
        comma = "," if places else ""
        return Markup("<li>{}{} <span>{}</span></li>").format(main, comma, places)

    def _title(self, key: str) -> str:
        return self.titles.get(key) or self.before.titles[key]

    def _marked(self, title: str) -> Markup:
        """Return a title with its leading article set off, so that its sorted word stands out."""
        article, counted = self._parted(title)
        if not article:
            return escape(title)
        return Markup('<span class="article">{}</span> {}').format(article, counted)

    def _parted(self, title: str) -> tuple[str, str]:
        """Return the article at the start of a title ("" for none), and the rest."""
        first, _, rest = title.partition(" ")
        return (first, rest) if rest and first.casefold() in self.articles else ("", title)

    def _sort_key(self, title: str) -> str:
        """Return the sort key of a title: lower case, no accents, no leading article."""
        letters = normalize("NFD", self._parted(title)[1].casefold())
        return "".join(letter for letter in letters if letter.isalnum() or letter == " ")


def _way(letters: Collection[tuple[str, object]]) -> Markup:
    """Return links to the letters of an index in browsers, nothing if few letters exist."""
    if len(letters) <= _IN_SIGHT:
        return Markup()
    ways = Markup(" ").join(
        Markup('<a href="#letter-{}">{}</a>').format(number, letter)
        for number, (letter, _) in enumerate(letters, 1)
    )
    return Markup('<p class="letters browser-only">{}</p>').format(ways)


def _no_rule(name: str) -> Rule:
    raise LookupError(say('the game declares no rule "{name}"', name=name))


def _items(sections: list[Section]) -> Iterable[Markup]:
    """Yield a list item for each of the highest sections, with nested items for its own."""
    starts = [i for i, section in enumerate(sections) if section.level <= sections[0].level]
    for start, stop in pairwise([*starts, len(sections)]):
        section = sections[start]
        below = Markup().join(_items(sections[start + 1 : stop]))
        nested = Markup("<ol>{}</ol>").format(below) if below else Markup()
        yield Markup(
            '<li><a href="#{}"><span class="number">{}</span> <span class="of">{}</span></a>{}</li>'
        ).format(section.id, section.number, section.title, nested)


def _by_section(uses: list[Use]) -> list[Use]:
    """Return the first mention in each section."""
    return list({use.section.id: use for use in reversed(uses)}.values())[::-1]


def _place(use: Use) -> Markup:
    shown = use.section.number or use.section.title or "•"
    return Markup('<a href="#{}">{}</a>').format(use.anchor, shown)
