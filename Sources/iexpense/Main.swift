internal import SystemCalls
import ExpenseCore

@main
struct Main {
  static func main() { CurrentProcess.exit(Tool.runProcess().rawValue) }
}
