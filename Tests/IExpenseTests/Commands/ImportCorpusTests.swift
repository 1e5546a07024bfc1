import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Made-up bank statements, one for each kind of layout, in eight languages.
///
/// Each gives the expected expenses or is refused.
@Suite struct ImportCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ImportCorpus").standardizedFileURL

  private static let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    .sorted()

  /// The expected result of importing a file.
  private struct Expectation: Decodable {
    struct Expense: Decodable {
      let name: String
      let amount: Decimal
      let date: String
      let currency: String?
      /// The expected note; not compared if absent.
      let note: String??

      private enum Keys: CodingKey { case name, amount, date, currency, note }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        name = try values.decode(String.self, forKey: .name)
        amount = try values.decode(Decimal.self, forKey: .amount)
        date = try values.decode(String.self, forKey: .date)
        currency = try values.decodeIfPresent(String.self, forKey: .currency)
        note =
          values.contains(.note)
          ? .some(try values.decodeIfPresent(String.self, forKey: .note)) : nil
      }
    }

    let expenses: [Expense]?
    let income: Int?
    let arguments: [String]?
    let refusal: [String]?
    let line: Int?
  }

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  @Test func `there are enough files of each format`() {
    func count(_ endings: String...) -> Int {
      Self.files.count { file in endings.contains(where: file.hasSuffix) }
    }
    #expect(count(".csv") >= 60 && count(".ofx", ".qfx") >= 20 && count(".qif") >= 20)
    #expect(Self.files.count == 2 * Self.names.count)
  }

  @Test func `what is said of refused statements is golden`() throws {
    var text = ""
    for file in Self.files.sorted() where file.hasPrefix("bad-") && !file.hasSuffix(".json") {
      let name = file.prefix { $0 != "." }
      let expectation = try JSONDecoder().decode(
        Expectation.self, from: Data(contentsOf: Self.folder.appending(path: name + ".json")))
      let options = expectation.arguments ?? []
      let errors = try TestTool().run(
        ["import", Self.folder.appending(path: file).path] + options
      ).errors
      text += "$ iexpense \((["import", file] + options).joined(separator: " "))\n"
      text += errors.replacing(Self.folder.path + "/", with: "FOLDER/") + "\n"
    }
    try Golden.expect(text, is: "errors-import.txt")
  }

  @Test(arguments: names) func `a file gives what is expected, or is refused`(name: String) throws {
    let expectation = try JSONDecoder().decode(
      Expectation.self, from: Data(contentsOf: Self.folder.appending(path: name + ".json")))
    let tool = try TestTool()
    let file = try #require(
      Self.files.first { $0.hasPrefix(name + ".") && !$0.hasSuffix(".json") })
    let path = Self.folder.appending(path: file).path
    let words = ["import", path] + (expectation.arguments ?? [])
    let result = tool.run(words)
    if let refusal = expectation.refusal {
      #expect(!refusal.isEmpty)
      #expect(result.code == .malformedData, "\(result)")
      #expect(result.output.isEmpty)
      for text in refusal { #expect(result.errors.contains(text), "\(result)") }
      if let line = expectation.line {
        let index = try Regex("line \(line)\\b")
        #expect(result.errors.contains(index), "\(result)")
      }
      #expect(!FileManager.default.fileExists(atPath: tool.folder("expenses.json")))
      return
    }
    #expect(result.code == .success, "\(result)")
    let items = try tool.items
    let expected = try #require(expectation.expenses)
    #expect(items.count == expected.count, "\(result)")
    for (item, wanted) in zip(items, expected) {
      #expect(item.name == wanted.name)
      #expect(item.date?.description == wanted.date)
      #expect(Decimal(item.amount.tenThousandths) / 10_000 == wanted.amount, "\(item.name)")
      #expect(item.currency?.code == wanted.currency)
      if let note = wanted.note { #expect(item.note == note) }
    }
    // The second import adds only the income that is now asked for.
    #expect(tool.run(words + ["--income", "--json"]).code == .success)
    #expect(try tool.items.count == expected.count + (expectation.income ?? 0))
    #expect(try tool.items.dropFirst(expected.count).allSatisfy { $0.amount < .zero })
  }
}
