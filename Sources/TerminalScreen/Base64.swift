extension [UInt8] {
  /// The bytes in base 64 (RFC 4648, section 4).
  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let bytes = self[start..<Swift.min(start + 3, count)]
      let bits = bytes.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - bytes.count))
      for index in 0..<4 {
        text.append(
          index <= bytes.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
