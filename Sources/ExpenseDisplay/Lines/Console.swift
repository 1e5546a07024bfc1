package import ExpenseCore
package import Text

/// The two outputs that a person sees: results on one, everything else on the other.
package final class Console {
  /// Results.
  package let output: TextSink
  /// Errors, warnings, notes and questions.
  package let errors: TextSink
  /// Maximum width of text for people, in columns.
  package let width: Int
  /// The height of the terminal in lines.
  package let height: Int
  /// True to show only errors and requested output.
  package var isQuiet = false

  package init(output: TextSink, errors: TextSink, width: Int, height: Int) {
    self.output = output
    self.errors = errors
    self.width = width
    self.height = height
  }

  /// Maximum width of a table in columns; tables are truncated only on a terminal.
  package var tableWidth: Int { output.isTerminal ? width : .max }

  // MARK: Presentation

  /// The presentation of amounts, dates and counts on both outputs.
  package var presentation: Presentation {
    get { output.presentation }
    set { (output.presentation, errors.presentation) = (newValue, newValue) }
  }

  /// Adopt a changed home currency for showing amounts.
  package func adopt(home: CurrencyCode?) {
    if home != presentation.home { presentation = presentation.withHome(home) }
  }

  // MARK: Messages

  /// Report a result in a line that is shown at once, unless only requested output is.
  package func say(_ sentence: DisplayText) throws {
    guard !isQuiet else { return }
    try output.write(sentence + "\n")
    try output.flush()
  }

  /// Show a line that is not a result at once.
  package func tell(_ sentence: DisplayText) throws {
    try errors.write(sentence + "\n")
    try errors.flush()
  }

  /// Show a line that is not a result at once, unless only requested output is.
  package func note(_ sentence: DisplayText) throws { if !isQuiet { try tell(sentence) } }

  /// Show a warning at once; unlike an error, it does not end the command.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - title: The title before it.
  package func warn(_ sentence: DisplayText, titled title: DisplayText = "Warning:") {
    // If standard error fails, there is no one left to tell.
    try? write(message: sentence, titled: title, .warning)
    try? errors.flush()
  }

  /// Write a sentence after a title such as `Error:`, on a terminal wrapped at words.
  ///
  /// A command at its end, after a colon, stays in one piece, so that it can be copied.
  package func write(
    message sentence: DisplayText, titled title: DisplayText, _ style: TextStyle? = nil
  ) throws {
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
}

extension DisplayText {
  /// The text without a command at its end, after a colon, and that command.
  fileprivate var splitBeforeCommand: (start: DisplayText, command: DisplayText?) {
    guard let range = string.range(of: ": iexpense ") else { return (self, nil) }
    let end = string.index(range.lowerBound, offsetBy: 2)
    return (mapping { $0[..<end] }, mapping { $0[end...] })
  }
}
