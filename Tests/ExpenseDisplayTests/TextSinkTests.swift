import ExpenseCore
import Testing

@testable import ExpenseDisplay

@Suite struct TextSinkTests {
  @Test func `a long list goes out in pieces`() throws {
    var pieces: [Int] = []
    let sink = TextSink { pieces.append($0.count) }
    let item = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)
    try JSONOutput.write(ExpenseList([ExpenseItem](repeating: item, count: 10_000)), to: sink)
    try ExpenseTable.write(
      ExpenseList([ExpenseItem](repeating: item, count: 10_000)), width: .max, to: sink)
    try sink.flush()
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0 < 200_000 })
  }
}
