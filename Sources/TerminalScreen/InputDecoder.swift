internal import Text

/// A decoder for the bytes of a terminal: text in UTF-8, and ECMA-48 control sequences in xterm's
/// form.
///
/// The decoder has no clock: the time comes with the bytes. Chunks may end anywhere.
package struct InputDecoder {
  /// Maximum number of parameter bytes in a control sequence.
  private static let maximumParameters = 64
  /// Maximum number of bytes in a control string, such as a terminal's reply to another program: 64
  /// KiB.
  private static let maximumString = 1 << 16
  /// Maximum number of bytes kept of a paste.
  static let maximumPaste = 1 << 20
  /// The milliseconds within which the rest of a sequence is dropped after its start was taken for
  /// a key.
  private static let tailTime = 1000
  /// The milliseconds after which a paste without an end is complete.
  private static let pasteTime = 5000

  private enum Mode {
    case ground
    case paste([UInt8])
    /// A control string, with the number of its bytes so far; true if the last one was an escape.
    case string(Int, endsInEscape: Bool)
  }

  /// The milliseconds after which a single escape is the Escape key.
  private let delay: Int
  /// The terminal's erase character.
  private let erase: UInt8
  private var mode = Mode.ground
  /// The start of an incomplete sequence.
  private var pending: [UInt8] = []
  private var pendingSince = 0
  /// The time of the last bytes.
  private var modeSince = 0
  /// The time at which an escape was taken for the Escape key.
  private var escapedAt: Int?

  /// - Parameters:
  ///   - delay: The milliseconds after which a single escape is the Escape key.
  ///   - erase: The terminal's erase character.
  package init(delay: Int = 25, erase: UInt8 = 0x7F) {
    self.delay = delay
    self.erase = erase
  }

  /// The time in milliseconds at which to call ``expire(at:)``; nil if nothing is pending.
  package var deadline: Int? {
    switch pending.count {
    case 0:
      switch mode {
      case .ground: nil
      case .paste: modeSince + InputDecoder.pasteTime
      case .string: modeSince + InputDecoder.tailTime
      }
    case 1 where pending == [0x1B]: pendingSince + delay
    default: pendingSince + InputDecoder.tailTime
    }
  }

  /// The events that are due if no more bytes came until a time.
  package mutating func expire(at now: Int) -> [InputEvent] {
    guard let deadline, now >= deadline else { return [] }
    defer { pending = [] }
    if pending.isEmpty {
      // The end will not come any more: a single key can look like the start of a string.
      defer { mode = .ground }
      guard case .paste(let text) = mode else { return [] }
      return [.paste(String(decoding: text.prefix(InputDecoder.maximumPaste), as: UTF8.self))]
    }
    // An incomplete sequence will not be completed any more.
    guard pending == [0x1B] else { return [] }
    escapedAt = now
    return [.key(.escape)]
  }

  /// The events for the bytes that came at a time in milliseconds, including pending ones.
  package mutating func decode(_ bytes: [UInt8], at now: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    modeSince = now
    var rest = (pending + bytes)[...]
    if pending.isEmpty { pendingSince = now }
    pending = []
    if let escapedAt {
      dropTail(of: &rest, at: now, since: escapedAt)
      self.escapedAt = nil
    }
    while !rest.isEmpty {
      switch mode {
      case .paste: takePaste(&rest, &events)
      case .string: skipString(&rest)
      case .ground:
        let before = rest
        guard takeOne(&rest, &events) else {
          pendingSince = now
          pending = Array(before)
          return events
        }
      }
    }
    return events
  }

  /// Drop the rest of a sequence that came too late to be recognised.
  private mutating func dropTail(of rest: inout ArraySlice<UInt8>, at now: Int, since time: Int) {
    guard now - time < InputDecoder.tailTime, let first = rest.first,
      first == UInt8(ascii: "[") || first == UInt8(ascii: "O"), rest.count > 1
    else { return }
    var tail = [0x1B] + rest
    var ignored: [InputEvent] = []
    var slice = tail[...]
    guard takeOne(&slice, &ignored) else { return }
    tail.removeFirst(tail.count - slice.count)
    rest = tail[...]
  }

  // MARK: One event

  /// Decode one sequence or character; return false if it is incomplete.
  private mutating func takeOne(
    _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]
  ) -> Bool {
    guard let byte = rest.popFirst() else { return true }
    switch byte {
    case 0x1B: return takeEscape(&rest, &events)
    case erase, 0x08, 0x7F: events.append(.key(.backspace))
    case 0x00: break
    case 0x09: events.append(.key(.tab))
    case 0x0A, 0x0D: events.append(.key(.enter))
    case 0x01...0x1A: events.append(.key(.control(Character(UnicodeScalar(byte + 0x60)))))
    case 0x1C...0x1F: events.append(.key(.control(Character(UnicodeScalar(byte + 0x40)))))
    case 0x20...0x7E: events.append(.key(.text(String(UnicodeScalar(byte)))))
    default: return takeText(byte, &rest, &events)
    }
    return true
  }

  /// Decode a scalar of several bytes; skip invalid UTF-8 and control characters.
  private func takeText(
    _ first: UInt8, _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]
  ) -> Bool {
    let count = first >= 0xF5 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    let others = rest.prefix(count - 1).prefix { 0x80...0xBF ~= $0 }
    guard others.count == count - 1 || others.count < rest.count else { return false }
    rest = rest.dropFirst(others.count)
    if let text = String(validating: [first] + others, as: UTF8.self),
      text.unicodeScalars.allSatisfy(\.isTypable)
    {
      events.append(.key(.text(text)))
    }
    return true
  }

  private mutating func takeEscape(
    _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]
  ) -> Bool {
    guard let byte = rest.first else { return false }
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case UInt8(ascii: "["):
      rest.removeFirst()
      return takeControlSequence(&rest, &events)
    case UInt8(ascii: "O"):
      rest.removeFirst()
      guard let final = rest.popFirst() else { return false }
      if let key = InputDecoder.key(of: final, []) { events.append(.key(key)) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      rest.removeFirst()
      mode = .string(0, endsInEscape: false)
    default:
      // Keys with Alt have no meaning here.
      var ignored: [InputEvent] = []
      return takeOne(&rest, &ignored)
    }
    return true
  }

  private mutating func takeControlSequence(
    _ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]
  ) -> Bool {
    let parameters = rest.prefix(InputDecoder.maximumParameters + 1).prefix { 0x20...0x3F ~= $0 }
    guard parameters.count <= InputDecoder.maximumParameters else {
      rest = rest.dropFirst(parameters.count)
      return true
    }
    guard let final = rest.dropFirst(parameters.count).first else { return false }
    rest = rest.dropFirst(parameters.count)
    // A byte that cannot end the sequence starts something else.
    guard 0x40...0x7E ~= final else { return true }
    rest.removeFirst()
    let text = String(decoding: parameters, as: UTF8.self)
    if text.first == "<" {
      if let event = mouse(text.dropFirst(), final) { events.append(.mouse(event)) }
      return true
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map {
      InputDecoder.number(in: $0)
    }
    if final == UInt8(ascii: "~"), numbers.first == 200 {
      mode = .paste([])
    } else if let key = InputDecoder.key(of: final, numbers) {
      events.append(.key(key))
    }
    return true
  }

  /// The event for a mouse report in SGR form: `0;12;5` and `M`.
  private func mouse(_ text: Substring, _ final: UInt8) -> MouseEvent? {
    let numbers = text.split(separator: ";").map { InputDecoder.number(in: $0) }
    guard numbers.count == 3, final == UInt8(ascii: "M"), numbers[1] > 0, numbers[2] > 0 else {
      return nil
    }
    let kinds: [Int: MouseEvent.Kind] = [0: .press, 64: .wheelUp, 65: .wheelDown]
    return kinds[numbers[0]].map {
      MouseEvent(kind: $0, column: numbers[1] - 1, line: numbers[2] - 1)
    }
  }

  // MARK: Pastes and strings

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]) {
    guard case .paste(var text) = mode else { return }
    // The end may be split over chunks, with its first bytes already in the text.
    let start = max(0, text.count - InputDecoder.pasteEnd.count)
    let before = text.count
    text += rest
    if let end = text[start...].range(of: InputDecoder.pasteEnd) {
      rest = rest.dropFirst(end.upperBound - before)
      mode = .ground
      let kept = text[..<min(end.lowerBound, InputDecoder.maximumPaste)]
      events.append(.paste(String(decoding: kept, as: UTF8.self)))
      return
    }
    rest = []
    // Beyond the limit, keep only a tail, to recognise the end.
    if text.count > InputDecoder.maximumPaste + 2 * InputDecoder.pasteEnd.count {
      let tail = text.suffix(InputDecoder.pasteEnd.count)
      text.removeSubrange(InputDecoder.maximumPaste...)
      text += tail
    }
    mode = .paste(text)
  }

  private mutating func skipString(_ rest: inout ArraySlice<UInt8>) {
    guard case .string(var count, var endsInEscape) = mode else { return }
    while let byte = rest.popFirst() {
      count += 1
      let isOver =
        byte == 0x07 || byte == 0x18 || byte == 0x1A || endsInEscape && byte == UInt8(ascii: "\\")
        || count > InputDecoder.maximumString
      if isOver { return mode = .ground }
      endsInEscape = byte == 0x1B
    }
    mode = .string(count, endsInEscape: endsInEscape)
  }
}
