/// The attribute `@objc`, which compilers print differently and which the lists of public symbols do not have.
package enum ObjectiveCName {
  /// A declaration without the attribute and the name in it.
  package static func removed(from declaration: String) -> String {
    var words = declaration.split(separator: " ", omittingEmptySubsequences: false)
    words.removeAll { $0 == "@objc" || $0.hasPrefix("@objc(") && $0.hasSuffix(")") }
    return words.joined(separator: " ")
  }
}

#if canImport(ObjectiveC)
  extension ObjectiveCName {
    /// Lines without what a class gets from `NSObject`: its conformances and its initializer.
    package static func own(_ lines: Set<String>, ofClass name: String) -> Set<String> {
      lines.filter { line in
        guard line.hasPrefix("\(name): ") else { return true }
        let declaration = line.dropFirst(name.count + 2)
        return declaration.contains(" ") && !declaration.hasSuffix("init()")
      }
    }
  }
#endif
