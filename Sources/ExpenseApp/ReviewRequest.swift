package import ExpenseCore

/// A file whose rows are to be looked at before they are imported.
package struct ReviewRequest: Hashable, Sendable {
  /// The file and options of `iexpense import`, as they were typed.
  package let words: String
  /// Rules that hold already, and are kept with the import.
  package var rules: [TypeRule] = []

  package init(_ words: String) { self.words = words }
}

/// What there is in a file, as `iexpense import --dry-run` judges it.
package struct ReviewContent: Sendable {
  /// What the file is called.
  package let name: String
  /// How it was read, in lines.
  package let layout: [String]
  package let report: ImportReport

  package init(name: String, layout: [String], report: ImportReport) {
    self.name = name
    self.layout = layout
    self.report = report
  }
}
