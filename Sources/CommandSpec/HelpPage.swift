import Text

/// The help of the program, of its commands and of its topics, in the manner of swift-argument-parser.
public enum HelpPage {
  // The column of the explanations, counted from 0; narrow pages put them below the labels.
  private static let column = 26
  private static let narrowWidth = 60
  private static let narrowColumn = 6

  /// The page of a command or a family of commands at a path; for an empty path, that of the program.
  ///
  /// A command that is also the name of a topic is followed by that topic.
  public static func text(at path: [String], in tool: ToolInfo, width: Int) -> String {
    let page =
      switch tool.tree.node(at: path) {
      case .command(let info, _, _): text(for: info, in: tool, width: width)
      case .family(let family): text(for: family, at: path, in: tool, width: width)
      case nil: text(for: tool, width: width)
      }
    guard path.count == 1, let topic = tool.topics.first(where: { path == [$0.name] }) else {
      return page
    }
    return page + "\n" + text(for: topic, width: width)
  }

  /// The page of a topic.
  public static func text(for topic: Topic, width: Int) -> String {
    let blocks = topic.blocks.map { block in
      switch block {
      case .text(let text): text.wrapped(to: width).joined(separator: "\n")
      case .code(let lines): lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      case .entries(_, let entries): list(entries.map { ($0.name, $0.text) }, width)
      case .arguments(let arguments): list(arguments.map { ($0.listing, $0.explanation()) }, width)
      }
    }
    return ([topic.title] + blocks).joined(separator: "\n\n") + "\n"
  }

  /// The page of the program: its commands and its topics.
  private static func text(for tool: ToolInfo, width: Int) -> String {
    let global = tool.globalArguments.first.map { $0.usage + " " } ?? ""
    var sections = [
      overview([tool.summary], width),
      "USAGE: \(tool.name) [--version] [--help] \(global)<command> [<options>]".wrapped(to: width)
        .joined(separator: "\n"),
    ]
    for group in tool.tree.groups {
      // Readers have found `help`; `manual` has the same text for `man`, completions are installed once,
      // the page of `undo` leads to `redo`, and `accounts` works like `types`.
      let hidden: Set = ["help", "manual", "completions", "redo", "accounts"]
      let rows = group.members.filter { !hidden.contains($0.name) }.map { node in
        (([node.name] + node.aliases).joined(separator: ", "), node.summary)
      }
      sections.append(section(group.title, rows, width))
    }
    let topics = tool.topics.map(\.name).filter { tool.tree.node(at: [$0]) == nil }
    sections.append(
      pointer(
        topics.isEmpty
          ? "See '\(tool.name) help <command>'."
          : "See '\(tool.name) help <command or topic>'. Topics: \(topics.joined(separator: ", ")).",
        width))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func text(
    for family: CommandTree<CommandInfo>.Family, at path: [String], in tool: ToolInfo, width: Int
  ) -> String {
    let rows = family.members.enumerated().map { index, member in
      (member.name + (index == 0 ? " (default)" : ""), member.summary)
    }
    let command = ([tool.name, "help"] + path + ["<command>"]).joined(separator: " ")
    let sections = [
      overview([family.summary], width), "USAGE: \(tool.usage(of: path))",
      section("Commands", rows, width), pointer("See '\(command)'.", width),
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func pointer(_ sentence: String, _ width: Int) -> String {
    sentence.wrapped(to: width - 2).map { "  " + $0 }.joined(separator: "\n")
  }

  /// The page of a command: what everyone needs comes first, the rest below headings.
  private static func text(for command: CommandInfo, in tool: ToolInfo, width: Int) -> String {
    var sections = [
      overview([command.summary, command.discussion], width),
      "USAGE: \(command.usage(in: tool))",
      (["EXAMPLES:"] + command.examples.map { "  " + $0 }).joined(separator: "\n"),
    ]
    func add(_ title: String, _ arguments: [ArgumentInfo]) {
      guard !arguments.isEmpty else { return }
      // What all of them need is said once. What excludes each other, the manual says.
      let needed = command.requirement(of: arguments)
      let rules = command.rules.filter { rule in
        if case .requires(_, let other) = rule { other != needed } else { false }
      }
      let rows =
        arguments.filter { $0.page == nil }.map { ($0.listing, $0.explanation(under: rules)) }
        + tool.references(of: arguments).map { ($0.labels.joined(separator: ", "), $0.text) }
      sections.append(section(title + (needed.map { " with --\($0)" } ?? ""), rows, width))
    }
    let options = command.options + [.version, .help]
    add("Arguments", command.operands)
    var headings = [""]
    for option in options where !headings.contains(option.heading) {
      headings.append(option.heading)
    }
    for heading in headings where heading != ArgumentInfo.globalHeading {
      add(heading.isEmpty ? "Options" : heading, options.filter { $0.heading == heading })
    }
    add(ArgumentInfo.globalHeading, options.filter { $0.heading == ArgumentInfo.globalHeading })
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func overview(_ paragraphs: [String], _ width: Int) -> String {
    ("OVERVIEW: " + paragraphs.filter { !$0.isEmpty }.joined(separator: " ")).wrapped(to: width)
      .joined(separator: "\n")
  }

  private static func section(
    _ title: String, _ rows: [(label: String, text: String)], _ width: Int
  ) -> String {
    "\(title.uppercased()):\n" + list(rows, width)
  }

  private static func list(_ rows: [(label: String, text: String)], _ width: Int) -> String {
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
    return lines.joined(separator: "\n")
  }
}

extension CommandInfo {
  /// The option without which none of some arguments may be given; nil if there is no such option.
  fileprivate func requirement(of arguments: [ArgumentInfo]) -> String? {
    func needed(_ name: String) -> Set<String> {
      let others = rules.compactMap { rule in
        if case .requires(name, let other) = rule { other } else { nil }
      }
      return Set(others)
    }
    return arguments.dropFirst().reduce(arguments.first.map { needed($0.name) } ?? []) {
      $0.intersection(needed($1.name))
    }.first
  }
}
