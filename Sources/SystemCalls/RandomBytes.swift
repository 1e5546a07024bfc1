/// Random bytes from the system.
///
/// The device gives many at once. The standard library makes a system call for every eight, which
/// takes longer than writing an expense; it is used only if there is no such device.
///
/// - Parameters:
///   - count: Number of bytes, at most 128 KiB.
///   - path: The path of the device.
/// - Returns: The bytes.
package func randomBytes(_ count: Int, from path: String = "/dev/urandom") -> [UInt8] {
  // In an incomplete container, an ordinary file may be in its place.
  if let device = try? FileDescriptor.input(path),
    (try? device.status().isRegular) == false,
    let bytes = try? device.readChunk(limit: count), bytes.count == count
  {
    return bytes
  }
  return (0..<count).map { _ in UInt8.random(in: 0 ... .max) }
}
