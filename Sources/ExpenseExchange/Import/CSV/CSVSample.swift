internal import ExpenseCore
import Text

/// The first rows of a file, and the apparent contents of their columns.
struct CSVSample {
  struct Row {
    let line: Int
    let fields: [String]

    /// Number of fields, without trailing empty ones.
    var filledCount: Int { (fields.lastIndex { !$0.isEmpty } ?? -1) + 1 }
  }

  /// Counts of the values in a column.
  struct Column {
    var filled = 0
    var dates = 0
    var amounts = 0
    /// Amounts with a sign or a mark.
    var markedAmounts = 0
    /// Digits that look like a document number: with a leading zero, or many digits.
    var documentNumbers = 0
    /// Numbers of one or two digits.
    var shortNumbers = 0
    var texts = 0
    var currencies = 0
    var values: Set<String> = []

    var isDates: Bool { dates > 0 && dates * 2 >= filled }
    var isAmounts: Bool { amounts > 0 && amounts * 2 >= filled && !isDates }
    var isCurrencies: Bool { currencies > 0 && currencies * 2 >= filled }
    /// True if all values are account numbers, such as IBANs.
    var isAccounts: Bool { !values.isEmpty && values.allSatisfy(\.isAccountNumber) }
    /// True if all values are e-mail addresses.
    var isAddresses: Bool {
      !values.isEmpty && values.allSatisfy { $0.contains("@") && !$0.contains(" ") }
    }
    /// True if there are only a few words, as for kinds.
    var isFlags: Bool {
      values.count <= 4 && values.count < filled
        && values.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "_" } }
    }
    var isTexts: Bool { texts * 2 > filled && !isDates && !isAmounts && !isCurrencies }
  }

  /// Maximum rows for finding the roles of columns; the values of all rows are read and checked.
  static let maximumRows = 1_000
  /// Maximum rows before the header row.
  private static let maximumPreamble = 200

  /// The rows after the header row, or from the first one with a date and an amount.
  private(set) var rows: [Row] = []
  private(set) var titles: Row?
  /// The rows above the header row.
  private(set) var preamble: [Row] = []
  /// The position of the header row of another table below the rows; nil if the sample has one.
  private(set) var nextTable: CSVReader.Position?
  /// Number of rows before the first one that is read.
  private(set) var skippedRows = 0
  /// Number of fields in a row.
  private(set) var width = 0
  /// Number of fields that may be filled: those with titles, if there are more fields than titles.
  private(set) var titledWidth = 0
  private(set) var columns: [Column] = []
  /// The mapping known beforehand.
  private let overrides: ImportMapping
  /// The reader at the first row after the sample.
  let rest: CSVReader

  /// Create a sample of the first rows of a text.
  ///
  /// - Parameters:
  ///   - reader: The reader of the text.
  ///   - overrides: The mapping known beforehand.
  ///   - hasTitles: True if the first row is known to be the header row.
  /// - Throws: An ``ImportProblem`` if the text is not delimited, or if there is no table.
  init(_ reader: CSVReader, _ overrides: ImportMapping, hasTitles: Bool = false) throws {
    self.overrides = overrides
    let columns = overrides.columns.filter { !overrides.mayLack($0.key) }
    var reader = reader
    var all: [Row] = []
    var positions = [reader.position]
    while all.count < CSVSample.maximumRows, try reader.next() {
      all.append(Row(line: reader.recordLine, fields: reader.fields.map(reader.string)))
      positions.append(reader.position)
    }
    rest = reader
    let explicitTitles = columns.values.joined().compactMap { column -> String? in
      if case .title(let title) = column { title.folded } else { nil }
    }
    let start = all.prefix(CSVSample.maximumPreamble)
    let firstData = start.firstIndex(where: \.isData)
    let titleIndex =
      (hasTitles ? start.indices.first : nil)
      ?? start.firstIndex { row in
        explicitTitles.isEmpty
          ? row.hasKnownTitles : Set(explicitTitles).isSubset(of: row.fields.map(\.folded))
      }
      ?? firstData.flatMap { index in
        index > 0 && all[index - 1].isTitles(of: all[index]) ? index - 1 : nil
      }
    guard titleIndex != nil || firstData != nil else {
      throw ImportProblem(.noTable, line: all.first?.line)
    }
    skippedRows = titleIndex.map { $0 + 1 } ?? firstData ?? 0
    titles = titleIndex.map { all[$0] }
    preamble = titleIndex.map { Array(all[..<$0]) } ?? []
    rows = Array(all.dropFirst(skippedRows))
    if let index = rows.indices.first(where: startsTable) {
      nextTable = positions[skippedRows + index]
      rows.removeSubrange(index...)
    }
    guard rows.contains(where: { $0.fields.contains { WrittenDay($0) != nil } }) else {
      throw ImportProblem(titles == nil ? .noTable : .noRows, line: titles?.line)
    }
    var counts: [Int: Int] = [:]
    let titledCount = titles?.filledCount ?? 0
    for row in rows where row.fields.contains(where: { WrittenDay($0) != nil }) {
      // Empty fields after the last one with a title do not count.
      let isSurplus = titledCount > 0 && row.filledCount <= titledCount
      counts[isSurplus ? min(row.fields.count, titledCount) : row.fields.count, default: 0] += 1
    }
    // Of equally frequent widths, take that of the header row, or else the smallest.
    let most = counts.values.max()
    let widths = counts.filter { $0.value == most }.keys.sorted()
    width = widths.first { $0 == titledCount } ?? widths.first ?? titledCount
    guard titledCount <= width else {
      let row = rows.first { $0.fields.count == width }
      throw ImportProblem(.fewerFields(width, titles: titledCount), line: row?.line)
    }
    // Surplus fields of the rows must all be empty, if the titles have fewer fields.
    titledWidth = titles.map { $0.fields.count >= width ? width : titledCount } ?? width
    let count = width
    rows = rows.map { row in
      row.fields.count > count && row.filledCount <= count
        ? Row(line: row.line, fields: Array(row.fields.prefix(count))) : row
    }
    self.columns = (0..<count).map { index in
      rows.reduce(into: Column()) { column, row in
        if row.fields.count == count { column.add(row.fields[index]) }
      }
    }
  }

  /// True if the header row of another table, with other columns, is at an index of the rows.
  private func startsTable(_ index: Int) -> Bool {
    let row = rows[index]
    guard index > 0, isOtherTitles(row) else { return false }
    if row.hasKnownTitles { return true }
    // Other titles are below a blank line or a heading, and above rows with as many fields.
    let isApart = row.line > rows[index - 1].line + 1 || !rows[index - 1].isData
    let next = index + 1 < rows.count ? rows[index + 1] : nil
    return isApart && next?.filledCount == row.filledCount
      && next?.fields.contains { WrittenDay($0) != nil || WrittenAmount($0) != nil } == true
  }

  /// True if a row may be the header row of another table.
  func isOtherTitles(_ row: Row) -> Bool { row.isAllText && !isHeaderRow(row.fields) }

  /// True if a row is the header row once more, as on each page.
  func isHeaderRow(_ fields: [String]) -> Bool {
    fields.first == titles?.fields.first && fields == titles?.fields
  }

  /// The words of a column that tell spending from income; nil if it has none.
  func signWords(_ index: Int) -> SignWords? { SignWords(columns[index].values, overrides) }

  /// The title of a column; nil if it has none.
  func title(_ index: Int) -> String? {
    guard let titles, index < titles.fields.count, !titles.fields[index].isEmpty else { return nil }
    return titles.fields[index]
  }

  /// The name of a column: its title if no other column has the same, or else its number.
  func name(_ index: Int) -> CSVColumn {
    guard let title = title(index), Int(title) == nil,
      !title.contains(where: { ",=".contains($0) }),
      !title.unicodeScalars.contains(where: \.isUnsafeInText),
      titles?.fields.count(where: { $0.folded == title.folded }) == 1
    else { return .number(index + 1) }
    return .title(title)
  }
}

