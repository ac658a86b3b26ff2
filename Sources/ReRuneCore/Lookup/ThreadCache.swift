import RuneModel

/// A thread's references: the snapshot that its `ThreadState` points into, and the formats that it compiled.
final class ThreadCache {
  private(set) var snapshot: LookupSnapshot
  private var programs: [ProgramKey: MessageProgram] = [:]
  private var numbers: NumberStyle?

  struct ProgramKey: Hashable {
    var slot: Int
    /// `nil` for the text of the bundle and for the key.
    var locale: Int?
    var id: Int
  }

  init(_ snapshot: LookupSnapshot) {
    self.snapshot = snapshot
  }

  func replace(with snapshot: LookupSnapshot) {
    self.snapshot = snapshot
    programs.removeAll()
    numbers = nil
  }

  /// The compiled format of a message, which `message` makes on the first call.
  func program(_ key: ProgramKey, _ message: () -> Message?) -> MessageProgram? {
    if let known = programs[key] { return known }
    guard let program = message().map({ MessageProgram($0) }) else { return nil }
    programs[key] = program
    return program
  }

  /// - Parameter pluralRule: that of the language of the text.
  func context(_ pluralRule: PluralRule) -> FormatContext {
    let style = numbers ?? snapshot.formatting.numbers
    numbers = style
    return FormatContext(numbers: style, pluralRule: pluralRule, device: snapshot.device)
  }
}
