import RuneCompiler
import RuneFormats
import RuneModel

/// Reads the texts of a storyboard or xib, with the keys and comments that Xcode gives them.
///
/// Measured on the exports of six apps: each object with an id has its own texts and the texts of its parts without an
/// id, such as the title of a button's state.
final class InterfaceReader: XMLEventHandler {
  private(set) var fault: TextFault?
  private(set) var isFinished = false

  /// An object with an id.
  private struct Object {
    var id: String
    var element: String
    var texts: [(property: String, text: String, range: ByteRange)] = []
    /// The control of a cell, or the item of a menu, whose note also applies to it.
    var holder: Int?
    /// A developer's note for translators.
    var note = ""
  }

  private struct Element {
    var name: String
    /// The index of the object that it belongs to.
    var object: Int?
    /// Its role in the object; `nil` if its texts are not translated.
    var part: InterfacePart?
    /// The number of a list's texts so far.
    var count = 0
    /// The property whose text is the content of the element.
    var property: String?
    var content: [UInt8] = []
    var start: UInt32
  }

  private let translatedKeys: Set<UTF8Key>
  private var nesting = XMLNesting()
  private var elements: [Element] = []
  private var objects: [Object] = []
  private var prefix = "NS"

  init(translatedKeys: Set<UTF8Key>) {
    self.translatedKeys = translatedKeys
  }

  /// In the order of the objects.
  var texts: [XcodeDocument.Text] {
    objects.flatMap { object in
      object.texts.map { property, text, range in
        XcodeDocument.Text(
          key: "\(object.id).\(property)",
          text: text,
          comment: comment(of: object, property, text),
          range: range
        )
      }
    }
  }

  /// `Class = "UILabel"; text = "Open"; ObjectID = "3M8-Rp-TYP";`
  private func comment(of object: Object, _ property: String, _ text: String) -> String {
    func quoted(_ text: String) -> String {
      let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\n": "\\n"
        default: String(scalar)
        }
      }
      return "\"\(escaped.joined())\""
    }
    let name = prefix + object.element.prefix(1).uppercased() + object.element.dropFirst()
    let written = object.note.isEmpty ? object.holder.map { objects[$0].note } ?? "" : object.note
    let note = written.isEmpty ? "" : " Note = \(quoted(written));"
    return "Class = \"\(name)\"; \(property) = \(quoted(text)); ObjectID = \"\(object.id)\";\(note)"
  }

  // MARK: Events

  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    guard nesting.enter() == .read else {
      fail(.elementsTooDeep(at: range))
      return
    }
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    if elements.isEmpty {
      guard name == "document" else {
        let message = "The document is of an old version. Save it with a newer Xcode."
        fail(TextFault(.malformedXML, message, at: range))
        return
      }
      prefix = Self.prefix(value("type") ?? "")
    }
    var element = Element(name: name, object: elements.last?.object, start: range.lower)
    if let id = value("id") {
      element.object = objects.count
      element.part = .object(name)
      let isHeld = value("key").map(["cell", "submenu"].contains) ?? false
      objects.append(Object(id: id, element: name, holder: isHeld ? elements.last?.object : nil))
    } else if let parent = elements.last, let part = parent.part {
      element.part = part.part(name, key: value("key"), parent.count)
      if part.isList { elements[elements.count - 1].count += 1 }
    }
    if name == "string" || name == "mutableString" {
      element.property = elements.last?.part?.property(ofContent: value("key"), element.part)
      // Text that XML cannot represent is encoded; it is not translated.
      if value("base64-UTF8") != nil { element.property = nil }
    } else if let part = element.part {
      for attribute in attributes {
        add(attribute.value, part.property(of: attribute.name), to: element.object, range)
      }
    }
    if case .comments = element.part, let note = value("content"), let object = element.object {
      objects[object].note += note
    }
    elements.append(element)
  }

  func end(_ name: String, at range: ByteRange) {
    nesting.leave()
    guard let element = elements.popLast() else { return }
    guard let property = element.property else { return }
    let text = String(decoding: element.content, as: UTF8.self)
    let place = ByteRange(Int(element.start), Int(max(element.start, range.upper)))
    add(text, InterfaceProperty(name: property, isExported: true), to: element.object, place)
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = elements.indices.last else { return }
    if elements[last].property != nil {
      elements[last].content.append(contentsOf: text)
    } else if case .comments = elements[last].part, let object = elements[last].object,
      ["string", "mutableString"].contains(elements[last].name)
    {
      objects[object].note += String(decoding: text, as: UTF8.self)
    }
  }

  func comment(at range: ByteRange) {}
  func report(_ fault: TextFault) {}

  func fail(_ fault: TextFault) {
    if self.fault == nil { self.fault = fault }
    isFinished = true
  }

  func finish(at range: ByteRange) {}

  // MARK: Texts

  private func add(_ text: String, _ property: InterfaceProperty?, to object: Int?, _ range: ByteRange) {
    guard let object, let property, !text.isEmpty else { return }
    guard property.isExported || translatedKeys.contains(UTF8Key("\(objects[object].id).\(property.name)"))
    else {
      return
    }
    objects[object].texts.append((property.name, text, range))
  }

  /// The prefixes of the system's classes.
  private static func prefix(_ type: String) -> String {
    if type.contains(bytesOf: "WatchKit") { return "WKInterface" }
    return type.contains(bytesOf: ".Cocoa.") ? "NS" : "UI"
  }
}
