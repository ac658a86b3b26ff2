import RuneModel
import RuneXML

/// Interprets the events of an XLIFF 1.2 document (OASIS, 1 February 2008), which Xcode and translation services export.
///
/// Elements that have no texts of the file, such as `<note>` and `<alt-trans>`, are skipped with all their contents.
package final class XLIFFInterpreter: XMLEventHandler {
  package private(set) var files: [XLIFFFile] = []
  /// Whether a text has elements in it; their own texts are used.
  package private(set) var hasInlineElements = false
  /// The first fault; anything read before it must not be used.
  package private(set) var fault: TextFault?
  package var isFinished: Bool { fault != nil }

  private enum Text { case source, target }

  private let textEnd: Int
  private let unitLimit: Int
  private var unitCount = 0
  private var hasRoot = false
  private var file: XLIFFFile?
  private var unit: XLIFFUnit?
  private var isUntranslated = false
  private var text: Text?
  private var characters: [UInt8] = []
  /// The number of open elements inside the text.
  private var inlineDepth = 0
  /// The number of open elements whose contents are skipped.
  private var skippedDepth = 0

  /// - Parameters:
  ///   - textEnd: the number of bytes that are read; no fault is reported after it.
  ///   - unitLimit: the most units of the document.
  package init(textEnd: Int, unitLimit: Int = Limits.payloadKeys) {
    self.textEnd = textEnd
    self.unitLimit = unitLimit
  }

  // MARK: Events

  package func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange) {
    if skippedDepth > 0 {
      skippedDepth += 1
    } else if text != nil {
      beginInline(name.localName, attributes)
    } else if !hasRoot {
      beginRoot(name.localName, attributes, at: range)
    } else {
      beginElement(name.localName, attributes, at: range)
    }
  }

  package func end(_ name: String, at range: ByteRange) {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else if inlineDepth > 0 {
      inlineDepth -= 1
    } else if text != nil {
      endText()
    } else if name.localName == "trans-unit", let unit {
      file?.units.append(unit)
      self.unit = nil
    } else if name.localName == "file", let file {
      files.append(file)
      self.file = nil
    }
  }

  package func append(_ text: UnsafeBufferPointer<UInt8>) {
    if self.text != nil, skippedDepth == 0 { characters.append(contentsOf: text) }
  }

  package func comment(at range: ByteRange) {}

  package func report(_ fault: TextFault) { fail(fault) }

  package func fail(_ fault: TextFault) {
    if self.fault == nil { self.fault = fault }
  }

  package func finish(at range: ByteRange) {
    if !hasRoot { failRoot(at: range) }
  }

  // MARK: Elements

  private func beginRoot(_ name: String, _ attributes: [XMLAttribute], at range: ByteRange) {
    guard name == "xliff" else { return failRoot(at: range) }
    hasRoot = true
    guard let version = attributes["version"], !version.hasPrefix("1") else { return }
    fail(
      TextFault(
        .unsupportedFormat,
        "The file is XLIFF \(version.wireQuoted), which is not read. Export XLIFF 1.2.",
        at: range.widened(upTo: textEnd)
      )
    )
  }

  private func failRoot(at range: ByteRange) {
    fail(
      TextFault(
        .unknownShape,
        "The document's root is not <xliff>. Export XLIFF 1.2.",
        at: range.widened(upTo: textEnd)
      )
    )
  }

  private func beginElement(_ name: String, _ attributes: [XMLAttribute], at range: ByteRange) {
    switch name {
    case "file" where file == nil:
      file = XLIFFFile(
        original: attributes["original"] ?? "",
        sourceLanguage: attributes["source-language"] ?? "",
        targetLanguage: attributes["target-language"],
        range: range
      )
    case "body", "group": break
    case "trans-unit" where file != nil && unit == nil:
      beginUnit(attributes, at: range)
    case "source" where unit != nil:
      text = .source
    case "target" where unit != nil:
      text = .target
      isUntranslated = ["new", "needs-translation"].contains(attributes["state"])
    default:
      skippedDepth = 1
    }
  }

  private func beginUnit(_ attributes: [XMLAttribute], at range: ByteRange) {
    unitCount += 1
    guard unitCount <= unitLimit else {
      fail(
        TextFault(
          .tooManyKeys,
          "The file has more than \(unitLimit) units. Split the project.",
          at: range.widened(upTo: textEnd)
        )
      )
      return
    }
    guard let id = attributes["id"] else {
      skippedDepth = 1
      return
    }
    unit = XLIFFUnit(id: id, range: range)
  }

  /// Handles an element inside a text, which represents a tag of the original. `<x/>` has no text of its own, but its
  /// `equiv-text` is used as one.
  private func beginInline(_ name: String, _ attributes: [XMLAttribute]) {
    hasInlineElements = true
    inlineDepth += 1
    if name == "x", let equivalent = attributes["equiv-text"] {
      characters.append(contentsOf: equivalent.utf8)
    }
  }

  private func endText() {
    let string = String(decoding: characters, as: UTF8.self)
    characters.removeAll(keepingCapacity: true)
    switch text {
    case .source: unit?.source = string
    case .target: unit?.target = isUntranslated ? nil : string
    case nil: break
    }
    text = nil
  }
}

extension String {
  /// The name without a namespace's prefix.
  fileprivate var localName: String {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return self }
    return String(self[utf8.index(after: colon)...])
  }
}

extension [XMLAttribute] {
  fileprivate subscript(_ name: String) -> String? { first { $0.name == name }?.value }
}
