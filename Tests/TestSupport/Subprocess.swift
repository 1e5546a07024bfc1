import Foundation
import Synchronization

/// The output and the exit status of a program.
package struct ProgramResult: CustomStringConvertible, Sendable {
  package let words: [String]
  package let folder: String
  package let status: Int32
  package let output: String
  package let errors: String

  /// All that is needed to understand a failure.
  package var description: String {
    "\(words) in \(folder): status \(status)\noutput:\n\(output)\nerrors:\n\(errors)"
  }
}

/// Functions that run programs in an environment with only the variables that a test sets.
package enum Subprocess {
  /// The path of a program on this machine's search path.
  package static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// True if these programs are there, or all checks are required, so that they have to be.
  package static func has(_ programs: String...) -> Bool {
    ProcessInfo.processInfo.environment["IEXPENSE_REQUIRE_PEERS"] == "1"
      || programs.allSatisfy { path(of: $0) != nil }
  }

  /// True if Python has these modules, or all checks are required.
  ///
  /// Modules are only looked up: loading them takes seconds.
  package static func hasPython(modules: String...) -> Bool {
    let lookUp = modules.map { "importlib.util.find_spec('\($0)')" }.joined(separator: " and ")
    return ProcessInfo.processInfo.environment["IEXPENSE_REQUIRE_PEERS"] == "1"
      || (try? run(
        ["python3", "-c", "import importlib.util, sys; sys.exit(not (\(lookUp)))"],
        in: TemporaryFolder()))?.status == 0
  }

  /// Run a program to its end, with only its search path and the given environment.
  package static func run(
    _ words: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
    input: String = ""
  ) throws -> ProgramResult {
    let process = Process()
    guard let path = words[0].hasPrefix("/") ? words[0] : path(of: words[0]) else {
      throw CocoaError(.fileNoSuchFile)
    }
    process.executableURL = URL(filePath: path)
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = environment.merging(
      ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      uniquingKeysWith: { given, _ in given })
    try Data(input.utf8).write(to: URL(filePath: folder.path + ".input"))
    defer { try? FileManager.default.removeItem(atPath: folder.path + ".input") }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.path + ".input"))
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Read both pipes at once and before waiting: a full pipe would block the program for ever.
    let errorText = Mutex("")
    let reading = Thread { errorText.withLock { $0 = errors.text } }
    reading.start()
    let outputText = output.text
    process.waitUntilExit()
    while !reading.isFinished { Thread.sleep(forTimeInterval: 0.000_5) }
    return ProgramResult(
      words: words, folder: folder.path, status: process.terminationStatus, output: outputText,
      errors: errorText.withLock(\.self))
  }
}

extension Pipe {
  fileprivate var text: String {
    String(decoding: fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
