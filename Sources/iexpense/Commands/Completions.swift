import CommandSpec
import ExpenseDisplay

/// `iexpense completions`: print the script that lets a shell complete command lines.
struct Completions: ToolCommand {
  var shell = CompletionScript.bash
  var global = GlobalOptions()

  static let name = "completions"
  static let tellsOfMerges = false
  static let takesInput = true

  /// The word with which such a script asks for completions.
  static let request = "__complete"

  static let specification = CommandSpecification<Completions>(
    summary: "Print a completion script for a shell.",
    details: """
      Save it for bash as ~/.local/share/bash-completion/completions/iexpense, for zsh as _iexpense \
      in a folder of $fpath, and for fish as ~/.config/fish/completions/iexpense.fish. The package, \
      the tarball and 'make install' include them.
      """,
    examples: ["iexpense completions bash", "iexpense completions fish"],
    arguments: [
      .operand(
        .choice("shell", of: CompletionScript.allCases), help: "Shell to complete commands in."
      ) { $0.shell = $1 }
    ])

  func run(in context: Context) throws {
    let name = context.surroundings.tool().name
    let script = shell.text(for: name, request: Completions.request)
    try context.output.write(data: Array(script.utf8))
  }

  /// Answer a request of a script.
  static func answer(_ words: [String], in surroundings: Surroundings) throws {
    let lines = CompletionScript.reply(to: words) { words in
      var global = GlobalOptions()
      // The shell has not expanded it yet.
      global.file = surroundings.tool().lastValue(of: ["file"], in: words)
        .map(surroundings.expandingHome)
      let context = Context(surroundings, global)
      return Completer(surroundings.tool()) { name in
        CompletionSource(rawValue: name)?.candidates(in: context) ?? []
      }.answer(for: words)
    }
    for line in lines { try surroundings.console.output.write(data: Array("\(line)\n".utf8)) }
  }
}
