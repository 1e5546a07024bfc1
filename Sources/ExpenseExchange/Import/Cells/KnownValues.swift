internal import ExpenseCore

/// A cache of the dates and currency codes read last: neighbouring rows often have the same.
///
/// Each thread needs its own.
final class KnownValues {
  private typealias Known = (text: String, written: WrittenDay?)

  /// Two dates, since many rows have a booking date and a value date.
  private var days: (latest: Known, earlier: Known) = (("", nil), ("", nil))
  private var code: (text: String, currency: CurrencyCode?) = ("", nil)

  /// The date of a text; nil for any other text.
  func day(_ text: String) -> WrittenDay? {
    if text != days.latest.text {
      days = (text == days.earlier.text ? days.earlier : (text, WrittenDay(text)), days.latest)
    }
    return days.latest.written
  }

  /// The currency of a code; nil for any other text.
  func currency(_ text: String) -> CurrencyCode? {
    if text != code.text { code = (text, try? CurrencyCode.known(text)) }
    return code.currency
  }
}
