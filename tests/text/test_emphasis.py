"""Terms in bold and set phrases in italics: the guidelines of two games, clause by clause."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.game.language import Term, Wording
from tests.text.wordings import AGENCIA, ENGLISH, bold, set_html, set_runs, text_of


@pytest.mark.parametrize(
    "forms",
    [
        "comprar compra compras compram comprou comprará comprarem comprando compramos comprá",
        "Compre comprem comprado comprada comprados compradas",
        "descartar descarta descartam Descarte descartem descartou descartará descartes descartá",
        "descartado descartada descartados descartadas",
        "entregar entrega entregas entregam Entregue entregues entreguem entregou entregá",
        "crise crises Crise",
        "revolta revoltas Revoltas",
        "campo Campo CAMPO",
    ],
)
def test_forms(forms: str) -> None:
    """Verb forms, participles and nouns of a term are in bold, in any case."""
    found = [bold(AGENCIA, f"O que {form} vale.") for form in forms.split()]

    assert found == [[form] for form in forms.split()]


@pytest.mark.parametrize(
    "words",
    [
        "compreender comprimento comprovar",
        "entre entrei descaso acampar acampamento campos campeão",
        "revoltado revoltante crisálida liderança geração",
        "pós-crise não-descarte",
    ],
)
def test_other_words(words: str) -> None:
    """A word that only begins, ends or sounds like a term is none."""
    assert bold(AGENCIA, f"Um {words} qualquer.") == []


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("A carta Liderança não pode ser usada.", ["Liderança"]),
        ("A carta Nova geração não pode ser usada.", ["Nova geração"]),
        ("A carta Nova\u00a0geração não pode ser usada.", ["Nova\u00a0geração"]),
        ("Uma nova geração, uma liderança.", []),
        ("Uma Nova Geração.", []),
    ],
)
def test_names_of_cards(sentence: str, expected: list[str]) -> None:
    """A term with a capital letter counts only as it is spelled."""
    assert bold(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (["Compre 1 carta. Todos compram 2 cartas."], ["Compre"]),
        (["Compre 1 carta.", "Todos compram 2 cartas."], ["Compre"]),
        (
            ["Faça uma alteração no campo.", "Entregue 1 carta ao mais alto no campo."],
            ["campo", "Entregue"],
        ),
        (["descartes, compras ou descartes e compras"], ["descartes", "compras"]),
        (["Não apoie revoltas. Toda revolta é uma crise. Crises!"], ["revoltas", "crise"]),
        (["Escolha.", "", "Descarte."], ["Descarte"]),
    ],
)
def test_first_use_on_a_card(sentences: list[str], expected: list[str]) -> None:
    """A term is in bold once on a card, at its first use, in whatever sentence that is."""
    assert bold(AGENCIA, *sentences) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Troque 1 carta com o próximo a jogar.", ["Troque"]),
        ("Troque de mão com alguém.", ["Troque"]),
        ("Todos trocam de mão.", ["trocam"]),
        ("Troquem as mãos.", ["Troquem"]),
        ("Nenhuma troca de cartas pode ser feita.", ["troca"]),
        ("Troque qualquer carta em sua mão por outra.", ["Troque"]),
        ("Troque até duas de suas 3 cartas.", ["Troque"]),
        ("Troque qualquer número de cartas.", ["Troque"]),
        ("Troque XII cartas.", ["Troque"]),
        ("Troque 10 cartas.", ["Troque"]),
        ("Troque  as  cartas.", ["Troque"]),
        ("trocar,  comprar  ou  descartar  cartas", ["trocar", "comprar", "descartar"]),
        ("Troque\u00a01\u00a0carta.", ["Troque"]),
        ("trocar ou entregar cartas", ["trocar", "entregar"]),
        ("trocar, descartar ou entregar cartas", ["trocar", "descartar", "entregar"]),
        ("Não troque cartas.", ["Não troque"]),
        ("Troque a(s) carta(s).", ["Troque"]),
        ("Troque de estrutura com alguém com menos cartas.", []),
        ("Troque de posição, no campo, com alguém.", ["campo"]),
        ("mesmo para trocar esta estrutura", []),
        ("trocar esta estrutura por uma carta", []),
        ("Troque de estrutura. Carta alguma muda.", []),
        ("Troque.", []),
        ("Não troque de posição nem de cartaz.", []),
        ("Troque de estrutura e depois troque 1 carta.", ["troque"]),
        ("Uma estrutura trocada pelo jogador com mais cartas.", []),
    ],
)
def test_what_is_exchanged(sentence: str, expected: list[str]) -> None:
    """The verb "trocar" is a term only where what is exchanged is cards or a hand."""
    assert bold(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("O número de cartas a serem trocadas dobra.", ["trocadas"]),
        ("a cada 1 carta trocada", ["trocada"]),
        ("a cada carta comprada, trocada ou entregue", ["comprada", "trocada", "entregue"]),
        ("As mãos são trocadas.", ["trocadas"]),
        ("As mãos  são  trocadas.", ["trocadas"]),
        ("Cartas não trocadas ficam.", ["não trocadas"]),
        ("Um adversário com 1 carta troca de estrutura.", []),
        ("Quem tem mais cartas, troque de posição.", []),
        ("Estruturas trocadas ficam.", []),
        ("Duas estruturas são trocadas por cartas.", []),
    ],
)
def test_exchanged_in_the_passive(sentence: str, expected: list[str]) -> None:
    """A participle counts after what is exchanged, too."""
    assert bold(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Eles não compram cartas.", ["não compram"]),
        ("Todo jogador que não descartou cartas", ["não descartou"]),
        ("Os 2 próximos não poderão comprar cartas.", ["não poderão comprar"]),
        ("Ele não pode entregar cartas.", ["não pode entregar"]),
        ("Eles não podem descartar, nem comprar.", ["não podem descartar", "comprar"]),
        ("Você não poderá trocar cartas.", ["não poderá trocar"]),
        ("Não compre.", ["Não compre"]),
        ("NÃO COMPRE.", ["NÃO COMPRE"]),
        ("Não\u00a0compre.", ["Não\u00a0compre"]),
        ("Não  poderão  comprar.", ["Não  poderão  comprar"]),
        ("Entregas não podem ser feitas.", ["Entregas"]),
        ("Compras não.", ["Compras"]),
        ("Caso não haja descarte.", ["descarte"]),
        ("Não há crise, e não revolta.", ["crise", "revolta"]),
        ("Se não, compre.", ["compre"]),
        ("Ele pode comprar.", ["comprar"]),
        ("Senão compre.", ["compre"]),
        ("Compre 1 carta. Os outros não compram.", ["Compre"]),
    ],
)
def test_negation(sentence: str, expected: list[str]) -> None:
    """A "não" directly before one of the four verbs, or before pode and the verb, is bold, too."""
    assert bold(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("O(s) mais alto(s) descarta(m) 1 carta.", ["descarta(m)"]),
        ("compra(m)", ["compra(m)"]),
        ("Compre-as.", ["Compre-as"]),
        ("Pode descartá-las.", ["descartá-las"]),
        ("Compre(1)", ["Compre"]),
        ("Compre (se puder).", ["Compre"]),
        ("Veja a crise.", ["crise"]),
        ("“Crise”, (revolta); campo: entrega!", ["Crise", "revolta", "campo", "entrega"]),
        ("Compre – descarte", ["Compre", "descarte"]),
    ],
)
def test_whole_words(sentence: str, expected: list[str]) -> None:
    """A word is in bold as a whole, its optional ending and its pronoun with it, no sign else."""
    assert bold(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (["Não causa crise."], "<em>Não causa crise</em>."),
        (["Não causa crise"], "<em>Não causa crise</em>"),
        (["Não  causa crise."], "<em>Não  causa crise</em>."),
        (["Não causa\u00a0crise."], "<em>Não causa\u00a0crise</em>."),
        (["Escolha. Não causa crise. Embaralhe."], "Escolha. <em>Não causa crise</em>. Embaralhe."),
        (["Escolha!", "Não causa crise."], "Escolha! <em>Não causa crise</em>."),
        (["(Não causa crise.)"], "(<em>Não causa crise</em>.)"),
        (["(Escolha.) Não causa crise."], "(Escolha.) <em>Não causa crise</em>."),
        (
            ["Não causa crise. Não causa crise."],
            "<em>Não causa crise</em>. <em>Não causa crise</em>.",
        ),
        (["Não causa crise se vencer."], "Não causa <strong><em>crise</em></strong> se vencer."),
        (["Não causa crises."], "Não causa <strong><em>crises</em></strong>."),
        (["Ela não causa crise."], "Ela não causa <strong><em>crise</em></strong>."),
        (["Esta Não causa crise."], "Esta Não causa <strong><em>crise</em></strong>."),
        (
            ["Não causa crise. Outra crise não conta."],
            "<em>Não causa crise</em>. Outra <strong><em>crise</em></strong> não conta.",
        ),
        (
            ["Resolva a crise.", "Não causa crise."],
            "Resolva a <strong><em>crise</em></strong>. <em>Não causa crise</em>.",
        ),
    ],
)
def test_set_phrase(sentences: list[str], expected: str) -> None:
    """The phrase is in italics as a sentence of its own, and is no use of the term in it."""
    assert set_html(AGENCIA, *sentences) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Do not draw. Draw 2.", "Do <strong>not draw</strong>. Draw II."),
        ("Don't also draw.", "<strong>Don't also draw</strong>."),
        ("This is not row.", "This is not <strong>row</strong>."),
        ("Trade two of your cards.", "<strong>Trade</strong> two of your cards."),
        ("Draw or trade cards.", "<strong>Draw</strong> or <strong>trade</strong> cards."),
        ("Trade places with a card.", "Trade places with a card."),
        ("A card is traded.", "A card is <strong>traded</strong>."),
        ("The Night Market, a night market.", "The <strong>Night Market</strong>, a night market."),
        (
            "Once only. Draws & drawers.",
            "<em>Once only</em>. <strong>Draws</strong> &amp; drawers.",
        ),
        ("Compre 1 carta. Não causa crise.", "Compre I carta. Não causa crise."),
    ],
)
def test_another_game(sentence: str, expected: str) -> None:
    """A game in another language has its own terms, negations, phrases, and none of Agência's."""
    assert set_html(ENGLISH, sentence) == expected


