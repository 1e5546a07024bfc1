import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

struct RecurringRuleTests {
  private func read(_ rules: String) throws -> Settings.Reading {
    try Settings.read(Array("{\n\"currency\":\"EUR\",\n\"recurring\":[\(rules)]}\n".utf8))
  }

  @Test func `a rule is written as it was read`() throws {
    let reading = try read(fullRule)
    #expect(reading.problem == nil)
    #expect(reading.settings.recurring?.map(\.asJSON) == [fullRule])
  }

  /// Each member is replaced by something invalid: the error names the rule, the member and its
  /// position.
  @Test(arguments: [
    ("id", "\"5B1C2A9E\""), ("name", "7"), ("type", "null"), ("every", "\"0 months\""),
    ("every", "\"2 weeks\""), ("on", "\"fifth friday\""), ("from", "\"2026-02-30\""),
    ("to", "\"2025-01-01\""), ("amounts", "[]"), ("amounts", "[{\"from\":\"2026-01-31\"}]"),
    ("amounts", "[{\"from\":\"2026-01-31\",\"amount\":1.00001}]"),
    ("amounts", "[{\"from\":\"2026-01-31\",\"amount\":1},{\"from\":\"2026-01-31\",\"amount\":2}]"),
    ("currency", "\"euro\""), ("account", "[]"), ("note", "{}"), ("tags", "[1]"),
    ("weekend", "\"sunday\""), ("match", "\" \""), ("skip", "[\"soon\"]"), ("done", "\"\""),
  ])
  func `an invalid member is named`(_ member: String, _ value: String) throws {
    var members = try #require(
      try JSONSerialization.jsonObject(with: Data(fullRule.utf8)) as? [String: Any])
    members[member] = try JSONSerialization.jsonObject(
      with: Data(value.utf8), options: .fragmentsAllowed)
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    let reading = try read(fullRule + "," + text)
    let problem = try #require(reading.problem)
    #expect(problem.line == 3 && problem.column == 15 + fullRule.count)
    guard case .invalidRule(let name, let found) = problem.problem else {
      Issue.record("\(problem)")
      return
    }
    // Of an interval that does not fit the named day, the named day is at fault.
    #expect(found == (value == "\"2 weeks\"" ? "on" : member))
    #expect(name == (member == "name" ? "number 2" : "Netflix"))
  }

  @Test(arguments: ["id", "name", "type", "every", "from", "amounts"])
  func `a missing member is named`(_ member: String) throws {
    var members = try #require(
      try JSONSerialization.jsonObject(with: Data(fullRule.utf8)) as? [String: Any])
    members[member] = nil
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    guard case .invalidRule(_, member)? = try read(text).problem?.problem else {
      Issue.record("\(String(describing: try read(text).problem))")
      return
    }
  }

  @Test func `two rules of one id are refused, two of one name are not`() throws {
    let text = fullRule
    guard case .invalidRule("Netflix", "id")? = try read(text + "," + text).problem?.problem else {
      Issue.record("accepted")
      return
    }
    let other = text.replacingOccurrences(of: "5B1C2A9E", with: "5B1C0000")
    let settings = try read(text + "," + other).settings
    #expect(settings.recurring?.count == 2)
    #expect(throws: RecurringError.ambiguous("netflix", settings.recurring ?? [])) {
      try settings.recurringRule("netflix")
    }
    #expect(throws: RecurringError.ambiguous("5b1c", settings.recurring ?? [])) {
      try settings.recurringRule("5b1c")
    }
    #expect(try settings.recurringRule("5b1c-2").id == settings.recurring?[0].id)
    #expect(throws: RecurringError.unknown("Spotify")) {
      try settings.recurringRule("Spotify")
    }
  }

  @Test func `what a year costs counts dates, prices, skips and the end`() throws {
    let rule = try #require(try read(fullRule).settings.recurring?.first)
    // The last Fridays of every second month from January 2026 on.
    #expect(
      rule.schedule.days(after: nil, through: try Day("2026-12-31")).map(\.description) == [
        "2026-02-27", "2026-04-24", "2026-06-26", "2026-08-28", "2026-10-30", "2026-12-25",
      ])
    #expect(rule.amount(inYearFrom: try Day("2026-11-01")).description == "89.94")
    #expect(rule.amount(inYearFrom: try Day("2027-11-01")).description == "14.99")
    #expect(rule.amount(inYearFrom: try Day("2028-01-01")) == .zero)
  }

  @Test func `a skipped date that is written twice counts once`() throws {
    let days = Array(repeating: "\"2026-05-29\"", count: RecurringRule.maximumDays + 1)
    let reading = try read(
      fullRule.replacing("[\"2026-05-29\"]", with: "[\(days.joined(separator: ","))]"))
    #expect(reading.settings.recurring?.first?.skipped == [try Day("2026-05-29")])
  }

  @Test func `only open dates can be skipped`() throws {
    var rule = try #require(try read(fullRule).settings.recurring?.first)
    try rule.skip(try Day("2026-10-30"))
    #expect(rule.next?.description == "2026-12-25")
    #expect(rule.due(through: try Day("2026-12-31")).map(\.description) == ["2026-12-25"])
    #expect(throws: RecurringError.recorded(rule, try Day("2026-08-28"))) {
      try rule.skip(try Day("2026-08-28"))
    }
    #expect(
      throws: RecurringError.notDue(rule, try Day("2026-10-31"), next: try Day("2026-12-25"))
    ) { try rule.skip(try Day("2026-10-31")) }
    #expect(throws: RecurringError.notDue(rule, try Day("2028-01-28"), next: nil)) {
      try rule.skip(try Day("2028-01-28"))
    }
  }

  @Test func `a new home currency leaves what rules mean`() throws {
    var settings = Settings()
    settings.currency = .euro
    settings.recurring = try read(
      fullRule.replacingOccurrences(of: "\"currency\":\"EUR\",", with: "")
    ).settings.recurring
    #expect(settings.recurring?[0].currency == nil)
    settings.nameCurrencies(.euro)
    #expect(settings.recurring?[0].currency == .euro)
  }
}
