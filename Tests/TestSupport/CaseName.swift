/// The name of an error's case, without its associated values.
package func caseName(of error: any Error) -> String {
  Mirror(reflecting: error).children.first?.label ?? "\(error)"
}
