import RuneSystem

/// Header fields, until it fails.
final class HeaderSource: Sendable {
  private let hasFailed = Locked(false)

  func fail() { hasFailed.withLock { $0 = true } }

  func fields() throws -> [String: String] {
    if hasFailed.withLock({ $0 }) { throw GatewayUpdateTests.Failure() }
    return ["X-Tenant": "tenant-7"]
  }
}
