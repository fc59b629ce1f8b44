# Every task of this repository. `make help` lists them from the comments below.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
ICS ?= Demo/sample.ics
ROUNDS ?= 25

# The shipped binary carries the Swift runtime inside. Settings given with -Xswiftc would reach the macro
# plugin too and break it, so the flag is the package manager's own. The linker looks into STATIC first.
STATIC := $(CURDIR)/.build/static-libraries
RELEASE := swift build -c release --static-swift-stdlib -Xlinker -L$(STATIC) --product schedule-cli

.PHONY: help demo test test-repeat docs release bench format lint plans nightly install uninstall clean setup

help: ## list these tasks
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

demo: setup ## show a calendar file as an agenda: the sample, or your own with ICS=my.ics
	@echo "Building schedule-cli (release; the first time takes a few minutes)…"
	@$(RELEASE) 1>&2
	@Scripts/demo "$$($(RELEASE) --show-bin-path)/schedule-cli" "$(ICS)"

test: setup ## build everything and run all tests
	swift build --build-tests
	swift test --skip-build --no-parallel

test-repeat: setup ## run the tests of Core again and again, two copies at once, until one fails: ROUNDS=25
	swift build --build-tests
	@Scripts/test-repeat "$(ROUNDS)"

docs: setup ## compile the examples of Modules/Core, and build its documentation site
	@Scripts/docs

release: setup ## build the shipped binary; its path is the last line
	@$(RELEASE) 1>&2
	@echo "$$($(RELEASE) --show-bin-path)/schedule-cli"

bench: setup ## measure the architecture and the shipped binary against the bars of the design
	@$(RELEASE) 1>&2
	@Benchmarks/run "$$($(RELEASE) --show-bin-path)/schedule-cli"
	@swift build -c release --product ComposableArchitectureBenchmarks 1>&2
	@"$$(swift build -c release --show-bin-path)/ComposableArchitectureBenchmarks"

format: ## rewrite every Swift file in the house format
	swift format --in-place --recursive --parallel Package.swift Modules Apps Benchmarks Tests Documentation

lint: ## fail on a file that isn't in the house format or is over 400 lines
	swift format lint --strict --recursive --parallel Package.swift Modules Apps Benchmarks Tests Documentation
	@Scripts/check-file-sizes

plans: setup ## run the proof of every step in refactoring/; fail where it and the tick disagree
	@Scripts/check-plans

nightly: setup ## what doesn't fit into `make test`: repeats, release, sanitizers, crashes
	@Scripts/nightly

install: setup ## put schedule-cli into PREFIX/bin (default /usr/local)
	@$(RELEASE) 1>&2
	install -D -m 755 "$$($(RELEASE) --show-bin-path)/schedule-cli" "$(DESTDIR)$(PREFIX)/bin/schedule-cli"

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/schedule-cli"

clean: ## remove everything that was built
	rm -rf .build

setup:
	@Scripts/install-packages
	@Scripts/static-libraries "$(STATIC)"
