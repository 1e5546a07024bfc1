import Testing

@testable import ExpenseCore

/// The evidence for a row and an expense being the same purchase, and its verdict.
@Suite struct MatchEvidenceTests {
  @Test(arguments: [
    ("Kaffee", "SumUp *CAFE BLUE", CommonWords.none),
    ("Tesco", "TESCO STORES 4711 LONDON", .all), ("Krüger", "Krueger", .same),
    ("Müller Drogerie", "MUELLER DROGERIE SAGT DANKE", .all),
    ("Netflix", "NETFLIX.COM 12/26", .same),
    ("Rewe Berlin", "REWE Hamburg", .some), ("Straße", "STRASSE", .same),
    ("Apo", "Apotheke", .none),
    ("Apot", "Apotheke", .same), ("Caffè", "CAFFE", .same),
  ])
  func `words are compared without case, accents, umlauts and numbers`(
    first: String, second: String, wanted: CommonWords
  ) {
    let words = [first, second].map { PaymentWords($0).words }
    #expect(CommonWords(words[0], words[1]) == wanted)
    #expect(CommonWords(words[1], words[0]) == wanted)
  }

  @Test func `each row of the table has its verdict`() {
    func verdict(
      _ words: CommonWords, account: Bool? = nil, days: Int = 0, imported: Bool = false,
      alone: Bool = false, rare: Bool = false, _ amounts: MatchEvidence.Amounts = .equal
    ) -> MatchEvidence.Verdict {
      MatchEvidence(
        words: words, isSameAccount: account, amounts: amounts, days: days, isImported: imported,
        isAlone: alone, isRare: rare
      ).verdict
    }
    // The same.
    #expect(verdict(.none, account: true) == .same)
    #expect(verdict(.all, alone: true) == .same && verdict(.all) == .maybe)
    #expect(verdict(.none, alone: true, rare: true) == .same)
    #expect(verdict(.none, alone: true) == .maybe && verdict(.some, rare: true) == .maybe)
    #expect(verdict(.same, imported: true) == .same && verdict(.all, imported: true) == .maybe)
    // Another account is never a match.
    #expect(verdict(.same, account: false, alone: true, rare: true) == .new)
    // Days.
    #expect(
      verdict(.all, days: 5, alone: true) == .same && verdict(.all, days: -1, alone: true) == .same)
    #expect(
      verdict(.all, days: 6, alone: true) == .maybe
        && verdict(.all, days: -2, alone: true) == .maybe)
    #expect(verdict(.all, days: 7) == .new)
    // A due date of a rule: by its words, also paid early, and with rivals.
    func due(
      _ days: Int, _ words: CommonWords = .all, alone: Bool = false,
      _ amounts: MatchEvidence.Amounts = .equal
    ) -> MatchEvidence.Verdict {
      MatchEvidence(
        words: words, isSameAccount: true, amounts: amounts, days: days, isAlone: alone, isDue: true
      ).verdict
    }
    #expect([-3, 0, 5].map { due($0) } == [.same, .same, .same])
    #expect(due(6) == .maybe && due(6, alone: true) == .maybe && due(0, .some) == .new)
    #expect(due(-3, alone: true, .near) == .maybe && due(6, alone: true, .near) == .new)
    // Amounts that differ.
    #expect(
      verdict(.all, alone: true, .near) == .maybe && verdict(.some, alone: true, .near) == .new)
    #expect(verdict(.all, .near) == .new && verdict(.all, days: 6, alone: true, .near) == .new)
    #expect(verdict(.same, alone: true, .otherCurrency) == .maybe)
  }
}
