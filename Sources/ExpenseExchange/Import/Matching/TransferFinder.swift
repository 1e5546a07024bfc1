internal import ExpenseCore

/// Finds money that moves between two accounts of the person: a row that went out of one, and a row that
/// came into another.
///
/// Both have the same amount, at most five days apart, and no rival. If both texts speak of a transfer, or
/// name the other account, it is one; if one does, it may be one; if none does, it is none. The row that came
/// in may be of a statement that was imported before, which keeps its day and its amount.
struct TransferFinder {
  /// A row that is a transfer, or may be one.
  struct Verdict {
    /// The name of the other account, or else the text of the other row.
    let account: String
    /// True if it is one, false if nobody can tell.
    let isSure: Bool
    /// For money that came in, the hash of the row by which it went out.
    var otherHalf: String?
    /// For money that went out, the kept statement into which it came, and the receipt.
    var receipt: (statement: BankStatement, receipt: BankStatement.Receipt)?
  }

  /// Maximum number of days between the two rows.
  static let days = 5
  /// Maximum number of rows of one amount on a side: none of so many is without a rival.
  static let maximumOfAmount = 300

  /// A row of a file, or money that came in by a statement that is kept.
  fileprivate struct Side {
    /// The index of the file, and of the row in it; nil for a kept statement.
    let position: (file: Int, row: Int)?
    let day: Day
    let account: Account
    /// The texts of the row; empty for a kept statement.
    let text: String
    /// The hash of the row; nil for a kept statement.
    var hash: String?
    /// The kept statement, and what came in by it.
    var receipt: (statement: BankStatement, receipt: BankStatement.Receipt)?
  }

  /// An account by its name, its number, or both.
  fileprivate struct Account {
    let name: String?
    let number: String?

    /// True if it is surely another account.
    func isOther(than other: Account) -> Bool {
      if let number, let another = other.number { return number != another }
      if let name, let another = other.name { return !name.isSameName(as: another) }
      return false
    }
  }

  private struct Money: Hashable {
    let amount: UInt64
    let currency: CurrencyCode?
  }

  private var received: [Money: [Side]] = [:]
  private let files: [(content: ImportReport, options: ImportOptions)]
  private let home: CurrencyCode?

  /// Create a finder for files that are imported together.
  ///
  /// - Parameters:
  ///   - files: The content of each file as it was read, and the options for it.
  ///   - settings: The settings of the store, with the statements that are kept.
  init(_ files: [(content: ImportReport, options: ImportOptions)], _ settings: Settings) {
    self.files = files
    home = settings.currency ?? files.first?.options.home
    // Downloads overlap: of equal receipts of an account, the larger number in one of them counts, and
    // those whose other half is known come first.
    var known: [(statement: BankStatement, counts: [BankStatement.Receipt: Int])] = []
    let kept = (settings.statements ?? []).filter { !$0.received.isEmpty }
    for statement in kept.sorted(by: { $0.knownRows > $1.knownRows }) {
      let account = Account(name: statement.account, number: statement.number)
      let earlier = known.filter { $0.statement.isOfSameAccount(as: statement) }
      var counts: [BankStatement.Receipt: Int] = [:]
      defer { known.append((statement, counts)) }
      for receipt in statement.received.sorted(by: { $0.row != nil && $1.row == nil })
      where !files.contains(where: { $0.content.has(receipt.day, of: statement) }) {
        var plain = receipt
        plain.row = nil
        counts[plain, default: 0] += 1
        let most = earlier.map { $0.counts[plain] ?? 0 }.max() ?? 0
        guard counts[plain, default: 0] > most else { continue }
        let money = Money(
          amount: receipt.amount.tenThousandths.magnitude, currency: statement.currency ?? home)
        received[money, default: []].append(
          Side(
            position: nil, day: receipt.day, account: account, text: "",
            receipt: (statement, receipt)))
      }
    }
    for (number, file) in files.enumerated() {
      for (index, row) in file.content.rows.enumerated() where row.outcome == .received {
        guard let side = side(row, at: (number, index)) else { continue }
        received[money(of: row), default: []].append(side)
      }
    }
  }

