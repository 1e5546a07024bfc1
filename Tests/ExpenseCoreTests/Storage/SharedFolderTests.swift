import SystemCalls
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Folders in which others may write, and paths that change their target meanwhile.
@Suite struct SharedFolderTests {
  private let folder: TemporaryFolder
  private let lunch = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)
  private static let nobody = 65_534
  private static let isRoot = CurrentProcess.user == 0

  init() throws {
    folder = try TemporaryFolder()
  }

  private func set(_ name: String, mode: Int, owner: Int? = nil) throws {
    var attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    if let owner { attributes[.ownerAccountID] = owner }
    try FileManager.default.setAttributes(
      attributes, ofItemAtPath: name.isEmpty ? folder.path : folder(name))
  }

  private func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder(name))[.posixPermissions] as? Int
  }

  // MARK: Other users

  @Test func `a file beside the store that is wider than it is narrowed before it is written`()
    throws
  {
    let expenses = Expenses(at: folder("expenses.json"))
    try expenses.add(lunch)
    try expenses.updateSettings { $0.monthStart = 2 }
    for name in ["expenses.json.history", "expenses.json.settings"] {
      try set(name, mode: 0o666)
    }
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try mode(of: "expenses.json.history") == 0o600)
    #expect(try mode(of: "expenses.json.settings") == 0o600)
  }

  @Test(.enabled(if: isRoot, "only root gives files away"))
  func `in a folder for everyone, the history and settings of someone else are not used`() throws {
    try set("", mode: 0o1777)
    var warnings: [StoreWarning] = []
    let expenses = Expenses(at: folder("expenses.json")) { warnings.append($0) }
    try folder.write("", to: "expenses.json.history")
    try set("expenses.json.history", mode: 0o666, owner: Self.nobody)
    #expect(try !expenses.add(lunch).isUndoable)
    #expect(warnings.count == 1)
    #expect(try folder.text(of: "expenses.json.history").isEmpty)
    try folder.write("{\"currency\":\"EUR\"}", to: "expenses.json.settings")
    try set("expenses.json.settings", mode: 0o644, owner: Self.nobody)
    #expect { _ = try expenses.settings() } throws: { caseName(of: $0) == "system" }
    #expect { _ = try expenses.updateSettings { $0.monthStart = 3 } } throws: {
      caseName(of: $0) == "system"
    }
    // In a folder of one's own, anyone with access is trusted.
    try set("", mode: 0o770)
    #expect(try expenses.settings().currency == .euro)
  }

  @Test(.enabled(if: isRoot, "only root gives links away"))
  func `in a folder for everyone, a link of someone else is not followed`() throws {
    try folder.write("[]\n", to: "mine.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder("expenses.json"), withDestinationPath: folder("mine.json"))
    _ = try Subprocess.run(["chown", "-h", "\(Self.nobody)", folder("expenses.json")], in: folder)
    try set("", mode: 0o1777)
    #expect { _ = try Expenses(at: folder("expenses.json")).add(lunch) } throws: {
      caseName(of: $0) == "system"
    }
    #expect {
      _ = try OutputFile(at: folder("expenses.json"), replacing: true)
        .write(apartFrom: nil) { try $0([]) }
    } throws: {
      caseName(of: $0) == "system"
    }
    #expect(try folder.text(of: "mine.json") == "[]\n")
    try set("", mode: 0o755)
    try Expenses(at: folder("expenses.json")).add(lunch)
    #expect(try folder.text(of: "mine.json").contains("Lunch"))
  }

  // MARK: Moved paths

  private enum Turn: CaseIterable {
    case link, folder
  }

  /// A change waiting for the lock while its path is made to lead to another file.
  @Test(arguments: Turn.allCases, [10, (1 << 20) + 1])
  private func `a change is made where the path leads once it has the lock`(
    turn: Turn, size: Int
  ) throws {
    let text = size > 100 ? try LargeStore(byteCount: size).text : "[]\n"
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: false)
      try folder.write(text, to: "\(name)/expenses.json")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("current"), withDestinationPath: "one")
    let held = try FileDescriptor.reading(folder("one/expenses.json"))
    #expect(try held.tryLock())
    let path = folder("current/expenses.json")
    let lunch = lunch
    let change = BackgroundWork { try Expenses(at: path).add(asNew: [lunch]).durability }
    Thread.sleep(forTimeInterval: 0.1)
    switch turn {
    case .link:
      // Replaced at once: the change looks where it leads at any time.
      try FileManager.default.createSymbolicLink(
        atPath: folder("next"), withDestinationPath: "two")
      try FileDescriptor.folder(ArraySlice(folder.path.utf8)).rename("next", to: "current")
    case .folder:
      try FileManager.default.moveItem(atPath: folder("one"), toPath: folder("gone"))
      try FileManager.default.moveItem(atPath: folder("two"), toPath: folder("one"))
    }
    withExtendedLifetime(held) {}
    // Closing the file releases the lock.
    _ = consume held
    #expect(try change.value() == .confirmed)
    #expect(try folder.text(of: "current/expenses.json").contains("Lunch"))
    let old = turn == .link ? "one/expenses.json" : "gone/expenses.json"
    #expect(try folder.text(of: old) == text)
  }
}
