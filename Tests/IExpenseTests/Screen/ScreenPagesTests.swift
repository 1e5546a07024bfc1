import ExpenseCore
import Testing

@testable import ExpenseApp
@testable import TerminalScreen
@testable import iexpense

/// The pages of the app beside the list, and the ways between them.
@Suite(.waiting) struct ScreenPagesTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Market", "Food", "30", #","date":"2026-09-08""#),
      TestTool.row(2, "Market", "Food", "40", #","date":"2026-10-08""#),
      TestTool.row(3, "Market", "Food", "50", #","date":"2026-11-08""#),
      TestTool.row(4, "Concert", "Hobby", "62", #","date":"2026-11-14""#))
  }

  @Test func `Esc leads back to the report from which the list came`() throws {
    let session = try ScreenSession(tool)
    session.type("2").press(.down, .down).press(.enter)
    #expect(session.screen.contains("1 of 4"), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("▶Food"), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("4 expenses"), "\(session.screen)")
  }

  @Test func `the trend of a type has its months and payees, and leads to other types`() throws {
    let session = try ScreenSession(tool)
    session.type("2").press(.down, .right)
    #expect(session.screen.contains("Hobby  ") && session.screen.contains("Concert"))
    session.press(.down)
    #expect(session.screen.contains("Food  ") && session.screen.contains("Market"))
    #expect(session.screen.contains("Payees in 2026"), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("Where it went"), "\(session.screen)")
  }

  @Test func `the calendar shows the expenses of the day under the cursor`() throws {
    let session = try ScreenSession(tool)
    session.type("4").press(.left)
    #expect(session.screen.contains("Sat, Nov 14, 2026  1 expense, $62.00"), "\(session.screen)")
    #expect(session.screen.contains("Concert"))
    session.press(.enter)
    #expect(session.screen.contains("2026-11-14 – 2026-11-14"), "\(session.screen)")
    session.press(.escape).press(.up)
    #expect(session.screen.contains("Fri, Nov 13, 2026  0 expenses"), "\(session.screen)")
    session.type("aTea").press(.tab).type("3").press(.enter)
    #expect(try tool.items.last?.date == Day(year: 2026, month: 11, day: 13))
  }

  @Test func `a budget shows its course below the others`() throws {
    tool.run("budget", "set", "food", "45")
    let session = try ScreenSession(tool)
    session.type("3")
    #expect(session.screen.contains("Food: day by day"), "\(session.screen)")
    #expect(session.screen.contains("The limit was reached on Nov 8."), "\(session.screen)")
    session.type("d")
    #expect(session.screen.contains("No budgets yet"), "\(session.screen)")
    session.type("ahobby 70").press(.enter)
    #expect(session.screen.contains("Hobby"), "\(session.screen)")
    #expect(tool.run("budget", "--json").output.contains(#""limit":70"#))
  }

  @Test func `recurring expenses are made from a row, run, skipped, ended and removed`() throws {
    let session = try ScreenSession(tool)
    session.type("M")
    session.press(.control("u")).type("--every month --from 2026-11-14").press(.enter)
    #expect(session.screen.contains("Added "), "\(session.screen)")
    session.type("6")
    #expect(session.screen.contains("Nov 14 due"), "\(session.screen)")
    session.type("r")
    #expect(session.screen.contains("Dec 14"), "\(session.screen)")
    session.type("s")
    #expect(session.screen.contains("Jan 14, 2027"), "\(session.screen)")
    session.type("E2026-12-31").press(.enter)
    #expect(session.screen.contains("ended"), "\(session.screen)")
    session.type("d")
    #expect(session.screen.contains("No recurring expenses yet"), "\(session.screen)")
    session.type("u")
    #expect(session.screen.contains("Undo") || session.screen.contains("Undid"))
  }

  @Test func `budgets, types and rules are made on every page, and a wrong line stays`() throws {
    let session = try ScreenSession(tool)
    session.type("5n").press(.down, .enter).type("Garden").press(.enter)
    #expect(session.screen.contains("Added type 'Garden'"), "\(session.screen)")
    session.type("1n").press(.enter).type("fodo 300").press(.enter)
    #expect(session.screen.contains("Did you mean 'Food'?"), "\(session.screen)")
    session.press(.control("u")).type("food 300").press(.enter)
    #expect(session.screen.contains("Budget for Food: $300.00 a month"), "\(session.screen)")
  }

  @Test func `a letter replaces the value of a field that was just entered`() throws {
    let session = try ScreenSession(tool)
    session.type("e").press(.tab).type("65").press(.tab).type("food").press(.enter)
    let item = try #require(try tool.items.last)
    #expect(item.amount.description == "65" && item.type.name == "Food" && item.name == "Concert")
    session.type("e").press(.tab, .end).type("0").press(.enter)
    #expect(try tool.items.last?.amount.description == "650")
  }

  @Test func `what is remembered of the app is read as it was written`() {
    var memory = AppMemory("")
    #expect(memory == AppMemory("page=nowhere\nby=nothing\nsort=x\n=\n\u{0}"))
    memory.screen = .calendar
    memory.grouping = nil
    memory.order = SortOrder(by: .amount, isReversed: true)
    memory.filter = "--type food --search 'a=b'"
    memory.hasPanel = false
    #expect(AppMemory(memory.text) == memory)
    memory.filter = String(repeating: "x", count: 501)
    #expect(AppMemory(memory.text).filter.isEmpty)
  }
}
