internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange

/// A file that is reviewed before its import.
struct ReviewedFile {
  let number: Int
  let command: Import
  /// The file as it was read: decisions on rows refer to these bytes.
  let file: ImportFile
  /// The latest report on the rows; `count` is the number of different reports so far.
  var report: ImportReport?
  var home: CurrencyCode?
  var count = 0

  /// Store the latest report, and count it if it differs from the one before.
  mutating func take(_ new: ImportReport, home: CurrencyCode?) {
    let isSame =
      report.map { old in
        old.rows.count == new.rows.count && old.invalidRows == new.invalidRows && self.home == home
          && zip(old.rows, new.rows).allSatisfy {
            $0.isSame(as: $1) && $0.similar?.id == $1.similar?.id
          }
      } ?? false
    if !isSame { count += 1 }
    (report, self.home) = (new, home)
  }
}

/// Reviewed imports, made by the command of the command line.
extension ScreenStore {
  /// Read a file, and preview the import of its rows.
  func review(_ request: ReviewRequest) -> AppEvent {
    do {
      var reviewed = try reviewedFile(of: request)
      let settings = try expenses.settings()
      let options = try options(reviewed, request, settings)
      let report = try expenses.preview([reviewed.file], options, settings: settings)[0]
      reviewed.take(report, home: settings.currency ?? options.home)
      self.reviewed = reviewed
      let captured = CapturedText()
      let context = captured.context(like: context)
      let path = reviewed.command.name
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try ImportText(report, name, to: context.output).writeLayout()
      try context.output.flush()
      return .reviewed(
        request,
        ReviewContent(
          name: name, layout: captured.lines, report: report, number: reviewed.count))
    } catch {
      return .unreadable(request, message(of: error))
    }
  }

  /// Import the rows of a reviewed file.
  func importRows(
    _ choice: ReviewChoice, acceptsRepetition: Bool, in context: Context
  ) throws -> Commit {
    guard let reviewed, reviewed.number == choice.request.number, reviewed.count == choice.number,
      let report = reviewed.report
    else { throw ExpenseError.rowsChangedSinceReview }
    let settings = try context.readSettings(isASCII: isASCII)
    var options = try options(reviewed, choice.request, settings)
    var review = ImportReview(report, home: reviewed.home)
    review.decisions = choice.decisions
    options.review = review
    if acceptsRepetition { options.acceptsRepetition = true }
    let commit = try reviewed.command.add(
      [reviewed.file], to: expenses, options, settings, isOnScreen: true, in: context)
    self.reviewed = nil
    return commit
  }

  private func options(
    _ reviewed: ReviewedFile, _ request: ReviewRequest, _ settings: Settings
  ) throws -> ImportOptions {
    var options = try reviewed.command.options(settings, in: context)
    options.rules = request.rules
    return options
  }

  /// The file of a review; it is read only once.
  private func reviewedFile(of request: ReviewRequest) throws -> ReviewedFile {
    if let reviewed, reviewed.number == request.number { return reviewed }
    let words = ShellLine(request.words).words.filter { !$0.raw.isEmpty }
    try refuseOthers(words, allowing: Import.optionsOfReview)
    // In quotation marks, '~' does not stand for the home folder.
    let typed =
      ["--review"]
      + words.map { word in
        word.raw.hasPrefix("~/") ? context.surroundings.expandingHome(word.text) : word.text
      }
    guard case .run(let draft) = try CommandParser.parse(Import.self, typed) else {
      throw UsageError(.refused("Help is not available here; name a file.", hint: nil))
    }
    let command = try draft.finished()
    guard let input = command.inputs.first else {
      throw UsageError(.refused("No file given.", hint: nil))
    }
    if case .path(let path) = input, let status = try FileDescriptor.status(at: path),
      !status.isRegular
    {
      throw UsageError(
        .refused("'\(path)' is not a file.", hint: "Only files on disk can be reviewed."))
    }
    let file = try command.file(of: input, for: expenses, in: context)
    let reviewed = ReviewedFile(number: request.number, command: command, file: file)
    self.reviewed = reviewed
    return reviewed
  }
}
