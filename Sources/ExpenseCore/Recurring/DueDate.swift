/// A due date of a rule, which is paired with its payment: a row of a bank, or an expense of a list.
package struct DueDate: Sendable {
  /// The payments with which a date is paired.
  package enum Payments: Sendable {
    /// None.
    case none
    /// Those that surely are its payment.
    case sure
    /// Those that surely are its payment, and came from a bank.
    case sureImported
    /// Those that surely or maybe are its payment.
    case all
  }

  /// The rule.
  let rule: RecurringRule
  /// The date, as its expense names it.
  package let occurrence: Occurrence
  /// The amount on that date.
  let amount: Amount
  var payments = Payments.all

  /// Create the date of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - due: The date.
  ///   - amount: The amount; nil for that of the rule.
  package init(_ rule: RecurringRule, _ due: Day, amount: Amount? = nil) {
    self.rule = rule
    occurrence = Occurrence(of: rule.id, on: due)
    self.amount = amount ?? rule.amount(on: due)
  }

  /// The expense that is recorded on the date.
  package var expense: ExpenseItem { rule.expense(on: occurrence.due, amount: amount) }

  /// The first and the last day on which a payment may be.
  var paymentDays: ClosedRange<Day> {
    let due = occurrence.due
    let days = rule.paymentDays
    return (due.advanced(by: days.lowerBound) ?? due)...(due.advanced(by: days.upperBound) ?? due)
  }
}

extension [DueDate] {
  /// Pair each date with one payment at most, and each payment with one date: the nearest first, then those
  /// at another price.
  ///
  /// - Parameters:
  ///   - payments: The rows or expenses, and the day on which the bank booked each, if that is not its
  ///     date.
  ///   - home: The home currency.
  /// - Returns: The pairs: the indices of date and payment, and the verdict, *the same* or *maybe*.
  package func pairs(
    with payments: [(item: ExpenseItem, bookingDay: Day?)], home: CurrencyCode?
  ) -> [(date: Int, payment: Int, verdict: MatchEvidence.Verdict)] {
    let sorted = payments.indices.flatMap { index in
      [payments[index].item.date, payments[index].bookingDay].compactMap(\.self).map { ($0, index) }
    }.sorted { $0 < $1 }
    let days = sorted.map(\.0)
    var found: [Pair] = []
    var recognizers: [ExpenseItem.ID: PaymentRecognizer] = [:]
    for (number, date) in enumerated() where date.payments != .none {
      let recognizer = recognizers[date.rule.id] ?? PaymentRecognizer(date.rule)
      recognizers[date.rule.id] = recognizer
      let (first, last) = (date.paymentDays.lowerBound, date.paymentDays.upperBound)
      for (day, payment) in sorted[days.index { $0 >= first }..<days.index { $0 > last }] {
        let item = payments[payment].item
        guard
          let amounts = MatchEvidence.Amounts(item.amount, insteadOf: date.amount, isPrice: true),
          amounts == .equal || date.payments == .all,
          date.payments != .sureImported || item.importKey != nil,
          (item.currency ?? home) == (date.rule.currency ?? home),
          recognizer.recognizes(item)
        else { continue }
        found.append(
          Pair(
            date: number, payment: payment,
            evidence: MatchEvidence(
              words: .all, isSameAccount: nil, amounts: amounts,
              days: date.occurrence.due.days(to: day), isDue: true)))
      }
    }
    let equal = Pair.taken(found.filter { $0.evidence.amounts == .equal })
      .filter { $0.evidence.verdict == .same || self[$0.date].payments == .all }
    let (dates, used) = (Set(equal.map(\.date)), Set(equal.map(\.payment)))
    let others = found.filter {
      $0.evidence.amounts != .equal && !dates.contains($0.date) && !used.contains($0.payment)
    }
    return (equal + Pair.taken(others)).map { ($0.date, $0.payment, $0.evidence.verdict) }
  }
}

/// A closure that recognizes the payments of a rule, in a type of its own: one that goes in and out of a
/// dictionary is wrapped each time.
private struct PaymentRecognizer {
  let recognizes: @Sendable (ExpenseItem) -> Bool

  init(_ rule: RecurringRule) { recognizes = rule.recognizesPayment }
}

/// A date and what may be its payment, by their indices.
private struct Pair {
  let date: Int
  let payment: Int
  let evidence: MatchEvidence

  /// The pairs that are the same or maybe the same, with each date and each payment once.
  static func taken(_ pairs: [Pair]) -> [Pair] {
    func rank(_ pair: Pair) -> (Int, Int, Int, Int) {
      (pair.evidence.isCore ? 0 : 1, abs(pair.evidence.days), pair.date, pair.payment)
    }
    var (dates, payments) = (Set<Int>(), Set<Int>())
    return pairs.filter { $0.evidence.verdict != .new }.sorted { rank($0) < rank($1) }.filter {
      pair in
      guard !dates.contains(pair.date), !payments.contains(pair.payment) else { return false }
      dates.insert(pair.date)
      payments.insert(pair.payment)
      return true
    }
  }
}
