// A libFuzzer target, compiled together with the sources of ExpenseCore: see 'make fuzz'.

/// Reads any bytes as a file of QIF.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQIF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzzImport(start, count, as: .qif)
}
