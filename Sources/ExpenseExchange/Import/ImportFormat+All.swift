extension ImportFormat: RawRepresentable, CaseIterable {
  /// All formats, in the order of the help, with the reader of those of banks; no file begins like
  /// those of two banks' formats.
  static let all: [(format: ImportFormat, bank: (any BankFormat.Type)?)] = [
    (.csv, nil), (.json, nil), (.ndjson, nil),
    (.ofx, OFXStatement.self),
    (.qif, QIFReader.self),
    (.xlsx, nil),
    (.camt, CAMTStatement.self),
    (.mt940, MT940Statement.self),
    (.journal, nil), (.beancount, nil),
  ]

  /// The formats, in the order of the help.
  public static var allCases: [ImportFormat] { all.map(\.format) }

  /// Create a format from its name; nil for any other text.
  public init?(rawValue: String) {
    guard let known = ImportFormat.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = known
  }

  /// The reader of a bank's format; nil for other formats.
  var bank: (any BankFormat.Type)? { ImportFormat.all.first { $0.format == self }?.bank }
}
