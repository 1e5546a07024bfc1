import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

extension Style {
  /// Create a cell style from a style of the command line.
  init(_ style: TextStyle?) {
    self.init(
      style?.color?.rawValue, isBold: style?.weight == .bold, isDim: style?.weight == .dim)
  }
}

/// The signs beside texts, so that nothing depends on colour alone.
struct Signs {
  let isASCII: Bool

  var cursor: DisplayText { isASCII ? ">" : "▶" }
  var mark: DisplayText { isASCII ? "*" : "●" }
  /// The mark of lines below.
  var more: DisplayText { isASCII ? "v" : "▾" }
  var ellipsis: Character { isASCII ? "~" : "…" }
  var line: DisplayText { isASCII ? "-" : "─" }
  var corners: (DisplayText, DisplayText, DisplayText, DisplayText) {
    isASCII ? ("+", "+", "+", "+") : ("┌", "┐", "└", "┘")
  }
  var side: DisplayText { isASCII ? "|" : "│" }

  func sign(of verdict: FieldVerdict.Sign) -> DisplayText {
    switch verdict {
    case .empty: isASCII ? "." : "·"
    case .beginning: isASCII ? "~" : "…"
    case .approved: isASCII ? "+" : "✓"
    case .warning: "!"
    case .refused: isASCII ? "x" : "✗"
    }
  }
}

extension FieldVerdict.Sign {
  var style: Style {
    switch self {
    case .empty, .beginning: .dim
    case .approved: Style(.gain)
    case .warning: Style(.warning)
    case .refused: Style(.error)
    }
  }
}

extension Presentation {
  func amount(of item: ExpenseItem) -> String { AmountText(item, self).text }

  /// The totals of as many currencies as fit: `$47.50, €12.00 +3 more`; amounts are never
  /// truncated.
  func amounts(of totals: Totals, in width: Int = .max) -> String {
    let amounts = amountTexts(of: totals)
    for count in stride(from: amounts.count, to: 0, by: -1) {
      let rest = amounts.count - count
      let text = amounts.prefix(count).joined(separator: ", ") + (rest > 0 ? " +\(rest) more" : "")
      if text.displayWidth <= width { return text }
    }
    return amounts.isEmpty ? "" : "+\(amounts.count)"
  }
}
