extension RecurringRule {
  /// The rule as JSON for the file.
  package var asJSON: String {
    func array(_ texts: [String]) -> String { "[" + texts.joined(separator: ",") + "]" }
    let prices = prices.map {
      [
        JSONMember(name: "from", value: "\($0.from)".asJSON),
        JSONMember(name: "amount", value: $0.amount.description),
      ].asJSON
    }
    let members: [(String, String?)] = [
      ("id", "\(id)".asJSON), ("name", name.asJSON), ("type", type.name.asJSON),
      ("every", schedule.intervalText.asJSON), ("on", schedule.anchor.map { "\($0)".asJSON }),
      ("from", "\(schedule.start)".asJSON), ("to", end.map { "\($0)".asJSON }),
      ("amounts", array(prices)), ("currency", currency?.code.asJSON),
    ]
    let details: [(String, String?)] =
      ExpenseDetails.TextField.allCases.map { ($0.rawValue, self.details[$0]?.asJSON) } + [
        ("tags", self.details.tags.isEmpty ? nil : array(self.details.tags.map(\.asJSON)))
      ]
    let others: [(String, String?)] = [
      ("weekend", weekend == .stay ? nil : weekend.rawValue.asJSON), ("match", match?.asJSON),
      ("skip", skipped.isEmpty ? nil : array(skipped.map { "\($0)".asJSON })),
      ("done", done.map { "\($0)".asJSON }),
    ]
    return
      ((members + details + others).compactMap { name, value in
        value.map { JSONMember(name: name, value: $0) }
      } + unknownMembers).asJSON
  }

  /// A rule that was read, or the reason why it is not valid.
  enum Reading {
    case rule(RecurringRule)
    /// The name, if there is one, and the member that is missing or not valid.
    case invalid(name: String?, member: String)
  }
}

extension JSONReader {
  /// Read a list of distinct rules, at least one; nil if anything else is there.
  mutating func readRecurringRules() -> [RecurringRule]? {
    var ids: Set<UInt128> = []
    return readList { reader in
      guard case .rule(let rule) = try reader.readRecurringRule(),
        ids.insert(rule.id.number).inserted
      else { return nil }
      return rule
    }
  }

  /// The first rule of a list that is not valid, and the offset where it begins; nil if the text is
  /// no list of objects.
  mutating func firstInvalidRecurringRule() -> (offset: Int, name: String, member: String)? {
    var found: (offset: Int, name: String, member: String)?
    var ids: Set<UInt128> = []
    var number = 0
    try? readArray { reader in
      number += 1
      reader.skipWhitespace()
      let start = reader.offset
      let reading = try reader.readRecurringRule()
      guard found == nil else { return }
      switch reading {
      case .rule(let rule) where ids.insert(rule.id.number).inserted: break
      case .rule(let rule): found = (start, rule.name, "id")
      case .invalid(let name, let member): found = (start, name ?? "number \(number)", member)
      }
    }
    return found
  }

  /// Read a rule.
  ///
  /// - Returns: The rule, or the first member that is missing or not valid.
  /// - Throws: A ``Failure`` if the text is not an object.
  mutating func readRecurringRule() throws -> RecurringRule.Reading {
    var draft = RuleDraft()
    var invalid: String?
    let others = try readMembers { reader, name in
      let start = reader.offset
      guard let isValid = try draft.read(name, from: &reader) else { return false }
      if !isValid {
        invalid = invalid ?? name
        // Pass over whatever is there instead.
        reader.offset = start
        try reader.readValue()
      }
      return true
    }
    guard let others else { return .invalid(name: draft.name, member: invalid ?? "name") }
    if let invalid { return .invalid(name: draft.name, member: invalid) }
    return draft.rule(others)
  }

  fileprivate mutating func readDay() -> Day? { readText().flatMap { try? Day($0) } }
}

/// The members of a rule while it is read.
private struct RuleDraft {
  var name: String?
  private var id: ExpenseItem.ID?
  private var type: ExpenseType?
  private var interval: Schedule.Interval?
  private var anchor: Schedule.Anchor?
  private var (start, end): (Day?, Day?) = (nil, nil)
  private var prices: [RecurringRule.Price]?
  private var currency: CurrencyCode?
  private var details = ExpenseDetails()
  private var match: String?
  private var weekend = RecurringRule.Weekend.stay
  private var skipped: [Day] = []
  private var done: Day?

