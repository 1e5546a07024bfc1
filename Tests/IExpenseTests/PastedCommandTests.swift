import ExpenseApp
import ExpenseCore
import Foundation
import TestSupport
import Testing
import Text

@testable import CommandSpec
@testable import iexpense

/// Commands that are printed to be pasted: the same words in each shell, and nothing is run,
/// whatever the names.
@Suite struct PastedCommandTests {
  /// Texts that a shell could take for more than text; `touch RUN` would show it.
  private static let names = [
    #"Gym\'; touch RUN; echo \'x"#, "=ls", "=touch RUN", "-x", "--", "-it's", "-=ls", "~", "~root",
    "~+", "%self", "%1", "%", "#c", "^a^b", "^", "!!", "!x", "!-1", "a!b", "$(touch RUN)",
    "`touch RUN`", "${HOME}", "$HOME", #"$'\x41'"#, "a'b", "'", "''", "'''", #"\"#, #"\\"#, #"\'"#,
    #"\""#, "\"", #""$(touch RUN)""#, #"a\"#, #"a\b"#, #"a\nb"#, #"\u0041"#, "(a)", "{a,b}",
    "{a..c}", "[ab]", "*", "?", "a*", "<RUN", ">RUN", "a|touch RUN", "a&touch RUN", "a;touch RUN",
    "(touch RUN)", "*(e:'touch RUN':)", "a  b", "x==ls", "x=~", "x:=ls", "é", "'\u{301}",
    "\\\u{301}", "a=b", "1,2", "@x", "+x", "a%b", "a%self", "and", "-- x", "'!x", #"\!x"#,
    #"!'\'!"#, #"\'!x'"#, #"a\'\\'b"#, "x(#q)", "=", "a=", #"'\"#, "a\nb", "touch RUN\n", "\ta",
    "\u{1B}[2J", "\u{3}touch RUN\n", " a", "a ",
  ]

  /// A shell, and what makes it expand more than usual.
  private struct Shell: CustomTestStringConvertible {
    let words: [String]
    let preparation: String

    var testDescription: String { words[0] }
  }

  private static let shells = [
    Shell(
      words: ["bash", "--norc", "--noprofile"],
      preparation: "set -o history -H; shopt -s extglob nullglob"),
    Shell(
      words: ["zsh", "-f"],
      preparation: "setopt extendedglob magicequalsubst rcquotes kshglob braceccl nullglob"),
    Shell(words: ["fish", "--no-config"], preparation: "true"),
  ].filter { Subprocess.has($0.words[0]) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let script = "#!/bin/sh\nprintf '<%s>\\0' \"$@\"\nprintf '\\0'\n"
    for program in ["iexpense", "mkdir"] {
      try folder.write(script, to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder(program))
    }
  }

  /// The arguments that programs get by some lines in a shell; the test fails if more is run.
  private func arguments(of lines: [String], in shell: Shell) throws -> [[String]] {
    let path = folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let result = try Subprocess.run(
      shell.words, in: folder,
      environment: ["PATH": path, "HOME": folder.path, "LC_ALL": "C.UTF-8"],
      input: ([shell.preparation] + lines).joined(separator: "\n") + "\n")
    #expect(try !folder.names.contains("RUN"), "\(result)")
    return result.output.components(separatedBy: "\0\0").dropLast().map { record in
      record.components(separatedBy: "\0").map { String($0.dropFirst().dropLast()) }
    }
  }

  @Test(arguments: shells)
  private func `a quoted text is one word, the same in each shell`(shell: Shell) throws {
    var lines: [String] = []
    var expected: [[String]] = []
    // A shell reads a tab and a line break as they are, too.
    for name in Self.names + [""] {
      let option = name.hasPrefix("-") ? ["--tag=" + name] : ["--tag", name]
      let path = name.hasPrefix("-") ? "./" + name : name
      lines += [
        "iexpense \(name.shellWord) \(name.quotedForShell)", "iexpense \(name.asOption("tag"))",
        "iexpense \(name.shellPath)",
        StoreOption(file: "a \(name)").command("list", [name, "b"]),
      ]
      expected += [
        [name, name], option, [path],
        ["list", "--file", "a \(name)"] + (name.hasPrefix("-") ? ["--"] : []) + [name, "b"],
      ]
    }
    #expect(try arguments(of: lines, in: shell) == expected)
  }

  // MARK: Places

  /// A place that prints commands, of which each has a name in one of its words.
  private enum Place: CaseIterable {
    case subscriptions, accounts, newAccount, takenType, usedType, search, type, row, file, folder
    case home, markers, rounding, conversion, columns, mapping, review, unknownType, rule, screen
  }

