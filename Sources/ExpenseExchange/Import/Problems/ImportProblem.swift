public import ExpenseCore

/// A reason why a file cannot be imported, and its position; nothing of the file is saved.
public struct ImportProblem: Error, Hashable, Sendable {
  /// A defect of a file, or an ambiguity in it.
  public enum Reason: Hashable, Sendable {
    case emptyFile
    case fileTooLarge
    case lineTooLong
    case tooManyFields
    /// More rows than the limit.
    case tooManyRows
    /// A file in a format that cannot be imported.
    case otherFormat(OtherFormat)
    case controlCharacter(Unicode.Scalar)
    /// A byte that is invalid in the encoding.
    case notInEncoding(TextEncoding, UInt8)
    /// A byte that is readable text in no encoding.
    case unknownEncoding(UInt8)
    /// Several possible encodings, the most likely first.
    case openEncoding([EncodingCandidate])
    case unclosedQuote
    /// No line has a date and an amount.
    case noTable
    /// A header row without rows below it.
    case noRows
    /// Shares of persons, of whom none is named, or an unknown one; with those in the file.
    case noPerson(String?, [String])
    /// Dates without a year, in no order that tells where another year begins.
    case noOrder(String)
    /// A date without a year, which nothing in the file tells.
    case noYear(String)
    /// No column for a role, with all columns.
    case noColumn(CSVRole, [ColumnCandidate])
    /// A named column that does not exist, with the titles found.
    case noSuchColumn(CSVColumn, titles: [String])
    /// A column named for two roles.
    case repeatedColumn(CSVColumn)
    /// A title that two columns share.
    case repeatedTitle(String)
    /// Several candidate columns for a role, the most likely first.
    case openColumn(CSVRole, [ColumnCandidate])
    /// Several possible delimiters.
    case openDelimiter([CSVDelimiter])
    /// An ambiguous date, with its reading in each order.
    case openDates(String, [DayOrder: Day])
    /// Two dates without a common order; the line is that of the second.
    case mixedDates(String, line: Int, String)
    /// An ambiguous amount, with its reading for each decimal mark.
    case openDecimals(String, [DecimalMark: Amount])
    /// Fewer fields in the rows than titles in the header row.
    case fewerFields(Int, titles: Int)
    /// A column that seems to hold the decimals of the amounts, because their decimal commas are
    /// also delimiters.
    case splitAmounts(CSVColumn)
    /// Two amounts with different decimal marks; the line is that of the second.
    case mixedDecimals(String, line: Int, String)
    /// A currency symbol in a title that several currencies share.
    case openCurrency(String)
    /// Amounts with an unclear direction: one of them, its sign, and the reason for the doubt.
    case openSigns(String, sign: SpentSign, SignDoubt)
    /// An amount whose sign contradicts the word beside it.
    case signAgainstWord(String, String)
    /// A word that contradicts the balances beside it.
    case balanceAgainstWord(String)
    /// A given sign of spending that the balances contradict: an amount, and true if the sign says that
    /// it was spent.
    case spentAgainstBalance(String, isOut: Bool, SpentSign)
    /// A given sign of spending that a word contradicts: an amount, and the word beside it.
    case spentAgainstWord(String, String, SpentSign)
    /// Amounts of the same direction with both signs, and the usual sign of spending.
    case mixedSigns(String, SpentSign?)
    /// Rows that cannot be read, and the number of others.
    case invalidRows([InvalidRow], others: Int)
    /// Rows that are missing according to the balances of the file.
    case gap(StatementGap)
    /// Invalid OFX markup.
    case markup(MarkupProblem)
    /// An unsupported encoding named in the file.
    case foreignEncoding(String)
    /// A row, or a closing balance, without an opening balance before it.
    case noOpeningBalance
    /// A statement without a closing balance.
    case noClosingBalance
    /// A balance that cannot be read: its field, and its text.
    case invalidBalance(String, String)
    /// Balances of one statement in two currencies.
    case otherBalance(String, String)
    /// A message of a bank that is not a statement, by its type.
    case otherMessage(String)
    /// A QIF entry without an end.
    case cutEntry
    /// QIF entries without a type.
    case noEntryType
    /// QIF entries of an unknown type.
    case unknownEntryType(String)
    /// A line of a journal that changes what others mean, in the journal or in an included file.
    case journal(JournalProblem, file: String?)
    /// A damaged or ambiguous workbook.
    case workbook(WorkbookProblem)
    /// Malformed JSON.
    case malformed(MalformedText.Problem)
    /// A mapping for a file in one of this program's formats, which needs none.
    case noMapping
    /// Parts of a mapping that do not apply to the format.
    case inapplicable([MappingPart], ImportFormat)
    /// A profile for another format.
    case otherProfile(ImportFormat)
    /// A profile with a member whose value is not valid.
    case unusableProfile(String, member: String)
    /// An id that two expenses share.
    case repeatedID(ExpenseItem.ID)
  }

