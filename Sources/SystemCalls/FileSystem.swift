#if canImport(Darwin)
  internal import Darwin
#endif

/// A file system that does not do all that a local one with a journal does.
package enum FileSystem: String, Sendable {
  case nfs = "NFS"
  case smb = "SMB"
  case afs = "AFS"
  case ceph = "Ceph"
  case plan9 = "9P"
  case fuse = "FUSE"
  case fat = "FAT"
  case exFAT

  /// The file system with a name of the system, such as `nfs4` or `fuse.sshfs`; nil for all others.
  package init?(name: String) {
    switch name.prefix(while: { $0 != "." }) {
    case "nfs", "nfs4": self = .nfs
    case "cifs", "smb3", "smbfs": self = .smb
    case "afs": self = .afs
    case "ceph": self = .ceph
    case "9p": self = .plan9
    case "fuse", "fuseblk", "macfuse", "osxfuse": self = .fuse
    case "vfat", "msdos": self = .fat
    case "exfat": self = .exFAT
    default: return nil
    }
  }

  /// The name of the file system on a device, in the list of mounts that Linux has in
  /// `/proc/self/mountinfo` (proc_pid_mountinfo(5)); nil if the list does not have the device.
  package static func name(ofDevice device: UInt64, inMounts mounts: String) -> String? {
    // The bits of the two numbers are interleaved (makedev(3)).
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, fields[2] == "\(major):\(minor)",
        let end = fields[6...].firstIndex(of: "-"), end + 1 < fields.count
      else { continue }
      return String(fields[end + 1])
    }
    return nil
  }
}

extension FileDescriptor {
  /// The file system of this file; nil if it does all that is needed, or is unknown.
  package var limitedFileSystem: FileSystem? {
    #if canImport(Darwin)
      var status = statfs()
      guard fstatfs(number, &status) == 0 else { return nil }
      let name = withUnsafeBytes(of: &status.f_fstypename) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return FileSystem(name: name)
    #else
      guard let device = try? status().device,
        let list = try? FileDescriptor.reading("/proc/self/mountinfo")
      else { return nil }
      var mounts: [UInt8] = []
      while let chunk = try? list.readChunk(limit: 1 << 16), !chunk.isEmpty { mounts += chunk }
      return FileSystem.name(ofDevice: device, inMounts: String(decoding: mounts, as: UTF8.self))
        .flatMap { FileSystem(name: $0) }
    #endif
  }
}
