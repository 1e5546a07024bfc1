#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// For other Swift programs: the known members under their names, the amount as a `Decimal`.
///
/// The store itself does not use this, and members unknown to this version are not part of it.
extension ExpenseItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, type, amount, date, currency, account, note, tags
    case importKey = "import"
  }

  /// Reads the known members.
  ///
  /// - Throws: `DecodingError` when a member is missing or has another form than in the store.
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

  /// Writes the known members; absent ones are left out.
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
  /// Reads a decimal number, with the noise of binary doubles taken off as in the store.
  ///
  /// - Throws: `DecodingError` when it is too large, or has digits beyond the ten-thousandths.
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

  /// Writes the amount as a `Decimal`.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(Decimal(self))
  }
}

extension Day: Codable {
  /// Reads a string such as `"2026-11-21"`.
  ///
  /// - Throws: `DecodingError` when there is no such day.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text(as: "day") { try? Day($0) }
  }

  /// Writes a string such as `"2026-11-21"`.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

extension CurrencyCode: Codable {
  /// Reads a string such as `"EUR"`.
  ///
  /// - Throws: `DecodingError` when it is no three capital letters.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text(as: "currency code", CurrencyCode.init)
  }

  /// Writes a string such as `"EUR"`.
  public func encode(to encoder: any Encoder) throws {
    try code.encode(to: encoder)
  }
}

extension ExpenseType: Codable {
  /// Reads the name of a type.
  public init(from decoder: any Decoder) throws {
    self.init(try String(from: decoder))
  }

  /// Writes the name of the type.
  public func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
  }
}

extension Decoder {
  /// A value that is kept as a string.
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
