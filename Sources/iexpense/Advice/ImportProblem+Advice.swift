import CommandSpec
import ExpenseCore
import ExpenseExchange

extension ImportProblem.Reason {
  /// A hint, if there is one.
  var advice: String? {
    switch self {
    case .otherFormat(.workbook), .otherFormat(.oldWorkbook): "Open it, and save the sheet as CSV."
    case .otherFormat(.pdf): "Banks give CSV too, beside the statements."
    case .otherFormat(.markup): "The download may have failed: open it to see what it says."
    case .notInEncoding(.windows1252, _): nil
    case .notInEncoding: "Name the encoding: --encoding windows-1252"
    case .noTable, .noColumn, .noSuchColumn:
      "Name the columns by titles or numbers: --columns date=1,name=2,amount=3"
    case .openColumn(let role, let columns):
      columns.first.map {
        "Name the one that is meant: --columns \("\(role.rawValue)=\($0)".shellWord)"
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
    case .openSigns(_, _, .noMinus), .openSigns(_, _, .fewNegativesOnCards):
      "Nothing is guessed: name the one that is meant."
    case .openSigns:
      "Nothing is guessed: name the one that is meant, or with '--columns sign=' the column that says it."
    case .openDates, .openDecimals: "Nothing is guessed: name the one that is meant."
    case .markup(let problem): problem.advice
    case .foreignEncoding(let name):
      "Convert it: iconv -f \(name.charsetName.quotedForShell) -t UTF-8 FILE | iexpense import -"
    case .cutEntry: "Download it again: nothing of it is saved."
    case .noEntryType: "Write it before them: (echo '!Type:Bank'; cat FILE) | iexpense import -"
    case .unknownEntryType: "There are Bank, Cash, CCard, Oth A and Oth L."
    case .malformed(let problem): problem.advice
    case .noMapping: "Leave out --profile and all that says how a bank's file is read."
    case .meaningless(let parts, _):
      "Leave out \(parts.map { ImportChoice.part($0).option }.joined(separator: " and "))."
    case .otherProfile: "Use another name for the files of this format."
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
    case .openCurrency: "; --currency says which it is"
    case .openStatus(let text), .openSum(let text):
      ": --keep \(text.quotedForShell) imports it, --skip \(text.quotedForShell) does not"
    case .openFee: ": name the column of the amount with --columns"
    }
  }
}

extension MarkupProblem {
  /// A hint.
  fileprivate var advice: String {
    switch self {
    case .cutTag, .cutElement, .noStatement: "Download it again: nothing of it is saved."
    case .unknownEntity(let name): "Where it is meant literally, write '&amp;\(name.shortened);'."
    case .behindEnd: "Where it is another download, import each by itself."
    case .declaration, .notEnded, .notBegun, .tooDeep, .strayText, .longText:
      "Nothing is saved. Download it again, or ask the bank for CSV."
    }
  }
}

extension String {
  /// The name of an encoding for `iconv`; a number gets the prefix `CP`.
  fileprivate var charsetName: String {
    (allSatisfy { $0.isASCII && $0.isNumber } ? "CP" + self : self).shortened
  }
}
