extension Array {
  /// Change all elements in place.
  mutating func changeEach(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}
