/// What a file holds.
package struct ImportContent {
  package var rows: [ImportRow] = []
  package var invalidRows: [InvalidRow] = []
  /// Lines that are no rows: those before the titles, and those behind the last row.
  package var otherLines: [ImportReport.OtherLine] = []
  /// Texts by which rows were told to be expenses, or none, and that no cell has.
  package var unmatchedTexts: [String] = []
  /// How the file was read; nil where there was nothing to be found out.
  package var layout: ImportReport.Layout?

  /// Holds nothing.
  package init() {}
}
