internal import ExpenseCore

/// The column of dates, and that of booking dates.
extension LayoutFinder {
  mutating func findDate() throws {
    let meant: [HeaderMeaning] = [.transactionDate, .date, .bookingDate, .valueDate]
    let known = meant.flatMap(indices)
    layout.otherDates = known
    if let index = overrides[.date]?.first {
      layout.date = index
      findBookingDate()
      return
    }
    defer { findBookingDate() }
    // A column that is empty in most rows is not the date; if only some lack it, they are invalid.
    func dates(_ group: [Int]) -> Int { group.map { sample.columns[$0].dates }.max() ?? 0 }
    // Not every row is settled, where another column has a date in more of them.
    let fullest = dates((0..<sample.width).filter { sample.columns[$0].isDates })
    let groups = meant.map { meaning in
      indices(meaning).filter {
        !HeaderWords.isSettlement(sample.title($0)) || sample.columns[$0].dates == fullest
      }
    }.filter { !$0.isEmpty }
    let most = groups.map(dates).max() ?? 0
    if most > 0 || columns(\.isDates).isEmpty,
      let group = groups.first(where: { dates($0) * 2 >= most })
    {
      layout.date = try theOnlyDate(group.filter { sample.columns[$0].isDates }) ?? group[0]
    } else {
      guard let date = try theOnlyDate(columns(\.isDates)) else { throw missing(.date) }
      layout.date = date
    }
    layout.otherDates = (known + layout.rivals.map(\.index)).filter {
      $0 != layout.date && sample.columns[$0].isDates
    }
  }

  /// Find the booking date, if it is not the date of the expense, and if a few rows lack it: those
  /// are not booked yet.
  private mutating func findBookingDate() {
    let candidates = indices(.bookingDate).filter { index in
      sample.columns[index].isDates && !HeaderWords.isSettlement(sample.title(index))
    }
    if let index = candidates.first(where: { $0 != layout.date }) {
      takeBookingDate(index, besides: layout.date)
    } else if let other = (indices(.transactionDate) + indices(.valueDate)).first(where: {
      $0 != layout.date && sample.columns[$0].isDates
    }), indices(.bookingDate).contains(layout.date) || indices(.date).contains(layout.date),
      !HeaderWords.isSettlement(sample.title(layout.date))
    {
      takeBookingDate(layout.date, besides: other)
    }
  }

  /// Take a column as that of booking dates, if at most half of the rows with another date lack it.
  private mutating func takeBookingDate(_ index: Int, besides other: Int) {
    let rows = sample.rows.filter {
      $0.fields.count == sample.width && WrittenDay($0.fields[other]) != nil
    }
    let open = rows.count { $0.fields[index].isEmpty }
    if open > 0, open * 2 <= rows.count { layout.booking = (index, other) }
  }

  /// The date among columns: the only one, or one of two that are in the same order in all rows.
  ///
  /// It is the one in whose order the rows are, or else the first column, if it is never later.
  private mutating func theOnlyDate(_ indices: [Int]) throws -> Int? {
    let indices = indices.preferring { !sample.isConstant($0) }
    guard let first = indices.first, indices.count > 1 else { return indices.first }
    let rivals = indices.dropFirst().map { CSVLayout.Rival.same($0, as: first) }
    if rivals.allSatisfy(areAgreeing) {
      layout.rivals = rivals
      return first
    }
    // Titles that mean the same would hide which day it is.
    guard indices.allSatisfy(open.contains), indices.count == 2 else {
      throw several(.date, indices)
    }
    // Rows are in order of booking.
    let ordered = indices.filter { sample.isInOrder($0) }
    for index in ordered.count == 1 ? ordered : indices {
      layout.date = index
      let other = index == first ? indices[1] : first
      for rival in [CSVLayout.Rival.notBefore(other), .notAfter(other)]
      where areAgreeing(rival) && (index == first || ordered == [index]) {
        if case .notAfter = rival, ordered != [index] { continue }
        layout.rivals = [rival]
        return index
      }
    }
    throw several(.date, indices)
  }
}
