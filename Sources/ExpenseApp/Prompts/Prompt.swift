import ExpenseCore
package import ExpenseDisplay
import TerminalScreen
package import Text

/// A prompt for a line at a terminal, edited with the usual keys and completed with Tab.
package struct Prompt {
  /// Minimum width of the line in columns.
  private static let leastWidth = 10

  private let question: DisplayText
  private let width: Int
  private let sink: TextSink
  /// The candidates for completion.
  private let candidates: () -> [String]

  /// Create a prompt.
  ///
  /// - Parameters:
  ///   - question: The text before the line.
  ///   - width: The width of the terminal in columns.
  ///   - sink: The terminal.
  ///   - candidates: Return the candidates for completion, when needed.
  package init(
    _ question: DisplayText, width: Int, to sink: TextSink,
    completing candidates: @escaping () -> [String]
  ) {
    // Leave room for some letters.
    self.question = question.shortened(to: max(1, width - Prompt.leastWidth))
    self.width = width
    self.sink = sink
    self.candidates = candidates
  }

  /// Read keys until there is an answer.
  ///
  /// - Returns: The line; nil at the end of the input.
  /// - Throws: ``ExpenseError/BusyProblem/interrupted`` after ^C, or an error from reading or writing.
  package func run(_ keys: inout KeyReader) throws -> String? {
    var editor = LineEditor()
    var isAskedAgain = false
    while true {
      if !keys.hasNext { try draw(editor) }
      guard let key = try keys.next() else {
        try end(editor)
        return nil
      }
      switch key {
      case .enter:
        try end(editor)
        return editor.text
      case .control("c"):
        try end(editor)
        throw ExpenseError.busy(.interrupted)
      case .control("d") where editor.text.isEmpty:
        try end(editor)
        return nil
      case .tab: try complete(&editor, showsAll: isAskedAgain)
      default: editor.press(key)
      }
      isAskedAgain = key == .tab
    }
  }

  /// Complete the line as far as it is unambiguous; on a repeated Tab, show the candidates.
  private func complete(_ editor: inout LineEditor, showsAll: Bool) throws {
    let typed = editor.text.folded
    let matches = candidates().filter { $0.folded.hasPrefix(typed) }
    guard let first = matches.first else { return }
    let common = matches.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if matches.count == 1 || common.count > editor.letters.count {
      return editor.replace(by: common)
    }
    guard showsAll else { return }
    try end(editor)
    let shown = matches.prefix(Prompt.shownCount).map { DisplayText($0) }
    let rest: [DisplayText] = matches.count > shown.count ? ["…"] : []
    var line: DisplayText = ""
    for text in shown + rest {
      if !line.isEmpty, line.width + 2 + text.width > width {
        try sink.write(line + "\n")
        line = ""
      }
      line += (line.isEmpty ? "" : "  ") + text
    }
    try sink.write(line + "\n")
  }

  /// Maximum number of candidates shown.
  private static let shownCount = 30

  private func draw(_ editor: LineEditor) throws {
    let start = question.width
    let (text, column) = editor.visible(in: width - start)
    try sink.write(
      control: TerminalModes.redrawing("\(question)\(text)", withCursorAt: start + column))
    try sink.flush()
  }

  /// Move to the next line.
  private func end(_ editor: LineEditor) throws {
    var editor = editor
    editor.press(.end)
    try draw(editor)
    try sink.write("\r\n")
    try sink.flush()
  }
}

extension String {
  /// The common prefix of both texts, ignoring case and accents, as written in this one.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { "\($0)".folded == "\($1)".folded }.map(\.0))
  }
}
