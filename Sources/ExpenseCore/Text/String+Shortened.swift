extension String {
  /// The text, or the beginning of a long one, for a message.
  package var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
