import CommandSpec
import ExpenseApp
import ExpenseCore

extension Tool {
  /// All that help, manual, reference and completions say.
  static let info = ToolInfo(
    name: "iexpense", version: version, date: "November 21, 2026",
    summary: "Keep track of expenses in one JSON file; 'iexpense ui' is its screen.",
    discussion: """
      The file is what --file names, or else $IEXPENSE_FILE, or else iexpense/expenses.json in \
      the folder for data, which $XDG_DATA_HOME can move.
      """,
    tree: tree.map { $0.info(named: $1, aliases: $2) }, otherWords: otherWords,
    globalArguments: GlobalOptions.arguments.map(\.info),
    keys: { KeyBinding.documentation.map { .init($0.keys, $0.sentence) } },
    environment: [
      .init("IEXPENSE_FILE", "The file of the expenses, unless --file names another."),
      .init(
        "XDG_DATA_HOME",
        """
        The folder for data, in which the file is by default; ~/.local/share if it is not set, or \
        ~/Library/Application Support on macOS.
        """),
      .init("IEXPENSE_TODAY", "The day that counts as today, for scripts: 2026-11-21."),
      .init(
        "IEXPENSE_LOCK_TIMEOUT",
        "How many seconds to wait for another process that is writing; 10 if it is not set."),
      .init(
        "IEXPENSE_UI",
        "If it is linear, 'ui' and 'import --review' print line by line, and 'add' asks plain questions."
      ),
      .init(
        "ESCDELAY",
        "Milliseconds after which Esc by itself is a key on the screen; 25, or 100 over SSH, if it is not set."
      ),
      .init(
        "IEXPENSE_PAGER, PAGER",
        "The pager for output that is longer than the terminal; less if neither is set, none if empty."
      ),
      .init(
        "LESS", "The options of less; FRX if it is not set."),
      .init("COLUMNS", "How wide help and tables are; the width of the terminal if it is not set."),
      .init(
        "NO_COLOR", "Anything but nothing switches colour off. An option --color goes before it."),
      .init(
        "CLICOLOR_FORCE, FORCE_COLOR",
        "Anything but 0 and nothing switches colour on, also where there is no terminal."),
      .init("TERM", "Where it is dumb or not set, there is no colour."),
      .init("TZ", "The time zone in which it is today."),
      .init(
        "LC_ALL",
        "The locale for all purposes, such as de_DE.UTF-8; it goes before the following ones."),
      .init(
        "LC_MONETARY",
        """
        How amounts are shown and typed, and the currency of amounts without one as long as the \
        setting 'currency' has none.
        """),
      .init("LC_NUMERIC", "How counts are shown."),
      .init(
        "LC_TIME",
        """
        How days are shown, and the language and the order of digits in which they are understood \
        beside English and YYYY-MM-DD.
        """),
      .init("LANG", "The locale for what none of the others is set for; without any, en_US."),
    ],
    files: [
      .init(
        "~/.local/share/iexpense/expenses.json",
        "The expenses: a JSON array of objects, one on a line, in the order of adding."),
      .init(
        "expenses.json.settings",
        "What 'iexpense config' and 'iexpense types' set and imports go by, beside the file."),
      .init(
        "expenses.json.history", "What was done, beside the file, so that it can be undone."),
      .init(
        "expenses.json.recovered-*",
        "What did not belong to the list and was kept, beside the file: yours to read and delete."),
    ],
    exitStatuses: ExitCode.allCases.map { .init("\($0.rawValue)", $0.meaning) },
    session: """
      $ iexpense add Taxi --type business --amount 31.40
      Added 55ECCD5A  Taxi  $31.40  Business  Nov 21, 2026
      $ iexpense edit 55EC --amount 34.10 --note "to the fair"
      Changed 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
        amount: $31.40 → $34.10
        note: (none) → to the fair
      $ iexpense delete 55EC
      Deleted 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
      To take it back: iexpense undo
      $ iexpense undo
      Undid delete of 1 expense:
      Restored 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
      """)
}
