import ExpenseCore

/// The rows of a file that is to be imported, and what a person has decided of them.
struct ReviewScreen: Sendable {
  /// A line of the screen: a row, by its position in the report, or one that cannot be read.
  enum Line: Sendable {
    case row(Int)
    case invalid(InvalidRow)
  }

  private(set) var request: ReviewRequest
  private(set) var content: ReviewContent?
  /// Why the file cannot be read as it was told.
  private(set) var problem: Message?
  /// True until the file is read.
  private(set) var isWaiting = true
  /// By the positions of the rows.
  private(set) var decisions: [Int: ImportDecision] = [:]
  private(set) var lines: [Line] = []
  private(set) var cursor = 0
  private(set) var top = 0
  /// The number of the change that imports the rows; nil as long as none does.
  var changeNumber: Int?

  init(_ request: ReviewRequest) { self.request = request }

  /// What is imported; nil where the file is not read, or cannot be.
  var choice: ReviewChoice? {
    if problem != nil { return nil }
    return content.map { ReviewChoice(request: request, number: $0.number, decisions: decisions) }
  }

  /// True as long as the rows are being imported.
  var isSaving: Bool { changeNumber != nil }

  var rows: [ImportReport.Row] { content?.report.rows ?? [] }

  /// The position of the row under the cursor; nil on one that cannot be read.
  var place: Int? {
    guard lines.indices.contains(cursor), case .row(let place) = lines[cursor] else { return nil }
    return place
  }

  // MARK: What was read

  /// Takes the rows; decisions stay where the row is the same.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - known: The types that there are.
  ///   - height: The number of lines for rows.
  /// - Returns: The number of decisions that are lost.
  mutating func take(_ content: ReviewContent, _ known: KnownTypes, height: Int) -> Int {
    let (before, count) = (rows, decisions.count)
    self.content = content
    problem = nil
    isWaiting = false
    let report = content.report
    decisions = decisions.filter { place, decision in
      before.indices.contains(place) && report.rows.indices.contains(place)
        && report.rows[place].isSame(as: before[place], ignoringType: true)
        && decision.type.map(known.types.contains) != false
    }
    var invalid = report.invalidRows.sorted { $0.line < $1.line }[...]
    lines = []
    for (place, row) in report.rows.enumerated() {
      while let next = invalid.first, next.line < row.line {
        lines.append(.invalid(next))
        invalid.removeFirst()
      }
      lines.append(.row(place))
    }
    lines += invalid.map(Line.invalid)
    move(by: 0, height: height)
    return count - decisions.count
  }

  /// Reads the file again, as it is told now.
  mutating func change(_ request: ReviewRequest) {
    self.request = request
    isWaiting = true
  }

  mutating func fail(_ problem: Message) {
    self.problem = problem
    isWaiting = false
    lines = []
  }

  // MARK: Decisions

  func isTaken(_ place: Int) -> Bool { decisions[place]?.isTaken ?? rows[place].isNew }

  func type(of place: Int) -> ExpenseType { decisions[place]?.type ?? rows[place].item.type }

  /// True for an expense whose type nothing says.
  func lacksType(_ place: Int) -> Bool {
    decisions[place]?.type == nil && rows[place].typeSource == .default
  }

  mutating func setTaken(_ isTaken: Bool, _ place: Int) {
    let found = rows[place].isNew
    decisions[place, default: ImportDecision()].isTaken = isTaken == found ? nil : isTaken
    if decisions[place] == ImportDecision() { decisions[place] = nil }
  }

  /// Takes all rows that are new, or none where all of them are taken.
  mutating func toggleAll() {
    let new = rows.indices.filter { rows[$0].isNew }
    let isTaken = !new.allSatisfy(isTaken)
    for place in new { setTaken(isTaken, place) }
  }

  mutating func setType(_ type: ExpenseType, _ places: [Int]) {
    for place in places where rows.indices.contains(place) {
      decisions[place, default: ImportDecision()].type = type
    }
  }

  /// The rows whose names a rule could not tell from that of one of them.
  func namesakes(of place: Int) -> [Int] {
    let text = TypeRule.text(for: rows[place].item.name).folded
    return rows.indices.filter { TypeRule.text(for: rows[$0].item.name).folded == text }
  }

  /// What is imported, as it will be.
  var taken: [ExpenseItem] {
    rows.indices.filter(isTaken).map { place in
      var item = rows[place].item
      item.type = type(of: place)
      return item
    }
  }

  // MARK: Moves

  mutating func move(by count: Int, height: Int) {
    cursor = min(max(0, cursor + count), max(0, lines.count - 1))
    top = max(0, min(top, cursor, lines.count - height))
    top = max(top, cursor - max(1, height) + 1)
  }

  mutating func go(to line: Int, height: Int) { move(by: line - cursor, height: height) }
}
