/// Limits of a text that is formatted.
extension Limits {
  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999

  /// Most numbers that `String(format:)` may read from a text when its caller passes none: "50% off" reads one. They
  /// are read from memory past an empty argument list; after some thousands of them the program crashes.
  package static let unpassedArguments = 8

  /// Highest argument position: every position below it costs a word per call. CoreFoundation stops at 127; real
  /// texts stop at 12.
  package static let argumentPosition = 64

  /// Deepest nesting of variables and choices in one message. Real ones nest two or three deep.
  package static let messageDepth = 16

  /// Most variables that one text may expand: thirty that contain each other twice would expand 2^30 times.
  package static let variableExpansions = 10_000

  /// Most arguments that a variable without `argNum` reads; each needs a text of its own. A variable referenced twice
  /// reads two.
  package static let variableArguments = 8

  /// Nothing more is added to a formatted text once it has this many bytes: no literal, argument or variable.
  package static let renderedBytes = 1 << 20

  /// Most literals, arguments and choices that are added to one formatted text, empty ones included. Real texts have
  /// some tens.
  package static let renderedPieces = 100_000

  /// Most specifiers of a text for each argument of its entry. A variable's specifiers count wherever it is expanded.
  /// Real texts print an argument once or twice.
  package static let specifiersPerArgument = 8

  /// Specifiers that any text may have, whatever the number of its entry's arguments.
  package static let acceptedSpecifiers = 16
}