  /// Read a member; false if its value is not valid, nil if the member is unknown.
  mutating func read(_ member: String, from reader: inout JSONReader) throws -> Bool? {
    switch member {
    case "id":
      id = reader.readText().flatMap { ExpenseItem.ID(spelled: $0) }
      return id != nil
    case "name":
      name = reader.readText()
      return name != nil
    case "type":
      type = reader.readText().map(ExpenseType.init)
      return type != nil
    case "every":
      interval = reader.readText().flatMap(Schedule.Interval.init)
      return interval != nil
    case "on":
      anchor = reader.readText().flatMap(Schedule.Anchor.init)
      return anchor != nil
    case "from":
      start = reader.readDay()
      return start != nil
    case "to":
      end = reader.readDay()
      return end != nil
    case "amounts":
      prices = reader.readList { try $0.readPrice() }
      guard let prices, prices.count <= RecurringRule.maximumDays else { return false }
      return zip(prices, prices.dropFirst()).allSatisfy { $0.from < $1.from }
    case "currency":
      currency = reader.readText().flatMap(CurrencyCode.init)
      return currency != nil
    case "tags":
      details.tags = reader.readList { $0.readText() } ?? []
      return !details.tags.isEmpty
    case "weekend":
      let found = reader.readText().flatMap(RecurringRule.Weekend.init)
      weekend = found ?? .stay
      return found != nil
    case "match":
      match = reader.readText()
      return match != nil
    case "skip":
      skipped = Set(reader.readList { $0.readDay() } ?? []).sorted()
      return !skipped.isEmpty && skipped.count <= RecurringRule.maximumDays
    case "done":
      done = reader.readDay()
      return done != nil
    default:
      guard let text = ExpenseDetails.TextField(rawValue: member) else { return nil }
      details[text] = reader.readText()
      return details[text] != nil
    }
  }

  /// The rule of these members.
  func rule(_ others: [JSONMember]) -> RecurringRule.Reading {
    func missing(_ member: String) -> RecurringRule.Reading { .invalid(name: name, member: member) }
    guard let id else { return missing("id") }
    guard let name else { return missing("name") }
    guard let type else { return missing("type") }
    guard let interval else { return missing("every") }
    guard let start else { return missing("from") }
    guard let price = prices?.first, let prices else { return missing("amounts") }
    guard let schedule = Schedule(every: interval.count, interval.unit, on: anchor, from: start)
    else { return missing("on") }
    let item = ExpenseItem(
      id: id, name: name, type: type, amount: price.amount, currency: currency, details: details)
    guard
      var rule = try? RecurringRule(recording: item, on: schedule, weekend: weekend, match: match)
    else { return missing("match") }
    rule.end = end
    guard (try? rule.check()) != nil else { return missing("to") }
    (rule.prices, rule.skipped, rule.done) = (prices, skipped, done)
    rule.unknownMembers = others
    return .rule(rule)
  }
}

extension JSONReader {
  /// Read an amount and the date from which it holds; nil if one is missing or invalid.
  fileprivate mutating func readPrice() throws -> RecurringRule.Price? {
    var (from, amount): (Day?, Amount?)
    let others = try readMembers { reader, name in
      switch name {
      case "from": from = reader.readDay()
      case "amount": amount = try reader.readSettingAmount()
      default: return false
      }
      return true
    }
    guard others?.isEmpty == true, let from, let amount else { return nil }
    return RecurringRule.Price(from: from, amount: amount)
  }

  /// Read an amount; nil if it is too large or too precise.
  mutating func readSettingAmount() throws -> Amount? {
    let range = try readNumber()
    let literal = Array(compact(range).utf8)
    return switch DecimalNumber(literal: literal[...]).amount {
    case .amount(let amount), .noisy(let amount): amount
    case .tooLarge, .tooPrecise: nil
    }
  }
}
