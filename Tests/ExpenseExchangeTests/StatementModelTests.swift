import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Joins of statements over generated accounts and habits of downloading.
@Suite struct StatementModelTests {
  /// A row of an account, visible from a day on.
  private struct Row: Hashable {
    let number: Int
    /// The booking day, and the day on which the bank first shows it, counted from the first day.
    let (day, shown): (Int, Int)
    /// The part of the day at which it is booked, 0 to 99.
    let time: Int
    let change: Int64
  }

  /// The ways in which people download.
  private enum Habit: CaseIterable {
    /// Whole months, some days after their end.
    case months
    /// From the day of the last download on, in the middle of a day.
    case sameDay
    /// From the day after the last download on, which loses what was booked that afternoon.
    case nextDay
    /// The last 60 days, about each month.
    case windows
  }

  /// The balances in a file.
  private enum Format: CaseIterable {
    case table, ofx, zero, today, silent
  }

  /// A download: the rows that the bank shows, with the balance before the first.
  private struct Download {
    var rows: [Row]
    var opening: Int64
    /// The balance on the day of the download.
    var today: Int64
  }

  private struct Account {
    let rows: [Row]
    let opening: Int64

    /// Rows over a year; some are booked late, under an earlier day.
    init(late: Int, _ random: inout SplitMix64) {
      opening = Int64.random(in: -50_000...500_000, using: &random)
      var rows: [Row] = []
      for day in 0..<365 {
        for _ in 0..<[0, 0, 0, 1, 1, 2, 4].randomElement(using: &random, or: 1) {
          let isLate = Int.random(in: 0..<100, using: &random) < late
          let change = Int64.random(in: -9_999...9_999, using: &random)
          rows.append(
            Row(
              number: rows.count, day: day,
              shown: isLate ? day + Int.random(in: 1...4, using: &random) : day,
              time: Int.random(in: 0..<100, using: &random), change: change == 0 ? 1 : change))
        }
      }
      self.rows = rows.sorted { ($0.day, $0.time, $0.number) < ($1.day, $1.time, $1.number) }
    }

    /// The rows from one day to another that are shown at a time.
    func download(_ days: ClosedRange<Int>, at now: (day: Int, time: Int)) -> Download? {
      let visible = rows.filter {
        $0.shown < now.day || $0.shown == now.day && $0.day == now.day && $0.time < now.time
      }
      var (before, today) = (opening, opening)
      for row in visible {
        if row.day < days.lowerBound { before += row.change }
        today += row.change
      }
      let inside = visible.filter { days.contains($0.day) }
      return inside.isEmpty ? nil : Download(rows: inside, opening: before, today: today)
    }
  }

  private static func downloads(
    _ account: Account, _ habit: Habit, _ random: inout SplitMix64
  ) -> [Download] {
    let starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
    var downloads: [Download?] = []
    switch habit {
    case .months:
      for (start, next) in zip(starts, starts.dropFirst()) {
        let now = (day: next + Int.random(in: 5...9, using: &random), time: 50)
        downloads.append(account.download(start...(next - 1), at: now))
      }
    case .sameDay, .nextDay:
      var from = 0
      while from < 365 {
        let day = min(from + Int.random(in: 10...40, using: &random), 370)
        let now = (day: day, time: Int.random(in: 0..<100, using: &random))
        downloads.append(account.download(from...day, at: now))
        from = habit == .sameDay ? day : day + 1
      }
    case .windows:
      for day in stride(from: 30, through: 390, by: 30) {
        let now = (day: day + Int.random(in: -3...3, using: &random), time: 50)
        downloads.append(account.download(max(0, now.day - 60)...now.day, at: now))
      }
    }
    return downloads.compactMap(\.self)
  }

  private static func day(_ number: Int) -> Day {
    Day(year: 2026, month: 1, day: 1)?.advanced(by: number) ?? .last
  }

