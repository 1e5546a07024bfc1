import ExpenseCore

/// All that a command takes from outside beside its arguments, passed in as values.
struct Surroundings {
  /// The value of an environment variable; throws where it cannot be read as text.
  let variable: (_ name: String) throws -> String?
  /// The day that it is where the user is.
  let today: Day?
  /// How many columns help may fill.
  let width: Int
  /// Reads what comes next on standard input: at most so many bytes, and none at its end.
  let readInput: (_ limit: Int) throws -> [UInt8]
  let output: TextSink
  let errors: TextSink

  /// Tells of something odd, at once; unlike an error it ends nothing.
  func warn(_ warning: StoreWarning) {
    // Where standard error fails, there is no one left to tell.
    try? errors.write("Warning: \(warning)".escapedForTerminal + "\n")
    try? errors.flush()
  }
}
