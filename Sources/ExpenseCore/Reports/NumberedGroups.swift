/// The groups of expenses, numbered in order of first appearance.
///
/// Values that many expenses share are found without creating strings or dates: names by their
/// bytes, and days in a table.
struct NumberedGroups: Sendable {
  let keys: GroupKeys
  /// The groups by number, each in its first spelling.
  private(set) var groups: [GroupKey] = []
  private var numbers: [GroupKey: Int] = [:]
  /// The numbers of periods, by their first days.
  private var periods = DayTable()

  // Shortcuts to numbers that need no key; -1 if not known yet.
  private var numberOfNone = -1
  private var names = StringTable()
  private var numbersOfNames: [Int] = []
  private var days = DayTable()
  private var currencies: [(currency: CurrencyCode, number: Int)] = []

  init(_ grouping: Grouping, _ settings: Settings) { keys = GroupKeys(grouping, settings) }

  /// The number of a group, which is added if it is new.
  mutating func number(of key: GroupKey) -> Int {
    if case .day(let first) = key {
      let number = periods[first]
      if number >= 0 { return number }
      periods.insert(groups.count, for: first)
    } else {
      let identity = keys.identity(of: key)
      if let number = numbers[identity] { return number }
      numbers[identity] = groups.count
    }
    groups.append(key)
    return groups.count - 1
  }

  /// The numbers of the groups that the current expense of a stream is in, each once.
  mutating func numbers(of stream: inout ExpenseStream) -> [Int] {
    guard keys.grouping == .tag else { return [number(of: &stream)] }
    let (reader, tags) = (stream.reader, stream.expense.tags)
    if tags.isEmpty { return [noneNumber()] }
    let found = tags.map { number(ofName: $0, reader) }
    guard found.count > 1 else { return found }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The number of the group that the current expense of a stream is in, if it can be in only one.
  @inline(__always)
  mutating func number(of stream: inout ExpenseStream) -> Int {
    switch keys.grouping {
    case .type: return number(of: .name(stream.types.strings[stream.typeNumber]))
    case .month, .week, .day, .year: return number(on: stream.expense.date)
    case .account:
      guard let account = stream.expense.account else { return noneNumber() }
      return number(ofName: account, stream.reader)
    case .name: return number(ofName: stream.expense.name, stream.reader)
    case .tag: return numbers(of: &stream).first ?? noneNumber()
    case .currency:
      guard let currency = stream.expense.currency else { return noneNumber() }
      for known in currencies where known.currency == currency { return known.number }
      let number = number(of: keys.key(of: currency))
      currencies.append((currency, number))
      return number
    }
  }

  /// The number of the period of a date.
  @inline(__always)
  mutating func number(on day: Day?) -> Int {
    guard let day else { return noneNumber() }
    let number = days[day]
    return number >= 0 ? number : self.number(of: day)
  }

  /// The number of the group of expenses without a value.
  @inline(__always)
  mutating func noneNumber() -> Int {
    if numberOfNone < 0 {
      numberOfNone = number(of: keys.grouping == .currency ? keys.key(of: nil) : .none)
    }
    return numberOfNone
  }

  private mutating func number(of day: Day) -> Int {
    let number = number(of: .day(keys.firstDay(of: day)))
    days.insert(number, for: day)
    return number
  }

  @inline(__always)
  private mutating func number(ofName token: JSONReader.Token, _ reader: JSONReader) -> Int {
    let key = StringTable.Key(token, in: reader.bytes)
    if let index = names.number(of: key) { return numbersOfNames[index] }
    let name = reader.text(token)
    let index = names.insert(name, as: key)
    if index == numbersOfNames.count { numbersOfNames.append(number(of: .name(name))) }
    return numbersOfNames[index]
  }
}

/// A table from days to numbers.
private struct DayTable {
  /// The page of each year; -1 if it has none.
  private var pages = [Int16](repeating: -1, count: 10_000)
  /// The numbers, 512 on a page, by month and day; -1 for a day without one.
  private var numbers: [Int32] = []

  /// The number of a day; -1 if it has none.
  @inline(__always)
  subscript(day: Day) -> Int {
    let page = Int(pages[day.year])
    return page < 0 ? -1 : Int(numbers[page << 9 | Int(day.ordinal & 511)])
  }

  mutating func insert(_ number: Int, for day: Day) {
    if pages[day.year] < 0 {
      pages[day.year] = Int16(numbers.count >> 9)
      numbers += [Int32](repeating: -1, count: 512)
    }
    numbers[Int(pages[day.year]) << 9 | Int(day.ordinal & 511)] = Int32(number)
  }
}
