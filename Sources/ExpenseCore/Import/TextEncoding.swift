/// An encoding used in bank statements.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// A superset of the printable part of Latin-1 (ISO 8859-1).
  case windows1252 = "windows-1252"
}
