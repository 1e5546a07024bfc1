package import ExpenseCore

/// The locales of a person, by the variables of POSIX.
///
/// `LC_ALL` overrides the variable for a category, and `LANG` is the fallback. If none of them is
/// set, the system settings apply on macOS.
package struct UserLocales {
  /// A category with a locale of its own.
  package enum Category: String {
    case monetary = "LC_MONETARY"
    case numeric = "LC_NUMERIC"
    case time = "LC_TIME"
  }

  private let system: LocaleIdentifier?
  private let variable: (_ name: String) throws -> String?

  /// Create the locales.
  ///
  /// - Parameters:
  ///   - system: The locale of the system settings; nil if there are none.
  ///   - variable: The value of an environment variable; throws if it is not valid text.
  package init(system: LocaleIdentifier?, _ variable: @escaping (_ name: String) throws -> String?)
  {
    self.system = system
    self.variable = variable
  }

  /// The locale for a category; nil if it is unknown.
  package subscript(category: Category) -> LocaleIdentifier? {
    do {
      return try named(category).map { LocaleIdentifier(posixName: $0.value) } ?? system
    } catch {
      // A value that is not text is an unknown locale; like other unknown ones, it is not reported.
      return nil
    }
  }

  /// The currency of the locale of amounts; nil if it has none.
  package var currency: CurrencyCode? { self[.monetary]?.homeCurrency }

  /// The origin of the locale of amounts: `LANG=de_DE.UTF-8`.
  package var origin: String {
    guard let (name, value) = try? named(.monetary) else { return "the system settings" }
    return "\(name)=\(value)"
  }

  /// True if output may contain characters other than ASCII.
  ///
  /// The locale for characters decides; if none is set, the system does.
  package var areInUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = try? variable(name), !value.isEmpty else { continue }
      let codeset = value.prefix { $0 != "@" }.split(separator: ".").last ?? ""
      return ["utf8", "utf-8"].contains(codeset.lowercased())
    }
    return system != nil
  }

  /// The variable that names the locale for a category, and its value; nil if none does.
  private func named(_ category: Category) throws -> (name: String, value: String)? {
    for name in ["LC_ALL", category.rawValue, "LANG"] {
      if let value = try variable(name), !value.isEmpty { return (name, value) }
    }
    return nil
  }
}
