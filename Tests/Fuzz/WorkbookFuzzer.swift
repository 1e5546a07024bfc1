import Foundation

@testable import ExpenseCore
@testable import ExpenseExchange

/// Read any bytes as an archive, with all its files.
func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let archive = try? ZIPArchive(bytes) else { return 0 }
  for name in ["xl/workbook.xml", "_rels/.rels", "xl/worksheets/sheet1.xml", "a", ""] {
    guard let contents = try? archive.contents(of: name, limit: 1 << 20) else { continue }
    precondition(contents.count <= 1 << 20)
  }
  return 0
}

/// Read any bytes as the cells of a sheet, in a workbook that is otherwise valid.
func fuzzSheet(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let workbook = WorkbookMaker.workbook(sheet: Array(bytes.dropFirst()))
  return ([first] + workbook).withUnsafeBufferPointer {
    fuzzImport($0.baseAddress, $0.count, as: .xlsx)
  }
}

/// A maker of workbooks with stored parts.
private enum WorkbookMaker {
  private static let parts: [(name: String, text: String)] = [
    (
      "_rels/.rels",
      "<Relationships><Relationship Id='1' Type='x/officeDocument' Target='w.xml'/></Relationships>"
    ),
    (
      "_rels/w.xml.rels",
      """
      <Relationships><Relationship Id='1' Type='x/worksheet' Target='s.xml'/>\
      <Relationship Id='2' Type='x/styles' Target='f.xml'/>\
      <Relationship Id='3' Type='x/sharedStrings' Target='t.xml'/></Relationships>
      """
    ),
    ("w.xml", "<workbook><sheets><sheet name='a' id='1'/></sheets></workbook>"),
    (
      "f.xml",
      """
      <styleSheet><numFmts><numFmt numFmtId='164' formatCode='0.00 "€"'/></numFmts><cellXfs>\
      <xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/></cellXfs></styleSheet>
      """
    ),
    ("t.xml", "<sst><si><t>Date</t></si><si><t>Amount</t></si><si><t>Name</t></si></sst>"),
  ]

  static func workbook(sheet: [UInt8]) -> [UInt8] {
    var (archive, directory) = ([UInt8](), [UInt8]())
    let files =
      parts.map { (Array($0.name.utf8), Array($0.text.utf8)) } + [(Array("s.xml".utf8), sheet)]
    for (name, data) in files {
      let fields =
        [20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + number(checksum(of: data), 4) + number(data.count, 4)
        + number(data.count, 4) + number(name.count, 2) + [0, 0]
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + fields + Array(repeating: UInt8(0), count: 10)
        + number(archive.count, 4) + name
      archive += [0x50, 0x4B, 3, 4] + fields + name + data
    }
    return archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(files.count, 2)
      + number(files.count, 2) + number(directory.count, 4) + number(archive.count, 4) + [0, 0]
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  private static func checksum(of bytes: [UInt8]) -> Int {
    var value = ~UInt32(0)
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~value)
  }
}
