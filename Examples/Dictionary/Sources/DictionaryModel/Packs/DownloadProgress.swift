import ReRunePacks

/// How far a download is. A pause keeps it.
package struct DownloadProgress: Hashable, Sendable {
  /// In bytes.
  package let received: Int
  /// The size in bytes; `nil` as long as it is unknown.
  package let total: Int?
  /// `nil` until it has been measured, and if nothing arrives.
  package let bytesPerSecond: Int?

  /// `nil` for a pack that is not being downloaded.
  package init?(_ state: ReRunePackState) {
    guard case .downloading(let received, let total, let bytesPerSecond) = state else { return nil }
    self.received = received
    self.total = total > 0 ? total : nil
    self.bytesPerSecond = bytesPerSecond.flatMap { $0 > 0 ? $0 : nil }
  }

  /// From 0 to 1, for a progress bar; `nil` for one that only says that something is going on.
  package var fraction: Double? {
    total.map { min(Double(received) / Double($0), 1) }
  }

  /// The seconds until everything has arrived at the present speed, at least one; `nil` if size or speed are unknown.
  package var secondsLeft: Int? {
    guard let total, let bytesPerSecond, received < total else { return nil }
    return max(1, Int((Double(total - received) / Double(bytesPerSecond)).rounded(.up)))
  }
}
