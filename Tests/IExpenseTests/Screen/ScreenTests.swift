import CommandSpec
import ExpenseApp
import ExpenseCore
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

/// The screen on a store that the command line uses, too.
@Suite struct ScreenTests {
  private let tool: TestTool

  init() throws { tool = try TestTool() }

  @Test func `a day by keys alone ends in what the commands would have made`() throws {
    let session = try ScreenSession(tool)
    #expect(session.screen.contains("Nothing recorded yet."))
    session.type("aTaxi").press(.tab).type("31.40").press(.tab).type("busin").press(.right, .enter)
    #expect(session.screen.contains("Added") && session.screen.contains("1 expense"))
    session.type("e").press(.tab, .control("u")).type("34.10")
    for _ in 0..<6 { session.press(.tab) }
    session.type("to the fair").press(.enter)
    #expect(session.screen.contains("Changed") && session.screen.contains("$34.10"))
    session.type("d")
    #expect(session.screen.contains("0 expenses"))
    session.type("u")
    #expect(session.screen.contains("Undid delete of 1 expense") && session.screen.contains("Taxi"))
    let item = try #require(try tool.items.first)
    let other = try TestTool()
    other.run("add", "Taxi", "--type", "business", "--amount", "31.40", "--id", "\(item.id)")
    other.run("edit", "\(item.id)", "--amount", "34.10", "--note", "to the fair")
    other.run("delete", "\(item.id)")
    other.run("undo")
    let (store, otherStore) = (try tool.store, try other.store)
    #expect(store == otherStore)
    #expect(tool.run("history").output.split(separator: "\n").count == 5)
  }

  @Test func `each field is saved as it was typed, and cleared`() throws {
    let session = try ScreenSession(tool)
    session.type("a-- Tea --x").press(.tab).type("-3+1").press(.tab, .tab).press(.control("u"))
    session.press(.tab).type("Visa").press(.tab).type("eur").press(.tab).type("a, b").press(.tab)
    session.type("--note").press(.enter)
    var item = try #require(try tool.items.first, "\(session.screen)")
    #expect(item.name == "-- Tea --x" && item.amount.tenThousandths == -20_000 && item.date == nil)
    #expect(item.account == "Visa" && item.currency?.code == "EUR" && item.tags == ["a", "b"])
    #expect(item.note == "--note" && item.type.name == "Personal")
    session.type("e")
    for _ in 0..<4 { session.press(.tab) }
    for _ in 0..<4 { session.press(.control("u"), .tab) }
    session.press(.enter)
    item = try #require(try tool.items.first)
    #expect(item.account == nil && item.currency == nil && item.tags.isEmpty && item.note == nil)
  }

  @Test func `what the command line refuses, the screen refuses with its sentence`() throws {
    let session = try ScreenSession(tool)
    session.type("a-").press(.tab).type("3").press(.enter)
    #expect(session.screen.contains("The name cannot be just '-'."), "\(session.screen)")
    session.press(.control("u")).type("Tea").press(.tab, .control("u")).type("3 QQQ")
    session.press(.enter)
    #expect(session.screen.contains("'QQQ' is not a currency"), "\(session.screen)")
    let isEmpty = try tool.items.isEmpty
    #expect(isEmpty && session.screen.contains("New expense"), "nothing typed is lost")
  }

  @Test func `budgets and accounts are warned of as on the command line`() throws {
    tool.run("add", "Tea", "3", "-t", "food", "--account", "Visa")
    tool.run("budget", "set", "food", "10")
    let session = try ScreenSession(tool, width: 120)
    session.type("aCake").press(.tab).type("9").press(.tab).type("food").press(.tab, .tab)
    session.type("Vsia").press(.enter)
    #expect(session.screen.contains("Budget: Food is $2.00 over its $10.00"), "\(session.screen)")
    #expect(session.screen.contains("resembles 'Visa'"))
  }

