import ExpenseCore
import ExpenseExchange
import ExpenseFoundation
import Foundation
import Observation

/// A client that uses its store as a view of the apps did.
///
/// A list in sections, an add form with a date picker, a dashboard, swipe to delete, and a list
/// that follows changes made elsewhere.
@main
struct Consumer {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "expenses.json").path
    let expenses = Expenses(at: path)

    // The form: text fields, a type picker, a Decimal from a text field, a Date from a picker.
    let lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
    let price: Decimal = 31.4
    guard let amount = Amount(exactly: price), let utc = TimeZone(identifier: "UTC"),
      let day = Day(Date(timeIntervalSince1970: 1_795_219_200), in: utc)
    else { return fail("A Decimal or a Date was not taken.") }
    let taxi = ExpenseItem(name: "Taxi", type: .business, amount: amount, date: day)
    check(Decimal(taxi.amount) == price && day.description == "2026-11-21")
    check(Day(day.date(in: utc), in: utc) == day)

    // Another view of the same store sees the change.
    let isExplicit = Flag()
    withObservationTracking {
      _ = try? expenses.items
    } onChange: {
      isExplicit.isSet = true
    }
    try expenses.add(lunch)
    try expenses.add(taxi)
    check(isExplicit.isSet)
    try check(expenses.items.map(\.name) == ["Lunch", "Taxi"])

    // Sections, and the dashboard.
    let sections = try expenses.sections(by: .type)
    check(sections.map(\.key) == ["Personal", "Business"])
    try check(expenses.dashboard(on: day).largest == [taxi])
    try check(expenses.budgetReport(on: day).lines.isEmpty)
    try check(expenses.subscriptions(on: day).isEmpty)
    let locale = Locale(identifier: "en_US")
    check(lunch.amount.formatted(.amount(in: .usDollar, locale: locale)) == "$12.50")

    // Replace a bill with its two halves in one step, and undo it.
    try expenses.write { step in
      step.remove(id: lunch.id)
      for name in ["Ana", "me"] {
        step.add(try ExpenseItem(name: "Lunch, \(name)", type: .personal, amount: "6.25"))
      }
      step.update(id: taxi.id) { $0.note = "to the fair" }
    }
    try check(expenses.items.map(\.name) == ["Taxi", "Lunch, Ana", "Lunch, me"])
    try expenses.undo()
    try check(expenses.items == [lunch, taxi])

    // An invalid value is an error with a reason to show.
    do {
      try expenses.update(id: taxi.id) { $0.name = " " }
      fail("An empty name was taken.")
    } catch let value as InvalidValue {
      check(value.field == .name && value.reason == .empty)
    }

    // Swipe to delete, other programs' JSON, and export.
    try expenses.remove(atOffsets: [0])
    let decoded = try JSONDecoder().decode([ExpenseItem].self, from: JSONEncoder().encode([taxi]))
    check(decoded == [taxi])
    var exported: [UInt8] = []
    try expenses.export(as: .csv)
      .write { exported += $0 }
    check(String(decoding: exported, as: UTF8.self).contains("Taxi"))
    print("The library does what the apps need.")
  }

  private static func check(
    _ isTrue: @autoclosure () throws -> Bool, line: Int = #line
  ) rethrows {
    if try !isTrue() { fail("Line \(line) does not hold.") }
  }

  private static func fail(_ sentence: String) {
    print(sentence)
    exit(1)
  }
}

/// A flag for notified observers; only one thread uses it.
private final class Flag: @unchecked Sendable {
  var isSet = false
}
