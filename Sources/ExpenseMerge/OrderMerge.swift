internal import ExpenseCore

/// The merged order of two versions of a list, of which some elements are in both.
///
/// What is in both versions keeps its order; where they disagree, the version that changed the
/// order since the base wins, and if both did, the one whose sequence of ids is the greater. What
/// is in one version only follows the element that it follows there. Of two blocks at the same
/// place, the one whose first id is smaller comes first. So the order does not depend on which
/// version is which, and merging the result with either version leaves it as it is.
struct OrderMerge {
  /// One version of the list.
  struct Version {
    let count: Int
    /// The index of an element in the other version; nil if it is in this one only.
    let partner: (Int) -> Int?
    /// True if the element is in the result.
    let isKept: (Int) -> Bool
    /// The id in the result.
    let id: (Int) -> UInt128
    /// The index in the base; nil for a new element.
    let baseIndex: (Int) -> Int?

    /// The elements that are in both versions.
    fileprivate var shared: [Int] { (0..<count).filter { partner($0) != nil && isKept($0) } }

    /// The shared elements that the other version has before or after others, at least.
    fileprivate var moved: [Int] {
      let shared = shared
      var isMoved = [Bool](repeating: false, count: shared.count)
      var (last, first) = (-1, Int.max)
      for (number, index) in shared.enumerated() {
        let partner = partner(index) ?? -1
        if partner < last { isMoved[number] = true }
        last = max(last, partner)
      }
      for (number, index) in shared.enumerated().reversed() {
        let partner = partner(index) ?? -1
        if partner > first { isMoved[number] = true }
        first = min(first, partner)
      }
      return zip(shared, isMoved).filter(\.1).map(\.0)
    }

    /// True if elements are in the order of the base, as far as it has them.
    fileprivate func isOld(_ elements: [Int]) -> Bool {
      let indices = elements.compactMap(baseIndex)
      return zip(indices, indices.dropFirst()).allSatisfy(<)
    }
  }

  private let ours: Version
  private let theirs: Version

  init(_ ours: Version, _ theirs: Version) { (self.ours, self.theirs) = (ours, theirs) }

  /// True if the shared elements are in the order of the first version.
  private var isLedByOurs: Bool {
    let moved = ours.moved
    if moved.isEmpty { return true }
    let movedInTheirs = theirs.moved
    let (isOursOld, areTheirsOld) = (ours.isOld(moved), theirs.isOld(movedInTheirs))
    guard isOursOld == areTheirsOld else { return areTheirsOld }
    return movedInTheirs.map(theirs.id).lexicographicallyPrecedes(moved.map(ours.id))
  }

  /// Call a closure with each element of the result, in order.
  ///
  /// - Parameter body: Called with true for the first version, and the index in it. Elements that
  ///   are in both versions come with the index in the version that decides the order.
  /// - Throws: Any error from the closure.
  func forEach(_ body: (_ isOurs: Bool, _ index: Int) throws -> Void) rethrows {
    let isOurs = isLedByOurs
    let (leading, other) = isOurs ? (ours, theirs) : (theirs, ours)
    // The blocks of the other version, by the shared element of the leading one that they follow.
    var blocks: [Int: [Int]] = [:]
    var anchor = -1
    for index in 0..<other.count where other.isKept(index) {
      if let partner = other.partner(index) {
        anchor = partner
      } else {
        blocks[anchor, default: []].append(index)
      }
    }
    anchor = -1
    var next = 0
    while true {
      var own: [Int] = []
      while next < leading.count, leading.partner(next) == nil || !leading.isKept(next) {
        if leading.isKept(next) { own.append(next) }
        next += 1
      }
      let others = blocks[anchor] ?? []
      var isOwnFirst = true
      if let first = own.first, let second = others.first {
        isOwnFirst = leading.id(first) < other.id(second)
      }
      if !isOwnFirst { for index in others { try body(!isOurs, index) } }
      for index in own { try body(isOurs, index) }
      if isOwnFirst { for index in others { try body(!isOurs, index) } }
      guard next < leading.count else { return }
      try body(isOurs, next)
      anchor = next
      next += 1
    }
  }
}
