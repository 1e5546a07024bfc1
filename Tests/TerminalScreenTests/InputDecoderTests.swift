import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct InputDecoderTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(Array(text.utf8), at: 0) + decoder.expire(at: 5_000)
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[F", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown),
    ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
    ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace),
    ("\u{8}", .backspace), ("\u{1}", .control("a")), ("\u{1A}", .control("z")),
    ("\u{1C}", .control("\\")), ("\u{1B}[97;5u", .control("a")), ("\u{1B}[13u", .enter),
    ("\u{1B}[27;5;13~", .enter), ("\u{1B}[9;2u", .backTab), ("é", .text("é")), ("🍜", .text("🍜")),
    ("\u{1B}", .escape), ("\u{1B}[27u", .escape),
  ])
  func `keys are known, also where their bytes come one by one`(text: String, key: Key) {
    #expect(events(text) == [.key(key)])
    var decoder = InputDecoder()
    var found: [InputEvent] = []
    for (number, byte) in text.utf8.enumerated() { found += decoder.decode([byte], at: number) }
    #expect(found + decoder.expire(at: 5_000) == [.key(key)])
  }

  @Test func `what means nothing is passed over`() {
    #expect(
      events("\u{1B}[99X\u{1B}x\u{0}a\u{1B}[200;1;1;1Rb") == [.key(.text("a")), .key(.text("b"))])
    #expect(
      events("\u{1B}]11;rgb:0/0/0\u{7}x\u{1B}P1$r\u{1B}\\y") == [
        .key(.text("x")), .key(.text("y")),
      ])
    #expect(events("\u{9B}\u{202E}\u{2028}ok").count == 2, "controls and what turns text around")
    var decoder = InputDecoder()
    #expect(decoder.decode([0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82], at: 0).count == 2)
  }

  @Test func `an escape by itself waits, and the rest of a late sequence is not typed`() {
    var decoder = InputDecoder(delay: 25)
    #expect(decoder.decode([0x1B], at: 100).isEmpty && decoder.deadline == 125)
    #expect(decoder.expire(at: 124).isEmpty)
    #expect(decoder.expire(at: 125) == [.key(.escape)] && decoder.deadline == nil)
    #expect(decoder.decode(Array("[A".utf8), at: 300).isEmpty)
    #expect(decoder.decode(Array("[".utf8), at: 310) == [.key(.text("["))])
    _ = decoder.decode([0x1B], at: 400)
    _ = decoder.expire(at: 425)
    #expect(decoder.decode(Array("[A".utf8), at: 1_500).count == 2, "much later, it is typed")
    #expect(decoder.decode([0x1B, 0x1B], at: 2_000) == [.key(.escape)])
  }

  @Test func `what is pasted is one text, wherever its pieces end`() {
    let text = "a\r\nb\u{1B}[Ac"
    let bytes = Array("x\u{1B}[200~\(text)\u{1B}[201~y".utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let found =
        decoder.decode(Array(bytes[..<cut]), at: 0) + decoder.decode(Array(bytes[cut...]), at: 1)
      #expect(found == [.key(.text("x")), .paste(text), .key(.text("y"))], "cut at \(cut)")
    }
  }

  @Test func `a paste of many megabytes takes one of memory`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~".utf8), at: 0)
    let piece = [UInt8](repeating: 0x61, count: 1 << 16)
    for _ in 0..<Scale.count(40, thorough: 160) { #expect(decoder.decode(piece, at: 0).isEmpty) }
    let events = decoder.decode(Array("\u{1B}[201~z".utf8), at: 0)
    guard case .paste(let text) = events.first else { Issue.record("\(events)"); return }
    #expect(text.utf8.count == InputDecoder.maximumPaste && events.last == .key(.text("z")))
  }

  @Test func `numbers of any size, and sequences without an end, do no harm`() {
    #expect(events("\u{1B}[97;-9223372036854775808u").count <= 1)
    #expect(events("\u{1B}[<0;1;9223372036854775807M").count == 1)
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]".utf8), at: 0).isEmpty && decoder.deadline == 1_000)
    #expect(decoder.expire(at: 1_000).isEmpty)
    #expect(decoder.decode(Array("x".utf8), at: 1_001) == [.key(.text("x"))])
    _ = decoder.decode(Array("\u{1B}[200~ab".utf8), at: 2_000)
    #expect(decoder.expire(at: 7_000) == [.paste("ab")])
    #expect(decoder.decode([3], at: 7_001) == [.key(.control("c"))])
    _ = decoder.decode(Array("\u{1B}Pq\u{18}y".utf8), at: 8_000)
    #expect(decoder.deadline == nil)
  }

  @Test func `the mouse is known by its place`() {
    #expect(
      events("\u{1B}[<0;12;5M\u{1B}[<0;12;5m\u{1B}[<64;1;1M")
        == [
          .mouse(MouseEvent(kind: .press, column: 11, line: 4)),
          .mouse(MouseEvent(kind: .wheelUp, column: 0, line: 0)),
        ])
  }

  @Test func `the terminal says which byte erases`() {
    var decoder = InputDecoder(erase: 0x08)
    #expect(decoder.decode([0x08], at: 0) == [.key(.backspace)])
    var other = InputDecoder(erase: 0x15)
    #expect(other.decode([0x15], at: 0) == [.key(.backspace)])
  }

  @Test func `random bytes give the same events in any pieces`() {
    var random = SplitMix64(seed: 7)
    let parts: [[UInt8]] = [
      [0x1B], Array("[".utf8), Array("200~".utf8), Array("\u{1B}[201~".utf8), Array("A".utf8),
      [0x9B],
      Array("é🍜".utf8), Array(";5".utf8), Array("O".utf8), Array("]x\u{7}".utf8), [0xF0, 0x9F],
      Array("<0;1;1M".utf8), [0x00], [0x0D],
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<8).flatMap { _ in parts.randomElement(using: &random) ?? [] }
      var whole = InputDecoder()
      let expected = whole.decode(bytes, at: 0) + whole.expire(at: 9_999)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      var pieces = InputDecoder()
      let found =
        pieces.decode(Array(bytes[..<cut]), at: 0) + pieces.decode(Array(bytes[cut...]), at: 1)
        + pieces.expire(at: 9_999)
      #expect(found == expected, "\(bytes), cut at \(cut)")
    }
  }
}
