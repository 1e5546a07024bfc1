public import ExpenseCore

/// A decision that settles how a file is read.
public enum ImportChoice: Hashable, Sendable {
  /// The column with a role.
  case column(CSVRole, CSVColumn)
  case order(DayOrder)
  case decimalMark(DecimalMark)
  /// The sign of spending.
  case spent(SpentSign)
  case delimiter(CSVDelimiter)
  case encoding(TextEncoding)
  /// The sheet of a workbook.
  case sheet(String)
  /// The currency of amounts that name none.
  case currency(CurrencyCode)
  /// A text of cells that marks rows as expenses, or as rows to skip.
  case keep(String), skip(String)
  /// Money of the row on a line went out, or came in; the balance names the row in an option.
  case direction(line: Int, balance: String, isOut: Bool)
  /// Rows that cannot be read are skipped.
  case skipInvalid
  /// A part of a mapping that does not apply to the file.
  case part(ImportProblem.MappingPart)

  /// Apply the decision to the options of a file.
  func apply(to options: inout ImportOptions) {
    switch self {
    case .column(let role, let column): options.mapping.columns[role] = [column]
    case .order(let order): options.mapping.dateOrder = order
    case .decimalMark(let mark): options.mapping.decimalMark = mark
    case .spent(let sign): options.mapping.spent = sign
    case .delimiter(let delimiter): options.mapping.delimiter = delimiter
    case .encoding(let encoding): options.mapping.encoding = encoding
    case .sheet(let name): options.mapping.sheet = name
    case .currency(let currency): options.mapping.currency = currency
    case .keep(let text): options.mapping.keep.append(text)
    case .skip(let text): options.mapping.skip.append(text)
    case .direction(let line, _, let isOut): options.mapping.directions[line] = isOut
    case .skipInvalid: options.skipsInvalid = true
    case .part: break
    }
  }
}