@pytest.mark.parametrize("form", ["c++", "(x)", "a.b", "[ox]", "$", r"\d", "{w}", "?"])
def test_forms_are_no_patterns(form: str) -> None:
    """A sign that means something to a regular expression is only itself in a term."""
    wording = Wording(terms=(Term("sign", (form,)),))

    assert bold(wording, f"Pay axb, w, o, 7 or a {form} now.") == [form]


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (("draw*",), ["Drawing"]),
        (("draw",), []),
        (("*ing",), ["Drawing"]),
        (("d*g",), ["Drawing"]),
        (("Draw*",), ["Drawing"]),
        (("drawing", "deep"), ["Drawing"]),
        ((), []),
        (("*",), []),
        (("deep|Drawing",), ["Drawing"]),
        (("^deep", "^drawing"), ["Drawing"]),
    ],
)
def test_letters_left_open(forms: tuple[str, ...], expected: list[str]) -> None:
    """The forms of terms are phrases, and a term without forms is never found."""
    assert bold(Wording(terms=(Term("draw", forms),)), "Drawing deep.") == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Draw two cards.", ["Draw two cards"]),
        ("Draw 2 cards.", ["Draw ", "2", " cards"]),
        ("Draw the cards.", []),
        ("Trade, for two coins, a card.", []),
        ("Trade two coins.", ["Trade"]),
    ],
)
def test_numbers(sentence: str, expected: list[str]) -> None:
    """In terms and their objects `#` is a number in digits or in words, as in all other phrases."""
    terms = (Term("draw", ("draw # cards",)), Term("trade", ("trade",), objects=("# coins",)))

    assert bold(Wording(terms=terms, numbers=("two",)), sentence) == expected


