/// Settings of a store, shared by everyone who uses it.
///
/// They hold the home currency, defaults for new expenses, types, the first days of months and years,
/// budgets, type rules, and what imports need.
///
/// A nil property is not set. Unknown members are kept token for token; see <doc:FileFormat>.
public struct Settings: Hashable, Sendable {
  /// The use of a pager for long output.
  ///
  /// The file does not name the pager: anyone able to edit it could then run any program.
  public enum PagerUse: String, CaseIterable, Sendable {
    /// Paging at a terminal, for output longer than the screen.
    case auto
    case never
  }

  /// The days on which months can start: 1 to 31.
  public static let monthStarts = 1...31

  /// The home currency.
  public var currency: CurrencyCode?
  /// The days on which months and years start, those of the calendar by default.
  public var starts: Period.Starts {
    Period.Starts(month: monthStart ?? 1, year: yearStart ?? .calendar)
  }

  /// The type of a new expense for which none is named.
  public var defaultType: ExpenseType?
  /// The account of a new expense for which none is named.
  public var defaultAccount: String?
  /// The day on which months start, 1 to 31; nil for 1.
  public var monthStart: Int?
  /// The day on which years start; nil for January 1.
  public var yearStart: Period.YearStart?
  /// The known types in display order; nil for ``ExpenseType/builtIn``.
  public var types: [ExpenseType]?
  /// The budgets, in the order in which they were set; nil if there are none.
  public internal(set) var budgets: [Budget]?

  /// The sides that are named for types; nil if there are none.
  package internal(set) var typeSides: [TypeSide]?
  /// The rules for types of new expenses, in order of precedence; nil if there are none.
  public internal(set) var typeRules: [TypeRule]?
  /// The named import profiles; nil if there are none.
  public internal(set) var importProfiles: [ImportProfile]?
  /// The keys of deleted imports, oldest first; nil if there are none.
  ///
  /// A key occurs once for each deleted expense that had it.
  public package(set) var deletedImports: [String]?

  /// The statements of banks that were imported, the oldest first; nil if there are none.
  package internal(set) var statements: [BankStatement]?

  /// The rules for recurring expenses, in the order in which they were added; nil if there are none.
  public internal(set) var recurring: [RecurringRule]?

  /// The use of a pager at a terminal; nil for auto.
  package var pager: PagerUse?

  /// Members that are unknown or have an invalid value, as stored in the file.
  package var others: [JSONMember] = []

  /// Members unknown to this version.
  package var unknownMembers: [JSONMember] {
    others.filter { Settings.field(named: $0.name) == nil }
  }

  /// The name of a setting whose value is invalid here and not the same in other settings.
  func unusableMember(notIn other: Settings) -> String? {
    others.first { Settings.field(named: $0.name) != nil && !other.others.contains($0) }?.name
  }

  /// Create empty settings.
  public init() {}

  /// The effective currency of an amount: its own, else the home currency; nil if neither is set.
  package func currency(of named: CurrencyCode?) -> CurrencyCode? { named ?? currency }

  /// Set the currency of budgets and profiles without one, so that a new home currency leaves them
  /// as they are.
  ///
  /// Of two budgets that then limit the same, the first one stays; the file cannot hold both.
  package mutating func nameCurrencies(_ home: CurrencyCode) {
    var named: [Budget] = []
    for var budget in budgets ?? [] {
      budget.currency = budget.currency ?? home
      if !named.contains(where: { $0.limitsSame(as: budget, self) }) { named.append(budget) }
    }
    if budgets != nil { budgets = named }
    importProfiles?.changeEach { $0.nameCurrency(home) }
    statements?.changeEach { $0.nameCurrency(home) }
    recurring?.changeEach { $0.currency = $0.currency ?? home }
  }

  /// The known types.
  package var knownTypes: KnownTypes { types.map(KnownTypes.init) ?? .builtIn }

  /// Unset a setting, even if its value is invalid.
  public mutating func unset(_ key: Key) {
    Settings.field(named: key.rawValue)?.unset(&self)
    others.removeAll { $0.name == key.rawValue }
  }

  /// The value of a setting for display; nil if it is not set.
  public func text(of key: Key) -> String? { jsonValue(of: key)?.settingText(of: key.rawValue) }

  /// All members in the order of the file, known ones first.
  package var members: [JSONMember] {
    let members = Settings.fields.compactMap { field in
      field.json(self).map { JSONMember(name: field.key.rawValue, value: $0) }
    }
    return members + others.filter { other in !members.contains { $0.name == other.name } }
  }

  /// All members, with one entry for each statement, and for each key of a deleted import and its count.
  ///
  /// There may be thousands, and a change concerns only a few.
  private var changeableMembers: [JSONMember] {
    let counts = Dictionary((deletedImports ?? []).map { ($0, 1) }, uniquingKeysWith: +)
    // An invalid list has no keys; it is a member like any other.
    let whole = members.filter {
      (deletedImports == nil || $0.name != Key.deletedImports.rawValue)
        && (statements == nil || $0.name != Key.statements.rawValue)
    }
    return whole
      + (statements ?? []).map { JSONMember(name: $0.changeName, value: $0.asJSON) }
      + counts.sorted { $0.key < $1.key }.map {
        JSONMember(name: SettingChange.deletedImport + $0.key, value: "\($0.value)")
      }
  }

  /// The changes from earlier settings to these, in the order of the members.
  package func changes(from before: Settings) -> [SettingChange] {
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
