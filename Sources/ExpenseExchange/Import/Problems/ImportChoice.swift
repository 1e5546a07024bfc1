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
  /// The person whose shares are imported.
  case person(String)
  /// The meaning of a word in the column of signs.
  case word(String, WordMeaning)
  /// Money of the row on a line went out, or came in; the balance names the row in an option.
  case direction(line: Int, balance: String, isOut: Bool)
  /// Rows that cannot be read are skipped.
  case skipInvalid
  /// A file is imported although rows are missing.
  case gap
  /// The row on a line is an expense which is there already, or is not.
  case match(line: Int, MatchChoice)
  /// The row on a line only moves money to another account, or does not.
  case transfer(line: Int, Bool)
  /// A part of a mapping that does not apply to the file.
  case part(ImportProblem.MappingPart)

  /// The meaning of a word in the column of signs.
  public enum WordMeaning: Sendable {
    /// Money went out, or came in.
    case spent, received
    /// Rows with the word are left out.
    case skipped
  }

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
    case .word(let word, .spent): options.mapping.spentWords.append(word)
    case .word(let word, .received): options.mapping.receivedWords.append(word)
    case .word(let word, .skipped): options.mapping.skipWords.append(word)
    case .person(let name): options.mapping.person = name
    case .direction(let line, _, let isOut): options.mapping.directions[line] = isOut
    case .skipInvalid: options.skipsInvalid = true
    case .match(let line, let choice): options.matches[line] = choice
    case .transfer(let line, let isTransfer): options.transfers[line] = isTransfer
    case .gap: options.acceptsGaps = true
    case .part: break
    }
  }
}

extension [CSVRole: CSVColumn] {
  /// The decisions that name these columns, in the order of their roles.
  package var choices: [ImportChoice] {
    CSVRole.allCases.compactMap { role in self[role].map { .column(role, $0) } }
  }
}
