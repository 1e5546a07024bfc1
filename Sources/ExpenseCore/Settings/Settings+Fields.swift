extension Settings {
  /// The settings, in the order of the file.
  package static let fields: [SettingField] = [
    .value(
      "currency", { $0.currency }, { $0.currency = $1 }, { CurrencyCode($0) }, \.code,
      rule: "a currency code of three capital letters",
      help: "Home currency: the currency of amounts without one.",
      usual: { "shown as \($1)" }, typed: { try CurrencyCode.known($1) }),
    .value(
      "default-type", { $0.defaultType }, { $0.defaultType = $1 }, { ExpenseType($0) }, \.name,
      rule: "the name of a type",
      help: "Type of new expenses.", usual: { settings, _ in settings.newType.name },
      typed: { try $0.knownTypes.type(named: $1) }),
    .value(
      "default-account", { $0.defaultAccount }, { $0.defaultAccount = $1 }, \.self, \.self,
      rule: "the name of an account",
      help: "Account of new expenses.", typed: { try TextRule(.account).apply(to: $1) }),
    .number(
      "month-start", { $0.monthStart }, { $0.monthStart = $1 }, in: monthStarts, usual: 1,
      help: "Day of the month on which months start."),
    .value(
      "year-start", { $0.yearStart }, { $0.yearStart = $1 }, { Period.YearStart($0) },
      \.description,
      rule: "a month and a day, such as 04-06", help: "Month and day on which years start.",
      usual: { _, _ in Period.YearStart.calendar.description },
      typed: { _, word in
        guard let start = Period.YearStart(word) else { throw InvalidSetting.yearStart }
        return start
      }),
    .texts(
      "types", { $0.types }, { $0.types = $1 }, { ExpenseType($0) }, \.name, isKeyed: true,
      rule: "a list of types without duplicates", help: "Known types.",
      usual: { settings, _ in settings.knownTypes.types.map(\.name).joined(separator: ", ") }),
    .objects(
      "type-sides", { $0.typeSides }, { $0.typeSides = $1 }, key: \.type.name.nameKey,
      title: \.type.name, text: { "\($0.type.name) is \($0.side.rawValue)" },
      rule: "a list of types, each with a side", help: "Types of income or of spending."),
    .objects(
      "budgets", { $0.budgets }, { $0.budgets = $1 }, key: \.mergeKey, title: \.conflictName,
      text: \.text, rule: "a list of budgets, one per type and currency", help: "Budgets."),
    .objects(
      "type-rules", { $0.typeRules }, { $0.typeRules = $1 }, key: \.text.folded, title: \.text,
      text: { "'\($0.text)' is \($0.type.name)" }, areKeysUnique: false,
      rule: "a list of rules, each with a text and a type", help: "Rules that choose types."),
    .objects(
      "import-profiles", { $0.importProfiles }, { $0.importProfiles = $1 }, key: \.name.nameKey,
      title: \.name, text: \.name,
      rule: "a list of profiles with unique names", help: "Saved formats of bank statements."),
    .texts(
      "deleted-imports", { $0.deletedImports }, { $0.deletedImports = $1 }, \.self, \.self,
      isKeyed: false, rule: "a list of keys of imported rows",
      help: "Deleted imports, which are not imported again.",
      // There may be thousands of keys, inapplicable to people.
      shown: { $0.count == 1 ? "1 row" : "\($0.count) rows" }),
    .objects(
      "statements", { $0.statements },
      { $0.statements = $1?.sorted(by: BankStatement.isBefore) }, key: \.mergeKey, title: \.title,
      text: \.title, sets: ["received"], latest: ["account", "gap", "joined", "proof"],
      rule: "a list of statements", help: "Imported bank statements, for seeing what is missing.",
      shown: { $0.count == 1 ? "1 statement" : "\($0.count) statements" }),
    .objects(
      "recurring", { $0.recurring }, { $0.recurring = $1 }, key: { "\($0.id)" }, title: \.name,
      text: \.text,
      sets: ["skip", ExpenseField.tags.rawValue], latest: ["done"], namesInvalidElement: true,
      rule: "a list of rules for recurring expenses", help: "Recurring expenses."),
    .word(
      "pager", { $0.pager }, { $0.pager = $1 }, usual: .auto,
      help: "When to page long output: auto or never."),
  ]

  private static let fieldsByName = Dictionary(
    uniqueKeysWithValues: fields.map { ($0.key.rawValue, $0) })

  /// The setting with a name; nil if this version does not know it.
  package static func field(named name: String) -> SettingField? { fieldsByName[name] }

  /// The name of a setting, as stored in the file.
  public struct Key: RawRepresentable, Hashable, CaseIterable, Sendable {
    /// The name.
    public let rawValue: String

    /// Create the name of a known setting; nil for any other text.
    public init?(rawValue: String) {
      guard Settings.field(named: rawValue) != nil else { return nil }
      self.rawValue = rawValue
    }

    init(known name: String) { rawValue = name }

    /// The names of all settings, in the order of the file.
    public static var allCases: [Key] { Settings.fields.map(\.key) }

    /// The home currency.
    public static let currency = Key(known: "currency")
    /// The budgets.
    public static let budgets = Key(known: "budgets")
    /// The sides of types.
    public static let typeSides = Key(known: "type-sides")
    /// The rules for the types of new expenses.
    public static let typeRules = Key(known: "type-rules")
    /// The fingerprints of imported expenses that were deleted.
    public static let deletedImports = Key(known: "deleted-imports")
    /// The statements of banks that were imported.
    public static let statements = Key(known: "statements")
    /// The rules for recurring expenses.
    public static let recurring = Key(known: "recurring")
  }
}
