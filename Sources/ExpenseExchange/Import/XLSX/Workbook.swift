/// A workbook of Excel (.xlsx): its sheets, texts and formats.
///
/// Source: ECMA-376 (Office Open XML), parts 1 and 2. Relations say where each part is.
struct Workbook {
  /// A sheet with cells.
  struct Sheet {
    let name: String
    /// True if it is not shown.
    let isHidden: Bool
    /// The part with its cells.
    let part: String
  }

  /// The archive with all parts.
  private let archive: ZIPArchive
  /// The sheets of cells, in the order of their tabs.
  private(set) var sheets: [Sheet] = []
  /// True if days count from 1904.
  private(set) var is1904 = false
  /// The texts that cells share.
  private(set) var texts: [String] = []
  /// The formats of cells, by style.
  private(set) var formats: [CellFormat] = []

  /// Open a workbook, and read everything but its cells.
  ///
  /// - Throws: An ``ImportProblem`` if it is damaged, or if it is another kind of archive.
  init(_ bytes: [UInt8]) throws {
    archive = try ZIPArchive(bytes)
    let root = try relations(of: "")
    guard let main = root.first(where: { $0.kind == "officeDocument" })?.target else {
      let type = try archive.contents(of: "mimetype", limit: 1_000) ?? []
      let isOpenDocument = type.starts(with: "application/vnd.oasis.opendocument".utf8)
      throw ImportProblem(.otherFormat(isOpenDocument ? .openDocument : .archive))
    }
    guard !main.hasSuffix(".bin") else { throw ImportProblem(.otherFormat(.binaryWorkbook)) }
    let parts = try relations(of: main)
    guard try readWorkbook(main, parts) else { throw ImportProblem(.otherFormat(.otherDocument)) }
    if let part = parts.first(where: { $0.kind == "sharedStrings" }) { try readTexts(part.target) }
    if let part = parts.first(where: { $0.kind == "styles" }) { try readStyles(part.target) }
  }

  // MARK: Parts

  /// A part that another one refers to.
  private struct Relation {
    let id: String
    /// The last word of its type.
    let kind: String
    let target: String
  }

  /// The relations of a part; those of the workbook as a whole for an empty name.
  private func relations(of part: String) throws -> [Relation] {
    let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    let folder = part[..<slash]
    var relations: [Relation] = []
    let name = "\(folder)_rels/\(part[slash...]).rels"
    try read(name, isOptional: true) { reader, event in
      guard case .start = event, reader.name == "Relationship" else { return }
      let target = reader.attribute("Target") ?? ""
      // Targets are relative to the folder of the part, unless they begin with a slash.
      let path = target.hasPrefix("/") ? target : "/\(folder)\(target)"
      var names: [Substring] = []
      for name in path.split(separator: "/") where name != "." {
        if name == ".." { _ = names.popLast() } else { names.append(name) }
      }
      relations.append(
        Relation(
          id: reader.attribute("Id") ?? "",
          kind: (reader.attribute("Type") ?? "").split(separator: "/").last.map(String.init) ?? "",
          target: names.joined(separator: "/")))
    }
    return relations
  }

  /// Read the events of a part.
  ///
  /// - Parameters:
  ///   - part: The name of the part.
  ///   - isOptional: True if it may be missing.
  ///   - body: A closure called with each event.
  /// - Throws: An ``ImportProblem`` if the part is missing, damaged or no XML.
  func read(
    _ part: String, isOptional: Bool = false,
    _ body: (inout XMLReader, XMLReader.Event) throws -> Void
  ) throws {
    guard let bytes = try archive.contents(of: part) else {
      if isOptional { return }
      throw ImportProblem(.workbook(.missingPart(part)))
    }
    let text = try TextEncoding.declared(in: bytes).decode(bytes)
    var reader = XMLReader(text)
    do {
      while let event = try reader.next() { try body(&reader, event) }
    } catch let failure as MarkupFailure {
      throw ImportProblem(.workbook(.markup(part, failure.problem)), at: failure.offset, in: text)
    }
  }

  /// Read the list of sheets; return false if this is another document.
  private mutating func readWorkbook(_ part: String, _ parts: [Relation]) throws -> Bool {
    var (sheets, is1904, isWorkbook) = ([Sheet](), false, false)
    try read(part) { reader, event in
      guard case .start = event else { return }
      switch reader.name {
      case "workbook" where reader.depth == 1: isWorkbook = true
      case "workbookPr": is1904 = ["1", "true"].contains(reader.attribute("date1904") ?? "")
      case "sheet":
        let id = reader.attribute("id", hasPrefix: true) ?? reader.attribute("id")
        guard let target = parts.first(where: { $0.id == id }) else {
          throw ImportProblem(.workbook(.missingPart(id ?? "")))
        }
        guard target.kind == "worksheet", !sheets.contains(where: { $0.part == target.target })
        else { return }
        sheets.append(
          Sheet(
            name: reader.attribute("name") ?? "",
            isHidden: !["visible", nil].contains(reader.attribute("state")), part: target.target))
      default: break
      }
    }
    (self.sheets, self.is1904) = (sheets, is1904)
    return isWorkbook
  }

  private mutating func readTexts(_ part: String) throws {
    var texts: [String] = []
    var text = CellText()
    try read(part) { reader, event in
      if case .end = event, reader.name == "si", reader.depth == 1 {
        texts.append(text.take())
      } else {
        text.add(reader, event)
      }
    }
    self.texts = texts
  }

  private mutating func readStyles(_ part: String) throws {
    var codes: [Int: CellFormat] = [:]
    var formats: [CellFormat] = []
    var isInCells = false
    try read(part) { reader, event in
      switch (event, reader.name) {
      case (.start, "numFmt"):
        guard let id = reader.attribute("numFmtId").flatMap({ Int($0) }) else { return }
        codes[id] = CellFormat(code: reader.attribute("formatCode") ?? "")
      case (.start, "cellXfs"): isInCells = true
      case (.end, "cellXfs"): isInCells = false
      case (.start, "xf") where isInCells:
        let id = reader.attribute("numFmtId").flatMap { Int($0) } ?? 0
        formats.append(codes[id] ?? CellFormat(builtIn: id))
      default: break
      }
    }
    self.formats = formats
  }
}
