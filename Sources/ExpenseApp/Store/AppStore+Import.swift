import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// A file that is reviewed before its import.
struct ReviewedFile {
  let number: Int
  let path: String
  let request: ImportRequest
  /// The file as it was read: decisions on rows refer to these bytes.
  let file: ImportFile
  /// The latest report on the rows; `count` is the number of different reports so far.
  private(set) var report: ImportReport?
  private(set) var home: CurrencyCode?
  private(set) var count = 0

  /// Store the latest report, and count it if it differs from the one before.
  mutating func update(_ new: ImportReport, home: CurrencyCode?) {
    let isSame =
      report.map { old in
        old.rows.count == new.rows.count && old.invalidRows == new.invalidRows && self.home == home
          && zip(old.rows, new.rows).allSatisfy {
            $0.isSame(as: $1)
          }
      } ?? false
    if !isSame { count += 1 }
    report = new
    self.home = home
  }
}

/// Reviewed imports.
extension AppStore {
  /// Read a file, and preview the import of its rows.
  func review(_ request: ReviewRequest) -> AppEvent {
    do {
      let actions = try actions()
      var reviewed = try reviewedFile(of: request, actions)
      let options = try options(reviewed, request, actions)
      let report = try actions.preview(reviewed.file, options)
      reviewed.update(report, home: actions.input.settings.currency ?? options.home)
      self.reviewed = reviewed
      let name = reviewed.path.split(separator: "/").last.map(String.init) ?? reviewed.path
      return .reviewed(
        request,
        ReviewContent(
          name: name, layout: ImportText(report, name, facts.presentation).reviewLines,
          report: report, number: reviewed.count))
    } catch {
      return .unreadable(request, message(of: error))
    }
  }

  /// Import the rows of a reviewed file, and return the notes on it.
  func importRows(
    _ choice: ReviewChoice, acceptsRepetition: Bool
  ) throws -> (commit: Commit, notes: [DisplayText]) {
    guard let reviewed, reviewed.number == choice.request.number, reviewed.count == choice.number,
      let report = reviewed.report
    else { throw ImportRefusal.rowsChangedSinceReview }
    let actions = try actions()
    var options = try options(reviewed, choice.request, actions)
    var review = ImportReview(report, home: reviewed.home)
    review.decisions = choice.decisions
    options.review = review
    options.remembersDeclined = choice.remembersDeclined
    if acceptsRepetition { options.acceptsRepetition = true }
    let (commit, result) = try actions.importRows(of: reviewed.file, options)
    self.reviewed = nil
    let text = ImportText(result, reviewed.path, facts.presentation.adopting(commit))
    let warnings = text.warnings(
      actions.input.settings, isBrief: surroundings.isQuiet, advice: surroundings.advice,
      command: surroundings.command)
    var notes = warnings.map { DisplayText("Warning: \($0)") }
    if let moved = MovedExpenses([result]) {
      notes.append(
        text.presentation.text(of: moved) { [surroundings] in surroundings.command("delete", $0) })
    }
    let origin = options.home == nil ? reviewed.path : nil
    return (commit, notes + self.notes(on: commit, actions, origin: origin))
  }

  private func options(
    _ reviewed: ReviewedFile, _ request: ReviewRequest, _ actions: Actions
  ) throws -> ImportOptions {
    var options = try actions.input.options(reviewed.request)
    options.rules = request.rules
    // The review shows the gaps, and asks.
    options.acceptsGaps = true
    return options
  }

  /// The file of a review; it is read only once.
  private func reviewedFile(of request: ReviewRequest, _ actions: Actions) throws -> ReviewedFile {
    if let reviewed, reviewed.number == request.number { return reviewed }
    let (path, wanted) = try surroundings.importLine(request.words)
    let file = try actions.open(path, format: wanted.format)
    let reviewed = ReviewedFile(
      number: request.number, path: path, request: wanted, file: file)
    self.reviewed = reviewed
    return reviewed
  }
}
