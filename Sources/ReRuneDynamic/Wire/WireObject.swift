import RuneDelivery
import RuneModel

/// The JSON object of an answer. A member of an unexpected type counts as missing.
struct WireObject {
  private let members: [String: JSONSpan]
  private let text: UnsafeBufferPointer<UInt8>

  /// Reads a whole document.
  ///
  /// - Throws: if it is not JSON, or not an object.
  static func read<Result>(
    _ body: [UInt8],
    limit: Int,
    members names: [StaticString],
    _ decode: (WireObject) throws(TextFault) -> Result
  ) throws(TextFault) -> Result {
    try body.withUnsafeBufferPointer { text throws(TextFault) in
      let start = try WireText.start(of: text, limit: limit, name: "answer")
      var reader = JSONReader(text, from: start)
      let span = try reader.readSpan()
      try reader.finish()
      guard span.kind == .object else {
        throw TextFault(.unknownShape, "The answer is \(span.kind.phrase), not an object.", at: span.range)
      }
      return try decode(WireObject(span, names, in: text))
    }
  }

  private init(
    _ span: JSONSpan,
    _ names: [StaticString],
    in text: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) {
    members = try span.members(names, in: text)
    self.text = text
  }

  /// A nonempty text.
  subscript(name: String) -> String? {
    members[name].flatMap(text(of:))
  }

  /// The elements of an array that `element` accepts.
  ///
  /// - Parameter limit: how many elements are read, whether or not they are accepted.
  func elements<Element>(
    _ name: String,
    limit: Int,
    _ element: (JSONSpan) throws(TextFault) -> Element?
  ) throws(TextFault) -> [Element] {
    guard let array = members[name], array.kind == .array else { return [] }
    var reader = array.reader(in: text)
    var elements: [Element] = []
    var count = 0
    try reader.enterArray()
    while count < limit, try reader.nextElement() {
      if let element = try element(reader.readSpan()) { elements.append(element) }
      count += 1
    }
    return elements
  }

  /// The members of an element; none if it is not an object.
  func object(_ span: JSONSpan, members names: [StaticString]) throws(TextFault) -> WireObject {
    try WireObject(span, names, in: text)
  }

  /// The element itself, if it is a nonempty text.
  func text(of span: JSONSpan) -> String? {
    span.string(in: text).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The project, as the service describes it.
struct StartAnswer: Hashable, Sendable {
  var project: String?
  var baseLanguage: String?
  /// The project's languages as the service writes them, each once.
  var languages: [String] = []
  /// The language that the service prescribes for the user.
  var languageOverride: String?

  static func decode(_ body: [UInt8]) throws(TextFault) -> StartAnswer {
    try WireObject.read(
      body,
      limit: Limits.dynamicAnswerBytes,
      members: ["project", "base_language", "languages", "language_override"]
    ) { answer throws(TextFault) in
      var languages = LanguageSet()
      let listed = try answer.elements("languages", limit: Limits.manifestLocales) {
        element throws(TextFault) in
        if let tag = answer.text(of: element) { return tag }
        return try answer.object(element, members: ["code"])["code"]
      }
      for language in listed { languages.insert(language) }
      return StartAnswer(
        project: answer["project"].flatMap { $0.utf8.count <= Limits.dynamicNameBytes ? $0 : nil },
        baseLanguage: answer["base_language"].flatMap(LanguageSet.usable),
        languages: languages.tags,
        languageOverride: answer["language_override"].flatMap(LanguageSet.usable)
      )
    }
  }
}

/// Tags in their order and spelling, each language once.
struct LanguageSet {
  private(set) var tags: [String] = []
  private var normalized = Set<String>()

  /// Ignores what is not a language tag.
  mutating func insert(_ tag: String) {
    guard let language = LocaleTag.normalized(tag), normalized.insert(language).inserted else { return }
    tags.append(tag)
  }

  /// The tag; `nil` if it is not a language tag.
  static func usable(_ tag: String) -> String? { LocaleTag.normalized(tag) == nil ? nil : tag }
}
