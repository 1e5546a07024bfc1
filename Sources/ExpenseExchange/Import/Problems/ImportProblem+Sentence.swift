internal import ExpenseCore

extension ImportProblem {
  /// What is wrong, in a sentence that begins with the file and the place.
  func sentence(of file: String) -> String {
    let place =
      (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    return file + place + ": " + reason.text + "."
  }

  /// A way out, where there is one.
  package var hint: String? { reason.hint }
}

extension ImportProblem.Reason {
  /// What is wrong, as the end of a sentence.
  var text: String {
    switch self {
    case .emptyFile: "the file is empty"
    case .fileTooLarge: "the file has more than \(ImportFile.maximumBytes >> 20) MiB"
    case .lineTooLong: "the line has more than \(CSVReader.maximumRecord) bytes"
    case .tooManyFields: "the row has more than \(CSVReader.maximumFields) fields"
    case .otherFormat(let name, _): "the file is \(name), and nothing that can be imported"
    case .tooManyRows: "the file has more than \(ImportContent.maximumRows) rows"
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
          readings[order].map { "\($0) (--date-format \(order.rawValue))" }
        }
        .joined(separator: " or ") + ", and no row says which"
    case .mixedDates(let text, let line, let other):
      "'\(text.shortened)' has another order of day and month than '\(other.shortened)' in line \(line)"
    case .openDecimals(let text, let readings):
      "'\(text.shortened)' could be "
        + DecimalMark.allCases.compactMap { mark in
          readings[mark].map { "\($0) (--decimal \(mark.rawValue))" }
        }
        .joined(separator: " or ") + ", and no row says which"
    case .mixedDecimals(let text, let line, let other):
      "'\(text.shortened)' has another mark before the decimals than '\(other.shortened)' in line \(line)"
    case .openCurrency(let symbol):
      "'\(symbol)' in the title of the amounts could be several currencies"
    case .openSigns(let text, let doubt):
      "'\(text.shortened)' could be money that was spent (--spent \(ImportProblem.Reason.sign(of: text))) or "
        + "that came in (--spent \(ImportProblem.Reason.otherSign(of: text))): "
        + doubt.text
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
    case .unusedOptions(let options, let format):
      "\(options.joined(separator: " and ")) mean\(options.count == 1 ? "s" : "") nothing for \(format.rawValue.uppercased())"
    case .otherProfile(let format): "the profile is for files of \(format.rawValue.uppercased())"
    case .repeatedID(let id): "another expense of the file has the id \(id)"
    }
  }

  private static func sign(of text: String) -> SpentSign {
    WrittenAmount(text)?.isNegative == true ? .negative : .positive
  }

  private static func otherSign(of text: String) -> SpentSign {
    sign(of: text) == .negative ? .positive : .negative
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty
      ? "" : "; there are " + titles.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
  }

  /// A way out, where there is one.
  var hint: String? {
    switch self {
    case .otherFormat(_, let hint): hint
    case .notInEncoding(.windows1252, _): nil
    case .notInEncoding: "Name the encoding: --encoding windows-1252"
    case .noTable, .noColumn, .noSuchColumn:
      "Name the columns by titles or numbers: --columns date=1,name=2,amount=3"
    case .openColumn(let role, let columns):
      columns.first.map {
        "Name the one that is meant: --columns \("\(role.rawValue)=\($0)".quotedIfNeeded)"
          + (role == .currency ? ", or the currency of all amounts: --currency EUR" : "")
      }
    case .openDelimiter(let delimiters):
      delimiters.first.map { "Name the one that is meant: --delimiter '\($0.rawValue)'" }
    case .mixedDates:
      "Name the order that most of them have, and see what else there is: --date-format dmy"
    case .mixedDecimals:
      "Name the mark that most of them have, and see what else there is: --decimal ,"
    case .signAgainstWord:
      "Say which sign the amounts have that were spent, and the words do not count: --spent negative or "
        + "--spent positive"
    case .mixedSigns(_, let usual):
      "Say which sign is usual for what was spent; the other one takes it back: --spent \(usual)"
    case .invalidRows: "Nothing is saved. With --skip-invalid the other rows are imported."
    case .splitAmounts:
      "Ask the bank for a file with ';' or with quotation marks around the amounts."
    case .fileTooLarge, .tooManyRows: "Split it, and import the parts one after the other."
    case .openCurrency: "Name the one that is meant: --currency USD"
    case .openSigns(_, .noMinus), .openSigns(_, .fewNegativesOnCards):
      "Nothing is guessed: name the one that is meant."
    case .openSigns:
      "Nothing is guessed: name the one that is meant, or with '--columns sign=' the column that says it."
    case .openDates, .openDecimals: "Nothing is guessed: name the one that is meant."
    case .markup(let problem): problem.hint
    case .foreignEncoding(let name):
      "Convert it: iconv -f \(name.charsetName.quotedForShell) -t UTF-8 FILE | iexpense import -"
    case .cutEntry: "Download it again: nothing of it is saved."
    case .noEntryType: "Write it before them: (echo '!Type:Bank'; cat FILE) | iexpense import -"
    case .unknownEntryType: "There are Bank, Cash, CCard, Oth A and Oth L."
    case .malformed(let problem): problem.hint
    case .noMapping: "Leave out --profile and all that says how a bank's file is read."
    case .unusedOptions(let options, _): "Leave out \(options.joined(separator: " and "))."
    case .otherProfile: "Use another name for the files of this format."
    default: nil
    }
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
  /// What is in the column, as the start of a sentence.
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

extension String {
  /// The name of an encoding as `iconv` has it: that of one with a number begins with `CP`.
  fileprivate var charsetName: String {
    (allSatisfy { $0.isASCII && $0.isNumber } ? "CP" + self : self).shortened
  }

  /// This text as a word of a shell's command line, as it is where it needs no quotation marks.
  fileprivate var quotedIfNeeded: String {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "=._-".contains($0)) }
      ? self : quotedForShell
  }
}
