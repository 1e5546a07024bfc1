/// The days near which expenses with an amount are looked for, by half months: a few too many, so that a
/// million expenses are told apart without a look at each row.
package struct NearbyDays: Sendable {
  private struct Part: Hashable {
    let amount: Int64
    /// The half of a month: its days 1 to 15, or 16 to 31.
    let half: UInt32

    init(_ day: Day, _ amount: Int64) {
      self.amount = amount
      half = day.ordinal >> 4
    }
  }

  private var parts: Set<Part> = []

  package init() {}

  /// Add the days on which the expense of a row may be: fewer than half a month.
  ///
  /// - Parameters:
  ///   - day: The day of the row.
  ///   - amount: Its amount, in ten-thousandths.
  package mutating func add(_ day: Day, _ amount: Int64) {
    let (most, least) = (MatchEvidence.wide.upperBound, MatchEvidence.wide.lowerBound)
    parts.insert(Part(day.advanced(by: -most) ?? day, amount))
    parts.insert(Part(day.advanced(by: -least) ?? day, amount))
  }

  /// True if a row with the amount may be near a day.
  package func contains(_ day: Day, _ amount: Int64) -> Bool { parts.contains(Part(day, amount)) }
}
