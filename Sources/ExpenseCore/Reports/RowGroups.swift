/// The groups of the rows of a report, found by the numbers of the texts that rows share.
struct RowGroups {
  private let report: ReportRows
  private let grouping: Grouping
  /// The group of each text; less than 0 if it is not known yet.
  private var known: [Int] = []

  init(_ report: ReportRows, _ grouping: Grouping) {
    self.report = report
    self.grouping = grouping
    let count =
      switch grouping {
      case .name: report.names.count
      case .type: report.types.count
      case .account: report.accounts.count
      case .tag: report.tags.count
      case .month, .week, .day, .year, .currency: 0
      }
    known = [Int](repeating: -1, count: count)
  }

  /// The number of the group that a row is in, if it can be in only one.
  mutating func number(of row: ReportRows.Row, among groups: inout NumberedGroups) -> Int {
    switch grouping {
    case .month, .week, .day, .year: groups.number(on: row.day)
    case .currency: groups.number(of: groups.keys.key(of: row.currency))
    case .name: number(ofText: report.groupsOfNames[Int(row.name)], among: &groups)
    case .type: number(ofText: row.type, among: &groups)
    case .account: number(ofText: row.account, among: &groups)
    case .tag: numbers(of: row, among: &groups).first ?? groups.noneNumber()
    }
  }

  /// The numbers of the groups that a row is in, each once.
  mutating func numbers(of row: ReportRows.Row, among groups: inout NumberedGroups) -> [Int] {
    guard grouping == .tag else { return [number(of: row, among: &groups)] }
    guard row.tags >= 0 else { return [groups.noneNumber()] }
    return report.tagSets[Int(row.tags)].map { number(ofText: $0, among: &groups) }
  }

  private mutating func number(ofText index: Int32, among groups: inout NumberedGroups) -> Int {
    guard index >= 0 else { return groups.noneNumber() }
    let index = Int(index)
    if known[index] >= 0 { return known[index] }
    let texts =
      switch grouping {
      case .name: report.names
      case .type: report.types
      case .account: report.accounts
      case .tag, .month, .week, .day, .year, .currency: report.tags
      }
    known[index] = groups.number(of: .name(texts[index]))
    return known[index]
  }
}
