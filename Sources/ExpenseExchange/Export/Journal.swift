internal import ExpenseCore

/// Expenses as a journal of double entries: each one is a transaction from an asset to an expense.
///
/// The type is the account of the expense, the account that paid is an asset. What a journal has no
/// place for stands in comments or metadata, so that nothing is lost: see <doc:Export>.
struct Journal: Sendable {
  private let items: ExpenseList
  private let dialect: any JournalDialect
  private let entries: JournalEntries

  /// Prepares a journal.
  ///
  /// - Parameters:
  ///   - items: The expenses, in the order of the store.
  ///   - dialect: How it is written.
  ///   - settings: The settings of the store.
  ///   - defaultDay: The day of expenses that have none; nil if there is none.
  /// - Throws: ``ExportProblem``.
  init(
    _ items: ExpenseList, in dialect: any JournalDialect, _ settings: Settings, defaultDay: Day?
  ) throws {
    self.dialect = dialect
    entries = JournalEntries(
      items, settings, defaultDay: defaultDay, accountPart: dialect.accountPart)
    let format = dialect.format
    func check(_ count: Int, _ problem: @autoclosure () -> ExportProblem) throws {
      if count > 0 { throw problem() }
    }
    if defaultDay == nil {
      try check(entries.undatedCount, .undated(format, count: entries.undatedCount))
    }
    if dialect.needsCurrency {
      let count = entries.countWithoutCurrency
      try check(count, .withoutCurrency(format, count: count))
    }
    if let day = entries.firstDay, day.year < dialect.firstYear {
      let count = items.count { ($0.date ?? defaultDay ?? .last).year < dialect.firstYear }
      try check(count, .earlyDay(format, day, count: count, firstYear: dialect.firstYear))
    }
    // The oldest first, as people write them.
    self.items = items.sorted(byDayOr: defaultDay)
  }

  /// Writes the journal.
  func write(to sink: ([UInt8]) throws -> Void) throws {
    try sink(dialect.head(entries))
    try items.forEachPiece(
      { [dialect, entries] piece in
        var text: [UInt8] = []
        piece.forEach { dialect.append(entries.entry(of: $0), to: &text) }
        return text
      }, sink)
  }
}

/// How a program writes journals.
protocol JournalDialect: Sendable {
  var format: ExportFormat { get }
  /// Whether each amount has a currency.
  var needsCurrency: Bool { get }
  /// The first year that there is.
  var firstYear: Int { get }

  /// A text as a part of an account's name: itself if it can be one; empty if nothing of it can.
  func accountPart(_ text: String) -> String

  /// What stands before all entries.
  func head(_ entries: JournalEntries) -> [UInt8]

  /// Appends an entry, behind an empty line.
  func append(_ entry: JournalEntries.Entry, to text: inout [UInt8])
}

/// What all entries of a journal have in common.
struct JournalEntries: Sendable {
  /// An expense, and what it is in a journal.
  struct Entry {
    let item: ExpenseItem
    let day: Day
    /// The currency of the amount; nil where neither it nor the store has one.
    let currency: CurrencyCode?
    /// The last part of the account of what was bought.
    let type: String
    /// The last part of the account that paid.
    let account: String

    /// What is said of the expense beside tags, under the names of the members.
    ///
    /// - Parameter name: The name as it stands in the entry.
    /// - Returns: Names and texts.
    func comments(name: String) -> [(key: String, text: String)] {
      var id: [UInt8] = []
      id.append(item.id)
      var members: [UInt8] = []
      members.append(unknownMembersOf: item)
      let texts: [(String, String?)] = [
        ("id", String(decoding: id, as: UTF8.self)),
        ("undated", item.date == nil ? "true" : nil),
        ("name", name.isExactly(item.name) ? nil : item.name),
        ("type", type.isExactly(item.type.name) ? nil : item.type.name),
        ("account", item.account.flatMap { account.isExactly($0) ? nil : $0 }),
        ("note", item.note), ("import", item.importKey),
        ("members", members.isEmpty ? nil : String(decoding: members, as: UTF8.self)),
      ]
      return texts.compactMap { key, text in text.map { (key, $0) } }
    }
  }

