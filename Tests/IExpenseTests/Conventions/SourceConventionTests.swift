import Foundation
import Testing

/// Rules for the sources themselves; see "Architecture".
@Suite struct SourceConventionTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

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

  /// All files by target, except the generated table of locales.
  private static let sources = Result {
    let folder = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/LocaleRecords.swift") }
    let sources = try paths.map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let code = code(of: text)
      return Source(path: path, text: text, words: words(of: code), types: types(in: code))
    }
    return Dictionary(grouping: sources) { $0.path.prefix { $0 != "/" } }
  }

  private func sources(of targets: String...) throws -> [Source] {
    let all = try SourceConventionTests.sources.get()
    return try targets.flatMap { try #require(all[$0[...]], "no target '\($0)'") }
  }

  private static func words(of code: some StringProtocol) -> [Substring] {
    Substring(code).utf8.split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: false
      default: true
      }
    }
    .map { Substring($0) }
  }

  /// The code of a text, with white space in place of comments and strings.
  private static func code(of text: String) -> String {
    let bytes = Array(text.utf8)
    var code: [UInt8] = []
    var index = 0
    func isNext(_ word: StaticString) -> Bool {
      var offset = 0
      while offset < word.utf8CodeUnitCount, index + offset < bytes.count,
        bytes[index + offset] == word.utf8Start[offset]
      {
        offset += 1
      }
      return offset == word.utf8CodeUnitCount
    }
    func skip(to end: StaticString, escapes: Bool = false) {
      while index < bytes.count, !isNext(end) {
        index += escapes && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += end.utf8CodeUnitCount
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where isNext("//"):
        skip(to: "\n")
        code.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\"") where isNext("\"\"\""):
        index += 3
        skip(to: "\"\"\"")
        code.append(UInt8(ascii: " "))
      case UInt8(ascii: "\""):
        index += 1
        skip(to: "\"", escapes: true)
        code.append(UInt8(ascii: " "))
      default:
        code.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private static func types(in code: String) -> Set<Substring> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var types: Set<Substring> = []
    for line in code.utf8.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: " ") {
      let words = words(of: Substring(line))
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
        !words[..<kind].contains("private"), !words[..<kind].contains("fileprivate")
      else { continue }
      types.insert(words[kind + 1])
    }
    return types
  }

  @Test(arguments: [
    "SystemCalls", "ExpenseCore", "ExpenseExchange", "CommandSpec", "TerminalScreen",
    "ExpenseDisplay", "ExpenseActions", "ExpenseApp", "iexpense",
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
    let sources = try sources(
      of: "SystemCalls", "ExpenseCore", "ExpenseMerge", "ExpenseExchange", "ExpenseActions")
    #expect(sources.count > 100)
    let option = try NSRegularExpression(
      pattern: #"(^|[^\-\w])--[a-z].*"#, options: .anchorsMatchLines)
    let command = try NSRegularExpression(pattern: #"\biexpense [a-z].*"#)
    for source in sources {
      // The options in this folder are those of Git.
      if source.folder != "ExpenseMerge/Git" {
        #expect(option.first(in: source.text) == nil, "an option: \(source.path)")
      }
      #expect(command.first(in: source.text) == nil, "a command: \(source.path)")
    }
  }

  @Test func `the screen's libraries know no commands, no files, no clock and no environment`()
    throws
  {
    let sources = try sources(of: "Text", "TerminalScreen", "ExpenseDisplay", "ExpenseApp")
    #expect(sources.count > 20)
    let unknown: Set<Substring> = [
      "SystemCalls", "Glibc", "Darwin", "ProcessInfo", "FileManager", "getenv", "ContinuousClock",
      "Date", "FileHandle", "CommandSpec", "print",
    ]
    // The loop of the app waits for the terminal, and its store for the files of others.
    let withSystem = ["ExpenseApp/Loop", "ExpenseApp/Store"]
    for source in sources {
      var found = unknown.intersection(source.words)
      if withSystem.contains(source.folder) { found.remove("SystemCalls") }
      #expect(found.isEmpty, "\(source.path): \(found)")
    }
  }

  /// One file has those of lines, and one target those of a full screen.
  @Test func `escape sequences are made in one place`() throws {
    for source in try sources(of: "ExpenseDisplay", "ExpenseReport", "ExpenseApp", "iexpense")
    where source.path != "ExpenseDisplay/Lines/LineBytes.swift" {
      let found = ["\\u{1B}", "\\u{001B}", "\\e[", "0x1B"].filter(source.text.contains)
      #expect(found.isEmpty, "\(source.path): \(found)")
    }
  }

  /// Elsewhere, text is a `DisplayText`, which is safe by its type.
  @Test func `only the display makes text safe`() throws {
    let formats = [
      "ExpenseDisplay/Data/RowOutput.swift", "ExpenseDisplay/Lines/TextSink.swift",
      "ExpenseExchange/Export/LedgerJournal.swift",
    ]
    let targets = ["ExpenseCore", "ExpenseExchange", "CommandSpec", "TerminalScreen"]
    for target in targets + ["ExpenseDisplay", "ExpenseApp", "iexpense"] {
      for source in try sources(of: target) where !formats.contains(source.path) {
        let escapes = source.words.filter { $0.hasPrefix("escapingControls") }
        #expect(escapes.isEmpty, "\(source.path)")
        // It takes any string, and does not escape it.
        let isLine = source.path == "ExpenseDisplay/Lines/StyledLine.swift"
        #expect(isLine || !source.text.contains("DisplayText(stringLiteral"), "\(source.path)")
      }
    }
  }

  // One use of these links 7 MB of Foundation: see "Size of the program".
  @Test func `the program does without the large parts of Foundation`() throws {
    let sources = try sources(
      of: "SystemCalls", "Text", "ExpenseCore", "ExpenseExchange",
      "CommandSpec", "ExpenseActions", "ExpenseDisplay", "ExpenseReport", "TerminalScreen",
      "ExpenseApp", "iexpense")
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
    let names = try FileManager.default.contentsOfDirectory(atPath: SourceConventionTests.root.path)
    let expected = ["Makefile", "Package.swift", "README.md", "Sources", "Tests"]
    #expect(names.filter { !$0.hasPrefix(".") }.sorted() == expected)
  }

  /// Each further one is a promise to packages outside of this one.
  @Test func `the core has at most 55 public types`() throws {
    let types = try sources(of: "ExpenseCore").flatMap { source in
      source.text.split(separator: "\n").filter { line in
        let words = line.split(separator: " ").filter { $0 != "final" }
        return words.first == "public" && words.count > 2
          && ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(words[1])
          && !line.hasPrefix(" ")
      }
    }
    #expect((1...55).contains(types.count), "\(types.count)")
  }

  @Test func `no file has more than 300 lines`() throws {
    let libraries = [
      "SystemCalls", "Text", "ExpenseCore", "ExpenseFoundation", "ExpenseExchange",
      "CommandSpec",
    ]
    let screen = ["ExpenseActions", "ExpenseDisplay", "TerminalScreen", "ExpenseApp"]
    for target in libraries + screen + ["iexpense", "Benchmarks"] {
      for source in try sources(of: target) {
        let count = source.text.utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(count <= 300, "\(source.path) has \(count)")
      }
    }
  }
}
