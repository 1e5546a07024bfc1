import Foundation

/// The scale of tests over large samples.
///
/// By default, they take a fixed sample that has every kind. With `IEXPENSE_THOROUGH=1` in the
/// environment, they take everything, and random data are different each time.
package enum Scale {
  private static let variables = ProcessInfo.processInfo.environment

  /// True if tests take everything, for minutes.
  package static let isThorough = variables["IEXPENSE_THOROUGH"] == "1"

  /// The usual number, or the number for a thorough run.
  package static func count(_ usual: Int, thorough: Int) -> Int { isThorough ? thorough : usual }

  /// The stride through a series: the given one, or 1 in a thorough run.
  package static func step(_ step: Int) -> Int { isThorough ? 1 : step }

  /// A seed for random data; `IEXPENSE_RANDOM_SEED` repeats the seed that a failure has named.
  package static func seed() -> Int {
    variables["IEXPENSE_RANDOM_SEED"].flatMap { Int($0) }
      ?? (isThorough ? Int.random(in: 0..<1_000_000) : 1)
  }

  /// A fixed sample with at least one element of each kind; everything in a thorough run.
  ///
  /// - Parameters:
  ///   - elements: The elements; the sample keeps their order.
  ///   - size: Minimum size of the sample.
  ///   - kinds: The kinds of an element.
  /// - Returns: The sample.
  package static func sample<Element, Kind: Hashable>(
    of elements: [Element], size: Int, kinds: (Element) -> [Kind]
  ) -> [Element] {
    guard !isThorough, elements.count > size else { return elements }
    var random = SplitMix64(seed: 1)
    // The element with the most kinds that are missing is next.
    var rest = elements.indices.shuffled(using: &random).map { ($0, Set(kinds(elements[$0]))) }
    var chosen: [Int] = []
    while let best = rest.indices.max(by: { rest[$0].1.count < rest[$1].1.count }),
      !rest[best].1.isEmpty || chosen.count < size
    {
      let (index, found) = rest.remove(at: best)
      chosen.append(index)
      for other in rest.indices { rest[other].1.subtract(found) }
    }
    return chosen.sorted().map { elements[$0] }
  }
}
