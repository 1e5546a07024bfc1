import Text

/// A problem in the text of a store, with its position.
public struct MalformedText: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int
  /// The problem at that position.
  public let problem: Problem

  package init(line: Int, column: Int, problem: Problem) {
    (self.line, self.column, self.problem) = (line, column, problem)
  }

  /// A reason why the text of a store is malformed.
  public enum Problem: Hashable, Sendable {
    case unexpected(expected: String, found: String)
    case emptyFile
    case utf16
    case invalidUTF8
    case unescapedControlCharacter(Unicode.Scalar)
    case invalidEscape
    case loneSurrogate
    case duplicateMember(String)
    case missingMember(String)
    case invalidID(String)
    case invalidDay(String)
    case dayAsSeconds
    case invalidCurrency(String)
    /// A value that an expense may have in a store, but that nobody may enter.
    case invalidValue(InvalidValue)
    /// A setting whose value is not allowed.
    case invalidSetting(String, rule: String)
    /// A rule for a recurring expense, by its name, and the member that is missing or not valid.
    case invalidRule(String, member: String)
    case amountTooLarge(String)
    case amountTooPrecise(String)
    case numberTooLong
    case stringTooLong
    /// A string with more consecutive combining marks than `TextRule` allows.
    case tooManyMarks
    case nestedTooDeeply
    case expenseTooLong
    /// A file larger than the maximum.
    case fileTooLarge(maximum: Int)
    /// The start of a conflict that Git marked in the text.
    case conflictMarker
    /// A conflict marker of Git in the wrong place, such as one within another conflict.
    case misplacedMarker
    /// A conflict of Git without its end.
    case openMarker
  }

  /// Create an error with the line and column of an offset.
  package init(_ problem: Problem, at offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }, problem: problem)
  }
}

extension MalformedText.Problem: CustomStringConvertible {
  /// The problem, as the end of a sentence.
  public var description: String {
    switch self {
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .emptyFile: "the file is empty"
    case .utf16: "the file is UTF-16, not UTF-8"
    case .invalidUTF8: "invalid UTF-8"
    case .unescapedControlCharacter(let scalar):
      "unescaped control character \(scalar.codePoint) in a string"
    case .invalidEscape: "invalid escape sequence"
    case .loneSurrogate: "unpaired surrogate"
    case .duplicateMember(let name): "duplicate key '\(name)'"
    case .missingMember(let name): "the expense has no '\(name)'"
    case .invalidID(let text): "'\(text)' is not a UUID"
    case .invalidDay(let text): "'\(text)' is not a valid date (YYYY-MM-DD)"
    case .dayAsSeconds: "the date is a number of seconds, not a date such as \"2026-11-21\""
    case .invalidCurrency(let text): "'\(text)' is not a currency code of three capital letters"
    case .invalidValue(let value):
      "the \(value.field.word) '\(value.text.shortened)' is invalid: \(value.reason)"
    case .invalidSetting(let name, let rule): "'\(name)' must be \(rule)"
    case .invalidRule(let name, let member):
      "'\(member)' of the recurring expense '\(name)' is missing or not valid"
    case .amountTooLarge(let text): "the amount \(text) is too large"
    case .amountTooPrecise(let text): "the amount \(text) has more than four decimals"
    case .numberTooLong: "a number of more than \(JSONReader.maximumNumber) characters"
    case .stringTooLong: "a string of more than \(TextRule.maximumBytes) bytes"
    case .tooManyMarks:
      "a string with more than \(TextRule.maximumMarks) consecutive combining marks"
    case .nestedTooDeeply: "nested more than \(JSONReader.maximumDepth) levels deep"
    case .expenseTooLong: "an expense of more than \(JSONReader.maximumExpense) bytes"
    case .fileTooLarge(let maximum): "the file has more than \(maximum) bytes"
    case .conflictMarker: "a conflict of two versions begins here, marked by Git"
    case .misplacedMarker: "a conflict marker of Git in the wrong place"
    case .openMarker: "the conflict that begins here has no end"
    }
  }
}