  private static func facts(_ download: Download, _ format: Format) -> StatementFacts {
    var balance = download.opening
    let balances = download.rows.map { row in
      balance += row.change
      return (day: day(row.day), balance: balance)
    }
    let sum = balance - download.opening
    let (closing, proof): (Int64?, BankStatement.Proof) =
      switch format {
      case .table: (balance, .rows)
      case .ofx: (balance, .stated)
      case .zero: (0, .stated)
      // On the day of the download: only the last day of the rows is believed.
      case .today: (download.today == balance ? balance : nil, .stated)
      case .silent: (nil, .stated)
      }
    let days = balances[0].day...balances[balances.count - 1].day
    return StatementFacts(
      statement: BankStatement(
        account: "Giro", number: "9f3a1c02d4e5b617", days: days, currency: .usDollar,
        balances: closing.map {
          .init(
            opening: Amount(tenThousandths: $0 - sum), closing: Amount(tenThousandths: $0), proof)
        }, rows: download.rows.count), isProven: proof == .rows, lines: 2...download.rows.count + 1,
      balances: closing.map { end in
        balances.map { ($0.day, $0.balance - balance + end) }
      } ?? [])
  }

  /// Number of rows of an account that no download has, within days.
  private static func missing(
    _ account: Account, _ downloads: [Download], _ days: ClosedRange<Day>
  ) -> Int {
    let seen = Set(downloads.flatMap(\.rows).map(\.number))
    return account.rows.count { days.contains(day($0.day)) && !seen.contains($0.number) }
  }

  @Test func `no gap is told where no row is missing, whatever the habit and the order`() {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    var (joins, alarms) = (0, 0)
    while joins < Scale.count(4_000, thorough: 100_000) {
      for habit in Habit.allCases {
        let account = Account(late: [0, 3].randomElement(using: &random, or: 0), &random)
        let downloads = Self.downloads(account, habit, &random)
        for format in Format.allCases {
          let order = Bool.random(using: &random) ? downloads : downloads.shuffled(using: &random)
          var kept: [BankStatement] = []
          for (count, download) in order.enumerated() {
            let join = StatementJoin([([Self.facts(download, format)], true)], with: kept)
            kept = join.kept
            joins += 1
            for (_, gap, _) in join.gaps {
              guard case .statements(let gap) = gap else { continue }
              alarms += 1
              // What was booked late has a day before the end.
              let days = (gap.end.day.advanced(by: -4) ?? gap.end.day)...gap.start.day
              #expect(
                Self.missing(account, Array(order[...count]), days) > 0, "\(habit) \(format) \(gap)"
              )
            }
          }
        }
      }
    }
    #expect(alarms > joins / 100)
  }

  @Test func `a lost month is always noticed`() {
    var random = SplitMix64(seed: UInt64(Scale.seed() + 1))
    for _ in 0..<Scale.count(25, thorough: 200) {
      let account = Account(late: 0, &random)
      let months = Self.downloads(account, .months, &random)
      for format in [Format.table, .ofx] {
        let lost = Int.random(in: 3..<(months.count - 2), using: &random)
        var kept: [BankStatement] = []
        var found: [StatementGap] = []
        for (number, month) in months.enumerated() where number != lost {
          let join = StatementJoin([([Self.facts(month, format)], true)], with: kept)
          kept = join.kept
          found += join.gaps.map(\.gap)
        }
        let sum = months[lost].rows.reduce(0) { $0 + $1.change }
        #expect(found.count == (sum == 0 ? 0 : 1), "\(format)")
        #expect(BankStatement.gaps(between: kept).count == found.count)
      }
    }
  }

  @Test func `what was booked after a download is noticed if the next one begins a day later`() {
    var random = SplitMix64(seed: UInt64(Scale.seed() + 2))
    var lost = 0
    for _ in 0..<Scale.count(25, thorough: 200) {
      let account = Account(late: 0, &random)
      let downloads = Self.downloads(account, .nextDay, &random)
      var kept: [BankStatement] = []
      let seen = Set(downloads.flatMap(\.rows).map(\.number))
      for (number, download) in downloads.enumerated() {
        let join = StatementJoin([([Self.facts(download, .table)], true)], with: kept)
        kept = join.kept
        guard number > 0, let last = downloads[number - 1].rows.last?.day else { continue }
        let between = last...download.rows[0].day
        let sum = account.rows.filter { between.contains($0.day) && !seen.contains($0.number) }
          .reduce(0) { $0 + $1.change }
        #expect(join.gaps.isEmpty == (sum == 0))
        if sum != 0 { lost += 1 }
      }
    }
    #expect(lost > 20)
  }
}

extension [Int] {
  /// An element at random.
  fileprivate func randomElement(using random: inout SplitMix64, or other: Int) -> Int {
    randomElement(using: &random) ?? other
  }
}
