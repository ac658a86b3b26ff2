/// A kind of fault, as the readers of a format declare it.
package protocol FaultRule: Sendable {
  /// The stable kebab-case id, such as `unterminated-string`.
  var id: String { get }
}

/// What a byte-level reader found wrong, and where.
///
/// The readers serve compiler and runtime alike: the compiler turns a fault into a diagnostic with
/// path, line and column, the runtime into a line of its log.
package struct TextFault: Error, Sendable, Equatable {
  package var rule: any FaultRule
  package var message: String
  package var range: ByteRange

  package init(_ rule: any FaultRule, _ message: String, at range: ByteRange) {
    self.rule = rule
    self.message = message
    self.range = range
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.rule.id == b.rule.id && a.message == b.message && a.range == b.range
  }
}
