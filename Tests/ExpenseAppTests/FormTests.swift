import ExpenseActions
import ExpenseCore
import TerminalScreen
import Testing
import Text

@testable import ExpenseApp

/// The sheet, which replaces the apps' add form.
///
/// Rows 25 to 28 of the apps' features: live validation, moving focus, prefilled edit and
/// self-closing sheet.
@Suite struct FormTests {
  private var app: AppHarness

  init() throws { app = try AppHarness() }

  @Test func `a tag that is given twice stands in the form once`() throws {
    var fields = FieldInput()
    for tag in ["Café", "b", "Cafe\u{301}"] { fields.add(tags: [tag]) }
    #expect(FormSheet(newOn: try Day("2026-11-21"), fields)[.tags].text == "Café, b")
  }

  @Test func `a comma within a tag has a backslash in the form`() throws {
    let item = ExpenseItem(name: "a", type: .personal, amount: .zero, tags: ["a,b", "c"])
    #expect(FormSheet(copyOf: item, on: try Day("2026-11-21"))[.tags].text == #"a\,b, c"#)
    var fields = FieldInput()
    fields[.tags] = #"a\,b, c,d\e, f\\"#
    #expect(fields.tags == ["a,b", "c", #"d\e"#, #"f\"#])
  }

  private func verdict(_ field: ExpenseField, _ text: String) throws -> FieldVerdict {
    var app = app
    app.type("a")
    while app.state.form?.focus != field { app.press(.tab) }
    app.type(text)
    let form = try #require(app.state.form)
    return form.verdict(of: field, app.state.facts, app.state.names)
  }

  @Test(arguments: [
    (ExpenseField.name, "Lunch", FieldVerdict.Sign.approved, nil), (.name, "", .beginning, nil),
    (.amount, "", .beginning, nil), (.amount, "12.50", .approved, "= $12.50"),
    (.amount, "12.50+", .beginning, nil), (.amount, "12.50+4.3", .approved, "= $16.80"),
    (.amount, "abc", .refused, nil), (.amount, "12.505", .refused, nil),
    (.amount, "12 EUR", .approved, "= €12.00"), (.amount, "-", .beginning, nil),
    (.type, "f", .beginning, nil), (.type, "food", .approved, nil), (.type, "fx", .refused, nil),
    (.date, "20", .approved, "Fri, Nov 20, 2026"), (.date, "yest", .beginning, nil),
    (.date, "2026-1", .beginning, nil), (.date, "2026-02-30", .refused, nil),
    (.currency, "eu", .beginning, nil), (.currency, "eur", .approved, nil),
    (.currency, "usd", .approved, "(home)"), (.currency, "xx", .beginning, nil),
    (.currency, "qqq", .refused, nil), (.tags, "a, b", .approved, nil), (.note, "", .empty, nil),
    (.account, "", .empty, nil), (.account, "Visa", .approved, nil),
  ])
  func `each keystroke is judged as the command line judges`(
    field: ExpenseField, text: String, sign: FieldVerdict.Sign, reading: String?
  ) throws {
    let verdict = try verdict(field, text)
    #expect(verdict.sign == sign, "\(verdict)")
    if let reading { #expect(verdict.reading == reading) }
    #expect((verdict.sign == .refused) == (verdict.sentence != nil))
  }

  @Test func `a refusal is the sentence of the command line, and its way out`() throws {
    #expect(
      try verdict(.amount, "abc").sentence
        == "Invalid amount 'abc': not an amount. For example: 12.50"
    )
    #expect(try verdict(.type, "fx").sentence?.contains("unknown type") == true)
  }

  @Test func `a beginning is red only once it is left`() throws {
    var app = app
    app.type("aLunch")
    app.press(.tab)
    app.type("12.50+")
    #expect(app.screen.contains("12.50+") && !app.screen.contains("✗"))
    app.press(.tab)
    #expect(app.screen.contains("✗"))
  }