  /// A possible encoding, with some words as they read in it.
  public struct EncodingCandidate: Hashable, Sendable {
    /// The encoding.
    public let encoding: TextEncoding
    /// Up to three words that read differently in the other encodings.
    public let samples: [String]
  }

  /// A column that may have a role, with some of its values.
  public struct ColumnCandidate: Hashable, Sendable {
    /// The column.
    public let column: CSVColumn
    /// Up to three different values from the first rows.
    public let samples: [String]
    /// The values, or a remark that there are none.
    public var sampleText: String {
      samples.isEmpty ? "empty" : samples.map(\.shortened).joined(separator: " | ")
    }

    /// The column with an amount in the rows in which this one has none, if there is one.
    public internal(set) var opposite: CSVColumn?
    /// True if its title says that it has amounts spent, false for received; nil for neither.
    public internal(set) var isOut: Bool?
    /// True if one of its numbers has a sign.
    public internal(set) var hasSigns = false
  }

  /// A format that cannot be imported.
  public enum OtherFormat: Hashable, Sendable {
    /// An archive of other files, and other documents in one.
    case archive, otherDocument, openDocument, binaryWorkbook
    /// Excel's formats before 2007, and workbooks with a password.
    case oldWorkbook, encryptedWorkbook, markupWorkbook
    case gzip, pdf, rtf, image, html
    /// A list of transactions of QuickBooks (IIF).
    case quickBooks
    /// A property list that is damaged, or has no JSON below the key `Items`.
    case propertyList
    /// Other XML, by the name of its message or its first element.
    case markup(String)

    var text: String {
      switch self {
      case .archive: "an archive"
      case .otherDocument: "a document, not a workbook"
      case .openDocument: "an OpenDocument file"
      case .binaryWorkbook: "a binary workbook (.xlsb)"
      case .oldWorkbook: "a workbook of old Excel (.xls)"
      case .encryptedWorkbook: "a workbook with a password"
      case .markupWorkbook: "a workbook of Excel 2003 in XML"
      case .gzip: "a compressed file"
      case .pdf: "a PDF"
      case .rtf: "a text document (RTF)"
      case .image: "a picture"
      case .html: "an HTML page"
      case .quickBooks: "a list of QuickBooks (IIF)"
      case .propertyList: "a property list without JSON in 'Items'"
      case .markup(let name): "XML of the kind '\(name.shortened)'"
      }
    }
  }

  /// A reason why a journal is refused.
  public enum JournalProblem: Hashable, Sendable {
    /// A transaction that a program makes from others, or regularly.
    case automated, periodic
    /// A directive that changes what other lines mean, by its word.
    case directive(String)
    /// A plugin that may change transactions.
    case plugin(String)
    /// A file that is missing, or not below the folder of the journal.
    case include(String)
    /// A line that is no part of a journal.
    case line
    /// No transaction with an account of expenses or income.
    case noExpenses

    var text: String {
      switch self {
      case .automated: "an automated transaction, which would add postings to others"
      case .periodic: "a periodic transaction, which may stand for others"
      case .directive(let word):
        "the directive '\(word.shortened)' is not supported, and may change what other lines mean"
      case .plugin(let name): "the plugin '\(name.shortened)' may change transactions"
      case .include(let name):
        "'\(name.shortened)' is missing, or not in the folder of the journal or below it"
      case .line: "not a line of a journal"
      case .noExpenses: "no transaction has an account of expenses or income"
      }
    }
  }

  /// A part of a mapping that does not apply to every format.
  public enum MappingPart: Hashable, Sendable {
    case columns, delimiter, order, year, words, mark, sign, sheet, encoding

    var text: String {
      switch self {
      case .columns: "a list of columns"
      case .delimiter: "a delimiter"
      case .order: "an order of dates"
      case .year: "a year"
      case .words: "words for directions"
      case .mark: "a decimal mark"
      case .sign: "a sign of spending"
      case .sheet: "a sheet"
      case .encoding: "an encoding"
      }
    }
  }

  /// A reason why signs do not tell spending from income.
  public enum SignDoubt: Hashable, Sendable {
    /// No amount has a sign.
    case noSigns
    /// At least as many amounts without a minus as with one.
    case fewNegatives
    /// Some amounts have a minus, some a plus, and some neither.
    case threeWays
    /// No amount has a minus, and at least one has no word for income.
    case noMinus
    /// At least as many card amounts without a minus as with one.
    case fewNegativesOnCards
    /// An amount with a minus, and a text that says that money came in.
    case receipt(String)
  }

  /// The reason.
  public let reason: Reason
  /// The line, counted from 1.
  public var line: Int?
  /// The column in Unicode scalars, counted from 1.
  public var column: Int?

  init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }

  /// Create a problem at the line and column of an offset.
  init(_ reason: Reason, at offset: Int, in text: [UInt8]) {
    let position = MalformedText(.invalidUTF8, at: offset, in: text)
    self.init(reason, line: position.line, column: position.column)
  }
}
