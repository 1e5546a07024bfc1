import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

/// Tests of one date of a recurring expense that two machines have dealt with.
struct MergeOccurrenceTests {
  private let rule: RecurringRule
  private let due: Day
  private let recorded: ExpenseItem
  private let row: ExpenseItem

  init() throws {
    due = try Day("2026-11-30")
    rule = try RecurringRule(
      recording: ExpenseItem(
        name: "Netflix", type: .personal, amount: Amount("12.99"), tags: ["tv"]),
      on: #require(Schedule(every: 1, .month, from: due)))
    recorded = rule.expense(on: due)
    var row = ExpenseItem(
      name: "NETFLIX 4711", type: .business, amount: try Amount("12.99"),
      date: try Day("2026-12-01"), account: "visa", importKey: String(repeating: "a", count: 32))
    row.occurrence = Occurrence(of: rule.id, on: due)
    self.row = row
  }

  /// Merge two lists, whichever way, and again with each side.
  private func merged(_ ours: [ExpenseItem], _ theirs: [ExpenseItem]) throws -> [ExpenseItem] {
    let result = try merge([], ours, theirs)
    #expect(try merge([], theirs, ours).encoded == result.encoded)
    for side in [ours, theirs] {
      #expect(try merge([], result, side).encoded == result.encoded)
      #expect(try merge([], side, result).encoded == result.encoded)
    }
    return result
  }

  @Test func `both have recorded it`() throws {
    #expect(try merged([recorded], [recorded]) == [recorded])
  }

  @Test func `one has recorded it, the other has linked the row of the bank`() throws {
    let result = try merged([recorded], [row])
    #expect(result.count == 1)
    #expect(result[0].name == row.name && result[0].date == row.date && result[0].type == row.type)
    #expect(result[0].account == "visa" && result[0].tags == ["tv"])
    #expect(result[0].importKey == row.importKey && result[0].conflicts.isEmpty)
    #expect(result[0].occurrence == row.occurrence)
  }

  @Test func `one has recorded it, and there found the row of the bank`() throws {
    var found = recorded
    found.importKey = row.importKey
    let result = try merged([found], [recorded])
    #expect(result == [found])
    for hasLink in [true, false] {
      var row = row
      if !hasLink { row.occurrence = nil }
      let other = try merged([found], [row])
      #expect(other.count == 1 && other[0].conflicts.isEmpty && other[0].name == row.name)
      #expect(other[0].id == row.id && other[0].occurrence == found.occurrence)
    }
  }

  @Test func `amounts that differ are in conflict`() throws {
    var edited = recorded
    edited.amount = try Amount("14.99")
    for other in [recorded, row] {
      let result = try merged([edited], [other])
      #expect(result.count == 1)
      #expect(result[0].conflicts.map(\.name) == ["amount"])
    }
  }

  @Test func `different dates are different expenses`() throws {
    let next = rule.expense(on: try Day("2026-12-30"))
    #expect(try merged([recorded], [next]).count == 2)
  }
}
