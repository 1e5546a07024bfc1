import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The person's locale, as given by the environment.
@Suite struct LocaleTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Miete", "Business", "1234.5", #","date":"2026-11-01""#),
      TestTool.row(2, "Kaffee", "Food", "-3.40", #","date":"2026-11-21""#),
      TestTool.row(3, "Ramen", "Food", "1200", #","date":"2026-03-05","currency":"JPY""#))
  }

  private func tool(_ environment: [String: String]) -> TestTool {
    var tool = tool
    tool.environment.merge(environment) { $1 }
    return tool
  }

  /// The text with plain spaces in place of a locale's no-break spaces.
  private func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test(arguments: [
    ["LANG": "de_DE.UTF-8"], ["LC_ALL": "de_DE.UTF-8@euro", "LANG": "en_US"],
    ["LANG": "C", "LC_MONETARY": "de_DE", "LC_TIME": "de_DE@euro"],
    ["LC_ALL": "", "LANG": "de_DE"],
  ])
  func `a table is written as its reader's locale has it`(environment: [String: String]) throws {
    #expect(
      plain(try tool(environment).spawn("list").output) == """
        #  ID        Date      Name    Type          Amount
        1  00000002  21. Nov.  Kaffee  Food         +3,40 €
        2  00000001  1. Nov.   Miete   Business  1.234,50 €
        3  00000003  5. März   Ramen   Food      1.200 ¥
        3 expenses, newest first · spent 1.231,10 €, 1.200 ¥

        """)
  }

  @Test(arguments: [
    [:], ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], ["LANG": "POSIX"], ["LANG": "xx_YY.UTF-8"],
    ["LANG": "C.UTF-8"], ["LC_ALL": "nonsense/../...utf8"],
  ])
  func `without a locale that is known, people see that of the United States`(
    environment: [String: String]
  ) throws {
    let result = try tool(environment).spawn("list")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        #  ID        Date    Name    Type         Amount
        1  00000002  Nov 21  Kaffee  Food         +$3.40
        2  00000001  Nov 1   Miete   Business  $1,234.50
        3  00000003  Mar 5   Ramen   Food      ¥1,200
        3 expenses, newest first · spent $1,231.10, ¥1,200

        """)
  }

  @Test func `a locale that is no text is passed over`() throws {
    let result = try tool.shell("LC_ALL=$(printf '\\377') \"$iexpense\" list")
    #expect(result.status == 0 && result.errors.isEmpty && result.output.contains("$1,234.50"))
  }

  @Test func `each purpose has a locale of its own`() {
    let mixed = tool([
      "LANG": "en_US.UTF-8", "LC_MONETARY": "de_DE.UTF-8", "LC_TIME": "fr_FR.UTF-8",
      "LC_NUMERIC": "de_CH.UTF-8",
    ])
    let output = plain(mixed.run("list").output)
    #expect(output.contains("1 nov.  ") && output.contains("1.234,50 €"))
    #expect(mixed.run("add", "x", "-a", "1.234,50", "-d", "5 févr. 2026").code == .success)
    #expect(mixed.run("add", "x", "-a", "1,234.50").code == .usage)
  }

  @Test(arguments: ["de_DE.UTF-8", "ar_EG", "hi_IN", "fr_FR", "C", "fa_IR", "ja_JP"])
  func `machine formats are the same in every locale`(name: String) {
    let german = tool(["LANG": name])
    for words in [
      ["list", "--json"], ["list", "--format", "csv"], ["list", "--format", "plain"],
      ["list", "--by-type", "--json"], ["summary", "--by", "type", "--json"], ["types", "--json"],
      ["summary", "--by", "type", "--format", "plain"], ["config", "--json"],
      ["list", "--format", "ids"], ["show", "00000001", "--json"],
    ] {
      #expect(german.run(words).output == tool.run(words).output, "\(words)")
    }
  }

  @Test func `right-to-left marks are kept out of tables`() {
    for name in ["ar_EG", "fa_IR", "he_IL"] {
      let output = tool(["LANG": name]).run("list").output
      let isClean = output.unicodeScalars.allSatisfy {
        ![0x200E, 0x200F, 0x61C].contains($0.value)
      }
      #expect(isClean, "\(output)")
    }
    #expect(plain(tool(["LANG": "ar_EG"]).run("list").output).contains("١٬٢٣٤٫٥٠ ج.م."))
  }

  @Test func `amounts are typed as the locale has them, and stored as machines do`() throws {
    let german = tool(["LANG": "de_DE.UTF-8"])
    let added = german.run("add", "Tee", "-a", "2,50 + 1,20", "-d", "19. Nov. 2026")
    #expect(plain(added.output).hasSuffix("  Tee  3,70 €  Personal  19. Nov. 2026\n"), "\(added)")
    #expect(try tool.store.hasSuffix("\"amount\":3.70,\"date\":\"2026-11-19\"}]\n"))
    let refused = german.run("add", "Tee", "-a", "1.234")
    #expect(refused.code == .usage)
    #expect(
      refused.errors.contains(
        "ambiguous: 1234 (with '.' as thousands separator) or 1.234 (with '.' as decimal mark)"))
    #expect(german.run("edit", "00000002", "-a", "€12,50").code == .success)
    #expect(try tool.items[1].currency?.code == "EUR")
    #expect(german.run("list", "--min", "1.000,5", "--json").output.contains("Miete"))
    #expect(german.run("list", "--min", "1.000").code == .usage)
    #expect(german.run("list", "--max", "¥1.200,00").code == .usage)
    #expect(
      german.run("list", "--min", "1200 JPY", "--format", "csv", "--fields", "name").output
        == "name\nRamen\n".replacing("\n", with: "\r\n"))
  }

  @Test
  func
    `as long as no home currency is set, an amount in that of the locale is told from one without`()
    throws
  {
    let open = tool(["LC_CTYPE": "C.UTF-8"])
    open.run("add", "Tea", "-a", "5 USD")
    #expect(plain(open.run("list", "--search", "tea").output).contains("USD 5.00\n"))
    #expect(open.run("list", "--search", "kaffee").output.contains("+$3.40\n"))
    open.run("config", "set", "currency", "USD")
    #expect(open.run("list", "--search", "tea").output.contains(" $5.00\n"))
    #expect(open.run("config").output.contains("currency         USD"))
  }

  @Test(arguments: [
    ("en_CA", "$5", "CAD"), ("en_US", "$5", "USD"), ("en_AU", "$5", "AUD"), ("en_GB", "$5", nil),
    ("en_GB", "£5", "GBP"), ("es_MX", "$5", "MXN"), ("en_US", "12K", nil), ("en_PK", "Rs.50", nil),
    ("ja_JP", "￥500", "JPY"), ("en_GB", "5 kr", nil),
  ])
  func `a symbol is that of the person's own currency, or refused`(
    locale: String, text: String, currency: String?
  ) throws {
    let there = tool(["LANG": locale])
    let result = there.run("add", "x", "-a", text)
    #expect(result.code == (currency == nil ? .usage : .success), "\(result)")
    if let currency { #expect(try tool.items.last?.currency?.code == currency) }
  }

  @Test func `an amount that is edited is in the currency of its expense`() throws {
    tool.run(
      "add", "x", "-a", "5", "--currency", "USD", "--id", "08B15DB4-0000-4000-8000-000000000000")
    let british = tool(["LANG": "en_GB"])
    #expect(british.run("edit", "08B1", "-a", "$7").code == .success)
    #expect(try tool.items.last?.amount.description == "7")
    #expect(british.run("edit", "00000001", "-a", "$7").code == .usage)
    #expect(british.run("edit", "08B1", "-a", "$7", "--clear", "currency").code == .usage)
    let before = try tool.store
    for words in [["edit", "08B1"], ["add", "y"]] {
      let result = tool.run(words + ["-a", "12.50 EUR", "--currency", "USD"])
      #expect(result.code == .usage && result.errors.contains("two currencies"), "\(result)")
    }
    #expect(try tool.store == before)
  }

  @Test func `what is listed can be added elsewhere, whatever its decimals`() throws {
    let there = tool(["LANG": "ar_KW"])
    #expect(there.run("add", "x", "-a", "1.234").code == .success)
    let list = there.run("list", "--search", "x", "--json", "--fields", "name,amount").output
    #expect(tool.run("add", "-", input: list).code == .success)
    #expect(tool.run("edit", "00000001", "--currency", "KWD", "-a", "1.234").code == .success)
    #expect(tool.run("edit", "00000001", "--clear", "currency").code == .success)
  }

  @Test func `counts are grouped as the locale has it`() throws {
    let rows = (1...1_234).map { TestTool.row($0, "a", "Food", "0.01") }
    try tool.folder.write("[" + rows.joined(separator: ",\n") + "]", to: "expenses.json")
    #expect(
      plain(tool(["LANG": "de_DE"]).run("summary", "--by", "type").output)
        .contains("1.234  12,34 €   0,01 €"))
    #expect(tool.run("summary", "--by", "type").output.contains("1,234  $12.34"))
    let swiss = tool(["LANG": "en_US", "LC_NUMERIC": "de_CH"])
    #expect(swiss.run("summary", "--by", "type").output.contains("1’234  $12.34"))
  }

  @Test(arguments: [
    ("de_DE", "21. Okt.", "2026-10 (25. Okt. 2026 – 24. Nov. 2026)", "Sa., 21. Nov. 2026"),
    ("fr_FR", "21 oct.", "2026-10 (25 oct. 2026 – 24 nov. 2026)", "sam., 21 nov. 2026"),
    ("ja_JP", "10月21日", "2026-10 (2026年10月25日 – 2026年11月24日)", "土, 2026年11月21日"),
    ("en_GB", "21 Oct", "October 2026 (25 Oct 2026 – 24 Nov 2026)", "Sat, 21 Nov 2026"),
    ("C", "Oct 21", "October 2026 (Oct 25, 2026 – Nov 24, 2026)", "Sat, Nov 21, 2026"),
  ])
  func `each date is wholly in one language`(
    locale: String, day: String, month: String, long: String
  ) throws {
    var there = tool(["LANG": "\(locale).UTF-8", "LC_CTYPE": "C.UTF-8"])
    there.width = 200
    there.run("add", "Tee", "3", "--date", "2026-10-05")
    #expect(plain(there.run("summary").output).contains("times as much as by \(day)"))
    #expect(plain(try ScreenSession(there, width: 100).type("a").screen).contains(long))
    there.run("config", "set", "month-start", "25")
    #expect(plain(there.run("summary").output).hasPrefix(month))
  }

  @Test(arguments: ["UTC+12", "UTC-14", "America/St_Johns", "Asia/Kathmandu"])
  func `time zones never shift a day`(zone: String) throws {
    let there = tool(["TZ": zone])
    #expect(try there.spawn("list").output == tool.spawn("list").output)
    #expect(try there.spawn("list", "--json").output == tool.spawn("list", "--json").output)
    #expect(
      try there.spawn("list", "--month", "2026-11", "--json").output
        == tool.spawn("list", "--month", "2026-11", "--json").output)
  }
}