  private(set) var types = JournalNames()
  private(set) var accounts = JournalNames()
  /// The currencies of all amounts, nil among them, and how many decimals the longest amount has.
  private(set) var currencies: [(currency: CurrencyCode?, decimals: Int)] = []
  private(set) var undatedCount = 0
  /// How many amounts have no currency, nor has the store.
  private(set) var countWithoutCurrency = 0
  /// The first of all days.
  private(set) var firstDay: Day?
  private let home: CurrencyCode?
  private let defaultDay: Day?

  init(
    _ items: ExpenseList, _ settings: Settings, defaultDay: Day?, accountPart: (String) -> String
  ) {
    home = settings.currency
    self.defaultDay = defaultDay
    // Those of which nothing is said are the first to have that name.
    accounts.add(nil, as: "unknown", accountPart)
    items.forEach { item in
      types.add(
        item.type.name, as: settings.knownTypes.spelling(of: item.type).name, accountPart)
      accounts.add(item.account, as: item.account ?? "", accountPart)
      if item.date == nil { undatedCount += 1 }
      if let day = item.date ?? defaultDay { firstDay = min(firstDay ?? day, day) }
      let currency = item.currency ?? home
      if currency == nil { countWithoutCurrency += 1 }
      let decimals = item.amount.writtenDecimals
      if let place = currencies.firstIndex(where: { $0.currency == currency }) {
        currencies[place].decimals = max(currencies[place].decimals, decimals)
      } else {
        currencies.append((currency, decimals))
      }
    }
  }

  func entry(of item: ExpenseItem) -> Entry {
    Entry(
      item: item, day: item.date ?? defaultDay ?? .last, currency: item.currency ?? home,
      type: types.name(of: item.type.name), account: accounts.name(of: item.account))
  }
}

/// What types, or accounts, are called as parts of a journal's accounts: all of them differ, but those
/// that differ only in the case of their letters are one.
struct JournalNames: Sendable {
  /// How many bytes a name has at most: Ledger has lines of 4,096 bytes.
  private static let maximumBytes = 300

  /// By the name as an expense has it, as Unicode sees it; nil for none.
  private var names: [String?: String] = [:]
  /// By the name in lower case.
  private var parts: [String?: String] = [:]
  private var taken: Set<String> = []
  /// The number that the next one with a part that is taken gets.
  private var numbers: [String: Int] = [:]

  /// All names, by the alphabet.
  var all: [String] { parts.values.sorted() }

  /// Takes in a name as an expense has it, unless it is known.
  ///
  /// - Parameters:
  ///   - name: The name; nil for none.
  ///   - spelling: How it is to be spelled.
  ///   - accountPart: Gives a text as a part of an account's name.
  mutating func add(
    _ name: String?, as spelling: @autoclosure () -> String, _ accountPart: (String) -> String
  ) {
    if names[name] != nil { return }
    let key = name?.lowercased()
    let part = parts[key] ?? newPart(accountPart(spelling()), accountPart)
    parts[key] = part
    names[name] = part
  }

  /// A part that no other name has.
  private mutating func newPart(_ text: String, _ accountPart: (String) -> String) -> String {
    var part = text
    // What is cut off may leave a space at the end.
    if part.utf8.count > JournalNames.maximumBytes {
      part = accountPart(String(part[...].prefix(bytes: JournalNames.maximumBytes)))
    }
    if part.isEmpty { part = accountPart("unnamed") }
    var result = part
    while !taken.insert(result.lowercased()).inserted {
      let number = numbers[part, default: 2]
      numbers[part] = number + 1
      result = "\(part)-\(number)"
    }
    return result
  }

  func name(of name: String?) -> String { names[name] ?? "" }
}

extension Amount {
  /// How many decimals it is written with: none or two at least.
  fileprivate var writtenDecimals: Int {
    if tenThousandths % 10_000 == 0 { return 0 }
    return tenThousandths % 100 == 0 ? 2 : tenThousandths % 10 == 0 ? 3 : 4
  }
}

extension String {
  /// Whether it has the same bytes: to Swift, texts are equal that are to Unicode.
  fileprivate func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Substring {
  /// As many of the first scalars as fit into so many bytes.
  func prefix(bytes: Int) -> Substring {
    if utf8.count <= bytes { return self }
    var count = 0
    return Substring(
      unicodeScalars.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= bytes
      })
  }
}
