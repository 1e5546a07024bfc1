internal import ExpenseCore
internal import Text

/// Words for money that moves between accounts of the person.
///
/// The bare word for a transfer pays people as well, so it never decides alone.
enum TransferWords {
  /// True if a kind says by itself that the row is a transfer.
  static func isKind(_ text: String) -> Bool {
    text.utf8.count <= longestKind && kinds.contains(words(of: text))
  }

  /// True if a kind or a category says it in a file whose rows name accounts of the person.
  static func isKindBesideAccounts(_ text: String) -> Bool {
    text.utf8.count <= longestKind && categories.contains(words(of: text))
  }

  /// True for the text of money added from a card or an account of the person, if the kind says so, too.
  ///
  /// The kind alone also stands for what somebody else paid in.
  static func isTopUp(_ text: String, ofKind kind: String) -> Bool {
    guard kind.utf8.count < 8, letters(of: kind) == "topup" else { return false }
    return letters(of: text).contains("topup")
  }

  private static func letters(of text: String) -> String { text.folded.filter(\.isLetter) }

  /// The account in a payee such as `Transfer : Savings`; nil for any other one.
  static func account(ofPayee text: String) -> String? {
    // Nearly all texts have no colon.
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, isKindBesideAccounts(String(parts[0]).trimmingWhitespace()),
      parts[0].last == " "
    else { return nil }
    let name = String(parts[1]).trimmingWhitespace()
    return name.isEmpty ? nil : name
  }

  /// The account in a category such as `[Savings]`; nil for any other one.
  static func account(ofCategory text: String) -> String? {
    guard text.first == "[", text.last == "]", text.utf8.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The folded words of a text with one space between them.
  private static func words(of text: String) -> String {
    text.folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static let kinds = Set(Language.words(\.transferKinds).map(words))
  private static let categories = Set(Language.words(\.transferCategories).map(words))
  private static let longestKind = (kinds.union(categories).map(\.utf8.count).max() ?? 0) * 2

  /// The phrases to look for in a text, with one space between words.
  static let phrases = kinds.union(categories).union(Language.words(\.transferTexts).map(words))
}
