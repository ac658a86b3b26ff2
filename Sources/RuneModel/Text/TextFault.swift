/// A kind of fault, declared by the readers of a format.
package protocol FaultRule: Sendable {
  /// The stable kebab-case id, such as `unterminated-string`.
  var id: String { get }
}

/// A fault found by a byte-level reader, with its range.
///
/// Compiler and runtime share the readers: the compiler turns a fault into a diagnostic with path, line and column,
/// the runtime into a log line.
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
