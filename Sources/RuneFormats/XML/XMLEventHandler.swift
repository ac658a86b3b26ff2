import RuneModel

/// An attribute of an XML element, its value unescaped.
package struct XMLAttribute: Sendable, Equatable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// Interprets the events of an XML document in their order. Element and attribute names are as written, with prefixes.
///
/// The compiler reads XML with libexpat, which an app must not link; apps use Foundation's parser. One handler
/// interprets a format for both. Ranges are offsets in the text. A reader without ranges, such as Foundation's, passes
/// `.start` for each.
package protocol XMLEventHandler: AnyObject {
  /// Whether the rest of the document is not needed. A reader checks this after each start tag, and may still deliver
  /// events up to the end of the same element.
  var isFinished: Bool { get }

  /// - Parameter range: the start tag.
  func begin(_ name: String, attributes: [XMLAttribute], at range: ByteRange)

  /// - Parameter range: the end tag; empty after an element without contents such as `<dict/>`.
  func end(_ name: String, at range: ByteRange)

  /// A piece of text, unescaped, which can end anywhere between two characters. A CDATA section is text too.
  func append(_ text: UnsafeBufferPointer<UInt8>)

  /// - Parameter range: delimiters included.
  func comment(at range: ByteRange)

  /// A fault after which the document is still read.
  func report(_ fault: TextFault)

  /// A fault that ends the document. Elements that are open because of it are not further faults.
  func fail(_ fault: TextFault)

  /// The last event, after faults too.
  /// - Parameter range: where the reader is, empty.
  func finish(at range: ByteRange)
}

/// A reader of XML: libexpat in the compiler and the tool, Foundation's in apps. None of them fetches anything.
package protocol XMLReader: Sendable {
  /// - Parameters:
  ///   - text: valid UTF-8, whatever its XML declaration says.
  ///   - start: where the document begins in it.
  func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int, into handler: any XMLEventHandler)
}
