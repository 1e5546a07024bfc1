internal import ExpenseCore

/// A defect of a workbook, or an ambiguity in it.
public enum WorkbookProblem: Hashable, Sendable {
  /// An archive whose directory cannot be read.
  case damagedArchive
  /// A part whose contents do not match their checksum, or cannot be unpacked.
  case damagedPart(String)
  /// More parts than the limit.
  case tooManyParts(Int)
  case encryptedPart(String)
  /// A part that is too large when unpacked.
  case largePart(String)
  /// A sheet with more cells or text than the limit.
  case largeSheet(String)
  /// Sheets that are all hidden.
  case hiddenSheets([String])
  /// A part compressed by a method that is not used in workbooks.
  case unknownCompression(String, method: Int)
  /// A part that others refer to.
  case missingPart(String)
  /// A part with invalid markup, whose line and column the problem has.
  case markup(String, MarkupProblem)
  /// A cell with an invalid reference, index or value, in a part.
  case invalidCell(String, String)
  /// A named sheet that does not exist, with those that do.
  case noSuchSheet(String, [String])
  /// Several sheets with transactions.
  case openSheet([String])

  /// The problem, as the end of a sentence.
  var text: String {
    switch self {
    case .damagedArchive: "the workbook is damaged, or was not downloaded to its end"
    case .damagedPart(let part): "the workbook is damaged in its part '\(part.shortened)'"
    case .tooManyParts(let count): "the workbook has more than \(count) parts"
    case .largeSheet(let name):
      "the sheet '\(name.shortened)' has too much in it: at most \(ImportLimits.cells) cells in \(ImportLimits.fields) columns, and \(ImportLimits.fileBytes >> 20) MiB of text"
    case .hiddenSheets(let sheets):
      "no sheet that is shown has both a date and an amount; hidden are \(WorkbookProblem.list(sheets, ", "))"
    case .encryptedPart(let part): "the part '\(part.shortened)' of the workbook is encrypted"
    case .largePart(let part):
      "the part '\(part.shortened)' of the workbook is larger than \(ImportLimits.fileBytes >> 20) MiB when unpacked"
    case .unknownCompression(let part, let method):
      "the part '\(part.shortened)' of the workbook has the unknown compression \(method)"
    case .missingPart(let part): "the workbook has no part '\(part.shortened)'"
    case .markup(let part, let problem): "\(problem.text) in the part '\(part.shortened)'"
    case .invalidCell(let part, let cell):
      "the cell '\(cell.shortened)' in the part '\(part.shortened)' is invalid"
    case .noSuchSheet(let name, let sheets):
      "there is no sheet '\(name.shortened)'; the sheets are \(WorkbookProblem.list(sheets, ", "))"
    case .openSheet(let sheets):
      "the transactions could be in sheet \(WorkbookProblem.list(sheets, " or "))"
    }
  }

  private static func list(_ sheets: [String], _ separator: String) -> String {
    sheets.prefix(10).map { "'\($0.shortened)'" }.joined(separator: separator)
  }
}
