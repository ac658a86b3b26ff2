extension Message {
  /// Whether every text has the same bytes. `==` also treats canonically equivalent texts as equal, so it would miss
  /// a change of the normalization form.
  package func isIdentical(to other: Message) -> Bool {
    root.isIdentical(to: other.root) && variables.count == other.variables.count
      && zip(variables, other.variables).allSatisfy { a, b in
        a.argument == b.argument && a.name.hasSameUTF8(as: b.name) && a.specifier.hasSameUTF8(as: b.specifier)
          && a.node.isIdentical(to: b.node)
      }
  }
}

extension MessageNode {
  fileprivate func isIdentical(to other: MessageNode) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): a.hasSameUTF8(as: b)
    case (.plural(let x, let a), .plural(let y, let b)): x == y && Self.areIdentical(a, b)
    case (.device(let a), .device(let b)): Self.areIdentical(a, b)
    case (.width(let a), .width(let b)): Self.areIdentical(a, b)
    default: false
    }
  }

  private static func areIdentical<Selector>(
    _ a: [Selector: MessageNode],
    _ b: [Selector: MessageNode]
  ) -> Bool {
    a.count == b.count && a.allSatisfy { selector, node in b[selector].map(node.isIdentical) ?? false }
  }
}
