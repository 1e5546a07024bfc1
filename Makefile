# iexpense: what can be made. `make` by itself shows the list.

PREFIX ?= $(HOME)/.local
DESTDIR ?=
SWIFT ?= swift
SWIFTC ?= swiftc
OBJCOPY ?= llvm-objcopy
DOCC ?= docc
FUZZ_SECONDS ?= 60

# A static binary starts in a fraction of the time, and runs where there is no Swift. Where the archives
# of the C and C++ libraries are not installed, only the libraries of Swift are linked in. The toolchain's own linker
# is named since the default one warns of a call in Foundation that is never made here.
ifeq ($(shell uname -s),Linux)
  STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld
  ARCHIVES = $(foreach name,libc.a libstdc++.a,$(shell clang -print-file-name=$(name) 2>/dev/null))
  ifeq ($(words $(wildcard $(ARCHIVES))),2)
    STATIC += -Xswiftc -static-executable
  endif
endif
# The libraries, each behind those that it uses.
LIBRARIES = SystemCalls ExpenseCore ExpenseExchange
# Those of the screen that are fuzzed, too.
FUZZED = $(LIBRARIES) TerminalText TerminalScreen
RELEASE = $(SWIFT) build -c release --product iexpense $(STATIC)
BINDIR = $(DESTDIR)$(PREFIX)/bin
SHAREDIR = $(DESTDIR)$(PREFIX)/share
# The manual page and the completions, where their readers look for them below any prefix.
MANDIR = $(SHAREDIR)/man/man1
BASHDIR = $(SHAREDIR)/bash-completion/completions
ZSHDIR = $(SHAREDIR)/zsh/site-functions
FISHDIR = $(SHAREDIR)/fish/vendor_completions.d

.DEFAULT_GOAL := help
SWEEPS ?=
.PHONY: help build check test test-random test-durability bench fuzz lint format docs install uninstall clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The names of all functions are a fourth of the program. They are kept beside it, where perf and debuggers
# find them.
build: ## Build the program for release (on Linux statically linked, its symbols in a file beside it)
	$(RELEASE)
ifeq ($(shell uname -s),Linux)
	@cd "$$($(RELEASE) --show-bin-path)" && if ! [ iexpense.symbols -nt iexpense ]; then \
	  $(OBJCOPY) --only-keep-debug iexpense iexpense.symbols && \
	  $(OBJCOPY) --strip-all --add-gnu-debuglink=iexpense.symbols iexpense && touch iexpense.symbols; fi
endif

# What a change has to pass before it is committed. The sweeps, fuzzing and what is made at random take longer,
# and are for .ci/run.
check: lint ## Check format, warnings and tests, as before a commit
	$(MAKE) test

# Optimised, file by file: the tests take a third of the time, and what did not change is not compiled again.
# For a debugger there is `swift test`; .ci/run has a build of its own, which is faster still and takes longer
# to make.
TESTS ?= --scratch-path .build/tests -Xswiftc -O
test: ## Run all tests
	$(SWIFT) build --build-tests $(TESTS)
	$(SWIFT) test --skip-build $(TESTS) --disable-xctest

# The build for the mutants is the only one in which steps of the commit can be left out. It links the C
# library dynamically, so that calls can be made short.
MUTANTS = $(SWIFT) build -c release --scratch-path .build/mutants -Xswiftc -DMUTANTS \
  $(subst -Xswiftc -static-executable,,$(STATIC))

test-random: ## Make changes, reports and bank statements at random, and compare each with what is known
	$(SWIFT) build --build-tests $(TESTS)
	IEXPENSE_RANDOM_STEPS=10000 $(SWIFT) test --skip-build $(TESTS) --disable-xctest \
	  --filter 'RandomChanges|PeerTests|same totals|random statement|random ends'

test-durability: build ## Kill it, fail it and cut the power at every point, and look what is left
	$(MUTANTS) --product iexpense
	@python3 -B Tests/Durability/run.py "$$($(RELEASE) --show-bin-path)" \
	  "$$($(MUTANTS) --show-bin-path)" $(SWEEPS)

