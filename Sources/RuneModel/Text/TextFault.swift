/// What a byte-level reader found wrong, and where.
///
/// The readers serve compiler and runtime alike: the compiler turns a fault into a diagnostic with
/// path, line and column, the runtime into a line of its log.
package struct TextFault: Error, Sendable, Equatable {
  /// The stable kebab-case id of the rule, such as `unterminated-string`.
  package var rule: String
  package var message: String
  package var range: ByteRange

  package init(_ rule: String, _ message: String, at range: ByteRange) {
    self.rule = rule
    self.message = message
    self.range = range
  }
}
