internal import ExpenseCore

/// The categories and the accounts that the rows of a file name.
extension ImportMatcher {
  /// Maximum number of categories that are offered as types, or added: 50.
  ///
  /// A file with more of them has something else in the column, such as shops.
  private static let maximumCategories = 50

  /// Find the types of the categories in a file.
  mutating func readCategories(of report: ImportReport) {
    let known = settings.knownTypes
    let categories = options.mapping.categories
    let meanings = Dictionary(
      categories.map { ($0.key.withSingleSpaces.folded, $0.value) }
    ) { first, _ in first }
    for category in Set(report.rows.compactMap(\.category)) {
      switch meanings[category.withSingleSpaces.folded] {
      case .type(let type)? where known.contains(type):
        typesOfCategories[category] = known.spelling(of: type)
      case .nothing?: continue
      default: typesOfCategories[category] = known.type(ofCategory: category.withSingleSpaces)
      }
    }
  }

  /// Add the categories of new rows as types if that is wanted; else note them.
  ///
  /// - Throws: ``ImportRefusal/tooManyCategories(_:)``.
  mutating func settleCategories(_ report: inout ImportReport) throws {
    let decided = Set(
      options.mapping.categories.filter { $0.value == .nothing }
        .map(\.key.withSingleSpaces.folded))
    // The names that a type could have, by the texts in the file.
    var names: [String: String] = [:]
    for category in Set(report.rows.compactMap(\.category)) {
      let name = category.withSingleSpaces
      let isOpen = typesOfCategories[category] == nil && !decided.contains(name.folded)
      guard isOpen, !CategoryWords.isNone(name), (try? TextRule(.type).apply(to: name)) != nil
      else { continue }
      names[category] = name
    }
    var tally = NameTally()
    for row in report.rows {
      guard let category = row.category, case .new(let source) = row.outcome,
        source.isOpenToCategories, let name = names[category]
      else { continue }
      tally.add(name)
    }
    let used = Set(report.rows.lazy.filter(\.isNew).map(\.item.type))
    report.addedTypes = options.newTypes.filter(used.contains)
    let open = tally.sorted
    guard options.addsTypes else {
      if open.count <= ImportMatcher.maximumCategories { report.openCategories = open }
      return
    }
    guard open.count <= ImportMatcher.maximumCategories else {
      throw ImportRefusal.tooManyCategories(open.count)
    }
    let added = open.map { ExpenseType($0.name) }
    report.addedTypes += added
    // So are the types of this program's own files.
    let unknown = report.rows.filter { $0.isNew && $0.isTyped }.map(\.item.type)
    for type in unknown where !settings.knownTypes.contains(type) {
      report.addedTypes.append(type)
      settings.add([type])
    }
    settings.add(added)
    for index in report.rows.indices {
      guard let category = report.rows[index].category,
        case .new(let source) = report.rows[index].outcome, source.isOpenToCategories,
        let name = names[category].flatMap(tally.spelling)
      else { continue }
      report.rows[index].item.type = ExpenseType(name)
      report.rows[index].typeSource = .file
      report.rows[index].outcome = .new(.file)
    }
  }

  /// True if rows name their accounts themselves.
  func hasOwnAccounts(_ report: ImportReport) -> Bool {
    options.mapping.account == nil
      && report.rows.contains { !$0.hasID && $0.item.account != nil }
  }

  /// Write the accounts of rows as the store does, or else as the first row does.
  func spellAccounts(of report: inout ImportReport, as facts: ImportFacts) {
    guard hasOwnAccounts(report) else { return }
    let known = [settings.defaultAccount].compactMap(\.self) + facts.accounts
    var spellings = Dictionary(known.map { ($0.nameKey, $0) }) { first, _ in first }
    for index in report.rows.indices where !report.rows[index].hasID {
      guard let account = report.rows[index].item.account else { continue }
      let spelling = spellings[account.nameKey]
      if spelling == nil { spellings[account.nameKey] = account }
      if let spelling, spelling != account { report.rows[index].item.account = spelling }
    }
  }
}

extension TypeSource {
  /// True if a category of the file tells more than what the type comes from.
  fileprivate var isOpenToCategories: Bool {
    switch self {
    case .history, .default, .income: true
    case .explicit, .rule, .file: false
    }
  }
}

extension KnownTypes {
  /// The known type named by a category such as `Food:Groceries`, or by its last part that names
  /// one; accents do not matter.
  fileprivate func type(ofCategory category: String) -> ExpenseType? {
    let parts = [category] + category.split(separator: ":").reversed().map(String.init)
    return parts.lazy.compactMap { try? type(named: $0) }.first
      ?? types.first { $0.name.folded == category.folded }
  }
}
