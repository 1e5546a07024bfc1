internal import ExpenseCore

/// A reader of dates and currency codes that keeps the last ones: neighbouring rows often have the
/// same.
final class KnownValues {
  private typealias Date = (text: String, written: WrittenDay?)

  /// Two dates, since many rows have a booking date and a value date.
  private var days: (latest: Date, earlier: Date) = (("", nil), ("", nil))
  private var code: (text: String, currency: CurrencyCode?) = ("", nil)

  /// The date of a text; nil for any other text.
  func day(_ text: String) -> WrittenDay? {
    if text != days.latest.text {
      days = (
        text == days.earlier.text ? days.earlier : (text, WrittenDay(text)), days.latest
      )
    }
    return days.latest.written
  }

  /// The currency of a code; nil for any other text.
  func currency(_ text: String) -> CurrencyCode? {
    if text != code.text { code = (text, try? CurrencyCode.known(text)) }
    return code.currency
  }
}