def test_nothing_to_negate_with() -> None:
    """A game that declares no words of negation has verbs alone in bold."""
    wording = Wording(terms=(Term("draw", ("draw",), negated=True),))

    assert bold(wording, "Try not  to  draw.") == ["draw"]


def test_terms_that_overlap() -> None:
    """Of two terms that share words, what both cover is in bold, once."""
    wording = Wording(terms=(Term("night", ("night market",)), Term("stall", ("market stall",))))

    assert bold(wording, "A night market stall.") == ["night market stall"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("O mais alto no campo descarta 1 carta.", "<strong><em>campo</em> descarta</strong>"),
        ("Quem fez algum descarte compra 1 carta.", "<strong><em>descarte</em> compra</strong>"),
        ("Uma crise ou revolta.", "<strong><em>crise</em></strong> ou <strong><em>revolta"),
        ("Compre ou descarte 1 carta.", "<strong>Compre</strong> ou <strong>descarte</strong>"),
    ],
)
def test_two_terms_side_by_side(sentence: str, expected: str) -> None:
    """Of two bold words, only a space between them, one is slanted, so that they are two terms."""
    runs = [(run.text, run.italic) for run in set_runs(AGENCIA, sentence)[0] if run.bold]
    html = set_html(AGENCIA, sentence).replace("</em></strong> <strong>", "</em> ")

    assert expected in html
    assert len(runs) == 2


def test_no_guidelines() -> None:
    """A game without guidelines has its effects set as they are typed."""
    assert set_html(Wording(), "Não causa crise. Compre 2 cartas.") == (
        "Não causa crise. Compre 2 cartas."
    )


@pytest.mark.parametrize("word", ["e ", "I ", "carta, ", "carta trocar ", "troque a "])
def test_long_texts(word: str) -> None:
    """A long text is set at once: no guideline tries all ways to read it."""
    text = "carta " + word * 200

    assert text_of(set_runs(AGENCIA, text)[0]) == text


