import CommandSpec
import ExpenseCore
import ExpenseExchange

extension ImportProblem.Reason {
  /// A hint, if there is one.
  var advice: String? {
    switch self {
    case .otherFormat(.workbook), .otherFormat(.oldWorkbook): "Open it and save the sheet as CSV."
    case .otherFormat(.pdf): "Banks also offer CSV, next to their statements."
    case .otherFormat(.markup): "The download may have failed; open the file to see what it says."
    case .notInEncoding(.windows1252, _): nil
    case .notInEncoding: "Name the encoding: --encoding windows-1252"
    case .noTable, .noColumn, .noSuchColumn:
      "Name the columns by title or number: --columns date=1,name=2,amount=3"
    case .openColumn(let role, let columns):
      columns.first.map {
        "Choose one: --columns \("\(role.rawValue)=\($0)".shellWord)"
          + (role == .currency ? ", or name the currency of all amounts: --currency EUR" : "")
      }
    case .openDelimiter(let delimiters):
      delimiters.first.map { "Choose one: --delimiter '\($0.rawValue)'" }
    case .mixedDates:
      "Choose the order of most dates, for example: --date-format dmy"
    case .mixedDecimals:
      "Choose the decimal mark of most amounts, for example: --decimal ,"
    case .signAgainstWord:
      "To go by the sign alone: --spent negative or --spent positive"
    case .mixedSigns(_, let usual):
      "To set the usual sign of spending, with the other one for refunds: --spent \(usual)"
    case .invalidRows: "Nothing was saved. To import the other rows: --skip-invalid"
    case .splitAmounts:
      "Ask the bank for a file with ';' or with quotation marks around the amounts."
    case .fileTooLarge, .tooManyRows: "Split the file and import the parts one by one."
    case .openCurrency: "Name the currency: --currency USD"
    case .openSigns(_, _, .noMinus), .openSigns(_, _, .fewNegativesOnCards):
      "Add the option that applies."
    case .openSigns:
      "Add the option that applies, or in CSV name the column of signs: --columns sign=NAME"
    case .openDates, .openDecimals: "Add the option that applies."
    case .markup(let problem): problem.advice
    case .foreignEncoding(let name):
      "Convert it: iconv -f \(name.charsetName.quotedForShell) -t UTF-8 FILE | iexpense import -"
    case .cutEntry: "Nothing was saved. Download the file again."
    case .noEntryType: "To add one: (echo '!Type:Bank'; cat FILE) | iexpense import -"
    case .unknownEntryType: "The types that can be imported are Bank, Cash, CCard, Oth A and Oth L."
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
    case .order(let order): "--date-format \(order.rawValue)"
    case .decimalMark(let mark): "--decimal \(mark.rawValue)"
    case .spent(let sign): "--spent \(sign.rawValue)"
    case .part(.columns): "--columns"
    case .part(.delimiter): "--delimiter"
    case .part(.order): "--date-format"
    }
  }
}

extension InvalidRow.Reason {
  /// The option that solves the problem, to append to the reason; empty if there is none.
  var advice: String {
    switch self {
    case .rule: ""
    case .openCurrency: "; name the currency with --currency"
    case .openStatus(let text), .openSum(let text):
      "; import it with --keep \(text.quotedForShell), or skip it with --skip \(text.quotedForShell)"
    case .openFee: ": name the amount column with --columns"
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
    case .declaration, .missingEndTag, .missingStartTag, .tooDeep, .strayText, .longText:
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
