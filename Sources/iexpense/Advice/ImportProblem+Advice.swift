import CommandSpec
import ExpenseCore
import ExpenseExchange
import Text

extension ImportProblem.Reason {
  /// A hint, if there is one.
  var advice: String? {
    switch self {
    case .otherFormat(let format): format.advice
    case .workbook(let problem): problem.advice
    case .unknownEncoding:
      "Convert it with the name of its encoding: iconv -f NAME -t UTF-8 FILE | iexpense import -"
    case .openEncoding:
      "Choose the one whose words are right, or convert the file if none is: --encoding ENCODING"
    case .notInEncoding: "Name the encoding: --encoding ENCODING"
    case .noTable, .noSuchColumn:
      "Name the columns by title or number: --columns date=COLUMN,name=COLUMN,amount=COLUMN"
    case .noPerson(_, let names):
      names.isEmpty ? "Leave out --me." : "Name the person whose shares to import: --me NAME"
    case .noOrder: "Sort the rows by date in a copy of the file, and import that."
    case .noYear: "Name the year of the latest date: --year YEAR"
    case .openColumn(.currency, _):
      "Name the column, or the currency of all amounts: --columns currency=COLUMN or --currency CODE"
    case .openColumn(.out, _), .openColumn(.in, _):
      "Name both columns of amounts: --columns out=COLUMN,in=COLUMN"
    case .noColumn(let role, _), .openColumn(let role, _):
      "Name the column by title or number: --columns \(role.rawValue)=COLUMN"
    case .mixedDates: "Correct the dates, or name the order of all: --date-format ORDER"
    case .mixedDecimals: "Correct the amounts, or name the decimal mark of all: --decimal MARK"
    case .signAgainstWord, .mixedSigns:
      "Nothing was saved. Correct the rows in a copy of the file, and import that."
    case .spentAgainstBalance:
      "Leave out --spent, correct the profile, or name the column of signs: --columns sign=COLUMN"
    case .spentAgainstWord: "Leave out --spent, or correct the profile."
    case .balanceAgainstWord:
      "Correct the row, or name the column of signs to go by: --columns sign=COLUMN"
    case .invalidRows(let rows, _) where rows.allSatisfy({ !$0.reason.advice.isEmpty }):
      "Nothing was saved. Add the options that apply."
    case .invalidRows(let rows, _) where rows.contains(where: \.isOfOtherTable):
      "Nothing was saved. Split the file, and import each table by itself."
    case .invalidRows(let rows, _) where rows.last?.isCut == true:
      "Nothing was saved. The file seems to be cut off: download it again."
    case .invalidRows:
      "Nothing was saved. Correct the rows in a copy of the file, and import that."
    case .splitAmounts:
      "Ask the bank for a file with ';' or with quotation marks around the amounts."
    case .fileTooLarge, .tooManyRows: "Split the file and import the parts one by one."
    case .openCurrency: "Name the currency: --currency CODE"
    case .openSigns: "In CSV and JSON, name the column of signs: --columns sign=COLUMN"
    case .openDates: "Correct the dates in a copy of the file, and import that."
    case .openDecimals: "Correct the amounts in a copy of the file, and import that."
    case .openDelimiter: "If the file holds two downloads, split it and import each."
    case .gap: "Nothing was saved. Download the file again."
    case .markup(let problem): problem.advice
    case .foreignEncoding(let name):
      "Convert it: iconv -f \(name.charsetName.shellWord) -t UTF-8 FILE | iexpense import -"
    case .noOpeningBalance, .noClosingBalance, .invalidBalance, .otherBalance:
      "Nothing was saved. Download the file again, or ask the bank for CSV."
    case .otherMessage: "Ask the bank for statements, such as MT940."
    case .cutEntry: "Nothing was saved. Download the file again."
    case .noEntryType: "To add one: echo '!Type:Bank' | cat - FILE | iexpense import -"
    case .unknownEntryType: "The types that can be imported are Bank, Cash, CCard, Oth A and Oth L."
    case .journal(let problem, _): problem.advice
    case .malformed(let problem): problem.advice
    case .noMapping: "Leave out --profile and the options for reading a bank statement."
    case .inapplicable(let parts, _):
      "Remove \(parts.map { ImportChoice.part($0).option }.joined(separator: " and "))."
    case .otherProfile: "Use a profile with another name for this format."
    default: nil
    }
  }
}

