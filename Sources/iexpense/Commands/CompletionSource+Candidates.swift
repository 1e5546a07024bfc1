import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

extension CompletionSource {
  /// The number of the latest expenses whose ids are offered.
  private static let idCount = 200

  /// The candidates for completion; empty if the store cannot be read.
  func candidates(in context: Context) -> [Completer.Candidate] {
    func source() throws -> ExpenseSource { try context.expenses(mustExist: false).source() }
    func names(_ field: NameCounts.Field) throws -> [Completer.Candidate] {
      try NameCounts(of: field, in: try source()).names.map { name, count in
        Completer.Candidate(name, context.presentation.expenses(count))
      }
    }
    do {
      let candidates: [Completer.Candidate] =
        switch self {
        case .types:
          try context.readSettings().knownTypes.types.map { Completer.Candidate($0.name) }
        case .names: try recentNames(try source())
        case .accounts: try names(.account)
        case .tags:
          try names(.tag).map { Completer.Candidate([$0.word].joinedTags(), $0.description) }
        case .ids: try ids(try source(), in: context)
        case .rules:
          try (context.readSettings().typeRules ?? [])
            .map { Completer.Candidate($0.text, $0.type.name) }
        case .profiles:
          try (context.readSettings().importProfiles ?? []).map { Completer.Candidate($0.name) }
        case .recurring:
          try (context.readSettings().recurring ?? []).map {
            Completer.Candidate($0.name, context.presentation.dates(of: $0))
          }
        case .settings:
          Settings.fields.filter { $0.set != nil }
            .map { Completer.Candidate($0.key.rawValue, $0.help) }
        }
      // Do not offer what cannot be typed.
      return candidates.filter { !$0.word.unicodeScalars.contains(where: \.isUnsafeInText) }
    } catch {
      return []
    }
  }

  /// The number of the latest expenses whose names are offered.
  private static let nameCount = 2_000

  /// The names of the latest expenses, each once, the latest first.
  private func recentNames(_ source: ExpenseSource) throws -> [Completer.Candidate] {
    var seen: Set<String> = []
    return try source.last(CompletionSource.nameCount).reversed()
      .filter { seen.insert($0.name.folded).inserted }
      .map { Completer.Candidate($0.name, $0.type.name) }
  }

  private func ids(_ source: ExpenseSource, in context: Context) throws -> [Completer.Candidate] {
    try context.readSettings()
    let items = try source.last(CompletionSource.idCount).reversed()
      .map { $0.candidate(context.presentation) }
    return [Completer.Candidate("last", "the expense added most recently")] + items
  }
}

extension ExpenseItem {
  fileprivate func candidate(_ presentation: Presentation) -> Completer.Candidate {
    let words = [name, AmountText(self, presentation).text, date.map(presentation.text)]
      .compactMap(\.self)
    return Completer.Candidate(shortID, DisplayText(words.joined(separator: "  ")).string)
  }
}
