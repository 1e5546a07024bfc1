internal import ExpenseCore
import Text

/// Markdown, in which texts cannot act as markup.
struct MarkdownText {
  private(set) var bytes: [UInt8] = []

  /// A text with its special characters escaped, on one line.
  ///
  /// `&` and `<` are written as HTML entities, since they begin those in Markdown; so is the `:` of
  /// an address or an emoji. Sites that host Markdown also look for mentions (`@ann`), issues (`#12`,
  /// `GH-12`) and addresses (`www.`) in the text that is shown; an invisible space of no width keeps
  /// them from being found.
  func escaped(_ text: String) -> String {
    var escaped = ""
    let scalars = Array(text.escapingControls.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case ":" where next == nil || next == " ": escaped += ":"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case ":": escaped += "&#58;"
      case "@", "#": escaped += "\\\(scalar)&#8203;"
      case "." where escaped.suffix(3).lowercased() == "www": escaped += "&#8203;."
      case "-" where escaped.suffix(2).lowercased() == "gh": escaped += "&#8203;-"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Append a line of markup as a paragraph of its own.
  mutating func append(line: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    append(line)
  }

  /// Append the head of a table.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - first: The first column of numbers, which are aligned to the right.
  ///   - last: The last column of numbers; nil for the last one of the table.
  mutating func append(head titles: [String], numbersFrom first: Int, to last: Int? = nil) {
    bytes.append(UInt8(ascii: "\n"))
    append(row: titles)
    let numbers = first...max(first, last ?? titles.count - 1)
    append("|" + titles.indices.map { numbers.contains($0) ? " ---: |" : " --- |" }.joined())
  }

  /// Append a row of a table.
  mutating func append(row cells: [String]) {
    append("|" + cells.map { " \(escaped($0)) |" }.joined())
  }

  private mutating func append(_ line: String) {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
}
