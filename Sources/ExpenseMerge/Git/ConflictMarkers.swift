internal import ExpenseCore

/// The versions of a text in which Git left conflicts.
///
/// Git marks the lines of both versions: `<<<<<<< NAME`, ours, `=======`, theirs, `>>>>>>> NAME`.
/// In the styles `diff3` and `zdiff3`, `||||||| NAME` and the lines of the base follow ours.
///
/// Source: git-merge(1), "How conflicts are presented".
struct ConflictMarkers {
  private(set) var ours: [UInt8] = []
  private(set) var theirs: [UInt8] = []
  /// The base; nil if a conflict does not have its lines.
  private(set) var base: [UInt8]? = []
  /// The number of conflicts.
  private(set) var count = 0

  /// A part of a conflict, by the mark that begins it.
  private enum Part: UInt8 {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    case end = 0x3E

    /// The length of a marker, unless an attribute of Git says otherwise.
    private static let length = 7

    /// The part that begins with a line; nil for a line of the text.
    init?(_ line: ArraySlice<UInt8>) {
      guard let mark = line.first, let part = Part(rawValue: mark),
        line.prefix(Part.length).count == Part.length,
        line.prefix(Part.length).allSatisfy({ $0 == mark }),
        line.dropFirst(Part.length).first?.isWhitespace ?? true
      else { return nil }
      self = part
    }
  }

  /// Read a text; one without markers is the same on both sides.
  ///
  /// - Throws: ``MalformedText`` if markers are nested, cut off or out of order.
  init(_ text: [UInt8]) throws(MalformedText) {
    var part: Part?
    var start = (line: 0, hasBase: false)
    for (number, line) in ConflictMarkers.lines(of: text).enumerated() {
      guard let next = Part(line) else {
        switch part {
        case nil, .end?:
          ours += line
          theirs += line
          base? += line
        case .ours?: ours += line
        case .base?: base? += line
        case .theirs?: theirs += line
        }
        continue
      }
      switch (part, next) {
      case (nil, .ours), (.end?, .ours):
        start = (number + 1, false)
        count += 1
      case (.ours?, .base): start.hasBase = true
      case (.ours?, .theirs), (.base?, .theirs): break
      case (.theirs?, .end): if !start.hasBase { base = nil }
      default: throw MalformedText(line: number + 1, column: 1, problem: .misplacedMarker)
      }
      part = next
    }
    guard part == nil || part == .end else {
      throw MalformedText(line: start.line, column: 1, problem: .openMarker)
    }
  }

  /// True if a text has a line that is a marker.
  static func areIn(_ text: [UInt8]) -> Bool { lines(of: text).contains { Part($0) != nil } }

  /// The lines of a text, each with its line break.
  private static func lines(of text: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: text.startIndex) { start -> ArraySlice<UInt8>? in
      guard start < text.count else { return nil }
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      defer { start = end }
      return text[start..<end]
    }
  }
}
