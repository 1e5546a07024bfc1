/// The encodings in which banks write their files.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Of which the printable part of Latin-1 (ISO 8859-1) is a part.
  case windows1252 = "windows-1252"
}
