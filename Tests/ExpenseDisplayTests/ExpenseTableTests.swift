import ExpenseCore
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct ExpenseTableTests {
  @Test(arguments: [0, 1_500, 2_999])
  func `one wide expense anywhere makes its column wide for all`(index: Int) throws {
    var items = [ExpenseItem](
      repeating: ExpenseItem(name: "Lunch", type: .personal, amount: .zero), count: 3_000)
    items[index] = ExpenseItem(
      name: "Flug nach Zürich 🍜", type: ExpenseType("Reisen"),
      amount: Amount(tenThousandths: 12_345_678_901))
    var text: [UInt8] = []
    let sink = TextSink { text += $0 }
    try ExpenseTable.write(ExpenseList(items), width: .max, to: sink)
    try sink.flush()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 3_001)
    // All lines but the wide one have two decimals fewer.
    #expect(Set(lines.map(\.displayWidth)).count == 2)
    #expect(lines.count { $0.contains("1,234,567.89") } == 1)
  }
}
