/// The name of an error's case, without its associated values: that of its value if the value is a case
/// of a kind of errors.
package func caseName(of error: any Error) -> String {
  guard let child = Mirror(reflecting: error).children.first else { return "\(error)" }
  let kinds: Set = ["ids", "names", "values", "file", "busy", "history"]
  guard let label = child.label, kinds.contains(label) else { return child.label ?? "\(error)" }
  return Mirror(reflecting: child.value).children.first?.label ?? String(reflecting: child.value)
    .split(separator: ".").last.map(String.init) ?? label
}
