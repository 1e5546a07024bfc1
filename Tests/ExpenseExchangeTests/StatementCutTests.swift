import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Each row cut out of each file of the corpus whose balances prove that it is complete.
@Suite struct StatementCutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../ImportCorpus").standardizedFileURL

  /// The content of a file, as far as it can be read without questions.
  private static func content(
    _ bytes: [UInt8], _ name: String, _ mapping: ImportMapping = ImportMapping()
  ) -> ImportReport? {
    var rest = bytes[...]
    let file = try? ImportFile(path: name) { limit in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
    var options = ImportOptions()
    options.mapping = mapping
    options.home = .usDollar
    options.acceptsGaps = true
    return try? file?.readContent(options, Settings(), FindingList()) { _ in }.content
  }

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func `no file of the corpus has a gap unless it says so`() throws {
    for name in Scale.sample(of: Self.names, size: 150, kinds: { [$0.drop { $0 != "." }] })
    where !name.hasPrefix("bad-") && !name.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      let content = Self.content(bytes, name)
      #expect(content?.gaps.isEmpty != false && content?.openBalances == nil, "\(name)")
    }
  }

  @Test func `balances around the rows prove files without a column of them`() throws {
    var found: [String: BankStatement.Proof] = [:]
    for name in Self.names where name.hasSuffix(".csv") && !name.hasPrefix("bad-") {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      // Reading all files takes a while.
      let text = String(decoding: bytes, as: UTF8.self)
      guard ["aldo", "olde", "ontostand", "alance"].contains(where: text.contains),
        let content = Self.content(bytes, name),
        !content.findings.contains(where: { $0.subject == .balance && $0.value.hasPrefix("'") })
      else { continue }
      found[name] = content.statements.first?.statement.balances?.proof
    }
    #expect(
      found == [
        "de-comdirect-footer.csv": .rows, "de-comdirect-buchungstext.csv": .rows,
        "fr-debit-credit-latin1.csv": .rows, "fr-multiline-libelle.csv": .stated,
      ])
  }

  @Test func `nearly each row cut out of a file with balances is noticed`() throws {
    var (cuts, noticed, refused) = (0, 0, 0)
    var missed: [String] = []
    let files = Self.names.filter { $0.hasSuffix(".csv") && !$0.hasPrefix("bad-") }
    for name in Scale.sample(of: files, size: 120, kinds: { [$0.prefix(2)] }) {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      guard let whole = Self.content(bytes, name), !whole.statements.isEmpty,
        whole.statements.allSatisfy({ $0.isProven && $0.balances.count >= 5 }),
        let mapping = whole.layout?.mapping
      else { continue }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      // The first and the last row of an account lead nowhere.
      let ends = Set(whole.statements.flatMap { [$0.lines.lowerBound, $0.lines.upperBound] })
      guard let first = ends.min(), let last = ends.max(), last - first > 1 else { continue }
      for row in whole.rows where first < row.line && row.line < last && !ends.contains(row.line) {
        guard row.item.amount != .zero, row.outcome != .unbooked else { continue }
        var cut = lines
        cut.remove(at: row.line - 1)
        let text = Array(cut.joined(separator: [0x0A]))
        cuts += 1
        guard let found = Self.content(text, name) ?? Self.content(text, name, mapping) else {
          // Only the balances tell what its amounts mean.
          refused += 1
          continue
        }
        if found.gaps.isEmpty, found.openBalances == nil {
          missed.append("\(name):\(row.line)")
        } else {
          noticed += 1
        }
      }
    }
    // One break is not enough where a balance is the one before its row.
    let others = missed.filter { !$0.contains("balance-before") }
    #expect(cuts > 100 && others.count * 100 <= cuts, "\(others) of \(cuts)")
    if Scale.isThorough {
      #expect((noticed + refused) * 100 >= cuts * 98, "\(missed) of \(cuts)")
    }
    #expect(noticed > 4 * refused)
  }
}
