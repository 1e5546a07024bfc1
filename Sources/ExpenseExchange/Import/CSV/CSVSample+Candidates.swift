internal import ExpenseCore
internal import Text

/// The columns that may have a role, judged by their contents.
extension CSVSample {
  /// The column with up to three of its values.
  func candidate(_ index: Int) -> ImportProblem.ColumnCandidate {
    var samples: [String] = []
    for text in values(of: index) where !text.isEmpty && !samples.contains(text) {
      samples.append(text)
      if samples.count == 3 { break }
    }
    return ImportProblem.ColumnCandidate(
      column: name(index), samples: samples, hasSigns: hasSigns(index))
  }

  /// Columns with up to three of their values, and the opposite of each.
  func candidates(_ indices: [Int]) -> [ImportProblem.ColumnCandidate] {
    indices.map { index in
      var candidate = candidate(index)
      let opposites = indices.filter { $0 != index && areOpposite(index, $0) }
      if opposites.count == 1 { candidate.opposite = name(opposites[0]) }
      return candidate
    }
  }

  /// True if each row with a date has an amount in one of two columns, and both have some.
  private func areOpposite(_ first: Int, _ second: Int) -> Bool {
    var (firsts, seconds) = (0, 0)
    for row in rows where row.fields.count == width && row.isData {
      let amounts = [first, second].map { index in
        WrittenAmount(row.fields[index]).map { !$0.isZero } ?? false
      }
      guard amounts[0] != amounts[1] else { return false }
      if amounts[0] { firsts += 1 } else { seconds += 1 }
    }
    return firsts > 0 && seconds > 0
  }

  /// The texts of a column in the rows with a date.
  func values(of index: Int) -> some Sequence<String> {
    rows.lazy.filter { $0.fields.count == width }.map { $0.fields[index] }
  }

  // MARK: Amounts

  /// The columns that may be amounts of money, the most likely first.
  ///
  /// Left out is what a person would not take for an amount beside a better one: numbers of
  /// accounts, cards and documents, serial numbers, times, a column without signs that never changes,
  /// and whole numbers without signs beside numbers with signs.
  func plausibleAmounts(_ indices: [Int]) -> [Int] {
    let facts = indices.map { (index: $0, facts: AmountFacts(values(of: $0))) }
    var rest = facts.filter { $0.facts.isNumeric }
      .preferring { !$0.facts.isDocumentNumber && !$0.facts.isSerial && !$0.facts.isTime }
      .preferring { !$0.facts.isConstant || $0.facts.hasSigns }
    if rest.contains(where: \.facts.hasSigns) {
      rest = rest.preferring { $0.facts.isMoney || $0.facts.hasSigns }
    }
    return rest.filter(\.facts.isMoney).map(\.index)
      + rest.filter { !$0.facts.isMoney }.map(\.index)
  }

  /// True if most numbers of a column have one or two decimals, or a currency.
  func isMoney(_ index: Int) -> Bool { AmountFacts(values(of: index)).isMoney }

  /// True if one of the numbers of a column has a sign.
  func hasSigns(_ index: Int) -> Bool { AmountFacts(values(of: index)).hasSigns }

  /// The columns without serial numbers.
  func withoutSerials(_ indices: [Int]) -> [Int] {
    indices.filter { !AmountFacts(values(of: $0)).isSerial }
  }

  /// The columns without serial numbers, and without those that never change.
  func withoutCounters(_ indices: [Int]) -> [Int] {
    indices.filter { index in
      let facts = AmountFacts(values(of: index))
      return !facts.isSerial && (!facts.isConstant || facts.hasSigns || facts.isNothing)
    }
  }

  /// Facts about the numbers of a column.
  private struct AmountFacts {
    private var count = 0
    private var (documents, money, fine, times) = (0, 0, 0, 0)
    private(set) var hasSigns = false
    /// True if all values are the same.
    private(set) var isConstant = true
    /// True if each number is one more, or one less, than the one before it.
    private(set) var isSerial = true
    private var hasEarlyHour = false

