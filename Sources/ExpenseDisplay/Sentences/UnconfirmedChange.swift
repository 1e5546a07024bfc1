package import ExpenseCore

/// The error for a change that is in the file, although something after it failed.
package struct UnconfirmedChange: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

extension Commit {
  /// Report the change, unless it was withdrawn.
  ///
  /// - Parameters:
  ///   - output: The output of the report, which is written whole.
  ///   - write: Write the report.
  /// - Throws: ``UnconfirmedChange`` if the change stands but something after it failed.
  package func reportIfKept(to output: TextSink, _ write: () throws -> Void) throws {
    try durability.reportIfKept(to: output, write)
  }
}

extension Durability {
  /// Report a change, or a written file, unless it was withdrawn, in the same way.
  package func reportIfKept(
    to output: TextSink, ofFile isFile: Bool = false, _ write: () throws -> Void
  ) throws {
    // A withdrawn change is not reported.
    if case .withdrawn = self { return try confirm() }
    do {
      try write()
      // Nothing is left for the end of the program, when nobody knows any more what was saved.
      try output.flush()
    } catch {
      throw UnconfirmedChange(
        description: isFile
          ? "The file was written, but not the report on it: \(error)"
          : "The change was saved, but its report could not be written: \(error)")
    }
    if isFile, case .unconfirmed(let error) = self {
      throw UnconfirmedChange(
        description: "The file was written, but may not survive a power cut: \(error)")
    }
    try confirm()
  }

  /// Throw ``UnconfirmedChange`` if a change may not survive a power cut.
  package func confirm() throws {
    switch self {
    case .confirmed: break
    case .unconfirmed(let error):
      throw UnconfirmedChange(
        description: "The change was written, but may not survive a power cut: \(error)")
    case .displaced(let path):
      throw UnconfirmedChange(
        description: "The change was written, but \(path) now leads to another file.")
    case .withdrawn(let error):
      throw UnconfirmedChange(
        description: "The change was not kept, but a power cut may bring it back: \(error)")
    }
  }
}
