internal import ExpenseCore
internal import Text
import Text

/// An amount as written in a file: its sign, its digits, and the marks between them, whose meaning
/// may still be unknown.
struct WrittenAmount {
  /// True if the sign is negative: `-5`, `5-`, `(5)`.
  private(set) var isNegative = false
  /// True if there is a plus.
  private(set) var hasPlus = false
  /// The digits, in ASCII.
  private let digits: [UInt8]
  /// The marks between the digits, in order, and the number of digits after each.
  private let marks: [(mark: Unicode.Scalar, digits: Int)]
  /// The currency symbol or code beside the digits; empty if there is none.
  private(set) var symbol = ""

  /// Maximum bytes in an amount, and characters in a symbol such as `US$` and `руб.`.
  private static let (maximumLength, maximumSymbol) = (100, 4)
  /// Maximum digits in an amount.
  fileprivate static let maximumDigits = 40

  /// The characters that banks write for a plus or a minus: the signs, hyphens and dashes.
  fileprivate static let signs: Set<Unicode.Scalar> = [
    "+", "-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{FE63}", "\u{FF0D}",
  ]

  /// Create an amount from text that looks like one; nil for anything else.
  ///
  /// A sign may be on either side of the number or the currency, and the currency on either side of
  /// the number: `-5,00 €`, `€-5,00`, `5,00-`, `(5.00)`, `500.00 Dr`.
  init?(_ text: String) {
    guard text.utf8.count <= WrittenAmount.maximumLength else { return nil }
    if let plain = WrittenAmount(plain: text) {
      self = plain
      return
    }
    var rest = Array(text.unicodeScalars.lazy.filter { !$0.isInvisible })[...]
    rest.trimSpaces()
    // True for a minus.
    var signs: [Bool] = []
    if rest.first == "(", rest.last == ")" {
      rest = rest.dropFirst().dropLast()
      signs.append(true)
    }
    if let sign = rest.takeSign() {
      signs.append(sign)
      // A minus before a negative amount: --$21.78.
      if sign, rest.first == "-", rest.dropFirst().first?.digitValue == nil { rest.removeFirst() }
    }
    guard let before = rest.takeSymbol() else { return nil }
    if let sign = rest.takeSign() { signs.append(sign) }
    // $(5.00)
    if !before.isEmpty, rest.first == "(", rest.last == ")" {
      rest = rest.dropFirst().dropLast()
      signs.append(true)
    }
    guard let number = rest.takeNumber() else { return nil }
    (digits, marks) = number
    if let sign = rest.takeSign() { signs.append(sign) }
    guard var behind = rest.takeSymbol() else { return nil }
    if let sign = rest.takeSign() { signs.append(sign) }
    // Indian banks write Dr after spending, and Cr after income.
    if let isDebit = ["dr": true, "cr": false][behind.lowercased()] {
      signs.append(isDebit)
      behind = ""
    }
    guard rest.isEmpty, signs.count <= 1, before.isEmpty || behind.isEmpty else { return nil }
    symbol = before.isEmpty ? behind : before
    guard symbol.unicodeScalars.count <= WrittenAmount.maximumSymbol else { return nil }
    isNegative = signs.first == true
    hasPlus = signs.first == false
  }

  /// True for a sign or a code of currencies, or none; false for a word, as in `Bus 42`.
  static func isCurrency(_ symbol: String) -> Bool {
    if symbol.isEmpty || HeaderWords.currency(ofSign: symbol) != nil { return true }
    do {
      _ = try CurrencySymbols.ofFiles.currency(of: symbol, expecting: nil, in: nil)
    } catch {
      guard case .ambiguousCurrency = error else { return false }
    }
    return true
  }

