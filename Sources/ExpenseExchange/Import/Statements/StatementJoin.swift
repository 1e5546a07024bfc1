internal import ExpenseCore

/// The statements of imported files, joined with those of their accounts that were kept.
///
/// Statements without a day in common follow from each other if the closing balance of one is the
/// opening balance of the next. Where days overlap, the balance at the end of the earlier one must be
/// among those of the later one at that time; banks also insert rows late, so that it may be missing
/// without meaning anything. A gap is only one between balances that are sure.
struct StatementJoin {
  /// A file: its statements, and true if a person accepts that rows are missing.
  typealias File = (statements: [StatementFacts], acceptsGaps: Bool)

  /// The statements to keep, the oldest first.
  private(set) var kept: [BankStatement] = []
  /// The gaps beside statements of the files, each with the index of the file and a line.
  private(set) var gaps: [(file: Int, gap: StatementGap, line: Int)] = []
  /// The statements of the files that follow another one, each with its file and its line.
  private(set) var following: Set<Position> = []

  /// A statement of a file, by the line of its first row.
  struct Position: Hashable {
    let file: Int
    let line: Int
  }

  fileprivate struct Entry {
    var statement: BankStatement
    /// The balances after its rows; empty for a kept statement.
    var balances: [(day: Day, balance: Int64)] = []
    /// The position in a file; nil for a kept statement.
    var position: Position?
    var acceptsGaps = false

    var isNew: Bool { position != nil }
    var days: ClosedRange<Day> { statement.days }
  }

  private var entries: [Entry]

  /// Number of days within which the balance of another statement is looked for.
  fileprivate static let nearbyDays = 3

  /// Join statements.
  ///
  /// - Parameters:
  ///   - files: The files, whose statements name their currencies.
  ///   - kept: The statements kept so far.
  init(_ files: [File], with kept: [BankStatement]) {
    entries = kept.map { Entry(statement: $0) }
    var new: [Entry] = []
    for (number, file) in files.enumerated() {
      // Without a name and a number, nothing tells the account.
      let named = file.statements.filter {
        $0.statement.account != nil || $0.statement.number != nil
      }
      new += StatementJoin.merged(named).map { facts in
        Entry(
          statement: facts.statement, balances: facts.balances,
          position: Position(file: number, line: facts.lines.lowerBound),
          acceptsGaps: file.acceptsGaps)
      }
    }
    for entry in new.sorted(by: { BankStatement.isBefore($0.statement, $1.statement) }) {
      add(entry)
    }
    entries.sort { BankStatement.isBefore($0.statement, $1.statement) }
    let pairs = pairs
    for (first, second) in pairs { join(first, second) }
    // Balances that are sure by now may show a gap between older statements, too.
    for (first, second) in pairs { compare(first, second) }
    self.kept = entries.map(\.statement)
  }

  /// The statements of a file, with those put together that follow from each other.
  private static func merged(_ statements: [StatementFacts]) -> [StatementFacts] {
    var merged: [StatementFacts] = []
    for facts in statements.sorted(by: { BankStatement.isBefore($0.statement, $1.statement) }) {
      let last = merged.lastIndex { $0.statement.isOfSameAccount(as: facts.statement) }
      if let last, let whole = merged[last].followed(by: facts) {
        merged[last] = whole
      } else {
        merged.append(facts)
      }
    }
    return merged
  }

  /// Add a statement, unless another one has all its days; those within its own days go.
  private mutating func add(_ entry: Entry) {
    let others = entries.indices.filter {
      entries[$0].statement.isOfSameAccount(as: entry.statement)
    }
    if others.contains(where: { entries[$0].statement.replaces(entry.statement) }) { return }
    let replaced = Set(others.filter { entry.statement.replaces(entries[$0].statement) })
    entries = entries.enumerated().filter { !replaced.contains($0.offset) }.map(\.element) + [entry]
  }

