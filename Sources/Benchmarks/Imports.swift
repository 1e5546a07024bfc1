import ExpenseCore
import Foundation

/// The import of a large statement, timed against a plain script and the start of a program.
extension Bench {
  /// The formats in which the statement is written, by the ending of the file.
  private static let formats = ["csv", "sta", "xml"]

  /// Import a bank's 100,000 rows into a new store and once more, and measure the memory.
  func compareImports() throws {
    let count = 100_000
    let (statement, store) = (peers.folder + "/statement", peers.folder + "/imported.json")
    let (script, output) = (peers.folder + "/import.py", peers.folder + "/imported-by-script.json")
    try makeStatement(count, at: statement)
    try Data(Bench.script.utf8).write(to: URL(filePath: script))
    let remove = "rm -f \(store) \(store).history"
    func line(_ ending: String) -> String {
      "\(iexpense) import \(statement).\(ending) -q --file \(store)"
    }
    let first = Bench.formats.map {
      TimedCommand(line: line($0), runs: 5, prepare: "sh -c '\(remove)'")
    }
    let times = try medians(
      of: first + [
        TimedCommand(line: line("csv"), runs: 5),
        TimedCommand(line: "\(iexpense) --version", runs: 30),
        TimedCommand(line: "python3 \(script) \(statement).csv \(output)", runs: 5),
      ])
    let (csv, again, start, peer) = (times[0], times[3], times[4], times[5])
    for (name, time) in [("import", csv), ("import again", again)] {
      print(
        "| \(name) | \(count) | \(milliseconds(time)) | --version: \(milliseconds(start)) "
          + "| at most 2,000 ms more | \(time - start <= 2 ? "yes" : "no") |")
    }
    report("import", count, csv, "csv and Decimal of Python", peer, atMost: 0.5)
    report("import of MT940", count, times[1], "CSV", csv, atMost: 3)
    report("import of camt.053", count, times[2], "CSV", csv, atMost: 3)
    _ = try Programs.run(remove)
    try compareMemory(of: line("csv"), count, statement + ".csv", remove)
    let files = Bench.formats.map { "\(statement).\($0)" }.joined(separator: " ")
    _ = try Programs.run("\(remove) \(files) \(script) \(output)")
  }

  /// Compare the memory of an import with the size of the file, apart from what an import of one row
  /// takes: most of that is the program itself.
  private func compareMemory(
    of command: String, _ count: Int, _ file: String, _ remove: String
  ) throws {
    let memory = try Programs.peakMemory(of: command)
    let size = Double(try Data(contentsOf: URL(filePath: file)).count) / 1_048_576
    _ = try Programs.run("\(remove); head -n 2 \(file) >\(file).short; mv \(file).short \(file)")
    let least = try Programs.peakMemory(of: command)
    let ratio = (memory - least) / size
    print(
      "| peak memory of import | \(count) | \(mebibytes(memory)) "
        + "| one row: \(mebibytes(least)), the file: \(mebibytes(size)) | at most 8 × the file more "
        + "| \(ratio <= 8 ? "yes" : "no"): \((ratio * 10).rounded() / 10) × |")
  }

  /// A script that does what a person would write for this one bank: it reads the rows, checks the
  /// balance, and writes the expenses.
  private static let script = """
    import csv, json, sys
    from datetime import datetime
    from decimal import Decimal

    def number(text): return Decimal(text.replace(".", "").replace(",", "."))

    expenses, before = [], None
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter=";"):
            amount, balance = number(row["Betrag"]), number(row["Saldo"])
            if before is not None and before + amount != balance:
                sys.exit("The balance differs.")
            before = balance
            if amount < 0:
                day = datetime.strptime(row["Buchungstag"], "%d.%m.%Y").date()
                expenses.append({
                    "name": row["Empfänger"], "note": row["Verwendungszweck"], "amount": str(-amount),
                    "date": day.isoformat(), "currency": row["Währung"]})
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(expenses, file, ensure_ascii=False)

    """

  /// Write a statement in the style of a German bank, with a running balance, in all formats.
  private func makeStatement(_ count: Int, at path: String) throws {
    var csv = "Buchungstag;Valuta;Empfänger;Verwendungszweck;Betrag;Währung;Saldo\n"
    var entries = ""
    var rows = ""
    var balance = 100_000_000
    let opening = balance
    func written(_ cents: Int, _ mark: String = ",") -> String {
      let (whole, rest) = abs(cents).quotientAndRemainder(dividingBy: 100)
      return (cents < 0 ? "-" : "") + "\(whole)\(mark)" + (rest < 10 ? "0" : "") + "\(rest)"
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for (number, item) in StoreMaker.items(count).enumerated() {
      let cents = Int(item.amount.tenThousandths / 100)
      balance -= cents
      let day = item.date ?? .first
      let (year, name) = (max(day.year, 1970), "\(item.name) \(number % 977)")
      let date = "\(day.day).\(day.month).\(year)"
      csv += "\(date);\(date);\(name);Karte \(number);"
      csv += "\(written(-cents));EUR;\(written(balance))\n"
      let (month, digit) = (padded(day.month), padded(day.day))
      let isOut = cents > 0
      rows += ":61:\(padded(year % 100))\(month)\(digit)\(isOut ? "D" : "C")\(written(abs(cents)))"
      rows += "NMSCNONREF//\(number)\n:86:106?00KARTE?20Karte \(number)?32\(name.prefix(27))\n"
      entries += """
        <Ntry><Amt Ccy="EUR">\(written(abs(cents), "."))</Amt>\
        <CdtDbtInd>\(isOut ? "DBIT" : "CRDT")</CdtDbtInd><Sts>BOOK</Sts>\
        <BookgDt><Dt>\(year)-\(month)-\(digit)</Dt></BookgDt><AcctSvcrRef>\(number)</AcctSvcrRef>\
        <NtryDtls><TxDtls><RltdPties><\(isOut ? "Cdtr" : "Dbtr")><Nm>\(name)</Nm>\
        </\(isOut ? "Cdtr" : "Dbtr")></RltdPties><RmtInf><Ustrd>Karte \(number)</Ustrd></RmtInf>\
        </TxDtls></NtryDtls></Ntry>

        """
    }
    func field(_ cents: Int) -> String {
      (cents < 0 ? "D" : "C") + "700101EUR" + written(abs(cents))
    }
    let texts = [
      csv, ":20:1\n:25:1\n:60F:\(field(opening))\n\(rows):62F:\(field(balance))\n-\n",
      "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt>\n"
        + entries + "</Stmt></BkToCstmrStmt></Document>\n",
    ]
    for (text, ending) in zip(texts, Bench.formats) {
      try Data(text.utf8).write(to: URL(filePath: "\(path).\(ending)"))
    }
  }
}
