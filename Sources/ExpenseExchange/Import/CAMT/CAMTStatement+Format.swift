extension ImportFormat {
  /// A bank's message in XML, after ISO 20022: camt.053, camt.052 or camt.054.
  public static let camt = ImportFormat(known: "camt")
}

extension CAMTStatement: BankFormat {
  static let format = ImportFormat.camt
  static let declaresEncoding = true
  static let mark: DecimalMark? = .point

  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    let words = [
      "camt.052", "camt.053", "camt.054", "bktocstmrstmt", "bktocstmracctrpt",
      "bktocstmrdbtcdtntfctn",
    ]
    return head.first == UInt8(ascii: "<") && words.contains { head.position(of: $0) != nil }
  }

  /// The kind of other XML: its message in ISO 20022, or the name of its first element.
  static func kind(ofXML text: [UInt8]) -> String? {
    var reader = XMLReader(text)
    guard let event = try? reader.next(), case .start = event else { return nil }
    let prefix = "urn:iso:std:iso:20022:tech:xsd:"
    guard let space = reader.namespace, space.hasPrefix(prefix) else { return reader.name }
    return String(space.dropFirst(prefix.count))
  }
}