    init(_ values: some Sequence<String>) {
      var first: String?
      var last: Int?
      for text in values where !text.isEmpty {
        if let first { isConstant = isConstant && text == first } else { first = text }
        let number = Int(text)
        if let number, let last {
          isSerial = isSerial && abs(number &- last) == 1
        } else if number == nil || count > 0 {
          isSerial = false
        }
        last = number
        guard let amount = WrittenAmount(text), WrittenAmount.isCurrency(amount.symbol) else {
          continue
        }
        count += 1
        if amount.hasSign { hasSigns = true }
        if !amount.isZero { isNothing = false }
        if number != nil, !amount.hasSign,
          text.utf8.count >= 9 || text.hasPrefix("0") && text.utf8.count > 1
        {
          documents += 1
        }
        let decimals = amount.writtenDecimals
        if decimals > 2 { fine += 1 }
        if (1...2).contains(decimals) || !amount.symbol.isEmpty { money += 1 }
        if WrittenTime.matches(text) { times += 1 }
        if text.hasPrefix("0"), decimals == 2, text.utf8.count == 5 { hasEarlyHour = true }
      }
      isSerial = isSerial && count > 2
      isConstant = isConstant && count > 2
    }

    var isNumeric: Bool { count > 0 }
    /// True if all numbers are 0.
    private(set) var isNothing = true
    var isDocumentNumber: Bool { documents * 2 >= count }
    /// True if most have one or two decimals, or a currency.
    var isMoney: Bool { money * 2 >= count && fine * 2 < count }
    var isTime: Bool { times == count && hasEarlyHour }
  }

  // MARK: Texts

  /// True if a column has the same text in all rows; false if there are too few rows to tell.
  func isConstant(_ index: Int) -> Bool {
    let column = columns[index]
    return column.values.count == 1 && column.filled >= 4
      && values(of: index).allSatisfy { !$0.isEmpty }
  }

  /// True if a column has the texts of another one, in longer form.
  func isRepeated(_ short: Int, in long: Int) -> Bool {
    var hasMore = false
    for row in rows.prefix(100) where row.fields.count == width {
      let (text, longer) = (row.fields[short].folded, row.fields[long].folded)
      if text.isEmpty || longer.isEmpty || text == longer { continue }
      guard longer.contains(text) else { return false }
      hasMore = true
    }
    return hasMore && short != long
  }

  /// Maximum number of accounts in a file.
  static let maximumAccounts = 20

  /// The different texts in a column of the whole file, without empty ones; one more than a file may have
  /// accounts if there are too many.
  func texts(in index: Int) -> Set<String> {
    var texts = Set(rows.compactMap { index < $0.fields.count ? $0.fields[index] : nil })
    var reader = rest
    while texts.count <= CSVSample.maximumAccounts + 1, (try? reader.next()) == true {
      if index < reader.fields.count { texts.insert(reader.string(reader.fields[index])) }
    }
    texts.remove("")
    return texts
  }

  /// The folded name of the account's holder: a text in both columns, on one side of every row.
  func holder(_ first: Int, _ second: Int) -> String? {
    let pairs = rows.filter { $0.fields.count == width }.map {
      (first: $0.fields[first].folded, second: $0.fields[second].folded)
    }.filter { !$0.first.isEmpty && !$0.second.isEmpty }
    let both = Set(pairs.map(\.first)).intersection(pairs.map(\.second))
    let holders = both.filter { name in
      pairs.allSatisfy { ($0.first == name) != ($0.second == name) }
    }
    return pairs.count >= 3 && holders.count == 1 ? holders.first : nil
  }

  /// The columns that may be names: not account numbers, a constant, or a few words for kinds.
  func plausibleNames(_ indices: [Int]) -> [Int] {
    let names = indices.preferring { !columns[$0].isAccounts }
      .preferring { columns[$0].values.count > 1 }
      .preferring { !columns[$0].isFlags && signWords($0) == nil }
    // Kinds of transactions repeat more often than names.
    let most = names.map { columns[$0].values.count }.max() ?? 0
    return names.preferring { columns[$0].values.count * 2 > most }
  }
}

extension Array {
  /// The elements that pass a test; all of them if none does.
  func preferring(_ test: (Element) -> Bool) -> [Element] {
    let preferred = filter(test)
    return preferred.isEmpty ? self : preferred
  }
}

/// A time of day as banks write it: `08.15`, `8:15:30`.
private enum WrittenTime {
  static func matches(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }
}
