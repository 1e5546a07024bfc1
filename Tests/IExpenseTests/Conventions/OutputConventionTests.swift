import CommandSpec
import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Conventions that the best command-line programs share: output, terminals, machine formats, and
/// the places of files.
///
/// The numbers are those of this project's list of conventions. Other tests cover three of them:
/// 28, bulk changes, in the tests of the commands; 32, the pager, in `PagerTests`; and 41 in the
/// sweeps of `make test-durability`.
@Suite struct OutputConventionTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_345_678, "Lunch", "Food", "9.99", #","date":"2026-11-21""#),
      TestTool.row(12_340_000, "Taxi", "Business", "30"),
      TestTool.row(99_990_000, "Rent", "Home", "900")
    )
  }

  @Test func `3 an empty result is a success`() {
    let result = tool.run("list", "--type", "savings", "--json")
    #expect(result.code == .success && result.output == "[]\n" && result.errors.isEmpty)
    #expect(tool.run("list", "--type", "savings").code == .success)
  }

  @Test func `5 declining has a documented code`() throws {
    try tool.fill(TestTool.row(1, "Lunch", "Food", "1.00001"))
    var tool = tool
    tool.isAtTerminal = true
    #expect(tool.run("doctor", "--fix", "--round", input: "no\n").code == .failure)
    #expect(tool.run("manual").output.contains("declined"))
  }

  @Test func `6 data is on standard output and nothing else is`() throws {
    let result = tool.run("list", "--json")
    #expect(JSONSerialization.isValidJSONObject(try json(result.output)) && result.errors.isEmpty)
    #expect(tool.run("delete", "ffff", "--json").output.isEmpty)
    let empty = tool.run("list", "--type", "savings")
    #expect(empty.output.isEmpty && empty.errors == "No expenses.\n")
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  @Test func `23 an id stays what it is when others go`() throws {
    let ids = tool.run("list", "--format", "ids").output.split(separator: "\n")
    #expect(tool.run("delete", String(ids[0])).code == .success)
    #expect(
      tool.run("list", "--format", "ids").output.split(separator: "\n") == Array(ids.dropFirst()))
  }

  @Test func `24 a unique beginning of an id will do, and else the candidates are listed`() throws {
    let result = tool.run("delete", "1234")
    #expect(result.code == .failure)
    #expect(
      result.errors.contains("12345678  Nov 21  Lunch  Food       $9.99\n"), "\(result)")
    #expect(
      result.errors.contains("12340000  -       Taxi   Business  $30.00\n"), "\(result)")
    #expect(try tool.items.count == 3)
    #expect(tool.run("delete", "9999").code == .success)
  }

  @Test func `25 a change is reported, with the id`() throws {
    let id = "08B15DB4-2F02-4AB8-A965-67A9C90D8A44"
    #expect(
      tool.run("add", "Tea", "-a", "2", "--id", id).output
        == "Added 08B15DB4  Tea  $2.00  Personal  Nov 21, 2026\n")
    #expect(tool.run("delete", id).output.hasPrefix("Deleted 08B15DB4  Tea"))
  }

  @Test func `26 quiet silences that report`() throws {
    #expect(tool.run("add", "Tea", "-a", "2", "-q").output.isEmpty)
    #expect(tool.run("add", "Tea", "-a", "2", "-q").code == .success)
    #expect(tool.run("delete", "ffff", "-q").code == .failure)
  }

  @Test func `27 questions are asked at a terminal only, and there is always another way`() throws {
    let refused = tool.run("add", "Tea", input: "5\n")
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("Error: Missing argument '<amount>'.\n"))
    var tool = tool
    tool.isAtTerminal = true
    #expect(tool.run("add", "Tea", "--no-input", input: "5\n").code == .usage)
    let result = tool.run("add", input: "Tea\nfive\n5.0001\n5\n")
    #expect(
      result.errors == """
        Name: Amount: Error: Invalid value 'five' for '<amount>': not an amount.
        Hint: For example: 12.50
        Amount: Error: Invalid value '5.0001' for '<amount>': 4 decimals, but USD has 2.
        Amount: Type [Personal]: \("")

        """)
    #expect(result.output.contains("Tea  $5.00"))
    #expect(try tool.items.last?.name == "Tea")
    // The end of the input is no answer.
    let ended = tool.run("add", "Tea", input: "")
    #expect(ended.code == .usage && ended.errors.hasPrefix("Amount: \nError: Missing"))
    // No question is asked if something else is wrong.
    for wrong in [
      ["--bogus"], ["--amount", "x"], ["--currency", "jpy", "-a", "1.5"], ["--file", "-"],
    ] {
      let result = tool.run(["add"] + wrong, input: "Tea\n5\n")
      #expect(result.code == .usage && !result.errors.contains("Name:"), "\(result)")
    }
    tool.environment["IEXPENSE_LOCK_TIMEOUT"] = "soon"
    #expect(!tool.run("add", input: "Tea\n5\n").errors.contains("Name:"))
    #expect(!tool.run("delete", input: "1234\n").errors.contains("id:"))
  }

  private func hasColor(
    _ environment: [String: String], _ words: [String] = [], at isTerminal: Bool
  )
    -> (output: Bool, errors: Bool)
  {
    var tool = tool
    tool.environment.merge(environment) { $1 }
    tool.isAtTerminal = isTerminal
    return (
      tool.run(["list"] + words).output.contains("\u{1B}["),
      tool.run(["list", "--bogus"] + words).errors.contains("\u{1B}[")
    )
  }

  @Test func `29 colour is for terminals, unless it is not wanted`() {
    let terminal = ["TERM": "xterm-256color"]
    #expect(hasColor(terminal, at: true) == (true, true))
    #expect(hasColor(terminal, at: false) == (false, false))
    #expect(hasColor(["TERM": "dumb"], at: true) == (false, false))
    #expect(hasColor([:], at: true) == (false, false))
    #expect(hasColor(terminal.merging(["NO_COLOR": "1"]) { $1 }, at: true) == (false, false))
    #expect(hasColor(terminal.merging(["NO_COLOR": ""]) { $1 }, at: true) == (true, true))
    #expect(hasColor(terminal, ["--color", "never"], at: true) == (false, false))
    #expect(hasColor(terminal, ["--color=NEVER"], at: true) == (false, false))
    #expect(hasColor(terminal, ["--no-color"], at: true) == (false, false))
  }

  @Test(arguments: ["CLICOLOR_FORCE", "FORCE_COLOR"])
  func `30 colour can be forced, and an option goes before the environment`(variable: String) {
    #expect(hasColor([variable: "1"], at: false) == (true, true))
    #expect(hasColor([variable: "0"], at: false) == (false, false))
    #expect(hasColor([variable: "1", "NO_COLOR": "1"], at: false) == (false, false))
    #expect(hasColor([variable: "1"], ["--color", "never"], at: false) == (false, false))
    #expect(hasColor(["NO_COLOR": "1"], ["--color", "always"], at: false) == (true, true))
    #expect(hasColor(["NO_COLOR": "1"], ["--color", "auto"], at: true) == (false, false))
  }

  @Test func `31 tables are as wide as the terminal, and as they need be in a pipe`() throws {
    try tool.fill(
      TestTool.row(1, String(repeating: "long ", count: 18)), TestTool.row(2, "日本語のラーメン屋さんで昼ごはん"))
    var tool = tool
    let piped = tool.run("list").output
    #expect(!piped.contains("…") && piped.split(separator: "\n").count == 4)
    tool.isAtTerminal = true
    for width in [30, 40, 44, 50, 60, 80, 200] {
      tool.width = width
      let lines = tool.run("list").output.split(separator: "\n").map { String($0).columnCount }
      // The header row and two expenses; the total may be longer or shorter.
      #expect(Set(lines.prefix(3)).count == 1 && (lines.max() ?? 0) <= width, "\(lines)")
      let sections = tool.run("list", "--by-type").output.split(separator: "\n")
      #expect(sections.allSatisfy { String($0).columnCount <= width })
    }
    #expect(tool.run("list").output == piped)
    tool.width = 40
    #expect(tool.run("help").output.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `33 each command that reads has JSON, and unknown fields are answered`() throws {
    for words in [["list"], ["list", "--by-type"], ["summary", "--by", "type"], ["doctor"]] {
      #expect(throws: Never.self) { try json(tool.run(words + ["--json"]).output) }
    }
    #expect(
      tool.run("list", "--json", "--fields", "name,account").output
        .hasPrefix("[\n{\"name\":\"Lunch\",\"account\":null},\n"))
    #expect(
      tool.run("list", "--json", "--fields", "name,x").errors.contains(
        "Hint: Use one of id, name, type, amount, date, currency, account, note, tags, import.\n"
      ))
  }

  @Test func `34 all formats have the same expenses in the same order`() throws {
    func names(_ format: String) -> [String] {
      tool.run("list", "--type", "food", "--type", "home", "--format", format, "--fields", "name")
        .output.split(whereSeparator: \.isNewline).map(String.init)
    }
    #expect(names("plain") == ["Lunch", "Rent"])
    #expect(names("csv") == ["name", "Lunch", "Rent"])
    #expect(names("ndjson") == ["{\"name\":\"Lunch\"}", "{\"name\":\"Rent\"}"])
    #expect(names("json") == ["[", "{\"name\":\"Lunch\"},", "{\"name\":\"Rent\"}]"])
    let table = tool.run("list", "--type", "food", "--type", "home").output
    #expect(
      table.split(separator: "\n").map { $0.prefix(13) }
        == ["#  ID     Dat", "1  12345  Nov", "2  9999   -  ", "2 expenses, n"])
  }

  @Test func `35 there is a line of JSON for each expense`() throws {
    let lines = tool.run("list", "--format", "ndjson").output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(try json(String(line)) is [String: Any]) }
    #expect(tool.run("summary", "--by", "type", "--format", "ndjson").output.contains("\"Home\""))
  }

  @Test func `36 CSV is as RFC 4180 has it, with a point before the decimals`() throws {
    try tool.fill(
      TestTool.row(
        1, #"A \"b\", c"#, "Food", "1234.5",
        #","note":"two\nlines","tags":["a,b","c"],"import":"6f2e""#)
    )
    let expected = #"""
      id,name,type,amount,date,currency,account,note,tags,import
      00000001-0000-4000-8000-000000000000,"A ""b"", c",Food,1234.50,,,,"two
      lines","a\,b,c",6f2e

      """#
    let csv = tool.run("list", "--format", "csv").output
    #expect(
      csv
        == expected.replacing(",import\n", with: ",import\r\n").replacing(
          "6f2e\n", with: "6f2e\r\n"))
  }

  @Test func `36 a line of CSV with one empty field is no empty line`() {
    #expect(
      tool.run("list", "--format", "csv", "--fields", "note").output
        == "note\r\n\"\"\r\n\"\"\r\n\"\"\r\n")
  }

  @Test func `37 machine formats depend on nothing but the expenses`() {
    var person = tool
    person.isAtTerminal = true
    person.width = 20
    person.environment.merge(["LANG": "de_DE.UTF-8", "TERM": "xterm", "FORCE_COLOR": "1"]) { $1 }
    for format in ["plain", "json", "ndjson", "csv", "ids"] {
      let words = ["list", "--format", format]
      #expect(person.run(words).output == tool.run(words).output, "\(format)")
    }
  }

  @Test func `38 options go before the environment`() throws {
    try tool.folder.write("[]", to: "other.json")
    #expect(tool.run("list", "--format", "ids", "-f", tool.folder("other.json")).output.isEmpty)
    #expect(!tool.run("list", "--format", "ids").output.isEmpty)
  }

  @Test func `39 the store is in the folder for data, and new folders are private`() throws {
    var tool = tool
    tool.environment = ["XDG_DATA_HOME": tool.folder("data"), "HOME": "/nowhere"]
    #expect(tool.run("add", "Tea", "-a", "2").code == .success)
    let path = tool.folder("data/iexpense")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    tool.environment = ["XDG_DATA_HOME": "relative", "HOME": tool.folder.path]
    #expect(tool.run("add", "Tea", "-a", "2").code == .success)
    #expect(try tool.folder.names.contains(".local") == TestTool.isOnLinux)
  }

  @Test func `40 an option and a variable move the store, and doctor tells where it is`() throws {
    let path = tool.folder("expenses.json")
    #expect(
      tool.run("doctor").output.contains(" in \(path).\n")
        || tool.run("doctor").output.contains(path))
    try tool.folder.write("[]\n", to: "other.json")
    #expect(tool.run("doctor", "-f", tool.folder("other.json")).output.contains("other.json"))
  }

  @Test func `42 twenty adds at once keep twenty expenses`() throws {
    let result = try tool.shell("seq 20 | xargs -P 20 -I N \"$iexpense\" add N -q -a N")
    #expect(result.status == 0, "\(result)")
    #expect(try tool.items.count == 23)
  }

  @Test func `43 a store that is cut off is refused and left as it is`() throws {
    let cut = String(try tool.store.dropLast(20))
    try tool.folder.write(cut, to: "expenses.json")
    for words in [
      ["list"], ["add", "Tea", "-a", "2"], ["delete", "1234"], ["summary", "--by", "type"],
    ] {
      #expect(tool.run(words).code == .malformedData, "\(words)")
    }
    #expect(try tool.store == cut)
  }

  @Test(.enabled(if: Subprocess.has("strace"), "needs strace"))
  func `44 nothing is asked of a network, and no file is read that is not needed`() throws {
    for words in [["list"], ["add", "Tea", "-a", "2"], ["--version"], ["help"], ["manual"]] {
      let result = try tool.shell(
        "strace -f -qq -e trace=%network,openat,open \"$iexpense\" \(words.joined(separator: " ")) "
          + "2>&1 >/dev/null | grep -v -e '\\.so' -e ENOENT || true")
      let lines = result.output.split(separator: "\n")
      #expect(!lines.contains { $0.contains("socket") || $0.contains("connect") }, "\(result)")
      let files = lines.filter { !$0.contains("expenses.json") && !$0.contains(tool.folder.path) }
      // Files read by the C library, by the Swift runtime, and for the time zone of today.
      // The folder is listed for conflict copies.
      let notices = ["(3, \".\",", "Home currency: not set"]
      let system =
        notices + ["/etc/localtime", "zoneinfo", "/proc/", "/sys/", "/etc/ld.so", "/dev/"]
      for file in files where !file.contains("+++") {
        #expect(system.contains { file.contains($0) }, "\(words): \(file)")
      }
      if words[0] != "list", words[0] != "add" {
        #expect(!result.output.contains("expenses.json"), "\(result)")
      }
    }
  }

  @Test func `45 completions, manual and help come from the program`() {
    for words in [["completions", "bash"], ["completions", "ZSH"], ["manual"], ["help", "add"]] {
      #expect(tool.run(words).code == .success && !tool.run(words).output.isEmpty)
    }
    #expect(tool.run("completions", "tcsh").code == .usage)
  }

  @Test func `46 today can be pinned`() throws {
    var tool = tool
    tool.environment["IEXPENSE_TODAY"] = "2024-02-29"
    #expect(try tool.spawn("add", "Tea", "-a", "2").output.hasSuffix("Feb 29, 2024\n"))
    tool.environment["IEXPENSE_TODAY"] = "2023-02-29"
    let refused = try tool.spawn("add", "Tea", "-a", "2")
    #expect(
      refused.status == 64
        && refused.errors.hasPrefix("Error: Invalid IEXPENSE_TODAY '2023-02-29': "))
    #expect(try tool.spawn("list").status == 0)
  }
}
