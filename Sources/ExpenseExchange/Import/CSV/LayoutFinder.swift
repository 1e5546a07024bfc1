internal import ExpenseCore

extension CSVSample {
  /// Find the role of each column: explicit, else from the titles, else from the contents.
  ///
  /// - Parameters:
  ///   - overrides: The mapping known beforehand.
  ///   - findings: The list for what is found.
  /// - Returns: The columns, and the currency named in the title of the amounts, or its symbol.
  /// - Throws: An ``ImportProblem`` if a column is missing, or if there are several candidates.
  func layout(
    overrides: ImportMapping, _ findings: FindingList
  ) throws -> (layout: CSVLayout, currency: CurrencyCode?, symbol: String?) {
    var finder = LayoutFinder(sample: self, mapping: overrides)
    try finder.takeOverrides()
    finder.takeTitles()
    try finder.findDate()
    findings.add(finder.findings([.date]))
    try finder.findAmounts()
    try finder.checkDecimals()
    try finder.findSign()
    findings.add(finder.findings([.amount, .out, .in, .sign]))
    try finder.findCurrency()
    try finder.findName()
    finder.findKey()
    findings.add(finder.findings([.fee, .currency, .name, .note, .id, .type]))
    findings.add(finder.otherColumns)
    return (finder.layout, finder.currency, finder.symbol)
  }
}

/// A finder of the roles of a file's columns.
struct LayoutFinder {
  let sample: CSVSample
  /// The mapping known beforehand.
  let mapping: ImportMapping
  var layout = CSVLayout()
  var currency: CurrencyCode?
  /// The columns by the meaning of their titles, without the explicit ones.
  var meanings: [HeaderMeaning: [Int]] = [:]
  /// All columns by the meaning of their titles.
  private(set) var titled: [HeaderMeaning: [Int]] = [:]
  /// Columns whose title means something without a field, whatever they hold.
  var ignored: Set<Int> = []
  var currencies: [Int: CurrencyCode] = [:]
  /// Symbols in titles that several currencies share.
  var symbols: [Int: String] = [:]
  var symbol: String?
  /// The explicit columns.
  var overrides: [CSVRole: [Int]] = [:]
  /// Columns without a known title, which may have any role.
  var open: [Int] = []

  private var titles: [String] { sample.titles?.fields.filter { !$0.isEmpty } ?? [] }

  /// The line of the titles, or else of the first row.
  private var firstLine: Int? { sample.titles?.line ?? sample.rows.first?.line }

  func missing(_ role: CSVRole) -> ImportProblem {
    ImportProblem(.noColumn(role, (0..<sample.width).map(sample.candidate)), line: firstLine)
  }

  func several(_ role: CSVRole, _ indices: [Int]) -> ImportProblem {
    ImportProblem(.openColumn(role, sample.candidates(indices)), line: firstLine)
  }

