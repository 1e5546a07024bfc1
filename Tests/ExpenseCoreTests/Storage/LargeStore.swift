import Foundation
import TestSupport

@testable import ExpenseCore

/// A store just large enough for appends, with optional bytes after its list.
struct LargeStore {
  let folder: TemporaryFolder
  /// The text of the store, which ends with the line break after the bracket.
  let text: String

  static let row =
    "{\"id\":\"00000002-0000-4000-8000-000000000000\",\"name\":\"Taxi\",\"type\":\"Business\",\"amount\":30}"
  static let lunch = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)

  /// Create a store with a number of bytes, by default just over 1 MiB.
  init(byteCount: Int = (1 << 20) + 1) throws {
    folder = try TemporaryFolder()
    let rowCount = byteCount / (LargeStore.row.utf8.count + 2) - 2
    let rows = String(repeating: LargeStore.row + ",\n", count: rowCount)
    let padding = byteCount - 3 - rows.utf8.count - LargeStore.row.utf8.count
    let name = "Taxi" + String(repeating: "i", count: padding - 1)
    text = "[\n" + rows + LargeStore.row.replacing("Taxi", with: name) + "]\n"
    try write("")
  }

  var expenses: Expenses { Expenses(at: folder("expenses.json")) }

  /// Write the text, followed by other bytes.
  func write(_ behind: String) throws {
    try folder.write(text + behind, to: "expenses.json")
  }

  var current: String { get throws { try folder.text(of: "expenses.json") } }

  /// The text with expenses after the last one.
  func text(adding items: ExpenseItem...) -> String {
    text.dropLast(2)
      + items.map { ",\n" + String(decoding: $0.encoded, as: UTF8.self) }.joined() + "]\n"
  }
}

extension Expenses {
  /// Add expenses as if their ids had been made just now.
  @discardableResult
  func add(asNew items: [ExpenseItem]) throws -> Commit {
    let settings = try settings()
    return try add(
      NewExpenses(
        checked: try items.map { try $0.validated(by: settings) }, areNewIDs: true, by: settings))
  }
}
