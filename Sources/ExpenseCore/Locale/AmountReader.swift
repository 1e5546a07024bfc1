internal import Text

/// A strict parser for amounts as people write them: ambiguous text is refused.
///
/// An amount is a number, or a sum such as `12.50+4.30-2`. A currency symbol or code may stand
/// before or after each number. A number has the form `12.50`, which means the same everywhere, or
/// that of a locale: with its decimal mark, and grouped as in the locale or not at all. Without a
/// currency before it, it starts with a digit: `.50` is what a shell leaves of `$3.50`. Spaces may
/// surround signs and currencies.
///
/// A number has at most the decimals of its currency; a text has at most 1,000 scalars.
public struct AmountReader: Sendable {
  /// An amount and the currency named with it.
  public struct Reading: Hashable, Sendable {
    /// The amount.
    public let amount: Amount
    /// The currency; nil if none was named.
    public let currency: CurrencyCode?

    /// Create a reading.
    public init(amount: Amount, currency: CurrencyCode?) {
      (self.amount, self.currency) = (amount, currency)
    }
  }

  private static let maximumScalars = 1_000

  private let locale: LocaleIdentifier?
  private let symbols = CurrencySymbols()

  /// Create a parser for what a person types.
  ///
  /// - Parameter locale: The person's locale. If it is nil, symbols are those of the United States,
  ///   and a comma is a thousands separator only where it can mean nothing else, as in `1,234.50`.
  public init(locale: LocaleIdentifier?) { self.locale = locale }

  /// Read an amount.
  ///
  /// - Parameters:
  ///   - text: The written amount.
  ///   - currency: The currency of an amount that names none; nil if unknown, which allows as many
  ///     decimals as any currency has. A symbol shared by several currencies means this one.
  ///   - standIn: The currency that sets the number of decimals if none is named; nil to use
  ///     `currency`.
  /// - Returns: The amount, and the currency that was named.
  /// - Throws: An ``InvalidValue`` with the reason.
  public func read(
    _ text: String, in currency: CurrencyCode?, decimalsOf standIn: CurrencyCode? = nil
  ) throws -> Reading {
    do throws(InvalidValue.Reason) {
      let terms = try terms(of: text)
      var named: CurrencyCode?
      for term in terms {
        for symbol in term.symbols {
          let other = try symbols.currency(of: symbol, expecting: currency, in: locale ?? .american)
          if let named, named != other { throw .severalCurrencies([named, other]) }
          named = other
        }
      }
      var sum = Amount.zero
      for term in terms {
        let number = try number(term.number, in: named ?? standIn ?? currency)
        guard let amount = number.amount(isNegative: term.isNegative),
          let next = try? sum.adding(amount)
        else { throw .tooLarge }
        sum = next
      }
      return Reading(amount: sum, currency: named)
    } catch {
      func meaning(_ texts: String...) -> String? {
        texts.first { (try? read($0, in: currency, decimalsOf: standIn)) != nil }
      }
      var reason: InvalidValue.Reason? = error
      if case .decimalComma = error {
        reason = meaning(AmountReader.withPoints(text)).map { .decimalComma(meaning: $0) }
      } else if case .missingDigit = error {
        let whole = AmountReader.withZeros(text)
        reason = meaning(whole, AmountReader.withPoints(whole)).map { .missingDigit(meaning: $0) }
      }
      throw InvalidValue(field: .amount, text: text, reason: reason ?? .notAnAmount)
    }
  }

  // MARK: Terms

  /// A number in a sum, with its sign and currency symbols.
  private struct Term {
    var isNegative = false
    var symbols: [String] = []
    var number: [Unicode.Scalar] = []
  }

  private func terms(of text: String) throws(InvalidValue.Reason) -> [Term] {
    let scalars = text.trimmingWhitespace().unicodeScalars.filter { !$0.isDirectionMark }
    guard scalars.count <= AmountReader.maximumScalars else {
      throw .tooLong(scalars.count, maximum: AmountReader.maximumScalars)
    }
    var rest = ArraySlice(scalars)
    var terms: [Term] = []
    repeat {
      var term = Term()
      var sign = AmountReader.takeSign(from: &rest)
      // A sign must separate two numbers.
      guard terms.isEmpty || sign != nil else { throw .notAnAmount }
      try AmountReader.takeSymbol(from: &rest, to: &term)
      if sign == nil, !term.symbols.isEmpty { sign = AmountReader.takeSign(from: &rest) }
      term.isNegative = sign == true
      AmountReader.takeNumber(from: &rest, to: &term)
      guard let first = term.number.first else { throw .notAnAmount }
      // What a shell leaves of an unquoted `$3.50`.
      if first.isDecimalMark, term.symbols.isEmpty { throw .missingDigit(meaning: "") }
      try AmountReader.takeSymbol(from: &rest, to: &term)
      terms.append(term)
    } while !rest.isEmpty
    return terms
  }

  /// Consume a sign, and return true if it is a minus; nil if there is none.
  private static func takeSign(from rest: inout ArraySlice<Unicode.Scalar>) -> Bool? {
    rest = rest.drop { $0.properties.isWhitespace }
    guard let first = rest.first, first.isSign else { return nil }
    rest.removeFirst()
    return first != "+"
  }

