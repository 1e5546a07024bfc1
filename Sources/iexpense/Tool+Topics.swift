import CommandSpec

extension Tool {
  /// The sections of the manual that `help` shows by their names: concepts, then lists.
  static var topics: [Topic] {
    [
      filters, dates, currencies, types, undo, importing, scripts, backup, keys, environment, files,
      exitStatus, examples,
    ]
  }

  private static let filters = Topic(
    "CHOOSING EXPENSES", name: "filters", "Options that choose expenses",
    [
      .text(
        """
        These options choose expenses by their fields, in all commands that read or change several \
        of them. An expense must match all of them; of several types, accounts or currencies, it \
        needs one. In a list of tags, '\\,' is a comma within a tag. What is typed after 'f' in the \
        app are these options, too.
        """), .arguments(FilterOptions.arguments.map(\.info)),
    ])

  private static let dates = Topic(
    "DATES AND PERIODS", "Dates, months and periods", names: .code,
    text: """
      Without --date, an expense gets today's date; with --undated, none. Without a year or month, \
      a date is the most recent one that is not in the future.

      2026-11-21 :: A date, the same in every locale.
      today, yesterday, tomorrow :: Days by name.
      3d, 2w, 1m :: Three days, two weeks or a month ago.
      monday, mon :: The latest Monday, today included.
      20 :: The 20th of this month, or of the month before.
      nov 3, 11/20 :: A month and day, digits in the order of your locale.
      2026-10, october, 10, this, last :: A month, for --month.
      2026, this, last :: A year, for --year.

      Names of days and months are understood in English and in the language of your locale. \
      Digits that could be read in two ways, such as 5/11 without a locale, are refused.

      --from and --to are inclusive; both also take a month or a year. The setting 'month-start' \
      makes months start on a day other than the 1st. A month is named after the calendar month in \
      which it starts.
      """)

  private static let currencies = Topic(
    "CURRENCIES", "Amounts and currencies",
    text: """
      Write amounts as 12.50, which works in every locale, or the way your locale does. A sum such \
      as 12.50+4.30 is added up, and a negative amount is money back. An amount cannot have more \
      decimals than its currency. Amounts are never rounded, and one that could be read in two \
      ways is refused.

      The currency goes before or after the amount, as a code or a symbol: '12.50 EUR', '$3.50'. \
      Amounts without one are in the home currency, which is taken from your locale when you \
      record your first expense. 'iexpense config set currency EUR' changes it. Earlier amounts \
      keep their currency; if that was wrong, --relabel changes the currency but not the numbers.

      Amounts in different currencies are never added together; each currency has its own total. \
      Exports and JSON name the currency of every amount once the home currency is set.
      """)

  private static let types = Topic(
    "TYPES AND RULES", "Types and the rules that choose them",
    text: """
      Every expense has a type: Personal, Business, Food, Transport, Hobby, Insurance, Savings, or \
      one that you added. An unknown type is an error: a typo never creates one.

        iexpense types add Groceries
        iexpense types rename Hobby Climbing
        iexpense types rule add "REWE" food
        iexpense types rule apply

      An expense added without --type gets its type from the first rule whose text is in its name \
      or note; failing that, from the last expense of that name; failing that, it gets the default \
      type. Case and accents are ignored. 'import' tries the rules first, then the categories in \
      the file.

      'iexpense types rule apply' applies the rules to existing expenses of the default type.
      """)

  private static let undo = Topic(
    "UNDO", "Undo, redo and the history",
    text: """
      Every command that changes something is one step, however many expenses it changes. \
      'iexpense undo' undoes the last step, 'iexpense undo 3' the last three, and 'iexpense redo' \
      redoes what was undone. 'iexpense history' lists the steps.

      If an expense has since been changed by hand or by another program, nothing is undone and \
      the differences are shown; --force undoes the step anyway. The history holds up to 1,000 \
      steps, in a file next to the expenses. Deleting it loses no expenses, but then nothing can \
      be undone.
      """)

  private static let importing = Topic(
    "IMPORTING", "Bank statements and duplicates",
    text: """
      'iexpense import' reads statements as CSV, XLSX, camt.053, MT940, OFX, QFX, QBO and QIF. It \
      detects format, encoding, delimiter, columns, date format, decimal mark and the sign of \
      spending from all rows of the file. If one of these is ambiguous, nothing is imported, and \
      the error names the option to set.

        iexpense import statement.csv --dry-run
        iexpense import statement.csv --review
        iexpense import statement.csv --account Giro --profile mybank

      --dry-run shows what would happen to each row, and --review lets you decide row by row. \
      --profile saves what was detected, for the next statement from that bank.

      Money that came in is skipped and counted; --income keeps it as negative amounts. Rows that \
      were imported before are skipped, so downloads may overlap. Identical rows within one file \
      are all kept. An import is all or nothing, even of several files, and is undone as one step.
      """)

  private static let scripts = Topic(
    "SCRIPTS", "JSON, CSV and retries",
    text: """
      Results go to standard output, everything else to standard error. 'list', 'summary' and \
      'budget' have --format json, ndjson, csv and plain, and 'list' also ids. These formats do \
      not depend on locale, terminal or colour and are never truncated; fields may be added, but \
      never changed or removed.

        iexpense list --type food --json | jq length
        iexpense list --month last --format plain --fields date,amount,name
        iexpense list --search uber --format ids | iexpense edit - -t transport -y
        iexpense add Rent 950 -t personal --id rent-2026-11
        iexpense add - <expenses.json

      With --id, adding the same expense again does nothing, so a script can retry. Without a \
      terminal, nothing is asked: an action that needs confirmation fails unless --yes is given.
      """)

  private static let backup = Topic(
    "BACKUP AND SHARING", "Copies, sync and other programs",
    text: """
      All expenses are in one file: copy it, and you have a backup. Settings and history are next \
      to it; copy them too to keep types, rules, budgets and undo. To restore, copy the files back \
      while no iexpense command is running.

        cp ~/.local/share/iexpense/expenses.json* /media/backup/
        iexpense export -o expenses.csv

      The file can live in a git repository or a synchronised folder, since each expense is on a \
      line of its own. Changes made on two machines are merged expense by expense: by Git after \
      'iexpense merge --install', and by 'iexpense merge' where a synchronising program leaves a \
      copy beside the list. New files are readable only by you. 'iexpense doctor' checks a file, \
      and repairs it with --fix.
      """)
}
