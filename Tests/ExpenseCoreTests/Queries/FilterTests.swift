import SystemCalls
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct FilterTests {
  private static func item(
    _ name: String, _ type: String = "Food", _ cents: Int64 = 1_000, on date: String? = nil,
    currency: String? = nil, account: String? = nil, note: String? = nil, tags: [String] = []
  ) throws -> ExpenseItem {
    ExpenseItem(
      name: name, type: ExpenseType(type), amount: Amount(tenThousandths: cents * 100),
      date: try date.map { try Day($0) }, currency: currency.flatMap(CurrencyCode.init),
      account: account, note: note, tags: tags)
  }

  private let items: [ExpenseItem]

  init() throws {
    items = [
      try Self.item("Café", "Food", 350, on: "2026-10-31", account: "Visa", tags: ["out", "Work"]),
      try Self.item("Taxi", "Transport", 3_140, on: "2026-11-01", note: "zum CAFÉ Müller"),
      try Self.item(
        "Refund", "Old stuff", -5_995, currency: "EUR", account: "visa", tags: ["work"]),
      try Self.item("Ramen", "food", 120_000, on: "2026-11-02", currency: "JPY"),
    ]
  }

  private func names(_ change: (inout Filter) throws -> Void) throws -> [String] {
    var filter = Filter()
    try change(&filter)
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    // Streamed and in-memory expenses are filtered alike.
    let streamed = try ExpenseSource(writer.take()).matching(filter).items().map(\.name)
    #expect(items.matching(filter).map(\.name) == streamed)
    return streamed
  }

  @Test func `without anything asked for, all are meant`() throws {
    #expect(try names { _ in } == ["Café", "Taxi", "Refund", "Ramen"])
  }

  @Test func `types are picked and left out, whatever their case`() throws {
    #expect(try names { $0.types = [ExpenseType("FOOD")] } == ["Café", "Ramen"])
    #expect(
      try names { $0.types = [ExpenseType("food"), ExpenseType("old STUFF")] }
        == ["Café", "Refund", "Ramen"])
    #expect(try names { $0.excludedTypes = [ExpenseType("Food")] } == ["Taxi", "Refund"])
    #expect(try names { $0.types = [.business] }.isEmpty)
  }

  @Test func `a type that is neither known nor there is an error`() throws {
    for path in [\Filter.types, \.excludedTypes] {
      #expect {
        _ = try names { $0[keyPath: path] = [ExpenseType("Old stff")] }
      } throws: { error in
        guard let value = error as? InvalidValue, case .unknown(let known) = value.reason
        else { return false }
        return value.field == .type && value.text == "Old stff"
          && known == ExpenseType.builtIn.map(\.name) + ["Old stuff"]
      }
    }
  }

  @Test func `days are picked, and their absence`() throws {
    let october = try #require(Period(month: 10, of: 2026))
    #expect(try names { $0.days = october } == ["Café"])
    let from = try #require(Period(from: try Day("2026-11-01"), to: nil))
    #expect(try names { $0.days = from } == ["Taxi", "Ramen"])
    let until = try #require(Period(from: nil, to: try Day("2026-11-01")))
    #expect(try names { $0.days = until } == ["Café", "Taxi"])
    #expect(try names { $0.isUndated = true } == ["Refund"])
  }

  @Test func `amounts are picked with both ends`() throws {
    #expect(try names { $0.minimum = items[1].amount } == ["Taxi", "Ramen"])
    #expect(try names { $0.maximum = items[0].amount } == ["Café", "Refund"])
  }

  @Test func `texts are found in names and notes without case and accents`() throws {
    #expect(try names { $0.searches = ["cafe"] } == ["Café", "Taxi"])
    #expect(try names { $0.searches = ["CAFÉ", "muller"] } == ["Taxi"])
    #expect(try names { $0.searches = ["cafe\u{301}"] } == ["Café", "Taxi"])
    #expect(try names { $0.searches = ["x"] } == ["Taxi"])
    // A search without anything but accents finds nothing, instead of everything.
    #expect(try names { $0.searches = ["\u{301}"] }.isEmpty)
    #expect(
      !" \u{308}".isSearchable && !"".isSearchable && "ä".isSearchable)
  }

  @Test func `tags, accounts and currencies are picked`() throws {
    #expect(try names { $0.tags = ["work"] } == ["Café", "Refund"])
    #expect(try names { $0.tags = ["WORK", "out"] } == ["Café"])
    #expect(try names { $0.tags = ["work,OUT"] } == ["Café"])
    #expect(try names { $0.excludedTags = ["out"] } == ["Taxi", "Refund", "Ramen"])
    #expect(try names { $0.isUntagged = true } == ["Taxi", "Ramen"])
    #expect(try names { $0.isWithoutAccount = true } == ["Taxi", "Ramen"])
    #expect(try names { $0.excludedAccounts = ["visa"] } == ["Taxi", "Ramen"])
    #expect(try names { $0.excludedSearches = ["cafe"] } == ["Refund", "Ramen"])
    #expect(try names { $0.excludedSearches = ["cafe muller"] } == ["Café", "Refund", "Ramen"])
    #expect(try names { $0.searches = ["muller cafe"] } == ["Taxi"])
    #expect(try names { $0.accounts = ["VISA", "other"] } == ["Café", "Refund"])
    #expect(try names { $0.accounts = ["vis"] }.isEmpty)
    #expect(try names { $0.currencies = [.usDollar] }.isEmpty)
    #expect(
      try names { $0.currencies = ["EUR", "JPY"].compactMap(CurrencyCode.init) }
        == ["Refund", "Ramen"])
  }

  @Test(arguments: [
    ("CAFÉ", "cafe"), ("Straße", "strasse"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("Ὀδυσσεύς", "οδυσσευσ"),
    ("İstanbul", "istanbul"), ("Việt Nam", "viet nam"), ("ﬁn", "fin"), ("Łódź", "łodz"),
    ("a\u{301}\u{327}", "a"), ("^`¨", "^`¨"), ("日本 🍜", "日本 🍜"), ("が", "か"), ("한", "한"),
  ])
  func `texts are folded`(text: String, folded: String) {
    #expect(
      Array(text.folded.unicodeScalars)
        == Array(Platform.decomposed(folded)).filter { $0.value != 0x308 || text == "^`¨" },
      "\(text.folded)")
  }

  @Test func `a type that only the end of a large store has is known`() throws {
    let large = try LargeStore(byteCount: 2 << 20)
    let rare = LargeStore.row.replacing("Business", with: "Rare")
    try large.folder.write(large.text.dropLast(2) + ",\n" + rare + "]\n", to: "expenses.json")
    var filter = Filter()
    filter.types = [ExpenseType("rare")]
    #expect(try large.expenses.source().matching(filter).list().count == 1)
    let summary = try Breakdown(
      of: try large.expenses.source().matching(filter), by: .type, Settings())
    #expect(summary.groups.map(\.key) == ["Rare"] && summary.totals.count == 1)
  }

  @Test func `a filtered large store is read by threads as by one`() throws {
    let large = try LargeStore(byteCount: 2 << 20)
    try large.expenses.add(LargeStore.lunch)
    var filter = Filter()
    filter.excludedTypes = [.personal]
    filter.searches = ["TAXII"]
    let all = try large.expenses.items
    let found = try large.expenses.source().matching(filter)
    #expect(try found.items().count == 1)
    #expect(try found.items() == all.matching(filter))
    ReportOracle(all.matching(filter)).expect(try Breakdown(of: found, by: .type, Settings()))
    #expect(try found.list().count == all.matching(filter).count)
    var names: [String] = []
    try found.forEach { names.append($1.name) }
    #expect(names == all.matching(filter).map(\.name))
  }
}

extension Sequence<ExpenseItem> {
  /// The matching expenses in order, checked one by one.
  fileprivate func matching(_ filter: Filter) -> [ExpenseItem] {
    self.filter(FilterMatcher(filter).admits)
  }
}
