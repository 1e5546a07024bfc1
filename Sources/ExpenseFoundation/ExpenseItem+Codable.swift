public import ExpenseCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Coding for other Swift programs: the known fields under their names, the amount as a `Decimal`.
///
/// The store itself does not use this, and members unknown to this version are left out.
extension ExpenseItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, type, amount, date, currency, account, note, tags
    case importKey = "import"
  }

  /// Create an expense from its known fields.
  ///
  /// - Throws: A `DecodingError` if a field is missing, or has another form than in the store.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(UUID.self, forKey: .id),
      name: try values.decode(String.self, forKey: .name),
      type: try values.decode(ExpenseType.self, forKey: .type),
      amount: try values.decode(Amount.self, forKey: .amount),
      date: try values.decodeIfPresent(Day.self, forKey: .date),
      currency: try values.decodeIfPresent(CurrencyCode.self, forKey: .currency),
      account: try values.decodeIfPresent(String.self, forKey: .account),
      note: try values.decodeIfPresent(String.self, forKey: .note),
      tags: try values.decodeIfPresent([String].self, forKey: .tags) ?? [],
      importKey: try values.decodeIfPresent(String.self, forKey: .importKey))
  }

  /// Encode the known fields, and leave out absent ones.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(name, forKey: .name)
    try values.encode(type, forKey: .type)
    try values.encode(amount, forKey: .amount)
    try values.encodeIfPresent(date, forKey: .date)
    try values.encodeIfPresent(currency, forKey: .currency)
    try values.encodeIfPresent(account, forKey: .account)
    try values.encodeIfPresent(note, forKey: .note)
    if !tags.isEmpty { try values.encode(tags, forKey: .tags) }
    try values.encodeIfPresent(importKey, forKey: .importKey)
  }
}

extension Amount: Codable {
  /// Create an amount from a decimal number, without the noise of binary doubles, as in the store.
  ///
  /// - Throws: A `DecodingError` if it is too large, or has digits beyond the ten-thousandths.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let decimal = try value.decode(Decimal.self)
    let text = Array("\(decimal)".utf8)
    switch DecimalNumber(literal: text[...]).amount {
    case .amount(let amount) where !decimal.isNaN, .noisy(let amount) where !decimal.isNaN:
      self = amount
    default:
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "The number cannot be held exactly in ten-thousandths.")
    }
  }

  /// Encode the amount as a `Decimal`.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(Decimal(self))
  }
}

extension Day: Codable {
  /// Create a day from a string such as `"2026-11-21"`.
  ///
  /// - Throws: A `DecodingError` if the day does not exist.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text(as: "day") { try? Day($0) }
  }

  /// Encode the day as a string such as `"2026-11-21"`.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

extension CurrencyCode: Codable {
  /// Create a currency from a string such as `"EUR"`.
  ///
  /// - Throws: A `DecodingError` if the string is not three capital letters.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text(as: "currency code", CurrencyCode.init)
  }

  /// Encode the currency as a string such as `"EUR"`.
  public func encode(to encoder: any Encoder) throws {
    try code.encode(to: encoder)
  }
}

extension ExpenseType: Codable {
  /// Create a type from its name.
  public init(from decoder: any Decoder) throws {
    self.init(try String(from: decoder))
  }

  /// Encode the name of the type.
  public func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
  }
}

extension Decoder {
  /// Decode a value that is stored as a string.
  fileprivate func text<Value>(as kind: String, _ read: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a \(kind).")
    }
    return value
  }
}
