internal import ExpenseCore

extension BalanceChain {
  /// The moves of a day, in whichever order leads on from the balance of the day before.
  ///
  /// Balances are the nodes of a graph, and moves its edges. A connected part of it can be walked in
  /// one go if at most one node has one more edge out than in; each further one takes a walk of its
  /// own (Euler 1736, Hierholzer 1873).
  struct DayWalk {
    /// The possible balances at the end of the day; nil if nothing is known of them.
    private(set) var ends: [Int64]?
    /// The balance at the start of the day; nil if it is unknown.
    private(set) var start: Int64?
    /// The moves with an amount that begin where another one ended, and all that could.
    private(set) var (links, count) = (0, 0)
    private(set) var breaks = 0
    /// The last move of the day.
    private(set) var last: Move?
    private let moves: ArraySlice<Move>
    private let opening: [Int64]?

    /// Walk through a day.
    ///
    /// - Parameters:
    ///   - moves: The moves in order of the file, from the oldest to the newest.
    ///   - opening: The possible balances at the end of the day before; nil if nothing is known.
    init(_ moves: ArraySlice<Move>, after opening: [Int64]?) {
      (self.moves, self.opening) = (moves, opening)
      let known = moves.filter { !$0.isUnread }
      guard let first = known.first, let final = known.last else {
        ends = moves.isEmpty ? opening : nil
        return
      }
      (start, last) = (first.start, final)
      let isKnown = known.count == moves.count
      let moving = known.count { $0.start != $0.end }
      let isFirstLinked = opening != nil || first.start == first.end
      count = moving - (isFirstLinked ? 0 : 1)
      let isInOrder =
        isKnown && opening?.contains(first.start) ?? true
        && zip(known, known.dropFirst()).allSatisfy { $0.end == $1.start }
      if isInOrder {
        links = count
        ends = opening == nil && first.start == final.end ? known.map(\.end) : [final.end]
        return
      }
      let graph = Graph(known)
      let wildcards = moves.count - known.count
      let isMatched = opening.map { $0.contains(where: graph.canStart) } ?? true
      breaks = max(0, graph.walks - (isMatched ? 1 : 0) - wildcards)
      links = max(0, count - (graph.walks - (isMatched ? 1 : 0)))
      if let opening, let from = opening.first(where: graph.canStart) {
        start = from
        ends = graph.ends(from: from)
      } else {
        start = graph.starts.first ?? first.start
        ends = graph.starts.isEmpty ? known.map(\.end) : graph.ends(from: nil)
      }
      if wildcards > 0 { (start, ends) = (nil, nil) }
    }

    /// The moves between which the first break is; nil if there is none.
    ///
    /// - Parameter before: The last move of the days before.
    /// - Returns: The moves before and after it.
    func firstBreak(after before: Move?) -> (before: Move, after: Move)? {
      guard breaks > 0 else { return nil }
      let known = moves.filter { !$0.isUnread }
      let inOrder = zip(known, known.dropFirst()).filter { $0.end != $1.start }
      if let opening, let before, let first = known.first, !opening.contains(first.start),
        breaks > inOrder.count || !opening.contains(where: Graph(known).canStart)
      {
        let graph = Graph(known)
        let start = graph.starts.first.flatMap { start in known.first { $0.start == start } }
        return (before, start ?? first)
      }
      return inOrder.first.map { ($0, $1) }
        ?? before.flatMap { before in known.first.map { (before, $0) } }
    }
  }

  /// The balances of a day and the moves between them.
  private struct Graph {
    /// Number of walks that it takes to pass each move once.
    private(set) var walks = 0
    /// The balances at which a walk has to start.
    private(set) var starts: [Int64] = []
    private var finals: [Int64] = []
    /// The balances of parts that can be walked from anywhere, back to where the walk began.
    private var circular: Set<Int64> = []

    init(_ moves: [Move]) {
      var numbers: [Int64: Int] = [:]
      var balances: [Int64] = []
      var parents: [Int] = []
      // The moves out of a balance less those into it.
      var excess: [Int] = []
      func number(_ balance: Int64) -> Int {
        if let number = numbers[balance] { return number }
        let number = balances.count
        numbers[balance] = number
        balances.append(balance)
        parents.append(number)
        excess.append(0)
        return number
      }
      func root(_ number: Int) -> Int {
        var number = number
        while parents[number] != number {
          parents[number] = parents[parents[number]]
          number = parents[number]
        }
        return number
      }
      for move in moves {
        let (start, end) = (number(move.start), number(move.end))
        excess[start] += 1
        excess[end] -= 1
        let (one, other) = (root(start), root(end))
        if one != other { parents[one] = other }
      }
      var positive: [Int: Int] = [:]
      for number in balances.indices {
        positive[root(number), default: 0] += max(0, excess[number])
        if excess[number] > 0 { starts.append(balances[number]) }
        if excess[number] < 0 { finals.append(balances[number]) }
      }
      for number in balances.indices where positive[root(number)] == 0 {
        circular.insert(balances[number])
      }
      walks = positive.values.reduce(0) { $0 + max(1, $1) }
    }

    func canStart(_ balance: Int64) -> Bool {
      circular.contains(balance) || starts.contains(balance)
    }

    /// The balances at which the last walk may end.
    func ends(from start: Int64?) -> [Int64] {
      if walks == 1, let start, circular.contains(start) { return [start] }
      return finals + (walks == 1 ? [] : circular.sorted())
    }
  }
}
