/// A key, or keys pressed together.
package enum Key: Hashable, Sendable {
  /// A letter or another sign: one scalar, which may belong to the character before it.
  case text(String)
  case enter, tab, backTab, escape
  case backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  case function(Int)
  /// A letter with Control, in lower case.
  case control(Character)
}

/// What a person does with a mouse, by columns and lines from 0.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, wheelUp, wheelDown
  }

  package let kind: Kind
  package let column: Int
  package let line: Int
}

/// What comes from a terminal.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, line breaks and all; what is beyond a mebibyte is left out.
  case paste(String)
  case mouse(MouseEvent)
}
