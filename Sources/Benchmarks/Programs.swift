import Foundation

/// Functions that run other programs and measure them.
enum Programs {
  /// True if a program is on the search path.
  static func has(_ program: String) -> Bool {
    (try? run("command -v \(program)"))?.isEmpty == false
  }

  /// Run a shell command and return its output.
  static func run(_ command: String) throws -> String { try run(["sh", "-c", command]) }

  private static func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(command: words.joined(separator: " "))
    }
    return String(decoding: data, as: UTF8.self)
  }

  struct Failure: Error, CustomStringConvertible {
    let command: String
    var description: String { "This command has failed: \(command)" }
  }

  /// The median times of commands in seconds, each run as a whole process that writes into a pipe.
  ///
  /// If its output were discarded, `grep` would stop at its first match.
  static func medians(of commands: [TimedCommand], in folder: String) throws -> [Double] {
    let export = folder + "/hyperfine.json"
    return try commands.map { command in
      let prepare = command.prepare.map { ["--prepare", $0] } ?? ["--warmup", "1"]
      _ = try run(
        ["hyperfine", "--shell=none", "--output=pipe", "--style=none"]
          + ["--runs", "\(command.runs)", "--export-json", export] + prepare + [command.line])
      let report = try JSONDecoder().decode(
        Report.self, from: Data(contentsOf: URL(filePath: export)))
      return report.results.first?.median ?? .nan
    }
  }

  private struct Report: Decodable {
    struct Result: Decodable { let median: Double }
    let results: [Result]
  }

  /// The peak memory of a command in MiB.
  ///
  /// The system reports the maximum over all child processes, so each command gets a parent process
  /// to itself: this program again.
  static func peakMemory(of command: String) throws -> Double {
    let text = try run([CommandLine.arguments[0], "--peak-memory", command])
    return Double(text.trimmingCharacters(in: .newlines)) ?? .nan
  }

  /// Run a command and print its peak memory in MiB.
  static func printPeakMemory(of command: String) throws {
    _ = try run("exec \(command)")
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      let bytes = Double(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      let bytes = Double(usage.ru_maxrss) * 1_024
    #endif
    print(bytes / 1_048_576)
  }
}

/// A command line without shell syntax, and the way to time it.
struct TimedCommand {
  let line: String
  var runs = 10
  /// A command to run before each run, outside the measured time.
  var prepare: String?
}
