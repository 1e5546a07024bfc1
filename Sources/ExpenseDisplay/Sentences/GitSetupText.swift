import ExpenseCore
package import ExpenseMerge
package import Text

extension GitSetup.Change {
  /// The change in words: a heading, then each line of a file.
  ///
  /// - Parameters:
  ///   - isPlanned: True if it is not made yet.
  ///   - abbreviated: The short form of a path.
  /// - Returns: The lines.
  package func lines(isPlanned: Bool, _ abbreviated: (_ path: String) -> String) -> [String] {
    switch self {
    case .added(let lines, let path):
      ["\(isPlanned ? "Would add" : "Added") to \(abbreviated(path)):"] + lines.map { "  \($0)" }
    case .removed(let lines, let path):
      ["\(isPlanned ? "Would remove" : "Removed") from \(abbreviated(path)):"]
        + lines.map { "  \($0)" }
    case .configured(let key, let value?): ["\(isPlanned ? "Would set" : "Set") \(key): \(value)"]
    case .configured(let key, nil): ["\(isPlanned ? "Would remove" : "Removed") \(key)"]
    }
  }
}

extension GitSetup {
  /// Notes on what is left to do after the setup.
  ///
  /// - Parameters:
  ///   - isNew: True if something was changed.
  ///   - isForAll: True if it is for all repositories of the person.
  ///   - isHistoryTracked: True if Git tracks the history.
  ///   - isEffective: True if Git uses the setup.
  ///   - removal: The command by which Git stops tracking the history.
  /// - Returns: The sentences.
  package static func notes(
    isNew: Bool, isForAll: Bool, isHistoryTracked: Bool, isEffective: Bool, removal: String
  ) -> [DisplayText] {
    var notes: [DisplayText] = []
    if isNew, !isForAll {
      notes.append("Each clone needs this once: Git does not pass on its configuration.")
    }
    if isHistoryTracked {
      notes.append(
        "Git tracks the history, which belongs to this machine. To stop that: \(removal)")
    }
    if !isEffective {
      notes.append(
        "Git does not use this: .gitattributes is a link, or another attribute of the file is stronger."
      )
    }
    return notes
  }
}