  @Test func `row 25: Enter saves only what is valid, else it goes where it is not and says why`()
    throws
  {
    var app = app
    app.type("aLunch")
    #expect(app.press(.enter).isEmpty)
    #expect(app.state.form?.focus == .amount)
    #expect(app.screen.contains("The amount is missing."))
    app.type("abc")
    #expect(app.press(.enter).isEmpty && app.screen.contains("not an amount"))
    app.press(.control("u"))
    app.type("12.50")
    let effects = app.press(.enter)
    #expect(
      effects == [
        .change(
          .add([.name: "Lunch", .amount: "12.50", .date: "2026-11-21"]))
      ])
  }

  @Test func `row 26: the focus goes from field to field, and round`() throws {
    var app = app
    app.type("a")
    var order: [ExpenseField] = []
    for _ in ExpenseField.typed {
      if let focus = app.state.form?.focus { order.append(focus) }
      app.press(.tab)
    }
    #expect(order == ExpenseField.typed && app.state.form?.focus == .name)
    app.press(.backTab)
    #expect(app.state.form?.focus == .note)
    app.press(.up, .up)
    #expect(app.state.form?.focus == .currency)
  }

  @Test func `row 27: edit is prefilled and approved, and changes only what was typed`() throws {
    var app = app
    app.press(.down)
    app.type("e")
    let form = try #require(app.state.form)
    #expect(
      form[.name].text == "Concert" && form[.amount].text == "62.00" || form[.amount].text == "62")
    #expect(!app.screen.contains("✗"))
    app.press(.tab, .control("u"))
    app.type("65")
    #expect(app.screen.contains("Amount*"))
    #expect(app.press(.enter) == [.change(.edit([app.items[6].id], [.amount: "65"]))])
  }

  @Test func `row 28: the sheet closes itself, and the cursor is on the expense`() throws {
    var app = app
    app.type("aTea")
    app.press(.tab)
    app.type("3")
    app.press(.enter)
    #expect(app.screen.contains("Saving"))
    let tea = try AppHarness.item(9, "Tea", "Food", "3", "2026-11-20")
    app.items.append(tea)
    app.send(.changed(ChangeAnswer(sentence: "Added Tea", notes: [], id: tea.id)))
    #expect(app.state.form == nil && app.state.list.item?.name == "Tea")
    #expect(app.screen.contains("Added Tea") && app.screen.contains("9 expenses"))
  }

  @Test func `a form by itself ends with what it was opened for`() throws {
    var app = try AppHarness(form: .new([.type: "food"]))
    app.type("Tea")
    app.press(.tab)
    app.type("3")
    guard case .change(.add(let fields)) = app.press(.enter).first else {
      Issue.record("nothing is saved")
      return
    }
    #expect(fields[.type] == "food")
    app.send(.changed(ChangeAnswer(sentence: "Added Tea", notes: [], id: nil)))
    #expect(app.effects.last == .quit && app.state.lastAnswer?.sentence == "Added Tea")
    var other = try AppHarness(form: .edit([app.items[6]]))
    #expect(other.screen.contains("Edit Concert"), "\(other.screen)")
    #expect(other.press(.escape) == [.quit] && other.state.lastAnswer == nil)
  }

  @Test func `what could not be saved stays in the sheet under an alert`() throws {
    var app = app
    app.type("aTea")
    app.press(.tab)
    app.type("3")
    app.press(.enter)
    app.send(.failed(Message("The disk is full.", hint: "Make room.")))
    #expect(
      app.screen.contains("Error: The disk is full.") && app.screen.contains("Hint: Make room."))
    app.press(.text("x"), .enter)
    #expect(app.state.alerts.isEmpty && app.state.form?[.name].text == "Tea")
    #expect(app.press(.enter).count == 1, "it can be tried again")
  }

  @Test func `nothing is suspended or quit while a change waits`() throws {
    var app = try AppHarness()
    app.type("d")
    #expect(app.press(.control("z")).isEmpty && app.type("q").isEmpty)
    #expect(app.screen.contains("Still saving a change; press Esc to cancel."))
    #expect(app.press(.escape) == [.giveUp])
    app.send(.failed(Message("interrupted")))
    app.press(.enter)
    #expect(app.press(.control("z")) == [.suspend])
  }

  @Test func `Esc keeps the draft, and quitting asks for it`() throws {
    var app = app
    app.type("aLunch")
    app.press(.escape)
    #expect(app.state.form == nil && app.screen.contains("Draft kept"))
    app.send(.time(10_000))
    #expect(app.type("q").isEmpty && app.screen.contains("Discard the draft of 'Lunch'?"))
    app.type("n")
    app.type("a")
    #expect(app.state.form?[.name].text == "Lunch")
    app.press(.escape)
    app.send(.time(20_000))
    app.type("q")
    #expect(app.type("y") == [.quit])
  }

  @Test func `an untouched sheet leaves no draft`() throws {
    var app = app
    app.type("a")
    app.press(.escape)
    app.send(.time(10_000))
    #expect(app.type("q") == [.quit])
  }

  @Test func `names are completed, and bring their account`() throws {
    var app = app
    app.type("a")
    app.send(.names([NameMemory(name: "Market", account: "Visa")]))
    app.type("mar")
    #expect(app.screen.contains("Market (→ accepts)"))
    app.press(.right)
    #expect(app.state.form?[.name].text == "Market" && app.state.form?[.account].text == "Visa")
    #expect(app.effects.contains(.findType(name: "mar", note: "")))
    app.send(.typeFound(name: "Market", note: "", type: "Food"))
    #expect(app.screen.contains("(Food)"))
  }

  @Test func `an account that may still become another is not called new`() throws {
    var app = app
    app.state.facts.accounts = ["Giro", "Visa"]
    app.type("a")
    app.press(.tab, .tab, .tab, .tab)
    app.type("Gi")
    #expect(app.screen.contains("Giro (→ accepts)") && !app.screen.contains("is new"))
    app.type("n")
    #expect(!app.screen.contains("accepts") && app.screen.contains("This account is new."))
    app.press(.backspace, .tab)
    #expect(app.screen.contains("This account is new."))
    app.press(.backTab, .right)
    #expect(app.state.form?[.account].text == "Giro" && !app.screen.contains("is new"))
  }

  @Test func `a refused value is refused together with what it could become`() throws {
    var app = app
    app.type("aTea")
    app.press(.tab)
    app.type("3")
    app.press(.tab)
    app.type("foo")
    app.press(.enter)
    #expect(app.screen.contains("unknown type"), "\(app.screen)")
    #expect(app.screen.contains("Food") && app.screen.contains("(→ accepts)"), "\(app.screen)")
  }

  @Test func `arrows change the day and the type`() throws {
    var app = app
    app.type("a")
    app.press(.tab, .tab, .down)
    #expect(app.state.form?[.type].text == "Personal")
    app.press(.tab, .down)
    #expect(app.state.form?[.date].text == "2026-11-20")
    app.press(.up, .up)
    #expect(app.state.form?[.date].text == "2026-11-22")
  }

  @Test func `the first letter replaces the day that was filled in`() throws {
    var app = app
    app.type("a")
    app.press(.tab, .tab, .tab)
    app.type("20")
    #expect(app.state.form?[.date].text == "20")
  }

  @Test func `several marked expenses are edited as one step`() throws {
    var app = app
    app.type("  e")
    #expect(app.screen.contains("Edit 2 expenses") && app.screen.contains("(2 different)"))
    app.press(.tab, .tab, .tab, .tab)
    app.type("Giro")
    guard case .change(.edit(let ids, let fields)) = try #require(app.press(.enter).first) else {
      Issue.record("no edit")
      return
    }
    #expect(Set(ids) == Set(app.items[6...7].map(\.id)) && fields == [.account: "Giro"])
  }

  @Test func `a home currency that is named is no different one`() throws {
    var items = try AppHarness.usual()
    items[7].currency = .usDollar
    var app = try AppHarness(items)
    app.type("  e")
    #expect(app.state.form?[.currency].valueCount == 1 && app.state.form?[.currency].text == "USD")
    #expect(app.state.form?.isDraft == false)
    app.press(.escape, .escape)
    app.items[6].currency = .euro
    app.send(.news("changed"))
    app.type("g  e")
    #expect(app.state.form?[.currency].valueCount == 2)
  }

  @Test func `three and more are asked for`() throws {
    var app = app
    app.type("   e")
    app.press(.tab, .tab, .tab, .tab)
    app.type("Giro")
    #expect(app.press(.enter).isEmpty)
    #expect(app.screen.contains("For 3 expenses, $289.30: set account to 'Giro'?"))
    #expect(app.type("n").isEmpty && app.state.form?.isSaving == false)
    app.press(.enter)
    #expect(app.type("y").count == 1)
  }

  @Test func `a paste never saves, and its lines become spaces`() throws {
    var app = app
    app.type("a")
    app.send(.input(.paste("Lunch\nwith\tAna\r\n")))
    #expect(app.state.form?[.name].text == "Lunch with Ana")
    app.press(.escape, .escape)
    app.send(.input(.paste("dddd")))
    #expect(app.screen.contains("Text can only be pasted into a field"))
  }

  @Test func `a space in a field in which they differ clears nothing`() throws {
    var app = app
    app.type("  e")
    app.press(.tab, .tab, .tab, .tab)
    app.type(" ")
    #expect(app.press(.enter).isEmpty && app.screen.contains("Nothing to change."))
  }

  @Test func `the answer to another change is not that to the form`() throws {
    var app = app
    app.type("daTea")
    app.press(.tab)
    app.type("3")
    app.press(.enter)
    app.send(.failed(Message("locked")))
    app.press(.enter)
    #expect(app.state.form?.isSaving == true, "its own change is still under way")
    app.send(.changed(ChangeAnswer(sentence: "Added Tea", notes: [], id: nil)))
    #expect(app.state.form == nil)
  }

  @Test func `an amount of several currencies is told to be of each`() throws {
    var items = try AppHarness.usual()
    items[6].currency = CurrencyCode("EUR")
    items[7].currency = CurrencyCode("JPY")
    var app = try AppHarness(items)
    app.type("  e")
    app.press(.tab)
    app.type("12")
    #expect(app.screen.contains("= 12 in each currency"), "\(app.screen)")
  }

  @Test func `the reading is never cut`() throws {
    var app = try AppHarness(width: 40, height: 10)
    app.type("aCar")
    app.press(.tab)
    app.type("12345678.90 CHF")
    let line = app.screen.split(separator: "\n").first { $0.contains("Amount") } ?? ""
    #expect(!line.contains("=") || line.contains("CHF 12,345,678.90"), "\(line)")
  }

  @Test func `^S saves and begins the next one with the same day, type and account`() throws {
    var app = app
    app.type("aTea")
    app.press(.tab)
    app.type("3")
    app.press(.tab)
    app.type("food")
    #expect(app.press(.control("s")).count == 1)
    app.send(.changed(ChangeAnswer(sentence: "Added Tea", notes: [], id: nil)))
    let form = try #require(app.state.form)
    #expect(form[.type].text == "food" && form[.name].text.isEmpty && form[.amount].text.isEmpty)
  }

  @Test func `an open form follows, and tells of fields that were changed elsewhere`() throws {
    var app = app
    app.press(.down)
    app.type("e")
    app.press(.tab, .control("u"))
    app.type("65")
    app.items[6].amount = try Amount("70")
    app.items[6].note = "with Kim"
    app.send(.news("1 changed by another program."))
    #expect(app.state.form?[.note].text == "with Kim", "what was not touched follows")
    #expect(app.screen.contains("Changed elsewhere to 70") && app.state.form?[.amount].text == "65")
    app.press(.control("t"))
    #expect(app.state.form?[.amount].text.hasPrefix("70") == true)
    app.items.remove(at: 6)
    app.send(.news("1 deleted by another program."))
    #expect(app.screen.contains("Deleted elsewhere"))
    guard case .change(.add) = try #require(app.press(.enter).first) else {
      Issue.record("it is not added anew")
      return
    }
  }
}
