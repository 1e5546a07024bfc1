internal import ExpenseCore
internal import Text

/// The number format of a cell, as far as it changes what a number means.
///
/// Source: ECMA-376, part 1, sections 18.8.30 and 18.8.31.
struct CellFormat {
  /// The meaning of a number.
  enum Kind {
    case number
    case date
    /// A time without a date.
    case time
  }

  private(set) var kind = Kind.number
  /// The sign or code of a currency; empty if there is none.
  private(set) var symbol = ""

  /// Create a built-in format; those that depend on the locale name no currency.
  init(builtIn number: Int) {
    switch number {
    case 14...17, 22, 27...31, 36, 50...54, 57...58: kind = .date
    case 18...21, 32...35, 45...47, 55...56: kind = .time
    default: break
    }
  }

  /// Create a format from its code: `dd.mm.yyyy`, `#,##0.00\ [$€-407]`.
  init(code: String) {
    // The first section is for positive numbers.
    var letters = ""
    var (literal, currency) = ("", "")
    var rest = Substring(code)
    while let character = rest.popFirst(), character != ";" {
      switch character {
      case "\"":
        literal += rest.prefix { $0 != "\"" } + " "
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\": literal += rest.popFirst().map(String.init) ?? ""
      case "_", "*": _ = rest.popFirst()
      case "[":
        let content = rest.prefix { $0 != "]" }
        rest = rest.drop { $0 != "]" }.dropFirst()
        // A currency, and a locale after it; or elapsed hours.
        if content.hasPrefix("$") {
          currency = String(content.dropFirst().prefix { $0 != "-" }).trimmingWhitespace()
        } else if ["h", "hh", "m", "mm", "s", "ss"].contains(content.lowercased()) {
          letters += content.lowercased()
        }
      case "€", "$", "£", "¥", "₽", "₺", "₴": literal.append(character)
      default: letters += character.lowercased()
      }
    }
    // Digits may be those of seconds.
    let isNumber = letters.contains { "0#?".contains($0) } || letters.contains("general")
    let hasTime = letters.contains { "hs".contains($0) }
    if letters.contains(where: { "yd".contains($0) })
      || letters.contains("m") && !hasTime && !isNumber
    {
      kind = .date
    } else if hasTime {
      kind = .time
    } else {
      let words = (currency.isEmpty ? literal : currency).split(separator: " ").map(String.init)
      symbol = words.first(where: WrittenAmount.isCurrency) ?? ""
    }
  }
}
