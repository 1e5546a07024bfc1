import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The transcripts of the README and of the documentation, run and compared with their text.
@Suite(
  .waiting, .enabled(if: Subprocess.has("git", "jq"), "needs git and jq"),
  .enabled(if: TestTool.isOnLinux, "the paths are those of Linux")
) struct TranscriptTests {
  /// The date of the transcripts.
  private static let today = "2026-11-21"
  private static let catalogue = "Sources/ExpenseCore/ExpenseCore.docc/"

  private let tool: TestTool

  init() throws {
    var tool = try TestTool()
    tool.environment = [
      "HOME": tool.folder.path, "IEXPENSE_TODAY": Self.today, "LC_CTYPE": "C.UTF-8",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org",
      "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@example.org",
    ]
    try FileManager.default.createDirectory(
      atPath: tool.folder("bin"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder("bin/iexpense"), withDestinationPath: TestTool.program)
    self.tool = tool
    try makeConflictCopies()
  }

  /// Make folders as synchronising programs leave them.
  private func makeConflictCopies() throws {
    let (lunch, taxi) = (TestTool.row(1, "Lunch", "Food", "12.50"), "Business")
    let lists = [
      "Sync/expenses.json": [lunch, TestTool.row(2, "Taxi", taxi, "31.40")],
      "Sync/expenses.sync-conflict-20261121-101500-K3QX7AB.json": [
        lunch, TestTool.row(3, "Tea", "Food", "3.50"),
      ],
      "Dropbox/expenses.json": [lunch, TestTool.row(2, "Taxi", taxi, "31.40")],
      "Dropbox/expenses (Ann's conflicted copy 2026-11-21).json": [
        lunch, TestTool.row(2, "Taxi", taxi, "34.10"),
      ],
    ]
    for folder in ["Sync", "Dropbox"] {
      try FileManager.default.createDirectory(
        atPath: tool.folder(folder), withIntermediateDirectories: false)
    }
    for (name, rows) in lists {
      try tool.folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: tool.folder(name))
    }
  }

  @Test(arguments: [
    "README.md", catalogue + "BackupAndSharing.md", catalogue + "Everyday.md",
    catalogue + "Export.md", catalogue + "Import.md", catalogue + "ReportPages.md",
    catalogue + "GettingStarted.md",
    catalogue + "Money.md", catalogue + "OutputFormats.md",
    catalogue + "Reconciling.md", catalogue + "Recurring.md", catalogue + "Reports.md",
  ])
  func `the transcripts of a page come out as they are written`(path: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    let page = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
    // Ids are random: each id of the page stands for the one of this run.
    var ids: [(written: String, run: String)] = []
    var blocks = page.components(separatedBy: "```console\n")
    for index in blocks.indices.dropFirst() {
      let end = try #require(blocks[index].firstRange(of: "```"))
      let run = try steps(of: String(blocks[index][..<end.lowerBound])).map { step in
        try self.run(step.command, writtenAs: step.output, &ids)
      }
      blocks[index].replaceSubrange(..<end.lowerBound, with: run.joined())
    }
    #expect(blocks.count > 1)
    try Golden.expect(blocks.joined(separator: "```console\n"), isPage: path, of: ".")
  }

  @Test func `the README is short, and its links lead to files`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    let links = readme.matches(of: /\]\(([^)#]+)/).map { String($0.output.1) }
    #expect(links.count > 20)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: link).path), "\(link)")
    }
  }

  /// Each command of a block, with the output that follows it.
  private func steps(of block: String) -> [(command: String, output: String)] {
    ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { step in
      let lines = step.components(separatedBy: "\n")
      let output = lines.dropFirst().joined(separator: "\n")
      return (lines[0], output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
    }
  }

  /// A command and its output, with the ids that the page has for it.
  private func run(
    _ command: String, writtenAs written: String, _ ids: inout [(written: String, run: String)]
  ) throws -> String {
    let typed = ids.reduce(command) { $0.replacing($1.written, with: $1.run) }
    let result = try tool.shell("PATH=\"$HOME/bin:$PATH\"; " + typed + " 2>&1")
    for (old, new) in zip(Self.ids(in: written), Self.ids(in: result.output))
    where !ids.contains(where: { $0.written == old }) {
      ids.append((old, new))
      ids.append((String(old.prefix(8)), String(new.prefix(8))))
    }
    for (old, new) in zip(Self.listedIDs(in: written), Self.listedIDs(in: result.output))
    where !ids.contains(where: { $0.run.hasPrefix(new) || $0.written.hasPrefix(old) }) {
      ids.append((old, new))
    }
    // The pages leave out what most people never see, since their locales have a currency.
    let told = result.output.withoutUnsetCurrency
    var output = ids.filter { $0.run.count >= 8 }.sorted { $0.run.count > $1.run.count }.reduce(
      told
    ) {
      $0.replacing($1.run, with: $1.written)
    }
    output = output.replacing(Self.listedID) { match in
      let pair = ids.first { $0.run.hasPrefix(match.output.2) }
      return match.output.1 + (pair?.written.prefix(4) ?? match.output.2)
    }
    output = output.replacing(tool.folder.path, with: "/home/ann")
    // The names of recovered files have the time.
    let time = /recovered-[0-9]{8}T[0-9]{6}Z/
    if let written = written.firstMatch(of: time)?.output {
      output = output.replacing(time, with: written)
    }
    return "$ \(command)\n\(output)"
  }

  /// The start of a row of a list, with the shortest start of its id.
  private static var listedID: Regex<(Substring, Substring, Substring)> {
    /(?m)(^ *[0-9]+  )([0-9A-F]{4,7})(?=  )/
  }

  private static func listedIDs(in text: String) -> [String] {
    text.matches(of: listedID).map { String($0.output.2) }
  }

  /// The ids in a text, whole or shortened, in their order.
  private static func ids(in text: String) -> [String] {
    text.matches(of: /\b[0-9A-F]{8}(-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})?\b/)
      .map { String($0.output.0) }
  }
}
