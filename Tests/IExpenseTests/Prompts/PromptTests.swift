import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Testing
import Text

@testable import iexpense

@Suite struct PromptTests {
  /// The answer of a prompt to keys, and all the text that it wrote.
  private func answer(
    to keys: String, among candidates: [String] = [], width: Int = 40
  ) throws -> (answer: String?, screen: String) {
    var written: [UInt8] = []
    let sink = TextSink(isTerminal: true) { written += $0 }
    var rest = Array(keys.utf8)[...]
    var reader = KeyReader { rest.popFirst().map { [$0] } ?? [] }
    let answer = try Prompt("Name: ", width: width, to: sink) { candidates }.run(&reader)
    return (answer, String(decoding: written, as: UTF8.self))
  }

  @Test func `a line ends with the key for it, and nothing else does`() throws {
    #expect(try answer(to: "Tea\r").answer == "Tea")
    #expect(try answer(to: "Te\u{1B}[D\u{1B}[D\u{4}i\r").answer == "ie", "^D in a line")
    #expect(try answer(to: "\u{4}").answer == nil)
    #expect(throws: ExpenseError.busy(.interrupted)) { try answer(to: "Tea\u{3}") }
    #expect(try answer(to: "").answer == nil)
  }

  @Test(
    arguments: [
      ("co\t\r", "Coffee"), ("CA\t\r", "Café "), ("caf\tau\t\r", "Café au lait"), ("x\t\r", "x"),
      ("\t\r", ""), ("cafe n\t\r", "Café noir"),
    ])
  func `Tab completes as far as it is clear`(keys: String, text: String) throws {
    let candidates = ["Coffee", "Café au lait", "Café noir", "Tea"]
    let expected = text == "Café " && keys.hasPrefix("CA") ? "Café " : text
    #expect(try answer(to: keys, among: candidates).answer == expected)
  }

  @Test func `a second Tab shows what there is`() throws {
    let screen = try answer(to: "c\t\t\r", among: ["Café", "Coffee", "Tea\u{1B}"]).screen
    #expect(screen.contains("Café  Coffee\n") && !screen.contains("Tea"))
  }
}
