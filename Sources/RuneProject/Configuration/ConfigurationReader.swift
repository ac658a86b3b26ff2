import RuneCompiler
import RuneModel
import RuneSystem

/// Reads `rerune-gen.json`. Each fault becomes a diagnostic at its location, and reading continues after it.
package struct ConfigurationReader {
  private let file: SourceFile
  private var json: JSONReader
  private var diagnostics: [Diagnostic] = []

  static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    read(file, into: Configuration()) { reader, configuration throws(TextFault) in
      try reader.readSettings(into: &configuration)
    }
  }

  /// Reads the value of one setting, such as the variable `RERUNE_RULES`, in place of the configured one.
  static func read(
    _ file: SourceFile,
    as setting: any SettingDeclaration,
    replacing configuration: Configuration
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    read(file, into: configuration) { reader, configuration throws(TextFault) in
      setting.remove(from: &configuration)
      try setting.read(&reader, into: &configuration)
    }
  }

  private static func read(
    _ file: SourceFile,
    into initial: Configuration,
    _ body: (inout ConfigurationReader, inout Configuration) throws(TextFault) -> Void
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    if let fault = file.text.fault { return (initial, [Diagnostic(fault, in: file)]) }
    return file.text.utf8.withUnsafeBufferPointer { text in
      var reader = ConfigurationReader(file: file, json: JSONReader(text, from: file.text.start))
      var configuration = initial
      do throws(TextFault) {
        try body(&reader, &configuration)
        try reader.json.finish()
      } catch {
        reader.diagnostics.append(Diagnostic(error, in: file))
      }
      return (configuration, reader.diagnostics)
    }
  }

  private init(file: SourceFile, json: JSONReader) {
    self.file = file
    self.json = json
  }

  private mutating func readSettings(into configuration: inout Configuration) throws(TextFault) {
    // The keys of settings, each with the name that it has in the file.
    var names: [String: String] = [:]
    try eachMember(of: "The configuration") { reader, name, range throws(TextFault) in
      // For editors, which use it to complete and check settings.
      if name == "$schema" {
        let _: String? = try reader.scalar(name)
        return
      }
      guard let setting = SettingTable.all.first(where: { $0.key == name || $0.formerKey == name }) else {
        let hint = NearestName.hint(for: name, among: SettingTable.all.lazy.map(\.key))
        reader.report(.unknownSetting, "There is no setting \"\(name)\".\(hint)", at: range)
        try reader.json.skipValue()
        return
      }
      let other = names.updateValue(name, forKey: setting.key)
      if let formerKey = setting.formerKey, let other, other != name {
        let message =
          "The configuration has \"\(setting.key)\" and its former name \"\(formerKey)\". Remove \"\(formerKey)\"."
        reader.report(.duplicateSetting, message, at: range)
      }
      try setting.read(&reader, into: &configuration)
    }
  }

  mutating func report(_ rule: Rule, _ message: String, at range: ByteRange) {
    diagnostics.append(Diagnostic(rule, message, at: SourceLocation(file, range)))
  }
}

// MARK: - Values

extension ConfigurationReader {
  mutating func scalar<Value: TextValue>(_ name: String) throws(TextFault) -> Value? {
    guard try expect(.string, "\"\(name)\"", Value.expectation) else { return nil }
    let token = try json.readString()
    let text = json.string(token)
    if let value = Value(text: text) { return value }
    let hint = NearestName.hint(for: text, among: Value.words)
    report(
      .invalidSetting,
      "\"\(name)\" is \"\(text)\" and should be \(Value.expectation).\(hint)",
      at: token.range
    )
    return nil
  }

  mutating func boolean(_ name: String) throws(TextFault) -> Bool? {
    guard try expect(.boolean, "\"\(name)\"") else { return nil }
    return try json.readBoolean()
  }

  mutating func strings(_ name: String) throws(TextFault) -> [String]? {
    guard try expect(.array, "\"\(name)\"") else { return nil }
    var values: [String] = []
    try eachElement { reader throws(TextFault) in
      guard try reader.expect(.string, "An element of \"\(name)\"") else { return }
      values.append(reader.json.string(try reader.json.readString()))
    }
    return values
  }

  mutating func localeTags(_ name: String) throws(TextFault) -> [String]? {
    try elements(name, LocaleTag.normalized) { "\"\($0)\" is not a language tag. Write it like de or pt-BR." }
  }

