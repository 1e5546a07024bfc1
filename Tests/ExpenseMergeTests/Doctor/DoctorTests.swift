import SystemCalls
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

@Suite struct DoctorTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses
  private static let id = "08B15DB4-2F02-4AB8-A965-67A9C90D8A44"
  private static let expense =
    "{\"id\":\"\(id)\",\"name\":\"Lunch\",\"type\":\"Personal\",\"amount\":12.50}"

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try folder.write(text, to: "expenses.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder("expenses.json"))
  }

  private func kinds(_ text: String) throws -> [String] {
    try Examination(of: ExpenseSource(Array(text.utf8))).findings.map(\.kind.rawValue)
  }

  private func another(_ digit: Int, _ changes: (String, String)...) -> String {
    changes.reduce(Self.expense.replacing("08B15DB4", with: "\(digit)8B15DB4")) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  @Test func `a good store has no findings`() throws {
    try write("[\n\(Self.expense)]\n")
    let examination = try expenses.examine()
    #expect(examination.findings.isEmpty && examination.isReadable && examination.count == 1)
    let before = try FileManager.default.attributesOfItem(atPath: folder("expenses.json"))
    #expect(try expenses.repair(rounding: false).findings.isEmpty)
    let after = try FileManager.default.attributesOfItem(atPath: folder("expenses.json"))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func `what someone has locked belongs to a change under way`() async throws {
    try write("[\n\(Self.expense)]\n")
    let leftover = ".expenses.json.0123456789abcdef.tmp"
    // The old file keeps its times under its second name.
    try FileManager.default.linkItem(
      atPath: folder("expenses.json"), toPath: folder(leftover))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -600)], ofItemAtPath: folder(leftover))
    var held: FileDescriptor? = try FileDescriptor.reading(folder(leftover))
    #expect(try held?.tryLock() == true)
    #expect(try expenses.examine().findings.isEmpty)
    held = nil
    // A program that another test starts at this moment has the file, and with it the lock, until
    // it is running.
    for _ in 0..<500 where try expenses.examine().findings.isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["leftover-file"])
    #expect(try expenses.repair(rounding: false).findings.allSatisfy { $0.repair != nil })
    #expect(try folder.names == ["expenses.json"])
  }

  @Test func `each finding names its place`() throws {
    let text = """
      [
        \(Self.expense), {"id":"28B15DB4-2F02-4AB8-A965-67A9C90D8A44","name":"é",
       "type":"Odd","amount":12.299999999999999},
      \(another(0)), \(another(3, ("12.50", "1.23456")))
      ] ]
      """
    let examination = try Examination(of: ExpenseSource(Array(text.utf8)))
    #expect(!examination.isReadable && examination.count == 4)
    let indices = examination.findings.map {
      "\($0.kind.rawValue) \($0.line ?? 0):\($0.column ?? 0)"
    }
    #expect(
      indices == [
        "noisy-amount 3:24", "duplicate-id 4:1", "precise-amount 4:183", "bytes-after-end 5:3",
        "unknown-type 0:0",
      ])
  }

  @Test func `types are known in any case, and one in any spelling`() throws {
    let types = ["food", "PERSONAL", "Cafe\u{301}", "Café", "café"]
    let rows = types.enumerated().map { another($0, ("Personal", $1)) }
    let text = "[\(rows.joined(separator: ","))]"
    let findings = try Examination(of: ExpenseSource(Array(text.utf8))).findings
    #expect(
      findings.map(\.description) == [
        "2 expenses have the unknown type 'Café'.", "1 expense has the unknown type 'café'.",
      ])
  }

  @Test func `what is malformed ends the reading`() throws {
    #expect(try kinds("[\(Self.expense),{}]") == ["malformed"])
    #expect(try kinds("") == ["malformed"])
    #expect(try kinds("[\(another(1, ("Personal", "Odd"))),x") == ["malformed", "unknown-type"])
  }

  @Test func `noise, ids and what is behind the end are mended without a loss`() throws {
    let same = another(0, ("Lunch", "Taxi"))
    try write("[\(another(1, ("12.50", "12.300000000000001"))),\(Self.expense),\(same)]\n\nlost\0")
    let examination = try expenses.repair(rounding: false)
    #expect(examination.isReadable && examination.findings.allSatisfy { $0.repair != nil })
    let items = try expenses.items
    #expect(items.map(\.name) == ["Lunch", "Lunch", "Taxi"])
    #expect(items[1].id.uuidString == Self.id && items[2].id != items[1].id)
    #expect(items[0].amount.description == "12.30")
    let names = try folder.names
    #expect(names.count == 3 && names[2].hasPrefix("expenses.json.recovered-2"))
    #expect(try folder.text(of: names[2]) == "\n\nlost\0")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder(names[2]))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["recovered-file"])
  }

  @Test func `real digits are rounded only when asked for`() throws {
    let text =
      "[\(another(1, ("12.50", "-1.23455"))),\(another(2, ("12.50", "12.300000000000001")))]"
    try write(text)
    let left = try expenses.repair(rounding: false)
    #expect(!left.isReadable && left.findings.allSatisfy { $0.repair == nil })
    #expect(try folder.text(of: "expenses.json") == text)
    #expect(try expenses.repair(rounding: true).isReadable)
    #expect(try expenses.items.map(\.amount.description) == ["-1.2346", "12.30"])
  }

  @Test func `what is malformed is left as it is, whatever else is wrong`() throws {
    let text = "[\(Self.expense),\(Self.expense),{}]"
    try write(text)
    let examination = try expenses.repair(rounding: true)
    #expect(!examination.isReadable && examination.findings.allSatisfy { $0.repair == nil })
    #expect(try folder.text(of: "expenses.json") == text)
    #expect(try folder.names == ["expenses.json"])
  }

  @Test func `others lose their permissions, the group keeps its own`() throws {
    try write("[]", mode: 0o664)
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["open-to-others"])
    let repairs = try expenses.repair(rounding: false).findings.map(\.repair)
    #expect(repairs == ["Changed the mode to 660."])
    #expect(try expenses.examine().findings.isEmpty)
  }

  @Test func `what cut off changes have left is put away, and what is under way is left`() throws {
    try write("[\n\(Self.expense)]\n")
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    let names = [
      ".expenses.json.0123456789abcdef.tmp", ".expenses.json.0123456789abcde0.tmp",
      ".expenses.json.0123456789abcde1.tmp", ".expenses.json.0123456789abcde3.tmp",
      ".expenses.json.short.tmp", ".other.json.0123456789abcdef.tmp",
    ]
    for (name, text) in zip(names, ["[\n{\"id", "[\nnew", "", "[\nother", "", ""]) {
      try folder.write(text, to: name)
      try FileManager.default.setAttributes(old, ofItemAtPath: folder(name))
    }
    try folder.write("[\n", to: ".expenses.json.0123456789abcde2.tmp")
    #expect(
      try expenses.examine().findings.map(\.kind.rawValue)
        == [String](repeating: "leftover-file", count: 4))
    let repairs = try expenses.repair(rounding: false).findings.compactMap(\.repair)
    #expect(repairs.count == 4)
    let left = try folder.names
    #expect(!left.contains { names[..<4].contains($0) })
    #expect(left.contains(names[4]) && left.contains(names[5]))
    #expect(left.contains(".expenses.json.0123456789abcde2.tmp"))
    // Both are kept, although they were recovered within one second.
    let recovered = left.filter { $0.contains(".recovered-") }
    #expect(try Set(recovered.map { try folder.text(of: $0) }) == ["[\nnew", "[\nother"])
  }

  @Test func `what is kept is no more open than the store then is`() throws {
    try write("[] x", mode: 0o664)
    _ = try expenses.repair(rounding: false)
    for name in try folder.names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
      #expect(attributes[.posixPermissions] as? Int == 0o660, "\(name)")
    }
    #expect(try folder.names.count == 2)
  }

  @Test func `a long name leaves room for the name of what is kept`() throws {
    let name = String(repeating: "n", count: 240)
    try folder.write("[] x", to: name)
    #expect(try Expenses(at: folder(name)).repair(rounding: false).isReadable)
    #expect(try folder.names.count == 2)
  }

  @Test func `what a first change has left is found without a store`() throws {
    let leftover = ".expenses.json.0123456789abcdef.tmp"
    try folder.write("[]", to: leftover)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder(leftover))
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["leftover-file"])
    #expect(try expenses.repair(rounding: false).findings.first?.repair != nil)
    #expect(try folder.names.count == 1)
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["recovered-file"])
  }

  @Test func `memory knows what was mended`() throws {
    try write("[\(Self.expense),\(Self.expense)]")
    #expect(Set(try expenses.items.map(\.id)).count == 1)
    _ = try expenses.repair(rounding: false)
    #expect(Set(try expenses.items.map(\.id)).count == 2)
  }

  @Test func `no store is nothing to mend`() throws {
    #expect(try expenses.examine().findings.isEmpty)
    #expect(try expenses.repair(rounding: true).findings.isEmpty)
    #expect(try folder.names.isEmpty)
  }

  // MARK: Leftovers of interrupted changes

  @Test func `what an addition has left behind a large list is told, and put away`() throws {
    let store = try LargeStore()
    try store.write("{\"id\":\"torn")
    let found = try store.expenses.examine().findings
      .filter { !["duplicate-id", "open-to-others"].contains($0.kind.rawValue) }
    #expect(found.map(\.kind.rawValue) == ["unacknowledged-bytes"])
    #expect(found.allSatisfy { !$0.isError })
    let mended = try store.expenses.repair(rounding: false).findings
      .first { $0.kind.rawValue == "unacknowledged-bytes" }
    let kept = try #require(store.folder.names.first { $0.contains(".recovered-") })
    #expect(mended?.repair == "Moved to the file \(kept).")
    #expect(try store.folder.text(of: kept) == "{\"id\":\"torn")
    let after = try store.expenses.examine().findings
    #expect(after.map(\.kind.rawValue) == ["recovered-file"])
  }

  @Test func `a torn history is told and mended, and no byte of it is lost`() throws {
    try write("[]")
    let items = ["a", "b"].map { ExpenseItem(name: $0, type: .personal, amount: .zero) }
    try expenses.add(items[0])
    let whole = try folder.text(of: "expenses.json.history")
    try folder.write("foreign\n" + whole + "{\"serial\":2,\"ti", to: "expenses.json.history")
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["torn-history"])
    let mended = try expenses.repair(rounding: false)
    #expect(mended.findings.map(\.kind.rawValue) == ["torn-history"] && mended.isReadable)
    #expect(try folder.text(of: "expenses.json.history") == whole)
    let kept = try #require(folder.names.first { $0.contains(".recovered-") })
    #expect(mended.findings.first?.repair == "Moved to the file \(kept).")
    #expect(try folder.text(of: kept) == "foreign\n{\"serial\":2,\"ti")
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["recovered-file"])
    try expenses.undo()
    #expect(try expenses.items.isEmpty)
  }

  @Test func `a history that cannot be used is told`() throws {
    try write("[]")
    try FileManager.default.createDirectory(
      atPath: folder("expenses.json.history"), withIntermediateDirectories: false)
    let examination = try expenses.repair(rounding: false)
    #expect(examination.findings.map(\.kind.rawValue) == ["unusable-history"])
    #expect(examination.remedies.isEmpty)
    #expect(examination.isReadable)
  }

  @Test func `temporary files of the history are found as well`() throws {
    try write("[]")
    let leftover = ".expenses.json.history.0123456789abcdef.tmp"
    try folder.write("x", to: leftover)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now - 100], ofItemAtPath: folder(leftover))
    #expect(try expenses.examine().findings.map(\.kind.rawValue) == ["leftover-file"])
  }

  @Test func `a leftover of a store with a long name is found once`() throws {
    let name = String(repeating: "e", count: 220)
    let leftover = ".\(name.prefix(200)).0123456789abcdef.tmp"
    try folder.write("[]\n", to: name)
    try folder.write("[", to: leftover)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now - 100], ofItemAtPath: folder(leftover))
    let kinds = try Expenses(at: folder(name)).examine().findings.map(\.kind.rawValue)
    #expect(kinds.filter { $0 == "leftover-file" }.count == 1)
  }
}
