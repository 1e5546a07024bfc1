internal import ExpenseCore

/// Texts that are compared by their words: a list has the same ones many times.
final class ComparedTexts {
  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  private var numbers: [String: Int] = [:]
  private var words: [[String]] = []
  private var known: [Pair: CommonWords] = [:]

  /// The words that two texts have in common.
  func common(_ first: String, _ second: String) -> CommonWords {
    let pair = Pair(first: number(of: first), second: number(of: second))
    if let common = known[pair] { return common }
    let common = CommonWords(words[pair.first], words[pair.second])
    known[pair] = common
    return common
  }

  private func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = words.count
    words.append(PaymentWords(text).words)
    return words.count - 1
  }
}
