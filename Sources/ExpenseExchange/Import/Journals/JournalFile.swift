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
  /// Maximum depth of files that include each other, and number of lines in all.
  private static let (maximumDepth, maximumLines) = (20, 10_000_000)

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
    try append(text, file: nil, folder, root: folder, depth: 0, context, to: &lines)
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
    _ context: ImportContext, to lines: inout [JournalLine]
  ) throws {
    var rest = text[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = JournalLine(text: try rest.takeLine(number), number: number, file: file)
      guard lines.count < maximumLines else { throw ImportProblem(.tooManyRows, line: number) }
      guard let name = included(by: line.text) else {
        lines.append(line)
        continue
      }
      guard let folder, let root, depth < maximumDepth,
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
        to: &lines)
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

  /// The format of a text that begins like a journal; nil for any other text.
  static func format(of head: ArraySlice<UInt8>) -> ImportFormat? {
    let lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard let first = words.first, let start = first.first else { continue }
      if words.count > 1, start.isNumber {
        let date = first.prefix { $0 != "=" }
        guard date.count >= 8, date.split(whereSeparator: { "-/.".contains($0) }).count == 3,
          WrittenDay(String(date))?.day(in: .yearFirst) != nil, !line.contains(",\"")
        else { continue }
        let keywords: Set = ["open", "close", "balance", "pad", "commodity", "txn", "price"]
        let isUpper = words.count > 2 && words[2].first?.isUppercase == true
        if keywords.contains(String(words[1])), isUpper || words[1] == "txn" { return .beancount }
        let isPosting =
          (next.hasPrefix(" ") || next.hasPrefix("\t")) && next.contains(where: \.isLetter)
        guard isPosting else { continue }
        let isQuoted = words.count > 2 && words[2].hasPrefix("\"")
        return isQuoted && words[1].count == 1 ? .beancount : .journal
      }
      let isOption = words.count == 3 || words.count == 4
      if isOption, first == "option", words[1].hasPrefix("\"") { return .beancount }
      if words.count == 2, first == "plugin" || first == "include", words[1].hasPrefix("\"") {
        return .beancount
      }
      let directives: Set = ["account", "commodity", "decimal-mark", "include", "alias"]
      if words.count > 1, directives.contains(String(first)),
        !line.contains(",") || first == "commodity"
      {
        return .journal
      }
    }
    return nil
  }
}
