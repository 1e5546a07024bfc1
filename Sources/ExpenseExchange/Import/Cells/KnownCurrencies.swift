internal import ExpenseCore

/// The currencies of codes, of which the last one is remembered: hardly any file has two.
final class KnownCurrencies {
  private var last: (text: String, currency: CurrencyCode?) = ("", nil)

  func known(_ text: String) -> CurrencyCode? {
    if text != last.text { last = (text, try? CurrencyCode.known(text)) }
    return last.currency
  }
}
