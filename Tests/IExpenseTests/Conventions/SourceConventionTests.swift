import Foundation
import Testing

/// Rules for the sources themselves; see "Architecture".
@Suite struct SourceConventionTests {
  private let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// A Swift file, and its code without comments and strings.
  private struct Source {
    /// The path below `Sources`.
    let path: String
    let text: String
    let words: [Substring]
    /// The top-level types that it declares and other files can see.
    let types: Set<Substring>

    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  private func sources(of targets: String...) throws -> [Source] {
    try targets.flatMap { target in
      let folder = root.appending(path: "Sources/\(target)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".swift") }.map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let code = SourceConventionTests.code(of: text)
        let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return Source(
          path: target + "/" + path, text: text, words: words,
          types: SourceConventionTests.types(in: code))
      }
    }
  }

  /// The code of a text, with white space in place of comments and strings.
  private static func code(of text: String) -> String {
    var code: [UInt8] = []
    var rest = Array(text.utf8)[...]
    func skip(to end: String) {
      while !rest.isEmpty, !rest.starts(with: end.utf8) {
        rest.removeFirst(end.count == 1 && rest.first == UInt8(ascii: "\\") ? 2 : 1)
      }
      rest = rest.dropFirst(end.utf8.count)
    }
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        skip(to: "\n")
        code.append(UInt8(ascii: "\n"))
      } else if let quotes = ["\"\"\"", "\""].first(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(quotes.utf8.count)
        skip(to: quotes)
        code.append(UInt8(ascii: " "))
      } else {
        code.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private static func types(in code: String) -> Set<Substring> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var types: Set<Substring> = []
    for line in code.split(separator: "\n") where line.first != " " {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
        !words[..<kind].contains("private"), !words[..<kind].contains("fileprivate")
      else { continue }
      types.insert(words[kind + 1])
    }
    return types
  }

  @Test(arguments: [
    "SystemCalls", "ExpenseCore", "ExpenseExchange", "CommandSpec", "TerminalScreen",
    "ExpenseApp", "iexpense",
  ])
  func `folders use each other in one direction`(target: String) throws {
    let sources = try sources(of: target)
    var owners: [Substring: Set<String>] = [:]
    for source in sources {
      for type in source.types { owners[type, default: []].insert(source.folder) }
    }
    #expect(owners.count > 5, "types are found")
    var uses: [String: Set<String>] = [:]
    for source in sources {
      let others = source.words.compactMap { owners[$0] }
        .compactMap { $0.count == 1 ? $0.first : nil }
      uses[source.folder, default: []].formUnion(others.filter { $0 != source.folder })
    }
    // A folder that uses no remaining folder cannot be part of a cycle.
    while let end = uses.first(where: { $0.value.isEmpty })?.key {
      uses[end] = nil
      for folder in uses.keys { uses[folder]?.remove(end) }
    }
    #expect(uses.isEmpty, "a circle, with what leads to it")
  }

  @Test func `the libraries know nothing of commands and options`() throws {
    let sources = try sources(of: "SystemCalls", "ExpenseCore", "ExpenseExchange")
    #expect(sources.count > 100)
    for source in sources {
      for line in source.text.split(separator: "\n")
      where line.contains("--") || line.contains("iexpense ") {
        // The options in this folder are those of Git.
        #expect(
          source.folder == "ExpenseCore/Git" || !line.contains(/(?:^|[^\-\w])--[a-z]/),
          "an option: \(source.path): \(line)")
        #expect(!line.contains(/\biexpense [a-z]/), "a command: \(source.path): \(line)")
      }
    }
  }

  @Test func `the screen's libraries know no files, no clock and no environment`() throws {
    let sources = try sources(of: "TerminalText", "TerminalScreen", "ExpenseDisplay", "ExpenseApp")
    #expect(sources.count > 20)
    let unknown: Set<Substring> = [
      "SystemCalls", "Glibc", "Darwin", "ProcessInfo", "FileManager", "getenv", "ContinuousClock",
      "Date", "FileHandle", "CommandSpec", "ExpenseExchange", "print",
    ]
    for source in sources {
      let found = unknown.intersection(source.words)
      #expect(found.isEmpty, "\(source.path): \(found)")
    }
  }

  // One use of these links 7 MB of Foundation: see "Size of the program".
  @Test func `the program does without the large parts of Foundation`() throws {
    let sources = try sources(
      of: "SystemCalls", "TextSearch", "ExpenseCore", "ExpenseExchange", "TerminalText",
      "CommandSpec", "ExpenseDisplay", "ExpenseReport", "TerminalScreen", "ExpenseApp", "iexpense")
    let large: Set<Substring> = [
      "Decimal", "Locale", "Calendar", "DateComponents", "TimeZone", "Data", "URL", "FileManager",
      "FormatStyle", "JSONDecoder", "JSONEncoder", "ProcessInfo", "Regex",
    ]
    for source in sources where source.path != "SystemCalls/Platform.swift" {
      let found = large.intersection(source.words)
      #expect(found.isEmpty, "\(source.path): \(found)")
    }
  }

  @Test func `nothing is left on the top level`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let expected = ["Makefile", "Package.swift", "README.md", "Sources", "Tests"]
    #expect(names.filter { !$0.hasPrefix(".") }.sorted() == expected)
  }

  @Test func `no file has more than 300 lines`() throws {
    let libraries = [
      "SystemCalls", "TextSearch", "ExpenseCore", "ExpenseFoundation", "ExpenseExchange",
      "CommandSpec",
    ]
    let screen = ["TerminalText", "ExpenseDisplay", "TerminalScreen", "ExpenseApp"]
    for target in libraries + screen + ["iexpense", "Benchmarks"] {
      for source in try sources(of: target) {
        let count = source.text.count { $0 == "\n" }
        // A table, which a program writes.
        if source.path.hasSuffix("/LocaleTable+Text.swift") { continue }
        #expect(count <= 300, "\(source.path) has \(count)")
      }
    }
  }
}
