public import ExpenseCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LocaleIdentifier {
  /// Create the identifier of a locale of Foundation.
  ///
  /// On Linux, a program has to import Foundation as a whole; with its essentials alone, all
  /// locales have the same identifier.
  public init(_ locale: Locale) { self.init(locale.identifier) }
}
