import ExpenseActions
import ExpenseExchange
import TestSupport
import Testing
import Text

@testable import ExpenseApp
@testable import ExpenseCore
@testable import ExpenseDisplay
@testable import TerminalScreen

/// The list, which replaces the apps' list.
///
/// Rows 29, 33 and 40 of the apps' features: live list, swipe actions and debounced updates.
@Suite struct ListTests {
  private var app: AppHarness

  init() throws { app = try AppHarness() }

  private var name: String { app.state.list.item?.name ?? "-" }

  @Test mutating func `the cursor goes over rows, and titles are passed`() {
    #expect(name == "Ramen 🍜")
    app.press(.down, .down, .down, .down)
    #expect(app.state.list.item?.date == Day(year: 2026, month: 10, day: 8))
    app.press(.up)
    #expect(name == "Rent")
    app.type("G")
    #expect(app.state.list.item?.date == Day(year: 2026, month: 9, day: 1))
    app.press(.down)
    #expect(app.state.list.item?.date == Day(year: 2026, month: 9, day: 1))
    app.type("g")
    app.press(.up)
    #expect(name == "Ramen 🍜")
    app.type("J")
    #expect(app.state.list.item?.date == Day(year: 2026, month: 9, day: 1))
    app.type("K")
    #expect(name == "Ramen 🍜")
  }

  @Test mutating func `letters that come together filter the list once`() {
    func count(_ keys: [Key], _ isCounted: (Effect) -> Bool) -> Int {
      app.state.update(keys.map { .input(.key($0)) }).count(where: isCounted)
    }
    func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
    let letters = [Key](repeating: "x", count: 1_000)
    #expect(count(["/"] + letters + [.backspace], isList) == 1)
    #expect(app.state.list.query.search.count == 999)
    #expect(count([Key](repeating: .backspace, count: 998), isList) == 1)
    #expect(app.state.list.query.search == "x")
    // What depends on the text gets all of it.
    #expect(count(["y", .enter, "n"], isList) == 1)
    #expect(app.state.list.query.search == "xy" && app.state.prompt != nil)
    #expect(count(["z", .escape], isList) == 1 && app.state.list.query.search.isEmpty)
    #expect(count(["a"] + letters) { if case .findType = $0 { true } else { false } } == 1)
    #expect(app.state.form?[.name].text.count == 1_000)
  }

  @Test mutating func `keys after the one that quits are not meant for the app`() {
    let keys: [Key] = ["q", "d"]
    #expect(app.state.update(keys.map { .input(.key($0)) }) == [.quit])
  }

  @Test func `a terminal of any size is used up to a bound`() throws {
    var app = try AppHarness(width: 65_535, height: 2_000)
    for _ in 0..<2 {
      let grid = app.state.view().grid
      #expect(grid.size == Size(width: 1_000, height: 500))
      #expect(grid.text.contains("Ramen") && grid.text.contains("newest first"))
      app.send(.resize(Size(width: 2_000, height: 65_535)))
    }
  }

  @Test func `an expense in conflict has a sign`() throws {
    var items = try AppHarness.usual()
    items[7].conflicts = [MergeConflict("amount", ["15.80", "16"])]
    let app = try AppHarness(items)
    #expect(app.screen.contains("! Ramen 🍜"))
    #expect(!app.screen.contains("! Concert"))
  }

