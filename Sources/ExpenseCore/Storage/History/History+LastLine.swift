internal import SystemCalls

/// The end of the history, which tells whether the last change was made as a whole.
extension History {
  /// The last whole line; nil if there is none.
  ///
  /// Of a long line, only the beginning is kept.
  package func lastLine() throws -> HistoryLine? {
    guard let file = try open(isReadOnly: true) else { return nil }
    var buffered = BufferedFile(file)
    var end = Int(try file.status().size)
    while end > 0 {
      let start = try start(ofLineEndingAt: end, in: file)
      if try serial(ofLine: start..<end, in: &buffered) != nil {
        return try HistoryLine(start..<end, of: &buffered)
      }
      end = start
    }
    return nil
  }

  /// The offset of the line that ends at an offset.
  private func start(ofLineEndingAt end: Int, in file: FileDescriptor) throws -> Int {
    let pieceSize = 1 << 14
    var upper = end - 1
    while upper > 0 {
      let lower = max(0, upper - pieceSize)
      if let index = try file.bytes(lower..<upper).lastIndex(of: UInt8(ascii: "\n")) {
        return lower + index + 1
      }
      upper = lower
    }
    return 0
  }

  /// Drop lines whose changes were never made, because after copying only the content tells.
  ///
  /// - Parameter kept: The numbers of the other lines.
  /// - Throws: An error; the history is then unchanged.
  func keepLines(_ kept: Set<Int>) throws {
    guard let file = try open(isReadOnly: false) else { return }
    let lines = try lines(of: file)
    let rest = lines.filter { kept.contains($0.serial) }
    if rest.count < lines.count { try rewrite(file, file.status(), of: lines, keeping: rest) }
  }
}
