internal import ExpenseCore

/// An amount as a file has it: its sign, its digits, and what stands between them, of which it may
/// not be known yet what it means.
struct WrittenAmount {
  /// Whether the sign says less than nothing: `-5`, `5-`, `(5)`.
  private(set) var isNegative = false
  /// Whether there is a plus.
  private(set) var hasPlus = false
  /// The digits, in ASCII.
  private let digits: [UInt8]
  /// What stands between the digits, in its order, and how many digits are behind each.
  private let marks: [(mark: Unicode.Scalar, digits: Int)]
  /// The currency that is beside the digits, by its symbol or code; empty if none is.
  private(set) var symbol = ""

  /// How many characters an amount may have, and how many of them a symbol, such as `US$` and `руб.`.
  private static let (maximumLength, maximumSymbol) = (100, 4)

  /// What banks write as a plus or a minus: the sign itself, hyphens and dashes.
  fileprivate static let signs: Set<Unicode.Scalar> = [
    "+", "-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{FE63}", "\u{FF0D}",
  ]

  /// Reads what looks like one amount; nil for anything else.
  ///
  /// A sign may be on either side of the number or of the currency, and that on either side of the
  /// number: `-5,00 €`, `€-5,00`, `5,00-`, `(5.00)`, `500.00 Dr`.
  init?(_ text: String) {
    guard text.utf8.count <= WrittenAmount.maximumLength else { return nil }
    var rest = Array(text.unicodeScalars.lazy.filter { !$0.isDirectionMark })[...]
    rest.trimSpaces()
    // Whether each of the signs is a minus.
    var signs: [Bool] = []
    if rest.first == "(", rest.last == ")" {
      rest = rest.dropFirst().dropLast()
      signs.append(true)
    }
    if let sign = rest.takeSign() { signs.append(sign) }
    guard let before = rest.takeSymbol() else { return nil }
    if let sign = rest.takeSign() { signs.append(sign) }
    guard let number = rest.takeNumber() else { return nil }
    (digits, marks) = number
    if let sign = rest.takeSign() { signs.append(sign) }
    guard var behind = rest.takeSymbol() else { return nil }
    if let sign = rest.takeSign() { signs.append(sign) }
    // Indian banks write Dr behind what was spent, and Cr behind what came in.
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

  /// The marks of decimals with which this can be a number.
  var decimalMarks: [DecimalMark] { DecimalMark.allCases.filter { canHave($0) } }

  /// Whether there is a minus or a plus, or what stands for one.
  var hasSign: Bool { isNegative || hasPlus }

  /// Whether it is nothing.
  var isZero: Bool { digits.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// Whether it has a mark that one of the decimal marks is.
  var hasDecimalMark: Bool { marks.contains { $0.mark.isPointOrComma } }

  /// Whether it has a mark between its digits.
  var hasMark: Bool { !marks.isEmpty }

  /// The mark between groups of three digits, if there is one once that of the decimals is known.
  func groupingMark(_ decimal: DecimalMark) -> Unicode.Scalar? {
    marks.first.flatMap { decimal.isSame(as: $0.mark) ? nil : $0.mark }
  }

  /// Whether the groups before the last one have two digits, as in India.
  func hasGroupsOfTwo(_ decimal: DecimalMark) -> Bool {
    groups(decimal).dropLast().dropFirst().contains(2)
  }

  /// How many digits the groups have before the decimals, the first one first.
  private func groups(_ decimal: DecimalMark) -> [Int] {
    [firstDigits] + marks.filter { !decimal.isSame(as: $0.mark) }.map(\.digits)
  }

  /// How many digits there are before the first mark.
  private var firstDigits: Int { digits.count - marks.reduce(0) { $0 + $1.digits } }

  func canHave(_ decimal: DecimalMark) -> Bool {
    let places = marks.indices.filter { decimal.isSame(as: marks[$0].mark) }
    guard places.count <= 1, places.first.map({ $0 == marks.count - 1 }) ?? true else {
      return false
    }
    let others = marks.filter { !decimal.isSame(as: $0.mark) }
    guard let grouping = others.first?.mark else { return true }
    let groups = groups(decimal)
    let areGroupsOfTwo = hasGroupsOfTwo(decimal)
    return others.allSatisfy {
      $0.mark == grouping || $0.mark.isSpace && grouping.isSpace
    }
      && (1...(areGroupsOfTwo ? 2 : 3)).contains(firstDigits) && digits.first != UInt8(ascii: "0")
      && groups.last == 3
      && groups.dropFirst().dropLast().allSatisfy { $0 == (areGroupsOfTwo ? 2 : 3) }
      && (!areGroupsOfTwo || grouping == ",")
  }

  /// How many digits are behind a mark of decimals.
  private func fractionDigits(_ decimal: DecimalMark) -> Int {
    marks.last.map { decimal.isSame(as: $0.mark) ? $0.digits : 0 } ?? 0
  }

  /// How many decimals it has, without zeros at their end.
  func decimals(_ decimal: DecimalMark) -> Int {
    let count = fractionDigits(decimal)
    return count - digits.suffix(count).reversed().prefix { $0 == UInt8(ascii: "0") }.count
  }

  /// Its value, without a sign, if it has that decimal mark; nil for one that is too large or has more
  /// than four decimals.
  func amount(_ decimal: DecimalMark) -> Amount? { amount(decimal, isNegative: false) }

  /// Its value, as ``amount(_:)``, with its sign.
  func signedAmount(_ decimal: DecimalMark) -> Amount? { amount(decimal, isNegative: isNegative) }

  private func amount(_ decimal: DecimalMark, isNegative: Bool) -> Amount? {
    var number = DecimalNumber(isNegative: isNegative)
    let wholeCount = digits.count - fractionDigits(decimal)
    for (place, digit) in digits.enumerated() {
      number.append(digit, isFraction: place >= wholeCount)
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

  /// Takes a sign, with spaces before it, and tells whether it is a minus.
  fileprivate mutating func takeSign() -> Bool? {
    trimSpaces()
    guard let scalar = first, WrittenAmount.signs.contains(scalar) else {
      return nil
    }
    removeFirst()
    return scalar != "+"
  }

  /// Takes a symbol or a code, with spaces around it; an empty text where none is, nil where a point
  /// may belong to it or to the digits behind it: `Rs.50`.
  fileprivate mutating func takeSymbol() -> String? {
    trimSpaces()
    var symbol = String.UnicodeScalarView()
    while let scalar = first, scalar.digitValue == nil, !scalar.isSpace,
      !WrittenAmount.signs.contains(scalar), !scalar.isUnsafeInText
    {
      if scalar.isPointOrComma, symbol.isEmpty { break }
      if scalar.isPointOrComma, dropFirst().first?.digitValue != nil { return nil }
      symbol.append(scalar)
      removeFirst()
    }
    trimSpaces()
    return String(symbol)
  }

  /// Takes digits and what is between them, which is one mark each time; nil where there are none.
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
    return digits.isEmpty || digits.count > 40 ? nil : (digits, marks)
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

  /// Whether some language has it between the digits of an amount.
  fileprivate var isMarkInAmount: Bool {
    switch self {
    case ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }
}

extension SpentSign {
  /// Whether an amount was spent.
  func isOut(_ amount: WrittenAmount) -> Bool {
    switch self {
    case .unsigned: !amount.hasSign
    case .positive: !amount.isNegative
    case .negative: amount.isNegative
    }
  }
}
