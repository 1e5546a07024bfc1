import Testing
@testable import Text

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Lunch", 5), ("Café crème", 10), ("Cafe\u{301}", 4), ("soft\u{AD}hyphen", 10),
    ("e\u{301}\u{302}\u{303}", 1), ("\u{200B}", 0), ("Ελλάς", 5), ("Кино", 4), ("日本", 4),
    ("ﾊﾝｶｸ", 4), ("＄１", 4), ("한글", 4), ("🍜", 2), ("☎\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("👨‍👩‍👧", 2), ("👍🏽", 2),
    ("🇩🇪", 2), ("Ramen 🍜 é", 10), ("น้ำดำ", 4), ("हिन्दी", 5), ("ᄒ\u{1161}\u{11AB}", 2), ("🈂", 2),
  ])
  func `a text fills the columns that terminals give it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
