package import ExpenseCore

/// A file whose rows are to be looked at before they are imported.
package struct ReviewRequest: Hashable, Sendable {
  /// The file and options of `iexpense import`, as they were typed.
  package let words: String
  /// The number of the review: each one reads the file once.
  package let number: Int
  /// Rules that hold already, and are kept with the import.
  package var rules: [TypeRule]

  package init(_ words: String, number: Int = 0, rules: [TypeRule] = []) {
    self.words = words
    self.number = number
    self.rules = rules
  }
}

/// What there is in a file, as `iexpense import --dry-run` judges it.
package struct ReviewContent: Sendable {
  /// What the file is called.
  package let name: String
  /// How it was read, in lines.
  package let layout: [String]
  package let report: ImportReport
  /// Grows each time the rows are judged: an import is of the rows that were seen.
  package let number: Int

  package init(name: String, layout: [String], report: ImportReport, number: Int) {
    self.number = number
    self.name = name
    self.layout = layout
    self.report = report
  }
}

/// Rows of a file to be imported, as they were seen.
package struct ReviewChoice: Hashable, Sendable {
  package let request: ReviewRequest
  /// That of the ``ReviewContent``.
  package let number: Int
  /// By the positions of the rows.
  package let decisions: [Int: ImportDecision]
}
