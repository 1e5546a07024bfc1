package import ExpenseCore
import Text

/// An account: its expenses, its imported statements, and what is missing between them.
package struct AccountReport {
  private let name: String
  private let totals: Totals
  private let later: ExpenseList
  private let statements: [BankStatement]
  private let gaps: [BankStatement.Gap]
  private let settings: Settings

  /// Create a report.
  ///
  /// - Parameters:
  ///   - name: The name of the account.
  ///   - totals: The totals of its expenses.
  ///   - later: Its expenses after the last statement.
  ///   - settings: The settings of the store.
  package init(_ name: String, _ totals: Totals, later: ExpenseList, _ settings: Settings) {
    (self.name, self.totals, self.later, self.settings) = (name, totals, later, settings)
    statements = settings.statements(ofAccount: name)
    gaps = Dictionary(grouping: statements) { $0.currency }.values
      .flatMap { BankStatement.gaps(between: $0) }
      .sorted { $0.after.days.lowerBound < $1.after.days.lowerBound }
  }

  /// The lines for people.
  package func lines(width: Int, _ presentation: Presentation) -> [StyledLine] {
    var lines = [StyledLine("\(name): \(presentation.text(of: totals))")]
    guard !statements.isEmpty else { return lines }
    var table = TextTable([
      .init("Statement"), .init("Rows", .trailing, rank: 2),
      .init("Opening", .mark, rank: 1),
      .init("Closing", .mark),
      .init("", isFlexible: true),
    ])
    for statement in statements {
      func cell(_ amount: (BankStatement.Balances) -> Amount) -> Cell {
        guard let balances = statement.balances else { return Cell() }
        return Cell(AmountText(Total(amount(balances)), statement.currency, presentation))
      }
      table.append([
        Cell(presentation.text(of: statement.days)), Cell(presentation.text(of: statement.rows)),
        cell(\.opening), cell(\.closing), Cell(note(on: statement, presentation)),
      ])
    }
    lines += table.lines(width: width, presentation)
    if let line = sinceLine(presentation) { lines.append(line) }
    return lines
  }

  /// A remark on a statement; empty for a complete one that follows the one before it.
  private func note(on statement: BankStatement, _ presentation: Presentation) -> DisplayText {
    if let gap = gaps.first(where: { $0.after == statement }) {
      let amount = AmountText(Total(gap.missing), statement.currency, presentation).text
      return "\(amount) missing before it"
    }
    return statement.balances == nil ? "without balances" : ""
  }

  /// The expenses that were recorded after the last statement.
  private func sinceLine(_ presentation: Presentation) -> StyledLine? {
    guard let last = statements.map(\.days.upperBound).max() else { return nil }
    let typed = later.filter { $0.importKey == nil }
    guard !typed.isEmpty else { return nil }
    let totals = Totals(bySignOf: typed, home: presentation.home)
    let parts =
      [presentation.expenses(totals.count) + " that you recorded"]
      + presentation.amountTexts(of: totals)
    return StyledLine("Since \(presentation.text(of: last)): \(parts.joined(separator: ", "))")
  }

  /// Write the report as a JSON object: `account`, its expenses as `count` and `totals`, its
  /// `statements` as in the settings, and the `gaps` between them.
  package func writeJSON(to sink: TextSink) throws {
    try sink.writeObject { writer in
      writer.member("account")
      writer.write(name)
      writer.write(membersOf: totals)
      writer.member("statements")
      writer.append(statements.asJSON(\.asJSON))
      writer.member("gaps")
      writer.append(gaps.asJSON(\.asJSON))
    }
  }
}

extension BankStatement.Gap {
  /// The days on which the earlier statement ends and the later one begins, and what is missing.
  fileprivate var asJSON: String {
    [
      JSONMember(name: "after", value: "\(before.days.upperBound)".asJSON),
      JSONMember(name: "before", value: "\(after.days.lowerBound)".asJSON),
      JSONMember(name: "amount", value: "\(missing)"),
    ].asJSON
  }
}
