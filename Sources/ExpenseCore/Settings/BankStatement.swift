/// A statement of a bank that was imported: its days, and its balances.
///
/// Statements of an account follow from each other: where the opening balance of one is not the
/// closing balance of the one before it, rows are missing between them. The balances come from the
/// bank alone, never from the expenses.
package struct BankStatement: Hashable, Sendable {
  /// The evidence for the balances.
  package enum Proof: String, Sendable {
    /// The rows lead from the opening to the closing balance.
    case rows
    /// The bank states the closing balance, and nothing confirms it.
    case stated
  }

  /// Money that came in on a day, as a positive amount.
  package struct Receipt: Hashable, Sendable {
    /// The booking day.
    package let day: Day
    /// The amount.
    package let amount: Amount
    /// True if its text speaks of a transfer between accounts, or names another one.
    package let isTransfer: Bool
    /// The hash of the row by which it went out of another account, 32 hexadecimal digits; nil if unknown.
    ///
    /// No other row is its transfer then.
    package var row: String?

    /// Create a receipt.
    package init(_ day: Day, _ amount: Amount, isTransfer: Bool, row: String? = nil) {
      (self.day, self.amount, self.isTransfer, self.row) = (day, amount, isTransfer, row)
    }
  }

  /// The balances at the beginning and at the end.
  package struct Balances: Hashable, Sendable {
    /// The balance before the first row.
    package let opening: Amount
    /// The balance after the last row.
    package let closing: Amount
    /// The evidence for both.
    package let proof: Proof

    /// Create balances.
    package init(opening: Amount, closing: Amount, _ proof: Proof) {
      (self.opening, self.closing, self.proof) = (opening, closing, proof)
    }
  }

  /// The name of the account; nil if only its number is known.
  package var account: String?
  /// A hash of the number of the account, 16 hexadecimal digits; nil if the file has none.
  ///
  /// The number itself is not kept.
  package let number: String?
  /// The booking days of its first and its last row.
  package let days: ClosedRange<Day>
  /// The currency of the account.
  package internal(set) var currency: CurrencyCode?
  /// The balances; nil if the file has none.
  package let balances: Balances?
  /// Number of rows.
  package let rows: Int
  /// True if it has joined another one, which confirms balances that are only stated.
  package var isJoined = false
  /// True if a person accepted that rows are missing before it.
  package var acceptsGap = false
  /// Money that came in, for finding transfers between accounts.
  package var received: [Receipt] = []
  /// The numbers that the bank gave its first and its last message; nil if it gave none.
  ///
  /// They name a missing statement, and prove nothing.
  package var sequence: ClosedRange<Int>?
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create a statement.
  ///
  /// - Parameters:
  ///   - account: The name of its account.
  ///   - number: The hash of the number of its account.
  ///   - days: The booking days of its first and its last row.
  ///   - currency: The currency of the account.
  ///   - balances: Its balances.
  ///   - rows: Number of its rows.
  package init(
    account: String?, number: String?, days: ClosedRange<Day>, currency: CurrencyCode?,
    balances: Balances?, rows: Int
  ) {
    (self.account, self.number, self.days) = (account, number, days)
    (self.currency, self.balances, self.rows) = (currency, balances, rows)
  }

  /// The hash of the number of an account, as 16 hexadecimal digits.
  ///
  /// - Parameter number: The number; spaces, hyphens and case do not matter.
  /// - Returns: The hash, the upper half of FNV-1a with 128 bits.
  package static func hash(ofNumber number: String) -> String {
    var hash = Hash128()
    for byte in number.uppercased().utf8 where byte > 0x2F && byte != 0x3A { hash.add(byte) }
    let text = String(hash.value >> 64, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// Name the currency of an account that has none.
  package mutating func nameCurrency(_ home: CurrencyCode?) { currency = currency ?? home }

  /// True if both are of one account: with the same number, or where one has none, with the same
  /// name; in one currency.
  package func isOfSameAccount(as other: BankStatement) -> Bool {
    guard currency == other.currency else { return false }
    if let number, let otherNumber = other.number { return number == otherNumber }
    guard let account, let otherAccount = other.account else { return false }
    return account.isSameName(as: otherAccount)
  }

  /// True if its balances are sure: its rows prove them, or another statement does.
  package var isTrusted: Bool { balances?.proof == .rows || balances != nil && isJoined }

  /// The parts of its key: the account, the days, the balances and the currency.
  private var keyParts: [String] {
    let balances = balances.map { "\($0.opening) \($0.closing)" } ?? ""
    return [
      number ?? account?.nameKey ?? "", "\(days.lowerBound)", "\(days.upperBound)", balances,
      currency?.code ?? "",
    ]
  }

  /// The key by which lists of two machines are merged.
  var mergeKey: String { keyParts.joined(separator: "\u{0}") }

  /// True if both are the same statement, whatever else is known of them.
  package func hasSameKey(as other: BankStatement) -> Bool { mergeKey == other.mergeKey }

  /// The name of a change of this statement.
  var changeName: String {
    SettingChange.statement + keyParts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The days of the statement, for messages.
  var title: String { "\(account ?? number ?? "") \(days.lowerBound)" }
}

extension BankStatement: SettingObject {
  package struct Draft {
    var account: String?
    var number: String?
    var (from, to): (Day?, Day?)
    var (opening, closing): (Amount?, Amount?)
    var currency: CurrencyCode?
    var rows: Int?
    var proof: Proof?
    var (isJoined, acceptsGap) = (false, false)
    var received: [Receipt] = []
    var sequence: [Int] = []
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] = [
    .text("account", { $0.account }, { $0.account = $1 }),
    .text("number", { $0.number }, { $0.number = $1 }),
    .day("from", { $0.from }, { $0.from = $1 }), .day("to", { $0.to }, { $0.to = $1 }),
    .amount("opening", { $0.opening }, { $0.opening = $1 }),
    .amount("closing", { $0.closing }, { $0.closing = $1 }),
    .currency("currency", { $0.currency }, { $0.currency = $1 }),
    .count("rows", { $0.rows }, { $0.rows = $1 }),
    .word("proof", { $0.proof }, { $0.proof = $1 }),
    .flag("joined", { $0.isJoined }, { $0.isJoined = $1 }),
    .flag("gap", { $0.acceptsGap }, { $0.acceptsGap = $1 }),
    .list(
      "sequence", { $0.sequence }, { $0.sequence = $1 }, { Int(try $0.readCompact()) },
      \.description, where: { $0.count == 2 && $0[0] <= $0[1] }),
    .list("received", { $0.received }, { $0.received = $1 }, { try $0.readReceipt() }, \.asJSON),
  ]

  package var draft: Draft {
    Draft(
      account: account, number: number, from: days.lowerBound, to: days.upperBound,
      opening: balances?.opening, closing: balances?.closing, currency: currency, rows: rows,
      proof: balances?.proof, isJoined: isJoined, acceptsGap: acceptsGap, received: received,
      sequence: sequence.map { [$0.lowerBound, $0.upperBound] } ?? [])
  }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard draft.account != nil || draft.number != nil else { throw InvalidMember("account") }
    guard let from = draft.from else { throw InvalidMember("from") }
    guard let to = draft.to, from <= to else { throw InvalidMember("to") }
    guard let rows = draft.rows else { throw InvalidMember("rows") }
    var balances: Balances?
    switch (draft.opening, draft.closing, draft.proof) {
    case (let opening?, let closing?, let proof?):
      balances = Balances(opening: opening, closing: closing, proof)
    case (nil, nil, nil): break
    default: throw InvalidMember("proof")
    }
    self.init(
      account: draft.account, number: draft.number, days: from...to, currency: draft.currency,
      balances: balances, rows: rows)
    (isJoined, acceptsGap) = (draft.isJoined, draft.acceptsGap)
    received = draft.received
    if draft.sequence.count == 2 { sequence = draft.sequence[0]...draft.sequence[1] }
  }
}

extension BankStatement.Receipt {
  /// The receipt as a list: `["2026-11-03",59.30]`, or with `true` behind it for a transfer, and the hash of
  /// the other row.
  fileprivate var asJSON: String {
    let rest = row.map { ",\(isTransfer),\($0.asJSON)" } ?? (isTransfer ? ",true" : "")
    return "[\(day.description.asJSON),\(amount)\(rest)]"
  }
}

extension JSONReader {
  /// Read a day, an amount, `true` for a transfer, and the hash of a row; nil if it is anything else.
  fileprivate mutating func readReceipt() throws -> BankStatement.Receipt? {
    var (day, amount, row) = (Day?.none, Amount?.none, String?.none)
    var isTransfer = false
    var count = 0
    var isValid = true
    try readArray { reader in
      count += 1
      switch count {
      case 1: day = reader.readText().flatMap { try? Day($0) }
      case 2: amount = try reader.readSettingAmount()
      case 3:
        let text = try reader.readCompact()
        isTransfer = text == "true"
        isValid = isTransfer || text == "false"
      default:
        row = reader.readText()
        isValid = isValid && row.flatMap { ImportKey($0) } != nil
      }
    }
    guard isValid, (2...4).contains(count), count != 3 || isTransfer, let day, let amount else {
      return nil
    }
    return BankStatement.Receipt(day, amount, isTransfer: isTransfer, row: row)
  }
}
