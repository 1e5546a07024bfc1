import Foundation

extension ExpenseItem {
  /// The largest store that is read or written, in bytes: 8 GiB.
  public static let maximumStoreBytes = StoreFile.maximumBytes

  /// The expenses that a store's bytes hold, in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: An array of objects in UTF-8, as the documentation of the file format says.
  ///   - path: The path of the file for errors, or nil for standard input.
  /// - Returns: All expenses, whatever their names and types.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column.
  public static func list(inStore bytes: [UInt8], path: String?) throws -> [ExpenseItem] {
    do {
      var reader = JSONReader(bytes)
      return try reader.readStore()
    } catch let failure as JSONReader.Failure {
      throw ExpenseError.malformed(
        path: path, MalformedText(failure.problem, at: failure.offset, in: bytes))
    }
  }
}

extension JSONReader {
  /// Reads the whole text: one array of expenses.
  mutating func readStore() throws -> [ExpenseItem] {
    guard !bytes.isEmpty else { throw Failure(problem: .emptyFile, offset: 0) }
    guard bytes.count <= StoreFile.maximumBytes else {
      throw Failure(problem: .fileTooLarge, offset: 0)
    }
    var items: [ExpenseItem] = []
    skipWhitespace()
    guard next == UInt8(ascii: "[") else {
      throw unexpected("'[', the start of a list of expenses")
    }
    try readArray { items.append(try $0.readExpense()) }
    skipWhitespace()
    guard next == nil else { throw unexpected("the end of the file after the list") }
    return items
  }

  private mutating func readExpense() throws -> ExpenseItem {
    let start = offset
    guard next == UInt8(ascii: "{") else { throw unexpected("'{', the start of an expense") }
    var members = Members()
    try readObject { try $0.readMember($1, into: &members) }
    func missing(_ name: String) -> Failure {
      Failure(problem: .missingMember(name), offset: start)
    }
    guard let id = members.id else { throw missing("id") }
    guard let name = members.name else { throw missing("name") }
    guard let type = members.type else { throw missing("type") }
    guard let amount = members.amount else { throw missing("amount") }
    var item = ExpenseItem(
      id: id, name: name, type: ExpenseType(type), amount: amount, date: members.date,
      currency: members.currency, account: members.account, note: members.note, tags: members.tags)
    item.unknownMembers = members.unknown
    return item
  }

  private struct Members {
    var id: UUID?
    var name: String?
    var type: String?
    var amount: Amount?
    var date: Day?
    var currency: CurrencyCode?
    var account: String?
    var note: String?
    var tags: [String] = []
    var unknown: [ExpenseItem.UnknownMember] = []
  }

  private mutating func readMember(_ name: Name, into members: inout Members) throws {
    switch name.text {
    case "id": members.id = try readText(MalformedText.Problem.invalidID, UUID.init(strict:))
    case "name": members.name = try readString()
    case "type": members.type = try readString()
    case "amount": members.amount = try readAmount()
    case "date" where next == UInt8(ascii: "-") || next?.isDigit == true:
      throw Failure(problem: .dayAsSeconds, offset: offset)
    // For the members that may be absent, null says that they are.
    case "date", "currency", "account", "note", "tags":
      guard !skip(word: "null") else { return }
      try readOptionalMember(name.text, into: &members)
    default:
      var value: [UInt8] = []
      try copyValue(to: &value)
      members.unknown.append(
        ExpenseItem.UnknownMember(
          name: String(decoding: name.token, as: UTF8.self),
          value: String(decoding: value, as: UTF8.self)))
    }
  }

  private mutating func readOptionalMember(_ name: String, into members: inout Members) throws {
    switch name {
    case "date": members.date = try readText(MalformedText.Problem.invalidDay) { try? Day($0) }
    case "currency":
      members.currency = try readText(
        MalformedText.Problem.invalidCurrency, CurrencyCode.init)
    case "account": members.account = try readString()
    case "note": members.note = try readString()
    default: try readArray { members.tags.append(try $0.readString()) }
    }
  }

  private mutating func readText<Value>(
    _ problem: (String) -> MalformedText.Problem, _ read: (String) -> Value?
  ) throws -> Value {
    let start = offset
    let text = try readString()
    guard let value = read(text) else {
      throw Failure(problem: problem(text.shortened), offset: start)
    }
    return value
  }

  private mutating func readAmount() throws -> Amount {
    let start = offset
    guard next == UInt8(ascii: "-") || next?.isDigit == true else {
      throw unexpected("a number as the amount")
    }
    let literal = try readNumber()
    let text = String(decoding: literal, as: UTF8.self).shortened
    switch DecimalNumber(literal: literal).amount {
    case .amount(let amount): return amount
    case .tooLarge: throw Failure(problem: .amountTooLarge(text), offset: start)
    case .tooPrecise: throw Failure(problem: .amountTooPrecise(text), offset: start)
    }
  }
}

extension UUID {
  /// The id that a text of 36 characters spells out.
  ///
  /// Foundation alone is lenient on Linux: it takes spaces and signs for digits.
  fileprivate init?(strict text: String) {
    let isWellFormed =
      text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit
      }
    guard isWellFormed else { return nil }
    self.init(uuidString: text)
  }
}
