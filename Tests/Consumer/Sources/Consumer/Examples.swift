import ExpenseCore
import ExpenseExchange

/// The examples of the documentation, as they stand there: a test compares the two.
enum Examples {
  static func overview() throws {
    let expenses = Expenses(at: "expenses.json")
    let lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
    try expenses.add(lunch)
    try expenses.update(id: lunch.id) { $0.note = "with Zoë" }
    var query = Query(order: SortOrder(by: .amount))
    query.filter.days = try PeriodReader(today: Day("2026-11-21")).month("last")
    for item in try expenses.list(query) { print(item.name, item.amount) }
    for section in try expenses.sections(by: .type) { print(section.totals.count) }
    let months = try expenses.summary(by: .month)
    for group in months.groups { print(group.key ?? "-", group.totals.byCurrency.map(\.spent)) }
    try expenses.remove(atOffsets: [0])
    try expenses.undo()
    try expenses.updateSettings { $0.currency = .usDollar }
    print(AmountFormat(.usDollar, locale: .american).text(of: lunch.amount))
  }

  static func store() throws {
    let expenses = Expenses(at: "expenses.json")
    try expenses.add(ExpenseItem(name: "Lunch", type: .personal, amount: "12.50"))
    for item in try expenses.items { print(item.name) }
  }

  static func expense() throws {
    let lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
    print(lunch)
  }

  static func steps(in expenses: Expenses, _ dinner: ExpenseItem, _ shares: [ExpenseItem]) throws {
    try expenses.write { step in
      step.remove(id: dinner.id)
      for share in shares { step.add(share) }
    }
  }

  static func summary(of expenses: Expenses) throws {
    let summary = try expenses.summary(by: .type, and: .month)
    for group in summary.groups { print(group.key ?? "none", group.totals.count) }
  }

  static func export(of expenses: Expenses) throws {
    var text: [UInt8] = []
    try expenses.export(as: .csv).write { text += $0 }
  }
}
