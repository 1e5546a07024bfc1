internal import Text

/// A concept of the program, as a section of the manual and a page of the help.
public struct Topic: Sendable {
  /// A part of a section.
  public enum Block: Sendable {
    /// A paragraph.
    case text(String)
    /// Lines that are shown as they stand.
    case code(String)
    /// Names and their meanings.
    case entries(Names, [ToolInfo.Entry])
    /// Arguments that several commands share.
    case arguments([ArgumentInfo])
  }

  /// A kind of names, which a manual page sets in its own way.
  public enum Names: String, Sendable {
    case variable, file, key, code
  }

  /// The word for it behind `help`.
  public let name: String
  /// The heading of the section, in capitals.
  let title: String
  /// The subject, as a phrase for completions.
  let summary: String
  /// Make the text; only the manual shows that of all topics.
  private let makeBlocks: @Sendable () -> [Block]

  /// The text, in the order of the section.
  public var blocks: [Block] { makeBlocks() }

  /// Create a topic.
  ///
  /// - Parameters:
  ///   - title: The heading in capitals, whose first word is its name unless one is given.
  ///   - name: The word for it behind `help`.
  ///   - summary: The subject, as a phrase.
  ///   - blocks: The text.
  public init(
    _ title: String, name: String? = nil, _ summary: String,
    _ blocks: @autoclosure @escaping @Sendable () -> [Block]
  ) {
    self.title = title
    self.name = name ?? String(title.lowercased().prefix { $0 != " " })
    self.summary = summary
    makeBlocks = blocks
  }

  /// Create a topic from its text.
  ///
  /// Empty lines part the blocks: lines indented by two spaces are code, and lines of the form
  /// `name :: meaning` are entries. All lines of a block are of one kind.
  ///
  /// - Parameters:
  ///   - title: The heading in capitals, whose first word is its name unless one is given.
  ///   - name: The word for it behind `help`.
  ///   - summary: The subject, as a phrase.
  ///   - names: The kind of the names of its entries.
  ///   - text: The text, a line for each paragraph.
  public init(
    _ title: String, name: String? = nil, _ summary: String, names: Names = .code, text: String
  ) {
    self.init(title, name: name, summary, Topic.blocks(of: text, names))
  }

  private static func blocks(of text: String, _ names: Names) -> [Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { lines -> Block in
      let entries = lines.compactMap { line in
        line.range(of: " :: ").map {
          ToolInfo.Entry(String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
        }
      }
      if !entries.isEmpty { return .entries(names, entries) }
      return lines.first?.hasPrefix("  ") == true
        ? .code(lines.map { String($0.dropFirst(2)) }.joined(separator: "\n"))
        : .text(lines.joined(separator: " "))
    }
  }

  /// True if some words are the name of the topic, its title, or a word of the title.
  func matches(_ words: [String]) -> Bool {
    let text = words.joined(separator: " ").lowercased()
    let title = title.lowercased()
    return text == name || text == title
      || text != "and" && title.split(separator: " ").contains { $0 == text }
  }
}
