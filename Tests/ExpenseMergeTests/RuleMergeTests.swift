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

@Suite struct MemberValueTests {
  private func merge(_ base: String?, _ ours: String, _ theirs: String) throws -> String {
    func object(_ value: String) throws -> ObjectMembers {
      try ObjectMembers(Array("{\"x\":\(value)}".utf8))
    }
    let texts = try [(ours, theirs), (theirs, ours)].map { first, second in
      try MemberMerge(base: base.map(object), object(first), object(second)).result.asJSON
    }
    #expect(texts[0] == texts[1], "it does not matter which version comes first")
    return texts[0]
  }

  @Test(
    arguments: [
      // A line break is less than a letter, but its escape is greater than one.
      (#""a\nb""#, #""aXb""#, #"{"x":"aXb","conflict":{"x":["a\nb","aXb"]}}"#),
      (#""a\"""#, #""aX""#, #"{"x":"aX","conflict":{"x":["a\"","aX"]}}"#),
      (#""\u00e9""#, #""z""#, #"{"x":"\u00e9","conflict":{"x":["z","\u00e9"]}}"#),
      (#""\u0041""#, #""A""#, #"{"x":"A"}"#), ("1.0", "1", #"{"x":1}"#),
      ("[1.0,\"\\u0041\"]", "[1,\"A\"]", #"{"x":[1,"A"]}"#),
      (#"{"a":1.50}"#, #"{"a":1.5}"#, #"{"x":{"a":1.50}}"#),
      ("100", "20", #"{"x":100,"conflict":{"x":[20,100]}}"#),
      ("true", #""~""#, #"{"x":true,"conflict":{"x":["~",true]}}"#),
    ])
  func `values are ordered and equal by what they say`(
    ours: String, theirs: String, merged: String
  ) throws {
    #expect(try merge("0", ours, theirs) == merged)
  }

  @Test func `another spelling is no change, but is kept`() throws {
    #expect(try merge("1", "1.0", "1") == #"{"x":1.0}"#)
    #expect(try merge("1", "1.0", "2") == #"{"x":2}"#)
  }

  @Test func `an accent by itself is another text, though Swift takes both for equal`() throws {
    let (one, two) = ("\"\u{E9}\"", "\"e\u{301}\"")
    for (ours, theirs) in [(one, two), (two, one)] {
      #expect(try Array(merge(one, ours, theirs).utf8) == Array("{\"x\":\(two)}".utf8))
    }
  }
}
