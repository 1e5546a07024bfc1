/// Benchmarks of reports, against a summary by type and against the start of a program.
extension Bench {
  /// Time large reports against a summary by type, and reports of a smaller store against the start
  /// of a program.
  func compareReports() throws {
    let (small, large) = (10_000, 1_000_000)
    let start = TimedCommand(line: "\(iexpense) --version", runs: 30)
    func command(_ words: String, _ count: Int) -> TimedCommand {
      TimedCommand(
        line:
          "env IEXPENSE_TODAY=2026-11-21 \(iexpense) summary \(words) --file \(peers.store(count))",
        runs: 20)
    }
    for (name, words) in [("the dashboard", ""), ("a grid", "--by type,month")] {
      let times = try Programs.medians(
        of: [command(words, large), command("--by type", large)], in: peers.folder)
      report(name, large, times[0], "by type", times[1], atMost: 1.5)
    }
    for words in ["", "--by type,month", "--by day --chart", "--by name,day"] {
      let times = try Programs.medians(of: [command(words, small), start], in: peers.folder)
      let isReached = times[0] - times[1] <= 0.03
      print(
        "| \(name(words)) | \(small) | \(milliseconds(times[0])) | --version: "
          + "\(milliseconds(times[1])) | at most 30 ms more | \(isReached ? "yes" : "no") |")
    }
  }

  /// The name of a report in the tables.
  func name(_ words: String) -> String { words.isEmpty ? "summary" : "summary \(words)" }
}
