/// The widths of the columns of a table whose lines should not be wider than a limit.
///
/// Each table has its own order in which columns are narrowed and left out.
struct FittedColumns {
  /// The usual number of spaces between two columns.
  static let gap = 2
  /// The width to which texts are narrowed: less can hardly be recognized.
  static let leastWidth = 10

  /// The width of each column; nil if it is left out.
  private(set) var widths: [Int?]
  private let wholeWidths: [Int]
  private let limit: Int
  private let gap: Int

  /// Create columns as wide as their cells, with `gap` spaces between two.
  init(_ widths: [Int], limit: Int, gap: Int = FittedColumns.gap) {
    self.widths = widths
    self.gap = gap
    wholeWidths = widths
    self.limit = limit
  }

  /// The width of a line.
  private var lineWidth: Int {
    widths.reduce(-gap) { $0 + ($1.map { $0 + gap } ?? 0) }
  }

  /// True if lines are wider than the limit.
  var areTooWide: Bool { lineWidth > limit }

  /// Narrow a column by as much as is needed, but to no less than a width; nil for no column.
  mutating func narrow(_ column: Int?, to least: Int = leastWidth) {
    guard let column, let width = widths[column], areTooWide else { return }
    widths[column] = max(min(width, least), width - (lineWidth - limit))
  }

  /// Leave out columns, one after the other, as long as lines are too wide.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - narrowed: A narrowed column that gets the room of those left out; nil for none.
  mutating func leaveOut(_ columns: [Int], widening narrowed: Int? = nil) {
    for column in columns where areTooWide {
      widths[column] = nil
      guard let narrowed, widths[narrowed] != nil else { continue }
      widths[narrowed] = wholeWidths[narrowed]
      narrow(narrowed)
    }
  }

  /// Widen a column to fill the lines, but to no more than a width.
  mutating func fill(_ column: Int, atMost most: Int) {
    guard let width = widths[column] else { return }
    widths[column] = width + max(0, min(limit - lineWidth, most - width))
  }
}
