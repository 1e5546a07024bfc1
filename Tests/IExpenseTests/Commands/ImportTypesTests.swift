import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The categories and accounts of files, and the payees without a type.
@Suite struct ImportTypesTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.folder.write(
      """
      Datum;Beschreibung;Betrag;Kategorie;Konto
      01.09.2026;Miete September;-850,00;Miete;Giro
      02.09.2026;REWE;-45,10;Lebensmittel;Giro
      03.09.2026;Bäcker;-3,20;Lebensmittel;Bar
      04.09.2026;dm;-12,45;Drogerie;Visa
      05.09.2026;Edeka;-33,10;lebensmittel;visa
      06.09.2026;Gehalt;2500,00;Einnahmen;Giro
      07.09.2026;Verkauf;-99,00;keine;Giro
      08.09.2026;Kino;-12,00;Hobby;bar

      """, to: "list.csv")
    try tool.folder.write(
      """
      Date,Description,Amount
      2026-10-01,REWE SAGT DANKE 123,-10.00
      2026-10-02,REWE SAGT DANKE 123,-11.00
      2026-10-03,VATTENFALL EUROPE,-50.00
      2026-10-04,VATTENFALL EUROPE,-51.00

      """, to: "bank.csv")
  }

  private func run(_ words: String..., input: String = "") -> TestTool.Result {
    tool.run(["import", tool.folder("list.csv")] + words, input: input)
  }

  private var types: [String] {
    get throws { try tool.items.sorted { $0.date ?? .last < $1.date ?? .last }.map(\.type.name) }
  }

  // MARK: Categories

  @Test func `without a terminal, categories are listed and nothing is added`() throws {
    let result = run()
    #expect(
      result.output.contains(
        "\n3 categories in 'Kategorie' are not types: Lebensmittel (3), Drogerie (1), Miete (1); --add-types adds them\n"
      ))
    #expect(!result.output.contains("To file"))
    let known = try types
    #expect(
      known == ["Personal", "Personal", "Personal", "Personal", "Personal", "Personal", "Hobby"])
    #expect(!tool.run(["types"]).output.contains("Miete"))
  }

  @Test func `--add-types adds the categories in the same step, and undo takes them back`() throws {
    let result = run("--add-types")
    #expect(
      result.output.contains(
        "\n  types: 6 from the file (3 new: Lebensmittel, Drogerie, Miete), 1 unknown, set to Personal\n"
      ))
    #expect(result.errors.components(separatedBy: "Warning").count == 1)
    let all = [
      "Miete", "Lebensmittel", "Lebensmittel", "Drogerie", "Lebensmittel", "Personal", "Hobby",
    ]
    #expect(try types == all)
    _ = tool.run(["undo"])
    #expect(!tool.run(["types"]).output.contains("Miete"))
    _ = tool.run(["redo"])
    #expect(try types == all)
    #expect(tool.run(["types"]).output.contains("\nMiete "))
  }

  @Test func `--map-types gives categories types, of which a dash means none`() throws {
    #expect(run("--map-types", "Lebensmittel=food,Drogerie=-", "--add-types").code == .success)
    #expect(try types == ["Miete", "Food", "Food", "Personal", "Food", "Personal", "Hobby"])
    #expect(!tool.run(["types"]).output.contains("Drogerie"))
  }

  @Test func `an unknown type of --map-types is refused, or added with --add-types`() throws {
    let refused = run("--map-types", "Lebensmittel=Fod")
    #expect(refused.code == .usage && refused.errors.contains("Did you mean 'Food'?"))
    #expect(try tool.items.isEmpty)
    #expect(run("--map-types", "Lebensmittel=Market", "--add-types").code == .success)
    #expect(try types.count { $0 == "Market" } == 3)
  }

  @Test(arguments: ["Lebensmittel", "=Food", "Miete=", "Miete=Home,Food"])
  func `a pair that is none is refused`(word: String) {
    let result = run("--map-types", word)
    #expect(result.code == .usage && result.errors.contains("must have the form CATEGORY=TYPE"))
  }

  @Test func `a profile keeps the types of categories, and follows a renamed type`() throws {
    _ = run("--map-types", "Lebensmittel=Food,Miete=Business,Drogerie=-", "--profile", "sheet")
    let settings = try tool.folder.text(of: "expenses.json.settings")
    #expect(
      settings.contains(#""types":{"Drogerie":null,"Lebensmittel":"Food","Miete":"Business"}"#))
    _ = tool.run(["types", "rename", "Food", "Groceries"])
    #expect(
      try tool.folder.text(of: "expenses.json.settings").contains(
        #""types":{"Drogerie":null,"Lebensmittel":"Groceries","Miete":"Business"}"#))
    _ = tool.run(["delete", "--all", "--yes"])
    let again = run("--profile", "sheet", "--again")
    #expect(!again.output.contains("are not types"))
    #expect(
      try types == [
        "Business", "Groceries", "Groceries", "Personal", "Groceries", "Personal", "Hobby",
      ])
  }

  @Test func `more than 50 categories are not offered, and not added`() throws {
    let rows = (1...51).map { "2026-09-01,Shop \($0),-1.\($0 + 10),Kind \($0)\n" }.joined()
    try tool.folder.write("Date,Description,Amount,Category\n" + rows, to: "many.csv")
    let refused = tool.run(["import", tool.folder("many.csv"), "--add-types"])
    #expect(refused.code == .failure)
    #expect(refused.errors.contains("The file has 51 categories."))
    #expect(refused.errors.contains("--columns type=COLUMN"))
    let none = ["import", tool.folder("many.csv"), "--columns", "type=none", "--add-types"]
    #expect(tool.run(none).code == .success)
    #expect(try types.allSatisfy { $0 == "Personal" })
  }

  @Test func `a category is one whatever its spaces and case, and is named once`() throws {
    try tool.folder.write(
      "Date,Name,Amount,Category\n2026-10-01,A,-5.00,Two   spaces\n2026-10-02,B,-9.00,two spaces\n",
      to: "spaces.csv")
    let words = ["import", tool.folder("spaces.csv"), "--map-types"]
    #expect(tool.run(words + ["TWO spaces=Food"]).code == .success)
    #expect(try types == ["Food", "Food"])
    #expect(tool.run(words + ["a=Food,A=-"]).code == .usage)
    let added = tool.run(
      ["import", tool.folder("list.csv"), "--add-types", "--map-types", "Miete=New,Drogerie=new"])
    #expect(added.output.contains("(2 new: "), "\(added)")
  }

  @Test func `a category that is a type of the person is no transfer`() throws {
    try tool.folder.write(
      "Date,Name,Amount,Category,Account\n2026-10-01,A,-5.00,Food,X\n2026-10-02,B,-9.00,Transfer,Y\n",
      to: "own.csv")
    let words = ["import", tool.folder("own.csv"), "-n"]
    #expect(tool.run(words).output.contains("1 transfer between accounts"))
    #expect(tool.run(words + ["--map-types", "Transfer=Business"]).output.contains("import 2"))
    _ = tool.run("types", "add", "Transfer")
    #expect(tool.run(words).output.contains("import 2"))
  }

  @Test func `options for categories apply to files with categories alone`() throws {
    try tool.folder.write("[\(TestTool.row(1, "Tea", "Zoo"))]", to: "own.json")
    let words = ["import", tool.folder("own.json")]
    #expect(tool.run(words + ["--map-types", "Zoo=Food"]).code != .success)
    let added = tool.run(words + ["--add-types"])
    #expect(!added.errors.contains("Warning") && added.output.contains("(1 new: Zoo)"))
    #expect(tool.run("types").output.contains("\nZoo "))
  }

  // MARK: At a terminal

  @Test func `at a terminal, categories are added, left, or asked for one by one`() throws {
    var tool = try TestTool()
    tool.isAtTerminal = true
    let path = self.tool.folder("list.csv")
    func types(after input: String) throws -> (types: [String], errors: String) {
      let result = tool.run(["import", path], input: input)
      #expect(result.code == .success, "\(result)")
      let types = try tool.items.sorted { $0.date ?? .last < $1.date ?? .last }.map(\.type.name)
      _ = tool.run(["undo"])
      return (types, result.errors)
    }
    let none = try types(after: "\n")
    #expect(none.errors.contains("Add them? [y]es, [N]o, [m]ap each: "))
    #expect(none.types.count { $0 == "Personal" } == 6)
    let added = try types(after: "y\n")
    #expect(added.types.first == "Miete" && added.errors.contains(" --add-types"))
    let mapped = try types(after: "m\nfood\nRent\nn\nRent\ny\n-\n")
    #expect(mapped.types == ["Personal", "Food", "Food", "Rent", "Food", "Personal", "Hobby"])
    #expect(
      mapped.errors.contains("'Rent' is no type. Add it? [y/N] ")
        && mapped.errors.contains("--map-types Drogerie=Rent,Lebensmittel=Food,Miete=- --add-types")
    )
    // The end of the input saves nothing.
    let stopped = tool.run(["import", path], input: "m\nfood\n")
    #expect(try stopped.code == .failure && tool.items.isEmpty)
  }

  @Test func `at a terminal, payees get a type for this import and all later ones`() throws {
    var tool = try TestTool()
    tool.isAtTerminal = true
    let words = ["import", self.tool.folder("bank.csv")]
    let result = tool.run(words, input: "food\nPower\ny\n")
    #expect(result.errors.contains("2 payees have no type yet. A type each, or Enter:"))
    #expect(try tool.items.map(\.type.name) == ["Food", "Food", "Power", "Power"])
    #expect(!result.output.contains("To file") && !result.errors.contains("Warning"))
    #expect(tool.run(["types", "rule"]).output.contains("VATTENFALL EUROPE"))
    _ = tool.run(["undo"])
    #expect(!tool.run(["types", "rule"]).output.contains("VATTENFALL"))
    #expect(!tool.run(["types"]).output.contains("Power"))
    _ = tool.run(words, input: "\n\n")
    #expect(try tool.items.allSatisfy { $0.type.name == "Personal" })
  }

  // MARK: Accounts

  @Test func `a column of names gives each row its account, as the list spells it`() throws {
    _ = tool.run(["add", "Tea", "--amount", "2", "--account", "GIRO", "--date", "2026-01-01"])
    #expect(run().output.contains("\n  accounts: GIRO 3, Bar 2, Visa 2\n"))
    let accounts = try tool.items.compactMap(\.account)
    #expect(Set(accounts) == ["GIRO", "Bar", "Visa"])
  }

  @Test func `--account and none override the column, and none of them repeats a row`() throws {
    #expect(run("--account", "Cash", "--dry-run", "--json").output.contains(#""account":"Cash""#))
    #expect(!run("--columns", "account=none", "--dry-run", "--json").output.contains("account"))
    _ = run()
    #expect(run("--columns", "account=none").output.contains("Imported 0 expenses"))
    #expect(run().output.contains("skipped: 7 duplicates"))
  }

  @Test func `all rows of a file say whether a column has names of accounts`() throws {
    func write(_ accounts: [String], to name: String) throws {
      let rows = accounts.enumerated().map { "2026-09-01,Shop \($0),-1.\(10 + $0 % 90),\($1)\n" }
      try tool.folder.write("Date,Name,Amount,Account\n" + rows.joined(), to: name)
    }
    try write([String](repeating: "Giro", count: 1_002) + ["Visa"], to: "late.csv")
    #expect(
      tool.run(["import", tool.folder("late.csv"), "-n"]).output
        .contains("\n  accounts: Giro 1,002, Visa 1\n"))
    try write((0..<1_100).map { $0 < 1_001 ? "A\($0 % 2)" : "A\($0)" }, to: "many.csv")
    #expect(!tool.run(["import", tool.folder("many.csv"), "-n"]).output.contains("accounts:"))
  }

  @Test(arguments: [
    ("one value", ["Giro", "Giro", "Giro"], false),
    ("numbers", ["DE02120300000000202051", "DE02500105170137075030", "4711"], false),
    ("names", ["Giro", "Visa", ""], true),
  ])
  func `only several names are accounts`(_: String, values: [String], isUsed: Bool) throws {
    let rows = values.enumerated().map { "2026-09-0\($0 + 1),Shop,-1.5\($0),\($1)\n" }.joined()
    try tool.folder.write("Date,Description,Amount,Account\n" + rows, to: "some.csv")
    let result = tool.run(["import", tool.folder("some.csv"), "--explain"])
    #expect(result.output.contains("\n  Account       'Account'") == isUsed, "\(result)")
  }
}
