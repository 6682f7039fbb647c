# Everything that a clone of this repository can do by itself; `make help` lists it.
# Needed beforehand: make, and Python 3.11 or later with its venv module.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Two targets at once would run two pips in one environment.
.NOTPARALLEL:

# pip's inner processes see its environment, but not its options. A slow line should not stop anybody.
PIP_RETRIES ?= 8
export PIP_RETRIES
PIP_DEFAULT_TIMEOUT ?= 60
export PIP_DEFAULT_TIMEOUT
PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_DISABLE_PIP_VERSION_CHECK

PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --constraint constraints.txt

# `make PYTHON=/path/to/python3.12 test` tries that one first.
PYTHON ?=
PYTHONS := $(PYTHON) python3.11 python3.12 python3.13 python3.14 python3 python

# A virtual environment holds absolute paths: after a move of this folder, or when the Python that
# made it is gone or has become another version, it is made again.
VENV_OK := $(shell test "$$(cat .venv/place 2>/dev/null)" = "$$(pwd -P)" \
	&& $(PY) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo yes)

.PHONY: help demo test check bench compact clean remake

help:
	@echo "make demo    run a real campaign's next issue and show where the sheets lie"
	@echo "make test    install what the tests need, then run them all"
	@echo "make check   ruff and mypy --strict"
	@echo "make bench   measure speed against fixed limits (some minutes)"
	@echo "make compact compact styles and scripts again, after a change of templates/**/*.css or .js"
	@echo "make clean   remove all that the above have made"

demo: .venv/ready-run
	@$(PY) campaigns/demo.py

test: .venv/ready-test
	$(PY) -m pytest -p tests.plugin_skips $(PYTEST_ARGS)

check: .venv/ready-dev
	$(PY) -m ruff check .
	$(PY) -m mypy

bench: .venv/ready-run
	$(PY) -m benchmarks.run $(BENCH_ARGS)

compact: .venv/ready-test
	$(PY) -m tools.compact

clean:
	rm -rf .venv demo build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find pbm tests benchmarks campaigns tools -name __pycache__ -type d -prune -exec rm -rf {} +

# Where Python is told to keep no compiled modules (as in many containers), each call of pbm would compile all of its own.
COMPILED = $(PY) -m compileall -q pbm

# The stamps lie inside .venv, so that they go with it; each is touched only when pip has succeeded.

.venv/ready-run: .venv/place pyproject.toml constraints.txt
	$(PIP) --editable '.[pdf]'
	@$(COMPILED)
	@touch $@

.venv/ready-test: .venv/place pyproject.toml constraints.txt
	$(PIP) --editable '.[test]'
	@$(COMPILED)
	@touch $@

.venv/ready-dev: .venv/place pyproject.toml constraints.txt
	$(PIP) --editable '.[test,dev]'
	@$(COMPILED)
	@touch $@

.venv/place: $(if $(VENV_OK),,remake)
	@rm -rf .venv
	@found=; bare=; \
	for p in $(PYTHONS); do \
		if "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			bare="$$bare $$p"; \
			if "$$p" -c 'import venv, ensurepip' >/dev/null 2>&1; then found="$$p"; break; fi; \
		fi; \
	done; \
	if test -z "$$found"; then \
		if test -n "$$bare"; then \
			echo "Found:$$bare, but without the modules venv and ensurepip." >&2; \
			echo "On Debian they come with:  apt-get install python3-venv" >&2; \
		else \
			echo "No Python 3.11 or later found (tried: $(strip $(PYTHONS)))." >&2; \
			echo "On Debian it comes with:  apt-get install python3 python3-venv" >&2; \
			echo "Or name it yourself:      make PYTHON=/path/to/python3.11 ..." >&2; \
		fi; \
		exit 1; \
	fi; \
	echo "Making .venv with $$found"; \
	"$$found" -m venv .venv
	@pwd -P > $@
