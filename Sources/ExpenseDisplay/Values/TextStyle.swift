import ExpenseCore

/// A text style for terminals: a colour for a state, and a weight for a size or a rank.
///
/// The colours are those of the person's own theme, so that they can be read on its background. What a
/// colour says is also said by a sign or a word.
package struct TextStyle: Hashable, Sendable {
  /// A colour among the first eight of the terminal (ECMA-48, "Select Graphic Rendition"), by its number.
  package enum Color: UInt8, Sendable {
    case red = 1
    case green, yellow, blue
    case cyan = 6
  }

  /// A weight other than the normal one.
  package enum Weight: Sendable {
    case dim, bold
  }

  package let color: Color?
  package let weight: Weight?

  init(_ color: Color? = nil, _ weight: Weight? = nil) {
    (self.color, self.weight) = (color, weight)
  }

  /// Titles, hints, and what repeats or may be missed.
  package static let dim = TextStyle(nil, .dim)
  /// The one that matters among equals.
  package static let strong = TextStyle(nil, .bold)
  /// Money that came in, and what is left over.
  package static let gain = TextStyle(.green)
  /// An amount over a limit, or short.
  package static let over = TextStyle(.red)
  package static let error = TextStyle(.red, .bold)
  package static let warning = TextStyle(.yellow)
  /// Bars.
  package static let bar = TextStyle(.blue)
  /// Sparklines, and cells that stand out.
  package static let mark = TextStyle(.cyan)
}

extension TextStyle.Weight {
  /// Create the weight for the size of an amount, as in the apps: dim below 10, normal below 100, bold
  /// from 100 on; nil for the normal one.
  ///
  /// Currencies without decimals have tiers a hundred times as large. The sign does not count.
  init?(sizeOf total: Total, decimals: Int) {
    let units = total.tenThousandths.magnitude / (decimals == 0 ? 1_000_000 : 10_000)
    if units < 10 { self = .dim } else if units >= 100 { self = .bold } else { return nil }
  }
}
