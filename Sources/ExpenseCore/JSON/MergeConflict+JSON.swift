extension [MergeConflict] {
  /// Read conflicts from an object whose members are arrays of two or more values.
  ///
  /// - Parameter json: The object as JSON text; any other text gives nil.
  package init?(json: String) {
    let window = ByteWindow(text: [UInt8](json.utf8))
    var reader = JSONReader(window, isLast: true)
    var conflicts: [MergeConflict] = []
    do {
      try reader.readObject { reader, token in
        let name = reader.text(token)
        var values: [String?] = []
        try reader.readArray { reader in
          let value = try reader.readCompact()
          values.append(value == "null" ? nil : value)
        }
        guard values.count > 1, !conflicts.contains(where: { $0.name == name }) else {
          throw reader.unexpected("two values")
        }
        conflicts.append(MergeConflict(name, values))
      }
    } catch {
      return nil
    }
    guard !conflicts.isEmpty, reader.offset == reader.count else { return nil }
    self = conflicts
  }

  /// The conflicts as an object.
  package var asJSON: String {
    map { conflict in
      let values = conflict.values.map { $0 ?? "null" }.joined(separator: ",")
      return JSONMember(name: conflict.name, value: "[\(values)]")
    }.asJSON
  }
}

extension MergeConflict {
  /// The text of a JSON string; nil for other JSON.
  package static func text(ofJSON json: String) -> String? {
    let window = ByteWindow(text: [UInt8](json.utf8))
    var reader = JSONReader(window, isLast: true)
    guard let token = try? reader.readString(), reader.offset == reader.count else { return nil }
    return reader.text(token)
  }
}
