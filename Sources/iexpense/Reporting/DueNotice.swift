internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// The notice that recurring expenses are due, at most once a day for each list.
extension Surroundings {
  /// Number of names in the notice.
  private static let namedCount = 3

  /// Report recurring expenses that are due; nothing is recorded.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - global: The options for the path of the store and for quiet output.
  func tellOfDue(_ settings: Settings, _ global: GlobalOptions) {
    guard let rules = settings.recurring, !global.isQuiet, global.file != "-",
      let today = try? knownToday()
    else { return }
    let names = rules.filter { !$0.due(through: today, limit: 1).isEmpty }.map(\.name)
    guard !names.isEmpty, takeNotice(on: today, global) else { return }
    let rest = names.count - Surroundings.namedCount
    let shown = names.prefix(Surroundings.namedCount).joined(separator: ", ")
    let subject = rest > 0 ? "\(shown) and \(rest) more" : shown
    let verb = names.count == 1 ? "is" : "are"
    try? write(
      message: "\(subject) \(verb) due. To record: \(global.command("recurring run"))",
      titled: "Recurring:", nil)
    try? errors.flush()
  }

  /// True if the notice was not given today; where that cannot be remembered, it is given again.
  private func takeNotice(on today: Day, _ global: GlobalOptions) -> Bool {
    guard let folder = stateFolder,
      let path = try? global.expenses(in: self, mustExist: false).path
    else { return true }
    let working = ((try? variable("PWD")) ?? nil) ?? ""
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
    if let folder = (try? variable("XDG_STATE_HOME")) ?? nil, folder.hasPrefix("/") {
      return folder
    }
    guard let home = (try? variable("HOME")) ?? nil, home.hasPrefix("/") else { return nil }
    return home + "/" + Platform.stateFolderInHome
  }
}
