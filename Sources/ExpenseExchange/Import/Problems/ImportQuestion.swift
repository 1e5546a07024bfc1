internal import ExpenseCore

/// A question that settles what a file leaves open.
public struct ImportQuestion: Hashable, Sendable {
  /// One of the possible answers.
  public struct Answer: Hashable, Sendable {
    /// The answer, as the end of a sentence.
    public let text: String
    /// The decisions that follow from it; none if it only rules out the others.
    public let choices: [ImportChoice]

    init(_ text: String, _ choices: ImportChoice...) {
      (self.text, self.choices) = (text, choices)
    }
  }

  /// The question, in a sentence.
  public let text: String
  /// The possible answers; empty if the currency is to be typed.
  public let answers: [Answer]

  init(_ text: String, _ answers: [Answer] = []) { (self.text, self.answers) = (text, answers) }
}

extension ImportProblem {
  /// The questions that settle the problem; empty if no answer can.
  ///
  /// - Parameter file: The name of the file.
  /// - Returns: The questions.
  public func questions(of file: String) -> [ImportQuestion] {
    let sentence = sentence(of: file)
    func ask(_ answers: [ImportQuestion.Answer]) -> [ImportQuestion] {
      [ImportQuestion(sentence, answers)]
    }
    switch reason {
    case .openColumn(let role, let columns) where role == .out || role == .in:
      let none = [ImportQuestion.Answer("none of them")]
      return [CSVRole.out, .in].map { role in
        let question = "\(file): which column has the \(role.text)?"
        return ImportQuestion(question, columns.map { $0.answer(role) } + none)
      }
    case .openColumn(let role, let columns), .noColumn(let role, let columns):
      return ask(columns.map { $0.answer(role) })
    case .openDelimiter(let delimiters):
      return ask(delimiters.map { .init("'\($0.rawValue)'", .delimiter($0)) })
    case .openDates(_, let readings):
      return ask(
        DayOrder.allCases.compactMap { order in
          readings[order].map { .init("\($0), with \(order.text)", .order(order)) }
        })
    case .openDecimals(_, let readings):
      return ask(
        DecimalMark.allCases.compactMap { mark in
          readings[mark].map { .init("\($0)", .decimalMark(mark)) }
        })
    case .openSigns(let text, let sign, _):
      let other: SpentSign = sign == .negative ? .positive : .negative
      return ask([
        .init("'\(text.shortened)' was spent", .spent(sign)),
        .init("'\(text.shortened)' came in", .spent(other)),
      ])
    case .signAgainstWord, .mixedSigns:
      return ask([
        .init("amounts with a minus were spent", .spent(.negative)),
        .init("amounts without a minus were spent", .spent(.positive)),
      ])
    case .openEncoding(let candidates):
      return ask(
        candidates.map { candidate in
          let samples = candidate.samples.map(\.shortened).joined(separator: " | ")
          return .init("\(candidate.encoding.rawValue): \(samples)", .encoding(candidate.encoding))
        })
    case .openCurrency: return [ImportQuestion(sentence)]
    case .workbook(.openSheet(let sheets)):
      return ask(sheets.map { .init("'\($0.shortened)'", .sheet($0)) })
    case .invalidRows(let rows, _): return ImportQuestion.questions(of: rows)
    default: return []
    }
  }
}

extension ImportProblem.ColumnCandidate {
  fileprivate func answer(_ role: CSVRole) -> ImportQuestion.Answer {
    if role == .amount, let opposite {
      return .init(
        "\(column.quoted) was spent, \(opposite.quoted) came in", .column(.out, column),
        .column(.in, opposite))
    }
    let values = samples.isEmpty ? "empty" : samples.map(\.shortened).joined(separator: " | ")
    return .init("\(column.quoted): \(values)", .column(role, column))
  }
}

extension ImportQuestion {
  /// The questions that settle rows, each reason once; empty if one of them cannot be settled.
  fileprivate static func questions(of rows: [InvalidRow]) -> [ImportQuestion] {
    var questions: [ImportQuestion] = []
    var seen: Set<InvalidRow.Reason> = []
    let others = rows.filter { if case .rule = $0.reason { true } else { false } }
    guard !others.contains(where: \.mayBeTransaction) else { return [] }
    for row in rows where seen.insert(row.reason).inserted {
      let count = rows.count { $0.reason == row.reason }
      let text = "\(row)" + (count > 1 ? " (and in \(count - 1) more rows)" : "")
      switch row.reason {
      case .rule: break
      case .openStatus(let text), .openSum(let text):
        questions.append(
          .init("\(row)", [.init("import it", .keep(text)), .init("skip it", .skip(text))]))
      case .openDirection(let balance):
        questions.append(
          .init(text, [.init("it was spent", .keep(balance)), .init("it came in", .skip(balance))]))
      case .openFee(let fee, let amount):
        questions.append(
          .init(
            text,
            [
              .init("the amount includes it", .column(.amount, amount)),
              .init("it comes on top of the amount", .column(.fee, fee)),
            ]))
      case .openCurrency:
        if !questions.contains(where: \.answers.isEmpty) { questions.append(.init(text)) }
      case .incomplete:
        questions.append(.init(text, [.init("import the rows that are there", .skipInvalid)]))
      }
    }
    if questions.isEmpty, let first = others.first {
      let text =
        others.count == 1 ? "\(first)" : "\(first) (and \(others.count - 1) more such rows)"
      questions.append(.init(text, [.init("skip what cannot be read", .skipInvalid)]))
    }
    return questions
  }
}
