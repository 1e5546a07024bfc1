import SystemCalls
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

/// File systems that do not keep all promises.
@Suite struct FileSystemTests {
  private static let mounts = """
    22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
    23 22 0:21 / /proc rw,nosuid - proc proc rw
    40 22 0:45 / /home/a\\040b rw,nosuid shared:2 master:3 - fuse.sshfs host:/home rw,user_id=0
    41 22 0:300 / /srv rw - nfs4 server:/srv rw
    broken 0:21
    """

  @Test(
    arguments: [
      (0xFE00, "ext4"), (21, "proc"), (45, "fuse.sshfs"), (0x10002C, "nfs4"), (46, nil),
    ] as [(UInt64, String?)])
  func `the file system of a device is in the list of mounts`(device: UInt64, name: String?) {
    #expect(FileSystem.name(ofDevice: device, inMounts: FileSystemTests.mounts) == name)
  }

  @Test(arguments: [
    ("nfs", "NFS"), ("nfs4", "NFS"), ("cifs", "SMB"), ("fuse.sshfs", "FUSE"), ("fuseblk", "FUSE"),
    ("vfat", "FAT"), ("exfat", "exFAT"), ("9p", "9P"), ("ext4", nil), ("btrfs", nil), ("apfs", nil),
    ("fusectl", nil), ("", nil),
  ])
  func `file systems are known by the names of the systems`(name: String, known: String?) {
    #expect(FileSystem(name: name)?.rawValue == known)
  }

  @Test func `a finding says what may happen, and cannot be repaired`() {
    for (system, text) in [
      (
        FileSystem.nfs,
        "The file is on NFS, where locks may not reach other machines; change it on one machine at a time."
      ),
      (.fuse, "The file is on FUSE, where a program decides whether locks and saved changes hold."),
      (.exFAT, "The file is on exFAT, which a power cut can damage, and which has no permissions."),
    ] {
      let finding = Finding(.fileSystem(system.rawValue, system.risk))
      #expect(finding.description == text && !finding.isRepairable && !finding.isError)
      #expect(finding.kind.rawValue == "file-system")
    }
  }

  @Test func `the folder of a test is on a file system without a finding`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/expenses.json"
    try Expenses(at: path).add(ExpenseItem(name: "Lunch", type: .personal, amount: "12.50"))
    #expect(try Expenses(at: path).examine().findings.isEmpty)
  }
}
