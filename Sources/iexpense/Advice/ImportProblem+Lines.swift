import ExpenseCore
import ExpenseExchange
import Text

/// The lines below the sentence of a problem, with the option or command that settles it.
extension ImportProblem {
  /// Maximum number of rows or columns listed by an error.
  private static let listedCount = 10

  /// The rows, encodings or columns in question; empty for a problem that names none.
  var details: [DisplayText] {
    let count = ImportProblem.listedCount
    return switch reason {
    case .invalidRows(let rows, _):
      rows.prefix(count).map { "  \($0)\($0.reason.advice)" }
        + (rows.count > count ? ["  … and \(rows.count - count) more"] : [])
    case .openEncoding(let candidates):
      candidates.map { candidate in
        "  \(candidate.encoding.rawValue): \(candidate.samples.map(\.shortened).joined(separator: " | "))"
      }
    case .openColumn(_, let candidates):
      candidates.prefix(count).map { "  \($0.column.quoted): \($0.sampleText)" }
    default: []
    }
  }

  /// The open questions about a file, with the command for each answer.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - command: A closure that returns the command with some decisions; nil to show their options
  ///     alone.
  /// - Returns: The lines.
  func openLines(of file: String, command: ([ImportChoice]) -> String?) -> [DisplayText] {
    let questions = questions(of: file)
    if questions.isEmpty {
      return ["\(sentence(of: file))"] + (reason.advice.map { ["  \($0)"] } ?? [])
    }
    return questions.flatMap { question -> [DisplayText] in
      var lines: [DisplayText] = ["Open: \(question.text)"]
      if question.answers.isEmpty {
        lines.append("  \(command([]).map { $0 + " " } ?? "")--currency CODE")
      }
      for answer in question.answers where !answer.choices.isEmpty {
        let line = command(answer.choices) ?? answer.choices.options.joined(separator: " ")
        lines += ["  \(answer.text)", "    \(line)"]
      }
      return lines
    }
  }
}
