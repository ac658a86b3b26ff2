import FlyingFox
import Foundation

/// The size and the ETag of a file that can be too large to be hashed for each request.
struct FileVersion {
  let size: Int
  /// Of date and size, as nginx makes it.
  let etag: String

  /// `nil` for anything but a regular file.
  init?(_ file: URL) {
    let path = file.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? NSNumber
    else { return nil }
    self.size = size.intValue
    etag = "\"\(String(date.timeIntervalSince1970.bitPattern, radix: 16))-\(size)\""
  }
}

extension HTTPRequest {
  enum RequestedRange: Equatable {
    case whole
    case part(Range<Int>)
    /// It begins behind the end.
    case outside
  }

  /// RFC 9110, sections 13.1.5 and 14.2: a range counts if `If-Range` is missing or has the same strong ETag. Several
  /// ranges, other units and invalid ones are answered with the whole file.
  func range(of version: FileVersion) -> RequestedRange {
    if let condition = headers[.ifRange], condition != version.etag { return .whole }
    guard let field = headers[.range], field.hasPrefix("bytes=") else { return .whole }
    let bounds = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return .whole
    }
    switch (Int(bounds[0]), Int(bounds[1])) {
    case (let first?, let last?) where first <= last:
      return first < version.size ? .part(first..<min(last, version.size - 1) + 1) : .outside
    case (let first?, nil) where bounds[1].isEmpty:
      return first < version.size ? .part(first..<version.size) : .outside
    case (nil, let count?) where bounds[0].isEmpty:
      return count > 0 && version.size > 0 ? .part(max(version.size - count, 0)..<version.size) : .outside
    default:
      return .whole
    }
  }
}

extension HTTPHeader {
  fileprivate static let ifRange = HTTPHeader("If-Range")
}
