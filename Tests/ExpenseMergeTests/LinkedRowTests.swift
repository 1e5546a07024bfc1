import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

/// Purchases that one version linked to a row of the bank, and the other one imported.
@Suite struct LinkedRowTests {
  private let key = "0123456789abcdef0123456789abcdef Giro"
  private let rent = item(1, "Rent")

  private static func item(_ number: UInt128, _ name: String, key: String? = nil) -> ExpenseItem {
    ExpenseItem(
      id: ExpenseItem.ID(number), name: name, type: .personal,
      amount: Amount(tenThousandths: 9_000_000), date: Day(year: 2026, month: 11, day: 1),
      importKey: key)
  }

  private func linked(_ item: ExpenseItem, to key: String) -> ExpenseItem {
    var item = item
    item.addImportKey(key)
    return item
  }

  private func check(
    _ base: [ExpenseItem], _ ours: [ExpenseItem], _ theirs: [ExpenseItem], _ expected: [ExpenseItem]
  ) throws {
    let merged = try merge(base, ours, theirs)
    #expect(merged.encoded == expected.encoded)
    #expect(try merge(base, theirs, ours).encoded == merged.encoded)
    #expect(try merge(base, merged, theirs).encoded == merged.encoded)
    #expect(try merge(base, ours, merged).encoded == merged.encoded)
  }

  @Test func `the expense that was there before stays, with the fingerprint of the row`() throws {
    let row = Self.item(2, "RENT NOVEMBER", key: key)
    try check([rent], [linked(rent, to: key)], [rent, row], [linked(rent, to: key)])
  }

  @Test func `a row is one, however both spell its account`() throws {
    let hash = key.prefix(32)
    func row(_ number: UInt128, _ account: String) -> ExpenseItem {
      var row = Self.item(number, "RENT NOVEMBER", key: "\(hash) \(account)")
      row.account = account
      return row
    }
    try check([], [row(2, "Giro")], [row(3, "giro")], [row(2, "giro")])
    // Another account is another one.
    try check([], [row(2, "Giro")], [row(3, "Visa")], [row(2, "Giro"), row(3, "Visa")])
  }

  @Test func `a further fingerprint counts as well`() throws {
    let before = Self.item(1, "Rent", key: "f" + key.dropFirst())
    let row = Self.item(2, "RENT NOVEMBER", key: key)
    try check([before], [linked(before, to: key)], [before, row], [linked(before, to: key)])
  }

  @Test func `what somebody added to the row is not lost`() throws {
    var row = Self.item(2, "RENT NOVEMBER", key: key)
    (row.note, row.tags) = ("my note", ["t"])
    var expected = linked(rent, to: key)
    (expected.note, expected.tags) = ("my note", ["t"])
    try check([rent], [linked(rent, to: key)], [rent, row], [expected])
  }

  @Test func `of two equal rows only the one that was linked goes`() throws {
    let rows = [Self.item(2, "RENT", key: key), Self.item(3, "RENT", key: key)]
    let merged = try merge([rent], [linked(rent, to: key)], [rent] + rows)
    #expect(merged.count == 2 && merged.first?.encoded == linked(rent, to: key).encoded)
    // The side that linked one has imported the other as well.
    let other = Self.item(4, "RENT", key: key)
    let both = try merge([rent], [linked(rent, to: key), other], [rent] + rows)
    #expect(both.count == 2)
  }

  @Test func `a row of another fingerprint stays`() throws {
    let row = Self.item(2, "RENT", key: "f" + key.dropFirst())
    #expect(try merge([rent], [linked(rent, to: key)], [rent, row]).count == 2)
  }

  @Test func `an expense that had the fingerprint before takes no row away`() throws {
    let before = linked(rent, to: key)
    var renamed = before
    renamed.name = "House"
    let row = Self.item(2, "RENT", key: key)
    #expect(try merge([before], [renamed], [before, row]).count == 2)
  }
}
