import CommandSpec
import ExpenseCore

/// Where a shell's completions of a value come from when they are not in the specification.
enum CompletionSource: String {
  case commands, types, accounts, tags, ids

  var completion: ArgumentInfo.Completion { .found(rawValue) }

  /// How many of the latest expenses are offered.
  private static let idCount = 200

  /// What can be offered; where the store cannot be read, nothing.
  func candidates(_ global: GlobalOptions, in surroundings: Surroundings) -> [Completer.Candidate] {
    func source() throws -> ExpenseSource {
      try global.expenses(in: surroundings, mustExist: false).source()
    }
    func names(_ field: NameCounts.Field) throws -> [Completer.Candidate] {
      try NameCounts(of: field, in: try source()).names.map { name, count in
        Completer.Candidate(name, count.expenses)
      }
    }
    do {
      let candidates: [Completer.Candidate] =
        switch self {
        case .commands: Tool.info.commands.map { Completer.Candidate($0.name, $0.summary) }
        case .types: ExpenseType.builtIn.map { Completer.Candidate($0.name) }
        case .accounts: try names(.account)
        case .tags: try names(.tag)
        case .ids: try source().last(CompletionSource.idCount).reversed().map(\.candidate)
        }
      // What cannot be typed is not offered.
      return candidates.filter { !$0.word.unicodeScalars.contains(where: \.isUnsafeInText) }
    } catch {
      return []
    }
  }
}

extension ExpenseItem {
  fileprivate var candidate: Completer.Candidate {
    let words = [name, AmountText(self).text, date?.description].compactMap(\.self)
    return Completer.Candidate(shortID, words.joined(separator: "  ").escapedForTerminal)
  }
}
