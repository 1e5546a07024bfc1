import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// Messages to people on standard error.
extension Surroundings {
  /// Write a sentence after a title such as `Error:`, escaped, and on a terminal wrapped at words.
  ///
  /// A command at its end, after a colon, stays in one piece, so that it can be copied.
  func write(message sentence: DisplayText, titled title: DisplayText, _ style: TextStyle?) throws {
    let text = title + " " + sentence
    var lines = [text]
    if errors.isTerminal, text.width > width {
      let (start, command) = text.splitBeforeCommand
      lines = start.wrapped(to: width)
      if let command {
        let fits = (lines.last?.width ?? 0) + 1 + command.width <= width
        if fits { lines[lines.count - 1] += " " + command } else { lines.append("  " + command) }
      }
    }
    let first = lines.first?.mapping { $0.dropFirst(title.string.count) } ?? ""
    try errors.writeLine("\(title, style)\(first)")
    try errors.writeLines(lines.dropFirst())
  }

  /// Report a warning immediately; unlike an error, it does not end the command.
  ///
  /// A command that reads the store twice reports its conflicts once.
  ///
  /// - Parameters:
  ///   - warning: The warning.
  ///   - global: The options for the path of the store.
  func warn(_ warning: StoreWarning, _ global: GlobalOptions) {
    guard case .openConflicts = warning else { return warn("Warning:", "\(warning)") }
    guard !global.isQuiet, !told.haveConflicts else { return }
    told.haveConflicts = true
    warn("Warning:", "\(warning) To see them: \(global.command("list --conflicts"))")
  }

  /// Report a sentence immediately, with a title such as `Warning:`.
  func warn(_ title: DisplayText, _ sentence: DisplayText) {
    // If standard error fails, there is no one left to tell.
    try? write(message: sentence, titled: title, .warning)
    try? errors.flush()
  }

  /// Write a line to standard error immediately: a note, not a result.
  func tell(_ sentence: DisplayText) throws {
    try errors.write(sentence + "\n")
    try errors.flush()
  }
}

extension DisplayText {
  /// The text without a command at its end, after a colon, and that command.
  fileprivate var splitBeforeCommand: (start: DisplayText, command: DisplayText?) {
    guard let range = string.range(of: ": iexpense ") else { return (self, nil) }
    let end = string.index(range.lowerBound, offsetBy: 2)
    return (mapping { $0[..<end] }, mapping { $0[end...] })
  }
}

extension Surroundings {
  /// The path as people write it, with `~` for their home folder.
  func abbreviated(_ path: String) -> String {
    guard let home = try? variable("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }
}