extension ImportChoice {
  /// The option for this choice.
  var option: String {
    switch self {
    case .column(let role, let column): "\(role.rawValue)=\(column)".asOption("columns")
    case .encoding(let encoding): "--encoding \(encoding.rawValue)"
    case .sheet(let name): name.asOption("sheet")
    case .currency(let currency): "--currency \(currency.code)"
    case .keep(let text): text.asOption("keep", quoted: true)
    case .skip(let text): text.asOption("skip", quoted: true)
    case .person(let name): name.asOption("me")
    case .word(let word, .spent): word.asOption("spent-words")
    case .word(let word, .received): word.asOption("received-words")
    case .word(let word, .skipped): word.asOption("skip-words")
    case .direction(_, let balance, let isOut):
      balance.asOption(isOut ? "keep" : "skip", quoted: true)
    case .skipInvalid: "--skip-invalid"
    case .gap: "--gap"
    case .match(_, let choice): "--doubtful \(choice.isSame ? "same" : "new")"
    case .transfer: ""
    case .order(let order): "--date-format \(order.rawValue)"
    case .decimalMark(let mark): "--decimal \(mark.rawValue)"
    case .spent(let sign): "--spent \(sign.rawValue)"
    case .delimiter(let delimiter): delimiter.rawValue.asOption("delimiter")
    case .part(.columns): "--columns"
    case .part(.words): "--spent-words, --received-words or --skip-words"
    case .part(.delimiter): "--delimiter"
    case .part(.order): "--date-format"
    case .part(.year): "--year"
    case .part(.mark): "--decimal"
    case .part(.sign): "--spent"
    case .part(.sheet): "--sheet"
    case .part(.encoding): "--encoding"
    }
  }
}

extension [ImportChoice] {
  /// The options for these decisions; columns are named in one of them.
  var options: [String] {
    var columns: [String] = []
    var others: [String] = []
    for choice in self {
      if case .column(let role, let column) = choice {
        columns.append("\(role.rawValue)=\(column)")
      } else {
        others.append(choice.option)
      }
    }
    return (columns.isEmpty ? [] : [columns.joined(separator: ",").asOption("columns")])
      + others
  }
}

extension InvalidRow.Reason {
  /// The option that solves the problem, to append to the reason; empty if there is none.
  var advice: String { advice { _ in true } }

  /// The options that solve the problem, to append to the reason; empty if none is offered.
  func advice(offering isOffered: (ImportChoice) -> Bool) -> String {
    func ways(_ start: String, _ ways: (text: String, choice: ImportChoice)...) -> String {
      let texts = ways.filter { isOffered($0.choice) }.map { $0.text + " " + $0.choice.option }
      guard let last = texts.last else { return "" }
      return start
        + (texts.dropLast() + [texts.count > 1 ? "or " + last : last])
        .joined(separator: ", ")
    }
    switch self {
    case .rule, .otherDirection: return ""
    case .openYear: return "; name the year of the latest date with --year"
    case .openCurrency: return "; name the currency with --currency"
    case .openDirection(let text):
      return
        ": if it was spent, \(text.asOption("keep", quoted: true)), otherwise \(text.asOption("skip", quoted: true))"
    // A star at the end would match other texts, too.
    case .openStatus(let text), .openSum(let text):
      return text.hasSuffix("*")
        ? "" : ways("; ", ("import it with", .keep(text)), ("skip it with", .skip(text)))
    case .openWord(let word):
      return word.contains(",")
        ? ways("; ", ("to skip such rows,", .skip(word)))
        : ways(
          "; ", ("if it was spent,", .word(word, .spent)),
          ("if it came in,", .word(word, .received)),
          ("to skip such rows,", .word(word, .skipped)))
    case .otherTable: return ""
    case .openFee(let fee, let amounts):
      let whole = amounts.choices.options.joined(separator: " ")
      return ": if it does, \(whole), else \(ImportChoice.column(.fee, fee).option)"
    }
  }
}

