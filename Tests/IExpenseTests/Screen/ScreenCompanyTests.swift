import ExpenseCore
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

/// The screen while others write to the same store.
@Suite struct ScreenCompanyTests {
  @Test func `whatever others do, the screen ends with what the list has`() throws {
    let tool = try TestTool()
    for number in 0..<10 { tool.run("add", "Old \(number)", "1") }
    let session = try ScreenSession(tool, width: 100, height: 60)
    let workers = (0..<4).map { worker in
      Thread {
        for number in 0..<5 {
          _ = try? tool.spawn("add", "New \(worker) \(number)", "2", "-q")
          if worker == 0 { _ = try? tool.spawn("delete", "--search", "Old \(number)", "-y", "-q") }
        }
      }
    }
    for worker in workers { worker.start() }
    // Meanwhile, the screen makes changes, too.
    for number in 0..<5 {
      session.type("aHere \(number)").press(.tab).type("3").press(.enter)
      session.lookAgain()
    }
    let end = ContinuousClock.now + .seconds(60)
    while workers.contains(where: { !$0.isFinished }), ContinuousClock.now < end {
      session.lookAgain()
    }
    session.lookAgain()
    let items = try tool.items
    #expect(items.count == 10 - 5 + 20 + 5)
    #expect(session.screen.contains(" \(items.count) expenses"), "\(session.screen)")
    for item in items { #expect(session.screen.contains(item.name), "\(item.name)") }
    #expect(!session.screen.contains("Old 0"))
  }

  @Test func `a store that is locked by someone else is waited for, and given up`() throws {
    var tool = try TestTool()
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = "0"
    tool.run("add", "Tea", "3")
    let lock = open(tool.folder("expenses.json"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let session = try ScreenSession(tool)
    session.type("d")
    #expect(
      session.screen.contains("Error:") && session.screen.contains("Tea"), "\(session.screen)")
    _ = flock(lock, LOCK_UN)
    session.press(.enter).type("d")
    #expect(session.screen.contains("0 expenses"))
  }

  @Test func `a conflict copy is announced once, at the start or when it comes`() throws {
    let tool = try TestTool()
    tool.run("add", "Tea", "3")
    let copy = "expenses.sync-conflict-20261122-101500-K3QX7AB.json"
    try tool.folder.write(try tool.store, to: copy)
    let session = try ScreenSession(tool, width: 120)
    let sentence = "\(copy) is a conflict copy; it is not included."
    #expect(session.screen.contains(sentence), "\(session.screen)")
    tool.run("add", "Cake", "4")
    session.lookAgain()
    #expect(!session.screen.contains("conflict cop"), "\(session.screen)")
    try tool.folder.write(try tool.store, to: "expenses (1).json")
    tool.run("add", "Pie", "5")
    session.lookAgain()
    #expect(session.screen.contains("2 conflict copies are not included."), "\(session.screen)")
  }
}
