import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import CommandSpec
@testable import iexpense

/// Completions as people get them: by pressing Tab in real shells.
@Suite(.enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
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
  private struct Place {
    let typed: String
    let expected: [String]

    init(_ typed: String, _ expected: String...) {
      self.typed = typed
      self.expected = expected
    }
  }

  private static let places = [
    Place("iexpense ", "add", "list", "delete", "summary", "completions"),
    Place("iexpense su", "$ iexpense summary"),
    Place("iexpense help del", "$ iexpense help delete"),
    Place("iexpense help types ", "list", "rename", "rule"),
    Place("iexpense help types rule t", "$ iexpense help types rule test"),
    Place("iexpense --no-in", "$ iexpense --no-input"),
    Place("iexpense add --cu", "$ iexpense add --currency"),
    Place("iexpense add Tea -t fo", "$ iexpense add Tea -t Food"),
    Place("iexpense add --type=bu", "$ iexpense add --type=Business"),
    Place("iexpense list --format ", "ndjson", "plain", "ids"),
    Place("iexpense list --format=nd", "$ iexpense list --format=ndjson"),
    Place("iexpense list --sort am", "$ iexpense list --sort amount"),
    Place("iexpense list --type food,ho", "--type food,Hobby"),
    Place("iexpense summary --by type,mo", "--by type,month"),
    Place("iexpense list --fields name,am", "--fields name,amount"),
    Place("iexpense edit la", "$ iexpense edit last"),
    Place("iexpense add Lun", #"iexpense add Lunch\ at\ Joe\'s"#),
    Place("iexpense list --not-t", "--not-tag", "--not-type"),
    Place("iexpense types rule a", "add", "apply"),
    Place("iexpense completions z", "$ iexpense completions zsh"),
    Place("iexpense delete 0005", "$ iexpense delete 00056789"),
    Place("iexpense rm ", "12345678", "00056789", "Lunch at Joe's", "$30.00"),
    Place("iexpense add Tea --account ca", "$ iexpense add Tea --account Cash"),
    Place("iexpense add Tea --account Cr", "$ iexpense add Tea --account Credit\\ Card"),
    Place("iexpense add Tea --account=Cr", "$ iexpense add Tea --account=Credit\\ Card"),
    Place("iexpense add --tag ber", "$ iexpense add --tag berlin"),
    Place(#"iexpense add Tea --account Credit\ C"#, #"--account Credit\ Card"#),
    Place(#"iexpense add Tea --account "Cr"#, #"--account "Credit Card""#),
    Place("iexpense add Tea --account 'Cr", "--account 'Credit Card'"),
    Place("iexpense add Tea --account me@b", "--account me@bank.org"),
    Place("iexpense add Tea --account=me@b", "--account=me@bank.org"),
    Place("iexpense add Tea --account back", #"--account back\\slash"#),
    Place(#"iexpense add Tea --tag semi\;"#, #"--tag semi\;colon"#),
    Place("iexpense add Tea --tag zed", #"--tag Zed\ one"#),
    Place("iexpense add Tea --tag :", "--tag :files"),
    Place("iexpense list --file ~/ano", "$ iexpense list --file ~/another\\ store.json"),
    Place("iexpense list --file \"ano", "--file \"another store.json\""),
    Place("iexpense list >ano", ">another\\ store.json"),
    Place("iexpense list --file ano", "$ iexpense list --file another\\ store.json"),
    Place("iexpense --file=ano", "$ iexpense --file=another\\ store.json"),
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
      preparation: "function fish_prompt; echo '$ '; end; . completions.fish", tabCount: 1),
  ].filter { Subprocess.has($0.name) }

  private func session(_ shell: Shell) throws -> TerminalSession {
    let script = tool.run("completions", shell.name).output
    try tool.folder.write(
      script, to: shell.name == "zsh" ? "_iexpense" : "completions." + shell.name)
    let session = try TerminalSession(
      shell.command, in: tool.folder, environment: tool.environment, width: 100, height: 40)
    try session.type(shell.preparation)
    try session.press("Enter")
    return session
  }

  @Test(arguments: shells)
  private func `Tab gives the words that could come`(shell: Shell) throws {
    let session = try session(shell)
    for place in Self.places {
      try type(place.typed, in: session)
      for _ in 0..<shell.tabCount { try session.press("Tab") }
      for word in place.expected { try session.wait(for: word) }
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
    throw TerminalSession.Missing(description: "'\(text)' has not come.")
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
