/// A named mapping for the files of one bank.
public struct ImportProfile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The format of the files, other than those of this program.
  public internal(set) var format: ImportFormat
  /// The mapping for reading the files.
  public var mapping: ImportMapping
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create a profile.
  public init(_ name: String, _ mapping: ImportMapping, of format: ImportFormat = .csv) {
    self.name = name
    self.format = format
    self.mapping = mapping
  }
}

extension ImportProfile: SettingObject {
  package struct Draft {
    var name: String?
    /// Nil for CSV.
    var format: ImportFormat?
    var mapping = ImportMapping()
  }

  package static var emptyDraft: Draft { Draft() }

  package static var members: [ObjectMember<Draft>] {
    [
      .text("name", { $0.name }, { $0.name = $1 }),
      .text(
        "format", { $0.format }, { $0.format = $1 },
        { ImportFormat(rawValue: $0).flatMap { [.csv, .json, .ndjson].contains($0) ? nil : $0 } },
        \.rawValue), .word("encoding", { $0.mapping.encoding }, { $0.mapping.encoding = $1 }),
      .word("delimiter", { $0.mapping.delimiter }, { $0.mapping.delimiter = $1 }),
      .text("sheet", { $0.mapping.sheet }, { $0.mapping.sheet = $1 }), columns,
      ObjectMember(name: "amount-told") { reader, draft in
        let start = reader.offset
        try reader.readValue()
        draft.mapping.hasExplicitAmount = reader.compact(start..<reader.offset) == "true"
        return draft.mapping.hasExplicitAmount
      } json: {
        $0.mapping.hasExplicitAmount ? "true" : nil
      },
      .word("date-format", { $0.mapping.dateOrder }, { $0.mapping.dateOrder = $1 }),
      .word("decimal", { $0.mapping.decimalMark }, { $0.mapping.decimalMark = $1 }),
      .word("spent", { $0.mapping.spent }, { $0.mapping.spent = $1 }),
      .texts("spent-words", { $0.mapping.spentWords }, { $0.mapping.spentWords = $1 }),
      .texts("received-words", { $0.mapping.receivedWords }, { $0.mapping.receivedWords = $1 }),
      .texts("keep", { $0.mapping.keep }, { $0.mapping.keep = $1 }),
      .texts("skip", { $0.mapping.skip }, { $0.mapping.skip = $1 }),
      .currency("currency", { $0.mapping.currency }, { $0.mapping.currency = $1 }),
      .text("account", { $0.mapping.account }, { $0.mapping.account = $1 }),
    ]
  }

  package var draft: Draft {
    Draft(name: name, format: format == .csv ? nil : format, mapping: mapping)
  }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let name = draft.name else { throw InvalidMember("name") }
    self.init(name, draft.mapping, of: draft.format ?? .csv)
  }

  /// The columns by role.
  private static var columns: ObjectMember<Draft> {
    ObjectMember(name: "columns") { reader, draft in
      var isValid = true
      try reader.readObject { reader, token in
        guard let role = CSVRole(rawValue: reader.text(token)), draft.mapping.columns[role] == nil
        else {
          isValid = false
          return try reader.readValue()
        }
        var columns: [CSVColumn] = []
        try reader.readArray { reader in
          if let title = reader.readText() { return columns.append(.title(title)) }
          let number = Int(reader.compact(try reader.readNumber()))
          isValid = isValid && number ?? 0 > 0
          columns.append(.number(number ?? 0))
        }
        draft.mapping.columns[role] = columns
      }
      return isValid
    } json: { draft in
      let columns = CSVRole.allCases.compactMap { role in
        draft.mapping.columns[role].map {
          JSONMember(name: role.rawValue, value: $0.asJSON(\.asJSON))
        }
      }
      return columns.isEmpty ? nil : columns.asJSON
    }
  }
}

extension CSVColumn {
  fileprivate var asJSON: String {
    switch self {
    case .title(let title): title.asJSON
    case .number(let number): "\(number)"
    }
  }
}
