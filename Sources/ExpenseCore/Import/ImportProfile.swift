/// A named mapping for the files of one bank.
public struct ImportProfile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The format of the files, other than those of this program.
  public internal(set) var format: ImportFormat
  /// The mapping for reading the files.
  public var mapping: ImportMapping
  /// Members unknown to this version, as stored in the file.
  var unknownMembers: [JSONMember] = []

  /// Create a profile.
  public init(_ name: String, _ mapping: ImportMapping, of format: ImportFormat = .csv) {
    self.name = name
    self.format = format
    self.mapping = mapping
  }
}

extension ImportProfile {
  /// The profile as JSON for the file.
  package var asJSON: String {
    var members = [JSONMember(name: "name", value: name.asJSON)]
    func add(_ name: String, _ text: String?) {
      if let text { members.append(JSONMember(name: name, value: text.asJSON)) }
    }
    if format != .csv { add("format", format.rawValue) }
    add("encoding", mapping.encoding?.rawValue)
    add("delimiter", mapping.delimiter?.rawValue)
    add("sheet", mapping.sheet)
    if !mapping.columns.isEmpty {
      let columns = CSVRole.allCases.compactMap { role in
        mapping.columns[role].map {
          JSONMember(
            name: role.rawValue, value: "[" + $0.map(\.asJSON).joined(separator: ",") + "]")
        }
      }
      members.append(JSONMember(name: "columns", value: columns.asJSON))
    }
    if mapping.hasExplicitAmount { members.append(JSONMember(name: "amount-told", value: "true")) }
    add("date-format", mapping.dateOrder?.rawValue)
    add("decimal", mapping.decimalMark?.rawValue)
    add("spent", mapping.spent?.rawValue)
    let lists = [
      ("spent-words", mapping.spentWords), ("received-words", mapping.receivedWords),
      ("keep", mapping.keep), ("skip", mapping.skip),
    ]
    for (name, texts) in lists where !texts.isEmpty {
      members.append(
        JSONMember(name: name, value: "[" + texts.map(\.asJSON).joined(separator: ",") + "]"))
    }
    add("currency", mapping.currency?.code)
    add("account", mapping.account)
    return (members + unknownMembers).asJSON
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

extension JSONReader {
  /// Read a profile; nil if it has no name or an invalid member.
  mutating func readImportProfile() throws -> ImportProfile? {
    var name: String?
    var format = ImportFormat.csv
    var mapping = ImportMapping()
    var isValid = true
    let others = try readMembers { reader, member in
      /// Read a text value; mark the profile as invalid if there is none.
      func value<Value>(_ make: (String) -> Value?) -> Value? {
        let value = reader.readText().flatMap(make)
        if value == nil { isValid = false }
        return value
      }
      switch member {
      case "name": name = value(\.self)
      case "format":
        format =
          value {
            ImportFormat(rawValue: $0).flatMap { [.csv, .json, .ndjson].contains($0) ? nil : $0 }
          } ?? .csv
      case "encoding": mapping.encoding = value(TextEncoding.init)
      case "delimiter": mapping.delimiter = value(CSVDelimiter.init)
      case "sheet": mapping.sheet = value(\.self)
      case "columns": isValid = try reader.readColumns(&mapping.columns) && isValid
      case "amount-told":
        let start = reader.offset
        try reader.readValue()
        mapping.hasExplicitAmount = reader.compact(start..<reader.offset) == "true"
        isValid = isValid && mapping.hasExplicitAmount
      case "date-format": mapping.dateOrder = value(DayOrder.init)
      case "decimal": mapping.decimalMark = value(DecimalMark.init)
      case "spent": mapping.spent = value(SpentSign.init)
      case "keep", "skip", "spent-words", "received-words":
        let texts = reader.readList { $0.readText() }
        isValid = isValid && texts != nil
        switch member {
        case "keep": mapping.keep = texts ?? []
        case "skip": mapping.skip = texts ?? []
        case "spent-words": mapping.spentWords = texts ?? []
        default: mapping.receivedWords = texts ?? []
        }
      case "currency": mapping.currency = value { CurrencyCode($0) }
      case "account": mapping.account = value(\.self)
      default: return false
      }
      return true
    }
    guard isValid, let others, let name else { return nil }
    var profile = ImportProfile(name, mapping, of: format)
    profile.unknownMembers = others
    return profile
  }

  /// Read the columns by role; false if anything else is there.
  private mutating func readColumns(_ columns: inout [CSVRole: [CSVColumn]]) throws -> Bool {
    var isValid = true
    try readObject { reader, token in
      guard let role = CSVRole(rawValue: reader.text(token)), columns[role] == nil else {
        isValid = false
        return try reader.readValue()
      }
      var names: [CSVColumn] = []
      try reader.readArray { reader in
        if let title = reader.readText() {
          names.append(.title(title))
        } else {
          let range = try reader.readNumber()
          guard let number = Int(reader.compact(range)), number > 0 else {
            isValid = false
            return
          }
          names.append(.number(number))
        }
      }
      columns[role] = names
    }
    return isValid
  }
}
