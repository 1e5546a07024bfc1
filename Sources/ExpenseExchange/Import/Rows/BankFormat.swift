internal import ExpenseCore

/// A format of banks, whose files are text with one transaction after the other.
///
/// A new format is a folder with a type that conforms to this, and a line in ``ImportFormat/all``.
protocol BankFormat: SendableMetatype {
  /// Its name.
  static var format: ImportFormat { get }

  /// True if a text begins like a file of this format.
  static func matches(_ head: ArraySlice<UInt8>) -> Bool

  /// True if a file may declare its encoding.
  static var declaresEncoding: Bool { get }

  /// The order of dates, and the decimal mark, if the format defines them.
  static var order: DayOrder? { get }
  static var mark: DecimalMark? { get }

  /// Read a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws

  var transactions: [Transaction] { get }
  /// Entries that are not transactions of an account.
  var otherLines: [ImportReport.OtherLine] { get }
  /// The statements whose rows do not add up to their balances, each with the line of one.
  var gaps: [(gap: StatementGap, line: Int)] { get }
  /// The statements in the file.
  var statements: [StatedBalances] { get }
  /// The lines of rows that cannot be read, and in which money moved according to the balances.
  var movedLines: Set<Int> { get }
}

extension BankFormat {
  static var declaresEncoding: Bool { false }
  static var order: DayOrder? { .yearFirst }
  static var mark: DecimalMark? { nil }
  var otherLines: [ImportReport.OtherLine] { [] }
  var gaps: [(gap: StatementGap, line: Int)] { [] }
  var statements: [StatedBalances] { [] }
  var movedLines: Set<Int> { [] }

  /// Read a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - context: The mapping and settings known beforehand.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The content of the file.
  /// - Throws: ``ImportProblem``.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport {
    let encoding = try context.encoding(of: bytes, isDeclared: declaresEncoding)
    let statement = try Self(encoding.decode(bytes).droppingEndOfFile) { progress($0 / 2) }
    let list = try TransactionList(
      statement.transactions, format, encoding, order: order, mark: mark, context)
    var content = try list.content { progress(0.5 + $0 / 2) }
    content.otherLines = statement.otherLines
    for index in content.invalidRows.indices
    where statement.movedLines.contains(content.invalidRows[index].line) {
      content.invalidRows[index].movesBalance = true
    }
    content.gaps = statement.gaps
    let changes = content.rows.reduce(into: [Int: Int64]()) { changes, row in
      changes[row.line, default: 0] &-= row.item.amount.tenThousandths
    }
    content.statements = statement.statements.compactMap { stated in
      stated.facts(
        of: statement.transactions, changes,
        isComplete: statement.gaps.isEmpty && content.invalidRows.isEmpty,
        mark: list.decimalMark, account: context.overrides.account)
    }
    return content
  }
}
