internal import ExpenseCore

extension CSVLayout {
  /// True if a column agrees with the chosen one in a row.
  ///
  /// - Parameters:
  ///   - rival: The column.
  ///   - order: The order of dates; nil for all orders in which they are dates.
  ///   - text: A closure that returns the text of a column in this row.
  /// - Returns: True if it agrees.
  func isAgreeing(_ rival: Rival, order: DayOrder?, _ text: (Int) -> String) -> Bool {
    switch rival {
    case .same(let index, let other): return CSVLayout.areSame(text(index), text(other))
    case .nothing(let index):
      let text = text(index)
      return text.isEmpty || text == "-" || WrittenAmount(text)?.isZero == true
    case .net(let index):
      guard let net = WrittenAmount(text(index)) else { return text(index).isEmpty }
      let parts = amounts.compactMap { WrittenAmount(text($0)) }
      return net.isZero
        ? parts.allSatisfy(\.isZero)
        : parts.contains { $0.isSameNumber(as: net, ignoringSign: true) }
    case .notBefore(let index), .notAfter(let index):
      let isLater = if case .notBefore = rival { true } else { false }
      guard let chosen = WrittenDay(text(date)), let other = WrittenDay(text(index)) else {
        return true
      }
      return (order.map { [$0] } ?? chosen.orders).allSatisfy { order in
        guard let day = chosen.day(in: order), let next = other.day(in: order) else { return true }
        return isLater ? day <= next : next <= day
      }
    }
  }

  /// True if a row has no booking date, and is not booked yet.
  func isUnbooked(_ text: (Int) -> String) -> Bool {
    guard let booking else { return false }
    return ["", "-"].contains(text(booking.date)) && !text(booking.other).isEmpty
  }

  /// True if two cells are the same text, amount, or date with or without a time.
  private static func areSame(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    if let day = WrittenDay(first) { return WrittenDay(second).map(day.isSameDay) ?? false }
    guard let amount = WrittenAmount(first), let other = WrittenAmount(second) else { return false }
    return amount.isSameNumber(as: other)
  }
}
