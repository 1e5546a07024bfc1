import Foundation

/// `make bench`: time this program and others on the same work, and print tables.
///
/// Benchmarks IEXPENSE FOLDER [BEFORE]: the program to time, a folder for stores, and the program before a
/// change.
@main
struct BenchProgram {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--peak-memory" {
      return try Programs.printPeakMemory(of: arguments[2])
    }
    guard [3, 4].contains(arguments.count), Programs.has("hyperfine") else {
      print("Usage: make bench (hyperfine has to be installed)")
      exit(64)
    }
    try FileManager.default.createDirectory(atPath: arguments[2], withIntermediateDirectories: true)
    var bench = Bench(
      iexpense: arguments[1], before: arguments.dropFirst(3).first,
      peers: Peers(folder: arguments[2]))
    try bench.run()
    if !bench.failures.isEmpty {
      print("\nNot as it should be:\n" + bench.failures.map { "- \($0)" }.joined(separator: "\n"))
      exit(1)
    }
  }
}
