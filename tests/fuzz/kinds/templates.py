"""Documents as programs: expressions and statements of Jinja, most of them after no good."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import NUMBERS, TEXTS, damage

BASE = "documents"
_NAMES = (
    "game", "card", "cards", "number", "effect", "sentences", "actions", "value", "deck",
    "alliance", "term", "mark", "pattern", "listed", "list_of", "count", "designs", "join",
    "section", "subsection", "heading", "norm", "norms", "see", "contents", "index", "document",
    "file", "face", "journal", "data", "artifacts", "steps", "range", "dict", "lipsum", "cycler",
    "joiner", "namespace", "self", "loop", "caller", "varargs", "nothing", "super", "request",
    "config",
)  # fmt: skip
_ATTRIBUTES = (
    "info", "cards", "decks", "kinds", "groups", "members", "fields", "values", "terms",
    "lists", "wording", "places",
    "place", "title", "name", "id", "game", "printed", "areas", "svg", "steps", "items", "keys",
    "format", "format_map", "append", "update", "pop", "__class__", "__init__", "__globals__",
    "__mro__", "__subclasses__", "__dict__", "__builtins__", "__getattribute__", "__reduce_ex__",
    "__code__", "gi_frame", "f_globals", "_TemplateReference__context", "environment", "mro",
    "func_globals",
)  # fmt: skip
_FILTERS = (
    "abs", "attr('__class__')", "batch(3)", "capitalize", "center(9)", "center(10**9)",
    "default(1)", "dictsort", "escape", "filesizeformat", "first", "float", "forceescape",
    "format(1, 2)", "groupby('__class__')", "indent(10**9)", "int", "items", "join", "last",
    "length", "list", "lower", "map(attribute='__class__')", "map('attr', '__init__')", "max",
    "min", "pprint", "random", "reject", "replace('a', 'a' * 10**6)", "reverse", "round(999)",
    "safe", "select", "slice(0)", "sort", "string", "striptags", "sum", "sum(start=[])", "title",
    "tojson", "trim", "truncate(-1)", "unique", "upper", "urlencode", "urlize", "wordcount",
    "wordwrap(0)", "xmlattr",
)  # fmt: skip
_MALICE = (
    "{{ cycler.__init__.__globals__.os.popen('touch ../outside/x').read() }}",
    "{{ lipsum.__globals__['os'].system('true') }}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ self._TemplateReference__context.environment.loader }}",
    "{{ '{0.__class__.__init__.__globals__}'.format(game) }}",
    "{{ game.__class__.__init__.__globals__.__builtins__.open('../outside/secret.txt').read() }}",
    "{% for n in range(10**9) %}{% endfor %}",
    "{% for n in range(3000) %}{% for m in range(3000) %}{% endfor %}{% endfor %}",
    "{% for n in range(9999) %}<p>{{ n }}</p>{% endfor %}", "{{ 'x' * 10**9 }}",
    "{{ [0] * 10**9 }}", "{{ 9**9**9 }}", "{{ 10**5000 }}", "{{ 1 / 0 }}",
    "{{ '%1000000000d' % 1 }}", "{{ '%1000000000d'|format(1) }}", "{{ 'x'|center(10**9) }}",
    "{{ lipsum(n=10**6) }}", "{{ range(10**9)|list|length }}", "{{ range(10**9)|sum }}",
    "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}", "{% include 'rules.html' %}",
    "{% include '../../cards.yaml' %}", "{% include '../../../outside/secret.txt' %}",
    "{% extends 'rules.html' %}", "{% import 'rules.html' as r %}",
    "{% extends '_document.html' %}", "{% include ['_parts.html', 'x'] ignore missing %}",
    "{% include data %}", "{% raw %}{{ x }}", "{% set x = data.update({'steps': data}) %}",
    "{% do x %}", "{% set game = 1 %}", "{% filter upper %}",
    "{% call(x) join(['a']) %}{% endcall %}", "{% block body %}{% endblock %}",
    "{% set n = namespace(x='x') %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{{ journal.game('../../outside/secret.txt') }}", "{{ journal.game('pyproject.toml') }}",
    "{{ journal.game('templates/journal/exemplos/tutorial.corrigido.txt').matches }}",
    "{{ mark('sun', color='\"/><script>alert(1)</script>') }}",
    "{{ pattern('dots', size=(1e9, 1e9)) }}",
    "{{ pattern('dots', ground='red;background:url(http://127.0.0.1:9/x)') }}",
    "{{ pattern('dots', size=(0, -1)) }}", "{{ pattern('dots', size='ab') }}",
    "{{ face('ferry') }}", "{{ section('a', '</h2><script>') }}", "{{ section('play', 'again') }}",
    "{{ norm('n' * 9999) }}", "{{ " + "(" * 300 + "1" + ")" * 300 + " }}",
    "{{ " + "-" * 3000 + "1 }}", "{{ 1" + "+1" * 3000 + " }}",
    "{% if 1 %}" * 150 + "{% endif %}" * 150, "{{ [" * 90 + "]}}", "{{ 'a'.encode('idna') }}",
)  # fmt: skip

_BETWEEN = ("+", "-", "*", "/", "~", "%", "**", "//", "and", "or", "in", "is", "==")


def generate(random: Random, game: Path) -> None:
    """Put expressions in the document or its part, or spoil what stands there."""
    file = game / "templates/documents" / random.choice(("rules.html", "rules.html", "_parts.html"))
    content = file.read_bytes()
    if random.random() < 0.15:
        file.write_bytes(damage(random, content))
        return
    lines = content.decode().split("\n")
    for _ in range(random.randint(1, 3)):
        at = random.randint(6 if file.name == "rules.html" else 0, len(lines))
        lines.insert(at, _line(random))
    file.write_bytes("\n".join(lines).encode("utf-8", "surrogatepass"))


def _line(random: Random) -> str:
    inner = _expression(random, 3)
    forms = (
        "{{ %s }}",
        "{{ %s }}",
        "{%% for x in %s %%}{{ x }}{%% endfor %%}",
        "{%% set x = %s %%}{{ x }}",
        "{%% if %s %%}x{%% endif %%}",
    )
    return random.choice((random.choice(_MALICE), random.choice(forms) % inner))


def _expression(random: Random, depth: int) -> str:
    if not depth:
        return random.choice(
            (random.choice(_NAMES), repr(random.choice(TEXTS)), random.choice(NUMBERS) or "none")
        )
    inner = _expression(random, depth - 1)
    return random.choice(
        (
            f"{inner}.{random.choice(_ATTRIBUTES)}",
            f"{inner}|{random.choice(_FILTERS)}",
            f"{inner}({_expression(random, depth - 1)})",
            f"{random.choice(_NAMES)}({inner})",
            f"{inner}[{_expression(random, depth - 1)}]",
            f"({inner} {random.choice(_BETWEEN)} {inner})",
            f"[{inner}, {inner}]",
            f"{{{_expression(random, 0)}: {inner}}}",
        )
    )
