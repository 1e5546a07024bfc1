/// The style of a cell: a text colour and attributes, on the terminal's background.
package struct Style: Hashable, Sendable {
  /// A text colour, for terminals with 256 colours and with 8.
  package struct Color: Hashable, Sendable {
    /// The number among the 256 colours of xterm.
    package let extended: UInt8
    /// The number among the first eight: 0 is black, 7 white.
    package let basic: UInt8

    package init(extended: UInt8, basic: UInt8) {
      self.extended = extended
      self.basic = basic
    }
  }

  /// The colour; nil for the terminal's default.
  package var color: Color?
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false

  package init(
    _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The terminal's default style.
  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)

  /// The escape sequence for exactly this style (ECMA-48, "Select Graphic Rendition").
  func sequence(_ colors: ColorDepth) -> String {
    var parameters = "0"
    if isBold { parameters += ";1" }
    if isDim { parameters += ";2" }
    if isUnderlined { parameters += ";4" }
    if isReversed { parameters += ";7" }
    if let color {
      switch colors {
      case .none: break
      case .basic: parameters += ";3\(color.basic)"
      case .extended: parameters += ";38;5;\(color.extended)"
      }
    }
    return "\u{1B}[\(parameters)m"
  }
}

/// The available colours.
package enum ColorDepth: Sendable {
  /// Attributes only.
  case none
  /// The first eight colours.
  case basic
  /// The 256 colours of xterm.
  case extended
}
