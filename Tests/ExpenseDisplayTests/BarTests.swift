import ExpenseCore
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct BarTests {
  private func bars(_ numbers: [Int], width: Int, isASCII: Bool = false) -> [String] {
    let totals = numbers.map { Total(tenThousandths: Int128($0)) }
    let scale = Bar.Scale(totals)
    return totals.map { Bar($0, scale).line(width: width, isASCII: isASCII).text.string }
  }

  @Test func `the largest number fills all columns, the others as much as they are`() {
    #expect(bars([80, 40, 5, 1, 0], width: 10) == ["━━━━━━━━━━", "━━━━━", "╸", "╸", ""])
    #expect(
      bars([80, 40, 5, 1, 0], width: 10, isASCII: true) == ["==========", "=====", "-", "-", ""])
  }

  @Test func `numbers under 0 have no bar, and do not shorten the others`() {
    #expect(bars([60, -40], width: 10) == ["━━━━━━━━━━", ""])
    #expect(bars([-80, -40], width: 10) == ["", ""])
    #expect(bars([60, -20], width: 8, isASCII: true) == ["========", ""])
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

  private func budget(
    limit: Int64, spent: Int64, elapsedDays day: Int
  ) throws -> BudgetReport.Line? {
    var settings = Settings()
    try settings.set(Budget(limit: Amount(tenThousandths: limit)))
    let amount = Total(Amount(tenThousandths: spent))
    let store =
      Array(
        #"[{"id":"00000001-0000-4000-8000-000000000000","name":"a","type":"Food","#.utf8)
      + Array(#""amount":\#(amount),"date":"2026-11-01"}]"#.utf8)
    let today = try #require(Day(year: 2026, month: 11, day: day))
    let report = try BudgetReport(of: ExpenseSource(store), settings, on: today, today: today)
    return report.lines.first
  }

  private func gauge(limit: Int64, spent: Int64, elapsedDays: Int) throws -> [String] {
    let line = try #require(try budget(limit: limit, spent: spent, elapsedDays: elapsedDays))
    return [false, true].map {
      Bar(of: line).line(width: 12, isASCII: $0).text.string
    }
  }

  @Test func `the bar of a budget shows what is used, the limit and today`() throws {
    #expect(try gauge(limit: 100, spent: 50, elapsedDays: 21) == ["━━━━──╷─┃", "====..'.|"])
    #expect(try gauge(limit: 100, spent: 90, elapsedDays: 15) == ["━━━━┯━━─┃", "===='==.|"])
    #expect(try gauge(limit: 100, spent: 125, elapsedDays: 3) == ["━━━━━━━━┃━", "========|="])
    #expect(try gauge(limit: 100, spent: 101, elapsedDays: 3) == ["━━━━━━━━┃╸", "========|-"])
    #expect(try gauge(limit: 100, spent: 500, elapsedDays: 3) == ["━━━━━━━━┃━━▶", "========|==>"])
    #expect(try gauge(limit: 100, spent: -50, elapsedDays: 15) == ["────╷───┃", "....'...|"])
    #expect(try gauge(limit: 100, spent: 50, elapsedDays: 30) == ["━━━━────┃", "====....|"])
    #expect(try gauge(limit: 0, spent: 1, elapsedDays: 15) == ["━━━━━━━━┃━━▶", "========|==>"])
    #expect(try gauge(limit: 0, spent: 0, elapsedDays: 15) == ["────╷───┃", "....'...|"])
  }

  @Test(arguments: 6...60)
  func `no bar of a budget is wider than its column`(width: Int) throws {
    for spent: Int64 in [-1, 0, 1, 50, 99, 100, 101, 120, 150, 200, .max] {
      for limit: Int64 in [0, 100, .max] {
        let line = try #require(try budget(limit: limit, spent: spent, elapsedDays: 15))
        for isASCII in [true, false] {
          #expect(Bar(of: line).line(width: width, isASCII: isASCII).width <= width)
        }
      }
    }
  }

  @Test func `a mark stands at another number`() {
    let totals = [100, 50].map { Total(tenThousandths: $0) }
    let scale = Bar.Scale(totals)
    func text(_ total: Int128, mark: Int128) -> String {
      Bar(Total(tenThousandths: total), mark: Total(tenThousandths: mark), scale)
        .line(width: 10, isASCII: false).text.string
    }
    #expect(text(50, mark: 100) == "━━━━━    ┃")
    #expect(text(100, mark: 50) == "━━━━━┃━━━━")
    #expect(text(100, mark: 0) == "┃━━━━━━━━━")
  }
}
