import RuneCompiler
import RuneModel

/// A key of one table that code names, with everything that code says about it.
struct NamedKey {
  var text: ExtractedText
  var defaultValue: ExtractedText?
  private(set) var comments: [String] = []
  /// The first call.
  var call: LocalizedCall
  /// Whether a call looks it up in the bundle of the code.
  var isOwn = false
  /// Whether the table is the only one that a call may mean.
  var isCertain = false

  init(_ call: LocalizedCall) {
    (self.call, text) = (call, call.key)
    add(call)
  }

  mutating func add(_ call: LocalizedCall) {
    if case .own = call.bundle {
      if !isOwn { self.call = call }
      isOwn = true
    }
    // One place may tell types that another does not.
    if text.isGuessed, !call.key.isGuessed { text = call.key }
    // A value that is the key itself is none.
    if let value = call.defaultValue, defaultValue == nil || defaultValue?.isGuessed == true,
      !value.interpolations.isEmpty || !value.key.hasSameUTF8(as: call.key.key)
    {
      defaultValue = value
    }
    if let comment = call.comment, !comment.isEmpty, !comments.contains(where: comment.hasSameUTF8) {
      comments.append(comment)
    }
  }

  /// The comments of all calls, each in a line, as Xcode writes them.
  var comment: String? {
    comments.isEmpty
      ? nil : comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
  }
}

extension String {
  /// Whether the two differ by the Unicode form of a character only.
  func isOtherForm(of other: String) -> Bool { self == other && !hasSameUTF8(as: other) }
}

/// The keys that code names in one table, in the order of the first calls.
struct NamedKeys {
  private(set) var keys: [UTF8Key: NamedKey] = [:]
  private(set) var order: [UTF8Key] = []

  mutating func add(_ call: LocalizedCall, as key: String, isCertain: Bool) {
    let key = UTF8Key(key)
    if keys[key] == nil {
      keys[key] = NamedKey(call)
      order.append(key)
    } else {
      keys[key]?.add(call)
    }
    if isCertain { keys[key]?.isCertain = true }
  }

  subscript(key: String) -> NamedKey? { keys[UTF8Key(key)] }
  var isEmpty: Bool { order.isEmpty }
}
