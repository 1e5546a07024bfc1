/// What holds for a store and all who use it, wherever they are: its home currency, what an expense
/// has that is not told otherwise, its types, the day on which its months begin, its budgets, and what imports go by.
///
/// A member that is nil is not set. Members that this version does not know are kept, token for
/// token; see <doc:FileFormat>.
public struct Settings: Hashable, Sendable {
  /// The names of the settings, as the file has them.
  public enum Key: String, CaseIterable, Sendable {
    case currency
    case defaultType = "default-type"
    case defaultAccount = "default-account"
    case monthStart = "month-start"
    case types
    case budgets
    case typeRules = "type-rules"
    case importProfiles = "import-profiles"
    case deletedImports = "deleted-imports"
    case pager
    case form

    /// What the value has to be, as the end of a sentence.
    var rule: String {
      switch self {
      case .currency: "a currency code of three capital letters"
      case .defaultType: "the name of a type"
      case .defaultAccount: "the name of an account"
      case .monthStart: "a whole number from 1 to 28"
      case .types: "a list of types, all of them different"
      case .budgets: "a list of budgets, one for a type and currency"
      case .typeRules: "a list of rules, each with a text and a type"
      case .importProfiles: "a list of profiles, each with a name of its own"
      case .deletedImports: "a list of keys of imported rows"
      case .pager: "'auto' or 'never'"
      case .form: "'on' or 'off'"
      }
    }
  }

  /// When long output goes through a pager.
  ///
  /// Which program that is, the file does not say: whoever could change it could have any program run.
  public enum PagerUse: String, CaseIterable, Sendable {
    /// At a terminal, where the output is longer than that.
    case auto
    case never
  }

  /// Whether commands at a terminal that are not told the fields of an expense open a form.
  public enum FormUse: String, CaseIterable, Sendable {
    case on
    /// They ask plain questions, or nothing.
    case off
  }

  /// The days of a month on which all months can begin: 1 to 28.
  public static let monthStarts = 1...28

  /// The home currency: that of all amounts without one.
  public var currency: CurrencyCode?
  /// The day on which months begin, 1 unless it is set.
  public var firstOfMonth: Int { monthStart ?? 1 }

  /// The type of a new expense for which none is named.
  public var defaultType: ExpenseType?
  /// The account of a new expense for which none is named.
  public var defaultAccount: String?
  /// The day on which months begin, 1 to 28.
  public var monthStart: Int?
  /// The types that there are, in the order in which they are shown; those of
  /// ``ExpenseType/builtIn`` as long as it is nil.
  public var types: [ExpenseType]?
  /// The limits for what is spent, in the order in which they were set; nil if there are none.
  public internal(set) var budgets: [Budget]?

  /// What types imported expenses have, in the order in which they are tried; nil if there are none.
  public internal(set) var typeRules: [TypeRule]?
  /// How the files of banks are read, by names; nil if there are none.
  public internal(set) var importProfiles: [ImportProfile]?
  /// The keys of imported expenses that were deleted, in the order in which they were; nil if there
  /// are none.
  ///
  /// A key is there as often as expenses with it were deleted.
  public internal(set) var deletedImports: [String]?

  /// Whether long output goes through a pager at a terminal; nil for auto.
  public var pager: PagerUse?

  /// Whether a form opens at a terminal; nil for on.
  public var form: FormUse?

  /// Members that are not known, or whose value is not valid, as the file has them.
  var others: [JSONMember] = []

  /// Members that this version does not know.
  public var unknownMembers: [JSONMember] { others.filter { Key(rawValue: $0.name) == nil } }

  /// The name of a setting whose value is not valid and was another one in other settings.
  func unusableMember(notIn other: Settings) -> String? {
    others.first { Key(rawValue: $0.name) != nil && !other.others.contains($0) }?.name
  }

  /// Sets nothing.
  public init() {}

  /// The currency of an amount: its own, or else the home currency; nil as long as that is not set.
  func currency(of named: CurrencyCode?) -> CurrencyCode? { named ?? currency }

  /// Names the currency of budgets and profiles that have none, so that they keep it whatever the
  /// home currency becomes.
  ///
  /// Of two budgets that limit the same, the first one stays: there is no file with both.
  mutating func nameCurrencies(_ home: CurrencyCode) {
    var named: [Budget] = []
    for var budget in budgets ?? [] {
      budget.currency = budget.currency ?? home
      if !named.contains(where: { $0.limitsSame(as: budget, self) }) { named.append(budget) }
    }
    if budgets != nil { budgets = named }
    changeProfiles { $0.currency = $0.currency ?? home }
  }

  /// The types that there are.
  public var knownTypes: KnownTypes { types.map(KnownTypes.init) ?? .builtIn }

  /// Makes a setting have no value, whether the one that it has is valid or not.
  public mutating func unset(_ key: Key) {
    switch key {
    case .currency: currency = nil
    case .defaultType: defaultType = nil
    case .defaultAccount: defaultAccount = nil
    case .monthStart: monthStart = nil
    case .types: types = nil
    case .budgets: budgets = nil
    case .typeRules: typeRules = nil
    case .importProfiles: importProfiles = nil
    case .deletedImports: deletedImports = nil
    case .pager: pager = nil
    case .form: form = nil
    }
    others.removeAll { $0.name == key.rawValue }
  }

  /// The value of a setting as people read it; nil if it is not set.
  public func text(of key: Key) -> String? {
    jsonValue(of: key)?.settingText(of: key.rawValue)
  }

  /// All members, the known ones first, as the file is to have them.
  var members: [JSONMember] {
    var members: [JSONMember] = []
    for key in Key.allCases {
      if let value = jsonValue(of: key) {
        members.append(JSONMember(name: key.rawValue, value: value))
      }
    }
    return members + others.filter { other in !members.contains { $0.name == other.name } }
  }

  /// All members, but for those of deleted imports, of which each key is one with its number: there
  /// may be thousands, of which a change concerns a few.
  private var changeableMembers: [JSONMember] {
    let counts = Dictionary((deletedImports ?? []).map { ($0, 1) }, uniquingKeysWith: +)
    return members.filter { $0.name != Key.deletedImports.rawValue }
      + counts.sorted { $0.key < $1.key }.map {
        JSONMember(name: SettingChange.deletedImport + $0.key, value: "\($0.value)")
      }
  }

  /// In what these settings differ from earlier ones, by the order of the members.
  func changes(from before: Settings) -> [SettingChange] {
    let (old, new) = (before.changeableMembers, changeableMembers)
    let values = [old, new].map { members in
      Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }
    var seen: Set<String> = []
    return (new + old).map(\.name).filter { seen.insert($0).inserted }.compactMap { name in
      values[0][name] == values[1][name]
        ? nil : SettingChange(name: name, before: values[0][name], after: values[1][name])
    }
  }
}
