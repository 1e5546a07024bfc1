internal import ExpenseCore

extension ImportProblem {
  /// The problem, in a sentence that begins with the file and the position.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - naming: A closure that returns the option for one of several readings, or for a part of a
  ///     mapping; nil to leave it out.
  /// - Returns: The sentence.
  public func sentence(
    of file: String, naming: (ImportChoice) -> String? = { _ in nil }
  ) -> String {
    let place =
      (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    return file + place + ": " + reason.text(naming) + "."
  }

}

extension ImportProblem.Reason {
  /// The problem, as the end of a sentence.
  fileprivate func text(_ naming: (ImportChoice) -> String?) -> String {
    func choice(_ choice: ImportChoice) -> String { naming(choice).map { " (\($0))" } ?? "" }
    return switch self {
    case .emptyFile: "the file is empty"
    case .fileTooLarge: "the file has more than \(ImportLimits.fileBytes >> 20) MiB"
    case .lineTooLong: "the line has more than \(ImportLimits.rowBytes) bytes"
    case .tooManyFields: "the row has more than \(ImportLimits.fields) fields"
    case .otherFormat(let format): "the file is \(format.text), and nothing that can be imported"
    case .tooManyRows: "the file has more than \(ImportLimits.rows) rows"
    case .controlCharacter(let scalar):
      "the control character \(scalar.codePoint) is in no text"
    case .notInEncoding(let encoding, let byte):
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not \(encoding.rawValue) here"
    case .unclosedQuote: "the quotation mark that begins this field has no other one that ends it"
    case .textBehindQuote: "there is text behind the quotation mark that ends the field"
    case .noTable: "no line has a date and an amount"
    case .noRows: "there are titles, and no row with a date under them"
    case .noColumn(let role, let titles):
      "no column is seen to be \(role.text)" + ImportProblem.Reason.list(titles)
    case .noSuchColumn(.number(let number), _): "there is no column \(number)"
    case .noSuchColumn(.title(let title), let titles):
      "there is no column '\(title.shortened)'" + ImportProblem.Reason.list(titles)
    case .repeatedColumn(let column): "column '\(column)' is named for two things"
    case .repeatedTitle(let title): "two columns have the title '\(title.shortened)'"
    case .openColumn(let role, let columns):
      "\(role.text) could be in "
        + columns.prefix(10).map { column in
          if case .title(let title) = column { "'\(title.shortened)'" } else { "column \(column)" }
        }
        .joined(separator: " or ")
    case .fewerFields(let count, let titles):
      "the row has \(count) fields, and there are \(titles) titles"
    case .splitAmounts(let column):
      "column \(column) seems to have the decimals of the amounts, whose commas are delimiters too"
    case .openDelimiter(let delimiters):
      "there is a table with "
        + delimiters.map { "'\($0.rawValue)'" }.joined(separator: " and with ")
        + " between the fields"
    case .openDates(let text, let readings):
      "'\(text.shortened)' could be "
        + DayOrder.allCases.compactMap { order in
          readings[order].map { "\($0)" + choice(.order(order)) }
        }
        .joined(separator: " or ") + ", and no row says which"
    case .mixedDates(let text, let line, let other):
      "'\(text.shortened)' has another order of day and month than '\(other.shortened)' in line \(line)"
    case .openDecimals(let text, let readings):
      "'\(text.shortened)' could be "
        + DecimalMark.allCases.compactMap { mark in
          readings[mark].map { "\($0)" + choice(.decimalMark(mark)) }
        }
        .joined(separator: " or ") + ", and no row says which"
    case .mixedDecimals(let text, let line, let other):
      "'\(text.shortened)' has another mark before the decimals than '\(other.shortened)' in line \(line)"
    case .openCurrency(let symbol):
      "'\(symbol)' in the title of the amounts could be several currencies"
    case .openSigns(let text, let sign, let doubt):
      "'\(text.shortened)' could be money that was spent\(choice(.spent(sign))) or that came in"
        + choice(.spent(sign == .negative ? .positive : .negative)) + ": " + doubt.text
    case .signAgainstWord(let text, let word):
      "the sign of '\(text.shortened)' and '\(word.shortened)' beside it do not say the same"
    case .mixedSigns(let text, _):
      "'\(text.shortened)' has another sign than other amounts that went the same way"
    case .invalidRows(let rows):
      rows.count == 1 ? "1 row cannot be read" : "\(rows.count) rows cannot be read"
    case .markup(let problem): problem.text
    case .foreignEncoding(let name):
      "the file names the encoding '\(name.shortened)', which is not known here"
    case .cutEntry: "the entry that begins here has no '^' behind it"
    case .noEntryType: "no line such as '!Type:Bank' says what these entries are"
    case .unknownEntryType(let line): "'\(line.shortened)' is no kind of entries that is known"
    case .malformed(let problem): problem.description
    case .noMapping: "the file says itself how it is read"
    case .meaningless(let parts, let format):
      parts.map { naming(.part($0)) ?? $0.text }.joined(separator: " and ")
        + " mean\(parts.count == 1 ? "s" : "") nothing for \(format.rawValue.uppercased())"
    case .otherProfile(let format): "the profile is for files of \(format.rawValue.uppercased())"
    case .repeatedID(let id): "another expense of the file has the id \(id)"
    }
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty
      ? "" : "; there are " + titles.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
  }
}

extension ImportProblem.SignDoubt {
  fileprivate var text: String {
    switch self {
    case .noSigns: "no amount has a sign"
    case .fewNegatives: "there are not more amounts with a minus than without"
    case .threeWays: "some amounts have a minus, some a plus, and some neither"
    case .noMinus: "no amount has a minus"
    case .fewNegativesOnCards:
      "on cards there are not more amounts with a minus than without"
    case .receipt(let text): "'\(text.shortened)' is what a card's statement says of what it got"
    }
  }
}

extension CSVRole {
  /// The contents of the column, as the start of a sentence.
  var text: String {
    switch self {
    case .date: "the date"
    case .name: "the name"
    case .note: "the note"
    case .amount: "the amount"
    case .out: "what was spent"
    case .in: "what came in"
    case .sign: "what says whether it was spent"
    case .currency: "the currency"
    case .id: "the id"
    case .type: "the type"
    }
  }
}
