internal import Dispatch
internal import Synchronization

/// Writes a store piece by piece.
struct StoreWriter: ~Copyable {
  private static let pieceSize = 1 << 18
  private static let copySize = 4 << 20

  private let output: FileDescriptor
  private var writer = JSONWriter()
  private var isEmpty = true
  /// Has the disk begin with what is there, while the rest is copied.
  private let early: EarlyWriting
  private var copiedCount = 0

  init(_ output: FileDescriptor) {
    self.output = output
    early = EarlyWriting(output)
    writer.write(literal: "[")
  }

  /// Writes an expense behind those that were written.
  ///
  /// - Throws: ``ExpenseError/tooLong(_:)``, since no one could read it, or what writing throws.
  mutating func write(_ item: ExpenseItem) throws {
    separate()
    let start = writer.count
    writer.write(item)
    guard writer.count - start <= JSONReader.maximumExpense else {
      throw ExpenseError.tooLong(item.id)
    }
    if writer.count >= StoreWriter.pieceSize { try flush() }
  }

  /// Copies expenses with all that is between them; an empty range has none.
  mutating func copy(_ range: Range<Int>, of file: FileDescriptor) throws {
    guard !range.isEmpty else { return }
    separate()
    try flush()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: StoreWriter.copySize) {
      try InterruptionHold.check()
      let piece = start..<min(start + StoreWriter.copySize, range.upperBound)
      try file.copy(piece, to: output)
      copiedCount += piece.count
      if copiedCount >= StoreWriter.copySize {
        copiedCount = 0
        early.start()
      }
    }
  }

  /// Ends the list and writes what is left.
  mutating func finish() throws {
    writer.write(literal: "]\n")
    try flush()
    try early.finish()
  }

  private mutating func separate() {
    if isEmpty { writer.write(literal: "\n") } else { writer.write(literal: ",\n") }
    isEmpty = false
  }

  private mutating func flush() throws { try output.writeAll(writer.take()) }
}

/// Has the disk write what is in a file, while more is written to it.
private final class EarlyWriting: Sendable {
  private let file: FileDescriptor
  private let group = DispatchGroup()
  private let state = Mutex<(isRunning: Bool, error: SystemError?)>((false, nil))

  init(_ file: FileDescriptor) {
    self.file = file
  }

  func start() {
    let isFree = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFree else { return }
    DispatchQueue.global().async(group: group) { [self] in
      let result = Result { () throws(SystemError) in try file.synchronizeContent() }
      state.withLock { state in
        state.isRunning = false
        if case .failure(let error) = result { state.error = error }
      }
    }
  }

  /// Waits for what was started, and throws if it failed: the system tells of a failure only once.
  func finish() throws {
    group.wait()
    if let error = state.withLock({ $0.error }) { throw error }
  }
}
