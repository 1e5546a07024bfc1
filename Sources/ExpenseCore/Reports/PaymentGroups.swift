/// The payments of a list, to be grouped by payee and currency.
struct PaymentGroups: StreamSums {
  /// A payment in 32 bytes: there may be millions of them.
  struct Entry: Sendable {
    package let id: UInt128
    package let amount: Int64
    let day: Day
    /// The number of its name and currency.
    let pair: Int32
  }

  /// The payments of a payee in one currency, earliest first.
  struct Payee: Sendable {
    let currency: CurrencyCode?
    let entries: [Entry]
    let payments: [PaymentSeries.Payment]
  }

  private let settings: Settings
  private var names: NumberedGroups
  private var pairs: [(name: Int, currency: CurrencyCode?)] = []
  /// The pairs of each name: most names have one currency.
  private var pairsOfNames: [[Int32]] = []
  private var entries: [Entry] = []
  /// The smallest payments that can still be among the largest in their currency, if some were removed.
  private var least: [(currency: CurrencyCode?, amount: Amount)] = []
  /// The number of payments at which all but the largest are removed.
  private var trimCount = 1_200
  /// The days from the first payment to the last.
  private(set) var days: ClosedRange<Day>?

  init(_ settings: Settings) {
    self.settings = settings
    names = NumberedGroups(.name, settings)
  }

  /// Create the payments of a report, with the indices of their rows in place of their ids.
  init(_ report: ReportRows, _ settings: Settings) {
    self.init(settings)
    var groups = RowGroups(report, .name)
    for (index, row) in zip(report.rows.indices, report.rows).reversed()
    where row.amount > .zero {
      guard let day = row.day else { continue }
      if days?.contains(day) != true { extend(to: day...day) }
      let pair = self.pair(names.number(of: row, in: &groups), settings.currency(of: row.currency))
      entries.append(
        Entry(
          id: UInt128(index), amount: row.amount.tenThousandths, day: day, pair: pair))
    }
  }

  /// Add the current expense of a stream, if it has a date and an amount over 0.
  package mutating func add(_ stream: inout ExpenseStream) {
    guard let day = stream.expense.date, stream.expense.amount > .zero else { return }
    if days?.contains(day) != true { extend(to: day...day) }
    let pair = self.pair(names.number(of: &stream), settings.currency(of: stream.expense.currency))
    entries.append(
      Entry(id: stream.id, amount: stream.expense.amount.tenThousandths, day: day, pair: pair))
  }

  /// Add the current expense of a stream if it may be one of the largest payments in its currency, of
  /// which at least a number is kept.
  @inline(__always)
  mutating func add(_ stream: inout ExpenseStream, keepingLargest count: Int) {
    let (amount, currency) = (stream.expense.amount, settings.currency(of: stream.expense.currency))
    for (known, least) in least where known == currency && amount < least { return }
    add(&stream)
    if entries.count >= trimCount { trim(to: count) }
  }

  /// The largest payments in each currency.
  func keepingLargest(_ count: Int) -> PaymentGroups {
    var groups = self
    groups.trim(to: count)
    return groups
  }

  /// Remove all but the largest payments in each currency; equal ones stay or go together, unless there
  /// are too many of them.
  private mutating func trim(to count: Int) {
    let all = entries
    (entries, least) = ([], [])
    for currency in Set(pairs.map(\.currency)) {
      var payments = all.filter { pairs[Int($0.pair)].currency == currency }
      if payments.count > count {
        // Finding an amount takes a fraction of the time of sorting payments.
        let amount = payments.map(\.amount).largest(at: count - 1)
        payments.removeAll { $0.amount < amount }
        if payments.count > 2 * count {
          payments.sort { ($0.amount, $0.day, $0.id) > ($1.amount, $1.day, $1.id) }
          payments.removeSubrange(count...)
        }
        least.append((currency, Amount(tenThousandths: amount)))
      }
      entries += payments
    }
    trimCount = entries.count + 3 * count
  }