  @Test func `the filter has the grammar of the list`() throws {
    for (name, type) in [("Tea", "food"), ("Rent", "personal"), ("Tea for two", "hobby")] {
      tool.run("add", name, "3", "-t", type)
    }
    let session = try ScreenSession(tool)
    session.type("ftea --not-type 'hobby'").press(.enter)
    #expect(session.screen.contains("1 of 3"))
    session.type("f").press(.control("u")).type("--type food --min 3x")
    #expect(session.screen.contains("1 of 3") && session.screen.contains("Invalid value '3x'"))
    session.press(.escape).press(.escape)
    #expect(session.screen.contains("3 expenses"))
  }

  @Test(arguments: [
    "--type xyz", "--not-type xyz", "--type food,xyz", "--month zzz", "--from 2026-13-01",
    "--min 3x", "--currency X", "--tg a",
  ])
  func `a filter that the list refuses is refused, and what was shown stays`(filter: String) throws
  {
    tool.run("add", "Tea", "3", "-t", "food")
    let error = tool.run(["list"] + filter.split(separator: " ").map(String.init)).errors
    let session = try ScreenSession(tool, width: 120)
    session.type("f\(filter)").press(.enter)
    // As wide as it is, the line may be too short for all of it.
    let start = error.dropFirst("Error: ".count).prefix(16)
    #expect(start.count == 16 && session.screen.contains(start), "\(session.screen)")
    #expect(session.screen.contains("1 expense") && session.screen.contains("Tea"))
    session.press(.escape)
    #expect(session.screen.contains("1 expense") && !session.screen.contains("Error:"))
  }

  @Test func `a filter that another program makes impossible is dropped with a word`() throws {
    tool.run("types", "add", "Wine")
    tool.run("add", "Bordeaux", "9", "-t", "wine")
    tool.run("add", "Tea", "3", "-t", "food")
    let session = try ScreenSession(tool)
    session.type("f--type wine").press(.enter)
    #expect(session.screen.contains("1 of 2"), "\(session.screen)")
    tool.run("types", "rename", "Wine", "Beer")
    session.lookAgain()
    #expect(session.screen.contains("'wine' for '--type <type>': unknown type"))
    session.press(.enter)
    #expect(session.screen.contains("2 expenses") && !session.screen.contains("Error:"))
  }

  @Test func `steps of others are asked for, also those that are not news yet`() throws {
    let session = try ScreenSession(tool)
    session.type("aMine").press(.tab).type("1").press(.enter)
    tool.run("add", "Theirs", "99")
    session.type("u")
    #expect(session.screen.contains("The last change was made elsewhere: add of 1 expense."))
    session.type("n")
    session.type("aAgain").press(.tab).type("2").press(.enter).type("uu")
    #expect(session.screen.contains("The last change was made elsewhere"))
    let names = try tool.items.map { $0.name }
    #expect(names == ["Mine", "Theirs"])
  }

