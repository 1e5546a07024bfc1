import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

struct SubscriptionTests {
  private static let householdCount = UInt64(Scale.count(5, thorough: 100))

  private static func report(_ items: [ExpenseItem], on today: Day) throws -> [Subscription] {
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    return try SubscriptionReport(of: ExpenseSource(writer.take()), on: today, Settings())
      .subscriptions
  }

  private static func item(
    _ name: String, _ amount: String, _ day: String
  ) throws -> ExpenseItem {
    try ExpenseItem(name: name, type: .personal, amount: amount, date: Day(day))
  }

  /// The seeds were not looked at while the finder was tuned, on those from 1 on.
  @Test func `subscriptions of random households are found, and little else`() throws {
    var score = FinderScore()
    for seed in 1_000..<1_000 + Self.householdCount {
      let household = Household(seed: seed)
      score.add(household, try Self.report(household.items, on: household.today))
    }
    let faults = score.faults.prefix(20).joined(separator: "\n")
    #expect(score.recall >= 0.97, "\(score.recall)\n\(faults)")
    #expect(score.precision >= 0.93, "\(score.precision)\n\(faults)")
  }

  @Test func `coffee, cash and groceries alone are none`() throws {
    for seed in 1_000..<1_000 + Self.householdCount {
      let household = Household(seed: seed, hasSubscriptions: false)
      let found = try Self.report(household.items, on: household.today)
      #expect(found.isEmpty, "seed \(seed): \(found.map(\.name))")
    }
  }

  @Test func `the order of the list and the case of names change nothing`() throws {
    for seed in 1...UInt64(Scale.count(2, thorough: 5)) {
      let household = Household(seed: seed)
      let found = try Self.report(household.items, on: household.today)
      let reversed = household.items.reversed().map { item in
        var item = item
        item.name = item.name.lowercased()
        return item
      }
      let again = try Self.report(reversed, on: household.today)
      #expect(again.map(\.payments) == found.map(\.payments))
      #expect(again.map(\.next) == found.map(\.next))
    }
  }

  /// A statement as a bank writes it, and what a careful person reads in it.
  @Test func `a statement is read as a careful person would`() throws {
    let rows = [
      ("NETFLIX.COM 8472-11", ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-07"], "12.99"),
      ("NETFLIX.COM 9913-02", ["2026-05-05", "2026-06-05", "2026-07-06"], "14.99"),
      ("HAUSVERWALTUNG MEIER MIETE 01/26", ["2026-01-30"], "950"),
      ("HAUSVERWALTUNG MEIER MIETE 02/26", ["2026-02-27"], "950"),
      ("HAUSVERWALTUNG MEIER MIETE 03/26", ["2026-03-31"], "950"),
      ("HAUSVERWALTUNG MEIER MIETE 05/26", ["2026-05-29", "2026-06-30"], "950"),
      ("ADAC e.V. Beitrag 2025", ["2025-03-03"], "94"),
      ("ADAC e.V. Beitrag 2026", ["2026-03-03"], "94"),
      ("Gym", ["2025-09-15", "2025-10-15", "2025-11-17", "2025-12-15"], "24"),
      ("REWE", ["2026-05-02", "2026-05-09", "2026-05-16", "2026-06-02"], "31.20"),
      ("REWE", ["2026-05-04", "2026-05-11", "2026-05-23", "2026-06-09"], "17.85"),
      ("REWE", ["2026-05-06", "2026-05-20", "2026-06-11", "2026-06-20"], "54.10"),
    ]
    let items = try rows.flatMap { name, days, amount in
      try days.map { try Self.item(name, amount, $0) }
    }
    let found = try Self.report(items, on: Day("2026-07-20"))
    #expect(
      found.map { "\($0.name) \($0.interval.rawValue) \($0.payments.count) \($0.status)" } == [
        "HAUSVERWALTUNG MEIER MIETE month 5 active", "NETFLIX.COM month 7 active",
        "ADAC e.V. Beitrag year 2 active", "Gym month 4 ended",
      ])
    let netflix = found[1]
    #expect(netflix.change?.before.description == "12.99")
    #expect(netflix.change?.after.description == "14.99")
    #expect(netflix.change?.since.description == "2026-05-05")
    #expect(netflix.next?.description == "2026-08-05" && netflix.missedCount == 0)
    #expect(netflix.perYear.description == "179.88" && netflix.confidence == .certain)
    #expect(found[0].missedCount == 1 && found[0].perYear.description == "11400")
    #expect(found[2].next?.description == "2027-03-03")
  }

