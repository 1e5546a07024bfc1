package import SystemCalls
internal import Synchronization

/// A writer of stores, piece by piece.
package struct StoreWriter: ~Copyable {
  private static let pieceSize = 1 << 18
  private static let copySize = 4 << 20

  private let output: FileDescriptor
  private var writer = JSONWriter()
  private var isEmpty = true
  /// The background sync of the bytes written so far.
  private let early: EarlyWriting
  /// Number of bytes written since the last background sync began.
  private var waitingCount = 0
  /// Number of bytes written.
  private var size = 0

  package init(_ output: FileDescriptor) {
    self.output = output
    early = EarlyWriting(output)
    writer.write(literal: "[")
  }

  /// Append an expense.
  ///
  /// - Throws: ``ExpenseError/ValueProblem/tooLong(_:)`` if no reader would accept it, or errors from writing.
  package mutating func write(_ item: ExpenseItem) throws {
    separate()
    let start = writer.count
    writer.write(item)
    try end(item.id, from: start)
  }

  /// Append the text of an expense, as ``JSONWriter`` writes it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - id: Its id, as a number of 32 hexadecimal digits.
  /// - Throws: As for an expense.
  package mutating func write(_ text: UnsafeBufferPointer<UInt8>, id: UInt128) throws {
    separate()
    let start = writer.count
    writer.append(text)
    try end(ExpenseItem.ID(id), from: start)
  }

  private mutating func end(_ id: ExpenseItem.ID, from start: Int) throws {
    guard writer.count - start <= JSONReader.maximumExpense else {
      throw ExpenseError.values(.tooLong(id))
    }
    if writer.count >= StoreWriter.pieceSize { try flush() }
  }

  /// Copy expenses together with the bytes between them; an empty range holds none.
  package mutating func copy(_ range: Range<Int>, of file: FileDescriptor) throws {
    guard !range.isEmpty else { return }
    separate()
    try flush()
    try reserve(range.count)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: StoreWriter.copySize) {
      try InterruptionHold.check()
      let piece = start..<min(start + StoreWriter.copySize, range.upperBound)
      try file.copy(piece, to: output)
      hasWritten(piece.count)
    }
  }

  /// End the list and write the rest.
  package mutating func finish() throws {
    writer.write(literal: "]\n")
    try flush()
    try early.finish()
  }

  private mutating func separate() {
    if isEmpty { writer.write(literal: "\n") } else { writer.write(literal: ",\n") }
    isEmpty = false
  }

  private mutating func flush() throws {
    try InterruptionHold.check()
    let bytes = writer.take()
    try reserve(bytes.count)
    try output.writeAll(bytes)
    hasWritten(bytes.count)
  }

  /// Refuse a size that no reader would accept.
  private mutating func reserve(_ count: Int) throws {
    size += count
    guard size <= StorePart.store.maximumBytes else { throw ExpenseError.values(.tooLarge(.store)) }
  }

  private mutating func hasWritten(_ count: Int) {
    waitingCount += count
    if waitingCount >= StoreWriter.copySize {
      waitingCount = 0
      early.start()
    }
  }
}

/// A background thread that syncs a file while more is written to it.
///
/// If no thread is available, the disk begins later.
private final class EarlyWriting {
  private let file: FileDescriptor
  private let state = State()
  private var thread: WorkerThread?

  private final class State: Sendable {
    let values = Mutex<(isRunning: Bool, error: SystemError?)>((false, nil))
  }

  init(_ file: FileDescriptor) { self.file = file }

  deinit { thread?.join() }

  func start() {
    guard !state.values.withLock(\.isRunning) else { return }
    thread?.join()
    state.values.withLock { $0.isRunning = true }
    thread = WorkerThread { [file, state] in
      let result = Result { () throws(SystemError) in try file.synchronizeContent() }
      state.values.withLock { values in
        values.isRunning = false
        if case .failure(let error) = result { values.error = error }
      }
    }
    if thread == nil { state.values.withLock { $0.isRunning = false } }
  }

  /// Wait for a sync in progress; throw if one failed: the system reports a failure only once.
  func finish() throws {
    thread?.join()
    thread = nil
    if let error = state.values.withLock({ $0.error }) { throw error }
  }
}
