package import ExpenseCore

/// A field of an expense that a person types, from top to bottom of a form.
package enum InputField: String, CaseIterable, Sendable {
  case name, amount, type, date, account, currency, tags, note

  /// The fields that an expense may lack.
  package static let clearable: [InputField] = [.date, .note, .account, .tags, .currency]

  /// The field of the file.
  package var field: ExpenseField? { ExpenseField(rawValue: rawValue) }
}

/// The fields of an expense as a person types them.
///
/// Nil stands for a field that was not given; an empty text is a value, and mostly an invalid one.
package struct FieldInput: Hashable, Sendable {
  package var name: String?
  package var amount: String?
  package var type: String?
  package var date: String?
  package var account: String?
  package var currency: String?
  package var note: String?
  /// All tags; none clears them.
  package var tags: [String]?
  /// Tags in addition to those that an expense has.
  package var addedTags: [String] = []
  /// Tags that an expense loses.
  package var removedTags: [String] = []
  /// Fields that are left empty, or lose what they have.
  package var cleared: [InputField] = []

  package init() {}

  /// The text of a field; tags are separated by commas.
  package subscript(field: InputField) -> String? {
    get {
      switch field {
      case .name: name
      case .amount: amount
      case .type: type
      case .date: date
      case .account: account
      case .currency: currency
      case .tags: tags?.joined(separator: ", ")
      case .note: note
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .amount: amount = newValue
      case .type: type = newValue
      case .date: date = newValue
      case .account: account = newValue
      case .currency: currency = newValue
      case .tags: tags = newValue.map(InputReader.tags)
      case .note: note = newValue
      }
    }
  }

  /// True if no field is given.
  package var isEmpty: Bool { self == FieldInput() }

  /// True if the field is given or cleared.
  func decides(_ field: InputField) -> Bool { self[field] != nil || cleared.contains(field) }

  /// Set a field to what stands in a form, where an empty text clears a field that may be absent.
  package mutating func set(_ field: InputField, to text: String) {
    if text.isEmpty, InputField.clearable.contains(field) {
      cleared.append(field)
    } else {
      self[field] = text
    }
  }
}

/// A typed value that breaks a rule.
package struct InvalidInput: Error {
  package let field: InputField
  package let value: InvalidValue
}

/// Typed values; each function throws an `InvalidValue`.
extension InputReader {
  package func name(_ text: String) throws -> String { try TextRule.name.apply(to: text) }

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

  package func account(_ text: String) throws -> String { try TextRule.account.apply(to: text) }

  package func note(_ text: String) throws -> String { try TextRule.note.apply(to: text) }

  package func tags(_ texts: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try texts.map { try TextRule.tag.apply(to: $0) }.filter { seen.insert($0).inserted }
  }

  /// The tags in a comma-separated text.
  package static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
  }

  /// Read a field of some input if it was given, so that an error tells which.
  func read<Value>(
    _ field: InputField, of fields: FieldInput, _ body: (InputReader, String) throws -> Value
  ) throws -> Value? {
    guard let text = fields[field] else { return nil }
    return try read(field) { try body($0, text) }
  }

  /// Read a field of some input, so that an error tells which.
  func read<Value>(
    _ field: InputField, _ body: (InputReader) throws -> Value
  ) throws -> Value {
    do {
      return try body(self)
    } catch let value as InvalidValue {
      throw InvalidInput(field: field, value: value)
    }
  }
}
