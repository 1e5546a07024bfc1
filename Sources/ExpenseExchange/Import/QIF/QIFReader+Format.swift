extension ImportFormat {
  /// The format that older programs read.
  public static let qif = ImportFormat(known: "qif")
}

extension QIFReader: BankFormat {
  static let format = ImportFormat.qif
  static let order: DayOrder? = nil

  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    func begins(_ word: String) -> Bool { head.prefix(word.utf8.count).position(of: word) != nil }
    if ["!type:", "!account", "!option:", "!clear:"].contains(where: begins) { return true }
    // Entries without a type line.
    return head.first?.isASCIILetter == true && head.position(of: "ofxheader:") == nil
      && head.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.elementsEqual("^".utf8) }
  }
}
