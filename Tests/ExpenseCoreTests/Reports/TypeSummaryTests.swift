import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TypeSummaryTests {
  private func item(_ type: String, _ amount: Int64, _ currency: String? = nil) -> ExpenseItem {
    ExpenseItem(
      name: "a", type: ExpenseType(type), amount: Amount(tenThousandths: amount),
      currency: currency.flatMap { CurrencyCode($0) })
  }

  @Test func `types come in their order, each with its count and totals`() throws {
    let items = [
      item("Zoo", 1), item("Food", 125_000), item("food", 5), item("Personal", -10),
      item("Food", 7, "EUR"), item("apple", 2),
    ]
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    let bytes = writer.take()
    for summary in [TypeSummary(of: items), try TypeSummary(of: ExpenseSource(bytes))] {
      #expect(summary.groups.map(\.type.name) == ["Personal", "Food", "apple", "Zoo"])
      #expect(summary.groups.map(\.totals.count) == [1, 3, 1, 1])
      #expect(
        summary.groups[1].totals.byCurrency.map { "\($0.currency?.code ?? "-") \($0.total)" }
          == ["- 12.5005", "EUR 0.0007"])
      #expect(summary.totals.count == 6)
    }
  }

  @Test func `totals are wider than amounts`() throws {
    let line = JSONReaderTests.expense().replacing("12.50", with: "922337203685477.5807")
    let lines = [String](repeating: line, count: 3).joined(separator: ",")
    let summary = try TypeSummary(of: ExpenseSource(Array("[\(lines)]".utf8)))
    #expect(summary.totals.byCurrency.map(\.total.description) == ["2767011611056432.7421"])
  }

  @Test func `no expenses make no groups`() throws {
    let summary = try TypeSummary(of: ExpenseSource(Array("[]".utf8)))
    #expect(summary.groups.isEmpty && summary.totals == Totals())
  }

  @Test func `types of any length and spelling are told apart`() throws {
    let names = [
      "", "a", "Personal", "Personal ", "\\u0050ersonal", "Insurance", "Insurance1",
      "abcdefghabcdefgh",
      "abcdefghabcdefghi", "abcdefghabcdefghj", "é", "e\u{301}", "tab\\t",
    ]
    let lines = (names + names + names).map {
      JSONReaderTests.expense().replacing("\"Personal\"", with: "\"\($0)\"")
    }
    let source = ExpenseSource(Array("[\(lines.joined(separator: ","))]".utf8))
    let summary = try TypeSummary(of: source)
    // The second spelling of Personal is the same, and what looks the same is one for people.
    #expect(summary.groups.map(\.totals.count).sorted() == [3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6])
  }
}
