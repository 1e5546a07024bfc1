import ExpenseMerge
import Foundation
import Observation
import Synchronization
import TestSupport
import Testing

@testable import ExpenseCore

/// The settings of a store, in its file and in its history.
@Suite struct ExpensesSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "[\n{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"a\",\"type\":\"Food\",\"amount\":1}]\n",
      to: "expenses.json")
  }

  private var expenses: Expenses { Expenses(at: folder("expenses.json")) }
  private var text: String { get throws { try folder.text(of: "expenses.json.settings") } }

  @Test func `changes of the settings leave the store as it is, and are undone and redone`() throws
  {
    let store = try folder.text(of: "expenses.json")
    let commit = try expenses.updateSettings { $0.currency = .usDollar }
    #expect(commit.isUndoable && commit.changeCount == 0 && commit.durability == .confirmed)
    #expect(
      commit.settingChanges == [SettingChange(name: "currency", before: nil, after: "\"USD\"")])
    try expenses.updateSettings { $0.monthStart = 25 }
    #expect(try text == "{\n\"currency\":\"USD\",\n\"month-start\":25}\n")
    #expect(try expenses.undo().settingChanges.map(\.name) == ["month-start"])
    #expect(try text == "{\n\"currency\":\"USD\"}\n")
    try expenses.undo()
    #expect(try expenses.settings() == Settings())
    try expenses.redo(2)
    #expect(try text == "{\n\"currency\":\"USD\",\n\"month-start\":25}\n")
    #expect(try folder.text(of: "expenses.json") == store)
    #expect(
      try folder.names == ["expenses.json", "expenses.json.history", "expenses.json.settings"])
  }

  @Test func `settings that no one could read are never written`() throws {
    let before = try folder.names
    #expect(throws: ExpenseError.values(.tooLarge(.settings))) {
      try expenses.updateSettings { $0.defaultAccount = String(of: "x", count: 64 << 20) }
    }
    #expect {
      _ = try expenses.updateSettings {
        $0.defaultAccount = "a" + String(repeating: "\u{301}", count: 300)
      }
    } throws: {
      caseName(of: $0) == "unreadableSettings"
    }
    #expect(try folder.names == before, "nor is it in the history")
    #expect(try expenses.items.count == 1)
  }

  @Test func `of deleted imports the newest are remembered`() {
    let (maximum, old) = (Settings.maximumDeletedImports, String(repeating: "0", count: 32))
    func imported(_ count: Int) -> [ExpenseItem] {
      let key = String(repeating: "1", count: 32)
      return [ExpenseItem](
        repeating: ExpenseItem(name: "a", type: .personal, amount: .zero, importKey: key),
        count: count)
    }
    var settings = Settings()
    settings.deletedImports = [String](repeating: old, count: maximum - 3)
    #expect(settings.addDeleted(imported(3), leaving: []) == 0)
    #expect(settings.addDeleted(imported(3), leaving: []) == 3)
    #expect(settings.deletedImports?.count == maximum)
    #expect(settings.deletedImports?.suffix(7).first?.prefix(1) == "0")
    #expect(settings.deletedImports?.suffix(6).allSatisfy { $0.prefix(2) == "!1" } == true)
    // As many as are remembered fit into the file.
    var sizes: [Int] = []
    for count in [100, 101] {
      settings.deletedImports = [String](repeating: old, count: count)
      sizes.append(settings.text.count)
    }
    #expect((sizes[1] - sizes[0]) * maximum < StorePart.settings.maximumBytes - sizes[0])
  }

  @Test func `a damaged history never makes settings that are not valid`() throws {
    try expenses.updateSettings { $0.currency = .usDollar }
    try expenses.undo()
    let history = try folder.text(of: "expenses.json.history")
    try folder.write(
      history.replacing("\"after\":\"\\\"USD", with: "\"after\":\"\\\"usd")
        .replacing("\"after\":\"USD\"", with: "\"after\":\"usd\""),
      to: "expenses.json.history")
    #expect(throws: ExpenseError.history(.unusableSetting("currency"))) { try expenses.redo() }
    #expect(throws: ExpenseError.history(.unusableSetting("currency"))) {
      try expenses.redo(isForced: true)
    }
    #expect(try expenses.settings() == Settings())
  }

  @Test func `what makes no difference writes nothing`() throws {
    let commit = try expenses.updateSettings { $0.currency = nil }
    #expect(commit.settingChanges.isEmpty && !commit.isUndoable)
    #expect(try folder.names == ["expenses.json"])
  }

  @Test func `expenses and settings that change by turns are undone in that order`() throws {
    let item = ExpenseItem(name: "b", type: ExpenseType("Food"), amount: .zero)
    try expenses.updateSettings { $0.monthStart = 2 }
    try expenses.add(item)
    try expenses.updateSettings { $0.monthStart = 3 }
    try expenses.remove(ids: [item.id])
    let history = try expenses.history()
    #expect(history.map(\.command.description) == ["config", "add", "config", "delete"])
    #expect(history.map(\.settingChanges.count) == [1, 0, 1, 0])
    try expenses.undo()
    #expect(try expenses.items.count == 2 && expenses.settings().monthStart == 3)
    try expenses.undo()
    #expect(try expenses.settings().monthStart == 2)
    try expenses.undo(2)
    #expect(try expenses.items.count == 1 && expenses.settings().monthStart == nil)
    try expenses.redo(4)
    #expect(try expenses.items.count == 1 && expenses.settings().monthStart == 3)
    #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try expenses.redo() }
  }

  @Test func `a setting that another program has changed is a conflict`() throws {
    try expenses.updateSettings { $0.monthStart = 2 }
    try folder.write(#"{"month-start":9,"x":[1]}"#, to: "expenses.json.settings")
    let conflict = SettingChange(name: "month-start", before: "2", after: "9")
    #expect(throws: ExpenseError.history(.settingsChangedSince([conflict]))) { try expenses.undo() }
    #expect(try text == #"{"month-start":9,"x":[1]}"#)
    try expenses.undo(isForced: true)
    #expect(try text == "{\n\"x\":[1]}\n")
    try expenses.redo()
    #expect(try expenses.settings().monthStart == 9, "what was overwritten is back")
  }

  @Test func `a malformed file is an error with its place, and stays as it is`() throws {
    for broken in ["{\"a\":1", "", "{\"month-start\":0}"] {
      try folder.write(broken, to: "expenses.json.settings")
      let error = try #require(throws: ExpenseError.self) { try expenses.settings() }
      guard case .malformedSettings(let path, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(path == folder("expenses.json.settings"))
      #expect(try text == broken)
    }
    try folder.write("{", to: "expenses.json.settings")
    #expect { _ = try expenses.updateSettings { $0.monthStart = 2 } } throws: {
      caseName(of: $0) == "malformedSettings"
    }
    #expect(try text == "{")
    try folder.write("{\"month-start\":0,\"y\":2}", to: "expenses.json.settings")
    try expenses.updateSettings { $0.monthStart = 2 }
    #expect(try text == "{\n\"month-start\":2,\n\"y\":2}\n")
    try expenses.undo()
    #expect(try text == "{\n\"y\":2,\n\"month-start\":0}\n", "as it was, valid or not")
  }

  @Test func `malformed settings do not keep expenses from being taken back`() throws {
    let item = ExpenseItem(name: "b", type: ExpenseType("Food"), amount: .zero)
    try expenses.add(item)
    try folder.write("{", to: "expenses.json.settings")
    try expenses.undo()
    #expect(try expenses.items.count == 1 && text == "{")
  }

  @Test func `settings begin anew, and what could not be read is kept`() throws {
    try folder.write("{\"a\":", to: "expenses.json.settings")
    let (commit, recovered) = try expenses.resetSettings()
    #expect(commit.settingChanges.isEmpty && commit.durability == .confirmed)
    let path = try #require(recovered)
    #expect(path.hasPrefix(folder("expenses.json.recovered-")))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"a\":")
    #expect(try expenses.settings() == Settings())
    try expenses.updateSettings { $0.monthStart = 2 }
    let (other, none) = try expenses.resetSettings()
    #expect(other.settingChanges.count == 1 && none == nil)
    try expenses.undo()
    #expect(try expenses.settings().monthStart == 2)
  }

  @Test func `a link in the place of the settings is an error, and not passed over`() throws {
    try folder.write(#"{"currency":"EUR"}"#, to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder("expenses.json.settings"), withDestinationPath: "elsewhere")
    #expect { _ = try expenses.settings() } throws: { caseName(of: $0) == "system" }
    #expect(try expenses.examine().isReadable == false)
  }

  @Test func `a default type that is gone is not the type of a new expense`() throws {
    try folder.write(#"{"default-type":"Nope"}"#, to: "expenses.json.settings")
    #expect(try expenses.settings().newType == .personal)
  }

  @Test func `many types are read in no time`() throws {
    let types = (1...20_000).map { "\"Type \($0)\"" }.joined(separator: ",")
    try folder.write("{\"types\":[\(types)]}", to: "expenses.json.settings")
    #expect(try expenses.settings().types?.count == 20_000)
  }

  @Test func `settings that are alone get a store`() throws {
    let lonely = Expenses(at: folder("new.json"))
    try lonely.updateSettings { $0.currency = .usDollar }
    #expect(try folder.text(of: "new.json") == "[]\n")
    try folder.write("{", to: "other.json.settings")
    #expect(try Expenses(at: folder("other.json")).resetSettings().recovered != nil)
  }

  @Test func `the file has the permissions of the store, but none for everyone`() throws {
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o664], ofItemAtPath: folder("expenses.json"))
    try expenses.updateSettings { $0.monthStart = 2 }
    func mode() throws -> Int? {
      try manager.attributesOfItem(atPath: folder("expenses.json.settings"))[.posixPermissions]
        as? Int
    }
    #expect(try mode() == 0o660)
    try manager.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("expenses.json.settings"))
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try mode() == 0o640)
  }

  @Test func `who observes the settings sees a change`() throws {
    let expenses = expenses
    let seen = Mutex(false)
    let before = withObservationTracking {
      try? expenses.settings()
    } onChange: {
      seen.withLock { $0 = true }
    }
    #expect(before == Settings())
    try expenses.updateSettings { $0.monthStart = 2 }
    let isSeen = seen.withLock(\.self)
    #expect(isSeen)
  }

  @Test func `a change of the settings that never came is not undone`() throws {
    try expenses.updateSettings { $0.monthStart = 2 }
    let before = try text
    let settings = URL(filePath: folder("expenses.json.settings"))
    try FileManager.default.linkItem(at: settings, to: URL(filePath: folder("old")))
    try expenses.updateSettings { $0.monthStart = 3 }
    // As after a power cut before the new file got its name.
    try FileManager.default.removeItem(at: settings)
    try FileManager.default.moveItem(at: URL(filePath: folder("old")), to: settings)
    #expect(try text == before)
    #expect(try expenses.history().count == 1)
    #expect(try expenses.undo().settingChanges.map(\.before) == ["2"])
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
  }

  @Test func `defaults are those of the settings`() throws {
    try expenses.updateSettings { settings in
      settings.types = [ExpenseType("Home"), ExpenseType("Work")]
    }
    #expect(try expenses.settings().newType.name == "Home")
    #expect(throws: InvalidValue.self) {
      try expenses.add(ExpenseItem(name: "x", type: .personal, amount: .zero))
    }
    let commit = try expenses.add(
      ExpenseItem(name: "x", type: ExpenseType("WORK"), amount: .zero))
    #expect(try commit.items.first?.type.name == "Work")
  }
}
