internal import ExpenseCore

/// The mapping and settings known before a file is read.
struct ImportContext: Sendable {
  /// The mapping, from options and a profile.
  var overrides = ImportMapping()
  /// The home currency, if set.
  var home: CurrencyCode?
  /// The currency of the locale, if known.
  var localCurrency: CurrencyCode?
  /// True if income is imported as well.
  var keepsIncome = false
  /// True if rows are imported that a workbook hides, or that lack a booking date.
  var keepsHidden = false
  /// The lines that a workbook hides, counted from 1.
  var hiddenLines: Set<Int> = []
  /// The type of an expense without one.
  var defaultType = ExpenseType.standard
  /// The folded names of types that the person has added, and of categories that have a type.
  var ownCategories: Set<String> = []
  /// The day of a time, given in seconds since January 1, 2001, 0:00 UTC.
  var dayOfSeconds: @Sendable (Int) -> Day? = { _ in nil }

  /// True if plain numbers below a title for dates may be the serial numbers of a spreadsheet.
  var completesDates = true
  /// True if the first row is that of the titles.
  var hasTitles = false
  /// True if the apostrophes are taken off that guard texts against being run as formulas.
  var takesGuardsOff = false
  /// The facts found about the file.
  var findings = FindingList()

  /// The encoding of a text: given, detected, or named in the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isDeclared: True if such texts name their encoding.
  /// - Returns: The encoding.
  /// - Throws: An ``ImportProblem`` if several fit, or none.
  func encoding(of bytes: [UInt8], isDeclared: Bool = false) throws -> TextEncoding {
    let encoding: TextEncoding
    let evidence: ImportFinding.Evidence
    if let given = overrides.encoding {
      (encoding, evidence) = (given, .explicit)
    } else if let found = TextEncoding.unicode(in: bytes) {
      (encoding, evidence) = (found, .bytes)
    } else {
      encoding = try isDeclared ? .declared(in: bytes) : .detect(in: bytes)
      evidence = .letters
    }
    findings.add(.encoding, encoding.rawValue, evidence)
    return encoding
  }

  /// The currency of a symbol or a code in a file.
  ///
  /// A symbol that several currencies share means the expected one, or else that of the locale or
  /// the home currency, unless it could mean both.
  ///
  /// - Parameters:
  ///   - symbol: The symbol or code.
  ///   - expected: The currency that the file or a person names; nil if there is none.
  /// - Returns: The currency.
  /// - Throws: The reason why it is not one currency.
  func currency(
    ofSymbol symbol: String, expecting expected: CurrencyCode?
  ) throws(InvalidValue.Reason) -> CurrencyCode {
    let symbols = CurrencySymbols.ofFiles
    if let currency = HeaderWords.currency(ofSign: symbol) { return currency }
    if let expected { return try symbols.currency(of: symbol, expecting: expected, in: nil) }
    let meant = Set(
      [localCurrency, home].compactMap { own in
        own.flatMap { try? symbols.currency(of: symbol, expecting: $0, in: nil) }
      })
    guard meant.count < 2 else {
      throw .ambiguousCurrency(symbol, meant.sorted { $0.code < $1.code })
    }
    if let currency = meant.first { return currency }
    return try symbols.currency(of: symbol, expecting: nil, in: nil)
  }
}
