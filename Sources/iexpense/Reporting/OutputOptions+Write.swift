import ExpenseCore
import ExpenseDisplay

extension OutputOptions {
  /// Write a file as a whole, or to standard output.
  ///
  /// - Parameters:
  ///   - expenses: The store that is read; nil for standard input.
  ///   - context: The output.
  ///   - write: A closure that writes the content, piece by piece.
  ///   - report: A closure that reports the file that was written.
  /// - Throws: Errors from writing, or ``UnconfirmedChange`` after the report.
  func write(
    apartFrom expenses: Expenses?, in context: Context,
    _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void,
    report: (_ path: String) throws -> Void
  ) throws {
    guard let path else { return try write { try context.output.write(data: $0) } }
    let durability = try OutputFile(at: path, replacing: isReplacing)
      .write(apartFrom: expenses?.path, write)
    try report(path)
    if case .unconfirmed(let error) = durability {
      throw UnconfirmedChange(
        description: "The file was written, but may not survive a power cut: \(error)")
    }
  }
}
