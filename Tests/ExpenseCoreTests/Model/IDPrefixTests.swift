import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IDPrefixTests {
  static let ids = ["08B15DB4-2F02-4AB8-A965-67A9C90D8A44", "08B1FFFF-2F02-4AB8-A965-67A9C90D8A44"]

  private var items: [ExpenseItem] {
    get throws {
      try Self.ids.map {
        ExpenseItem(
          id: try #require(UUID(uuidString: $0)), name: "Lunch", type: .personal, amount: .zero)
      }
    }
  }

  @Test(arguments: [
    "08b15", "08B15DB4", "08B15DB4-2F02", "08b15db42f02", ids[0], ids[0].lowercased(),
  ])
  func `any unique beginning of four or more digits names an expense`(text: String) throws {
    #expect(try items.resolving([IDPrefix(text)]).map(\.id.uuidString) == [Self.ids[0]])
  }

  @Test(arguments: ["", "08B", "0-8-B", "Lunch", "08B1 ", "08B1G", "０8B1", ids[0] + "0"])
  func `other texts are no ids`(text: String) {
    #expect(throws: InvalidValue(field: .id, text: text, reason: .notAnID)) {
      try IDPrefix(text)
    }
  }

  @Test func `an ambiguous beginning gives all candidates`() throws {
    let items = try items
    #expect(throws: ExpenseError.ids(.ambiguous("08b1", items))) {
      try items.resolving([IDPrefix("08b1")])
    }
  }

  @Test func `all unknown beginnings are named at once`() throws {
    #expect(throws: ExpenseError.ids(.unknown(["0000", "1111"]))) {
      try items.resolving([IDPrefix("0000"), IDPrefix("08B15DB4"), IDPrefix("1111")])
    }
  }

  @Test func `an expense that is named twice is there once`() throws {
    #expect(try items.resolving([IDPrefix("08B15"), IDPrefix("08b15db4")]).count == 1)
  }
}
