import ExpenseCore
package import Text
package import ExpenseExchange

/// The text report of an import or a dry run.
package struct ImportText {
  let report: ImportReport
  private let name: String
  let presentation: Presentation

  /// Create a text report.
  ///
  /// - Parameters:
  ///   - report: The outcome of each row.
  ///   - name: The name of the file.
  ///   - presentation: The presentation of amounts, dates and counts.
  package init(_ report: ImportReport, _ name: String, _ presentation: Presentation) {
    self.report = report
    self.name = name
    self.presentation = presentation
  }

  // MARK: How the file was read

  /// The layout with which the file was read, if it was detected.
  ///
  /// - Parameters:
  ///   - isNamed: True to name the file even without a layout.
  ///   - hasEvidence: True to add the evidence in a line.
  /// - Returns: The lines, the first of which names the file.
  package func layoutLines(
    alwaysNamed isNamed: Bool = false, withEvidence hasEvidence: Bool = false
  ) -> [DisplayText] {
    guard let layout = report.layout else { return isNamed ? ["\(name):"] : [] }
    let mapping = layout.mapping
    let day = Day(year: 2026, month: 12, day: 31) ?? .last
    let isTable = layout.format == .csv || layout.format == .xlsx
    let form: [String?] = [
      layout.format == .csv ? nil : layout.format.rawValue.uppercased(),
      mapping.sheet.map { "sheet '\($0)'" }, mapping.encoding?.rawValue,
      mapping.delimiter.map { "delimiter \($0 == .tab ? "tab" : "'\($0.rawValue)'")" },
      isTable ? layout.headerLine.map { "header row in line \($0)" } ?? "no header row" : nil,
    ]
    let values: [String?] = [
      mapping.dateOrder.map { "dates as \($0.text(of: day))" },
      mapping.decimalMark.map { "decimal mark '\($0.rawValue)'" },
      mapping.spent.map { "spending is \($0.rawValue)" }, mapping.currency.map { "in \($0)" },
    ]
    var lines: [DisplayText] = ["\(name): \(form.compactMap(\.self).joined(separator: ", "))"]
    let known = values.compactMap(\.self)
    if !known.isEmpty { lines.append("  \(known.joined(separator: ", "))") }
    let columns = CSVRole.allCases.compactMap { role in
      mapping.columns[role].map { columns in
        "\(role.rawValue): " + columns.map(\.text).joined(separator: " + ")
      }
    }
    if !columns.isEmpty { lines.append("  \(columns.joined(separator: ", "))") }
    var summaries: [String] = []
    for summary in report.findings.compactMap(\.summary) where !summaries.contains(summary) {
      summaries.append(summary)
    }
    if hasEvidence, !summaries.isEmpty {
      lines.append("  because of \(summaries.joined(separator: ", "))")
    }
    return lines
  }

  /// The lines above the rows of a review: the layout, and what the balances say.
  package var reviewLines: [DisplayText] {
    layoutLines() + completeLines
      + report.gaps.map { "  line \($0.line): \(presentation.text(of: $0.gap))" }
  }

  // MARK: Rows

  /// All lines of the file with their outcomes, as a table.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - advice: Return the option that solves the problem of a row, to append to the reason.
  /// - Returns: The lines.
  package func rowLines(width: Int, advice: (InvalidRow.Reason) -> String) -> [StyledLine] {
    var table = TextTable([
      .init("Line", .trailing), .init("Date"), .init("Name", isFlexible: true),
      .init("Amount", .mark), .init("Type", rank: 1), .init("Outcome"),
    ])
    // Lines that are not rows keep their position in the file.
    var others = report.otherLines.map { ($0.line, $0.text, "ignored") }[...]
    var invalid = report.invalidRows.map {
      ($0.line, $0.value, "invalid: \($0.reason)\(advice($0.reason))")
    }[...]
    func appendLines(before line: Int) {
      while let next = [others.first, invalid.first].compactMap(\.self).min(by: { $0.0 < $1.0 }),
        next.0 < line
      {
        if others.first?.0 == next.0 { others.removeFirst() } else { invalid.removeFirst() }
        table.append([
          Cell("\(next.0)"), Cell(), Cell(next.1.shortened(to: 60), .heading), Cell(), Cell(),
          Cell(next.2, .heading),
        ])
      }
    }
    for row in report.rows {
      appendLines(before: row.line)
      table.append([
        Cell("\(row.line)"), Cell(row.item.date.map(presentation.text) ?? ""),
        Cell(row.item.name), Cell(AmountText(row.item, presentation)),
        Cell(row.isNew ? row.item.type.name : ""), Cell(row.text, row.isNew ? nil : .heading),
      ])
    }
    appendLines(before: .max)
    return table.lines(width: width, presentation)
  }

  // MARK: The result

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
    count(("maybe there already", "maybe there already")) { $0 == .doubtful }
    count(("transfer between accounts", "transfers between accounts")) {
      if case .transfer = $0 { true } else { false }
    }
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
    return lines + completeLines + typeLines + accountLines
  }

  /// The statements in the file from which no row is missing.
  private var completeLines: [DisplayText] {
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
    return [
      "  accounts: \(all.map { "\($0.key) \(presentation.text(of: $0.value))" }.joined(separator: ", "))"
    ]
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

extension ImportReport.Outcome {
  /// The reason why a row is skipped; nil for a row that is imported.
  package var skipReason: String? {
    switch self {
    case .new: nil
    case .duplicate: "already imported"
    case .deleted: "left out before"
    case .received: "income"
    case .nothing: "amount of 0"
    case .notBooked(let status): status
    case .unbooked: "no booking date"
    case .hidden: "hidden"
    case .transfer(let account): "transfer: \(account)"
    case .linked: "the same as an expense"
    case .doubtful: "maybe there already"
    case .left: "not picked"
    }
  }
}

extension ImportReport.Row {
  /// The outcome of the row.
  fileprivate var text: String {
    switch (outcome, similar) {
    case (.linked, let expense?): "same as \(expense.shortID)"
    case (.doubtful, let expense?): "skipped: maybe \(expense.shortID)"
    default: outcome.skipReason.map { "skipped: \($0)" } ?? "new"
    }
  }
}

extension CSVColumn {
  fileprivate var text: String {
    switch self {
    case .title(let title): title
    case .number(let number): "column \(number)"
    }
  }
}

extension DayOrder {
  /// A date in this order.
  fileprivate func text(of day: Day) -> String {
    switch self {
    case .dayFirst: "\(day.day).\(day.month).\(day.year)"
    case .monthFirst: "\(day.month)/\(day.day)/\(day.year)"
    case .yearFirst: "\(day)"
    }
  }
}