  @Test func `the summary leads to what it has added up`() throws {
    tool.run("config", "set", "month-start", "25")
    for (name, type) in [("Tea", "food"), ("Rent", "personal")] {
      tool.run("add", name, "3", "-t", type, "-d", "2026-11-20")
    }
    tool.run("add", "Old", "3", "-t", "food", "-d", "2026-10-20")
    let session = try ScreenSession(tool)
    session.type("tfood").press(.enter).type("2").press(.enter)
    #expect(
      session.screen.contains("1 of 3") && session.screen.contains("Tea"), "\(session.screen)")
  }

  @Test func `undoing nothing says so in a line`() throws {
    let session = try ScreenSession(tool)
    session.type("u")
    #expect(session.screen.contains("Nothing to undo."))
    session.type("U")
    #expect(session.screen.contains("Nothing to redo."))
  }

  @Test(arguments: [40, 80, 130])
  func `each row of the summary leads to its expenses`(width: Int) throws {
    for (name, amount, type, day) in [
      ("Tea", "3", "food", "2026-11-20"), ("Cake", "4", "food", "2026-11-02"),
      ("Rent", "950", "personal", "2026-11-01"), ("Old", "5", "food", "2026-10-20"),
    ] {
      tool.run("add", name, amount, "-t", type, "-d", day)
    }
    tool.run("budget", "set", "food", "10")
    var seen: [String] = []
    for index in 0..<30 {
      let session = try ScreenSession(tool, width: width, height: 40)
      session.type("2").press(.home)
      for _ in 0..<index { session.press(.down) }
      let row = session.screen.split(separator: "\n").first { $0.contains("▶") } ?? ""
      let text = String(row.split(separator: "▶").last?.split(separator: "  ").first ?? "")
      session.press(.enter)
      let rows = session.screen.split(separator: "\n").filter { $0.contains("$") }
      let names = ["Tea", "Cake", "Rent", "Old"].filter { name in
        rows.contains { $0.contains(" \(name) ") }
      }
      switch text.trimmingCharacters(in: .whitespaces) {
      case let text where text.hasPrefix("November"): #expect(names == ["Tea", "Cake", "Rent"])
      case "Food": #expect(names == ["Tea", "Cake"])
      case "Personal": #expect(names == ["Rent"])
      case "Tea", "Cake", "Rent":
        let current = session.screen.split(separator: "\n").first { $0.hasPrefix("▶") } ?? ""
        #expect(names.count == 3 && current.contains(" \(text)"), "\(text): \(current)")
      default: break
      }
      seen.append(text)
    }
    // The title, two types, three of the largest, and the last one repeats; a budget is called Food, too.
    #expect(Set(seen).count >= 6, "\(seen)")
  }

  @Test func `a type is shown alone, together with the filter`() throws {
    for (name, type) in [("Tea", "food"), ("Rent", "personal"), ("Cake", "food")] {
      tool.run("add", name, "3", "-t", type)
    }
    let session = try ScreenSession(tool)
    session.type("tfood").press(.enter)
    #expect(session.screen.contains("2 of 3"))
    session.type("ftea").press(.enter)
    #expect(session.screen.contains("1 of 3"))
    session.press(.escape)
    #expect(session.screen.contains("1 of 3") && !session.screen.contains("Food ·"))
  }

  @Test func `an empty list says how many Esc shows, and Esc shows them`() throws {
    for (name, type, tag) in [
      ("Tea", "food", "a"), ("Cake", "food", "b"), ("Rye", "food", "b"), ("Rent", "personal", "a"),
    ] {
      tool.run("add", name, "3", "-t", type, "--tag", tag)
    }
    let session = try ScreenSession(tool)
    session.type("tfood").press(.enter).type("/zz")
    #expect(session.screen.contains("No matches. Esc shows 3 of 4."), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("3 of 4") && session.screen.contains("Rye"))
    session.type("f--tag b").press(.enter).type("/tea").press(.enter)
    #expect(session.screen.contains("No matches. Esc shows 2 of 4."), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("2 of 4") && session.screen.contains("Rye"))
    // Another step back is needed to see any.
    session.type("f").press(.control("u")).type("--tag zz").press(.enter).type("/y").press(.enter)
    #expect(session.screen.contains("No matches. Esc goes one step back."), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("No matches. Esc goes one step back."), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("No matches. Esc shows all 4."), "\(session.screen)")
    session.press(.escape)
    #expect(session.screen.contains("4 expenses"))
  }

  @Test func `letter by letter, a search finds what it finds at once`() throws {
    for name in ["Tea", "Tea-time", "-x", "Latte, tea", "Cake"] { tool.run("add", "--", name, "1") }
    for text in ["tea-t", "-x", "latte te", "\"latte, t", "- te", "é"] {
      let session = try ScreenSession(tool)
      session.type("/" + text)
      let expected = tool.run("list", "--search=" + text, "--json").output
      let count = expected.split(separator: "\n").count { $0.contains("\"id\"") }
      #expect(session.screen.contains(" \(count) of 5"), "\(text): \(session.screen)")
    }
  }

  @Test func `what other programs do is seen, and told`() throws {
    tool.run("add", "Tea", "3")
    let session = try ScreenSession(tool)
    tool.run("add", "Cake", "4")
    tool.run("edit", "last", "--amount", "5")
    session.lookAgain()
    #expect(
      session.screen.contains("1 added by another program.") && session.screen.contains("Cake"))
    session.type("u")
    #expect(session.screen.contains("The last change was made elsewhere: edit of 1 expense."))
    session.type("y")
    #expect(session.screen.contains("$4.00"))
    session.lookAgain()
    #expect(!session.screen.contains("another program"), "what was done here is no news")
    tool.run("config", "set", "month-start", "5")
    session.lookAgain()
    #expect(session.screen.contains("The settings were changed by another program."))
  }

  @Test func `a store that breaks or vanishes is seen as it was, and heals`() throws {
    tool.run("add", "Tea", "3")
    let good = try tool.store
    let session = try ScreenSession(tool)
    try tool.folder.write("[{]", to: "expenses.json")
    session.lookAgain()
    #expect(session.screen.contains("Tea"))
    #expect(session.screen.contains("Can no longer read the file"))
    session.type("d")
    #expect(session.screen.contains("Cannot make changes"))
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    session.lookAgain()
    #expect(session.screen.contains("Tea"))
    try tool.folder.write(good, to: "expenses.json")
    session.lookAgain()
    #expect(!session.screen.contains("Can no longer read the file"))
    session.type("d")
    #expect(session.screen.contains("0 expenses"))
  }

  @Test func `a limit of a budget is changed in its line`() throws {
    tool.run("add", "Tea", "3", "-t", "food")
    tool.run("budget", "set", "food", "10")
    tool.run("budget", "set", "--overall", "100")
    let session = try ScreenSession(tool)
    session.type("3e25").press(.enter)
    #expect(session.screen.contains("$25.00"), "\(session.screen)")
    session.press(.enter)
    #expect(session.screen.contains("2026-11-01 – 2026-11-30 · Food"))
    #expect(session.screen.contains("1 expense"))
    session.type("u")
    #expect(tool.run("budget", "--json").output.contains(#""limit":10"#))
    session.type("3e10").press(.enter).type("u")
    #expect(session.screen.contains("The last change was made elsewhere"), "nothing had changed")
  }

  @Test func `the history tells each step in full`() throws {
    tool.run("add", "Tea", "3")
    tool.run("edit", "last", "--amount", "5")
    let session = try ScreenSession(tool)
    session.type("5").press(.enter)
    #expect(session.screen.contains("amount: $3.00 → $5.00"), "\(session.screen)")
    session.press(.enter).type("u")
    #expect(
      session.screen.contains("edited Tea: amount (undone)")
        || session.screen.contains("The last change"))
  }

  @Test func `a filter of the command line is that of the screen`() throws {
    tool.run("add", "Tea", "3", "-t", "food", "--note", "it's")
    let words = ["--type", "food", "--search=it's", "--no-tag", "--month", "this"]
    guard case .run(let draft) = try CommandParser.parse(UI.self, words) else {
      Issue.record("no command")
      return
    }
    #expect(draft.command.filterText == "--type food --search 'it'\\''s' --no-tag --month this")
  }

  @Test func `without a terminal it says what to do instead`() {
    let result = tool.run("ui")
    #expect(result.code == .usage && result.errors.contains("iexpense list --json"), "\(result)")
  }
}

