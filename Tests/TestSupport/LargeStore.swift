package import ExpenseCore
import Foundation

/// A store just large enough for appends, with optional bytes after its list.
package struct LargeStore {
  package let folder: TemporaryFolder
  /// The text of the store, which ends with the line break after the bracket.
  package let text: String

  package static let row =
    "{\"id\":\"00000002-0000-4000-8000-000000000000\",\"name\":\"Taxi\",\"type\":\"Business\",\"amount\":30}"
  package static let lunch = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)

  /// Create a store with a number of bytes, by default just over 1 MiB.
  package init(byteCount: Int = (1 << 20) + 1) throws {
    folder = try TemporaryFolder()
    let rowCount = byteCount / (LargeStore.row.utf8.count + 2) - 2
    let rows = String(repeating: LargeStore.row + ",\n", count: rowCount)
    let padding = byteCount - 3 - rows.utf8.count - LargeStore.row.utf8.count
    let name = "Taxi" + String(repeating: "i", count: padding - 1)
    text = "[\n" + rows + LargeStore.row.replacing("Taxi", with: name) + "]\n"
    try write("")
  }

  package var expenses: Expenses { Expenses(at: folder("expenses.json")) }

  /// Write the text, followed by other bytes.
  package func write(_ behind: String) throws {
    try folder.write(text + behind, to: "expenses.json")
  }

  package var current: String { get throws { try folder.text(of: "expenses.json") } }

  /// The text with expenses after the last one.
  package func text(adding items: ExpenseItem...) -> String {
    text.dropLast(2)
      + items.map { ",\n" + String(decoding: $0.encoded, as: UTF8.self) }.joined() + "]\n"
  }
}
