package import ExpenseCore
package import Text

/// A message to a person, with a title such as `Warning:`.
package struct TitledMessage {
  /// The title; nil for a plain sentence.
  package let title: DisplayText?
  package let sentence: DisplayText
  /// The style of the title.
  package let style: TextStyle?

  /// The message in one line.
  package var line: DisplayText { title.map { "\($0) \(sentence)" } ?? sentence }
}

extension Presentation {
  /// A note on a change as a message.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - origin: The origin of the home currency, such as a variable of the environment.
  ///   - command: Return the command line for words and operands.
  /// - Returns: The message.
  package func message(
    for note: ChangeNote, currencyFrom origin: String,
    command: (_ words: String, _ operands: [String]) -> String
  ) -> TitledMessage {
    func warning(_ sentence: DisplayText, _ title: DisplayText = "Warning:") -> TitledMessage {
      TitledMessage(title: title, sentence: sentence, style: .warning)
    }
    switch note {
    case .homeCurrency(let currency):
      let other: CurrencyCode = currency == .usDollar ? .euro : .usDollar
      return TitledMessage(
        title: "Home currency:",
        sentence:
          "\(currency) (from \(origin)). To change it: \(command("config set currency \(other)", []))",
        style: nil)
    case .noHomeCurrency:
      return TitledMessage(
        title: "Home currency:",
        sentence: "not set. To set it: \(command("config set currency \(unmarked)", []))",
        style: nil)
    case .unmarked(let count, let currency, let before):
      let instead = before.map { ", instead of \($0)" } ?? ""
      return TitledMessage(
        title: nil,
        sentence:
          "\(expenses(count)) without a currency \(count == 1 ? "is" : "are") now in \(currency)\(instead).",
        style: nil)
    case .newAccount(let name, let other):
      return warning(
        "The account '\(name)' is new and resembles '\(other)'. To merge them: \(command("accounts merge", [name, other]))"
      )
    case .overspent(let line, let today):
      func text(_ total: Total) -> String { AmountText(total, line.budget.currency, self).text }
      let subject = line.budget.type.map { "\($0.name) is" } ?? "Overall spending is"
      return warning(
        "\(subject) \(text(.zero - line.left)) over its \(text(Total(line.budget.limit))) for \(self.text(of: line, on: today))",
        "Budget:")
    case .uncheckedBudgets(let reason): return warning("Could not check the budgets: \(reason)")
    }
  }
}

extension Console {
  /// Show a message at once that is not a result.
  package func show(_ message: TitledMessage) {
    // If standard error fails, there is no one left to tell, and the change stands.
    if let title = message.title {
      try? write(message: message.sentence, titled: title, message.style)
      try? errors.flush()
    } else {
      try? tell(message.sentence)
    }
  }
}
