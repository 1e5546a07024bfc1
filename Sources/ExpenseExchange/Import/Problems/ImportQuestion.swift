internal import ExpenseCore

/// A question that settles what a file leaves open.
public struct ImportQuestion: Hashable, Sendable {
  /// One of the possible answers.
  public struct Answer: Hashable, Sendable {
    /// The answer, as the end of a sentence.
    public let text: String
    /// The decisions that follow from it; none if it only rules out the others.
    public let choices: [ImportChoice]

    init(_ text: String, _ choices: ImportChoice...) { (self.text, self.choices) = (text, choices) }
  }

  /// The question, in a sentence.
  public let text: String
  /// The possible answers; empty if the currency is to be typed.
  public let answers: [Answer]

  init(_ text: String, _ answers: [Answer] = []) { (self.text, self.answers) = (text, answers) }

  /// The decisions for what was typed; nil if it is no answer.
  package func choices(for answer: String) -> [ImportChoice]? {
    guard !answers.isEmpty else { return (try? CurrencyCode.known(answer)).map { [.currency($0)] } }
    return Int(answer).flatMap { answers.indices.contains($0 - 1) ? answers[$0 - 1].choices : nil }
  }

  /// The ways in which columns may have what was spent, and what came in.
  fileprivate static func pairs(of columns: [ImportProblem.ColumnCandidate]) -> [Answer] {
    let names = columns.map(\.column)
    return names.flatMap { out in
      names.filter { $0 != out }.map { other in
        Answer(
          "\(out.quoted) was spent, \(other.quoted) came in", .column(.out, out),
          .column(.in, other))
      } + [Answer("\(out.quoted) was spent, and no column came in", .column(.out, out))]
    }
  }

  /// The questions that settle rows, each reason once; empty if one of them cannot be settled.
  fileprivate static func questions(of rows: [InvalidRow], in file: String) -> [ImportQuestion] {
    let others = rows.filter { if case .rule = $0.reason { true } else { false } }
    guard !others.contains(where: \.mayBeTransaction) else { return [] }
    var questions: [ImportQuestion] = []
    var seen: Set<String> = []
    func ask(_ row: InvalidRow, count: Int = 1, _ answers: Answer...) {
      let more = count > 1 ? " (and in \(count - 1) more \(count == 2 ? "row" : "rows"))" : ""
      questions.append(.init("\(file), \(row)\(more)", answers))
    }
    for row in rows {
      switch row.reason {
      case .rule: break
      case .openStatus(let text), .openSum(let text):
        // A star at the end would match other texts, too.
        guard !text.hasSuffix("*") else { return [] }
        guard seen.insert(text.folded).inserted else { continue }
        let count = rows.count { $0.reason.text?.folded == text.folded }
        ask(row, count: count, .init("import", .keep(text)), .init("skip", .skip(text)))
      case .openDirection(let balance):
        ask(
          row, .init("it was spent", .direction(line: row.line, balance: balance, isOut: true)),
          .init("it came in", .direction(line: row.line, balance: balance, isOut: false)))
      case .openFee(let fee, let amount):
        guard seen.insert("fee").inserted else { continue }
        ask(
          row, .init("the amount includes it", .column(.amount, amount)),
          .init("it comes on top of the amount", .column(.fee, fee)))
      case .openCurrency: if seen.insert("currency").inserted { ask(row) }
      case .incomplete, .otherSum:
        if seen.insert("incomplete").inserted {
          ask(row, .init("import the rows that are there", .skipInvalid))
        }
      }
    }
    if questions.isEmpty, let first = others.first {
      ask(first, count: others.count, .init("skip what cannot be read", .skipInvalid))
    }
    return questions
  }
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
      return ask(ImportQuestion.pairs(of: Array(columns.prefix(4))))
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
    case .invalidRows(let rows, _): return ImportQuestion.questions(of: rows, in: file)
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
    return .init("\(column.quoted): \(sampleText)", .column(role, column))
  }
}

extension InvalidRow.Reason {
  /// The text that a person keeps or skips; nil for other reasons.
  fileprivate var text: String? {
    switch self {
    case .openStatus(let text), .openSum(let text): text
    default: nil
    }
  }
}
