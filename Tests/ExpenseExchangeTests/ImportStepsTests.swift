import ExpenseExchange
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The steps of an import, and what happens between them.
@Suite struct ImportStepsTests {
  @Test func `what another program sets while files are read counts`() throws {
    let folder = try TemporaryFolder()
    let expenses = Expenses(at: folder("expenses.json"))
    var pieces = [Array("Date,Description,Amount\n2026-11-01,Bus,-5.00\n".utf8)]
    let file = try ImportFile(path: nil) { _ in pieces.popLast() ?? [] }
    var isChanged = false
    let (_, reports) = try expenses.add([file]) { _ in
      if isChanged { return }
      isChanged = true
      _ = try? Expenses(at: expenses.path).updateSettings(as: .addRule) {
        $0.typeRules = [try TypeRule("bus", .business)]
      }
    }
    #expect(isChanged)
    #expect(reports.map { $0.newItems.map(\.type) } == [[.business]])
    #expect(try expenses.items.map(\.type) == [.business])
  }

  @Test(arguments: [
    "OFXHEADER:100", "<?xml version=\"1.0\"?><?OFX ?>", "!Type:Bank\n", ":20:1\n:25:2\n",
    "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">", "Date,Amount\n",
  ])
  func `no two formats claim one file`(head: String) {
    let claims = ImportFormat.all.filter {
      $0.bank?.matches(Array(head.lowercased().utf8)[...]) == true
        || $0.bank?.matches(Array(head.utf8)[...]) == true
    }
    #expect(claims.count <= 1)
  }
}
