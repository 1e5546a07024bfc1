import ExpenseCore
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct BarTests {
  private func bars(_ numbers: [Int], width: Int, isASCII: Bool = false) -> [String] {
    let totals = numbers.map { Total(tenThousandths: Int128($0)) }
    let scale = Bar.Scale(totals)
    return totals.map { Bar($0, scale).text(width: width, isASCII: isASCII).string }
  }

  @Test func `the largest number fills all columns, the others as much as they are`() {
    #expect(bars([80, 40, 5, 1, 0], width: 10) == ["██████████", "█████", "▋", "▏", ""])
    #expect(
      bars([80, 40, 5, 1, 0], width: 10, isASCII: true) == ["##########", "#####", "#", ".", ""])
  }

  @Test func `numbers under 0 have no bar, and do not shorten the others`() {
    #expect(bars([60, -40], width: 10) == ["██████████", ""])
    #expect(bars([-80, -40], width: 10) == ["", ""])
    #expect(bars([60, -20], width: 8, isASCII: true) == ["########", ""])
  }

  @Test func `numbers at the limit, and nothing but nothing, are drawn`() {
    #expect(bars([Int.max, Int.min], width: 10_000).map(\.count) == [10_000, 0])
    #expect(bars([0, 0], width: 10) == ["", ""])
  }

  @Test(arguments: 1...40)
  func `no bar is wider than its column, and none over 0 is invisible`(width: Int) {
    for numbers in [[1, -1], [1_000_000, 1], [7, 3, -2], [5, 9]] {
      for isASCII in [true, false] {
        for (bar, number) in zip(bars(numbers, width: width, isASCII: isASCII), numbers) {
          #expect(bar.count <= width, "\(numbers)")
          #expect(bar.isEmpty == (number < 0), "\(numbers) \(width)")
        }
      }
    }
  }

  private func gauge(limit: Int64, spent: Int64, elapsedDays day: Int) throws -> [String] {
    var settings = Settings()
    try settings.set(Budget(limit: Amount(tenThousandths: limit)))
    let amount = Total(Amount(tenThousandths: spent))
    let store =
      Array(
        #"[{"id":"00000001-0000-4000-8000-000000000000","name":"a","type":"Food","#.utf8)
      + Array(#""amount":\#(amount),"date":"2026-11-01"}]"#.utf8)
    let today = try #require(Day(year: 2026, month: 11, day: day))
    let report = try BudgetReport(of: ExpenseSource(store), settings, on: today, today: today)
    return try [false, true].map {
      Bar.gauge(of: try #require(report.lines.first), width: 10, isASCII: $0).string
    }
  }

  @Test func `a gauge shows what is used, and where the time is`() throws {
    #expect(try gauge(limit: 100, spent: 50, elapsedDays: 21) == ["█████░░│░░", "#####..|.."])
    #expect(try gauge(limit: 100, spent: 500, elapsedDays: 3) == ["█│████████", "#|########"])
    #expect(try gauge(limit: 100, spent: -50, elapsedDays: 30) == ["░░░░░░░░░│", ".........|"])
    #expect(try gauge(limit: 0, spent: 1, elapsedDays: 15) == ["█████│████", "#####|####"])
    #expect(try gauge(limit: 0, spent: 0, elapsedDays: 15) == ["░░░░░│░░░░", ".....|...."])
  }
}
