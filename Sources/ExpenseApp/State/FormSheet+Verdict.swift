import ExpenseActions
import ExpenseCore
import ExpenseDisplay

/// Verdicts on typed values, by the readers and rules of the command line.
extension FormSheet {
  /// Judge a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - facts: The readers and the settings.
  ///   - names: Names used before.
  ///   - isFinal: True to refuse the mere start of a value and missing required values.
  /// - Returns: The verdict.
  func verdict(
    of field: ExpenseField, _ facts: StoreFacts, _ names: [NameMemory], isFinal: Bool = false
  ) -> FieldVerdict {
    let line = self[field]
    if let now = line.elsewhere {
      return FieldVerdict(sign: .warning, sentence: "Changed elsewhere to \(now) (^T accepts).")
    }
    // The old value was not typed here.
    if case .edit = subject, !line.isChanged {
      return FieldVerdict(
        sign: line.text.isEmpty ? .empty : .approved, reading: reading(of: field, facts))
    }
    let text = line.text.trimmingWhitespace()
    let isDone = isFinal || line.wasRefused || line.wasLeft && focus != field
    do {
      return try approve(field, text, facts, names, isDone: isDone)
    } catch {
      let value =
        error as? InvalidValue ?? InvalidValue(field: .amount, text: text, reason: .empty)
      return refuse(field, text, value, facts, names, isDone: isDone)
    }
  }

  private func approve(
    _ field: ExpenseField, _ text: String, _ facts: StoreFacts, _ names: [NameMemory], isDone: Bool
  ) throws -> FieldVerdict {
    if text.isEmpty, ![.name, .amount].contains(field), field != .type || subject == .new {
      return FieldVerdict(sign: .empty, reading: readingOfNothing(in: field, facts))
    }
    var verdict = FieldVerdict(sign: .approved)
    switch field {
    case .name:
      _ = try facts.input.text(text, of: .name)
      if text == "-", subject == .new {
        return FieldVerdict(sign: .refused, sentence: "The name cannot be just '-'.")
      }
      let count = text.count
      if count > 80 { verdict.reading = "\(count)/\(TextRule(.name).maximumCharacters)" }
      verdict.suggestions = names.lazy.map(\.name)
        .filter { $0.folded.hasPrefix(text.folded) && $0 != text }.prefix(5).map(\.self)
    case .amount: verdict.reading = try "= \(amountText(text, facts))"
    case .type: _ = try facts.input.type(text)
    case .date: verdict.reading = facts.presentation.longText(of: try facts.input.day(text))
    case .account:
      _ = try facts.input.text(text, of: .account)
      let others = facts.accounts.filter { $0.folded.hasPrefix(text.folded) }
      guard !facts.accounts.contains(where: { $0.isSameName(as: text) }) else { break }
      verdict.suggestions = Array(others.prefix(5))
      // As long as it is typed, it may become one of the others.
      if !facts.accounts.isEmpty, isDone || others.isEmpty {
        verdict.sign = .warning
        verdict.sentence = "This account is new."
      }
    case .currency:
      let currency = try facts.input.currency(text)
      if currency == facts.input.home { verdict.reading = "(home)" }
    case .tags: _ = try ExpenseDetails.tags(InputReader.tags(in: text))
    case .note: _ = try facts.input.text(text, of: field)
    case .id, .importKey: break
    }
    return verdict
  }

  /// The meaning of an empty optional field.
  private func readingOfNothing(in field: ExpenseField, _ facts: StoreFacts) -> String? {
    if self[field].valueCount > 1 { return "(\(self[field].valueCount) different)" }
    switch (field, subject) {
    case (.type, .new):
      guard let found = foundType, found.name == self[.name].text.trimmingWhitespace(),
        found.note == self[.note].text
      else { return nil }
      return "(\(found.type))"
    case (.currency, _): return facts.input.home.map { "(\($0), home)" }
    case (.date, _): return "(no date)"
    case (.account, .new): return facts.settings.defaultAccount.map { "(\($0))" }
    default: return nil
    }
  }

  private func reading(of field: ExpenseField, _ facts: StoreFacts) -> String? {
    if self[field].valueCount > 1 { return "(\(self[field].valueCount) different)" }
    guard field == .date, let day = try? Day(self[.date].text) else { return nil }
    return facts.presentation.longText(of: day)
  }

  /// The formatted amount, in the currency of the form.
  private func amountText(_ text: String, _ facts: StoreFacts) throws -> String {
    let named = try? facts.input.currency(self[.currency].text.trimmingWhitespace())
    let reading = try facts.input.amount(text, in: named)
    // With several currencies, each expense keeps its own.
    if self[.currency].valueCount > 1, !self[.currency].isChanged, reading.currency == nil {
      return "\(reading.amount) in each currency"
    }
    return AmountText(Total(reading.amount), reading.currency ?? named, facts.presentation).text
  }

  private func refuse(
    _ field: ExpenseField, _ text: String, _ value: InvalidValue, _ facts: StoreFacts,
    _ names: [NameMemory], isDone: Bool
  ) -> FieldVerdict {
    // Differing values stay as they are, unless something is typed.
    if text.isEmpty, self[field].valueCount > 1 {
      return FieldVerdict(sign: .empty, reading: "(\(self[field].valueCount) different)")
    }
    let suggestions = completions(of: field, text, facts)
    let isBeginning =
      text.isEmpty || !suggestions.isEmpty
      || endings(of: field).contains { ending in
        (try? approve(field, text + ending, facts, names, isDone: false)) != nil
      }
    if isBeginning, !isDone { return FieldVerdict(sign: .beginning, suggestions: suggestions) }
    let sentence = text.isEmpty ? "The \(field.rawValue) is missing." : value.description
    let advice = text.isEmpty ? nil : value.reason.advice
    return FieldVerdict(
      sign: .refused, sentence: [sentence, advice].compactMap(\.self).joined(separator: " "),
      suggestions: suggestions)
  }

  /// The values that start with the typed text.
  private func completions(of field: ExpenseField, _ text: String, _ facts: StoreFacts) -> [String]
  {
    let candidates: [String] =
      switch field {
      case .type: facts.settings.knownTypes.types.map(\.name)
      case .date: text.isEmpty ? [] : PeriodReader.words
      case .currency: text.isEmpty ? [] : CurrencyCode.all.map(\.code)
      default: []
      }
    return candidates.filter { $0.folded.hasPrefix(text.folded) }
  }

  /// Continuations to try: if one makes the text valid, the text is the start of a valid value.
  private func endings(of field: ExpenseField) -> [String] {
    switch field {
    case .amount: ["1", "0", ")", "1)", "01", "UR", "SD", " EUR"]
    case .date:
      [
        "1", "0", "01", "-1", "-01", "1-01", "-01-01", "01-01", "1-01-01", "001-01-01", "1.", "d",
        " ago", "s ago",
      ]
    case .currency: ["R", "D", "UR", "SD"]
    default: []
    }
  }
}
