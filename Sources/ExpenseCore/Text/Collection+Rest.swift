extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds, in a collection in which it holds
  /// for all elements after that one (binary search).
  package func firstIndexOfRest(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
