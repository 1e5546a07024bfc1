import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct NameCountsTests {
  private static func row(_ number: Int, _ members: String) -> String {
    let digits = String(number)
    let id = String(repeating: "0", count: 8 - digits.count) + digits
    return
      "{\"id\":\"\(id)-0000-4000-8000-000000000000\",\"name\":\"a\",\"type\":\"Food\",\"amount\":1"
      + members + "}"
  }

  private func names(_ field: NameCounts.Field, _ source: ExpenseSource) throws -> [String] {
    try NameCounts(of: field, in: source).names.map { "\($0.name) \($0.count)" }
  }

  @Test func `accounts and tags are counted, the most frequent first`() throws {
    let members = [
      #","account":"Visa""#, #","tags":["b","a"]"#, #","account":"Gr\u00fcn","tags":["a"]"#, "",
      #","account":"Grün","tags":["a long tag with an é in it"]"#,
    ]
    let text = members.enumerated().map { Self.row($0, $1) }.joined(separator: ",\n")
    let source = { ExpenseSource(Array("[\n\(text)]\n".utf8)) }
    #expect(try names(.account, source()) == ["Grün 2", "Visa 1"])
    #expect(try names(.tag, source()) == ["a 2", "b 1", "a long tag with an é in it 1"])
    #expect(try names(.tag, ExpenseSource(Array("[]".utf8))) == [])
    #expect { _ = try names(.tag, ExpenseSource(Array("[".utf8))) } throws: {
      caseName(of: $0) == "malformed"
    }
  }

  @Test func `spellings are told apart by their bytes, and each occurrence counts`() throws {
    let members = [
      ",\"account\":\"Caf\u{E9}\",\"tags\":[\"c\",\"c\",\"c\"]", ",\"account\":\"Cafe\u{301}\"",
      ",\"account\":\"Caf\u{E9}\",\"tags\":[\"x\"]",
    ]
    let text = members.enumerated().map { Self.row($0, $1) }.joined(separator: ",\n")
    let source = { ExpenseSource(Array("[\n\(text)]\n".utf8)) }
    #expect(try NameCounts(of: .account, in: source()).names.map(\.count) == [2, 1])
    #expect(try names(.tag, source()) == ["c 3", "x 1"])
  }

  @Test func `many names that are alike are told apart`() throws {
    let rows = (0..<6_000).map { Self.row($0, ",\"account\":\"Account of \($0 % 2_000)\"") }
    let text = "[\n" + rows.joined(separator: ",\n") + "]\n"
    let names = try names(.account, ExpenseSource(Array(text.utf8)))
    #expect(names == (0..<2_000).map { "Account of \($0) 3" })
  }

  @Test func `several threads count what one does`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<1_000).map { Self.row($0, ",\"account\":\"Account \($0 % 7)\"") }
    let text = "[\n" + rows.joined(separator: ",\n") + "]\n"
    try folder.write(text, to: "expenses.json")
    var source = try Expenses(at: folder("expenses.json")).source()
    source.smallestPart = 1 << 12
    #expect(try names(.account, source) == names(.account, ExpenseSource(Array(text.utf8))))
    #expect(try names(.account, source).first == "Account 0 143")
  }
}

@Suite struct LastExpensesTests {
  @Test(arguments: ["", "{\"id\":", "}"])
  func `the last expenses are found at the end`(behind: String) throws {
    let store = try LargeStore()
    try store.expenses.add(asNew: [LargeStore.lunch])
    try store.folder.write(try store.current + behind, to: "expenses.json")
    let last = try store.expenses.source().last(3)
    #expect(last.map(\.name).suffix(1) == ["Lunch"] && last.count == 3)
  }

  @Test func `a store in one line is read as a whole`() throws {
    let store = try LargeStore()
    try store.folder.write(store.text.replacing(",\n", with: ","), to: "expenses.json")
    #expect(try store.expenses.source().last(2).count == 2)
  }

  @Test func `a small store has them all`() throws {
    #expect(try ExpenseSource(Array("[]".utf8)).last(5).isEmpty)
  }
}
