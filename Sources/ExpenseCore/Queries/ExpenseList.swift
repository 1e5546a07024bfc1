internal import SystemCalls

/// A list of expenses in some order: all of a store, or a selection.
///
/// The expenses stay where they were read; filtering and sorting only change the order of their
/// indices.
public struct ExpenseList: RandomAccessCollection, Sendable {
  /// The expenses as they were read, part by part in the order of the file.
  private let parts: [[ExpenseItem]]
  private var locations: [Location]
  /// The text from which they were read; nil for a list that was not read.
  private let text: ReadText?

  /// The expenses of a text that was read, whatever a filter left out.
  struct ReadText {
    let count: Int
    /// The names of the types.
    let types: [String]
    /// The balances of the types.
    let balances: TypeBalances
    /// The first eight digits of the ids of the expenses that a filter left out.
    let otherIDs: [UInt32]
  }

  private struct Location {
    let part: UInt32
    let index: UInt32
    var row: UInt32 = 0
  }

  /// Create a list of all expenses of an array, in its order.
  public init(_ items: [ExpenseItem]) { self.init(parts: [items]) }

  /// Create a list of all expenses of several arrays, one after another.
  ///
  /// - Parameters:
  ///   - parts: The arrays.
  ///   - text: The text from which they were read; nil if they were not read.
  init(parts: [[ExpenseItem]], of text: ReadText? = nil) {
    self.parts = parts
    self.text = text
    locations = []
    locations.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for (part, items) in parts.enumerated() {
      for index in items.indices {
        locations.append(
          Location(
            part: UInt32(truncatingIfNeeded: part), index: UInt32(truncatingIfNeeded: index)))
      }
    }
  }

  /// The position of the first expense: 0.
  public var startIndex: Int { 0 }
  /// The number of expenses.
  public var endIndex: Int { locations.count }

  /// The expense at a position.
  public subscript(position: Int) -> ExpenseItem {
    _read { yield parts[Int(locations[position].part)][Int(locations[position].index)] }
  }

  /// The number that people see for the expense at a position: its position when the list was last
  /// sorted, from 1; 0 if it never was.
  public func row(at position: Int) -> Int { Int(locations[position].row) }

  /// Call a closure with each expense, in the order of the list.
  ///
  /// In a sorted list, neighbours are far apart in memory. Some are therefore fetched before they
  /// are used: memory answers them all at once, instead of one after another.
  public func forEach(_ body: (ExpenseItem) throws -> Void) rethrows {
    let step = 64
    for start in stride(from: 0, to: count, by: step) {
      try (start..<Swift.min(start + step, count)).map { self[$0] }.forEach(body)
    }
  }

  /// Map the pieces of the list, several at once, and pass the results to a closure in order.
  ///
  /// - Parameters:
  ///   - make: Maps a piece; called by several threads.
  ///   - body: Called with the result of the first piece, the second, and so on.
  /// - Throws: Any error from the second closure.
  public func forEachPiece<Made: Sendable>(
    _ make: @escaping @Sendable (_ piece: ExpenseList) -> Made, _ body: (Made) throws -> Void
  ) rethrows {
    let pieceCount = (count + ExpenseList.pieceSize - 1) / ExpenseList.pieceSize
    try concurrentForEach(
      pieceCount,
      { make(slice(from: $0 * ExpenseList.pieceSize, count: ExpenseList.pieceSize)) }, body)
  }

  private static let pieceSize = 1_000

  /// The list with these expenses, in this order.
  private func with(_ locations: [Location]) -> ExpenseList {
    var list = self
    list.locations = locations
    return list
  }

  /// The expenses from a position on, up to a maximum count.
  public func slice(from start: Int, count limit: Int = .max) -> ExpenseList {
    with(Array(locations.dropFirst(start).prefix(limit)))
  }

  /// The expenses at these positions, in the order of this list.
  public func items(at positions: RangeSet<Int>) -> ExpenseList {
    with(Array(locations[positions]))
  }

  /// The expenses that match a filter, in the order of this list; an unknown type matches nothing.
  package func matching(_ filter: Filter) -> ExpenseList {
    let total = parts.reduce(0) { $0 + $1.count }
    guard count > total / 4, total > ExpenseList.pieceSize else {
      var found: [Location] = []
      forEachPiece { piece in
        let matcher = FilterMatcher(filter)
        return piece.locations.filter { matcher.admits(parts[Int($0.part)][Int($0.index)]) }
      } _: {
        found += $0
      }
      return with(found)
    }
    // Memory order is many times as fast as any other.
    let size = 1 << 14
    let chunks = parts.enumerated().flatMap { part, items in
      stride(from: 0, to: items.count, by: size).map {
        (part: part, range: $0..<Swift.min($0 + size, items.count))
      }
    }
    let found = concurrentMap(chunks.count) { [parts] number in
      // One matcher per thread: threads would wait for the reference counts of a shared one.
      let matcher = FilterMatcher(filter)
      let items = parts[chunks[number].part]
      return chunks[number].range.map { matcher.admits(items[$0]) }
    }
    var isAdmitted = parts.map { _ in [Bool]() }
    for (chunk, found) in zip(chunks, found) { isAdmitted[chunk.part] += found }
    return with(locations.filter { isAdmitted[Int($0.part)][Int($0.index)] })
  }

