package import ExpenseCore
package import Text
package import ExpenseExchange

/// A file whose rows are to be reviewed before their import.
package struct ReviewRequest: Hashable, Sendable {
  /// The file and options of `iexpense import`, as typed.
  package let words: String
  /// The number of the review; each review reads the file once.
  package let number: Int
  /// The rules that apply now and are saved with the import.
  package var rules: [TypeRule]

  package init(_ words: String, number: Int = 0, rules: [TypeRule] = []) {
    self.words = words
    self.number = number
    self.rules = rules
  }
}

/// The content of a file, as `iexpense import --dry-run` judges it.
package struct ReviewContent: Sendable {
  /// The display name of the file.
  package let name: String
  /// A description of the layout, in lines.
  package let layout: [DisplayText]
  package let report: ImportReport
  /// A number that grows with each evaluation, so that only rows that were seen are imported.
  package let number: Int
}

/// Rows of a file to import, as they were seen.
package struct ReviewChoice: Hashable, Sendable {
  package let request: ReviewRequest
  /// The number of the ``ReviewContent``.
  package let number: Int
  /// The decisions by row index.
  package let decisions: [Int: ImportDecision]
}
