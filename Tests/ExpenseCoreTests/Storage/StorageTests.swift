import SystemCalls
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct StorageTests {
  private let folder: TemporaryFolder
  private let lunch = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
    return attributes[.posixPermissions] as? Int
  }

  @Test(arguments: [0, 1, 16_383, 16_384, 16_385, 32_768, 32_769, 100_000])
  func `reading allocates for the bytes of a file, not for the limit`(size: Int) throws {
    let text = String((0..<size).map { Character(UnicodeScalar(UInt8(32 + $0 % 95))) })
    try folder.write(text, to: "text")
    let file = try FileDescriptor.reading(folder("text"))
    // No machine has as much memory.
    #expect(try file.bytes(atMost: 1 << 46) == Array(text.utf8))
    for limit in [0, 1, 16_384, 32_768, max(0, size - 1), size, size + 1] {
      #expect(try file.bytes(atMost: limit) == Array(text.utf8.prefix(limit)))
    }
  }

  @Test(arguments: [0, 16_383, 16_384, 16_385, 100_000])
  func `any range is read through a buffer, in any order`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(32 + $0 % 95) }
    try folder.write(String(decoding: bytes, as: UTF8.self), to: "text")
    var file = BufferedFile(try FileDescriptor.reading(folder("text")))
    for count in [0, 1, 32, 16_383, 16_384, 16_385] {
      for start in [0, 1, 16_352, 16_353, 16_384, 5, size, size + 1, 99_990, 0] {
        let expected = Array(bytes.dropFirst(start).prefix(count))
        #expect(try file.bytes(start..<start + count) == expected, "\(count) from \(start)")
      }
    }
  }

  @Test func `what is in the buffer is not read again, and what follows is`() throws {
    try folder.write("first", to: "text")
    var file = BufferedFile(try FileDescriptor.reading(folder("text")))
    #expect(try file.bytes(0..<1) == Array("f".utf8))
    let handle = try #require(FileHandle(forUpdatingAtPath: folder("text")))
    try handle.write(contentsOf: Data("other, longer".utf8))
    try handle.close()
    #expect(try file.bytes(1..<5) == Array("irst".utf8))
    #expect(try file.bytes(4..<8) == Array("r, l".utf8))
  }

  @Test func `a new store is for its owner only`() throws {
    try Expenses(at: folder("expenses.json")).add(lunch)
    #expect(try mode(of: "expenses.json") == 0o600)
  }

  @Test func `new folders are for their owner only`() throws {
    try Expenses(at: folder("a/b/expenses.json"), createsFolder: true).add(lunch)
    #expect(try mode(of: "a") == 0o700)
    #expect(try mode(of: "a/b") == 0o700)
    #expect(try Expenses(at: folder("a/b/expenses.json")).items == [lunch])
  }

  @Test func `a missing folder is not made unless asked for`() throws {
    #expect(throws: ExpenseError.file(.missingFolder(path: folder("a")))) {
      try Expenses(at: folder("a/expenses.json")).add(lunch)
    }
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [0o600, 0o640, 0o664])
  func `the mode of a store is kept`(mode: Int) throws {
    try folder.write("[]", to: "expenses.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder("expenses.json"))
    try Expenses(at: folder("expenses.json")).add(lunch)
    #expect(try self.mode(of: "expenses.json") == mode)
  }

  @Test(.enabled(if: getuid() == 0, "only root may give files away"))
  func `the owner of a store is kept`() throws {
    try folder.write("[]", to: "expenses.json")
    #expect(chown(folder("expenses.json"), 1_234, 4_321) == 0)
    try Expenses(at: folder("expenses.json")).add(lunch)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("expenses.json"))
    #expect(attributes[.ownerAccountID] as? Int == 1_234)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4_321)
  }

  @Test func `a symbolic link is followed and stays a link`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder("data"), withIntermediateDirectories: false)
    try folder.write("[]", to: "data/real.json")
    try files.createSymbolicLink(atPath: folder("data/link"), withDestinationPath: "real.json")
    try files.createSymbolicLink(atPath: folder("link"), withDestinationPath: "data/link")
    try Expenses(at: folder("link")).add(lunch)
    #expect(try files.destinationOfSymbolicLink(atPath: folder("link")) == "data/link")
    #expect(try Expenses(at: folder("data/real.json")).items == [lunch])
    #expect(try folder.names == ["data", "link"])
  }

  @Test func `a link that leads nowhere creates what it leads to`() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("real.json"))
    try Expenses(at: folder("link")).add(lunch)
    #expect(try files.destinationOfSymbolicLink(atPath: folder("link")) == folder("real.json"))
    #expect(try Expenses(at: folder("real.json")).items == [lunch])
  }

  @Test(.enabled(if: Platform.dataFolderInHome == ".local/share", "40 is the number of Linux"))
  func `as many links are followed as when reading`() throws {
    let files = FileManager.default
    for number in 1...40 {
      try files.createSymbolicLink(
        atPath: folder("\(number)"), withDestinationPath: "\(number - 1)")
    }
    try Expenses(at: folder("40")).add(lunch)
    #expect(try Expenses(at: folder("40")).items == [lunch])
    #expect(try Expenses(at: folder("0")).items == [lunch])
  }

  @Test func `links in a circle are an error`() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder("a"), withDestinationPath: "b")
    try files.createSymbolicLink(atPath: folder("b"), withDestinationPath: "a")
    #expect { _ = try Expenses(at: folder("a")).items } throws: { caseName(of: $0) == "system" }
    #expect { _ = try Expenses(at: folder("a")).add(lunch) } throws: {
      caseName(of: $0) == "system"
    }
  }

  @Test func `a second name of the file keeps the old content`() throws {
    try Expenses(at: folder("expenses.json")).add(lunch)
    try FileManager.default.linkItem(atPath: folder("expenses.json"), toPath: folder("snapshot"))
    let before = try folder.text(of: "snapshot")
    try Expenses(at: folder("expenses.json")).remove(ids: [lunch.id])
    #expect(try folder.text(of: "snapshot") == before)
  }

  @Test func `a locked store is waited for, and then given up`() throws {
    let path = folder("expenses.json")
    try Expenses(at: path).add(lunch)
    let held = try FileDescriptor.reading(path)
    #expect(try held.tryLock())
    let timeout = Duration.milliseconds(50)
    let waiting = Expenses(at: path, lockTimeout: timeout)
    let before = try folder.text(of: "expenses.json")
    #expect(throws: ExpenseError.busy(.locked(path: path, timeout: timeout))) {
      try waiting.remove(ids: [lunch.id])
    }
    #expect(try folder.text(of: "expenses.json") == before)
    #expect(try waiting.items == [lunch], "reading takes no lock")
  }

  @Test func `a file that an editor put in place meanwhile is not replaced`() throws {
    let path = folder("expenses.json")
    try Expenses(at: path).add(lunch)
    let store = StoreFile(
      path: path, mustExist: false, createsFolder: false, lockTimeout: .milliseconds(50))
    guard let lock = try FileLock(store, creates: false) else {
      Issue.record("The store is there, and no one has locked it.")
      return
    }
    let status = try lock.file.status()
    // Replace the file as an editor does: without a lock.
    try folder.write("[]", to: "new")
    #expect(rename(folder("new"), path) == 0)
    do {
      _ = try AtomicReplacement.replace(
        lock.location.name, in: lock.location.folder, at: path, expecting: status
      ) { try $0.writeAll(Array("x".utf8)) }
      Issue.record("The editor's file was replaced.")
    } catch let error as ExpenseError {
      #expect(error == .busy(.changedMeanwhile(path: path)))
    }
    #expect(try folder.text(of: "expenses.json") == "[]")
    #expect(try folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `a file that an editor changed in place meanwhile is not replaced`() throws {
    let path = folder("expenses.json")
    try folder.write("[]", to: "expenses.json")
    let store = StoreFile(
      path: path, mustExist: true, createsFolder: false, lockTimeout: .milliseconds(50))
    guard let lock = try FileLock(store, creates: false) else { return }
    let status = try lock.file.status()
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: Data("[ ]".utf8))
    try file.close()
    do {
      _ = try AtomicReplacement.replace(
        lock.location.name, in: lock.location.folder, at: path, expecting: status
      ) { try $0.writeAll(Array("x".utf8)) }
      Issue.record("The editor's text was replaced.")
    } catch let error as ExpenseError {
      #expect(error == .busy(.changedMeanwhile(path: path)))
    }
    #expect(try folder.text(of: "expenses.json") == "[ ]")
  }

  @Test(arguments: [255, 240, 100])
  func `a name may be as long as the file system allows`(length: Int) throws {
    let path = folder(String(repeating: "x", count: length))
    try Expenses(at: path).add(lunch)
    try Expenses(at: path).update(id: lunch.id) { $0.note = "ok" }
    #expect(try folder.names.count == (length < 250 ? 2 : 1), "the store, and its history")
  }

  @Test func `a path that leads to no file is told as such`() throws {
    try folder.write("[]", to: "expenses.json")
    let file = FileManager.default
    try file.createSymbolicLink(atPath: folder("link"), withDestinationPath: "none/x")
    #expect(throws: ExpenseError.file(.missingFolder(path: folder("none")))) {
      try Expenses(at: folder("link")).add(lunch)
    }
    for path in ["/", folder.path + "/", folder.path, folder("."), folder("..")] {
      #expect(throws: ExpenseError.file(.notAFile(path: path))) {
        try Expenses(at: path).add(lunch)
      }
    }
    let beyond = folder("expenses.json/x")
    let error = #expect(throws: ExpenseError.self) { try Expenses(at: beyond).add(lunch) }
    guard case .system(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.kind == .notAFolder)
  }

  @Test func `a store does not grow over the 8 GiB that are read`() throws {
    let location = try FileLocation(folder("expenses.json"))
    let file = try location.folder.createFile("expenses.json", for: "expenses.json")
    let rows = try Array(LargeStore().text.utf8)
    // The part never written takes no space on the disk.
    try file.writeAll(rows, at: StorePart.store.maximumBytes - rows.count)
    let status = try file.status()
    #expect(TailAppend.isPossible(to: file, status, adding: 0))
    #expect(!TailAppend.isPossible(to: file, status, adding: 1))

    let output = try location.folder.createFile("new.json", for: "expenses.json")
    var writer = StoreWriter(output)
    let error = #expect(throws: ExpenseError.self) {
      try writer.copy(0..<StorePart.store.maximumBytes, of: file)
    }
    #expect(error == .values(.tooLarge(.store)))
    #expect(try output.status().size == "[\n".utf8.count)
  }

  @Test func `an error says how long a lock was waited for`() {
    #expect(
      ExpenseError.busy(.locked(path: "a.json", timeout: .seconds(2))).description
        == "a.json has been locked by another process for 2 seconds.")
  }

  @Test func `many threads lose nothing`() throws {
    let path = folder("expenses.json")
    let threads = (0..<8).map { thread in
      BackgroundWork {
        let expenses = Expenses(at: path)
        for number in 0..<10 {
          try expenses.add(
            ExpenseItem(name: "\(thread) \(number)", type: .personal, amount: .zero))
        }
      }
    }
    for thread in threads { try thread.value() }
    let names = try Expenses(at: path).items.map(\.name)
    #expect(Set(names).count == 80)
    #expect(names.count == 80)
    #expect(try folder.names == ["expenses.json", "expenses.json.history"])
  }
}
