import Foundation
import Testing

@testable import TerminalScreen

@Suite struct Base64Tests {
  @Test func `base 64 is that of Foundation`() {
    for count in 0..<300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(bytes.base64 == Data(bytes).base64EncodedString())
    }
  }
}
