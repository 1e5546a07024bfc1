public import ExpenseCore

/// The delimiter between the fields of a row.
public enum CSVDelimiter: String, CaseIterable, Sendable {
  /// A comma.
  case comma = ","
  /// A semicolon.
  case semicolon = ";"
  /// A tab.
  case tab = "tab"
  /// A vertical bar.
  case pipe = "|"

  package var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: 0x09
    case .pipe: UInt8(ascii: "|")
    }
  }
}

/// The order of day, month and year in numeric dates.
public enum DayOrder: String, CaseIterable, Sendable {
  /// Day, month, year: 31.12.2026.
  case dayFirst = "dmy"
  /// Month, day, year: 12/31/2026.
  case monthFirst = "mdy"
  /// Year, month, day: 2026-12-31.
  case yearFirst = "ymd"
}

/// The decimal mark of amounts.
public enum DecimalMark: String, CaseIterable, Sendable {
  /// A point, as in 1,234.50.
  case point = "."
  /// A comma, as in 1.234,50.
  case comma = ","
}

/// The sign of amounts that were spent.
public enum SpentSign: String, CaseIterable, Sendable {
  /// A minus sign, as on account statements.
  case negative
  /// No minus sign, as on some card statements.
  case positive
  /// No sign at all; income has a plus sign or is marked as a credit.
  case unsigned
}

/// The mapping from a file to expenses, as given or as detected.
///
/// It is plain data, and a profile stores it. Nil values are detected from the file.
public struct ImportMapping: Hashable, Sendable {
  /// The encoding of the text.
  public var encoding: TextEncoding?
  /// The delimiter between fields.
  public var delimiter: CSVDelimiter?
  /// The name of the sheet in a workbook, ignoring case and accents.
  public var sheet: String?
  /// The columns by role; missing roles are detected.
  public var columns: [CSVRole: [CSVColumn]] = [:]
  /// Roles assigned only by the profile, whose columns a file may lack.
  package var assumed: Set<CSVRole> = []
  /// True if a person named the column of the amounts; fees beside it then do not matter.
  public package(set) var hasExplicitAmount = false
  /// The order of day, month and year.
  public var dateOrder: DayOrder?
  /// The year of the latest date, for dates that have none; a profile does not keep it.
  public var year: Int?
  /// The decimal mark.
  public var decimalMark: DecimalMark?
  /// The sign of spending; with two columns or indicator words, the usual sign of spent amounts.
  public var spent: SpentSign?
  /// The words in a column of signs for money that went out.
  public var spentWords: [String] = []
  /// The words in a column of signs for money that came in.
  public var receivedWords: [String] = []
  /// The words in a column of signs whose rows are left out.
  public var skipWords: [String] = []
  /// The currency of amounts for which the file names none.
  public var currency: CurrencyCode?
  /// The type of all expenses.
  public var type: ExpenseType?
  /// The meanings of categories that are no types, by their names; a `:` parts levels of one.
  public var categories: [String: CategoryMeaning] = [:]
  /// Texts of cells that mark rows as expenses, even if they look like totals or pending rows;
  /// `TEXT*` matches a prefix.
  public var keep: [String] = []
  /// Texts of cells that mark rows to skip, with the same syntax.
  public var skip: [String] = []
  /// True to import statements from which rows are missing.
  public var acceptsGaps = false
  /// True for each line whose money went out, as a person decided for this file alone.
  package var directions: [Int: Bool] = [:]
  /// The account that paid.
  public var account: String?
  /// The person whose share of common expenses is imported, by the title of a column or its beginning.
  public var person: String?

  /// Create an empty mapping.
  public init() {}

  /// True if a file may lack the column for a role: some files of a bank omit what the profile
  /// names.
  package func mayLack(_ role: CSVRole) -> Bool {
    assumed.contains(role) && [.note, .type, .currency, .account].contains(role) || hasNo(role)
  }

  /// True if a person said that no column has a role.
  func hasNo(_ role: CSVRole) -> Bool {
    role.canBeNone && columns[role]?.contains(where: \.isNone) == true
  }

  /// True if nothing is set that only applies to bank statements.
  package var isOfAnyFile: Bool {
    sheet == nil && delimiter == nil && columns.isEmpty && dateOrder == nil && year == nil
      && person == nil
      && decimalMark == nil && spent == nil && !acceptsGaps && keep.isEmpty && skip.isEmpty
      && signWords.isEmpty && categories.isEmpty
  }

  /// The words in a column of signs that are named.
  package var signWords: [String] { spentWords + receivedWords + skipWords }

  /// The mapping with the values of another one as overrides.
  ///
  /// - Parameter other: The mapping that takes precedence.
  /// - Returns: The combined mapping.
  public func overridden(by other: ImportMapping) -> ImportMapping {
    var mapping = self
    mapping.encoding = other.encoding ?? encoding
    mapping.delimiter = other.delimiter ?? delimiter
    mapping.sheet = other.sheet ?? sheet
    let named = Set(other.columns.values.joined())
    // Amounts are in one column or in two.
    let amounts: Set<CSVRole> = [.amount, .out, .in]
    let areAmountsTold = other.columns.keys.contains(where: amounts.contains)
    mapping.columns = columns.mapValues { $0.filter { !named.contains($0) } }
      .filter { !$0.value.isEmpty && !(areAmountsTold && amounts.union([.sign]).contains($0.key)) }
      .merging(other.columns) { $1 }
    let words = Set(other.signWords.map(\.folded))
    mapping.spentWords = spentWords.filter { !words.contains($0.folded) } + other.spentWords
    mapping.receivedWords =
      receivedWords.filter { !words.contains($0.folded) } + other.receivedWords
    mapping.skipWords = skipWords.filter { !words.contains($0.folded) } + other.skipWords
    let texts = Set((other.keep + other.skip).map(\.folded))
    mapping.keep = keep.filter { !texts.contains($0.folded) } + other.keep
    mapping.skip = skip.filter { !texts.contains($0.folded) } + other.skip
    mapping.assumed = Set(mapping.columns.keys).subtracting(other.columns.keys)
    mapping.hasExplicitAmount = hasExplicitAmount || other.hasExplicitAmount
    mapping.dateOrder = other.dateOrder ?? dateOrder
    mapping.year = other.year ?? year
    mapping.decimalMark = other.decimalMark ?? decimalMark
    mapping.spent = other.spent ?? spent
    mapping.currency = other.currency ?? currency
    mapping.type = other.type ?? type
    mapping.account = other.account ?? account
    mapping.person = other.person ?? person
    mapping.acceptsGaps = acceptsGaps || other.acceptsGaps
    mapping.directions.merge(other.directions) { $1 }
    let categoryNames = Set(other.categories.keys.map(\.folded))
    mapping.categories = categories.filter { !categoryNames.contains($0.key.folded) }
      .merging(other.categories) { $1 }
    return mapping
  }
}
