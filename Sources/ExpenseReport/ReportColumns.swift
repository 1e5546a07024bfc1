internal import ExpenseCore

/// The listed expenses in columns of small numbers, with only the texts that they use.
///
/// The texts are numbered by first use, newest expense first, so that frequent ones tend to have
/// small numbers. See ``ReportData`` for the columns.
struct ReportColumns {
  private(set) var names: [String] = []
  private(set) var types: [String] = []
  /// The indices of the types of income.
  private(set) var typesOfIncome: [Int] = []
  private(set) var accounts: [String] = []
  private(set) var tags: [String] = []
  private(set) var notes: [String] = []
  /// The combinations of tags, as indices in ``tags``.
  private(set) var tagSets: [[Int]] = []
  /// The names that differ in more than case, each in the spelling of its group.
  private(set) var payees: [String] = []
  /// The index of each name in ``payees``.
  private(set) var payeesOfNames: [Int] = []
  /// The titles and the numbers of the columns; a column without numbers other than 0 is left out.
  private(set) var columns: [(title: StaticString, digits: [UInt8])] = []

  init(_ page: ReportPage, units: [CurrencyCode?: Amount]) {
    let rows = page.rows
    var names = Renumbering(rows.names.count)
    var types = Renumbering(rows.types.count)
    var accounts = Renumbering(rows.accounts.count)
    var sets = Renumbering(rows.tagSets.count)
    var notes = Renumbering(page.hasNotes ? rows.notes.count : 0)
    var currencies: [CurrencyCode?: Int] = [:]
    for (index, money) in page.money.enumerated() {
      currencies[money.currency == page.report.settings.currency ? nil : money.currency] = index
    }
    var ids = PackedNumbers()
    var amounts = PackedNumbers()
    var nameColumn = PackedNumbers()
    var typeColumn = PackedNumbers()
    var accountColumn = PackedNumbers()
    // Mostly 0: most rows have the date of the one before, and neither tags nor a note.
    var days = PackedNumbers(hasRuns: true)
    var currency = PackedNumbers(hasRuns: true)
    var tagColumn = PackedNumbers(hasRuns: true)
    var noteColumn = PackedNumbers(hasRuns: true)
    var last = rows.rows.first?.day
    // Most rows have the currency of the one before.
    var lastCurrency: CurrencyCode?
    var index = currencies[nil] ?? 0
    var unit = units[nil]?.tenThousandths ?? 1
    for row in rows.rows {
      if row.currency != lastCurrency {
        lastCurrency = row.currency
        index = currencies[lastCurrency] ?? 0
        unit = units[lastCurrency]?.tenThousandths ?? 1
      }
      if let day = row.day {
        days.append(day == last ? 0 : last.map { day.days(to: $0) } ?? 0)
        last = day
      }
      nameColumn.append(names.number(of: row.name))
      typeColumn.append(types.number(of: row.type))
      accountColumn.append(accounts.number(of: row.account) + 1)
      tagColumn.append(sets.number(of: row.tags) + 1)
      noteColumn.append(page.hasNotes ? notes.number(of: row.note) + 1 : 0)
      currency.append(index)
      amounts.append(signed: row.amount.tenThousandths / unit)
      ids.append(id: row.id)
    }
    self.names = names.old.map { rows.names[$0] }
    self.types = types.old.map { rows.types[$0] }
    typesOfIncome = types.old.indices.filter { rows.sides.isIncome[types.old[$0]] }
    self.accounts = accounts.old.map { rows.accounts[$0] }
    self.notes = notes.old.map { rows.notes[$0] }
    var tags = Renumbering(rows.tags.count)
    tagSets = sets.old.map { set in rows.tagSets[set].map { tags.number(of: $0) } }
    self.tags = tags.old.map { rows.tags[$0] }
    var payees = Renumbering(rows.names.count)
    payeesOfNames = names.old.map { payees.number(of: rows.groupsOfNames[$0]) }
    self.payees = payees.old.map { rows.names[$0] }
    days.endRun()
    currency.endRun()
    tagColumn.endRun()
    noteColumn.endRun()
    let all: [(StaticString, PackedNumbers)] = [
      ("day", days), ("name", nameColumn), ("type", typeColumn), ("account", accountColumn),
      ("tags", tagColumn), ("note", noteColumn), ("currency", currency), ("amount", amounts),
      ("id", ids),
    ]
    columns = all.filter { !$0.1.areZero }.map { ($0.0, $0.1.digits) }
  }
}

/// Indices of texts, numbered by first use.
private struct Renumbering {
  /// The new numbers by index; less than 0 if not used.
  private var numbers: [Int]
  /// The indices by new number.
  private(set) var old: [Int] = []

  init(_ count: Int) { numbers = [Int](repeating: -1, count: count) }

  /// The new number of an index; -1 for an index less than 0.
  @inline(__always)
  mutating func number(of index: Int32) -> Int {
    guard index >= 0 else { return -1 }
    let index = Int(index)
    if numbers[index] < 0 {
      numbers[index] = old.count
      old.append(index)
    }
    return numbers[index]
  }
}

/// Numbers as digits, the lowest first; see ``ReportData``.
private struct PackedNumbers {
  private(set) var digits: [UInt8] = []
  /// True if all numbers are 0.
  private(set) var areZero = true

  /// The 88 printable ASCII characters that need no escaping in JSON or HTML.
  private static let alphabet = (UInt8(0x21)..<0x7F).filter { !Array("\"&'<>\\".utf8).contains($0) }
  private static let base = alphabet.count / 2

  /// True if zeros in a row are counted.
  private let hasRuns: Bool
  /// Number of zeros in a row that are not yet written.
  private var zeroCount = 0

  init(hasRuns: Bool = false) { self.hasRuns = hasRuns }

  /// Append a number, 0 or more.
  @inline(__always)
  mutating func append(_ number: Int) {
    if number != 0 { areZero = false }
    guard hasRuns else { return write(number) }
    if number == 0 {
      zeroCount += 1
    } else {
      endRun()
      write(number)
    }
  }

  /// Write the zeros in a row that are not yet written: a zero, and the number of further ones.
  mutating func endRun() {
    if zeroCount > 0 {
      write(0)
      write(zeroCount - 1)
      zeroCount = 0
    }
  }

  @inline(__always)
  private mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    let base = UInt(PackedNumbers.base)
    while rest >= base {
      digits.append(PackedNumbers.alphabet[Int(rest % base + base)])
      rest /= base
    }
    digits.append(PackedNumbers.alphabet[Int(rest)])
  }

  /// Append a number that may be less than 0.
  mutating func append(signed number: Int64) {
    let isNegative = number < 0
    areZero = areZero && number == 0
    // Twice the largest magnitude does not fit into a signed number; twice the smallest number wraps
    // around to 2^64 - 1, which stands for it.
    append(Int(bitPattern: UInt(number.magnitude) &* 2 &- (isNegative ? 1 : 0)))
  }

  /// Append a number of 32 bits as five digits to the base of 88.
  mutating func append(id: UInt32) {
    areZero = false
    var rest = Int(id)
    for _ in 0..<5 {
      digits.append(PackedNumbers.alphabet[rest % PackedNumbers.alphabet.count])
      rest /= PackedNumbers.alphabet.count
    }
  }
}
