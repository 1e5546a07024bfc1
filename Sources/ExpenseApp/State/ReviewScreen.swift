package import ExpenseCore
package import ExpenseExchange
package import Text

/// A file whose rows are to be reviewed before their import.
package struct ReviewRequest: Hashable, Sendable {
  /// The file and options of `iexpense import`, as typed.
  package let words: String
  /// The number of the review; each review reads the file once.
  package let number: Int
  /// The rules that apply now and are saved with the import.
  package var rules: [TypeRule]

  package init(_ words: String, number: Int = 0, rules: [TypeRule] = []) {
    self.words = words
    self.number = number
    self.rules = rules
  }
}

/// The content of a file, as `iexpense import --dry-run` judges it.
package struct ReviewContent: Sendable {
  /// The display name of the file.
  package let name: String
  /// A description of the layout, in lines.
  package let layout: [DisplayText]
  package let report: ImportReport
  /// A number that grows with each evaluation, so that only rows that were seen are imported.
  package let number: Int
}

/// Rows of a file to import, as they were seen.
package struct ReviewChoice: Hashable, Sendable {
  package let request: ReviewRequest
  /// The number of the ``ReviewContent``.
  package let number: Int
  /// The decisions by row index.
  package let decisions: [Int: ImportDecision]
  /// True if rows that are left out stay so in later imports.
  package var remembersDeclined = true
}

/// The rows of a file to import, and the decisions about them.
struct ReviewScreen: Sendable {
  /// A line of the screen: the index of a row in the report, or a row that could not be read.
  enum Line: Sendable {
    case row(Int)
    case invalid(InvalidRow)
  }

  private(set) var request: ReviewRequest
  private(set) var content: ReviewContent?
  /// The reason why the file could not be read with the given options.
  private(set) var problem: Message?
  /// True until the file is read.
  private(set) var isWaiting = true
  /// The decisions by row index.
  private(set) var decisions: [Int: ImportDecision] = [:]
  private(set) var lines: [Line] = []
  private(set) var cursor = 0
  private(set) var top = 0
  /// The number of the pending change that imports the rows; nil if there is none.
  var changeNumber: Int?

  init(_ request: ReviewRequest) { self.request = request }

  /// The rows to import; nil if the file could not be read, or not yet.
  var choice: ReviewChoice? {
    if problem != nil { return nil }
    return content.map { ReviewChoice(request: request, number: $0.number, decisions: decisions) }
  }

  /// True while the rows are being imported.
  var isSaving: Bool { changeNumber != nil }

  var rows: [ImportReport.Row] { content?.report.rows ?? [] }

  /// The index of the row under the cursor; nil for a row that could not be read.
  var rowIndex: Int? {
    if lines.indices.contains(cursor), case .row(let index) = lines[cursor] { index } else { nil }
  }

  // MARK: Reading

  /// Show the rows; keep decisions for rows that are the same.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - known: The known types.
  ///   - height: The number of lines for rows.
  /// - Returns: The number of lost decisions.
  mutating func show(_ content: ReviewContent, _ known: KnownTypes, height: Int) -> Int {
    let before = rows
    let count = decisions.count
    self.content = content
    problem = nil
    isWaiting = false
    let report = content.report
    decisions = decisions.filter { index, decision in
      before.indices.contains(index) && report.rows.indices.contains(index)
        && report.rows[index].isSame(as: before[index], ignoringType: true)
        && decision.type.map(known.types.contains) != false
    }
    var invalid = report.invalidRows.sorted { $0.line < $1.line }[...]
    lines = []
    for (index, row) in report.rows.enumerated() {
      while let next = invalid.first, next.line < row.line {
        lines.append(.invalid(next))
        invalid.removeFirst()
      }
      lines.append(.row(index))
    }
    lines += invalid.map(Line.invalid)
    move(by: 0, height: height)
    return count - decisions.count
  }

  /// Read the file again with another request.
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

  func isPicked(_ index: Int) -> Bool { decisions[index]?.isPicked ?? rows[index].isNew }

  /// True if a row is left out, and stays so in later imports.
  func isDeclined(_ index: Int) -> Bool {
    rows[index].isNew ? !isPicked(index) : decisions[index]?.isPicked == false
  }

  /// Number of rows that are left out, and stay so in later imports.
  var declinedCount: Int { rows.indices.count(where: isDeclined) }

  /// True if the row becomes an expense, or is linked to one.
  func isTaken(_ index: Int) -> Bool {
    isPicked(index) || rows[index].outcome == .linked || decisions[index]?.isSame == true
  }

  func type(of index: Int) -> ExpenseType { decisions[index]?.type ?? rows[index].item.type }

  /// True for an expense whose type is only the default.
  func hasDefaultType(_ index: Int) -> Bool {
    decisions[index]?.type == nil && rows[index].typeSource == .default
  }

  mutating func setPicked(_ isPicked: Bool, _ index: Int) {
    let found = rows[index].isNew
    decisions[index, default: ImportDecision()].isPicked = isPicked == found ? nil : isPicked
    decisions[index, default: ImportDecision()].isSame = nil
    if decisions[index] == ImportDecision() { decisions[index] = nil }
  }

  /// Say that a doubtful row is the expense that it may be, or take that back.
  mutating func toggleSame(_ index: Int) {
    let isSame = decisions[index]?.isSame != true
    decisions[index, default: ImportDecision()].isPicked = nil
    decisions[index, default: ImportDecision()].isSame = isSame ? true : nil
    if decisions[index] == ImportDecision() { decisions[index] = nil }
  }

  /// Leave a new or doubtful row out, next time too, or take that back.
  mutating func toggleNever(_ index: Int) {
    let isDeclined = isDeclined(index)
    decisions[index, default: ImportDecision()].isPicked = isDeclined ? nil : false
    decisions[index, default: ImportDecision()].isSame = nil
    if decisions[index] == ImportDecision() { decisions[index] = nil }
  }

  /// Take all new rows, or leave them out if all are taken.
  mutating func toggleAll() {
    let new = rows.indices.filter { rows[$0].isNew }
    let isPicked = !new.allSatisfy(isPicked)
    for index in new { setPicked(isPicked, index) }
  }

  mutating func setType(_ type: ExpenseType, _ indices: [Int]) {
    for index in indices where rows.indices.contains(index) {
      decisions[index, default: ImportDecision()].type = type
    }
  }

  /// The indices of the rows whose names would match the same rule.
  func namesakes(of index: Int) -> [Int] {
    let text = PaymentWords.ruleText(for: rows[index].item.name).folded
    return rows.indices.filter { PaymentWords.ruleText(for: rows[$0].item.name).folded == text }
  }

  /// The expenses to import, with their chosen types.
  var taken: [ExpenseItem] {
    rows.indices.filter(isPicked).map { index in
      var item = rows[index].item
      item.type = type(of: index)
      return item
    }
  }

  // MARK: Moving

  mutating func move(by count: Int, height: Int) {
    cursor = min(max(0, cursor + count), max(0, lines.count - 1))
    top = max(0, min(top, cursor, lines.count - height))
    top = max(top, cursor - max(1, height) + 1)
  }
}
