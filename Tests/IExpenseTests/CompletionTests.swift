import Foundation
import TestSupport
import Testing

@testable import CommandSpec
@testable import iexpense

/// Completions as people get them: by pressing Tab in the real shells.
@Suite(.enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
struct CompletionTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_345_678, "Lunch at Joe's", "Food", "12.50", #","account":"Credit Card""#),
      TestTool.row(56_789, "Taxi", "Food", "30", #","account":"Cash","tags":["berlin","to do"]"#))
    try tool.folder.write("[]", to: "another store.json")
    let path = URL(filePath: TestTool.program).deletingLastPathComponent().path
    tool.environment["PATH"] =
      path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    tool.environment["HOME"] = tool.folder.path
    tool.environment["INPUTRC"] = "/dev/null"
    tool.environment["HISTFILE"] = "/dev/null"
  }

  /// What is typed before Tab is pressed, and what stands in the line or below it then.
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
    Place("iexpense --no-in", "$ iexpense --no-input"),
    Place("iexpense add --cu", "$ iexpense add --currency"),
    Place("iexpense add Tea -t fo", "$ iexpense add Tea -t Food"),
    Place("iexpense add --type=bu", "$ iexpense add --type=Business"),
    Place("iexpense list --format ", "ndjson", "plain", "ids"),
    Place("iexpense list --format=nd", "$ iexpense list --format=ndjson"),
    Place("iexpense completions z", "$ iexpense completions zsh"),
    Place("iexpense delete 0005", "$ iexpense delete 00056789"),
    Place("iexpense rm ", "12345678", "00056789", "Lunch at Joe's", "$30.00"),
    Place("iexpense add Tea --account ca", "$ iexpense add Tea --account Cash"),
    Place("iexpense add Tea --account Cr", "$ iexpense add Tea --account Credit\\ Card"),
    Place("iexpense add Tea --account=Cr", "$ iexpense add Tea --account=Credit\\ Card"),
    Place("iexpense add --tag ber", "$ iexpense add --tag berlin"),
    Place("iexpense list --file ano", "$ iexpense list --file another\\ store.json"),
    Place("iexpense --file=ano", "$ iexpense --file=another\\ store.json"),
  ]

  @Test(
    arguments: [
      // The first Tab completes as far as is clear; bash lists at the second one behind that.
      ("bash", "bash --norc --noprofile -i", "PS1='$ '; . ./completions.bash", 3),
      (
        "zsh", "zsh -f -i",
        "PS1='$ '; fpath=($PWD $fpath); autoload -U compinit; compinit -D -u", 1
      ),
      (
        "fish", "fish --no-config -i",
        "function fish_prompt; echo '$ '; end; . completions.fish", 1
      ),
    ])
  func `Tab gives the words that could come`(
    shell: String, command: String, preparation: String, tabCount: Int
  ) throws {
    guard Subprocess.has(shell) else { return }
    let script = tool.run("completions", shell).output
    try tool.folder.write(script, to: shell == "zsh" ? "_iexpense" : "completions." + shell)
    let session = try TerminalSession(
      command, in: tool.folder, environment: tool.environment, width: 100, height: 40)
    try session.type(preparation)
    try session.press("Enter")
    for place in Self.places {
      try session.type("clear")
      try session.press("Enter")
      try session.type(place.typed)
      try session.wait(for: "$ " + place.typed.trimmingCharacters(in: .whitespaces))
      for _ in 0..<tabCount { try session.press("Tab") }
      for word in place.expected { try session.wait(for: word) }
      try session.press("C-c")
    }
  }
}