  /// The expenses in another order, numbered anew; types in the order of the known ones.
  package func sorted(
    by order: SortOrder = SortOrder(), types known: KnownTypes = .builtIn
  ) -> ExpenseList {
    with(
      positions(in: order, known).enumerated().map {
        var location = locations[$1]
        location.row = UInt32(truncatingIfNeeded: $0 + 1)
        return location
      })
  }

  /// The expenses with the oldest first, undated ones as if they had the default date.
  package func sorted(byDayOr defaultDay: Day?) -> ExpenseList {
    with(order { ($0.date ?? defaultDay)?.ordinal ?? 0 }.map { locations[$0] })
  }

  /// The sides of the types, by all expenses of the text from which the list was read, or by those of
  /// the list.
  package func sides(_ settings: Settings) -> TypeSides {
    if let text { return TypeSides(settings, text.types, text.balances) }
    var (names, numbers, balances) = ([String](), [ExpenseType: Int](), TypeBalances())
    forEach { item in
      let number = numbers[item.type] ?? names.count
      if numbers.updateValue(number, forKey: item.type) == nil { names.append(item.type.name) }
      balances.add(item.amount, in: item.currency, number)
    }
    return TypeSides(settings, names, balances)
  }

  /// The shortest unique starts of the ids of the list, among all expenses of the text from which it was
  /// read; of 8 digits or more if it was not read.
  package var shortIDs: ShortIDs {
    // An item is not copied for its id.
    let numbers = parts.map { part in
      part.withUnsafeBufferPointer { items in items.indices.map { items[$0].id.number } }
    }
    var ids = ShortIDs(
      of: locations.map { numbers[Int($0.part)][Int($0.index)] },
      least: text == nil ? IDPrefix.shownDigits : IDPrefix.minimumDigits)
    for id in numbers.joined() { ids.compare(with: id) }
    for start in text?.otherIDs ?? [] { ids.compare(withStart: start) }
    return ids
  }

  /// The totals of the expenses.
  public func totals(_ settings: Settings) -> Totals { totals(sides(settings), settings) }

  /// The totals of the expenses, by the sides of a whole list.
  package func totals(_ sides: TypeSides, _ settings: Settings) -> Totals {
    var totals = Totals(home: settings.currency)
    forEachPiece {
      Totals(of: $0, sides)
    } _: {
      totals.add($0)
    }
    return totals
  }

  /// The expenses in sections, one per group, in order of first appearance, with their totals.
  func grouped(
    by keys: GroupKeys, _ sides: TypeSides
  ) -> [(key: GroupKey, items: ExpenseList, totals: Totals)] {
    var all = Sections(keys, sides)
    forEachPiece { piece in
      var sections = Sections(keys, sides)
      sections.add(piece)
      return sections
    } _: {
      all.add($0)
    }
    return all.sections.map { ($0.key, with($0.locations), $0.totals) }
  }

  /// The positions of the expenses, by group.
  private struct Sections {
    struct Section {
      package let key: GroupKey
      var locations: [Location] = []
      var totals: Totals
      /// The number of the expense added last.
      var last = 0
    }

    private let keys: GroupKeys
    private let sides: TypeSides
    private(set) var sections: [Section] = []
    private var numbers: [GroupKey: Int] = [:]
    private var count = 0
    private var lastPeriod: (period: Period, number: Int)?

    init(_ keys: GroupKeys, _ sides: TypeSides) { (self.keys, self.sides) = (keys, sides) }

    /// The number of a group, which is added if it is new.
    private mutating func number(of key: GroupKey) -> Int {
      // In a sorted list, most expenses are in the group of the one before.
      if let last = sections.indices.last, sections[last].key == key { return last }
      let identity = keys.identity(of: key)
      if let number = numbers[identity] { return number }
      numbers[identity] = sections.count
      sections.append(Section(key: key, totals: Totals(home: keys.settings.currency)))
      return sections.count - 1
    }

    /// Add expenses in order, fetching some before they are used, as ``ExpenseList/forEach(_:)``
    /// does.
    mutating func add(_ list: ExpenseList) {
      let step = 64
      for start in stride(from: 0, to: list.count, by: step) {
        let positions = start..<Swift.min(start + step, list.count)
        let values = positions.map { position in
          let location = list.locations[position]
          let items = list.parts[Int(location.part)]
          let index = Int(location.index)
          return (
            items[index].date, items[index].amount, items[index].currency,
            sides.isIncome(items[index].type)
          )
        }
        for (position, (date, amount, currency, isIncome)) in zip(positions, values) {
          // Most sorted dates are in the period of the one before; finding a period takes longer
          // than the rest.
          if let date, let (period, number) = lastPeriod, period.contains(date) {
            count += 1
            sections[number].locations.append(list.locations[position])
            sections[number].totals.add(amount, in: currency, isIncome: isIncome)
          } else {
            add(list[position], at: list.locations[position])
          }
        }
      }
    }

    private mutating func add(_ item: ExpenseItem, at location: Location) {
      count += 1
      keys.forEach(of: item) { key in
        let number = number(of: key)
        // Two tags of an expense can count as the same tag.
        guard sections[number].last != count else { return }
        sections[number].last = count
        sections[number].locations.append(location)
        sections[number].totals.add(
          item.amount, in: item.currency, isIncome: sides.isIncome(item.type))
        if case .day = key, let date = item.date { lastPeriod = (keys.period(of: date), number) }
      }
    }

    /// Add the sections of later expenses.
    mutating func add(_ others: Sections) {
      for other in others.sections {
        let number = number(of: other.key)
        sections[number].locations += other.locations
        sections[number].totals.add(other.totals)
      }
    }
  }
}
