internal import ExpenseCore
import Text

extension ImportProblem {
  /// The problem, in a sentence that begins with the file and the position.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - text: A closure that returns the text of a gap, as the end of a sentence.
  ///   - naming: A closure that returns the option for one of several readings, or for a part of a
  ///     mapping; nil to leave it out.
  /// - Returns: The sentence.
  public func sentence(
    of file: String, describing text: (StatementGap) -> String = \.description,
    naming: (ImportChoice) -> String? = { _ in nil }
  ) -> String {
    let position = (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    // What is missing beside a statement is not at a line of it.
    if case .gap(let gap) = reason, case .statements = gap { return "\(file) \(text(gap))." }
    if case .gap(let gap) = reason {
      return file + position + (gap.field.map { " (\($0))" } ?? "") + ": " + text(gap) + "."
    }
    return file + position + ": " + reason.text(naming) + "."
  }
}

extension ImportProblem.Reason {
  /// The problem, as the end of a sentence.
  func text(_ naming: (ImportChoice) -> String? = { _ in nil }) -> String {
    func choice(_ choice: ImportChoice) -> String { naming(choice).map { " (\($0))" } ?? "" }
    return switch self {
    case .emptyFile: "the file is empty"
    case .fileTooLarge: "the file is larger than \(ImportLimits.fileBytes >> 20) MiB"
    case .lineTooLong: "the line is longer than \(ImportLimits.rowBytes) bytes"
    case .tooManyFields: "the row has more than \(ImportLimits.fields) fields"
    case .otherFormat(let format): "the file is \(format.text), which cannot be imported"
    case .tooManyRows: "the file has more than \(ImportLimits.rows) rows"
    case .controlCharacter(let scalar): "unexpected control character \(scalar.codePoint)"
    case .notInEncoding(let encoding, let byte):
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid \(encoding.rawValue)"
    case .unknownEncoding(let byte):
      "the text, with bytes such as 0x\(String(byte, radix: 16, uppercase: true)), is not readable in any known encoding"
    case .openEncoding(let candidates):
      "the encoding could be "
        + candidates.map { "'\($0.encoding.rawValue)'" }.joined(separator: " or ")
    case .unclosedQuote: "the field has no closing quotation mark"
    case .noTable: "no row has both a date and an amount"
    case .noRows: "no row below the header row has a date"
    case .noPerson(let person, let names):
      names.isEmpty
        ? "the file has no shares of persons"
        : (person.map { "there is no column for '\($0.shortened)'" }
          ?? "the file has the shares of several persons")
          + ": " + names.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
    case .noOrder(let text):
      "'\(text.shortened)' could be of several years, since the rows are in no order"
    case .noYear(let text): "'\(text.shortened)' has no year, and nothing in the file tells it"
    case .noColumn(let role, let columns):
      "no \(role.text) column found" + ImportProblem.Reason.list(columns.compactMap(\.column.title))
    case .noSuchColumn(.number(let number), _): "there is no column \(number)"
    case .noSuchColumn(.title(let title), let titles):
      "there is no column '\(title.shortened)'" + ImportProblem.Reason.list(titles)
    case .repeatedColumn(let column): "column '\(column)' is named twice"
    case .repeatedTitle(let title): "two columns have the title '\(title.shortened)'"
    case .openColumn(let role, let columns):
      "the \(role.text) could be in "
        + columns.prefix(10).map(\.column.quoted).joined(separator: " or ")
    case .fewerFields(let count, let titles):
      "the header row has \(titles) fields, but this row only \(count)"
    case .splitAmounts(let column):
      "column \(column) seems to hold the decimals of the amounts, because the comma is also the delimiter"
    case .openDelimiter(let delimiters):
      "the delimiter could be "
        + delimiters.map { "'\($0.rawValue)'" + choice(.delimiter($0)) }.joined(separator: " or ")
    case .openDates(let text, let readings):
      "'\(text.shortened)' could be "
        + DayOrder.allCases.compactMap { order in
          readings[order].map { "\($0)" + choice(.order(order)) }
        }.joined(separator: " or ") + ", and no row says which"
    case .mixedDates(let text, let line, let other):
      "'\(text.shortened)' has day and month in a different order from '\(other.shortened)' on line \(line)"
    case .openDecimals(let text, let readings):
      "'\(text.shortened)' could be "
        + DecimalMark.allCases.compactMap { mark in
          readings[mark].map { "\($0)" + choice(.decimalMark(mark)) }
        }.joined(separator: " or ") + ", and no row says which"
    case .mixedDecimals(let text, let line, let other):
      "'\(text.shortened)' has a different decimal mark from '\(other.shortened)' on line \(line)"
    case .openCurrency(let symbol):
      "'\(symbol)' in the title of the amount column could mean several currencies"
    case .openSigns(let text, let sign, let doubt):
      "'\(text.shortened)' could be spending\(choice(.spent(sign))) or income"
        + choice(.spent(sign == .negative ? .positive : .negative)) + ": " + doubt.text
    case .signAgainstWord(let text, let word):
      "'\(word.shortened)' contradicts the sign of '\(text.shortened)'"
    case .balanceAgainstWord(let word): "'\(word.shortened)' contradicts the balance of its row"
    case .spentAgainstBalance(let text, let isOut, let sign):
      "by the balances, '\(text.shortened)' \(isOut ? "came in" : "was spent"); \(naming(.spent(sign)) ?? "that spending is \(sign.rawValue)") says that it \(isOut ? "was spent" : "came in")"
    case .spentAgainstWord(let text, let word, let sign):
      "'\(text.shortened)' is '\(word.shortened)' in its row, which contradicts that spending is \(sign.rawValue)"
    case .mixedSigns(let text, _):
      "'\(text.shortened)' has a different sign than other amounts in the same direction"
    case .invalidRows(let rows, _):
      rows.count == 1 ? "could not read 1 row" : "could not read \(rows.count) rows"
    case .gap(let gap): gap.description
    case .markup(let problem): problem.text
    case .foreignEncoding(let name):
      "the file names the encoding '\(name.shortened)', which is not supported"
    case .noOpeningBalance: "no opening balance (field 60F) before this one"
    case .noClosingBalance: "the statement has no closing balance (field 62F)"
    case .invalidBalance(let field, let text):
      "'\(text.shortened)' in field \(field) is not a balance"
    case .otherBalance(let opening, let closing):
      "the opening balance is in \(opening.shortened), the closing balance in \(closing.shortened)"
    case .otherMessage(let type): "the message is \(type.shortened), which is not a statement"
    case .cutEntry: "the entry has no '^' at its end"
    case .noEntryType: "no type line such as '!Type:Bank' found"
    case .unknownEntryType(let line): "unknown entry type '\(line.shortened)'"
    case .journal(let problem, let file):
      (file.map { "in '\($0.shortened)': " } ?? "") + problem.text
    case .workbook(let problem): problem.text
    case .malformed(let problem): problem.description
    case .noMapping: "profiles and mapping options do not apply to this format"
    case .inapplicable(let parts, let format):
      parts.map { naming(.part($0)) ?? $0.text }.joined(separator: " and ")
        + " \(parts.count == 1 ? "does" : "do") not apply to \(format.rawValue.uppercased())"
    case .unusableProfile(let name, let member):
      "the profile '\(name.shortened)' has a value for '\(member.shortened)' that is not valid"
    case .otherProfile(let format): "the profile is for \(format.rawValue.uppercased()) files"
    case .repeatedID(let id): "another expense in the file has the id \(id)"
    }
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty
      ? ""
      : "; the titles are " + titles.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
  }
}

extension ImportProblem.SignDoubt {
  fileprivate var text: String {
    switch self {
    case .noSigns: "no amount has a sign"
    case .fewNegatives: "too few amounts have a minus sign to tell"
    case .threeWays: "some amounts have a minus, some a plus, and some neither"
    case .noMinus: "no amount has a minus sign"
    case .fewNegativesOnCards: "too few card amounts have a minus sign to tell"
    case .receipt(let text): "'\(text.shortened)' looks like paying off a card"
    }
  }
}

extension CSVRole {
  /// The name of the column's contents, without an article.
  var text: String {
    switch self {
    case .out: "amount spent"
    case .in: "amount received"
    default: rawValue
    }
  }
}