  /// The pairs of statements that join, or should, of the accounts of new ones.
  private var pairs: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var seen: Set<Int> = []
    for new in entries.indices where entries[new].isNew && seen.insert(new).inserted {
      let account = entries.indices.filter {
        entries[$0].statement.isOfSameAccount(as: entries[new].statement)
      }
      seen.formUnion(account)
      // The one among those before that ends last.
      var latest: Int?
      for (count, later) in account.enumerated() {
        let start = entries[later].days.lowerBound
        pairs += account[..<count].filter { entries[$0].days.upperBound >= start }
          .map { ($0, later) }
        if let latest, entries[latest].days.upperBound < start { pairs.append((latest, later)) }
        if latest.map({ entries[$0].days.upperBound <= entries[later].days.upperBound }) ?? true {
          latest = later
        }
      }
    }
    return pairs
  }

  /// Note that two statements follow from each other, if they do.
  private mutating func join(_ first: Int, _ second: Int) {
    let (earlier, later) = (entries[first], entries[second])
    guard let balances = earlier.statement.balances, let others = later.statement.balances else {
      return
    }
    let isJoined =
      earlier.days.overlaps(later.days)
      ? later.hasNearby(balances.closing, at: earlier.days.upperBound)
        || earlier.hasNearby(others.opening, at: later.days.lowerBound)
      : balances.closing == others.opening
    guard isJoined else { return }
    for index in [first, second] where entries[index].statement.balances?.proof == .stated {
      entries[index].statement.isJoined = true
    }
    entries[second].statement.acceptsGap = false
    if let position = later.position { following.insert(position) }
  }

  /// Note what is missing between two statements without a day in common.
  private mutating func compare(_ first: Int, _ second: Int) {
    let (earlier, later) = (entries[first], entries[second])
    guard !earlier.days.overlaps(later.days), !later.statement.acceptsGap,
      let missing = earlier.statement.missing(before: later.statement),
      let balances = earlier.statement.balances, let others = later.statement.balances
    else { return }
    let end = StatementGap.Moment(day: earlier.days.upperBound, balance: balances.closing)
    let start = StatementGap.Moment(day: later.days.lowerBound, balance: others.opening)
    let confirming = entries.first {
      $0.isNew && $0.statement.isOfSameAccount(as: later.statement)
    }
    guard let new = later.isNew ? later : earlier.isNew ? earlier : confirming,
      let position = new.position
    else { return }
    if new.acceptsGaps { entries[second].statement.acceptsGap = true }
    gaps.append(
      (
        position.file,
        .statements(
          .init(
            position: later.isNew ? .before : earlier.isNew ? .after : .elsewhere,
            account: later.statement.account, end: end, start: start, missing: missing,
            currency: later.statement.currency,
            numbers: earlier.statement.numbers(before: later.statement))), position.line
      ))
  }
}

extension StatementJoin.Entry {
  /// True if one of its balances within a few days is the given one, other than at its own end.
  fileprivate func hasNearby(_ balance: Amount, at day: Day) -> Bool {
    guard let own = statement.balances else { return false }
    let all = [(day: days.lowerBound, balance: own.opening.tenThousandths)] + balances
    return all.enumerated().contains { offset, step in
      guard step.balance == balance.tenThousandths,
        abs(step.day.days(to: day)) <= StatementJoin.nearbyDays
      else { return false }
      return offset < all.count - 1 || days.upperBound == day
    }
  }
}

extension BankStatement {
  /// True if it has all days of another statement of its account, and as much evidence.
  fileprivate func replaces(_ other: BankStatement) -> Bool {
    if days == other.days {
      if (balances == nil) != (other.balances == nil) { return balances != nil }
      return rows >= other.rows
    }
    let isWider =
      days.lowerBound <= other.days.lowerBound && days.upperBound >= other.days.upperBound
    return isWider && (balances != nil || other.balances == nil)
  }
}

extension StatementFacts {
  /// The statement together with a later one of its account; nil if that does not follow from it.
  fileprivate func followed(by other: StatementFacts) -> StatementFacts? {
    let (first, second) = (statement, other.statement)
    var balances: BankStatement.Balances?
    switch (first.balances, second.balances) {
    case (let one?, let next?)
    where one.closing == next.opening && first.days.upperBound <= second.days.lowerBound:
      let proof: BankStatement.Proof =
        one.proof == .rows && next.proof == .rows ? .rows : .stated
      balances = .init(opening: one.opening, closing: next.closing, proof)
    case (nil, nil): break
    default: return nil
    }
    var whole = BankStatement(
      account: first.account, number: first.number ?? second.number,
      days: first.days.lowerBound...max(first.days.upperBound, second.days.upperBound),
      currency: first.currency, balances: balances, rows: first.rows + second.rows)
    whole.received = first.received + second.received
    if let one = first.sequence, let next = second.sequence, one.lowerBound <= next.upperBound {
      whole.sequence = one.lowerBound...next.upperBound
    }
    return StatementFacts(
      statement: whole, isProven: isProven && other.isProven,
      lines: min(
        lines.lowerBound, other.lines.lowerBound)...max(
          lines.upperBound, other.lines.upperBound), balances: self.balances + other.balances)
  }
}
