# One command per need; `make help` lists them. Everything is set up in .venv, from the lock files alone.

.PHONY: all everything games setup develop test test-slow editable fuzz fix golden bench lock clean help FORCE
.DELETE_ON_ERROR:
# The tests start hundreds of processes, each of which would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

bin := .venv/bin
pip := $(bin)/python -m pip --disable-pip-version-check --no-input
# Without byte code: Python makes it for what it imports, sooner than pip does for all.
install := $(pip) install -qq --no-compile
locked := $(install) --require-hashes -r
# The editable install is one path in .venv, so a changed source file needs no new set-up.
press := $(install) --no-deps --no-build-isolation --config-settings editable_mode=compat -e .
uv := uv~=0.13.0

all: setup ## set up and build everything of the game in this folder (the default)
	.ci/system-packages documents
	$(bin)/prelo build

everything: setup ## build all outputs, those on request too: tables, pictures ...
	.ci/system-packages documents
	$(bin)/prelo build --everything

games: setup ## build every game in games/
	.ci/system-packages documents
	@for game in games/*/; do $(bin)/prelo build "$$game" || exit; done

setup: .venv/.run-time ## install the press and its requirements

develop: .venv/.development ## install the development tools, too

test: develop ## set up and run the linters and all tests but the slow ones
	.ci/system-packages tests documents
	TMPDIR=$$(.ci/scratch) .ci/side-by-side '$(bin)/ruff format --check .' '$(bin)/ruff check .' $(bin)/mypy $(bin)/lint-imports \
		"$(bin)/pytest -n auto --dist worksteal -m 'not slow' --hypothesis-profile quick"

test-slow: develop ## run the slow tests, and properties on all examples, as CI does after `make test`
	.ci/system-packages tests documents
	TMPDIR=$$(.ci/scratch) $(bin)/pytest -n auto --dist worksteal -m 'slow or hypothesis'

fuzz: develop ## run many hostile games: RUNS=10000, SEED=0, KIND=fonts; one again: CASE=fonts:17
	.ci/system-packages documents
	$(if $(KIND)$(CASE),,$(bin)/python -m tests.fuzz --corpus)
	$(bin)/python -m tests.fuzz --runs $(or $(RUNS),1000) --seed $(or $(SEED),0) \
		$(addprefix --kind ,$(KIND)) $(addprefix --case ,$(CASE))

editable: develop ## open every editable file of every game in LibreOffice, and compare it with the PDF
	.ci/system-packages tests documents
	$(bin)/python -m tests.outputs.opened

fix: develop ## format the code and fix what ruff can
	$(bin)/ruff format .
	$(bin)/ruff check --fix .

golden: develop ## rewrite the expected outputs for review (ONLY=checks: only these)
	$(bin)/pytest -q --update-golden $(if $(ONLY),--only-golden '$(ONLY)')

bench: develop ## measure the press against its peers
	$(bin)/python -m bench

lock: .venv-lock/.done ## renew the lock files
	$(compile) --group build --output-file requirements.lock
	$(compile) --group build --group dev --group bench --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove everything that these commands have made
	rm -rf build .venv .venv-lock *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find events generator journal tests -name __pycache__ -prune -exec rm -rf {} +

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Works whatever index the machine uses, and leaves no address in the lock files.
compile = .venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock' pyproject.toml

.venv/.run-time: .venv/.place requirements.lock pyproject.toml
	@echo 'installing the press in .venv (once) ...'
	@$(locked) requirements.lock
	@$(press)
	@$(pip) check >/dev/null || { $(pip) check; echo "hint: make lock" >&2; exit 3; }
	@touch $@

.venv/.development: .venv/.run-time requirements-dev.lock
	@echo 'installing the tools of the tests in .venv (once) ...'
	@$(locked) requirements-dev.lock
	@touch $@

# A virtual environment remembers its folder: one that was moved or copied, or has lost its Python, is made anew. Of a
# link only the link is removed: the environment that it leads to is another folder's.
ifneq "$(shell test -x $(bin)/python && cat .venv/.place 2>/dev/null)" "$(CURDIR)"
.venv/.place: FORCE
endif

.venv/.place:
	@if test -L .venv; then rm .venv; fi
	@$(find_python); PYTHON="$$python" .ci/system-packages venv && "$$python" -m venv --clear .venv
	@pwd -P > $@

.venv-lock/.done: Makefile
	@$(find_python); "$$python" -m venv --clear .venv-lock
	@.venv-lock/bin/python -m pip install -qq '$(uv)'
	@touch $@

# The system's own Python first, as in .ci/run: distributions build it with optimizations that others leave out. One
# that cannot make environments is taken where there is no other.
find_python = for with in 'ensurepip, sys' sys; do \
	for python in $(or $(PYTHON),/usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11) none; do \
		"$$python" -c "import $$with; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && break 2; done; done; \
	if test "$$python" = none; then \
		echo 'prelo needs Python 3.11 or newer: install it, or say where it is with make PYTHON=<path>' >&2; exit 3; fi
