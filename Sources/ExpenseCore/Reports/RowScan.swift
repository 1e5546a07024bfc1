/// The rows of a ``ReportRows`` in the order of the text, with the texts that they share.
struct RowScan: Sendable {
  private(set) var rows: [ReportRows.Row] = []
  private(set) var names = StringTable()
  private(set) var accounts = StringTable()
  private(set) var notes = StringTable()
  private(set) var tags = StringTable()
  private(set) var tagSets: [[Int32]] = []
  private var numbersOfTagSets: [[Int32]: Int32] = [:]
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// Add the current expense of a stream.
  @inline(__always)
  package mutating func add(_ stream: inout ExpenseStream) {
    let (expense, reader) = (stream.expense, stream.reader)
    func number(_ token: JSONReader.Token?, in table: inout StringTable) -> Int32 {
      guard let token else { return -1 }
      return Int32(truncatingIfNeeded: table.number(of: token, reader))
    }
    let set = expense.tags.isEmpty ? -1 : self.set(expense.tags.map { number($0, in: &tags) })
    rows.append(
      ReportRows.Row(
        amount: expense.amount, id: UInt32(truncatingIfNeeded: stream.id >> 96), day: expense.date,
        currency: expense.currency == settings.currency ? nil : expense.currency,
        name: number(expense.name, in: &names), type: Int32(truncatingIfNeeded: stream.typeNumber),
        account: number(expense.account, in: &accounts), tags: set,
        note: number(expense.note, in: &notes)))
  }

  /// Add the rows of later expenses.
  ///
  /// - Parameters:
  ///   - later: The rows.
  ///   - types: The numbers of their types among those of these rows.
  package mutating func add(_ later: RowScan, types: [Int32]) {
    let names = later.names.strings.map { Int32(truncatingIfNeeded: self.names.insert($0)) }
    let accounts = later.accounts.strings.map {
      Int32(truncatingIfNeeded: self.accounts.insert($0))
    }
    let notes = later.notes.strings.map { Int32(truncatingIfNeeded: self.notes.insert($0)) }
    let tags = later.tags.strings.map { Int32(truncatingIfNeeded: self.tags.insert($0)) }
    let sets = later.tagSets.map { set in self.set(set.map { tags[Int($0)] }) }
    for var row in later.rows {
      row.name = names[Int(row.name)]
      row.type = types[Int(row.type)]
      if row.account >= 0 { row.account = accounts[Int(row.account)] }
      if row.note >= 0 { row.note = notes[Int(row.note)] }
      if row.tags >= 0 { row.tags = sets[Int(row.tags)] }
      rows.append(row)
    }
  }

  /// The number of a combination of tags, which is added if it is new.
  private mutating func set(_ tags: [Int32]) -> Int32 {
    if let number = numbersOfTagSets[tags] { return number }
    let number = Int32(truncatingIfNeeded: tagSets.count)
    numbersOfTagSets[tags] = number
    tagSets.append(tags)
    return number
  }
}
