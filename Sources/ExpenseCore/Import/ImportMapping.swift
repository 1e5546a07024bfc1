/// What stands between the fields of a row.
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

/// The order of day, month and year in digits.
public enum DayOrder: String, CaseIterable, Sendable {
  /// Day, month, year: 31.12.2026.
  case dayFirst = "dmy"
  /// Month, day, year: 12/31/2026.
  case monthFirst = "mdy"
  /// Year, month, day: 2026-12-31.
  case yearFirst = "ymd"
}

/// What stands before the decimals of an amount.
public enum DecimalMark: String, CaseIterable, Sendable {
  /// As in 1,234.50.
  case point = "."
  /// As in 1.234,50.
  case comma = ","
}

/// Which of the signed amounts of a column were spent.
public enum SpentSign: String, CaseIterable, Sendable {
  /// Those with a minus, as an account has them.
  case negative
  /// Those without, as a card may have them.
  case positive
  /// Those without any sign: what came in has a plus, or is called a credit.
  case unsigned
}

/// How a file is to be read: what is told of it, or what was found in it.
///
/// It is data and nothing else, and what a profile keeps. Whatever is nil is found out from the file.
public struct ImportMapping: Hashable, Sendable {
  /// The encoding of the text.
  public var encoding: TextEncoding?
  /// What is between the fields.
  public var delimiter: CSVDelimiter?
  /// What the columns are for; those that are not named are found out.
  public var columns: [CSVRole: [CSVColumn]] = [:]
  /// What a profile says the columns are for, and no one has told now: a file may lack them.
  package var assumed: Set<CSVRole> = []
  /// Whether a person has said which column has the amounts: then fees beside it are no matter.
  public package(set) var isAmountTold = false
  /// The order of day, month and year.
  public var dateOrder: DayOrder?
  /// What is before the decimals.
  public var decimalMark: DecimalMark?
  /// Which of the signed amounts were spent; of two columns, or with words beside them, which sign is
  /// usual for what was.
  public var spent: SpentSign?
  /// The currency of the amounts with which none is named.
  public var currency: CurrencyCode?
  /// The type of all expenses.
  public var type: ExpenseType?
  /// Texts of cells in rows that are expenses, though they may be taken for a sum or for something
  /// that is not booked; with a star at its end, a text is how a cell begins.
  public var keep: [String] = []
  /// Texts of cells in rows that are none, likewise.
  public var skip: [String] = []
  /// The account that paid.
  public var account: String?

  /// Tells nothing.
  public init() {}

  /// Whether a file may lack a column: what a bank leaves out in some of its files, a profile does
  /// not insist on.
  package func mayLack(_ role: CSVRole) -> Bool {
    assumed.contains(role) && (role == .note || role == .type || role == .currency)
  }

  /// Whether it tells nothing that only a bank's file leaves open.
  package var isOfAnyFile: Bool {
    delimiter == nil && columns.isEmpty && dateOrder == nil && decimalMark == nil && spent == nil
      && keep.isEmpty && skip.isEmpty
  }

  /// This mapping, with what another one tells instead of what this one does.
  ///
  /// - Parameter other: What is told now, and goes before.
  /// - Returns: Both together.
  public func overridden(by other: ImportMapping) -> ImportMapping {
    var mapping = self
    mapping.encoding = other.encoding ?? encoding
    mapping.delimiter = other.delimiter ?? delimiter
    let named = Set(other.columns.values.joined())
    // Amounts are in one column or in two.
    let amounts: Set<CSVRole> = [.amount, .out, .in]
    let areAmountsTold = other.columns.keys.contains(where: amounts.contains)
    mapping.columns = columns.mapValues { $0.filter { !named.contains($0) } }
      .filter { !$0.value.isEmpty && !(areAmountsTold && amounts.union([.sign]).contains($0.key)) }
      .merging(other.columns) { $1 }
    let texts = Set((other.keep + other.skip).map(\.folded))
    mapping.keep = keep.filter { !texts.contains($0.folded) } + other.keep
    mapping.skip = skip.filter { !texts.contains($0.folded) } + other.skip
    mapping.assumed = Set(mapping.columns.keys).subtracting(other.columns.keys)
    mapping.isAmountTold = isAmountTold || other.isAmountTold
    mapping.dateOrder = other.dateOrder ?? dateOrder
    mapping.decimalMark = other.decimalMark ?? decimalMark
    mapping.spent = other.spent ?? spent
    mapping.currency = other.currency ?? currency
    mapping.type = other.type ?? type
    mapping.account = other.account ?? account
    return mapping
  }
}
