/// A promise broken for an input.
package struct Violation: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

func demand(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  guard condition else { throw Violation(description()) }
}
