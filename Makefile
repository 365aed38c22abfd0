# Filon: `make play` and `make test` do everything on a fresh machine with Python >= 3.11.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q
GAME   ?= gold
# What the page is made of; a change of it does not compile the rules anew.
PAGE   := src/filon/server/site/built.txt
PAGE_SOURCES := $(shell find web -mindepth 1 \( -name node_modules -o -name tests \) -prune -o -print) \
  $(wildcard src/filon/words/*/*.json src/filon/rules/*/rulebook/*)
# The tests of what is compiled, and of what stands on it.
PLAIN := tests/rules tests/play tests/bots tests/lab tests/words \
  $(addprefix tests/server/test_,room.py clocks.py snapshots.py open_tables.py leaks.py)
COMPILED := $(sort $(shell grep -rl --include='*.py' '^# compiled: ' src))

.DEFAULT_GOAL := help
.PHONY: help play terminal page dev test check golden wire clean lock wheel \
  bench bench-search bench-server bench-compare FORCE

help:  ## show what can be made
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):.*## /  \1@/p' Makefile | awk -F@ '{printf "%-16s %s\n", $$1, $$2}'

play: .stamps/built $(PAGE)  ## set up and open the games in the browser
	@$(BIN)/filon $(ARGS)

terminal: .stamps/built  ## set up and play a match in the terminal (GAME=gold or another)
	@$(BIN)/filon play $(GAME) $(ARGS)

page: $(PAGE)  ## build the page alone

dev: .stamps/venv  ## serve the page from its sources, beside a filon serve that runs
	@$(BIN)/python web/build.py dev

test: check $(PAGE)  ## set up and pass all tests, compiled and plain
	@$(BIN)/python -m pytest
	@if [ -n "$$(find src -name '*.so')" ]; then \
	  echo "filon: once more as plain Python, what is compiled and what stands on it"; \
	  FILON_PLAIN=1 $(BIN)/python -m pytest -m "not slow" $(PLAIN); fi

check: .stamps/built .stamps/tools  ## types and style
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python web/build.py check

bench: .stamps/built  ## measure the engine beside plain Python, hand-written C and OpenSpiel
	@$(BIN)/python -m benchmarks.engine $(ARGS)

bench-search: .stamps/built  ## measure the search
	@$(BIN)/python -m benchmarks.search $(ARGS)

bench-server: .stamps/built  ## measure the server beside boardgame.io
	@$(BIN)/python -m benchmarks.server $(ARGS)

bench-compare: .stamps/built  ## measure two checkouts in turns (ARGS="../before/src src")
	@$(BIN)/python -m benchmarks.compare $(ARGS)

golden: .stamps/built .stamps/tools  ## write the golden records anew (explain it in the commit)
	@$(BIN)/python -m tests.write_golden

wire: .stamps/built  ## write the TypeScript types of the wire anew
	@$(BIN)/python -m filon.server.wire.typescript

wheel: .stamps/built  ## build a wheel into dist/
	@$(PIP) wheel --no-build-isolation --no-deps -w dist .

clean:  ## remove everything that was made
	rm -rf $(VENV) .stamps build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules $(dir $(PAGE))
	find src -name '*.so' -delete -o -name '*.pyd' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: .stamps/venv  ## write requirements/*.txt and web/package-lock.json anew (needs uv)
	cd requirements && for each in play test; do \
	  uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-emit-find-links --no-annotate --no-header -q $$each.in -o $$each.txt; done
	$(BIN)/python web/build.py lock

.stamps/venv: requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Filon needs Python 3.11 or newer; this is " + sys.version.split()[0] + " (choose another with make PYTHON=python3.12)")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Filon needs the venv module of Python (on Debian: apt install python3-venv)"; exit 1; }
	@echo "filon: setting up $(VENV) (a minute)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/play.txt
	@mkdir -p .stamps && touch $@

.stamps/tools: .stamps/venv requirements/test.txt
	@echo "filon: adding the tools of the tests"
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

$(PAGE): $(PAGE_SOURCES) | .stamps/venv
	@$(BIN)/python web/build.py

# Changes when a module joins or leaves those that are compiled.
.stamps/modules: FORCE | .stamps/venv
	@echo "$(COMPILED)" | cmp -s - $@ || echo "$(COMPILED)" > $@

.stamps/built: .stamps/venv .stamps/modules pyproject.toml hatch_build.py $(COMPILED) | $(PAGE)
	@echo "filon: building (a few minutes where there is a C compiler)"
	@$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@
	@$(BIN)/filon doctor --brief
