/// The name of the case that an error is, without what comes with it, for tests of which of them it is.
package func caseName(of error: any Error) -> String {
  Mirror(reflecting: error).children.first?.label ?? "\(error)"
}
