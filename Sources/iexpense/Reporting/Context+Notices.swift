import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import SystemCalls
import Text

/// Notes and warnings besides the result; none of them makes a command fail.
extension Context {
  /// Report the effects of a change on home currency, accounts and budgets; without an origin, the
  /// home currency is that of the locale.
  func showNotes(
    on commit: Commit, of expenses: Expenses, currencyFrom origin: String? = nil
  ) throws {
    try actions(on: expenses).forEachNote(on: commit, isBrief: console.isQuiet) {
      show($0, currencyFrom: origin)
    }
  }

  /// Show a note on a change at once.
  func show(_ note: ChangeNote, currencyFrom origin: String? = nil) {
    console.show(
      presentation.message(
        for: note, currencyFrom: origin ?? surroundings.locales.origin,
        command: global.store.command))
  }
}

extension Context {
  /// Report that there are no expenses; if the whole list is empty, also how to begin.
  func noteNoExpenses(of filters: FilterOptions) throws {
    guard filters.input.isEmpty, global.file != "-" else { return try console.note("No expenses.") }
    let examples = [
      ("add Lunch 12.50", "record an expense"),
      ("import statement.csv", "take in the statement of a bank"),
      ("help", "all commands"),
    ].map { (command: DisplayText(command($0)), purpose: DisplayText($1)) }
    let width = examples.map(\.command.width).max() ?? 0
    try console.note("No expenses yet. To begin:")
    for (command, purpose) in examples {
      try console.note("  \(command)\(DisplayText.spaces(width - command.width + 2))\(purpose)")
    }
  }
}

/// The notice that recurring expenses are due, at most once a day for each list.
extension Context {
  /// Number of names in the notice.
  private static let namedCount = 3

  /// The folder for what is only a convenience; nil without one.
  var stateFolder: String? {
    // A variable that is not text is ignored: nothing else depends on it.
    let state = surroundings.value("XDG_STATE_HOME")
    let home = surroundings.value("HOME")
    let usual = home.hasPrefix("/") ? "\(home)/\(Platform.stateFolderInHome)" : nil
    return state.hasPrefix("/") ? state : usual
  }

  /// Report recurring expenses that are due; nothing is recorded.
  func showDueNotice() {
    guard settings.recurring != nil, !console.isQuiet, global.file != "-",
      let expenses = try? expenses(mustExist: false)
    else { return }
    let names = actions(on: expenses)
      .noteDue(in: stateFolder, workingFolder: surroundings.value("PWD"))
    guard !names.isEmpty else { return }
    let rest = names.count - Context.namedCount
    let shown = names.prefix(Context.namedCount).joined(separator: ", ")
    let subject = rest > 0 ? "\(shown) and \(rest) more" : shown
    let verb = names.count == 1 ? "is" : "are"
    try? console.write(
      message: "\(subject) \(verb) due. To record: \(command("recurring run"))",
      titled: "Recurring:")
    try? errors.flush()
  }
}

/// The notices of what only `merge` or another change puts right.
extension Context {
  /// The notices; none if only errors and results are shown.
  ///
  /// One is of another version of the list that a synchronising program left, one of deleted
  /// expenses that a merge of Git brought back.
  var mergeNotices: [DisplayText] {
    guard !console.isQuiet, global.file != "-", let expenses = try? expenses(mustExist: false)
    else { return [] }
    let copies = expenses.conflictCopiesAtAGlance().notice { path in
      path.map { command("merge", $0) } ?? command("merge")
    }
    return [copies, noticeOfReturned(in: expenses)].compactMap(\.self)
  }

  /// The notice of deleted expenses that are in the list again; nil if there are none.
  func noticeOfReturned(in expenses: Expenses) -> DisplayText? {
    presentation.notice(onReturned: expenses.returned(settings), merging: command("merge"))
  }

  /// Report the notices after all output.
  ///
  /// - Throws: The reason why the output could not be written.
  func showMergeNotices() throws {
    let notices = mergeNotices
    guard !notices.isEmpty else { return }
    try output.finish()
    for notice in notices { console.warn(notice) }
  }
}
