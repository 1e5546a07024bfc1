extension ExpenseType {
  /// The type of a new expense if neither its source nor a setting names one.
  public static let standard = personal
}

extension Settings {
  /// The type of a new expense for which none is named.
  ///
  /// It is ``defaultType`` if that is known, else ``ExpenseType/standard``, else the first known
  /// type.
  public var newType: ExpenseType {
    defaultType.flatMap { try? knownTypes.type(named: $0.name) }
      ?? knownTypes.types.first { $0 == .standard } ?? knownTypes.types.first ?? .standard
  }
}
