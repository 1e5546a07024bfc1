internal import ExpenseCore

extension CSVSample {
  /// Find the role of each column: explicit, else from the titles, else from the contents.
  ///
  /// - Parameters:
  ///   - overrides: The mapping known beforehand.
  ///   - isOfProgram: True if a budget program wrote the file, whose titles are in the mapping.
  ///   - findings: The list for what is found.
  /// - Returns: The columns, and the currency named in the title of the amounts, or its symbol.
  /// - Throws: An ``ImportProblem`` if a column is missing, or if there are several candidates.
  func layout(
    overrides: ImportMapping, isOfProgram: Bool = false, _ findings: FindingList
  ) throws -> (layout: CSVLayout, currency: CurrencyCode?, symbol: String?) {
    var finder = LayoutFinder(sample: self, mapping: overrides, isOfProgram: isOfProgram)
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
    findings.add(finder.findings([.fee, .currency, .name, .note, .id, .type, .account]))
    findings.add(finder.otherColumns)
    return (finder.layout, finder.currency, finder.symbol)
  }
}

/// A finder of the roles of a file's columns.
struct LayoutFinder {
  let sample: CSVSample
  /// The mapping known beforehand.
  let mapping: ImportMapping
  /// True if a budget program wrote the file, whose titles are in the mapping.
  var isOfProgram = false
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
    var candidates = sample.candidates(indices)
    // Titles may name the two directions, whatever the rows have.
    for (number, index) in indices.enumerated() {
      candidates[number].isOut =
        isTitled(index, .debit) ? true : isTitled(index, .credit) ? false : nil
    }
    if role == .amount, let out = indices.firstIndex(where: { isTitled($0, .debit) }),
      let received = indices.first(where: { isTitled($0, .credit) })
    {
      candidates[out].opposite = sample.name(received)
    }
    return ImportProblem(.openColumn(role, candidates), line: firstLine)
  }

  private func isTitled(_ index: Int, _ meaning: HeaderMeaning) -> Bool {
    titled[meaning]?.contains(index) == true
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
      guard let title = sample.title(index), let found = HeaderWords.meaning(of: title),
        found.meaning != .transfer || isFlag(index)
      else {
        if !isPicked { open.append(index) }
        continue
      }
      let meaning = meaning(found.meaning, of: index)
      let hasNoField = found.meaning == .ignored || found.meaning == .account
      if hasNoField { ignored.insert(index) }
      if found.meaning != .ignored { titled[meaning, default: []].append(index) }
      if !isPicked { meanings[meaning, default: []].append(index) }
      if let currency = found.currency { currencies[index] = currency }
      if let symbol = found.symbol { symbols[index] = symbol }
    }
    // What is due this time is of no interest beside the amount; by itself, it is what was spent.
    let isNamed = [HeaderMeaning.amount, .debit, .credit].contains { titled[$0] != nil }
    let due = ignored.filter { currencies[$0] != nil && sample.columns[$0].isAmounts }
    if !isNamed, due.count == 1, let index = due.first, !taken.contains(index) {
      ignored.remove(index)
      titled[.debit] = [index]
      meanings[.debit] = [index]
    }
  }

  /// True if a column has only a yes or a no.
  private func isFlag(_ index: Int) -> Bool {
    sample.columns[index].values.allSatisfy { StatusWords.isYes($0) != nil }
  }

  /// Find the columns used in the fingerprint of a row.
  ///
  /// The titles decide, whatever the explicit columns and the contents are, so that the fingerprint
  /// is the same in all files of a bank.
  mutating func findKey() {
    layout.ownAccounts =
      (titled[.account] ?? []) + ignored.sorted().filter { sample.columns[$0].isAccounts }
    for index in layout.ownAccounts { layout.accountTexts[index] = sample.texts(in: index) }
    let named = layout.ownAccounts.first { layout.hasAccountNames($0) }
    layout.account = overrides[.account]?.first ?? (mapping.hasNo(.account) ? nil : named)
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
    // Posted, or the day on which that was.
    case (.status, _) where column.isDates: return .bookingDate
    case (.ignored, let title?) where HeaderWords.isTime(title) && column.isDates: return .valueDate
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

  // MARK: Other columns

  mutating func findCurrency() throws {
    layout.id = layout.id ?? indices(.transactionID).first
    if !mapping.hasNo(.type) { layout.type = layout.type ?? indices(.category).first }
    guard layout.currency == nil else { return }
    let titled = indices(.currency).isEmpty ? ownForeignCurrencies : indices(.currency)
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
      // The column after an amount is its currency, unless the other one has the same title.
      let titles = Set(found.compactMap { sample.title($0)?.folded })
      guard titles.count == found.count else { throw several(.currency, found) }
      let next = titled.filter { index in layout.amounts.contains(index - 1) }
      guard next.count == 1 else { throw several(.currency, found) }
      layout.currency = next[0]
      return
    }
    layout.currency = first
    layout.sameCurrencies = Array(found.dropFirst())
  }

  /// The columns of foreign currencies beside the amount or the balance, if no foreign amount has
  /// them.
  private var ownForeignCurrencies: [Int] {
    guard indices(.foreignAmount).isEmpty, mapping.currency == nil, currency == nil else {
      return []
    }
    let own = layout.amounts + indices(.balance)
    let found = indices(.foreignCurrency).filter { sample.columns[$0].isCurrencies }
    return found.contains { own.contains($0 - 1) } ? found : []
  }

  /// True if a currency may belong to an amount that is not imported.
  ///
  /// Such a currency is next to a foreign amount, or varies by row while there is another amount.
  private func mayBeForeign(_ index: Int) -> Bool {
    let own = layout.amounts + indices(.amount)
    if own.contains(index - 1) || !indices(.foreignCurrency).isEmpty { return false }
    let foreign = indices(.foreignAmount)
    if foreign.contains(index - 1) || foreign.contains(index + 1) && !own.contains(index + 1) {
      return true
    }
    // Right before the amount, and not behind another one.
    if own.contains(index + 1), index == 0 || !sample.columns[index - 1].isAmounts { return false }
    let known = own + indices(.fee) + indices(.balance) + [layout.date]
    return sample.columns[index].values.count > 1
      && (0..<sample.width).contains { other in
        !known.contains(other) && sample.columns[other].isAmounts
          && sample.columns[other].markedAmounts > 0
      }
  }
}
