import Foundation
import RuneModel
import RuneTransport

extension APIOrigin {
  /// `/api/sdk/translations/manifest?platform=ios`
  var manifestURL: URL? {
    URL(string: "\(self)/api/sdk/translations/manifest?platform=ios")
  }

  /// `/api/sdk/translations/ios/{locale}`, used if the manifest has no address. `nil` for a tag that is not a path
  /// segment.
  ///
  /// - Parameter locale: as written in the manifest; the service may not know another spelling.
  func payloadURL(locale: String) -> URL? {
    // Dots cannot be escaped: a URL parser removes `.` and `..` however they are written.
    guard !locale.isEmpty, locale != ".", locale != ".." else { return nil }
    return URL(string: "\(self)/api/sdk/translations/ios/\(Self.pathSegment(locale))")
  }

  /// Escapes every byte that is not unreserved in RFC 3986, in particular the slash.
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
    // Only the service may decide which texts are current and where they come from.
    request.redirects = .stayOnOrigin
    return request
  }

  static func payload(at url: URL, validator: String?, credential: Credential) -> HTTPRequest {
    HTTPRequest(url: url, validator: validator, bodyLimit: Limits.payloadBytes, credential: credential)
  }
}
