import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct TypeFinderTests {
  private let food = ExpenseType("Food")
  private let hobby = ExpenseType("Hobby")

  private func item(
    _ name: String, _ type: ExpenseType = ExpenseType("Food"), importKey: String? = nil
  ) -> ExpenseItem {
    ExpenseItem(name: name, type: type, amount: .zero, importKey: importKey)
  }

  /// The type of an expense that is added without one, and the source of the type.
  private func found(
    _ name: String, in store: LargeStore, _ items: [ExpenseItem], _ settings: Settings = Settings()
  ) throws -> (type: String, source: TypeSource?) {
    try store.expenses.add(asNew: items)
    let commit = try store.expenses.add(
      NewExpenses(
        item(name, .personal), hasNewID: true, findsType: true, settings: settings))
    let added = try #require(try commit.items.first)
    return (added.type.name, commit.typeSources.first { $0.id == added.id }?.source)
  }

  private func smallStore() throws -> LargeStore {
    let store = try LargeStore()
    try store.folder.write("[]\n", to: "expenses.json")
    return store
  }

  @Test(
    arguments: [
      ("coffee", "Food"), ("COFFEE", "Food"), ("Cöffée", "Food"), ("Coffe\u{301}e", "Food"),
      ("Coffee beans", nil), ("Coffe", nil), ("Coffee 2", nil), ("日本", "Food"), ("ﬁn", "Food"),
      ("A\"b\\", "Food"),
    ] as [(String, String?)])
  func `the same name is meant whatever its case and accents`(name: String, type: String?) throws {
    let items = ["Coffee", "日本", "Fin", "a\"b\\"].map { item($0) }
    for store in [try LargeStore(), try smallStore()] {
      let found = try found(name, in: store, items)
      #expect(found.type == type ?? "Personal")
      #expect(found.source == (type == nil ? .default : .history))
    }
  }

  @Test func `the type that was last counts`() throws {
    let items = [item("Tea", hobby), item("Tea", hobby), item("tea"), item("Water", hobby)]
    for store in [try LargeStore(), try smallStore()] {
      #expect(try found("Tea", in: store, items).type == "Food")
    }
  }

  @Test func `a rule goes before what was, and the first one of several`() throws {
    let store = try smallStore()
    var settings = Settings()
    settings.typeRules = [try TypeRule("bean", hobby), try TypeRule("coffee", .business)]
    try store.expenses.updateSettings(as: .addRule) { $0 = settings }
    let result = try found("Coffee beans", in: store, [item("Coffee beans")], settings)
    #expect(result.type == "Hobby" && result.source == .rule("bean"))
  }

  @Test func `a type that is no longer known is not given`() throws {
    let store = try smallStore()
    try store.folder.write(
      "[\n" + String(decoding: item("Tea", ExpenseType("Gone")).encoded, as: UTF8.self) + "]\n",
      to: "expenses.json")
    let result = try found("Tea", in: store, [])
    #expect(result.type == "Personal" && result.source == .default)
  }

  @Test func `what was imported and never filed says nothing`() throws {
    let items = [item("Tea"), item("Tea", .personal, importKey: "1:x")]
    #expect(try found("Tea", in: smallStore(), items).type == "Food")
    let filed = [item("Tea", hobby), item("Tea", food, importKey: "1:x")]
    #expect(try found("Tea", in: smallStore(), filed).type == "Food")
  }

  @Test func `of a large store only the end is read`() throws {
    let store = try LargeStore(byteCount: 3 << 20)
    // Malformed text is found only by a reader that gets that far.
    let text = store.text
    let early = String(decoding: item("Coffee").encoded, as: UTF8.self)
    try store.folder.write("[\n" + early + ",\n" + text.dropFirst(2), to: "expenses.json")
    let result = try found("Coffee", in: store, [])
    #expect(result.type == "Personal" && result.source == .default)
    try store.folder.write(
      "[\nno JSON" + text.dropFirst(2), to: "expenses.json")
    #expect(try found("Coffee", in: store, [item("Coffee")]).type == "Food")
  }

  @Test func `many expenses without a type get each its own`() throws {
    let store = try smallStore()
    try store.expenses.add([item("Tea"), item("Bus", ExpenseType("Transport"))])
    let text = """
      {"name":"tea","amount":1}{"name":"BUS","amount":1}{"name":"Tea","amount":1,"type":"hobby"}
      {"name":"Gym","amount":1}
      """
    let new = try NewExpenses(json: Array(text.utf8))
    let commit = try store.expenses.add(new)
    #expect(
      try commit.items.map(\.type.name) == ["Food", "Transport", "Hobby", "Personal"])
    #expect(
      commit.typeSources.map(\.source) == [.history, .history, .default])
  }

  @Test func `what comes earlier in the same step counts`() throws {
    let store = try smallStore()
    let new = try NewExpenses(
      json: Array(
        #"{"name":"Plain","amount":1,"type":"food"}{"name":"plain","amount":1}{"name":"Plain","amount":1,"type":"hobby"}{"name":"PLAIN","amount":1}"#
          .utf8))
    #expect(
      try store.expenses.add(new).items.map(\.type.name) == ["Food", "Food", "Hobby", "Hobby"])
  }

  @Test func `rules look in the note too, as they do in a bank's`() throws {
    let store = try smallStore()
    var settings = Settings()
    settings.typeRules = [try TypeRule("bean", hobby)]
    try store.expenses.updateSettings(as: .addRule) { $0 = settings }
    var lunch = item("Lunch")
    lunch.note = "with beans"
    let new = try NewExpenses(lunch, hasNewID: true, findsType: true, settings: settings)
    #expect(try store.expenses.add(new).items.first?.type == hobby)
  }

  @Test func `the default type is that of the settings by now`() throws {
    let store = try smallStore()
    let new = try NewExpenses(
      item("Gym", food), hasNewID: true, findsType: true, settings: Settings())
    try store.expenses.updateSettings(as: .setSetting) { $0.defaultType = ExpenseType("Hobby") }
    #expect(try store.expenses.add(new).items.first?.type == hobby)
  }
}
