import Foundation

@main
struct Main {
  static func main() throws {
    for (work, rate) in try Codec.measure(CommandLine.arguments[1]) {
      print(work, Int(rate), "MB/s")
    }
  }
}
