/// The types of income of a store; all others are types of spending.
///
/// A type is one of income if the settings say so. Of a type about which they say nothing, the amounts
/// decide: it is one of income if at least one of them is under 0, and if in no currency their sum in
/// the whole list is over 0. ``ExpenseType/income`` is one whatever its amounts. Names that differ only
/// in case are one type.
package struct TypeSides: Hashable, Sendable {
  /// The reason for the side of a type.
  package enum Reason: String, Sendable {
    /// The settings name the side.
    case said
    /// The type is the built-in one of income.
    case builtIn
    /// The amounts are those of income.
    case found
    /// Nothing speaks for income.
    case usual
  }

  /// The sides in the settings, by the key of the name.
  private let said: [String: ExpenseType.Side]
  /// The keys of the names of types whose amounts are those of income.
  private let found: Set<String>
  /// The types of some expenses, and whether they are types of income.
  private var spellings: [(type: ExpenseType, isIncome: Bool)] = []

  /// Create the sides that the settings name, without looking at any expense.
  package init(_ settings: Settings) { self.init(settings, [], TypeBalances()) }

  /// Create the sides of a store.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - names: The names of the types that expenses have, each in a spelling of its own.
  ///   - balances: The balances of all expenses, in the order of the names.
  init(_ settings: Settings, _ names: [String], _ balances: TypeBalances) {
    said = Dictionary(
      (settings.typeSides ?? []).map { ($0.type.name.nameKey, $0.side) }, uniquingKeysWith: { $1 })
    var sums: [String: TypeBalances.Balance] = [:]
    for (name, balance) in zip(names, balances.all) {
      sums[name.nameKey, default: TypeBalances.Balance()].add(balance)
    }
    found = Set(sums.filter { $0.value.isIncome(home: settings.currency) }.keys)
    let types = names.prefix(TypeSides.maximumSpellings).map { ExpenseType($0) }
    spellings = types.map { ($0, side(of: $0).side == .income) }
  }

  /// The side of a type, and the reason for it.
  package func side(of type: ExpenseType) -> (side: ExpenseType.Side, reason: Reason) {
    let key = type.name.nameKey
    if let side = said[key] { return (side, .said) }
    if type.matches(.income) { return (.income, .builtIn) }
    return found.contains(key) ? (.income, .found) : (.spending, .usual)
  }

  /// True for a type of income.
  package func isIncome(_ type: ExpenseType) -> Bool {
    // Comparing some short names takes less time than making the key of one.
    spellings.first { $0.type == type }?.isIncome ?? (side(of: type).side == .income)
  }

  /// Maximum number of types that are compared one by one.
  private static let maximumSpellings = 32
}

extension TypeSides {
  /// True if both have the same types of income.
  package static func == (first: TypeSides, second: TypeSides) -> Bool {
    first.said == second.said && first.found == second.found
  }

  /// Hash the types of income.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(said)
    hasher.combine(found)
  }
}

extension Totals {
  /// Create the totals of expenses.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - sides: The types of income in the store.
  ///   - home: The home currency.
  package init(
    of items: some Sequence<ExpenseItem>, _ sides: TypeSides, home: CurrencyCode? = nil
  ) {
    self.init(home: home)
    for item in items {
      add(item.amount, in: item.currency, isIncome: sides.isIncome(item.type))
    }
  }
}

/// The types of a text that was read, by their numbers, with their sides.
package struct NumberedSides: Sendable {
  /// The names of the types, each in a spelling of its own.
  let names: [String]
  /// True for each type of income.
  package let isIncome: [Bool]
  /// The sides of all types.
  let sides: TypeSides
  /// The home currency.
  let home: CurrencyCode?

  init(_ settings: Settings, _ names: [String], _ balances: TypeBalances) {
    self.init(TypeSides(settings, names, balances), names, home: settings.currency)
  }

  init(_ sides: TypeSides, _ names: [String], home: CurrencyCode?) {
    (self.sides, self.names, self.home) = (sides, names, home)
    isIncome = names.map { sides.side(of: ExpenseType($0)).side == .income }
  }
}
