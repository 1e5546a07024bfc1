/// The sums of the expenses that share a name, for each spelling, in order of appearance.
///
/// Names are told apart by their bytes.
struct NamedSums<Sum: NamedSum>: Sendable {
  private var names = StringTable()
  private var sums: [Sum] = []

  /// Add up the expenses of a text by their accounts or tags, without keeping them.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  init(of field: NameCounts.Field, in source: ExpenseSource) throws {
    self = try source.reduce { _ in
      NamedSums()
    } _: { sums, stream in
      switch field {
      case .account: if let account = stream.expense.account { sums.add(&stream, to: account) }
      case .tag: for tag in stream.expense.tags { sums.add(&stream, to: tag) }
      }
    } merging: { whole, part in
      for (name, sum) in zip(part.result.names.strings, part.result.sums) {
        let number = whole.result.names.insert(name)
        if number == whole.result.sums.count { whole.result.sums.append(.zero) }
        whole.result.sums[number].add(sum)
      }
    }.result
  }

  private init() {}

  /// Each name with its sum.
  var all: [(name: String, sum: Sum)] { zip(names.strings, sums).map { (name: $0, sum: $1) } }

  @inline(__always)
  private mutating func add(_ stream: inout ExpenseStream, to token: JSONReader.Token) {
    let key = StringTable.Key(token, in: stream.reader.bytes)
    let number = names.number(of: key) ?? names.insert(stream.reader.text(token), as: key)
    if number == sums.count { sums.append(.zero) }
    sums[number].add(stream.expense.amount, in: stream.expense.currency)
  }
}

/// A quantity that is added up for each name: to count alone takes a tenth less time than to add up
/// amounts, too.
protocol NamedSum: Sendable {
  static var zero: Self { get }
  mutating func add(_ amount: Amount, in currency: CurrencyCode?)
  mutating func add(_ other: Self)
}

extension Totals: NamedSum {
  static var zero: Totals { Totals() }
}

/// The number of expenses.
struct ExpenseCount: NamedSum {
  static let zero = ExpenseCount()

  private(set) var value = 0

  package mutating func add(_ amount: Amount, in currency: CurrencyCode?) { value += 1 }

  package mutating func add(_ other: ExpenseCount) { value += other.value }
}