extension CSVSample.Row {
  /// True if the row has a date and an amount.
  var isData: Bool {
    let dates = fields.indices.filter { WrittenDay(fields[$0]) != nil }
    guard let date = dates.first else { return false }
    return fields.indices.contains {
      $0 != date && WrittenAmount(fields[$0]) != nil && WrittenDay(fields[$0]) == nil
    }
  }

  /// True if the row has titles for a date and an amount in a supported language.
  var hasKnownTitles: Bool {
    let isData = fields.contains { field in
      WrittenDay(field) != nil || WrittenAmount(field).map { $0.hasMark || $0.hasSign } == true
    }
    if isData { return false }
    let meanings = fields.compactMap { HeaderWords.meaning(of: $0)?.meaning }
    return meanings.contains(where: \.isDate) && meanings.contains(where: \.isAmount)
  }

  /// True if the row has at least two texts, and neither a date nor an amount, as a header row.
  var isAllText: Bool {
    let filled = fields.filter { !$0.isEmpty }
    return filled.count >= 2
      && filled.allSatisfy {
        $0.contains(where: \.isLetter) && WrittenDay($0) == nil && WrittenAmount($0) == nil
      }
  }

  /// True if the row has titles in an unknown language for the columns of the next row.
  func isTitles(of row: CSVSample.Row) -> Bool {
    let filled = fields.filter { !$0.isEmpty }
    return fields.count == row.fields.count && filled.count > 1
      && filled.allSatisfy { WrittenDay($0) == nil && WrittenAmount($0) == nil }
  }
}

extension CSVSample.Column {
  fileprivate mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    filled += 1
    if values.count < 20 { values.insert(text.folded) }
    if WrittenDay(text) != nil {
      dates += 1
    } else if let amount = WrittenAmount(text) {
      amounts += 1
      if amount.hasMark || amount.hasSign { markedAmounts += 1 }
      let isDigits = text.utf8.allSatisfy(\.isDigit)
      if isDigits, text.utf8.count >= 7 || text.hasPrefix("0") && text.count > 1 {
        documentNumbers += 1
      }
      if isDigits, text.utf8.count <= 2 { shortNumbers += 1 }
    } else if (try? CurrencyCode.known(text))?.code == text {
      currencies += 1
    } else if text.contains(where: \.isLetter) {
      texts += 1
    }
  }
}

extension String {
  /// True for an IBAN or another account number: at least eight digits, and few letters.
  var isAccountNumber: Bool {
    utf8.count(where: \.isDigit) >= 8
      && allSatisfy { $0.isNumber || $0.isLetter || $0 == " " || $0 == "-" }
      && filter(\.isLetter).count <= 6
  }
}
