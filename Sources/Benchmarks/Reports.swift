/// Benchmarks of reports, against a summary by type and against the start of a program.
extension Bench {
  /// Time large reports against a summary by type and the program before a change, and reports of a
  /// smaller store against the start of a program.
  func compareReports() throws {
    let (small, large) = (10_000, 1_000_000)
    let start = TimedCommand(line: "\(iexpense) --version", runs: 30)
    let byType = command("summary --by type", large)
    for (name, words) in [("the dashboard", ""), ("a grid", "--by type,month")] {
      try compare(name, large, command("summary \(words)", large), "by type", byType, atMost: 1.5)
    }
    if let before {
      for words in ["--by type", "--by month", "--by type,month", ""] {
        try compare(
          name(words), large, command("summary \(words)", large), "before",
          command("summary \(words)", large, of: before), atMost: 1.03)
      }
    }
    for words in ["", "--by type,month", "--by day --chart", "--by name,day"] {
      let times = try medians(of: [command("summary \(words)", small), start])
      let isReached = times[0] - times[1] <= 0.03
      print(
        "| \(name(words)) | \(small) | \(milliseconds(times[0])) | --version: "
          + "\(milliseconds(times[1])) | at most 30 ms more | \(isReached ? "yes" : "no") |")
    }
  }

  /// The name of a report in the tables.
  func name(_ words: String) -> String { words.isEmpty ? "summary" : "summary \(words)" }
}
