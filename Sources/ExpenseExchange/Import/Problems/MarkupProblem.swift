internal import ExpenseCore
import Text

/// A defect in the markup of a file.
public enum MarkupProblem: Hashable, Sendable {
  /// A text that ends within a tag, a comment or the like.
  case cutTag
  /// A text that ends within this element.
  case cutElement(String)
  /// An element with children but without an end tag.
  case missingEndTag(String)
  /// An end tag without a start tag.
  case missingStartTag(String)
  /// Elements nested too deeply.
  case tooDeep
  /// A tag that breaks the syntax.
  case malformedTag
  /// More attributes than the limit.
  case tooManyAttributes(Int)
  /// An element where it has no meaning.
  case misplaced(String)
  /// A control character.
  case controlCharacter(Unicode.Scalar)
  /// Content after the end of the root element.
  case contentAfterEnd
  /// Text where elements are expected.
  case strayText(String)
  /// A text of more than 1 MiB.
  case longText
  /// A declaration of a document type or an entity.
  case declaration
  /// An unknown entity.
  case unknownEntity(String)
  /// No statement; the bank's message, if any.
  case noStatement(String?)

  /// The problem, as the end of a sentence.
  var text: String {
    switch self {
    case .cutTag: "the file ends within a tag or a comment"
    case .cutElement(let name): "the file ends before </\(name.shortened)>"
    case .missingEndTag(let name): "<\(name.shortened)> has no end tag"
    case .missingStartTag(let name): "</\(name.shortened)> has no start tag"
    case .tooDeep: "more than \(ImportLimits.depth) nested elements"
    case .malformedTag: "the tag is malformed"
    case .tooManyAttributes(let count): "the element has more than \(count) attributes"
    case .misplaced(let name): "unexpected <\(name.shortened)> outside a statement"
    case .controlCharacter(let scalar): "unexpected control character \(scalar.codePoint)"
    case .contentAfterEnd: "unexpected content after the end of the first element"
    case .strayText(let text): "unexpected text '\(text.shortened)' between elements"
    case .longText: "the text is longer than 1 MiB"
    case .declaration:
      "the file has a DOCTYPE or ENTITY declaration, which bank statements never have"
    case .unknownEntity(let name): "unknown entity '&\(name.shortened);'"
    case .noStatement(let message):
      "no account statement found" + (message.map { "; the bank says: '\($0.shortened)'" } ?? "")
    }
  }
}

/// A defect of a text, and its byte offset.
struct MarkupFailure: Error {
  let problem: MarkupProblem
  let offset: Int
}
