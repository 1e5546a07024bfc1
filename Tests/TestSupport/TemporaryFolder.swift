package import Foundation

/// A folder for one test, removed with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "iexpense-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names of all files, including hidden ones.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The contents of all files, by name.
  package var contents: [String: Data] {
    get throws {
      let pairs = try names.map { ($0, try Data(contentsOf: URL(filePath: self($0)))) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self(name))), as: UTF8.self)
  }
}
