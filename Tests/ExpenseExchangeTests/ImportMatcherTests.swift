import ExpenseExchange
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Rows of a file, matched with the expenses in the store.
@Suite struct ImportMatcherTests {
  private func row(
    _ name: String, _ outcome: ImportReport.Outcome = .new(.default), amount: Int64 = 10_000,
    on day: String = "2026-11-20", account: String? = nil, type: String? = nil,
    category: String? = nil
  ) throws -> ImportReport.Row {
    let key = ImportKey(of: [name, "\(amount)", day], account: account)
    return ImportReport.Row(
      line: 1,
      item: ExpenseItem(
        name: name, type: ExpenseType(type ?? "Personal"),
        amount: Amount(tenThousandths: amount), date: try Day(day), account: account,
        importKey: key.description),
      outcome: outcome, category: category, isTyped: type != nil)
  }

  /// The outcome of each row (`new`, `duplicate` and so on), and the report.
  private func report(
    _ rows: [ImportReport.Row], against store: [ExpenseItem] = [],
    _ settings: Settings = Settings(),
    _ options: ImportOptions = ImportOptions()
  ) throws -> (outcomes: [String], report: ImportReport, restored: [ImportKey]) {
    var content = ImportReport()
    content.rows = rows
    var writer = JSONWriter()
    writer.write(store: ExpenseList(store)) { _ in }
    var matcher = ImportMatcher(content, options, settings)
    let facts = try ImportFacts.facts(of: ExpenseSource(writer.take()), for: [matcher.wanted])
    let (report, restored) = try matcher.report(against: facts[0])
    let outcomes = report.rows.map { row in
      "\(row.outcome)".replacing("ExpenseCore.TypeSource.", with: "")
    }
    return (outcomes, report, restored)
  }

  @Test func `equal rows are counted`() throws {
    let row = try row("Bus")
    #expect(try report([row, row], against: [row.item]).outcomes == ["duplicate", "new(default)"])
    #expect(try report([row], against: [row.item, row.item]).outcomes == ["duplicate"])
    #expect(try report([row, row]).outcomes == ["new(default)", "new(default)"])
  }

  @Test func `the day of the purchase or of the booking counts, whichever is nearer`() throws {
    func outcome(booked: String?, typed: String) throws -> String {
      var row = try row("Shell", amount: 403_100, on: "2026-11-10")
      row.bookingDay = try booked.map { try Day($0) }
      let item = try ExpenseItem(
        name: "Fuel", type: .personal, amount: Amount(tenThousandths: 403_100), date: Day(typed))
      return try report([row], against: [item]).outcomes[0]
    }
    // Without a booking day, 6 days are too many.
    #expect(try outcome(booked: nil, typed: "2026-11-16") == "new(default)")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-16") == "linked")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-10") == "linked")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-18") == "doubtful")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-20") == "new(default)")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-02") == "doubtful")
    #expect(try outcome(booked: "2026-11-16", typed: "2026-11-01") == "new(default)")
    #expect(try outcome(booked: "2026-11-08", typed: "2026-11-06") == "linked")
    // What was imported from elsewhere is only looked for near one of the days.
    var shell = try row("Shell", amount: 403_100, on: "2026-11-14")
    shell.bookingDay = try Day("2026-11-28")
    for (day, wanted) in [
      ("2026-11-14", "linked"), ("2026-11-28", "linked"), ("2026-11-20", "doubtful"),
      ("2026-11-19", "new(default)"),
    ] {
      let item = try ExpenseItem(
        name: "Shell", type: .personal, amount: shell.item.amount, date: Day(day),
        importKey: String(repeating: "a", count: 32))
      let outcome = try report([shell], against: [item]).outcomes[0]
      #expect(outcome == wanted, "\(day)")
    }
  }

