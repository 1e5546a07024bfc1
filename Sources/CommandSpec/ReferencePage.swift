internal import Text

/// The whole specification as one page of Markdown: any change to it changes the page.
public enum ReferencePage {
  /// The page as Markdown.
  public static func text(for tool: ToolInfo) -> String {
    var lines = [
      "# Command reference", "", "All commands of `\(tool.name)` and their arguments.", "",
    ]
    lines += ["## Overview", "", tool.discussion.asMarkdown, ""]
    lines += ["All commands take these options, before or after the command.", ""]
    lines += table(
      ["option", "meaning"],
      (tool.globalArguments + [.version, .help]).map {
        ["`\($0.reference)`", $0.explanation().asMarkdown]
      })
    for command in tool.commands {
      lines += ["### \(command.name)", "", command.summary.asMarkdown]
      for paragraph in command.paragraphs { lines += ["", paragraph.asMarkdown] }
      if !command.aliases.isEmpty {
        let aliases = command.aliases.map { "`\($0)`" }.joined(separator: ", ")
        lines += ["", "The command is also called \(aliases)."]
      }
      lines += ["", "```sh", command.usage(in: tool), "```", ""]
      let arguments = command.arguments.filter { !tool.globalArguments.contains($0) }
      if !arguments.isEmpty {
        lines += table(
          ["argument", "meaning"],
          arguments.filter { $0.page == nil }.map {
            ["`\($0.reference)`", $0.explanation(under: command.rules).asMarkdown]
          }
            + tool.references(of: arguments).map { labels, text in
              [
                labels.map { $0 == "..." ? $0 : "`\($0)`" }.joined(separator: ", "),
                text.asMarkdown,
              ]
            })
      }
      lines += ["```sh"] + command.examples + ["```", ""]
    }
    for topic in tool.topics {
      lines += ["### \(topic.title.capitalizedTitle)", ""]
      for block in topic.blocks { lines += ReferencePage.lines(of: block) }
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func lines(of block: Topic.Block) -> [String] {
    switch block {
    case .text(let text): [text.asMarkdown, ""]
    case .code(let lines): [lines.hasPrefix("$ ") ? "```console" : "```sh", lines, "```", ""]
    case .arguments(let arguments):
      table(
        ["argument", "meaning"],
        arguments.map { ["`\($0.reference)`", $0.explanation().asMarkdown] })
    case .entries(let names, let entries):
      table(
        [names.rawValue, "meaning"],
        entries.map { entry in
          let names = entry.name.split(separator: ", ").map { "`\($0)`" }
          return [names.joined(separator: ", "), entry.text.asMarkdown]
        })
    }
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    return [line(titles), line(titles.map { _ in "---" })] + rows.map(line) + [""]
  }
}

extension ArgumentInfo {
  /// The argument with its short name, and with brackets and dots as in a usage line.
  fileprivate var reference: String {
    let text = kind == .operand ? label : listing
    let repeated = isRepeatable ? text + " ..." : text
    return isRequired ? repeated : "[\(repeated)]"
  }
}

extension String {
  /// A title in capitals as a sentence has it.
  fileprivate var capitalizedTitle: String { prefix(1) + dropFirst().lowercased() }

  /// The text with Markdown's special characters escaped.
  fileprivate var asMarkdown: String {
    reduce(into: "") { text, character in
      if "\\`*_<>[]|#".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
