import RuneCompiler
import RuneModel

/// Finds the members of types at any nesting depth, and the literals in each member.
struct AccessorReader {
  private let tokens: [SourceToken]
  private var index = 0
  /// The names of the enclosing types; `nil` inside a body.
  private var scopes: [[String]?] = [[]]
  /// The type whose `{` comes next.
  private var nextType: [String]?
  private var member: GeneratedSource.Accessor?
  private var isCase = false
  private(set) var accessors: [GeneratedSource.Accessor] = []
  private(set) var aliases: [(name: String, target: [String])] = []

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
  }

  mutating func read() {
    while index < tokens.count {
      switch tokens[index].kind {
      case .identifier(let word):
        if let path = scopes.last ?? nil, !tokens.isPunctuation(".", at: index - 1) {
          readWord(word, in: path)
        }
      case .literal(let segments):
        if segments.count == 1 { member?.literals.append(segments[0]) }
      case .punctuation(UInt8(ascii: "{")):
        scopes.append(nextType)
        nextType = nil
      case .punctuation(UInt8(ascii: "}")):
        if (scopes.last ?? nil) != nil { endMember() }
        if scopes.count > 1 { scopes.removeLast() }
      case .punctuation, .other: break
      }
      index += 1
    }
    endMember()
  }

  private mutating func readWord(_ word: String, in path: [String]) {
    guard let name = tokens.identifier(at: index + 1) else { return }
    if Self.types.contains(word), !Self.members.contains(name) {
      endMember()
      nextType = path + [name] + tokens.members(after: index + 2)
      index += 1
    } else if Self.members.contains(word) {
      endMember()
      member = GeneratedSource.Accessor(name: name, path: path, isImplicit: isImplicit(in: path))
      isCase = word == "case"
      if path.isEmpty, let target = constructedType() { aliases.append((name, target)) }
      index += 1
    } else if word == "typealias", tokens.isPunctuation("=", at: index + 2),
      let target = tokens.identifier(at: index + 3)
    {
      endMember()
      aliases.append((name, [target] + tokens.members(after: index + 4)))
    }
  }

  private static let types: Set<String> = ["enum", "struct", "class", "actor", "extension", "protocol"]
  private static let members: Set<String> = ["var", "let", "func", "case"]

  private mutating func endMember() {
    guard var ended = member else { return }
    member = nil
    // The default raw value of a case is its name.
    if isCase, ended.literals.isEmpty { ended.literals = [ended.name] }
    if !ended.literals.isEmpty { accessors.append(ended) }
  }

  /// Whether the member at the index has the type that declares it: `static let a: Self`, `static let a = Key("a")`,
  /// `case a = "a"`.
  private func isImplicit(in path: [String]) -> Bool {
    guard let type = path.last else { return false }
    if tokens[index].identifier == "case" { return true }
    for index in (index + 2)..<max(index + 2, tokens.count) {
      switch tokens[index].kind {
      case .identifier(let name):
        if name == "Self" || name == type { return true }
        // The next declaration has started: this member is a protocol requirement.
        if Self.members.contains(name) { return false }
      case .punctuation(UInt8(ascii: "=")):
        return tokens.identifier(at: index + 1) == type && tokens.isPunctuation("(", at: index + 2)
      case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")), .literal: return false
      case .punctuation, .other: break
      }
    }
    return false
  }

  /// The `_R` in `let R = _R(`.
  private func constructedType() -> [String]? {
    guard tokens.isPunctuation("=", at: index + 2), let type = tokens.identifier(at: index + 3) else {
      return nil
    }
    let path = [type] + tokens.members(after: index + 4)
    return tokens.isPunctuation("(", at: index + 2 + 2 * path.count) ? path : nil
  }
}

/// A Swift file written by a generator. Its literals do not count as uses, since every key would then be used; uses
/// of the members that contain the keys do.
struct GeneratedSource {
  struct Accessor {
    var name: String
    /// The enclosing types.
    var path: [String]
    /// The literals of its declaration, which include the key and possibly the table.
    var literals: [String] = []
    /// Whether its type is the one that declares it.
    var isImplicit = false
  }

  private(set) var accessors: [Accessor] = []
  /// `let R = _R(bundle: …)`.
  private(set) var aliases: [(name: String, target: [String])] = []

  /// Whether the comments at the beginning indicate a generated file.
  static func isGenerated(_ file: SourceFile) -> Bool {
    guard file.isSwift else { return false }
    return file.text.utf8.withUnsafeBufferPointer { text in
      var index = file.text.start
      while index < text.count {
        if text[index] <= 0x20 {
          index += 1
        } else if text[index] == UInt8(ascii: "/"),
          [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(text.byte(at: index + 1))
        {
          let end = text.endOfComment(at: index, nests: true)
          let comment = text.text(index..<end).lowercased()
          if marks.contains(where: { comment.contains(bytesOf: $0) }) { return true }
          index = end
        } else {
          return false
        }
      }
      return false
    }
  }

  /// The comments of SwiftGen, R.swift, Sourcery, protoc and this tool.
  private static let marks = [
    "@generated", "generated by", "generated using", "generated with", "code generated", "autogenerated",
    "auto-generated", "automatically generated",
  ]

  init(_ file: SourceFile) {
    var reader = AccessorReader(SwiftLexer.tokens(of: file))
    reader.read()
    accessors = reader.accessors
    aliases = reader.aliases
  }
}