  private static func takeSymbol(
    from rest: inout ArraySlice<Unicode.Scalar>, to term: inout Term
  ) throws(InvalidValue.Reason) {
    rest = rest.drop { $0.properties.isWhitespace }
    var symbol = String.UnicodeScalarView()
    while let first = rest.first, !first.isSign, first.digitValue == nil {
      // A point before a digit belongs to the number; after letters, to the symbol: `Fr. 5`.
      // Between letters and a digit it could belong to either: `Rs.50`.
      if first.isDecimalMark, rest.dropFirst().first?.digitValue != nil {
        guard let last = symbol.last, last.properties.isAlphabetic || last == "/" else { break }
        let digits = rest.dropFirst().prefix { $0.digitValue != nil }.map { "\($0)" }.joined()
        throw .ambiguousAmount([
          "\(digits) (with '\(symbol)\(first)' as currency)",
          "0.\(digits) (with '\(first)' as decimal mark)",
        ])
      }
      symbol.append(first)
      rest.removeFirst()
    }
    let text = String(symbol).trimmingWhitespace()
    if !text.isEmpty { term.symbols.append(text) }
  }

  private static func takeNumber(from rest: inout ArraySlice<Unicode.Scalar>, to term: inout Term) {
    rest = rest.drop { $0.properties.isWhitespace }
    // Any mark between digits is part of the number, even where it is invalid.
    while let first = rest.first {
      let isPart =
        first.digitValue != nil || first.isNumberMark && rest.dropFirst().first?.digitValue != nil
        || first.isDecimalMark && !term.number.isEmpty && rest.count == 1
      guard isPart else { return }
      term.number.append(first)
      rest.removeFirst()
    }
  }

  // MARK: Numbers

  private func number(
    _ scalars: [Unicode.Scalar], in currency: CurrencyCode?
  ) throws(InvalidValue.Reason) -> WrittenNumber {
    let decimals = currency?.decimals ?? Amount.decimals
    var others: [WrittenNumber] = []
    if let plain = NumberForm.plain.read(scalars) {
      if plain.decimals <= decimals { return plain }
      others.append(plain)
    }
    if locale == nil, let other = NumberForm.european.read(scalars) { others.append(other) }
    let form = locale.map { NumberForm(of: currency ?? .usDollar, in: $0) } ?? .american
    guard let number = form.read(scalars) else {
      if let point = others.first(where: { $0.decimalMark == "." }) {
        throw .tooManyDecimals(point.decimals, currency)
      }
      if let comma = NumberForm.european.read(scalars), comma.decimalMark == ",",
        comma.decimals <= decimals
      {
        throw .decimalComma(meaning: "")
      }
      throw .notAnAmount
    }
    for other in others where !other.isEqual(to: number) {
      throw .ambiguousAmount([number.explanation, other.explanation])
    }
    guard number.decimals <= decimals else { throw .tooManyDecimals(number.decimals, currency) }
    return number
  }

  /// The text with a zero before every mark that no digit precedes.
  private static func withZeros(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.unicodeScalars.allSatisfy(\.isDecimalMark), result.last?.isWholeNumber != true {
        result += "0"
      }
      result.append(character)
    }
    return result
  }

  /// The text with decimal commas replaced by decimal points.
  private static func withPoints(_ text: String) -> String {
    var (result, number) = ("", "")
    func ended() -> String {
      number.contains(",") ? number.filter { $0 != "." }.replacing(",", with: ".") : number
    }
    for character in text.trimmingWhitespace() {
      if character.isWholeNumber || character == "," || character == "." {
        number.append(character)
      } else {
        result += ended() + String(character)
        number = ""
      }
    }
    return result + ended()
  }
}

extension Unicode.Scalar {
  fileprivate var isSign: Bool { self == "-" || self == "+" || self == "\u{2212}" }

  fileprivate var isDecimalMark: Bool { [".", ",", "\u{66B}"].contains(self) }

  /// True if some locale uses it between digits.
  fileprivate var isNumberMark: Bool {
    isDecimalMark || properties.isWhitespace || ["'", "\u{2019}", "\u{66C}"].contains(self)
  }
}

extension Amount {
  /// Create an amount from typed text: `Amount("12,50", locale: "de_DE")`.
  ///
  /// - Parameters:
  ///   - text: The typed text: see ``AmountReader``.
  ///   - locale: The person's locale; nil if unknown.
  ///   - currency: The currency of the amount, which the text must not contradict; nil for the
  ///     locale's currency, or the US dollar if it has none.
  /// - Throws: An ``InvalidValue`` with the reason.
  public init(_ text: String, locale: LocaleIdentifier?, in currency: CurrencyCode? = nil) throws {
    let currency = currency ?? locale?.homeCurrency ?? .usDollar
    let reading = try AmountReader(locale: locale).read(text, in: currency)
    if let named = reading.currency, named != currency {
      throw InvalidValue(field: .amount, text: text, reason: .severalCurrencies([named, currency]))
    }
    self = reading.amount
  }
}
