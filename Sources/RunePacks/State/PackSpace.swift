import RuneModel

/// How much free space the download and installation of a package need.
///
/// The sizes are those of the index, which anyone may have written: sums that overflow are `Int.max`.
package struct PackSpace: Hashable, Sendable {
  /// Left to the system, in bytes. Also how many bytes arrive between two checks.
  package static let margin = 16 << 20

  /// Of the file as downloaded, in bytes; `nil` if unknown.
  private let size: Int?
  private let installedSize: Int

  /// A package whose index has no sizes needs only the margin, and what a response says later.
  package init(_ package: PackEntry) {
    size = package.size.map { max($0, 0) }
    let isKnown = package.size != nil || package.installedSize != nil
    installedSize = isKnown ? max(package.installedLimit, 0) : 0
  }

  /// Free bytes needed to finish: for the rest of the file, for the installed one beside it, and the margin.
  ///
  /// - Parameters:
  ///   - received: bytes that are already on the disk.
  ///   - total: the size of the whole file as the server reports it, used if the index has none.
  package func needed(received: Int, total: Int? = nil) -> Int {
    let size = self.size ?? max(total ?? 0, 0)
    let rest = size - min(max(received, 0), size)
    return Self.sum(Self.sum(rest, installedSize), Self.margin)
  }

  /// - Parameter available: free bytes.
  /// - Returns: `nil` if they are enough.
  package func failure(received: Int, total: Int? = nil, available: Int) -> PackFailure? {
    let needed = needed(received: received, total: total)
    return available < needed ? .lowStorage(required: needed, available: max(available, 0)) : nil
  }

  /// How many bytes have been received when the space is to be checked again.
  package static func nextCheck(after received: Int) -> Int { sum(max(received, 0), margin) }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? Int.max : sum
  }
}
