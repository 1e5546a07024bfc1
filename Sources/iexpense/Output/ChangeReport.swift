import ExpenseCore

/// What a command says of the change that it made.
struct ChangeReport {
  enum Format {
    case text
    /// The one expense, as a JSON object.
    case object
    /// All expenses, as a JSON array.
    case array
  }

  /// What was done, as the first word of each line.
  let verb: String
  let isQuiet: Bool

  /// Writes what was changed.
  ///
  /// - Throws: ``UnconfirmedChange`` when the change stands but something after it failed.
  func write(_ commit: Expenses.Commit, as format: Format, in surroundings: Surroundings) throws {
    // What is not there is not told.
    if case .withdrawn = commit.durability { return try commit.durability.confirm() }
    do {
      try write(commit.items, as: format, to: surroundings.output)
      try surroundings.output.flush()
    } catch {
      throw UnconfirmedChange(
        description: "The change is saved, but the report of it is not written: \(error)")
    }
    try commit.durability.confirm()
  }

  private func write(_ items: [ExpenseItem], as format: Format, to sink: TextSink) throws {
    switch format {
    case .text:
      guard !isQuiet else { return }
      for item in items { try sink.write(line(for: item, to: sink)) }
    case .object: for item in items { try JSONOutput.write(item, to: sink) }
    case .array: try JSONOutput.write(ExpenseList(items), to: sink)
    }
  }

  private func line(for item: ExpenseItem, to sink: TextSink) -> String {
    let words = [
      "\(verb) \(item.shortID)", item.name.escapedForTerminal,
      sink.styled(AmountText(item).text, TextStyle(item)),
      item.type.name.escapedForTerminal, item.date?.description,
    ]
    return words.compactMap(\.self).joined(separator: "  ") + "\n"
  }
}

extension Expenses.Durability {
  /// Throws ``UnconfirmedChange`` when a change may not survive a power cut.
  func confirm() throws {
    switch self {
    case .confirmed: break
    case .unconfirmed(let error):
      throw UnconfirmedChange(
        description: "The change is written, but may not survive a power cut: \(error)")
    case .withdrawn(let error):
      throw UnconfirmedChange(
        description: "The change is taken back, but a power cut may bring it again: \(error)")
    }
  }
}
