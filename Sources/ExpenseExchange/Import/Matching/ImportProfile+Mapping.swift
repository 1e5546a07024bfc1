internal import ExpenseCore

extension ImportProfile {
  /// Create a profile from a mapping; the members of another one that this version does not know stay.
  init(
    _ name: String, _ mapping: ImportMapping, of format: ImportFormat, keeping old: ImportProfile?
  ) {
    // The keys of JSON are the titles of CSV.
    let isJSON = format == .json || format == .ndjson
    let values = ProfileValues(mapping: mapping, format: isJSON ? .csv : format)
    let known = Set(ProfileValues.members.map(\.name))
    self.init(
      name, values.jsonMembers + (old?.unknownMembers ?? []).filter { !known.contains($0.name) })
  }

  /// The mapping, and the format of the files.
  ///
  /// - Throws: An ``ImportProblem`` if a value is not valid.
  func values() throws -> ProfileValues {
    do {
      return try ProfileValues(json: unknownMembers.asJSON)
    } catch let problem as InvalidMember {
      throw ImportProblem(.unusableProfile(name, member: problem.member))
    }
  }
}

extension Settings {
  /// The problem of each profile that cannot be used, as the end of a sentence.
  package var profileProblems: [String] {
    (importProfiles ?? []).compactMap { profile in
      let values = Result { try profile.values() }
      guard case .failure(let problem as ImportProblem) = values else { return nil }
      return problem.reason.text()
    }
  }
}

/// The values of a profile as its reader needs them.
struct ProfileValues {
  /// The mapping for reading the files.
  var mapping: ImportMapping
  /// The format of the files, other than those of this program.
  var format: ImportFormat
  var unknownMembers: [JSONMember] = []
}

extension ProfileValues: SettingObject {
  struct Draft {
    /// Nil for CSV.
    var format: ImportFormat?
    var mapping = ImportMapping()
  }

  static var emptyDraft: Draft { Draft() }

  static var members: [ObjectMember<Draft>] {
    [
      .text(
        "format", { $0.format }, { $0.format = $1 },
        { ImportFormat(rawValue: $0).flatMap { [.csv, .json, .ndjson].contains($0) ? nil : $0 } },
        \.rawValue), .word("encoding", { $0.mapping.encoding }, { $0.mapping.encoding = $1 }),
      .word("delimiter", { $0.mapping.delimiter }, { $0.mapping.delimiter = $1 }),
      .text("sheet", { $0.mapping.sheet }, { $0.mapping.sheet = $1 }), columns,
      .flag(
        "amount-told", { $0.mapping.hasExplicitAmount }, { $0.mapping.hasExplicitAmount = $1 }),
      .word("date-format", { $0.mapping.dateOrder }, { $0.mapping.dateOrder = $1 }),
      .word("decimal", { $0.mapping.decimalMark }, { $0.mapping.decimalMark = $1 }),
      .word("spent", { $0.mapping.spent }, { $0.mapping.spent = $1 }),
      .texts("spent-words", { $0.mapping.spentWords }, { $0.mapping.spentWords = $1 }),
      .texts("received-words", { $0.mapping.receivedWords }, { $0.mapping.receivedWords = $1 }),
      .texts("skip-words", { $0.mapping.skipWords }, { $0.mapping.skipWords = $1 }),
      .texts("keep", { $0.mapping.keep }, { $0.mapping.keep = $1 }),
      .texts("skip", { $0.mapping.skip }, { $0.mapping.skip = $1 }),
      .flag("gaps", { $0.mapping.acceptsGaps }, { $0.mapping.acceptsGaps = $1 }),
      .currency("currency", { $0.mapping.currency }, { $0.mapping.currency = $1 }),
      categories, .text("account", { $0.mapping.account }, { $0.mapping.account = $1 }),
      .text("me", { $0.mapping.person }, { $0.mapping.person = $1 }),
    ]
  }

  var draft: Draft { Draft(format: format == .csv ? nil : format, mapping: mapping) }

  init(_ draft: Draft) { self.init(mapping: draft.mapping, format: draft.format ?? .csv) }

  /// The meanings of categories: a type each, or null.
  private static var categories: ObjectMember<Draft> {
    ObjectMember(name: "types") { reader, draft in
      var isValid = true
      try reader.readObject { reader, token in
        let name = reader.text(token)
        if let type = reader.readText() {
          draft.mapping.categories[name] = .type(ExpenseType(type))
        } else {
          isValid = try reader.readCompact() == "null" && isValid
          draft.mapping.categories[name] = .nothing
        }
      }
      return isValid
    } json: { draft in
      let members = draft.mapping.categories.sorted { $0.key < $1.key }.map { name, meaning in
        let type = if case .type(let type) = meaning { type.name.asJSON } else { "null" }
        return JSONMember(name: name, value: type)
      }
      return members.isEmpty ? nil : members.asJSON
    }
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
  fileprivate var asJSON: String { title?.asJSON ?? "\(self)" }
}
