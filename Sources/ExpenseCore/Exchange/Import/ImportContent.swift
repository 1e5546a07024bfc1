/// What a file holds.
struct ImportContent {
  /// How many rows a file may have: two million, which take about 2.5 GiB while they are read.
  static let maximumRows = 2_000_000

  private(set) var rows: [ImportRow] = []
  var invalidRows: [InvalidRow] = []
  /// Lines that are no rows: those before the titles, and those behind the last row.
  var otherLines: [ImportReport.OtherLine] = []
  /// Texts by which rows were told to be expenses, or none, and that no cell has.
  var unmatchedTexts: [String] = []
  /// How the file was read; nil where there was nothing to be found out.
  var layout: ImportReport.Layout?

  /// Adds a row.
  ///
  /// - Throws: ``ImportProblem`` where there are too many.
  mutating func append(_ row: ImportRow) throws(ImportProblem) {
    guard rows.count < ImportContent.maximumRows else {
      throw ImportProblem(.tooManyRows, line: row.line)
    }
    rows.append(row)
  }
}
