package import ExpenseCore
package import Text

/// A one-page dashboard: what was spent and received in the period, compared with other days, by type
/// and by month, with the largest expenses and the budgets.
///
/// Each currency with something in the period has a block of its own, the home currency first. The first
/// block fits a terminal of 80 columns and 24 lines. What says nothing is left out.
///
/// A class, like ``SpendingReport``: the state of the app contains it several times.
package final class DashboardPage: Sendable {
  static let gap = 4
  /// Minimum width for panels side by side.
  private static let leastWidth = 76
  /// Minimum width for three columns of panels.
  private static let widthOfThree = 116
  /// Number of lines above the prompt in most terminals, for panels side by side.
  package static let usualHeight = 23
  /// Maximum number of types in the block of a currency that is not the first.
  private static let otherTypeCount = 6

  /// Maximum number of lines of what stands below the types.
  private static let mostBelow = 7

  /// Maximum number of lines of the first block, with panels side by side.
  private let height: Int
  /// The command that shows all budgets.
  let budgetCommand: String
  /// False for a page that is heard.
  let hasCharts: Bool
  /// A note on the forecast in the amounts; nil if there is none.
  private let forecastNote: DisplayText?
  let dashboard: Dashboard
  let settings: Settings
  let presentation: Presentation

  package init(
    _ dashboard: Dashboard, _ settings: Settings, height: Int, budgetCommand: String,
    forecastNote: DisplayText? = nil, _ presentation: Presentation, hasCharts: Bool = true
  ) {
    self.forecastNote = forecastNote
    self.hasCharts = hasCharts
    self.height = height
    self.budgetCommand = budgetCommand
    self.dashboard = dashboard
    self.settings = settings
    self.presentation = presentation
  }

  /// The figures in the currencies that have something in the period; if none has, those of the first
  /// currency.
  var shownMoney: [Dashboard.Money] {
    let shown = dashboard.money.filter { $0.count > 0 }
    return shown.isEmpty ? Array(dashboard.money.prefix(1)) : shown
  }

  /// The budgets in their current periods; on the page of more or less than a month, only those of the
  /// same days.
  var budgets: [BudgetReport.Line] {
    presentation.isMonth(dashboard.period, settings)
      ? dashboard.budgets.lines : dashboard.budgets.lines.filter { $0.period == dashboard.period }
  }

  /// The subject of a row of the page.
  package enum Target {
    case period
    case type(String)
    case month(Period)
    case expense(ExpenseItem)
    case budget(BudgetReport.Line)
  }

  /// The position of a row that stands for some of the expenses; lines and columns start at 0.
  package struct Region {
    package let line: Int
    package let columns: Range<Int>
    package let panel: Int
    package let target: Target
  }

  /// The lines of the page, at most `width` columns wide if possible, and the rows that stand for
  /// some of the expenses, panel by panel.
  package func content(width: Int) -> (lines: [StyledLine], regions: [Region]) {
    var lines = titleLines(width: width)
    var regions = [Region(line: 0, columns: 0..<width, panel: 0, target: .period)]
    let money = shownMoney
    for (number, money) in money.enumerated() {
      if self.shownMoney.count > 1 {
        if number > 0 { lines.append(StyledLine()) }
        lines.append(StyledLine(presentation.title(of: money.currency), .dim))
      }
      if number == 0, self.shownMoney.count < 2 { lines.append(StyledLine()) }
      lines += self.lines(on: money, width: width)
      let rows = panels(
        in: money.currency, isFirst: number == 0, room: height - 2 - lines.count, width: width)
      for columns in rows where !columns.isEmpty {
        lines.append(StyledLine())
        let panelCount = regions.last?.panel ?? 0
        regions += self.regions(of: columns, width: width, from: lines.count, after: panelCount)
        lines += self.lines(of: columns, width: width)
      }
    }
    if money.isEmpty, let budgets = budgetPanel(in: .max, nil) {
      lines.append(StyledLine())
      let columns = [Column(panels: [budgets])]
      regions += self.regions(of: columns, width: width, from: lines.count, after: 0)
      lines += self.lines(of: columns, width: width)
    }
    let notes = notes
    let noteLines =
      width >= DashboardPage.leastWidth
      ? line(of: notes, width: width) : notes.flatMap { $0.line.wrapped(to: width) }
    return (lines + noteLines.map { StyledLine($0) }, regions)
  }

  /// The panels of a currency: rows of columns of panels.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - isFirst: True for the first one, which has all the room.
  ///   - room: The number of lines, for panels side by side.
  ///   - width: The width in columns.
  /// - Returns: The panels.
  private func panels(
    in currency: CurrencyCode?, isFirst: Bool, room: Int, width: Int
  ) -> [[Column]] {
    func row(_ columns: (panels: [Panel?], weight: Int)...) -> [Column] {
      columns.map { Column(panels: $0.panels.compactMap(\.self), weight: $0.weight) }
        .filter { !$0.panels.isEmpty }
    }
    guard isFirst else {
      return [
        row(([typePanel(in: DashboardPage.otherTypeCount + 1, currency)], 1)),
        row(([budgetPanel(in: .max, currency)], 1)),
      ]
    }
    let (run, largest) = (runPanel(currency), largestPanel(currency))
    guard width >= DashboardPage.leastWidth else {
      return [
        row(([typePanel(in: .max, currency), run, largest, budgetPanel(in: .max, currency)], 1))
      ]
    }
    let budgetCount = budgetPanel(in: .max, currency)?.lineCount ?? 0
    guard width < DashboardPage.widthOfThree else {
      let months = monthPanel(currency)
      let below = max(largest?.lineCount ?? 0, months?.lineCount ?? 0) + 1
      let runCount = run.map { $0.lineCount + 1 } ?? 0
      // The budgets come before the months.
      let hasBelow =
        below > 1 && room - below >= max(DashboardPage.mostBelow, runCount + budgetCount)
      let above = hasBelow ? room - below : room
      let types = typePanel(in: above, currency)
      let typeCount = types.map { $0.lineCount + 1 } ?? 0
      let hasRoom = !hasBelow && largest.map { $0.lineCount <= above - typeCount } ?? false
      return [
        row(
          ([types, hasRoom ? largest : nil], 2),
          ([run, budgetPanel(in: above - runCount, currency)], 1)),
        hasBelow ? row(([largest], 1), ([months], 1)) : [],
      ]
    }
    // The types have the whole width; the course and the budgets stand below them.
    let below = min(
      DashboardPage.mostBelow, max(run?.lineCount ?? 0, budgetCount, largest?.lineCount ?? 0))
    let types = typePanel(in: room - below - 1, currency)
    let rest = room - (types.map { $0.lineCount + 1 } ?? 0)
    let budgets = budgetPanel(in: rest, currency)
    let isBeside = run == nil || budgets == nil
    let hasRoom = largest.map { $0.lineCount + 1 <= rest - below } ?? false
    let columns = row(
      ([run ?? largest, !isBeside && hasRoom ? largest : nil], 1),
      ([budgets ?? (run == nil ? nil : largest)], 1))
    return [row(([types], 1)), columns]
  }

  // MARK: Notes

  /// A note on something missing from the page, and the command that shows it.
  private struct Note {
    let text: DisplayText
    var command: String?

    var line: DisplayText { command.map { "\(text): \($0)" } ?? text }
  }

  /// The notes on one line, with those commands that fit: a truncated command is useless.
  private func line(of notes: [Note], width: Int) -> [DisplayText] {
    let line = notes.reduce("" as DisplayText) { line, note in
      let start = line.isEmpty ? line : line + "; "
      return start + ((start + note.line).width <= width ? note.line : note.text)
    }
    return line.isEmpty ? [] : [line.shortened(to: width, presentation.ellipsis)]
  }

  private var notes: [Note] {
    var notes = forecastNote.map { [Note(text: $0)] } ?? []
    if dashboard.committed.count > 0 {
      notes.append(Note(text: "To come: \(presentation.text(of: dashboard.committed))"))
    }
    if budgets.contains(where: { $0.otherCount > 0 }) {
      notes.append(Note(text: "Budgets leave out other currencies", command: budgetCommand))
    }
    if dashboard.undated.count > 0 {
      notes.append(Note(text: "Undated: \(presentation.text(of: dashboard.undated))"))
    }
    return notes
  }
}
