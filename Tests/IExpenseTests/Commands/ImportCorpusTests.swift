import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Made-up bank statements in the manner of many countries.
///
/// Each gives the expected expenses or is refused; what a refusal advises never gives wrong ones.
@Suite struct ImportCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ImportCorpus").standardizedFileURL

  private static let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    .sorted()

  /// Names of files, or a sample with each format, language and outcome.
  private static func sample(_ size: Int) -> [String] {
    Scale.sample(of: names, size: size, kinds: kinds)
  }

  /// Names of refused files, or a sample that also has each refusal.
  private static func sampleOfRefusals() -> [String] {
    Scale.sample(of: names.filter { $0.hasPrefix("bad-") }, size: 60) { name in
      kinds(of: name) + ((try? expectation(name).refusal) ?? [])
    }
  }

  /// Names of files that leave something open, or a sample that also has each option for it, and
  /// each kind of column.
  private static func sampleOfQuestions() -> [String] {
    let open = names.filter { $0.hasPrefix("bad-") && (try? expectation($0))?.choices != nil }
    return Scale.sample(of: open, size: 6) { name in
      let words = ((try? expectation(name))?.choices ?? []).flatMap(\.arguments)
      return kinds(of: name)
        + words.filter { $0.hasPrefix("--") || $0.contains("=") }
        .map { String($0.prefix { $0 != "=" }) }
    }
  }

  private static let endings = Dictionary(
    uniqueKeysWithValues: files.filter { !$0.hasSuffix(".json") }.map { file in
      let name = file.prefix { $0 != "." }
      return (String(name), String(file.dropFirst(name.count)))
    })

  /// The format of a file, the language or format that its name begins with, and its outcome.
  private static func kinds(of name: String) -> [String] {
    let words = name.split(separator: "-").prefix(2).map(String.init)
    let isBad = words[0] == "bad"
    guard let expected = try? expectation(name) else { return [] }
    let outcome = [
      "refused \(expected.refusal != nil)", "told \(expected.arguments != nil)",
      "income \(expected.income ?? 0 > 0)", "answered \(expected.choices?.isEmpty == false)",
      "at home \(expected.home != nil)", "abroad \(expected.lang != nil)",
    ]
    return outcome.map { "\(isBad) \($0)" } + [
      "of \(isBad ? "" : words[0])", "\(isBad) \(endings[name] ?? "")",
    ]
  }

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

    /// A right answer of a person to what a statement leaves open, and what it gives.
    struct Choice: Decodable {
      let arguments: [String]
      let expenses: [Expense]?
    }

    let expenses: [Expense]?
    let income: Int?
    let arguments: [String]?
    let refusal: [String]?
    let line: Int?
    /// The locale and the home currency of the person.
    let lang: String?
    let home: String?
    let choices: [Choice]?
    /// Options and columns that a hint must not suggest.
    let never: [String]?
  }

  private static let expectations = Result {
    try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return (name, try JSONDecoder().decode(Expectation.self, from: data))
      })
  }

  private static func expectation(_ name: String) throws -> Expectation {
    try #require(try expectations.get()[name], "\(name)")
  }

  private static func tool(_ expectation: Expectation) throws -> TestTool {
    var tool = try TestTool()
    if let language = expectation.lang { tool.environment["LC_ALL"] = language }
    if let home = expectation.home {
      #expect(tool.run("config", "set", "currency", home).code == .success)
    }
    return tool
  }

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  @Test func `there are enough files of each format`() {
    func count(_ endings: String...) -> Int {
      Self.files.count { file in endings.contains(where: file.hasSuffix) }
    }
    #expect(count(".csv") >= 60 && count(".ofx", ".qfx") >= 20 && count(".qif") >= 20)
    #expect(count(".xml") >= 60 && count(".xlsx") >= 60)
    #expect(count(".sta", ".940", ".txt", ".mt940", ".mt942") >= 60)
    #expect(Self.files.count == 2 * Self.names.count)
  }

  @Test func `what is said of refused statements is golden`() throws {
    let wanted = Set(Golden.isRecording ? Self.names : Self.sampleOfRefusals())
    var text = ""
    // Entries outside the sample are those of the golden file.
    let kept = try Golden.text(of: "errors-import.txt").split(separator: /(?=\$ iexpense )/)
    for file in Self.files.sorted() where file.hasPrefix("bad-") && !file.hasSuffix(".json") {
      let name = String(file.prefix { $0 != "." })
      guard wanted.contains(name) else {
        text += try #require(kept.first { $0.hasPrefix("$ iexpense import \(file)") }, "\(file)")
        continue
      }
      let expectation = try Self.expectation(name)
      let options = expectation.arguments ?? []
      let errors = try Self.tool(expectation).run(
        ["import", Self.folder.appending(path: file).path] + options
      ).errors
      text += "$ iexpense \((["import", file] + options).joined(separator: " "))\n"
      text += errors.replacing(Self.folder.path + "/", with: "FOLDER/") + "\n"
    }
    try Golden.expect(text, is: "errors-import.txt")
  }

  @Test(arguments: sample(80)) func `a file gives what is expected, or is refused`(name: String)
    throws
  {
    let expectation = try Self.expectation(name)
    let tool = try Self.tool(expectation)
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
      #expect(try tool.items.isEmpty)
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
      #expect(item.currency?.code ?? expectation.home == wanted.currency ?? expectation.home)
      if let note = wanted.note { #expect(item.note == note) }
    }
    // The second import adds only the income that is now asked for.
    #expect(tool.run(words + ["--income", "--json"]).code == .success)
    #expect(try tool.items.count == expected.count + (expectation.income ?? 0))
    #expect(try tool.items.dropFirst(expected.count).allSatisfy { $0.amount < .zero })
  }

  @Test func `rows that a workbook hides are skipped and counted, and --hidden imports them`()
    throws
  {
    let path = Self.folder.appending(path: "de-xlsx-hidden-rows.xlsx").path
    let tool = try TestTool()
    let first = tool.run("import", path)
    #expect(first.output.contains("2 hidden in the workbook (--hidden imports them)"), "\(first)")
    #expect(try tool.items.count == 3)
    #expect(tool.run("import", "--hidden", path).code == .success)
    #expect(try tool.items.count == 5)
  }

  @Test func `names are those of payees, as a person reads them in 60 files`() throws {
    var text = ""
    var (right, count) = (0, 0)
    // The golden file has the names that are wanted, below a line with their share.
    for paragraph in try Golden.text(of: "payees.txt").split(separator: "\n\n").dropFirst() {
      let entry = paragraph.split(separator: "\n")
      let expectation = try Self.expectation(String(entry[0]))
      let file = try #require(
        Self.files.first { $0.hasPrefix(entry[0] + ".") && !$0.hasSuffix(".json") })
      let tool = try Self.tool(expectation)
      let path = Self.folder.appending(path: file).path
      #expect(tool.run(["import", path] + (expectation.arguments ?? [])).code == .success)
      let wanted = entry.dropFirst().map { $0.dropFirst(2).split(separator: " <- ")[0] }
      let names = try tool.items.map(\.name)
      try #require(names.count == wanted.count, "\(entry[0])")
      text += "\n\(entry[0])\n"
      for (name, wanted) in zip(names, wanted) {
        text += "  \(wanted)\(name == wanted ? "" : " <- \(name)")\n"
        right += name == wanted ? 1 : 0
        count += 1
      }
    }
    try Golden.expect(
      "\(right) of \(count) rows have the name that is wanted\n" + text, is: "payees.txt")
  }

  @Test(arguments: sampleOfRefusals())
  func `what an error offers, followed two steps deep, leads to rows, and never to wrong ones`(
    name: String
  ) throws {
    let expectation = try Self.expectation(name)
    let right = (expectation.choices ?? []).map { Self.lines($0.expenses ?? []) }
    let file = try #require(
      Self.files.first { $0.hasPrefix(name + ".") && !$0.hasSuffix(".json") })
    let words = ["import", Self.folder.appending(path: file).path] + (expectation.arguments ?? [])
    var open: [(options: [[String]], isChoice: Bool)] = [([], false)]
    var found: [[String]] = []
    while !open.isEmpty {
      let (options, isChoice) = open.removeFirst()
      let tool = try Self.tool(expectation)
      let result = tool.run(words + options.joined())
      if result.code == .success {
        let rows = try tool.items.map { "\($0.name) \($0.amount) \($0.date?.description ?? "")" }
        found.append(rows)
        // A person chooses between several readings; the only one that is offered has to be right.
        if !isChoice { #expect(right.contains(rows), "\(options) gives \(rows)") }
        continue
      }
      let offers = Self.offers(in: result.errors)
      // Of two decimal marks, both are named, so that the only one that is possible is not taken.
      if !options.isEmpty, options.last?.first != "--decimal" {
        #expect(!offers.isEmpty, "\(options) leads nowhere: \(result)")
      }
      for option in expectation.never ?? [] where option != "--columns" {
        #expect(!offers.contains { Self.isOf($0, option) }, "\(result)")
      }
      guard options.count < 2 else { continue }
      open += offers.filter { !options.contains($0) }.map {
        (options + [$0], isChoice || offers.count > 1)
      }
    }
    let isReached = found.contains(where: right.contains)
    if !found.isEmpty, !right.isEmpty { #expect(isReached, "\(found)") }
  }

  @Test(arguments: sampleOfQuestions()) func `each right answer gives its rows`(name: String) throws
  {
    let expectation = try Self.expectation(name)
    let file = try #require(
      Self.files.first { $0.hasPrefix(name + ".") && !$0.hasSuffix(".json") })
    let words = ["import", Self.folder.appending(path: file).path] + (expectation.arguments ?? [])
    for choice in expectation.choices ?? [] {
      let tool = try Self.tool(expectation)
      let result = tool.run(words + choice.arguments)
      #expect(result.code == .success, "\(result)")
      let rows = try tool.items.map { "\($0.name) \($0.amount) \($0.date?.description ?? "")" }
      #expect(rows == Self.lines(choice.expenses ?? []), "\(choice.arguments)")
    }
  }

  @Test(arguments: sampleOfQuestions())
  func `answers at a terminal lead to the right rows, where there are any`(name: String) throws {
    let expectation = try Self.expectation(name)
    let choices = try #require(expectation.choices)
    let right = choices.map { Self.lines($0.expenses ?? []) }
    let file = try #require(
      Self.files.first { $0.hasPrefix(name + ".") && !$0.hasSuffix(".json") })
    let path = Self.folder.appending(path: file).path
    var open: [[Int]] = [[]]
    var asks = false
    var found: [[String]] = []
    var runs = 0
    while !open.isEmpty, runs < 80, !right.contains(where: found.contains) {
      let answers = open.removeFirst()
      runs += 1
      var tool = try Self.tool(expectation)
      tool.isAtTerminal = true
      let input = answers.map { "\($0)\n" }.joined() + "\n\n\n\n"
      let result = tool.run(["import", path] + (expectation.arguments ?? []), input: input)
      if result.code == .success {
        let items = try tool.items.map {
          "\($0.name) \($0.amount) \($0.date?.description ?? "")"
        }
        if !found.contains(items) { found.append(items) }
      } else if let prompt = result.errors.split(separator: "\n").last(where: { $0.contains("[1-") }
      ),
        let count = prompt.split(separator: "[1-").last.flatMap({ Int($0.prefix { $0 != "]" }) }),
        answers.count < 5
      {
        asks = true
        open += (1...count).map { answers + [$0] }
      }
    }
    let isReached = right.contains { found.contains($0) }
    if asks, !right.isEmpty { #expect(isReached, "\(runs) runs give \(found)") }
    // Where no answer is right, none is taken.
    // (Of two balances that disagree, the one that follows from the amounts decides.)
    if right.isEmpty, name != "bad-id-balance-does-not-fit" {
      #expect(found.isEmpty, "\(found)")
    }
  }

  private static func lines(_ expenses: [Expectation.Expense]) -> [String] {
    expenses.map { "\($0.name) \((try? Amount("\($0.amount)")) ?? .zero) \($0.date)" }
  }

  /// The options with values that an error offers; a word in capitals, such as `COLUMN`, is for a
  /// person to fill in.
  private static func offers(in errors: String) -> [[String]] {
    let pattern = #/--(?:skip-invalid|[a-z-]+ (?:'(?:[^']|'\\'')*'|[^\s()]+))/#
    var offers: [[String]] = []
    for match in errors.matches(of: pattern) {
      let text = String(match.output)
      let name = text.prefix { $0 != " " }
      var value = text.dropFirst(name.count + 1)[...]
      if value.hasPrefix("'") {
        value = value.dropFirst().dropLast()
      } else {
        while let last = value.last, value.count > 1, ",;:.".contains(last) { value.removeLast() }
      }
      let ends = value.split(separator: ",").map { $0.split(separator: "=").last ?? "" }
      let isOpen = ends.contains { $0.count > 2 && $0.allSatisfy { $0.isASCII && $0.isUppercase } }
      // Words of a sentence, and an option of another program.
      let isWord =
        name == "--columns"
        ? !value.contains("=") : ["or", "does"].contains(value) || name == "--convert-to"
      let offer = name == "--skip-invalid" ? [String(name)] : [String(name), String(value)]
      if !isWord, !(isOpen && placeholders.contains(String(ends.last ?? ""))),
        !offers.contains(offer)
      {
        offers.append(offer)
      }
    }
    return offers
  }

  private static let placeholders: Set = [
    "COLUMN", "CODE", "ENCODING", "ORDER", "MARK", "SIGN", "SHEET", "YEAR",
  ]

  /// True if an offer has an option, or a column, that must not be suggested.
  private static func isOf(_ offer: [String], _ option: String) -> Bool {
    option.hasPrefix("--")
      ? offer.joined(separator: " ").hasPrefix(option)
      : offer.count > 1 && offer[1].split(separator: ",").contains { $0 == option }
  }
}
