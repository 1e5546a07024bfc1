extension [Day] {
  /// Number of days in a range, in a sorted list.
  package func count(from first: Day, through last: Day) -> Int {
    index { $0 > last } - index { $0 >= first }
  }

  /// The index of the first day that passes a test, which all later ones pass, too.
  func index(where isLater: (Day) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
