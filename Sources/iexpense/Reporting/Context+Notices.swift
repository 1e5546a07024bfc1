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

/// The notice that recurring expenses are due, at most once a day for each list.
extension Context {
  /// Number of names in the notice.
  private static let namedCount = 3

  /// Report recurring expenses that are due; nothing is recorded.
  func showDueNotice() {
    guard settings.recurring != nil, !console.isQuiet, global.file != "-",
      let expenses = try? expenses(mustExist: false)
    else { return }
    // A variable that is not text is ignored: only a notice depends on it.
    let state = surroundings.value("XDG_STATE_HOME")
    let home = surroundings.value("HOME")
    let usual = home.hasPrefix("/") ? "\(home)/\(Platform.stateFolderInHome)" : nil
    let folder = state.hasPrefix("/") ? state : usual
    let names = actions(on: expenses).noteDue(in: folder, workingFolder: surroundings.value("PWD"))
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

/// The notice that a synchronising program left another version of the list.
extension Context {
  /// The notice; nil if there is none, or if only errors and results are shown.
  var copiesNotice: DisplayText? {
    guard !console.isQuiet, global.file != "-", let expenses = try? expenses(mustExist: false)
    else { return nil }
    return expenses.conflictCopiesAtAGlance().notice { path in
      path.map { command("merge", $0) } ?? command("merge")
    }
  }

  /// Report conflict copies after all output.
  ///
  /// - Throws: The reason why the output could not be written.
  func showCopiesNotice() throws {
    guard let notice = copiesNotice else { return }
    try output.finish()
    console.warn(notice)
  }
}
