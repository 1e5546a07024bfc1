/// The groups of the rows of a report, found by the numbers of the texts that rows share.
struct RowGroups {
  fileprivate let report: ReportRows
  fileprivate let texts: [String]
  /// The group of each text; less than 0 if it is not known yet.
  fileprivate var known: [Int]

  init(_ report: ReportRows, _ grouping: Grouping) {
    self.report = report
    texts =
      switch grouping {
      case .name: report.names
      case .type: report.types
      case .account: report.accounts
      case .tag: report.tags
      case .month, .week, .day, .year, .currency: []
      }
    known = [Int](repeating: -1, count: texts.count)
  }
}

extension NumberedGroups {
  /// The number of the group that a row is in, if it can be in only one.
  mutating func number(of row: ReportRows.Row, in rows: inout RowGroups) -> Int {
    switch keys.grouping {
    case .month, .week, .day, .year: number(on: row.day)
    case .currency: number(of: keys.key(of: row.currency))
    case .name: number(ofText: rows.report.groupsOfNames[Int(row.name)], in: &rows)
    case .type: number(ofText: row.type, in: &rows)
    case .account: number(ofText: row.account, in: &rows)
    case .tag: numbers(of: row, in: &rows).first ?? noneNumber()
    }
  }

  /// The numbers of the groups that a row is in, each once.
  mutating func numbers(of row: ReportRows.Row, in rows: inout RowGroups) -> [Int] {
    guard keys.grouping == .tag else { return [number(of: row, in: &rows)] }
    guard row.tags >= 0 else { return [noneNumber()] }
    return rows.report.tagSets[Int(row.tags)].map { number(ofText: $0, in: &rows) }
  }

  private mutating func number(ofText index: Int32, in rows: inout RowGroups) -> Int {
    guard index >= 0 else { return noneNumber() }
    let index = Int(index)
    if rows.known[index] < 0 { rows.known[index] = number(of: .name(rows.texts[index])) }
    return rows.known[index]
  }
}
