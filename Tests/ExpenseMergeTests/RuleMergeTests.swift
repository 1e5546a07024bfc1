import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

struct RuleMergeTests {
  private func read(_ rules: String) throws -> Settings.Reading {
    try Settings.read(Array("{\n\"currency\":\"EUR\",\n\"recurring\":[\(rules)]}\n".utf8))
  }

  @Test func `versions of a rule are merged, dates skipped by either and the later date`() throws {
    let base = try read(fullRule).settings
    func changed(_ change: (inout RecurringRule) throws -> Void) throws -> Settings {
      var settings = base
      var rule = try #require(settings.recurring?.first)
      try change(&rule)
      settings.recurring = [rule]
      return settings
    }
    let ours = try changed {
      try $0.skip(try Day("2026-10-30"))
      $0.done = try Day("2026-10-30")
      $0.details.note = "mine"
    }
    let theirs = try changed {
      try $0.skip(try Day("2026-12-25"))
      $0.done = try Day("2026-12-25")
      $0.details.account = "giro"
    }
    for (first, second) in [(ours, theirs), (theirs, ours)] {
      let merge = try SettingsMerge(base: base, first, second)
      #expect(merge.newConflicts.isEmpty)
      let rule = try #require(merge.result.recurring?.first)
      #expect(rule.skipped.map(\.description) == ["2026-05-29", "2026-10-30", "2026-12-25"])
      #expect(rule.done?.description == "2026-12-25")
      #expect(rule.details.note == "mine" && rule.details.account == "giro")
    }
    let priced = try changed { $0.setAmount(try Amount("20"), from: try Day("2027-01-01")) }
    let other = try changed { $0.setAmount(try Amount("21"), from: try Day("2027-01-01")) }
    let conflicts = try SettingsMerge(base: base, priced, other).newConflicts
    #expect(conflicts.map(\.name) == ["recurring/Netflix"])
  }
}
