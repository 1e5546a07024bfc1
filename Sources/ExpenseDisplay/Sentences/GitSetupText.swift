package import ExpenseCore
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
  ///   - isInGlobal: True if it is for all repositories of the person.
  ///   - removal: The command by which Git stops tracking the history.
  /// - Returns: The sentences.
  /// - Throws: An error if Git cannot be asked.
  package func notes(isNew: Bool, isInGlobal: Bool, removal: String) throws -> [DisplayText] {
    var notes: [DisplayText] = []
    if isNew, !isInGlobal {
      notes.append("Each clone needs this once: Git does not pass on its configuration.")
    }
    if try isHistoryTracked {
      notes.append(
        "Git tracks the history, which belongs to this machine. To stop that: \(removal)")
    }
    if try !isEffective {
      notes.append(
        "Git does not use this: .gitattributes is a link, or another attribute of the file is stronger."
      )
    }
    return notes
  }
}
