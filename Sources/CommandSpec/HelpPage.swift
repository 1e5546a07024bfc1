/// The help of the program and of its commands, in the layout of swift-argument-parser.
public enum HelpPage {
  // Where the explanations begin, counted from 0.
  private static let column = 26

  /// The help of the program: what it does, and which commands there are.
  public static func text(for tool: ToolInfo, width: Int) -> String {
    let options = tool.globalArguments + [.version, .help]
    var sections = [overview(tool.summary, tool.discussion, width), "USAGE: \(tool.usage)"]
    sections.append(list("OPTIONS", options.map { ($0.listing, $0.help) }, width))
    let commands = tool.commands.map { command in
      (([command.name] + command.aliases).joined(separator: ", "), command.summary)
    }
    sections.append(
      list("SUBCOMMANDS", commands + [("help", "Show the help of a command.")], width))
    sections.append("  See '\(tool.name) help <subcommand>' for detailed help.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The help of a command, in lines of that many columns where its words allow it.
  public static func text(for command: CommandInfo, in tool: ToolInfo, width: Int) -> String {
    let operands = command.arguments.filter { $0.kind == .operand }
    let options = command.arguments.filter { $0.kind != .operand } + [.version, .help]
    var sections = [
      overview(command.summary, command.discussion, width), "USAGE: \(command.usage(in: tool))",
    ]
    if !operands.isEmpty {
      sections.append(list("ARGUMENTS", operands.map { ($0.listing, $0.help) }, width))
    }
    sections.append(list("OPTIONS", options.map { ($0.listing, $0.help) }, width))
    sections.append((["EXAMPLES:"] + command.examples.map { "  " + $0 }).joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func overview(_ summary: String, _ discussion: String, _ width: Int) -> String {
    let paragraphs = ["OVERVIEW: " + summary] + (discussion.isEmpty ? [] : [discussion])
    return paragraphs.map { wrap($0, to: width).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func list(
    _ title: String, _ rows: [(label: String, text: String)], _ width: Int
  ) -> String {
    let indent = String(repeating: " ", count: column)
    let lines = rows.flatMap { label, text in
      let label = "  " + label
      var lines = wrap(text, to: max(20, width - column)).map { indent + $0 }
      if label.count < column, let first = lines.first {
        lines[0] = label + first.dropFirst(label.count)
      } else {
        lines.insert(label, at: 0)
      }
      return lines
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  /// The text in lines of at most that many columns, where its words allow it.
  private static func wrap(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      paragraph.split(separator: " ").reduce(into: [""]) { lines, word in
        let line = lines.removeLast()
        if line.isEmpty {
          lines.append(String(word))
        } else if line.count + 1 + word.count <= width {
          lines.append(line + " " + word)
        } else {
          lines += [line, String(word)]
        }
      }
    }
  }
}

extension ToolInfo {
  /// How the program is called, in one line.
  var usage: String { "\(name) <subcommand>" }
}

extension CommandInfo {
  /// How the command is called, in one line: its operands, what it requires, what it allows.
  ///
  /// Where not all of its own options fit into 80 columns, only the required ones are named.
  func usage(in tool: ToolInfo) -> String {
    let operands = arguments.filter { $0.kind == .operand }
    let options = arguments.filter { $0.kind != .operand && !tool.globalArguments.contains($0) }
    func line(_ options: [ArgumentInfo]) -> String {
      ([tool.name, name] + (operands + options).map(\.usage) + ["[<options>]"])
        .joined(separator: " ")
    }
    let whole = line(options)
    return whole.count <= 80 - "Usage: ".count ? whole : line(options.filter(\.isRequired))
  }
}
