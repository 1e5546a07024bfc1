import ExpenseCore
import Foundation

/// The import of a large statement, timed against the start of a program.
extension Bench {
  /// Import a bank's 100,000 rows into a new store and once more, and measure the memory.
  func compareImports() throws {
    let count = 100_000
    let (statement, store) = (peers.folder + "/statement.csv", peers.folder + "/imported.json")
    try makeStatement(count, at: statement)
    let remove = "rm -f \(store) \(store).history"
    let line = "\(iexpense) import \(statement) -q --file \(store)"
    let times = try Programs.medians(
      of: [
        TimedCommand(line: line, prepare: "sh -c '\(remove)'"), TimedCommand(line: line, runs: 5),
        TimedCommand(line: "\(iexpense) --version", runs: 30),
      ], in: peers.folder)
    for (name, time) in zip(["import", "import again"], times) {
      let isReached = time - times[2] <= 2
      print(
        "| \(name) | \(count) | \(milliseconds(time)) | --version: \(milliseconds(times[2])) "
          + "| at most 2,000 ms more | \(isReached ? "yes" : "no") |")
    }
    _ = try Programs.run(remove)
    let memory = try Programs.peakMemory(of: line)
    let size = try Data(contentsOf: URL(filePath: statement)).count
    print(
      "| peak memory of import | \(count) | \(mebibytes(memory)) "
        + "| the file: \(mebibytes(Double(size) / 1_048_576)) | | |")
    _ = try Programs.run(remove + " " + statement)
  }

  /// Write a statement in the style of a German bank, with a running balance.
  private func makeStatement(_ count: Int, at path: String) throws {
    var text = "Buchungstag;Valuta;Empfänger;Verwendungszweck;Betrag;Währung;Saldo\n"
    var balance = 100_000_000
    func written(_ cents: Int) -> String {
      let (whole, rest) = abs(cents).quotientAndRemainder(dividingBy: 100)
      return (cents < 0 ? "-" : "") + "\(whole)," + (rest < 10 ? "0" : "") + "\(rest)"
    }
    for (number, item) in StoreMaker.items(count).enumerated() {
      let cents = Int(item.amount.tenThousandths / 100)
      balance -= cents
      let day = item.date ?? .first
      let dayText = "\(day.day).\(day.month).\(max(day.year, 1970))"
      text += "\(dayText);\(dayText);\(item.name) \(number % 977);Karte \(number);"
      text += "\(written(-cents));EUR;\(written(balance))\n"
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
