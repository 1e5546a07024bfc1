internal import ExpenseCore
internal import SystemCalls
internal import Text

extension ImportFormat {
  /// A journal of hledger or Ledger.
  public static let journal = ImportFormat(known: "journal")
  /// A file of Beancount.
  public static let beancount = ImportFormat(known: "beancount")
}

/// A journal of double entries, whose postings to accounts of expenses and income are rows.
enum JournalFile {
  /// Maximum depth of files that include each other, and number of files and lines in all.
  private static let (maximumDepth, maximumFiles, maximumLines) = (20, 10_000, 10_000_000)

  /// Read a journal, and the files that it includes from its own folder.
  ///
  /// - Parameters:
  ///   - bytes: The journal.
  ///   - format: The format.
  ///   - path: Its path; nil for standard input, which cannot include files.
  ///   - context: The mapping and settings known beforehand.
  /// - Returns: The content.
  /// - Throws: An ``ImportProblem``.
  static func content(
    _ bytes: [UInt8], _ format: ImportFormat, path: String?, _ context: ImportContext
  ) throws -> ImportReport {
    let encoding = try context.encoding(of: bytes)
    let text = try encoding.decode(bytes).droppingEndOfFile
    let folder = path.map(JournalFile.folder(of:))
    var lines: [JournalLine] = []
    var sources = 0
    try append(text, file: nil, folder, root: folder, depth: 0, context, &sources, to: &lines)
    let content =
      format == .beancount ? try BeancountReader(lines).content : try LedgerReader(lines).content
    var report = try JournalRows(content, context).report()
    var mapping = context.overrides
    mapping.encoding = encoding
    report.layout = ImportReport.Layout(format: format, mapping: mapping, headerLine: nil)
    return report
  }

  /// Append the lines of a text, and those of the files that it includes.
  private static func append(
    _ text: [UInt8], file: String?, _ folder: String?, root: String?, depth: Int,
    _ context: ImportContext, _ sources: inout Int, to lines: inout [JournalLine]
  ) throws {
    let source = sources
    sources += 1
    var rest = text[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = JournalLine(
        text: try rest.takeLine(number), number: number, file: file, source: source)
      guard lines.count < maximumLines else { throw ImportProblem(.tooManyRows, line: number) }
      guard let name = included(by: line.text) else {
        lines.append(line)
        continue
      }
      guard let folder, let root, depth < maximumDepth, sources < maximumFiles,
        let path = path(of: name, in: folder, root: root)
      else { throw line.refusal(.include(name)) }
      let bytes: [UInt8]
      do {
        let input = try FileDescriptor.input(path)
        bytes = try read(input)
      } catch is SystemError {
        throw line.refusal(.include(name))
      }
      let other = try context.encoding(of: bytes).decode(bytes).droppingEndOfFile
      try append(
        other, file: name, JournalFile.folder(of: path), root: root, depth: depth + 1, context,
        &sources, to: &lines)
    }
  }

  private static func read(_ file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try file.readChunk(limit: 1 << 16)
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= ImportLimits.fileBytes else { throw ImportProblem(.fileTooLarge) }
    }
  }

  /// The file that a line includes; nil for any other line.
  private static func included(by line: String) -> String? {
    guard line.utf8.starts(with: "include".utf8) || line.utf8.starts(with: "!include".utf8) else {
      return nil
    }
    let rest = line.drop { !$0.isWhitespace }
    let name = String(rest).trimmingWhitespace()
    let isQuoted = name.count > 1 && name.first == "\"" && name.last == "\""
    return name.isEmpty ? nil : isQuoted ? String(name.dropFirst().dropLast()) : name
  }

  /// The path of an included file, if it is in the folder of the journal or below it.
  private static func path(of name: String, in folder: String, root: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !name.hasPrefix("~"), !parts.contains(".."),
      !name.contains(where: { "*?[".contains($0) }),
      let path = FileLocation.realPath(of: folder + "/" + name),
      let root = FileLocation.realPath(of: root)
    else { return nil }
    let isRegular = (try? FileDescriptor.status(at: path))??.isRegular == true
    return isRegular && path.hasPrefix(root == "/" ? root : root + "/") ? path : nil
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  // MARK: Detection

  /// The format of a text whose first lines have a transaction; nil for any other text.
  ///
  /// A day by itself is before a text, and the account of a posting, with a colon, on the next line.
  static func format(of head: ArraySlice<UInt8>) -> ImportFormat? {
    let lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 3)
      guard let first = words.first, line.utf8.first?.isDigit == true else { continue }
      let date = first.prefix { $0 != "=" }
      let parts = date.split { "-/.".contains($0) }
      guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
      else { continue }
      let isAccount = words.count > 2 && words[2].utf8.contains(UInt8(ascii: ":"))
      if parts.count == 3, words.count > 2, words[1] == "open" || words[1] == "close", isAccount {
        return .beancount
      }
      // Comments and keys may come first.
      let next = lines[(index + 1)...].prefix { $0.first == " " || $0.first == "\t" }
      guard next.prefix(10).contains(where: isPosting) else { continue }
      let isQuoted = words.count > 2 && words[2].utf8.first == UInt8(ascii: "\"")
      return isQuoted && parts.count == 3 ? .beancount : .journal
    }
    return nil
  }

  /// True if an indented line begins with the name of an account.
  private static func isPosting(_ line: Substring) -> Bool {
    let text = line.utf8.drop { $0 == 0x20 || $0 == 0x09 || "*!([".utf8.contains($0) }
    guard text.first?.isASCIILetter == true || text.first.map({ $0 >= 0x80 }) == true else {
      return false
    }
    let end = text.indices.first { text[$0] == 0x09 || text[$0...].starts(with: "  ".utf8) }
    let account = text[..<(end ?? text.endIndex)]
    guard let colon = account.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let behind = account[colon...].dropFirst().first
    return behind.map { $0 != 0x20 } ?? false
  }
}
