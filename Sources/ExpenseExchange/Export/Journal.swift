internal import ExpenseCore

/// A journal of double entries: for each item, a transaction from an asset to an expense, or from an
/// income to an asset.
///
/// The type becomes the expense account, or the income account if it is a type of income; the account
/// that paid becomes the asset. Data that a
/// journal has no field for goes into comments or metadata, so that nothing is lost; see
/// <doc:Export>.
struct Journal: Sendable {
  private let items: ExpenseList
  private let dialect: any JournalDialect
  private let entries: JournalEntries

  /// Create a journal.
  ///
  /// - Parameters:
  ///   - items: The expenses, in the order of the store.
  ///   - dialect: The dialect of the journal.
  ///   - settings: The settings of the store.
  ///   - defaultDay: The date for undated expenses; nil for none.
  /// - Throws: An ``ExportProblem`` if the journal cannot hold the expenses.
  init(
    _ items: ExpenseList, in dialect: any JournalDialect, _ settings: Settings, defaultDay: Day?
  ) throws {
    self.dialect = dialect
    entries = JournalEntries(
      items, settings, defaultDay: defaultDay, accountPart: dialect.accountPart)
    let format = dialect.format
    if defaultDay == nil, entries.undatedCount > 0 {
      throw ExportProblem.undated(format, count: entries.undatedCount)
    }
    if dialect.needsCurrency, entries.countWithoutCurrency > 0 {
      throw ExportProblem.withoutCurrency(format, count: entries.countWithoutCurrency)
    }
    if let day = entries.firstDay, day.year < dialect.firstYear {
      let count = items.count { ($0.date ?? defaultDay ?? .last).year < dialect.firstYear }
      throw ExportProblem.earlyDay(format, day, count: count, firstYear: dialect.firstYear)
    }
    // Oldest first, as people keep journals.
    self.items = items.sorted(byDayOr: defaultDay)
  }

  /// Write the journal.
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

/// A dialect of double-entry journals.
protocol JournalDialect: Sendable {
  var format: ExportFormat { get }
  /// True if each amount needs a currency.
  var needsCurrency: Bool { get }
  /// The first year that dates may have.
  var firstYear: Int { get }
  /// The white space before the lines of an entry.
  var indent: String { get }

  /// The text as a part of an account name, unchanged if valid; empty if nothing of it is usable.
  func accountPart(_ text: String) -> String

  /// The text before all entries.
  func head(_ entries: JournalEntries) -> [UInt8]

  /// Append an entry after a blank line.
  func append(_ entry: JournalEntries.Entry, to text: inout [UInt8])
}

extension JournalDialect {
  /// Append a posting to an account, below the line of its entry.
  func appendPosting(
    _ account: String, _ amount: Amount, isNegated: Bool = false, _ currency: CurrencyCode?,
    to text: inout [UInt8]
  ) {
    text += "\(indent)\(account)  ".utf8
    text.append(amount, isNegated: isNegated)
    if let currency { text += " \(currency)".utf8 }
    text.append(UInt8(ascii: "\n"))
  }
}

/// The facts shared by all entries of a journal.
struct JournalEntries: Sendable {
  /// An expense with its values in a journal.
  struct Entry {
    let item: ExpenseItem
    let day: Day
    /// The currency of the amount; nil if neither the expense nor the store has one.
    let currency: CurrencyCode?
    /// The last part of the expense account.
    let type: String
    /// True if the type is one of income.
    let isIncome: Bool
    /// The last part of the account that paid.
    let account: String

