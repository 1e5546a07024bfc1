import TerminalText

/// The help of the program and of its commands, in the layout of swift-argument-parser.
public enum HelpPage {
  // Where the explanations begin, counted from 0; narrow pages have them below.
  private static let column = 26
  private static let narrowWidth = 60
  private static let narrowColumn = 6

  /// The help of the program: what it does, and which commands there are.
  private static func text(for tool: ToolInfo, width: Int) -> String {
    let options = tool.globalArguments + [.version, .help]
    var sections = [overview(tool.summary, tool.discussion, width), "USAGE: \(tool.usage())"]
    sections.append(list("OPTIONS", options.map { ($0.listing, $0.explanation()) }, width))
    for group in tool.tree.groups {
      let rows = group.members.map { node in
        (([node.name] + node.aliases).joined(separator: ", "), node.summary)
      }
      let heading = group.title.isEmpty ? "" : group.title.uppercased() + " "
      sections.append(list(heading + "SUBCOMMANDS", rows, width))
    }
    sections.append(pointer("\(tool.name) help <subcommand>", width))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The help of a command or of a family of commands, by its words; without any, that of the program.
  public static func text(at path: [String], in tool: ToolInfo, width: Int) -> String {
    switch tool.tree.node(at: path) {
    case .command(let info, _, _): text(for: info, in: tool, width: width)
    case .family(let family): text(for: family, at: path, in: tool, width: width)
    case nil: text(for: tool, width: width)
    }
  }

  private static func text(
    for family: CommandTree<CommandInfo>.Family, at path: [String], in tool: ToolInfo, width: Int
  ) -> String {
    let rows = family.members.enumerated().map { place, member in
      (member.name + (place == 0 ? " (default)" : ""), member.summary)
    }
    let sections = [
      overview(family.summary, "", width), "USAGE: \(tool.usage(of: path))",
      list("SUBCOMMANDS", rows, width),
      pointer(([tool.name, "help"] + path + ["<subcommand>"]).joined(separator: " "), width),
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func pointer(_ command: String, _ width: Int) -> String {
    "See '\(command)' for detailed help.".wrapped(to: width - 2).map { "  " + $0 }
      .joined(separator: "\n")
  }

  /// The help of a command, in lines of that many columns where its words allow it.
  private static func text(for command: CommandInfo, in tool: ToolInfo, width: Int) -> String {
    var sections = [
      overview(command.summary, command.discussion, width), "USAGE: \(command.usage(in: tool))",
    ]
    func rows(_ arguments: [ArgumentInfo]) -> [(String, String)] {
      arguments.map { ($0.listing, command.explanation(of: $0)) }
    }
    if !command.operands.isEmpty {
      sections.append(list("ARGUMENTS", rows(command.operands), width))
    }
    sections.append(list("OPTIONS", rows(command.options + [.version, .help]), width))
    sections.append((["EXAMPLES:"] + command.examples.map { "  " + $0 }).joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func overview(_ summary: String, _ discussion: String, _ width: Int) -> String {
    let paragraphs = ["OVERVIEW: " + summary] + (discussion.isEmpty ? [] : [discussion])
    return paragraphs.map { $0.wrapped(to: width).joined(separator: "\n") }.joined(
      separator: "\n\n")
  }

  private static func list(
    _ title: String, _ rows: [(label: String, text: String)], _ width: Int
  ) -> String {
    let isNarrow = width < narrowWidth
    let column = isNarrow ? narrowColumn : column
    let indent = String(repeating: " ", count: column)
    let lines = rows.flatMap { label, text in
      let label = "  " + label
      var lines = text.wrapped(to: width - column).map { indent + $0 }
      if !isNarrow, label.displayWidth < column, let first = lines.first {
        lines[0] = label + first.dropFirst(label.displayWidth)
      } else {
        lines.insert(label, at: 0)
      }
      return lines
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }
}
