# iexpense: what can be made. `make` by itself shows the list.

PREFIX ?= $(HOME)/.local
DESTDIR ?=
SWIFT ?= swift
DOCC ?= docc

# A static binary starts in a fifth of the time, and runs where there is no Swift. The toolchain's own
# linker is named since the default one warns of a call in Foundation that is never made here.
ifeq ($(shell uname -s),Linux)
  STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld
endif
RELEASE = $(SWIFT) build -c release --product iexpense $(STATIC)
BINDIR = $(DESTDIR)$(PREFIX)/bin

.DEFAULT_GOAL := help
.PHONY: help build test lint format docs install uninstall clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build the program for release (on Linux statically linked)
	$(RELEASE)

test: ## Run all tests
	$(SWIFT) test --disable-xctest

lint: ## Check the format of all sources, and what else the formatter can find
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## Format all sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

docs: ## Build the documentation of the library into .build/docs; a broken link is an error
	rm -rf .build/docs-graph && mkdir -p .build/docs-graph
	$(SWIFT) build --target ExpenseCore --scratch-path .build/docs-build \
	  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc .build/docs-graph
	$(DOCC) convert Sources/ExpenseCore/ExpenseCore.docc --warnings-as-errors \
	  --additional-symbol-graph-dir .build/docs-graph --output-path .build/docs \
	  --fallback-display-name ExpenseCore --fallback-bundle-identifier iexpense.ExpenseCore

install: build ## Install the program below PREFIX (default: ~/.local)
	install -d "$(BINDIR)"
	install -m 755 "$$($(RELEASE) --show-bin-path)/iexpense" "$(BINDIR)/iexpense"

uninstall: ## Remove what install has installed; your expenses stay
	rm -f "$(BINDIR)/iexpense"

clean: ## Remove what was built
	$(SWIFT) package clean