  /// An array of values that are written as strings.
  ///
  /// - Parameters:
  ///   - make: returns `nil` for an invalid string.
  ///   - refusal: the message about it.
  mutating func elements<Value>(
    _ name: String,
    _ make: (String) -> Value?,
    refusal: (String) -> String
  ) throws(TextFault) -> [Value]? {
    guard try expect(.array, "\"\(name)\"") else { return nil }
    var values: [Value] = []
    try eachElement { reader throws(TextFault) in
      guard try reader.expect(.string, "An element of \"\(name)\"") else { return }
      let token = try reader.json.readString()
      let text = reader.json.string(token)
      if let value = make(text) {
        values.append(value)
      } else {
        reader.report(.invalidSetting, refusal(text), at: token.range)
      }
    }
    return values
  }
}

// MARK: - Structure

extension ConfigurationReader {
  mutating func nextIsArray() throws(TextFault) -> Bool { try json.peekKind() == .array }

  mutating func skipValue() throws(TextFault) { try json.skipValue() }

  /// Skips the next value, and returns where it is.
  mutating func skippedValue() throws(TextFault) -> SourceLocation {
    SourceLocation(file, try json.skipValue())
  }

  /// Calls `body` before each element of the next array.
  mutating func eachElement(_ body: (inout Self) throws(TextFault) -> Void) throws(TextFault) {
    try json.enterArray()
    while try json.nextElement() { try body(&self) }
  }

  /// Calls `body` with each member name of the next object, with the reader before the value.
  mutating func eachMember(
    of owner: String,
    _ body: (inout Self, String, ByteRange) throws(TextFault) -> Void
  ) throws(TextFault) {
    guard try expect(.object, owner) else { return }
    var seen: Set<UTF8Key> = []
    try json.enterObject()
    while let token = try json.nextName() {
      let name = json.string(token)
      if !seen.insert(UTF8Key(name)).inserted {
        report(.duplicateSetting, "\(owner) names \"\(name)\" twice. Remove one of them.", at: token.range)
      }
      try body(&self, name, token.range)
    }
  }

  /// Whether the next value is of this kind. If not, reports and skips it.
  private mutating func expect(
    _ kind: JSONReader.Kind,
    _ owner: String,
    _ expectation: String? = nil
  ) throws(TextFault) -> Bool {
    let actual = try json.peekKind()
    if actual == kind { return true }
    let range = try json.skipValue()
    let message = "\(owner) is \(actual.withArticle) and should be \(expectation ?? kind.withArticle)."
    report(.invalidSetting, message, at: range)
    return false
  }
}

extension JSONReader.Kind {
  fileprivate var withArticle: String {
    switch self {
    case .null: "null"
    case .object, .array: "an \(rawValue)"
    case .string, .number, .boolean: "a \(rawValue)"
    }
  }
}

extension Diagnostic {
  /// A fault in the configuration's JSON.
  fileprivate init(_ fault: TextFault, in file: SourceFile) {
    self.init(Rule(unreadable: fault), fault.message, at: SourceLocation(file, fault.range))
  }
}

extension GenerateOptions {
  /// Changes with everything besides the inputs that affects the result of `generate`: the tool itself and every
  /// stored property.
  var fingerprint: UInt64 {
    var text = Compiler.version + "\n" + RunningTool.identity
    Self.append(self, to: &text)
    return text.withUTF8 { Hash64.hash($0) }
  }

  /// Writes a value unambiguously, so that different values yield different texts.
  private static func append(_ value: Any, to text: inout String) {
    if let string = value as? String {
      text += string.debugDescription
      return
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { label, value in
      var part = (label ?? "") + ":"
      append(value, to: &part)
      return part
    }
    switch mirror.displayStyle {
    case .dictionary, .set: text += "{\(parts.sorted().joined(separator: ","))}"
    case nil,
      .enum where parts.isEmpty:
      text += "\(value)"
    default: text += "(\(parts.joined(separator: ",")))"
    }
  }
}

/// The executable of this process.
enum RunningTool {
  /// Changes whenever the tool is rebuilt: in a package that follows a branch its version does not.
  static var identity: String {
    let path = RunningProgram.file ?? CommandLine.arguments[0]
    guard let status = try? FileStatus(path: path) else { return "" }
    return "\(status.size) \(status.modified)"
  }
}
