/// What a column of a bank's file is for.
public enum CSVRole: String, CaseIterable, Sendable {
  case date
  /// Who got the money, or what it was for where the file has no column for that.
  case name
  /// What else is said of it.
  case note
  /// The amounts, with a sign or with another column that says whether they were spent.
  case amount
  /// Amounts that were spent.
  case out
  /// Amounts that came in.
  case `in`
  /// Whether an amount was spent or came in, in a word or a letter.
  case sign
  case currency
  /// What the bank calls this one transaction.
  case id
  case type
}

/// A column of a file: by its title, or by its number, counted from 1.
public enum CSVColumn: Hashable, Sendable {
  case title(String)
  case number(Int)

  /// Reads a column as a person types it: digits alone are its number.
  public init(_ text: String) {
    if let number = Int(text), number > 0 { self = .number(number) } else { self = .title(text) }
  }
}

extension CSVColumn: CustomStringConvertible {
  /// The title, or the number.
  public var description: String {
    switch self {
    case .title(let title): title
    case .number(let number): "\(number)"
    }
  }
}

/// What stands between the fields of a row.
public enum CSVDelimiter: String, CaseIterable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "tab"
  case pipe = "|"

  var byte: UInt8 {
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
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}

extension DayOrder {
  /// The order, as the end of a sentence.
  var text: String {
    switch self {
    case .dayFirst: "the day first"
    case .monthFirst: "the month first"
    case .yearFirst: "the year first"
    }
  }
}

/// What stands before the decimals of an amount.
public enum DecimalMark: String, CaseIterable, Sendable {
  case point = "."
  case comma = ","
}

/// Which of the signed amounts of a column were spent.
public enum SpentSign: String, CaseIterable, Sendable {
  case negative, positive
}

/// How a file is to be read: what is told of it, or what was found in it.
///
/// It is data and nothing else, and what a profile keeps. Whatever is nil is found out from the file.
public struct CSVMapping: Hashable, Sendable {
  /// The encoding of the text.
  public var encoding: TextEncoding?
  /// What is between the fields.
  public var delimiter: CSVDelimiter?
  /// What the columns are for; those that are not named are found out.
  public var columns: [CSVRole: [CSVColumn]] = [:]
  /// Whether a person has said which column has the amounts: then fees beside it are no matter.
  public var isAmountTold = false
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
  /// The account that paid.
  public var account: String?

  /// Tells nothing.
  public init() {}

  /// This mapping, with what another one tells instead of what this one does.
  public func overridden(by other: CSVMapping) -> CSVMapping {
    var mapping = self
    mapping.encoding = other.encoding ?? encoding
    mapping.delimiter = other.delimiter ?? delimiter
    mapping.columns.merge(other.columns) { $1 }
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
