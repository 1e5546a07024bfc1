/// The totals of expenses by the names that they share, in each spelling, in order of appearance.
struct NamedTotals: Sendable {
  private var names = StringTable()
  private var totals: [Totals] = []

  /// Create the totals of the expenses of a text, without keeping them.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - forEachName: Call a closure with each name of the current expense of a stream.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  init(
    of source: ExpenseSource,
    _ forEachName: @escaping @Sendable (borrowing ExpenseStream, (JSONReader.Token) -> Void) -> Void
  ) throws {
    self = try source.reduce { _ in
      NamedTotals()
    } _: { sums, stream in
      forEachName(stream) { sums.add(stream, to: $0) }
    } merging: { whole, part in
      for (name, totals) in zip(part.result.names.strings, part.result.totals) {
        whole.result.totals.add(totals, at: whole.result.names.insert(name))
      }
    }.result
  }

  /// The totals of the types in a text, whose streams number them already.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  static func ofTypes(in source: ExpenseSource) throws -> [(name: String, totals: Totals)] {
    let sums = try source.reduce { _ in
      [Totals]()
    } _: { totals, stream in
      totals.add(stream.expense.amount, stream.expense.currency, at: stream.typeNumber)
    } merging: { whole, part in
      for (name, totals) in zip(part.types.strings, part.result) {
        whole.result.add(totals, at: whole.types.insert(name))
      }
    }
    return zip(sums.types.strings, sums.result).map { (name: $0, totals: $1) }
  }

  private init() {}

  /// Each name with its totals.
  var all: [(name: String, totals: Totals)] {
    zip(names.strings, totals).map { (name: $0, totals: $1) }
  }

  private mutating func add(_ stream: borrowing ExpenseStream, to token: JSONReader.Token) {
    let key = StringTable.Key(token, in: stream.reader.bytes)
    let number = names.number(of: key) ?? names.insert(stream.reader.text(token), as: key)
    totals.add(stream.expense.amount, stream.expense.currency, at: number)
  }
}
