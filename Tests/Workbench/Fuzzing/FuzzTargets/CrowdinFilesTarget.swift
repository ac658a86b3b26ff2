import RuneDelivery
import RuneFormats
import RuneServices

@testable import ReRuneCore
@testable import ReRuneCrowdin
@testable import RuneCompiler
@testable import RuneModel

/// Two files of a language, separated by a null byte, read with libexpat and with Foundation. The last byte chooses
/// their extensions.
enum CrowdinFilesTarget {
  private static let extensions = ["strings", "stringsdict", "xcstrings", "xliff", "json", "xml"]
  private static let language = CrowdinLanguage(id: "de-DE", tag: "de", tags: ["de", "de-DE"], paths: [])

  static func run(_ bytes: [UInt8]) throws {
    let (text, choices) = Choices.split(bytes, count: 1)
    var rest = choices
    let choice = rest.next()
    let parts = text.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    var files: [CrowdinFile] = []
    for (index, part) in parts.enumerated() {
      let ending = extensions[(choice >> (4 * index)) % extensions.count]
      guard let path = CrowdinPath("/de/\(index)/Table.\(ending)") else {
        throw Violation("a path is refused")
      }
      files.append(CrowdinFile(path: path, bytes: part))
    }
    let expat = try decode(files, with: ExpatReader())
    let foundation = try decode(files, with: XMLEventReader())
    // The parsers differ in what they reject, and the ranges in what is read.
    guard let expat, let foundation else { return }
    let isSame = expat.messages.elementsEqual(foundation.messages) { ours, theirs in
      TableKey(ours) == TableKey(theirs) && ours.value.message.isIdentical(to: theirs.value.message)
    }
    try demand(isSame, "\(expat.messages), but with Foundation \(foundation.messages)")
  }

  private static func decode(_ files: [CrowdinFile], with xml: any XMLReader) throws -> Payload? {
    let payload: Payload
    do throws(TextFault) {
      payload = try CrowdinFiles.decode(files, language: language, xml: xml)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return nil
    }
    try demand(payload.notes.notes.count <= Limits.wireNotes, "\(payload.notes.notes.count) notes")
    try demand(
      Set(payload.messages.map { TableKey($0) }).count == payload.messages.count,
      "a key of a table occurs twice"
    )
    for message in payload.messages { try ShownMessage.expectHarmless(message.value.message) }
    return payload
  }
}
