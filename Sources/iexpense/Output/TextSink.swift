internal import SystemCalls
import ExpenseCore
import ExpenseDisplay

/// Where text goes: collected into pieces, so that a long list is neither one string nor a system
/// call a line.
final class TextSink {
  private static let pieceSize = 1 << 16

  private var pending: [UInt8] = []
  private var isClosed = false
  private let emit: ([UInt8]) throws -> Void

  /// What takes the text where it is longer than the terminal; nil where nothing does.
  private var pager: Pager?

  /// Whether a person sees what is written.
  let isTerminal: Bool
  /// Whether it may be coloured.
  var hasColor = false
  /// How amounts and days are shown.
  var presentation = Presentation()

  /// - Parameters:
  ///   - isTerminal: Whether a person sees what is written.
  ///   - emit: Writes bytes, all of them, or throws.
  init(isTerminal: Bool = false, _ emit: @escaping ([UInt8]) throws -> Void) {
    self.isTerminal = isTerminal
    self.emit = emit
  }

  /// The text in a style, if it may be coloured.
  func styled(_ text: String, _ style: TextStyle) -> String {
    hasColor ? "\(style.start)\(text)\(TextStyle.end)" : text
  }

  func write(_ text: String) throws {
    pending += text.utf8
    try flushIfFull()
  }

  func write(_ text: [UInt8]) throws {
    pending += text
    try flushIfFull()
  }

  /// Writes whole lines for programs: as they are, but for what could act on a terminal, which is shown
  /// escaped on one.
  func write(lines: [UInt8]) throws {
    try write(isTerminal ? TextSink.escaped(lines) : lines)
  }

  private static func escaped(_ lines: [UInt8]) -> [UInt8] {
    // Most are ASCII without anything special.
    if lines.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 || $0 == 0x0A }) { return lines }
    return Array(String(decoding: lines, as: UTF8.self).linesEscapedForTerminal.utf8)
  }

  /// Writes a line that a closure puts together, and a line break.
  func writeLine(_ append: (inout [UInt8]) throws -> Void) throws {
    try append(&pending)
    pending.append(UInt8(ascii: "\n"))
    try flushIfFull()
  }

  /// Takes what a writer of JSON has, once it is worth it.
  func take(from writer: inout JSONWriter) throws {
    guard writer.count >= TextSink.pieceSize else { return }
    try finish(&writer)
  }

  /// Takes the rest of what a writer of JSON has.
  func finish(_ writer: inout JSONWriter) throws {
    let isLarge = writer.count >= TextSink.pieceSize
    // Members that this version does not know are as someone else has written them.
    let bytes = isTerminal ? TextSink.escaped(writer.take()) : writer.take()
    guard isLarge else { return try write(bytes) }
    try flush()
    try emitAll(bytes)
  }

  private func flushIfFull() throws {
    if pending.count >= TextSink.pieceSize { try flush() }
  }

  /// Writes what is left.
  ///
  /// Once a reader has closed its end there is no one to write for, and no error in it.
  func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    try emitAll(pending)
  }

  /// Has what is written from now on go through a pager, where it is longer than that allows.
  func page(through pager: Pager) { self.pager = pager }

  /// Writes what is left, and waits for the pager, if there is one.
  ///
  /// - Throws: ``PagerFailure``, or what writing throws.
  func finish() throws {
    try flush()
    guard let pager else { return }
    self.pager = nil
    do {
      try pager.finish(emit)
    } catch let error as SystemError where error.kind == .closedPipe {
      isClosed = true
    }
  }

  private func emitAll(_ bytes: [UInt8]) throws {
    guard !isClosed, !bytes.isEmpty else { return }
    do {
      if let pager { try pager.write(bytes, emit) } else { try emit(bytes) }
    } catch let error as SystemError where error.kind == .closedPipe {
      isClosed = true
    }
  }
}
