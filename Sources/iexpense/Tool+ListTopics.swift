import CommandSpec
import ExpenseApp

/// The topics that are lists: keys, variables, files, exit codes and examples.
extension Tool {
  static var keys: Topic {
    Topic(
      "KEYS", "Keys of the full-screen app",
      [.entries(.key, KeyBinding.documentation.map { .init($0.keys, $0.sentence) })])
  }

  static let environment = Topic(
    "ENVIRONMENT", "Environment variables", names: .variable,
    text: """
      IEXPENSE_FILE :: Expense file, unless --file names another.
      XDG_DATA_HOME :: Folder for data, which holds the file by default. (default: ~/.local/share, \
      on macOS ~/Library/Application Support)
      XDG_STATE_HOME :: Folder for how 'iexpense ui' was left, and for the date of the last notice that \
      recurring expenses are due. \
      (default: ~/.local/state, on macOS ~/Library/Application Support)
      IEXPENSE_TODAY :: Date that counts as today, for scripts: 2026-11-21.
      IEXPENSE_LOCK_TIMEOUT :: Seconds to wait for another process that is writing. (default: 10)
      IEXPENSE_UI :: If set to linear, 'ui' and 'import --review' work line by line, and 'add' \
      asks questions instead of opening a form. So they do if TERM is dumb or unset.
      IEXPENSE_ASCII :: Any non-empty value has everything drawn in ASCII, as in a locale without \
      UTF-8.
      ESCDELAY :: Milliseconds to wait after Esc before it counts as a key of its own. (default: \
      25; 100 over SSH)
      IEXPENSE_PAGER, PAGER :: Pager for output longer than the terminal; empty for none. \
      (default: less)
      LESS :: Options for less. (default: FRX)
      COLUMNS :: Width of help and tables. (default: the width of the terminal)
      NO_COLOR :: Any non-empty value disables colour, unless --color is given.
      CLICOLOR_FORCE, FORCE_COLOR :: Any non-empty value except 0 enables colour, even without a \
      terminal.
      TERM :: If dumb or unset, colour is off unless it is forced.
      TZ :: Time zone that decides which day is today.
      LC_ALL :: Locale, such as de_DE.UTF-8; overrides the variables below.
      LC_MONETARY :: Locale of amounts, and of the home currency until one is set.
      LC_NUMERIC :: Locale of counts, such as 1,000 expenses.
      LC_TIME :: Locale of dates: their format, their language and the order of their digits.
      LANG :: Locale for whatever the variables above leave unset. (default: en_US, without its \
      date order)
      """)

  static let files = Topic(
    "FILES", "Files and where they are", names: .file,
    text: """
      Expenses are stored in the file given by --file, $IEXPENSE_FILE, or \
      $XDG_DATA_HOME/iexpense/expenses.json, in that order. The other files are next to it.

      ~/.local/share/iexpense/expenses.json :: Expenses: a JSON array with one expense per line, \
      in order of entry.
      expenses.json.settings :: Settings: home currency, types, rules, budgets, recurring expenses \
      and import profiles.
      expenses.json.history :: Past changes, for 'undo', 'redo' and 'history'.
      expenses.json.recovered-* :: Unreadable data that 'doctor --fix' moved out of the list; \
      delete it when you no longer need it.

      With '--file -', 'list', 'show', 'summary', 'export', 'types', 'accounts' and 'doctor' read \
      the expenses from standard input.

      The program itself is one file, with this manual and completions. Installing, upgrading and \
      removing it never touch the files above. Check a download first: 'sha256sum --check \
      --ignore-missing SHA256SUMS'. On Debian and its relatives, 'apt install ./iexpense_*.deb' \
      installs or upgrades it, and 'apt remove iexpense' removes it. Elsewhere on Linux, the \
      tarball is unpacked below /usr/local, and its list of files names what to remove. From \
      source, 'make install' and 'make uninstall' work below ~/.local.
      """)

  static let exitStatus = Topic(
    "EXIT STATUS", name: "exit-status", "Exit codes",
    [.entries(.code, ExitCode.allCases.map { .init("\($0.rawValue)", $0.meaning) })])

  /// Commands after `$ ` and their output.
  static let session = """
    $ iexpense add Taxi --type business --amount 31.40
    Added 55ECCD5A  Taxi  $31.40  Business  Nov 21, 2026
    $ iexpense edit 55EC --amount 34.10 --note "to the fair"
    Changed 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
      amount: $31.40 → $34.10
      note: (none) → to the fair
    $ iexpense delete 55EC
    Deleted 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
    To undo: iexpense undo
    $ iexpense undo
    Undid delete of 1 expense:
    Restored 55ECCD5A  Taxi  $34.10  Business  Nov 21, 2026
    """

  static var examples: Topic {
    Topic(
      "EXAMPLES", "A session, and examples of all commands",
      [.text("A session:"), .code(session)]
        + info.commands.flatMap { command in
          [
            .text(command.summary.dropLast() + ":"),
            .code(command.examples.joined(separator: "\n")),
          ]
        })
  }
}
