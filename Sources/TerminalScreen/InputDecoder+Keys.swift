/// The keys of control sequences, as sent by xterm.
extension InputDecoder {
  /// The number in a parameter, up to 9999; 0 if there is none.
  static func number(in text: Substring) -> Int {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits.count > 4 && !digits.allSatisfy { $0 == "0" } ? 9_999 : Int(digits) ?? 0
  }

  /// The key for the final byte of a sequence and its parameters, without regard to modifiers of
  /// keys that are not text.
  static func key(of final: UInt8, _ numbers: [Int]) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "M"): .enter
    // Replies of the terminal to other programs end in these bytes too, with a first parameter
    // above 1.
    case UInt8(ascii: "P")...UInt8(ascii: "S") where numbers.first ?? 1 > 1: nil
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "~") where numbers.count == 3 && numbers[0] == 27:
      key(numbers[2], modifiers: numbers[1])
    case UInt8(ascii: "~"): key(ofNumber: numbers.first ?? 0)
    case UInt8(ascii: "u"): key(numbers.first ?? 0, modifiers: numbers.count > 1 ? numbers[1] : 1)
    default: nil
    }
  }

  /// The key for a sequence that ends in `~`.
  static func key(ofNumber number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// The key for a scalar and modifiers, encoded as 1 + bits: 1 Shift, 2 Alt, 4 Control.
  static func key(_ code: Int, modifiers: Int) -> Key? {
    let bits = max(0, modifiers - 1)
    guard bits & 2 == 0, let scalar = UInt32(exactly: code).flatMap(UnicodeScalar.init) else {
      return nil
    }
    switch scalar {
    case "\r", "\n": return .enter
    case "\t": return bits & 1 == 0 ? .tab : .backTab
    case "\u{1B}": return .escape
    case "\u{7F}", "\u{8}": return .backspace
    case _ where bits & 4 != 0: return .control(Character(String(scalar).lowercased()))
    case _ where !scalar.isTypable: return nil
    default: return .text(String(scalar))
    }
  }
}

extension UnicodeScalar {
  /// False for control characters, line separators, and characters that change the text direction.
  var isTypable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !properties.isBidiControl
    }
  }
}
