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
      text, isPage: name, of: folder, sourceLocation: sourceLocation)
  }

  /// The text of a golden file.
  static func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(of: name, in: folder)), as: UTF8.self)
  }

  private static let folder = "Tests/IExpenseTests/Golden"

  /// True if the files are rewritten.
  static let isRecording = ProcessInfo.processInfo.environment["IEXPENSE_RECORD"] == "1"

  private static func url(of name: String, in folder: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .appending(path: folder).appending(path: name).standardizedFileURL
  }

  /// Compare a text with a page in a folder of the project.
  static func expect(
    _ text: String, isPage name: String, of folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = url(of: name, in: folder)
    if isRecording {
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
