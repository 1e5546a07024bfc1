internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// The notice that recurring expenses are due, at most once a day for each list.
extension Context {
  /// Number of names in the notice.
  private static let namedCount = 3

  /// Report recurring expenses that are due; nothing is recorded.
  func tellOfDue() {
    guard let rules = settings.recurring, !console.isQuiet, global.file != "-",
      let today = try? today
    else { return }
    let names = rules.filter { !$0.due(through: today, limit: 1).isEmpty }.map(\.name)
    guard !names.isEmpty, isNotYetTold(on: today) else { return }
    let rest = names.count - Context.namedCount
    let shown = names.prefix(Context.namedCount).joined(separator: ", ")
    let subject = rest > 0 ? "\(shown) and \(rest) more" : shown
    let verb = names.count == 1 ? "is" : "are"
    try? console.write(
      message: "\(subject) \(verb) due. To record: \(command("recurring run"))",
      titled: "Recurring:")
    try? errors.flush()
  }

  /// True if the notice was not given today, which is remembered; where that fails, it is given again.
  private func isNotYetTold(on today: Day) -> Bool {
    guard let folder = stateFolder,
      let path = try? expenses(mustExist: false).path
    else { return true }
    let working = ((try? surroundings.variable("PWD")) ?? nil) ?? ""
    let whole = path.hasPrefix("/") ? path : "\(working)/\(path)"
    guard let name = try? ExpenseItem.id(for: String(whole.suffix(100))) else { return true }
    let file = StateFile("\(folder)/iexpense/due-\(name)")
    let mark = Array("\(today)\n".utf8)
    if file.content == mark { return false }
    try? file.replace(with: mark)
    return true
  }

  /// The state folder of the XDG Base Directory Specification, which ignores relative paths.
  private var stateFolder: String? {
    if let folder = (try? surroundings.variable("XDG_STATE_HOME")) ?? nil, folder.hasPrefix("/") {
      return folder
    }
    guard let home = (try? surroundings.variable("HOME")) ?? nil, home.hasPrefix("/") else {
      return nil
    }
    return home + "/" + Platform.stateFolderInHome
  }
}
