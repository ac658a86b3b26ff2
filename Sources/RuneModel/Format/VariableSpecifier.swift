/// The specifier of a variable as files write it: `lld`, `.2f`, and with a leading `%` in some.
package struct VariableSpecifier {
  let target: ArgumentReading.Target
  /// Without `%`.
  let text: String
  /// Length and conversion alone.
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
  /// The argument that it reads where a text names it: its `argNum`, of which 0 is none, else the one that the place takes.
  package func argument(at place: Int) -> Int {
    argument.flatMap { $0 == 0 ? nil : $0 } ?? place
  }
}

extension MessageVariable {
  /// What `%arg` reads in its texts, and the text that this is the specifier of.
  package func withOwnArgument<Result>(
    _ body: (ArgumentStep, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    ("%" + specifier).withUTF8Bytes { body(ArgumentWalk.ownArgument($0, of: argument), $0) }
  }
}

extension [MessageVariable] {
  /// The one that `%#@name@` stands for in a place that takes an argument: of several with the name the one that reads
  /// that argument, else the first.
  package func index(of name: Slice<UnsafeBufferPointer<UInt8>>, at place: Int) -> Int? {
    var first: Int?
    for index in indices where self[index].name.utf8.elementsEqual(name) {
      if self[index].argument == place { return index }
      first = first ?? index
    }
    return first
  }
}