extension ImportProblem.OtherFormat {
  /// A hint.
  fileprivate var advice: String {
    switch self {
    case .archive: "Unpack it, and import the files in it."
    case .otherDocument, .rtf, .pdf, .image: "Ask the bank for CSV, or for camt.053, OFX or MT940."
    case .openDocument, .binaryWorkbook, .oldWorkbook, .markupWorkbook:
      "Save it as .xlsx or CSV in a spreadsheet program, or: soffice --convert-to xlsx FILE"
    case .quickBooks: "Export the register as CSV, or ask the bank for QBO, OFX or CSV."
    case .markup(let name) where name.hasPrefix("camt.") || name.hasPrefix("pain."):
      "It has no statement. Ask the bank for camt.053, which it offers beside it, or for CSV."
    case .encryptedWorkbook: "Open it in a spreadsheet program, and save it without the password."
    case .gzip: "Unpack it first: gzip -dc FILE | iexpense import -"
    case .html: "The download may have failed; open the file to see what it says."
    case .markup: "Ask the bank for camt.053, OFX or CSV."
    case .propertyList: "Import the JSON of the app instead, if it has any elsewhere."
    }
  }
}

extension ImportProblem.JournalProblem {
  /// A hint; nil if there is none.
  fileprivate var advice: String? {
    switch self {
    case .automated:
      "Import what 'hledger print --auto -f FILE' or 'ledger print --generated -f FILE' writes out."
    case .plugin, .directive("pad"):
      "Let Beancount write it out first: bean-query FILE print | iexpense import -"
    case .periodic, .directive:
      "Let the program write it out first: hledger print -f FILE | iexpense import -"
    case .include: "Import the file from the folder that has all of them."
    case .line: "If the file is not a journal, name its format: --format csv"
    case .noExpenses: "Name their accounts in the journal: account NAME  ; type: Expense"
    }
  }
}

extension WorkbookProblem {
  /// A hint.
  fileprivate var advice: String {
    switch self {
    case .damagedArchive, .damagedPart: "Nothing was saved. Download the file again."
    case .encryptedPart: "Open it in a spreadsheet program, and save it without the password."
    case .largePart, .largeSheet, .tooManyParts, .unknownCompression, .missingPart, .markup,
      .invalidCell:
      "Open it in a spreadsheet program, and save it again."
    case .noSuchSheet, .openSheet, .hiddenSheets: "Name the sheet: --sheet SHEET"
    }
  }
}

extension MarkupProblem {
  /// A hint.
  fileprivate var advice: String {
    switch self {
    case .cutTag, .cutElement, .noStatement: "Nothing was saved. Download the file again."
    case .unknownEntity(let name): "If it is meant literally, write '&amp;\(name.shortened);'."
    case .contentAfterEnd: "If the file holds two downloads, split it and import each."
    case .declaration, .missingEndTag, .missingStartTag, .tooDeep, .strayText, .longText,
      .malformedTag, .controlCharacter, .tooManyAttributes, .misplaced:
      "Nothing was saved. Download the file again, or ask the bank for CSV."
    }
  }
}

extension String {
  /// The name of an encoding for `iconv`; a number gets the prefix `CP`.
  fileprivate var charsetName: String {
    (allSatisfy { $0.isASCII && $0.isNumber } ? "CP" + self : self).shortened
  }
}
