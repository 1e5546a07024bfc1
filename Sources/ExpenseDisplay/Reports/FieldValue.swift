import ExpenseCore

/// The value of a field of a report: exact, and the same in every format for programs.
enum FieldValue {
  /// A text of a person; null if it is absent.
  case text(String?)
  /// A text that this program makes, such as an id or a date; null if it is absent.
  case word(String?)
  case number(Int)
  case amount(Total)
  /// A ratio rounded to four decimals; null if it is undefined.
  case ratio(Ratio?)
  case flag(Bool)
  /// A value that only JSON has.
  case structure((inout JSONWriter) -> Void)
  /// No member at all.
  case absent

  static func day(_ day: Day?) -> FieldValue { .word(day.map { "\($0)" }) }

  static func list(_ texts: [String]) -> FieldValue {
    .structure { $0.write(array: texts) { $0.write($1) } }
  }

  /// The text in a line of fields; nil for an empty field.
  func text(for output: RowOutput) -> String? {
    switch self {
    case .text(let text): text.map(output.safeText)
    case .word(let word): word
    case .number(let number): "\(number)"
    case .amount(let total): "\(total)"
    case .ratio(let ratio): ratio.map { "\($0.rounded())" }
    case .flag(let flag): "\(flag)"
    case .structure, .absent: nil
    }
  }
}

extension JSONWriter {
  mutating func write(_ value: FieldValue) {
    switch value {
    case .text(let text), .word(let text): write(orNull: text)
    case .number(let number): write(number)
    case .amount(let total): write(total)
    case .ratio(let ratio): if let ratio { write(ratio.rounded()) } else { write(literal: "null") }
    case .flag(let flag): write(literal: flag ? "true" : "false")
    case .structure(let body): body(&self)
    case .absent: break
    }
  }
}
