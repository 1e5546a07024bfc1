public import ExpenseCore

/// Money that is missing from a statement according to its own balances or sums.
public enum StatementGap: Hashable, Sendable {
  /// A row beside a gap: its line, its booking day, and the balance that it leads to or from.
  public struct Side: Hashable, Sendable {
    /// Line number, counted from 1.
    public let line: Int
    /// The booking day, if it has one.
    public let day: Day?
    /// The balance.
    public let balance: Amount
  }

  /// A balance at the beginning or at the end of a statement.
  public struct Moment: Hashable, Sendable {
    /// The booking day of the first or the last row.
    public let day: Day
    /// The balance.
    public let balance: Amount
  }

  /// Two statements of an account that do not follow from each other.
  public struct Statements: Hashable, Sendable {
    /// The position of a gap, as seen from the statement of the file.
    public enum Position: Hashable, Sendable {
      case before, after
      /// Between two other statements, whose balances only this one confirms.
      case elsewhere
    }

    /// The position of the gap.
    public let position: Position
    /// The name of the account; nil if only its number is known.
    public let account: String?
    /// The end of the earlier one.
    public let end: Moment
    /// The start of the later one.
    public let start: Moment
    /// The money that is missing, positive if it came in.
    public let missing: Amount
    /// The currency of the account.
    public let currency: CurrencyCode?
    /// The numbers of the statements between them; nil if the bank does not number them.
    public let numbers: ClosedRange<Int>?

    /// True if the later one begins on the day after the earlier one.
    package var isNextDay: Bool { end.day.days(to: start.day) == 1 }
  }

  /// Two rows whose balances do not follow from each other, and the number of further such places.
  ///
  /// What is missing between them is positive if it came in.
  case rows(before: Side, after: Side, missing: Amount, currency: CurrencyCode?, others: Int)
  /// The sum of the rows of a statement, which differs from the difference of its balances; with the
  /// field of the closing balance.
  case balances(field: String, sum: Amount, difference: Amount)
  /// The sum of the rows of a statement, which differs from the one that it states in a field.
  case sum(field: String, sum: Amount, stated: Amount)
  /// Number of entries of a statement, which differs from the one that it states in a field.
  case count(field: String, entries: Int, stated: Int)
  /// Two statements of an account, at least one of which is in the file.
  case statements(Statements)
}

extension StatementGap {
  /// The field of the balance or the sum that the rows contradict; nil in a table.
  var field: String? {
    switch self {
    case .rows, .statements: nil
    case .balances(let field, _, _), .sum(let field, _, _), .count(let field, _, _): field
    }
  }
}

extension StatementGap: CustomStringConvertible {
  /// The gap, as the end of a sentence.
  public var description: String {
    description { amount, _ in
      "\(amount)"
    } day: {
      "\($0)"
    }
  }

  /// The gap, as the end of a sentence.
  ///
  /// - Parameters:
  ///   - text: A closure that returns the text of an amount in a currency.
  ///   - day: A closure that returns the text of a day.
  /// - Returns: The text.
  package func description(
    amount text: (Amount, CurrencyCode?) -> String, day: (Day) -> String
  ) -> String {
    switch self {
    case .rows(let before, let after, let missing, let currency, let others):
      func place(_ side: Side, _ balance: String?) -> String {
        let facts = [side.day.map(day), balance].compactMap(\.self)
        return "line \(side.line)" + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
      }
      let places = others == 0 ? "" : ", and in \(others) more \(others == 1 ? "place" : "places")"
      return "the balances leave out \(text(missing, currency)) between "
        + "\(place(before, text(before.balance, currency))) and \(place(after, nil))" + places
    case .balances(_, let sum, let difference):
      return "the rows add up to \(sum), but the balances differ by \(difference)"
    case .sum(_, let sum, let stated):
      return "the rows add up to \(sum), but the statement says \(stated)"
    case .statements(let gap):
      func moment(_ moment: Moment) -> String {
        "\(text(moment.balance, gap.currency)) on \(day(moment.day))"
      }
      let account = gap.account.map { $0.shortened } ?? "the account"
      let (start, end) = (moment(gap.start), moment(gap.end))
      let sides =
        switch gap.position {
        case .before: "begins with \(start), but \(account) closed with \(end)"
        case .after: "ends with \(end), but \(account) goes on with \(start)"
        case .elsewhere: "confirms that \(account) closed with \(end), but went on with \(start)"
        }
      return sides + ": \(text(gap.missing, gap.currency)) is missing between"
    case .count(_, let entries, let stated):
      return
        "the statement has \(entries) \(entries == 1 ? "entry" : "entries"), but says \(stated)"
    }
  }
}
