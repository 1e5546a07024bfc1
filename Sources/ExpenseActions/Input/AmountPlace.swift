package import ExpenseCore

/// The place of the amount among the words of a new expense, whose last one should be it.
package enum AmountPlace: Hashable, Sendable {
  /// The last word is the amount.
  case last
  /// The last two words are one amount, such as `12 EUR`.
  case lastTwo
  /// There is no amount; the last word may be a date.
  case nowhere(isDate: Bool)
  /// Another word is the amount; the last one may be a date or a type.
  case elsewhere(index: Int, isDate: Bool, isType: Bool)
}

extension InputReader {
  /// Find the amount among the words of a new expense.
  ///
  /// - Parameters:
  ///   - words: The words before the last one.
  ///   - last: The last word.
  ///   - currency: The currency of amounts that name none; nil for the home currency.
  /// - Returns: The place; an amount that breaks a rule is one all the same.
  package func placeOfAmount(
    in words: [String], before last: String, _ currency: CurrencyCode?
  ) -> AmountPlace {
    func isAmount(_ word: String) -> Bool { word.isAmount { try amounts.read($0, in: currency) } }
    if isAmount(last) { return .last }
    if let number = words.last, isAmount("\(number) \(last)") { return .lastTwo }
    let isDate = (try? periods.day(last)) != nil
    guard let index = words.lastIndex(where: isAmount) else { return .nowhere(isDate: isDate) }
    let isType = (try? settings.knownTypes.type(named: last)) != nil
    return .elsewhere(index: index, isDate: isDate, isType: isType)
  }
}

extension String {
  /// The amount as it is understood without a locale, for a decimal comma the same with a point; nil
  /// for a text that is not meant as an amount.
  package var plainAmount: String? {
    var meaning = self
    let isAmount = isAmount { text in
      do {
        return try AmountReader(locale: nil).read(text, in: nil)
      } catch let value as InvalidValue {
        switch value.reason {
        case .decimalComma(let plain), .missingDigit(let plain): meaning = plain
        default: break
        }
        throw value
      }
    }
    return isAmount ? meaning : nil
  }

  /// True if the text is meant as an amount, valid or not.
  ///
  /// A date is not, although its hyphens could be minus signs.
  fileprivate func isAmount(_ read: (String) throws -> AmountReader.Reading) -> Bool {
    if (try? Day(self)) != nil { return false }
    do {
      _ = try read(self)
      return true
    } catch let value as InvalidValue {
      return switch value.reason {
      case .notAnAmount, .notACurrencySymbol: false
      default: true
      }
    } catch {
      return false
    }
  }
}