    /// The comments of the expense other than tags, by field name.
    ///
    /// - Parameter name: The name as written in the entry.
    /// - Returns: The field names and texts.
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
      ]
      let details = ExpenseDetails.TextField.allCases.map { detail in
        let text = item.details[detail]
        return (
          detail.rawValue, detail == .account && text.map(account.isExactly) == true ? nil : text
        )
      }
      let others: [(String, String?)] = [
        ("import", item.importKey),
        ("members", members.isEmpty ? nil : String(decoding: members, as: UTF8.self)),
      ]
      return (texts + details + others).compactMap { key, text in text.map { (key, $0) } }
    }
  }

  private(set) var types = JournalNames()
  private(set) var accounts = JournalNames()
  /// The currencies of all amounts, including nil, with the largest number of decimals in use.
  private(set) var currencies: [(currency: CurrencyCode?, decimals: Int)] = []
  private(set) var undatedCount = 0
  /// Number of amounts without a currency, in a store without a home currency.
  private(set) var countWithoutCurrency = 0
  /// The earliest date.
  private(set) var firstDay: Day?
  private let home: CurrencyCode?
  private let defaultDay: Day?
  private let sides: TypeSides
  /// The types of income, as parts of account names.
  private(set) var incomeTypes: Set<String> = []

  init(
    _ items: ExpenseList, _ settings: Settings, defaultDay: Day?, accountPart: (String) -> String
  ) {
    home = settings.currency
    self.defaultDay = defaultDay
    sides = items.sides(settings)
    // Added first, so that expenses without an account get the plain name `unknown`.
    accounts.add(nil, as: "unknown", accountPart)
    items.forEach { item in
      types.add(item.type.name, as: settings.knownTypes.spelling(of: item.type).name, accountPart)
      accounts.add(item.account, as: item.account ?? "", accountPart)
      if sides.isIncome(item.type) { incomeTypes.insert(types.name(of: item.type.name)) }
      if item.date == nil { undatedCount += 1 }
      if let day = item.date ?? defaultDay { firstDay = min(firstDay ?? day, day) }
      let currency = item.currency ?? home
      if currency == nil { countWithoutCurrency += 1 }
      let decimals = item.amount.writtenDecimals
      if let index = currencies.firstIndex(where: { $0.currency == currency }) {
        currencies[index].decimals = max(currencies[index].decimals, decimals)
      } else {
        currencies.append((currency, decimals))
      }
    }
  }

  func entry(of item: ExpenseItem) -> Entry {
    Entry(
      item: item, day: item.date ?? defaultDay ?? .last, currency: item.currency ?? home,
      type: types.name(of: item.type.name), isIncome: sides.isIncome(item.type),
      account: accounts.name(of: item.account))
  }
}

/// Unique names for types or accounts in a journal; names that differ only in case share one.
struct JournalNames: Sendable {
  /// Maximum length of a name in bytes; Ledger reads lines of 4,096 bytes.
  private static let maximumBytes = 300

  /// Parts by name as in an expense, compared by Unicode equivalence; nil for no name.
  private var names: [String?: String] = [:]
  /// Parts by name in lower case.
  private var parts: [String?: String] = [:]
  private var taken: Set<String> = []
  /// The next number for a part that is already taken.
  private var numbers: [String: Int] = [:]

  /// All names in alphabetical order.
  var all: [String] { parts.values.sorted() }

  /// Add a name as in an expense, unless it is known.
  ///
  /// - Parameters:
  ///   - name: The name; nil for no name.
  ///   - spelling: The preferred spelling.
  ///   - accountPart: A closure that converts a text to a part of an account name.
  mutating func add(
    _ name: String?, as spelling: @autoclosure () -> String, _ accountPart: (String) -> String
  ) {
    if names[name] != nil { return }
    let key = name?.lowercased()
    let part = parts[key] ?? newPart(accountPart(spelling()), accountPart)
    parts[key] = part
    names[name] = part
  }

  /// A part that is not taken yet.
  private mutating func newPart(_ text: String, _ accountPart: (String) -> String) -> String {
    var part = text
    // Truncating may leave a space at the end.
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
  /// Number of decimals to write: 0, or at least 2.
  fileprivate var writtenDecimals: Int {
    if tenThousandths % 10_000 == 0 { return 0 }
    return tenThousandths % 100 == 0 ? 2 : tenThousandths % 10 == 0 ? 3 : 4
  }
}

extension String {
  /// True if both have the same bytes; `==` also accepts canonically equivalent texts.
  fileprivate func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Substring {
  /// The longest prefix of whole scalars that fits into a number of bytes.
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
