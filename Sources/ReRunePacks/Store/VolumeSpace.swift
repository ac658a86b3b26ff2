import Foundation
import RuneSystem

/// The space on a volume.
enum VolumeSpace {
  /// Free bytes on the volume of an existing folder; `nil` if unknown. Includes what the system would remove for a
  /// download that the user wants.
  @Sendable static func freeBytes(_ url: URL) -> Int? {
    #if os(iOS) || os(macOS) || os(visionOS)
      let keys: Set<URLResourceKey> = [
        .volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityKey,
      ]
      let values = try? url.resourceValues(forKeys: keys)
      return freeBytes(
        forImportantUsage: values?.volumeAvailableCapacityForImportantUsage.map { Int(clamping: $0) },
        atOnce: values?.volumeAvailableCapacity
      )
    #elseif canImport(Darwin)
      let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
      return values?.volumeAvailableCapacity
    #else
      return FileSystem.availableBytes(url.path)
    #endif
  }

  /// - Parameters:
  ///   - forImportantUsage: what Apple's systems would make free. They say 0 for exFAT, for some external volumes, and
  ///     while no user is logged in, even if there is space.
  ///   - atOnce: what is free now.
  static func freeBytes(forImportantUsage: Int?, atOnce: Int?) -> Int? {
    guard let forImportantUsage, forImportantUsage > 0 else { return atOnce }
    return forImportantUsage
  }
}