  @Test func `of many equal amounts, each row is one expense and each expense one row`() throws {
    func outcomes(rows: Int, expenses: Int) throws -> [String: Int] {
      let all = try (0..<rows).map { _ in try row("Bus 12", on: "2026-11-20") }
      let others = try (0..<expenses).map { number in
        try ExpenseItem(
          name: "Bus", type: .personal, amount: Amount(tenThousandths: 10_000),
          date: Day("2026-11-20"), importKey: "0000000000000000000000000000000\(number % 10)")
      }
      return Dictionary(
        try report(all, against: others).outcomes.map { ($0, 1) }, uniquingKeysWith: +)
    }
    #expect(try outcomes(rows: 60, expenses: 50) == ["linked": 50, "new(default)": 10])
    #expect(try outcomes(rows: 50, expenses: 60) == ["linked": 50])
    // More than half a million pairs are put together by their days, without a look at their words.
    #expect(try outcomes(rows: 800, expenses: 700) == ["doubtful": 700, "new(default)": 100])
  }

  @Test func `a list with too many typed expenses is compared by equal amounts alone`() throws {
    func outcomes(typed count: Int) throws -> [String] {
      let tip = try ExpenseItem(
        name: "Roma", type: .personal, amount: Amount(tenThousandths: 500_000),
        date: Day("2026-11-20"))
      let equal = try ExpenseItem(
        name: "Aldi", type: .personal, amount: Amount(tenThousandths: 123_400),
        date: Day("2026-11-20"))
      let other = ExpenseItem(
        name: "Tea", type: .personal, amount: Amount(tenThousandths: 1), date: tip.date)
      let rows = [
        try row("ROMA", amount: 520_000), try row("ALDI", amount: 123_400),
      ]
      let list = [tip, equal] + [ExpenseItem](repeating: other, count: count)
      return try report(rows, against: list).outcomes
    }
    #expect(try outcomes(typed: 10) == ["doubtful", "linked"])
    let found = try outcomes(typed: 50_000)
    #expect(found == ["new(history)", "linked"])
  }

  @Test func `an earlier file is as if imported before, also into a new store`() throws {
    let folder = try TemporaryFolder()
    let expenses = Expenses(at: folder("expenses.json"))
    let (bus, tea) = (try row("Bus"), try row("Bus", on: "2026-11-21"))
    var options = ImportOptions()
    options.mapping.type = ExpenseType("Transport")
    var (first, second) = (ImportReport(), ImportReport())
    (first.rows, second.rows) = ([bus, bus], [bus, tea])
    let match = try ImportMatch(
      [(first, options, nil), (second, ImportOptions(), nil)], Settings(), in: expenses.source())
    #expect(match.reports[0].rows.map(\.outcome) == [.new(.explicit), .new(.explicit)])
    #expect(match.reports[1].rows.map(\.outcome) == [.duplicate, .new(.history)])
    let commit = try expenses.commit(creating: true) {
      try match.plan(in: $0, $0.settings.content())
    }
    #expect(try expenses.items.count == 3 && commit.changeCount == 3)
    #expect(try commit.items == expenses.items)
  }

