import RuneModel

/// Interprets the events of an XML property list.
package final class PropertyListInterpreter: XMLEventHandler {
  package private(set) var faults: [TextFault] = []
  package private(set) var isFinished = false

  /// An open container, or the document.
  private struct Frame {
    enum Kind { case document, dictionary, array }
    var kind: Kind
    var start: Int
    var members: [PropertyListMember] = []
    var elements: [PropertyList] = []
    var key: (text: String, range: ByteRange, comment: ByteRange?)?
  }

  private let textEnd: Int
  private let depthLimit: Int
  private let valueLimit: Int
  private let faultLimit: Int
  private var valueCount = 0
  /// The current event.
  private var range = ByteRange.start
  private var frames = [Frame(kind: .document, start: 0)]
  /// The open text element and its contents so far.
  private var leaf: (name: String, start: Int)?
  private var characters: [UInt8] = []
  private var comment: ByteRange?
  /// The number of open elements with unknown names.
  private var unknownDepth = 0

  /// - Parameters:
  ///   - textEnd: the number of bytes that are read; no fault is reported after it.
  ///   - depthLimit: the most containers around a value.
  ///   - valueLimit: the most values, containers included.
  ///   - faultLimit: reading stops after this many faults; a hostile document can have millions.
  package init(
    textEnd: Int,
    depthLimit: Int = Limits.nestingDepth,
    valueLimit: Int = .max,
    faultLimit: Int = .max
  ) {
    self.textEnd = textEnd
    self.depthLimit = depthLimit
    self.valueLimit = valueLimit
    self.faultLimit = faultLimit
  }

  /// The document's value, with everything that is complete before the first XML syntax error.
  package var root: PropertyList? { frames[0].elements.first }

  // MARK: Events

  package func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    self.range = range
    if let leaf {
      report(
        .malformedXML,
        "<\(name)> is inside <\(leaf.name)>. Write & and < in a text as &amp; and &lt;."
      )
      unknownDepth += 1
      return
    }
    guard unknownDepth == 0 else {
      unknownDepth += 1
      return
    }
    switch name {
    case "plist": break
    case "dict", "array":
      guard frames.count <= depthLimit else {
        report(
          .nestingTooDeep,
          "Values are nested more than \(depthLimit) levels deep. Flatten the file."
        )
        isFinished = true
        return
      }
      frames.append(Frame(kind: name == "dict" ? .dictionary : .array, start: Int(range.lower)))
      comment = nil
    case "key", "string", "integer", "real", "date", "data", "true", "false":
      leaf = (name, Int(range.lower))
      characters.removeAll(keepingCapacity: true)
    default:
      report(.malformedXML, "<\(name)> is not an element of a property list. Remove it.")
      unknownDepth = 1
    }
  }

  package func end(_ name: String, at range: ByteRange) {
    self.range = range
    if unknownDepth > 0 {
      unknownDepth -= 1
      return
    }
    if let leaf {
      self.leaf = nil
      endLeaf(leaf.name, ByteRange(leaf.start, Int(range.upper)))
    } else if name != "plist" {
      close()
    }
  }

  package func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard leaf != nil, unknownDepth == 0 else { return }
    characters.append(contentsOf: text)
  }

  package func comment(at range: ByteRange) {
    comment = range
  }

  package func report(_ fault: TextFault) {
    faults.append(fault)
    if faults.count >= faultLimit { isFinished = true }
  }

  package func fail(_ fault: TextFault) {
    for index in frames.indices { frames[index].key = nil }
    leaf = nil
    isFinished = true
    report(fault)
  }

  package func finish(at range: ByteRange) {
    self.range = range
    while frames.count > 1 { close() }
  }

  // MARK: Values

  private func endLeaf(_ name: String, _ range: ByteRange) {
    switch name {
    case "key": setKey(String(decoding: characters, as: UTF8.self), range)
    case "string": add(PropertyList(.string(String(decoding: characters, as: UTF8.self)), range: range))
    case "integer", "real": add(PropertyList(.other("number"), range: range))
    case "true", "false": add(PropertyList(.other("boolean"), range: range))
    default: add(PropertyList(.other(name), range: range))
    }
  }

  private func setKey(_ key: String, _ range: ByteRange) {
    let frame = frames.count - 1
    guard frames[frame].kind == .dictionary else {
      report(.malformedXML, "<key> is outside a <dict>. Remove it.", at: range)
      return
    }
    reportKeyWithoutValue()
    frames[frame].key = (key, range, comment)
    comment = nil
  }

  private func add(_ value: PropertyList) {
    valueCount &+= 1
    guard valueCount <= valueLimit else {
      guard !isFinished else { return }
      report(
        TextFault(
          WireRule.tooManyKeys,
          "The property list has more than \(valueLimit) values. Split it.",
          at: value.range
        )
      )
      isFinished = true
      return
    }
    let frame = frames.count - 1
    switch frames[frame].kind {
    case .document:
      if frames[frame].elements.isEmpty {
        frames[frame].elements.append(value)
      } else {
        report(.malformedXML, "The property list has a second value. Remove it.", at: value.range)
      }
    case .array:
      frames[frame].elements.append(value)
    case .dictionary:
      guard let key = frames[frame].key else {
        report(.malformedXML, "The value has no <key>. Add one in front of it.", at: value.range)
        return
      }
      frames[frame].key = nil
      let range = ByteRange(Int(key.range.lower), Int(value.range.upper))
      frames[frame].members.append(
        PropertyListMember(
          key: key.text,
          keyRange: key.range,
          value: value,
          range: range,
          comment: key.comment
        )
      )
    }
  }

  private func close() {
    if frames[frames.count - 1].kind == .dictionary { reportKeyWithoutValue() }
    let frame = frames.removeLast()
    let range = ByteRange(frame.start, Int(range.upper))
    comment = nil
    add(
      PropertyList(
        frame.kind == .dictionary ? .dictionary(frame.members) : .array(frame.elements),
        range: range
      )
    )
  }

  private func reportKeyWithoutValue() {
    guard let key = frames[frames.count - 1].key else { return }
    report(.malformedXML, "The key \(key.text.debugDescription) has no value. Add a <string>.", at: key.range)
  }

  private func report(_ rule: TextRule, _ message: String, at range: ByteRange? = nil) {
    report(TextFault(rule, message, at: range ?? self.range.widened(upTo: textEnd)))
  }
}

extension ByteRange {
  /// At least one character, unless the text ends here.
  package func widened(upTo end: Int) -> ByteRange {
    ByteRange(Int(lower), min(max(Int(upper), Int(lower) + 1), end))
  }
}
