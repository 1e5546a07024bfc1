internal import ExpenseCore

/// An element of XML with everything in it.
struct XMLElement {
  let name: String
  /// The line on which it begins, counted from 1.
  let line: Int
  /// The currency of an amount: the attribute `Ccy`.
  let currency: String?
  /// Its own text, without white space around it.
  private(set) var text = ""
  private(set) var children: [XMLElement] = []

  /// Read the element that has just begun, up to its end.
  ///
  /// - Throws: A ``MarkupFailure``.
  init(_ reader: inout XMLReader) throws(MarkupFailure) {
    name = reader.name
    line = reader.line()
    currency = reader.attribute("Ccy")
    while let event = try reader.next() {
      switch event {
      case .start: children.append(try XMLElement(&reader))
      case .text: text += reader.text
      case .end:
        text = text.trimmingWhitespace()
        guard text.isEmpty || children.isEmpty else {
          throw MarkupFailure(problem: .strayText(text), offset: reader.start)
        }
        return
      }
    }
  }

  /// True if there is an element with a name, at any depth.
  func contains(_ name: String) -> Bool {
    children.contains { $0.name == name || $0.contains(name) }
  }

  /// The children with a name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element on a path of names; nil if there is none.
  func first(_ name: String, _ path: String...) -> XMLElement? {
    path.reduce(children.first { $0.name == name }) { $0?.first($1) }
  }
}