TERMS = {
    "comprar": ("compre", "compras", "comprou"),
    "descartar": ("Descarte", "descarta(m)", "descartes"),
    "entregar": ("entrega", "entregue", "Entregas"),
    "crise": ("crise", "Crises"),
    "revolta": ("revolta", "revoltas"),
    "campo": ("campo",),
}
OTHERS = ("não", "poderão", "cartas", "3", "linha 2", "trocar", ",", ".", "mais")
TOKENS = st.sampled_from([*(form for forms in TERMS.values() for form in forms), *OTHERS])


@given(st.lists(st.lists(TOKENS, max_size=12), min_size=1, max_size=3))
def test_one_instance_of_each_term(sentences: list[list[str]]) -> None:
    """Whatever the sentences, each term that is used is in bold once, at its first use."""
    words = [word for sentence in sentences for word in sentence]
    verbs = [text.split()[-1] for text in bold(AGENCIA, *map(" ".join, sentences))]
    found = {term: [word for word in verbs if word in forms] for term, forms in TERMS.items()}

    assert found == {
        term: [word for word in words if word in forms][:1] for term, forms in TERMS.items()
    }


@pytest.mark.parametrize(
    ("sentence", "slants"),
    [
        ("Fire ice.", "/|"),
        ("Fire ice storm.", "|/|"),
        ("Fire ice storm wave.", "/|/|"),
        ("Fire, ice storm.", "|/|"),
        ("Fire ice or storm wave.", "/|/|"),
        ("Wave ash.", "|/"),
        ("Fire ash wave.", "|/|"),
        ("Ash fire, ash.", "/|"),
    ],
)
def test_terms_in_a_row(sentence: str, slants: str) -> None:
    """Of bold words that only spaces part, no two neighbours have the same slant (`/`: italics)."""
    terms = (*(Term(word, (word,)) for word in ("fire", "ice", "storm", "wave")),)
    wording = Wording(terms=(*terms, Term("ash", ("ash",), italic=True)))
    runs = set_runs(wording, sentence)[0]

    assert "".join("|/"[run.italic] for run in runs if run.bold) == slants


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (("night market", "market"), "<strong>Night market</strong> day."),
        (("night", "night market day"), "<strong>Night market day</strong>."),
        (("night market", "market day"), "<strong>Night market day</strong>."),
        (("market day", "night market"), "<strong>Night market day</strong>."),
        (("night market", "market day", "day"), "<strong>Night market day</strong>."),
        (("night market day", "market"), "<strong>Night market day</strong>."),
        (("night", "day"), "<strong>Night</strong> market <strong>day</strong>."),
    ],
)
def test_terms_that_share_words(forms: tuple[str, ...], expected: str) -> None:
    """Terms that share words are one bold phrase, from the first word of any to the last."""
    wording = Wording(terms=tuple(Term(form, (form,)) for form in forms))

    assert set_html(wording, "Night market day.") == expected


def test_first_use_only() -> None:
    """A term is bold once in an effect, each term on its own, whichever sentence has it."""
    wording = Wording(terms=(Term("fire", ("fire*",)), Term("ice", ("ice",))))

    assert set_html(wording, "No fire.", "Ice, fire, ice.", "Fires, ice.") == (
        "No <strong>fire</strong>. <strong>Ice</strong>, fire, ice. Fires, ice."
    )


def test_no_object_far_away() -> None:
    """The object of a term may follow up to twenty words that may stand between, not more."""
    wording = Wording(terms=(Term("draw", ("draw",), objects=("cards",), between=("very",)),))
    near, far = (f"Draw {'very ' * count}cards." for count in (20, 21))

    assert set_html(wording, near).startswith("<strong>Draw</strong> very")
    assert set_html(wording, far) == far


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Once only.", "<em>Once only</em>."),
        ("Draw. Once only.", "Draw. <em>Once only</em>."),
        ("Draw: Once only!", "Draw: <em>Once only</em>!"),
        ("Draw – Once  only;", "Draw – <em>Once  only</em>;"),
        ("(Draw.) Once only…", "(Draw.) <em>Once only</em>…"),
        ("Draw (Once only).", "Draw (<em>Once only</em>)."),
        ("“Once only”", "“<em>Once only</em>”"),
        ("Once only", "<em>Once only</em>"),
        ("Draw Once only.", "Draw Once only."),
        ("Draw, Once only.", "Draw, Once only."),
        ("Once only, then draw.", "Once only, then draw."),
        ("once only.", "once only."),
        ("Once only. Once only.", "<em>Once only</em>. <em>Once only</em>."),
    ],
)
def test_set_phrase_is_a_clause(sentence: str, expected: str) -> None:
    """A set phrase is in italics where it is a clause of its own, between punctuation marks."""
    assert set_html(Wording(italics=("Once only", "Never")), sentence) == expected
