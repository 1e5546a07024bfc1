internal import ExpenseCore

/// What can be wrong with the markup of a file.
public enum MarkupProblem: Hashable, Sendable {
  /// The text ends within a tag, a comment or the like.
  case cutTag
  /// The text ends within this element.
  case cutElement(String)
  /// An element that others are in is not ended.
  case notEnded(String)
  /// The end of an element that was not begun.
  case notBegun(String)
  /// Elements are in too many others.
  case tooDeep
  /// There is something behind the end of the only element that has all others.
  case behindEnd
  /// Text stands where elements are expected.
  case strayText(String)
  /// A text has more than 1 MiB.
  case longText
  /// A document type, or an entity of the file's own.
  case declaration
  /// An entity that is none.
  case unknownEntity(String)
  /// There is no statement; what the bank says of it, if anything.
  case noStatement(String?)
}

extension MarkupProblem {
  /// What is wrong, as the end of a sentence.
  var text: String {
    switch self {
    case .cutTag: "the file ends within a tag or a remark"
    case .cutElement(let name): "the file ends before the end of <\(name.shortened)>"
    case .notEnded(let name): "<\(name.shortened)> is not ended"
    case .notBegun(let name): "</\(name.shortened)> ends what has not begun"
    case .tooDeep: "there are more than \(ImportLimits.depth) elements in each other"
    case .behindEnd: "there is something behind </OFX>"
    case .strayText(let text): "the text '\(text.shortened)' is in no element that has a value"
    case .longText: "the text has more than 1 MiB"
    case .declaration:
      "the file declares a document type or an entity, which is nothing that a bank does"
    case .unknownEntity(let name): "'&\(name.shortened);' stands for no character"
    case .noStatement(let message):
      "there is no statement of an account"
        + (message.map { "; the bank says: '\($0.shortened)'" } ?? "")
    }
  }
}
