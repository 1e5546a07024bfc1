import Testing

@testable import ExpenseCore

/// The payee in what a bank writes.
@Suite struct PayeeTests {
  @Test(arguments: [
    ("REWE SAGT DANKE 47110815", "REWE SAGT DANKE"), ("POS 4711 LIDL FIL 0392", "LIDL FIL"),
    ("SumUp *CAFE BLUE HERON 12", "CAFE BLUE HERON"),
    ("EMI/1234/INDIGO AIRLINES", "INDIGO AIRLINES"),
    ("Vattenfall Europe Sales GmbH Kundennr 12", "Vattenfall Europe Sales"),
    ("H&M Hennes 0245", "H&M Hennes"),
    ("Macy's", "Macy's"), ("SEPA Lastschrift Netflix", "Netflix"),
    ("dm-drogerie markt", "dm-drogerie markt"),
  ])
  func `it is the first words that are no way to pay`(name: String, payee: String) {
    #expect(PaymentWords.payee(of: name) == payee)
  }

  @Test(arguments: [
    "POS", "SEPA Lastschrift", "CASH WITHDRAWAL", "ATM 4711", "12345", "", "SEPA 1234 AB", "Q 12",
  ])
  func `without one, there is none`(name: String) {
    #expect(PaymentWords.payee(of: name) == nil)
    #expect(PaymentWords.ruleText(for: name) == name)
  }
}
