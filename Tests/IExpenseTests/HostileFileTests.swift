import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Files made to hurt: each gets a clear error, at once, and in little memory.
@Suite struct HostileFileTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  private static let start =
    #"[{"id":"08B15DB4-2F02-4AB8-A965-67A9C90D8A44","type":"a","amount":"#

  private static let hostileTexts: [(String, problem: String)] = [
    (String(of: "[", count: 100_000), "expected '{' (the start of an expense), found '['"),
    (
      start + "1,\"name\":\"a\",\"x\":" + String(of: "[", count: 100_000),
      "nested more than 64 levels deep"
    ),
    (start + String(of: "7", count: 1_000_000), "a number of more than 1000 characters"),
    (
      start + "1,\"name\":\"" + String(of: "n", count: 2 << 20) + "\"}]",
      "a string of more than 1048576 bytes"
    ),
    ("", "the file is empty."),
    (String(of: "\0", count: 1 << 20), "found the control character U+0000"),
    ("[" + String(of: "\0", count: 1 << 20), "found the control character U+0000"),
    ("\u{FEFF}", "found the end of the file"),
    (String(of: " ", count: 2 << 20), "found the end of the file"),
  ]

  @Test(arguments: hostileTexts.map { (LongText($0.0), $0.problem) })
  func `a hostile text is refused`(argument: LongText, problem: String) throws {
    let text = argument.text
    try tool.folder.write(text, to: "expenses.json")
    for words in [
      ["list"], ["summary", "--by", "type"], ["delete", "1234"], ["add", "a", "-a", "1"],
    ] {
      let result = tool.run(words)
      #expect(result.code == .malformedData && result.errors.contains(problem), "\(result.errors)")
    }
    #expect(tool.run("doctor").code == .malformedData)
    #expect(tool.run(["list", "--file", "-"], input: text).errors.contains(problem))
    #expect(try tool.store == text)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], [0x5B, 0, 0x5D, 0],
      [0, 0x5B, 0, 0x5D],
    ] as [[UInt8]])
  func `UTF-16 is recognised`(bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: tool.folder("expenses.json")))
    let result = tool.run("list")
    #expect(result.code == .malformedData && result.errors.contains("UTF-16"), "\(result)")
  }

  @Test func `an empty file comes with a hint how to make an empty store`() throws {
    try tool.folder.write("", to: "expenses.json")
    #expect(tool.run("list").errors.contains("Hint: To make an empty list: echo '[]' > FILE"))
  }

  @Test func `a pipe comes with a hint at standard input`() throws {
    #expect(mkfifo(tool.folder("pipe"), 0o600) == 0)
    for words in [["list"], ["summary", "--by", "type"], ["doctor"], ["delete", "1234"]] {
      let result = tool.run(words + ["--file", tool.folder("pipe")])
      #expect(result.code == .inputOutput && result.errors.contains("'--file -'"), "\(result)")
    }
    for path in ["/dev/zero", tool.folder.path] {
      #expect(tool.run("list", "--file", path).code == .inputOutput)
    }
  }

  @Test(.enabled(if: TestTool.isOnLinux, "the limit on memory is that of Linux"))
  func `a store that is larger than memory is added up`() throws {
    // Input of 9 KB a line, and a limit in KB that is less.
    let count = Scale.count(8_000, thorough: 50_000)
    let result = try tool.shell(
      """
      ulimit -v \(count * 8)
      start='{"id":"08B15DB4-2F02-4AB8-A965-67A9C90D8A44","name":"'
      line="$start$(printf '%09000d' 0)\\",\\"type\\":\\"Food\\",\\"amount\\":0.01}"
      { echo '['; yes "$line," | head -n \(count); echo "$line]"; } |
        "$iexpense" summary --by type --file -
      """)
    #expect(result.status == 0, "\(result)")
    let total = Scale.isThorough ? "\nFood    50,001  $500.01  " : "\nFood     8,001  $80.01  "
    #expect(result.output.contains(total), "\(result)")
  }

  @Test(.enabled(if: TestTool.isOnLinux, "the limit on memory is that of Linux"))
  func `endless input is refused at once, in little memory`() throws {
    let result = try tool.shell(
      "ulimit -v 400000; \"$iexpense\" summary --by type --file - </dev/zero")
    #expect(result.status == 65 && result.errors.contains("U+0000"), "\(result)")
    let long = try tool.shell(
      """
      ulimit -v 400000
      { printf '[{"id":"'; yes nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn | tr -d '\\n'; } |
        "$iexpense" summary --by type --file -
      """)
    #expect(long.status == 65 && long.errors.contains("a string of more than"), "\(long)")
    let many = try tool.shell(
      """
      ulimit -v 400000
      text=$(printf '%01000d' 0)
      { printf '[{"x":[0'; yes ',"'$text'"' | tr -d '\\n'; } |
        "$iexpense" summary --by type --file -
      """)
    #expect(many.status == 65 && many.errors.contains("an expense of more than"), "\(many)")
  }
}
