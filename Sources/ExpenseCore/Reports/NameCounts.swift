/// The names that expenses share, such as their accounts or tags, with the count of each.
package struct NameCounts: Sendable {
  /// A field whose names are counted.
  package enum Field: Sendable {
    case account, tag
  }

  /// The names, each in the bytes in which it is spelled, in order of first appearance.
  private var table = StringTable()
  private var counts: [Int] = []

  /// The names, most frequent first; ties in order of first appearance.
  package var names: [(name: String, count: Int)] {
    zip(table.strings, counts).map { (name: $0, count: $1) }.sorted { $0.count > $1.count }
  }

  /// Create the counts of the names in a text of expenses, without keeping the expenses.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(of field: Field, in source: ExpenseSource) throws {
    self = try source.reduce { _ in
      NameCounts()
    } _: { counts, stream in
      switch field {
      case .account:
        if let account = stream.expense.account { counts.count(account, stream.reader) }
      case .tag: for tag in stream.expense.tags { counts.count(tag, stream.reader) }
      }
    } merging: { whole, part, _ in
      for (name, count) in zip(part.result.table.strings, part.result.counts) {
        whole.result.count(whole.result.table.insert(name), count)
      }
    }.result
  }

  private init() {}

  @inline(__always)
  private mutating func count(_ token: JSONReader.Token, _ reader: JSONReader) {
    count(table.number(of: token, reader), 1)
  }

  private mutating func count(_ number: Int, _ count: Int) {
    if number == counts.count { counts.append(0) }
    counts[number] += count
  }
}
