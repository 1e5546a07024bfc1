import ExpenseCore

/// A key, or keys pressed together, that a line editor knows.
enum TypedKey: Equatable {
  /// Letters and other signs, one or several.
  case text(String)
  case left, right, home, end
  case deleteBackwards, deleteForwards
  case deleteWord, deleteToStart, deleteToEnd
  case complete, enter, interrupt
  /// The end of the input, or the key for it.
  case endOfInput
}

/// Makes keys of the bytes that a terminal gives for them: letters in UTF-8, and escape sequences of
/// ECMA-48 as `xterm` has them.
struct KeyReader {
  /// The most bytes that may stand between the start and the end of an escape sequence.
  private static let maximumParameters = 16

  private let read: () throws -> [UInt8]
  private var bytes = ArraySlice<UInt8>()

  /// - Parameter read: Gives the bytes that come next, at least one; none at the end.
  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// The next key that is known.
  mutating func next() throws -> TypedKey {
    while true {
      guard let byte = try nextByte() else { return .endOfInput }
      switch byte {
      case 0x01: return .home
      case 0x02: return .left
      case 0x03: return .interrupt
      case 0x04: return .endOfInput
      case 0x05: return .end
      case 0x06: return .right
      case 0x08, 0x7F: return .deleteBackwards
      case 0x09: return .complete
      case 0x0A, 0x0D: return .enter
      case 0x0B: return .deleteToEnd
      case 0x15: return .deleteToStart
      case 0x17: return .deleteWord
      case 0x1B: if let key = try escapedKey() { return key }
      case 0x20...0x7E: return .text(String(UnicodeScalar(byte)))
      case 0x80...0xFF: if let text = try text(startingWith: byte) { return .text(text) }
      default: break
      }
    }
  }

  private mutating func nextByte() throws -> UInt8? {
    if bytes.isEmpty { bytes = try read()[...] }
    return bytes.popFirst()
  }

  /// The scalar that begins with a byte; nil for what is not UTF-8, or a control character.
  private mutating func text(startingWith first: UInt8) throws -> String? {
    var scalar = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    while scalar.count < count {
      guard let byte = try nextByte() else { return nil }
      guard 0x80...0xBF ~= byte else {
        bytes = [byte] + bytes
        return nil
      }
      scalar.append(byte)
    }
    let text = String(validating: scalar, as: UTF8.self)
    // What is shown escaped has another width than it has, and no name may have it.
    return text?.unicodeScalars.contains(where: \.isUnsafeInText) == true ? nil : text
  }

  /// The key of an escape sequence; nil for one that is not known, which is passed over.
  private mutating func escapedKey() throws -> TypedKey? {
    guard let introducer = try nextByte() else { return nil }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      // The key of escape by itself, and another one behind it.
      bytes = [introducer] + bytes
      return nil
    }
    var parameters: [UInt8] = []
    while let byte = try nextByte() {
      guard 0x40...0x7E ~= byte else {
        guard 0x20...0x3F ~= byte, parameters.count < KeyReader.maximumParameters else {
          bytes = [byte] + bytes
          return nil
        }
        parameters.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "C"): return .right
      case UInt8(ascii: "D"): return .left
      case UInt8(ascii: "H"): return .home
      case UInt8(ascii: "F"): return .end
      case UInt8(ascii: "~"):
        switch String(decoding: parameters, as: UTF8.self) {
        case "1", "7": return .home
        case "4", "8": return .end
        case "3": return .deleteForwards
        default: return nil
        }
      default: return nil
      }
    }
    return nil
  }
}
