import RuneSystem

extension Terminal {
  /// Whether the standard output shows colours.
  package static func colorsOutput(_ environment: Environment) -> Bool {
    environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && StandardStream.output.isTerminal
  }

  /// Whether somebody watches the standard error, so that a line may be written over.
  package static func showsProgress(_ environment: Environment) -> Bool {
    environment["TERM"] != "dumb" && StandardStream.error.isTerminal
  }
}

extension Terminal {
  /// What cannot be written to the standard error cannot be reported either.
  package static func writeError(_ text: String) {
    try? StandardStream.error.append(Array(text.utf8))
  }
}
