#if canImport(Darwin)
  import Foundation
#endif

// The standard library implements Unicode decomposition but does not offer it yet; Foundation
// itself uses it from here. On Darwin, where it is unavailable, the system's Foundation offers it.
#if !canImport(Darwin)
  @_spi(_Unicode) internal import Swift
#endif

/// Differences between the systems.
package enum Platform {
  /// The folder for application data, relative to the user's home folder.
  package static var dataFolderInHome: String {
    #if canImport(Darwin)
      "Library/Application Support"
    #else
      ".local/share"
    #endif
  }

  /// The folder for what an application remembers from one run to the next, relative to the user's
  /// home folder.
  package static var stateFolderInHome: String {
    #if canImport(Darwin)
      dataFolderInHome
    #else
      ".local/state"
    #endif
  }

  /// The program that opens a file in the program for it.
  package static var fileOpener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// The identifier of the locale of the system settings; nil if only the environment has one.
  package static var systemLocale: String? {
    #if canImport(Darwin)
      Locale.current.identifier
    #else
      nil
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