  /// Add later payments.
  package mutating func add(_ later: PaymentGroups, _ types: [Int] = []) {
    if let others = later.days { extend(to: others) }
    let numbers = later.names.groups.map { names.number(of: $0) }
    let pairs = later.pairs.map { pair(numbers[$0.name], $0.currency) }
    entries += later.entries.map {
      Entry(id: $0.id, amount: $0.amount, day: $0.day, pair: pairs[Int($0.pair)])
    }
  }

  /// The number of a name and a currency, which are added if they are new.
  private mutating func pair(_ name: Int, _ currency: CurrencyCode?) -> Int32 {
    while pairsOfNames.count <= name { pairsOfNames.append([]) }
    for number in pairsOfNames[name] where pairs[Int(number)].currency == currency { return number }
    let number = Int32(truncatingIfNeeded: pairs.count)
    pairs.append((name, currency))
    pairsOfNames[name].append(number)
    return number
  }

  private mutating func extend(to others: ClosedRange<Day>) {
    days =
      min(
        days?.lowerBound ?? others.lowerBound, others.lowerBound)...max(
        days?.upperBound ?? others.upperBound, others.upperBound)
  }

  /// The name of a payment.
  func name(of entry: Entry) -> String { name(pairs[Int(entry.pair)].name) }

  private func name(_ number: Int) -> String {
    if case .name(let name) = names.groups[number] { name } else { "" }
  }

  /// The payees with a number of payments in a range, in the order of their names.
  ///
  /// There may be a million payments of a few payees: they are counted before they are sorted.
  ///
  /// - Parameters:
  ///   - range: The numbers of payments.
  ///   - names: Some of the names of the payees; nil for all payees.
  /// - Returns: The payees.
  func payees(withCounts range: ClosedRange<Int>, called names: Set<String>?) -> [Payee] {
    struct Key: Hashable {
      let payee: String
      let currency: CurrencyCode?
    }
    let wanted = names.map { Set($0.map { PaymentWords($0).key }) }
    var numbers: [Key: Int] = [:]
    var payeeOfName: [Int: String] = [:]
    // Making the words of a name takes longest: of most names, all payments may have been removed.
    var isUsed = [Bool](repeating: false, count: pairs.count)
    for entry in entries { isUsed[Int(entry.pair)] = true }
    let groups = zip(pairs, isUsed).map { pair, isUsed -> Int in
      guard isUsed else { return 0 }
      let payee = payeeOfName[pair.name] ?? PaymentWords(name(pair.name)).key
      payeeOfName[pair.name] = payee
      let key = Key(payee: payee, currency: pair.currency)
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
    var counts = [Int](repeating: 0, count: numbers.count)
    for entry in entries { counts[groups[Int(entry.pair)]] += 1 }
    var members = [[Entry]](repeating: [], count: counts.count)
    for entry in entries {
      let group = groups[Int(entry.pair)]
      if range.contains(counts[group]) { members[group].append(entry) }
    }
    return numbers.filter { wanted?.contains($0.key.payee) ?? true }.sorted {
      ($0.key.payee, $0.key.currency?.code ?? "") < ($1.key.payee, $1.key.currency?.code ?? "")
    }.compactMap { key, group in
      if members[group].isEmpty { return nil }
      let sorted = members[group].sorted { ($0.day, $0.amount, $0.id) < ($1.day, $1.amount, $1.id) }
      return Payee(
        currency: key.currency, entries: sorted,
        payments: sorted.map {
          PaymentSeries.Payment(day: $0.day, number: Day.first.days(to: $0.day), amount: $0.amount)
        })
    }
  }
}

extension [Int64] {
  /// The number at a position of the numbers in descending order.
  ///
  /// Source: Hoare, "Algorithm 65: find", Communications of the ACM 4 (1961).
  fileprivate func largest(at position: Int) -> Int64 {
    var numbers = self
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = numbers[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while numbers[left] > pivot { left += 1 }
        while numbers[right] < pivot { right -= 1 }
        if left <= right {
          numbers.swapAt(left, right)
          (left, right) = (left + 1, right - 1)
        }
      }
      if position <= right {
        high = right
      } else if position >= left {
        low = left
      } else {
        break
      }
    }
    return numbers[position]
  }
}
