/// An encoding used in bank statements, by its name in the registry of IANA, in lower case.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// A superset of the printable part of Latin-1 (ISO 8859-1).
  case windows1252 = "windows-1252"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  /// Hebrew, in logical order.
  case windows1255 = "windows-1255"
  case windows1257 = "windows-1257"
  case iso8859_2 = "iso-8859-2"
  case iso8859_5 = "iso-8859-5"
  case iso8859_7 = "iso-8859-7"
  case iso8859_9 = "iso-8859-9"
  case iso8859_15 = "iso-8859-15"
  case koi8r = "koi8-r"
  /// A superset of GBK and GB 2312.
  case gb18030
  /// Big5 in the form of code page 950.
  case big5
  /// Shift JIS in the form of code page 932.
  case shiftJIS = "shift_jis"
  /// EUC-KR in the form of code page 949, which has all syllables.
  case eucKR = "euc-kr"
}
