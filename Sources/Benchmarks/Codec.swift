import ExpenseCore
import Foundation

/// The speed at which the core reads and writes within one process.
enum Codec {
  /// Time each task several times, and return its name and best rate in megabytes per second.
  static func measure(_ path: String) throws -> [(work: String, megabytesPerSecond: Double)] {
    let store = Expenses(at: path, mustExist: true)
    let megabytes = Double(try Data(contentsOf: URL(filePath: path)).count) / 1_000_000
    let items = try store.source().list()
    func rate(_ work: () throws -> Void) rethrows -> Double {
      var best = Duration.seconds(1_000)
      for _ in 0..<5 { best = min(best, try ContinuousClock().measure(work)) }
      return megabytes / (best / .seconds(1))
    }
    return [
      (
        "add up by type, all threads",
        try rate { _ = try Breakdown(of: try store.source(), by: .type, Settings()) }
      ),
      ("read one after the other", try rate { try store.source().forEach { _, _ in } }),
      ("read into an array, all threads", try rate { _ = try store.source().items() }),
      ("sort", rate { _ = items.sorted() }),
      (
        "write",
        rate {
          var writer = JSONWriter()
          writer.write(store: items) { if $0.count > 1 << 16 { _ = $0.take() } }
        }
      ),
    ]
  }
}
