import RuneCompiler
import RuneFormats
import RuneModel

/// Reads the texts of an intent definition, with the keys that Xcode gives them.
///
/// A text has an id in the same dictionary: `INIntentTitle` and `INIntentTitleID`. A dialog that contains a parameter
/// with a list of values has a text for each value, with the ids of both: `sdOBtj-xcI3h9`.
final class IntentReader: XMLEventHandler {
  private static let comment = "(No Comment)"

  private(set) var fault: TextFault?
  private(set) var isFinished = false
  private(set) var texts: [XcodeDocument.Text] = []

  fileprivate indirect enum Node {
    case dictionary([(key: String, node: Node)])
    case array([Node])
    case string(String, ByteRange)
    case other
  }

  private struct Element {
    var name: String
    var members: [(key: String, node: Node)] = []
    var key = ""
    var items: [Node] = []
    var content: [UInt8] = []
    var start: UInt32
  }

  private var nesting = XMLNesting()
  private var elements: [Element] = []
  /// The values of the lists, without the first one, which means no value.
  private var values: [UTF8Key: [(id: String, name: String)]] = [:]

  // MARK: Events

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    guard nesting.enter() == .read else {
      fail(.elementsTooDeep(at: range))
      return
    }
    elements.append(Element(name: name, start: range.lower))
  }

  func end(_ name: String, at range: ByteRange) {
    nesting.leave()
    guard let element = elements.popLast() else { return }
    let content = String(decoding: element.content, as: UTF8.self)
    let node: Node
    switch element.name {
    case "key":
      if !elements.isEmpty { elements[elements.count - 1].key = content }
      return
    case "dict": node = .dictionary(element.members)
    case "array": node = .array(element.items)
    case "string":
      node = .string(content, ByteRange(Int(element.start), Int(max(element.start, range.upper))))
    case "plist":
      guard case .dictionary = element.items.first else { return }
      readValues(in: element.items[0])
      readTexts(in: element.items[0], list: nil)
      return
    default: node = .other
    }
    guard let parent = elements.indices.last else { return }
    if elements[parent].name == "dict" {
      elements[parent].members.append((elements[parent].key, node))
    } else {
      elements[parent].items.append(node)
    }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = elements.indices.last, ["key", "string"].contains(elements[last].name) else { return }
    elements[last].content.append(contentsOf: text)
  }

  func comment(at range: ByteRange) {}
  func report(_ fault: TextFault) {}

  func fail(_ fault: TextFault) {
    if self.fault == nil { self.fault = fault }
    isFinished = true
  }

  func finish(at range: ByteRange) {}

  // MARK: Texts

  private func readValues(in root: Node) {
    for list in root["INEnums"]?.items ?? [] {
      guard let name = list["INEnumName"]?.text else { continue }
      values[UTF8Key(name)] = (list["INEnumValues"]?.items ?? []).compactMap { value in
        guard value["INEnumValueIndex"] != nil, let id = value["INEnumValueDisplayNameID"]?.text,
          let name = value["INEnumValueDisplayName"]?.text
        else { return nil }
        return (id, name)
      }
    }
  }

  /// - Parameter list: the name of the parameter that the node belongs to, and its values.
  private func readTexts(in node: Node, list: (parameter: String, values: [(id: String, name: String)])?) {
    switch node {
    case .string, .other: return
    case .array(let items):
      for item in items { readTexts(in: item, list: list) }
    case .dictionary(let members):
      var list = list
      if let type = node["INIntentParameterEnumType"]?.text, let name = node["INIntentParameterName"]?.text {
        list = values[UTF8Key(type)].map { (name, $0) }
      }
      // The first value of a list means no value and is not shown.
      if node["INEnumValueName"] != nil, node["INEnumValueIndex"] == nil { return }
      for (key, member) in members {
        guard case .string(let id, _) = member, key.utf8.suffix(2).elementsEqual("ID".utf8),
          case .string(let text, let range) = node[String(key.dropLast(2))]
        else {
          readTexts(in: member, list: list)
          continue
        }
        add(text, id, range, list)
      }
    }
  }

  private func add(
    _ text: String,
    _ id: String,
    _ range: ByteRange,
    _ list: (parameter: String, values: [(id: String, name: String)])?
  ) {
    let variable = list.map { "${\($0.parameter)}" } ?? ""
    guard let list, text.contains(bytesOf: variable) else {
      texts.append(XcodeDocument.Text(key: id, text: text, comment: Self.comment, range: range))
      return
    }
    for value in list.values {
      texts.append(
        XcodeDocument.Text(
          key: "\(id)-\(value.id)",
          text: text.replacing(bytesOf: variable, with: value.name),
          comment: Self.comment,
          range: range
        )
      )
    }
  }
}

extension String {
  fileprivate func replacing(bytesOf word: String, with other: String) -> String {
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while !rest.isEmpty {
      if rest.starts(with: word.utf8) {
        result += other.utf8
        rest = rest.dropFirst(word.utf8.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension IntentReader.Node {
  /// The last member of a name.
  fileprivate subscript(key: String) -> IntentReader.Node? {
    guard case .dictionary(let members) = self else { return nil }
    return members.last { $0.key.hasSameUTF8(as: key) }?.node
  }

  fileprivate var items: [IntentReader.Node] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  fileprivate var text: String? {
    guard case .string(let text, _) = self else { return nil }
    return text
  }
}
