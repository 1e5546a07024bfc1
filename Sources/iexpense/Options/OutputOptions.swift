import CommandSpec
import ExpenseCore

/// The options of commands that write a file, or to standard output.
struct OutputOptions: Sendable {
  /// The path of the file; nil for standard output.
  private(set) var path: String?
  /// True to replace an existing file.
  private(set) var isReplacing = false

  static let arguments: [Argument<OutputOptions>] = [
    .option(
      "output", short: "o", .file, help: "File to write, or '-' for standard output.",
      defaultText: "-"
    ) { $0.path = ["-", "/dev/stdout"].contains($1) ? nil : $1 },
    .flag("force", sets: \.isReplacing, help: "Replace an existing file."),
  ]

  /// Refuse a standard output that the shell has redirected to the store.
  func check(apartFrom expenses: Expenses?) throws {
    if path == nil { try OutputFile.checkStandardOutput(apartFrom: expenses?.path) }
  }
}
