public import ExpenseCore

/// Why a file cannot be imported, and where; nothing of it is saved then.
public struct ImportProblem: Error, Hashable, Sendable {
  /// What can be wrong with a file, or be left open by it.
  public enum Reason: Hashable, Sendable {
    case emptyFile
    case fileTooLarge
    case lineTooLong
    case tooManyFields
    /// There are more rows than can be kept.
    case tooManyRows
    /// The file is something else than text.
    case otherFormat(OtherFormat)
    case controlCharacter(Unicode.Scalar)
    /// A byte that the encoding does not have.
    case notInEncoding(TextEncoding, UInt8)
    case unclosedQuote
    case textBehindQuote
    /// No line has a date and an amount.
    case noTable
    /// There are titles, and nothing under them.
    case noRows
    /// No column is what is needed; the titles that there are.
    case noColumn(CSVRole, titles: [String])
    /// A column that was named is not there.
    case noSuchColumn(CSVColumn, titles: [String])
    /// A column was named for two things.
    case repeatedColumn(CSVColumn)
    /// Two columns have this title.
    case repeatedTitle(String)
    /// Several columns could be it.
    case openColumn(CSVRole, [CSVColumn])
    /// Text and delimiters do not tell which of these is the delimiter.
    case openDelimiter([CSVDelimiter])
    /// What a date could be, in each order.
    case openDates(String, [DayOrder: Day])
    /// Dates of which no order fits all: two of them, the first with its line.
    case mixedDates(String, line: Int, String)
    /// What an amount could be, with each decimal mark.
    case openDecimals(String, [DecimalMark: Amount])
    /// Rows have fewer fields than there are titles.
    case fewerFields(Int, titles: Int)
    /// The decimals of the amounts seem to be in this column, since the commas before them are
    /// delimiters as well.
    case splitAmounts(CSVColumn)
    /// Amounts of which one has another decimal mark than the other, which is on that line.
    case mixedDecimals(String, line: Int, String)
    /// The sign of a currency in a title, which several have.
    case openCurrency(String)
    /// Amounts without anything that says which of them were spent: one of them, which sign it has, and
    /// why.
    case openSigns(String, sign: SpentSign, SignDoubt)
    /// An amount with a sign that says the opposite of the word beside it.
    case signAgainstWord(String, String)
    /// Rows that say "out" have amounts of both signs.
    case mixedSigns(String, usual: SpentSign)
    /// Rows that cannot be read.
    case invalidRows([InvalidRow])
    /// OFX that is not what it has to be.
    case markup(MarkupProblem)
    /// An encoding that the file names, and that is not known here.
    case foreignEncoding(String)
    /// An entry of QIF has no end.
    case cutEntry
    /// Entries of QIF of which nothing says what they are.
    case noEntryType
    /// Entries of QIF of a kind that is not known.
    case unknownEntryType(String)
    /// JSON text that is not what it has to be.
    case malformed(MalformedText.Problem)
    /// Something was told of a file that says itself how it is read.
    case noMapping
    /// These parts of a mapping were told, which mean nothing for files of that format.
    case meaningless([MappingPart], ImportFormat)
    /// The profile is that of another format.
    case otherProfile(ImportFormat)
    /// Two of the expenses have this id.
    case repeatedID(ExpenseItem.ID)
  }

  /// What a file can be instead.
  public enum OtherFormat: Hashable, Sendable {
    case workbook, oldWorkbook, pdf, markup

    var text: String {
      switch self {
      case .workbook: "a workbook or an archive"
      case .oldWorkbook: "an old workbook"
      case .pdf: "a PDF"
      case .markup: "HTML or XML"
      }
    }
  }

  /// What can be told of a file, and means nothing for some formats.
  public enum MappingPart: Hashable, Sendable {
    case columns, delimiter, order

    var text: String {
      switch self {
      case .columns: "the columns"
      case .delimiter: "a delimiter"
      case .order: "the order of dates"
      }
    }
  }

  /// Why signs do not say what was spent.
  public enum SignDoubt: Hashable, Sendable {
    /// No amount has a sign.
    case noSigns
    /// As many amounts have no minus as have one, or more.
    case fewNegatives
    /// Some amounts have a minus, some a plus, and some neither.
    case threeWays
    /// No amount has a minus, nor a word that says that it came in.
    case noMinus
    /// As many amounts of cards have no minus as have one, or more.
    case fewNegativesOnCards
    /// An amount with a minus has a text that says that money came in.
    case receipt(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The line, counted from 1.
  public var line: Int?
  /// The column in Unicode scalars, counted from 1.
  public var column: Int?

  init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// Finds the line and column of an offset.
  init(_ reason: Reason, at offset: Int, in text: [UInt8]) {
    let place = MalformedText(.invalidUTF8, at: offset, in: text)
    self.init(reason, line: place.line, column: place.column)
  }

}

/// What a person can say of a file that leaves something open.
public enum ImportChoice: Hashable, Sendable {
  case order(DayOrder)
  case decimalMark(DecimalMark)
  /// Which amounts were spent.
  case spent(SpentSign)
  case part(ImportProblem.MappingPart)
}
