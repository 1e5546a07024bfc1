import ExpenseCore
import Foundation

/// All that a command takes from outside beside its arguments, passed in as values.
struct Surroundings {
  let environment: [String: String]
  let now: Date
  let timeZone: TimeZone
  /// How many columns help may fill.
  let width: Int
  /// Reads standard input to its end, or one byte more than the limit.
  let readInput: (_ limit: Int) throws -> [UInt8]
  let output: TextSink
  let errors: TextSink

  /// The day that it is where the user is.
  var today: Day? { Day(now, in: timeZone) }

  /// The surroundings of this process.
  static var ofProcess: Surroundings {
    let environment = ProcessInfo.processInfo.environment
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Surroundings(
      environment: environment, now: Date(), timeZone: .current,
      width: columns ?? Platform.terminalWidth ?? 80,
      readInput: { try FileDescriptor.standardInput.readToEnd(limit: $0) },
      output: TextSink { try FileDescriptor.standardOutput.writeAll($0) },
      errors: TextSink { try FileDescriptor.standardError.writeAll($0) })
  }
}
