import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// The option of commands whose output may be longer than a terminal.
struct PagerOptions: Sendable {
  var isOff = false

  static let arguments: [Argument<PagerOptions>] = [
    .flag("no-pager", sets: \.isOff, help: "Do not page long output.")
  ]

  /// Send output that is longer than the terminal through a pager.
  ///
  /// The pager is that of `IEXPENSE_PAGER` or `PAGER`, or `less`; an empty one, or `cat`, means
  /// none. The setting `pager` of the store counts if `IEXPENSE_PAGER` is not set.
  ///
  /// - Parameter context: The output, and the settings of the store, which are read once they
  ///   matter.
  /// - Throws: An error if the environment cannot be read.
  func apply(in context: Context) throws {
    guard context.output.isTerminal, !isOff, try context.surroundings.variable("TERM") != "dumb"
    else { return }
    let own = try context.surroundings.variable("IEXPENSE_PAGER")
    let command = (try own ?? context.surroundings.variable("PAGER") ?? "less").trimmingWhitespace()
    guard !command.isEmpty, command != "cat" else { return }
    let pager = Pager(command, width: context.console.width, height: context.console.height) {
      command in
      let known = try? context.knownSettings ?? context.storedSettings()
      return own == nil && known?.pager == .never
        ? nil : try context.surroundings.startPager(command)
    }
    context.output.page(through: pager)
  }
}
