#if canImport(Darwin)
  package import Foundation
#else
  package import FoundationEssentials
#endif

// Swift has the decomposition of Unicode, but does not offer it yet; Foundation itself takes it
// from here. On Darwin, where this is not to be had, the system's Foundation has it.
#if !canImport(Darwin)
  @_spi(_Unicode) internal import Swift
#endif

/// What the systems have in different places.
package enum Platform {
  /// Where programs keep their data below the user's home folder.
  package static var dataFolderInHome: String {
    #if canImport(Darwin)
      "Library/Application Support"
    #else
      ".local/share"
    #endif
  }

  /// The locale that people have set for the system; nil where there is only the environment.
  package static var systemLocale: Locale? {
    #if canImport(Darwin)
      return Locale.current
    #else
      return nil
    #endif
  }

  /// The scalars of a text in canonical decomposition (Unicode Standard Annex 15, form D).
  package static func decomposed(_ text: String) -> [Unicode.Scalar] {
    #if canImport(Darwin)
      Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      Array(text._nfd)
    #endif
  }
}
