import TestSupport
import Testing
import Text

@testable import ExpenseDisplay
@testable import iexpense

@Suite struct PagerTests {
  /// The lines that reach the terminal and the pager, and the number of pagers started.
  private func write(
    _ count: Int, of text: StyledLine = "line", height: Int = 10, status: Int32 = 0,
    exists: Bool = true, closingAfter limit: Int = .max
  ) throws -> (screen: Int, paged: Int, started: Int) {
    var (screen, paged, started) = (0, 0, 0)
    let sink = TextSink(isTerminal: true) { screen += $0.count { $0 == 10 } }
    sink.hasColor = true
    let pager = Pager("less", width: 80, height: height) { _ in
      started += 1
      guard exists else { return nil }
      return RunningPager {
        guard paged < limit else {
          throw ClosedOutput()
        }
        paged += $0.count { $0 == 10 }
      } end: {
        status
      }
    }
    sink.page(through: pager)
    for line in 0..<count {
      try sink.writeLine(text)
      if line % 3 == 0 { try sink.flush() }
    }
    try sink.finish()
    try sink.write("behind\n")
    try sink.finish()
    return (screen - 1, paged, started)
  }

  @Test(arguments: [(0, false), (9, false), (10, true), (1_000, true)])
  func `what is longer than the terminal is paged, and nothing else`(count: Int, isPaged: Bool)
    throws
  {
    #expect(try write(count) == (isPaged ? 0 : count, isPaged ? count : 0, isPaged ? 1 : 0))
  }

  @Test func `colours take no columns`() throws {
    func line(_ count: Int) -> StyledLine {
      (0..<count).reduce(into: StyledLine()) { line, _ in
        line.append("\("abcdefg", .strong) " as StyledLine)
      }
    }
    #expect(try write(9, of: line(10)) == (9, 0, 0))
    #expect(try write(9, of: line(11)) == (0, 9, 1), "two lines each")
  }

  @Test func `a pager that is missing is none`() throws {
    #expect(try write(100, exists: false) == (100, 0, 1))
  }

  @Test func `a pager that is closed early is no error, and one that fails is`() throws {
    #expect(try write(100, closingAfter: 20).started == 1)
    #expect(try write(100, status: 130).paged == 100, "ended by a signal")
    #expect(throws: PagerFailure.self) { try write(100, status: 1) }
  }

  @Test(arguments: [
    (["list"], true), (["list", "--no-pager"], false), (["list", "--limit", "3"], false),
    (["history"], true), (["show", "last"], false), (["help"], true),
    (["help", "--no-pager"], false),
    (["list", "--help"], true), (["manual"], true), (["summary", "--by", "day"], true),
    (["delete", "--to", "today", "-n"], false), (["types"], false),
  ])
  func `long output of commands that show is paged`(words: [String], isPaged: Bool) throws {
    var tool = try TestTool()
    try tool.fill(
      (10...34).map {
        TestTool.row($0, "Tea", "Food", "1", ",\"date\":\"2026-\(10 + $0 / 32)-\(10 + $0 % 20)\"")
      })
    if words == ["history"] {
      for note in 1...25 { tool.run("edit", "00000010", "--note", "\(note)") }
    }
    tool.isAtTerminal = true
    #expect(tool.run(words).pagers == (isPaged ? ["less"] : []))
    // The choice of a pager is the same for all that are paged.
    guard words == ["list"] || !isPaged || Scale.isThorough else { return }
    tool.environment["PAGER"] = "more"
    #expect(tool.run(words).pagers == (isPaged ? ["more"] : []))
    tool.environment["IEXPENSE_PAGER"] = "most"
    #expect(tool.run(words).pagers == (isPaged ? ["most"] : []))
    for none in ["", "cat"] {
      tool.environment["IEXPENSE_PAGER"] = none
      #expect(tool.run(words).pagers.isEmpty)
    }
    tool.environment["IEXPENSE_PAGER"] = nil
    tool.environment["TERM"] = "dumb"
    #expect(tool.run(words).pagers.isEmpty)
    tool.environment["TERM"] = nil
    tool.isAtTerminal = false
    #expect(tool.run(words).pagers.isEmpty)
  }

  @Test func `the setting switches it off, unless the environment names one`() throws {
    var tool = try TestTool()
    for _ in 1...25 { tool.run("add", "Tea", "1") }
    #expect(tool.run("config", "set", "pager", "sometimes").code == .usage)
    tool.run("config", "set", "pager", "never")
    tool.isAtTerminal = true
    #expect(tool.run("list").pagers.isEmpty)
    tool.environment["IEXPENSE_PAGER"] = "less"
    #expect(tool.run("list").pagers == ["less"])
  }
}
