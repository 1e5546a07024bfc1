import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// Messages to people on standard error.
extension Surroundings {
  /// Write a sentence after a title such as `Error:`, escaped, and on a terminal wrapped at words.
  ///
  /// A command at its end, after a colon, stays in one piece, so that it can be copied.
  func write(message sentence: String, titled title: String, _ style: TextStyle?) throws {
    let text = title + " " + sentence.escapedForTerminal
    var lines = [text]
    if errors.isTerminal, text.displayWidth > width {
      let command = text.range(of: ": iexpense ").map { text[$0.lowerBound...].dropFirst(2) }
      lines = String(text.dropLast(command?.count ?? 0)).wrapped(to: width)
      if let command {
        let fits = (lines.last?.displayWidth ?? 0) + 1 + String(command).displayWidth <= width
        if fits { lines[lines.count - 1] += " " + command } else { lines.append("  " + command) }
      }
    }
    let first = lines.first?.dropFirst(title.count) ?? ""
    lines[0] = (style.map { errors.styled(title, $0) } ?? title) + first
    try errors.write(lines.joined(separator: "\n") + "\n")
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
  func warn(_ title: String, _ sentence: String) {
    // If standard error fails, there is no one left to tell.
    try? write(message: sentence, titled: title, .warning)
    try? errors.flush()
  }

  /// Write a line to standard error immediately: a note, not a result.
  func tell(_ sentence: String) throws {
    try errors.write(sentence + "\n")
    try errors.flush()
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