bench: build ## Time it against other programs on stores of up to a million expenses
	$(SWIFT) build -c release --product Benchmarks $(STATIC)
	@bin="$$($(RELEASE) --show-bin-path)" && "$$bin/Benchmarks" "$$bin/iexpense" .build/bench && \
	  python3 -B Tests/Screen/bench.py "$$bin/iexpense" .build/bench

# The libraries are compiled with the sanitizers too, so that all of them are looked at. With all of
# its debug information (-g), the compiler would leave files of its own in the current folder.
FUZZ_FLAGS = -O -gline-tables-only -wmo -parse-as-library -swift-version 6 \
  -package-name iexpense -I .build/fuzz \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny \
  -sanitize=fuzzer,address
fuzz: ## Feed random bytes to what reads and writes, for FUZZ_SECONDS (60) each
	mkdir -p .build/fuzz
	for module in $(FUZZED); do \
	  $(SWIFTC) $(FUZZ_FLAGS) -enable-testing -emit-module -emit-object -module-name $$module \
	    -emit-module-path .build/fuzz/$$module.swiftmodule -o .build/fuzz/$$module.o \
	    $$(find Sources/$$module -name '*.swift') || exit 1; \
	done
	$(SWIFTC) $(FUZZ_FLAGS) -use-ld=lld -module-name Fuzz -o .build/fuzz/fuzz \
	  $(FUZZED:%=.build/fuzz/%.o) $$(find Tests/Fuzz -name '*.swift')
	printf '%s\n' Reader Writer Amount Statement OFX QIF Keys | xargs -P 2 -I @ sh -c ' \
	  mkdir -p .build/fuzz/@Found && \
	  SWIFT_BACKTRACE=enable=no FUZZ_TARGET=@ .build/fuzz/fuzz \
	    -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=2000 -artifact_prefix=.build/fuzz/ \
	    .build/fuzz/@Found Tests/Fuzz/@Corpus >.build/fuzz/@.log 2>&1 || \
	    { cat .build/fuzz/@.log; exit 255; }'
	tail -qn 1 .build/fuzz/*.log

lint: ## Check the format of all sources, and what else the formatter can find
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## Format all sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

docs: ## Build the documentation of the library into .build/docs; a broken link is an error
	rm -rf .build/graph && mkdir -p .build/graph
	$(SWIFT) package $(TESTS) dump-symbol-graph --minimum-access-level public
	cd "$$($(SWIFT) build $(TESTS) --show-bin-path)/../symbolgraph" && \
	  cp $(LIBRARIES:%=%[.@]*) "$(CURDIR)/.build/graph"
	$(DOCC) convert Sources/ExpenseCore/ExpenseCore.docc --warnings-as-errors \
	  --additional-symbol-graph-dir .build/graph --output-path .build/docs \
	  --fallback-display-name ExpenseCore --fallback-bundle-identifier iexpense.ExpenseCore

install: build ## Install program, manual and completions below PREFIX (default: ~/.local)
	install -d "$(BINDIR)" "$(MANDIR)" "$(BASHDIR)" "$(ZSHDIR)" "$(FISHDIR)"
	install -m 755 "$$($(RELEASE) --show-bin-path)/iexpense" "$(BINDIR)/iexpense"
	"$(BINDIR)/iexpense" manual >"$(MANDIR)/iexpense.1"
	"$(BINDIR)/iexpense" completions bash >"$(BASHDIR)/iexpense"
	"$(BINDIR)/iexpense" completions zsh >"$(ZSHDIR)/_iexpense"
	"$(BINDIR)/iexpense" completions fish >"$(FISHDIR)/iexpense.fish"

uninstall: ## Remove what install has installed; your expenses stay
	rm -f "$(BINDIR)/iexpense" "$(MANDIR)/iexpense.1" "$(BASHDIR)/iexpense" "$(ZSHDIR)/_iexpense" \
	  "$(FISHDIR)/iexpense.fish"

clean: ## Remove what was built
	$(SWIFT) package clean
