#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The system clock and the user's time zone.
package enum SystemClock {
  /// The seconds since January 1, 1970, 0:00 UTC.
  package static var secondsSince1970: Int { time(nil) }

  /// The milliseconds since an arbitrary start, by a clock that never jumps.
  package static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Suspend this thread for a time.
  package static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// The local day at a time, in the user's time zone.
  ///
  /// The C library converts it, since it understands every value of TZ that `date` does; Foundation
  /// knows only the names of zones.
  ///
  /// - Parameter seconds: Seconds since January 1, 1970, 0:00 UTC.
  /// - Returns: The day, with month and day counted from 1; nil if it is out of range.
  package static func localDay(
    ofSecondsSince1970 seconds: Int
  ) -> (year: Int, month: Int, day: Int)? {
    guard abs(seconds) < 1 << 40 else { return nil }
    var time = time_t(seconds)
    var local = tm()
    tzset()
    guard localtime_r(&time, &local) != nil else { return nil }
    return (Int(local.tm_year) + 1900, Int(local.tm_mon) + 1, Int(local.tm_mday))
  }

  /// The current time in UTC, in a format of `strftime`.
  package static func utcText(_ format: String) -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return timeText(format, &parts)
  }

  private static func timeText(_ format: String, _ parts: inout tm) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The local time of a time in UTC, by the C library; nil for any other text.
  ///
  /// For example, `2026-11-21 10:30:00` for `2026-11-21T09:30:00Z`.
  package static func localTime(of text: String) -> String? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int32($0) }
    guard text.utf8.count == 20, text.hasSuffix("Z"), numbers.count == 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    var time = timegm(&parts)
    tzset()
    guard localtime_r(&time, &parts) != nil else { return nil }
    return timeText("%Y-%m-%d %H:%M:%S", &parts)
  }
}
