/// What a manifest or an index of packages says of its place among those published before it.
package struct PublishedRevision: Hashable, Sendable {
  /// From 0 to `Limits.revision`; `nil` if the document has no usable revision.
  package var number: Int?
  /// The revision that apps must have reached to go back to this document. Only honoured in a verified document.
  package var rollsBackFrom: Int?

  package init(_ number: Int? = nil, rollsBackFrom: Int? = nil) {
    self.number = number
    self.rollsBackFrom = rollsBackFrom
  }

  /// The revision that the document replaces although it is higher; `nil` if there is none.
  package var rolledBack: Int? {
    guard let number, let rollsBackFrom, rollsBackFrom > number else { return nil }
    return rollsBackFrom
  }

  /// Whether it names a revision that is not above its own one, which has no effect.
  package var hasIdleRollback: Bool { rollsBackFrom != nil && rolledBack == nil }
}
