package import ExpenseCore
package import Text

/// The recurring expenses to come that a summary includes, to tell them apart.
package struct Forecast {
  /// The last day of the forecast.
  package let until: Day
  /// The totals of the expenses to come.
  package let totals: Totals
  private let groups: [Key: Totals]

  private struct Key: Hashable {
    let row: String?
    let column: String?
  }

  /// Create a forecast from the breakdown of the expenses to come alone; nil without one.
  ///
  /// - Parameters:
  ///   - until: The last day.
  ///   - breakdown: The breakdown.
  package init?(until: Day?, _ breakdown: Breakdown?) {
    guard let until, let breakdown else { return nil }
    self.until = until
    totals = breakdown.totals
    var groups: [Key: Totals] = [:]
    for group in breakdown.groups {
      if breakdown.columnGrouping == nil { groups[Key(row: group.key, column: nil)] = group.totals }
      for cell in group.cells {
        groups[Key(row: group.key, column: breakdown.columns[cell.column].key)] = cell.totals
        groups[Key(row: group.key, column: nil), default: Totals(home: totals.home)]
          .add(cell.totals)
      }
    }
    self.groups = groups
  }

  /// The part of a group, or of a cell of a grid, that is forecast.
  package func totals(of row: String?, _ column: String? = nil) -> Totals {
    groups[Key(row: row, column: column)] ?? Totals(home: totals.home)
  }

  /// The note below a table: `Forecast: includes 3 expenses, $30.00, to come until Dec 31, 2026`.
  package func note(_ presentation: Presentation) -> DisplayText {
    totals.count == 0
      ? "Forecast: nothing to come until \(presentation.text(of: until))"
      : "Forecast: includes \(presentation.text(of: totals)), to come until \(presentation.text(of: until))"
  }
}
