package import ExpenseCore

/// A text style for terminals with colour.
///
/// The colours are among the 256 of xterm, chosen for a contrast of at least 3 : 1 to dark and to
/// light backgrounds (WCAG 2.2, success criterion 1.4.11).
package enum TextStyle: CaseIterable {
  /// Titles of columns and of sections.
  case heading
  /// Amounts under 10.
  case small
  /// Amounts of at least 10 and under 100.
  case medium
  /// Amounts of at least 100.
  case large
  /// Bars.
  case bar
  case error
  case warning
  /// The one that matters among equals.
  case strong

  /// The number of the colour; nil for the terminal's default.
  package var color: Int? {
    switch self {
    case .heading, .strong: nil
    case .small: 28
    case .medium, .warning: 166
    case .large, .bar: 33
    case .error: 160
    }
  }

  /// Create the style for the size of an amount, as in the apps; currencies without decimals have
  /// tiers a hundred times as large.
  package init(_ total: Total, decimals: Int) {
    let units = total.tenThousandths / (decimals == 0 ? 1_000_000 : 10_000)
    self = units < 10 ? .small : units < 100 ? .medium : .large
  }
}
