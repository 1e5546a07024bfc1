import Foundation
import TestSupport
import Testing

/// Texts that the project promises to keep, in files beside the tests.
enum Golden {
  /// Compare a text with its golden file.
  ///
  /// `IEXPENSE_RECORD=1 make test` rewrites the files. That run fails, so that recording never
  /// passes for testing; the difference shows in review.
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      text, isPage: name, of: "Tests/IExpenseTests/Golden", sourceLocation: sourceLocation)
  }

  /// Compare a text with a page in a folder of the project.
  static func expect(
    _ text: String, isPage name: String, of folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let url = project.appending(path: folder).appending(path: name).standardizedFileURL
    if ProcessInfo.processInfo.environment["IEXPENSE_RECORD"] == "1" {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        == golden.split(separator: "\n", omittingEmptySubsequences: false),
      sourceLocation: sourceLocation)
  }
}
