import CommandSpec
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Sessions in a real terminal, as people have them.
@Suite(.waiting, .enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
struct TerminalTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment["PATH"] = TestTool.searchPath
    tool.environment["PS1"] = "$ "
    tool.environment["IEXPENSE_TODAY"] = "2026-11-21"
    try tool.fill(
      TestTool.row(1, "Coffee", "Food", "3.50", #","date":"2026-11-21""#),
      TestTool.row(2, "A rather long name of a lunch", "Food", "10", #","date":"2026-11-21""#),
      TestTool.row(3, "Rent", "Home", "100", #","date":"2026-11-21""#),
      TestTool.row(4, "Ramen 🍜", "Food", "900", #","date":"2026-11-21","currency":"JPY""#)
    )
  }

  private func session(width: Int = 80) throws -> TerminalSession {
    try TerminalSession("sh", in: tool.folder, environment: tool.environment, width: width)
  }

  @Test func `amounts have a weight by their size, and titles are dim`() throws {
    let session = try session()
    try session.type("iexpense list; iexpense lst; echo done")
    try session.press("Enter")
    let screen = try session.wait(for: "\ndone", withColor: true)
    #expect(screen.contains("\u{1B}[2m#  ID        Date"), "\(screen)")
    #expect(screen.contains("\u{1B}[2m$3.50"), "\(screen)")
    #expect(screen.contains("Food   $10.00\n"), "\(screen)")
    #expect(screen.contains("\u{1B}[1m$100.00"), "\(screen)")
    #expect(screen.contains("\u{1B}[2m¥900"), "\(screen)")
    // The line before is dim, so tmux turns that off first.
    #expect(screen.contains("\u{1B}[0;1m\u{1B}[31m\u{1B}[49mError:"), "\(screen)")
  }

  @Test func `each stream is coloured by itself`() throws {
    let session = try session()
    try session.type("iexpense list | cat; iexpense lst 2>&1 >/dev/null | cat; echo done")
    try session.press("Enter")
    let screen = try session.wait(for: "\ndone", withColor: true)
    #expect(screen.contains("Coffee") && screen.contains("Error:"))
    #expect(!screen.contains("\u{1B}[3"), "\(screen)")
  }

  @Test(arguments: [(80, 24), (200, 50)])
  func `the dashboard fits into the terminal, and uses its width`(
    width: Int, height: Int
  ) throws {
    let there = try TerminalSession(
      "sh", in: tool.folder, environment: tool.environment.merging(["LANG": "C.UTF-8"]) { $1 },
      width: width, height: height)
    try there.type(
      "iexpense budget set food 10 -q; iexpense add Old 3 -d 2026-10-05 -q; clear; iexpense summary; echo done"
    )
    try there.press("Enter")
    let lines = try there.wait(for: "\ndone").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("November 2026, day 21 of 30") == true, "\(lines)")
    #expect(lines.first?.hasSuffix("4 expenses") == true && lines.first?.count == width)
    // The budgets are beside other panels.
    let budgets = try #require(lines.first { $0.contains("Budgets") })
    #expect(budgets.contains(width < 120 ? "Largest" : "Spent"), "\(lines)")
    // The bar of the largest type is longer on a wide page.
    let bar = try #require(lines.first { $0.hasPrefix("Home") }).filter { $0 == "━" }
    #expect(bar.count > width / 4, "\(lines)")
    #expect(lines.contains { $0.contains("Food") && $0.contains("over") }, "\(lines)")
  }

  @Test(arguments: [40, 80, 200])
  func `a table fits into the terminal, also when that changes`(width: Int) throws {
    let session = try session(width: 100)
    try session.resize(width: width)
    try session.type("clear; iexpense list; echo done")
    try session.press("Enter")
    let screen = try session.wait(for: "\ndone")
    let rows = screen.split(separator: "\n").filter { $0.contains("0000000") }
    #expect(rows.count == 4, "\(screen)")
    #expect(rows.contains { $0.contains("A rather long name of a lunch") } == (width >= 80))
    #expect(rows.contains { $0.contains("…") } == (width < 80), "\(screen)")
    for (title, least) in [("#", 0), ("Type", 80), ("Date", 0)] {
      #expect(screen.contains("\(title) ") == (width >= least), "\(screen)")
    }
    // Each line ends with the amount, so none was wrapped.
    #expect(rows.allSatisfy { $0.last == "0" }, "\(screen)")
  }

  @Test func `help is as wide as the terminal`() throws {
    let session = try session(width: 40)
    try session.type("iexpense help --no-pager; echo done")
    try session.press("Enter")
    let screen = try session.wait(for: "\ndone")
    #expect(
      screen.contains("  See 'iexpense help <command or\n  topic>'. Topics: filters, dates,\n"),
      "\(screen)")
  }

  @Test func `what is missing is asked for, until it is valid`() throws {
    let session = try session()
    try session.type("IEXPENSE_UI=linear iexpense add --type food; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Name:")
    try session.type("Tea")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.type("two")
    try session.press("Enter")
    try session.wait(for: "Error: Invalid value 'two'")
    try session.type("2.20")
    try session.press("Enter")
    let screen = try session.wait(for: "[0]")
    #expect(screen.contains("Tea  $2.20  Food  Nov 21, 2026"), "\(screen)")
  }

  @Test func `an interruption at a question ends with 130 and changes nothing`() throws {
    let before = try tool.store
    let session = try session()
    try session.type("iexpense add Tea; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.press("C-c")
    try session.press("Enter")
    try session.type("echo [$?]")
    try session.press("Enter")
    try session.wait(for: "[130]")
    #expect(try tool.store == before)
  }

  @Test func `a line is edited and completed, and Enter takes what is offered`() throws {
    let session = try session()
    try session.type("IEXPENSE_UI=linear iexpense add; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Name:")
    try session.type("xcof")
    try session.press("Home", "DC", "End", "Tab")
    try session.wait(for: "Name: Coffee")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.type("43")
    try session.press("Left")
    try session.type(".")
    try session.press("C-e")
    try session.type("0")
    try session.press("Enter")
    try session.wait(for: "Type [Food]:")
    try session.press("Enter")
    let screen = try session.wait(for: "[0]")
    #expect(screen.contains("Amount: 4.30\nType [Food]:\nAdded "), "\(screen)")
    #expect(screen.contains("  Coffee  $4.30  Food (as before)  Nov 21, 2026"), "\(screen)")
  }

  @Test func `wide letters stay where the cursor is`() throws {
    let session = try session(width: 30)
    try session.type("export IEXPENSE_UI=linear")
    try session.press("Enter")
    try session.type("clear; iexpense add")
    try session.press("Enter")
    try session.wait(for: "Name:")
    try session.type("日本のラーメンとても長い名前です")
    try session.wait(for: "Name: メンとても長い名前です")
    try session.press("Home", "Right")
    let screen = try session.wait(for: "Name: 日本のラーメン")
    #expect(screen.split(separator: "\n").count == 1, "\(screen)")
    #expect(try session.cursorColumn(expecting: 8) == 8)
  }

  @Test func `interrupting a question leaves nothing, and the terminal as it was`() throws {
    let session = try session()
    let before = try tool.store
    try session.type("iexpense add Tea; echo [$?]; stty -a | grep -o ' echo '")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.type("12")
    try session.press("C-c")
    try session.wait(for: "[130]")
    try session.wait(for: "\n echo")
    #expect(try tool.store == before)
  }

  @Test func `a dumb terminal gives whole lines`() throws {
    let session = try session()
    try session.type("TERM=dumb iexpense add Tea; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.type("4.30")
    try session.press("Enter")
    try session.wait(for: "Type [Personal]:")
    try session.press("Enter")
    #expect(try session.wait(for: "[0]").contains("  Tea  $4.30  Personal"))
  }

  @Test(.enabled(if: Subprocess.has("less"), "needs less"))
  func `a long list goes through the pager, and its end is no error`() throws {
    for number in 5...40 { tool.run("add", "Number \(number)", "1") }
    let session = try session()
    try session.type("clear; iexpense list; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Number 20")
    try session.wait(for: "\n:")
    try session.press("q")
    #expect(!(try session.wait(for: "[0]").contains("Ramen")))
    try session.type("clear; iexpense list --limit 20; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "[0]")
    try session.type("clear; PAGER=false iexpense list; echo [$?]")
    try session.press("Enter")
    #expect(try session.wait(for: "[74]").contains("Error: The pager 'false' failed"))
    try session.type(
      "clear; PAGER=no-such-program iexpense list | tail -1; PAGER=nope iexpense list")
    try session.press("Enter")
    try session.wait(for: "Ramen")
  }

  @Test func `the end of the input is no answer`() throws {
    let session = try session()
    try session.type("iexpense add Tea; echo [$?]")
    try session.press("Enter")
    try session.wait(for: "Amount:")
    try session.press("C-d")
    let screen = try session.wait(for: "[64]")
    #expect(screen.contains("Amount:\nError: Missing argument '<amount>'."))
  }

  @Test func `a text fills as many columns as the terminal gives it`() throws {
    let texts = [
      "Lunch", "Café", "Cafe\u{301}", "Ελλάς", "日本のラーメン", "ﾊﾝｶｸ", "한글", "🍜 Ramen", "น้ำดำ", "हिन्दी",
      "देवनागरी", "🈂", "עברית", "„Zürich“ …",
    ]
    for (index, text) in texts.enumerated() { try tool.folder.write(text, to: "\(index)") }
    let session = try session()
    try session.type(
      "for n in $(seq 0 \(texts.count - 1)); do clear; echo \"#$n\"; cat $n; read x; done")
    try session.press("Enter")
    for (index, text) in texts.enumerated() {
      try session.wait(for: "#\(index)\n\(text)")
      let width = text.columnCount
      #expect(try session.cursorColumn(expecting: width) == width, "\(text)")
      try session.press("Enter")
    }
  }
}
