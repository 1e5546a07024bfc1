import ExpenseExchange
import Text

/// The lines below the sentence of an error, with the options that settle it.
///
/// The options were tried on the file: those that lead nowhere are not shown.
extension ImportError {
  /// Maximum number of rows or answers listed by an error.
  private static let listedCount = 10

  /// A hint, if there is one.
  var hint: String? {
    let choices = questions.flatMap(\.answers).map(\.choices).filter { !$0.isEmpty }
    switch (problem.reason, choices.count) {
    case (.invalidRows(_, let others), 1) where offers(.skipInvalid):
      let rows = others == 1 ? "row" : "rows"
      return "Nothing was saved. To import only the other \(others) \(rows): --skip-invalid"
    case (.invalidRows, _) where !choices.isEmpty:
      return "Nothing was saved. Add the options that apply."
    case (.openEncoding, 2...), (.workbook, 2...), (.openColumn(.currency, _), _),
      (.openCurrency, _), (_, 0):
      return problem.reason.advice
    case (.gap(let gap), 1): return gap.advice("--gap")
    case (.signAgainstWord, 1), (.mixedSigns, 1):
      return "To go by the sign alone: \(choices[0].options.joined(separator: " "))"
    case (.openColumn(let role, _), 2...) where isListed,
      (.noColumn(let role, _), 2...) where isListed:
      return "Choose one: --columns \(role.rawValue)=COLUMN"
    case (_, 1): return "If that is right: \(choices[0].options.joined(separator: " "))"
    case (.openSigns(_, _, let doubt), _) where doubt != .noMinus && doubt != .fewNegativesOnCards:
      return
        "Add the option that applies, or in CSV and JSON name the column of signs: --columns sign=COLUMN"
    default: return "Add the option that applies."
    }
  }

  /// The rows in question, or the answers with their options; empty for a problem that names none.
  var details: [DisplayText] {
    let count = ImportError.listedCount
    switch problem.reason {
    case .invalidRows(let rows, _):
      let groups = rows.groups
      return groups.prefix(count).map { row, count in
        "  \(row)\(InvalidRow.more(count))\(row.reason.advice(offering: offersOrAsks))"
      } + (groups.count > count ? ["  … and \(groups.count - count) more"] : [])
    case .openDates, .openDecimals, .openDelimiter, .openSigns, .openCurrency, .workbook, .gap:
      return []
    default:
      let answers = questions.flatMap(\.answers).filter { !$0.choices.isEmpty }.prefix(count)
      if isListed { return answers.map { "  \($0.text)" } }
      return answers.map { "  \($0.choices.options.joined(separator: " "))  \($0.text)" }
    }
  }

  /// True if there are several columns to choose from for one role.
  private var isListed: Bool {
    let answers = questions.flatMap(\.answers)
    if case .openColumn(.currency, _) = problem.reason { return true }
    return answers.count > 1
      && answers.allSatisfy { answer in
        switch answer.choices.first {
        case .column, .encoding: answer.choices.count == 1
        default: false
        }
      }
  }

  /// True if a decision is offered, or if nothing could be tried.
  private func offersOrAsks(_ choice: ImportChoice) -> Bool { questions.isEmpty || offers(choice) }

  /// The open questions about a file, with the command for each answer.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - command: A closure that returns the command with some decisions; nil to show their options
  ///     alone.
  /// - Returns: The lines.
  func openLines(of file: String, command: ([ImportChoice]) -> String?) -> [DisplayText] {
    if questions.isEmpty {
      return ["\(problem.sentence(of: file))"] + (hint.map { ["  \($0)"] } ?? [])
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
