/// The payments of a list, to be grouped by payee and currency.
struct PaymentGroups: Sendable {
  /// A payment in 48 bytes: there may be millions of them.
  struct Entry: Sendable {
    let id: UInt128
    let amount: Int64
    let day: Day
    /// The number of the name.
    let name: Int32
    let currency: CurrencyCode?
  }

  /// The payments of a payee in one currency, earliest first.
  struct Payee {
    let currency: CurrencyCode?
    let entries: [Entry]
    let payments: [PaymentSeries.Payment]
  }

  private let settings: Settings
  private var names: GroupNumbers
  private var entries: [Entry] = []
  /// The days from the first payment to the last.
  private(set) var days: ClosedRange<Day>?

  init(_ settings: Settings) {
    self.settings = settings
    names = GroupNumbers(.name, settings)
  }

  /// Add the current expense of a stream, if it has a date and an amount over 0.
  mutating func add(_ stream: borrowing ExpenseStream) {
    guard let day = stream.expense.date, stream.expense.amount > .zero else { return }
    if days?.contains(day) != true { extend(to: day...day) }
    entries.append(
      Entry(
        id: stream.id, amount: stream.expense.amount.tenThousandths, day: day,
        name: Int32(truncatingIfNeeded: names.number(of: stream)),
        currency: settings.currency(of: stream.expense.currency)))
  }

  private mutating func extend(to others: ClosedRange<Day>) {
    days =
      min(
        days?.lowerBound ?? others.lowerBound, others.lowerBound)...max(
        days?.upperBound ?? others.upperBound, others.upperBound)
  }

  /// Add later payments.
  mutating func add(_ later: PaymentGroups) {
    if let others = later.days { extend(to: others) }
    let numbers = later.names.groups.map { Int32(truncatingIfNeeded: names.number(of: $0)) }
    entries += later.entries.map {
      Entry(
        id: $0.id, amount: $0.amount, day: $0.day, name: numbers[Int($0.name)],
        currency: $0.currency)
    }
  }

  /// The name of a payment.
  func name(of entry: Entry) -> String {
    if case .name(let name) = names.groups[Int(entry.name)] { name } else { "" }
  }

  /// The payees with a number of payments in a range, in the order of their names.
  ///
  /// There may be a million payments of a few payees: they are counted before they are sorted.
  func payees(withCounts range: ClosedRange<Int>) -> [Payee] {
    var numbers: [String: Int] = [:]
    let payeeOfName = names.groups.map { group in
      let key = if case .name(let name) = group { PaymentWords(name).key } else { "" }
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
    var currencies: [CurrencyCode?] = []
    let currencyOfEntry = entries.map { entry in
      if let index = currencies.firstIndex(of: entry.currency) { return Int32(index) }
      currencies.append(entry.currency)
      return Int32(currencies.count - 1)
    }
    func group(_ index: Int) -> Int {
      payeeOfName[Int(entries[index].name)] * currencies.count + Int(currencyOfEntry[index])
    }
    var counts = [Int](repeating: 0, count: numbers.count * currencies.count)
    for index in entries.indices { counts[group(index)] += 1 }
    var members = [[Entry]](repeating: [], count: counts.count)
    for index in entries.indices where range.contains(counts[group(index)]) {
      members[group(index)].append(entries[index])
    }
    let codes = currencies.enumerated().sorted {
      ($0.element?.code ?? "") < ($1.element?.code ?? "")
    }
    return numbers.sorted { $0.key < $1.key }.flatMap { _, payee in
      codes.compactMap { index, currency -> Payee? in
        let found = members[payee * currencies.count + index]
        if found.isEmpty { return nil }
        let sorted = found.sorted { ($0.day, $0.amount, $0.id) < ($1.day, $1.amount, $1.id) }
        return Payee(
          currency: currency, entries: sorted,
          payments: sorted.map {
            PaymentSeries.Payment(
              day: $0.day, number: Day.first.days(to: $0.day), amount: $0.amount)
          })
      }
    }
  }
}
