extension ExpenseType {
  /// The type of an expense of which nothing says another one, as long as no setting does.
  public static let standard = personal
}

extension Settings {
  /// The type of a new expense for which none is named: ``defaultType`` if it is known, or else
  /// ``ExpenseType/standard``, or if that is no longer there the first type that is.
  public var newType: ExpenseType {
    defaultType.flatMap { try? knownTypes.type(named: $0.name) }
      ?? knownTypes.types.first { $0 == .standard } ?? knownTypes.types.first ?? .standard
  }
}
