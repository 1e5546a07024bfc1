import Foundation

@testable import ExpenseCore
@testable import ExpenseExchange

/// The locales of people who type; the first byte chooses a reader, the second one a currency.
private let locales: [LocaleIdentifier?] =
  [nil]
  + [
    "en_US", "en_GB", "de_DE", "de_CH", "fr_FR", "sv_SE", "pt_BR", "en_IN", "ja_JP", "ar_EG",
    "fa_IR", "hi_IN", "es_ES", "bn_BD",
  ].map { LocaleIdentifier($0) }
private let readers = locales.map { AmountReader(locale: $0) }
private let currencies = ["USD", "EUR", "JPY", "KWD", "CLF", "INR"].compactMap(CurrencyCode.init)
private let formats = locales.map { locale in
  currencies.map { AmountFormat($0, locale: locale ?? .american, naming: .code) }
}
/// Read the rest of the bytes as an amount.
///
/// An accepted amount must survive being written and read again, in the form of machines and in
/// that of people.
func fuzzAmount(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard count >= 2 else { return 0 }
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
  let (index, currencyIndex) = (Int(bytes[0]) % locales.count, Int(bytes[1]) % currencies.count)
  let currency = currencies[currencyIndex]
  if let written = WrittenAmount(text) {
    for mark in DecimalMark.allCases where written.canHave(mark) {
      guard let amount = written.amount(mark) else { continue }
      precondition(amount >= .zero && (amount == .zero) == written.isZero)
    }
  }
  guard let reading = try? readers[index].read(text, in: currency) else { return 0 }
  for reader in readers where (reading.currency ?? currency).decimals >= reading.amount.decimalCount
  {
    let again = try? reader.read(reading.amount.description, in: reading.currency ?? currency)
    precondition(again?.amount == reading.amount, "'\(text)' is \(reading.amount) once only.")
  }
  guard reading.currency == nil || reading.currency == currency else { return 0 }
  let written = formats[index][currencyIndex].text(of: reading.amount)
  do {
    let again = try readers[index].read(written, in: nil)
    precondition(
      again.amount == reading.amount && again.currency == currency,
      "'\(text)' is written as '\(written)', and that is \(again).")
  } catch let value as InvalidValue {
    guard case .ambiguousAmount = value.reason else {
      fatalError("'\(text)' is written as '\(written)', and that is refused: \(value)")
    }
  } catch {
    fatalError("\(error)")
  }
  return 0
}

extension Amount {
  /// The number of decimals that the amount needs.
  fileprivate var decimalCount: Int {
    var (rest, decimals) = (tenThousandths.magnitude, Amount.decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    return decimals
  }
}
