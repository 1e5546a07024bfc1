import ExpenseCore
package import Text
package import ExpenseExchange

/// The text report of an import or a dry run.
package struct ImportText {
  let report: ImportReport
  private let name: String
  package let presentation: Presentation

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
          Cell("\(next.0)"), Cell(), Cell(next.1.shortened(to: 60), .dim), Cell(), Cell(),
          Cell(next.2, .dim),
        ])
      }
    }
    for row in report.rows {
      appendLines(before: row.line)
      table.append([
        Cell("\(row.line)"), Cell(row.item.date.map(presentation.text) ?? ""),
        Cell(row.item.name), Cell(AmountText(row.item, presentation)),
        Cell(row.isNew ? row.item.type.name : ""), Cell(row.text, row.isNew ? nil : .dim),
      ])
    }
    appendLines(before: .max)
    return table.lines(width: width, presentation)
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
    case .doubtful: "maybe in the list"
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
    default:
      outcome.skipReason.map { "skipped: \($0)" }
        ?? possibleTransfer.map { "new, maybe a transfer: \($0)" } ?? "new"
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
