internal import ExpenseCore

/// The content of an import file.
package struct ImportContent {
  package var rows: [ImportReport.Row] = []
  package var invalidRows: [InvalidRow] = []
  /// Lines other than rows: those before the header row, and those after the last row.
  package var otherLines: [ImportReport.OtherLine] = []
  /// Texts to keep or skip that match no cell.
  package var unmatchedTexts: [String] = []
  /// The facts found about the file, and the evidence for them.
  package var findings: [ImportFinding] = []
  /// The layout of the file; nil if there was nothing to detect.
  package var layout: ImportReport.Layout?

  /// Create empty content.
  package init() {}
}
