import Testing

@testable import ExpenseCore

@Suite struct ExpenseTypeTests {
  @Test(arguments: ["personal", "PERSONAL", "Personal", " personal "])
  func `a known type is found whatever its case`(text: String) throws {
    #expect(try KnownTypes.builtIn.type(named: text) == .personal)
  }

  @Test func `an unknown type is an error that lists the known ones`() {
    let names = [
      "Personal", "Business", "Food", "Transport", "Hobby", "Insurance", "Savings", "Income",
    ]
    #expect(
      throws: InvalidValue(field: .type, text: "Fod", reason: .unknown(known: names))
    ) { try KnownTypes.builtIn.type(named: "Fod") }
  }
}
