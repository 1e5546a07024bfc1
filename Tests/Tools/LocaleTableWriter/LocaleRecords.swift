/// The records of all locales, each with the fields that differ from those of its parent.
struct LocaleRecords {
  private var locales: [String: LocaleFacts] = [:]
  private var records: [String: [String]] = [:]

  /// Add a locale after the root and the locales that it may derive from.
  mutating func add(_ identifier: String, _ facts: LocaleFacts) {
    let language = identifier.prefix { $0 != "_" }
    var best = (facts: facts, lines: LocaleRecords.lines(of: facts, below: nil))
    for (name, parent) in locales.sorted(by: { $0.key < $1.key })
    where name == "root" || name.prefix(while: { $0 != "_" }) == language {
      let whole = facts.overriding(parent)
      let lines = ["parent \(name)"] + LocaleRecords.lines(of: whole, below: parent)
      if LocaleRecords.size(of: lines) < LocaleRecords.size(of: best.lines) {
        best = (whole, lines)
      }
    }
    (locales[identifier], records[identifier]) = best
  }

  /// Add a record that is not of a locale.
  mutating func add(special name: String, _ fields: [String: String]) {
    records[name] = fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  /// The table: a line for each name, in the order of their bytes, with its fields after tabs.
  var text: String {
    records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ([$0.key] + $0.value).joined(separator: "\t") + "\n" }.joined()
  }

  private static func size(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }

  private static func lines(of facts: LocaleFacts, below parent: LocaleFacts?) -> [String] {
    var lines = facts.fields.filter { $0.value != parent?.fields[$0.key] }
      .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let symbols = facts.symbols.filter { $0.value != parent?.symbols[$0.key] ?? "" }
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    if !symbols.isEmpty { lines.append("symbols " + symbols.joined(separator: "~")) }
    return lines
  }
}
