import CommandSpec
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The texts of the command line as golden files, and rules for all commands.
@Suite struct SurfaceTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  @Test func `the help of the tool and of each command is golden`() throws {
    let pages = [["help"]] + Tool.info.commands.map { ["help"] + $0.words }
    let text = pages.map { words in
      "$ iexpense \(words.joined(separator: " "))\n" + tool.run(words).output
    }
    try Golden.expect(text.joined(separator: "\n"), is: "help.txt")
  }

  @Test func `the help of each topic is golden`() throws {
    let text = Tool.info.topics.filter { $0.name != "examples" }.map { topic in
      let width = 80
      return "$ iexpense help \(topic.name)\n" + HelpPage.text(for: topic, width: width)
    }
    try Golden.expect(text.joined(separator: "\n"), is: "topics.txt")
  }

  @Test func `what everyone needs to know of a command fits a terminal of 24 lines`() {
    #expect(
      tool.run("help").output.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    for command in Tool.info.commands {
      let page = tool.run(["help"] + command.words).output
      let lines = page.components(separatedBy: "\n")
      let end = lines.firstIndex { line in
        ["MORE OPTIONS", "FILTERS", "GROUPS", "FORMAT OF", "GLOBAL"].contains(where: line.hasPrefix)
      }
      #expect((end ?? .max) - 1 <= 24, "\(command.name)")
    }
  }

  @Test func `each topic has a section in the manual and a page in the help`() throws {
    let manual = tool.run("manual").output
    let markdown = tool.run("manual", "--markdown").output
    for name in Tool.info.topics.map(\.name) {
      let page = tool.run("help", name)
      #expect(page.code == .success, "\(name)")
      let title = try #require(
        page.output.split(separator: "\n").last { $0.allSatisfy { $0.isUppercase || $0 == " " } },
        "\(name)")
      #expect(manual.contains("\n.Sh \(title)\n"))
      #expect(
        markdown.contains("\n### \(title.prefix(1))\(title.dropFirst().lowercased())\n"))
    }
  }

  @Test func `a topic is found by the words of its title, and where it is mistyped`() {
    for words in [
      ["backup", "and", "sharing"], ["BACKUP"], ["-q", "backup"], ["backup", "--no-pager"],
      ["sharing"],
    ] {
      #expect(tool.run(["help"] + words).output.hasPrefix("BACKUP AND SHARING\n"), "\(words)")
    }
    #expect(tool.run("help", "exit", "status").output.hasPrefix("EXIT STATUS\n"))
    for words in [["types", "and", "rules"], ["TYPES"], ["types"]] {
      let page = tool.run(["help"] + words).output
      #expect(page.hasPrefix("OVERVIEW: ") && page.contains("\n\nTYPES AND RULES\n"), "\(words)")
    }
    #expect(tool.run("help", "backup", "nonsense").code == .usage)
    for words in [["help", "datse"], ["dates"]] {
      let result = tool.run(words)
      #expect(result.code == .usage)
      #expect(result.errors.contains("Hint: Did you mean 'help dates'?\n"))
    }
  }

  @Test(arguments: [
    "accounts rename", " types  rename\t", "types rule add", "types ls", "rm ", "exit status",
  ])
  func `words in quotation marks get the same help as without`(line: String) {
    let page = tool.run("help", line)
    #expect(page.code == .success && page.errors.isEmpty, "\(page)")
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(page.output == tool.run(["help"] + words).output)
    #expect(tool.run("help", "-f", "a b", line).output == page.output)
  }

  @Test func `a command in quotation marks is told to go without`() {
    #expect(
      tool.run("accounts rename").errors.contains(
        "\nHint: Write the words without quotation marks.\n"))
    #expect(tool.run("acounts rename").errors.contains("Did you mean 'accounts rename'?"))
    #expect(tool.run("help", "accounts renam").errors.contains("Did you mean 'accounts rename'?"))
    #expect(tool.run("help", "").code == .usage)
  }

  @Test func `the manual page, the reference and the completion scripts are golden`() throws {
    try Golden.expect(tool.run("manual").output, is: "iexpense.1")
    for shell in CompletionScript.allCases {
      try Golden.expect(
        tool.run("completions", shell.rawValue).output, is: "completions.\(shell.rawValue)")
    }
    try Golden.expect(
      tool.run("manual", "--markdown").output, isPage: "CommandReference.md",
      of: "Sources/ExpenseCore/ExpenseCore.docc")
  }

  @Test(.enabled(if: Subprocess.has("mandoc", "groff"), "needs mandoc and groff"))
  func `the manual page has no fault`() throws {
    try tool.folder.write(tool.run("manual").output, to: "iexpense.1")
    for check in ["mandoc -T lint", "groff -man -ww -Tutf8", "groff -mandoc -ww -Tutf8"] {
      let result = try tool.shell("\(check) iexpense.1 2>&1 >/dev/null; mandoc -T lint iexpense.1")
      #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    }
  }

  @Test(arguments: [
    [], ["help"], ["--help"], ["-h"], ["help", "--help"], ["--help", "--bogus"], ["-q"],
  ])
  func `the overview is given whenever no command is named`(words: [String]) {
    let result = tool.run(words)
    #expect(result.code == .success)
    #expect(result.output.hasPrefix("OVERVIEW: Track expenses in one JSON file."))
  }

  @Test(arguments: [
    ["help", "add"], ["add", "--help"], ["add", "-h"], ["add", "--bogus", "-h"],
    ["help", "add", "extra"], ["-q", "help", "add"], ["--help", "add"],
  ])
  func `the help of a command is given in every usual way`(words: [String]) {
    #expect(tool.run(words).output.hasPrefix("OVERVIEW: Record an expense, or many."))
    #expect(tool.run(words).code == .success)
  }

  @Test(arguments: [["--version"], ["add", "--version"], ["-q", "--version"]])
  func `the version is given`(words: [String]) {
    #expect(tool.run(words).output == "iexpense \(Tool.version)\n")
    #expect(tool.run(words).code == .success)
  }

  @Test(arguments: Tool.info.commands.map(\.name))
  func `every command is fully specified`(name: String) throws {
    let info = try #require(Tool.info.commands.first { $0.name == name })
    let options = info.arguments.filter { $0.kind != .operand }
    #expect(!info.summary.isEmpty && info.summary.hasSuffix("."))
    #expect(!info.examples.isEmpty)
    #expect(Set(options.map(\.name)).count == options.count, "no name twice")
    #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
    #expect(info.arguments.allSatisfy { !$0.help.isEmpty && !$0.valueName.isEmpty })
    // One-letter options are a contract: these meanings, and no other letters.
    let letters: [Character: String] = [
      "a": "amount", "t": "type", "d": "date", "f": "file", "o": "output", "n": "dry-run",
      "y": "yes", "q": "quiet", "h": "help",
    ]
    // Rules name only existing options.
    for rule in info.rules {
      switch rule {
      case .exclusive(let names): #expect(names.allSatisfy(options.map(\.name).contains))
      case .requires(let name, let other):
        #expect([name, other].allSatisfy(options.map(\.name).contains))
      }
    }
    #expect(info.examples.allSatisfy { $0.hasPrefix("iexpense ") && $0.count <= 78 })
    for option in options {
      #expect(option.short == letters.first { $0.value == option.name }?.key, "\(option.label)")
    }
  }

  @Test func `the session of the manual comes out as it is written`() throws {
    var id: Substring = ""
    var run: [String] = []
    for step in ("\n" + Tool.session).components(separatedBy: "\n$ ").dropFirst() {
      let command = try #require(step.split(separator: "\n").first)
      let parts = command.split(separator: "\"", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let result = tool.run(words.dropFirst().map { $0.replacing("55EC", with: id.prefix(4)) })
      #expect(result.code == .success)
      if id.isEmpty { id = result.output.split(separator: " ")[1] }
      run.append("$ \(command)\n" + (result.output + result.errors).replacing(id, with: "55ECCD5A"))
    }
    #expect(run.joined() == Tool.session + "\n")
  }

  /// The examples of all commands, and the commands in topics.
  private static var examples: [String] {
    var examples = Tool.info.commands.flatMap(\.examples)
    for block in Tool.info.topics.flatMap(\.blocks) {
      // A session has its own test, and a copy is a command of the shell.
      guard case .code(let lines) = block, !lines.hasPrefix("$ ") else { continue }
      examples += lines.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("cp ") }
    }
    return Array(Set(examples)).sorted()
  }

  /// A list, its settings and history, and files with the names used in the examples.
  private static let prepared = Result {
    let tool = try TestTool()
    try tool.fill(
      #"{"id":"08B15DB4-0000-4000-8000-000000000000","name":"a","type":"Food","amount":1,"account":"Visa"}"#,
      #"{"id":"5D0C5DB4-0000-4000-8000-000000000000","name":"b","type":"Food","amount":1,"account":"cash"}"#
    )
    let rules = [
      ("Tax", "year", "2027-06-01"), ("Rent", "month", "2026-11-01"),
      ("Gas", "month", "2026-11-02"), ("Gym", "month", "2026-11-15"),
      ("Netflix", "month", "2026-11-30"),
    ].enumerated().map { number, rule in
      """
      {"id":"\(5 - number)B1C2A9E-0000-4000-8000-000000000000","name":"\(rule.0)",\
      "type":"Food","every":"\(rule.1)","from":"\(rule.2)","amounts":[{"from":"\(rule.2)","amount":9}]}
      """
    }.joined(separator: ",")
    try tool.folder.write(
      #"{"month-start":25,"default-account":"cash","budgets":[{"type":"Food","limit":1,"per":"week"},{"limit":1,"per":"year"}],"type-rules":[{"text":"REWE","type":"Food"}],"recurring":[\#(rules)]}"#,
      to: "expenses.json.settings")
    // Files with the names used in the examples.
    let rows = "Date,Payee,Amount\n2026-11-20,Rewe,-1.50\n2026-11-21,Bus,-2.50\n"
    try tool.folder.write(rows, to: "statement.csv")
    try tool.folder.write(
      "Date,Payee,Amount\n11-20-2026,Rewe,1.50\n11-21-2026,Bus,2.50\n", to: "card.csv")
    try tool.folder.write(
      #"[{"name":"a","type":"Food","amount":1,"date":816868800}]"#, to: "app.json")
    try tool.folder.write(
      """
      <OFX><STMTRS><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>-1<NAME>a
      </STMTTRN></BANKTRANLIST></STMTRS></OFX>
      """, to: "download.qfx")
    // Copies of the list, one of them with a conflict.
    let list = try tool.store
    for name in ["copy.json", "base.json", "ours.json", "theirs.json"] {
      try tool.folder.write(list, to: name)
    }
    // Changes, two of them undone, for commands that need a history; a yes to questions.
    for number in 1...5 { tool.run("edit", "08B1", "-a", "\(number + 1)") }
    for number in 1...8 {
      // A random id could begin like those of the examples.
      let id = "\(number)0000000-0000-4000-8000-000000000000"
      tool.run("add", "\(number)", "-a", "1", "--id", id)
    }
    tool.run("undo", "2")
    return try tool.folder.contents
  }

  @Test(arguments: examples) func `every example of the help runs`(example: String) throws {
    var tool = try TestTool()
    for (name, content) in try Self.prepared.get() {
      try content.write(to: URL(filePath: tool.folder(name)))
    }
    if example.contains("--resolve") {
      let list = try tool.folder.text(of: "copy.json")
      try tool.folder.write(
        list.replacing(
          #""amount":1,"account":"Visa"}"#,
          with: #""amount":13,"account":"Visa","conflict":{"amount":[12.50,13]}}"#),
        to: "expenses.json")
      let result = tool.run(
        example.split(separator: " ").dropFirst().map(String.init)
          + (example.contains("--take") ? [] : ["--take", "13"]))
      #expect(result.code == .success, "\(example): \(result)")
      return
    }
    tool.isAtTerminal = true
    // A whole terminal is needed for these; other tests cover them.
    if example.hasPrefix("iexpense ui") || example.contains("--review") { return }
    // The words as a shell would split them, up to a pipe or a file.
    let command = example.split { "|<".contains($0) }.first ?? ""
    let quoted = command.split(separator: "\"", omittingEmptySubsequences: false)
    let files = [
      ".csv", ".qfx", "app.json", ".journal", ".html", "copy.json", "base.json", "ours.json",
      "theirs.json", "all.json",
    ]
    var words: [String] = []
    for (index, part) in quoted.enumerated() {
      words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    words = words.map { word in
      guard files.contains(where: word.hasSuffix) else { return word }
      return tool.folder(word == "*.csv" ? "statement.csv" : word)
    }
    let result = tool.run(Array(words.dropFirst()), input: example.contains("<") ? "[]" : "y\n")
    #expect(words.first == "iexpense" && result.code == .success, "\(example): \(result)")
  }
}
