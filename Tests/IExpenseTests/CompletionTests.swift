import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import CommandSpec
@testable import iexpense

/// Completions as people get them: by pressing Tab in real shells.
@Suite(.waiting, .enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
struct CompletionTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_345_678, "Lunch at Joe's", "Food", "12.50", #","account":"Credit Card""#),
      TestTool.row(
        3, "Tea", "Food", "1", #","account":"me@bank.org","tags":["semi;colon","Zed one"]"#),
      TestTool.row(
        4, "Tea", "Food", "1", #","account":"back\\slash","tags":[":files","","ZED two"]"#),
      TestTool.row(56_789, "Taxi", "Food", "30", #","account":"Cash","tags":["berlin","to do"]"#))
    try tool.folder.write("[]", to: "another store.json")
    tool.environment["PATH"] = TestTool.searchPath
    tool.environment["HOME"] = tool.folder.path
    tool.environment["INPUTRC"] = "/dev/null"
    tool.environment["HISTFILE"] = "/dev/null"
  }

  /// A text typed before Tab, and the texts expected in the line or below it.
  private struct Line {
    let typed: String
    let expected: [String]

    init(_ typed: String, _ expected: String...) {
      self.typed = typed
      self.expected = expected
    }

    /// Parts of the line that a shell can get wrong: the command, quoting, a list of words.
    var kinds: [String] {
      let command = typed.split(separator: " ").prefix(2).joined(separator: " ")
      let signs = typed.filter { "=,\"'\\;:@>~".contains($0) }
      return [command, expected.count > 1 ? "list" : "word"] + signs.map(String.init)
    }
  }

  private static let lines = [
    Line("iexpense ", "add", "list", "delete", "summary", "completions"),
    Line("iexpense sum", "$ iexpense summary"),
    Line("iexpense help del", "$ iexpense help delete"),
    Line("iexpense help cur", "$ iexpense help currencies"),
    Line("iexpense help types ", "list", "rename", "rule"),
    Line("iexpense help types rule t", "$ iexpense help types rule test"),
    Line("iexpense --no-in", "$ iexpense --no-input"),
    Line("iexpense add --cu", "$ iexpense add --currency"),
    Line("iexpense add Tea -t fo", "$ iexpense add Tea -t Food"),
    Line("iexpense add --type=bu", "$ iexpense add --type=Business"),
    Line("iexpense list --format ", "ndjson", "plain", "ids"),
    Line("iexpense list --format=nd", "$ iexpense list --format=ndjson"),
    Line("iexpense list --sort am", "$ iexpense list --sort amount"),
    Line("iexpense list --type food,ho", "--type food,Hobby"),
    Line("iexpense summary --by type,mo", "--by type,month"),
    Line("iexpense list --fields name,am", "--fields name,amount"),
    Line("iexpense edit la", "$ iexpense edit last"),
    Line("iexpense add Lun", #"iexpense add Lunch\ at\ Joe\'s"#),
    Line("iexpense list --not-t", "--not-tag", "--not-type"),
    Line("iexpense types rule a", "add", "apply"),
    Line("iexpense completions z", "$ iexpense completions zsh"),
    Line("iexpense delete 0005", "$ iexpense delete 00056789"),
    Line("iexpense rm ", "12345678", "00056789", "Lunch at Joe's", "$30.00"),
    Line("iexpense add Tea --account ca", "$ iexpense add Tea --account Cash"),
    Line("iexpense add Tea --account Cr", "$ iexpense add Tea --account Credit\\ Card"),
    Line("iexpense add Tea --account=Cr", "$ iexpense add Tea --account=Credit\\ Card"),
    Line("iexpense add --tag ber", "$ iexpense add --tag berlin"),
    Line(#"iexpense add Tea --account Credit\ C"#, #"--account Credit\ Card"#),
    Line(#"iexpense add Tea --account "Cr"#, #"--account "Credit Card""#),
    Line("iexpense add Tea --account 'Cr", "--account 'Credit Card'"),
    Line("iexpense add Tea --account me@b", "--account me@bank.org"),
    Line("iexpense add Tea --account=me@b", "--account=me@bank.org"),
    Line("iexpense add Tea --account back", #"--account back\\slash"#),
    Line(#"iexpense add Tea --tag semi\;"#, #"--tag semi\;colon"#),
    Line("iexpense add Tea --tag zed", #"--tag Zed\ one"#),
    Line("iexpense add Tea --tag :", "--tag :files"),
    Line("iexpense list --file ~/ano", "$ iexpense list --file ~/another\\ store.json"),
    Line("iexpense list --file \"ano", "--file \"another store.json\""),
    Line("iexpense list >ano", ">another\\ store.json"),
    Line("iexpense list --file ano", "$ iexpense list --file another\\ store.json"),
    Line("iexpense --file=ano", "$ iexpense --file=another\\ store.json"),
  ]

  /// A shell with the commands that prepare it, and the number of Tabs that list candidates.
  private struct Shell {
    let name: String
    let command: String
    let preparation: String
    let tabCount: Int
  }

  private static let shells = [
    // The first Tab completes the unambiguous part; the second one after that lists.
    Shell(
      name: "bash", command: "bash --norc --noprofile -i",
      preparation: "PS1='$ '; set -u; . ./completions.bash", tabCount: 3),
    Shell(
      name: "zsh", command: "zsh -f -i",
      preparation: "PS1='$ '; fpath=($PWD $fpath); autoload -U compinit; compinit -D -u",
      tabCount: 1),
    Shell(
      name: "fish", command: "fish --no-config -i",
      // A suggestion from the history would look like the completion before it is there.
      preparation: "set -g fish_autosuggestion_enabled 0; function fish_prompt; echo '$ '; end; "
        + ". completions.fish", tabCount: 1),
  ].filter { Subprocess.has($0.name) }

  private func session(_ shell: Shell) throws -> TerminalSession {
    let script = tool.run("completions", shell.name).output
    try tool.folder.write(
      script, to: shell.name == "zsh" ? "_iexpense" : "completions." + shell.name)
    let session = try TerminalSession(
      shell.command, in: tool.folder, environment: tool.environment, width: 100, height: 50)
    try session.type(shell.preparation)
    try session.press("Enter")
    return session
  }

  @Test(arguments: shells)
  private func `Tab gives the words that could come`(shell: Shell) throws {
    let session = try session(shell)
    for line in Scale.sample(of: Self.lines, size: 14, kinds: \.kinds) {
      try type(line.typed, in: session)
      for _ in 0..<shell.tabCount { try session.press("Tab") }
      for word in line.expected { try session.wait(for: word) }
      try session.press("C-c")
    }
  }

  /// Type text on an empty screen; a shell that was still completing may have lost the last ^C.
  private func type(_ text: String, in session: TerminalSession) throws {
    for _ in 0..<5 {
      try session.type("clear")
      try session.press("Enter")
      try session.type(text)
      let line = "$ " + text.trimmingCharacters(in: .whitespaces)
      if try session.shows(line, within: .seconds(10)) { return }
      try session.press("C-c")
    }
    throw TerminalSession.Missing(
      description: "'\(text)' has not come; on the screen is:\n\(try session.screen())")
  }

  @Test(arguments: shells.filter { $0.name == "bash" })
  private func `what is behind the cursor stays`(shell: Shell) throws {
    let session = try session(shell)
    try type("iexpense list --format=jx", in: session)
    try session.press("Left", "Tab")
    try session.wait(for: "$ iexpense list --format=jsonx")
  }

  @Test(arguments: shells)
  private func `a name that is completed is never run`(shell: Shell) throws {
    let name = #"evil $(touch run) `touch run` "it's" \ & ; <a> *?[b] {c,d} ~ #e"#
    tool.run("add", "Tea", "-a", "1", "--account", name)
    let session = try session(shell)
    for quote in ["", "'", "\""] {
      try type("iexpense add Tea -a 1 --account \(quote)ev", in: session)
      try session.press("Tab")
      try session.wait(for: "touch")
      try session.press("Enter")
      try session.wait(for: "Added")
      #expect(try tool.items.last?.account == name)
    }
    #expect(try tool.items.count == 8)
    #expect(try !tool.folder.names.contains("run"))
  }
}
