import ExpenseMerge
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct HistoryTests {
  private let folder: TemporaryFolder
  private let items = (0..<5).map {
    ExpenseItem(name: "\($0)", type: .personal, amount: .zero)
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expenses(
    limits: HistoryLimits = HistoryLimits(), warn: @escaping (StoreWarning) -> Void = { _ in }
  ) -> Expenses {
    Expenses(at: folder("expenses.json"), historyLimits: limits, warn: warn)
  }

  private var lines: [String] {
    get throws {
      try folder.text(of: "expenses.json.history").split(separator: "\n").map(String.init)
    }
  }

  private var names: [String] { get throws { try expenses().items.map(\.name) } }

  // MARK: Content

  @Test func `each change leaves a line with what was, what is, and where`() throws {
    try expenses().add(Array(items[0...1]))
    try expenses().update(id: items[1].id) { $0.note = "n" }
    try expenses().remove(ids: [items[0].id])
    let row = items.map { String(decoding: $0.encoded, as: UTF8.self) }
    let edited = row[1].dropLast() + ",\"note\":\"n\"}"
    let time = /"time":"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ"/
    let found = /"file":"\d+","found":"\d+-\d+-\d+-\d+"/
    #expect(try lines.allSatisfy { $0.contains(time) && $0.contains(found) })
    #expect(
      try lines.map { $0.replacing(time, with: "T").replacing(found, with: "F") } == [
        "{\"serial\":1,T,\"command\":\"add\",F,\"changes\":"
          + "[{\"after\":\(row[0])},{\"after\":\(row[1])}],\"end\":1}",
        "{\"serial\":2,T,\"command\":\"edit\",F,\"changes\":"
          + "[{\"place\":1,\"before\":\(row[1]),\"after\":\(edited)}],\"end\":2}",
        "{\"serial\":3,T,\"command\":\"delete\",F,\"changes\":"
          + "[{\"place\":0,\"before\":\(row[0])}],\"end\":3}",
      ])
  }

  @Test func `a history has the permissions of its store, but none for everyone`() throws {
    try folder.write("[]", to: "expenses.json")
    try #require(chmod(folder("expenses.json"), 0o664) == 0)
    try expenses().add(items[0])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder("expenses.json.history"))
    #expect(attributes[.posixPermissions] as? Int == 0o660)
  }

  @Test func `a change that fails leaves no line`() throws {
    try expenses().add(items[0])
    let before = try lines
    #expect { _ = try expenses().remove(ids: [items[1].id]) } throws: {
      caseName(of: $0) == "unknown"
    }
    #expect { _ = try expenses().add(items[0]) } throws: { caseName(of: $0) == "taken" }
    #expect(try lines == before)
  }

  // MARK: Limits

  @Test(arguments: [1, 2, 3, 8, 9])
  func `no more commands are kept than the limit says, and always the newest`(limit: Int) throws {
    for number in 1...30 {
      try expenses(limits: HistoryLimits(commands: limit))
        .add(ExpenseItem(name: "\(number)", type: .personal, amount: .zero))
      let lines = try lines
      #expect(lines.count <= limit && lines.count >= min(number, max(1, limit * 3 / 4 - 1)))
      #expect(try #require(lines.last).hasSuffix("\"end\":\(number)}"))
    }
    #expect(try folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `no more bytes are kept than the limit says, but for the newest command`() throws {
    let limits = HistoryLimits(bytes: 1_000)
    for number in 1...30 {
      try expenses(limits: limits)
        .add(ExpenseItem(name: "\(number)", type: .personal, amount: .zero))
      #expect(try folder.text(of: "expenses.json.history").utf8.count <= 1_000)
      #expect(try lines.count >= min(number, 3))
    }
    var large = items[0]
    large.note = String(repeating: "n", count: 2_000)
    try expenses(limits: limits).add(large)
    #expect(try lines.count == 1)
    try expenses(limits: limits).undo()
    #expect(try names.count == 30)
  }

  // MARK: Damage

  private static let damages = [
    "", "torn", "{\"serial\":3,\"time\":\"2026", "\0\0\0\0", "\n\n\n", "{}\n", "[1]\n",
    "{\"serial\":1,\"end\":1}\n", "\u{FEFF}{}\n{\"serial\":9\n", "{\"serial\":77,\"end\":77}",
    "{\"serial\":9999999999999999999,\"end\":9999999999999999999}\n", "}\n", ",\"end\":}\n",
  ]

  @Test(arguments: damages)
  func `a torn or foreign line is passed over, and the next change mends the end`(damage: String)
    throws
  {
    try expenses().add(items[0])
    let before = try folder.text(of: "expenses.json.history")
    try folder.write(before + damage, to: "expenses.json.history")
    var warnings: [StoreWarning] = []
    try expenses { warnings.append($0) }.add(items[1])
    #expect(warnings.isEmpty)
    #expect(try folder.text(of: "expenses.json.history").hasPrefix(before + damage))
    #expect(try lines.last?.hasSuffix("}],\"end\":2}") == true)
    try expenses().undo()
    try expenses().undo()
    #expect(try names.isEmpty)
  }

  @Test(arguments: damages)
  func `a history that begins with something foreign is used all the same`(damage: String) throws {
    try folder.write(damage, to: "expenses.json.history")
    try expenses().add(items[0])
    try expenses().add(items[1])
    try expenses().undo()
    try expenses().undo()
    #expect(try names.isEmpty)
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses().undo() }
  }

  @Test func `a line cut off at any byte never hinders the next change or undoing it`() throws {
    try expenses().add(items[0])
    try expenses().add(items[1])
    let history = try folder.text(of: "expenses.json.history")
    let store = try folder.text(of: "expenses.json")
    for length in stride(from: 0, to: history.utf8.count, by: Scale.step(7)) {
      try folder.write(String(history.utf8.prefix(length)) ?? "", to: "expenses.json.history")
      try folder.write(store, to: "expenses.json")
      try expenses().remove(ids: [items[0].id])
      #expect(try names == ["1"])
      try expenses().undo()
      #expect(try names == ["0", "1"], "\(length)")
    }
  }

  private static let obstacles: [@Sendable (String) throws -> Void] = [
    { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
    { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "elsewhere") },
    { #expect(mkfifo($0, 0o600) == 0) },
  ]

  @Test(arguments: obstacles.indices)
  func `what cannot be a history never hinders a change, which warns`(index: Int) throws {
    try Self.obstacles[index](folder("expenses.json.history"))
    var warnings: [StoreWarning] = []
    var storeAtWarning: String?
    try expenses().add(items[0])
    try expenses {
      warnings.append($0)
      storeAtWarning = try? folder.text(of: "expenses.json")
    }
    .remove(ids: [items[0].id])
    #expect(try names.isEmpty)
    #expect(storeAtWarning?.contains(items[0].id.uuidString) == true, "before it is destroyed")
    guard case .notUndoable = warnings.first, warnings.count == 1 else {
      Issue.record("\(warnings)")
      return
    }
    #expect { _ = try expenses().undo() } throws: {
      ["notAFile", "system"].contains(caseName(of: $0))
    }
  }

  @Test func `hostile lines of a history are no lines, and never a crash`() throws {
    try expenses().add(items[0])
    let row = String(decoding: items[1].encoded, as: UTF8.self)
    let other = String(decoding: items[2].encoded, as: UTF8.self)
    let lines = [
      "[{\"place\":999999999999999,\"before\":\(row)}]", "[{\"place\":-1,\"after\":\(row)}]",
      "[{\"place\":99999999999999999999,\"after\":\(row)}]", "[{\"place\":1e3,\"before\":\(row)}]",
      "[{\"before\":\(row),\"after\":\(other),\"place\":0}]", "[{}]", "{}", "[null]", "3",
      String(repeating: "[", count: 1_000),
    ]
    for changes in lines {
      try folder.write(
        "{\"serial\":7,\"time\":\"\",\"command\":\"delete\",\"changes\":\(changes),\"end\":7}\n",
        to: "expenses.json.history")
      _ = try? expenses().undo()
      _ = try? expenses().redo()
      #expect(try expenses().items.contains(items[0]), "\(changes)")
      #expect(try Set(expenses().items.map(\.id)).count == expenses().items.count, "\(changes)")
    }
  }

  @Test func `an expense is nested as deeply in the history as it may be in the store`() throws {
    let deep = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let row = String(decoding: items[0].encoded, as: UTF8.self).dropLast() + ",\"x\":\(deep)}"
    try folder.write("[\n\(row)]\n", to: "expenses.json")
    try expenses().remove(ids: [items[0].id])
    try expenses().undo()
    #expect(try folder.text(of: "expenses.json") == "[\n\(row)]\n")
  }

  // MARK: Unusable content

  private func warnings(adding item: ExpenseItem, _ limits: HistoryLimits) throws -> [StoreWarning]
  {
    var warnings: [StoreWarning] = []
    try expenses(limits: limits, warn: { warnings.append($0) }).add(item)
    return warnings
  }

  @Test(arguments: [
    String(repeating: "x", count: 32_001),
    "{\"serial\":999999999999999,\"time\":\"\",\"command\":\"add\",\"changes\":[],"
      + "\"end\":999999999999999}\n",
    "{\"serial\":999999999999999,\"time\":\"\",\"command\":\"add\",\"changes\":[],"
      + "\"end\":999999999999999}\ntorn",
  ])
  func `what cannot be continued is set aside, and told`(content: String) throws {
    try folder.write(content, to: "expenses.json.history")
    let warnings = try warnings(adding: items[0], HistoryLimits(bytes: 2_000))
    let recovered = try #require(try folder.names.first { $0.contains(".recovered-") })
    #expect(warnings == [.historyRecovered(path: folder(recovered))])
    #expect(try folder.text(of: recovered) == content)
    #expect(try lines.map { $0.hasPrefix("{\"serial\":1,") } == [true])
    try expenses().undo()
    #expect(try names.isEmpty)
  }

  @Test func `a torn line behind a long one hinders nothing`() throws {
    let limits = HistoryLimits(bytes: 1_000)
    try expenses(limits: limits).add(
      (0..<20).map { ExpenseItem(name: "\($0)", type: .personal, amount: .zero) })
    let line = try folder.text(of: "expenses.json.history")
    #expect(line.utf8.count > 1_000)
    try folder.write(line + line.dropLast(30), to: "expenses.json.history")
    let removed = try #require(try expenses().items.first?.id)
    var warnings: [StoreWarning] = []
    try expenses(limits: HistoryLimits(bytes: line.utf8.count * 3 / 2)) { warnings.append($0) }
      .remove(ids: [removed])
    let recovered = try #require(try folder.names.first { $0.contains(".recovered-") })
    #expect(warnings == [.historyRecovered(path: folder(recovered))])
    #expect(try folder.text(of: recovered) == line.dropLast(30) + "\n")
    try expenses().undo(2)
    #expect(try names.isEmpty)
  }

  @Test func `what is foreign is kept when the history is written anew`() throws {
    try expenses().add(items[0])
    let line = try folder.text(of: "expenses.json.history")
    try folder.write("foreign\n" + line + "torn", to: "expenses.json.history")
    let warnings = try warnings(adding: items[1], HistoryLimits(commands: 1))
    let recovered = try #require(try folder.names.first { $0.contains(".recovered-") })
    #expect(warnings == [.historyRecovered(path: folder(recovered))])
    #expect(try folder.text(of: recovered) == "foreign\ntorn\n")
    #expect(try folder.text(of: "expenses.json.history").hasPrefix("{\"serial\":2,"))
    #expect(try lines.count == 1)
  }

  @Test func `a copy of the history under another name stays as it is`() throws {
    try expenses().add(items[0])
    let before = try folder.text(of: "expenses.json.history")
    try #require(link(folder("expenses.json.history"), folder("copy")) == 0)
    try expenses().add(items[1])
    #expect(try folder.text(of: "copy") == before)
    #expect(try lines.count == 2)
  }

  @Test func `a history that is the store itself is not written`() throws {
    try folder.write("[]\n", to: "expenses.json")
    try #require(link(folder("expenses.json"), folder("expenses.json.history")) == 0)
    let warnings = try warnings(adding: items[0], HistoryLimits())
    let path = folder("expenses.json.history")
    #expect(warnings == [.notUndoable(reason: "\(path) is not a regular file.")])
    #expect(try folder.text(of: "expenses.json.history") == "[]\n")
    #expect(try names == ["0"])
  }

  @Test func `a line that is damaged in its middle is found, and taken out`() throws {
    try expenses().add(items[0])
    try expenses().add(items[1])
    let text = try folder.text(of: "expenses.json.history")
    let damaged = text.replacing("\"name\":\"0\"", with: "\"name\":\0\0\0")
    try folder.write(damaged, to: "expenses.json.history")
    let count = try lines[0].utf8.count + 1
    #expect(
      try "\(expenses().examine().findings.map(\.problem))"
        == "[\(Finding.Problem.tornHistory(count))]")
    _ = try expenses().repair(rounding: false)
    #expect(try lines.map { $0.hasPrefix("{\"serial\":2,") } == [true])
  }

  @Test func `a line without changes is nothing to undo`() throws {
    try expenses().add(items[0])
    let text = try folder.text(of: "expenses.json.history")
    try folder.write(
      text + "{\"serial\":2,\"time\":\"\",\"command\":\"edit\",\"changes\":[],\"end\":2}\n",
      to: "expenses.json.history")
    try expenses().undo()
    #expect(try names.isEmpty)
  }
}