@Suite(.waiting, .enabled(if: Subprocess.has("python3"), "needs python3"))
struct WaysOutTests {
  @Test func `every way out brings the terminal back`() throws {
    let script = URL(filePath: #filePath).appending(path: "../../../Screen/ways_out.py")
      .standardizedFileURL
    let result = try Subprocess.run(
      ["python3", "-B", script.path, TestTool.program], in: try TemporaryFolder(),
      environment: ["PATH": TestTool.searchPath])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}

@Suite(.waiting, .enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
struct ScreenInTerminalTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment["PATH"] = TestTool.searchPath
    tool.environment["PS1"] = "$ "
    tool.environment["IEXPENSE_TODAY"] = "2026-11-21"
  }

  @Test func `a session by keys, a resize, a pause, and the shell is as before`() throws {
    let session = try TerminalSession("sh", in: tool.folder, environment: tool.environment)
    try session.type("iexpense ui")
    try session.press("Enter")
    try session.wait(for: "Nothing recorded yet")
    try session.type("aRamen 🍜")
    try session.press("Tab")
    try session.type("12.50+3.30")
    try session.wait(for: "= $15.80")
    try session.press("Enter")
    try session.wait(for: "1 expense")
    try session.resize(width: 60, height: 15)
    try session.wait(for: "$15.80")
    try session.press("C-z")
    try session.wait(for: "Stopped")
    try session.type("iexpense add Tea 3 -q; fg")
    try session.press("Enter")
    try session.wait(for: "1 added by another program.")
    try session.press("Escape")
    try session.wait(for: "Press q to quit.")
    try session.type("dd")
    try session.wait(for: "Nothing recorded yet")
    try session.type("q")
    // The previous content of the terminal is back.
    try session.wait(for: "Stopped")
    try session.type("echo left with $?")
    try session.press("Enter")
    let screen = try session.wait(for: "left with 0")
    #expect(!screen.contains("Month"), "\(screen)")
    try session.type("stty -a | tr ';' '\\n' | grep -c -- '-icanon\\|-echo '; echo checked")
    try session.press("Enter")
    let last = try session.wait(for: "\nchecked")
    #expect(last.contains("\n0\n"), "the line is as before")
  }

  @Test func `the session of the README by keys ends in the same bytes`() throws {
    let session = try TerminalSession("iexpense ui", in: tool.folder, environment: tool.environment)
    try session.wait(for: "Nothing recorded yet")
    try session.type("aTaxi")
    try session.press("Tab")
    try session.type("31.40")
    try session.press("Tab")
    try session.type("busin")
    try session.press("Right", "Enter")
    try session.wait(for: "1 expense")
    try session.type("e")
    try session.press("Tab", "C-u")
    try session.type("34.10")
    try session.press("BTab", "BTab")
    try session.type("to the fair")
    try session.press("Enter")
    try session.wait(for: "Changed")
    try session.type("d")
    try session.wait(for: "0 expenses")
    try session.type("u")
    try session.wait(for: "Undid delete of 1 expense")
    try session.type("q")
    let item = try #require(try tool.items.first)
    let other = try TestTool()
    other.run("add", "Taxi", "--type", "business", "--amount", "31.40", "--id", "\(item.id)")
    other.run("edit", "\(item.id)", "--amount", "34.10", "--note", "to the fair")
    other.run("delete", "\(item.id)")
    other.run("undo")
    let (store, otherStore) = (try tool.store, try other.store)
    #expect(store == otherStore)
  }

  @Test func `add and edit open a form, unless it is switched off`() throws {
    let session = try TerminalSession("sh", in: tool.folder, environment: tool.environment)
    try session.type("iexpense add -t food")
    try session.press("Enter")
    try session.wait(for: "New expense")
    try session.type("Tea")
    try session.press("Tab")
    try session.type("3")
    try session.press("Enter")
    try session.wait(for: "Tea  $3.00  Food  Nov 21, 2026")
    try session.type("iexpense edit last")
    try session.press("Enter")
    try session.wait(for: "Edit Tea")
    try session.press("Tab", "C-u")
    try session.type("4")
    try session.press("Enter")
    try session.wait(for: "Changed")
    try session.type("clear; iexpense edit last; echo left with $?")
    try session.press("Enter")
    try session.wait(for: "Edit Tea")
    try session.press("Escape")
    try session.wait(for: "left with 1")
    try session.type("clear; IEXPENSE_UI=linear iexpense add")
    try session.press("Enter")
    try session.wait(for: "Name:")
    #expect(tool.run("list", "--json").output.contains(#""amount":4"#))
  }

  @Test func `a change of another program is seen within half a second`() throws {
    tool.run("add", "Tea", "3")
    let session = try TerminalSession("iexpense ui", in: tool.folder, environment: tool.environment)
    try session.wait(for: "1 expense")
    tool.run("add", "Cake", "4")
    let isSeen = try session.shows("Cake", within: .seconds(5))
    #expect(isSeen)
  }
}
