/// Random bytes from the system.
///
/// The system's device gives many at once; the standard library makes a system call for every
/// eight, which takes longer than writing an expense. It is used where there is no such device.
package func randomBytes(_ count: Int) -> [UInt8] {
  // In an incomplete container, an ordinary file may be in its place.
  if let device = try? FileDescriptor.input("/dev/urandom"),
    (try? device.status().isRegular) == false,
    let bytes = try? device.readChunk(limit: count), bytes.count == count
  {
    return bytes
  }
  return (0..<count).map { _ in UInt8.random(in: 0 ... .max) }
}
