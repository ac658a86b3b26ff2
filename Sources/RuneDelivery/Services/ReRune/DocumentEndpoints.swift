import Foundation
import RuneModel
import RuneTransport

/// Where a server that speaks ReRune's protocol has its documents, and how it sends them.
package struct DocumentEndpoints: Sendable {
  /// Also the base of the manifest's relative addresses.
  package var manifest: URL
  /// The address of a locale for which the manifest has none; `nil` for a tag that is not a path segment. Receives the
  /// tag as written in the manifest; the service may not know another spelling.
  package var payload: @Sendable (_ writtenTag: String) -> URL?
  /// Not sent if the manifest points to another origin.
  package var credential: Credential?
  /// Extracts a document from the body of its response. Its signature and digests are those of the extracted bytes.
  package var document: @Sendable (_ body: [UInt8]) throws(UpdateFault) -> [UInt8]

  package init(
    manifest: URL,
    payload: @escaping @Sendable (_ writtenTag: String) -> URL?,
    credential: Credential? = nil,
    document: @escaping @Sendable (_ body: [UInt8]) throws(UpdateFault) -> [UInt8] = { $0 }
  ) {
    self.manifest = manifest
    self.payload = payload
    self.credential = credential
    self.document = document
  }
}

extension APIOrigin {
  /// `/api/sdk/translations/manifest?platform=ios`
  var manifestURL: URL? {
    URL(string: "\(self)/api/sdk/translations/manifest?platform=ios")
  }

  /// `/api/sdk/translations/ios/{locale}`
  func payloadURL(locale: String) -> URL? {
    URLPath.segment(locale).flatMap { URL(string: "\(self)/api/sdk/translations/ios/\($0)") }
  }
}

/// Parts of addresses.
package enum URLPath {
  /// Escapes every byte that is not unreserved in RFC 3986, in particular the slash. `nil` for a text that cannot be
  /// a segment: dots cannot be escaped, because a URL parser removes `.` and `..` however they are written.
  package static func segment(_ text: String) -> String? {
    guard !text.isEmpty, text != ".", text != ".." else { return nil }
    var segment = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        segment.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        segment += byte < 16 ? "%0" : "%"
        segment += String(byte, radix: 16, uppercase: true)
      }
    }
    return segment
  }
}
