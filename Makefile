# iexpense: the targets of make. `make` by itself lists them.

PREFIX ?= $(HOME)/.local
DESTDIR ?=
SWIFT ?= swift
SWIFTC ?= swiftc
OBJCOPY ?= llvm-objcopy
DOCC ?= docc
FUZZ_SECONDS ?= 60

# A static binary starts in a fraction of the time, and runs without Swift installed. If the static C
# and C++ libraries are missing, only those of Swift are linked in. The toolchain's own linker is named
# because the default one warns of a call in Foundation that is never made here.
ifeq ($(shell uname -s),Linux)
  STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld
  ARCHIVES = $(foreach name,libc.a libstdc++.a,$(shell clang -print-file-name=$(name) 2>/dev/null))
  ifeq ($(words $(wildcard $(ARCHIVES))),2)
    STATIC += -Xswiftc -static-executable
    # Functions of the same code are folded, and there is no index for exceptions of C++: none is thrown.
    SMALL = -Xlinker --icf=safe -Xlinker --no-eh-frame-hdr
  endif
  # Paths in the symbols begin at this folder, so that they are the same in each. The names of compiled
  # headers of C have a hash of the path, and are left out.
  PATHS = -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xswiftc -file-compilation-dir -Xswiftc . \
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
  STRIP = $(OBJCOPY) --only-keep-debug "$$built" iexpense.symbols && \
    $(OBJCOPY) --strip-all --add-gnu-debuglink=iexpense.symbols "$$built"
  # Everything that is linked in, for the list of it in releases.
  MAP = -Xlinker "-Map=$(BUILT)/iexpense.map"
else
  STRIP = cp "$$built"
endif
# The machine that a release is for: this one, or aarch64. For that, .dist/cross sets the name of the
# libraries that Swift's package manager links (SDK).
MACHINE = $(shell uname -m)
SDK =
# The libraries, each after those that it uses.
LIBRARIES = SystemCalls ExpenseCore ExpenseFoundation ExpenseExchange
# All libraries that are fuzzed, in the same order.
FUZZED = Tables Text $(LIBRARIES) ExpenseMerge TerminalScreen
# The same flags for all products, so that nothing is compiled twice.
# In a folder of their own, so that they can be built beside a debug build.
OPTIMISED = $(SWIFT) build -c release --scratch-path .build/optimised $(SDK:%=--swift-sdk %) $(STATIC) $(PATHS)
RELEASE = $(OPTIMISED) --product iexpense $(SMALL) $(MAP)
# The built program, its symbols, and the map of it.
BUILT = $(CURDIR)/.build/bin$(SDK:%=-%)
# A path that is given is taken as it is, whatever its characters, and quoted for the shell.
literal = $(if $(filter file,$(origin $1)),$($1),$(value $1))
quote = '$(subst ','\'',$1)'
unexport PREFIX DESTDIR
ROOT = $(call literal,DESTDIR)$(call literal,PREFIX)
BINDIR = $(ROOT)/bin
SHAREDIR = $(ROOT)/share
# The standard folders of the manual page and the completions below any prefix.
MANDIR = $(SHAREDIR)/man/man1
BASHDIR = $(SHAREDIR)/bash-completion/completions
ZSHDIR = $(SHAREDIR)/zsh/site-functions
FISHDIR = $(SHAREDIR)/fish/vendor_completions.d
PROGRAM = $(call quote,$(BINDIR)/iexpense)

.DEFAULT_GOAL := help
# Sweeps or parts of test-durability, all if empty; SAMPLE=25 takes one point in 25.
SWEEPS ?=
SAMPLE ?=
.PHONY: help build check test test-random test-durability test-git test-browser bench fuzz lint format locales docs pictures dist test-dist install uninstall clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The symbols are two thirds of the program. They are kept beside it, where perf and debuggers find them.
build: ## Build .build/bin/iexpense for release (on Linux: statically linked, symbols in a separate file)
	@mkdir -p "$(BUILT)"
	$(RELEASE)
	@built="$$($(RELEASE) --show-bin-path)/iexpense" && cd "$(BUILT)" && \
	  if ! [ iexpense -nt "$$built" ]; then $(STRIP) iexpense.$$$$ && mv iexpense.$$$$ iexpense; fi

# The sweeps, fuzzing and random tests take longer, and are left to .ci/run.
check: lint ## Check format, warnings and tests before a commit
	$(MAKE) test

# The debug build is also that of `swift run`, and the only one that can leave out steps of the commit
# (mutants).
test: ## Run all tests, with samples of large data
	$(SWIFT) test --disable-xctest

# All locales take an hour: `make locales` compares them.
test-random: ## Run all tests with whole samples and new random data
	IEXPENSE_THOROUGH=1 $(SWIFT) test --disable-xctest --skip LocaleTableTests

# Not built anew without need: SwiftPM would wait for a test that runs at the same time.
DEBUG = .build/debug/iexpense
$(DEBUG): Package.swift $(shell find Sources -name '*.swift')
	$(SWIFT) build --product iexpense

test-durability: build $(DEBUG) ## Test kills, failures and power cuts at every point, or at one in SAMPLE
	@python3 -B Tests/Durability/run.py "$(BUILT)" "$(CURDIR)/$(dir $(DEBUG))" $(SAMPLE) $(SWEEPS)

test-git: build ## Test random histories of Git repositories, merged by the program
	@python3 -B Tests/Git/histories.py "$(BUILT)" $(if $(SAMPLE),20)

test-browser: build ## Test the pages of reports in Chromium (needs the packages named in .ci/run)
	@python3 -B Tests/Browser/check.py "$(BUILT)" $(if $(SAMPLE),sample)

