import Foundation
import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Builds the values read by `JSONReader`, for comparison with `JSONSerialization`.
enum JSONReference {
  enum Value {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([Value])
    case object([Member])
  }

  struct Member {
    var name: String
    var value: Value
  }

  /// Why the two may differ for a document.
  struct Doubts {
    /// The reader uses U+FFFD where `JSONSerialization` rejects the document.
    var hasLoneSurrogate = false
    /// Keys that are equal in a Swift dictionary but different here.
    var hasEquivalentKeys = false
    /// A number beyond the range of `Double`, which `JSONSerialization` rejects and the readers here ignore.
    var hasHugeNumber = false
  }

  static func read(_ bytes: [UInt8], from start: Int) throws(TextFault) -> (value: Value, doubts: Doubts) {
    var result: Result<(Value, Doubts), TextFault> = .success((.null, Doubts()))
    bytes.withUnsafeBufferPointer { text in
      do throws(TextFault) {
        var reader = JSONReader(text, from: start)
        var doubts = Doubts()
        let value = try read(&reader, &doubts)
        try reader.finish()
        result = .success((value, doubts))
      } catch {
        result = .failure(error)
      }
    }
    let (value, doubts) = try result.get()
    return (value, doubts)
  }

  private static func read(_ reader: inout JSONReader, _ doubts: inout Doubts) throws(TextFault) -> Value {
    func string(_ token: JSONReader.StringToken) -> String {
      if token.hasLoneSurrogate { doubts.hasLoneSurrogate = true }
      return reader.string(token)
    }
    switch try reader.peekKind() {
    case .null:
      try reader.readNull()
      return .null
    case .boolean: return .boolean(try reader.readBoolean())
    case .number:
      let literal = reader.string(try reader.readNumber())
      if Double(literal)?.isFinite != true { doubts.hasHugeNumber = true }
      return .number(literal)
    case .string: return .string(string(try reader.readString()))
    case .array:
      var elements: [Value] = []
      try reader.enterArray()
      while try reader.nextElement() { elements.append(try read(&reader, &doubts)) }
      return .array(elements)
    case .object:
      var members: [Member] = []
      try reader.enterObject()
      while let name = try reader.nextName() {
        let name = string(name)
        members.append(Member(name: name, value: try read(&reader, &doubts)))
      }
      let names = Set(members.map(\.name))
      if names.count != Set(members.map { UTF8Key($0.name) }).count || names.contains(where: hasMark) {
        doubts.hasEquivalentKeys = true
      }
      return .object(members)
    }
  }

  /// A text as a JSON string.
  static func string(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func foundation(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  static func expect(_ value: Value, equals reference: Any, at path: String = "") throws {
    switch (value, reference) {
    case (.null, is NSNull): break
    case (.boolean(let ours), let theirs as Bool): try expect(ours, theirs, at: path)
    case (.number(let literal), let theirs as NSNumber):
      // Integers beyond the range of `Int` and long fractions are rounded differently in their last digit.
      guard let ours = Double(literal) else { throw Violation("\(path): \(literal) is not a number") }
      let theirs = theirs.doubleValue
      try demand(abs(ours - theirs) <= abs(ours) * 1e-14, "\(path): \(literal), and \(theirs)")
    case (.string(let ours), let theirs as String):
      try demand(
        isSame(ours, theirs),
        "\(path) is \(ours.debugDescription), and \(theirs.debugDescription) for Foundation"
      )
    case (.array(let ours), let theirs as [Any]):
      try expect(ours.count, theirs.count, at: path)
      for (index, pair) in zip(ours, theirs).enumerated() {
        try expect(pair.0, equals: pair.1, at: "\(path)/\(index)")
      }
    case (.object(let members), let theirs as [String: Any]):
      let ours = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      try expect(ours.count, theirs.count, at: path)
      for (name, value) in ours {
        guard let reference = theirs[name] else { throw Violation("\(path): Foundation lacks \(name)") }
        try expect(value, equals: reference, at: "\(path)/\(name)")
      }
    default: throw Violation("\(path) is \(value), and \(type(of: reference)) for Foundation")
    }
  }

  /// Foundation loses a byte order mark at the start of a string and after an escape.
  static func isSame(_ ours: String, _ theirs: String) -> Bool {
    func withoutMarks(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
    }
    return withoutMarks(ours).hasSameUTF8(as: withoutMarks(theirs))
  }

  private static func hasMark(_ text: String) -> Bool { text.unicodeScalars.contains("\u{FEFF}") }

  private static func expect<T: Equatable>(_ ours: T, _ theirs: T, at path: String) throws {
    try demand(ours == theirs, "\(path) is \(ours), and \(theirs) for Foundation")
  }
}