  /// Find the transfers: the verdicts for each file, by the indexes of its rows.
  func verdicts() -> [[Int: Verdict]] {
    var verdicts = files.map { _ in [Int: Verdict]() }
    if received.isEmpty { return verdicts }
    let filters = files.map { RowFilter($0.options.mapping) }
    var spent: [Money: [Side]] = [:]
    for (number, file) in files.enumerated() {
      for (index, row) in file.content.rows.enumerated() {
        guard case .new = row.outcome, row.item.amount > .zero else { continue }
        let money = money(of: row)
        guard received[money] != nil, let side = side(row, at: (number, index)) else { continue }
        spent[money, default: []].append(side)
      }
    }
    for (money, sides) in spent {
      let others = received[money] ?? []
      guard sides.count <= Self.maximumOfAmount, others.count <= Self.maximumOfAmount else {
        continue
      }
      for side in sides {
        let found = others.filter { side.isOpposite(of: $0) }
        guard found.count == 1, let position = side.position,
          sides.count(where: { $0.isOpposite(of: found[0]) }) == 1
        else { continue }
        let row = files[position.file].content.rows[position.row]
        let answer = files[position.file].options.transfers[row.line]
        if filters[position.file].keeps(row.item) { continue }
        let evidence = side.speaks(of: found[0]) + found[0].speaks(of: side)
        guard answer != false, evidence > 0 else { continue }
        let isSure = evidence == 2 || answer == true
        verdicts[position.file][position.row] = Verdict(
          account: found[0].account.name ?? found[0].text, isSure: isSure,
          receipt: found[0].receipt)
        if isSure, let other = found[0].position {
          verdicts[other.file][other.row] = Verdict(
            account: side.account.name ?? side.text, isSure: true, otherHalf: side.hash)
        }
      }
    }
    return verdicts
  }

  private func money(of row: ImportReport.Row) -> Money {
    Money(
      amount: row.item.amount.tenThousandths.magnitude, currency: row.item.currency ?? home)
  }

  /// A row as a side of a transfer; nil if nothing tells its account or its day.
  private func side(_ row: ImportReport.Row, at position: (file: Int, row: Int)) -> Side? {
    guard let day = row.item.date, !row.hasID else { return nil }
    let (content, options) = files[position.file]
    let own = content.statements.count == 1 ? content.statements.first?.statement : nil
    let name = row.item.account ?? options.mapping.account ?? own?.account
    guard name != nil || own?.number != nil else { return nil }
    return Side(
      position: position, day: day, account: Account(name: name, number: own?.number),
      text: row.transferText, hash: row.key?.hash)
  }
}

extension TransferFinder.Side {
  /// True if both are near in time, and of different accounts.
  fileprivate func isOpposite(of other: Self) -> Bool {
    if let row = other.receipt?.receipt.row, row != hash { return false }
    return abs(day.days(to: other.day)) <= TransferFinder.days
      && account.isOther(than: other.account)
  }

  /// 1 if the text speaks of a transfer, or of the other account.
  fileprivate func speaks(of other: Self) -> Int {
    let words = TransferText(text)
    let isTransfer =
      receipt?.receipt.isTransfer == true || words.speaksOfTransfer
      || other.account.name.map(words.names) == true
    return isTransfer ? 1 : 0
  }
}

extension BankStatement {
  /// Number of receipts whose other half is known.
  fileprivate var knownRows: Int { received.count { $0.row != nil } }
}

extension ImportReport {
  /// True if a day is in a statement of the file that is of the same account as a kept one.
  fileprivate func has(_ day: Day, of kept: BankStatement) -> Bool {
    statements.contains {
      $0.statement.days.contains(day) && $0.statement.isOfSameAccount(as: kept)
    }
  }
}

extension RowFilter {
  /// True if the name of an expense, or a line of its note, marks a row to keep.
  fileprivate func keeps(_ item: ExpenseItem) -> Bool {
    if isEmpty { return false }
    let lines = (item.note ?? "").split(whereSeparator: \.isNewline).map(String.init)
    return ([item.name] + lines).contains { isKept($0) == true }
  }
}
