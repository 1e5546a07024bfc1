/// An amount as a file has it: its sign, its digits, and what stands between them, of which it may
/// not be known yet what it means.
struct WrittenAmount {
  /// Whether the sign says less than nothing: `-5`, `5-`, `(5)`.
  private(set) var isNegative = false
  /// Whether there is a plus.
  private(set) var hasPlus = false
  /// The number and the currency around it, without the sign.
  private var text = ""
  /// What stands between the digits, in its order, and how many digits are behind each.
  private(set) var marks: [(mark: Unicode.Scalar, digits: Int)] = []
  /// How many digits there are before the first mark.
  private(set) var firstDigits = 0
  private(set) var startsWithZero = false
  /// The currency that is beside the digits, by its symbol or code; empty if none is.
  private(set) var symbol = ""

  /// Reads what looks like one amount; nil for anything else.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    var scalars = text.unicodeScalars.filter { !$0.isDirectionMark }[...]
    func trim() {
      while scalars.first?.isSpace == true { scalars.removeFirst() }
      while scalars.last?.isSpace == true { scalars.removeLast() }
    }
    var signs = 0
    func take(_ scalar: Unicode.Scalar) -> Bool {
      guard "+-−–".unicodeScalars.contains(scalar) else { return false }
      signs += 1
      if scalar == "+" { hasPlus = true } else { isNegative = true }
      return true
    }
    trim()
    if scalars.first == "(", scalars.last == ")", scalars.count > 2 {
      scalars = scalars.dropFirst().dropLast()
      isNegative = true
      signs += 1
      trim()
    }
    if let first = scalars.first, take(first) { scalars.removeFirst() }
    if let last = scalars.last, take(last) { scalars.removeLast() }
    trim()
    // €-5,00 and 5,00- €: the sign is next to the digits.
    var kept = String.UnicodeScalarView()
    var areDigitsSeen = false
    var digits = 0
    var pending: [Unicode.Scalar] = []
    var areDigitsOver = false
    for scalar in scalars {
      if scalar.value < 0x80, let value = scalar.digitValue {
        guard !areDigitsOver else { return nil }
        if !pending.isEmpty {
          guard pending.count == 1 else { return nil }
          marks.append((pending[0], 0))
          pending = []
        }
        if marks.isEmpty {
          if !areDigitsSeen { startsWithZero = value == 0 }
          firstDigits += 1
        } else {
          marks[marks.count - 1].digits += 1
        }
        digits += 1
        areDigitsSeen = true
        kept.append(scalar)
      } else if areDigitsSeen, !areDigitsOver, scalar.isMarkInAmount {
        pending.append(scalar)
        kept.append(scalar)
      } else if !areDigitsSeen, pending.isEmpty, scalar == "." || scalar == "," {
        // .50
        pending.append(scalar)
        kept.append(scalar)
      } else if take(scalar) {
        if areDigitsSeen { areDigitsOver = true }
      } else {
        guard !scalar.isUnsafeInText else { return nil }
        if !areDigitsSeen, !pending.isEmpty { pending = [] }
        if areDigitsSeen { areDigitsOver = true }
        kept.append(scalar)
      }
    }
    if areDigitsSeen, !pending.isEmpty {
      // Spaces between digits and a currency, or a point at the end.
      guard pending.allSatisfy({ $0.isSpace }) else { return nil }
    }
    guard areDigitsSeen, digits <= 40 else { return nil }
    var symbol = String.UnicodeScalarView(
      kept.filter { $0.digitValue == nil && !$0.isMarkInAmount })
    // Indian banks write 500.00 Dr for what was spent, and Cr for what came in.
    if String(kept).hasSuffix(String(symbol)), ["dr", "cr"].contains(String(symbol).lowercased()) {
      guard signs == 0 else { return nil }
      if String(symbol).lowercased() == "dr" { isNegative = true } else { hasPlus = true }
      kept.removeLast(2)
      symbol = String.UnicodeScalarView()
    }
    // The longest symbols are such as US$ and руб.
    guard signs <= 1, symbol.count <= 4 else { return nil }
    self.text = String(kept)
    self.symbol = String(symbol)
  }

  /// The marks of decimals with which this can be a number.
  var decimalMarks: [DecimalMark] { DecimalMark.allCases.filter { canHave($0) } }

  /// Whether there is a minus or a plus, or what stands for one.
  var hasSign: Bool { isNegative || hasPlus }

  /// Whether it is nothing.
  var isZero: Bool { !text.contains { ("1"..."9").contains($0) } }

  /// Whether it has a mark that could be that of decimals.
  var hasMark: Bool { !marks.isEmpty }

  /// The mark between groups of three digits, if there is one once that of the decimals is known.
  func groupingMark(_ decimal: DecimalMark) -> Unicode.Scalar? {
    marks.first.flatMap { "\($0.mark)" == decimal.rawValue ? nil : $0.mark }
  }

  /// Whether the groups before the last one have two digits, as in India.
  func hasGroupsOfTwo(_ decimal: DecimalMark) -> Bool {
    groups(decimal).dropLast().dropFirst().contains(2)
  }

  /// How many digits the groups have before the decimals, the first one first.
  private func groups(_ decimal: DecimalMark) -> [Int] {
    var groups = [firstDigits]
    for (mark, digits) in marks where "\(mark)" != decimal.rawValue { groups.append(digits) }
    return groups
  }

  private func canHave(_ decimal: DecimalMark) -> Bool {
    let places = marks.indices.filter { "\(marks[$0].mark)" == decimal.rawValue }
    guard places.count <= 1, places.first.map({ $0 == marks.count - 1 }) ?? true else {
      return false
    }
    let others = marks.filter { "\($0.mark)" != decimal.rawValue }
    guard let grouping = others.first?.mark else { return true }
    let groups = groups(decimal)
    let areGroupsOfTwo = hasGroupsOfTwo(decimal)
    return others.allSatisfy {
      $0.mark == grouping || $0.mark.isSpace && grouping.isSpace
    }
      && (1...(areGroupsOfTwo ? 2 : 3)).contains(firstDigits) && !startsWithZero
      && groups.last == 3
      && groups.dropFirst().dropLast().allSatisfy { $0 == (areGroupsOfTwo ? 2 : 3) }
      && (!areGroupsOfTwo || grouping == ",")
  }

  /// How many decimals it has, without zeros at their end.
  func decimals(_ decimal: DecimalMark) -> Int {
    guard let last = marks.last, "\(last.mark)" == decimal.rawValue else { return 0 }
    let fraction = text.unicodeScalars.reversed().drop { $0.digitValue == nil }.prefix(last.digits)
    return last.digits - fraction.prefix { $0 == "0" }.count
  }

  /// Its value, without a sign, if it has that decimal mark.
  func amount(_ decimal: DecimalMark) -> Amount? {
    var number = DecimalNumber(isNegative: false)
    var isFraction = false
    for scalar in text.unicodeScalars {
      if let value = scalar.digitValue {
        number.append(UInt8(ascii: "0") + UInt8(value), isFraction: isFraction)
      } else if "\(scalar)" == decimal.rawValue {
        isFraction = true
      }
    }
    guard case .amount(let amount) = number.amount else { return nil }
    return amount
  }
}

extension Unicode.Scalar {
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
