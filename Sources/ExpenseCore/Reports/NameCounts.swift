/// The names that expenses share, such as their accounts or tags, with the count of each.
public struct NameCounts: Sendable {
  /// A field whose names are counted.
  public enum Field: Sendable {
    case account, tag
  }

  /// The names, most frequent first; ties in order of first appearance.
  public let names: [(name: String, count: Int)]

  private struct Counts: Sendable {
    var names = StringTable()
    var counts: [Int] = []

    mutating func add(_ token: JSONReader.Token, of reader: JSONReader) {
      let key = StringTable.Key(token, in: reader.bytes)
      let number = names.number(of: key) ?? names.insert(reader.text(token), as: key)
      add(1, to: number)
    }

    mutating func add(_ count: Int, to number: Int) {
      if number == counts.count { counts.append(0) }
      counts[number] += count
    }
  }

  /// Create the counts of the names in a text of expenses, without keeping the expenses.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  public init(of field: Field, in source: ExpenseSource) throws {
    let counts = try source.reduce({ _ in Counts() }) { counts, stream in
      switch field {
      case .account:
        if let account = stream.expense.account { counts.add(account, of: stream.reader) }
      case .tag: for tag in stream.expense.tags { counts.add(tag, of: stream.reader) }
      }
    } merging: { whole, part in
      for (name, count) in zip(part.result.names.strings, part.result.counts) {
        whole.result.add(count, to: whole.result.names.insert(name))
      }
    }
    .result
    names = zip(counts.names.strings, counts.counts).map { (name: $0, count: $1) }
      .enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}