  /// The output of a place for a name.
  private func output(at place: Place, _ name: String, _ tool: TestTool) throws -> String {
    let encoded = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let text = String(encoded.dropFirst().dropLast())
    func csv(_ lines: String) throws {
      let cell = "\"" + name.replacing("\"", with: "\"\"") + "\""
      try tool.folder.write(lines.replacing("NAME", with: cell), to: "bank.csv")
    }
    func run(_ words: String...) -> String {
      let result = tool.run(words)
      return result.output + result.errors
    }
    func file(_ content: String) throws -> String {
      let path = tool.folder("f" + name)
      try Data(content.utf8).write(to: URL(filePath: path))
      return path
    }
    try tool.fill(
      TestTool.row(1, "a", text, "1", #","account":"\#(text) x""#),
      TestTool.row(2, "b", "Food", "1", #","account":"\#(text) X""#))
    let settings = #"{"currency":"USD","types":["\#(text)","Food"]}"#
    try tool.folder.write(settings, to: "expenses.json.settings")
    switch place {
    case .subscriptions:
      try tool.fill(
        (2...11).map { month in
          let day = "2026-\(month < 10 ? "0" : "")\(month)-19"
          return TestTool.row(month, text, "Food", "9", #","date":"\#(day)""#)
        })
      return run("subscriptions")
    case .accounts: return run("accounts")
    case .newAccount: return run("add", "Tea", "1", "--account=\(name.uppercased()) x")
    case .takenType: return run("types", "rename", "Food", "--", name)
    case .usedType: return run("types", "remove", "Food")
    case .search: return run("edit", "-a", "1", "--", name)
    case .type: return run("list", "--", name)
    case .row: return run("delete", "2", "--account=\(name)")
    case .file: return run("show", "ffff", "--file", try file("[]"))
    case .folder: return run("add", "a", "1", "--file", tool.folder("f" + name) + "/a.json")
    case .home:
      // The hint is a path, here shown as that of a command.
      return run("add", "a", "1", "--file", "~/" + name + "/a.json")
        .replacing("instead: ", with: "instead: iexpense ")
    case .markers:
      return run("list", "--file", try file("<<<<<<< a\n[]\n=======\n[]\n>>>>>>> b\n"))
    case .rounding:
      return run(
        "list", "--file", try file("[" + TestTool.row(1, "a", "Food", "1.23456") + "]"))
    case .conversion:
      let row = TestTool.row(1, "a", "Food", "1", #","date":1234567"#)
      return run("list", "--file", try file("[" + row + "]"))
    case .columns:
      try csv("Date,Name,NAME,Two\n2026-11-20,a,3.00,4.00\n2026-11-21,b,5.00,4.00\n")
      return run("import", tool.folder("bank.csv"), "--explain")
    case .mapping:
      try csv("Date,Name,Amount\n2026-11-20,a,-3.00\n")
      return run("import", tool.folder("bank.csv"), "--explain", "--keep=\(name)")
    case .review: return run("import", "--review", tool.folder("f" + name))
    case .unknownType:
      try tool.folder.write("[" + TestTool.row(9, "z", text) + "]", to: "other.json")
      try tool.fill()
      try tool.folder.write("{}", to: "expenses.json.settings")
      return run("import", tool.folder("other.json"), "-n")
    case .rule:
      try csv("Date,Name,Amount\n2026-11-20,NAME,-3.00\n2026-11-21,NAME,-3.00\n")
      return run("import", tool.folder("bank.csv"), "-n")
    case .screen:
      let context = Context(tool.surroundings, GlobalOptions())
      var query = ListQuery()
      (query.filter, query.search, query.type) = (name.asOption("account"), name, name)
      let screen = AppSurroundings(path: "a", in: context)
      // A line break cannot be typed there.
      return (try? screen.listCommand(query, nil)).map { ": " + DisplayText($0).string } ?? ""
    }
  }

  /// The commands that a text suggests, each to the end of its line.
  private func commands(in text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix("Usage: ") }.compactMap { line in
      for start in [": iexpense ", "  iexpense ", ": mkdir "] {
        if let range = line.range(of: start) {
          return String(line[range.lowerBound...].dropFirst(2))
        }
      }
      return nil
    }
  }

  @Test(arguments: Place.allCases)
  private func `a command is the same in each shell, with the name in it`(place: Place) throws {
    var tool = try TestTool()
    tool.environment["HOME"] = tool.folder.path
    var lines: [String] = []
    var shown: [String] = []
    for name in Self.names {
      // What could act on a terminal is shown as an escape, which no shell takes for one.
      let text = DisplayText(name.trimmingCharacters(in: .whitespacesAndNewlines)).string
      for line in commands(in: try output(at: place, name, tool)) where !line.hasSuffix(" undo") {
        lines.append(line)
        shown.append(text)
      }
    }
    // Not all names can be those of a type or the like, and few are those of payees.
    let wanted = Self.names.count / (place == .rule ? 12 : 2)
    #expect(lines.count > wanted, "\(place): \(lines)")
    for shell in Self.shells {
      let found = try arguments(of: lines, in: shell)
      #expect(found.count == lines.count, "\(shell.words)")
      var named = 0
      for ((line, text), words) in zip(zip(lines, shown), found) {
        let typed = line.replacing("\"$HOME\"", with: folder.path)
        #expect(words == ShellLine(typed).words.dropFirst().map(\.text), "\(shell.words): \(line)")
        let name = text.lowercased()
        if words.contains(where: { $0.lowercased().range(of: name) != nil }) { named += 1 }
      }
      // Other commands name another column, or a number in place of a title.
      #expect(named > wanted, "\(shell.words)")
    }
  }
}
