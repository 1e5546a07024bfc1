import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// A source of completions for values that the specification does not list.
enum CompletionSource: String {
  case names, types, accounts, tags, ids, settings, rules, profiles, recurring

  var completion: ArgumentInfo.Completion { .found(rawValue) }
}

extension ArgumentValue<String> {
  static let name = text(of: .name)
  static let account = text(of: .account, completedFrom: .accounts)
  static let type = text(of: .type, completedFrom: .types)
  /// Comma-separated types to filter by, which may be in the file without being known.
  static let anyType = text("type", from: .types, isList: true)
  static let newType = text(of: .type)
  static let note = text(of: .note)
  /// Comma-separated tags to look for.
  static let namedTags = checked(
    "tag", completion: CompletionSource.tags.completion, isList: true
  ) {
    _ = try ArgumentValue<[String]>.checkedTags(in: $0)
    return $0.trimmingWhitespace()
  }

  /// Any text, completed from a source.
  static func text(_ name: String, from source: CompletionSource, isList: Bool = false) -> Self {
    text(name, completion: source.completion, isList: isList)
  }

  /// A text that keeps the rule of a field.
  private static func text(
    of field: ExpenseField, completedFrom source: CompletionSource? = nil
  ) -> ArgumentValue {
    checked(field.word, completion: source?.completion ?? .none, by: TextRule(field).apply)
  }

  static let storePath = path("path")
  static let file = path("file")

  private static func path(_ name: String) -> ArgumentValue {
    ArgumentValue(name, completion: .files, orElse: "must not be empty") { $0.isEmpty ? nil : $0 }
  }
}

extension ArgumentValue<[String]> {
  /// Comma-separated tags, where a backslash keeps the comma behind it in a tag.
  static let tags = checked(
    "tag", completion: CompletionSource.tags.completion, isList: true, by: checkedTags)

  fileprivate static func checkedTags(in text: String) throws -> [String] {
    let tags = try ExpenseDetails.tags(InputReader.tags(in: text))
    // A text without tags breaks the rule for one.
    return tags.isEmpty ? [try TextRule(.tags).apply(to: "")] : tags
  }
}

extension ArgumentValue<SearchQuery> {
  static let searchQuery = ArgumentValue("text", orElse: "must contain letters or digits") {
    let query = SearchQuery($0)
    return query.texts.isEmpty ? nil : query
  }
}

extension ArgumentValue<CurrencyCode> {
  static let currency = checked("code") { try CurrencyCode.known($0) }
}

extension ArgumentValue<Int> {
  /// A whole number, 0 or more.
  static let count = ArgumentValue("count", orElse: "must be a whole number, 0 or more") {
    Int($0).flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension ArgumentValue<IDPrefix> {
  static let id = checked("id", completion: CompletionSource.ids.completion) { try IDPrefix($0) }
}

extension ArgumentValue<ExpenseItem.ID> {
  /// The id of a new expense.
  static let newID = checked("id") { try ExpenseItem.id(for: $0) }
}

extension ArgumentValue<[ExpenseField]> {
  /// Comma-separated fields, each once.
  static let fields = ArgumentValue(
    "fields", values: ExpenseField.allCases.map(\.rawValue), completion: .values, isList: true
  ) { word in
    var fields: [ExpenseField] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part).trimmingWhitespace()
      let field = try ArgumentValue<ExpenseField>.read(name, as: "field")
      guard !fields.contains(field) else {
        throw InvalidArgumentValue(reason: "'\(name)' is repeated")
      }
      fields.append(field)
    }
    return fields
  }
}

extension ArgumentValue {
  /// A value checked by a rule of the core, whose errors become errors of the command line.
  static func checked(
    _ name: String, completion: ArgumentInfo.Completion = .none, isList: Bool = false,
    by read: @escaping @Sendable (String) throws -> Value
  ) -> ArgumentValue {
    ArgumentValue(name, completion: completion, isList: isList) { word in
      try rethrowing({ try read(word) }) { (value: InvalidValue) in
        InvalidArgumentValue(value.reason)
      }
    }
  }
}

/// Do something; throw an error of one kind as another error.
func rethrowing<Value, Problem: Error>(
  _ body: () throws -> Value, as change: (Problem) -> any Error
) throws -> Value {
  do {
    return try body()
  } catch let problem as Problem {
    throw change(problem)
  }
}

extension ArgumentInfo {
  /// Read a value that was kept as typed, since its meaning depends on more than the text.
  ///
  /// - Throws: ``UsageError`` if the value breaks a rule of the core, or any other error of the
  ///   closure.
  func value<Value>(of word: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let value as InvalidValue {
      throw self.invalid(word, InvalidArgumentValue(value.reason))
    } catch let reason as InvalidValue.Reason {
      throw self.invalid(word, reason)
    } catch let error as InvalidArgumentValue {
      throw self.invalid(word, error)
    }
  }

  /// The error for an invalid value of the argument.
  func invalid(_ word: String, _ value: InvalidArgumentValue) -> UsageError {
    UsageError(.invalidValue(self, word, value))
  }

  /// The error for a value that breaks a rule of the core.
  func invalid(_ word: String, _ reason: InvalidValue.Reason) -> UsageError {
    invalid(word, InvalidArgumentValue(reason))
  }
}

extension InvalidArgumentValue {
  /// The hint that says where to find ids.
  static let idHint = "Lists show the ids; the first 4 digits are enough if no other id has them."

  /// Create an error for a broken rule of the core.
  init(_ reason: InvalidValue.Reason) {
    var choices: [String] = []
    switch reason {
    case .unknown(let known), .unknownAccount(let known): choices = known
    case .notADay: choices = PeriodReader.words
    case .notAMonth: choices = PeriodReader.monthWords
    default: break
    }
    let hint = reason == .notAnID ? InvalidArgumentValue.idHint : reason.advice
    self.init(reason: reason.description, hint: hint, choices: choices)
  }
}
