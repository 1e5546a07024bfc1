import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Every possible error, each with a command that causes it, as golden files.
@Suite struct ErrorCatalogueTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_340_000, "Lunch"), TestTool.row(12_345_000, "Evil \\u001b]0;name\\u0007"))
  }

  /// A command line as typed in a shell, its messages, and its exit code.
  private func entry(_ words: [String], input: String = "", shown: String = "") throws -> String {
    let result = tool.run(words, input: input)
    #expect(result.output.isEmpty, "\(words)")
    #expect(result.code != .success, "\(words)")
    let quoted = try words.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    return
      "$ \(shown)iexpense \(quoted.joined(separator: " "))\n\(result.errors)[exit \(result.code.rawValue)]\n"
      .replacing(tool.folder.path.replacing("/", with: "\\/"), with: "FOLDER")
      .replacing(tool.folder.path, with: "FOLDER").replacing("\\/", with: "/")
  }

  @Test func `every error of a command line is golden`() throws {
    let long = String(repeating: "x", count: 101)
    let id = "12340000-0000-4000-8000-000000000000"
    let tea = ["add", "Tea", "-a", "5"]
    let commands: [[String]] = [
      // Grammar.
      ["lst"], ["xyzzy"], ["help", "lsit"], ["--verison"], ["--bogus", "list"], ["--amount", "5"],
      ["--file"], ["add", "Lunch"], ["add", "--amount", "5"], ["add", "Lunch", "--amount"],
      ["add", "Lunch", "-a", "--json"], ["add", "Lunch", "Dinner"], ["add", "5", "Lunch"],
      ["add", "Tea", "5", "EUR"], ["add", "5"], tea + ["--typ", "food"], tea + ["-x"],
      tea + ["-json"],
      tea + ["--json=yes"], tea + ["--help=yes"], ["list", "extra"], ["list", "food"], ["delete"],
      ["report", "--open"], ["report", "--rows", "some"], ["stats"],
      ["show"], ["repeat"],
      ["summary", "--chart"],
      ["completions"], ["list", "--input", "--no-input"], ["list", "--no-input", "--input"],
      ["list", "--json", "--format", "csv"], ["doctor", "--round"], ["doctor", "--fix", "--yes"],
      ["edit", "1234"], ["edit", "1234", "-", "-a", "5"], ["delete", "1234", "--row", "1"],
      ["delete", "1234", "--type", "food"], ["delete", "--sort", "name"],
      ["list", "--undated", "--month", "this"], ["history", "--clear", "--json"],
      ["add", "-", "-a", "5"],
      // Values.
      ["add", "Lunch", "-a", "five"], ["add", "Lunch", "-a", "1.234"], ["add", "Lunch", "-a", ""],
      ["add", "Lunch", "-a", "1.5", "--currency", "JPY"],
      ["add", "Lunch", "-a", "99999999999999999999"], tea + ["--type", "fod"],
      tea + ["--type", "xyzzy"], tea + ["--date", "2026-02-30"], tea + ["--date", "5/11"],
      tea + ["--currency", "dollar"], ["add", " ", "-a", "5"], ["add", long, "-a", "5"],
      ["add", "a\u{1B}[31mb", "-a", "5"], tea + ["--tag", "a\nb"], tea + ["--account", ""],
      tea + ["--id", ""], tea + ["--file="], ["list", "--type", "xyzzy"],
      ["list", "--format", "jsn"], ["list", "--format", "xyzzy"], ["list", "--color", "on"],
      ["list", "--fields", "id,amont"], ["list", "--fields", ""], ["list", "--fields", "id,id"],
      ["summary", "--by", "xyzzy"], ["summary", "--by", "type,mnth"], ["summary", "--by", ""],
      ["summary", "--by", "type,day,tag"], ["summary", "--by", "day,day"], ["completions", "tcsh"],
      ["delete", "12"], ["delete", "Lunch"],
      ["delete", "\u{1B}[31m"], tea + ["--date", "october"], tea + ["--date", "05.11.2026"],
      ["list", "--month", "octber"], ["list", "--year", "26"], ["list", "--from", "someday"],
      ["list", "--min", "x"], ["list", "--search", ""], ["list", "--limit", "-1"],
      ["list", "--sort", "size"], ["list", "--by", "size"], ["delete", "--row", "0"],
      ["delete", "--row", "3-1"], ["delete", "--row", "a"], ["delete", "--row", "1-3,2"],
      ["undo", "0"], ["edit", "1234", "--clear", "name"],
      // Conflicting options.
      ["list", "--by-type", "--format", "csv"], ["list", "--by-type", "--fields", "id"],
      ["list", "--format", "ids", "--fields", "id"], tea + ["--file", "-"],
      ["doctor", "--fix", "--file", "-"], ["undo", "--file", "-"],
      ["edit", "1234", "--clear", "date", "--date", "today"],
      ["edit", "1234", "--add-tag", "a", "--remove-tag", "A"],
      ["edit", "1234", "--tag", "a", "--add-tag", "b"],
      ["list", "--from", "today", "--to", "yesterday"],
      ["list", "--month", "last", "--year", "2020"],
      ["list", "--min", "2", "--max", "1"], ["list", "--type", "food", "--not-type", "food"],
      ["edit", "12340", "12345", "--currency", "JPY", "-a", "0.5"],
      ["summary", "--format", "csv"], ["summary", "--by", "type,month", "--chart"],
      ["summary", "--by", "type", "--chart", "--json"], ["summary", "--undated"],
      ["summary", "--limit", "3"], ["budget", "--file", "-"], ["budget", "set"],
      ["budget", "set", "food"], ["budget", "set", "--overall"], ["budget", "set", "fod", "300"],
      ["budget", "set", "food", "-5"], ["budget", "set", "food", "five"],
      ["budget", "set", "--overall", "food", "300"],
      ["budget", "set", "food", "3", "--per", "day"],
      ["budget", "set", "food", "3 EUR", "--currency", "USD"], ["budget", "remove"],
      ["budget", "remove", "food", "--overall"], ["budget", "st"],
      // Impossible actions.
      ["budget", "remove", "food"], ["budget", "remove", "--overall"],
      ["delete", "ABCD", "9876"], ["delete", "1234"], tea + ["--id", id], ["show", "1234"],
      ["edit", "9876", "-a", "5"], ["edit", "1234", "-a", "5"], ["delete", "--row", "9"],
      ["edit", "12340", "-a", "1.5", "--currency", "JPY"], ["undo"], ["redo"], ["undo", "3"],
      ["show", "last"], ["edit", "last", "-a", "1"], ["repeat", "last"],
      ["repeat", "ABCD"], ["repeat", "--row", "1,2"], ["show", "--row", "9"], ["show", "2"],
      ["list", "--search", "\u{301}"],
    ]
    try Golden.expect(try commands.map { try entry($0) }.joined(separator: "\n"), is: "errors.txt")
  }

  @Test func `every error of the surroundings is golden`() throws {
    var entries: [String] = []
    func note(_ words: [String], _ environment: [String: String] = [:]) throws {
      var catalogue = self
      catalogue.tool.environment.merge(environment) { $1 }
      let settings = environment.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)' " }
      entries.append(try catalogue.entry(words, shown: settings.joined()))
    }
    let tea = ["add", "Tea", "-a", "5"]
    try note(["list"], ["IEXPENSE_FILE": "", "HOME": ""])
    try note(["list"], ["IEXPENSE_LOCK_TIMEOUT": "soon"])
    try note(tea + ["--file", tool.folder("none/expenses.json")])
    try note(["list", "--file", tool.folder("none.json")])
    try note(["list", "--file", tool.folder.path])
    try note(["list", "--file", "/dev/null"])
    try note(tea + ["--file", tool.folder("expenses.json/expenses.json")])
    try tool.fill(TestTool.row(1, "Lunch", "Food", "1.00001"))
    try note(["doctor", "--fix", "--round"])
    let file = try FileHandle(forUpdating: URL(filePath: tool.folder("expenses.json")))
    #expect(flock(file.fileDescriptor, LOCK_EX) == 0)
    try note(tea, ["IEXPENSE_LOCK_TIMEOUT": "0"])
    try note(["delete", "1234"], ["IEXPENSE_LOCK_TIMEOUT": "1"])
    try Golden.expect(entries.joined(separator: "\n"), is: "errors-surroundings.txt")
  }

  @Test func `every error of a store is golden`() throws {
    let id = "\"id\":\"12340000-0000-4000-8000-000000000000\""
    let row = "{\(id),\"name\":\"a\",\"type\":\"Food\",\"amount\":1"
    let texts = [
      "", " ", "{}", "[", "[1]", "[{}]", "[}", "[]]", "[\(row)}", "[\(row)}}", "[\(row)},]",
      "[\(row),}]",
      "[\(row),\"x\" 1}]", "[\(row),\"x\":}]", "[\(row),\"x\":tru}]", "[\(row),\"x\":01}]",
      "[\(row),\"x\":1.}]", "[\(row),\"x\":'a'}]", "[\(row),\"x\":\"a}]", "[\(row),\"x\":\"\\x\"}]",
      "[\(row),\"x\":\"\\ud800\"}]", "[\(row),\"x\":\"a\tb\"}]", "[\(row),\"name\":\"b\"}]",
      "[{\(id)}]", "[{\(id),\"name\":5}]", "[{\"id\":\"5\"}]", "[\(row),\"date\":\"2026-02-30\"}]",
      "[\(row),\"date\":785000000}]", "[\(row),\"date\":true}]", "[\(row),\"currency\":\"eur\"}]",
      "[\(row),\"tags\":\"a\"}]", "[\(row),\"tags\":[1]}]",
      "[\(row)}]".replacing(":1}", with: ":1.00001}"), "[\(row)}]".replacing(":1}", with: ":1e99}"),
      "[\(row)}]".replacing(":1}", with: ":\"1\"}"), "\u{FEFF}[", "nonsense",
    ]
    var entries = try texts.map { text in
      let shown = text.replacing("\t", with: "\\t")
      return try entry(["list", "--file", "-"], input: text, shown: "printf '\(shown)' | ")
    }
    for (name, text) in [
      ("number", "[\(row),\"x\":" + String(repeating: "1", count: 1_001) + "}]"),
      ("string", "[\(row),\"x\":\"" + String(of: "a", count: 1 << 20 + 1) + "\"}]"),
      ("nest", "[\(row),\"x\":" + String(repeating: "[", count: 64) + "}]"),
      (
        "expense",
        "[\(row),\"x\":["
          + String(repeating: "\"" + String(of: "a", count: 1 << 20 - 1) + "\",", count: 17)
          + "1]}]"
      ),
    ] {
      entries.append(
        try entry(["list", "--file", "-"], input: text, shown: "make-a-huge \(name) | "))
    }
    for (name, bytes) in [
      ("latin1", [0x5B, 0xE9] as [UInt8]), ("utf16", [0xFF, 0xFE, 0x5B, 0x00]),
    ] {
      try Data(bytes).write(to: URL(filePath: tool.folder("\(name).json")))
      entries.append(try entry(["list", "--file", tool.folder("\(name).json")]))
    }
    try tool.folder.write("[\n{\"id\":\"x\"}]", to: "it's bad.json")
    entries.append(try entry(["list", "--file", tool.folder("it's bad.json")]))
    try Golden.expect(entries.joined(separator: "\n"), is: "errors-store.txt")
  }
}
