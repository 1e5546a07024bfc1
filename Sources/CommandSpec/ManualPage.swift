import Text

/// The manual page of the program: all commands on one page, in mdoc (mdoc(7)).
public enum ManualPage {
  /// The page as text for `man`.
  public static func text(for tool: ToolInfo) -> String {
    var page = Page()
    page.macro("Dd", tool.date)
    page.macro("Dt", tool.name.uppercased(), "1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", tool.name)
    page.macro("Nd", Page.escaped(tool.summary.asPhrase))
    page.macro("Sh", "SYNOPSIS")
    for command in tool.commands { page.synopsis(of: command) }
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(tool.discussion)
    page.macro("Pp")
    page.paragraph("All commands take these options, before or after the command:")
    page.list(
      (tool.globalArguments + [.version, .help]).map { (Page.tag(for: $0), $0.explanation()) })
    page.macro("Sh", "COMMANDS")
    for command in tool.commands { page.section(on: command, in: tool) }
    for topic in tool.topics {
      page.macro("Sh", topic.title)
      for (index, block) in topic.blocks.enumerated() { page.write(block, isFirst: index == 0) }
    }
    return page.text
  }

  /// A page under construction.
  private struct Page {
    private static let width = 78

    private(set) var text = ""

    mutating func macro(_ words: String...) { text += "." + words.joined(separator: " ") + "\n" }

    /// Append text with each sentence on a new line, as mdoc requires.
    mutating func paragraph(_ paragraph: String) {
      for sentence in paragraph.sentences {
        let escaped = Page.escaped(sentence).replacing("--", with: "\\-\\-")
        for line in escaped.wrapped(to: Page.width) {
          text += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
        }
      }
    }

    /// Append lines to be shown verbatim.
    mutating func literal(_ lines: String) {
      macro("Bd", "-literal", "-offset", "indent")
      for line in lines.split(separator: "\n") {
        let escaped = Page.escaped(String(line)).replacing("-", with: "\\-")
        text += (line.hasPrefix(".") ? "\\&" : "") + escaped + "\n"
      }
      macro("Ed")
    }

    mutating func write(_ block: Topic.Block, isFirst: Bool) {
      switch block {
      case .text(let text):
        if !isFirst { macro("Pp") }
        paragraph(text)
      case .code(let lines): literal(lines)
      case .arguments(let arguments): list(arguments.map { (Page.tag(for: $0), $0.explanation()) })
      case .entries(let names, let entries):
        list(entries.map { (Page.tag(of: $0.name, names), $0.text) })
      }
    }

    private static func tag(of name: String, _ names: Topic.Names) -> String {
      switch names {
      case .variable: "Ev " + name.replacing(", ", with: " , Ev ")
      case .file: "Pa " + escaped(name).replacing("-", with: "\\-")
      case .key: keys(name)
      case .code: escaped(name).replacing("-", with: "\\-")
      }
    }

    mutating func list(_ entries: [(tag: String, text: String)]) {
      macro("Bl", "-tag", "-width", "Ds")
      for (tag, text) in entries {
        macro("It", tag)
        paragraph(text)
      }
      macro("El")
    }

    mutating func synopsis(of command: CommandInfo) {
      macro("Nm")
      macro("Cm", command.name)
      for operand in command.operands {
        let words = "Ar " + operand.valueName + (operand.isRepeatable ? " ..." : "")
        macro(operand.isRequired ? words : "Op " + words)
      }
      for option in command.options where option.isRequired { macro(Page.longTag(for: option)) }
      macro("Op", "Ar options")
    }

    mutating func section(on command: CommandInfo, in tool: ToolInfo) {
      macro("Ss", ([command.name] + command.aliases).joined(separator: ", "))
      paragraph(command.summary)
      for (index, text) in command.paragraphs.enumerated() {
        if index > 0 { macro("Pp") }
        paragraph(text)
      }
      let arguments = command.arguments.filter { !tool.globalArguments.contains($0) }
      guard !arguments.isEmpty else { return }
      list(
        arguments.filter { $0.page == nil }.map {
          (Page.tag(for: $0), $0.explanation(under: command.rules))
        }
          + tool.references(of: arguments).map { labels, text in
            (
              labels.map { $0 == "..." ? $0 : "Fl " + $0.dropFirst() }.joined(separator: " , "),
              text
            )
          })
    }

    static func tag(for argument: ArgumentInfo) -> String {
      switch argument.kind {
      case .operand: "Ar " + escaped(argument.valueName)
      case .flag(isNegatable: true): "Fl -\(argument.name) , Fl -no-\(argument.name)"
      case .option, .flag: (argument.short.map { "Fl \($0) , " } ?? "") + longTag(for: argument)
      }
    }

    static func longTag(for argument: ArgumentInfo) -> String {
      let name = "Fl -\(argument.name)"
      return argument.kind == .option ? name + " Ar " + escaped(argument.valueName) : name
    }

    /// The names of keys as mdoc text, escaped since some are delimiters in mdoc.
    private static func keys(_ text: String) -> String {
      "Ic "
        + text.split(separator: ", ").map { "\\&" + escaped(String($0)) }.joined(separator: " , ")
    }

    /// The text with special characters replaced by their names (mandoc_char(7)).
    ///
    /// These are the characters that mdoc takes for formatting or shows as others.
    static func escaped(_ text: String) -> String {
      text.reduce(into: "") { $0 += specialNames[$1] ?? String($1) }
    }

    private static let specialNames: [Character: String] = [
      "\\": "\\e", "\"": "\\(dq", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
      "←": "\\[u2190]", "↑": "\\[u2191]", "→": "\\[u2192]", "↓": "\\[u2193]",
    ]
  }
}

extension String {
  /// A sentence as a phrase, without the initial capital and the full stop.
  fileprivate var asPhrase: String { prefix(1).lowercased() + dropFirst().prefix { $0 != "." } }

  /// The sentences of a text.
  fileprivate var sentences: [String] {
    var sentences: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = sentences.last, let end = last.last, !".:?".contains(end) {
        sentences[sentences.count - 1] += " " + word
      } else {
        sentences.append(String(word))
      }
    }
    return sentences
  }
}
