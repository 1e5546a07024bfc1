import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import ExpenseCore

/// Files written for others.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[]\n", to: "expenses.json")
  }

  private func write(
    _ text: String, to name: String, replacing isReplacing: Bool = false,
    apartFrom store: String? = "expenses.json"
  ) throws {
    _ = try OutputFile(at: folder(name), replacing: isReplacing)
      .write(apartFrom: store.map { folder($0) }) { sink in try sink(Array(text.utf8)) }
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder(name))[.posixPermissions] as? Int
  }

  @Test func `a new file is there as a whole, for its owner`() throws {
    try write("all\n", to: "out.csv")
    #expect(try folder.text(of: "out.csv") == "all\n")
    #expect(try folder.names == ["expenses.json", "out.csv"])
    #expect(try permissions("out.csv") == 0o600)
  }

  @Test func `a file that is there is replaced only if that is wanted, and keeps its permissions`()
    throws
  {
    try folder.write("old", to: "out.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder("out.csv"))
    #expect(throws: ExpenseError.file(.outputExists(path: folder("out.csv")))) {
      try write("new", to: "out.csv")
    }
    #expect(try folder.text(of: "out.csv") == "old")
    try write("new", to: "out.csv", replacing: true)
    #expect(try folder.text(of: "out.csv") == "new" && permissions("out.csv") == 0o644)
  }

  @Test(arguments: [
    "expenses.json", "expenses.json.settings", "expenses.json.history", "expenses.json.recovered-1",
  ])
  func `no file of the store is written over, whatever its name`(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder(name))
    for path in [name, "link"] {
      #expect(throws: ExpenseError.file(.outputIsInput(path: folder(path)))) {
        try write("x", to: path, replacing: true)
      }
    }
    #expect(try folder.text(of: "expenses.json") == "[]\n")
  }

  @Test func `a hard link to the store is the store`() throws {
    try FileManager.default.linkItem(atPath: folder("expenses.json"), toPath: folder("other"))
    #expect(throws: ExpenseError.file(.outputIsInput(path: folder("other")))) {
      try write("x", to: "other", replacing: true)
    }
  }

  @Test func `where writing fails, all is as it was`() throws {
    struct Failure: Error, Equatable {}
    try folder.write("old", to: "out.csv")
    for name in ["out.csv", "new.csv"] {
      #expect(throws: Failure()) {
        try OutputFile(at: folder(name), replacing: true).write(apartFrom: nil) { sink in
          try sink(Array("half".utf8))
          throw Failure()
        }
      }
    }
    #expect(try folder.names == ["expenses.json", "out.csv"])
    #expect(try folder.text(of: "out.csv") == "old")
  }

  @Test func `a folder that is not there is told`() throws {
    #expect(throws: ExpenseError.file(.missingFolder(path: folder("no")))) {
      try write("x", to: "no/out.csv")
    }
  }

  @Test func `a pipe gets the bytes as they are`() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    _ = try OutputFile(at: path).write(apartFrom: folder("expenses.json")) { sink in
      try sink([1, 2, 3])
    }
    #expect(Array(pipe.fileHandleForReading.availableData) == [1, 2, 3])
  }
}
