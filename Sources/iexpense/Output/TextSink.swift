internal import SystemCalls
import ExpenseCore
import ExpenseDisplay
import Text

/// A buffered text output.
///
/// Text is written in chunks, so that a long list needs neither one huge string nor a system call
/// per line.
final class TextSink {
  private static let pieceSize = 1 << 16

  private var pending: [UInt8] = []
  private var isClosed = false
  private let emit: ([UInt8]) throws -> Void

  /// The pager for text that is longer than the terminal, if any.
  private var pager: Pager?

  /// True if a person sees the output.
  let isTerminal: Bool
  /// True if the output may be coloured.
  var hasColor = false
  /// The presentation of amounts and dates.
  var presentation = Presentation()

  /// Create an output.
  ///
  /// - Parameters:
  ///   - isTerminal: True if a person sees the output.
  ///   - emit: Write all of the bytes, or throw.
  init(isTerminal: Bool = false, _ emit: @escaping ([UInt8]) throws -> Void) {
    self.isTerminal = isTerminal
    self.emit = emit
  }

  /// The text, styled if the output may be coloured.
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

  /// Write whole lines for programs; on a terminal, escape all that could act on it.
  func write(lines: [UInt8]) throws {
    try write(isTerminal ? TextSink.escaped(lines) : lines)
  }

  private static func escaped(_ lines: [UInt8]) -> [UInt8] {
    // Most lines are plain ASCII.
    if lines.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 || $0 == 0x0A }) { return lines }
    return Array(String(decoding: lines, as: UTF8.self).linesEscapedForTerminal.utf8)
  }

  /// Write a line that a closure assembles, and a line break.
  func writeLine(_ append: (inout [UInt8]) throws -> Void) throws {
    try append(&pending)
    pending.append(UInt8(ascii: "\n"))
    try flushIfFull()
  }

  /// Take the buffer of a JSON writer once it holds a whole chunk.
  func take(from writer: inout JSONWriter) throws {
    guard writer.count >= TextSink.pieceSize else { return }
    try finish(&writer)
  }

  /// Take the rest of the buffer of a JSON writer.
  func finish(_ writer: inout JSONWriter) throws {
    let isLarge = writer.count >= TextSink.pieceSize
    // Members unknown to this version are output as someone else wrote them.
    let bytes = isTerminal ? TextSink.escaped(writer.take()) : writer.take()
    guard isLarge else { return try write(bytes) }
    try flush()
    try emitAll(bytes)
  }

  private func flushIfFull() throws {
    if pending.count >= TextSink.pieceSize { try flush() }
  }

  /// Write the buffered text.
  ///
  /// A pipe closed by its reader is not an error: no one is left to write for.
  func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    try emitAll(pending)
  }

  /// Send all further text through a pager if it is longer than the terminal.
  func page(through pager: Pager) { self.pager = pager }

  /// Write the buffered text, and wait for the pager if there is one.
  ///
  /// - Throws: ``PagerFailure``, or any error from writing.
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