bench: build ## Compare its speed with other programs on up to a million expenses
	$(OPTIMISED) --product Benchmarks
	@"$$($(OPTIMISED) --show-bin-path)/Benchmarks" "$(BUILT)/iexpense" .build/bench $(BEFORE)
	@python3 -B Tests/Screen/bench.py "$(BUILT)/iexpense" .build/bench

# The libraries are compiled with the sanitizers too, so that all of their code is checked. With full
# debug information (-g), the compiler would leave files in the current folder. Once all interfaces are
# known, two libraries are compiled at a time.
FUZZ_FLAGS = -Osize -gline-tables-only -wmo -parse-as-library -swift-version 6 \
  -warnings-as-errors -enable-testing -package-name iexpense -I .build/fuzz \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny \
  -sanitize=fuzzer,address
.build/fuzz/fuzz: Makefile $(shell find $(FUZZED:%=Sources/%) Tests/Fuzz -type d -o -name '*.swift')
	mkdir -p .build/fuzz
	for module in $(FUZZED); do \
	  $(SWIFTC) $(FUZZ_FLAGS) -Onone -emit-module -module-name $$module \
	    -emit-module-path .build/fuzz/$$module.swiftmodule \
	    $$(find Sources/$$module -name '*.swift') || exit 1; \
	done
	printf '%s\n' $(FUZZED) | xargs -P 2 -I @ sh -c '$(SWIFTC) $(FUZZ_FLAGS) -c \
	  -module-name @ -o .build/fuzz/@.o $$(find Sources/@ -name "*.swift")'
	$(SWIFTC) $(FUZZ_FLAGS) -use-ld=lld -module-name Fuzz -o $@ \
	  $(FUZZED:%=.build/fuzz/%.o) $$(find Tests/Fuzz -name '*.swift')

fuzz: .build/fuzz/fuzz ## Fuzz each reader and writer for FUZZ_SECONDS (default: 60)
	printf '%s\n' Reader Writer Amount Statement OFX QIF CAMT MT940 Journal Beancount Sheet ZIP Keys | xargs -P 2 -I @ sh -c ' \
	  mkdir -p .build/fuzz/@Found && \
	  SWIFT_BACKTRACE=enable=no FUZZ_TARGET=@ .build/fuzz/fuzz \
	    -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=2000 -artifact_prefix=.build/fuzz/ \
	    .build/fuzz/@Found Tests/Fuzz/@Corpus >.build/fuzz/@.log 2>&1 || \
	    { cat .build/fuzz/@.log; exit 255; }'
	tail -qn 1 .build/fuzz/*.log

lint: ## Lint all sources with swift format
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## Format all sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

# The result depends on the version of Foundation, whose data are those of Unicode's CLDR.
LOCALES = Sources/Tables/LocaleRecords.swift
locales: ## Write the table of locales anew, and compare all of it with Foundation
	$(OPTIMISED) --product LocaleTableWriter
	"$$($(OPTIMISED) --show-bin-path)/LocaleTableWriter" >.build/locales
	mv .build/locales "$(LOCALES)"
	IEXPENSE_THOROUGH=1 $(SWIFT) test --disable-xctest --filter LocaleTableTests

docs: ## Build the library documentation in .build/docs; a broken link is an error
	rm -rf .build/graph && mkdir -p .build/graph
	$(SWIFT) package dump-symbol-graph --minimum-access-level public
	cd "$$($(SWIFT) build --show-bin-path)/../symbolgraph" && \
	  cp $(LIBRARIES:%=%[.@]*) "$(CURDIR)/.build/graph"
	$(DOCC) convert Sources/ExpenseCore/ExpenseCore.docc --warnings-as-errors \
	  --additional-symbol-graph-dir .build/graph --output-path .build/docs \
	  --fallback-display-name ExpenseCore --fallback-bundle-identifier iexpense.ExpenseCore

pictures: build ## Draw the pictures of the documentation anew, from real runs (needs tmux and Chromium)
	python3 -B Tests/Pictures/draw.py "$(BUILT)/iexpense" \
	  Sources/ExpenseCore/ExpenseCore.docc/Resources
	python3 -B Tests/Browser/check.py "$(BUILT)" record

ifeq ($(MACHINE),$(shell uname -m))
dist: build ## Pack the files of a release into .build/dist
	@OBJCOPY="$(OBJCOPY)" SWIFTC="$(SWIFTC)" .dist/make "$(BUILT)/iexpense"
else
dist:
	@.dist/cross $(MACHINE)
endif

test-dist: ## Test the files of a release on a fresh Debian (needs root and the packages named in .ci/run)
	@.dist/test $(MACHINE)

install: build ## Install program, manual and completions below PREFIX (default: ~/.local)
	install -d $(foreach name,BINDIR MANDIR BASHDIR ZSHDIR FISHDIR,$(call quote,$($(name))))
	install -m 755 "$(BUILT)/iexpense" $(PROGRAM)
	$(PROGRAM) manual >$(call quote,$(MANDIR)/iexpense.1)
	$(PROGRAM) completions bash >$(call quote,$(BASHDIR)/iexpense)
	$(PROGRAM) completions zsh >$(call quote,$(ZSHDIR)/_iexpense)
	$(PROGRAM) completions fish >$(call quote,$(FISHDIR)/iexpense.fish)

uninstall: ## Remove the installed files; your expenses stay
	rm -f $(PROGRAM) $(call quote,$(MANDIR)/iexpense.1) $(call quote,$(BASHDIR)/iexpense) \
	  $(call quote,$(ZSHDIR)/_iexpense) $(call quote,$(FISHDIR)/iexpense.fish)

clean: ## Remove build products
	rm -rf .build
