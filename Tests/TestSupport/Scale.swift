import Foundation

/// How much is tried of what is made at random.
package enum Scale {
  /// Whether it may take minutes: `make test-random`.
  package static let isLarge = steps != nil
  /// How many random changes are made; nil for as many as take a second.
  package static let steps = ProcessInfo.processInfo.environment["IEXPENSE_RANDOM_STEPS"]
    .flatMap { Int($0) }
}
