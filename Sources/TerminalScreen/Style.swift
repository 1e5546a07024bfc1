/// The style of a cell: a text colour and attributes, on the terminal's background.
package struct Style: Hashable, Sendable {
  /// The colour, by its number among the first eight of the terminal; nil for the default.
  package var color: UInt8?
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false

  package init(
    _ color: UInt8? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
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
  ///
  /// - Parameter hasColor: False for attributes only.
  /// - Returns: The sequence.
  func sequence(hasColor: Bool) -> String {
    var parameters = "0"
    if isBold { parameters += ";1" }
    if isDim { parameters += ";2" }
    if isUnderlined { parameters += ";4" }
    if isReversed { parameters += ";7" }
    if let color, hasColor { parameters += ";3\(color)" }
    return "\u{1B}[\(parameters)m"
  }
}
