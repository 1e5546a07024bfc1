package import ExpenseCore
package import Text

/// Steps of the history in sentences.
extension HistoryStep {
  /// Maximum number of names in a sentence.
  private static let nameCount = 2

  /// A sentence on the step: `edited Lunch with Ana: amount, note`.
  package func sentence(_ presentation: Presentation) -> DisplayText {
    let isUndone = state == .undone
    return "\(words(presentation))\(isUndone ? " (undone)" : "")"
  }

  private func words(_ presentation: Presentation) -> DisplayText {
    if !reverted.isEmpty {
      let verb = command == .undo ? "undid" : command == .redo ? "redid" : "\(command):"
      return reverted.count == 1
        ? "\(verb) step \(reverted[0])" : "\(verb) \(presentation.text(of: reverted.count)) steps"
    }
    if changes.isEmpty { return settingWords(presentation) }
    return
      "\(verb) \(HistoryStep.names(changes.compactMap { ($0.after ?? $0.before)?.name }))\(fields)"
  }

  private var verb: DisplayText {
    switch command {
    case .add: "added"
    case .edit: "edited"
    case .delete: "deleted"
    case .import: "imported"
    case .recordDue: "recorded"
    default: "\(command):"
    }
  }

  /// Some of the names, each once, and the number of the others.
  fileprivate static func names(_ all: [String]) -> DisplayText {
    var seen: Set<String> = []
    let names = all.filter { seen.insert($0).inserted }
    let shown = names.prefix(HistoryStep.nameCount)
    let others = all.count - shown.count
    return DisplayText(shown.joined(separator: ", ") + (others > 0 ? " and \(others) more" : ""))
  }

  /// The fields that an edit has changed.
  private var fields: DisplayText {
    guard command == .edit else { return "" }
    let differing = changes.flatMap { change -> [ExpenseField] in
      guard let before = change.before, let after = change.after else { return [] }
      return after.differingFields(from: before)
    }
    let fields = ExpenseField.allCases.filter(Set(differing).contains)
    return fields.isEmpty
      ? "" : ": \(fields.map { DisplayText($0.rawValue) }.joined(separator: ", "))"
  }

  // MARK: Settings

  private func settingWords(_ presentation: Presentation) -> DisplayText {
    let shown = settingChanges.filter { !$0.isOfConflicts }
    guard shown.count == 1, let change = shown.first else {
      return "\(command): \(HistoryStep.names(shown.map(\.setting)))"
    }
    if let words = change.elementWords { return "\(change.setting): \(words)" }
    let isList = (change.after ?? change.before)?.hasPrefix("[") ?? false
    return isList
      ? "\(command): \(change.setting)" : "\(change.setting): \(change.textAfter ?? "not set")"
  }
}

extension SettingChange {
  /// The elements of a list that were added, changed or removed; nil for other settings.
  fileprivate var elementWords: DisplayText? {
    guard let elements = Settings.fields.first(where: { $0.key.rawValue == setting })?.elements,
      let old = settings(before).map(elements), let new = settings(after).map(elements)
    else { return nil }
    let known = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(new.map(\.key))
    let parts = [
      ("added", new.filter { known[$0.key] == nil }),
      ("changed", new.filter { known[$0.key] != nil && known[$0.key]?.json != $0.json }),
      ("removed", old.filter { !keys.contains($0.key) }),
    ]
    let words = parts.filter { !$0.1.isEmpty }.map { verb, elements -> DisplayText in
      "\(verb) \(HistoryStep.names(elements.map(\.name)))"
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Settings with this one only.
  private func settings(_ value: String?) -> Settings? {
    guard let value else { return Settings() }
    return try? Settings.read(Array("{\"\(setting)\":\(value)}".utf8)).settings
  }
}

extension Presentation {
  /// The times of steps, newest first, by their numbers: `today 18:15`, and on the same day `18:10`.
  func times(of steps: [HistoryStep]) -> [Int: DisplayText] {
    var times: [Int: DisplayText] = [:]
    var last: Substring?
    for step in steps {
      let time = text(ofTime: step.time)
      let date = time.prefix(10)
      let clock = DisplayText(String(time.dropFirst(11).prefix(5)))
      if date == last {
        times[step.serial] = clock
      } else {
        let day = try? Day(String(date))
        let name = day.map { $0 == today ? "today" : tableText(of: $0) } ?? String(date)
        times[step.serial] = "\(name) \(clock)"
      }
      last = date
    }
    return times
  }
}
