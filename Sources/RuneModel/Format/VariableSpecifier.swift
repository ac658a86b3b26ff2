/// The specifier of a variable as written in a file: `lld`, `.2f`, sometimes with a leading `%`.
package struct VariableSpecifier {
  let target: ArgumentReading.Target
  /// Without `%`.
  let text: String
  /// Length and conversion only.
  let spelling: String

  package init(_ written: String) {
    text = String(written.drop { $0 == "%" })
    let specifier = ("%" + text).withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      return scanner.next()
    }
    spelling = specifier?.spelling ?? ""
    target =
      switch specifier?.kind {
      case .argument(let type): .argument(type)
      case .variable: .nothing("var")
      case .count: .nothing("none")
      case .literal: .nothing("literal")
      case .incomplete, nil: .nothing("incomplete")
      }
  }

  /// The type of the argument that it reads, if it reads one.
  package var type: ArgumentType? { target.type }
}

extension Substitution {
  /// The argument read at a reference: its `argNum` unless that is 0, else the argument that the reference takes.
  package func argument(at place: Int) -> Int {
    argument.flatMap { $0 == 0 ? nil : $0 } ?? place
  }
}

extension MessageVariable {
  /// Calls `body` with the reading of `%arg` in the variable's texts, and the text of its specifier.
  package func withOwnArgument<Result>(
    _ body: (ArgumentStep, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    ("%" + specifier).withUTF8Bytes { body(ArgumentWalk.ownArgument($0, of: argument), $0) }
  }
}

extension [MessageVariable] {
  /// The variable that `%#@name@` refers to at a reference that takes an argument: of several with that name, the one
  /// that reads that argument, else the first.
  package func index(of name: Slice<UnsafeBufferPointer<UInt8>>, at place: Int) -> Int? {
    var first: Int?
    for index in indices where self[index].name.utf8.elementsEqual(name) {
      if self[index].argument == place { return index }
      first = first ?? index
    }
    return first
  }
}
