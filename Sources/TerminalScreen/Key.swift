/// A key, or keys pressed together.
package enum Key: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Text: one scalar from a key press, or a whole paste; it may combine with the character before
  /// it.
  case text(String)
  case enter, tab, backTab, escape
  case backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  case function(Int)
  /// A letter with Control, in lower case.
  case control(Character)

  package init(stringLiteral text: String) { self = .text(text) }
}

/// An action of the mouse, with columns and lines from 0.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, wheelUp, wheelDown
  }

  package let kind: Kind
  package let column: Int
  package let line: Int
}

/// An event from a terminal.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text with its line breaks, up to one mebibyte.
  case paste(String)
  case mouse(MouseEvent)
}
