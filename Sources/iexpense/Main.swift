import Foundation

@main
struct Main {
  static func main() {
    exit(Tool.runProcess().rawValue)
  }
}
