extension ImportFormat {
  /// The format of bank downloads for Quicken, Money and the like: OFX, QFX or QBO.
  public static let ofx = ImportFormat(known: "ofx")
}

extension OFXStatement: BankFormat {
  static let format = ImportFormat.ofx
  static let declaresEncoding = true

  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    switch head.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return false
    case UInt8(ascii: "<") where head.startOfOFX ?? head.position(of: "<?ofx") != nil: return true
    // Some downloads begin with HTTP headers.
    default: return head.position(of: "ofxheader:") != nil
    }
  }

  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    let head = text.prefix(ImportLimits.headBytes)
    guard let start = head.startOfOFX else {
      throw ImportProblem(.markup(.noStatement(nil)), line: 1)
    }
    if let position = head[..<start].position(of: "<!doctype")
      ?? head[..<start].position(of: "<!entity")
    {
      throw ImportProblem(.markup(.declaration), at: position, in: text)
    }
    let isXML = head[..<start].position(of: "<?") != nil
    try self.init(text, from: start, isXML: isXML, progress)
  }
}
