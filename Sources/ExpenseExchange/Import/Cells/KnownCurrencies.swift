internal import ExpenseCore

/// A lookup of currency codes that caches the last one: hardly any file has two.
final class KnownCurrencies {
  private var last: (text: String, currency: CurrencyCode?) = ("", nil)

  func known(_ text: String) -> CurrencyCode? {
    if text != last.text { last = (text, try? CurrencyCode.known(text)) }
    return last.currency
  }
}