  mutating func takeOverrides() throws {
    for (role, columns) in mapping.columns {
      overrides[role] = try columns.compactMap { column in
        let indices: [Int] =
          switch column {
          case .number(let number): (1...sample.width).contains(number) ? [number - 1] : []
          case .title(let title):
            (0..<sample.width).filter { sample.title($0)?.folded == title.folded }
          }
        if indices.isEmpty, mapping.mayLack(role) { return nil }
        guard let index = indices.first else {
          throw ImportProblem(.noSuchColumn(column, titles: titles), line: firstLine)
        }
        guard indices.count == 1 else { throw several(role, indices) }
        return index
      }
      if overrides[role]?.isEmpty == true { overrides[role] = nil }
    }
    for (index, count) in Dictionary(overrides.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
    where count > 1 {
      throw ImportProblem(.repeatedColumn(sample.name(index)))
    }
    layout.amount = overrides[.amount]?.first
    layout.out = overrides[.out]?.first
    layout.received = overrides[.in]?.first
    layout.sign = overrides[.sign]?.first
    layout.currency = overrides[.currency]?.first
    layout.id = overrides[.id]?.first
    layout.type = overrides[.type]?.first
  }

  mutating func takeTitles() {
    let taken = Set(overrides.values.joined())
    for index in 0..<sample.width {
      let isPicked = taken.contains(index)
      guard let title = sample.title(index), let found = HeaderWords.meaning(of: title) else {
        if !isPicked { open.append(index) }
        continue
      }
      let meaning = meaning(found.meaning, of: index)
      if found.meaning == .ignored {
        ignored.insert(index)
      } else {
        titled[meaning, default: []].append(index)
      }
      if !isPicked { meanings[meaning, default: []].append(index) }
      if let currency = found.currency { currencies[index] = currency }
      if let symbol = found.symbol { symbols[index] = symbol }
    }
  }

  /// Find the columns used in the fingerprint of a row.
  ///
  /// The titles decide, whatever the explicit columns and the contents are, so that the fingerprint
  /// is the same in all files of a bank.
  mutating func findKey() {
    let texts: [HeaderMeaning] = [.counterparty, .description, .bookingText, .note, .reference]
    let names = layout.name.filter { !ignored.contains($0) }
    layout.fingerprintTexts = Set(texts.flatMap { titled[$0] ?? [] } + names).sorted()
    let dates: [HeaderMeaning] = [.bookingDate, .date, .transactionDate, .valueDate]
    // The evidence that chose one of several may be another in the next file.
    let untitled = [layout.date] + columns(\.isDates)
    layout.fingerprintDate =
      dates.compactMap { titled[$0]?.first }.first ?? untitled.min() ?? layout.date
  }

  /// The meaning of a title that banks use differently, decided by the contents below it.
  private func meaning(_ meaning: HeaderMeaning, of index: Int) -> HeaderMeaning {
    let column = sample.columns[index]
    switch (meaning, sample.title(index)?.folded) {
    // The value date, or the currency.
    case (_, "valuta"?): return column.dates == 0 && column.filled > 0 ? .currency : .valueDate
    // The amount, or the value date.
    case (_, let title?) where HeaderWords.isValue(title):
      return column.isDates ? .valueDate : .amount
    case (.indicator, _) where column.isAmounts: return .amount
    // The recipient's account number, or name.
    case (.ignored, let title?)
    where HeaderWords.isRecipient(title) && column.texts > 0 && !column.isAccounts:
      return .counterparty
    default: return meaning
    }
  }

  func indices(_ meaning: HeaderMeaning) -> [Int] { meanings[meaning] ?? [] }

  func columns(_ test: (CSVSample.Column) -> Bool) -> [Int] {
    open.filter { test(sample.columns[$0]) }
  }

  // MARK: Dates

  mutating func findDate() throws {
    let meant: [HeaderMeaning] = [.transactionDate, .date, .bookingDate, .valueDate]
    let known = meant.flatMap(indices)
    layout.otherDates = known
    if let index = overrides[.date]?.first {
      layout.date = index
      return
    }
    // A column that is empty in most rows is not the date; if only some lack it, they are invalid.
    func dates(_ group: [Int]) -> Int { group.map { sample.columns[$0].dates }.max() ?? 0 }
    let groups = meant.map(indices).filter { !$0.isEmpty }
    let most = groups.map(dates).max() ?? 0
    if let group = groups.first(where: { dates($0) * 2 >= most }) {
      layout.date = try theOnlyDate(group.filter { sample.columns[$0].isDates }) ?? group[0]
    } else {
      guard let date = try theOnlyDate(columns(\.isDates)) else { throw missing(.date) }
      layout.date = date
    }
    layout.otherDates = (known + layout.rivals.map(\.index)).filter {
      $0 != layout.date && sample.columns[$0].isDates
    }
  }

  /// The date among columns: the only one, or one of two that are in the same order in all rows.
  ///
  /// It is the one in whose order the rows are, or else the first column, if it is never later.
  private mutating func theOnlyDate(_ indices: [Int]) throws -> Int? {
    let indices = indices.preferring { !sample.isConstant($0) }
    guard let first = indices.first, indices.count > 1 else { return indices.first }
    let rivals = indices.dropFirst().map { CSVLayout.Rival.same($0, as: first) }
    if rivals.allSatisfy(areAgreeing) {
      layout.rivals = rivals
      return first
    }
    // Titles that mean the same would hide which day it is.
    guard indices.allSatisfy(open.contains), indices.count == 2 else {
      throw several(.date, indices)
    }
    // Rows are in order of booking.
    let ordered = indices.filter { sample.isInOrder($0) }
    for index in ordered.count == 1 ? ordered : indices {
      layout.date = index
      let other = index == first ? indices[1] : first
      for rival in [CSVLayout.Rival.notBefore(other), .notAfter(other)]
      where areAgreeing(rival) && (index == first || ordered == [index]) {
        if case .notAfter = rival, ordered != [index] { continue }
        layout.rivals = [rival]
        return index
      }
    }
    throw several(.date, indices)
  }

  // MARK: Other columns

  mutating func findCurrency() throws {
    layout.id = layout.id ?? indices(.transactionID).first
    layout.type = layout.type ?? indices(.category).first
    guard layout.currency == nil else { return }
    let titled = indices(.currency)
    let filled = titled.preferring { sample.columns[$0].filled > 0 }
    let found = titled.isEmpty ? columns(\.isCurrencies) : filled
    guard let first = found.first else { return }
    if found.count == 1, mayBeForeign(first) {
      // The explicit currency, or that of the title, applies to all amounts; the column belongs to
      // other ones.
      if mapping.currency != nil || currency != nil { return }
      throw several(.currency, found)
    }
    let areSame = found.dropFirst().allSatisfy { other in
      sample.rows.allSatisfy { row in
        row.fields.count <= max(first, other) || row.fields[first] == row.fields[other]
      }
    }
    guard areSame else {
      // The column after an amount is its currency.
      let next = titled.filter { index in layout.amounts.contains(index - 1) }
      guard next.count == 1 else { throw several(.currency, found) }
      layout.currency = next[0]
      return
    }
    layout.currency = first
    layout.sameCurrencies = Array(found.dropFirst())
  }

  /// True if a currency may belong to an amount that is not imported.
  ///
  /// Such a currency is next to a foreign amount, or varies by row while there is another amount.
  private func mayBeForeign(_ index: Int) -> Bool {
    let own = layout.amounts + indices(.amount)
    if own.contains(index - 1) { return false }
    let foreign = indices(.foreignAmount)
    if foreign.contains(index - 1) || foreign.contains(index + 1) && !own.contains(index + 1) {
      return true
    }
    let known = own + indices(.fee) + indices(.balance) + [layout.date]
    return sample.columns[index].values.count > 1
      && (0..<sample.width).contains { other in
        !known.contains(other) && sample.columns[other].isAmounts
          && sample.columns[other].markedAmounts > 0
      }
  }
}
