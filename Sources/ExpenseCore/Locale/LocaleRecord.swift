internal import Text

/// The part of Unicode's CLDR about a locale that concerns amounts and days.
///
/// The fields of the table, whose values are texts:
///
/// - `marks`: The digit zero, the decimal mark, the thousands separator, the number of digits in
///   the last group and in the others, and the minimum before the last group for a number to be
///   grouped. `money` has those of amounts, `marks.EUR` those of amounts of one currency; `=` stands
///   for those of plain numbers.
/// - `plain`: The patterns of positive and negative numbers, such as `#;-#`, with `#` for the
///   digits. `amount` has those of amounts, with `¤` for the name of the currency, and `_` for a
///   no-break space that is there unless a symbol follows; in `^`, only a capital letter calls for
///   it. `amount.EUR` has those of one currency.
/// - `symbols`: For each currency, such as `CAD=CA$|$`, its symbol and its narrow symbol if that
///   differs; its code where they are empty. Separated by `~`.
/// - `months`, `weekdays`: The names from January and from Monday, separated by `|`. Each in up to
///   four forms, separated by `~`: in full and abbreviated, as part of a date and alone. An empty
///   form is the same as the full one, or as that in a date.
/// - `day`: The pattern of days, with `{d}` or `{dd}` for the day, `{y}` for the year, `{m}` or
///   `{mm}` for the number of the month, or one of `{0}` to `{3}` for that form of its name.
/// - `form`: The order of day, month and year in digits, such as `d.m.y`; `-` if it is unknown, `*`
///   if another calendar is in use.
struct LocaleRecord {
  /// The text around the digits of a number.
  struct Affixes: Hashable {
    var prefix: String
    var suffix: String

    /// The affixes with each text replaced.
    func mapping(_ replace: (String) -> String) -> Affixes {
      Affixes(prefix: replace(prefix), suffix: replace(suffix))
    }
  }

  private static let tilde = UInt8(ascii: "~")

  private var fields: [Substring: Substring] = [:]
  /// The values of `symbols`, each before those of more general records.
  private var symbols: [Substring] = []
  private let locale: LocaleIdentifier

  /// Find the record of a locale, or that of the closest more general one.
  init(of locale: LocaleIdentifier) {
    self.locale = locale
    var parts = locale.identifier.split(separator: "_")
    var found = LocaleTable.fields(of: parts.joined(separator: "_"))
    while found == nil, !parts.isEmpty {
      parts.removeLast()
      found = LocaleTable.fields(of: parts.joined(separator: "_"))
    }
    found = found ?? LocaleTable.fields(of: "root")
    while let record = found {
      found = nil
      for (key, value) in record {
        switch key {
        case "parent": found = LocaleTable.fields(of: String(value))
        case "symbols": symbols.append(value)
        default: fields[key] = fields[key] ?? value
        }
      }
    }
  }

  /// True if another calendar than the Gregorian is in use.
  var hasOtherCalendar: Bool { field("form") == "*" || LocaleTable.hasOtherCalendar(locale) }

  private func field(_ key: String) -> Substring { fields[key[...]] ?? "" }

  // MARK: Amounts

  /// The digits and marks of amounts in a currency; of plain numbers if it is nil.
  func marks(of currency: CurrencyCode?) -> NumberMarks {
    var marks = field("marks")
    if let currency {
      let own = fields["marks.\(currency.code)"[...]] ?? field("money")
      if own != "=" { marks = own }
    }
    return NumberMarks(marks)
  }

  /// The symbol or code of a currency.
  func name(of currency: CurrencyCode, _ naming: AmountFormat.Naming) -> String {
    let key = Array("\(currency.code)=".utf8)
    for list in symbols {
      guard let start = list.utf8.range(of: key)?.upperBound else { continue }
      let entry = Substring(list.utf8[start...].prefix { $0 != LocaleRecord.tilde })
      return LocaleRecord.name(of: currency, naming, in: entry)
    }
    return currency.code
  }

  /// The symbols or codes of all currencies.
  ///
  /// The lists are read once: a search for each currency takes several times as long.
  func currencyNames(_ naming: AmountFormat.Naming) -> [(currency: CurrencyCode, name: String)] {
    var entries: [Substring: Substring] = [:]
    for entry in symbols.flatMap({ $0.utf8.split(separator: LocaleRecord.tilde) }) {
      let code = Substring(entry.prefix(3))
      entries[code] = entries[code] ?? Substring(entry.dropFirst(4))
    }
    return CurrencyCode.all.map { currency in
      (currency, LocaleRecord.name(of: currency, naming, in: entries[currency.code[...]] ?? ""))
    }
  }

  private static func name(
    of currency: CurrencyCode, _ naming: AmountFormat.Naming, in entry: Substring
  ) -> String {
    let names = entry.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    let name: Substring.UnicodeScalarView? =
      switch naming {
      case .code: nil
      case .symbol: names.first
      case .shortSymbol: names.last
      }
    return name.flatMap { $0.isEmpty ? nil : String($0) } ?? currency.code
  }

  /// The text around positive and negative amounts with a name of their currency; around plain
  /// numbers if it is nil.
  func affixes(
    of currency: CurrencyCode?, _ naming: AmountFormat.Naming
  ) -> (positive: Affixes, negative: Affixes) {
    let patterns =
      currency.map { fields["amount.\($0.code)"[...]] ?? field("amount") } ?? field("plain")
    let name = currency.map { self.name(of: $0, naming) } ?? ""
    let affixes = patterns.unicodeScalars.split(separator: ";").map { pattern in
      let parts = pattern.split(separator: "#", omittingEmptySubsequences: false)
      return Affixes(
        prefix: LocaleRecord.affix(parts[0], name, edge: name.unicodeScalars.last),
        suffix: LocaleRecord.affix(parts.dropFirst().first, name, edge: name.unicodeScalars.first))
    }
    let none = Affixes(prefix: "", suffix: "")
    return (affixes.first ?? none, affixes.last ?? none)
  }

  /// A pattern with the name of a currency, whose scalar at the edge is next to the digits.
  private static func affix(
    _ pattern: Substring.UnicodeScalarView?, _ name: String, edge: Unicode.Scalar?
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in pattern ?? Substring.UnicodeScalarView() {
      switch scalar {
      case "¤": text += name.unicodeScalars
      case "_": if edge?.isSymbolOrSpace == false { text.append("\u{A0}") }
      case "^": if edge?.properties.generalCategory == .uppercaseLetter { text.append("\u{A0}") }
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  // MARK: Days

  /// The names of the months, from January: each in four forms.
  var months: [[String]] { names("months") }

  /// The names of the weekdays, from Monday: each in four forms.
  var weekdays: [[String]] { names("weekdays") }

  private func names(_ key: String) -> [[String]] {
    field(key).utf8.split(separator: UInt8(ascii: "|")).map { entry in
      var names = entry.split(separator: LocaleRecord.tilde, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      names += Array(repeating: "", count: max(0, 4 - names.count))
      for (form, other) in [(1, 0), (2, 0), (3, 1)] where names[form].isEmpty {
        names[form] = names[other]
      }
      return names
    }
  }

  /// The pattern of days.
  var dayPattern: Substring { field("day") }

  /// The order of day, month and year in digits.
  var numericForm: Substring { field("form") }
}

extension Unicode.Scalar {
  /// True for what CLDR's `currencySpacing` takes for a symbol: no space separates it from digits.
  fileprivate var isSymbolOrSpace: Bool {
    switch properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: true
    default: false
    }
  }
}
