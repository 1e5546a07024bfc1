import CommandSpec
import ExpenseCore

/// All that a command takes from outside beside its arguments, passed in as values.
struct Surroundings {
  /// The value of an environment variable; throws where it cannot be read as text.
  let variable: (_ name: String) throws -> String?
  /// The day that it is where the user is; throws where it was set to something else.
  let today: () throws -> Day?
  /// How many columns text for people may fill.
  let width: Int
  /// Whether a person types what is on standard input.
  let isInputTerminal: Bool
  /// Reads what comes next on standard input: at most so many bytes, and none at its end.
  let readInput: (_ limit: Int) throws -> [UInt8]
  let output: TextSink
  let errors: TextSink

  /// How many columns a table may fill: nothing is shortened that is not seen on a terminal.
  var tableWidth: Int { output.isTerminal ? width : .max }

  /// Reads days and months as they are typed here and today.
  func periods() throws -> PeriodReader {
    guard let today = try today() else {
      throw UsageError(
        .refused("The system cannot tell which day it is.", hint: "Set IEXPENSE_TODAY to it."))
    }
    return PeriodReader(today: today, locale: try locale(for: "LC_TIME"))
  }

  /// The language and country that the environment names for a purpose, such as `de_DE`.
  ///
  /// It is nil where there is none. `LC_ALL` goes before the variable for the purpose, and `LANG`
  /// stands in for it.
  private func locale(for category: String) throws -> String? {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = try variable(name), !value.isEmpty else { continue }
      let identifier = String(value.prefix { $0 != "." && $0 != "@" })
      return ["C", "POSIX"].contains(identifier) ? nil : identifier
    }
    return nil
  }

  /// Tells a person something that is no result, at once.
  func tell(_ sentence: String) throws {
    try errors.write(sentence + "\n")
    try errors.flush()
  }

  /// Tells of something odd, at once; unlike an error it ends nothing.
  func warn(_ warning: StoreWarning) {
    // Where standard error fails, there is no one left to tell.
    try? errors.write(
      errors.styled("Warning:", .warning) + " " + "\(warning)".escapedForTerminal + "\n")
    try? errors.flush()
  }
}
