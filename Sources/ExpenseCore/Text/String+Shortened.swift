extension String {
  /// This text, or the beginning of it, for a message.
  package var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
