import SystemCalls
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import ExpenseCore
@testable import iexpense

@Suite(.waiting) struct StoreLocationTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment = ["HOME": tool.folder.path]
  }

  private static var defaultPath: String { Platform.dataFolderInHome + "/iexpense/expenses.json" }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: tool.folder(name))
  }

  @Test func `by default the store is in the folder for data below the home folder`() {
    #expect(tool.run("list").code == .success)
    #expect(!exists(Platform.dataFolderInHome), "reading creates nothing")
    #expect(tool.run("add", "Lunch", "-a", "5").code == .success)
    #expect(exists(Self.defaultPath))
  }

  @Test(arguments: ["", "relative", "./data"])
  func `an empty or relative XDG_DATA_HOME is ignored`(value: String) {
    var tool = tool
    tool.environment["XDG_DATA_HOME"] = value
    #expect(tool.run("add", "Lunch", "-a", "5").code == .success)
    #expect(exists(Self.defaultPath))
  }

  @Test func `XDG_DATA_HOME moves the store, IEXPENSE_FILE goes before it, --file before both`() {
    var tool = tool
    tool.environment["XDG_DATA_HOME"] = tool.folder("data")
    #expect(tool.run("add", "Lunch", "-a", "5").code == .success)
    #expect(exists("data/iexpense/expenses.json"))
    tool.environment["IEXPENSE_FILE"] = tool.folder("by-environment.json")
    #expect(tool.run("add", "Lunch", "-a", "5").code == .success)
    #expect(exists("by-environment.json"))
    #expect(
      tool.run("--file", tool.folder("by-flag.json"), "add", "Tea", "-a", "5").code == .success)
    #expect(tool.run("list", "-f", tool.folder("by-flag.json")).output.contains("Tea"))
    tool.environment["IEXPENSE_FILE"] = ""
    #expect(!tool.run("list").output.contains("Tea"))
  }

  @Test(arguments: ["link", "none/\u{301}link"])
  func `a folder that cannot be made is an error and no crash`(name: String) throws {
    var tool = tool
    tool.environment["XDG_DATA_HOME"] = tool.folder(name)
    if name == "link" {
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder(name), withDestinationPath: "/nowhere/at/all")
    }
    let result = tool.run("add", "Lunch", "-a", "5")
    #expect(result.code == (name == "link" ? .cannotCreate : .success))
    #expect(exists(name + "/iexpense/expenses.json") == (name != "link"))
  }

  @Test(arguments: [nil, "", "relative"] as [String?])
  func `without a home folder nothing is guessed`(home: String?) {
    var tool = tool
    tool.environment["HOME"] = home
    let result = tool.run("add", "Lunch", "-a", "5")
    #expect(result.code == .usage)
    #expect(result.errors.contains("Hint: Name a file with --file or IEXPENSE_FILE."))
  }

  @Test func `a named file that is not there cannot be read, and is created by adding`() throws {
    let path = tool.folder("new.json")
    let result = tool.run("list", "--file", path)
    #expect(result.code == .missingInput)
    #expect(result.errors == "Error: No such file: \(path).\n")
    #expect(try tool.folder.names.isEmpty)
    #expect(tool.run("add", "Lunch", "-a", "5", "--file", path).code == .success)
    #expect(tool.run("list", "--file", path).code == .success)
  }

  @Test func `the folder of a named file is never created`() throws {
    let result = tool.run("add", "Lunch", "-a", "5", "--file", tool.folder("none/new.json"))
    #expect(result.code == .cannotCreate)
    #expect(result.errors.contains("Hint: To create it: mkdir -p \(tool.folder("none"))\n"))
    #expect(tool.run("list", "--file", tool.folder("none/new.json")).code == .missingInput)
    #expect(try tool.folder.names.isEmpty)
  }

  @Test func `a folder is no store`() {
    for words in [["list"], ["add", "Lunch", "-a", "5"], ["delete", "1234"]] {
      #expect(tool.run(words + ["--file", tool.folder.path]).code == .inputOutput)
    }
  }

  @Test(arguments: [
    ("0", "is locked by another process."),
    ("1", "has been locked by another process for 1 second."),
  ])
  func `a locked store is waited for as long as the time-out says`(
    seconds: String, problem: String
  ) throws {
    var tool = tool
    let path = tool.folder("expenses.json")
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = seconds
    try tool.folder.write("[]", to: "expenses.json")
    let held = try FileDescriptor.reading(path)
    #expect(try held.tryLock())
    let result = tool.run("add", "Lunch", "-a", "5", "--file", path)
    #expect(result.code == .locked)
    #expect(
      result.errors == """
        Error: \(path) \(problem)
        Hint: Nothing was saved. Try again.

        """)
  }

  @Test(arguments: ["ten", "-1", "1.5", "99999999999999999999"])
  func `a lock time-out that is no number of seconds is an error`(value: String) {
    var tool = tool
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = value
    #expect(tool.run("add", "Lunch", "-a", "5").code == .usage)
  }

  @Test(arguments: ["", "\0\0", "[\n{\"id\":1}]", "[]]", "{\"items\":[]}"])
  func `a malformed store is named with line and column and stays as it is`(text: String) throws {
    let path = tool.folder("bad.json")
    try tool.folder.write(text, to: "bad.json")
    for words in [["list"], ["list", "--json"], ["add", "a", "-a", "1"], ["delete", "1234"]] {
      let result = tool.run(words + ["--file", path])
      #expect(result.code == .malformedData)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: \(path), line "))
      #expect(result.errors.contains(", column "))
      #expect(try tool.folder.text(of: "bad.json") == text)
    }
    #expect(try tool.folder.names == ["bad.json"])
  }
}
