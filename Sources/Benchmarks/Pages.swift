import Foundation

/// Benchmarks of the pages of reports.
extension Bench {
  /// Time a page of 100,000 expenses against their JSON and against a page of hledger, and measure the
  /// sizes of pages.
  func comparePages() throws {
    let count = 100_000
    try peers.makeJournal(count)
    let times = try medians(of: [command("report", count), command("list --json", count)])
    report("report", count, times[0], "list --json", times[1], atMost: 1.5)
    if Programs.has("hledger") {
      let line = "hledger -f \(peers.journal(count)) balance -M -O html"
      let hledger = try medians(of: [TimedCommand(line: line, runs: 1)])
      report("report", count, times[0], "hledger balance -M -O html", hledger[0], atMost: 1 / 40)
    }
    for (count, goal) in [(10_000, 300_000), (count, 1_500_000)] {
      let path = "\(peers.folder)/report.html"
      _ = try Programs.run("\(iexpense) report --file \(peers.store(count)) -o \(path) --force -q")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let size = attributes[.size] as? Int ?? .max
      print(
        "| size of report | \(count) | \(size / 1_000) KB | | at most \(goal / 1_000) KB "
          + "| \(size <= goal ? "yes" : "no") |")
      _ = try Programs.run("rm -f \(path)")
    }
  }
}
