internal import ExpenseCore

/// The elements of two lists that have the same id.
///
/// A list may hold an id several times: the first is matched with the first, and so on.
struct IDMatching {
  /// The index in the second list of each element of the first; -1 if it is not there.
  private(set) var inSecond: [Int32]
  /// The index in the first list of each element of the second; -1 if it is not there.
  private(set) var inFirst: [Int32]

  /// The number of elements to look ahead after one that is in one list only.
  private static let lookahead = 64

  /// Match the elements of two lists, which hold at most 2³¹ elements.
  ///
  /// Versions of one list differ in little: both are walked through side by side. What is left is
  /// sorted by id.
  init(_ first: [ListIndex.Entry], _ second: [ListIndex.Entry]) {
    inSecond = [Int32](repeating: -1, count: first.count)
    inFirst = [Int32](repeating: -1, count: second.count)
    var (index, other) = (0, 0)
    while index < first.count, other < second.count {
      if first[index].id == second[other].id {
        match(index, other)
        index += 1
        other += 1
        continue
      }
      let (ahead, behind) = (
        first[index...].prefix(IDMatching.lookahead).firstIndex { $0.id == second[other].id },
        second[other...].prefix(IDMatching.lookahead).firstIndex { $0.id == first[index].id }
      )
      // The nearer one; elements that both lists moved are left for later.
      switch (ahead, behind) {
      case (let ahead?, let behind?):
        if ahead - index < behind - other { index = ahead } else { other = behind }
      case (let ahead?, nil): index = ahead
      case (nil, let behind?): other = behind
      case (nil, nil): (index, other) = (index + 1, other + 1)
      }
    }
    matchRest(first, second)
  }

  private mutating func match(_ index: Int, _ other: Int) {
    inSecond[index] = Int32(truncatingIfNeeded: other)
    inFirst[other] = Int32(truncatingIfNeeded: index)
  }

  private mutating func matchRest(_ first: [ListIndex.Entry], _ second: [ListIndex.Entry]) {
    func rest(_ numbers: [Int32], _ entries: [ListIndex.Entry]) -> [Int] {
      numbers.indices.filter { numbers[$0] < 0 }.sorted {
        entries[$0].id == entries[$1].id ? $0 < $1 : entries[$0].id < entries[$1].id
      }
    }
    let own = rest(inSecond, first)
    if own.isEmpty { return }
    var others = rest(inFirst, second)[...]
    for index in own {
      others = others.drop { second[$0].id < first[index].id }
      guard let other = others.first, second[other].id == first[index].id else { continue }
      match(index, other)
      others.removeFirst()
    }
  }
}
