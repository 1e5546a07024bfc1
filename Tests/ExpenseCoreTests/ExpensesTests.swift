import Foundation
import Observation
import Synchronization
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct ExpensesTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
  }

  private func item(_ name: String, _ amount: Int64 = 10_000) -> ExpenseItem {
    ExpenseItem(name: name, type: .personal, amount: Amount(tenThousandths: amount))
  }

  /// The same file, as another process sees it.
  private var other: Expenses { Expenses(at: folder("expenses.json")) }

  // MARK: Reading

  @Test func `a missing file is an empty store and stays missing`() throws {
    #expect(try expenses.items.isEmpty)
    #expect { _ = try expenses.remove(ids: [UUID()]) } throws: { caseName(of: $0) == "unknown" }
    #expect { _ = try expenses.update(id: UUID()) { $0.name = "x" } } throws: {
      caseName(of: $0) == "unknown"
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `a missing file that has to exist is an error`() throws {
    let path = folder("expenses.json")
    let expenses = Expenses(at: path, mustExist: true)
    #expect(throws: ExpenseError.file(.missing(path: path))) { try expenses.items }
    #expect(throws: ExpenseError.file(.missing(path: path))) { try expenses.remove(ids: [UUID()]) }
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: ["", "\0\0\0\0", "[", "{}", "not a list"])
  func `a malformed file is an error and stays as it is`(text: String) throws {
    try folder.write(text, to: "expenses.json")
    #expect { _ = try expenses.items } throws: { caseName(of: $0) == "malformed" }
    #expect { _ = try expenses.add(item("Lunch")) } throws: { caseName(of: $0) == "malformed" }
    #expect { _ = try expenses.remove(ids: []) } throws: { caseName(of: $0) == "malformed" }
    #expect(try folder.text(of: "expenses.json") == text)
    #expect(try folder.names == ["expenses.json"])
  }

  @Test func `a folder or a pipe is no store`() throws {
    let path = folder("folder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: ExpenseError.file(.notAFile(path: path))) { try Expenses(at: path).items }
    #expect(throws: ExpenseError.file(.notAFile(path: path))) {
      try Expenses(at: path).add(item("a"))
    }
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ExpenseError.file(.notAFile(path: pipe))) { try Expenses(at: pipe).items }
    #expect(throws: ExpenseError.file(.notAFile(path: pipe))) {
      try Expenses(at: pipe).add(item("a"))
    }
  }

  @Test func `reload takes in what others have saved`() throws {
    try expenses.add(item("Lunch"))
    #expect(try expenses.items.count == 1)
    try other.add(item("Taxi"))
    #expect(try expenses.items.map(\.name) == ["Lunch"])
    try expenses.reload()
    #expect(try expenses.items.map(\.name) == ["Lunch", "Taxi"])
  }

  @Test func `reload learns that the file is gone`() throws {
    try expenses.add(item("Lunch"))
    try FileManager.default.removeItem(atPath: folder("expenses.json"))
    try expenses.reload()
    #expect(try expenses.items.isEmpty)
  }

  @Test func `an edit in place is seen even where size and time are as before`() throws {
    try expenses.add(item("Lunch"))
    let day = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    try FileManager.default.setAttributes(day, ofItemAtPath: folder("expenses.json"))
    try expenses.reload()
    #expect(try expenses.items.map(\.name) == ["Lunch"])
    let edited = try folder.text(of: "expenses.json").replacing("Lunch", with: "Punch")
    let file = try FileHandle(forWritingTo: URL(filePath: folder("expenses.json")))
    try file.write(contentsOf: Data(edited.utf8))
    try file.close()
    try FileManager.default.setAttributes(day, ofItemAtPath: folder("expenses.json"))
    try expenses.add(item("Taxi"))
    #expect(try expenses.items.map(\.name) == ["Punch", "Taxi"])
  }

  @Test func `a file that goes wrong under way leaves memory as it was`() throws {
    try expenses.add(item("Lunch"))
    #expect(try expenses.items.count == 1)
    try folder.write("[", to: "expenses.json")
    #expect { _ = try expenses.reload() } throws: { caseName(of: $0) == "malformed" }
    #expect { _ = try expenses.add(item("Taxi")) } throws: { caseName(of: $0) == "malformed" }
    #expect(try expenses.items.map(\.name) == ["Lunch"])
  }

  // MARK: Adding

  @Test(arguments: [
    ("Lunch", "\\u004cunch"), ("Lunch", "Lunch\\/"), ("Lunch", "\u{7F}"), ("Lunch", "\u{85}"),
    ("Lunch", "\\b"), ("Lunch", "\\u001B"), ("Personal", "\\u00e9"), ("12.50", "12.5"),
    ("12.50", "12.500"),
    ("12.50", "1.25e1"), ("12.50", "12.00"), ("12.50", "-0"), ("12.50", "12.5000"),
    ("08B1", "08b1"),
    ("\"name\"", " \"name\""), ("},", "} ,"), (",\n", ", \n"), ("}]", "}\n]"), ("]\n", "]"),
    ("]\n", "]\n\n"),
    ("12.50}", "12.50,\"note\":\"\\u0041\"}"), ("12.50}", "12.50,\"tags\":[]}"),
    ("12.50}", "12.50,\"tags\":[\"\\/\"]}"), ("12.50}", "12.50,\"note\":null}"),
    ("12.50}", "12.50,\"x\": 1}"), ("12.50}", "12.50,\"account\":\"\\u0041\"}"), ("[\n", "[\n "),
    ("[\n", "\u{FEFF}[\n"),
  ])
  func `what is not canonical is written so by the next change`(old: String, new: String) throws {
    let first = JSONReaderTests.expense()
    let second = first.replacing("08B15DB4", with: "18B15DB4")
    let text = "[\n\(first),\n\(second)]\n"
    let odd = try #require(text.firstRange(of: old))
    try folder.write(text.replacingCharacters(in: odd, with: new), to: "expenses.json")
    let items = try other.items
    let id = try #require(UUID(uuidString: "18B15DB4-2F02-4AB8-A965-67A9C90D8A44"))
    try expenses.remove(ids: [id])
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items.filter { $0.id != id })) { _ in }
    #expect(try folder.text(of: "expenses.json") == String(decoding: writer.take(), as: UTF8.self))
  }

  @Test func `an empty list may be spelled in any way`() throws {
    let spaces = Scale.isThorough ? ["", " ", "\n", "\t", "\r\n"] : ["", "\t", "\r\n"]
    for inner in spaces.flatMap({ first in spaces.map { first + $0 } }) {
      for end in ["", "\n", " ", "\n\n", "\n "] {
        try folder.write("[" + inner + "]" + end, to: "expenses.json")
        let lunch = item("Lunch")
        try expenses.add(lunch)
        #expect(try other.source().items() == [lunch])
        try expenses.remove(ids: [lunch.id])
        #expect(try folder.text(of: "expenses.json") == "[]\n")
      }
    }
  }

  @Test func `adding saves at once, in the order of adding`() throws {
    let lunch = item("Lunch")
    #expect(try expenses.add(lunch).items == [lunch])
    try expenses.add([item("Taxi"), item("Hotel")])
    #expect(try other.items.map(\.name) == ["Lunch", "Taxi", "Hotel"])
    #expect(try expenses.items == other.items)
    #expect(try folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `a change is confirmed to be durable`() throws {
    #expect(try expenses.add(item("Lunch")).durability == .confirmed)
  }

  @Test func `what is entered is brought into shape`() throws {
    var new = item("  Lunch ")
    new.type = ExpenseType("business")
    new.tags = ["a", " a", "b"]
    let saved = try expenses.add(new).items
    #expect(saved.first?.name == "Lunch")
    #expect(saved.first?.type == .business)
    #expect(saved.first?.tags == ["a", "b"])
    #expect(try other.items == saved)
  }

  @Test func `an invalid expense keeps all from being added`() throws {
    var invalid = item("Taxi")
    invalid.type = ExpenseType("Fod")
    #expect(throws: InvalidValue.self) { try expenses.add([item("Lunch"), invalid]) }
    #expect(throws: InvalidValue.self) { try expenses.add(item(" ")) }
    #expect(try expenses.items.isEmpty)
    #expect(try folder.names.isEmpty)
  }

  @Test func `an expense that no one could read again is not written`() throws {
    // A byte that takes six once escaped: fewer than 16 MiB become more.
    let tags =
      Array(repeating: String(of: "a", count: 1 << 20), count: 15)
      + [String(repeating: "\u{7F}", count: 180 << 10)]
    let long = JSONReaderTests.expense(
      ",\"tags\":[\(tags.map { "\"\($0)\"" }.joined(separator: ","))]")
    let short = JSONReaderTests.expense().replacing("08B15DB4", with: "18B15DB4")
    let text = "[\n\(long),\n\(short)]\n"
    try folder.write(text, to: "expenses.json")
    let id = try #require(UUID(uuidString: JSONReaderTests.id))
    #expect(throws: ExpenseError.values(.tooLong(id))) {
      try expenses.remove([IDPrefix("18b15db4")])
    }
    #expect(try folder.text(of: "expenses.json") == text)
    #expect(try folder.names == ["expenses.json"])
    guard Scale.isThorough else { return }
    try expenses.remove([IDPrefix("08b15db4")])
    #expect(try folder.text(of: "expenses.json") == "[\n\(short)]\n")
  }

  @Test func `an id is given once`() throws {
    let lunch = item("Lunch")
    try expenses.add(lunch)
    let before = try folder.text(of: "expenses.json")
    #expect(throws: ExpenseError.ids(.taken([lunch]))) { try other.add([item("Taxi"), lunch]) }
    let twin = item("Twin")
    #expect(throws: ExpenseError.ids(.repeated(twin.id))) { try other.add([twin, twin]) }
    #expect(try folder.text(of: "expenses.json") == before)
  }

  @Test func `adding nothing writes nothing`() throws {
    try expenses.add([])
    #expect(try folder.names.isEmpty)
  }

  // MARK: Changing

  @Test func `a change runs on the expense as it is now`() throws {
    try expenses.add([item("Lunch"), item("Taxi")])
    let id = try #require(try expenses.items.last?.id)
    _ = try expenses.items
    try other.update(id: id) { $0.note = "by another" }
    let commit = try expenses.update(id: id) { $0.amount = Amount(tenThousandths: 20_000) }
    #expect(try commit.items.first?.note == "by another")
    #expect(try other.items.map(\.name) == ["Lunch", "Taxi"])
    #expect(try other.items.last?.amount == Amount(tenThousandths: 20_000))
    #expect(try expenses.items == other.items)
  }

  @Test func `only what is changed is checked`() throws {
    let id = UUID()
    try folder.write(
      "[{\"id\":\"\(id)\",\"name\":\"\\n\",\"type\":\"Odd\",\"amount\":1,\"currency\":\"ABC\"}]",
      to: "expenses.json")
    try expenses.update(id: id) { $0.note = "ok" }
    #expect(try other.items.first?.type == ExpenseType("Odd"))
    #expect(throws: InvalidValue.self) { try expenses.update(id: id) { $0.name = "\t" } }
    #expect(throws: InvalidValue.self) {
      try expenses.update(id: id) { $0.type = ExpenseType("Odder") }
    }
  }

  @Test func `what others have done already is taken in without writing`() throws {
    let (lunch, taxi) = (item("Lunch"), item("Taxi"))
    try expenses.add([lunch, taxi])
    #expect(try expenses.items.count == 2)
    try other.remove(ids: [lunch.id])
    try other.update(id: taxi.id) { $0.note = "ok" }
    #expect(try expenses.remove(atOffsets: [0]).items.isEmpty)
    #expect(try expenses.items == other.items)
    try other.update(id: taxi.id) { $0.note = "better" }
    #expect(try expenses.update(id: taxi.id) { $0.note = "better" }.items.isEmpty)
    #expect(try expenses.items == other.items)
    try FileManager.default.removeItem(atPath: folder("expenses.json"))
    #expect(try expenses.remove(atOffsets: [0]).items.isEmpty)
    #expect(try expenses.items.isEmpty)
  }

  @Test func `a change that makes no difference writes nothing`() throws {
    try expenses.add(item("Lunch"))
    let id = try #require(try expenses.items.first?.id)
    let before = try FileManager.default.attributesOfItem(atPath: folder("expenses.json"))
    let commit = try expenses.update(id: id) { $0.name = " Lunch" }
    #expect(try commit.items.isEmpty)
    let after = try FileManager.default.attributesOfItem(atPath: folder("expenses.json"))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func `another spelling of the same letters is a difference`() throws {
    try expenses.add(item("Cafe\u{301}"))
    let id = try #require(try expenses.items.first?.id)
    #expect(try expenses.update(id: id) { $0.name = "Caf\u{E9}" }.items.count == 1)
    #expect(try folder.text(of: "expenses.json").utf8.contains(0xC3))
  }

  @Test func `a change never gives an expense another id`() throws {
    let id = UUID()
    try folder.write(
      #"[{"id":"\#(id)","name":"a","type":"Food","amount":1,"x":[1]}]"#, to: "expenses.json")
    try expenses.add(item("b"))
    let other = try #require(try expenses.items.last)
    try expenses.update(id: id) { $0 = other }
    #expect(try expenses.items.map(\.name) == ["b", "b"])
    #expect(try expenses.items.map(\.id) == [id, other.id])
    #expect(try folder.text(of: "expenses.json").contains("\"x\":[1]}"))
  }

  @Test func `an error in a change leaves all as it was`() throws {
    struct Refused: Error {}
    try expenses.add(item("Lunch"))
    let before = try folder.text(of: "expenses.json")
    let id = try #require(try expenses.items.first?.id)
    #expect(throws: Refused.self) {
      try expenses.update(id: id) {
        $0.name = "Dinner"
        throw Refused()
      }
    }
    #expect(try expenses.items.map(\.name) == ["Lunch"])
    #expect(try folder.text(of: "expenses.json") == before)
  }

  @Test func `members that this version does not know survive every change`() throws {
    let id = UUID()
    try folder.write(
      #"[{"x" : [1.0, {"y\u0041":1e2}],"id":"\#(id)","name":"a","type":"b","amount":1, "":null}]"#,
      to: "expenses.json")
    try expenses.update(id: id) { $0.name = "c" }
    try expenses.add(item("Lunch"))
    #expect(
      try folder.text(of: "expenses.json").hasPrefix(
        "[\n{\"id\":\"\(id)\",\"name\":\"c\",\"type\":\"b\",\"amount\":1,"
          + #""x":[1.0,{"y\u0041":1e2}],"":null},"#))
  }

  // MARK: Removing

  @Test func `removing leaves the others where they are`() throws {
    let items = ["a", "b", "c", "d"].map { item($0) }
    try expenses.add(items)
    let commit = try expenses.remove(ids: [items[2].id, items[0].id])
    #expect(try commit.items == [items[0], items[2]])
    #expect(try other.items == [items[1], items[3]])
    try expenses.remove(ids: [items[1].id, items[3].id])
    #expect(try folder.text(of: "expenses.json") == "[]\n")
  }

  @Test func `from a large file only what was meant is removed`() throws {
    // Large enough for several threads; the names are the original positions.
    let items = (0..<25_000).map { item("\($0)") }
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    let text = String(decoding: writer.take(), as: UTF8.self)
    for spelling in [text, text.replacing("\"name\":\"24999\"", with: "\"name\": \"24999\"")] {
      try folder.write(spelling, to: "expenses.json")
      let removed = [24_998, 1, 15_000, 20_001]
      let commit = try Expenses(at: folder("expenses.json")).remove(
        ids: Set(removed.map { items[$0].id }))
      #expect(try commit.items.map(\.name) == ["1", "15000", "20001", "24998"])
      let left = try Expenses(at: folder("expenses.json")).items.map(\.name)
      #expect(left == (0..<25_000).filter { !removed.contains($0) }.map { "\($0)" })
    }
  }

  @Test func `nothing is removed unless all ids are there`() throws {
    let lunch = item("Lunch")
    try expenses.add(lunch)
    let missing = UUID()
    #expect(throws: ExpenseError.ids(.unknown([missing.uuidString]))) {
      try expenses.remove(ids: [lunch.id, missing])
    }
    #expect(try other.items == [lunch])
  }

  @Test func `offsets mean the expenses that the caller saw`() throws {
    let items = ["a", "b", "c", "d"].map { item($0) }
    try expenses.add(items)
    _ = try expenses.items
    try other.remove(ids: [items[0].id, items[3].id])
    try other.add(item("e"))
    let commit = try expenses.remove(atOffsets: [1, 3])
    #expect(try commit.items.map(\.name) == ["b"])
    #expect(try other.items.map(\.name) == ["c", "e"])
    #expect(try expenses.items.map(\.name) == ["c", "e"])
  }

  @Test func `an offset beyond the list is an error and no trap`() throws {
    try expenses.add(item("Lunch"))
    #expect(throws: ExpenseError.ids(.noSuchOffset(1, count: 1))) {
      try expenses.remove(atOffsets: [0, 1])
    }
    #expect(try other.items.count == 1)
  }

  @Test func `of an id that is there twice the one at the offset is removed`() throws {
    let id = UUID()
    func row(_ name: String) -> String {
      "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"type\":\"Personal\",\"amount\":1}"
    }
    try folder.write("[\(row("a")),\(row("b")),\(row("c"))]", to: "expenses.json")
    #expect { _ = try expenses.remove(ids: [id]) } throws: { caseName(of: $0) == "ambiguous" }
    #expect { _ = try expenses.update(id: id) { $0.name = "x" } } throws: {
      caseName(of: $0) == "ambiguous"
    }
    #expect(try expenses.remove(atOffsets: [1]).items.map(\.name) == ["b"])
    #expect(try other.items.map(\.name) == ["a", "c"])
  }

  // MARK: Observing

  @Test func `whoever looks at the items learns of changes`() throws {
    let changes = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = try? expenses.items
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    try expenses.add(item("Lunch"))
    #expect(changes.withLock(\.self) == 1)
    observe()
    _ = try expenses.items
    #expect { _ = try expenses.remove(ids: [UUID()]) } throws: { caseName(of: $0) == "unknown" }
    try expenses.reload()
    #expect(changes.withLock(\.self) == 1, "nothing has changed")
    try other.add(item("Taxi"))
    try expenses.reload()
    #expect(changes.withLock(\.self) == 2)
  }
}
