import Foundation
import TestSupport
import Testing

/// The pictures of the documentation, compared with the output of the program.
@Suite(.waiting, .enabled(if: TerminalSession.isPossible, "needs tmux and python3"))
struct PicturesTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  @Test func `the pictures show what the program prints`() throws {
    let tool = try TestTool()
    let script = Self.project.appending(path: "Tests/Pictures/draw.py").path
    let drawn = try tool.shell("python3 -B '\(script)' \"$iexpense\" .")
    #expect(drawn.status == 0, "\(drawn)")
    let names = try tool.folder.names.filter { $0.hasSuffix(".svg") }
    let folder = "Sources/ExpenseCore/ExpenseCore.docc/Resources"
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: Self.project.appending(path: folder).path)
    #expect(!names.isEmpty && Set(kept.filter { $0.hasSuffix(".svg") }) == Set(names))
    for name in names {
      try Golden.expect(try tool.folder.text(of: name), isPage: name, of: folder)
    }
  }
}
