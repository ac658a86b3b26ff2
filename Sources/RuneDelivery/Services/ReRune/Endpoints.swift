import Foundation
import RuneModel
import RuneTransport

extension APIOrigin {
  /// `/api/sdk/translations/manifest?platform=ios`
  var manifestURL: URL? {
    URL(string: "\(self)/api/sdk/translations/manifest?platform=ios")
  }

  /// `/api/sdk/translations/ios/{locale}`, where the manifest names no address. Nil for a tag that is not a path
  /// segment.
  ///
  /// - Parameter locale: as the manifest writes it; the service need not know another spelling.
  func payloadURL(locale: String) -> URL? {
    // Dots cannot be escaped: a URL parser removes `.` and `..` however they are written.
    guard !locale.isEmpty, locale != ".", locale != ".." else { return nil }
    return URL(string: "\(self)/api/sdk/translations/ios/\(Self.pathSegment(locale))")
  }

  /// Escapes every byte that RFC 3986 does not call unreserved, the slash above all.
  private static func pathSegment(_ text: String) -> String {
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

extension HTTPRequest {
  static func manifest(at url: URL, validator: String?, credential: Credential) -> HTTPRequest {
    var request = HTTPRequest(
      url: url,
      validator: validator,
      bodyLimit: Limits.manifestBytes,
      credential: credential
    )
    // Nobody but the service may say which texts are current, and from where they come.
    request.staysOnOrigin = true
    return request
  }

  static func payload(at url: URL, validator: String?, credential: Credential) -> HTTPRequest {
    HTTPRequest(url: url, validator: validator, bodyLimit: Limits.payloadBytes, credential: credential)
  }
}
