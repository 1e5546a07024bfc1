import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// A year of two people with one list: rules that each machine runs when it likes, statements of a
/// bank that both import, and weekly merges.
@Suite struct RecurringYearTests {
  private static let yearCount = UInt64(Scale.count(1, thorough: 4))

  private struct Payment {
    let name: String
    let options: [String]
    let amount: String
    /// The bank's text; nil for cash, which no statement has.
    let text: String?
    let schedule: Schedule
  }

  private static func payments() throws -> [Payment] {
    func schedule(
      _ count: Int, _ unit: Schedule.Unit, _ from: String, on anchor: String? = nil
    ) throws -> Schedule {
      try #require(
        Schedule(every: count, unit, on: anchor.flatMap(Schedule.Anchor.init), from: Day(from)))
    }
    return [
      Payment(
        name: "Rent", options: ["--every", "month", "--match", "hausverwaltung"], amount: "950",
        text: "HAUSVERWALTUNG MEIER", schedule: try schedule(1, .month, "2026-01-31")),
      Payment(
        name: "Netflix", options: ["--every", "month"], amount: "12.99", text: "NETFLIX.COM 4711",
        schedule: try schedule(1, .month, "2026-01-05")),
      Payment(
        name: "Gym", options: ["--every", "2w"], amount: "19.90", text: "Gym Fitness 0815",
        schedule: try schedule(2, .week, "2026-01-03")),
      Payment(
        name: "Insurance", options: ["--every", "quarter", "--on", "last workday"], amount: "120",
        text: "INSURANCE AG 99/12",
        schedule: try schedule(3, .month, "2026-01-03", on: "last workday")),
      Payment(
        name: "Bread", options: ["--every", "week"], amount: "4.50", text: nil,
        schedule: try schedule(1, .week, "2026-01-03")),
    ]
  }

  @Test(arguments: 0..<yearCount)
  func `every payment is there once, in every order of runs, imports and merges`(
    number: UInt64
  ) throws {
    let seed = Scale.seed()
    var random = SplitMix64(seed: UInt64(seed) * 8 + number)
    var tools = [try TestTool(), try TestTool()]
    for index in tools.indices { tools[index].environment["LANG"] = "en_US.UTF-8" }
    let payments = try RecurringYearTests.payments()
    // Four months have month ends, and each kind of schedule more than once.
    let first = try Day("2026-01-01")
    let last = try Day(Scale.isThorough ? "2026-12-31" : "2026-05-01")
    // What the bank books: each payment some days late, under its own text.
    var booked: [(day: Day, text: String, amount: String)] = []
    for payment in payments {
      guard let text = payment.text else { continue }
      for due in payment.schedule.days(after: nil, through: last) {
        let day = due.advanced(by: Int.random(in: 0...2, using: &random)) ?? due
        booked.append((day, "\(text) \(due.day)\(due.month)", payment.amount))
      }
    }
    booked.sort { ($0.day, $0.text) < ($1.day, $1.text) }

    // Both begin with an empty list.
    for tool in tools { try tool.fill() }
    tools[0].today = first
    tools[0].run("config", "set", "currency", "USD")
    for payment in payments {
      let words = ["recurring", "add", payment.name, payment.amount] + payment.options
      #expect(
        tools[0].run(words + ["--from", "\(payment.schedule.start)"]).code == .success)
    }
    func merge(_ into: Int, _ from: Int) {
      let result = tools[into].run("merge", tools[from].folder("expenses.json"))
      #expect(result.code == .success, "\(result)")
    }
    func importStatement(_ index: Int, on day: Day) throws {
      let start = try #require(day.advanced(by: -40))
      let rows = booked.filter { $0.day > start && $0.day <= day }.map {
        "\($0.day),\($0.text),-\($0.amount)\n"
      }
      if rows.isEmpty { return }
      try tools[index].folder.write("Date,Payee,Amount\n" + rows.joined(), to: "bank.csv")
      let result = tools[index].run("import", tools[index].folder("bank.csv"))
      #expect(result.code == .success, "\(result)")
    }
    // The other machine may not know the rules for weeks.
    var nextMerge = try #require(first.advanced(by: Int.random(in: 3...20, using: &random)))
    var day = first
    while day <= last {
      for index in [0, 1].shuffled(using: &random) {
        tools[index].today = day
        if Int.random(in: 0..<4, using: &random) == 0 {
          #expect(tools[index].run("recurring", "run", "-q", "--yes").code == .success)
        }
        if Int.random(in: 0..<10, using: &random) == 0 { try importStatement(index, on: day) }
      }
      if day >= nextMerge {
        let order = [0, 1].shuffled(using: &random)
        merge(order[0], order[1])
        merge(order[1], order[0])
        nextMerge = try #require(day.advanced(by: 7))
      }
      day = try #require(day.advanced(by: 1))
    }
    for index in tools.indices { try importStatement(index, on: last) }
    for index in tools.indices { tools[index].run("recurring", "run", "-q", "--yes") }
    merge(0, 1)
    merge(1, 0)
    #expect(try tools[0].store == tools[1].store)

    let items = try tools[0].items
    #expect(!items.contains { !$0.conflicts.isEmpty })
    for payment in payments {
      let dates = payment.schedule.days(after: nil, through: last)
      let amount = try Amount(payment.amount)
      let found = items.filter { $0.amount == amount }.compactMap(\.date).sorted()
      try #require(
        found.count == dates.count,
        "\(payment.name), year \(number), IEXPENSE_RANDOM_SEED=\(seed): \(found)")
      for (date, due) in zip(found, dates) { #expect((0...2).contains(due.days(to: date))) }
    }
    #expect(
      items.count == payments.reduce(0) { $0 + $1.schedule.days(after: nil, through: last).count })
  }
}
