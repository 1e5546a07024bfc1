import CommandSpec
import ExpenseCore

/// What this process has from the system.
extension Surroundings {
  /// The surroundings of this process.
  static var ofProcess: Surroundings {
    Platform.prepareStreams()
    let columns = (try? variable("COLUMNS")).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Surroundings(
      variable: variable, today: Platform.today, width: columns ?? Platform.terminalWidth ?? 80,
      readInput: { try FileDescriptor.standardInput.readPiece(limit: $0) },
      output: TextSink { try FileDescriptor.standardOutput.writeAll($0) },
      errors: TextSink { try FileDescriptor.standardError.writeAll($0) })
  }

  /// The arguments of the process, without its name.
  ///
  /// - Throws: ``UsageError`` for one that is not UTF-8.
  static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) })
      else {
        throw UsageError(.refused("Argument \(index) is not valid UTF-8.", hint: nil))
      }
      words.append(word)
    }
    return words
  }

  /// Foundation would repair what is not UTF-8, and so lead to another file.
  private static func variable(_ name: String) throws -> String? {
    guard let value = Platform.environmentVariable(name) else { return nil }
    guard let text = String(validating: value, as: UTF8.self) else {
      throw UsageError(
        .refused("The environment variable \(name) is not valid UTF-8.", hint: nil))
    }
    return text
  }
}
