@testable import TerminalScreen

/// Read bytes as terminal input.
///
/// The events are the same however the bytes are split, and at most as many as the bytes.
func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let input = Array(bytes.dropFirst())
  var whole = InputDecoder()
  let events = whole.decode(input, at: 0) + whole.expire(at: 10_000)
  var pieces = InputDecoder()
  let size = Int(first % 16) + 1
  var found: [InputEvent] = []
  for start in stride(from: 0, to: input.count, by: size) {
    found += pieces.decode(Array(input[start..<min(start + size, input.count)]), at: 1)
  }
  found += pieces.expire(at: 10_000)
  precondition(found == events, "Pieces of \(size) bytes give other events.")
  precondition(events.count <= input.count)
  for case .key(.text(let text)) in events {
    precondition(text.unicodeScalars.count == 1, "One scalar a key.")
    precondition(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }
  // A line takes any key.
  var editor = LineEditor()
  for case .key(let key) in events {
    editor.press(key)
    precondition(0...editor.letters.count ~= editor.cursor)
    _ = editor.visible(in: Int(first))
  }
  return 0
}
