package import ExpenseCore
package import Text

/// A buffered output: lines for people, or data for programs.
///
/// Output leaves in chunks, so that a long list needs neither one huge string nor a system call per
/// line.
package final class TextSink {
  private static let chunkSize = 1 << 16

  private var pending: [UInt8] = []
  private var isClosed = false
  private let emit: ([UInt8]) throws -> Void

  /// The pager for text that is longer than the terminal, if any.
  private var pager: Pager?

  /// True if a person sees the output.
  package let isTerminal: Bool
  /// True if the output may be coloured.
  package var hasColor = false
  /// The presentation of amounts and dates.
  package var presentation = Presentation()

  /// Create an output.
  ///
  /// - Parameters:
  ///   - isTerminal: True if a person sees the output.
  ///   - emit: Write all of the bytes, or throw.
  package init(isTerminal: Bool = false, _ emit: @escaping ([UInt8]) throws -> Void) {
    self.isTerminal = isTerminal
    self.emit = emit
  }

  // MARK: Lines for people

  /// Write a text, without a line break unless it has one.
  package func write(_ text: DisplayText) throws { try append(text.string.utf8) }

  /// Write a line and its line break.
  package func writeLine(_ line: StyledLine) throws {
    var lines = LineBytes(hasColor: hasColor)
    lines.append(line)
    try write(lines)
  }

  /// Write lines, each with its line break.
  package func writeLines(_ lines: some Sequence<StyledLine>) throws {
    for line in lines { try writeLine(line) }
  }

  /// Write lines of text, without styles.
  package func writeLines(_ lines: some Sequence<DisplayText>) throws {
    for line in lines { try write(line + "\n") }
  }

  /// Write lines that were assembled before.
  package func write(_ lines: LineBytes) throws { try append(lines.bytes) }

  /// Write bytes that act on the terminal.
  package func write(control bytes: [UInt8]) throws { try append(bytes) }

  // MARK: Data for programs

  /// Write whole lines of data; on a terminal, escape all that could act on it.
  package func write(data lines: [UInt8]) throws {
    try append(isTerminal ? TextSink.escaped(lines) : lines)
  }

  private static func escaped(_ lines: [UInt8]) -> [UInt8] {
    // Most lines are plain ASCII.
    if lines.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 || $0 == 0x0A }) { return lines }
    return Array(String(decoding: lines, as: UTF8.self).escapingControlsInLines.utf8)
  }

  /// Write the buffer of a JSON writer once it holds a whole chunk.
  package func writeChunk(of writer: inout JSONWriter) throws {
    guard writer.count >= TextSink.chunkSize else { return }
    try writeRest(of: &writer)
  }

  /// Write the rest of the buffer of a JSON writer.
  package func writeRest(of writer: inout JSONWriter) throws {
    let isLarge = writer.count >= TextSink.chunkSize
    // Members unknown to this version are output as someone else wrote them.
    let bytes = isTerminal ? TextSink.escaped(writer.take()) : writer.take()
    if isLarge {
      try flush()
      try emitAll(bytes)
    } else {
      try append(bytes)
    }
  }

  // MARK: Emitting

  private func append(_ bytes: some Sequence<UInt8>) throws {
    pending += bytes
    if pending.count >= TextSink.chunkSize { try flush() }
  }

  /// Emit what is buffered.
  package func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    try emitAll(pending)
  }

  /// Send all further output through a pager if it is longer than the terminal.
  package func page(through pager: Pager) { self.pager = pager }

  /// Emit what is buffered, and wait for the pager if there is one.
  ///
  /// - Throws: ``PagerFailure``, or any error from emitting.
  package func finish() throws {
    try flush()
    guard let pager else { return }
    self.pager = nil
    try untilClosed { try pager.finish(emit) }
  }

  private func emitAll(_ bytes: [UInt8]) throws {
    guard !isClosed, !bytes.isEmpty else { return }
    try untilClosed { if let pager { try pager.write(bytes, emit) } else { try emit(bytes) } }
  }

  /// An output that its reader has closed is not an error: no one is left to write for.
  private func untilClosed(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedOutput { isClosed = true }
  }
}

/// The error of an output that its reader has closed.
package struct ClosedOutput: Error {
  package init() {}
}
