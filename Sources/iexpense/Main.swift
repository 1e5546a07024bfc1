import ExpenseCore

@main
struct Main {
  static func main() {
    Platform.exit(Tool.runProcess().rawValue)
  }
}
