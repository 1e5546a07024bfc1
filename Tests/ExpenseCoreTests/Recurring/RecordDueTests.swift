import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

struct RecordDueTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses
  private let rule: RecurringRule

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
    rule = try RecordDueTests.rule("Netflix", "12.99", every: 1, .month, from: "2026-01-31")
    let rule = rule
    try expenses.updateSettings { try $0.set(rule) }
  }

  private static func rule(
    _ name: String, _ amount: String, every count: Int, _ unit: Schedule.Unit, from: String,
    match: String? = nil
  ) throws -> RecurringRule {
    try RecurringRule(
      recording: ExpenseItem(name: name, type: .personal, amount: amount),
      on: #require(Schedule(every: count, unit, from: Day(from))), match: match)
  }

  private func run(until day: String, _ expenses: Expenses? = nil) throws -> [DueExpense] {
    try (expenses ?? self.expenses).recordDue(until: Day(day)).due
  }

  private func dates() throws -> [String] {
    try expenses.items.map { "\($0.name) \($0.date.map(\.description) ?? "")" }
  }

  @Test func `an occurrence has the id that any program derives`() throws {
    let rule = try #require(UUID(uuidString: "5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41"))
    for (day, id) in [
      ("2026-11-30", "07198929-548A-50D2-BB85-379B03FE5DF1"),
      ("2026-12-31", "A3852F82-85BA-576D-B521-E3C96FC36C0B"),
    ] {
      let occurrence = Occurrence(of: rule, on: try Day(day))
      #expect("\(occurrence.id)" == id)
      #expect(Occurrence("\(occurrence)") == occurrence)
    }
    #expect(Occurrence("5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41") == nil)
    #expect(Occurrence("5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E4 2026-11-30") == nil)
    #expect(Occurrence("5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41 2026-02-30") == nil)
  }

  @Test func `what is due is recorded once, as one step`() throws {
    #expect(try run(until: "2026-03-31").count == 3)
    #expect(try dates() == ["Netflix 2026-01-31", "Netflix 2026-02-28", "Netflix 2026-03-31"])
    let text = try folder.text(of: "expenses.json")
    #expect(try run(until: "2026-03-31").isEmpty)
    #expect(try folder.text(of: "expenses.json") == text)
    try expenses.undo()
    #expect(try expenses.items.isEmpty)
    #expect(try run(until: "2026-03-31").count == 3)
    #expect(try folder.text(of: "expenses.json") == text)
  }

  @Test func `two machines record the same, and a repetition adds nothing`() throws {
    let other = Expenses(at: folder("other.json"))
    let rule = rule
    try other.updateSettings { try $0.set(rule) }
    _ = try run(until: "2026-02-28")
    _ = try run(until: "2026-03-31")
    _ = try run(until: "2026-03-31", other)
    #expect(try expenses.items == other.items)
    // The settings may be lost: the ids tell what is there.
    try expenses.updateSettings { $0.recurring?.changeEach { $0.done = nil } }
    let due = try run(until: "2026-03-31")
    let items = try expenses.items
    #expect(due.count == 3 && items.count == 3)
  }

  @Test func `what was deleted is not recorded again`() throws {
    _ = try run(until: "2026-03-31")
    let item = try expenses.items[1]
    try expenses.remove(ids: [item.id])
    #expect(try expenses.settings().recurring?[0].skipped.map(\.description) == ["2026-02-28"])
    try expenses.updateSettings { $0.recurring?.changeEach { $0.done = nil } }
    _ = try run(until: "2026-03-31")
    #expect(try dates() == ["Netflix 2026-01-31", "Netflix 2026-03-31"])
    try expenses.undo(3)
    #expect(try expenses.settings().recurring?[0].skipped == [])
    #expect(try expenses.items.count == 3)
  }

  @Test func `an amount changes from a date on`() throws {
    _ = try run(until: "2026-01-31")
    try expenses.updateSettings { settings in
      var rule = try #require(settings.recurring?[0])
      rule.setAmount(try Amount("14.99"), from: try Day("2026-03-01"))
      try settings.set(rule)
    }
    _ = try run(until: "2026-04-30")
    #expect(
      try expenses.items.map(\.amount.description) == ["12.99", "12.99", "14.99", "14.99"])
    try expenses.updateSettings { settings in
      var rule = try #require(settings.recurring?[0])
      rule.setAmount(try Amount("16"))
      try settings.set(rule)
    }
    _ = try run(until: "2026-05-31")
    #expect(try expenses.items.map(\.amount.description).last == "16")
  }

  @Test func `a price from a date on leaves the dates before it, recorded or not`() throws {
    try expenses.updateSettings { settings in
      var rule = try #require(settings.recurring?[0])
      rule.setAmount(try Amount("14.99"), from: try Day("2026-03-01"))
      try settings.set(rule)
    }
    _ = try run(until: "2026-03-31")
    #expect(try expenses.items.map(\.amount.description) == ["12.99", "12.99", "14.99"])
    var fresh = rule
    fresh.setAmount(try Amount("9"))
    #expect(fresh.prices.map(\.amount.description) == ["9"])
  }

  @Test(arguments: [
    ("Netflix", "2026-02-28", true), ("NETFLIX.COM 4711 Amsterdam", "2026-02-25", true),
    ("netflix", "2026-03-03", true), ("Netflix", "2026-02-24", false),
    ("Netflix", "2026-03-05", true), ("Netfl", "2026-02-28", true),
    ("Netflix", "2026-03-09", false), ("Net", "2026-02-28", false),
    ("Spotify", "2026-02-28", false),
  ])
  func `an expense that is there already is linked`(
    _ name: String, _ day: String, _ isLinked: Bool
  ) throws {
    _ = try run(until: "2026-01-31")
    let item = try ExpenseItem(
      name: name, type: .personal, amount: "12.99", date: Day(day))
    try expenses.add(item)
    let due = try run(until: "2026-02-28")
    let items = try expenses.items
    #expect(items.count == (isLinked ? 2 : 3))
    #expect(items[1].id == item.id && items[1].name == name && items[1].date == item.date)
    #expect(items[1].occurrence == (isLinked ? Occurrence(of: rule.id, on: due[0].due) : nil))
    // Another run, even of a machine that does not know the date, takes it for recorded.
    try expenses.updateSettings { $0.recurring?.changeEach { $0.done = nil } }
    _ = try run(until: "2026-02-28")
    #expect(try expenses.items == items)
  }

  @Test(arguments: ["2026-03-06", "2026-03-08"])
  func `an expense that is later may be the payment`(day: String) throws {
    _ = try run(until: "2026-01-31")
    try expenses.add(
      ExpenseItem(name: "Netflix", type: .personal, amount: "12.99", date: Day(day)))
    var request = DueRequest(until: try Day("2026-02-28"))
    #expect(try expenses.recordDue(request).due.doubtful.count == 1)
    #expect(try expenses.items.count == 2)
    // A price that somebody names, or an answer, decides.
    request.payments = [Occurrence(of: rule.id, on: try Day("2026-02-28")): false]
    let due = try expenses.recordDue(request).due
    #expect(due.doubtful.isEmpty && due.count == 1)
    #expect(try expenses.items.count == 3)
  }

  @Test func `the nearest expense is linked, and a date far away takes none`() throws {
    let names = ["2026-01-29", "2026-02-01", "2026-02-04"]
    for day in names {
      try expenses.add(
        ExpenseItem(name: "Netflix", type: .personal, amount: "12.99", date: Day(day)))
    }
    _ = try run(until: "2026-01-31")
    #expect(try expenses.items.map { $0.occurrence != nil } == [false, true, false])
  }

  @Test func `one expense is linked once, and only with the same amount and account`() throws {
    try expenses.updateSettings { settings in
      var rule = try #require(settings.recurring?[0])
      rule.details.account = "visa"
      try settings.set(rule)
    }
    let day = try Day("2026-01-31")
    try expenses.add([
      ExpenseItem(name: "Netflix", type: .personal, amount: "130", date: day),
      ExpenseItem(
        name: "Netflix", type: .personal, amount: Amount("12.99"), date: day, currency: .euro),
      ExpenseItem(
        name: "Netflix", type: .personal, amount: Amount("12.99"), date: day, account: "giro"),
      ExpenseItem(name: "Netflix", type: .personal, amount: Amount("12.99"), date: nil),
    ])
    let other = try RecordDueTests.rule("Netflix", "12.99", every: 1, .month, from: "2026-01-31")
    try expenses.updateSettings { try $0.set(other) }
    let due = try run(until: "2026-01-31")
    #expect(due.count == 2)
    let items = try expenses.items
    #expect(items.count == 5)
    #expect(items[2].occurrence?.rule == other.id)
    #expect(items[4].occurrence?.rule == rule.id)
  }

  @Test func `a text to match finds what a bank calls otherwise`() throws {
    let rent = try RecordDueTests.rule(
      "Rent", "950", every: 1, .month, from: "2026-01-01", match: "Hausverwaltung")
    try expenses.updateSettings { try $0.set(rent) }
    try expenses.add(
      ExpenseItem(
        name: "Meier GmbH", type: .personal, amount: Amount("950"), date: Day("2026-01-02"),
        note: "HAUSVERWALTUNG Miete"))
    _ = try run(until: "2026-01-01")
    #expect(try expenses.items.count == 1)
    #expect(try expenses.items[0].occurrence?.rule == rent.id)
  }

  @Test func `daily and weekly dates do not take each other's payments`() throws {
    let tea = try RecordDueTests.rule("Tea", "2", every: 1, .day, from: "2026-01-01")
    try expenses.updateSettings { try $0.set(tea) }
    try expenses.add(
      ExpenseItem(name: "Tea", type: .personal, amount: Amount("2"), date: Day("2026-01-02")))
    _ = try run(until: "2026-01-03")
    #expect(
      try dates() == ["Tea 2026-01-02", "Tea 2026-01-01", "Tea 2026-01-03"])
  }

  @Test func `an expense whose member of that name is another program's is left alone`() throws {
    try folder.write(
      """
      [
      {"id":"\(UUID())","name":"Netflix","type":"Personal","amount":12.99,"date":"2026-01-31","rule":7}]

      """, to: "expenses.json")
    _ = try run(until: "2026-01-31")
    #expect(try expenses.items.count == 2)
    #expect(try folder.text(of: "expenses.json").contains("\"rule\":7}"))
  }

  @Test func `a weekend moves the expense, and not the date`() throws {
    let due = try Day("2026-02-28")
    for (weekend, day) in [
      (RecurringRule.Weekend.before, "2026-02-27"), (.after, "2026-03-02"), (.stay, "2026-02-28"),
    ] {
      var moved = rule
      moved.weekend = weekend
      let item = moved.expense(on: due)
      #expect(item.date?.description == day)
      #expect(item.id == rule.expense(on: due).id)
    }
  }

  @Test func `what a run and an import of another machine recorded becomes one`() throws {
    _ = try run(until: "2026-02-28")
    // As a merge brings it: a row of a bank, whose machine did not know the rule yet.
    // The rule has changed since, too.
    try expenses.updateSettings { settings in
      var rule = try #require(settings.recurring?[0])
      rule.type = .business
      rule.details.tags = ["tv"]
      try settings.set(rule)
    }
    let row = ExpenseItem(
      name: "NETFLIX 22", type: .business, amount: try Amount("12.99"), date: try Day("2026-03-02"),
      importKey: String(repeating: "a", count: 32))
    try expenses.add(row)
    _ = try run(until: "2026-03-31")
    let items = try expenses.items
    #expect(items.map(\.id) == [items[0].id, row.id, items[2].id] && items.count == 3)
    #expect(items[1].occurrence == Occurrence(of: rule.id, on: try Day("2026-02-28")))
    try expenses.undo()
    let before = try expenses.items
    #expect(before.count == 3 && before.last == row)
  }

  @Test func `a rule with very many dates is compared as any other`() throws {
    let rule = try RecordDueTests.rule("Tea", "2", every: 1, .day, from: "2026-01-01")
    let date = DueDate(rule, try Day("2026-01-02"))
    let payment = ExpenseItem(
      name: "Tea", type: .personal, amount: rule.amount(on: date.occurrence.due),
      date: date.occurrence.due)
    let dates = [DueDate](repeating: date, count: 100_000)
    let pairs = dates.pairs(with: [(payment, nil)], home: nil)
    #expect(pairs.count == 1 && pairs[0].verdict == .same)
  }

  @Test func `what a run recorded is joined with rows of a bank alone`() throws {
    _ = try run(until: "2026-02-28")
    let typed = ExpenseItem(
      name: "NETFLIX 22", type: .business, amount: try Amount("12.99"), date: try Day("2026-03-02"))
    try expenses.add(typed)
    _ = try run(until: "2026-03-31")
    #expect(try expenses.items.count == 4)
    #expect(try expenses.items.first { $0.id == typed.id }?.occurrence == nil)
  }

  @Test func `a rule of a type that is gone says so, and nothing is recorded`() throws {
    try expenses.updateSettings { $0.types = [.business] }
    #expect {
      try run(until: "2026-01-31")
    } throws: { error in
      if case RecurringError.unusable(let found, let value) = error {
        found.id == rule.id && value.field == .type
      } else {
        false
      }
    }
    #expect(try expenses.items.isEmpty)
  }

  @Test func `too many dates at once are refused`() throws {
    let tea = try RecordDueTests.rule("Tea", "2", every: 1, .day, from: "2026-01-01")
    try expenses.updateSettings { try $0.set(tea) }
    #expect(throws: RecurringError.tooManyDates(tea)) { try run(until: "9999-12-31") }
    #expect(try expenses.items.isEmpty)
  }

  @Test func `an amount for this time is for one date`() throws {
    var request = DueRequest(until: try Day("2026-02-28"))
    request.amounts = [rule.id: try Amount("84.20")]
    #expect(throws: RecurringError.severalDates(rule, count: 2)) { try expenses.recordDue(request) }
    request.until = try Day("2026-01-31")
    try expenses.recordDue(request)
    #expect(try expenses.items.map(\.amount.description) == ["84.20"])
  }
}
