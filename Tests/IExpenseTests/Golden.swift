import Foundation
import TestSupport
import Testing

/// Texts that are part of what is promised, kept in files beside the tests.
enum Golden {
  /// Compares a text with its golden file.
  ///
  /// `IEXPENSE_RECORD=1 make test` writes the files anew. That run fails, so that recording never
  /// passes for testing; the difference shows in review.
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["IEXPENSE_RECORD"] == "1" {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
      try Data(text.utf8).write(to: folder.appending(path: name))
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let url = try #require(Bundle.module.url(forResource: "Golden/\(name)", withExtension: nil))
    let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        == golden.split(separator: "\n", omittingEmptySubsequences: false),
      sourceLocation: sourceLocation)
  }
}
