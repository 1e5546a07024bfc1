/// How the files of one bank are read, under a name.
public struct ImportProfile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The format of the files: CSV, OFX or QIF.
  public internal(set) var format: ImportFormat
  /// How the files are read.
  public var mapping: ImportMapping
  /// Members that this version does not know, as the file has them.
  var unknownMembers: [Settings.Member] = []

  /// Puts all together.
  public init(_ name: String, _ mapping: ImportMapping, of format: ImportFormat = .csv) {
    self.name = name
    self.format = format
    self.mapping = mapping
  }
}

extension Settings {
  /// The profile of that name, whatever its case.
  public func profile(named name: String) -> ImportProfile? {
    importProfiles?.first { $0.name.isSameName(as: name) }
  }

  /// Changes all profiles.
  mutating func changeProfiles(_ change: (inout ImportMapping) -> Void) {
    importProfiles = importProfiles?.map { profile in
      var profile = profile
      change(&profile.mapping)
      return profile
    }
  }

  /// Keeps a profile, in the place of the one with its name.
  mutating func keep(_ profile: ImportProfile) {
    var profiles = importProfiles ?? []
    if let place = profiles.firstIndex(where: { $0.name.isSameName(as: profile.name) }) {
      profiles[place].mapping = profile.mapping
      profiles[place].format = profile.format
    } else {
      profiles.append(profile)
    }
    importProfiles = profiles
  }
}

extension ImportProfile {
  /// The profile as the file has it.
  var asJSON: String {
    var members: [(String, String)] = [("name", name.asJSON)]
    func add(_ name: String, _ text: String?) {
      if let text { members.append((name, text.asJSON)) }
    }
    if format != .csv { add("format", format.rawValue) }
    add("encoding", mapping.encoding?.rawValue)
    add("delimiter", mapping.delimiter?.rawValue)
    if !mapping.columns.isEmpty {
      let columns = CSVRole.allCases.compactMap { role in
        mapping.columns[role].map {
          (role.rawValue, "[" + $0.map(\.asJSON).joined(separator: ",") + "]")
        }
      }
      members.append(("columns", Settings.json(columns, [])))
    }
    if mapping.isAmountTold { members.append(("amount-told", "true")) }
    add("date-format", mapping.dateOrder?.rawValue)
    add("decimal", mapping.decimalMark?.rawValue)
    add("spent", mapping.spent?.rawValue)
    for (name, texts) in [("keep", mapping.keep), ("skip", mapping.skip)] where !texts.isEmpty {
      members.append((name, "[" + texts.map(\.asJSON).joined(separator: ",") + "]"))
    }
    add("currency", mapping.currency?.code)
    add("account", mapping.account)
    return Settings.json(members, unknownMembers)
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
  /// A profile; nil if it has no name, or something that is not valid.
  mutating func readImportProfile() throws -> ImportProfile? {
    var name: String?
    var format = ImportFormat.csv
    var mapping = ImportMapping()
    var isValid = true
    let others = try readMembers { reader, member in
      /// A text that means something.
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
            [.ofx, .qif].contains(ImportFormat(rawValue: $0)) ? ImportFormat(rawValue: $0) : nil
          } ?? .csv
      case "encoding": mapping.encoding = value(TextEncoding.init)
      case "delimiter": mapping.delimiter = value(CSVDelimiter.init)
      case "columns": isValid = try reader.readColumns(&mapping.columns) && isValid
      case "amount-told":
        let start = reader.offset
        try reader.readValue()
        mapping.isAmountTold = reader.compact(start..<reader.offset) == "true"
        isValid = isValid && mapping.isAmountTold
      case "date-format": mapping.dateOrder = value(DayOrder.init)
      case "decimal": mapping.decimalMark = value(DecimalMark.init)
      case "spent": mapping.spent = value(SpentSign.init)
      case "keep", "skip":
        let texts = reader.readList { $0.readText() }
        isValid = isValid && texts != nil
        if member == "keep" { mapping.keep = texts ?? [] } else { mapping.skip = texts ?? [] }
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

  /// What the columns are for; false if something else is there.
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
