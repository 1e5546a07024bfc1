// The libFuzzer targets: see 'make fuzz'.

import Foundation

private let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

/// Pass any bytes to the target that FUZZ_TARGET names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  switch target {
  case "Reader": fuzzReader(start, count)
  case "Writer": fuzzWriter(start, count)
  case "Amount": fuzzAmount(start, count)
  case "Statement": fuzzImport(start, count)
  case "OFX": fuzzImport(start, count, as: .ofx)
  case "Keys": fuzzKeys(start, count)
  case "QIF": fuzzImport(start, count, as: .qif)
  case "CAMT": fuzzImport(start, count, as: .camt)
  case "MT940": fuzzImport(start, count, as: .mt940)
  case "Journal": fuzzImport(start, count, as: .journal)
  case "Beancount": fuzzImport(start, count, as: .beancount)
  case "Sheet": fuzzSheet(start, count)
  case "ZIP": fuzzArchive(start, count)
  default: fatalError("There is no target '\(target)'.")
  }
}
