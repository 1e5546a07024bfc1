package import ExpenseCore

/// How text stands out on a terminal that shows colour.
///
/// The colours are from the 256 of xterm, picked so that each has a contrast of 3 : 1 or more to
/// dark and to light backgrounds (WCAG 2.2, success criterion 1.4.11).
package enum TextStyle: CaseIterable {
  /// Titles of columns and of sections.
  case heading
  /// Amounts under 10.
  case small
  /// Amounts from 10 up, under 100.
  case medium
  /// Amounts from 100 up.
  case large
  /// Bars.
  case bar
  case error
  case warning

  /// The number of the colour; nil for that of the terminal.
  package var color: Int? {
    switch self {
    case .heading: nil
    case .small: 28
    case .medium, .warning: 166
    case .large, .bar: 33
    case .error: 160
    }
  }

  /// What switches it on (ECMA-48, "Select Graphic Rendition").
  package var start: StaticString {
    switch self {
    case .heading: "\u{1B}[2m"
    case .small: "\u{1B}[38;5;28m"
    case .medium: "\u{1B}[38;5;166m"
    case .large: "\u{1B}[1;38;5;33m"
    case .bar: "\u{1B}[38;5;33m"
    case .error: "\u{1B}[1;38;5;160m"
    case .warning: "\u{1B}[1;38;5;166m"
    }
  }

  /// What switches everything off.
  package static let end: StaticString = "\u{1B}[0m"

  /// The style of an amount by its size, as in the apps: the tiers are a hundred times as large in
  /// currencies without decimals.
  package init(_ total: Total, decimals: Int) {
    let units = total.tenThousandths / (decimals == 0 ? 1_000_000 : 10_000)
    self = units < 10 ? .small : units < 100 ? .medium : .large
  }
}

extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
