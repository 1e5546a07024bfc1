import Testing

@testable import ExpenseCore

@Suite struct SortOrderTests {
  private let list: ExpenseList

  init() throws {
    func item(_ name: String, _ type: String, _ cents: Int64, _ day: String?) throws -> ExpenseItem
    {
      ExpenseItem(
        name: name, type: ExpenseType(type), amount: Amount(tenThousandths: cents * 100),
        date: try day.map { try Day($0) }, tags: name == "éa" ? ["b", "B", "A"] : [])
    }
    list = ExpenseList([
      try item("b", "Zoo", 100, "2026-10-01"), try item("Éa", "Food", -300, nil),
      try item("ea", "zoo", 100, "2026-11-01"), try item("éa", "food", 200, "2026-10-01"),
      try item("Z", "Business", 100, nil), try item("a", "Anything", 0, "2026-11-01"),
    ])
  }

  @Test(arguments: [
    (SortOrder.Key.date, ["a", "ea", "éa", "b", "Z", "Éa"]),
    (.added, ["a", "Z", "éa", "ea", "Éa", "b"]),
    (.amount, ["éa", "ea", "b", "Z", "a", "Éa"]),
    (.name, ["a", "b", "ea", "éa", "Éa", "Z"]),
    (.type, ["Z", "éa", "Éa", "a", "ea", "b"]),
  ])
  func `expenses come in an order, equal ones newest first`(key: SortOrder.Key, names: [String]) {
    let sorted = list.sorted(by: SortOrder(by: key))
    #expect(sorted.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(sorted.indices.map(sorted.row) == Array(1...6))
    let reversed = list.sorted(by: SortOrder(by: key, isReversed: true))
    #expect(reversed.map { Array($0.name.utf8) } == names.reversed().map { Array($0.utf8) })
    #expect(reversed.indices.map(reversed.row) == Array(1...6))
  }

  @Test func `a part of a list keeps its numbers`() {
    let sorted = list.sorted()
    let slice = sorted.slice(from: 2, count: 3)
    #expect(slice.map(\.name) == ["éa", "b", "Z"] && slice.indices.map(slice.row) == [3, 4, 5])
    #expect(sorted.slice(from: 7).isEmpty && sorted.slice(from: 0, count: 0).isEmpty)
    let picked = sorted.items(at: RangeSet([0..<1, 4..<6]))
    #expect(picked.map(\.name) == ["a", "Z", "Éa"] && picked.indices.map(picked.row) == [1, 5, 6])
  }

  private func sections(_ grouping: Grouping) -> [String] {
    list.sorted().sections(by: grouping, Settings()).map { section in
      let rows = section.items.indices.map { "\(section.items.row(at: $0))" }
      return "\(section.key ?? "-") \(rows.joined(separator: ",")) \(section.totals.count)"
    }
  }

  @Test func `sections keep the order within and the numbers of the list`() {
    #expect(sections(.type) == ["Business 5 1", "Food 3,6 2", "Anything 1 1", "zoo 2,4 2"])
    #expect(sections(.day) == ["2026-11-01 1,2 2", "2026-10-01 3,4 2", "- 5,6 2"])
    #expect(sections(.month) == ["2026-11 1,2 2", "2026-10 3,4 2", "- 5,6 2"])
    #expect(sections(.account) == ["- 1,2,3,4,5,6 6"])
    #expect(sections(.tag) == ["A 3 1", "b 3 1", "- 1,2,4,5,6 5"])
  }

  @Test func `an empty list has no sections`() {
    for grouping in Grouping.allCases {
      #expect(ExpenseList([]).sorted().sections(by: grouping, Settings()).isEmpty)
    }
  }
}
