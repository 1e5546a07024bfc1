/// A reader of dates that keeps the last one: neighbouring rows often have the same.
final class KnownDays {
  private var last: (text: String, written: WrittenDay?) = ("", nil)

  /// The date of a text; nil for any other text.
  func day(_ text: String) -> WrittenDay? {
    if text != last.text { last = (text, WrittenDay(text)) }
    return last.written
  }
}
