import Foundation
import Testing

/// The examples of the documentation are those that a package outside compiles, in `Tests/Consumer`.
@Suite struct ExampleConventionTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  /// The lines without indentation, and without the slashes of comments.
  private func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      let line = line.drop { $0 == " " }
      return String(line.hasPrefix("///") ? line.dropFirst(3).drop { $0 == " " } : line)
    }.filter { !$0.isEmpty }
  }

  @Test(arguments: ["ExpenseCore", "ExpenseFoundation", "ExpenseExchange"])
  func `the examples of a library are compiled`(target: String) throws {
    let examples = lines(
      of: try String(
        contentsOf: Self.root.appending(path: "Tests/Consumer/Sources/Consumer/Examples.swift"),
        encoding: .utf8))
    let folder = Self.root.appending(path: "Sources/\(target)")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // The page for people who change the library shows its inside.
    where (path.hasSuffix(".swift") || path.hasSuffix(".md")) && !path.hasSuffix("Contributing.md")
    {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let example = lines(of: block.components(separatedBy: "```")[0])
        let isCompiled = examples.indices.contains { examples[$0...].starts(with: example) }
        #expect(isCompiled, "\(path): \(example.first ?? "")")
        count += 1
      }
    }
    #expect(count > 0 || target == "ExpenseFoundation")
  }
}
