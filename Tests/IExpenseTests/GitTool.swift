import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

/// The test tool in a repository of Git, in which both sides of a branch change a list.
struct GitTool {
  let tool: FolderTool
  var folder: TemporaryFolder { tool.folder }
  var store: String { get throws { try tool.store } }
  var items: [ExpenseItem] { get throws { try tool.items } }

  init() throws {
    var tool = try TestTool()
    tool.environment = [
      "HOME": tool.folder.path, "IEXPENSE_FILE": "expenses.json", "LC_CTYPE": "C.UTF-8",
      "IEXPENSE_TODAY": "2026-11-21", "PATH": TestTool.searchPath, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
      "GIT_COMMITTER_EMAIL": "ann@example.org",
    ]
    self.tool = FolderTool(tool: tool)
    try run("git init -q -b main")
  }

  /// Run a script in the repository.
  @discardableResult
  func run(_ script: String, status: Int32 = 0) throws -> ProgramResult {
    let result = try tool.tool.shell(script)
    #expect(result.status == status, "\(result)")
    return result
  }

  func write(_ rows: String..., to name: String = "expenses.json") throws {
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
  }

  static let lunch = TestTool.row(1, "Lunch", "Personal", "12.50")
  static let taxi = TestTool.row(2, "Taxi", "Business", "30")
  static let taxiHere = TestTool.row(2, "Taxi", "Business", "31.40")
  static let taxiThere = TestTool.row(2, "Taxi", "Business", "34.10")
  static let tea = TestTool.row(3, "Tea")
  static let cake = TestTool.row(4, "Cake")

  /// Make two branches that both changed the taxi and added an expense.
  func branch() throws {
    try write(Self.lunch, Self.taxi)
    try run("git add -A && git commit -qm base && git branch laptop")
    try write(Self.lunch, Self.taxiHere, Self.tea)
    try run("git commit -qam here && git checkout -q laptop")
    try write(Self.lunch, Self.taxiThere, Self.cake)
    try run("git commit -qam there && git checkout -q main")
  }
}
