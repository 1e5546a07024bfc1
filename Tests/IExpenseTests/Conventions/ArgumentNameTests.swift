import CommandSpec
import Foundation
import Testing

@testable import iexpense

/// The arguments that errors name by their names.
@Suite struct ArgumentNameTests {
  @Test func `each command has the arguments that its errors name`() throws {
    var arguments: [String: Set<String>] = [:]
    _ = Tool.tree.map { command, name, aliases in
      arguments["\(command)"] = Set(
        command.info(named: name, aliases: aliases).arguments.map(\.name))
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/iexpense/Commands")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "\nstruct ").dropFirst() {
        let command = String(part.prefix { $0.isLetter || $0.isNumber })
        let names = part.matches(of: /(\w+)\.argument\("([\w-]+)"\)|readDay\([^)]*for: "([\w-]+)"/)
          .filter { $0.3 != nil || $0.1 == command[...] }
        for name in names.compactMap({ $0.2 ?? $0.3 }) {
          count += 1
          #expect(arguments[command]?.contains(String(name)) == true, "\(command): \(name)")
        }
      }
    }
    #expect(count > 15)
  }

  @Test func `each group has the options that its errors name`() {
    let filters = Set(FilterOptions.arguments.map(\.info.name))
    #expect(
      filters.isSuperset(of: ["type", "not-type", "from", "to", "month", "year", "min", "max"]))
    #expect(RowOptions.arguments.contains { $0.info.name == "row" })
    #expect(MappingOptions.arguments.contains { $0.info.name == "type" })
    #expect(Set(ScheduleOptions.arguments.map(\.info.name)).isSuperset(of: ["from", "to"]))
  }
}
