/// The version of a locale's records in a manifest of version 1.x.
package struct RecordVersion: Hashable, Sendable {
  package var number: Int
  /// If it changes, the stored records cannot be updated but only replaced. So it is part of what is stored.
  package var minimumDeltaBase: Int

  package init(number: Int, minimumDeltaBase: Int) {
    self.number = number
    self.minimumDeltaBase = minimumDeltaBase
  }

  /// - Parameter validator: as in `ManifestLocale.etag`, and in the record of a stored locale.
  package init?(validator: String?) {
    let numbers = (validator ?? "").split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let base = numbers[1], number >= 0, base >= 0 else {
      return nil
    }
    self.init(number: number, minimumDeltaBase: base)
  }

  package var validator: String { "\(number)/\(minimumDeltaBase)" }

  /// Whether a server has the changes since this version.
  ///
  /// - Parameter target: the current version.
  package func isDeltaBase(of target: RecordVersion) -> Bool {
    minimumDeltaBase == target.minimumDeltaBase && number >= target.minimumDeltaBase && number < target.number
  }
}
