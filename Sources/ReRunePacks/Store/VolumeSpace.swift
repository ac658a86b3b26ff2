import Foundation
import RuneSystem

/// The space on a volume.
enum VolumeSpace {
  /// Free bytes on the volume of an existing folder; `nil` if unknown. Includes what the system would remove for a download that the user wants.
  @Sendable static func freeBytes(_ url: URL) -> Int? {
    #if os(iOS) || os(macOS) || os(visionOS)
      let key = URLResourceKey.volumeAvailableCapacityForImportantUsageKey
      let values = try? url.resourceValues(forKeys: [key])
      return values?.volumeAvailableCapacityForImportantUsage.map { Int(clamping: $0) }
    #elseif canImport(Darwin)
      let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
      return values?.volumeAvailableCapacity
    #else
      return FileSystem.availableBytes(url.path)
    #endif
  }
}
