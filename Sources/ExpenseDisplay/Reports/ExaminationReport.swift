import ExpenseCore
package import ExpenseMerge

extension JSONOutput {
  /// Write the findings about a store and its path, which is null for standard input.
  package static func writeExamination(
    _ examination: Examination, of path: String?, to sink: TextSink
  ) throws {
    try sink.writeObject { writer in
      writer.member("readable", examination.isReadable)
      writer.member("count", examination.count)
      writer.member("findings")
      try writer.write(objects: examination.findings, separatedBy: ",\n") { writer, finding in
        writer.member("kind", finding.kind.rawValue)
        writer.member("severity", finding.isError ? "error" : "warning")
        if let line = finding.line, let column = finding.column {
          writer.member("line", line)
          writer.member("column", column)
        }
        writer.member("message", finding.description)
        if let repair = finding.repair { writer.member("repair", repair) }
        if let failure = finding.failure { writer.member("failure", failure) }
        try sink.writeChunk(of: &writer)
      }
      writer.member("file", path)
    }
  }
}
