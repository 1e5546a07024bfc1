import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

@Suite struct ConflictMarkersTests {
  private func markers(_ lines: String...) throws -> ConflictMarkers {
    try ConflictMarkers(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `both versions are read from markers without a base`() throws {
    let found = try markers("[", "<<<<<<< HEAD", "a]", "=======", "b]", ">>>>>>> laptop")
    #expect(text(found.ours) == "[\na]\n")
    #expect(text(found.theirs) == "[\nb]\n")
    #expect(found.base == nil)
    #expect(found.count == 1)
  }

  @Test func `the base is read from the style diff3`() throws {
    let found = try markers(
      "[", "<<<<<<< HEAD", "a,", "||||||| 1234567", "x,", "=======", ">>>>>>> laptop", "c,",
      "<<<<<<<", "d]", "|||||||", "y]", "=======", "e]", ">>>>>>>")
    #expect(text(found.ours) == "[\na,\nc,\nd]\n")
    #expect(text(found.base) == "[\nx,\nc,\ny]\n")
    #expect(text(found.theirs) == "[\nc,\ne]\n")
    #expect(found.count == 2)
  }

  @Test func `there is no base if one conflict lacks it`() throws {
    let found = try markers(
      "<<<<<<< HEAD", "a,", "||||||| 1", "x,", "=======", "b,", ">>>>>>> there", "<<<<<<< HEAD",
      "d]", "=======", "e]", ">>>>>>> there")
    #expect(found.base == nil)
  }

  @Test func `lines that end with CR LF keep their ends`() throws {
    let found = try markers("[\r", "<<<<<<< HEAD\r", "a]\r", "=======\r", "b]\r", ">>>>>>> x\r")
    #expect(text(found.ours) == "[\r\na]\r\n")
  }

  @Test func `other lines are no markers`() throws {
    let lines = ["<<<<<<", "<<<<<<<<", "<<<<<<<a", "======", "=======x", " <<<<<<< HEAD"]
    for line in lines {
      #expect(!ConflictMarkers.areIn(Array("[\n\(line)\n]\n".utf8)), "\(line)")
      #expect(try text(markers(line).ours) == line + "\n")
    }
    #expect(try ConflictMarkers([]).count == 0)
  }

  @Test(arguments: [
    (["<<<<<<< a", "<<<<<<< b", "=======", ">>>>>>> b"], 2),
    (["=======", "x"], 1), (["x", ">>>>>>> a"], 2), (["||||||| a"], 1),
    (["<<<<<<< a", "||||||| a", "||||||| a"], 3), (["<<<<<<< a", ">>>>>>> a"], 2),
    (["<<<<<<< a", "=======", "======="], 3), (["<<<<<<< a", "=======", "||||||| a"], 3),
    (["<<<<<<< a", "=======", "<<<<<<< b"], 3),
  ])
  func `nested markers, and those out of order, are errors with the line`(
    lines: [String], number: Int
  ) throws {
    let text = Array(lines.joined(separator: "\n").utf8)
    #expect(throws: MalformedText(line: number, column: 1, problem: .misplacedMarker)) {
      try ConflictMarkers(text)
    }
  }

  @Test(arguments: [
    ["<<<<<<< a"], ["<<<<<<< a", "x", "======="], ["<<<<<<< a", "||||||| b", "x"],
    ["<<<<<<< a", "=======", "x", ">>>>>>"],
  ])
  func `a conflict that is cut off is an error with the line of its start`(lines: [String]) throws {
    let text = Array((["["] + lines).joined(separator: "\n").utf8)
    #expect(throws: MalformedText(line: 2, column: 1, problem: .openMarker)) {
      try ConflictMarkers(text)
    }
  }
}
