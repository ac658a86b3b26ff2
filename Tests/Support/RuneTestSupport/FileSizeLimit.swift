import Foundation

/// Limits the size of files that this process writes.
package struct FileSizeLimit {
  private var before = rlimit()

  package init(_ bytes: UInt) {
    getrlimit(Self.resource, &before)
    var limit = before
    limit.rlim_cur = rlim_t(bytes)
    setrlimit(Self.resource, &limit)
  }

  package func end() {
    var limit = before
    setrlimit(Self.resource, &limit)
  }

  #if canImport(Darwin)
    private static let resource = RLIMIT_FSIZE
  #else
    private static let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
}
