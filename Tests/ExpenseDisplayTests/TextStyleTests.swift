import ExpenseCore
import Foundation
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct TextStyleTests {
  @Test(
    arguments: [
      (9.99, "USD", .small), (10, "USD", .medium), (99.99, "USD", .medium), (100, "USD", .large),
      (0, "USD", .small), (-500, "USD", .small), (99.99, "EUR", .medium), (999, "JPY", .small),
      (1_000, "JPY", .medium), (9_999, "JPY", .medium), (10_000, "JPY", .large),
      (10, "KWD", .medium),
    ] as [(Double, String, TextStyle)])
  func `amounts have three tiers`(amount: Double, currency: String, style: TextStyle) throws {
    let total = Total(Amount(tenThousandths: Int64((amount * 10_000).rounded())))
    #expect(TextStyle(total, decimals: try CurrencyCode.known(currency).decimals) == style)
  }

  /// The relative luminance of a colour in xterm's cube of 6 × 6 × 6 (WCAG 2.2).
  private func luminance(of color: Int) -> Double {
    let levels = [0, 95, 135, 175, 215, 255].map { Double($0) / 255 }
    let index = color - 16
    return zip([index / 36, index / 6 % 6, index % 6], [0.2126, 0.7152, 0.0722]).reduce(0) {
      let level = levels[$1.0]
      let linear = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      return $0 + $1.1 * linear
    }
  }

  @Test(arguments: TextStyle.allCases.compactMap(\.color))
  func `colours can be read on dark and on light`(color: Int) {
    let own = luminance(of: color)
    // Black and a common dark grey, white and a common light yellow.
    for dark in [0, 0.013] { #expect((own + 0.05) / (dark + 0.05) >= 3) }
    for light in [1, 0.92] { #expect((light + 0.05) / (own + 0.05) >= 3) }
  }

  @Test(arguments: TextStyle.allCases)
  func `a style has the colour that it says`(style: TextStyle) {
    guard let color = style.color else { return }
    var bytes = LineBytes(hasColor: true)
    bytes.append(StyledLine("x", style))
    let text = String(decoding: bytes.bytes, as: UTF8.self)
    #expect(text.hasSuffix("38;5;\(color)mx\u{1B}[0m\n"))
  }
}
