import CommandSpec
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The words of all texts that people read, in golden files, documentation and comments.
@Suite struct WordingConventionTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  /// Words and phrases of translated English, or second words for one thing.
  private static let unwanted = [
    #"\b(take|takes|taken|taking) (it |them )?(in|back)\b"#, #"\b(give|gives|given|giving) out\b"#,
    #"\bnothing but\b"#, #"\banything but\b"#, #"\b(is|are) none\b"#, #"\bso already\b"#,
    #"\bso many\b"#, #"(^|[^-])\btold\b"#, #"\bfor good\b"#, #"\bbehind\b"#, #"\bthere already\b"#,
    #"\b(has|have) to be\b"#, #"\ball the same\b"#, #"\bmend(s|ed|able)?\b"#,
    #"\bfrom now on\b"#, #"\bas it was\b"#,
    #"\bknown again\b"#, #"\bwhat is no\b"#, #"\bis no option\b"#, #"\bis known by\b"#,
    #"\bit is not an?\b"#, #"\bfield of the file\b"#, #"\bgiven together\b"#,
  ]

  @Test(arguments: [
    "completions.bash", "completions.fish", "completions.zsh", "doctor.txt", "entry-de.txt",
    "entry.txt", "errors-import.txt", "errors-store.txt", "errors-surroundings.txt", "errors.txt",
    "help.txt", "iexpense.1", "linear.txt", "reports.txt", "screens.txt", "topics.txt",
  ])
  func `the program's texts have no unwanted words`(name: String) throws {
    try expectNoUnwantedWords(in: "Tests/IExpenseTests/Golden/" + name)
  }

  @Test func `the documentation has no unwanted words`() throws {
    let catalogue = "Sources/ExpenseCore/ExpenseCore.docc"
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: catalogue).path
    ).filter { $0.hasSuffix(".md") }
    #expect(pages.count > 10)
    for page in ["README.md"] + pages.map({ catalogue + "/" + $0 }) {
      try expectNoUnwantedWords(in: page)
    }
  }

  private func expectNoUnwantedWords(in path: String) throws {
    let text = try text(of: path)
    // Phrases may be wrapped.
    let paragraphs = text.components(separatedBy: "\n\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let pattern = Self.unwanted.joined(separator: "|")
    let unwanted = try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    for paragraph in paragraphs {
      #expect(unwanted.first(in: paragraph) == nil, "\(path): \(paragraph)")
    }
  }

  @Test(arguments: [
    "errors.txt", "errors-import.txt", "errors-store.txt", "errors-surroundings.txt", "entry.txt",
  ])
  func `errors and hints begin and end alike`(name: String) throws {
    for line in try text(of: "Tests/IExpenseTests/Golden/" + name).split(separator: "\n") {
      if line.hasPrefix("Error: ") {
        let sentence = line.dropFirst("Error: ".count)
        #expect(sentence.contains(#/^([A-Z0-9']|/dev)/#), "\(line)")
        #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"), "\(line)")
        #expect(!sentence.contains(/[^.]\. [A-Z]/), "one sentence: \(line)")
      } else if line.hasPrefix("Hint: ") {
        let hint = line.dropFirst("Hint: ".count)
        #expect(hint.contains(/^[A-Z]/), "\(line)")
        #expect(hint.contains(/[.?]$|: [^ ]/), "a sentence, a question or a command: \(line)")
      }
    }
  }

  @Test func `help begins with verbs, and each explanation is a sentence`() throws {
    let help = try text(of: "Tests/IExpenseTests/Golden/help.txt")
    let overviews = help.split(separator: "\n").filter { $0.hasPrefix("OVERVIEW: ") }
    #expect(overviews.count > 30)
    let starts = Set(overviews.compactMap { $0.split(separator: " ").dropFirst().first })
    let verbs: Set<Substring> = [
      "Add", "Apply", "Browse,", "Change", "Check", "Delete", "End", "Export", "Find", "Import",
      "Merge",
      "Print", "Record", "Redo", "Remove", "Rename", "Set", "Show", "Skip", "Track", "Undo",
      "Write",
    ]
    #expect(starts.subtracting(verbs).isEmpty)
    for command in Tool.info.commands {
      for argument in command.arguments {
        #expect(argument.help.contains(/^[A-Z].*[.]$/), "\(command.name) \(argument.label)")
      }
    }
  }

  private static let startsOfClauses = [
    "What", "Whether", "How", "Who", "Whose", "Which", "Where", "When", "Why", "It", "They", "That",
    "So",
  ]

  @Test func `summaries of documentation comments are noun phrases or imperatives`() throws {
    let sources = Self.root.appending(path: "Sources")
    let tests = Self.root.appending(path: "Tests")
    let files = [sources, tests].flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }
    // The first line of a documentation comment.
    let start = #"(\A|^(?! *///).*\n) */// "#
    let summary = try NSRegularExpression(pattern: start, options: .anchorsMatchLines)
    let clause = try NSRegularExpression(
      pattern: start + #"(\#(Self.startsOfClauses.joined(separator: "|")))\b.*"#,
      options: .anchorsMatchLines)
    var count = 0
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += summary.numberOfMatches(in: text, range: NSRange(text.startIndex..., in: text))
      #expect(clause.first(in: text) == nil, "\(file.lastPathComponent)")
    }
    #expect(count > 5_800)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }
}

// Foundation's, since the `Regex` of Swift took eight seconds for the unwanted words.
extension NSRegularExpression {
  /// The first match in a text; nil if there is none.
  func first(in text: String) -> Substring? {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
      .flatMap { Range($0.range, in: text) }.map { text[$0] }
  }
}
