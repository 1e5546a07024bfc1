package import ExpenseCore

/// The fields of an expense as a person types them.
package struct FieldInput: Hashable, Sendable {
  /// The texts of the fields, in the order of a form: a dictionary takes longer to set up.
  private var texts = [String?](repeating: nil, count: ExpenseField.typed.count)
  /// All tags; none clears them, and nil stands for tags that were not given.
  package var tags: [String]?
  /// Tags in addition to those that an expense has.
  package var addedTags: [String] = []
  /// Tags that an expense loses.
  package var removedTags: [String] = []
  /// Fields that are left empty, or lose what they have.
  package var cleared: [ExpenseField] = []

  package init() {}

  /// The text of a field; nil for a field that was not given.
  ///
  /// Commas are between tags, with a backslash before those in one.
  /// An empty text is a value, and mostly an invalid one. Fields that nobody types have no text.
  package subscript(field: ExpenseField) -> String? {
    get {
      if field == .tags { return tags?.joinedTags(by: ", ") }
      return ExpenseField.typed.firstIndex(of: field).flatMap { texts[$0] }
    }
    set {
      if field == .tags {
        tags = newValue.map(InputReader.tags(in:))
      } else if let index = ExpenseField.typed.firstIndex(of: field) {
        texts[index] = newValue
      }
    }
  }

  /// Add tags, except those that are there.
  package mutating func add(tags others: [String]) {
    tags = others.reduce(into: tags ?? []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// True if no field is given.
  package var isEmpty: Bool { self == FieldInput() }

  /// True if the field is given or cleared.
  func decides(_ field: ExpenseField) -> Bool { self[field] != nil || cleared.contains(field) }

  /// Set a field to what stands in a form, where an empty text clears a field that may be absent.
  package mutating func set(_ field: ExpenseField, to text: String) {
    if text.isEmpty, ExpenseField.clearable.contains(field) {
      cleared.append(field)
    } else {
      self[field] = text
    }
  }
}

/// A typed value that breaks a rule.
package struct InvalidInput: Error {
  package let field: ExpenseField
  package let value: InvalidValue
}

/// Typed values; each function throws an `InvalidValue`.
extension InputReader {
  /// The text of a field, by its rule for texts.
  package func text(_ text: String, of field: ExpenseField) throws -> String {
    try TextRule(field).apply(to: text)
  }

  /// An amount, and the currency named in it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - currency: The currency beside it; nil for none.
  /// - Returns: The amount, and its currency if the text names one.
  /// - Throws: An `InvalidValue`, also for two different currencies.
  package func amount(_ text: String, in currency: CurrencyCode?) throws -> AmountReader.Reading {
    try checking(text, currency) { try amounts.read(text, in: currency) }
  }

  /// Check an amount as far as possible before the currency of its expense is known.
  func checkAmount(_ text: String, in currency: CurrencyCode?) throws {
    _ = try checking(text, currency) { try amounts.readBeforehand(text, in: currency) }
  }

  private func checking<Reading>(
    _ text: String, _ currency: CurrencyCode?, _ read: () throws -> Reading
  ) throws -> Reading {
    let reading = try read()
    let named = (reading as? AmountReader.Reading)?.currency
    if let named, let currency, named != currency {
      throw InvalidValue(field: .amount, text: text, reason: .severalCurrencies([named, currency]))
    }
    return reading
  }

  package func type(_ text: String) throws -> ExpenseType {
    try settings.knownTypes.type(named: text)
  }

  package func day(_ text: String) throws -> Day { try periods.day(text) }

  package func currency(_ text: String) throws -> CurrencyCode { try CurrencyCode.known(text) }

  /// The tags in a comma-separated text, where a backslash keeps the comma behind it in a tag.
  package static func tags(in text: String) -> [String] {
    text.splitTags.map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
  }

  /// The tags that a text names where they exist already: it itself, and those in it.
  package static func tags(namedBy text: String) -> [String] {
    let tags = tags(in: text)
    return tags == [text] ? tags : [text] + tags
  }

  /// The details that are given.
  func details(_ fields: FieldInput) throws -> ExpenseDetails {
    var details = ExpenseDetails(
      tags: try read(.tags) { _ in try ExpenseDetails.tags(fields.tags ?? []) })
    for text in ExpenseDetails.TextField.allCases {
      details[text] = try read(text.field, of: fields) { try $0.text($1, of: text.field) }
    }
    return details
  }

  /// Read a field of some input if it was given, so that an error tells which.
  func read<Value>(
    _ field: ExpenseField, of fields: FieldInput, _ body: (InputReader, String) throws -> Value
  ) throws -> Value? {
    guard let text = fields[field] else { return nil }
    return try read(field) { try body($0, text) }
  }

  /// Read a field of some input, so that an error tells which.
  func read<Value>(_ field: ExpenseField, _ body: (InputReader) throws -> Value) throws -> Value {
    do {
      return try body(self)
    } catch let value as InvalidValue {
      throw InvalidInput(field: field, value: value)
    }
  }
}