  @Test(arguments: ["", "{}", "[", "[}", "nul", "  ]"])
  func `a store of the size of a new one is read as any other`(text: String) throws {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(filePath: folder("expenses.json")))
    let expenses = Expenses(at: folder("expenses.json"))
    var content = ImportReport()
    content.rows = [try row("Bus")]
    #expect(throws: ExpenseError.self) {
      try ImportMatch([(content, ImportOptions(), nil)], Settings(), in: expenses.source())
    }
  }

  @Test func `a row of another account is another one, unless the account was renamed`() throws {
    let (giro, visa) = (try row("Bus", account: "Giro"), try row("Bus", account: "Visa"))
    #expect(try report([visa], against: [giro.item]).outcomes == ["new(default)"])
    var renamed = giro.item
    renamed.account = "Visa"
    #expect(try report([visa], against: [renamed]).outcomes == ["duplicate"])
    #expect(try report([try row("Bus")], against: [giro.item]).outcomes == ["duplicate"])
  }

  @Test func `what was deleted stays so, until it is asked for`() throws {
    let row = try row("Bus")
    var settings = Settings()
    settings.deletedImports = [try #require(row.item.importKey)]
    #expect(try report([row], against: [], settings).outcomes == ["deleted"])
    var options = ImportOptions()
    options.restoresDeleted = true
    let restored = try report([row], against: [], settings, options)
    #expect(restored.outcomes == ["new(default)"])
    #expect(restored.restored.map(\.description) == [row.item.importKey])
  }

  @Test func `an expense with the id of a row is that one, whatever has changed`() throws {
    let item = ExpenseItem(name: "Tea", type: .personal, amount: Amount(tenThousandths: 1))
    let row = ImportReport.Row(line: 1, item: item, hasID: true, isTyped: true)
    #expect(try report([row], against: [item]).report.differing.isEmpty)
    var changed = item
    changed.name = "Coffee"
    let found = try report([row], against: [changed])
    #expect(found.outcomes == ["duplicate"] && found.report.differing == [changed])
  }

  @Test func `what is no expense is told, and income only where it is not wanted`() throws {
    let rows = [
      try row("a", .received), try row("b", .nothing), try row("c", .notBooked("pending")),
      try row("d", .transfer("Savings")),
    ]
    #expect(
      try report(rows).outcomes == [
        "received", "nothing", #"notBooked("pending")"#, #"transfer("Savings")"#,
      ])
    var options = ImportOptions()
    options.keepsIncome = true
    #expect(try report(rows, against: [], Settings(), options).outcomes.first == "new(default)")
  }

  @Test func `what a person has decided goes before what is found`() throws {
    let known = try row("known")
    let rows = [
      try row("a", .received, amount: -20_000), known, try row("b"), try row("c"),
      try row("d", .transfer("Savings")), try row("e"),
    ]
    var settings = Settings()
    settings.deletedImports = [try #require(rows[5].item.importKey)]
    #expect(
      try report(rows, against: [known.item], settings).outcomes == [
        "received", "duplicate", "new(default)", "new(default)", #"transfer("Savings")"#, "deleted",
      ])
    var options = ImportOptions()
    var review = ImportReview(try report(rows, against: [known.item], settings).report)
    for (index, isPicked) in [(0, true), (1, true), (2, false), (4, false), (5, true)] {
      review.decisions[index] = ImportDecision()
      review.decisions[index]?.isPicked = isPicked
    }
    review.decisions[3] = ImportDecision()
    review.decisions[3]?.type = ExpenseType("Food")
    options.review = review
    let decided = try report(rows, against: [known.item], settings, options)
    #expect(
      decided.outcomes == [
        "new(default)", "new(default)", "left", "new(explicit)", #"transfer("Savings")"#,
        "new(default)",
      ])
    #expect(decided.report.newItems.map(\.name) == ["a", "known", "c", "e"])
    #expect(decided.report.newItems[2].type.name == "Food")
    #expect(
      decided.restored.map(\.description) == [rows[5].item.importKey], "it may be deleted again")
  }

  @Test func `rows that have become others since are not imported`() throws {
    let rows = [try row("REWE"), try row("Bus"), try row("a", .received)]
    var options = ImportOptions()
    options.review = ImportReview(try report(rows).report)
    func imports(
      _ rows: [ImportReport.Row], _ store: [ExpenseItem] = [], _ settings: Settings = Settings()
    ) throws -> Bool {
      do {
        return try !report(rows, against: store, settings, options).report.rows.isEmpty
      } catch ImportRefusal.rowsChangedSinceReview {
        return false
      }
    }
    #expect(try imports(rows))
    #expect(try !imports(rows, [rows[1].item]), "imported meanwhile")
    #expect(try !imports(rows, [rows[2].item]), "taken meanwhile")
    #expect(try !imports(Array(rows.dropFirst())) && !imports(Array(rows.dropLast())))
    #expect(try !imports([rows[1], rows[0], rows[2]]))
    #expect(try !imports([try row("REWE", amount: 10_001), rows[1], rows[2]]))
    #expect(try !imports([try row("REWE", on: "2026-11-19"), rows[1], rows[2]]))
    var settings = Settings()
    settings.typeRules = [try TypeRule("bus", ExpenseType("Business"))]
    #expect(try !imports(rows, [], settings), "of another type now")
  }

  @Test func `leaving out a row that comes again leaves it deleted`() throws {
    let row = try row("Bus")
    var settings = Settings()
    settings.deletedImports = [try #require(row.item.importKey)]
    var options = ImportOptions()
    options.restoresDeleted = true
    var review = ImportReview(try report([row], against: [], settings, options).report)
    review.decisions[0] = ImportDecision()
    review.decisions[0]?.isPicked = false
    options.review = review
    let found = try report([row], against: [], settings, options)
    #expect(found.outcomes == ["left"] && found.restored.isEmpty)
  }

  @Test func `an expense that is there by its id cannot be taken once more`() throws {
    let item = ExpenseItem(name: "Tea", type: .personal, amount: Amount(tenThousandths: 1))
    let row = ImportReport.Row(line: 1, item: item, hasID: true, isTyped: true)
    var options = ImportOptions()
    var review = ImportReview(try report([row], against: [item]).report)
    review.decisions[0] = ImportDecision()
    review.decisions[0]?.isPicked = true
    options.review = review
    let found = try report([row], against: [item], Settings(), options)
    #expect(found.outcomes == ["duplicate"] && found.report.rows[0].canBePicked == false)
  }

  @Test func `money that came in and was taken is known again`() throws {
    let row = try row("refund", .received, amount: -20_000)
    #expect(try report([row], against: [row.item]).outcomes == ["duplicate"])
    #expect(try report([row, row], against: [row.item]).outcomes == ["duplicate", "received"])
  }

  @Test func `rules that come with the import hold for it`() throws {
    var options = ImportOptions()
    options.rules = [try TypeRule("bus", ExpenseType("Business"))]
    #expect(
      try report([row("Bus")], against: [], Settings(), options).outcomes == [
        #"new(rule("bus"))"#
      ])
  }

  @Test func `a type is told, else of a rule, else of the file, else of past expenses`() throws {
    var settings = Settings()
    settings.typeRules = [try TypeRule("rewe", ExpenseType("Food"))]
    settings.defaultType = ExpenseType("Business")
    let past = ExpenseItem(
      name: "Bus ticket", type: ExpenseType("Travel"), amount: Amount(tenThousandths: 7))
    settings.types = KnownTypes.builtIn.types + [ExpenseType("Travel")]
    let rows = [
      try row("REWE Berlin"), try row("Kiosk", category: "Shop:Food"), try row("Bus ticket"),
      try row("Kiosk"), try row("Kiosk", type: "Mine"),
    ]
    func types(_ options: ImportOptions) throws -> [String] {
      try report(rows, against: [past], settings, options).report.rows.map { row in
        guard case .new(let source) = row.outcome else { return "\(row.outcome)" }
        return "\(row.item.type.name) \(source)"
      }
    }
    #expect(
      try types(ImportOptions()) == [
        #"Food rule("rewe")"#, "Food file", "Travel history", "Business default", "Mine file",
      ])
    var options = ImportOptions()
    options.mapping.type = ExpenseType("Hobby")
    #expect(Set(try types(options)) == ["Hobby explicit"])
  }

  @Test func `an expense entered by hand that may be a row is told, once`() throws {
    let hand = ExpenseItem(
      name: "Lunch", type: .personal, amount: Amount(tenThousandths: 10_000),
      date: try Day("2026-11-20"))
    func similar(_ rows: [ImportReport.Row], _ store: [ExpenseItem]) throws -> [ExpenseItem?] {
      try report(rows, against: store).report.rows.map(\.similar)
    }
    #expect(try similar([try row("Bistro"), try row("Bistro")], [hand]) == [hand, nil])
    #expect(try similar([try row("Bistro", on: "2026-11-16")], [hand]) == [nil], "four days")
    #expect(try similar([try row("Bistro", amount: 9_999)], [hand]) == [nil])
    var other = hand
    other.currency = CurrencyCode("USD")
    var euro = try row("Bistro")
    euro.item.currency = CurrencyCode("EUR")
    #expect(try similar([euro], [other]) == [nil])
    #expect(try similar([euro], [hand]) == [hand], "it may be in any currency")
  }
}