  @Test func `two subscriptions of one payee are told apart`() throws {
    var items: [ExpenseItem] = []
    for month in 1...9 {
      items.append(try Self.item("Apple", "2.99", "2026-0\(month)-03"))
      items.append(try Self.item("Apple", "9.99", "2026-0\(month)-18"))
    }
    items.append(try Self.item("Apple", "119", "2025-02-10"))
    items.append(try Self.item("Apple", "119", "2026-02-10"))
    let found = try Self.report(items, on: Day("2026-09-20"))
    #expect(
      found.map { "\($0.interval.rawValue) \($0.amount) \($0.payments.count)" } == [
        "month 9.99 9", "year 119 2", "month 2.99 9",
      ])
  }

  @Test func `payments before and after weekends keep to their dates`() throws {
    let rent = try [
      "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01", "2026-07-31",
      "2026-09-01", "2026-10-01", "2026-10-30",
    ].map { try Self.item("Rent", "950", $0) }
    let found = try Self.report(rent, on: Day("2026-11-25"))
    #expect(found.map { $0.next?.description } == ["2026-12-01"])
    let gym = try ["2025-02-28", "2025-03-31", "2025-04-30", "2025-05-30", "2025-06-30"].map {
      try Self.item("Gym", "24", $0)
    }
    #expect(try Self.report(gym, on: Day("2025-07-02")).first?.next?.description == "2025-07-30")
  }

  @Test func `several prices are changes, and a year costs the latest`() throws {
    let items = try [("2023", "9.99"), ("2024", "11.99"), ("2025", "13.99"), ("2026", "15.99")]
      .flatMap { year, amount in
        try (10...12).map { try Self.item("Box", amount, "\(year)-\($0)-17") }
          + (1...9).map { try Self.item("Box", amount, "\(year)-0\($0)-17") }
      }
    let found = try Self.report(items, on: Day("2026-12-20"))
    #expect(
      found.map { "\($0.perYear) \($0.change?.since.description ?? "")" } == ["191.88 2026-01-17"])
    let yearly = try [("2024", "412.50"), ("2025", "455.20"), ("2026", "501.90")].map {
      try Self.item("Allianz", $1, "\($0)-01-02")
    }
    #expect(try Self.report(yearly, on: Day("2026-02-01")).first?.perYear.description == "501.90")
  }

  @Test func `one odd price is no change, and nothing is found in nothing`() throws {
    var items = try (1...8).map { try Self.item("Box", $0 == 5 ? "11" : "9", "2026-0\($0)-10") }
    #expect(try Self.report(items, on: Day("2026-08-20")).first?.change == nil)
    items = []
    #expect(try Self.report(items, on: Day("2026-08-20")).isEmpty)
    // Money received, undated expenses and the ends of the calendar.
    items = try (1...8).map { try Self.item("Wage", "-900", "2026-0\($0)-10") }
    items += (1...8).map { _ in
      ExpenseItem(name: "Undated", type: .personal, amount: Amount(tenThousandths: 10_000))
    }
    items += try ["0001-01-01", "9999-12-31", "9999-11-30", "9999-10-31"].map {
      try Self.item("Far", "1", $0)
    }
    #expect(try Self.report(items, on: .last).allSatisfy { $0.name == "Far" })
  }
}
