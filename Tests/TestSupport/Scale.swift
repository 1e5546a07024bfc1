import Foundation

/// The scale of random tests.
package enum Scale {
  /// True if they may take minutes: `make test-random`.
  package static let isLarge = steps != nil
  /// The number of random changes; nil for as many as take a second.
  package static let steps = ProcessInfo.processInfo.environment["IEXPENSE_RANDOM_STEPS"]
    .flatMap { Int($0) }
}
