internal import ExpenseCore

/// A question that settles what a file leaves open.
public struct ImportQuestion: Hashable, Sendable {
  /// One of the possible answers.
  public struct Answer: Hashable, Sendable {
    /// The answer, as the end of a sentence.
    public let text: String
    /// The decisions that follow from it; none if it only rules out the others.
    public let choices: [ImportChoice]

    /// True for a column of amounts without signs.
    fileprivate var isWithoutSigns = false

    init(_ text: String, _ choices: ImportChoice...) { self.init(text, choices) }

    fileprivate init(_ text: String, _ choices: [ImportChoice]) {
      (self.text, self.choices) = (text, choices)
    }
  }

  /// The question, in a sentence.
  public let text: String
  /// The possible answers; empty if the currency is to be typed.
  public fileprivate(set) var answers: [Answer]

  init(_ text: String, _ answers: [Answer] = []) { (self.text, self.answers) = (text, answers) }

  /// The decisions for what was typed; nil if it is no answer.
  package func choices(for answer: String) -> [ImportChoice]? {
    guard !answers.isEmpty else { return (try? CurrencyCode.known(answer)).map { [.currency($0)] } }
    return Int(answer).flatMap { answers.indices.contains($0 - 1) ? answers[$0 - 1].choices : nil }
  }

  /// The ways in which columns may have what was spent, and what came in.
  fileprivate static func pairs(of columns: [ImportProblem.ColumnCandidate]) -> [Answer] {
    // Titles that name a direction are not turned around.
    let names = columns.filter { $0.isOut != false }.map(\.column)
    let others = columns.filter { $0.isOut != true }.map(\.column)
    return names.flatMap { out in
      others.filter { $0 != out }.map { other in
        Answer(
          "\(out.quoted) was spent, \(other.quoted) came in", .column(.out, out),
          .column(.in, other))
      } + [Answer("\(out.quoted) was spent, and no column came in", .column(.out, out))]
    }
  }

  /// The question with only the answers that pass a test; nil if none of them does.
  ///
  /// Pairs of columns rule out single ones without signs.
  func keeping(_ test: ([ImportChoice]) -> Bool) -> ImportQuestion? {
    var question = self
    question.answers.removeAll { !$0.choices.isEmpty && !test($0.choices) }
    if question.answers.contains(where: { $0.choices.count == 2 }) {
      question.answers.removeAll { $0.isWithoutSigns }
    }
    switch answers.first?.choices.first {
    // A reading that only the decimals of the currency rule out may be the right one.
    case .decimalMark where !question.answers.isEmpty: return self
    // Who somebody is does not depend on the rows.
    case .person: return self
    default: break
    }
    return answers.isEmpty || question.answers.contains { !$0.choices.isEmpty } ? question : nil
  }

  /// The questions that settle rows, each reason once; empty if one of them cannot be settled.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - others: Number of rows that could be read.
  ///   - file: The name of the file.
  /// - Returns: The questions.
  fileprivate static func questions(
    of rows: [InvalidRow], others: Int, in file: String
  ) -> [ImportQuestion] {
    var questions: [ImportQuestion] = []
    var rest: [InvalidRow] = []
    func ask(_ row: InvalidRow, count: Int = 1, _ answers: Answer...) {
      questions.append(.init("\(file), \(row)\(InvalidRow.more(count))", answers))
    }
    for (row, count) in rows.groups {
      switch row.reason {
      case .otherTable, .otherDirection, .openYear: return []
      case .rule: rest.append(row)
      case .openStatus(let text), .openSum(let text):
        // A star at the end would match other texts, too.
        guard !text.hasSuffix("*") else { return [] }
        ask(row, count: count, .init("import", .keep(text)), .init("skip", .skip(text)))
      case .openWord(let word):
        // Words are separated by commas.
        guard !word.contains(",") else {
          ask(row, count: count, .init("skip these rows", .skip(word)))
          continue
        }
        ask(
          row, count: count, .init("it was spent", .word(word, .spent)),
          .init("it came in", .word(word, .received)),
          .init("skip these rows", .word(word, .skipped)))
      case .openDirection(let balance):
        ask(
          row, .init("it was spent", .direction(line: row.line, balance: balance, isOut: true)),
          .init("it came in", .direction(line: row.line, balance: balance, isOut: false)))
      case .openFee(let fee, let amounts):
        ask(
          row, count: count, .init("the amount includes it", amounts.choices),
          .init("it comes on top of the amount", .column(.fee, fee)))
      case .openCurrency: ask(row, count: count)
      }
    }
    // What is left over is asked for once the rest is settled, since it drops rows.
    let mayLose = rest.contains(where: \.mayBeTransaction)
    let canSkip =
      mayLose
      ? rest.count <= others && !rest.contains { $0.movesBalance || $0.isCut || $0.isHeading }
      : others > 0
    if questions.isEmpty, canSkip, let first = rest.first {
      ask(first, count: rest.count, .init("skip what cannot be read", .skipInvalid))
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
    case .noPerson(_, let names):
      return ask(names.map { .init("the shares of '\($0.shortened)'", .person($0)) })
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
    case .mixedSigns(_, let usual?):
      let name = usual == .negative ? "with" : "without"
      return ask([.init("amounts \(name) a minus were spent, others are refunds", .spent(usual))])
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
    case .gap: return ask([.init("import it all the same", .gap)])
    case .invalidRows(let rows, let others):
      return ImportQuestion.questions(of: rows, others: others, in: file)
    default: return []
    }
  }
}

extension ImportProblem.ColumnCandidate {
  fileprivate func answer(_ role: CSVRole) -> ImportQuestion.Answer {
    if role == .amount, let opposite, isOut != false {
      return .init(
        "\(column.quoted) was spent, \(opposite.quoted) came in", .column(.out, column),
        .column(.in, opposite))
    }
    var answer = ImportQuestion.Answer("\(column.quoted): \(sampleText)", .column(role, column))
    answer.isWithoutSigns =
      role == .amount && !hasSigns
    return answer
  }
}
