import ExpenseCore
import Foundation

/// Makes changes that the command line does not have yet, for the sweeps to cut off.
///
/// ```
/// DurabilityDriver add STORE COUNT NAME    DurabilityDriver edit STORE ID NOTE
/// DurabilityDriver undo STORE              DurabilityDriver redo STORE
/// ```
///
/// Like the command line, it prints what it did and exits with 0 once the change is durable.
@main
struct Driver {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let words = CommandLine.arguments
    guard words.count > 2 else { exit(64) }
    let expenses = Expenses(at: words[2]) { tell("Warning: \($0)") }
    do {
      let commit = try change(expenses, words)
      guard commit.durability == .confirmed else {
        tell("Error: \(commit.durability)")
        exit(76)
      }
      try? FileDescriptor.standardOutput.writeAll(Array("\(commit.items.count)\n".utf8))
    } catch {
      tell("Error: \(error)")
      exit(74)
    }
  }

  private static func tell(_ text: String) {
    try? FileDescriptor.standardError.writeAll(Array((text + "\n").utf8))
  }

  private static func change(_ expenses: Expenses, _ words: [String]) throws -> Expenses.Commit {
    switch (words[1], words.count) {
    case ("add", 5):
      // Known ids: making a new one takes three system calls, at which nothing can be learnt.
      let items = (0..<(UInt32(words[3]) ?? 0)).map { number in
        let bytes = withUnsafeBytes(of: number.bigEndian, Array.init)
        let id = UUID(
          uuid: (bytes[0] | 0x80, bytes[1], bytes[2], bytes[3], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return ExpenseItem(id: id, name: words[4], type: .personal, amount: .zero)
      }
      return try expenses.add(items, areNewIDs: true)
    case ("edit", 5):
      guard let id = UUID(uuidString: words[3]) else { exit(64) }
      return try expenses.update(id: id) { $0.note = words[4] }
    case ("undo", 3): return try expenses.undo()
    case ("redo", 3): return try expenses.redo()
    default: exit(64)
    }
  }
}
