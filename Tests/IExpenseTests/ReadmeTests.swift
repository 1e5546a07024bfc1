import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The transcripts of the README are run, and have to come out as they are written there.
@Suite(
  .enabled(if: Subprocess.has("jq"), "needs jq"),
  .enabled(if: TestTool.isOnLinux, "the paths are those of Linux")
) struct ReadmeTests {
  /// The day on which the transcripts were taken.
  private static let today = "2026-11-21"

  private let tool: TestTool
  private let readme: String

  init() throws {
    var tool = try TestTool()
    tool.environment = [
      "HOME": tool.folder.path, "IEXPENSE_TODAY": Self.today, "LC_CTYPE": "C.UTF-8",
    ]
    try FileManager.default.createDirectory(
      atPath: tool.folder("bin"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder("bin/iexpense"), withDestinationPath: TestTool.program)
    self.tool = tool
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../README.md")
    readme = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
  }

  @Test func `the transcripts come out as they are written`() throws {
    var written: [String] = []
    var run: [String] = []
    // Ids are random: each id of the README stands for the one of this run.
    var ids: [(written: String, run: String)] = []
    for step in transcript {
      let command = ids.reduce(step.command) { $0.replacing($1.written, with: $1.run) }
      let result = try tool.shell("PATH=\"$HOME/bin:$PATH\"; " + command + " 2>&1")
      for (old, new) in zip(Self.ids(in: step.output), Self.ids(in: result.output))
      where !ids.contains(where: { $0.written == old }) {
        ids.append((old, new))
        ids.append((String(old.prefix(8)), String(new.prefix(8))))
      }
      written.append("$ \(step.command)\n\(step.output)")
      let output = ids.sorted { $0.run.count > $1.run.count }.reduce(result.output) {
        $0.replacing($1.run, with: $1.written)
      }
      run.append("$ \(step.command)\n\(output)")
    }
    #expect(!written.isEmpty)
    #expect(run == written)
  }

  /// Each command of the `console` blocks, with the output that follows it.
  private var transcript: [(command: String, output: String)] {
    readme.components(separatedBy: "```console\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .flatMap { ("\n" + $0).components(separatedBy: "\n$ ").dropFirst() }
      .map { step in
        let lines = step.components(separatedBy: "\n")
        let output = lines.dropFirst().joined(separator: "\n")
        return (lines[0], output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
      }
  }

  /// The ids in a text, whole or shortened, in their order.
  private static func ids(in text: String) -> [String] {
    text.matches(of: /\b[0-9A-F]{8}(-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})?\b/)
      .map { String($0.output.0) }
  }
}