  @Test mutating func `sections are gone through and folded`() {
    app.type("}")
    #expect(app.state.list.item?.date == Day(year: 2026, month: 10, day: 8))
    app.press(.down)
    app.type("{")
    #expect(
      app.state.list.item?.date == Day(year: 2026, month: 10, day: 8), "first to its beginning")
    app.type("[")
    #expect(app.state.list.item?.date == Day(year: 2026, month: 9, day: 8))
    app.type("]]")
    #expect(name == "Ramen 🍜")
    app.type("h")
    #expect(app.screen.contains("+ November 2026") && !app.screen.contains("Ramen"))
    app.press(.enter)
    #expect(app.screen.contains("Ramen"))
    app.type("z")
    #expect(!app.screen.contains("Rent") && app.screen.contains("+ September 2026"))
    app.press(.escape)
    #expect(app.screen.contains("Rent"))
  }

  @Test mutating func `row 33: e edits and d deletes what is under the cursor`() {
    #expect(app.type("d") == [.change(.delete([app.items[7].id]))])
    #expect(name == "Concert", "the key may be pressed again")
    #expect(app.type("d") == [.change(.delete([app.items[6].id]))])
  }

  @Test mutating func `many that are marked are shown and asked for`() {
    app.type("   ")
    #expect(app.screen.contains("3 marked, $289.30"))
    #expect(app.type("d").isEmpty && app.screen.contains("Delete 3 expenses, $289.30?"))
    #expect(app.screen.contains("Market"))
    #expect(app.type("n").isEmpty && app.screen.contains("Not confirmed; nothing was changed."))
    app.type("d")
    guard case .change(.delete(let ids)) = app.type("y").first else {
      Issue.record("nothing was deleted")
      return
    }
    #expect(Set(ids) == Set(app.items[5...7].map(\.id)))
  }

  @Test mutating func `a range counts as marked before it is closed`() {
    app.type("vjj")
    #expect(app.screen.contains("3 marked, $289.30"))
    #expect(app.type("d").isEmpty && app.screen.contains("Delete 3 expenses, $289.30?"))
  }

  @Test mutating func `what is marked and not shown is asked for`() {
    app.type(" /market")
    app.press(.enter)
    #expect(app.type("d").isEmpty)
    #expect(app.screen.contains("Delete 1 expense") && app.screen.contains("Hidden: 1"))
  }

  @Test mutating func `marks and moves since a list was asked for stay`() {
    let query = app.state.list.query
    app.press(.down)
    app.type(" ")
    let old = ListAnswer(
      query: query, content: app.state.list.content, cursor: ListPosition(section: 0, item: 0),
      following: [], followed: [])
    app.send(.listed(old))
    #expect(app.screen.contains("1 marked, $62.00") && name == "Market")
  }

  @Test mutating func `keys wait for the list that they are about`() {
    var query = app.state.list.query
    query.search = "rent"
    for letter in "/rent" { _ = app.state.update(.input(.key(.text(String(letter))))) }
    _ = app.state.update(.input(.key(.enter)))
    #expect(app.state.prompt != nil, "it closes with the answer")
    #expect(app.state.update(.input(.key(.text("d")))).isEmpty)
    app.answer(.list(query, cursor: nil, following: []))
    #expect(app.state.prompt == nil && app.screen.contains("3 of 8"))
    #expect(app.type("d").count == 1)
  }

  @Test func `no amount is cut in a line that is too narrow`() throws {
    var items = try AppHarness.usual()
    for (index, code) in ["EUR", "GBP", "CHF", "JPY", "SEK", "CAD", "AUD"].enumerated() {
      items[index].currency = CurrencyCode(code)
      items[index].date = Day(year: 2026, month: 11, day: 3)
    }
    var app = try AppHarness(items, width: 40, height: 12)
    app.type("*")
    #expect(app.screen.contains("November 2026") && app.screen.contains(" more"))
    #expect(app.screen.contains("8 marked"))
  }

  @Test mutating func `marks are of expenses, not of rows`() throws {
    app.press(.down)
    app.type(" ")
    app.items.append(try AppHarness.item(9, "Tea", "Food", "3", "2026-11-20"))
    app.send(.news("1 added by another program."))
    #expect(app.screen.contains("1 marked, $62.00"))
    app.items.removeAll { $0.name == "Concert" }
    app.send(.news("1 deleted by another program."))
    #expect(!app.screen.contains("marked"))
  }

  @Test mutating func `a range and all are marked, and Esc takes that back`() {
    app.type("vjj")
    #expect(app.screen.filter { $0 == "●" }.count == 3)
    app.type("v")
    #expect(app.state.list.marks.count == 3)
    app.press(.escape)
    app.type("*")
    #expect(app.state.list.marks.count == 8)
    app.type("*")
    #expect(app.state.list.marks.isEmpty)
  }

  @Test mutating func `row 29: the list follows, and the cursor stays on its expense`() throws {
    app.press(.down, .down)
    app.items.insert(try AppHarness.item(9, "Tea", "Food", "3", "2026-11-20"), at: 0)
    app.send(.news("1 added by another program."))
    #expect(name == "Market" && app.screen.contains("Tea"))
    #expect(app.screen.contains("1 added by another program."))
  }

  @Test mutating func `row 40: only the newest query is answered to`() throws {
    app.type("/ra")
    let old = app.state.list.query
    app.type("m")
    #expect(name == "Ramen 🍜" && app.screen.contains("1 of 8"))
    let all = ListAnswer(
      query: old, content: ListContent([], totals: Totals(), allCount: 8), cursor: nil,
      following: [], followed: [])
    app.send(.listed(all))
    #expect(app.screen.contains("1 of 8"))
  }

  @Test mutating func `a search is kept by Enter, dropped by Esc, and taken back by Esc later`() {
    app.type("/market")
    #expect(app.screen.contains("3 of 8") && app.screen.contains("Search: market"))
    app.press(.escape)
    #expect(app.screen.contains("8 expenses"))
    app.type("/market")
    app.press(.enter)
    #expect(app.state.prompt == nil && app.screen.contains("/market"))
    app.press(.escape)
    #expect(app.screen.contains("8 expenses"))
    app.type("/zzz")
    #expect(app.screen.contains("No matches. Esc shows all 8."))
  }

  @Test mutating func `a filter that cannot be read says why, and the list stays`() {
    app.type("f--typ")
    app.send(
      .refused(app.state.list.query, Message("Unknown option '--typ'.", hint: "Did you mean?")))
    #expect(app.screen.contains("Unknown option '--typ'. Did you mean?"))
    app.press(.enter)
    #expect(app.state.prompt != nil, "what is wrong stays to be mended")
    app.press(.escape)
    #expect(app.state.prompt == nil && app.screen.contains("8 expenses"))
  }

  @Test mutating func `the sections and the order are chosen from menus`() {
    app.type("s")
    #expect(app.screen.contains("By type"))
    app.type("typ")
    app.press(.enter)
    #expect(app.state.list.query.grouping == .type && app.screen.contains("by type, newest first"))
    app.type("o")
    app.press(.down, .enter)
    #expect(app.state.list.query.order.key == .amount && name == "Ramen 🍜", "the cursor stays")
    app.type("g")
    #expect(name == "Rent")
    app.type("O")
    #expect(app.state.list.query.order.isReversed)
  }

  @Test mutating func `one type is chosen by typing, and Esc shows all again`() {
    app.type("tfo")
    app.press(.enter)
    #expect(app.state.list.query.type == "Food" && app.screen.contains("Food · by month"))
    app.press(.escape)
    #expect(app.state.list.query.type == nil)
  }

  @Test mutating func `help finds commands by words and runs them`() {
    app.type("?")
    #expect(app.screen.contains("Keys and commands") && app.screen.contains("Add an expense"))
    app.type("redo last")
    #expect(app.press(.enter) == [.change(.redo)])
  }

  @Test mutating func `what another program did last is undone only when asked`() {
    #expect(app.type("u") == [.lastStep])
    app.send(.lastStep("import of 12 expenses"))
    #expect(app.screen.contains("The last change was made elsewhere: import of 12 expenses."))
    #expect(app.type("y") == [.change(.undo)])
    app.send(.changed(ChangeAnswer(sentence: "Undid import", notes: [], id: nil)))
    app.type("u")
    let before = app.effects.count
    app.send(.lastStep(nil))
    #expect(app.effects[before...].first == .change(.undo), "this one was made here")
    app.type("ua")
    app.send(.lastStep("add"))
    #expect(app.state.question == nil, "a key has come since")
  }

  @Test mutating func `today is gone to`() {
    app.type("G.")
    #expect(name == "Ramen 🍜")
    app.type("oam")
    app.press(.enter)
    app.type(".")
    #expect(app.screen.contains("The list is not sorted by date"))
  }

  @Test mutating func `a second q right after something was closed does not quit`() {
    app.type("?")
    app.send(.time(1_000))
    app.press(.escape)
    app.send(.time(1_300))
    #expect(app.type("q").isEmpty)
    app.send(.time(1_700))
    #expect(app.type("q") == [.quit])
  }

  @Test mutating func `at the bottom Esc says how to quit`() {
    #expect(app.press(.escape).isEmpty && app.screen.contains("Press q to quit."))
    #expect(app.press(.control("c")) == [.quit])
  }

  @Test mutating func `a store that cannot be read stays to be seen, and is not changed`() {
    app.send(.trouble(Message("home.json: line 3, column 2.", hint: "Mend it.")))
    #expect(app.screen.contains("line 3, column 2") && app.screen.contains("Ramen"))
    #expect(app.type("d").isEmpty && app.type("a").isEmpty)
    #expect(app.screen.contains("Cannot make changes: home.json: line 3"))
    app.send(.trouble(nil))
    #expect(app.type("d").count == 1)
  }

  @Test func `with --read-only nothing is changed`() throws {
    var app = try AppHarness(isReadOnly: true)
    for key in ["a", "e", "d", "c", "u", "U"] {
      #expect(app.type(key).isEmpty, "\(key)")
    }
    #expect(app.screen.contains("--read-only"))
  }

  @Test(arguments: [
    ("mark", "Market", [0..<4]), ("STRASSE", "Große Straße", [6..<12]),
    ("s", "Straße", [0..<1, 4..<5, 4..<5]),
    ("ra men", "Ramen", [0..<2, 2..<5]), ("本", "日本語", [2..<4]), ("", "x", []), ("xyz", "x", []),
    ("e", "é🍜e\u{301}", [0..<1, 3..<4]), ("\"a b\"", "a b a", [0..<3]),
  ])
  func `what a search has found is underlined`(search: String, text: String, columns: [Range<Int>])
  {
    #expect(Highlight(search).columns(in: text) == columns)
  }

  @Test mutating func `underlined letters are those of the rows`() throws {
    app.type("/ark")
    let grid = app.state.view().grid
    let line = try #require(
      app.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("Market") })
    let underlined = grid.line(line).enumerated().filter { $0.element.style.isUnderlined }
    #expect(underlined.count == 3 && underlined.map(\.element.text).joined() == "ark")
  }

  /// The page of a month with $1,239.30.
  private func month() throws -> DashboardPage {
    let store =
      Array(
        #"[{"id":"00000001-0000-4000-8000-000000000000","name":"a","type":"Food","#.utf8)
      + Array(#""amount":1239.30,"date":"2026-11-01"}]"#.utf8)
    let today = try #require(Day(year: 2026, month: 11, day: 21))
    let dashboard = try Dashboard(of: ExpenseSource(store), on: today, Settings())
    return DashboardPage(
      dashboard, Settings(), height: 20, budgetCommand: "3", Presentation(today: today))
  }

  @Test mutating func `the month stands above the list`() throws {
    let request = try #require(
      app.effects.compactMap { effect in
        if case .page(let request) = effect, request.screen == .list { request } else { nil }
      }.last)
    var content = PageContent()
    content.month = try month()
    app.send(.page(request, content))
    #expect(app.screen.contains(" Spent $1,239.30"))
    app.type("/mark")
    #expect(!app.screen.contains("Spent"), "they are those of something else")
    app.press(.escape)
    #expect(app.screen.contains("Spent"))
    app.send(.resize(Size(width: 50, height: 14)))
    #expect(app.screen.contains("Spent"))
    app.send(.resize(Size(width: 49, height: 14)))
    #expect(!app.screen.contains("Spent"))
  }

  @Test mutating func `from 112 columns on the expense and the month stand beside the list`() throws
  {
    app.send(.resize(Size(width: 112, height: 30)))
    #expect(app.screen.contains("│ Ramen 🍜") && app.screen.contains("│ Account   me"))
    app.press(.down)
    #expect(app.screen.contains("│ Concert"))
    app.type("p")
    #expect(!app.screen.contains("│"))
    app.type("p")
    #expect(app.screen.contains("│ Concert"))
    app.send(.resize(Size(width: 111, height: 30)))
    #expect(!app.screen.contains("│"))
  }

  @Test(arguments: [112, 120, 160, 200])
  mutating func `the list keeps two thirds of the width beside the panel`(width: Int) {
    app.send(.resize(Size(width: width, height: 30)))
    #expect(app.state.listWidth >= width - 44 && app.state.listWidth * 5 >= width * 3)
  }

  @Test mutating func `a filter that was refused can be mended after Enter`() {
    app.type("f--typ food")
    app.send(.refused(app.state.list.query, Message("Unknown option '--typ'.")))
    app.press(.enter)
    #expect(app.screen.contains("Unknown option '--typ'."))
    for _ in 0..<5 { app.press(.backspace) }
    app.type("e food")
    app.press(.enter)
    #expect(app.state.list.query.filter == "--type food" && app.state.prompt == nil)
  }

  @Test mutating func `rows and the command are copied`() {
    #expect(app.type("y") == [.copy("2026-11-21\tRamen 🍜\tFood\t$15.80")])
    app.type("f--type food")
    app.press(.enter)
    let query = app.state.list.query
    #expect(app.type("Y") == [.command(query)] && query.filter == "--type food")
    app.send(.copied("iexpense list", what: "the command"))
    #expect(app.effects.last == .copy("iexpense list"))
    #expect(app.screen.contains("Copied the command, if the terminal allows it."))
  }

  @Test func `no key has two meanings on a screen, and all commands have a key`() {
    for screen in Screen.allCases {
      let keys = KeyBinding.all(on: screen).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(screen)")
    }
    let commands = Set(KeyBinding.all.map(\.command))
    #expect(commands == Set(AppCommand.allCases))
  }

  @Test mutating func `reports are shown by their numbers, and Esc leads back`() {
    guard case .page(let request) = app.type("2").first else {
      Issue.record("no report")
      return
    }
    #expect(request.screen == .month && request.day == AppHarness.today)
    app.send(.page(request, PageContent(lines: ["By type"])))
    #expect(app.screen.contains("By type") && app.screen.contains("[ prev"))
    guard case .page(let before) = app.type("[").first else {
      Issue.record("no month before")
      return
    }
    #expect(before.day == Day(year: 2026, month: 10, day: 31))
    app.type("d")
    #expect(app.screen.contains("That key is for the list; press 1 to show it."))
    app.press(.escape)
    #expect(app.state.screen == .list && app.screen.contains("Ramen"))
  }

  @Test mutating func `a row of a report leads to what it stands for`() throws {
    guard case .page(let request) = app.type("3").first else {
      Issue.record("no report")
      return
    }
    var content = PageContent(lines: ["Budget", "Food", "Hobby"])
    content.rows = [PageContent.Row(line: 1), PageContent.Row(line: 2)]
    content.rows[0].query = ListQuery()
    var hobby = ListQuery()
    hobby.type = "Hobby"
    content.rows[1].query = hobby
    content.rows[1].budget = try Budget(for: ExpenseType("Hobby"), limit: Amount("50"))
    app.send(.page(request, content))
    app.press(.down)
    app.type("e300")
    #expect(app.press(.enter) == [.change(.limit(BudgetRequest(for: "Hobby", limit: "300")))])
    app.press(.enter)
    #expect(app.state.screen == .list && app.state.list.query.type == "Hobby")
  }

  @Test mutating func `rows are imported once, whatever is pressed meanwhile`() {
    app.type("Igiro.csv")
    app.press(.enter)
    app.type(" ")
    var changes = app.press(.enter)
    #expect(changes.count == 1)
    changes = app.press(.enter) + app.type(" *tTrp")
    #expect(changes.isEmpty && app.screen.contains("Importing the rows"))
    #expect(app.press(.escape) == [.giveUp])
    app.send(.failed(Message("interrupted")))
    app.press(.enter)
    app.press(.down)
    #expect(app.press(.enter).count == 1, "and may be tried again")
    app.send(.importedBefore("All rows are in account 'A'."))
    #expect(app.screen.contains("Import them again?"))
    guard case .change(.importRows(_, acceptsRepetition: true)) = app.type("y").first else {
      Issue.record("not imported")
      return
    }
  }

  @Test mutating func `reports move by a page and by half a page, as the list does`() {
    guard case .page(let request) = app.type("2").first else {
      Issue.record("no report")
      return
    }
    app.send(.page(request, PageContent(lines: (0..<100).map { "line \($0)" })))
    let height = app.state.listHeight
    app.press(.pageDown)
    #expect(app.state.page.top == height - 1)
    app.press(.home)
    app.press(.control("d"))
    #expect(app.state.page.top == height / 2)
    app.press(.control("u"))
    #expect(app.state.page.top == 0)
  }

  @Test func `the cursor goes from row to row, and Tab from panel to panel`() {
    var page = PageScreen()
    var content = PageContent(lines: (0..<30).map { "line \($0)" })
    content.rows = [
      PageContent.Row(line: 0), PageContent.Row(line: 5, columns: 0..<9, panel: 1),
      PageContent.Row(line: 6, columns: 0..<9, panel: 1),
      PageContent.Row(line: 5, columns: 12..<20, panel: 2),
      PageContent.Row(line: 28, columns: 12..<20, panel: 2),
    ]
    page.show(content, height: 10)
    func index() -> [Int?] { [page.row?.panel, page.row?.line, page.top] }
    #expect(index() == [0, 0, 0])
    page.move(by: 2, height: 10)
    #expect(index() == [1, 6, 0])
    page.movePanel(by: 1, height: 10)
    #expect(index() == [2, 5, 0])
    page.move(by: 1, height: 10)
    #expect(index() == [2, 28, 20], "what is below the last row is seen")
    page.movePanel(by: 1, height: 10)
    #expect(index() == [0, 0, 0])
    page.movePanel(by: -1, height: 10)
    #expect(index() == [2, 5, 0])
  }

  @Test mutating func `keys that mean nothing say so, and controls are shown escaped`() {
    app.type("!")
    #expect(app.screen.contains("No command for '!' here"))
  }

  @Test func `no events in any order trap, and changes have what they are about`() throws {
    var random = SplitMix64(seed: 27)
    var app = try AppHarness()
    let keys =
      KeyBinding.all.flatMap(\.keys) + [
        .tab, .backTab, .enter, .escape, .control("s"), .control("t"), .backspace,
      ]
    let sizes = [(80, 24), (40, 10), (1, 1), (0, 0), (200, 60), (39, 9)]
    for _ in 0..<Scale.count(2_000, thorough: 100_000) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        let size = sizes.randomElement(using: &random) ?? (80, 24)
        app.send(.resize(Size(width: size.0, height: size.1)))
      case 1: app.send(.input(.paste("a\n\u{301}b🍜")))
      case 2: app.send(.changed(ChangeAnswer(sentence: "x", notes: ["y"], id: app.items.first?.id)))
      case 3: app.send(.failed(Message("no")))
      case 4:
        if Bool.random(using: &random), !app.items.isEmpty { app.items.removeFirst() }
        if app.items.count < 4 { app.items = try AppHarness.usual() }
        app.send(.news("news"))
      case 5: app.send(.trouble(Bool.random(using: &random) ? Message("bad") : nil))
      case 6: app.send(.lastStep(Bool.random(using: &random) ? "add" : nil))
      case 7: app.send(.time(Int.random(in: 0...1_000_000, using: &random)))
      case 8:
        app.send(.completed(TypedLine(grammar: .filter, text: "--ty"), "--type ", []))
        let pages = app.effects.suffix(20).compactMap { effect in
          if case .page(let request) = effect { request } else { nil }
        }
        var content = PageContent(lines: ["x", "y"])
        content.rows = [
          PageContent.Row(line: 0), PageContent.Row(line: 1, columns: 3..<500, panel: 2),
        ]
        content.rows[1].query = ListQuery()
        if let request = pages.last { app.send(.page(request, content)) }
      case 9: app.type("Igiro.csv"); app.press(.enter)
      default: app.press(keys.randomElement(using: &random) ?? .enter)
      }
      if Int.random(in: 0..<50, using: &random) == 0 { _ = app.screen }
    }
    for effect in app.effects {
      switch effect {
      case .change(.edit(let ids, let fields)): #expect(!ids.isEmpty && !fields.isEmpty)
      case .change(.delete(let ids)): #expect(!ids.isEmpty)
      case .change(.importRows(let choice, _)):
        let decisions = choice.decisions
        #expect(decisions.keys.allSatisfy { 0..<8 ~= $0 && decisions[$0] != ImportDecision() })
      case .change(.add(let fields)):
        #expect(fields[.name]?.isEmpty == false && fields[.amount]?.isEmpty == false)
      default: break
      }
    }
  }
}
