import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct BreakdownTests {
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
    let summary = try Breakdown(of: ReportOracle(items).source, by: .type, Settings())
    #expect(summary.groups.map(\.key) == ["Personal", "Food", "apple", "Zoo"])
    #expect(summary.groups.map(\.totals.count) == [1, 3, 1, 1])
    #expect(
      summary.groups[1].totals.byCurrency.map { "\($0.currency?.code ?? "-") \($0.amount)" }
        == ["- 12.5005", "EUR 0.0007"])
    #expect(summary.totals.count == 6)
  }

  @Test func `totals are wider than amounts`() throws {
    let line = JSONReaderTests.expense().replacing("12.50", with: "922337203685477.5807")
    let lines = [String](repeating: line, count: 3).joined(separator: ",")
    let summary = try Breakdown(of: ExpenseSource(Array("[\(lines)]".utf8)), by: .type, Settings())
    #expect(summary.totals.byCurrency.map(\.spent.description) == ["2767011611056432.7421"])
  }

  @Test func `no expenses make no groups`() throws {
    let summary = try Breakdown(of: ExpenseSource(Array("[]".utf8)), by: .type, Settings())
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
    let summary = try Breakdown(of: source, by: .type, Settings())
    // An escaped Personal is the same type, and so are names that look alike to people.
    #expect(summary.groups.map(\.totals.count).sorted() == [3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6])
  }

  private func item(
    _ amount: Int64, on day: String? = nil, tags: [String] = [], account: String? = nil,
    name: String = "a", type: String = "Food", currency: String? = nil
  ) throws -> ExpenseItem {
    ExpenseItem(
      name: name, type: ExpenseType(type), amount: Amount(tenThousandths: amount),
      date: try day.map { try Day($0) }, currency: currency.flatMap { CurrencyCode($0) },
      account: account, tags: tags)
  }

  /// The breakdown of expenses, checked against sums added up one by one.
  private func breakdown(
    of items: [ExpenseItem], by grouping: Grouping, and columns: Grouping? = nil,
    _ settings: Settings = Settings()
  ) throws -> Breakdown {
    let oracle = ReportOracle(items, settings)
    let breakdown = try Breakdown(of: oracle.source, by: grouping, and: columns, settings)
    oracle.expect(breakdown)
    return breakdown
  }

  /// The groups as `key: total`, in the first currency.
  private func text(_ groups: [Breakdown.Group]) -> [String] {
    groups.map {
      "\($0.key ?? "none"): \($0.totals.byCurrency.first?.amount.tenThousandths ?? 0)"
    }
  }

  @Test func `periods come earliest first, and what has no day last`() throws {
    let days = [
      "2026-12-31", "2024-12-30", nil, "2024-02-29", "2026-01-01", "0001-01-01", "9999-12-31",
    ]
    let items = try days.map { try item(1, on: $0) }
    #expect(
      try breakdown(of: items, by: .week).groups.map(\.key) == [
        "0001-W01", "2024-W09", "2025-W01", "2026-W01", "2026-W53", "9999-W52", nil,
      ])
    #expect(
      try breakdown(of: items, by: .month).groups.map(\.key) == [
        "0001-01", "2024-02", "2024-12", "2026-01", "2026-12", "9999-12", nil,
      ])
    #expect(
      try breakdown(of: items, by: .year).groups.map(\.key) == [
        "0001", "2024", "2026", "9999", nil,
      ])
    #expect(
      try breakdown(of: items, by: .day).groups.map(\.key) == days.compactMap(\.self).sorted() + [
        nil
      ])
  }

  @Test func `months may begin on another day, and keep the name of their first`() throws {
    var settings = Settings()
    settings.monthStart = 25
    let items = try ["2026-01-24", "2026-01-25", "2026-02-24", "2024-02-29"].map {
      try item(1, on: $0)
    }
    #expect(
      try text(breakdown(of: items, by: .month, settings).groups)
        == ["2024-02: 1", "2025-12: 1", "2026-01: 2"])
    #expect(
      try text(breakdown(of: items, by: .type, and: .month, settings).columns)
        == ["2024-02: 1", "2025-12: 1", "2026-01: 2"])
  }

  @Test func `the days before the first month belong to it, so that each group has its own name`()
    throws
  {
    var settings = Settings()
    settings.monthStart = 25
    let items = try ["0001-01-10", "0001-01-26", "0001-02-24", "0001-02-25", "9999-12-31"].map {
      try item(1, on: $0)
    }
    #expect(
      try text(breakdown(of: items, by: .month, settings).groups)
        == ["0001-01: 3", "0001-02: 1", "9999-12: 1"])
    for grouping in [Grouping.week, .year, .day] {
      let keys = try breakdown(of: items, by: grouping, settings).groups.map(\.key)
      #expect(Set(keys).count == keys.count)
    }
  }

  @Test func `an expense counts in each of its tags, in each spelling once`() throws {
    let items = [
      try item(1, tags: ["Work", "work", "trip"]), try item(2, tags: ["TRIP"]), try item(4),
    ]
    let breakdown = try breakdown(of: items, by: .tag)
    #expect(text(breakdown.groups) == ["trip: 3", "Work: 1", "none: 4"])
    #expect(breakdown.totals.count == 3)
    #expect(breakdown.groups.map(\.totals.count) == [2, 1, 1])
    let grid = try self.breakdown(of: items, by: .type, and: .tag)
    #expect(text(grid.groups) == ["Food: 7"])
    #expect(grid.groups[0].totals.count == 3, "the sum of the row has each once")
    #expect(text(grid.columns) == ["trip: 3", "Work: 1", "none: 4"])
    #expect(grid.groups[0].cells.map(\.totals.count) == [2, 1, 1])
    let turned = try self.breakdown(of: items, by: .tag, and: .type)
    #expect(text(turned.groups) == ["trip: 3", "Work: 1", "none: 4"])
    #expect(turned.columns[0].totals.count == 3)
  }

  @Test func `accounts and names are one whatever their case`() throws {
    let items = [
      try item(1, account: "Visa", name: "Tea"), try item(2, account: "VISA", name: "tea"),
      try item(4, name: "A name of more than sixteen bytes"),
      try item(8, name: "a name of more than sixteen bytes"),
    ]
    #expect(try text(breakdown(of: items, by: .account).groups) == ["Visa: 3", "none: 12"])
    #expect(
      try text(breakdown(of: items, by: .name).groups)
        == ["A name of more than sixteen bytes: 12", "Tea: 3"])
  }

  @Test func `unmarked amounts are in the home currency`() throws {
    let items = [try item(1, currency: "EUR"), try item(2), try item(4, currency: "CHF")]
    #expect(
      try text(breakdown(of: items, by: .currency).groups) == ["none: 2", "CHF: 4", "EUR: 1"])
    var settings = Settings()
    settings.currency = CurrencyCode("EUR")
    let breakdown = try breakdown(of: items, by: .currency, settings)
    #expect(text(breakdown.groups) == ["EUR: 3", "CHF: 4"])
    #expect(
      breakdown.totals.share(of: breakdown.groups[0].totals.byCurrency[0]) == Ratio(3, over: 3))
  }

  @Test func `a grid has the sums of its rows and columns, and no empty cells`() throws {
    let items = [
      try item(1, on: "2026-10-01"), try item(2, on: "2026-11-01", type: "Hobby"),
      try item(4, on: "2026-11-02", type: "food"), try item(8, type: "Food"),
    ]
    let grid = try breakdown(of: items, by: .type, and: .month)
    #expect(text(grid.groups) == ["Food: 13", "Hobby: 2"])
    #expect(text(grid.columns) == ["2026-10: 1", "2026-11: 6", "none: 8"])
    #expect(grid.groups.map { $0.cells.map(\.column) } == [[0, 1, 2], [1]])
    #expect(grid.totals.byCurrency.map(\.spent.tenThousandths) == [15])
  }

  @Test func `groups are sorted by any number, currency by currency`() throws {
    let items = [
      try item(5, name: "a"), try item(1, name: "b"), try item(3, name: "b"),
      try item(9, name: "c", currency: "EUR"), try item(4, name: "d"),
    ]
    func keys(_ order: Breakdown.Order, isReversed: Bool = false) throws -> [String?] {
      try breakdown(of: items, by: .name).sorted(by: order, isReversed: isReversed).groups
        .map(\.key)
    }
    #expect(try keys(.key) == ["a", "b", "c", "d"])
    #expect(try keys(.total) == ["a", "b", "d", "c"])
    #expect(try keys(.count) == ["b", "a", "c", "d"])
    #expect(try keys(.average) == ["a", "d", "b", "c"])
    #expect(try keys(.smallest) == ["a", "d", "b", "c"])
    #expect(try keys(.largest) == ["a", "d", "b", "c"])
    #expect(try keys(.total, isReversed: true) == ["c", "d", "b", "a"])
  }

  @Test func `what is left out is added up`() throws {
    let items = try (1...5).map { number in
      try item(Int64(1 << number), on: "2026-0\(number)-01", name: "\(number)")
    }
    let all = try breakdown(of: items, by: .name, and: .month)
    let some = all.sorted(by: .total, limit: 2)
    #expect(text(some.groups) == ["5: 32", "4: 16"])
    #expect(some.others?.count == 3)
    #expect(some.others.map { text([$0.group]) } == ["none: 14"])
    #expect(some.others?.group.cells.map(\.column) == [0, 1, 2])
    #expect(some.totals == all.totals)
    #expect(all.sorted(by: .key, limit: 5).others == nil)
    #expect(all.sorted(by: .key, limit: -1).others?.count == 5)
    #expect(some.sorted(by: .key) == all, "nothing is lost by sorting again")
    #expect(
      some.sorted(by: .count, limit: 1).groups.map(\.key) == ["1"], "equal ones by their keys")
  }

  @Test func `smallest, largest, average and share are those of each currency`() throws {
    let items = [
      try item(-5, name: "x"), try item(2), try item(8), try item(100, currency: "EUR"),
    ]
    let breakdown = try breakdown(of: items, by: .name)
    let sum = try #require(breakdown.groups[0].totals[nil])
    #expect(sum.spending.smallest.tenThousandths == 2 && sum.spending.largest.tenThousandths == 8)
    #expect(sum.average?.rounded().tenThousandths == 5)
    #expect(breakdown.totals.share(of: sum) == Ratio(10, over: 5), "more than all, since x is less")
    #expect(breakdown.groups[0].totals[CurrencyCode("EUR")]?.count == 1)
    #expect(breakdown.groups[1].totals[CurrencyCode("EUR")] == nil)
    let nothing = try self.breakdown(of: [try item(5), try item(-5)], by: .name)
    #expect(nothing.totals.share(of: try #require(nothing.groups[0].totals[nil])) == nil)
  }

  @Test func `amounts at the limit are added up, sorted and divided`() throws {
    let items = [
      try item(.max, name: "a"), try item(.max, name: "a"), try item(.min, name: "b"),
      try item(.min, name: "b"), try item(.max, name: "b"),
    ]
    let breakdown = try breakdown(of: items, by: .name).sorted(by: .average)
    #expect(
      breakdown.groups.map { $0.totals[nil]?.amount.description } == [
        "1844674407370955.1614", "-922337203685477.5809",
      ])
    #expect(
      breakdown.groups[1].totals[nil]?.average?.rounded().description == "-307445734561825.8603")
    #expect(breakdown.groups[0].totals[nil]?.average == Ratio(Total(items[0].amount), over: 1))
  }

  @Test func `forty types and more groups than a table begins with are all there`() throws {
    // A table begins with 64 slots, and doubles when half of them are taken.
    let items = try (0..<400).map { number in
      try item(
        1, on: "2026-01-\(10 + number % 10)", account: "\(number)", type: "Type \(number % 40)")
    }
    #expect(try breakdown(of: items, by: .type).groups.count == 40)
    #expect(try breakdown(of: items, by: .account).groups.count == 400)
    let grid = try breakdown(of: items, by: .account, and: .day)
    #expect(grid.groups.allSatisfy { $0.cells.count == 1 } && grid.columns.count == 10)
    #expect(grid.totals.count == 400)
  }

  @Test(arguments: Scale.isThorough ? [70, 100, 250] : [70, 130])
  func `a grid has one cell for each row and column, however many there are`(count: Int) throws {
    let items = try (0..<6 * count).map { number in
      try item(1, name: "\(number % count)", type: number / count % 2 == 0 ? "Food" : "Rent")
    }
    let grid = try breakdown(of: items, by: .name, and: .type)
    #expect(grid.groups.count == count)
    #expect(grid.groups.allSatisfy { $0.cells.map(\.totals.count) == [3, 3] })
  }

  @Test(arguments: Grouping.allCases)
  func `threads find what one does`(grouping: Grouping) throws {
    let folder = try TemporaryFolder()
    var rows: [String] = []
    for number in 0..<Scale.count(100, thorough: 300) {
      let id = String(format: "%08X-0000-4000-8000-000000000000", number)
      rows.append(
        "{\"id\":\"\(id)\",\"name\":\"\(number % 7)\",\"type\":\"T\(number % 5)\",\"amount\":\(number % 11),"
          + "\"date\":\"20\(10 + number % 13)-0\(1 + number % 9)-1\(number % 10)\",\"currency\":\"EU\(number % 2 == 0 ? "R" : "X")\","
          + "\"account\":\"\(number % 17)\",\"tags\":[\"\(number % 3)\",\"\(number % 4)\"]}"
      )
    }
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    let expenses = Expenses(at: folder("expenses.json"))
    var source = try expenses.source()
    source.smallestPart = 1 << 11
    for columns in [nil, grouping == .month ? .tag : Grouping.month] {
      let breakdown = try Breakdown(of: source, by: grouping, and: columns, Settings())
      ReportOracle(Array(try expenses.items)).expect(breakdown)
      #expect(breakdown.totals.count == rows.count)
    }
  }
}
