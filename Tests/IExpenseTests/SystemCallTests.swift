import ExpenseCore
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

/// The order of a commit's system calls, and the effect of a failure of one of them.
@Suite(.waiting, .enabled(if: Subprocess.has("strace"), "needs strace"))
struct SystemCallTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(TestTool.row(1, "Lunch"))
    // With a history in place, all faults are those of the store.
    try tool.folder.write("", to: "expenses.json.history")
  }

  /// Run the program under strace, and return its result and the traced lines.
  private func trace(
    _ options: [String], _ words: [String], environment: [String: String]? = nil,
    input: String = ""
  ) throws -> (result: ProgramResult, lines: [String]) {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-y", "-o", tool.folder.path + ".trace"] + options
        + [TestTool.program] + words,
      in: tool.folder, environment: environment ?? tool.environment, input: input)
    defer { try? FileManager.default.removeItem(atPath: tool.folder.path + ".trace") }
    let text = try String(contentsOfFile: tool.folder.path + ".trace", encoding: .utf8)
    return (result, text.split(separator: "\n").map(String.init))
  }

  /// Expect lines that match these patterns, in this order.
  private func expectInOrder(_ patterns: [String], in lines: [String]) {
    var rest = lines[...]
    for pattern in patterns {
      let index = rest.firstIndex { line in
        pattern.split(separator: "…").allSatisfy { line.contains($0) }
      }
      guard let index else {
        Issue.record("no '\(pattern)' in its place:\n\(lines.joined(separator: "\n"))")
        return
      }
      rest = rest[(index + 1)...]
    }
  }

  private static let calls =
    "flock,write,fsync,rename,renameat,renameat2,link,linkat,unlinkat,close"

  @Test func `a change is durable before it is acknowledged`() throws {
    let (result, lines) = try trace(["-e", "trace=\(Self.calls)"], ["delete", "0000"])
    #expect(result.status == 0, "\(result)")
    expectInOrder(
      [
        "flock(…/expenses.json>, LOCK_EX|LOCK_NB", "flock(…tmp>, LOCK_EX|LOCK_NB",
        "write(…tmp>", "fsync(…tmp>", "linkat(…\"expenses.json\"", "renameat…\"expenses.json\"",
        "fsync(…\(tool.folder.path)>", "unlinkat(", "write(1<…Deleted",
      ], in: lines)
    // Closing a file releases its lock: no locked file may be closed before the folder is durable.
    let locked = try #require(lines.firstIndex { $0.contains("flock(") })
    let durable = try #require(lines.lastIndex { $0.contains("fsync(") })
    #expect(
      !lines[locked..<durable].contains {
        $0.contains("close(") && $0.contains(tool.folder.path + "/") && !$0.contains(".history>")
      })
  }

  @Test(
    arguments: [
      ("add Tea -a 1", 1, 1), ("edit 0000 --note x", 1, 1), ("edit 0000 --note x --dry-run", 1, 0),
      ("delete 0000", 1, 1), ("undo", 1, 1), ("import more.csv", 1, 1),
      ("import more.csv --dry-run", 1, 0), ("budget set Food 9", 1, 1),
      ("budget remove Hobby", 1, 1), ("types add Zoo", 0, 1), ("types rename Food Meals", 1, 1),
      ("types merge Food Personal", 1, 1), ("types remove Food", 1, 1),
      ("types remove Personal", 1, 1), ("types remove Personal --move-to Hobby", 1, 1),
      ("accounts rename Giro Card", 1, 1), ("types rule add lidl food", 0, 1),
      ("types rule remove rewe", 1, 1), ("config set currency USD", 0, 1),
      ("config unset currency", 0, 1),
      // Commands that look again; "Architecture" gives the reasons.
      ("list", 2, 0), ("summary", 2, 0), ("history", 2, 0), ("show 0000", 3, 0),
      ("delete --type Personal --yes", 2, 1), ("edit - --note x --dry-run", 1, 0),
      ("import - --dry-run", 1, 0),
    ] as [(String, Int, Int)])
  func `settings are read no more often than they can have changed`(
    line: String, countBefore: Int, countUnderLock: Int
  ) throws {
    let statement = "Date,Description,Amount\n2026-01-02,Tea,-3.50\n"
    try tool.fill(TestTool.row(1, "Lunch", "Personal", "1", ",\"account\":\"Giro\""))
    try tool.folder.write(
      """
      {"currency":"EUR","budgets":[{"type":"Hobby","limit":50,"per":"month"}],
      "type-rules":[{"text":"rewe","type":"Food"}]}
      """, to: "expenses.json.settings")
    try tool.folder.write(statement, to: "more.csv")
    if line == "undo" { tool.run("edit", "0000", "--note", "x") }
    let (result, lines) = try trace(
      ["-e", "trace=open,openat,flock"], line.split(separator: " ").map(String.init),
      input: line.hasPrefix("import -") ? statement : "00000001")
    let lock = lines.firstIndex { $0.contains("flock(") } ?? lines.endIndex
    let counts = [lines[..<lock], lines[lock...]].map { half in
      half.count { $0.contains("open") && $0.contains("expenses.json.settings\"") }
    }
    #expect(
      counts == [countBefore, countUnderLock],
      "\(result)\n\(lines.joined(separator: "\n"))")
  }

  @Test func `what was there already is durable before a script is told so`() throws {
    let id = "00000001-0000-4000-8000-000000000000"
    for words in [["add", "Tea", "-a", "5", "--id", id], ["delete", "ffff"]] {
      let (result, lines) = try trace(["-e", "trace=\(Self.calls)"], words)
      #expect(result.status == 1, "\(result)")
      expectInOrder(
        [
          "flock(…/expenses.json>", "fsync(…/expenses.json>", "fsync(…\(tool.folder.path)>",
          "write(2<",
        ], in: lines)
    }
  }

  @Test func `a lock on a file that was replaced meanwhile is no lock`() throws {
    // The first process opens the store and is held up before it gets the lock; meanwhile, the
    // second one replaces the store.
    let result = try tool.shell(
      """
      strace -f -qq -o /dev/null -e inject=flock:delay_enter=1500000:when=1 \
        "$iexpense" delete 0000 >deleted & sleep 0.5; "$iexpense" add Tea -a 5; wait $!
      """)
    #expect(result.status == 0, "\(result)")
    #expect(try tool.folder.text(of: "deleted").hasPrefix("Deleted 00000001  Lunch"))
    #expect(try tool.items.map(\.name) == ["Tea"])
  }

  @Test func `a new store is published whole`() throws {
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    let (result, lines) = try trace(["-e", "trace=\(Self.calls)"], ["add", "Lunch", "-a", "5"])
    #expect(result.status == 0, "\(result)")
    expectInOrder(
      [
        "write(…tmp>…[]", "fsync(…tmp>", "linkat(…\"expenses.json\"", "fsync(…\(tool.folder.path)>",
        "unlinkat(", "flock(…/expenses.json>", "write(1<…Added",
      ], in: lines)
  }

  @Test func `reading opens nothing for writing and takes no lock`() throws {
    let (result, lines) = try trace(
      [
        "-e", "trace=open,openat,flock,mkdir,unlinkat,rename,renameat", "-P", tool.folder.path,
        "-P", tool.folder("expenses.json"),
      ], ["list"])
    #expect(result.status == 0, "\(result)")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("O_RDONLY") }, "\(lines)")
  }

  @Test(arguments: [
    ("fsync:error=EIO:when=1", 74), ("fsync:error=ENOSPC:when=1", 74),
    ("renameat:error=EIO", 74), ("renameat:error=EACCES", 77), ("fchmod:error=EIO", 74),
    ("flock:error=ENOLCK", 74), ("flock:error=EAGAIN", 75), ("fsync:error=EINTR:when=1", 0),
  ])
  func `when a call fails nothing has changed and nothing is left behind`(
    fault: String, status: Int
  ) throws {
    var tool = tool
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = "0"
    let before = try tool.store
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(fault)", TestTool.program]
        + ["add", "Tea", "-a", "5"], in: tool.folder, environment: tool.environment)
    #expect(result.status == Int32(status), "\(result)")
    #expect(try (tool.store == before) == (status != 0))
    #expect(result.output.isEmpty == (status != 0))
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test(arguments: ["pwrite64", "fdatasync"])
  func `nothing is undone that the history cannot tell`(call: String) throws {
    #expect(tool.run("add", "Tea", "-a", "5").code == .success)
    let before = try tool.store
    let result = try Subprocess.run(
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-P", tool.folder("expenses.json.history"),
        "-e", "trace=\(call)", "-e", "inject=\(call):error=ENOSPC:when=1", TestTool.program, "undo",
      ], in: tool.folder, environment: tool.environment)
    #expect(try result.status == 74 && tool.store == before, "\(result)")
    #expect(tool.run("undo").code == .success && tool.run("redo").code == .success)
    #expect(try tool.store == before)
  }

  @Test(arguments: [
    ("fsync:error=EIO:when=1", 74, 2), ("fsync:error=EIO:when=2", 74, 2),
    ("fsync:error=EIO:when=3", 74, 2), ("fsync:error=EIO:when=4", 76, 3),
  ])
  func `mending that fails keeps nothing twice and is not called done`(
    fault: String, status: Int32, files: Int
  ) throws {
    let text = "[\(TestTool.row(1, "Lunch"))] lost"
    try tool.folder.write(text, to: "expenses.json")
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(fault)", TestTool.program]
        + ["doctor", "--fix"], in: tool.folder, environment: tool.environment)
    #expect(result.status == status, "\(result)")
    #expect(try (tool.store == text) == (status == 74))
    #expect(try tool.folder.names.count == files)
  }

  @Test(arguments: [["merge"], ["doctor"]])
  func `a folder that cannot be listed is not taken for an empty one`(words: [String]) throws {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=getdents64"]
        + ["-e", "inject=getdents64:error=EIO", TestTool.program] + words,
      in: tool.folder, environment: tool.environment)
    #expect(result.status == ExitCode.inputOutput.rawValue, "\(result)")
    #expect(result.errors.hasPrefix("Error: \(tool.folder.path): "), "\(result)")
  }

  @Test func `what cannot be mended around the store is told`() throws {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fchmod:error=EPERM:when=1"]
        + [TestTool.program, "doctor", "--fix"], in: tool.folder, environment: tool.environment)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("Warning: Everyone on this machine can open the file"))
    #expect(result.output.contains("Operation not permitted"))
  }

  @Test(arguments: ["fdatasync:error=EIO", "fsync:error=EIO:when=1", "pread64:error=EIO:when=12+"])
  func `a large store is as it was when a call fails while it is copied`(fault: String) throws {
    let row = TestTool.row(2, "Taxi") + ",\n"
    try tool.folder.write(
      "[\n" + TestTool.row(1, "Lunch") + ",\n" + String(repeating: row, count: 60_000)
        + TestTool.row(3, "Tea") + "]\n", to: "expenses.json")
    let before = try tool.store
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(fault)", TestTool.program]
        + ["delete", "00000001"], in: tool.folder, environment: tool.environment)
    #expect(result.status == 74 && result.output.isEmpty, "\(result)")
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
    // Without a fault, only the first is gone.
    #expect(tool.run("delete", "00000001").code == .success)
    #expect(try tool.store == before.replacing(TestTool.row(1, "Lunch") + ",\n", with: ""))
  }

  @Test func `a file never takes the place of a closed stream`() throws {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", tool.folder.path + ".trace", "-e", "trace=openat", "sh", "-c"]
        + ["exec \"$0\" delete 0000 <&- >&- 2>&-", TestTool.program],
      in: tool.folder, environment: tool.environment)
    defer { try? FileManager.default.removeItem(atPath: tool.folder.path + ".trace") }
    let lines = try String(contentsOfFile: tool.folder.path + ".trace", encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("expenses.json") }
    #expect(result.status == ExitCode.unconfirmed.rawValue, "\(result)")
    #expect(lines.count >= 2)
    #expect(
      lines.allSatisfy { !$0.hasSuffix("= 0") && !$0.hasSuffix("= 1") && !$0.hasSuffix("= 2") })
    #expect(try tool.store == "[]\n")
  }

  @Test func `a read-only file system is told apart`() throws {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-P", "expenses.json"]
        + ["-e", "inject=openat:error=EROFS", TestTool.program, "delete", "0000"],
      in: tool.folder, environment: tool.environment)
    #expect(result.status == 77, "\(result)")
    #expect(result.errors.contains("Read-only file system"))
  }

  @Test func `a change whose folder cannot be made durable is told as unconfirmed`() throws {
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fsync:error=EIO:when=2"]
        + [TestTool.program, "add", "Tea", "-a", "5"],
      in: tool.folder, environment: tool.environment)
    #expect(result.status == 76, "\(result)")
    #expect(result.output.hasPrefix("Added "))
    #expect(
      result.errors.hasPrefix("Error: The change was written, but may not survive a power cut"))
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea"])
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `a temporary file is private from its first moment`() throws {
    let (_, lines) = try trace(["-e", "trace=openat"], ["delete", "0000"])
    let line = try #require(lines.first { $0.contains(".tmp\"") })
    for flag in ["O_CREAT", "O_EXCL", "O_NOFOLLOW", "O_CLOEXEC", "0600"] {
      #expect(line.contains(flag))
    }
    let store = try #require(lines.last { $0.contains("\"expenses.json\"") })
    #expect(store.contains("O_RDWR|O_NONBLOCK|O_NOFOLLOW|O_CLOEXEC"))
  }

  @Test func `new folders are durable before the store in them is`() throws {
    let (result, lines) = try trace(
      ["-e", "trace=mkdir,fsync,linkat"], ["add", "Tea", "-a", "5"],
      environment: ["HOME": tool.folder.path, "XDG_DATA_HOME": tool.folder("a/b")])
    #expect(result.status == 0, "\(result)")
    let folder = tool.folder.path
    expectInOrder(
      [
        "mkdir(\"\(folder)/a\", 0700…= 0", "fsync(…<\(folder)>",
        "mkdir(\"\(folder)/a/b\", 0700…= 0",
        "fsync(…<\(folder)/a>", "mkdir(\"\(folder)/a/b/iexpense\", 0700…= 0",
        "fsync(…<\(folder)/a/b>", "linkat(",
      ],
      in: lines)
  }

  @Test func `folders of a first run that was cut off are made durable by the next`() throws {
    var tool = tool
    tool.environment = ["HOME": tool.folder.path, "XDG_DATA_HOME": tool.folder("a")]
    let cut = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fsync:error=EIO:when=1"]
        + [TestTool.program, "add", "Tea", "-a", "5"],
      in: tool.folder, environment: tool.environment)
    #expect(cut.status == 74, "\(cut)")
    let (result, lines) = try trace(
      ["-e", "trace=mkdir,fsync,linkat"], ["add", "Tea", "-a", "5"],
      environment: tool.environment)
    #expect(result.status == 0, "\(result)")
    let folder = tool.folder.path
    expectInOrder(["fsync(…<\(folder)>", "linkat("], in: lines)
  }

  @Test func `where files cannot be given away a change is saved all the same`() throws {
    try #require(chmod(tool.folder("expenses.json"), 0o666) == 0)
    if getuid() == 0 { try #require(chown(tool.folder("expenses.json"), 1_234, 4_321) == 0) }
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fchown:error=EINVAL"]
        + [TestTool.program, "add", "Tea", "-a", "5"],
      in: tool.folder, environment: tool.environment)
    #expect(result.status == 0, "\(result)")
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea"])
  }

  @Test func `returned expenses are removed only if that can be undone`() throws {
    let key = String(repeating: "a", count: 32)
    let row = TestTool.row(2, "Tea").dropLast() + ",\"import\":\"\(key)\"}"
    try tool.fill(TestTool.row(1, "Lunch"), String(row))
    try tool.folder.write(#"{"deleted-imports":["!\#(key)"]}"#, to: "expenses.json.settings")
    let (result, _) = try trace(
      ["-P", tool.folder("expenses.json.history"), "-e", "inject=pwrite64:error=ENOSPC"],
      ["add", "Cake", "-a", "5"])
    #expect(result.status == 0 && result.errors.contains("cannot be undone"), "\(result)")
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea", "Cake"])
    #expect(tool.run("add", "Pie", "-a", "5").code == .success)
    #expect(try tool.items.map(\.name) == ["Lunch", "Cake", "Pie"])
  }

  @Test func `without hard links the first of two first runs is kept`() throws {
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    // The first process is held up before it gets the lock on the folder.
    let result = try tool.shell(
      """
      strace -f -qq -o /dev/null -e inject=linkat:error=EPERM \
        -e inject=flock:delay_enter=1500000:when=1 "$iexpense" add Tea -a 5 & sleep 0.5
      "$iexpense" add Lunch -a 5; wait $!
      """)
    #expect(result.status == 0, "\(result)")
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea"])
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test(.enabled(if: Subprocess.has("flock"), "needs flock"))
  func `without hard links a held folder lock is waited for, and then given up`() throws {
    var tool = tool
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = "0"
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    let result = try tool.shell(
      """
      flock . timeout 30 strace -f -qq -o /dev/null -e inject=linkat:error=EPERM "$iexpense" add Tea -a 5
      """)
    #expect(result.status == 75, "\(result)")
    #expect(try tool.folder.names == ["expenses.json.history"])
  }

  @Test func `where there are no hard links a new store is created under a lock of the folder`()
    throws
  {
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    let result = try Subprocess.run(
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=linkat:error=EPERM"]
        + [TestTool.program, "add", "Tea", "-a", "5"],
      in: tool.folder, environment: tool.environment)
    #expect(result.status == 0, "\(result)")
    #expect(try tool.items.map(\.name) == ["Tea"])
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `the history is trimmed before another process may write it`() throws {
    let lines = (1...1_000).map { number in
      #"{"serial":\#(number),"time":"2026-11-21T09:30:00Z","command":"edit","changes":[],"end":\#(number)}"#
    }
    try tool.folder.write(lines.joined(separator: "\n") + "\n", to: "expenses.json.history")
    let (result, calls) = try trace(
      ["-e", "trace=renameat,close"], ["edit", "0000", "--note", "x"])
    #expect(result.status == 0, "\(result)")
    let start = try #require(calls.firstIndex { $0.contains("\"expenses.json\"") })
    let end = try #require(calls.firstIndex { $0.contains("\"expenses.json.history\"") })
    #expect(!calls[start..<end].contains { $0.contains("/expenses.json>") }, "\(calls)")
  }

  @Test(arguments: [("2", 74), ("2+", 76)] as [(String, Int32)])
  func `settings that cannot be put back are a change, which the next one completes`(
    failing: String, status: Int32
  ) throws {
    for currency in ["EUR", "USD"] { tool.run("config", "set", "currency", currency) }
    // The settings come first, then the list, which fails, and then the settings are put back.
    let (result, lines) = try trace(
      ["-e", "trace=renameat", "-e", "inject=renameat:error=EIO:when=\(failing)"], ["undo"])
    #expect(result.status == status, "\(result) \(lines)")
    #expect(try tool.items.map(\.currency) == [.euro])
    let isDone = status == 76
    #expect(tool.run("config", "get", "currency").output == (isDone ? "EUR\n" : "USD\n"))
    tool.run("config", "set", "month-start", "2")
    #expect(try tool.items.map(\.currency) == [isDone ? nil : .euro])
  }

  // MARK: Exports

  @Test func `an export is durable before it is told`() throws {
    let (result, lines) = try trace(["-e", "trace=\(Self.calls)"], ["export", "-o", "out.csv"])
    #expect(result.status == 0, "\(result)")
    expectInOrder(
      [
        "write(…tmp>", "fsync(…tmp>", "linkat(…\"out.csv\"", "fsync(…\(tool.folder.path)>",
        "write(1<…Exported",
      ], in: lines)
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history", "out.csv"])
  }

  @Test(arguments: [
    ("write:error=ENOSPC:when=1", 74, false), ("fsync:error=EIO:when=1", 74, false),
    ("fsync:error=EIO:when=2", 76, true), ("linkat:error=EPERM", 0, true),
    ("linkat:error=EEXIST", 73, false), ("fsync:signal=SIGINT:when=1", 130, false),
    ("write:signal=SIGTERM:when=1", 130, false),
  ])
  func `an export of which a call fails is there as a whole or not at all`(
    fault: String, status: Int32, exists: Bool
  ) throws {
    let (result, lines) = try trace(["-e", "inject=\(fault)"], ["export", "-o", "out.csv"])
    #expect(result.status == status, "\(result) \(lines)")
    let own = ["expenses.json", "expenses.json.history"]
    #expect(try tool.folder.names == own + (exists ? ["out.csv"] : []))
    if exists {
      #expect(try tool.folder.text(of: "out.csv").hasSuffix("Lunch,Personal,1,,,,,,,\r\n"))
    }
  }
}
