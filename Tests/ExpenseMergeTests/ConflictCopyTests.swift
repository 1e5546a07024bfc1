import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

@Suite struct ConflictCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func row(_ number: Int) -> String {
    #"{"id":"0000000\#(number)-0000-4000-8000-000000000000","name":"Tea","type":"Food","amount":2}"#
  }

  private func write(_ numbers: Int..., to name: String) throws {
    try folder.write("[\n" + numbers.map(row).joined(separator: ",\n") + "]\n", to: name)
  }

  @Test(arguments: [
    ("expenses.sync-conflict-20261122-101500-K3QX7AB.json", ConflictCopy.Program.syncthing),
    ("expenses (Ann's conflicted copy 2026-11-22).json", .dropbox),
    ("expenses (Ann's conflicted copy 2026-11-22 (1)).json", .dropbox),
    ("expenses (conflicted copy 2026-11-22 101500).json", .nextcloud),
    ("expenses_conflict-20261122-101500.json", .nextcloud),
    ("expenses_conflict-ann-20261122-101500.json", .nextcloud),
    ("expenses (Conflicted copy ThinkPad 202611221015).json", .nextcloud),
    ("expenses (SFConflict ann@example.org 2026-11-22-10-15-00).json", .seafile),
    ("expenses.Conflict.json", .resilio), ("expenses.Conflict2.json", .resilio),
    ("expenses (# Name clash 2026-11-22 x1Y2z3 #).json", .protonDrive),
    ("expenses (1).json", .googleDrive), ("expenses [Conflict].json", .googleDrive),
    ("expenses_conf(1).json", .googleDrive), ("expenses 2.json", .iCloud),
    ("expenses-LAPTOP-7QX.json", .oneDrive), ("expenses-Anns-MacBook-Pro.json", .oneDrive),
    ("expenses-laptop-safeBackup-0001.json", .oneDrive),
  ])
  func `the names that programs give are found`(
    name: String, program: ConflictCopy.Program
  ) throws {
    try write(1, 2, to: "expenses.json")
    try write(2, 3, to: name)
    let copies = try Expenses(at: folder("expenses.json")).conflictCopies()
    #expect(copies.map(\.name) == [name])
    #expect(copies.map(\.program) == [program])
    #expect(copies.map(\.part) == [.list])
    #expect(
      Expenses(at: folder("expenses.json")).conflictCopiesAtAGlance().map(\.name) == [name])
  }

  @Test(arguments: ["d\u{E9}penses", "de\u{301}penses"])
  func `an accent may be written in two ways`(stem: String) throws {
    try write(1, to: "d\u{E9}penses.json")
    try write(1, 2, to: "\(stem) 2.json")
    let copies = try Expenses(at: folder("d\u{E9}penses.json")).conflictCopies()
    #expect(copies.map(\.name) == ["\(stem) 2.json"])
  }

  @Test(arguments: [
    "expenses.json", "expenses.json.bak", "expenses.sync-conflict-2026112-101500-K3QX7AB.json",
    "expenses.sync-conflict-20261122-101500-K3QX7A.json", "expenses2.json", "other 2.json",
    "expenses-laptop.json", "expenses-2026.json", "expenses (old).json",
    "expenses (backup 2026-01-01).json", "expenses .json",
    "expenses 2.json.recovered-20261122T101500Z", "my expenses 2.json", "expenses 2026.json",
    "expenses_conflict-2026.json",
    "expenses_conflict-ann20261122-101500.json",
    "expenses (2026).json", "expenses (1) old.json", "expenses(1).json", "expenses [old].json",
    "expenses_conf.json", "expenses_conf(a).json", "expenses.Conflicts.json", "expenses.2.json",
    "expenses-2026-11-22.json", "expenses-Anns-backup.json", "expenses-safeBackup-1.json",
    "expenses 2", ".expenses.json.0123456789abcdef.tmp",
  ])
  func `other names are not`(name: String) throws {
    try write(1, to: "expenses.json")
    if name != "expenses.json" { try write(1, to: name) }
    #expect(try Expenses(at: folder("expenses.json")).conflictCopies().isEmpty)
  }

  @Test func `a name that people give, too, is a copy only if it shares an expense`() throws {
    try write(1, to: "expenses.json")
    try write(2, to: "expenses 2.json")
    try write(2, to: "expenses-OLD.json")
    try folder.write("no list", to: "expenses 3.json")
    let expenses = Expenses(at: folder("expenses.json"))
    #expect(try expenses.conflictCopies().isEmpty)
    try write(1, to: "expenses 2.json")
    #expect(try expenses.conflictCopies().map(\.name) == ["expenses 2.json"])
    // A store of its own has been used as one.
    try folder.write("{}", to: "expenses 2.json.settings")
    #expect(try expenses.conflictCopies().isEmpty)
  }

  @Test func `a glance reads only the start of both lists`() throws {
    func write(_ ids: [Int], to name: String) throws {
      let rows = ids.map { row(1).replacing("00000001-", with: "\(10_000_000 + $0)-") }
      try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
    }
    try write(Array(0..<150), to: "expenses.json")
    let expenses = Expenses(at: folder("expenses.json"))
    try write(Array(50..<250), to: "expenses (1).json")
    #expect(expenses.conflictCopiesAtAGlance().map(\.name) == ["expenses (1).json"])
    try write(Array(120..<250), to: "expenses (1).json")
    #expect(expenses.conflictCopiesAtAGlance().isEmpty)
    #expect(try expenses.conflictCopies().map(\.name) == ["expenses (1).json"])
    #expect(Expenses(at: folder("none/expenses.json")).conflictCopiesAtAGlance().isEmpty)
  }

  @Test func `settings and histories have copies, too, those of one machine belong together`()
    throws
  {
    let syncthing = "sync-conflict-20261122-101500"
    try write(1, to: "money")
    try write(1, to: "money.\(syncthing)-K3QX7AB")
    try write(1, to: "money (conflicted copy 2026-11-22 101500)")
    try folder.write("{}", to: "money.sync-conflict-20261122-111500-K3QX7AB.settings")
    try folder.write("{}", to: "money.\(syncthing)-AAAAAAA.settings")
    try folder.write("", to: "money.\(syncthing)-K3QX7AB.history")
    let copies = try Expenses(at: folder("money")).conflictCopies()
    #expect(
      copies.filter { $0.part == .history }.map(\.name) == ["money.\(syncthing)-K3QX7AB.history"])
    let pairs = copies.pairs.map { [$0.list?.name, $0.settings?.name] }
    #expect(
      pairs == [
        ["money (conflicted copy 2026-11-22 101500)", nil],
        ["money.\(syncthing)-K3QX7AB", "money.sync-conflict-20261122-111500-K3QX7AB.settings"],
        [nil, "money.\(syncthing)-AAAAAAA.settings"],
      ])
  }

  @Test func `without the folder or the list, there is nothing to compare`() throws {
    #expect(try Expenses(at: folder("none/expenses.json")).conflictCopies().isEmpty)
    let name = "expenses.sync-conflict-20261122-101500-K3QX7AB.json"
    try write(1, to: name)
    try write(1, to: "expenses 2.json")
    #expect(try Expenses(at: folder("expenses.json")).conflictCopies().map(\.name) == [name])
  }
}
