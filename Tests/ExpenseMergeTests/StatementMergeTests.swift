import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

/// The statements of two machines.
@Suite struct StatementMergeTests {
  private func settings(_ statements: String...) throws -> Settings {
    try Settings.read(
      Array(#"{"statements":[\#(statements.joined(separator: ","))]}"#.utf8)
    ).settings
  }

  private func giro(_ month: String, _ rest: String = "") -> String {
    #"{"account":"Giro","from":"2026-\#(month)-01","to":"2026-\#(month)-28","opening":5,"closing":4,"currency":"EUR","rows":3,"proof":"rows"\#(rest)}"#
  }

  @Test func `a statement is one, however both spell its account`() throws {
    let (ours, theirs) = (
      try settings(giro("01")), try settings(giro("01").replacing("Giro", with: "giro"))
    )
    for (first, second) in [(ours, theirs), (theirs, ours)] {
      let merge = try SettingsMerge(base: Settings(), first, second)
      #expect(merge.newConflicts.isEmpty && merge.result.statements?.map(\.account) == ["giro"])
    }
  }

  @Test func `merged statements are in the order of their days`() throws {
    let merge = try SettingsMerge(
      base: settings(giro("01")), settings(giro("01"), giro("02")), settings(giro("01"), giro("03"))
    )
    #expect(merge.result.statements?.map(\.days.lowerBound.month) == [1, 2, 3])
    // So they are after an undo and a redo.
    var again = try settings(giro("01"), giro("02"))
    let changes = merge.result.changes(from: again)
    #expect(again.apply(changes).isEmpty && again.text == merge.result.text)
  }

  @Test func `a statement of both is one, with all money that came in`() throws {
    let base = try settings(giro("01"))
    let ours = try settings(
      giro("01"), giro("02", #","received":[["2026-02-03",1],["2026-02-04",2]]"#))
    let theirs = try settings(
      giro("01"), giro("02", #","gap":true,"received":[["2026-02-03",1],["2026-02-05",3,true]]"#),
      giro("03"))
    var texts: [[UInt8]] = []
    for (first, second) in [(ours, theirs), (theirs, ours)] {
      let merge = try SettingsMerge(base: base, first, second)
      #expect(merge.newConflicts.isEmpty)
      let merged = try #require(merge.result.statements)
      #expect(merged.count == 3)
      let february = try #require(merged.first { $0.days.lowerBound.month == 2 })
      #expect(
        february.received.map(\.day.description) == ["2026-02-03", "2026-02-04", "2026-02-05"])
      #expect(february.received.map(\.isTransfer) == [false, false, true])
      texts.append(merge.result.text)
    }
    #expect(texts[0] == texts[1])
  }
}
