import FlyingFox
import Foundation

/// A directory with a manifest and its payloads, as written by `rerune-gen pull`.
struct DownloadDirectory: Sendable {
  let url: URL

  /// The file of `manifest?platform=ios` or `ios/{locale}` below the path `base`, which ends with a slash.
  func file(for request: HTTPRequest, below base: String) -> URL? {
    let path = request.target.path()
    if path == base + "manifest" {
      return request.query["platform"] == "ios" ? url.appendingPathComponent("manifest.json") : nil
    }
    let payloads = base + "ios/"
    guard path.hasPrefix(payloads) else { return nil }
    let tag = String(path.dropFirst(payloads.count))
    return tag.isPlainName ? url.appendingPathComponent("locales/\(tag).json") : nil
  }
}

extension String {
  /// Whether this consists of letters, digits, `-` and `_`, as tags do. Then it cannot leave a directory, however a
  /// request escapes it.
  var isPlainName: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}
