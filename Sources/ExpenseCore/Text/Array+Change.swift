extension Array {
  /// Change all elements in place.
  mutating func changeEach(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }

  /// The list; nil if it is empty.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
