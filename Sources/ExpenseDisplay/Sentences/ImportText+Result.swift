import ExpenseCore
import ExpenseExchange
package import Text

/// The result of an import, or of a dry run.
extension ImportText {
  /// The number of new expenses, and the counts of all other outcomes.
  package func resultLines(isDone: Bool) -> [DisplayText] {
    let new = Totals(bySignOf: report.newItems, home: presentation.home)
    var lines: [DisplayText] = [
      "\(isDone ? "Imported" : "Would import") \(presentation.text(of: new))"
    ]
    var skipped: [String] = []
    func count(_ noun: (one: String, many: String), _ test: (ImportReport.Outcome) -> Bool) {
      let rows = report.rows.filter { test($0.outcome) }
      guard !rows.isEmpty else { return }
      skipped.append(
        "\(presentation.text(of: rows.count)) \(rows.count == 1 ? noun.one : noun.many)")
    }
    count(("duplicate", "duplicates")) { $0 == .duplicate }
    count(("left out before (--again imports it)", "left out before (--again imports them)")) {
      $0 == .deleted
    }
    let received = report.rows.filter { $0.outcome == .received }
    if !received.isEmpty {
      let sums = presentation.amountsReceived(
        in: Totals(bySignOf: received.map(\.item), home: presentation.home))
      skipped.append(
        "\(presentation.text(of: received.count)) \(received.count == 1 ? "row" : "rows") of income (\(sums.joined(separator: ", ")); add --income to import)"
      )
    }
    count(("with an amount of 0", "with an amount of 0")) { $0 == .nothing }
    count(("pending or excluded", "pending or excluded")) {
      if case .notBooked = $0 { true } else { false }
    }
    count(
      (
        "without a booking date (--hidden imports it)",
        "without a booking date (--hidden imports them)"
      )
    ) {
      $0 == .unbooked
    }
    count(
      (
        "hidden in the workbook (--hidden imports it)",
        "hidden in the workbook (--hidden imports them)"
      )
    ) {
      $0 == .hidden
    }
    count(("maybe in the list", "maybe in the list")) { $0 == .doubtful }
    if let transfers { skipped.append(transfers) }
    if !report.invalidRows.isEmpty {
      skipped.append("\(presentation.text(of: report.invalidRows.count)) invalid")
    }
    if !skipped.isEmpty { lines.append("  skipped: \(skipped.joined(separator: ", "))") }
    if !report.otherLines.isEmpty {
      let numbers = report.otherLines.prefix(10).map { "\($0.line)" }.joined(separator: ", ")
      let rest = report.otherLines.count > 10 ? ", …" : ""
      lines.append("  ignored lines: \(numbers)\(rest)\(isDone ? " (shown by --dry-run)" : "")")
    }
    let linked = report.rows.count { $0.outcome == .linked }
    if linked > 0 {
      let rows = "\(presentation.text(of: linked)) \(linked == 1 ? "row" : "rows")"
      lines.insert(
        "  linked: \(rows) to \(linked == 1 ? "an expense that was" : "expenses that were") there",
        at: 1)
    }
    return lines + completeLines + goneLines + typeLines + accountLines
  }

  /// The number of transfers between accounts, with what they moved: of both halves, the one that went out
  /// counts.
  private var transfers: String? {
    let items = report.rows.filter { if case .transfer = $0.outcome { true } else { false } }
      .map(\.item)
    if items.isEmpty { return nil }
    let out = items.filter { $0.amount > .zero }
    let totals = Totals(bySignOf: out.isEmpty ? items : out, home: presentation.home)
    let sums = totals.byCurrency.map { total in
      AmountText(out.isEmpty ? total.received : total.spent, total.currency, presentation).text
    }
    let noun = items.count == 1 ? "transfer" : "transfers"
    return
      "\(presentation.text(of: items.count)) \(noun) between accounts (\(sums.joined(separator: ", ")))"
  }

  /// The expenses whose rows the statement no longer has.
  private var goneLines: [DisplayText] {
    let items = report.goneExpenses
    if items.isEmpty { return [] }
    let names = items.prefix(3).map {
      "\($0.shortID) \($0.name.shortened) \(AmountText($0, presentation).text)"
    }
    let verb = items.count == 1 ? "expense is" : "expenses are"
    return [
      "  gone: \(presentation.text(of: items.count)) \(verb) no longer in the statement: \(names.joined(separator: ", "))\(items.count > 3 ? ", …" : "")"
    ]
  }

  /// The statements in the file from which no row is missing.
  var completeLines: [DisplayText] {
    report.statements.filter(\.isProven).compactMap { facts in
      let statement = facts.statement
      guard let balances = statement.balances else { return nil }
      func text(_ amount: Amount) -> String {
        AmountText(Total(amount), statement.currency, presentation).text
      }
      let count = presentation.text(of: statement.rows)
      let end = facts.isFollowing ? "; they follow the statement before" : ""
      return
        "  complete: \(count) \(statement.rows == 1 ? "row takes" : "rows take") \(statement.account ?? "the account") from \(text(balances.opening)) to \(text(balances.closing)), \(presentation.text(of: statement.days))\(end)"
    }
  }

  /// The accounts that the rows name, with their number of new expenses, the most frequent first.
  private var accountLines: [DisplayText] {
    guard let layout = report.layout, layout.mapping.account == nil else { return [] }
    var counts: [String: Int] = [:]
    for row in report.rows where row.isNew {
      if let account = row.item.account { counts[account, default: 0] += 1 }
    }
    if counts.isEmpty { return [] }
    let all = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = all.prefix(Presentation.listedCount).map {
      "\($0.key.shortened) \(presentation.text(of: $0.value))"
    }
    return ["  accounts: \(names.joined(separator: ", "))\(all.count > names.count ? ", …" : "")"]
  }

  /// The types that the import adds, in brackets.
  private var newTypes: String {
    let names = report.addedTypes.map(\.name)
    if names.isEmpty { return "" }
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return " (\(presentation.text(of: names.count)) new: \(list))"
  }

  private var typeLines: [DisplayText] {
    var (byRule, byFile, asBefore, asIncome, byDefault) = (0, 0, 0, 0, 0)
    var defaultType: String?
    for row in report.rows {
      guard case .new(let source) = row.outcome else { continue }
      switch source {
      case .explicit: break
      case .rule: byRule += 1
      case .file: byFile += 1
      case .history: asBefore += 1
      case .income: asIncome += 1
      case .default:
        byDefault += 1
        defaultType = row.item.type.name
      }
    }
    var texts = [
      (byRule, "by rules"), (byFile, "from the file" + newTypes), (asBefore, "as before"),
      (asIncome, "as income"),
    ].filter { $0.0 > 0 }.map { "\(presentation.text(of: $0)) \($1)" }
    if let defaultType {
      texts.append("\(presentation.text(of: byDefault)) unknown, set to \(defaultType)")
    }
    return texts.isEmpty ? [] : ["  types: \(texts.joined(separator: ", "))"]
  }
}