  /// Create an amount from ASCII digits with points and commas between them and at most a sign before
  /// them, as nearly all amounts are written; nil for any other text.
  private init?(plain text: String) {
    var digits: [UInt8] = []
    var marks: [(mark: Unicode.Scalar, digits: Int)] = []
    var (sign, last): (UInt8?, UInt8) = (nil, 0)
    for byte in text.utf8 {
      if byte.isDigit {
        digits.append(byte)
        if !marks.isEmpty { marks[marks.count - 1].digits += 1 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard last.isDigit else { return nil }
        marks.append((Unicode.Scalar(byte), 0))
      } else if digits.isEmpty, sign == nil, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      {
        sign = byte
      } else {
        return nil
      }
      last = byte
    }
    guard last.isDigit, digits.count <= WrittenAmount.maximumDigits else { return nil }
    (self.digits, self.marks) = (digits, marks)
    isNegative = sign == UInt8(ascii: "-")
    hasPlus = sign == UInt8(ascii: "+")
  }

  /// True if there is a minus, a plus, or something that stands for one.
  var hasSign: Bool { isNegative || hasPlus }

  /// True if the amount is zero.
  var isZero: Bool { digits.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// True if one of its marks is a point or a comma.
  var hasDecimalMark: Bool { marks.contains { $0.mark.isPointOrComma } }

  /// Number of digits after the last point or comma; 0 if there is none.
  var writtenDecimals: Int { marks.last.map { $0.mark.isPointOrComma ? $0.digits : 0 } ?? 0 }

  /// True if both are the same number, with or without decimals that are 0.
  func isSameNumber(as other: WrittenAmount, ignoringSign: Bool = false) -> Bool {
    guard ignoringSign || isNegative == other.isNegative || isZero && other.isZero else {
      return false
    }
    return DecimalMark.allCases.contains { mark in
      canHave(mark) && other.canHave(mark) && amount(mark) != nil
        && amount(mark) == other.amount(mark)
    }
  }

  /// True if it has a mark between its digits.
  var hasMark: Bool { !marks.isEmpty }

  /// The thousands separator, if there is one with that decimal mark.
  func groupingMark(_ decimal: DecimalMark) -> Unicode.Scalar? {
    marks.first.flatMap { decimal.isSame(as: $0.mark) ? nil : $0.mark }
  }

  /// Number of digits before the first mark.
  private var firstDigits: Int { digits.count - marks.reduce(0) { $0 + $1.digits } }

  /// True if this is a number with that decimal mark.
  func canHave(_ decimal: DecimalMark) -> Bool {
    if marks.isEmpty { return true }
    if marks.count == 1 {
      // Nearly all amounts have one mark, before decimals or before the last three digits.
      return decimal.isSame(as: marks[0].mark)
        || marks[0].digits == 3 && (1...3).contains(firstDigits) && digits[0] != UInt8(ascii: "0")
    }
    let indices = marks.indices.filter { decimal.isSame(as: marks[$0].mark) }
    guard indices.count <= 1, indices.first.map({ $0 == marks.count - 1 }) ?? true else {
      return false
    }
    let others = marks.filter { !decimal.isSame(as: $0.mark) }
    guard let grouping = others.first?.mark else { return true }
    // The groups before the last one may have two digits, as in India.
    let groups = [firstDigits] + others.map(\.digits)
    let areGroupsOfTwo = groups.dropLast().dropFirst().contains(2)
    return others.allSatisfy { $0.mark == grouping || $0.mark.isSpace && grouping.isSpace }
      && (1...(areGroupsOfTwo ? 2 : 3)).contains(firstDigits) && digits.first != UInt8(ascii: "0")
      && groups.last == 3
      && groups.dropFirst().dropLast().allSatisfy { $0 == (areGroupsOfTwo ? 2 : 3) }
      && (!areGroupsOfTwo || grouping == ",")
  }

  /// Number of digits after a decimal mark.
  func fractionDigits(_ decimal: DecimalMark) -> Int {
    marks.last.map { decimal.isSame(as: $0.mark) ? $0.digits : 0 } ?? 0
  }

  /// Number of decimals, without trailing zeros.
  func decimals(_ decimal: DecimalMark) -> Int {
    let count = fractionDigits(decimal)
    return count - digits.suffix(count).reversed().prefix { $0 == UInt8(ascii: "0") }.count
  }

  /// The value without its sign, with that decimal mark; nil if it is too large or has more than
  /// four decimals.
  func amount(_ decimal: DecimalMark) -> Amount? { amount(decimal, isNegative: false) }

  /// The value of ``amount(_:)``, with its sign; nil if it cannot have that decimal mark.
  func signedAmount(_ decimal: DecimalMark) -> Amount? {
    canHave(decimal) ? amount(decimal, isNegative: isNegative) : nil
  }

  private func amount(_ decimal: DecimalMark, isNegative: Bool) -> Amount? {
    let fractionCount = fractionDigits(decimal)
    if digits.count <= 14, fractionCount <= Amount.decimals {
      // Nearly all amounts: at most 18 digits in ten-thousandths.
      var value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
      for _ in fractionCount..<Amount.decimals { value *= 10 }
      return Amount(tenThousandths: isNegative ? 0 - value : value)
    }
    var number = DecimalNumber(isNegative: isNegative)
    let wholeCount = digits.count - fractionCount
    for (index, digit) in digits.enumerated() {
      number.append(digit, isFraction: index >= wholeCount)
    }
    guard case .amount(let amount) = number.amount else { return nil }
    return amount
  }
}

extension DecimalMark {
  fileprivate func isSame(as scalar: Unicode.Scalar) -> Bool {
    scalar == (self == .point ? "." : ",")
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate mutating func trimSpaces() {
    while first?.isSpace == true { removeFirst() }
    while last?.isSpace == true { removeLast() }
  }

  /// Consume a sign and the spaces before it; true for a minus, nil if there is no sign.
  fileprivate mutating func takeSign() -> Bool? {
    trimSpaces()
    guard let scalar = first, WrittenAmount.signs.contains(scalar) else { return nil }
    removeFirst()
    return scalar != "+"
  }

  /// Consume a currency symbol or code, and the spaces around it.
  ///
  /// The result is empty if there is none, and nil if a point may belong to the symbol or to the
  /// digits after it: `Rs.50`.
  fileprivate mutating func takeSymbol() -> String? {
    trimSpaces()
    var symbol = String.UnicodeScalarView()
    while let scalar = first, scalar.digitValue == nil, !scalar.isSpace,
      !WrittenAmount.signs.contains(scalar), !scalar.isUnsafeInText
    {
      if scalar.isPointOrComma, symbol.isEmpty { break }
      // $(5.00)
      if scalar == "(" { break }
      if scalar.isPointOrComma, dropFirst().first?.digitValue != nil { return nil }
      symbol.append(scalar)
      removeFirst()
    }
    trimSpaces()
    return String(symbol)
  }

  /// Consume digits, with single marks between them; nil if there are none.
  fileprivate mutating func takeNumber() -> (
    digits: [UInt8], marks: [(mark: Unicode.Scalar, digits: Int)]
  )? {
    trimSpaces()
    var digits: [UInt8] = []
    var marks: [(mark: Unicode.Scalar, digits: Int)] = []
    while let scalar = first {
      if let digit = scalar.asciiDigit {
        digits.append(digit)
        if !marks.isEmpty { marks[marks.count - 1].digits += 1 }
      } else if dropFirst().first?.asciiDigit != nil,
        digits.isEmpty ? scalar.isPointOrComma : scalar.isMarkInAmount
      {
        // 12.50, and .50
        marks.append((scalar, 0))
      } else {
        break
      }
      removeFirst()
    }
    return digits.isEmpty || digits.count > WrittenAmount.maximumDigits ? nil : (digits, marks)
  }
}

extension Unicode.Scalar {
  fileprivate var asciiDigit: UInt8? {
    ("0"..."9").contains(self) ? UInt8(truncatingIfNeeded: value) : nil
  }

  fileprivate var isPointOrComma: Bool { self == "." || self == "," }

  fileprivate var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// True if some language writes it between the digits of an amount.
  fileprivate var isMarkInAmount: Bool {
    switch self {
    case ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }
}
