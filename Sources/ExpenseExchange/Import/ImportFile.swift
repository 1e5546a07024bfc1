public import ExpenseCore
internal import SystemCalls

/// A file to import: its text and its format.
public struct ImportFile: Sendable {
  /// Maximum bytes in a file: 256 MiB, all kept in memory while reading.
  public static let maximumBytes = 256 << 20

  /// The path for errors, or nil for standard input.
  public let path: String?
  /// The format, given explicitly or detected.
  public let format: ImportFormat
  /// The decisions on what it leaves open, which override the options.
  public var choices: [ImportChoice] = []
  /// True if the format was given.
  let isFormatExplicit: Bool
  private var bytes: [UInt8]

  /// Create a file from its contents, read chunk by chunk.
  ///
  /// - Parameters:
  ///   - path: The path for errors, or nil for standard input.
  ///   - format: The format; nil to detect it.
  ///   - read: A closure that returns the next chunk, of at most `limit` bytes; empty at the end.
  /// - Throws: An ``ImportError`` if the file is not text or is too large, or an error of `read`.
  public init(
    path: String?, format: ImportFormat? = nil, reading read: (_ limit: Int) throws -> [UInt8]
  ) throws {
    self.path = path
    isFormatExplicit = format != nil
    var bytes: [UInt8] = []
    var found = format
    var lineStart = 0
    do {
      while true {
        let piece = try read(1 << 16)
        if piece.isEmpty { break }
        guard bytes.count + piece.count <= ImportLimits.fileBytes else {
          throw ImportProblem(.fileTooLarge)
        }
        bytes += piece
        // The first words are enough to detect every format.
        if found == nil, bytes.count >= ImportLimits.headBytes {
          found = ImportFile.format(of: bytes)
        }
        if found != .csv, found != .qif { continue }
        // Reject an endless line before it fills the memory.
        if let last = piece.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
          lineStart = bytes.count - piece.count + last + 1
        }
        guard bytes.count - lineStart <= ImportLimits.lineBytes else {
          throw ImportProblem(.lineTooLong, at: lineStart, in: bytes)
        }
      }
      if format == nil || format == .json, let json = try PropertyList.json(in: bytes) {
        (bytes, found) = (json, ImportFile.format(of: json))
      }
      if format == nil, let path, let named = ExportFormat(path: path)?.journal { found = named }
      // An export of no expenses is empty.
      let named = path.flatMap(ExportFormat.init(path:)) == .ndjson ? ImportFormat.ndjson : nil
      guard let found = found ?? ImportFile.format(of: bytes) ?? named else {
        throw ImportProblem(.emptyFile)
      }
      self.format = found
      self.bytes = bytes
      try check()
    } catch let problem as ImportProblem {
      throw ImportError(path: path, problem: problem)
    }
  }

  /// Create a file from a path.
  ///
  /// - Parameters:
  ///   - path: The path of a file, a pipe or a device.
  ///   - format: The format; nil to detect it.
  ///   - expenses: The store, which cannot be imported into itself.
  /// - Throws: ``ExpenseCore/ExpenseError/FileProblem/missing(path:)``,
  ///   ``ExpenseCore/ExpenseError/FileProblem/importOfStore(path:)``, or the errors of reading in chunks.
  public init(at path: String, format: ImportFormat? = nil, into expenses: Expenses) throws {
    do {
      let file = try FileDescriptor.input(path)
      let status = try file.status()
      if let store = try? FileDescriptor.reading(expenses.path).status(),
        store.isSameFile(as: status)
      {
        throw ExpenseError.file(.importOfStore(path: path))
      }
      try self.init(path: path, format: format) { try file.readChunk(limit: $0) }
    } catch let error as SystemError where error.kind == .missing || error.kind == .notAFolder {
      throw ExpenseError.file(.missing(path: path))
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// The format, detected from the start of a text; nil if there is no text.
  private static func format(of bytes: [UInt8]) -> ImportFormat? {
    // Ignore the bytes of a byte order mark, and the zeros of UTF-16.
    let ignored: [UInt8] = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let head = bytes.prefix(ImportLimits.headBytes).filter { !ignored.contains($0) }
      .drop(while: \.isWhitespace)
    guard let first = head.first else { return nil }
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) { return .xlsx }
    if let bank = ImportFormat.all.first(where: { $0.bank?.matches(head) == true }) {
      return bank.format
    }
    switch first {
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{") where head.prefix(5).position(of: "{\\rtf") == nil: return .ndjson
    default: return JournalFile.format(of: head) ?? .csv
    }
  }

  /// The file, or the first lines of a long CSV.
  func start(upTo maximum: Int) -> ImportFile {
    // In UTF-16, a line does not end with a byte.
    guard format == .csv, bytes.count > maximum, !bytes.prefix(64).contains(0),
      let end = bytes[..<maximum].lastIndex(of: 0x0A)
    else { return self }
    var file = self
    file.bytes = Array(bytes[...end])
    return file
  }

  /// Refuse a file that is no text.
  private func check() throws {
    guard format == .csv else { return }
    let starts: [(start: [UInt8], format: ImportProblem.OtherFormat)] = [
      (Array("PK\u{3}\u{4}".utf8), .archive), (Array("%PDF".utf8), .pdf),
      (Array("{\\rtf".utf8), .rtf), ([0x1F, 0x8B], .gzip), (Array("7z".utf8) + [0xBC], .archive),
      (Array("Rar!".utf8), .archive), ([0x89] + Array("PNG".utf8), .image),
      ([0xFF, 0xD8, 0xFF], .image),
    ]
    // IIF begins with the name of a list, in capitals, and those of its columns.
    let head = bytes.prefix(40).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x0D, 0x0A, 0x22].contains($0) }
    let name = head.dropFirst().prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    if head.first == UInt8(ascii: "!"), name.count > 2,
      head.dropFirst(1 + name.count).first.map({ [0x09, 0x22, 0x2C].contains($0) }) == true
    {
      throw ImportProblem(.otherFormat(.quickBooks))
    }
    if let found = starts.first(where: { bytes.starts(with: $0.start) }) {
      throw ImportProblem(.otherFormat(found.format))
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      // The name of a stream, in UTF-16.
      let name = "EncryptedPackage".utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1), 0] }
      let isEncrypted = bytes.indices.contains { bytes[$0...].starts(with: name) }
      throw ImportProblem(.otherFormat(isEncrypted ? .encryptedWorkbook : .oldWorkbook))
    }
  }

  // MARK: Content

  /// Read the whole file.
  ///
  /// - Parameters:
  ///   - context: The mapping and settings known beforehand.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The content of the file.
  /// - Throws: ``ImportProblem``.
  func content(_ context: ImportContext, _ progress: (Double) -> Void) throws -> ImportReport {
    if let bank = format.bank { return try bank.content(bytes, context, progress) }
    switch format {
    case .json, .ndjson: return try JSONFile.content(bytes, format, context, progress)
    case .xlsx: return try XLSXFile.content(bytes, context, progress)
    case .journal, .beancount:
      return try JournalFile.content(bytes, format, path: path, context)
    default: return try table(context, progress)
    }
  }

  private func table(
    _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport {
    let encoding = try context.encoding(of: bytes)
    var text = try encoding.decode(bytes)
    // The DOS end-of-file character.
    if text.last == 0x1A { text.removeLast() }
    if let content = try IExpenseCSV.content(text, context, progress) { return content }
    text.removeByteOrderMarks()
    try text.checkCharacters()
    guard let first = text.first(where: { !$0.isWhitespace }) else {
      throw ImportProblem(.emptyFile)
    }
    if first == UInt8(ascii: "<") {
      throw ImportProblem(.otherFormat(ImportFile.kind(ofMarkup: text)))
    }
    var context = context
    context.takesGuardsOff = IExpenseCSV.hasOwnTitles(text)
    // All rows are read twice.
    let statement = try statement(text, encoding, context) { progress($0 / 2) }
    return try statement.content { progress(0.5 + $0 / 2) }
  }

  /// The kind of markup that is no statement.
  private static func kind(ofMarkup text: [UInt8]) -> ImportProblem.OtherFormat {
    let head = text.prefix(ImportLimits.headBytes)
    if head.position(of: "urn:schemas-microsoft-com:office:spreadsheet") != nil {
      return .markupWorkbook
    }
    let isHTML = ["<html", "<!doctype html", "<body", "<table"].contains {
      head.position(of: $0) != nil
    }
    if isHTML { return .html }
    return .markup(CAMTStatement.kind(ofXML: text) ?? "?")
  }

  /// The statement, read with the only delimiter that gives one.
  private func statement(
    _ text: [UInt8], _ encoding: TextEncoding, _ context: ImportContext,
    _ progress: (Double) -> Void
  ) throws -> CSVStatement {
    var text = text
    var explicit = context.overrides.delimiter
    // Excel may write sep=; on the first line.
    let firstLine = text.prefix { $0 != 0x0A && $0 != 0x0D }
    if firstLine.count == 5, firstLine.starts(with: Array("sep=".utf8)), let last = firstLine.last {
      explicit = explicit ?? CSVDelimiter.allCases.first { $0.byte == last }
      // Keep the empty line, so that the other lines keep their numbers.
      text.replaceSubrange(0..<5, with: [])
    }
    let delimiters = (explicit.map { [$0] } ?? CSVDelimiter.allCases)
      .map { (delimiter: $0, count: $0.count(in: text)) }
      .filter { $0.count > 0 || explicit != nil }.sorted { $0.count > $1.count }
    guard let first = delimiters.first else { throw ImportProblem(.noTable, line: 1) }
    var found: [(delimiter: CSVDelimiter, statement: CSVStatement, findings: [ImportFinding])] = []
    var problem: (error: any Error, findings: [ImportFinding])?
    for (delimiter, _) in delimiters {
      let (result, findings) = context.findings.attempt {
        try CSVStatement(text, encoding, delimiter, context, progress: progress)
      }
      switch result {
      case .success(let statement): found.append((delimiter, statement, findings))
      // Problems with less frequent delimiters are of no interest.
      case .failure(let error): if delimiter == first.delimiter { problem = (error, findings) }
      }
    }
    guard found.count <= 1 else { throw ImportProblem(.openDelimiter(found.map(\.delimiter))) }
    let delimiter = found.first?.delimiter ?? first.delimiter
    context.findings.add(
      .delimiter, "'\(delimiter.rawValue)'",
      explicit != nil ? .explicit : found.isEmpty ? .unused : .onlyTable)
    context.findings.add(found.first?.findings ?? problem?.findings ?? [])
    guard let statement = found.first?.statement else {
      throw problem?.error ?? ImportProblem(.noTable, line: 1)
    }
    return statement
  }
}

extension CSVDelimiter {
  /// Number of occurrences at the start of a text, outside quotation marks.
  fileprivate func count(in text: [UInt8]) -> Int {
    var isQuoted = false
    return text.prefix(1 << 16).count { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && byte == self.byte
    }
  }
}

extension ExportFormat {
  /// The format of a journal that can be imported; nil for other formats.
  fileprivate var journal: ImportFormat? {
    switch self {
    case .hledger, .ledger: .journal
    case .beancount: .beancount
    default: nil
    }
  }
}
