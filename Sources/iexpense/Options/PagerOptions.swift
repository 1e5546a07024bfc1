import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// The option of commands whose output may be longer than a terminal.
struct PagerOptions: Sendable {
  var isOff = false

  static let arguments: [Argument<PagerOptions>] = [
    .flag("no-pager", help: "Do not page long output.") { $0.isOff = true }
  ]

  /// Send output that is longer than the terminal through a pager.
  ///
  /// The pager is that of `IEXPENSE_PAGER` or `PAGER`, or `less`; an empty one, or `cat`, means
  /// none. The setting `pager` of the store counts if `IEXPENSE_PAGER` is not set.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store; nil to read them once they matter.
  ///   - global: The store.
  ///   - surroundings: The surroundings with the output.
  /// - Throws: An error if the environment cannot be read.
  func apply(
    _ settings: Settings? = nil, _ global: GlobalOptions, in surroundings: Surroundings
  ) throws {
    guard surroundings.output.isTerminal, !isOff, try surroundings.variable("TERM") != "dumb"
    else { return }
    let own = try surroundings.variable("IEXPENSE_PAGER")
    let command = (try own ?? surroundings.variable("PAGER") ?? "less").trimmingWhitespace()
    guard !command.isEmpty, command != "cat" else { return }
    let pager = Pager(command, width: surroundings.width, height: surroundings.height) { command in
      let known = settings ?? (try? global.settings(in: surroundings))
      return own == nil && known?.pager == .never ? nil : try surroundings.startPager(command)
    }
    surroundings.output.page(through: pager)
  }
}
